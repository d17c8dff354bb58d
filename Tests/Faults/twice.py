"""Runs that are given up and still alive: each is stopped at a call, loses its lock, and goes on when two more have been."""

import ctypes
import fcntl
import os
import re
import signal
import subprocess
import sys
import time

from practice_site import TUESDAY
from sweeps import Count, copying, counted, spread

WEDNESDAY = "2026-11-25T09:00:00-05:00"
CALLS = ["openat", "mkdirat", "renameat", "unlinkat", "fsync", "syncfs"]
PIDFD_GETFD = 438


def forget_locks(process, own):
    """Frees the locks that a process has in Tend's own folder, as a share's server does when it has not heard of it for too
    long, and says whose they are."""
    descriptor, forgotten = os.pidfd_open(process), []
    try:
        for name in os.listdir(f"/proc/{process}/fd"):
            path = os.readlink(f"/proc/{process}/fd/{name}")
            if path in (f"{own}/lock", f"{own}/runs.lock"):
                # The same open file: what is done to the lock here is done to the other's.
                copy = ctypes.CDLL(None, use_errno=True).syscall(PIDFD_GETFD, descriptor, int(name), 0)
                if copy < 0:
                    raise OSError(ctypes.get_errno(), "pidfd_getfd")
                fcntl.flock(copy, fcntl.LOCK_UN)
                os.close(copy)
                forgotten.append(os.path.basename(path))
    finally:
        os.close(descriptor)
    return forgotten


def stopped(log, strace):
    """The process that has stopped; None where it has ended before."""
    while strace.poll() is None:
        found = re.search(r"^(\d+) .*--- stopped by SIGSTOP ---", log.read_text(errors="replace"), re.MULTILINE)
        if found:
            return int(re.search(r"^Tgid:\s*(\d+)", open(f"/proc/{found[1]}/status").read(), re.MULTILINE)[1])
        time.sleep(0.01)
    return None


def bytes_of(site):
    """Everything in the output but when each command ran."""
    own = site.output / ".tend"
    files = {path.name: path.read_bytes() for path in own.glob("*.jsonl*") if path.is_file()}
    return site.pages(), files


def held(site, log, call, number, arguments=None):
    """What is wrong with a run that is stopped at a call and goes on when others have been; None where it did not stop."""
    site.reset()
    log.write_text("")
    inject = f"inject={call}:signal=SIGSTOP:when={number}"
    command = ["strace", "-f", "-qq", "-o", str(log), "-e", f"trace={call}", "-e", inject]
    with subprocess.Popen(
        [*command, *(arguments or site.arguments(TUESDAY))], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        text=True) as strace:
        process = stopped(log, strace)
        if process is None:
            return None
        # One whose steps are done has ended well, whoever comes after it.
        is_done = site.pages() == site.sites[TUESDAY] and not site.is_committed()
        has_lock = "lock" in forget_locks(process, site.output / ".tend")
        if not has_lock and arguments is None:
            # It has yet to take its place, or has given it back.
            os.kill(process, signal.SIGKILL)
            return None
        wrong = set()
        for moment in (TUESDAY, WEDNESDAY):
            if site.run(moment).returncode != 0:
                wrong.add("lasting")
        before = bytes_of(site)
        os.kill(process, signal.SIGCONT)
        strace.communicate(timeout=120)
        if strace.returncode != 75 and not (is_done and strace.returncode == 0):
            wrong.add("silent")
        if bytes_of(site) != before:
            wrong.add("changed")
        # Nor does it leave anything that a later run takes for its own.
        site.run(WEDNESDAY)
        if bytes_of(site) != before:
            wrong.add("lasting")
        return wrong


def twice(site, log, points):
    count = Count(f"runs that were given up, {site.command}")
    for call, numbers in counted(site, CALLS, log).items():
        for number in spread(numbers, points):
            wrong = held(site, log, call, number)
            if wrong is not None:
                count.add(wrong, f"{call} {number}")
    return count


def twice_control(site, log):
    """A publisher that moves what it has made into place, whoever else has been there meanwhile."""
    copying(site)
    move = "import os, sys\nfor root, _, names in os.walk('.'):\n" + (
        "    for name in names: os.replace(os.path.join(root, name), os.path.join(sys.argv[1], root, name))")
    script = f"cp -r {site.folder / 'faults-tuesday'} {site.output}/.tend/copy; cd {site.output}/.tend/copy; exec {sys.executable} -c \"$1\" {site.output}"
    count = Count("control: moving without looking")
    wrong = held(site, log, "rename", 3, ["sh", "-c", script, "sh", move])
    count.add(wrong or set(), "rename 3")
    return count
