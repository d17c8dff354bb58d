"""Fifty small practices, three of them broken, and what comes of them one after the other."""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import time

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
AS_OF = "2026-11-23T09:00:00-05:00"
# What each broken one ends with.
BROKEN = {"p07": 78, "p08": 65, "p09": 66}
# A run of this stands for Tend: the first of a practice that is to be held stops at a call.
STAND = """#!/bin/sh
name=$(basename "$2")
echo "$name" >>"$HOLD/begun"
if mv "$HOLD/$name" "$HOLD/$name.taken" 2>/dev/null; then
	read -r call number <"$HOLD/$name.taken"
	echo "${SLURMD_NODENAME:-} ${SLURM_JOB_ID:-}" >"$HOLD/$name.node"
	# In a session of its own, or the end of what started it would end it too, since it stands still.
	exec setsid --wait strace -f -q -o "$HOLD/$name.trace" -e "trace=$call" -e "inject=$call:signal=SIGSTOP:when=$number" "$REAL" "$@"
fi
exec "$REAL" "$@"
"""


class Network:
    def __init__(self, tend, folder, count=50):
        self.tend, self.folder, self.hold = tend, folder, folder / "hold"
        self.names = [f"p{number:02}" for number in range(1, count + 1)]
        # A binary without the command takes its name for that of a practice.
        usage = subprocess.run([tend, "network", "--help"], capture_output=True, text=True).stdout
        self.has_page = "<list>" in usage
        for name in ("practices", "totals", "hold", "lists"):
            (folder / name).mkdir()
        clients = sorted((REPOSITORY / "Resources" / "Practice" / "clients").iterdir())
        for index, name in enumerate(self.names):
            practice = folder / "practices" / name
            for client in (clients[(index + step) % len(clients)] for step in range(3)):
                shutil.copytree(client, practice / "clients" / client.name)
            totals = f"output:\n  totals: {folder}/totals/{name}.json\n" if self.has_page else ""
            zone = ["America/New_York", "Europe/Berlin", "Asia/Tokyo"][index % 3]
            (practice / "tend.yml").write_text(f"name: Practice {name}\ntimezone: {zone}\n{totals}")
        (folder / "practices" / "p07" / "tend.yml").write_text("timezone: Nowhere/At_All\n")
        next((folder / "practices" / "p08" / "clients").glob("*/tasks.json")).write_text("[[")
        shutil.rmtree(folder / "practices" / "p09")
        stand = folder / "tend"
        stand.write_text(STAND)
        stand.chmod(0o755)
        self.environment = {
            **os.environ, "TEND": str(stand), "REAL": str(tend), "HOLD": str(self.hold), "PAUSES": "1 2 4"}
        self.serial = {name: (self.build(name), self.bytes_of("serial", name)) for name in self.names}
        if {name: status for name, (status, _) in self.serial.items() if status != 0} != BROKEN:
            raise SystemExit("a serial run fails where it should not, or does not where it should")

    def build(self, name):
        return subprocess.run(
            [self.tend, "build", self.folder / "practices" / name, "--output", self.output("serial", name), "--quiet",
             "--as-of", AS_OF], capture_output=True).returncode

    def output(self, engine, name):
        return self.folder / engine / name

    def list(self, engine):
        path = self.folder / "lists" / engine
        path.write_text("".join(
            f"{self.folder}/practices/{name}\t{self.output(engine, name)}\n" for name in self.names))
        return path

    def bytes_of(self, engine, name):
        """Every file of an output but when each command ran."""
        output = self.output(engine, name)
        return {
            str(path.relative_to(output)): path.read_bytes() for path in output.rglob("*")
            if path.is_file() and path.name not in ("runs.json", "runs.lock")}

    def differences(self, engine, names=None):
        """Those that are not what they are one after the other."""
        return [
            f"{engine}: {name} is not what a serial run makes of it" for name in names or self.names
            if self.bytes_of(engine, name) != self.serial[name][1]]

    def page(self, engine):
        """The network's page, text and values, without the times at which practices ran."""
        if not self.has_page:
            return None
        names = self.folder / "lists" / "network"
        names.write_text("".join(f"{name}\t{self.folder}/totals/{name}.json\n" for name in self.names))
        output = self.folder / f"{engine}-network"
        subprocess.run([self.tend, "network", names, "--output", output, "--quiet"], capture_output=True)
        times = re.compile(rb"\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)|\b\d+ (?:second|minute|sec|min)\w*|\d\d?:\d\d(?::\d\d)?")
        return {
            str(path.relative_to(output)): times.sub(b"TIME", path.read_bytes()) for path in output.rglob("*")
            if path.is_file() and ".tend" not in path.parts}

    def begun(self):
        """How often each practice's runs have begun."""
        names = (self.hold / "begun").read_text().split()
        return {name: names.count(name) for name in names}

    def plan(self, holds):
        """Has the next run of practices stop at calls."""
        for path in self.hold.iterdir():
            path.unlink()
        for name, (call, number) in holds.items():
            (self.hold / name).write_text(f"{call} {number}\n")

    def held(self, name, seconds=120):
        """The process of a practice's run once it has stopped."""
        trace, until = self.hold / f"{name}.trace", time.monotonic() + seconds
        while time.monotonic() < until:
            if trace.exists():
                found = re.search(r"^(\d+) .*--- stopped by SIGSTOP ---", trace.read_text(), re.MULTILINE)
                if found:
                    status = pathlib.Path(f"/proc/{found[1]}/status").read_text()
                    return int(re.search(r"^Tgid:\s*(\d+)", status, re.MULTILINE)[1])
            time.sleep(0.02)
        raise SystemExit(f"{name} did not stop within {seconds} seconds")

    def state(self, engine, name):
        """What a run that was held has come to, and the pages that it has put in place by then."""
        output = self.output(engine, name)
        own = [path.name for path in (output / ".tend").iterdir()]
        word = "committed" if any(name.startswith("commit.jsonl-") for name in own) else (
            "staging" if any(name.startswith("stage-") for name in own) else "nothing")
        pages = {
            path: (path.stat().st_ino, path.stat().st_mtime_ns) for path in output.rglob("*")
            if path.is_file() and ".tend" not in path.parts}
        return word, pages

    def published_twice(self, before):
        """The pages that were in place and were put there again."""
        return [
            f"{path} was published twice" for path, traces in before.items()
            if (path.stat().st_ino, path.stat().st_mtime_ns) != traces]

    @staticmethod
    def kill(process):
        os.kill(process, signal.SIGKILL)
