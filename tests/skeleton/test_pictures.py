"""The pictures of the documents come from `make pictures`: each has a recipe, and each is shown somewhere."""

from __future__ import annotations

import re
import runpy
import struct
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
IMAGES = ROOT / "docs" / "images"
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")])
SCRIPT = runpy.run_path(str(ROOT / "scripts" / "pictures.py"), run_name="pictures")
RECIPES: dict[str, str] = SCRIPT["RECIPES"]


def shown() -> dict[str, Path]:
    """The pictures that pages show, and a page that does."""
    return {
        Path(link).stem: page
        for page in PAGES
        for link in re.findall(r"!\[[^\]]*\]\(([^)\s]*images/[^)\s]+)\)", page.read_text(encoding="utf-8"))
    }


def test_every_recipe_is_a_file_and_every_file_has_a_recipe():
    """`make pictures` draws what is there, no more and no less."""
    assert {file.name for file in IMAGES.iterdir()} == {f"{name}.png" for name in RECIPES}


def test_every_picture_is_shown_on_a_page():
    assert set(shown()) == set(RECIPES)


@pytest.mark.parametrize("name", RECIPES)
def test_a_picture_is_small(name: str):
    """As large as a window, less than 256 KiB, and of 256 colours (colour type 3 of PNG) where those are enough."""
    data = (IMAGES / f"{name}.png").read_bytes()
    width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
    assert (width, height, depth) == (1280, 800, 8)
    assert (kind == 3) == (name not in SCRIPT["MANY_COLOURS"])
    assert len(data) < 256 * 1024


def test_every_recipe_is_understood():
    """Its words are options of the command: drawing all of them takes a minute, reading them none."""
    from core.cli.app import build

    known = {name for option in build().commands["screenshot"].params for name in option.opts} | {"--language"}
    for recipe in RECIPES.values():
        assert set(re.findall(r"--[\w-]+", recipe)) <= known


def test_colours_are_reduced_to_those_there_is_most_of(tmp_path: Path):
    """A picture of few colours stays as it is; of many, 256 are left, and none is far from what it was."""
    from PySide6.QtGui import QColor, QImage

    few, many = QImage(64, 64, QImage.Format.Format_RGB32), QImage(64, 64, QImage.Format.Format_RGB32)
    few.fill(QColor("#123456"))
    few.setPixelColor(3, 5, QColor("#fedcba"))
    for x in range(64):
        for y in range(64):
            many.setPixelColor(x, y, QColor(4 * x, 4 * y, 2 * (x + y)))
    for name, image in (("few", few), ("many", many)):
        file = tmp_path / f"{name}.png"
        assert image.save(str(file))
        SCRIPT["reduce"](file)
        found = QImage(str(file))
        assert found.format() == QImage.Format.Format_Indexed8
        assert found.colorCount() == {"few": 2, "many": 256}[name]
        far = max(
            abs(channel(found.pixelColor(x, y)) - channel(image.pixelColor(x, y)))
            for x in range(64)
            for y in range(64)
            for channel in (QColor.red, QColor.green, QColor.blue)
        )
        assert far <= {"few": 0, "many": 16}[name]
