"""Pages that are spoilt on purpose: each check must see what was done to one, or it sees nothing at all."""

import shutil

import checks
import journeys
import markup

PAGE = "clients/carla-moretti/index.html"
MOOD = "clients/carla-moretti/mood.html"
TABLE = "providers/miriam-okafor.html"


def spoil(folder, name, page, old, new):
    """A copy of the site in which a page, or a file beside it, says something else."""
    copy = folder.parent / f"spoilt-{name.replace(' ', '-')}"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(folder, copy)
    file = next(copy.glob(page))
    text = file.read_text(encoding="utf-8")
    if old not in text:
        raise SystemExit(f"error: the control {name} finds no {old!r} in {page}: choose another place to spoil")
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return copy


def controls(browser, folder, serve, axe, jar):
    """Runs each check on a page that is spoilt for it, and yields those that saw nothing."""

    def on(check, name, old, new, act, page=PAGE):
        copy = spoil(folder, name, page, old, new)
        seen = [problem for problem in act(copy, serve(copy)) if problem.check == check]
        shutil.rmtree(copy)
        print(f"  {'seen' if seen else 'NOT SEEN':8} {name}")
        if not seen:
            yield checks.Problem("controls", page, name, f"the check {check!r} does not see this: it would see nothing")

    def look(page=PAGE):
        return lambda copy, base: list(checks.look(browser, page, base, axe))

    def from_disk(copy, base):
        return list(checks.from_disk(browser, "people.html", copy.as_uri() + "/"))

    yield from on("axe", "a link without words", ">Roster</a>", "></a>", look())
    yield from on("axe", "words that can't be read in the dark", "--muted: #9fb0bf", "--muted: #303a44", look(),
                  "assets/tend-*.css")
    yield from on("console", "a script that fails", '"use strict";', '"use strict"; nothing();', look(), "assets/age-*.js")
    yield from on("requests", "a picture from elsewhere", "<main", '<img alt="" src="http://127.0.0.2:9/a.png"><main', look())
    yield from on("sideways", "a line that does not break", "<h1>", '<h1 class="date">' + "wide " * 80, look())
    yield from on("charts", "two texts in one place", "<text ", '<text x="60" y="60">Ada</text><text x="62" y="62">Bo</text><text ',
                  look())
    yield from on("charts", "two stops in a chart", '<g class="dots',
                  '<a href="#a"><title>a</title></a><a href="#b"><title>b</title></a><g class="dots', look(MOOD), MOOD)
    yield from on("weight", "a page of a megabyte", "<main", "<!--" + "x" * 1_000_000 + "--><main",
                  lambda copy, base: list(markup.weight(copy)))
    yield from on("dates", "a date that breaks", "<main", "<p>" + " ".join(f"{day}, Nov {number}" for number, day in
                  enumerate(("Mon", "Tue", "Wed", "Thu", "Fri") * 20, 10)) + "</p><main", look())
    yield from on("scripts", "a field that does nothing without scripts", "<form id=\"find\" role=\"search\" hidden>",
                  "<form id=\"find\" role=\"search\">", from_disk, "people.html")
    yield from on("scripts", "a field that finds nobody", "}) => words.every", "}) => !words.every",
                  lambda copy, base: list(journeys.find(browser, base)), "assets/find-*.js")
    yield from on("scripts", "a head that does not turn about", "rows.reverse()", "rows.sort()",
                  lambda copy, base: list(journeys.sort(browser, base, TABLE)), "assets/find-*.js")
    yield from on("scripts", "a page that stays young", "seconds > Number(age.dataset.limit)", "seconds > 1e12",
                  lambda copy, base: list(journeys.age(browser, base, PAGE)), "assets/age-*.js")
    yield from on("keyboard", "a focus that is not seen", "outline: 3px solid var(--accent)", "outline: 0",
                  lambda copy, base: list(journeys.keyboard(browser, base, PAGE)), "assets/tend-*.css")
    yield from on("print", "sheets that do not say whose they are", "display: table-footer-group", "display: none",
                  lambda copy, base: list(journeys.printed(browser, base, PAGE)), "assets/tend-*.css")
    yield from on("links", "a link to nothing", "mood.html", "moon.html", lambda copy, base: list(markup.links(copy)))
    yield from on("links", "a place that is not there", "log.html#L", "log.html#M", lambda copy, base: list(markup.links(copy)))
    yield from on("markup", "a table in a paragraph", "<h1>", "<p align=center><li><h1>",
                  lambda copy, base: list(markup.validator(jar, copy, [copy / PAGE])))
    yield from on("markup", "a style that does not exist", "color: var(--ink)", "colour: red",
                  lambda copy, base: list(markup.validator(jar, copy, list(copy.glob("assets/*.css")))), "assets/tend-*.css")
