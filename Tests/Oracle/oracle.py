#!/usr/bin/env python3
"""Says what a client's files mean, by the documents alone: slowly, plainly, and without a look at Tend's own code.

Usage: oracle.py PRACTICE AS-OF-DATE     writes one JSON object, the values of each client by slug
"""

import datetime
import json
import math
import pathlib
import re
import sys
import zoneinfo

DAY = datetime.timedelta(days=1)
SCALE = {  # the words that the generator uses, with the marks of the built-in scale
    "happy": 270, "hopeful": 230, "content": 170, "calm": 130, "excited": 140, "okay": 90, "meh": -30,
    "worried": -120, "frustrated": -170, "sad": -210, "angry": -230, "hopeless": -250,
}
TIERS = {  # words that are a reason by themselves: of danger, of hopelessness, of panic
    "suicidal": 1, "unsafe": 1, "want to die": 1, "hopeless": 2, "despair": 2, "panic": 3,
}


def date(text):
    return datetime.date.fromisoformat(text)


EVENTS = {"breathed", "session_joined", "session_exited", "mood_logged", "note_written", "completed"}


class Task:
    def __init__(self, breaths, choices, due, identifier):
        self.breaths, self.choices, self.due, self.id = breaths, choices, due, identifier
        self.taken, self.joined, self.exited, self.mood = 0, [], None, None
        self.completion = None  # the day, from an entry of a feed that keeps no session
        self.assumed = False  # whether that day is not known, and the due date stands for it
        self.begun = False  # by the log or by a feed
        self.begun_in_log = False
        self.passed = None  # what passed it over: (day, order)

    @property
    def finished(self):
        return self.completion is not None or (self.exited is not None and self.mood is not None)


