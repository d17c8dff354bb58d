#!/usr/bin/env python3
"""Whether pages are the same documents: elements, attributes and text; white space between blocks apart.

    Tests/compare_pages.py REVISION     the golden pages of a revision, and those of the working copy
    Tests/compare_pages.py OLD NEW      two folders; what is no page is compared byte for byte

Prints each page that differs, with the first difference, and ends with 1 when there is one.
"""
import difflib
import html.parser
import pathlib
import re
import subprocess
import sys

INLINE = {
    "a", "abbr", "b", "bdi", "bdo", "br", "cite", "code", "em", "i", "img", "kbd", "mark", "q", "s", "small",
    "span", "strong", "sub", "sup", "svg", "time", "u", "wbr",
}
# Within a picture only these hold words; white space elsewhere draws nothing.
PICTURE_WORDS = {"text", "tspan", "title", "desc"}


class Reader(html.parser.HTMLParser):
    """A page as a list of its tags and words."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.events = []
        self.words = ""
        self.open = []

    def flush(self, before_block):
        words, self.words = self.words, ""
        if "pre" not in self.open:
            words = re.sub(r"[ \t\n\r\f]+", " ", words)
            after_block = not self.events or self.events[-1][0] == "block"
            if after_block:
                words = words.lstrip(" ")
            if before_block:
                words = words.rstrip(" ")
        if words:
            self.events.append(("text", words))

    def tag(self, name, what):
        in_picture = "svg" in self.open and not PICTURE_WORDS & set(self.open)
        is_block = name not in INLINE or in_picture
        self.flush(is_block)
        self.events.append(("block" if is_block else "inline", what))

    def handle_starttag(self, name, attributes):
        # The name of an asset says what is in it; a page with another style is the same document.
        values = [(key, re.sub(r"(assets/\w+)-[0-9a-f]{16}", r"\1", value or "")) for key, value in attributes]
        self.tag(name, f"<{name} {sorted(values)}>")
        self.open.append(name)

    def handle_startendtag(self, name, attributes):
        self.handle_starttag(name, attributes)
        self.handle_endtag(name)

    def handle_endtag(self, name):
        self.tag(name, f"</{name}>")
        if name in self.open:
            while self.open.pop() != name:
                pass

    def handle_data(self, data):
        self.words += data

    def handle_decl(self, declaration):
        self.tag("!", f"<!{declaration}>")

    def handle_comment(self, comment):
        self.tag("!", f"<!--{comment}-->")


def document(page):
    reader = Reader()
    reader.feed(page.decode())
    reader.close()
    reader.flush(True)
    return [what for _, what in reader.events]


def difference(path, old, new):
    """The first difference of two files; None when there is none."""
    if old is None or new is None:
        return "only before" if new is None else "only after"
    if not path.endswith(".html"):
        return None if old == new else "other bytes"
    before, after = document(old), document(new)
    if before == after:
        return None
    lines = [line for line in difflib.unified_diff(before, after, n=2, lineterm="") if line[:3] not in ("---", "+++")]
    return "\n    ".join(lines[:12])


def folder(root):
    root = pathlib.Path(root)
    paths = [path for path in root.rglob("*") if path.is_file() and ".tend" not in path.parts]
    return {str(path.relative_to(root)): path.read_bytes() for path in paths}


def git(*words):
    return subprocess.run(["git", *words], check=True, capture_output=True).stdout


def goldens(revision):
    top = pathlib.Path(git("rev-parse", "--show-toplevel").decode().strip())
    names = git("ls-tree", "-r", "-z", "--full-tree", "--name-only", revision, "Tests").decode().split("\0")
    pages = [name for name in names if name.endswith(".html")]
    old = {name: git("show", f"{revision}:{name}") for name in pages}
    new = {str(path.relative_to(top)): path.read_bytes() for path in (top / "Tests").rglob("*.html")}
    return old, new


def main(arguments):
    if len(arguments) not in (1, 2):
        sys.exit(__doc__)
    old, new = goldens(arguments[0]) if len(arguments) == 1 else map(folder, arguments)
    differing = 0
    for path in sorted(old.keys() | new.keys()):
        found = difference(path, old.get(path), new.get(path))
        if found:
            differing += 1
            print(f"{path}:\n    {found}")
    pages = sum(path.endswith(".html") for path in old)
    print(f"{pages} pages, {len(old) - pages} other files: {differing} differ")
    sys.exit(1 if differing else 0)


main(sys.argv[1:])
