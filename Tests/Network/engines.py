"""The engines, with workers that are killed while they stage and while they commit."""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time

from practices import AS_OF, BROKEN, REPOSITORY

sys.path.append(str(REPOSITORY / "Tests" / "Faults"))
from twice import forget_locks

SCRIPTS = REPOSITORY / "Resources" / "Network"
# In the midst of its stage, and of its steps.
HOLDS = {"p11": ("mkdirat", 5), "p12": ("renameat", 4)}
STATES = {"p11": "staging", "p12": "committed"}


def parallel(network):
    wrong, path = [], network.list("parallel")
    network.plan(HOLDS)
    environment = {**network.environment, "AT_ONCE": "4"}
    command = [SCRIPTS / "run-parallel", path, "build", "--as-of", AS_OF]
    with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as run:
        before = {}
        for name in HOLDS:
            process = network.held(name)
            state, pages = network.state("parallel", name)
            if state != STATES[name]:
                wrong.append(f"parallel: {name} was killed while {state}, not {STATES[name]}")
            before.update(pages)
            network.kill(process)
    failed = set(BROKEN) | set(HOLDS)
    if run.returncode != len(failed):
        wrong.append(f"parallel: {run.returncode} failed, not {len(failed)}")
    wrong += network.differences("parallel", [name for name in network.names if name not in HOLDS])
    network.plan({})
    again = subprocess.run([SCRIPTS / "run-parallel", "--again", *command[1:]], env=environment, capture_output=True)
    if again.returncode != len(BROKEN):
        wrong.append(f"parallel, again: {again.returncode} failed, not {len(BROKEN)}")
    if network.begun() != {name: 1 for name in failed}:
        wrong.append(f"parallel, again: not only what had failed ran: {network.begun()}")
    return wrong + network.differences("parallel") + network.published_twice(before)


def slurm(network):
    with Cluster(network.folder / "cluster", network.environment) as cluster:
        wrong, path = [], network.list("slurm")
        network.plan(HOLDS)
        after = network.folder / "after"
        environment = {
            **cluster.environment, "SBATCH_OPTIONS": f"--output={cluster.folder}/task-%A-%a",
            "AFTER": f"squeue --noheader --array --name=tend >{after}"}
        jobs = subprocess.run(
            [SCRIPTS / "run-slurm", path, "build", "--as-of", AS_OF], env=environment, check=True, capture_output=True,
            text=True).stdout.split()
        if len(jobs) != 4:
            wrong.append(f"slurm: {len(network.names)} practices are {len(jobs)} jobs, not 3 and what follows")
        before, alive = {}, {}
        for name in HOLDS:
            process = network.held(name)
            state, pages = network.state("slurm", name)
            if state != STATES[name]:
                wrong.append(f"slurm: {name} was met while {state}, not {STATES[name]}")
            before.update(pages)
            node, job = (network.hold / f"{name}.node").read_text().split()
            cluster.cut_off(node, job)
            # One run goes with its node; the other is alive, and its lock forgotten.
            if STATES[name] == "staging":
                network.kill(process)
            else:
                forget_locks(process, network.output("slurm", name) / ".tend")
                alive[name] = process
            cluster.bring_back(node)
        statuses = cluster.statuses(jobs[:-1])
        found = {network.names[line - 1]: status for line, status in statuses.items() if status != 0}
        if found != BROKEN or len(statuses) != len(network.names):
            wrong.append(f"slurm: of {len(statuses)} tasks failed {found}, not {BROKEN}")
        until = time.monotonic() + 60
        while not after.exists() and time.monotonic() < until:
            time.sleep(0.2)
        if not after.exists() or after.read_text().strip():
            wrong.append("slurm: what was to follow did not wait for all")
        wrong += network.differences("slurm") + network.published_twice(before)
        for name, process in alive.items():
            os.kill(process, signal.SIGCONT)
            while pathlib.Path(f"/proc/{process}").exists():
                time.sleep(0.05)
            trace = (network.hold / f"{name}.trace").read_text()
            if "exited with 75" not in trace:
                wrong.append(f"slurm: {name}, given up and alive, did not end with 75: {trace[-100:]}")
        wrong += network.differences("slurm", list(alive))
        expected = {name: 2 if name in HOLDS else 1 for name in network.names}
        if network.begun() != expected:
            wrong.append(f"slurm: other runs than expected: {network.begun()}")
        return wrong


