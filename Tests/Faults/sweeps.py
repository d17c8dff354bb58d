"""Listings that fail, calls that fail, kills, and full disks: each with a control, which must be found out."""

import os
import re
import subprocess
import sys

from practice_site import MONDAY, TUESDAY

CALLS = [
    "openat", "read", "pread64", "write", "close", "newfstatat", "fstat", "statx", "renameat", "renameat2", "linkat", "unlinkat",
    "mkdirat", "mkdir", "fsync", "syncfs", "ftruncate", "fchmod", "faccessat2", "flock", "lseek",
]
ERRORS = ["ENOSPC", "EIO", "EDQUOT", "ESTALE", "EACCES"]


def counted(site, calls, log, arguments=None):
    """Which of each call, counted from 1, have to do with the practice or its output."""
    site.reset()
    run = ["strace", "-f", "-y", "-qq", "-o", str(log), "-e", "trace=" + ",".join(f"?{call}" for call in calls)]
    subprocess.run([*run, *(arguments or site.arguments(TUESDAY))], capture_output=True)
    numbers, found = {}, {call: [] for call in calls}
    for line in open(log, errors="replace"):
        match = re.match(r"(\d+) +(\w+)\(", line)
        if match and match[2] in found:
            # Each thread is counted by itself.
            number = numbers[match[1], match[2]] = numbers.get((match[1], match[2]), 0) + 1
            if "faults-" in line and number not in found[match[2]]:
                found[match[2]].append(number)
    return found


def injected(site, call, fault, number, arguments=None):
    """A run in which one call fails, or kills."""
    site.reset()
    inject = f"inject={call}:{fault}:when={number}"
    run = ["strace", "-f", "-qq", "-o", str(site.injected), "-e", f"trace={call}", "-e", inject]
    return subprocess.run(
        [*run, *(arguments or site.arguments(TUESDAY))], capture_output=True, text=True, timeout=120)


def is_systems(outcome, trace):
    """Whether the call was not Tend's: the loader's, before Tend begins, or libdispatch's, which ends the program where
    it can't look at its own threads in /proc."""
    if outcome.returncode == 127 and "error while loading shared libraries" in outcome.stderr:
        return True
    # By that name Tend itself gives a file one.
    return any("(INJECTED)" in line and '"/proc/' in line and "linkat(" not in line for line in open(trace, errors="replace"))


class Count:
    """Trials, and what was wrong with how many of them."""

    def __init__(self, name):
        self.name, self.trials, self.wrong, self.examples = name, 0, {}, []

    def add(self, wrong, example):
        self.trials += 1
        # Where somebody watches; a sweep takes minutes.
        if sys.stderr.isatty():
            print(f"\r\x1b[K{self.name}: {self.trials}", end="", file=sys.stderr, flush=True)
        for word in wrong:
            self.wrong[word] = self.wrong.get(word, 0) + 1
        if wrong and len(self.examples) < 5:
            self.examples.append(f"{', '.join(sorted(wrong))}: {example}")

    def __str__(self):
        if sys.stderr.isatty():
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
        words = ["torn", "mixed", "silent", "removed", "lasting", *sorted(set(self.wrong) - {
            "torn", "mixed", "silent", "removed", "lasting"})]
        figures = ", ".join(f"{self.wrong.get(word, 0)} {word}" for word in words)
        return "\n".join([f"{self.name}: {self.trials} trials, {figures}", *(f"  {line}" for line in self.examples)])


def listings(site, log):
    """Every listing fails in turn, at its beginning, its middle and its end."""
    count = Count(f"listings that fail, {site.command}")
    for number in counted(site, ["getdents64"], log)["getdents64"]:
        for error in ("EIO", "ESTALE"):
            outcome = injected(site, "getdents64", f"error={error}", number)
            wrong = site.judged(outcome.returncode)
            if outcome.returncode not in (0, 65, 73, 74, 78):
                wrong.add("crashed")
            count.add(wrong, f"{error} at {number}, exit {outcome.returncode}")
    return count


def listings_control(site):
    """A folder that lists as empty while the pages may go, which is what an unseen error comes to."""
    count = Count("control: clients that are taken away")
    site.reset()
    hidden = site.practice / "hidden"
    os.rename(site.practice / "clients", hidden)
    os.mkdir(site.practice / "clients")
    outcome = site.run(TUESDAY, extra=site.removal)
    os.rmdir(site.practice / "clients")
    os.rename(hidden, site.practice / "clients")
    count.add(site.judged(outcome.returncode), f"exit {outcome.returncode}")
    return count


