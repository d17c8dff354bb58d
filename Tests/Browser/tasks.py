#!/usr/bin/env python3
"""Measures what a provider's questions take on two versions of a site, for Documentation/Pages.md: clicks, or keys, and how
far down the answer stands, in screens of 1280 x 800.

    Tests/Browser/tasks.py BEFORE AFTER     two folders with sites of the same practice

`make test-browser` installs what this needs.
"""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / ".build/browser"), str(pathlib.Path(__file__).parent)]

from chromium import Chromium  # noqa: E402

# The question, the page that answers it, how many clicks lead there from the caseload, and where the answer stands.
TASKS = (
    ("who first and why", "index", 0, ".attention > li, .attention .flags"),
    ("since our last session", "client", 1, ".prepare h2"),
    ("is the drop real", "client", 1, ".facts section:nth-child(3) .figure"),
    ("what was done last week", "provider", 1, ".since"),
    ("who is on duty", "roster", 1, "#on-duty, #nobody-on-duty:not([hidden])"),
)
FIRST = """[...document.querySelectorAll(".attention > li")].filter((row) => row.getBoundingClientRect().bottom <= 800).length"""


def keys(browser, site):
    """How many keys find a client in the middle of everyone, whose name nobody shares, and by the last name without its second letter."""
    browser.open((site / "people.html").as_uri())
    names = browser.run("[...document.querySelectorAll('.people tbody th a')].map((link) => link.innerText)")
    middle = next(name for name in names[len(names) // 2:] if names.count(name) == 1 and len(name.split()[-1]) > 4)
    found = []
    first, last = middle.rsplit(" ", 1)
    for typed in (middle, f"{last[0]}{last[2:]} {first}"):
        rows = []
        for length in range(1, len(typed) + 1):
            rows = browser.run(f"""(() => {{ const input = document.querySelector("#find input");
              input.value = {typed[:length]!r}; input.dispatchEvent(new Event("input"));
              return [...document.querySelectorAll(".people tbody tr:not([hidden]) a")].map((link) => link.innerText); }})()""")
            if len(rows) == 1:
                break
        found.append(f"{length + 1} keys and Enter" if rows == [middle] else "not found")
    return found


def measured(browser, site):
    """The answers of a site, by question."""
    browser.size(1280)
    browser.open((site / "index.html").as_uri())
    pages = {"index": site / "index.html", "roster": site / "roster.html"}
    for kind, folder in (("client", "clients/"), ("provider", "providers/")):
        link = browser.run(f"document.querySelector('main a[href^=\"{folder}\"]').getAttribute('href')")
        pages[kind] = site / link
    answers = {}
    for question, page, clicks, place in TASKS:
        browser.open(pages[page].as_uri())
        top, height = browser.run(f"""[document.querySelector({place!r}).getBoundingClientRect().top,
          document.documentElement.scrollHeight]""")
        answers[question] = f"{clicks} clicks, at {top / 800:.1f} of {height / 800:.1f} screens"
        if page == "index":
            answers[question] += f", {browser.run(FIRST)} on the first"
    answers["one among all"], answers["the same with a slip"] = keys(browser, site)
    return answers


def main():
    browser = Chromium()
    try:
        before, after = (measured(browser, pathlib.Path(folder).resolve()) for folder in sys.argv[1:3])
    finally:
        browser.close()
    for question, answer in after.items():
        print(f"| {question} | {before[question]} | {answer} |")


if __name__ == "__main__":
    main()
