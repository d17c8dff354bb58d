"""What can be said of pages without opening them: their markup, their styles and pictures, and where links lead."""

import html.parser
import json
import pathlib
import subprocess
import urllib.parse

from checks import Problem


def validator(jar, folder, files):
    """The Nu validator finds nothing wrong with pages, styles and pictures of a folder."""
    command = ["java", "-Xss4m", "-jar", jar, "--also-check-css", "--also-check-svg", "--exit-zero-always",
               "--format", "json", *files]
    result = subprocess.run(command, capture_output=True, text=True, check=True)
    for found in json.loads(result.stderr)["messages"]:
        # What it only informs of are guesses, such as what language the names are in.
        if found["type"] == "info":
            continue
        # SVG 2 has this property, which every browser knows and the validator's list of CSS does not.
        if "“vector-effect”: Property “vector-effect” doesn't exist" in found["message"]:
            continue
        path = pathlib.Path(urllib.parse.unquote(urllib.parse.urlparse(found.get("url", "")).path))
        name = str(path.relative_to(folder)) if path.is_relative_to(folder) else str(path)
        extract = " ".join(found.get("extract", "").split())
        yield Problem("markup", name, f"line {found.get('lastLine', '?')}", f"{found['message']} At: {extract}")


class Links(html.parser.HTMLParser):
    """The places that a page has, and where it leads."""

    def __init__(self, path):
        super().__init__()
        self.places, self.targets, self.twice = set(), [], []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            if name == "id":
                if value in self.places:
                    self.twice.append(value)
                self.places.add(value)
            elif name in ("href", "src") and value is not None:
                self.targets.append((self.getpos()[0], tag, value))


def weight(folder):
    """The pages of a client are light; the log has as many lines as it promises."""
    pages = [page for page in sorted(folder.glob("clients/*/*.html")) if not page.name.startswith("log")]
    for page in pages:
        size = page.stat().st_size
        if size > 300_000:
            yield Problem("weight", str(page.relative_to(folder)), "the whole page", f"{size} bytes, more than 300,000")
    mean = sum(page.stat().st_size for page in pages) / max(1, len(pages))
    if mean > 20 * 1024:
        yield Problem("weight", str(folder), "the pages of clients", f"{mean:.0f} bytes in the mean, more than 20 KiB")


def links(folder):
    """Every link leads to a file of the site, and to a place that is in it."""
    pages = {path: Links(path) for path in sorted(folder.rglob("*.html"))}
    count = 0
    for path, page in pages.items():
        name = str(path.relative_to(folder))
        for identifier in page.twice:
            yield Problem("links", name, f"#{identifier}", "two elements have this id: a link finds only the first")
        for line, tag, target in page.targets:
            count += 1
            parts = urllib.parse.urlsplit(target)
            place = f"line {line}, {tag} to {target[:120]}"
            if parts.scheme or parts.netloc or target.startswith("/"):
                yield Problem("links", name, place, "a page leads only to files beside it, by a relative link")
                continue
            file = path if not parts.path else (path.parent / urllib.parse.unquote(parts.path)).resolve()
            if not file.is_relative_to(folder) or not file.is_file():
                yield Problem("links", name, place, "there is no such file: write it, or leave the words without a link")
            elif parts.fragment and file.suffix == ".html":
                if urllib.parse.unquote(parts.fragment) not in pages[file].places:
                    yield Problem("links", name, place, "the page is there, and nothing in it has this id")
    if count == 0:
        yield Problem("links", str(folder), "the whole site", "no page has any link: are these the right files?")
