"""How long it takes: workers beside each other, and many small practices against one large. Printed, and held to nothing,
since a machine has others on it."""

import os
import pathlib
import subprocess
import sys
import tempfile
import time

from practices import AS_OF, REPOSITORY

SCRIPTS = REPOSITORY / "Resources" / "Network"


def made(folder, name, clients, seed):
    subprocess.run(
        [sys.executable, REPOSITORY / "Tests" / "Benchmarks" / "generate.py", folder / name, "--clients", str(clients),
         "--seed", str(seed)], check=True)


def seconds(tend, folder, names, at_once, jobs):
    """The time for fresh outputs of practices, the best of three."""
    best = None
    for attempt in range(3):
        outputs = folder / f"outputs-{at_once}-{jobs}-{len(names)}-{attempt}"
        path = folder / "list"
        path.write_text("".join(f"{folder / name}\t{outputs / name}\n" for name in names))
        began = time.monotonic()
        subprocess.run(
            [SCRIPTS / "run-parallel", path, "build", "--as-of", AS_OF], check=True,
            env={**os.environ, "TEND": str(tend), "AT_ONCE": str(at_once), "JOBS": str(jobs)})
        took = time.monotonic() - began
        best = min(best or took, took)
        subprocess.run(["rm", "-rf", outputs], check=True)
    return best


def show(tend):
    with tempfile.TemporaryDirectory(prefix="tend-times-", dir="/dev/shm") as place:
        folder = pathlib.Path(place)
        small = [f"small{number}" for number in range(8)]
        for number, name in enumerate(small):
            made(folder, name, 250, number + 1)
        made(folder, "large", 2000, 9)
        one = seconds(tend, folder, small, 1, 1)
        two = seconds(tend, folder, small, 2, 1)
        large = seconds(tend, folder, ["large"], 1, 2)
        print(f"8 practices of 250 clients: {one:.1f} s by one worker, {two:.1f} s by two: {two / one:.2f} (wanted: 0.6)")
        print(f"one practice of 2,000 on two processors: {large:.1f} s; the eight take {two / large:.2f} of it (wanted: 1.2)")
