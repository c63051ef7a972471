"""What Power Grid's things look like: plants as cards, fuels as pieces, houses in seats' colours."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from core.table import Part, ellipse, rect, shape, symbol, words
from plugins.power_grid.table.words import text
from plugins.power_grid.tables import FUELS, Plant

FUEL_SYMBOLS = ("cube", "drum", "bin", "rod")
"""Shape of each fuel's piece; fuels are told apart by shape and by colour."""

FUEL_COLOURS = ("#643e1d", "#34343a", "#dfb02f", "#c74a1f")
"""Coal brown, oil black, garbage yellow, uranium red, as on the printed pieces; apart for colour-blind eyes, too."""

GREEN = "#529168"
CARD = "#fffdf7"
CARD_LINE = "#b9ad97"
CARD_INK = "#2f2a24"
"""Cards are printed: they look the same in every theme."""

PIECE_LINE = "#00000066|#ffffff88"
"""The line around a piece: it is seen on dark ground as well as on a card."""


def fuel_name(fuel: int | str) -> str:
    """Return what a fuel is called in the current language."""
    name = FUELS[fuel] if isinstance(fuel, int) else fuel
    return text(f"power-grid-fuel-{name}")


def piece(fuel: int, cx: float, cy: float, size: float, opacity: float = 1.0, on_card: bool = False) -> Part:
    """Return one cube of a fuel. on_card: it is printed on a card, which is light in every theme."""
    edge = "#00000055" if on_card else PIECE_LINE
    return symbol(FUEL_SYMBOLS[fuel], cx, cy, size, FUEL_COLOURS[fuel], edge, 1.0, opacity)


def place_for(fuel: int, cx: float, cy: float, size: float) -> Part:
    """Return an empty place for a cube of a fuel."""
    return symbol(FUEL_SYMBOLS[fuel], cx, cy, size, "", "#8d8370", 1.0, 0.45)


def plant_words(plant: Plant) -> str:
    """Return what a plant does, as a sentence for tips and screen readers."""
    if plant.kind == "green":
        return text("power-grid-table-plant-green", plant=plant.number, cities=plant.cities)
    if plant.kind == "hybrid":
        return text("power-grid-table-plant-hybrid", plant=plant.number, cities=plant.cities, need=plant.need)
    return text(
        "power-grid-table-plant-fuel",
        plant=plant.number,
        cities=plant.cities,
        need=plant.need,
        fuel=fuel_name(plant.fuels[0]),
    )


def _band(plant: Plant, w: float, h: float) -> list[Part]:
    """Return the coloured head of a card: the fuel's colour, two colours for a hybrid."""
    radius = 7.0
    if plant.kind == "hybrid":
        a, b = (FUEL_COLOURS[fuel] for fuel in plant.fuels)
        return [
            rect(1, 1, w - 2, h, b, radius=radius - 1),
            shape([((1, 8), (3, 3), (8, 1), (w * 0.62, 1), (w * 0.38, h + 1), (1, h + 1))], a),
            rect(1, h - 5, w * 0.38, 6, a),
        ]
    colour = next((FUEL_COLOURS[fuel] for fuel in plant.fuels), GREEN)
    return [rect(1, 1, w - 2, h, colour, radius=radius - 1), rect(1, h - 7, w - 2, 8, colour)]


def band_ink(plant: Plant) -> str:
    """Return the colour of words on the card's head."""
    return CARD_INK if plant.fuels == (2,) else "#ffffff"


@lru_cache(maxsize=256)
def plant_card(plant: Plant, w: float = 92, h: float = 92) -> tuple[Part, ...]:
    """Return a plant's card: number on its fuel's colour, what it burns, and how many cities it supplies."""
    head = h * 0.34
    parts = [rect(1.5, 2.5, w, h, "#000000", radius=7, opacity=0.14), rect(0, 0, w, h, CARD, CARD_LINE, 1.2, 7)]
    parts += _band(plant, w, head)
    parts.append(words(str(plant.number), (8, 2, w - 16, head - 2), head * 0.78, band_ink(plant), True, "left"))
    parts += needs(plant, w / 2, h * 0.52, h * 0.19)
    parts += _supplies(plant.cities, w / 2, h * 0.82, h * 0.24)
    return tuple(parts)


@lru_cache(maxsize=256)
def small_card(plant: Plant, w: float = 74, h: float = 46, used: bool = False) -> tuple[Part, ...]:
    """Return a plant's card as it lies before a player: the same facts in less room. used: it has been run."""
    head = h * 0.46
    parts = [rect(0, 0, w, h, CARD, CARD_LINE, 1.0, 6)]
    parts += _band(plant, w, head)
    narrow = w < 70
    size = head * (0.7 if narrow else 0.82)
    parts.append(words(str(plant.number), (5 if narrow else 6, 1, w * 0.45, head), size, band_ink(plant), True, "left"))
    bulb = head * (0.5 if narrow else 0.72)
    parts.append(symbol("bulb", w - (22 if narrow else 27), head / 2 + 0.5, bulb, band_ink(plant)))
    parts.append(
        words(str(plant.cities), (w - (16 if narrow else 19), 1, 14, head), head * 0.78, band_ink(plant), True)
    )
    parts += needs(plant, w / 2, head + (h - head) / 2 + 0.5, h * 0.34)
    if used:
        parts.append(rect(0, 0, w, h, CARD, radius=6, opacity=0.55))
        parts.append(symbol("check", w / 2, h * 0.6, h * 0.6, GREEN))
    return tuple(parts)


