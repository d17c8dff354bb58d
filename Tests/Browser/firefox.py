"""Debian's Firefox without a window, driven over WebDriver BiDi, and whether it draws pages as Chromium does."""

import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile

import websocket

from checks import Problem
from chromium import BrowserError, start

# Where the parts of a page lie, and how wide they are: what a reader would see if the two browsers differed.
BOXES = """JSON.stringify([...document.querySelectorAll(
  "h1, h2, h3, .asof, nav, table, svg.chart, section, .attention > li, figure, footer, form")]
  .filter((one) => one.checkVisibility()).map((one) => { const box = one.getBoundingClientRect();
    return [one.nodeName + (one.className.baseVal ?? one.className ?? ""), box.left, box.top + scrollY, box.width, box.height]; }))"""


class Firefox:
    """One browser with one tab."""

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="tend-firefox-")
        # Scrollbars over the page, as Chromium has none here: beside it they would take room from it.
        pathlib.Path(self.profile, "user.js").write_text(
            'user_pref("widget.gtk.overlay-scrollbars.enabled", true);\nuser_pref("ui.useOverlayScrollbars", 1);\n',
            encoding="utf-8")
        # It wants a home of its own, and one that belongs to whoever starts it.
        os.environ["HOME"], home = self.profile, os.environ.get("HOME", "/")
        try:
            self.process, address = start(
                ["firefox-esr", "--headless", "--no-remote", "--profile", self.profile, "--remote-debugging-port=0"],
                r"WebDriver BiDi listening on (ws://\S+)")
        finally:
            os.environ["HOME"] = home
        self.socket = websocket.create_connection(address + "/session", timeout=120, suppress_origin=True)
        self.number = 0
        self.console = []
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])
        self.tab = self.call("browsingContext.getTree")["contexts"][0]["context"]

    def close(self):
        """Ends the browser and removes its profile."""
        self.socket.close()
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.process.stderr.close()
        shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, **parameters):
        """Calls a method of the protocol; what the console says meanwhile is kept."""
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("method") == "log.entryAdded":
                self.console.append(answer["params"].get("text", ""))
            elif answer.get("id") == self.number:
                if answer["type"] == "error":
                    raise BrowserError(f"{method}: {answer['message']}")
                return answer["result"]

    def open(self, address, width):
        """Opens a page in a window of a width, and waits until it is there."""
        self.console = []
        self.call("browsingContext.setViewport", context=self.tab, viewport={"width": width, "height": 800})
        self.call("browsingContext.navigate", context=self.tab, url=address, wait="complete")

    def run(self, script):
        """What an expression is in the page, as text."""
        return self.call("script.evaluate", expression=script, target={"context": self.tab},
                         awaitPromise=True)["result"]["value"]


def alike(chromium, firefox, base, page, width):
    """Firefox has the same boxes as Chromium, within a few pixels for letters, and nothing to say in its console."""
    chromium.media()
    chromium.size(width)
    chromium.open(base + page)
    firefox.open(base + page, width)
    for message in firefox.console:
        yield Problem("firefox", page, "console", message)
    ours, theirs = (json.loads(browser.run(BOXES)) for browser in (chromium, firefox))
    if [box[0] for box in ours] != [box[0] for box in theirs]:
        yield Problem("firefox", page, f"{width} wide", "it shows other parts of the page than Chromium does")
        return
    for mine, other in zip(ours, theirs):
        # A line of text that breaks elsewhere moves all below it: what lies under it may do so by two lines.
        far = [what for what, one, two, limit in zip(
            ("left", "top", "width", "height"), mine[1:], other[1:], (3, 50, 8, 50))
            if abs(one - two) > max(limit, 0.02 * one)]
        if far:
            yield Problem("firefox", page, f"{mine[0]} at {width} wide",
                          f"its {far[0]} differs: Chromium has {mine[1:]}, Firefox {other[1:]}")
            return
