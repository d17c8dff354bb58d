"""What a provider does on the pages, key by key: find, sort, see how old a page is, go through it by the keyboard."""

import json
import re
import subprocess

from checks import Problem

DAY = 86_400_000


def wrong(page, place, what):
    """A problem of the scripts."""
    return Problem("scripts", page, place, what)


def find(browser, base, page="people.html"):
    """`/` leads to the field from any page, and at most ten keys tell five namesakes apart."""
    browser.size(1280)
    browser.open(base + "index.html")
    browser.wait_for(lambda: browser.press("/"))
    if not browser.run("document.activeElement.matches('#find input')"):
        yield wrong("index.html", "the key /", "it does not lead to the field on the people's page")
        return
    shown = """[...document.querySelectorAll(".people tbody tr:not([hidden])")].map((row) => row.textContent)"""
    everyone = browser.run(shown)
    names = browser.run("""[...document.querySelectorAll(".people tbody th a")].map((link) => link.textContent)""")
    namesakes = sorted({name for name in names if names.count(name) > 1}, key=names.count)
    slugs = browser.run("""[...document.querySelectorAll(".people tbody th")].filter((head) =>
      head.querySelector("a").textContent === %s).map((head) => (head.querySelector(".apart") || {}).textContent)"""
                        % json.dumps(namesakes[-1] if namesakes else ""))
    if namesakes and len(set(slugs)) < len(slugs):
        yield wrong(page, namesakes[-1], "namesakes read alike: each needs something beside the name")
    for slug in [slug for slug in slugs if slug][:5]:
        browser.run("document.querySelector('#find input').value = ''")
        # A few letters of the name, and the end of the folder's name.
        keys = namesakes[-1][:3] + " " + slug[-5:]
        browser.press(*keys)
        rows = browser.run(shown)
        if len(keys) > 10 or len(rows) != 1 or slug not in rows[0]:
            yield wrong(page, "#find", f"{keys!r} ({len(keys)} keys) leaves {len(rows)} clients, and should leave {slug} alone")
    browser.run("document.querySelector('#find input').value = ''")
    browser.press("z", "z", "q", "x")
    if browser.run(shown) or not browser.run("document.querySelector('#find output').innerText").startswith("0 of"):
        yield wrong(page, "#find", "what nobody is called leaves somebody")
    browser.run("document.querySelector('#find input').value = ''")
    browser.press(*(namesakes[-1] if namesakes else names[0])[:3])
    several = browser.run(shown)
    browser.press("Enter")
    if len(several) > 1 and not browser.run("location.pathname").endswith(page):
        yield wrong(page, "#find", f"Enter leads to one of {len(several)} clients that are found")
    browser.run("document.querySelector('#find input').value = ''")
    alone = next(name for name in names if names.count(name) == 1 and len(name.split()[-1]) > 4)
    # A slip of a key, in a name that is long enough for one.
    place = alone.rindex(" ") + 3
    browser.press(*alone[:place], *alone[place + 1:])
    only = browser.run("""[...document.querySelectorAll(".people tbody tr:not([hidden]) a")].map((link) => link.href)""")
    if len(only) != 1:
        yield wrong(page, "#find", f"{alone} without a letter leaves {len(only)} clients, and should leave one")
        return
    browser.wait_for(lambda: browser.press("Enter"))
    if browser.run("location.href") != only[0]:
        yield wrong(page, "#find", "Enter does not lead to the one client that is found")
    if len(everyone) != len(names):
        yield wrong(page, "#find", "before anything is typed, somebody is missing")


def find_among(browser, base, page):
    """A provider's page has the field, and leaves out of its lists who is not meant."""
    browser.size(1280)
    browser.open(base + page)
    links = """[...new Set([...document.querySelectorAll(".findable a")].filter((link) => link.checkVisibility()
      && link.href.endsWith("/index.html")).map((link) => link.innerText))]"""
    everyone = browser.run(links)
    browser.press("/", *everyone[0])
    if browser.run(links) != everyone[:1]:
        yield wrong(page, "#find", f"{everyone[0]!r} leaves {browser.run(links)}")
    browser.wait_for(lambda: browser.press("Enter"))
    if "/clients/" not in browser.run("location.pathname"):
        yield wrong(page, "#find", "Enter does not lead to the one client that is found")


