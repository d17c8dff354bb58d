"""What hostile files cost: every shape of text at n, 2n and 4n, in instructions, which no clock and no neighbour changes.

    Tests/Faults/complexity.py TEND [--short] [--only PART-OF-A-NAME] [--table]

What twice the text costs may be at most 2.3 times as much: the third of the three runs less the second, over the second
less the first, since what every run costs cancels out. The control costs with the square, and must be found out.
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import sweeps

LIMIT = 2.3
# Of some shapes together: the others weigh down what one of them costs too much, so that more has to be noticed.
LIMIT_TOGETHER = 2.1
TASK = [4, ["happy", "sad"], "2026-11-16"]
DAY = "2026-11-23"
ENTRY = {"at": "2026-11-16T09:00:00Z", "task": "2026-11-16", "event": "breathed", "breaths": 1}
ROW = {"breathCount": 4, "moodChoices": ["happy", "sad"], "dueDate": "2026-11-16"}


def tasks(text):
    return {"clients/bo/tasks.json": text if isinstance(text, str) else json.dumps(text)}


def log(*lines):
    return {"clients/bo/log.jsonl": "".join(
        (line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines)}


def note(text):
    return {"clients/bo/notes/a.md": text}


def client(text):
    return {"clients/bo/client.yml": text}


def day(number):
    return f"{1900 + number // 336:04}-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}"


def member(n, name="k"):
    return ", ".join(f'"{name}{index}": {index}' for index in range(n))


# A shape is a name, a size, the files of that size, and the command that reads them. Where the name begins with `*`, it
# is among the few that every `make test` tries, all in one practice: files of a client, read by CHECK.
CHECK = ["check", ".", "--as-of", DAY]
TEMPLATES = [*CHECK, "--templates", "templates"]
IMPORT = ["import", "feed.json", ".", "--client", "ada", "--yes", "--as-of", DAY]


def template(text):
    return {"templates/pages/people.md": text}


def feed(rows):
    return {"feed.json": rows if isinstance(rows, str) else json.dumps(rows)}


SHAPES = [
    # JSON, by the file of tasks.
    ("*tasks: escapes in a word", 8000, lambda n: tasks('[[4, ["happy", "' + "\\n" * n + '"], "2026-11-16"]]'), CHECK),
    ("tasks: characters by number", 8000, lambda n: tasks('[[4, ["happy", "' + "\\u00e4" * n + '"], "2026-11-16"]]'), CHECK),
    ("tasks: characters in halves", 4000, lambda n: tasks('[[4, ["happy", "' + "\\ud83d\\ude00" * n + '"], "2026-11-16"]]'), CHECK),
    ("tasks: quotes in a word", 8000, lambda n: tasks('[[4, ["happy", "' + '\\"' * n + '"], "2026-11-16"]]'), CHECK),
    ("tasks: marks above one letter", 4000, lambda n: tasks([[4, ["happy", "e" + "\u0301" * n], "2026-11-16"]]), CHECK),
    ("tasks: a word that is not closed", 16000, lambda n: tasks('[[4, ["' + "a" * n), CHECK),
    ("tasks: opening brackets", 16000, lambda n: tasks("[" * n), CHECK),
    ("tasks: nested objects", 8000, lambda n: tasks('{"tasks": ' * n), CHECK),
    ("tasks: nested as deep as may be", 100, lambda n: tasks('{"tasks": [' + ", ".join(["[" * 60 + "]" * 60] * n) + "]}"), CHECK),
    ("*tasks: keys of one object", 2000, lambda n: tasks('{"tasks": [{' + member(n) + "}]}"), CHECK),
    ("tasks: keys beside the list", 2000, lambda n: tasks('{"tasks": [], ' + member(n) + "}"), CHECK),
    ("tasks: the same key again", 2000, lambda n: tasks('{"tasks": [{' + member(n) + ', "k0": 1}]}'), CHECK),
    ("tasks: other keys in each", 250, lambda n: tasks({"tasks": [{**ROW, f"k{i}": i} for i in range(n)]}), CHECK),
    ("tasks: one date", 1000, lambda n: tasks([TASK] * n), CHECK),
    ("tasks: other dates", 1000, lambda n: tasks([[4, ["happy"], day(i)] for i in range(n)]), CHECK),
    ("tasks: dates, the last first", 1000, lambda n: tasks([[4, ["happy"], day(n - i)] for i in range(n)]), CHECK),
    ("tasks: dates that are none", 250, lambda n: tasks([[4, ["happy"], "2026-02-30"]] * n), CHECK),
    ("tasks: instants", 1000, lambda n: tasks([[4, ["happy"], f"{day(i + 30000)}T09:00:00-05:00"] for i in range(n)]), CHECK),
    ("tasks: one id", 300, lambda n: tasks({"tasks": [{**ROW, "id": "a"}] * n}), CHECK),
    ("tasks: ids", 1000, lambda n: tasks({"tasks": [{**ROW, "id": f"a{i}"} for i in range(n)]}), CHECK),
    ("tasks: moods of one task", 2000, lambda n: tasks([[4, [f"m{i}" for i in range(n)], "2026-11-16"]]), CHECK),
    ("tasks: one mood again", 2000, lambda n: tasks([[4, ["m"] * n, "2026-11-16"]]), CHECK),
    ("tasks: digits of a number", 8000, lambda n: tasks("[[" + "4" * n + ', ["a"], "2026-11-16"]]'), CHECK),
    ("tasks: digits of a fraction", 8000, lambda n: tasks("[[4." + "0" * n + ', ["a"], "2026-11-16"]]'), CHECK),
    ("tasks: white space", 32000, lambda n: tasks("[" + " \n" * n + "]"), CHECK),
    ("tasks: all on lines of their own, wrong", 1000, lambda n: tasks("[" + ",\n".join(["[]"] * n) + "]"), CHECK),
    ("tasks: all on one line, wrong", 1000, lambda n: tasks("[" + ",".join(["[]"] * n) + "]"), CHECK),
    ("tasks: bytes that are no text", 16000, lambda n: {"clients/bo/tasks.json": b"\xff" * n}, CHECK),
    # The log.
    ("log: escapes in a note", 3000, lambda n: log({**ENTRY, "event": "note_written", "text": "\n" * n, "author": "client"}), CHECK),
    ("log: a line that is not closed", 8000, lambda n: log('{"at": "' + "a" * n), CHECK),
    ("log: brackets", 8000, lambda n: log('{"at": ' + "[" * n), CHECK),
    ("*log: keys of one line", 1000, lambda n: log('{"at": "2026-11-16T09:00:00Z", "task": "2026-11-16", "event": "breathed", "breaths": 1, ' + member(n) + "}"), CHECK),
    ("log: entries of one instant", 1000, lambda n: log(*[{**ENTRY, "breaths": i + 1} for i in range(n)]), CHECK),
    ("log: entries, the last first", 1000, lambda n: log(*[{**ENTRY, "at": f"{day(43000 + n - i)}T09:00:00Z"} for i in range(n)]), CHECK),
    ("log: one line again", 1000, lambda n: log(*[ENTRY] * n), CHECK),
    ("log: lines that are none", 1000, lambda n: log(*["x"] * n), CHECK),
    ("log: lines that are none, and a date", 1000, lambda n: log(*["x"] * n, ENTRY), CHECK),
    ("log: none and some by turns", 500, lambda n: log(*["x", ENTRY] * n), CHECK),
    ("log: blank lines", 16000, lambda n: log(*[""] * n), CHECK),
    ("log: carriage returns", 16000, lambda n: log("\r" * n), CHECK),
    ("log: events that nobody knows", 1000, lambda n: log(*[{**ENTRY, "event": f"e{i}"} for i in range(n)]), CHECK),
    ("log: tasks that nobody knows", 1000, lambda n: log(*[{**ENTRY, "task": f"t{i}"} for i in range(n)]), CHECK),
    ("log: notes on one task", 1000, lambda n: log(*[{**ENTRY, "event": "note_written", "text": f"a{i}", "author": "client"} for i in range(n)]), CHECK),
    ("log: sessions joined again", 1000, lambda n: log(*[{**ENTRY, "event": "session_joined", "provider": f"p{i}"} for i in range(n)]), CHECK),
    ("log: gaps", 500, lambda n: {
        **tasks([[1, ["happy"], day(40000 + i)] for i in range(n)]),
        **log(*[{**ENTRY, "task": day(40000 + i), "at": f"{day(40000 + i)}T09:00:00Z"} for i in range(1, n, 2)])}, CHECK),
    ("log: all that could be done", 300, lambda n: {
        **tasks([[1, ["happy"], day(40000 + i)] for i in range(n)]),
        **log(*[{**ENTRY, "task": day(40000 + i), "at": f"{day(40000 + i)}T0{k}:00:00Z", **event}
                for i in range(n) for k, event in enumerate([
                    {"event": "breathed", "breaths": 1}, {"event": "session_joined"}, {"event": "session_exited"},
                    {"event": "mood_logged", "mood": "happy"}])])}, CHECK),
    ("log: completions of all", 500, lambda n: {
        **tasks([[1, ["happy"], day(40000 + i)] for i in range(n)]),
        **log(*[{**ENTRY, "event": "completed", "task": day(40000 + i), "on": day(40000 + i)} for i in reversed(range(n))])}, CHECK),
    # YAML.
    ("client: keys", 500, lambda n: client("".join(f"k{i}: {i}\n" for i in range(n))), CHECK),
    ("client: the same key", 500, lambda n: client("name: a\n" * n), CHECK),
    ("client: excused dates", 500, lambda n: client("excused: [" + ", ".join(day(i) for i in range(n)) + "]\n"), CHECK),
    ("client: brackets", 4000, lambda n: client("excused: " + "[" * n), CHECK),
    ("client: nested maps", 500, lambda n: client("".join(" " * min(i, 60) + "a:\n" for i in range(n))), CHECK),
    ("client: escapes in a name", 4000, lambda n: client('name: "' + "\\x41" * n + '"\n'), CHECK),
    ("client: quotes in a name", 4000, lambda n: client("name: '" + "''" * n + "'\n"), CHECK),
    ("client: anchors and what they stand for", 500, lambda n: client("a: &a [b]\n" + "".join(f"k{i}: *a\n" for i in range(n))), CHECK),
    ("client: comments", 4000, lambda n: client("# a\n" * n), CHECK),
    ("client: a plain text of many lines", 4000, lambda n: client("name: a\n" + "  a\n" * n), CHECK),
    ("moods: words", 500, lambda n: {"moods.yml": "".join(f"w{i}: {i % 400}\n" for i in range(n))}, CHECK),
    ("moods: words that always count", 500, lambda n: {"moods.yml": "always: [" + ", ".join(f"w{i}" for i in range(n)) + "]\n"}, CHECK),
    ("settings: providers", 500, lambda n: {"tend.yml": "providers:\n" + "".join(f"  p{i}: P{i}\n" for i in range(n))}, CHECK),
    ("settings: fields to ignore", 500, lambda n: {"tend.yml": "tasks:\n  ignore: [" + ", ".join(f"w{i}" for i in range(n)) + "]\n"}, CHECK),
    # The roster.
    ("roster: therapists", 500, lambda n: {"therapists.json": json.dumps({"therapists": [
        {"id": f"{i}", "name": f"A B{i}", "primaryLicense": "LCSW", "therapistSince": 1, "shiftInfo": {"start": i % 86400, "duration": 60}}
        for i in range(n)]})}, ["roster", ".", "--as-of", f"{DAY}T09:00:00Z"]),
    ("roster: escapes in a name", 4000, lambda n: {"therapists.json": json.dumps({"therapists": [
        {"id": "1", "name": "\n" * n, "primaryLicense": "LCSW", "therapistSince": 1, "shiftInfo": {"start": 1, "duration": 60}}]})},
     ["roster", ".", "--as-of", f"{DAY}T09:00:00Z"]),
    # Feeds.
    ("import: rows", 500, lambda n: feed([TASK] * n), IMPORT),
    ("import: a feed that nothing maps", 500, lambda n: feed({"items": [{f"k{i}": i, "odd": "2026-11-16"} for i in range(n)]}), IMPORT),
    # Notes.
    *[(f"note: {name}", size, lambda n, text=text: note(text(n)), CHECK) for name, size, text in [
        ("quotes", 2000, lambda n: "> a\n" * n), ("lists", 1000, lambda n: "- a\n" * n),
        ("lists in lists", 400, lambda n: ("- a\n  - b\n    - c\n      - d\n" * n)),
        ("brackets", 1000, lambda n: "[" * n), ("closing brackets", 1000, lambda n: "]" * n),
        ("links that are none", 1000, lambda n: "[a](" * n), ("images that are none", 1000, lambda n: "![a](<b" * n),
        ("stars", 1000, lambda n: "*a " * n), ("stars, and theirs", 1000, lambda n: "*a **a " * n),
        ("underlines", 1000, lambda n: "_a " * n), ("code that is not closed", 1000, lambda n: " ".join("`" * (i % 60 + 1) for i in range(n))),
        ("HTML that is not closed", 1000, lambda n: "<a " * n), ("comments that are not closed", 1000, lambda n: "<!-- a " * n),
        ("entities", 1000, lambda n: "&amp;" * n), ("backslashes", 2000, lambda n: "\\" * n),
        ("headings", 1000, lambda n: "# a\n" * n), ("blank lines", 4000, lambda n: "\n" * min(n, 9000) or "\n"),
        ("a table's rows", 500, lambda n: "| a | b |\n|---|---|\n" + "| c | d |\n" * n),
        ("link definitions", 500, lambda n: "".join(f"[a{i}]: b\n" for i in range(n))),
        ("tasks in a list", 500, lambda n: "- [ ] a\n" * n), ("front matter", 500, lambda n: "---\n" + "".join(f"k{i}: a\n" for i in range(n)) + "---\na\n"),
        ("a long word", 16000, lambda n: "a" * n), ("marks above one letter", 4000, lambda n: "e" + "\u0301" * n)]],
    ("notes", 60, lambda n: {f"clients/bo/notes/{i}.md": "a\n" for i in range(n)}, CHECK),
    ("note: a picture again", 300, lambda n: {**note("![a](b.png)\n\n" * n), "clients/bo/notes/b.png": b"\x89PNG\r\n\x1a\n" + b"a" * 99}, CHECK),
    # Templates.
    *[(f"template: {name}", size, lambda n, text=text: template("# People\n\n" + text(n)), TEMPLATES)
      for name, size, text in [
        ("quotes in quotes", 8000, lambda n: "> " * n + "a\n"), ("quotes", 1000, lambda n: "> a\n" * n),
        ("lists", 1000, lambda n: "- a\n" * n), ("paragraphs", 500, lambda n: "a\n\n" * n), ("values", 1000, lambda n: "{{asOf}} " * n),
        ("values that nobody knows", 500, lambda n: "{{a}}\n\n" * n), ("tags that are not closed", 2000, lambda n: "{{" * n),
        ("sections in a line", 500, lambda n: "{{#hasPeople}}a{{/hasPeople}} " * n),
        ("sections on lines", 300, lambda n: "{{#hasPeople}}\na\n\n{{/hasPeople}}\n\n" * n),
        ("sections in sections", 300, lambda n: "{{#hasPeople}}" * n + "a" + "{{/hasPeople}}" * n),
        ("sections on lines in such", 150, lambda n: "{{#hasPeople}}\n" * n + "a\n" + "{{/hasPeople}}\n" * n),
        ("brackets", 1000, lambda n: "[" * n), ("stars", 1000, lambda n: "*a " * n),
        ("HTML of many lines", 500, lambda n: "<div>\n" * n), ("comments", 1000, lambda n: "{{! a }}" * n),
        ("rows", 300, lambda n: "| a | b |\n|---|---|\n" + "| c | d |\n" * n), ("a long word", 16000, lambda n: "a" * n),
        ("headings", 500, lambda n: "## a\n\n" * n), ("partials", 300, lambda n: "{{> task-row}}\n" * n)]],
]
SQUARE = ("a loop in a loop", 100, lambda n: {"n": str(n)}, ["awk", "BEGIN { getline n <\"n\"; for (i = 0; i < n; i++) for (j = 0; j < n; j++) k++ }"])


def instructions(words, folder):
    """How many a run executes. Whatever it says of the files, it must not crash."""
    counted = folder / "instructions"
    outcome = subprocess.run(
        ["valgrind", "--tool=cachegrind", "--cache-sim=no", f"--cachegrind-out-file={os.devnull}", f"--log-file={counted}", *words],
        cwd=folder, capture_output=True, text=True, env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1", "TZ": "UTC"})
    found = re.search(r"I +refs: +([\d,]+)", counted.read_text())
    if found is None or outcome.returncode < 0 or outcome.returncode > 78:
        raise SystemExit(f"exit {outcome.returncode} of {' '.join(map(str, words))}: {outcome.stderr[-500:]}")
    return int(found[1].replace(",", ""))


def cost(tend, size, files, words):
    """What a run over files of a size costs."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for path, text in {**tasks([TASK]), **files(size)}.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(text if isinstance(text, bytes) else text.encode())
        return instructions(words if words[0] == "awk" else [tend, *words], folder)


