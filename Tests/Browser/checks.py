"""What every page is held to. A check yields problems, each with its page, its place and a remedy."""

import dataclasses
import pathlib

HERE = pathlib.Path(__file__).parent
MEASURE = (HERE / "measure.js").read_text(encoding="utf-8")
# Nothing is preloaded: the pages' policy forbids scripts to ask for anything, and says so in the console.
AXE = """axe.run(%s, {preload: false, resultTypes: ["violations"], %s})
  .then((found) => found.violations.map((one) => ({rule: one.id, help: one.help,
    places: one.nodes.map((node) => [node.target.join(" "), node.failureSummary])})))"""
ALL = "document", 'rules: {"target-size": {enabled: true}}'
# What colours, and what a narrow window, can change; the other rules would say the same again, and so would long tables
# of rows whose colours are all of one stylesheet.
SHORT = '{exclude: [["tbody tr:nth-child(n + 30)"]]}'
COLOURS = SHORT, 'runOnly: ["color-contrast", "link-in-text-block"]'
NARROW = SHORT, 'runOnly: ["target-size", "scrollable-region-focusable", "meta-viewport", "css-orientation-lock"]'
WIDTHS = (1280, 640, 390, 320)


@dataclasses.dataclass(frozen=True)
class Problem:
    """Something that is wrong on a page."""
    check: str
    page: str
    place: str
    what: str

    def __str__(self):
        return f"{self.page}: {self.check}: {self.place}: {self.what}"


def accessibility(browser, page, how, rules=ALL):
    """axe-core finds nothing."""
    for found in browser.run(AXE % rules):
        for place, summary in found["places"][:3]:
            remedy = " ".join(summary.split())
            yield Problem("axe", page, place, f"{found['help']} ({found['rule']}, {how}). {remedy}")


def measures(browser, page, width, how=""):
    """Nothing is scrolled sideways, no texts of a chart meet, no date breaks."""
    browser.size(width, zoom=2 if width == 640 else 1)
    seen = set()
    for found in browser.run(MEASURE):
        problem = Problem(found["check"], page, f"{found['place']} at {width} wide{how}", found["what"])
        if (problem.check, problem.place) not in seen:
            seen.add((problem.check, problem.place))
            yield problem


def quiet(browser, page, own):
    """No message in the console, and no request outside the page's own files."""
    for message in browser.console:
        yield Problem("console", page, "console", f"{message}: a page of this site has nothing to say there")
    for address in browser.requests:
        if not address.startswith((own, "data:")):
            yield Problem("requests", page, address, f"only files beside the page may be asked for, under {own}")


def look(browser, page, base, axe):
    """A page in every light and at every width, with scripts; without axe-core's only at every width."""
    browser.media()
    browser.size(1280)
    browser.open(base + page)
    yield from quiet(browser, page, base)
    yield from measures(browser, page, 1280)
    if axe:
        browser.run(axe)
        yield from accessibility(browser, page, "light")
        browser.media("dark")
        yield from accessibility(browser, page, "dark", COLOURS)
        browser.media("dark", forced=True)
        yield from accessibility(browser, page, "forced colours", COLOURS)
        browser.media()
    for width in WIDTHS[1:]:
        yield from measures(browser, page, width)
        if axe and width == 390:
            # A browser tells the page of its new size with the next frame only, which may come after the check.
            browser.run('dispatchEvent(new Event("resize"))')
            yield from accessibility(browser, page, "390 wide", NARROW)


def from_disk(browser, page, base):
    """The same page from the disk: as quiet with scripts, and without them all is there and nothing more than that."""
    browser.size(1280)
    browser.open(base + page)
    yield from quiet(browser, page, base)
    browser.scripts(False)
    try:
        browser.open(base + page)
        yield from quiet(browser, page, base)
        for width in (1280, 390):
            yield from measures(browser, page, width, ", without scripts")
        for hidden in browser.run(CONTROLS):
            yield Problem("scripts", page, hidden, "this does nothing without scripts: leave it hidden until one shows it")
    finally:
        browser.scripts(True)


# What only a script can answer, and is shown all the same.
CONTROLS = """[...document.querySelectorAll("input, button, output, kbd, [role=search]")]
  .filter((one) => one.getClientRects().length > 0).map((one) => one.outerHTML.slice(0, 80))"""