def first_screen(browser, base, page, least):
    """How many clients stand on the first screen of the caseload with their reasons."""
    browser.size(1280)
    browser.open(base + page)
    number = browser.run("""[...document.querySelectorAll(".attention > li")].filter((row) =>
      row.querySelector("h3 a") && row.getBoundingClientRect().bottom <= 800).length""")
    print(f"  {page} at 1280 x 800: {number} clients with their reasons")
    if number < least:
        yield Problem("figures", page, ".attention", f"{number} clients stand on the first screen, and should be {least}")


def answers(browser, base, client):
    """What a page is opened for is on its first screen: who is on duty, how the homework goes, what the client said."""
    for page, place in (("roster.html", "#on-duty, #nobody-on-duty:not([hidden])"), (f"{client}/adherence.html", ".figure"),
                        (f"{client}/index.html", ".quotes blockquote")):
        browser.size(1280)
        browser.open(base + page)
        top = browser.run(f"document.querySelector({json.dumps(place)}).getBoundingClientRect().top")
        print(f"  {page}: the answer begins at pixel {top:.0f}")
        if top > 400:
            yield Problem("figures", page, place, f"the answer begins at pixel {top:.0f}, and at most 400")
    for width in (768, 834):
        browser.size(width)
        browser.open(base + "index.html")
        share = browser.run("""document.querySelector(".attention .reasons").getBoundingClientRect().width
          / document.querySelector("main").getBoundingClientRect().width""")
        if share < 0.9:
            yield Problem("figures", "index.html", f"{width} wide", f"the reasons have {share:.0%} of the width")
    browser.size(390)
    browser.open(base + "index.html")
    lines = browser.run("""Math.max(...[...document.querySelectorAll(".quote p")].map((quote) =>
      quote.getBoundingClientRect().height / parseFloat(getComputedStyle(quote).lineHeight)))""")
    if lines > 2.5:
        yield Problem("figures", "index.html", ".quote", f"a note takes {lines:.0f} lines, and at most 2")


def sort(browser, base, page):
    """Each head of a table sorts it, up and then down, and says so."""
    browser.size(1280)
    browser.open(base + page)
    heads = browser.run("document.querySelectorAll('.sortable thead button').length")
    if not heads:
        yield wrong(page, ".sortable thead", "no head is a button")
    column = """[...document.querySelectorAll(".sortable tbody tr")].map((row) => {
      const time = row.cells[%d].querySelector("time");
      return time ? time.dateTime : row.cells[%d].innerText.trim(); })"""
    for head in range(heads or 0):
        for direction in ("ascending", "descending"):
            browser.run(f"document.querySelectorAll('.sortable thead button')[{head}].click()")
            cells = browser.run(column % (head, head))
            in_order = browser.run(f"""{json.dumps(cells)}.sort(
              (one, other) => one.localeCompare(other, undefined, {{numeric: true}}))""")
            if direction == "descending":
                in_order.reverse()
            told = browser.run(f"document.querySelectorAll('.sortable thead th')[{head}].ariaSort")
            if cells != in_order or told != direction:
                yield wrong(page, f"head {head + 1}", f"it does not sort {direction}, or does not say so")


def age(browser, base, page):
    """A page says nothing while it is fresh, how old it is from the limit on, and its date stands large without
    scripts."""
    browser.open(base + page)
    end = browser.run("Number((document.querySelector('#age') || {dataset: {}}).dataset.end)") * 1000
    if not end:
        yield wrong(page, "#age", "the page does not know its age")
        return
    for later, words in ((0.5, ""), (2.5, "This page is 3 days old"), (40, "This page is 41 days old")):
        browser.open(base + page, f"Date.now = () => {end + round(later * DAY)};")
        told = browser.run("(document.querySelector('#age:not([hidden])') || {}).innerText || ''")
        if not (told.startswith(words) if words else told == ""):
            yield wrong(page, "#age", f"{later} days after its day it says {told!r}, and should say {words!r}")
    size = "parseFloat(getComputedStyle(document.querySelector('.asof strong')).fontSize)"
    browser.open(base + page, f"Date.now = () => {end};")
    small = browser.run(size)
    browser.scripts(False)
    browser.open(base + page)
    large = browser.run(size)
    browser.scripts(True)
    if not large > small:
        yield wrong(page, ".asof", f"without scripts the date stands {large} pixels high, and with them {small}: it should stand larger")


