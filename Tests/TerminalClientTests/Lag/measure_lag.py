#!/usr/bin/env python3
"""Measures the breathing in a pseudo-terminal: frames a second, and how long after its key a pause is seen on a line
that lets so many bytes through a second.

    Tests/TerminalClientTests/Lag/measure_lag.py .build/release/tend
    Tests/TerminalClientTests/Lag/measure_lag.py .build/release/tend 200x60 2900     # one size, one line
    … --silent      # a terminal that does not say where its cursor is
"""

import fcntl
import os
import pathlib
import pty
import re
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time

# None is a line without a limit.
LINES = [("80x24", None), ("200x60", None), ("80x24", 2900), ("200x60", 2900), ("80x24", 960), ("200x60", 960)]
STEP = 0.01
SEQUENCE = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07]*\x07)")


class Line:
    """A terminal at the end of a line. It answers where its cursor is when it has come to that."""

    def __init__(self, program, size, rate, answers):
        columns, rows = map(int, size.split("x"))
        self.rate, self.answers = rate, answers
        # What is held back until the end of synchronised output, and what is seen meanwhile.
        self.cells, self.row, self.column, self.seen = {}, 0, 0, None
        self.pending, self.frames, self.asked, self.bytes = b"", 0, 0, 0
        self.folder = tempfile.TemporaryDirectory()
        tasks = pathlib.Path(self.folder.name) / "tasks.json"
        tasks.write_text('[[200, ["calm", "tense"], "2026-01-05"]]')
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8")
            os.environ.pop("COLORTERM", None)
            if os.environ.get("TRUECOLOR"): os.environ["COLORTERM"] = "truecolor"
            os.execv(program, [program, "--interactive", "--tasks", str(tasks)])
        self.due = time.monotonic()

    def pass_time(self, seconds):
        """Lets the line carry what comes, as fast as it can."""
        end = time.monotonic() + seconds
        while (now := time.monotonic()) < end:
            if self.rate and now < self.due:
                time.sleep(min(self.due - now, end - now))
                continue
            most = int(self.rate * STEP) if self.rate else 65536
            if select.select([self.terminal], [], [], min(STEP, end - now))[0]:
                read = os.read(self.terminal, most)
                self.due = max(self.due, now - STEP) + (len(read) / self.rate if self.rate else 0)
                self.take(read)

    def take(self, more):
        self.bytes += len(more)
        data = self.pending + more
        while data:
            if data[0] == 0x1B:
                found = SEQUENCE.match(data)
                if not found:
                    break
                self.obey(found.group())
                data = data[found.end():]
            else:
                text = data.split(b"\x1b", 1)[0]
                # A character may have come in part.
                whole = text if len(text) < len(data) else text[: len(text) - unfinished(text)]
                if not whole:
                    break
                for character in whole.decode(errors="replace"):
                    self.cells[self.row, self.column] = character
                    self.column += 1
                data = data[len(whole):]
        self.pending = data

    def obey(self, sequence):
        if sequence == b"\x1b[6n":
            self.asked += 1
            if self.answers:
                os.write(self.terminal, b"\x1b[%d;%dR" % (self.row + 1, self.column + 1))
        elif sequence == b"\x1b[?25l":
            self.frames += 1
        elif sequence == b"\x1b[?2026h":
            self.seen = dict(self.cells)
        elif sequence == b"\x1b[?2026l":
            self.seen = None
        elif sequence.endswith(b"C"):
            self.column += int(sequence[2:-1] or 1)
        elif sequence.endswith(b"J"):
            self.cells = {}
        elif sequence.endswith(b"H"):
            place = sequence[2:-1].split(b";")
            self.row, self.column = (int(place[0] or 1) - 1, int(place[1]) - 1) if len(place) == 2 else (0, 0)

    def shows(self, text):
        rows = {}
        cells = self.cells if self.seen is None else self.seen
        for (row, column), character in sorted(cells.items()):
            rows.setdefault(row, {})[column] = character
        return any(
            text in "".join(cells.get(column, " ") for column in range(max(cells) + 1)) for cells in rows.values())

    def see(self, text):
        """Waits for a text; how many seconds that took."""
        start = time.monotonic()
        while not self.shows(text):
            self.pass_time(STEP)
            if time.monotonic() - start > 60:
                raise SystemExit(f"waited in vain for {text!r}")
        return time.monotonic() - start

    def type(self, keys):
        os.write(self.terminal, keys)

    def end(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.terminal)


def unfinished(text):
    for back in range(1, min(4, len(text)) + 1):
        byte = text[-back]
        if byte >= 0xC0:
            return back if back < (2 if byte < 0xE0 else 3 if byte < 0xF0 else 4) else 0
        if byte < 0x80:
            return 0
    return 0


def measure(program, size, rate, answers):
    line = Line(program, size, rate, answers)
    line.see("My Tasks")
    line.pass_time(1)
    line.type(b"\r")
    line.see("Press any key")
    line.pass_time(1)
    line.type(b"x")
    line.see("Breathe ")
    line.pass_time(2)
    frames, carried, start = line.frames, line.bytes, time.monotonic()
    line.pass_time(10)
    seconds = time.monotonic() - start
    frames, carried = (line.frames - frames) / seconds, (line.bytes - carried) / seconds
    lags = []
    for trial in range(8):
        line.pass_time(3.3)
        line.type(b" ")
        lags.append(line.see("Paused"))
        line.pass_time(1)
        line.type(b" ")
        line.see("Breathe ")
    line.end()
    name = f"{rate} B/s" if rate else "no limit"
    print(
        f"{size:>7}  {name:>9}  {frames:5.1f} frames a second  {carried:6.0f} B/s"
        f"  a pause after {statistics.median(lags):5.2f} s, at most {max(lags):5.2f}", flush=True)


def main():
    program, *chosen = [argument for argument in sys.argv[1:] if not argument.startswith("--")]
    lines = [(chosen[0], int(chosen[1]) if len(chosen) > 1 else None)] if chosen else LINES
    for size, rate in lines:
        measure(os.path.abspath(program), size, rate, "--silent" not in sys.argv)


if __name__ == "__main__":
    main()