def growth(tend, size, files, words):
    """What the second doubling costs over the first, which leaves out what every run costs; 0 where that is nearly
    nothing."""
    one, two, four = costs = [cost(tend, times * size, files, words) for times in (1, 2, 4)]
    return (four - two) / (two - one) if two > one and four - two > one / 200 else 0, *costs


def together(shapes):
    """Shapes of files of a client in one practice, each in a client of its own: three runs for all of them."""
    def files(times):
        return {
            path.replace("/bo/", f"/bo{number}/"): text for number, (_, size, files, _) in enumerate(shapes)
            for path, text in {**tasks([TASK]), **files(times * size)}.items()}
    return ", ".join(shape[0].strip("*") for shape in shapes), 1, files, CHECK


def counts(tend, is_short=False, only="", shows=False):
    """The trials of all shapes, and of the control."""
    chosen = [shape for shape in SHAPES if only in shape[0]]
    if is_short:
        chosen = [together([shape for shape in chosen if shape[0].startswith("*")])]
    for title, some in (("what grows faster than its text", chosen), ("control: a square", [SQUARE])):
        count = sweeps.Count(title)
        for name, *shape in some:
            grows, *costs = growth(tend, *shape)
            line = f"{name.strip('*')}: {grows:.2f} ({', '.join(f'{each / 1e6:.1f}' for each in costs)} million)"
            limit = LIMIT_TOGETHER if is_short else LIMIT
            count.add({"grows"} if grows > limit else set(), line)
            if shows:
                print(line, flush=True)
        yield count


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tend", type=pathlib.Path)
    parser.add_argument("--short", action="store_true", help="a few shapes, all in one practice")
    parser.add_argument("--only", default="", help="those with this in their names")
    parser.add_argument("--table", action="store_true", help="print what every shape costs")
    options = parser.parse_args()
    trials, control = counts(options.tend.resolve(), options.short, options.only, options.table)
    print(trials, control, sep="\n")
    return 1 if trials.wrong or not control.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
