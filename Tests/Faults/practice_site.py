"""A practice, its site of Monday and of Tuesday, and what a run may leave of them."""

import hashlib
import os
import pathlib
import re
import shutil
import subprocess

MONDAY, TUESDAY = "2026-11-23T09:00:00-05:00", "2026-11-24T09:00:00-05:00"


class Site:
    """One practice with one output, which every trial begins with as it was on Monday."""

    def __init__(self, tend, sample, folder, command="build"):
        self.tend, self.folder = str(tend), pathlib.Path(folder)
        # The name of the folder must not occur where the program or its libraries lie: calls are chosen by it.
        self.practice, self.output = self.folder / "faults-practice", self.folder / "faults-output"
        # What `strace` tells of the calls that were made to fail.
        self.injected = self.folder / "injected"
        shutil.copytree(sample, self.practice)
        # One whose log has warnings is among them, so that `--strict` writes nothing.
        for client in sorted((self.practice / "clients").iterdir(), key=lambda folder: (folder.name != "ruth-feldman", folder.name))[6:]:
            shutil.rmtree(client)
        self.command = command
        usage = {
            each: subprocess.run([self.tend, each, "--help"], capture_output=True, text=True).stdout
            for each in ("build", "report")}
        # One task at a time, so that the so-and-so-manieth call is the same one each time.
        self.jobs = {each: ["--jobs", "1"] if "--jobs" in text else [] for each, text in usage.items()}
        self.removal = ["--allow-removal"] if "--allow-removal" in usage[command] else []
        for each in dict.fromkeys(["build", command]):
            self.expect(0, self.run(MONDAY, each))
        self.verdicts = {}
        self.sites = {MONDAY: self.pages()}
        self.monday = self.folder / "monday"
        shutil.copytree(self.output, self.monday)
        # Other names change every page, and those of a week's report too.
        for settings in (self.practice / "clients").glob("*/client.yml"):
            settings.write_text(settings.read_text().replace("name: ", "name: New ", 1))
        self.expect(0, self.run(TUESDAY))
        self.sites[TUESDAY] = self.pages()
        self.expect(65, self.run(MONDAY, extra=["--strict"]))

    @staticmethod
    def expect(status, outcome):
        if outcome.returncode != status:
            raise SystemExit(f"exit {outcome.returncode} instead of {status}: {outcome.stderr}")

    def arguments(self, moment, command=None, extra=()):
        return [
            self.tend, command or self.command, str(self.practice), "--as-of", moment, "--output", str(self.output),
            *self.jobs[command or self.command], *extra,
        ]

    def run(self, moment, command=None, before=(), extra=()):
        return subprocess.run(
            [*before, *self.arguments(moment, command, extra)], capture_output=True, text=True, timeout=120)

    def reset(self):
        """Puts Monday's site back, into the same folder, since one may be mounted there."""
        self.output.mkdir(exist_ok=True)
        for entry in self.output.iterdir():
            shutil.rmtree(entry) if entry.is_dir() and not entry.is_symlink() else entry.unlink()
        shutil.copytree(self.monday, self.output, dirs_exist_ok=True)

    def pages(self):
        """Every file but Tend's own, with its bytes."""
        found = {}
        for root, folders, names in os.walk(self.output):
            if pathlib.Path(root) == self.output and ".tend" in folders:
                folders.remove(".tend")
            for name in names:
                path = os.path.join(root, name)
                found[os.path.relpath(path, self.output)] = pathlib.Path(path).read_bytes()
        return found

    def is_stub(self, path, text):
        """Whether a page stands for a client who has none in the known sites, and has nothing of theirs in it."""
        owner = owner_of(path)
        is_known = any(owner in {owner_of(other) for other in site} for site in self.sites.values())
        words = (b"There is no earlier page to show", b"There is no page of the week to show")
        return owner is not None and not is_known and any(word in text for word in words)

    def is_committed(self):
        return any((self.output / ".tend").glob("commit.jsonl-*"))

    def is_old_or_new(self):
        return self.pages() in self.sites.values()

    def judged(self, status):
        """What is wrong after a run that ended so, or was killed (a status below 0): a set of words."""
        # Most trials leave one of a few states; what comes of each need be seen only once.
        state = (status if status in (0, 65) else None, self.state())
        if state not in self.verdicts:
            self.verdicts[state] = self.judged_anew(status)
        return set(self.verdicts[state])

    def state(self):
        """Everything in the output that a next run could go by, as a hash."""
        found = hashlib.sha256()
        for root, folders, names in sorted(os.walk(self.output)):
            for name in [*sorted(folders), *sorted(names)]:
                path = os.path.join(root, name)
                # Each run has a token of its own in the names of what it leaves.
                known = re.sub(r"(stage|commit\.jsonl)-[0-9a-z]+", r"\1", os.path.relpath(path, self.output))
                found.update(os.fsencode(known) + b"\0")
                # These have times in them, and no page goes by them.
                if os.path.isfile(path) and name not in ("runs.json", "lock"):
                    text = pathlib.Path(path).read_bytes()
                    found.update(str(len(text)).encode() + b"\0" + text)
        return found.digest()

    def judged_anew(self, status):
        wrong = set()
        pages = self.pages()
        # A run that tells of clients whose files can't be read (65) leaves those theirs, and everybody's say so.
        is_held_back = status == 65 and not self.is_committed()
        shown = without_neighbours if is_held_back else dict
        known, found = [shown(site) for site in self.sites.values()], shown(pages)
        if is_held_back:
            # Who had no page gets one that says only that there is none.
            found = {path: text for path, text in found.items() if not self.is_stub(path, text)}
        torn = [
            path for path, text in found.items()
            if text not in [site.get(path) for site in known] and not (is_held_back and is_everybodys(path))]
        if torn:
            wrong.add("torn")
        if is_held_back:
            for owner in {owner_of(path) for path in found} - {None}:
                if of_owner(owner, found) not in [of_owner(owner, site) for site in known]:
                    wrong.add("mixed")
        removed = set(self.sites[MONDAY]) & set(self.sites[TUESDAY]) - set(pages)
        if any(not (is_held_back and is_everybodys(path)) for path in removed):
            wrong.add("removed")
        if status == 0 and pages != self.sites[TUESDAY]:
            wrong.add("silent")
        if not self.is_committed() and not is_held_back and not self.is_old_or_new():
            wrong.add("mixed")
        # The next run puts right what was left, whatever it does itself.
        self.run(MONDAY, extra=["--strict"])
        if not is_held_back and not self.is_old_or_new():
            wrong.add("mixed")
        outcome = self.run(TUESDAY)
        if outcome.returncode != 0 or self.pages() != self.sites[TUESDAY]:
            wrong.add("lasting")
        return wrong


def owner_of(path):
    """Whose a page is: a client's by the name of the folder, or of the page in a week's report."""
    parts = path.split("/")
    if parts[0] == "clients":
        return parts[1]
    if parts[0] == "reports" and len(parts) == 3 and parts[2].endswith(".html") and parts[2] != "index.html":
        return "/".join(parts)
    return None


def without_neighbours(pages):
    """The pages without their way to the clients beside, since one who is not updated is beside nobody, and without the
    sentence that says so."""
    neighbours = re.compile(rb'<nav class="neighbours".*?</nav>|<p class="notice kept">.*?</p>\n', re.DOTALL)
    return {path: neighbours.sub(b"", text) if path.endswith(".html") else text for path, text in pages.items()}


def of_owner(owner, pages):
    return {path: text for path, text in pages.items() if owner_of(path) == owner}


def is_everybodys(path):
    """Whether a page tells of every client, and so of those who were not updated."""
    return owner_of(path) is None and not path.startswith("assets/")
