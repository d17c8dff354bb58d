"""Reads exports of the practice in Fixtures with well-known readers, and holds what they read against its files.

Usage: check_exports.py FOLDER, which has export.csv, export.json, export.ics, named.ics and export.fhir.
"""
import csv
import io
import json
import pathlib
import sys

import icalendar
from fhir.resources.R4B.bundle import Bundle

folder = pathlib.Path(sys.argv[1])
MOOD = 'so-so, "meh"'
NOTE = 'First line\nsecond, "quoted" line\r\nthird'
NAME = "ليلى حداد"
PROVIDER = 'Mo "Doc" Okafor, PhD'
STATES = {
    "2024-02-29": "done", "2024-03-04": "excused", "2024-03-07": "not-in-log", "2024-03-11": "late",
    "2024-03-11.2": "late", "2024-03-14": "overdue", "2024-03-18": "blocked", "2024-04-01": "locked",
    'first, of "all"': "late", "second": "missed", "third": "open",
}
OMAR = {'first, of "all"', "second", "third"}
DUE = {id: {'first, of "all"': "2024-02-29", "second": "2024-03-04", "third": "2024-03-20"}.get(id, id[:10]) for id in STATES}
CHOICES = ["calm", MOOD, "semi;colon \\ slash"]


def same(what, found, expected):
    if found != expected:
        sys.exit(f"{what}: expected {expected!r}, found {found!r}")


def text(name):
    return (folder / name).read_bytes().decode("utf-8")