class Cluster:
    """Slurm's daemons with a configuration of their own: one controller, and two nodes on this machine."""

    def __init__(self, folder, environment):
        self.folder = folder
        self.environment = {**environment, "SLURM_CONF": str(folder / "slurm.conf")}

    def __enter__(self):
        self.folder.mkdir(mode=0o700)
        key = self.folder / "munge.key"
        key.write_bytes(os.urandom(1024))
        key.chmod(0o400)
        (self.folder / "state").mkdir()
        template = (pathlib.Path(__file__).parent / "slurm.conf").read_text()
        (self.folder / "slurm.conf").write_text(template.replace("FOLDER", str(self.folder)))
        self.start(
            "munged", "--force", *(f"--{what}={self.folder}/munge.{end}" for what, end in (
                ("key-file", "key"), ("socket", "socket"), ("pid-file", "pid"), ("log-file", "log"), ("seed-file", "seed"))))
        self.start("slurmctld", "-i")
        for node in ("n1", "n2"):
            self.start_node(node)
        return self

    def __exit__(self, *_):
        subprocess.run(["scancel", "--full", "--signal=KILL", "--name=tend"], env=self.environment, capture_output=True)
        for name in ("n1", "n2", "slurmctld", "munge"):
            self.end(name)
        # What was started on a node that is gone knows its configuration by this name.
        self.kill(b"SLURM_CONF=" + bytes(self.folder))

    def start(self, name, *words):
        program = shutil.which(name) or f"/usr/sbin/{name}"
        subprocess.run([program, *words], env=self.environment, check=True)

    def start_node(self, node):
        (self.folder / f"spool-{node}").mkdir(exist_ok=True)
        self.start("slurmd", "-N", node)

    def end(self, name, number=signal.SIGTERM):
        """Ends a daemon, and waits until it has."""
        try:
            process = int((self.folder / f"{name}.pid").read_text())
            os.kill(process, number)
            while pathlib.Path(f"/proc/{process}/cmdline").read_bytes():
                time.sleep(0.05)
        except (OSError, ValueError):
            pass

    @staticmethod
    def kill(text, words=b""):
        """Kills what has a text in its environment and words in its command."""
        for path in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if text in (path / "environ").read_bytes() and words in (path / "cmdline").read_bytes():
                    os.kill(int(path.name), signal.SIGKILL)
            except OSError:  # It has ended.
                pass

    def cut_off(self, node, job):
        """A node goes without a word: Slurm's daemons and the task's script, as when the power goes or the network does."""
        self.end(node, signal.SIGKILL)
        self.kill(b"SLURM_CONF=" + bytes(self.folder), f"slurmstepd: [{job}.".encode())
        self.kill(f"SLURM_JOB_ID={job}\0".encode(), b"/run-practice\0")

    def bring_back(self, node):
        """The node is there again, once Slurm has given it up."""
        until = time.monotonic() + 120
        while not self.ask("sinfo", "--noheader", "--nodes", node, "--format=%t").startswith("down"):
            if time.monotonic() > until:
                raise SystemExit(f"Slurm has not missed {node}")
            time.sleep(0.2)
        self.start_node(node)

    def ask(self, *words):
        return subprocess.run(words, env=self.environment, capture_output=True, text=True).stdout.strip()

    def statuses(self, jobs, seconds=600):
        """What each line's task ended with, once all have."""
        until = time.monotonic() + seconds
        while self.ask("squeue", "--noheader", "--jobs", ",".join(jobs), "--states=pending,running,completing,suspended"):
            if time.monotonic() > until:
                raise SystemExit("Slurm's tasks do not end: " + self.ask("squeue"))
            time.sleep(0.5)
        found = {}
        for index, job in enumerate(jobs):
            for line in self.ask("scontrol", "--oneliner", "show", "job", job).splitlines():
                fields = dict(word.split("=", 1) for word in line.split() if "=" in word)
                found[20 * index + int(fields["ArrayTaskId"])] = int(fields["ExitCode"].split(":")[0])
        return found
