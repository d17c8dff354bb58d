#!/usr/bin/env python3
"""Makes feeds of tasks as apps write them, and says of each what is true of its tasks. It knows nothing of Tend's reader.

Usage: make_feeds.py kinds              the kinds that are known by name
       make_feeds.py random SEED COUNT  so many more, by chance

Writes one JSON object a line: name, file, feed (its text), tasks (due, breaths, on: a day, "unknown" or null, and mood,
in the order of due dates), clear: true when nothing is left in doubt, false when nobody could know without asking, null
when both would do; and first: whether the tasks are those of somebody who takes the first of each answer.
"""

import csv
import datetime
import io
import json
import random
import sys

TODAY = datetime.date(2026, 11, 22)
DAY = datetime.timedelta(days=1)
WORDS = ["happy", "sad", "content", "angry", "frustrated", "low energy", "excited", "calm", "worried"]
MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
          "December"]


def noon(day):
    return datetime.datetime(day.year, day.month, day.day, 12, tzinfo=datetime.timezone.utc)


DATES = {
    "iso": lambda day: day.isoformat(),
    "instant": lambda day: noon(day).isoformat().replace("+00:00", "Z"),
    "month first": lambda day: f"{day.month:02}/{day.day:02}/{day.year}",
    "day first": lambda day: f"{day.day:02}/{day.month:02}/{day.year}",
    "month first, dashes": lambda day: f"{day.month:02}-{day.day:02}-{day.year}",
    "short day first": lambda day: f"{day.day}/{day.month}/{day.year}",
    "dots": lambda day: f"{day.day:02}.{day.month:02}.{day.year}",
    "compact": lambda day: f"{day.year}{day.month:02}{day.day:02}",
    "month name": lambda day: f"{MONTHS[day.month - 1][:3]} {day.day}, {day.year}",
    "long month name": lambda day: f"{day.day} {MONTHS[day.month - 1]} {day.year}",
    "iso week": lambda day: "{}-W{:02}-{}".format(*day.isocalendar()),
    "unix": lambda day: int(noon(day).timestamp()),
    "milliseconds": lambda day: int(noon(day).timestamp()) * 1000,
    "since 2001": lambda day: noon(day).timestamp() - 978307200 + 0.25,
    "relative": lambda day: (day - TODAY).days,
}
SWAPPED = {"month first", "day first", "month first, dashes", "short day first"}


def task(due, breaths, on=None, mood=None, choices=None):
    return {"due": due, "breaths": breaths, "on": on, "mood": mood, "choices": choices or WORDS}


def truth(tasks):
    def said(on):
        return on.isoformat() if isinstance(on, datetime.date) else on
    tasks = sorted(tasks, key=lambda item: item["due"])
    return [{"due": item["due"].isoformat(), "breaths": item["breaths"], "on": said(item["on"]), "mood": item["mood"]}
            for item in tasks]


def case(name, feed, tasks, clear, file="feed.json", first=True):
    text = feed if isinstance(feed, str) else json.dumps(feed, ensure_ascii=False)
    return {"name": name, "file": file, "feed": text, "tasks": truth(tasks), "clear": clear, "first": first}


