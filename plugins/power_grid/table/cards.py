"""What Power Grid's things look like: plants as cards, fuels as pieces, houses in seats' colours."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from core.table import Part, ellipse, rect, shape, symbol, words
from plugins.power_grid.table.shades import mixed, readable
from plugins.power_grid.table.words import text
from plugins.power_grid.tables import FUELS, Plant

FUEL_SYMBOLS = ("cube", "drum", "bin", "rod")
"""Shape of each fuel's piece; fuels are told apart by shape and by colour."""

FUEL_COLOURS = ("#643e1d", "#34343a", "#dfb02f", "#c74a1f")
"""Coal brown, oil black, garbage yellow, uranium red, as on the printed pieces; apart for colour-blind eyes, too."""

DARK_FUELS = ("#6a3f1c", "#7d7d86", "#e6c04a", "#e0592c")
"""The same pieces on the ground of the dark theme: an oil drum as dark as printed would be nothing but its edge."""

GREEN = "#457f5b"
"""Leaf green: white on it has a contrast of 4.7."""
CARD = "#fffdf7"
CARD_LINE = "#b9ad97"
CARD_INK = "#2f2a24"
"""Cards are printed: they look the same in every theme."""

FADED_CARD = "#efebe2|#2b3033"
FADED_LINE = "#c9c0ae|#4a5154"
FADED_INK = "#6a6255|#a9a294"
FADED_BULB = "#b98a2c|#a8843a"
"""A card that cannot be chosen now fades towards the ground: a light one in the light theme, a dark one in the dark."""
FADED_FUELS = ("#8d6f56|#a5754d", "#74747a|#8a8c96", "#b8963c|#b8952f", "#c8775a|#c9643f")
FADED_GREEN = "#6b9479|#5c9c74"
"""What is drawn on a faded card: quiet, and 3 : 1 against it in the dark theme, where pieces have no dark edge."""
FADED_BANDS = (0.62, 0.5)
"""How much of its colour a faded card's head keeps, in the light and in the dark theme."""

PIECE_LINE = "#00000066|#ffffff88"
"""The line around a piece: it is seen on dark ground as well as on a card."""


def fuel_name(fuel: int | str) -> str:
    """Return what a fuel is called in the current language."""
    name = FUELS[fuel] if isinstance(fuel, int) else fuel
    return text(f"power-grid-fuel-{name}")


def piece(
    fuel: int, cx: float, cy: float, size: float, opacity: float = 1.0, on_card: bool = False, faded: bool = False
) -> Part:
    """Return one cube of a fuel. on_card: it is printed on a card, the same in both themes; faded: on a faded one.

    The edge of a small piece is thin, so that it stays an edge and the piece does not look hollow.
    """
    edge = "#00000044|#00000000" if faded else "#00000055" if on_card else PIECE_LINE
    own = FUEL_COLOURS[fuel] if on_card else f"{FUEL_COLOURS[fuel]}|{DARK_FUELS[fuel]}"
    colour = FADED_FUELS[fuel] if faded else own
    return symbol(FUEL_SYMBOLS[fuel], cx, cy, size, colour, edge, min(1.0, 0.05 * size), opacity)


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


def band_colour(colour: str, faded: bool) -> str:
    """Return the colour of a card's head."""
    if not faded:
        return colour
    return "|".join(mixed(colour, FADED_CARD.split("|")[k], share) for k, share in enumerate(FADED_BANDS))


def _band(plant: Plant, w: float, h: float, faded: bool = False) -> list[Part]:
    """Return the coloured head of a card: the fuel's colour, two colours for a hybrid."""
    radius = 7.0
    if plant.kind == "hybrid":
        a, b = (band_colour(FUEL_COLOURS[fuel], faded) for fuel in plant.fuels)
        return [
            rect(1, 1, w - 2, h, b, radius=radius - 1),
            shape([((1, 8), (3, 3), (8, 1), (w * 0.62, 1), (w * 0.38, h + 1), (1, h + 1))], a),
            rect(1, h - 5, w * 0.38, 6, a),
        ]
    colour = band_colour(next((FUEL_COLOURS[fuel] for fuel in plant.fuels), GREEN), faded)
    return [rect(1, 1, w - 2, h, colour, radius=radius - 1), rect(1, h - 7, w - 2, 8, colour)]


