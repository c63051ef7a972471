"""The covers of the games: described as data, each its own, drawn without a toolkit."""

from __future__ import annotations

import re

import pytest

from core.hooks import registry
from core.table import KINDS, SYMBOLS, Part
from core.table.scenery import arms, mixed, pylon, sky, town, wires
from core.text import set_language

GAMES = ("power_grid.recharged", "power_grid.classic", "barrage")


def parts_of(game: str) -> tuple[Part, ...]:
    board = registry().pictures(game).cover()
    return tuple(part for item in board.items for part in item.parts)


@pytest.mark.parametrize("game", GAMES)
def test_a_cover_is_a_picture_in_plain_colours(game: str) -> None:
    """It looks the same in both themes, has only parts that can be drawn, and needs no words."""
    board = registry().pictures(game).cover()
    assert 1.4 < board.width / board.height < 1.8, "a card's shape"
    for part in parts_of(game):
        assert part.kind in KINDS
        assert part.kind != "text"
        assert part.kind != "symbol" or part.text in SYMBOLS
        for colour in (part.fill, part.line):
            assert not colour or re.fullmatch(r"#[0-9a-f]{6}", colour), colour


def test_each_game_has_a_cover_of_its_own() -> None:
    """No two look alike, and each is told to a screen reader in both languages."""
    told: set[str] = set()
    for spoken in ("en", "ja"):
        set_language(spoken)
        told |= {registry().pictures(game).cover().title for game in GAMES}
    assert len(told) == 6
    assert len({parts_of(game) for game in GAMES}) == 3


def test_the_table_of_barrage_is_not_drawn() -> None:
    """It has a cover all the same."""
    assert registry().view_factory("barrage") is None
    assert registry().view_factory("power_grid.classic") is not None


def test_a_sky_fills_its_box_and_goes_from_the_first_colour_to_the_last() -> None:
    bands = sky((10, 20, 100, 50), ("#000000", "#ffffff"))
    assert bands[0].box == (10, 20, 100, 50)
    assert (bands[0].fill, bands[-1].fill) == ("#000000", "#ffffff")
    assert all(band.box[1] + band.box[3] == pytest.approx(70) for band in bands), "no gap shows through"
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"


def test_wires_hang_from_the_arms_of_both_pylons() -> None:
    first, second = (50.0, 100.0, 80.0), (150.0, 90.0, 40.0)
    hung = wires([first, second], "#000000")
    ends = {(part.points[0][0], part.points[0][-1]) for part in hung}
    assert ends == set(zip(arms(*first), arms(*second), strict=True))
    for part in hung:
        (x0, y0), (x1, y1) = part.points[0][0], part.points[0][-1]
        middle = part.points[0][8]
        assert middle[1] > (y0 + y1) / 2, "it hangs through"
        assert middle[0] == pytest.approx((x0 + x1) / 2)
    assert min(y for part in pylon(*first, "#000000") for ring in part.points for _, y in ring) == 20


def test_a_town_stands_on_the_ground() -> None:
    """Every house ends at the bottom of the box, and its windows are within it."""
    parts = town((0, 0, 200, 40), "#111111", "#ffdd66", ((0.5, 1.0), (0.5, 0.5)))
    houses = [part.box for part in parts if part.fill == "#111111"]
    assert [(y, y + h) for _, y, _, h in houses] == [(0, 40), (20, 40)]
    lit = [part.box for part in parts if part.fill == "#ffdd66"]
    assert lit
    for x, y, w, h in lit:
        assert any(hx <= x and x + w <= hx + hw and hy <= y and y + h <= hy + hh for hx, hy, hw, hh in houses)
