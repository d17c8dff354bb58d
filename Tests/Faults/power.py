"""Power cuts: a run's changes, as `strace` saw them, made again up to any of them without what no sync has waited for."""

import os
import random
import re
import subprocess

from practice_site import MONDAY, TUESDAY
from sweeps import Count

CHANGES = "openat,write,renameat,renameat2,rename,unlinkat,mkdirat,mkdir,fsync,syncfs,ftruncate"
FD = r"(?:AT_FDCWD|\d+)<((?:\\x[0-9a-f]{2})*)>"
TEXT = r'"((?:\\x[0-9a-f]{2})*)"'


def text(hexadecimal):
    return bytes.fromhex(hexadecimal.replace("\\x", ""))


def recorded(site, log):
    """The changes that a run makes in its output, in their order: tuples of a word, a path and more."""
    site.reset()
    subprocess.run(
        ["strace", "-f", "-y", "-xx", "-qq", "-s", "4000000", "-o", str(log), "-e", f"trace={CHANGES}",
         *site.arguments(TUESDAY)], capture_output=True)
    output, changes = os.fsencode(site.output), []
    for line in open(log):
        if re.search(r" = -1 ", line):
            continue
        for word, pattern in PATTERNS:
            match = re.search(pattern, line)
            if match:
                parts = [text(part) for part in match.groups()]
                if word == "rename":
                    change = (word, os.path.join(parts[0], parts[1]), os.path.join(parts[2], parts[3]))
                elif word in ("create", "remove", "folder"):
                    change = (word, os.path.join(parts[0], parts[1]))
                else:
                    change = (word, *parts)
                if change[1].startswith(output):
                    changes.append(change)
                break
    return changes


PATTERNS = [
    ("create", rf"\bopenat\({FD}, {TEXT}, [A-Z_|]*O_CREAT"),
    ("write", rf"\bwrite\({FD}, {TEXT}"),
    ("rename", rf"\brenameat2?\({FD}, {TEXT}, {FD}, {TEXT}"),
    ("remove", rf"\bunlinkat\({FD}, {TEXT}"),
    ("folder", rf"\bmkdirat\({FD}, {TEXT}"),
    ("sync", rf"\bfsync\({FD}\)"),
    ("sync of all", rf"\bsyncfs\({FD}\)"),
]


def is_safe(index, changes):
    """Whether a later sync has waited for a change."""
    change = changes[index]
    for later in changes[index + 1 :]:
        if later[0] == "sync of all":
            return True
        if later[0] == "sync" and change[0] in ("create", "write") and later[1] == change[1]:
            return True
        if later[0] == "sync" and change[0] in ("create", "rename", "remove") and later[1] == os.path.dirname(change[-1]):
            return True
    return False


def is_kept(change, turn):
    """The first turns are the worst there are; the rest is chance."""
    if turn == 0:
        return False
    if turn == 1:
        return change[0] != "write"
    return random.random() < 0.5


def make(change):
    """Makes a change again; one that is not possible, since one before it was lost, is lost too."""
    word, path = change[0], change[1]
    try:
        if word == "create":
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | (os.O_TRUNC if b"lock" not in path else 0), 0o600))
        elif word == "write":
            with open(os.open(path, os.O_WRONLY | os.O_APPEND), "ab") as file:
                file.write(change[2])
        elif word == "rename":
            os.rename(path, change[2])
        elif word == "remove":
            os.rmdir(path) if os.path.isdir(path) else os.unlink(path)
        elif word == "folder":
            os.mkdir(path, 0o700)
    except OSError:
        pass


def cuts(site, changes, name, points, turns):
    count = Count(name)
    steps = sorted({round(step * (len(changes) - 1) / (points - 1)) for step in range(points)})
    # Around the commit every change counts.
    for index, change in enumerate(changes):
        if change[0].startswith("sync"):
            steps += range(max(0, index - 2), min(len(changes), index + 3))
    for cut in sorted(set(steps)):
        for turn in range(turns):
            site.reset()
            before = changes[: cut + 1]
            for index, change in enumerate(before):
                if is_safe(index, before) or is_kept(change, turn):
                    make(change)
            site.run(MONDAY, extra=["--strict"])
            wrong = set() if site.is_old_or_new() else {"mixed"}
            if not wrong:
                outcome = site.run(TUESDAY)
                if outcome.returncode != 0 or site.pages() != site.sites[TUESDAY]:
                    wrong = {"lasting"}
            count.add(wrong, f"cut after {cut + 1} of {len(changes)}, {change_in_words(changes[cut])}, turn {turn}")
    return count


def change_in_words(change):
    return " ".join([change[0], *(os.fsdecode(part) for part in change[1:] if len(part) < 300)])


def power_cuts(site, log, points, turns):
    changes = recorded(site, log)
    if not any(change[0] == "sync of all" for change in changes):
        raise SystemExit("the record of a run has no sync in it")
    unsynced = [change for change in changes if not change[0].startswith("sync")]
    return [
        cuts(site, changes, f"power cuts, {site.command}", points, turns),
        cuts(site, unsynced, f"control: power cuts without syncs, {site.command}", 6, 3),
    ]
