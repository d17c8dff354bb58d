#!/usr/bin/env python3
"""Reads every sentence of a practice's pages, of its report and its export, and holds it to what the oracle says.

Usage: read_pages.py PRACTICE SITE AS-OF-DATE REPORT.JSON EXPORT.JSON     writes a line for each that is not so
"""

import datetime
import html
import json
import pathlib
import re
import sys

from oracle import DAY, Client, date

STATES = {
    "done": "on time", "late": "late", "open": "eligible", "overdue": "overdue", "blocked": "blocked",
    "locked": "locked", "excused": "excused", "missed": "missed", "held": "held", "not-in-log": "not in the log",
    "day-not-known": "day not known",
}
PAGES = ("index", "schedule", "mood", "adherence")


def paragraphs(text):
    """The words of each paragraph, item, heading and description, in the order of the page."""
    main = text[text.index("<main") : text.index("</main>")]
    main = re.sub(r"<(text|tspan|title)\b.*?</\1>", "", main, flags=re.S)
    parts = re.findall(r"<(p|li|h2|desc|summary|figcaption)\b[^>]*>(.*?)(?=</\1>|<ul|<li)", main, flags=re.S)
    words = [html.unescape(re.sub(r"<[^>]+>", "", part)) for _, part in parts]
    return [re.sub(r"\s+", " ", word.replace("\u2068", "").replace("\u2069", "")).strip() for word in words]


def number(hundredths):
    tenths = round(abs(hundredths) / 10 + 1e-9)
    sign = "" if tenths == 0 else "−" if hundredths < 0 else "+"
    return f"{sign}{tenths / 10:.1f}"


def plural(count, one, many=None):
    return f"{count} {one if count == 1 else many or one + 's'}"


