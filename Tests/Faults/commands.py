"""The commands that change something beside the pages, and those that only tell: each of their calls fails, or kills."""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess

from practice_site import MONDAY
from sweeps import CALLS, Count, ERRORS, is_systems, spread

FEED = json.dumps([[4, ["happy", "sad"], "2026-11-16"], [6, ["calm", "anxious"], "2026-11-19"]])
FORGOTTEN = "jonas-weber"
HUNG = 124


class Command:
    """A command, what it starts from, and what it leaves when nothing fails."""

    def __init__(self, site, name, arguments, prepare, typed=None, status=0, again=(0,), program=None, then=None,
                 checked=None):
        self.site, self.name, self.typed, self.status, self.again = site, name, typed, status, again
        self.place = site.folder / "faults-command"
        # What every day brings, and mends what a client's file that could not be read has left.
        self.then = then
        self.command = program or [site.tend, *(str(argument) for argument in arguments)]
        # What `tend check` is given: the files pass, whatever has stopped the run, or are those that it began with.
        self.checked = checked
        self.start = site.folder / f"command-start-{name.replace(' ', '-')}"
        self.start.mkdir()
        prepare(self.start)
        self.reset()
        self.before = self.files()
        verdict = self.verdict()
        outcome = self.run()
        site.expect(status, outcome)
        self.verdicts = {verdict, self.verdict()}
        self.after, self.said = self.files(), told(outcome)

    def reset(self):
        shutil.rmtree(self.place, ignore_errors=True)
        shutil.copytree(self.start, self.place, symlinks=True)

    def verdict(self):
        """What `tend check` makes of the files as they are."""
        if self.checked is None:
            return None
        return subprocess.run(
            [self.site.tend, "check", *self.checked, "--as-of", MONDAY], cwd=self.place, capture_output=True).returncode

    def run(self, before=()):
        """A run; one that hangs ends as `timeout` would have it."""
        command = subprocess.Popen(
            [*before, *self.command], cwd=self.place, text=True, start_new_session=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            told = command.communicate(self.typed, timeout=60)
            return subprocess.CompletedProcess(command.args, command.returncode, *told)
        except subprocess.TimeoutExpired:
            os.killpg(command.pid, signal.SIGKILL)
            return subprocess.CompletedProcess(command.args, HUNG, *command.communicate())

    def injected(self, call, fault, number):
        self.reset()
        return self.run([
            "strace", "-f", "-qq", "-o", str(self.site.injected), "-e", f"trace={call}",
            "-e", f"inject={call}:{fault}:when={number}"])

    def counted(self, calls, log):
        """Which of each call, counted from 1 in each thread, have to do with the command's files."""
        self.reset()
        self.run(["strace", "-f", "-y", "-qq", "-o", str(log), "-e", "trace=" + ",".join(f"?{call}" for call in calls)])
        numbers, found = {}, {call: [] for call in calls}
        for line in open(log, errors="replace"):
            match = re.match(r"(\d+) +(\w+)\(", line)
            if match and match[2] in found:
                number = numbers[match[1], match[2]] = numbers.get((match[1], match[2]), 0) + 1
                # Standard output is a result too; where standard error can't be written, there is nobody left to tell.
                if ("faults-command" in line or re.search(r"(write|close)\(1<", line)) and number not in found[match[2]]:
                    found[match[2]].append(number)
        return found

    def files(self):
        """Every file and folder but Tend's own, with what it holds; times in logs left out."""
        found = {}
        for root, folders, names in os.walk(self.place):
            if ".tend" in folders:
                folders.remove(".tend")
            for name in [*names, *folders]:
                path = pathlib.Path(root) / name
                text = None if path.is_dir() else path.read_bytes()
                if name.endswith(".jsonl") and text is not None:
                    text = re.sub(rb'"at":"[^"]*"', b'"at":""', text)
                found[os.path.relpath(path, self.place)] = text
        return found

    def judged(self, outcome, isKilled=False):
        """What is wrong after a run: a set of words."""
        wrong, now = set(), self.files()
        for path, text in now.items():
            known = [site[path] for site in (self.before, self.after) if path in site]
            if text in known or (path.endswith(".jsonl") and is_log(text, self.before.get(path) or b"", isKilled)):
                continue
            # A crash leaves a file that has not its name yet.
            if path not in self.before and path not in self.after and isKilled:
                continue
            # What can't be read is left out of an export, and everybody's pages say so; so does the run.
            isTold = not isKilled and outcome.returncode == 65
            if isTold and (self.name.startswith("export") and text.endswith((b"\r\n", b"}\n")) or text.endswith(b"</html>\n")):
                continue
            wrong.add("torn")
        if any(path.endswith("report.json") or "clients/" in path
               for path in (set(self.before) & set(self.after)) - set(now)):
            wrong.add("removed")
        if not isKilled:
            if outcome.returncode == self.status and now != self.after and told(outcome) == self.said:
                wrong.add("silent")
            if self.before == self.after and outcome.returncode == 0 and told(outcome) != self.said:
                wrong.add("silent")
            if outcome.returncode < 0 or outcome.returncode > 78:
                wrong.add("hung" if outcome.returncode == HUNG else "crashed")
        if self.verdict() not in self.verdicts:
            wrong.add("wrong")
        if self.typed is None and now != self.after:
            again = self.run()
            if self.then and self.files() != self.after:
                subprocess.run(self.then, cwd=self.place, capture_output=True)
            if again.returncode not in self.again or self.files() != self.after:
                wrong.add("lasting")
        elif self.typed is not None:
            # Whoever plays on meets the entries that are there; a line that was cut off is closed.
            self.run()
            if not (self.files()["log.jsonl"] or b"").startswith(now.get("log.jsonl") or b""):
                wrong.add("lasting")
        return wrong


def told(outcome):
    return re.sub(r"\d+:\d\d.[AP]M", "", outcome.stdout) + outcome.stderr


def is_log(text, before, isKilled):
    """Whether a log holds what it held, and whole entries after that; a kill may leave a part of the last."""
    if not text.startswith(before):
        return False
    lines = text[len(before):].split(b"\n")
    ends = lines.pop()
    try:
        return all(isinstance(json.loads(line), dict) for line in lines) and (isKilled or not ends)
    except ValueError:
        return False


def commands(site):
    """All of them, each with a start of its own."""
    def practice(folder):
        shutil.copytree(site.practice, folder / "practice")

    def with_feed(folder):
        practice(folder)
        (folder / "feed.json").write_text(FEED)

    def with_export(folder):
        practice(folder)
        site.expect(0, subprocess.run(
            [site.tend, "export", folder / "practice", "--format", "csv", "--raw", "--output", folder / "all.csv",
             "--as-of", MONDAY], capture_output=True, text=True))

    def played(folder):
        (folder / "tasks.json").write_text(FEED)
        (folder / "log.jsonl").write_text('{"at":"2026-11-16T09:00:00Z","task":"2026-11-16","event":"note_written","text":"x","author":"client"}\n')

    def forgotten(folder):
        practice(folder)
        for command in ("build", "report"):
            site.expect(0, subprocess.run(
                [site.tend, command, folder / "practice", "--as-of", MONDAY, "--output", folder / "Output"],
                capture_output=True, text=True))
        shutil.rmtree(folder / "practice" / "clients" / FORGOTTEN)

    when = ["--as-of", MONDAY]
    yield Command(site, "init", ["init", "practice"], lambda folder: None, checked=["practice"])
    yield Command(site, "new client", ["new", "client", "ada", "practice"], practice, checked=["practice"])
    yield Command(
        site, "import", ["import", "feed.json", "practice", "--client", "ada", "--yes", *when], with_feed,
        checked=["practice"])
    yield Command(
        site, "export", ["export", "practice", "--format", "csv", "--output", "all.csv", *when], practice)
    yield Command(
        site, "export for Excel", ["export", "practice", "--format", "csv", "--excel", "--output", "all.csv", *when],
        with_export)
    yield Command(site, "export of FHIR", ["export", "practice", "--format", "fhir", "--output", "all.json", *when], practice)
    yield Command(
        site, "play", ["--interactive", "--tasks", "tasks.json", "--plain", "--provider", "now"], played,
        typed="1\n2\n\n1\n\n0\n", checked=["--tasks", "tasks.json", "--log", "log.jsonl"])
    yield Command(
        site, "forget", ["forget", FORGOTTEN, "practice", "--output", "Output", *when], forgotten,
        then=[site.tend, "build", "practice", "--output", "Output", *when])
    yield Command(site, "check", ["check", "practice", *when], practice)
    yield Command(site, "roster", ["roster", "practice", *when], practice)


def faults(site, log, points):
    """Every call of every command fails in turn, or at so many points of each kind; and kills."""
    for command in commands(site):
        failing, killing = Count(f"calls that fail, {command.name}"), Count(f"kills, {command.name}")
        found = command.counted(["getdents64", *CALLS], log)
        for call, numbers in found.items():
            isListing = call == "getdents64"
            for number in spread(numbers, 4 * points if isListing else points):
                # Some file systems can't make a file without a name; then it has one.
                more = ["EOPNOTSUPP"] if call == "openat" else []
                for error in ["EIO", "ESTALE"] if isListing else ERRORS + more:
                    outcome = command.injected(call, f"error={error}", number)
                    # A call that fails so is not made: what is not closed stays locked, as no system has it.
                    isHeld = call == "close" and outcome.returncode == HUNG
                    if isHeld or is_systems(outcome, site.injected):
                        continue
                    failing.add(command.judged(outcome), f"{call} {number}: {error}, {tale(outcome)}")
                if command.before != command.after:
                    outcome = command.injected(call, "signal=SIGKILL", number)
                    killing.add(command.judged(outcome, isKilled=True), f"{call} {number}")
        yield failing
        if killing.trials:
            yield killing
    control = Command(
        site, "copying", [], lambda folder: (folder / "new").write_text("something\n"),
        program=["sh", "-c", "cat new >made 2>/dev/null; exit 0"])
    for fault in ("error=ENOSPC", "signal=SIGKILL"):
        count = Count(f"control: `cat >` with {fault}")
        for call in ("openat", "write"):
            for number in control.counted([call], log)[call]:
                outcome = control.injected(call, fault, number)
                count.add(control.judged(outcome, isKilled="SIGKILL" in fault), f"{call} {number}, {tale(outcome)}")
        yield count


def tale(outcome):
    return f"exit {outcome.returncode}, {outcome.stderr[-200:].strip() or outcome.stdout[-100:].strip()}"
