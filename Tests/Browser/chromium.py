"""Debian's Chromium without a window, driven over its DevTools protocol."""

import base64
import json
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time

import websocket

KEYS = {"Tab": 9, "Enter": 13, "Escape": 27}


class BrowserError(Exception):
    """The browser did not do what it was asked."""


def start(command, line):
    """Starts a browser, and waits for the line in which it says where it listens."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                               start_new_session=True)
    for text in process.stderr:
        if found := re.search(line, text):
            return process, found.group(1)
    raise BrowserError(f"{command[0]} does not start: is Debian's package installed?")


class Chromium:
    """One browser with one tab. Console messages and requests are gathered from one `open` to the next."""

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="tend-chromium-")
        self.process, address = start(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--disable-extensions", "--disable-background-networking", "--disable-component-update",
             "--hide-scrollbars", "--force-color-profile=srgb", "--remote-debugging-port=0",
             f"--user-data-dir={self.profile}", "about:blank"],
            r"DevTools listening on (ws://\S+)")
        self.socket = websocket.create_connection(address, timeout=120, suppress_origin=True)
        self.number = 0
        self.session = None
        self.console = []
        self.requests = []
        self.loaded = False
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.call("Network.setCacheDisabled", cacheDisabled=True)

    def close(self):
        """Ends the browser and removes its profile."""
        self.socket.close()
        try:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.process.stderr.close()
        shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, **parameters):
        """Calls a method of the protocol."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.socket.send(json.dumps(message))
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise BrowserError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def receive(self):
        """The next message; events are noted on the way."""
        message = json.loads(self.socket.recv())
        event, values = message.get("method"), message.get("params", {})
        if event == "Runtime.consoleAPICalled":
            self.console.append(" ".join(str(part.get("value", part.get("description"))) for part in values["args"]))
        elif event == "Runtime.exceptionThrown":
            details = values["exceptionDetails"]
            self.console.append(details.get("exception", {}).get("description", details["text"]))
        elif event == "Log.entryAdded":
            self.console.append(f"{values['entry']['text']} {values['entry'].get('url', '')}".strip())
        elif event == "Network.requestWillBeSent":
            self.requests.append(values["request"]["url"])
        elif event == "Page.loadEventFired":
            self.loaded = True
        return message

    def open(self, address, script=None):
        """Opens a page and waits until it is there; a script runs in it before its own do."""
        added = script and self.call("Page.addScriptToEvaluateOnNewDocument", source=script)["identifier"]
        # From a page to a place in it nothing is loaded: a way over a blank one.
        self.wait_for(lambda: self.call("Page.navigate", url="about:blank"), again=True)
        self.console, self.requests = [], []
        self.wait_for(lambda: self.call("Page.navigate", url=address), again=True)
        if added:
            self.call("Page.removeScriptToEvaluateOnNewDocument", identifier=added)

    def wait_for(self, act, again=False):
        """Does what loads a page, and waits until it is loaded; what may be done again is, where the machine is slow."""
        self.loaded = False
        result = act()
        if result and result.get("errorText"):
            raise BrowserError(result["errorText"])
        end = time.monotonic() + 60
        while not self.loaded:
            if time.monotonic() < end:
                self.receive()
            elif again:
                self.wait_for(act)
            else:
                raise BrowserError("the page is not loaded after 60 seconds")

    def run(self, script):
        """What an expression is in the page; a promise is waited for."""
        answer = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise BrowserError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def size(self, width, height=800, zoom=1):
        """The window's size in CSS pixels, and what each of them takes of the screen's."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=zoom,
                  mobile=False)
        end = time.monotonic() + 20
        while self.run("innerWidth") != width:
            if time.monotonic() > end:
                raise BrowserError(f"the window does not become {width} wide")

    def media(self, scheme="light", forced=False, print_=False):
        """The reader's colours, and whether it is for paper."""
        self.call("Emulation.setEmulatedMedia", media="print" if print_ else "", features=[
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "forced-colors", "value": "active" if forced else "none"}])

    def scripts(self, are_on):
        """Whether pages opened from now on may run scripts."""
        self.call("Emulation.setScriptExecutionDisabled", value=not are_on)

    def press(self, *keys):
        """Presses keys, as a hand does."""
        for key in keys:
            code = {"windowsVirtualKeyCode": KEYS[key]} if key in KEYS else {}
            text = {"Enter": "\r"}.get(key, "" if key in KEYS else key)
            self.call("Input.dispatchKeyEvent", type="keyDown", key=key, text=text, **code)
            self.call("Input.dispatchKeyEvent", type="keyUp", key=key, **code)

    def picture(self, height=None):
        """The window as a PNG; the whole page, or so much of it from the top."""
        size = self.call("Page.getLayoutMetrics")["cssContentSize"]
        clip = dict(x=0, y=0, width=size["width"], height=min(height or size["height"], size["height"]), scale=1)
        return base64.b64decode(self.call("Page.captureScreenshot", clip=clip, captureBeyondViewport=True)["data"])

    def paper(self):
        """The page as it is printed, as a PDF."""
        return base64.b64decode(self.call("Page.printToPDF", preferCSSPageSize=True)["data"])


def axe_script():
    """axe-core's text, from the package that ships it."""
    import axe_playwright_python  # pylint: disable=import-outside-toplevel
    return (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