def check_csv():
    written = text("export.csv")
    rows = list(csv.DictReader(io.StringIO(written, newline=""), strict=True))
    tasks = {row["task"]: row for row in rows if row["record"] == "task"}
    same("csv states", {id: row["state"] for id, row in tasks.items()}, STATES)
    same("csv due dates", {id: row["due"] for id, row in tasks.items()}, DUE)
    leap = tasks["2024-02-29"]
    same("csv name", leap["name"], NAME)
    same("csv mood", (leap["mood"], leap["valence"], leap["completed"]), (MOOD, "", "2024-02-29"))
    same("csv choices", json.loads(leap["mood_choices"]), CHOICES)
    same("csv valence", tasks["2024-03-11"]["valence"], "270")
    same("csv excused", [id for id, row in tasks.items() if row["excused"] == "yes"], ["2024-03-04"])
    log = [row for row in rows if row["record"] == "log"]
    same("csv note", [row["text"] for row in log if row["author"] == "client"], [NOTE])
    same("csv provider", log[1]["provider"], PROVIDER)
    same("csv lines", [row["line"] for row in log if row["client"] == "layla"], [str(n) for n in range(1, 17)])
    same("csv sources", {row["source"] for row in log if row["client"] == "omar_2"}, {"feed"})
    again = io.StringIO(newline="")
    writer = csv.DictWriter(again, rows[0].keys(), lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(rows)
    same("csv written again", again.getvalue(), written)


def check_json():
    clients = json.loads(text("export.json"))["clients"]
    same("json clients", [(c["slug"], c["name"]) for c in clients], [("layla", NAME), ("omar_2", "Omar, the second")])
    tasks = {task["id"]: task for client in clients for task in client["tasks"]}
    same("json states", {id: task["state"] for id, task in tasks.items()}, STATES)
    same("json due dates", {id: task["dueDate"] for id, task in tasks.items()}, DUE)
    same("json mood", tasks["2024-02-29"]["mood"], {"word": MOOD, "on": "2024-02-29", "line": 4})
    same("json choices", tasks["2024-02-29"]["moodChoices"], CHOICES)
    log = clients[0]["log"]
    files = pathlib.Path(__file__).parent.parent / "Fixtures/practice/clients/layla/log.jsonl"
    lines = files.read_text("utf-8").splitlines()
    for told in log:
        line = lines[told["line"] - 1]
        same(f"json line {told['line']}", told.get("entry"), json.loads(line) if line[0] == "{" else None)
    same("json unread", [told["text"] for told in log if "text" in told], ['not an entry, "at all"'])
    same("json verdicts", [told["verdict"] for told in log][5:], [
        "out-of-turn", "used", "used", "duplicate", "used", "refused", "unreadable", "unknown-event", "used", "used",
        "later"])
    same("json feed", [told["source"] for told in clients[1]["log"]], ["feed", "feed"])


def check_ics():
    plain, named = text("export.ics"), text("named.ics")
    for calendar in (plain, named):
        for line in calendar.encode().split(b"\r\n"):
            same("ics line's length", len(line) <= 75, True)
        same("ics ends of lines", calendar.replace("\r\n", "").count("\n"), 0)
    events = icalendar.Calendar.from_ical(plain).walk("VEVENT")
    same("ics events", len(events), len(STATES))
    same("ics UIDs", len({str(e["UID"]) for e in events}), len(STATES))
    same("ics days", sorted(e["DTSTART"].dt.isoformat() for e in events), sorted(DUE.values()))
    same("ics lengths", {(e["DTEND"].dt - e["DTSTART"].dt).days for e in events}, {1})
    same("ics numbers", {e["SEQUENCE"] for e in events}, {0})
    same("ics required", [e.errors for e in events if e.errors], [])
    kinds = sorted(c for e in events for c in e["CATEGORIES"].cats)
    expected = sorted("open" if s in ("overdue", "blocked", "locked") else s for s in STATES.values())
    same("ics states", kinds, expected)
    leap = events[0]
    same("ics description", str(leap["DESCRIPTION"]),
         "2 slow breaths, a session, and a mood: " + ", ".join(CHOICES) + "\nCompleted on 2024-02-29")
    for secret in (NAME, "Okafor", "Omar", "layla", "omar", "quoted"):
        same(f"ics without {secret}", secret in plain.replace("\r\n ", ""), False)
    titled = icalendar.Calendar.from_ical(named).walk("VEVENT")
    same("ics name", str(titled[0]["SUMMARY"]), NAME + ": 2 slow breaths")
    same("ics provider", str(titled[0]["DESCRIPTION"]).splitlines()[-1], "With " + PROVIDER)
    same("ics stable UIDs", [str(e["UID"]) for e in titled], [str(e["UID"]) for e in events])
    again = icalendar.Calendar.from_ical(icalendar.Calendar.from_ical(named).to_ical())
    same("ics written again", again.to_ical(), icalendar.Calendar.from_ical(named).to_ical())


# The codes of R4's value sets (hl7.org/fhir/R4): request-status, care-plan-intent, task-status, task-intent,
# observation-status, data-absent-reason, provenance-agent-type, provenance-entity-role, bundle-type.
CODES = {
    ("CarePlan", "status"): "draft active on-hold revoked completed entered-in-error unknown",
    ("CarePlan", "intent"): "proposal plan order option",
    ("Task", "status"): "draft requested received accepted rejected ready cancelled in-progress on-hold failed completed"
                        " entered-in-error",
    ("Task", "intent"): "unknown proposal plan order original-order reflex-order filler-order instance-order option",
    ("Observation", "status"): "registered preliminary final amended corrected cancelled entered-in-error unknown",
    ("Bundle", "type"): "document message transaction transaction-response batch batch-response history searchset"
                        " collection",
}
ABSENT = ("unknown asked-unknown temp-unknown not-asked asked-declined masked not-applicable unsupported as-text error"
          " not-a-number negative-infinity positive-infinity not-performed not-permitted").split()
AGENTS = "enterer performer author verifier legal attester informant custodian assembler composer".split()
ROLES = "derivation revision quotation source removal".split()


def check_fhir():
    raw = json.loads(text("export.fhir"))
    bundle = Bundle.parse_raw(text("export.fhir")) if hasattr(Bundle, "parse_raw") else Bundle.model_validate(raw)
    resources = [entry["resource"] for entry in raw["entry"]]
    for resource in resources + [raw]:
        for (kind, field), codes in CODES.items():
            if resource["resourceType"] == kind:
                same(f"fhir {kind}.{field} {resource[field]}", resource[field] in codes.split(), True)
    urls = [entry["fullUrl"] for entry in raw["entry"]]
    same("fhir addresses", len(set(urls)), len(urls))
    kinds = dict(zip(urls, (r["resourceType"] for r in resources)))

    def references(value):
        if isinstance(value, dict):
            if "reference" in value and isinstance(value["reference"], str):
                same("fhir reference", kinds.get(value["reference"]), value["type"])
            for inner in value.values():
                references(inner)
        elif isinstance(value, list):
            for inner in value:
                references(inner)

    references(raw)
    of = lambda kind: [r for r in resources if r["resourceType"] == kind]
    same("fhir kinds", {k: len(of(k)) for k in set(kinds.values())},
         {"Patient": 2, "CarePlan": 2, "Task": 11, "Observation": 4, "Provenance": 2})
    same("fhir names", [p["name"][0]["text"] for p in of("Patient")], [NAME, "Omar, the second"])
    tasks = {t["identifier"][0]["value"]: t for t in of("Task")}
    same("fhir states", {id: t["businessStatus"]["text"] for id, t in tasks.items()}, STATES)
    same("fhir status", [t["status"] for t in tasks.values()], [
        "completed", "cancelled", "requested", "completed", "completed", "in-progress", "on-hold", "requested",
        "completed", "cancelled", "ready"])
    same("fhir periods", {id: t["restriction"]["period"]["start"] for id, t in tasks.items()}, DUE)
    same("fhir done on", tasks["2024-02-29"]["executionPeriod"], {"start": "2024-02-29", "end": "2024-02-29"})
    same("fhir note", [n["text"] for n in tasks["2024-02-29"]["note"]], [NOTE])
    moods = [(o["component"][0]["valueString"], o.get("valueInteger"),
              o.get("dataAbsentReason", {}).get("coding", [{}])[0].get("code")) for o in of("Observation")]
    same("fhir moods", moods, [
        (MOOD, None, "as-text"), ("happy", 270, None), ("sad", -210, None), ("bittersweet", None, "as-text")])
    same("fhir absent", {code for _, _, code in moods if code} <= set(ABSENT), True)
    for provenance in of("Provenance"):
        same("fhir agent", provenance["agent"][0]["type"]["coding"][0]["code"] in AGENTS, True)
        same("fhir entities", {entity["role"] for entity in provenance["entity"]} <= set(ROLES), True)
    same("fhir paused", [c["status"] for c in of("CarePlan")], ["active", "on-hold"])
    dump = bundle.json() if not hasattr(bundle, "model_dump_json") or hasattr(Bundle, "parse_raw") else bundle.model_dump_json()
    same("fhir entries written again", len(json.loads(dump)["entry"]), len(raw["entry"]))
    same("fhir written again", Bundle.parse_raw(dump).dict(), bundle.dict())


for check in (check_csv, check_json, check_ics, check_fhir):
    check()
print("all four agree")
