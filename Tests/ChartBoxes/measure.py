#!/usr/bin/env python3
"""Measures the texts of charts in Chromium: no two of them may meet, and none may be too small to be read.

    Tests/ChartBoxes/measure.py [FOLDER]

Has the tests write a page for each of 25, 47, 168 and 365 moods in four languages (or takes those in FOLDER), opens
each at 1280 and at 390 pixels, and asks the browser where its texts are (getClientRects) and how high their letters
are. It prints a line a page, and exits with 1 when anything is wrong. It needs Swift and Chromium, and nothing else.
"""

import html
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
WIDTHS = (1280, 390)
SMALLEST = 11

# Runs in the page. A headless window can't be as narrow as a phone, and a frame can.
MEASURE = """
<!doctype html><meta charset="utf-8"><body style="margin:0"><iframe id="frame" style="border:0;height:4000px"></iframe>
<pre id="found"></pre><script>
const frame = document.getElementById("frame");
frame.style.width = WIDTH + "px";
frame.onload = () => {
  const inside = frame.contentDocument;
  const found = { texts: 0, overlaps: [], small: [], outside: [], bars: inside.documentElement.scrollWidth > WIDTH };
  for (const svg of inside.querySelectorAll("svg.chart")) {
    const edge = svg.getBoundingClientRect();
    if (edge.width === 0) continue;
    const scale = edge.width / svg.viewBox.baseVal.width;
    const boxes = [...svg.querySelectorAll("text")].map((text) => {
      const box = text.getBoundingClientRect();
      const size = parseFloat(text.ownerDocument.defaultView.getComputedStyle(text).fontSize) * scale;
      found.texts += 1;
      if (size < SMALLEST - 0.05) found.small.push(text.textContent + " " + size.toFixed(1));
      if (box.left < edge.left - 1 || box.right > edge.right + 1 || box.top < edge.top - 1
          || box.bottom > edge.bottom + 1) found.outside.push(text.textContent);
      return { text: text.textContent, box };
    });
    boxes.forEach((one, index) => {
      for (const other of boxes.slice(index + 1)) {
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (wide > 0.5 && high > 0.5) {
          found.overlaps.push(one.text + " | " + other.text + " " + wide.toFixed(1) + "x" + high.toFixed(1));
        }
      }
    });
  }
  document.getElementById("found").textContent = JSON.stringify(found);
};
frame.src = "PAGE";
</script>
"""


def pages(folder):
    """Has the tests write their pages into a folder."""
    environment = dict(os.environ, TEND_CHART_PAGES=str(folder))
    subprocess.run(["swift", "test", "--filter", "pagesToMeasure"], cwd=ROOT, env=environment, check=True,
                   stdout=subprocess.DEVNULL)


def measure(page, width, scratch):
    """What the browser finds on a page at a width."""
    driver = scratch / "driver.html"
    driver.write_text(MEASURE.replace("PAGE", page.as_uri()).replace("WIDTH", str(width))
                      .replace("SMALLEST", str(SMALLEST)), encoding="utf-8")
    result = subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
         f"--user-data-dir={scratch / 'profile'}", f"--window-size={max(width, 600)},1000",
         "--virtual-time-budget=4000", "--dump-dom", driver.as_uri()],
        capture_output=True, text=True, timeout=120, check=False)
    found = re.search(r'<pre id="found">(.+?)</pre>', result.stdout, re.S)
    if not found:
        sys.exit(f"error: Chromium did not measure {page.name}: {result.stderr[-500:]}")
    return json.loads(html.unescape(found.group(1)))


def main():
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        folder = pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else scratch / "pages"
        if len(sys.argv) == 1:
            folder.mkdir()
            pages(folder)
        files = sorted(folder.glob("*-*.html"))
        if not files:
            sys.exit(f"error: no pages in {folder}")
        wrong = 0
        for page in files:
            for width in WIDTHS:
                found = measure(page, width, scratch)
                problems = {key: found[key] for key in ("overlaps", "small", "outside", "bars") if found[key]}
                wrong += len(problems)
                print(f"{page.stem:12} {width:5}  {found['texts']:4} texts  {problems or 'ok'}")
        print("something is wrong" if wrong else f"{len(files) * len(WIDTHS)} pages, 0 overlaps")
        sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