def needs(plant: Plant, cx: float, cy: float, size: float) -> list[Part]:
    """Return the fuel that one run burns, as pieces in a row."""
    if not plant.fuels:
        return [symbol("leaf", cx, cy, size * 1.15, GREEN)]
    gap = size * 1.12
    left = cx - gap * (plant.need - 1) / 2
    if len(plant.fuels) == 1:
        return [piece(plant.fuels[0], left + gap * k, cy, size, on_card=True) for k in range(plant.need)]
    # A hybrid burns any mix: coal, a stroke, oil for each piece.
    gap = size * 1.45
    left = cx - gap * (plant.need - 1) / 2
    parts: list[Part] = []
    for k in range(plant.need):
        x = left + gap * k
        parts.append(rect(x - size * 0.7, cy - size * 0.62, size * 1.4, size * 1.24, "#ece4d2", radius=3))
        parts.append(piece(0, x - size * 0.3, cy - size * 0.1, size * 0.72, on_card=True))
        parts.append(piece(1, x + size * 0.32, cy + size * 0.1, size * 0.72, on_card=True))
    return parts


def _supplies(cities: int, cx: float, cy: float, size: float) -> list[Part]:
    return [
        symbol("bulb", cx - size * 0.5, cy, size, "#d79a1e", "#8a6210", 1.0),
        words(str(cities), (cx, cy - size * 0.62, size * 1.4, size * 1.24), size, CARD_INK, True, "left"),
    ]


def step_card(step: int, w: float = 92, h: float = 92) -> tuple[Part, ...]:
    """Return the Step 3 card."""
    return (
        rect(1.5, 2.5, w, h, "#000000", radius=7, opacity=0.14),
        rect(0, 0, w, h, "#34506b", "#22364a", 1.2, 7),
        symbol("bolt", w / 2, h * 0.36, h * 0.4, "#f3c94b"),
        words(text("power-grid-table-step-card", step=step), (6, h * 0.6, w - 12, h * 0.3), h * 0.19, "#ffffff", True),
    )


def seat_token(colour: str, mark: str, cx: float, cy: float, size: float, label: str = "") -> tuple[Part, ...]:
    """Return a round token in a seat's colour with its mark, or with a few letters."""
    parts = [ellipse(cx, cy, size / 2, size / 2, f"seat.{colour}", "#000000aa|piece_edge", 1.0)]
    if label:
        parts.append(words(label, (cx - size / 2, cy - size / 2, size, size), size * 0.62, f"on_seat.{colour}", True))
    else:
        parts.append(symbol(mark, cx, cy, size * 0.52, f"on_seat.{colour}"))
    return tuple(parts)


def house(colour: str, mark: str, cx: float, cy: float, size: float) -> tuple[Part, ...]:
    """Return a house in a seat's colour with its mark."""
    return (
        symbol("house", cx, cy, size, f"seat.{colour}", "piece_edge", 1.3),
        symbol(mark, cx, cy + size * 0.14, size * 0.42, f"on_seat.{colour}"),
    )


TRUST_GREY = "#77736b"
"""The Trust's colour: none of the seats' colours is near it."""


def trust_mark(cx: float, cy: float, size: float) -> tuple[Part, ...]:
    """Return the Trust's mark, which no seat has: two bars across, as of a chimney."""
    w, h = size, size * 0.28
    return (
        rect(cx - w / 2, cy - h * 1.35, w, h, "#ffffff", radius=h / 3),
        rect(cx - w / 2, cy + h * 0.35, w, h, "#ffffff", radius=h / 3),
    )


def trust_house(cx: float, cy: float, size: float) -> tuple[Part, ...]:
    """Return a house of the Trust: grey, with its own mark in place of a seat's."""
    return (
        symbol("house", cx, cy, size, TRUST_GREY, "piece_edge", 1.3),
        *trust_mark(cx, cy + size * 0.15, size * 0.42),
    )


def trust_token(cx: float, cy: float, size: float) -> tuple[Part, ...]:
    """Return the Trust's round token, as seats have one."""
    return (
        ellipse(cx, cy, size / 2, size / 2, TRUST_GREY, "#000000aa|piece_edge", 1.0),
        *trust_mark(cx, cy, size * 0.5),
    )


def bag(fuel: Sequence[int], x: float, cy: float, size: float) -> list[Part]:
    """Return stored fuel: each kind as a piece with its number."""
    parts: list[Part] = []
    for k, cubes in enumerate(fuel):
        if cubes:
            parts.append(piece(k, x + size / 2, cy, size))
            parts.append(
                words(str(cubes), (x + size + 2, cy - size * 0.7, size * 1.2, size * 1.4), size, "ink", True, "left")
            )
            x += size * 2.5
    return parts
