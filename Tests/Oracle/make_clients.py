#!/usr/bin/env python3
"""Makes a practice of random clients whose logs are played by the app's rules and then spoilt in every way there is.

Usage: make_clients.py FOLDER SEED COUNT
"""

import datetime
import json
import pathlib
import random
import re
import sys
import zoneinfo

from oracle import DAY, SCALE

AS_OF = datetime.date(2026, 11, 23)
WORDS = [*SCALE, "wistful-ish", "so blue", "panic", "want to die"]  # the last four are on no scale
ZONES = ["UTC", "America/New_York", "Asia/Tokyo", "Europe/Berlin", "Pacific/Auckland"]


def play(chance, tasks, zone, today_only, excused):
    """The log of a client who does the oldest open task, one at a time, with the app's own entries."""
    lines = []
    diligence = chance.choice([0.15, 0.5, 0.95, 0.95])
    day, done = tasks[0][2], set()
    pause = AS_OF - datetime.timedelta(days=chance.choice([0, 0, 0, 9, 30, 60]))
    turns = []  # the days on which moods become low, well again, low again
    if chance.random() < 0.5:
        turns = sorted(tasks[0][2] + datetime.timedelta(days=chance.randrange(400)) for _ in range(chance.randrange(1, 4)))
    starts_low = chance.random() < 0.3
    while day <= min(AS_OF + 2 * DAY, pause + DAY if pause < AS_OF else AS_OF + 2 * DAY):
        for _ in range(chance.choice([1, 1, 2])):
            open_ids = [
                (identifier, breaths, choices)
                for identifier, breaths, due, choices in tasks
                if identifier not in done and identifier not in excused
                and (due == day if today_only else due <= day)
            ]
            if not open_ids or chance.random() > diligence:
                continue
            identifier, breaths, choices = open_ids[0]
            done.add(identifier)
            clock = datetime.datetime(day.year, day.month, day.day, chance.randrange(24), chance.randrange(60), tzinfo=zone)
            if chance.random() < 0.03:  # abroad
                clock = clock.astimezone(datetime.timezone(datetime.timedelta(hours=chance.randrange(-11, 14))))
            low = (sum(turn <= day for turn in turns) % 2 == 1) != starts_low
            word = chance.choice([one for one in choices if not turns or (SCALE.get(one, 0) < 0) == low] or choices)

            def write(event, **fields):
                nonlocal clock
                clock += datetime.timedelta(seconds=chance.randrange(20, 900), milliseconds=chance.randrange(1000))
                at = clock.isoformat(timespec="milliseconds")
                lines.append({"at": at, "task": identifier, "event": event, **fields})

            if chance.random() < 0.08:
                # Of some the feed says no day, and of some it says one later.
                ways = chance.choice([[{}], [{}], [{"assumed": True}], [{"assumed": True}], [{"assumed": True}, {}]])
                for way in ways:
                    lines.append(
                        {"at": clock.isoformat(timespec="milliseconds"), "task": identifier, "event": "completed",
                         "on": str(day), **({"mood": word} if chance.random() < 0.8 else {}), **way}
                    )
                continue
            breathed = chance.choice([0, breaths, breaths, breaths, max(1, breaths - 1)])
            if breathed:
                write("breathed", breaths=breathed)
            early = breathed >= breaths and chance.random() < 0.2
            if early:
                write("mood_logged", mood=word)
            write("session_joined", **({"provider": "Dr. Lee"} if chance.random() < 0.5 else {}))
            if chance.random() < 0.05:
                write("session_joined")
            write("session_exited")
            if chance.random() < 0.1:
                write("note_written", text="It went well.", author=chance.choice(["client", "provider"]))
            if not early:
                write("mood_logged", mood=word)
        day += DAY
    return lines


