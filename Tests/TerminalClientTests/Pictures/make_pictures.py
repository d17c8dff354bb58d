#!/usr/bin/env python3
"""Plays the client's side in a pseudo-terminal and draws each screen as SVG into Documentation/terminal.

    pip install pyte
    swift build --disable-index-store -debug-info-format none --product TerminalClientHarness
    Tests/TerminalClientTests/Pictures/make_pictures.py .build/debug/TerminalClientHarness
"""

import fcntl
import os
import pathlib
import pty
import select
import struct
import sys
import tempfile
import termios
import time
from xml.sax.saxutils import escape

import pyte

CELL_WIDTH, CELL_HEIGHT, MARGIN = 9, 18, 14
# The colours of the palette of 256 that the client uses (Style.swift).
CLASSES = {"008787": "accent", "af5f00": "warm", "767676": "quiet"}
TASKS = (
    "2026-11-09:4:calm,tense,low energy;2026-11-12:4:calm,content,sad;"
    "2026-11-16:3:happy,content,sad,low energy;2026-11-19:6:calm,anxious;2026-11-23:6:calm,anxious;"
    "2026-11-23:2:calm,anxious"
)
DONE = """\
{"at":"2026-11-09T08:30:00.000Z","task":"2026-11-09","event":"session_joined","provider":"Dr. Amara Okafor"}
{"at":"2026-11-09T09:10:00.000Z","task":"2026-11-09","event":"session_exited"}
{"at":"2026-11-09T09:11:00.000Z","task":"2026-11-09","event":"mood_logged","mood":"tense"}
{"at":"2026-11-13T08:30:00.000Z","task":"2026-11-12","event":"session_joined","provider":"Dr. Amara Okafor"}
{"at":"2026-11-13T09:10:00.000Z","task":"2026-11-12","event":"session_exited"}
{"at":"2026-11-13T09:11:00.000Z","task":"2026-11-12","event":"mood_logged","mood":"content"}
"""
EMERGENCY = "If you are in danger, call 112. To talk to somebody now, call our line at any hour."


class Play:
    """A client's side that is played."""

    def __init__(self, program, rows=24, columns=80, *arguments):
        self.folder = tempfile.TemporaryDirectory()
        self.presence = os.path.join(self.folder.name, "presence")
        log = os.path.join(self.folder.name, "log.jsonl")
        pathlib.Path(log).write_text(DONE)
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.execv(program, [
                program, "tasks=" + TASKS, "log=" + log, "presence=file:" + self.presence, "name=Robin",
                "emergency=" + EMERGENCY, "now=2026-11-20T09:00:00Z", *arguments,
            ])

    def read(self, seconds):
        end = time.time() + seconds
        while (rest := end - time.time()) > 0:
            if select.select([self.terminal], [], [], rest)[0]:
                # pyte knows no private modes with letters behind them; the client's are not drawn anyway.
                self.stream.feed(os.read(self.terminal, 65536))

    def see(self, text):
        for _ in range(1000):
            if any(text in line for line in self.screen.display):
                return self
            self.read(0.02)
        raise SystemExit(f"waited in vain for {text!r}:\n" + "\n".join(self.screen.display))

    def type(self, keys):
        os.write(self.terminal, keys.encode())
        return self

    def arrive(self):
        new = self.presence + ".new"
        pathlib.Path(new).write_text("Dr. Amara Okafor")
        os.rename(new, self.presence)
        return self

    def draw(self, name, title):
        self.read(0.1)
        path = pathlib.Path(__file__).parents[3] / "Documentation" / "terminal" / f"{name}.svg"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(svg(self.screen, title))
        return self

    def end(self):
        os.kill(self.process, 9)
        os.waitpid(self.process, 0)
        os.close(self.terminal)


