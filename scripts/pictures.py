"""Draw the pictures of the documents anew: a line of RECIPES is a file of docs/images and the command that draws it.

    make pictures                  all of them
    make pictures ARGS=auction     only those named

Most are reduced to 256 colours, which nobody sees and which makes them half as large.
"""

from __future__ import annotations

import heapq
import subprocess
import sys
from collections import Counter
from pathlib import Path

from PySide6.QtGui import QImage

ROOT = Path(__file__).resolve().parents[1]
IMAGES = ROOT / "docs" / "images"
GAME = "power_grid.recharged"

RECIPES: dict[str, str] = {
    "home": "--screen home --seed 4 --at 300",
    "new-game": "--screen new",
    "table": f"{GAME} --seed 4 --at 420 --prompt building",
    "auction": f"{GAME} --seed 4 --at 100 --prompt bidding",
    "fuel": f"{GAME} --seed 4 --at 300 --prompt fuel",
    "running": f"{GAME} --seed 4 --at 300 --prompt running",
    "dark": f"{GAME} --map usa --seed 5 --at 300 --prompt building --theme dark",
    "japanese": f"--language ja {GAME} --seed 4 --at 420 --prompt building",
    "end": f"{GAME} --seed 4 --screen end",
}
"""Name of a picture in docs/images, without .png -> what follows `powerhouse screenshot`."""

MANY_COLOURS = ("home",)
"""Pictures with wide gradients, which stay as they are: of few colours they would have stripes."""
COLOURS = 256
SHIFTS = (16, 8, 0)
"""Where red, green and blue are in a colour."""


def draw(name: str) -> Path:
    """Draw one picture and return its file."""
    file = IMAGES / f"{name}.png"
    command = [sys.executable, "-m", "core.cli.main", "screenshot", *RECIPES[name].split(), "--out", str(file)]
    subprocess.run(command, cwd=ROOT, check=True)
    if name not in MANY_COLOURS:
        reduce(file)
    return file


def reduce(file: Path) -> None:
    """Write a picture again with at most 256 colours: those it has most of, and the nearest of them for the others."""
    image = QImage(str(file)).convertToFormat(QImage.Format.Format_RGB32)
    width, height = image.width(), image.height()
    data = memoryview(image.constBits()).cast("I").tolist()
    stands_for = _palette(Counter(data))
    palette = sorted(set(stands_for.values()))
    place = {colour: k for k, colour in enumerate(palette)}
    index = {colour: place[nearest] for colour, nearest in stands_for.items()}
    pixels = bytes(index[colour] for colour in data)
    found = QImage(pixels, width, height, width, QImage.Format.Format_Indexed8)
    found.setColorTable(palette)
    found.save(str(file), "PNG", 0)  # pyright: ignore[reportCallIssue, reportArgumentType]


def _palette(counted: Counter[int]) -> dict[int, int]:
    """Return the colour that stands for each: boxes of colours are halved until there are enough, the worst first."""
    boxes = [_Box(list(counted), counted)]
    while len(boxes) < COLOURS and boxes[0].loss:
        halves = [_Box(colours, counted) for colours in heapq.heappop(boxes).halves()]
        for half in halves:
            heapq.heappush(boxes, half)
    return {colour: box.usual for box in boxes for colour in box.colours}


class _Box:
    """Colours that one colour is to stand for, the one there is most of. loss: how much is lost by that."""

    def __init__(self, colours: list[int], counted: Counter[int]) -> None:
        self.colours = colours
        self.usual = max(colours, key=lambda c: (counted[c], c))
        self._ranges = [(max(c >> k & 255 for c in colours), min(c >> k & 255 for c in colours)) for k in SHIFTS]
        self.loss = max(high - low for high, low in self._ranges) * sum(counted[c] for c in colours) ** 0.5

    def __lt__(self, other: _Box) -> bool:
        return (-self.loss, self.usual) < (-other.loss, other.usual)

    def halves(self) -> tuple[list[int], list[int]]:
        """Return the colours on both sides of the middle of what they differ in most."""
        shift, (high, low) = max(zip(SHIFTS, self._ranges, strict=True), key=lambda part: part[1][0] - part[1][1])
        middle = (high + low) // 2
        return [c for c in self.colours if c >> shift & 255 <= middle], [
            c for c in self.colours if c >> shift & 255 > middle
        ]


if __name__ == "__main__":
    wanted = sys.argv[1:] or list(RECIPES)
    unknown = [name for name in wanted if name not in RECIPES]
    if unknown:
        raise SystemExit(f"no recipe for {', '.join(unknown)}; there are: {', '.join(RECIPES)}")
    for name in wanted:
        file = draw(name)
        print(f"{file.relative_to(ROOT)}: {file.stat().st_size // 1024} KiB")