def calls(site, log, points):
    """Calls that fail, at so many points of each kind, spread evenly."""
    count = Count(f"calls that fail, {site.command}")
    for call, numbers in counted(site, CALLS, log).items():
        for error in ERRORS:
            for number in spread(numbers, points):
                outcome = injected(site, call, f"error={error}", number)
                if is_systems(outcome, site.injected):
                    continue
                wrong = site.judged(outcome.returncode)
                if outcome.returncode < 0 or outcome.returncode > 78:
                    wrong.add("crashed")
                count.add(wrong, f"{call} {number}: {error}, exit {outcome.returncode}, {outcome.stderr[-200:]}")
    return count


def kills(site, log, points):
    """Kills at calls that change the disk."""
    count = Count(f"kills, {site.command}")
    changing = ["openat", "write", "renameat", "renameat2", "unlinkat", "mkdirat", "fsync", "syncfs"]
    for call, numbers in counted(site, changing, log).items():
        for number in spread(numbers, points):
            injected(site, call, "signal=SIGKILL", number)
            count.add(site.judged(-9), f"{call} {number}")
    return count


def copying(site):
    """A publisher that copies Tuesday's pages over Monday's and says that all is well."""
    source = site.folder / "faults-tuesday"
    if not source.exists():
        for path, text in site.sites[TUESDAY].items():
            (source / path).parent.mkdir(parents=True, exist_ok=True)
            (source / path).write_bytes(text)
    return ["sh", "-c", f"cp -r {source}/. {site.output} 2>/dev/null; exit 0"]


def moving(site):
    """A publisher that copies Tuesday's pages beside Monday's, and moves them over those, whatever the copying came to."""
    copying(site)
    source, beside = site.folder / "faults-tuesday", site.output / ".tend" / "copy"
    move = f"cd {beside} && find . -type f | while read path; do mv $path {site.output}/$path; done"
    return ["sh", "-c", f"cp -r {source}/. {beside} 2>/dev/null; {move}; exit 0"]


def copying_control(site, log, fault):
    """What `cp -r` does where a call fails or kills it."""
    count = Count(f"control: `cp -r` with {fault}")
    # It opens the files that it makes; how it fills them differs from system to system.
    for number in spread(counted(site, ["openat"], log, copying(site))["openat"], 8):
        outcome = injected(site, "openat", fault, number, copying(site))
        count.add(site.judged(outcome.returncode), f"openat {number}")
    return count


def spread(numbers, points):
    if len(numbers) <= points:
        return numbers
    return sorted({numbers[round(step * (len(numbers) - 1) / max(1, points - 1))] for step in range(points)})


def full_disks(site, kind, points):
    """Runs with so much room left and no more, on a file system of its own; nothing where none can be mounted."""
    count = Count(f"full disks, {kind}")
    control = Count(f"control: `cp` and `mv` on a full disk, {kind}")
    image = site.folder / "image"
    if kind == "ext4":
        subprocess.run(["truncate", "-s", "16M", image])
        if subprocess.run(["mkfs.ext4", "-q", "-F", image], capture_output=True).returncode != 0:
            return None
        mount = ["mount", "-o", "loop", image, site.output]
    else:
        mount = ["mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", site.output]
    if subprocess.run(mount, capture_output=True).returncode != 0:
        return None
    try:
        for point in range(points):
            for publisher in (None, moving(site)):
                site.reset()
                place = os.statvfs(site.output)
                room = int(1_200_000 * point / points)
                ballast = site.output / ".tend" / "ballast"
                fill(ballast, place.f_bfree * place.f_frsize - room)
                outcome = subprocess.run(publisher or site.arguments(TUESDAY), capture_output=True, text=True)
                ballast.unlink(missing_ok=True)
                (control if publisher else count).add(
                    site.judged(outcome.returncode), f"{room} bytes left, exit {outcome.returncode}")
    finally:
        subprocess.run(["umount", "-l", site.output])
    return count, control


def fill(path, size):
    """A file of that size, or as large as there is room."""
    with open(path, "wb", buffering=0) as file:
        try:
            for _ in range(max(0, size) // 4096):
                file.write(b"x" * 4096)
        except OSError:
            pass
