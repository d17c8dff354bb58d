"""The sites that are looked at: the sample, a practice of hostile words, moods of every length and language, and many
clients."""

import datetime
import json
import pathlib
import random
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
AS_OF = datetime.date(2026, 11, 23)
# A word that has nowhere to break, words that look like markup, and words from right to left.
LONG = "unaussprechlichkeitsempfindungsschwankungen" * 2
HOSTILE = [
    ("markup", "<script>alert(1)</script> & \"Ada\" <b>O'Neill</b>", "</title><img src=x onerror=alert(1)>",
     ["<i>happy</i>", "sad\"onclick=\"alert(1)", "{{calm}}", "javascript:alert(1)"]),
    ("long." + "x" * 60, LONG, "Dr. " + LONG, [LONG, LONG[::-1], "sad", "happy"]),
    ("arabic", "ليلى حداد‮ evil", "د. سلمى", ["سعيدة", "حزينة", "calm", "قلقة"]),
    ("signs", "👩‍👩‍👧‍👦 Z̸̧̛̬͇a̷͓͝l̵̰̽g̴̣̈o\u0007 |pipe| `code` *star* _under_ [link](http://x.test)", "| a | b |",
     ["happy | sad", "`calm`", "**bold**", "~~gone~~"]),
    ("blank", "\u00a0\u2003.", None, [".", "-", "…"]),
]
WORDS = {
    "en_US": ["angry", "sad", "anxious", "tired", "meh", "okay", "calm", "content", "hopeful", "happy", "low energy"],
    "de_DE": ["verzweifelt", "niedergeschlagen", "ängstlich", "erschöpft", "gleichgültig", "einigermaßen",
              "ausgeglichen", "zufrieden", "zuversichtlich", "überglücklich", "unausgeschlafen"],
    "ja_JP": ["怒り", "悲しい", "不安", "疲れた", "まあまあ", "普通", "落ち着いた", "満足", "希望がある", "嬉しい", "元気がない"],
    "ar": ["غاضب", "حزين", "قلق", "متعب", "لا بأس", "عادي", "هادئ", "راض", "متفائل", "سعيد", "منخفض الطاقة"],
}
VALENCES = [-260, -210, -150, -90, -20, 30, 110, 160, 190, 270, None]