class Reader:
    def __init__(self, folder, site, as_of):
        self.slug, self.as_of, self.wrong = folder.name, as_of, []
        self.client = Client(folder, as_of)
        self.told = self.client.values()
        self.pages = {page: paragraphs((site / f"{page}.html").read_text()) for page in PAGES}
        text = (site / "index.html").read_text()
        self.reasons = [(name, html.unescape(re.sub(r"<[^>]+>", "", words)))
                        for name, words in re.findall(r'<li class="flag flag-(\w+)">(.*?)</li>', text, flags=re.S)]
        self.all = [(page, words) for page, parts in self.pages.items() for words in parts]

    def hold(self, holds, what):
        if not holds:
            self.wrong.append(f"{self.slug}: {what}")

    def says(self, page, words):
        self.hold(words in self.pages[page], f"{page}.html does not say: {words}")

    def day(self, day):
        plain = f"{day:%a}, {day:%b} {day.day}"
        return plain if abs((self.as_of - day).days) < 300 else f"{plain}, {day.year}"

    def short(self, day):
        return self.day(day) if abs((self.as_of - day).days) >= 300 else f"{day:%b} {day.day}"

    def check(self):
        completed, due, excused, locked, lost = self.told["headline"]
        counts = f"completed {completed} of {due} due"
        headline = f"nothing due but {lost} not in the log" if due == 0 and lost else "nothing due yet" if due == 0 else counts
        headline += f", {lost} more not in the log" if due and lost else ""
        for page in ("index", "schedule"):
            self.says(page, headline)
        said = [words[0].lower() + words[1:] for words in self.pages["adherence"] if words]
        self.hold(any(re.match(re.escape(headline) + "[;.]", words) for words in said), f"adherence.html: {headline}")
        self.moods()
        self.flags()
        self.sentences()

    def moods(self):
        mood = self.told["mood"]
        logged, due = mood["loggedOfDue"]
        verdict, numbers = self.verdict(mood)
        lacking = [
            words
            for count, words in (
                (sum(1 for _, word, _ in mood["points"] if word is None), "missing"),
                (sum(1 for _, word, valence in mood["points"] if word and valence is None), "not on the scale"),
            )
            for words in ([f"{plural(count, 'mood')} {words}" if words == "missing" else f"{count} {words}"] if count else [])
        ]
        beside = ". ".join(part for part in (numbers, ", ".join(lacking)) if part)
        for page in ("index", "mood"):
            self.says(page, verdict)
            if beside:
                self.says(page, beside + ".")
            if due or any(word for _, word, _ in mood["points"]):
                self.hold(
                    any(words.startswith(f"{logged} of {due} due moods logged") for words in self.pages[page]),
                    f"{page}.html counts other moods than {logged} of {due}")

    def verdict(self, mood):
        """What is said of the moods, from the stretches: the title, and the numbers."""
        since = self.client.baseline if self.client.baseline and self.client.baseline <= self.as_of else None
        scored = [(date(day), valence) for day, _, valence in mood["points"] if valence is not None]
        low = 0
        while low < len(scored) and scored[-1 - low][1] <= -150:
            low += 1
        compared = [day for day, _ in scored if not since or day >= since][-1000:]
        parts, fall = mood["stretches"], mood["fall"]
        starts = [sum(count for count, _ in parts[:place]) for place in range(len(parts))]
        if len(parts) < 2:
            logged = sum(1 for _, word, _ in mood["points"] if word)
            if parts:
                if low == 3:
                    return "3 low in a row, too soon to call a lasting change", None
                return (f"{low} low in a row; no lasting change" if low > 3 else f"No lasting change in {plural(len(compared), 'mood')}"), None
            if not logged:
                return "No moods yet", None
            if not scored:
                return ("The one mood is not on the scale" if logged == 1 else f"None of {logged} moods is on the scale"), None
            few = f"oo few to compare{f' since {self.short(since)}' if since else ''}: {len(compared)} of 12"
            return (f"{low} low in a row; t" if low >= 3 else "T") + few, None
        means = [value for _, value in parts]
        rises = means[-1] > means[-2]
        suffix = f"; the last {low} low" if rises and low >= 3 else ""
        if not fall or fall[0] == len(parts) - 1:
            title = f"{'Higher' if rises else 'Lower'} since {self.day(compared[starts[-1]])}"
            numbers = f"{number(means[-1])} in {plural(parts[-1][0], 'mood')}; {number(means[-2])} in the {parts[-2][0]} before"
            return title + suffix, numbers
        day = compared[starts[-1]]
        how = f"somewhat better since {self.short(day)}" if rises else f"{'more so' if fall[1] == len(parts) - 1 else 'again'} since {self.day(day)}"
        between = parts[fall[0] : -1]
        size = sum(count for count, _ in between)
        mean = sum(count * value for count, value in between) / size
        title = f"Lower since {self.day(compared[starts[fall[0]]])}, {how}{suffix}"
        return title, f"{number(means[-1])}; {number(mean)} in the {size} between; {number(means[fall[0] - 1])} before"

    def flags(self):
        found, names = [name for name, _ in self.reasons], [name for name, _ in self.told["flags"]]
        self.hold(found == names, f"the reasons are {found}, and not {names}")
        for (name, size), (_, words) in zip(self.told["flags"], self.reasons):
            words = re.sub(r"\s+", " ", words)
            if name == "behind":
                self.hold(f"{size} tasks behind, {size - self.told['pace']['open'][1]} more than four weeks ago" in words, words)
            if name == "stuck":
                self.hold(f"has been open for {plural(size, 'day')}" in words, words)

    def begin(self):
        """The first of the days of which the first page says what has changed."""
        for words in self.pages["index"]:
            if found := re.match(r"Since the (session|note) of (.*)", words):
                day = next(day for back in range(4000) if self.day(day := self.as_of - back * DAY) == found[2])
                return day + DAY if found[1] == "session" else day
        return self.as_of - 6 * DAY

    def sentences(self):
        """No sentence beyond the data."""
        week = [task for task in self.client.tasks if self.as_of - 7 * DAY < task.due <= self.as_of]
        scored = [day for day, _, valence in self.told["mood"]["points"] if valence is not None]
        unused = lambda first: sum(1 for day in self.client.unused if day >= first)
        lately, since = unused(self.as_of - 6 * DAY), unused(self.begin())
        for page, words in self.all:
            about = f"{page}.html: {words}"
            if re.search(r"nothing by the client is in the log|nothing was logged|no mood was logged|no task is logged", words, re.I):
                self.hold(not self.client.ends_unread, f"nothing said over lines that can't be read: {about}")
            if found := re.search(r"Nothing by the client is in the log since ([^.:;,]+, [^.:;,]+)", words):
                self.hold(self.client.signs and found[1] == self.day(max(self.client.signs)), about)
            for nothing, number in ((r"Nothing was logged this week", lately), (r"No task is logged", since)):
                if re.search(nothing, words):
                    self.hold(not number, f"nothing said over {number} lines that are not used: {about}")
            if found := re.search(r"(Both|All (\d+)) tasks of the week|The week’s task was", words):
                number_said = 2 if found[1] == "Both" else int(found[2]) if found[2] else 1
                self.hold(number_said == len(week), f"{len(week)} in the week: {about}")
            if re.search(r"(Lower|Higher) since|lasting change in", words):
                self.hold(len(scored) >= 12, f"under 12 moods: {about}")
            self.hold(not re.search(r"\bnil\b|Optional|  |\.\.|\b1 (tasks|moods|days|entries)\b|, ,", words), about)
            for found in re.finditer(r"[cC]ompleted (\d+) of (\d+) due", words):
                if not words.startswith("This week"):
                    self.hold([int(found[1]), int(found[2])] == self.told["headline"][:2], about)
            for found in re.finditer(r"(\d+) behind; ", words):
                self.hold(int(found[1]) == self.told["pace"]["open"][0], about)