class Client:
    def __init__(self, folder, as_of):
        settings = {}
        for line in (folder / "client.yml").read_text().splitlines():
            key, _, value = line.partition(":")
            settings[key] = json.loads(value) if value.strip().startswith("[") else value.strip()
        self.zone = zoneinfo.ZoneInfo(settings.get("timezone", "UTC"))
        self.today_only = settings.get("eligibility") == "today-only"
        self.grace = 0 if self.today_only else int(settings.get("grace_days", 0))
        self.excused = set(settings.get("excused", []))
        self.baseline = date(settings["baseline"]) if "baseline" in settings else None
        self.active = not any(key in settings and date(settings[key]) <= as_of for key in ("paused", "ended"))
        self.as_of = as_of
        rows = sorted(json.loads((folder / "tasks.json").read_text()), key=lambda row: row[2])
        seen = {}
        self.tasks = []
        for breaths, choices, due in rows:
            seen[due] = seen.get(due, 0) + 1
            identifier = due if seen[due] == 1 else f"{due}.{seen[due]}"
            self.tasks.append(Task(breaths, choices, date(due), identifier))
        self.by_id = {task.id: task for task in self.tasks}
        text = (folder / "log.jsonl").read_text() if (folder / "log.jsonl").exists() else ""
        self.verdicts, self.signs, self.words, self.problems, self.gaps, self.completions = {}, [], [], [], [], []
        self.moods = []  # (day, order within it, word or None, task)
        self.read(text)

    # Reading and replaying

    def read(self, text):
        seen, entries, feed, waiting, last_date, unused = set(), [], [], 0, None, []
        for number, line in enumerate(text.split("\n"), 1):
            line = line.rstrip("\r")
            if not line.strip():
                continue
            if line in seen:
                self.verdicts[number] = "repeated"
                continue
            seen.add(line)
            try:
                entry = json.loads(line)
                at = datetime.datetime.fromisoformat(entry["at"])
                if at.tzinfo is None:
                    raise ValueError("no offset")
            except ValueError:
                self.verdicts[number] = "unreadable"
                waiting += 1
                continue
            event = entry["event"]
            if event not in EVENTS:
                self.verdicts[number] = "unknown"
                unused.append(at.astimezone(self.zone).date())
                continue
            day = date(entry["on"]) if event == "completed" else at.astimezone(self.zone).date()
            assumed = entry.get("assumed") is True
            if assumed and entry["task"] in self.by_id:
                day = self.by_id[entry["task"]].due
            # One whose day is not known is no sign of life, and of no day but its task's.
            is_clients = not assumed and not (event == "note_written" and entry["author"] == "provider")
            if is_clients:
                # What can't be read is of the day of the next of the client's own entries.
                self.problems += [day] * waiting if day <= self.as_of else []
                unused += [day] * waiting
                waiting, last_date = 0, day
            word = entry.get("mood", "").strip().lower()
            if word in TIERS:
                days = {day, at.astimezone(self.zone).date()} if event == "completed" else {day}
                self.words.append((TIERS[word], days))
            if day > self.as_of:
                self.verdicts[number] = "later"
                continue
            if assumed and all(one < day for one in (at.astimezone(self.zone).date(), at.date())):
                self.refuse(number, day)
                continue
            if is_clients:
                self.signs.append(day)
            (feed if event == "completed" else entries).append((at, number, day, entry))
        # After the last of them nothing can be read: one problem, from that day on.
        begin = last_date or (self.tasks[0].due if self.tasks else None)
        self.ends_unread = waiting > 0 and begin is not None and begin <= self.as_of
        # The days of lines that are not used: unreadable ones, and events that are not known; those of the end are of each.
        self.unused = [day for day in unused if day <= self.as_of] + [self.as_of] * (waiting if self.ends_unread else 0)
        entries.sort(key=lambda item: (item[0], item[1]))
        # One that is completed on a day that is not known passes over only what is unfinished to the end.
        before = dict(self.verdicts), list(self.problems)
        self.finished = set()
        self.replay(entries, feed)
        self.finished = {task.id for task in self.tasks if task.finished}
        for task in self.tasks:
            task.__init__(task.breaths, task.choices, task.due, task.id)
        (self.verdicts, self.problems), self.gaps, self.completions, self.moods = before, [], [], []
        self.replay(entries, feed)

    def refuse(self, number, day):
        self.verdicts[number] = "refused"
        self.problems.append(day)

    def replay(self, entries, feed):
        # Which feed entries stand is known from the sessions alone; when they stand is between the days of the log.
        self.completed_days, self.feed_moods = {}, []
        sessions = self.sessions_accepted(entries)
        standing = []
        # A dated one wins over one whose day is not known, which is then a repeated line.
        for at, number, day, entry in sorted(feed, key=lambda item: (item[3].get("assumed", False), item[0], item[1])):
            task = self.by_id.get(entry["task"])
            if task and task.id in self.completed_days and task.id not in sessions and entry.get("assumed"):
                self.verdicts[number] = "repeated"
            elif task is None or task.due > day or task.id in sessions or task.id in self.completed_days:
                self.refuse(number, day)
            else:
                self.completed_days[task.id] = day
                standing.append((day, self.tasks.index(task), number, entry, task))
        standing.sort(key=lambda item: item[:2])
        queue = [(day, 1, position, number, entry, None) for day, position, number, entry, _ in standing]
        queue += [(day, 0, order, number, entry, at) for order, (at, number, day, entry) in enumerate(entries)]
        # Entries of the log stand in the order of time; a feed's after all else of its day. A traveller's instants and
        # days run alike, since both are of the client's zone.
        for day, kind, order, number, entry, at in sorted(queue, key=lambda item: item[:3]):
            if kind == 1:
                self.complete(number, day, entry)
            else:
                self.judge(number, day, entry, at)
        for order, word, task in self.feed_moods:
            if task.mood is None:
                word = word if word in task.choices else None
                task.mood = word and (None, order[0])
                self.moods.append((*order, 1, word, task))

    def sessions_accepted(self, entries):
        """The ids of tasks that have an accepted join: what makes a join right does not hang on other tasks."""
        found, exited = set(), set()
        for at, number, day, entry in entries:
            task = self.by_id.get(entry["task"])
            if task is None:
                continue
            if entry["event"] == "session_joined" and task.id not in exited:
                if task.id in found or task.begun or self.may_begin(task, day, at):
                    found.add(task.id)
            elif entry["event"] == "breathed" and self.may_begin(task, day, at) and task.id not in found:
                task.begun = True
            elif entry["event"] == "session_exited" and task.id in found:
                exited.add(task.id)
        for task in self.tasks:
            task.begun = False
        return found

    def may_begin(self, task, day, at):
        days = (day, at.date())
        if all(one < task.due for one in days):
            return False
        return not (self.today_only and all(one > task.due for one in days))

    def judge(self, number, day, entry, at):
        task, event = self.by_id.get(entry["task"]), entry["event"]
        if task is None:
            return self.refuse(number, day)
        if event == "note_written":
            if all(one < task.due for one in (day, at.date())):
                return self.refuse(number, day)
        elif event in ("breathed", "session_joined"):
            if task.exited or (event == "breathed" and task.joined):
                return self.refuse(number, day)
            if not task.begun_in_log and not self.may_begin(task, day, at):
                return self.refuse(number, day)
            task.begun_in_log = True
            if not task.begun:
                self.begin(task, number, day, (day, 0, at, number))
            if event == "breathed":
                task.taken += entry["breaths"]
            else:
                task.joined.append(day)
        elif event == "session_exited":
            if not task.joined or task.exited:
                return self.refuse(number, day)
            task.exited = (at, day)
        elif event == "mood_logged":
            ready = task.exited or task.joined or task.taken >= task.breaths
            if task.mood or not ready or entry["mood"] not in task.choices:
                return self.refuse(number, day)
            task.mood = (at, day)
            self.moods.append((day, 0, at, number, 1, entry["mood"], task))
            if task.joined and not task.exited and task.passed is None and task.id not in self.excused:
                self.pass_over([task], number, day, (day, 0, at, number))
        self.verdicts.setdefault(number, "used")
        if task.exited and task.mood and event != "note_written" and not task.completion:
            self.completions.append((max(task.exited[0], task.mood[0]).astimezone(self.zone).date(), task))

    def complete(self, number, day, entry):
        task = self.by_id[entry["task"]]
        order = (day, 1, datetime.datetime.max.replace(tzinfo=datetime.timezone.utc), self.tasks.index(task))
        if not task.begun:
            self.begin(task, number, day, order, self.finished if entry.get("assumed") else ())
        task.completion, task.assumed = day, entry.get("assumed") is True
        self.verdicts.setdefault(number, "used")
        self.completions.append((day, task))
        self.feed_moods.append((order, entry.get("mood"), task))

    def begin(self, task, number, day, order, finished=()):
        task.begun = True
        if task.id in self.excused or task.passed is not None:
            return
        before = self.tasks[: self.tasks.index(task)]
        passed = [
            other
            for other in before
            if not other.finished and other.id not in finished and other.id not in self.excused and other.passed is None
            and (not self.today_only or other.due == task.due)
            and not (order[1] == 0 and self.completed_days.get(other.id) == day)
        ]
        if passed:
            self.verdicts[number] = "out of turn"
            self.pass_over(passed, number, day, order)

    def pass_over(self, tasks, number, day, order):
        for task in tasks:
            task.passed = (day, order)
        self.gaps.append((day, number, tasks))

    # States and counts

    def done_on(self, task):
        return next((day for day, other in self.completions if other is task), None)

    def state(self, task, open_task):
        done = self.done_on(task)
        if done and task.assumed:
            return "day not known"
        if done:
            return "on time" if done <= task.due + self.grace * DAY else "late"
        if task.id in self.excused and task.due <= self.as_of:
            return "excused"
        if task.passed is not None:
            return "not in the log"
        if task.due > self.as_of:
            return "locked"
        if self.today_only and task.due < self.as_of:
            return "held" if task.joined else "missed"
        if task is open_task:
            return "overdue" if self.as_of > task.due + self.grace * DAY else "eligible"
        return "blocked"

    def values(self):
        def waits(task):
            return (
                not task.finished and task.id not in self.excused and task.passed is None and task.due <= self.as_of
                and (not self.today_only or task.due == self.as_of)
            )

        open_task = next((task for task in self.tasks if waits(task)), None)
        states = {task.id: self.state(task, open_task) for task in self.tasks}
        counts = {name: list(states.values()).count(name) for name in set(states.values())}
        count = lambda *names: sum(counts.get(name, 0) for name in names)
        completed = count("on time", "late", "day not known")
        due = completed + count("missed", "held", "eligible", "overdue", "blocked")
        lost = count("not in the log")
        shows_share = due >= 10 and not count("blocked") and lost * 10 <= due
        streak = longest = 0
        for task in self.tasks:
            if states[task.id] == "on time":
                streak += 1
                longest = max(longest, streak)
            elif states[task.id] in ("late", "overdue", "missed", "held"):
                streak = 0
        outside = ("excused", "not in the log", "locked")
        then = self.as_of - 28 * DAY
        unfinished = lambda day: [
            task
            for task in self.tasks
            if task.due <= day and (not self.today_only or task.due == day)
            and states[task.id] not in ("excused", "not in the log")
            and not (self.done_on(task) and self.done_on(task) <= day)
        ]
        pace = {
            f"last{days}": [
                sum(
                    1 for day, task in self.completions
                    if self.as_of - days * DAY < day <= self.as_of and not task.assumed
                ),
                sum(
                    1 for task in self.tasks
                    if self.as_of - days * DAY < task.due <= self.as_of and states[task.id] not in outside
                ),
            ]
            for days in (7, 28)
        }
        pace["open"] = [len(unfinished(self.as_of)), len(unfinished(then))]
        mood = self.mood(states)
        flags = self.flags(states, open_task, pace, mood) if self.active else []
        return {
            "states": states,
            "verdicts": {str(number): verdict for number, verdict in sorted(self.verdicts.items())},
            "headline": [completed, due, count("excused"), count("locked"), lost],
            "share": wilson(completed, due) if shows_share else None,
            "streak": [streak, longest],
            "pace": pace,
            "gaps": [[number, [task.id for task in tasks]] for _, number, tasks in self.gaps],
            "mood": mood,
            "flags": flags,
        }

    # Moods

    def points(self, states):
        points = list(self.moods)
        latest = datetime.datetime.max.replace(tzinfo=datetime.timezone.utc)
        for position, task in enumerate(self.tasks):
            if task.mood or any(point[-1] is task for point in points):
                continue
            if states[task.id] in ("missed", "held"):
                points.append((task.due, 2, latest, position, 1, None, task))
            elif states[task.id] == "not in the log":
                points.append((*task.passed[1], 0, None, task))
        return sorted(points, key=lambda point: (*point[:5], self.tasks.index(point[-1])))

    def mood(self, states):
        points = self.points(states)
        scored = [(point[0], SCALE[point[5]]) for point in points if point[5] in SCALE]
        outside = ("excused", "not in the log", "locked")
        since = self.baseline if self.baseline and self.baseline <= self.as_of else datetime.date.min
        parts = stretches([value for day, value in scored if day >= since][-1000:])
        return {
            "points": [[str(point[0]), point[5], SCALE.get(point[5])] for point in points],
            "pending": sum(
                1 for task in self.tasks if states[task.id] in ("eligible", "overdue", "blocked") and not task.mood
            ),
            "missing": sum(1 for point in points if point[5] not in SCALE),
            "loggedOfDue": [
                sum(1 for task in self.tasks if task.mood and states[task.id] not in outside),
                sum(1 for task in self.tasks if states[task.id] not in outside),
            ],
            "stretches": [[len(part), round(mean(part), 6)] for part in parts],
            "fall": fall(parts),
        }

    # Attention

    def flags(self, states, open_task, pace, mood):
        first = self.as_of - 27 * DAY
        flags = {}
        tiers = [
            tier for tier, days in self.words
            if any(self.as_of - (6 if tier == 3 else 27) * DAY <= day <= self.as_of for day in days)
        ]
        if tiers:
            flags["word"] = 4 - min(tiers)
        scored = [(date(day), value) for day, _, value in mood["points"] if value is not None]
        recent = bool(scored) and scored[-1][0] >= first
        if len(scored) >= 3 and all(value <= -150 for _, value in scored[-3:]) and recent:
            flags["low"] = -round(sum(value for _, value in scored[-3:]) / 3, 6)
        if mood["fall"] and recent:
            means = [value for _, value in mood["stretches"]]
            flags["shift"] = round(means[mood["fall"][0] - 1] - means[-1], 6)
        sign = max(self.signs, default=None)
        quiet = None
        turn = self.turn(open_task) if open_task and not self.today_only else None
        if self.today_only:
            expected = [
                task for task in self.tasks
                if task.id not in self.excused and states[task.id] != "not in the log"
            ]
            ends = [day for day in (sign, max((task.due for task in self.tasks if self.done_on(task)), default=None)) if day]
            start = max(ends) + DAY if ends else expected[0].due if expected else self.as_of + DAY
            within = [task for task in expected if start <= task.due < self.as_of]
            undone = [task for task in within if not self.done_on(task)]
            if len(undone) >= 2 and len(undone) == len(within):
                quiet = (self.as_of - start).days + 1
        elif open_task:
            quiet = (self.as_of - max(turn, sign + DAY if sign else turn)).days + 1
        if quiet is not None and quiet >= 7:
            flags["quiet"] = quiet
        elif open_task and not self.today_only:
            last = max((day for day, task in self.completions if not task.assumed), default=None)
            days = (self.as_of - max(turn, last + DAY if last else turn)).days + 1
            if days >= 7 + self.grace:
                flags["stuck"] = days
        if not self.today_only and pace["open"][0] >= 5 and pace["open"][0] > pace["open"][1]:
            flags["behind"] = pace["open"][0]
        problems = sum(1 for day in self.problems if first <= day <= self.as_of)
        for day, _, tasks in self.gaps:
            left = sum(1 for task in tasks if states[task.id] == "not in the log")
            if left >= 4 or left and first <= day <= self.as_of:
                problems += 1
        problems += self.ends_unread
        if problems:
            flags["data"] = problems
        order = ["word", "low", "shift", "stuck", "quiet", "behind", "data"]
        return [[name, flags[name]] for name in order if name in flags]

    def turn(self, task):
        """The first day on which the open task could be done."""
        freed = []
        for other in self.tasks[: self.tasks.index(task)]:
            if other.id in self.excused:
                continue
            ways = [day for day in (self.done_on(other), other.passed and other.passed[0]) if day]
            freed.append(min(ways) + DAY)
        return max([task.due, *freed])