def write(folder, name, value):
    """Writes a file, and the folders that it needs."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(value, encoding="utf-8")


def client(folder, slug, settings, words, days, chance, every=1, notes=()):
    """A client who has a task each so many days, does most of them, and says how it was."""
    tasks, log = [], []
    for step in range(days):
        day = AS_OF - datetime.timedelta(days=(days - 1 - step) * every)
        tasks.append([4, words, str(day)])
        is_done = step < 2 or chance.random() < 0.97
        if not is_done or step > days - 3:
            continue
        drop = 4 if step > days * 0.7 else 0
        mood = words[min(max(round(chance.gauss(len(words) * 0.6, 1.6)) - drop, 0), len(words) - 1)]
        for minute, event in enumerate([
                {"event": "breathed", "breaths": 4}, {"event": "session_joined", "provider": settings.get("provider", "Dr. A")},
                {"event": "session_exited"}, {"event": "mood_logged", "mood": mood}]):
            log.append({"at": f"{day}T18:{minute * 9:02}:00.000Z", "task": str(day), **event})
        if step % 7 == 0:
            log.append({"at": f"{day}T18:50:00.000Z", "task": str(day), "event": "note_written", "author": "client",
                        "text": f"{words[0]} {settings['name']} " + LONG})
    base = f"clients/{slug}/"
    write(folder, base + "tasks.json", json.dumps(tasks))
    write(folder, base + "log.jsonl", "".join(json.dumps(line) + "\n" for line in log))
    write(folder, base + "client.yml", json.dumps({**settings, "timezone": "UTC"}))
    for number, note in enumerate(notes):
        write(folder, f"{base}notes/{number}.md", note)


def moods(folder, locale):
    """Four clients with 25, 47, 168 and 365 moods in the words of a language."""
    chance = random.Random(locale)
    words = WORDS[locale]
    scale = dict(zip(words, VALENCES))
    write(folder, "moods.yml", json.dumps(scale, ensure_ascii=False))
    write(folder, "tend.yml", json.dumps({"name": f"Moods in {locale}", "timezone": "UTC", "locale": locale}))
    for days, every in ((25, 4), (47, 3), (168, 1), (365, 1)):
        client(folder, f"moods-{days}", {"name": f"Client {days}", "provider": "Dr. A"}, words, days, chance, every)


def hostile(folder):
    """Names, words and notes that would break a careless page."""
    chance = random.Random(7)
    write(folder, "tend.yml", json.dumps({"name": "<Practice> & \"Sons\" " + LONG, "timezone": "UTC",
                                          "emergency": "</q><script>alert(1)</script> 988"}))
    note = (f"---\ndate: 2026-11-20\ntitle: \"<b>{LONG}</b>\"\n---\n\n# <script>alert(1)</script>\n\n"
            f"[click](javascript:alert(1)) ![x](http://x.test/a.png) {LONG}\n\n"
            f"| {LONG} | b | c | d | e | f |\n|--|--|--|--|--|--|\n| 1 | 2 | {LONG} | 4 | 5 | 6 |\n\n"
            f"    {LONG * 3}\n\n- [ ] {LONG}\n\n> <style>body {{ display: none }}</style>\n")
    for slug, name, provider, words in HOSTILE:
        settings = {"name": name} | ({"provider": provider} if provider else {})
        client(folder, slug, settings, words, 30, chance, 2, [note])
    write(folder, "clients/broken/tasks.json", "[[4, [\"happy\"], \"2026-13-45\"]]")


class Sites:
    """Makes the sites with the binary that is tested."""

    def __init__(self, tend, folder):
        self.tend, self.folder = tend, folder

    def run(self, *command, may_complain=False):
        """Runs tend. Broken files end it with 65, which is as it should be where they are broken on purpose."""
        result = subprocess.run([self.tend, *command], capture_output=True, text=True, check=False)
        if result.returncode not in ((0, 65) if may_complain else (0,)):
            sys.exit(f"error: tend {' '.join(map(str, command))} ended with {result.returncode}:\n{result.stderr}")

    def build(self, name, practice, as_of=str(AS_OF), report=True, may_complain=False, pdf=False):
        """The site of a practice, with its report, so that both lead to each other."""
        output = self.folder / name
        if output.exists():
            return output
        if report:
            self.run("report", practice, "--as-of", as_of, "--output", output, may_complain=may_complain)
        self.run("build", practice, "--as-of", as_of, "--output", output, may_complain=may_complain)
        if report:
            self.run("report", practice, "--as-of", as_of, "--output", output, *(["--pdf"] if pdf else []),
                     may_complain=may_complain)
        return output

    def sample(self, pdf=False):
        """The sample practice, as `make demo` has it."""
        return self.build("sample", ROOT / "Resources/Practice", as_of="2026-11-23T09:00:00-05:00", pdf=pdf)

    def hostile(self):
        """The practice of hostile words."""
        hostile(self.folder / "hostile-practice")
        return self.build("hostile", self.folder / "hostile-practice", may_complain=True)

    def moods(self):
        """A site for each language."""
        for locale in WORDS:
            moods(self.folder / f"{locale}-practice", locale)
            yield self.build(f"moods-{locale}", self.folder / f"{locale}-practice", report=False)

    def network(self):
        """The page over many practices, in each of the states that they can be in."""
        output = self.folder / "network"
        self.run("network", ROOT / "Tests/tendTests/Fixtures/network/input/network.list", "--as-of",
                 "2026-11-23T12:00:00Z", "--output", output, may_complain=True)
        return output

    def many(self, clients=500, name="many", later=0):
        """A practice of many clients, so many days after its last task."""
        practice = self.folder / f"{name}-practice"
        if practice.exists():
            return self.folder / name
        subprocess.run([sys.executable, ROOT / "Tests/Benchmarks/generate.py", practice, "--clients", str(clients),
                        "--tasks", "24", "--days", "168"], check=True)
        return self.build(name, practice, as_of=f"{AS_OF + datetime.timedelta(days=later)}T09:00:00-05:00", report=False)