def spoil(chance, lines, tasks):
    """Loses, repeats, alters, shuffles and ruins lines."""
    loss = chance.choice([0, 0, 0.01, 0.05, 0.2])
    kept = [line for line in lines if chance.random() >= loss]
    for line in list(kept):
        if chance.random() >= 0.01:
            continue
        wrong = dict(line)
        kind = chance.randrange(5)
        if kind == 0:
            wrong["task"] = chance.choice(tasks)[0]
        elif kind == 1:
            wrong["task"] = "2019-01-01"
        elif kind == 2 and "mood" in wrong:
            wrong["mood"] = chance.choice(WORDS + ["nowhere"])
        elif kind == 3:
            at = datetime.datetime.fromisoformat(wrong["at"]) + datetime.timedelta(days=chance.randrange(-20, 20))
            wrong["at"] = at.isoformat(timespec="milliseconds")
        kept.append(wrong)
    if chance.random() < 0.3:
        chance.shuffle(kept)
    texts = [json.dumps(line) for line in kept]
    for _ in range(chance.choice([0, 0, 1, 3])):
        if texts:
            texts.insert(chance.randrange(len(texts) + 1), chance.choice(texts))
            texts.insert(chance.randrange(len(texts) + 1), '{"at": ruined')
    for _ in range(chance.choice([0, 0, 0, 4])):  # what the app writes and Tend does not know
        at = datetime.datetime.combine(AS_OF - chance.randrange(90) * DAY, datetime.time(9), datetime.timezone.utc)
        event = {"at": at.isoformat(), "task": chance.choice(tasks)[0], "event": "reminder_shown", "number": len(texts)}
        texts.insert(chance.randrange(len(texts) + 1), json.dumps(event))
    if texts and chance.random() < 0.1:  # an update after which the app gives no offset
        since = chance.randrange(len(texts))
        texts[since:] = [re.sub(r'("at": "[^"+Z]*:[^"+Z]*)[+Z-]\d\d:\d\d"', r'\1"', text) for text in texts[since:]]
    return "".join(text + "\n" for text in texts)


def make(folder, chance):
    folder.mkdir(parents=True)
    zone_name = chance.choice(ZONES)
    zone = zoneinfo.ZoneInfo(zone_name)
    start = AS_OF - datetime.timedelta(days=chance.choice([20, 60, 150, 400]))
    day, rows = start, []
    step = chance.choice([1, 2, 3, 7])
    while day <= AS_OF + 15 * DAY and len(rows) < 120:
        for _ in range(2 if chance.random() < 0.05 else 1):
            rows.append((chance.randrange(1, 8), chance.sample(WORDS, chance.choice([chance.randrange(1, 8), 10])), day))
        day += chance.choice([step, step, 2 * step]) * DAY
    tasks, seen = [], {}
    for breaths, choices, due in rows:
        seen[due] = seen.get(due, 0) + 1
        tasks.append((str(due) if seen[due] == 1 else f"{due}.{seen[due]}", breaths, due, choices))
    today_only = chance.random() < 0.25
    excused = [task[0] for task in tasks if chance.random() < 0.05] if chance.random() < 0.4 else []
    lines = play(chance, tasks, zone, today_only, excused)
    by_day = {}
    for row in rows:
        by_day.setdefault(row[2], []).append(row)
    days = list(by_day)
    chance.shuffle(days)  # rows may come in any order; those of one day keep theirs
    listed = [[breaths, choices, str(due)] for day in days for breaths, choices, due in by_day[day]]
    (folder / "tasks.json").write_text(json.dumps(listed))
    (folder / "log.jsonl").write_text(spoil(chance, lines, tasks))
    settings = [f"timezone: {zone_name}"]
    if today_only:
        settings.append("eligibility: today-only")
    if chance.random() < 0.3:
        settings.append(f"grace_days: {chance.randrange(1, 5)}")
    if excused:
        settings.append("excused: " + json.dumps(excused))
    if chance.random() < 0.15:
        settings.append(f"baseline: {start + datetime.timedelta(days=chance.randrange(200))}")
    if chance.random() < 0.05:
        settings.append(f"paused: {AS_OF - chance.randrange(-3, 10) * DAY}")
    (folder / "client.yml").write_text("\n".join(settings) + "\n")


def main():
    folder, seed, count = pathlib.Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    for number in range(count):
        make(folder / "clients" / f"client-{number:03}", random.Random(f"{seed}/{number}"))
    marks = "".join(f"{word}: {mark}\n" for word, mark in SCALE.items())
    (folder / "moods.yml").write_text(marks + "always:\n  hopelessness: [hopeless]\n")
    (folder / "tend.yml").write_text("name: Random\ntimezone: UTC\nlocale: en_US\n")


if __name__ == "__main__":
    main()