# Numbers


def wilson(successes, trials):
    z = 1.959963984540054
    share, width = successes / trials, 1 + z * z / trials
    center = (share + z * z / (2 * trials)) / width
    reach = z / width * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    low, high = (0 if successes == 0 else center - reach), (1 if successes == trials else center + reach)
    return [round(low, 9), round(high, 9)]


EPS = 1e-6  # what differs by no more is equal


def mean(values):
    return sum(values) / len(values)


def squares(values):
    middle = mean(values)
    return sum((value - middle) ** 2 for value in values)


def stretches(values):
    """The likeliest stretches of moods, in hundredths, as lists; none of under 12."""
    n = len(values)
    if n < 12:
        return []
    s2 = (sum((later - one) ** 2 for one, later in zip(values, values[3:])) / 1.946 + 4 * 130**2) / (n + 1)
    price = 11 * (1.3 / 0.7) * max(s2, 30**2)
    least = {0: (0, None)}  # by how many moods: the cost, and where the last stretch starts
    for end in range(6, n + 1):
        best = (squares(values[:end]), 0)
        for start in range(6, end - 3):
            cost = least[start][0] + price + squares(values[start:end])
            if cost < best[0] - EPS:
                best = (cost, start)
        least[end] = best
    cuts, end = [], n
    while least[end][1]:
        end = least[end][1]
        cuts.insert(0, end)
    place = len(cuts) - 1
    while place >= 0:
        edges = [0, *cuts, n]
        before, after = values[edges[place] : edges[place + 1]], values[edges[place + 1] : edges[place + 2]]
        middle = (mean(before) + mean(after)) / 2
        if mean(after) < mean(before):
            own = sum(1 for value in after if value < middle - EPS)
        else:
            own = sum(1 for value in after if value > middle + EPS)
        if abs(mean(after) - mean(before)) < 50 - EPS or (place == len(cuts) - 1 and own < 3):
            del cuts[place]
        place -= 1
    edges = [0, *cuts, n]
    return [values[one:other] for one, other in zip(edges, edges[1:])]


def fall(parts):
    """The latest fall that holds: the numbers of its first and its last change, or None."""
    means = [mean(part) for part in parts]
    found, index = None, 1
    while index < len(parts):
        if means[index] >= means[index - 1]:
            index += 1
            continue
        first = index
        while index + 1 < len(parts) and means[index + 1] < means[index]:
            index += 1
        earlier = [value for part in parts[:first] for value in part]
        if means[-1] < (means[first - 1] + means[index]) / 2 - EPS and means[-1] < mean(earlier) - EPS:
            found = (first, index)
        index += 1
    return found


def main():
    practice, as_of = pathlib.Path(sys.argv[1]), date(sys.argv[2])
    clients = sorted((practice / "clients").iterdir())
    json.dump({folder.name: Client(folder, as_of).values() for folder in clients}, sys.stdout, indent=1)


if __name__ == "__main__":
    sys.setrecursionlimit(10_000)
    main()