def keyboard(browser, base, page):
    """Tab goes through the page from top to bottom; each stop is seen, has a name, and shows that it has the focus."""
    browser.size(1280)
    browser.open(base + page)
    expected = browser.run("""[...document.querySelectorAll("a[href], button, input, summary, [tabindex]")].filter(
      (one) => one.tabIndex >= 0 && one.checkVisibility() && (one.closest("details:not([open])") === null || one.matches("details:not([open]) > summary"))
      ).map((one, place) => (one.dataset.stop = place))""")
    stops = []
    for _ in range(min(len(expected), 60)):
        browser.press("Tab")
        stop = browser.run("""(() => { const one = document.activeElement; const style = getComputedStyle(one);
          const box = one.getBoundingClientRect();
          return {stop: one.dataset.stop, tag: one.outerHTML.slice(0, 90), name: (one.ariaLabel || one.textContent
            || one.getAttribute("aria-labelledby") || (one.labels && one.labels[0] && one.labels[0].textContent) || "").trim(),
            outline: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0,
            seen: box.width > 0 && box.bottom > 0 && box.top < innerHeight}; })()""")
        stops.append(stop.get("stop"))
        for is_right, what in ((stop["name"], "has no name"), (stop["outline"], "does not show that it has the focus"),
                               (stop["seen"], "is not seen when it has the focus")):
            if not is_right:
                yield Problem("keyboard", page, stop["tag"], f"this stop {what}")
    if stops != [str(stop) for stop in expected[:len(stops)]]:
        yield Problem("keyboard", page, "Tab", f"the stops come in the order {stops[:12]}…, not in that of the page")


def printed(browser, base, page):
    """Each sheet of a printed page says whose it is and of which day, and what is folded on the screen is there."""
    browser.open(base + page)
    folded = browser.run("""[...document.querySelectorAll(".folded")].map((one) => one.innerText || one.textContent)""")
    foot = browser.run("document.querySelector('.sheet').textContent")
    text = subprocess.run(["pdftotext", "-layout", "-", "-"], input=browser.paper(), capture_output=True, check=True).stdout
    sheets = text.decode().split("\f")[:-1]
    for number, sheet in enumerate(sheets, 1):
        if " ".join(foot.split()) not in " ".join(sheet.split()):
            yield Problem("print", page, f"sheet {number} of {len(sheets)}", f"it does not say {foot!r}")
    boxes = subprocess.run(["pdftotext", "-bbox", "-", "-"], input=browser.paper(), capture_output=True, check=True).stdout
    for number, sheet in enumerate(boxes.decode().split("<page ")[1:-1], 1):
        height = float(re.search(r'height="([^"]*)"', sheet)[1])
        # The foot stands at the bottom of each.
        last = max(bottom for bottom in map(float, re.findall(r'yMax="([^"]*)"', sheet)) if bottom < height * 0.92)
        if last < height * 0.67:
            yield Problem("print", page, f"sheet {number}", f"more than a quarter of it is empty: {1 - last / height:.0%}")
    # Words alone: lines break elsewhere on paper.
    letters = "".join(text.decode().split())
    for words in folded:
        if "".join(words.split())[-40:] not in letters:
            yield Problem("print", page, "details", f"what is folded is not printed: …{words[-40:]!r}")


def figures(browser, base, folder):
    """The first page of 500 clients: at most 300 KB, 300 tab stops (one-line lists apart), 12 screens of 1280 x 800."""
    browser.size(1280)
    browser.open(base + "index.html")
    size = (folder / "index.html").stat().st_size
    stops = browser.run("""[...document.querySelectorAll("a[href], button, input, summary, [tabindex]")].filter(
      (one) => !one.closest(".rest")).length""")
    screens = browser.run("document.documentElement.scrollHeight") / 800
    for figure, limit, what in ((size, 300_000, "bytes"), (stops, 300, "tab stops"), (screens, 12, "screens")):
        if figure > limit:
            yield Problem("figures", "index.html", "500 clients", f"{figure:.0f} {what}, and at most {limit}")
    print(f"  index of 500 clients: {size / 1000:.0f} KB, {stops} tab stops, {screens:.1f} screens")


def session(browser, base, page):
    """A session is prepared on one screen and a half."""
    browser.size(1280)
    browser.open(base + page)
    height = browser.run("document.querySelector('main').getBoundingClientRect().bottom")
    if height > 1200:
        yield Problem("figures", page, "main", f"what a session needs ends at {height:.0f} pixels, and at most 1200")