def done(counts):
    return counts["onTime"] + counts["late"] + counts.get("dayUnknown", 0)


def report_differences(practice, report):
    as_of = date(report["to"])
    for client in report["clients"]:
        told = Client(practice / "clients" / client["slug"], as_of).values()
        counts = client["countsInAll"]
        found = {
            "headline": [done(counts), counts["due"], counts["excused"], counts["notInLog"]],
            "flags": [[flag["rule"], round(flag["size"], 3)] for flag in client["flags"] if flag["status"] != "cleared"],
            "moods": [[mood["date"], mood.get("word"), mood.get("valence")] for mood in client["moods"]],
        }
        first = as_of - 6 * DAY
        wanted = {
            "headline": [told["headline"][0], told["headline"][1], told["headline"][2], told["headline"][4]],
            "flags": [[name, round(size, 3)] for name, size in told["flags"]],
            "moods": [point for point in told["mood"]["points"] if first <= date(point[0]) <= as_of],
        }
        for key, value in wanted.items():
            by_rule = sorted if key == "flags" else list
            if by_rule(found[key]) != by_rule(value):
                yield f"{client['slug']}: the report's {key} are {found[key]}, and not {value}"


def export_differences(practice, export, as_of):
    for client in export["clients"]:
        told = Client(practice / "clients" / client["slug"], as_of).values()
        states = {task["id"]: STATES[task["state"]] for task in client["tasks"]}
        if states != told["states"]:
            yield f"{client['slug']}: the export's states are others"
        counts = client["counts"]
        if [done(counts), counts["due"], counts["excused"], counts["locked"], counts["notInLog"]] != told["headline"]:
            yield f"{client['slug']}: the export counts {counts}"
        if [client["standing"]] != ["active"] and told["flags"]:
            yield f"{client['slug']}: the export says {client['standing']}"


def main():
    practice, site, as_of = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), date(sys.argv[3])
    report, export = (json.loads(pathlib.Path(path).read_text()) for path in sys.argv[4:6])
    wrong = []
    for folder in sorted((practice / "clients").iterdir()):
        reader = Reader(folder, site / "clients" / folder.name, as_of)
        reader.check()
        wrong += reader.wrong
    wrong += report_differences(practice, report)
    wrong += export_differences(practice, export, as_of)
    print("\n".join(wrong))


if __name__ == "__main__":
    main()
