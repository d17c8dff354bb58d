#!/usr/bin/env python3
"""Takes the pictures of README and Pages.md: each kind of page of the sample practice in Chromium, 1280 and 390 wide,
one in the dark, one printed in grey, and two sheets of the report's PDF.

`make pictures` builds tend, installs what this needs, and runs it: Documentation/pictures/make.py TEND
"""

import io
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT / ".build/browser"), str(ROOT / "Tests/Browser")]

from PIL import Image  # noqa: E402

from chromium import Chromium  # noqa: E402
from sites import Sites  # noqa: E402

CARLA = "clients/carla-moretti"
# The page of each picture, and how far down it reaches when it is 1280 wide.
PAGES = {
    "caseload": ("index.html", 1080), "provider": ("providers/miriam-okafor.html", 1300), "people": ("people.html", 760),
    "client": (f"{CARLA}/index.html", 1200), "schedule": (f"{CARLA}/schedule.html", 1000),
    "mood": (f"{CARLA}/mood.html", 1060), "adherence": ("clients/ben-carter/adherence.html", 1400),
    "log": ("clients/ruth-feldman/log.html", 1000), "roster": ("roster.html", 900),
    "week": ("reports/2026-W47/index.html", 1080), "week-of-client": ("reports/2026-W47/client-carla-moretti.html", 1000),
    "archive": ("reports/index.html", 420),
}
DARK = ("client", "roster")


def save(name, png, colours=48):
    """Few colours are enough for text and lines, and make a file a third as large."""
    image = Image.open(io.BytesIO(png)).convert("RGB").quantize(colours, dither=Image.Dither.NONE)
    image.save(HERE / f"{name}.png", optimize=True)


def sheet(name, pdf, words, folder, *options):
    """The first sheet of a PDF that has some words, as a picture."""
    path = folder / "paper.pdf"
    path.write_bytes(pdf)
    text = subprocess.run(["pdftotext", "-layout", path, "-"], capture_output=True, text=True, check=True).stdout
    number = next(number for number, page in enumerate(text.split("\f"), 1) if words in page)
    subprocess.run(["pdftoppm", "-png", "-r", "84", "-f", str(number), "-l", str(number), "-singlefile", *options, path,
                    folder / name], check=True)
    save(name, (folder / f"{name}.png").read_bytes(), 24)


def main():
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        sites = Sites(pathlib.Path(sys.argv[1]).resolve(), folder)
        site = sites.sample(pdf=True)
        browser = Chromium()
        for name, (page, height) in PAGES.items():
            for width, suffix in ((1280, ""), (390, "-narrow")):
                for scheme in ("light", "dark") if name in DARK else ("light",):
                    browser.media(scheme)
                    browser.size(width)
                    # The pages are as fresh as on their day.
                    browser.open((site / page).as_uri(), "Date.now = () => 1795442400000;")
                    dark = "-dark" if scheme == "dark" else ""
                    save(name + suffix + dark, browser.picture(height if width == 1280 else 1000))
        browser.media()
        browser.open((site / PAGES["adherence"][0]).as_uri(), "Date.now = () => 1795442400000;")
        paper = browser.paper()
        sheet("grey", paper, "What came due", folder, "-gray")
        browser.close()
        pdf = next(site.glob("reports/*/providers/miriam-okafor.pdf")).read_bytes()
        sheet("sheet-first", pdf, "Miriam Okafor", folder)
        sheet("sheet-client", pdf, "Homework of the week", folder)
    total = sum(path.stat().st_size for path in HERE.glob("*.png"))
    print(f"{len(list(HERE.glob('*.png')))} pictures in {HERE}, {total / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