def band_ink(plant: Plant, faded: bool = False) -> str:
    """Return the colour of words on the card's head."""
    ink = CARD_INK if plant.fuels == (2,) else "#ffffff"
    if not faded:
        return ink
    head = band_colour(next((FUEL_COLOURS[fuel] for fuel in plant.fuels), GREEN), True)
    light, dark = head.split("|")
    return f"{readable(light, ('#ffffff', CARD_INK))}|{readable(dark, ('#d9d2c4', CARD_INK))}"


@lru_cache(maxsize=256)
def plant_card(plant: Plant, w: float = 92, h: float = 92, faded: bool = False) -> tuple[Part, ...]:
    """Return a plant's card: number on its fuel's colour, what it burns, and how many cities it supplies.

    faded: it cannot be chosen now, and steps back without getting hard to read.
    """
    head = h * 0.34
    body, edge = (FADED_CARD, FADED_LINE) if faded else (CARD, CARD_LINE)
    parts = [rect(1.5, 2.5, w, h, "#000000", radius=7, opacity=0.06 if faded else 0.14)]
    parts.append(rect(0, 0, w, h, body, edge, 1.2, 7))
    parts += _band(plant, w, head, faded)
    parts.append(words(str(plant.number), (8, 2, w - 16, head - 2), head * 0.78, band_ink(plant, faded), True, "left"))
    parts += needs(plant, w / 2, h * 0.52, h * 0.19, faded)
    parts += _supplies(plant.cities, w / 2, h * 0.82, h * 0.24, faded)
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


def needs(plant: Plant, cx: float, cy: float, size: float, faded: bool = False) -> list[Part]:
    """Return the fuel that one run burns, as pieces in a row."""
    if not plant.fuels:
        return [symbol("leaf", cx, cy, size * 1.15, FADED_GREEN if faded else GREEN)]
    gap = size * 1.12
    left = cx - gap * (plant.need - 1) / 2
    if len(plant.fuels) == 1:
        fuel = plant.fuels[0]
        return [piece(fuel, left + gap * k, cy, size, on_card=True, faded=faded) for k in range(plant.need)]
    # A hybrid burns any mix: coal, a stroke, oil for each piece.
    gap = size * 1.45
    left = cx - gap * (plant.need - 1) / 2
    ground = "#e4ddcd|#3a4144" if faded else "#ece4d2"
    parts: list[Part] = []
    for k in range(plant.need):
        x = left + gap * k
        parts.append(rect(x - size * 0.7, cy - size * 0.62, size * 1.4, size * 1.24, ground, radius=3))
        parts.append(piece(0, x - size * 0.3, cy - size * 0.1, size * 0.72, on_card=True, faded=faded))
        parts.append(piece(1, x + size * 0.32, cy + size * 0.1, size * 0.72, on_card=True, faded=faded))
    return parts


def _supplies(cities: int, cx: float, cy: float, size: float, faded: bool = False) -> list[Part]:
    bulb, edge, ink = (FADED_BULB, "", FADED_INK) if faded else ("#d79a1e", "#8a6210", CARD_INK)
    return [
        symbol("bulb", cx - size * 0.5, cy, size, bulb, edge, 1.0),
        words(str(cities), (cx, cy - size * 0.62, size * 1.4, size * 1.24), size, ink, True, "left"),
    ]


def step_card(step: int, w: float = 92, h: float = 92) -> tuple[Part, ...]:
    """Return the Step 3 card."""
    return (
        rect(1.5, 2.5, w, h, "#000000", radius=7, opacity=0.14),
        rect(0, 0, w, h, "#34506b", "#22364a", 1.2, 7),
        symbol("bolt", w / 2, h * 0.36, h * 0.4, "#f3c94b"),
        words(text("power-grid-table-step-card", step=step), (6, h * 0.6, w - 12, h * 0.3), h * 0.19, "#ffffff", True),
    )


CARD_BACK = "#3f5f57"
CARD_BACK_LINE = "#27403a"


def card_back(w: float = 92, h: float = 92) -> tuple[Part, ...]:
    """Return a card that lies face down: the stack's, and one on its way from it until it is turned over."""
    edge = min(w, h) * 0.09
    return (
        rect(w / 60, h / 36, w, h, "#000000", radius=h / 13, opacity=0.14),
        rect(0, 0, w, h, CARD_BACK, CARD_BACK_LINE, max(0.8, h / 76), h / 13),
        rect(edge, edge, w - 2 * edge, h - 2 * edge, "", "#f3c94b", max(0.6, h / 92), h / 18, 0.7),
        symbol("bulb", w / 2, h / 2, min(w, h) * 0.46, "#f3c94b", opacity=0.9),
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
