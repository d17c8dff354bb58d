#!/usr/bin/env python3
"""Turns a site of Tend's into the Markdown that its pages are equal to, for other generators to render.

Headings, paragraphs, lists and tables without attributes of their own become Markdown, as they are in the templates;
the rest stays the HTML that the templates write out. Besides, the two halves of the layout are kept.
"""

import html.parser
import pathlib
import re
import sys

VOID = {"br", "meta", "link", "hr", "img", "input"}
CONTAINERS = {"section", "div", "figure", "details", "nav", "ol", "ul", "li", "article", "header", "aside"}
# Whose end tags may be left out, by what ends them.
ENDED_BY = {
    "td": {"td", "th"}, "th": {"td", "th"}, "tr": {"td", "th", "tr"}, "tbody": {"td", "th", "tr", "thead"}, "li": {"li"},
}
HEADINGS = {f"h{level}": level for level in range(1, 7)}


class Element:
    def __init__(self, name, attributes, opening):
        self.name, self.attributes, self.opening, self.children = name, attributes, opening, []

    def raw(self):
        """The HTML as it stood, without blank lines, which would end an HTML block."""
        inner = "".join(child if isinstance(child, str) else child.raw() for child in self.children)
        return self.opening + inner + ("" if self.name in VOID or self.opening.endswith("/>") else f"</{self.name}>")

    def inline(self, text):
        """What stands within, its text made fit for Markdown by `text`."""
        return "".join(
            text(child)
            if isinstance(child, str)
            else child.opening
            + child.inline(text)
            + ("" if child.name in VOID or child.opening.endswith("/>") else f"</{child.name}>")
            for child in self.children
        )


class Tree(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=False)
        self.root = Element("", [], "")
        self.open = [self.root]

    def handle_starttag(self, name, attributes):
        while self.open[-1].name in ENDED_BY.get(name, ()):
            self.open.pop()
        element = Element(name, attributes, self.get_starttag_text())
        self.open[-1].children.append(element)
        if name not in VOID:
            self.open.append(element)

    def handle_startendtag(self, name, attributes):
        self.open[-1].children.append(Element(name, attributes, self.get_starttag_text()))

    def handle_endtag(self, name):
        if name not in VOID:
            while self.open.pop().name != name:
                pass

    def handle_data(self, data):
        self.open[-1].children.append(data)

    def handle_entityref(self, name):
        self.open[-1].children.append(f"&{name};")

    def handle_charref(self, name):
        self.open[-1].children.append(f"&#{name};")


def escaped(text):
    if re.fullmatch(r"&#?\w+;", text):
        return text
    return re.sub(r"[\\`*_\[\]|~!]", lambda match: f"&#{ord(match[0])};", text).replace("\n", " ")


def paragraph(element):
    text = element.inline(escaped).strip()
    return re.sub(r"^([#+=-]|\d+[.)])", lambda match: "&#%d;" % ord(match[0][0]) + match[0][1:], text)


def is_plain(element):
    return isinstance(element, Element) and not element.attributes


def is_markdown(element):
    """Whether Markdown has a form of its own for it."""
    if not isinstance(element, Element):
        return False
    if element.name == "table":
        return not element.attributes
    if is_plain(element) and (element.name in HEADINGS or element.name == "p"):
        return True
    return is_plain(element) and element.name == "ul" and all(
        isinstance(child, str) or is_plain(child) for child in element.children
    )


def holds_markdown(element):
    return any(
        isinstance(child, Element)
        and (is_markdown(child) or child.name in CONTAINERS and holds_markdown(child))
        for child in element.children
    )


def rows_of(table):
    for part in table.children:
        if isinstance(part, Element) and part.name in ("thead", "tbody"):
            for row in part.children:
                if isinstance(row, Element) and row.name == "tr":
                    yield [cell for cell in row.children if isinstance(cell, Element)]


def pipe_table(table):
    rows = list(rows_of(table))
    if not rows:
        return
    lines = ["| " + " | ".join(cell.inline(escaped).strip() for cell in row) + " |" for row in rows]
    rule = "|" + "|".join("---:" if ("class", "right") in cell.attributes else ":---" for cell in rows[0]) + "|"
    yield "\n".join([lines[0], rule] + lines[1:])


def blocks(element):
    for child in element.children:
        if isinstance(child, str):
            if child.strip():
                yield child.strip()
        elif child.name == "table" and not child.attributes:
            yield from pipe_table(child)
        elif child.name == "div" and dict(child.attributes).get("class") in ("table", "table cards"):
            yield from blocks(child)
        elif is_markdown(child) and child.name in HEADINGS:
            yield "#" * HEADINGS[child.name] + " " + child.inline(escaped)
        elif is_markdown(child) and child.name == "p":
            yield paragraph(child)
        elif is_markdown(child) and child.name == "ul":
            yield "\n".join(
                "- " + paragraph(item) for item in child.children if isinstance(item, Element)
            )
        elif child.name in CONTAINERS and holds_markdown(child):
            yield child.opening
            yield from blocks(child)
            yield f"</{child.name}>"
        else:
            yield re.sub(r"\n\s*\n", "\n", child.raw())


def convert(page):
    top, rest = re.split(r"(?<=<main id=\"content\">)\n?", page, maxsplit=1)
    body, bottom = rest.rsplit("</main>", 1)
    tree = Tree()
    tree.feed(body)
    tree.close()
    return top + "\n", "\n\n".join(blocks(tree.root)) + "\n", "</main>" + bottom


def main():
    site, target = map(pathlib.Path, sys.argv[1:3])
    names = []
    for path in sorted(site.glob("clients/*/*.html")):
        top, markdown, bottom = convert(path.read_text())
        name = path.relative_to(site).with_suffix(".md")
        (target / "content" / name).parent.mkdir(parents=True, exist_ok=True)
        (target / "content" / name).write_text(markdown)
        names.append(str(name))
    (target / "top.html").write_text(top)
    (target / "bottom.html").write_text(bottom)
    (target / "list").write_text("".join(name + "\n" for name in names))


if __name__ == "__main__":
    main()
