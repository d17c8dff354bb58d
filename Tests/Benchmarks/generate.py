#!/usr/bin/env python3
"""Makes a practice of invented clients, the same for the same arguments, wherever it is run.

Each client has tasks for a year, and does the oldest open one at most once a day, as the client's app has it:
diligent ones on the day, others late, in bursts after a pause, or not any more.
"""

import argparse
import datetime
import json
import pathlib
import random

FIRST_NAMES = (
    "Ada Amara Ben Carla Chidi Dana Eleni Farid Grace Hana Ivy Jonas Kofi Layla Marcus Misaki Nadia Noah Olga Priya "
    "Quentin Rosa Ruth Sofia Theo Uma Viktor Wanda Xenia Yusuf Zoe"
).split()
LAST_NAMES = (
    "Aziz Bauer Carter Chandra Diaz Eriksen Feldman Garcia Haddad Ito Jensen Kowalski Larsen Moretti Nguyen Okafor "
    "Papadakis Quinn Raman Sato Teixeira Underwood Vance Weber Xu Young Zeller"
).split()
PROVIDERS = (
    "Miriam Okafor, Hannah Lindqvist, Tomás Rivera, Aiko Tanaka, Samuel Boateng, Ingrid Nilsen, Paolo Conti, "
    "Leila Rahimi, Owen Hughes, Marta Kovács, Daniel Cho, Fatou Ndiaye, Peter Schmidt"
).split(", ")
ZONES = ["America/New_York"] * 7 + ["America/Chicago", "Europe/Berlin", "Asia/Tokyo"]
# In the order of how pleasant they are, so that a mood that drifts chooses words that are near each other.
WORDS = ["angry", "sad", "frustrated", "anxious", "meh", "calm", "content", "hopeful", "happy"]
AS_OF = datetime.date(2026, 11, 23)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path, help="where the practice is made; it must not be there yet")
    parser.add_argument("--clients", type=int, default=2000)
    parser.add_argument("--tasks", type=int, default=52, help="how many each client has, the last due on the as-of date")
    parser.add_argument("--days", type=int, default=365, help="how many days the tasks are spread over")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def instant(day, second, zone):
    """A local time as the app writes it. Offsets are those of winter: only that they are there matters here."""
    offset = {"America/New_York": -5, "America/Chicago": -6, "Europe/Berlin": 1, "Asia/Tokyo": 9}[zone]
    hour, rest = divmod(int(second), 3600)
    return f"{day}T{hour:02}:{rest // 60:02}:{rest % 60:02}.000{offset:+03}:00"


def session(chance, day, zone, task, mood, provider):
    """What one sitting leaves in the log."""
    second = chance.randrange(8 * 3600, 20 * 3600)
    lines = []

    def write(event, **fields):
        lines.append({"at": instant(day, second, zone), "task": task["id"], "event": event, **fields})

    first = chance.randrange(1, task["breathCount"] + 1)
    write("breathed", breaths=first)
    if first < task["breathCount"]:
        second += 60
        write("breathed", breaths=task["breathCount"] - first)
    second += chance.randrange(60, 400)
    write("session_joined", provider=provider)
    second += chance.randrange(600, 2400)
    write("session_exited")
    if chance.random() < 0.1:
        second += 20
        write("note_written", text="It helped to write this down; next week I would like to talk about work.", author="client")
    second += chance.randrange(20, 90)
    write("mood_logged", mood=mood)
    return lines


def make_client(folder, number, options):
    chance = random.Random(f"{options.seed}/{number}")
    name = f"{chance.choice(FIRST_NAMES)} {chance.choice(LAST_NAMES)}"
    if number % 100 == 7:
        name = "Maria Garcia"
    provider = PROVIDERS[number // 40 % len(PROVIDERS)]
    if number // 40 >= len(PROVIDERS):
        provider += f" {number // 40 // len(PROVIDERS) + 1}"
    zone = chance.choice(ZONES)
    choices = sorted(chance.sample(WORDS, chance.randrange(6, len(WORDS) + 1)), key=WORDS.index)
    due = sorted(
        AS_OF - datetime.timedelta(days=round(options.days * (options.tasks - 1 - index) / max(1, options.tasks - 1)))
        for index in range(options.tasks)
    )
    seen = {}
    tasks = []
    for day in due:
        seen[day] = seen.get(day, 0) + 1
        identifier = str(day) if seen[day] == 1 else f"{day}.{seen[day]}"
        tasks.append({"id": identifier, "breathCount": chance.randrange(3, 9), "due": day})

    kind = chance.choices(["diligent", "late", "bursts", "stopped"], [55, 20, 15, 10])[0]
    daily = {"diligent": 0.85, "late": 0.2, "bursts": 0.7, "stopped": 0.8}[kind]
    last_day = AS_OF - datetime.timedelta(days=chance.randrange(10, 80)) if kind == "stopped" else AS_OF
    drop = chance.randrange(options.tasks) if chance.random() < 0.1 else None
    lines = []
    usual = chance.uniform(3, 6.5)
    drift = 0.0
    done = 0
    pause_until = None
    day = due[0]
    while day <= last_day and done < len(tasks):
        if kind == "bursts" and chance.random() < 0.02:
            pause_until = day + datetime.timedelta(days=chance.randrange(8, 30))
        resting = pause_until is not None and day < pause_until
        if tasks[done]["due"] <= day and not resting and chance.random() < daily:
            drift = 0.3 * drift + chance.gauss(0, 1.3)
            height = usual + drift - (3 if drop is not None and done >= drop else 0)
            word = WORDS[min(max(round(height), 0), len(WORDS) - 1)]
            mood = min(choices, key=lambda choice: abs(WORDS.index(choice) - WORDS.index(word)))
            lines += session(chance, day, zone, tasks[done], mood, provider.split(" 2")[0])
            done += 1
        day += datetime.timedelta(days=1)

    folder.mkdir()
    rows = ",\n ".join(json.dumps([task["breathCount"], choices, str(task["due"])]) for task in tasks)
    (folder / "tasks.json").write_text(f"[{rows}]\n")
    (folder / "log.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    (folder / "client.yml").write_text(f"name: {name}\nprovider: {provider}\ntimezone: {zone}\n")


def main():
    options = arguments()
    clients = options.folder / "clients"
    clients.mkdir(parents=True)
    (options.folder / "tend.yml").write_text("name: Benchmark Practice\ntimezone: America/New_York\nlocale: en_US\n")
    (options.folder / "therapists.json").write_text(
        json.dumps(
            {
                "therapists": [
                    {
                        "id": number,
                        "name": name,
                        "primaryLicense": "Psy.D.",
                        "therapistSince": 1_200_000_000 + number * 10_000_000,
                        "shiftInfo": {"start": 28_800 + number * 3_000, "duration": 14_400},
                    }
                    for number, name in enumerate(PROVIDERS)
                ]
            }
        )
    )
    for number in range(options.clients):
        make_client(clients / f"client-{number:05}", number, options)


if __name__ == "__main__":
    main()
