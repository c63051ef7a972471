"""Colours by calculation: what must be told apart is for all eyes, what must be read is on its ground, in both themes.

Limits: WCAG 2.1, level AA. 1.4.3: 4.5 to 1 for words, 3 to 1 for large ones; 1.4.11: 3 to 1 for edges of what can be
used and for drawings that say something.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from core.hooks import registry
from core.session import NewGame, Session
from core.table import SEAT_MARKS, Board, Part
from gui.scene.painter import colour as painted
from gui.scene.painter import paint_parts
from gui.theme import DARK, LIGHT, Theme, set_theme
from gui.viewmodels.table import TableModel
from plugins.power_grid.table.cards import (
    CARD,
    CARD_INK,
    DARK_FUELS,
    FADED_CARD,
    FADED_INK,
    FUEL_COLOURS,
    GREEN,
    band_colour,
    piece,
    plant_card,
)
from plugins.power_grid.tables import build_tables, load_builtin
from tests.gui.conftest import RECHARGED, seats
from tests.gui.seeing import contrast, worst_distance

THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)

WORDS = {
    "ink": ("paper", "panel", "table", "chip", "plate", "land", "name_plate", "road_label", "accent_soft", "sea",
            "selection"),
    "ink_soft": ("paper", "panel", "table", "chip", "accent_soft"),
    "plate_ink": ("plate",),
    "accent": ("paper", "chip"),
    "good": ("paper", "chip"),
    "bad": ("paper", "table", "chip"),
    "on_accent": ("accent",),
    "paper": ("ink",),
    "focus": ("paper",),
}  # fmt: skip
"""What is written on what."""

LARGE = {
    "muted": ("paper", "table", "chip", "plate", "land"),
    **{f"on_seat.{seat}": (f"seat.{seat}",) for seat in SEAT_MARKS},
}
"""Large words and signs; words of what cannot be used now, for which there is no limit, are to be seen as well."""

EDGES = {
    "plate_edge": ("plate", "paper", "panel", "table", "land"),
    "focus": ("paper", "panel", "table", "chip", "plate", "sea", "land"),
    "accent": ("paper", "panel", "table", "chip", "plate", "sea", "land"),
    "piece_edge": ("paper", "panel", "table", "plate", "land", "chip"),
    "coast": ("sea", "land"),
    "road": ("land",),
    "good": ("panel",),
    "bad": ("panel",),
}
"""What is drawn on what, and has to be seen: edges of fields and pieces, the ring of the keyboard, marks, roads."""


def _short(theme: Theme, pairs: dict[str, tuple[str, ...]], least: float) -> list[str]:
    found: list[str] = []
    for name, grounds in pairs.items():
        for ground in grounds:
            ratio = contrast(theme.colour(name), theme.colour(ground))
            if ratio < least:
                found.append(f"{name} on {ground}: {ratio:.2f}")
    return found


@THEMES
def test_words_can_be_read_on_their_ground(theme: Theme) -> None:
    assert _short(theme, WORDS, 4.5) == []
    assert _short(theme, LARGE, 3.0) == []


@THEMES
def test_edges_of_what_matters_are_seen(theme: Theme) -> None:
    assert _short(theme, EDGES, 3.0) == []


@THEMES
def test_seats_are_seen_on_their_ground(theme: Theme) -> None:
    """By their own colour or by the edge around them."""
    edge = theme.colour("piece_edge")
    for seat in SEAT_MARKS:
        own = theme.colour(f"seat.{seat}")
        for ground in ("panel", "plate", "paper", "table"):
            assert max(contrast(own, theme.colour(ground)), contrast(edge, theme.colour(ground))) >= 3, (seat, ground)


@THEMES
def test_what_must_be_told_apart_is_for_all_eyes(theme: Theme) -> None:
    """Distance in CIELAB for normal, protan, deutan and tritan eyes; below 5 is hard to tell, above 10 easy."""
    groups: dict[str, tuple[list[str], float]] = {
        "seats, also as lines of charts": ([theme.colour(f"seat.{seat}") for seat in SEAT_MARKS], 20),
        "fuels": ([*FUEL_COLOURS, GREEN], 18),
        "fuels on the ground": (list(DARK_FUELS if theme.name == "dark" else FUEL_COLOURS), 18),
        "good and bad": ([theme.colour("good"), theme.colour("bad")], 15),
        "what can be chosen and what cannot": ([theme.colour("accent"), theme.colour("line")], 25),
        "what can be chosen and what is spoken of": ([theme.colour("accent"), theme.colour("focus")], 25),
        "land and sea": ([theme.colour("land"), theme.colour("sea")], 5),
    }
    for name, (colours, least) in groups.items():
        apart, which = worst_distance(colours)
        assert apart >= least, f"{name}: {which} are {apart:.1f} apart"


def test_cards_can_be_read() -> None:
    """Cards are printed: the same in both themes. The number on a card's head is large."""
    assert contrast(CARD_INK, CARD) >= 4.5
    for fuel, ground in enumerate((*FUEL_COLOURS, GREEN)):
        assert contrast(CARD_INK if fuel == 2 else "#ffffff", ground) >= 4.5


