"""Names of the symbols that every front end can draw, and how seats are told apart without colour.

Games compose their things from these; a front end draws them with its own means.
"""

from __future__ import annotations

from typing import Final

SYMBOLS: Final = (
    # shapes that go with seats' colours
    "square", "disc", "triangle", "diamond", "pentagon", "cross",
    # pieces
    "house", "cube", "drum", "bin", "rod", "leaf", "bolt", "city", "coin", "card", "hammer", "tag", "check", "dot",
    "arrow_up", "arrow_right", "lock", "star", "bulb", "crown", "undo", "redo",
)  # fmt: skip

SEAT_COLOURS: Final = ("red", "blue", "green", "yellow", "purple", "black")
"""Ids of the colours that a seat can have, in the order in which seats get them."""

SEAT_MARKS: Final = {
    "red": "square",
    "blue": "disc",
    "green": "triangle",
    "yellow": "diamond",
    "purple": "pentagon",
    "black": "cross",
}
"""Symbol that goes with each colour, so that nobody has to tell colours apart."""


def seat_colour(colour: str, seat: int) -> str:
    """Return the id of a seat's colour: the chosen one, or the seat's own when none was chosen."""
    return colour if colour in SEAT_MARKS else SEAT_COLOURS[seat % len(SEAT_COLOURS)]