def svg(screen, title):
    width = screen.columns * CELL_WIDTH + 2 * MARGIN
    height = screen.lines * CELL_HEIGHT + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f' role="img" aria-label="{escape(title)}">',
        f"<title>{escape(title)}</title>",
        "<style>"
        "svg{font:15px ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;fill:#1c1c1c}"
        ".paper{fill:#fdfcfa;stroke:#d8d5d0}.accent{fill:#008787}.warm{fill:#af5f00}.quiet{fill:#767676}"
        ".bold{font-weight:bold}.dots{stroke:#008787;stroke-width:3.2;stroke-linecap:round}"
        ".cursor{fill:none;stroke:#767676}"
        "@media(prefers-color-scheme:dark){svg{fill:#d8d8d4}.paper{fill:#16191c;stroke:#33383d}}"
        "</style>",
        f'<rect class="paper" x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="8"/>',
    ]
    dots = []
    for row in range(screen.lines):
        column = 0
        while column < screen.columns:
            cell = screen.buffer[row][column]
            if "\u2800" <= cell.data[:1] <= "\u28ff":
                dots += braille(ord(cell.data), row, column)
                column += 1
                continue
            start, text, look = column, "", (cell.fg, cell.bold)
            while column < screen.columns:
                cell = screen.buffer[row][column]
                if (cell.fg, cell.bold) != look or "\u2800" <= cell.data[:1] <= "\u28ff":
                    break
                text += cell.data
                column += 1
            if text.strip():
                parts.append(run(text, row, start, look))
    if dots:
        parts.append(f'<path class="dots" d="{"".join(dots)}"/>')
    if not screen.cursor.hidden:
        x, y = MARGIN + screen.cursor.x * CELL_WIDTH, MARGIN + screen.cursor.y * CELL_HEIGHT
        parts.append(f'<rect class="cursor" x="{x}" y="{y + 1}" width="{CELL_WIDTH}" height="{CELL_HEIGHT - 2}"/>')
    return "\n".join(parts) + "\n</svg>\n"


def run(text, row, column, look):
    blanks = len(text) - len(text.lstrip(" "))
    text, column = text.strip(" "), column + blanks
    names = [name for name in (CLASSES.get(look[0]), "bold" if look[1] else None) if name]
    attribute = f' class="{" ".join(names)}"' if names else ""
    x, y = MARGIN + column * CELL_WIDTH, MARGIN + row * CELL_HEIGHT + 14
    length = len(text) * CELL_WIDTH
    return f'<text{attribute} xml:space="preserve" x="{x}" y="{y}" textLength="{length}">{escape(text)}</text>'


def braille(code, row, column):
    places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    for bit, (x, y) in enumerate(places):
        if code - 0x2800 >> bit & 1:
            left = MARGIN + (column + (x + 0.5) / 2) * CELL_WIDTH
            top = MARGIN + (row + (y + 0.5) / 4) * CELL_HEIGHT
            yield f"M{left:.1f} {top:.1f}h0"


def main():
    program = sys.argv[1]
    play = Play(program, 24, 80, "speed=1")
    play.see("My Tasks").draw("tasks", "My Tasks: now, coming up and past")
    play.type("\r").see("Press any key").draw("instructions", "What is about to happen; any key starts")
    play.type("x").see("Breathe out")
    play.draw("breathing", "Breathing: the circle is at its largest").arrive()
    play.see("is here").draw("arrival", "A provider arrives while the client breathes")
    play.end()

    play = Play(program, 24, 80, "speed=20")
    play.see("My Tasks").type("\r").see("Press any key").type("x")
    play.see("That was the last breath").draw("last-breath", "After the last breath: the waiting room, or breathing on")
    play.type("\r").see("As soon as").draw("waiting-room", "The waiting room, nobody there yet").arrive()
    play.see("join now").draw("join", "The waiting room, with the prompt to join")
    play.type("n").see("A note").type("Slept better this week; the mornings are still hard.").see("hard.")
    play.draw("note", "A note").type("\x1b").see("not saved").draw("leaving", "Leaving a note that is not saved")
    play.type("s").see("saved")
    play.type("j").see("In session").draw("session", "In session")
    play.type("e").see("The session ends").type(" ").see("How do you feel?").type("2").see("▸ content")
    play.type("\r").see("content, in 5").draw("mood", "A mood that was chosen, and can be taken back")
    play.type(" ").see("Completed").draw("completed", "The task is completed; how was it?")
    play.type("x").see("My Tasks").type("p").see("How it went").draw("own-page", "The client's own page")
    play.end()

    play = Play(program, 24, 80, "speed=1", "clients=bo:Robin Vale;carla:Carla Moretti;leila:ليلى حداد;sofia:Sofía Reyes")
    play.see("Whose homework?").draw("picker", "Whose homework, where a practice has several clients")
    play.end()

    play = Play(program, 12, 40, "speed=1")
    play.see("My Tasks").type("\r").see("Press any key").type("x").see("Breathe out").arrive()
    play.see("is here").draw("small", "The smallest window: 40 columns, 12 rows")
    play.end()


if __name__ == "__main__":
    main()
