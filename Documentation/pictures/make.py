#!/usr/bin/env python3
"""Takes the README's pictures of pages: the sample practice's site in a headless Chromium, light, 1280 wide.

Needs chromium and python3-pil, and a tend that is built: python3 Documentation/pictures/make.py .build/debug/tend
"""
import pathlib
import subprocess
import sys
import tempfile

from PIL import Image

# The page of each picture, and how far down it reaches.
PICTURES = {"caseload": ("index.html", 1106), "client": ("clients/carla-moretti/index.html", 1150)}
HERE = pathlib.Path(__file__).resolve().parent
SAMPLE = HERE.parents[1] / "Resources" / "Practice"

with tempfile.TemporaryDirectory() as folder:
    tend = pathlib.Path(sys.argv[1]).resolve()
    subprocess.run(
        [tend, "build", SAMPLE, "--as-of", "2026-11-23T09:00:00-05:00", "--output", folder, "--quiet"], check=True)
    for name, (page, height) in PICTURES.items():
        shot = pathlib.Path(folder) / f"{name}.png"
        subprocess.run(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--force-color-profile=srgb", f"--window-size=1280,{height}", f"--screenshot={shot}",
             f"file://{folder}/{page}"],
            check=True, stderr=subprocess.DEVNULL)
        # Few colours are enough for text and lines, and make the file a third as large.
        image = Image.open(shot).convert("RGB").quantize(128, dither=Image.Dither.NONE)
        image.save(HERE / f"{name}.png", optimize=True)
        print(HERE / f"{name}.png")