@THEMES
def test_cards_that_cannot_be_chosen_can_still_be_read(theme: Theme) -> None:
    """They step back: nearer to the ground than others, but number, fuel and cities have a contrast of 3 or more."""

    def shown(colour: str) -> str:
        return theme.colour(colour)

    card, ground = shown(FADED_CARD), theme.colour("table")
    assert contrast(card, ground) < min(1.3, contrast(CARD, ground))
    assert contrast(shown(FADED_INK), card) >= 4.5
    for plant in build_tables(load_builtin(), "germany").plants.values():
        for part in plant_card(plant, faded=True):
            if part.kind == "text":
                # The number stands at the left, on the first fuel's colour of a hybrid.
                first = band_colour(next((FUEL_COLOURS[fuel] for fuel in plant.fuels), GREEN), True)
                under = shown(first) if part.text == str(plant.number) and part.box[1] < 10 else card
                assert contrast(shown(part.fill), under) >= 3, (plant.number, part.text)
            elif part.kind == "symbol" and theme.name == "dark":
                assert contrast(shown(part.fill), card) >= 3, (plant.number, part.text)


def test_a_small_piece_is_no_mere_outline() -> None:
    """Its edge takes at most a tenth of it on both sides together, at any size that is drawn."""
    for size in (11.0, 11.5, 13.5, 19.0, 20.0):
        for fuel in range(4):
            assert 2 * piece(fuel, 0, 0, size).width <= 0.12 * size


# -- words on boards ---------------------------------------------------------------------------------------------------


@pytest.fixture
def boards(qapp: QApplication) -> list[Board]:
    """The boards of a game that has been played for some rounds, and those of its regions being chosen."""
    session = Session.start(NewGame(RECHARGED, {"open_money": True}, seats(6, 0), 4), None, registry())
    factory = registry().view_factory(RECHARGED)
    assert factory is not None
    while session.state.moves < 260 and not session.is_over:
        offered = session.choices(session.to_act[0])
        session.do(offered[session.state.moves * 7 % len(offered)])
    model = TableModel(session, factory(session.engine, session.content), 0.0)
    draft = Session.start(NewGame(RECHARGED, {"regions": "draft"}, seats(3, 0), 4), None, registry())
    other = TableModel(draft, factory(draft.engine, draft.content), 0.0)
    other.take_screen()
    return [*model.screen().boards, *other.screen().boards]


@THEMES
def test_words_on_boards_can_be_read_where_they_lie(theme: Theme, boards: list[Board]) -> None:
    """Each word against what is drawn below it: 3 to 1, boards can be enlarged. What is out of play is left out."""
    set_theme(theme)
    try:
        found = {line for board in boards for line in _faint(board)}
    finally:
        set_theme(LIGHT)
    assert sorted(found) == []


SCALE = 2.0


def _faint(board: Board) -> Iterator[str]:
    """Yield the words of a board that do not stand out from their ground, as rendered without any words."""
    picture = QImage(round(board.width * SCALE), round(board.height * SCALE), QImage.Format.Format_RGB32)
    grounds = {"main": "sea", "top": "paper"}
    picture.fill(painted(grounds.get(board.place, "table")))
    painter = QPainter(picture)
    painter.scale(SCALE, SCALE)
    written: list[tuple[str, Part, QRectF]] = []
    for item in sorted(board.items, key=lambda item: item.z):
        painter.save()
        painter.translate(item.x, item.y)
        for part in item.parts:
            if part.kind == "text":
                x, y, w, h = part.box
                written.append((item.id, part, QRectF(item.x + x, item.y + y, w, h)))
            else:
                covered = QRectF(*part.box).translated(item.x, item.y)
                if part.kind == "rect" and part.fill and part.opacity > 0.25:  # a veil over what is below it
                    written = [each for each in written if not covered.contains(each[2])]
                paint_parts(painter, [part])
        painter.restore()
    painter.end()
    for item_id, part, box in written:
        if part.opacity < 1 or not part.text.strip() or part.fill == "muted":
            continue
        ground = _middle(picture, part, box)
        ratio = contrast(painted(part.fill or "ink").name(), ground)
        if ratio < 3.0:
            yield f"{board.id}/{item_id}: {part.text!r} ({part.fill} on {ground}) {ratio:.2f}"


def _middle(picture: QImage, part: Part, box: QRectF) -> str:
    """Return the colour that most of the ground below some words has."""
    width = min(box.width(), part.size * 0.5 * len(part.text))
    left = {"left": box.left(), "right": box.right() - width}.get(part.align, box.center().x() - width / 2)
    seen: dict[str, int] = {}
    for k in range(9):
        for dy in (-0.2, 0.0, 0.2):
            x = (left + width * (k + 0.5) / 9) * SCALE
            y = (box.center().y() + dy * part.size) * SCALE
            if 0 <= x < picture.width() and 0 <= y < picture.height():
                name = QColor(picture.pixel(int(x), int(y))).name()
                seen[name] = seen.get(name, 0) + 1
    return max(seen, key=lambda name: seen[name]) if seen else "#808080"