def table(rows, separator=","):
    """Rows as CSV."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    text = io.StringIO()
    writer = csv.writer(text, delimiter=separator, lineterminator="\r\n")
    writer.writerow(names)
    for row in rows:
        cells = [row.get(name) for name in names]
        writer.writerow(["" if cell is None else "; ".join(cell) if isinstance(cell, list)
                         else str(cell).lower() if isinstance(cell, bool) else cell for cell in cells])
    return text.getvalue()


def days(*numbers):
    return [TODAY + number * DAY for number in numbers]


def kinds():
    """Kinds of feeds, each with the question that it raises."""
    due = days(-20, -13, -6, 1)
    done = [task(due[0], 3, due[0], "happy"), task(due[1], 4, due[1] + DAY, "sad"), task(due[2], 5), task(due[3], 6)]
    unknown = [dict(item, on="unknown" if item["on"] else None) for item in done]

    def rows(tasks, **names):
        write = names.pop("write", DATES["iso"])
        out = []
        for item in tasks:
            row = {names.get("breaths", "breathCount"): item["breaths"],
                   names.get("moods", "moodChoices"): item["choices"], names.get("due", "dueDate"): write(item["due"])}
            if item["on"]:
                row[names.get("completed", "completedDate")] = write(item["on"])
            if item["mood"]:
                row[names.get("mood", "mood")] = item["mood"]
            out.append(row)
        return out

    shifted = [{"id": str(number), "dateAssigned": number - 8,
                "exercise": {"isCompleted": number < 7, "breathCountRequired": 3}, "sessionId": str(number),
                "cooldown": {"log": "frustrated"} if number < 7 else {}, "isCompleted": number < 7}
               for number in range(3, 9)]
    shifted_tasks = [task(TODAY + (number - 8) * DAY, 3, "unknown" if number < 7 else None,
                          "frustrated" if number < 7 else None) for number in range(3, 9)]
    yield case("days from today, booleans and a word beside them", shifted, shifted_tasks, False)
    yield case("names of its own", rows(done, breaths="number_of_breaths", due="unlocked_date"), done, True)
    yield case("a list within objects", {"meta": {"version": 3}, "data": {"items": rows(done)}}, done, True)
    yield case("nothing done yet", rows([task(day, 4) for day in due]), [task(day, 4) for day in due], True)
    booleans = [dict(row, completed="completedDate" in row) for row in rows(done)]
    for row in booleans:
        row.pop("completedDate", None)
    yield case("a boolean and no day", booleans, unknown, False)
    both = [dict(row, isCompleted="completedDate" in row) for row in rows(done)]
    yield case("a boolean and its day", both, done, True)
    nulls = [{"completedDate": None, "mood": None, **row} for row in rows(done)]
    yield case("nulls for what is not there", nulls, done, True)
    blanks = [{"completedDate": "", "mood": "", **row} for row in rows(done)]
    yield case("blank texts for what is not there", blanks, done, True)
    early = [task(datetime.date(2026, 10, 4), 3, datetime.date(2026, 10, 5), "sad"),
             task(datetime.date(2026, 11, 10), 4)]
    yield case("11/10: November or October", rows(early, write=DATES["month first"]), early, False)
    yield case("days first, and no doubt", rows(done, write=DATES["day first"]), done, True)
    yield case("milliseconds", rows(done, write=DATES["milliseconds"]), done, True)
    yield case("seconds since 2001", rows(done, write=DATES["since 2001"]), done, True)
    yield case("months by name", rows(done, write=DATES["month name"]), done, True)
    yield case("weeks with their days", rows(done, write=DATES["iso week"]), done, True)
    weeks = rows([task(day, 4) for day in due], write=lambda day: "{}-W{:02}".format(*day.isocalendar()))
    yield case("weeks alone", weeks, [task(day, 4) for day in due], False)
    yield case("two counts", [dict(row, repeats=2, rounds=row.pop("breathCount")) for row in rows(done)], done, False,
               first=False)
    bare = [{key: value for key, value in row.items() if key != "moodChoices"}
            for row in rows([task(day, 4) for day in due])]
    yield case("no words to choose from", bare, [task(day, 4) for day in due], False)
    other = [dict(row, reflection="it helped") if "mood" in row else row for row in rows(done)]
    yield case("a word beside what was done", other, done, False)
    two = [dict(row, patient={"id": ["a", "b"][number % 2]}) for number, row in enumerate(rows(done))]
    yield case("two clients in one file", two, done[0::2], False)
    people = [dict(row, client={"name": ["Ann Bell", "Bo Lind"][number % 2]}) for number, row in enumerate(rows(done))]
    yield case("two people whose names are no folders", people, done[0::2], False)
    named = [dict(row, name=["Ann Bell", "Bo Lind"][number % 2]) for number, row in enumerate(rows(done))]
    yield case("two people by a name alone", named, done[0::2], False)
    mixed = rows(done, write=DATES["month name"])
    for row, item in zip(mixed, done):
        row.pop("completedDate", None)
        row["doneAt"] = item["on"] and DATES["milliseconds"](item["on"])
    yield case("months by name, and what was done in milliseconds", mixed, done, True)
    words = [{**row, "status": "done" if "mood" in row else "skipped"} for row in booleans]
    for row in words:
        row.pop("completed")
    yield case("a word says what was done", words, unknown, False)
    percent = [{**row, "progress": 100 if "mood" in row else 40} for row in words]
    for row in percent:
        row.pop("status")
    yield case("a number says what was done", percent, unknown, False)
    dated = [{**row, "status": "finished" if "mood" in row else "open"} for row in rows(done)]
    yield case("a word and the day", dated, done, False)
    partly = [dict(row, isCompleted="mood" in row) for row in rows(done)]
    partly[1]["completedDate"] = None
    yield case("a boolean, and a day that is missing", partly, [done[0], unknown[1], done[2], done[3]], False)
    yield case("CSV with semicolons and a byte-order mark", "\ufeff" + table(rows(done), ";"), done, True, "feed.csv")
    lines = "".join(json.dumps(row) + "\n" for row in rows(done))
    yield case("a row a line", lines, done, True, "feed.jsonl")
    old = [task(day.replace(year=2011), 4) for day in due]
    yield case("years ago", rows(old), old, False)


NAMES = {
    "breaths": ["breathCount", "number_of_breaths", "exercise.breathCountRequired", "breaths", "breath-count"],
    "moods": ["moodChoices", "mood_choices", "choices.moods", "moodOptions"],
    "due": ["dueDate", "due_date", "unlocked_date", "assignment.due", "dateAssigned", "due"],
    "completed": ["completedDate", "completed_on", "finishedAt", "result.completedDate", "doneDate"],
    "flag": ["isCompleted", "completed", "is_done", "finished", "result.isCompleted"],
    "mood": ["mood", "mood_choice", "result.mood", "feeling", "moodLogged"],
    "status": ["status", "state", "outcome", "result.progress"],
}
# What no other form can be taken for.
OWN_FORMS = ["iso", "month name", "long month name", "iso week", "milliseconds", "unix", "since 2001"]
PEOPLE = ["Ann Bell", "Bo Lind"]


def put(row, path, value):
    *keys, last = path.split(".")
    for key in keys:
        row = row.setdefault(key, {})
    row[last] = value


def flat(row, within=""):
    out = {}
    for key, value in row.items():
        if isinstance(value, dict):
            out.update(flat(value, within + key + "."))
        else:
            out[within + key] = value
    return out


def any_feed(chance, name):
    """A feed by chance, and whether it leaves anything in doubt."""
    form = chance.choice(sorted(DATES))
    write = DATES[form]
    # Where numbers are counted, what was done may be said in another way.
    counted = form in ("relative", "unix", "milliseconds", "since 2001")
    mixed = not counted and chance.random() < 0.2
    say = DATES[chance.choice(["iso", "instant"])] if counted and chance.random() < 0.4 else write
    if mixed:
        say = DATES[chance.choice(OWN_FORMS)]
    names = {key: chance.choice(options) for key, options in NAMES.items()}
    count = chance.randint(1, 9)
    doubt, open_question, first = form == "relative", False, True
    tasks, rows = [], []
    day = TODAY - chance.randint(30, 400) * DAY
    how = chance.choice(["day", "day", "day", "flag", "both", "status", "nothing"])
    several = chance.random() < 0.1
    has_choices = chance.random() < 0.9
    empty = chance.choice(["absent", "absent", "null", "blank"])
    for number in range(count):
        day += chance.randint(1, 30) * DAY
        choices = chance.sample(WORDS, chance.randint(2, len(WORDS)))
        item = task(day, chance.randint(1, 12), choices=choices)
        if how != "nothing" and day < TODAY - 20 * DAY and chance.random() < 0.7:
            item["on"] = min(TODAY, day + chance.randint(0, 9) * DAY)
            if chance.random() < 0.8:
                item["mood"] = chance.choice(choices)
        tasks.append(item)
        row = {}
        put(row, names["breaths"], item["breaths"])
        put(row, names["due"], write(item["due"]))
        if has_choices:
            put(row, names["moods"], choices)
        for key, value in [("completed", item["on"] and say(item["on"])), ("mood", item["mood"])]:
            if key == "completed" and how not in ("day", "both"):
                continue
            if key == "completed" and how == "both" and value is not None and chance.random() < 0.1:
                item["lost"], value = True, None
            if value is not None:
                put(row, names[key], value)
            elif empty != "absent" and how != "nothing":
                put(row, names[key], None if empty == "null" else "")
        if how in ("flag", "both"):
            put(row, names["flag"], item["on"] is not None)
        if how == "status":
            put(row, names["status"], "finished" if item["on"] else chance.choice(["open", "skipped"]))
        if several:
            item["whose"] = chance.choice(PEOPLE)
            put(row, "client.name", item["whose"])
        rows.append(row)
    done = [item for item in tasks if item["on"]]
    told = [item["due"] for item in tasks]
    if how in ("day", "both") and not mixed:
        told += [item["on"] for item in done if not item.get("lost")]
    if how == "both" and any(item.get("lost") for item in tasks):
        doubt = True
        tasks = [dict(item, on="unknown" if item.get("lost") else item["on"]) for item in tasks]
    if how == "status":
        doubt = True
        tasks = [dict(item, on="unknown" if item["on"] else None) for item in tasks]
    if how == "flag" and done:
        doubt = True
        tasks = [dict(item, on="unknown" if item["on"] else None) for item in tasks]
    if not has_choices:
        if any(item["mood"] for item in tasks):
            open_question = True  # the words that were logged, or asked for
        else:
            doubt = True
    if form in SWAPPED and all(date.day <= 12 for date in told) and any(date.day != date.month for date in told):
        doubt, first = True, form.startswith("month first")
    if form in ("unix", "milliseconds", "since 2001", "instant") or form == "compact":
        open_question = open_question or max(told) < TODAY - 300 * DAY
    if chance.random() < 0.3:
        for row in rows:
            row["title"] = "Slow breathing"
            put(row, "exercise.sound", chance.choice(["rain", "wind"]))
    if chance.random() < 0.15 and done:
        noise = chance.choice(["boolean", "word", "past date"])
        first = False
        # A word in every task could be a title.
        if noise == "word" and len(done) == count:
            open_question = True
        else:
            doubt = True
        for row, item in zip(rows, tasks):
            if item["on"]:
                row["extra"] = {"boolean": True, "word": "fine", "past date": write(TODAY - 3 * DAY)}[noise]
    chance.shuffle(rows)
    if how == "status":
        # The first answer is the first word.
        status = rows[0]
        for key in names["status"].split("."):
            status = status[key]
        first = first and status == "finished"
    if len({item.get("whose") for item in tasks}) > 1:
        doubt = True
        tasks = [item for item in tasks if item["whose"] == PEOPLE[0]]
    shape = chance.choice(["list", "tasks", "nested", "csv", "lines"])
    if shape == "csv":
        text = table([flat(row) for row in rows], chance.choice(",;\t|"))
        clear = False if doubt else None if open_question else True
        return case(name, text, tasks, clear, "feed.csv", first and not open_question)
    if shape == "lines":
        text = "".join(json.dumps(row) + "\n" for row in rows)
        # One row alone is one object: a file of JSON with no list in it.
        clear = False if doubt else None if open_question or count == 1 else True
        return case(name, text, tasks, clear, "feed.jsonl", first and clear is not None and count > 1)
    feed = {"list": rows, "tasks": {"tasks": rows}, "nested": {"version": 2, "data": {"items": rows}}}[shape]
    clear = False if doubt else None if open_question else True
    return case(name, feed, tasks, clear, first=first and not open_question)


def main():
    if sys.argv[1:2] == ["kinds"]:
        cases = kinds()
    else:
        seed, count = int(sys.argv[2]), int(sys.argv[3])
        cases = (any_feed(random.Random(f"{seed} {number}"), f"{seed} {number}") for number in range(count))
    for made in cases:
        print(json.dumps(made, ensure_ascii=False))


main()
