"""Two players with the Trust, reserved start cities, dearer spaces and the first edition in the window; real events.

Figures from texts 001 (two players: 16 houses, 6 of them at the start) and 004 (two players: Step 2 at 10, end at 21).
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.bots import Ask, LocalBots
from core.hooks import registry
from core.session import NewGame
from core.table import SceneItem
from core.text import text
from gui.widgets.table_page import TablePage
from plugins.power_grid.spaces import RESERVED, TRUST, holders
from plugins.power_grid.state import PowerGridState
from plugins.power_grid.table.cards import trust_house
from tests.gui.asked import kind, notice, offered, play_to, sentence
from tests.gui.conftest import MakeWindow, begin, seats, session_of
from tests.gui.hands import Hands, click_thing, decide_button, decide_thing, map_of, press, settle, widget_named


def state_of(page: TablePage) -> PowerGridState:
    return session_of(page).state


def marked(page: TablePage) -> set[str]:
    """Return the cities that are marked as open on the map."""
    cities = (i for i in map_of(page).described.values() if i.id.startswith("city:"))
    return {i.id.removeprefix("city:") for i in cities if i.mark in ("open", "picked")}


def item(page: TablePage, item_id: str, board: str = "players") -> SceneItem:
    view = page.board(board)
    assert view is not None
    return view.described[item_id]


def words_on(page: TablePage, item_id: str, board: str = "players") -> list[str]:
    return [part.text for part in item(page, item_id, board).parts if part.kind == "text"]


def spaces_of(page: TablePage, city: str) -> tuple[int, int, int]:
    """Return who is in the three spaces of a city."""
    state = state_of(page)
    return holders(state.spaces[state.cities.index(city)])


def heading_of(page: TablePage, line: str) -> str:
    """Return the heading under which an ordinary, indented line of the log stands."""
    place = max(k for k, told in enumerate(page.log.lines) if told.text == line)
    assert page.log.lines[place].level == 2
    return next(told.text for told in reversed(page.log.lines[:place]) if told.level < 2)


# -- two players against the Trust -------------------------------------------------------------------------------------


@pytest.mark.timeout(240)
def test_a_game_for_two_against_a_bot_and_the_trust(open_window: MakeWindow, qtbot: QtBot) -> None:
    """Its houses are placed by click; it takes a plant after the first auction, and a space of every new city."""
    page = begin(open_window(), humans=1, bots=1, seed=3)
    state = state_of(page)
    adviser = LocalBots(registry(), session_of(page).engine)
    hands = Hands(page)

    def my_turn() -> None:
        qtbot.waitUntil(lambda: page.model.acting == 0, timeout=30_000)
        settle()

    def advised() -> None:
        session = session_of(page)
        ask = Ask(0, session.observe(0), session.choices(0), "normal", 1.0, session.state.moves)
        hands.do(adviser.answer(ask).action)

    # the first houses: one connection away from each other, and nowhere else
    my_turn()
    placed = 0
    while kind(page) == "trust-start":
        state = state_of(page)
        trust = state.trust
        assert trust is not None
        assert "place a house of the Trust" in sentence(page)
        assert {c.id.removeprefix("trust:") for c in page.screen_now.prompt.choices} == marked(page)  # type: ignore[union-attr]
        if trust.cities:
            closed = next(c for c in state.cities if c not in marked(page) and c not in trust.cities)
            click_thing(page, f"city:{closed}")
            assert "is not one connection away from a house of the Trust" in notice(page)
        wanted = sorted(marked(page))[0]
        decide_thing(page, f"city:{wanted}")
        placed += 1
        assert spaces_of(page, wanted) == (TRUST, 0, 0)
        my_turn()
    assert placed == 3, "one, two, two, one: three each"
    assert words_on(page, "trust") == ["2nd", "The Trust", "6", "10 left"]
    assert "money" not in item(page, "trust").tip.lower()
    y = [item(page, i).y for i in ("seat:0", "trust", "seat:1")]
    assert y == sorted(y), "its panel lies between those of the players"

    # the order track has three places, and the panels say the same
    track = item(page, "order", "order")
    first, last = (session_of(page).seat_specs[seat].name for seat in state_of(page).order)
    assert f"{first}, The Trust, {last}" in track.tip
    assert [words_on(page, f"seat:{seat}")[0] for seat in state_of(page).order] == ["1st", "3rd"]
    assert any(line.text.endswith(f"First order: {first}, The Trust, {last}.") for line in page.log.lines)

    # phase 2: after the first player's turn the Trust takes the highest plant of the current market
    while not state_of(page).trust.plants:  # type: ignore[union-attr]
        my_turn()
        advised()
    (plant,) = state_of(page).trust.plants  # type: ignore[union-attr]
    card = item(page, f"plant:{plant}")
    assert item(page, "trust").y < card.y < item(page, "seat:1").y
    assert heading_of(page, f"The Trust takes plant {plant} for nothing.") == "Phase 2: plant auction"

    # phase 3: its fuel lies on its panel until phase 5
    while state_of(page).phase != 4:
        my_turn()
        advised()
        taken = state_of(page).trust.fuel  # type: ignore[union-attr]
        if state_of(page).phase == 3 and any(taken):
            assert [w for w in words_on(page, "trust")[4:] if w] == [str(n) for n in taken if n]

    # phase 4: a house of the Trust takes the second space of the city at once
    my_turn()
    assert kind(page) == "building"
    left = state_of(page).trust.houses  # type: ignore[union-attr]
    city = next(c for c in sorted(marked(page)) if spaces_of(page, c) == (0, 0, 0))
    decide_thing(page, f"city:{city}")
    settle()
    assert spaces_of(page, city) == (1, TRUST, 0)
    parts = item(page, f"city:{city}", "map").parts
    assert all(part in parts for part in trust_house(0.0, -1, 24.0)), "in the middle of the plate"
    assert words_on(page, "trust")[3] == f"{left - 1} left"
    name = session_of(page).names().city(city)
    assert heading_of(page, f"A house of the Trust takes the second space of {name} ({left - 1} left).").endswith(
        "building"
    )
    assert "Houses: Anna, The Trust" in item(page, f"city:{city}", "map").tip


def test_without_the_trust_two_players_have_two_panels(open_window: MakeWindow) -> None:
    """Left out, it has no panel and no place on the order track."""
    page = begin(open_window(), humans=2, bots=0, open_money=True, trust=False)
    players = page.board("players")
    assert players is not None
    assert "trust" not in players.described
    assert [words_on(page, f"seat:{seat}")[0] for seat in state_of(page).order] == ["1st", "2nd"]


# -- reserved start cities ---------------------------------------------------------------------------------------------


def test_start_cities_are_reserved_and_used(open_window: MakeWindow) -> None:
    """By click; the mark says what it means; a first house goes in a reserved city, and its uranium goes away."""
    page = begin(open_window(), humans=3, bots=0, open_money=True, reserved_cities=True)
    assert kind(page) == "reservation"
    chosen: list[str] = []
    while kind(page) == "reservation":
        assert marked(page) == set(state_of(page).cities) - set(chosen)
        if chosen:
            click_thing(page, f"city:{chosen[0]}")
            assert "is reserved already" in notice(page)
        wanted = sorted(marked(page))[0]
        decide_thing(page, f"city:{wanted}")
        chosen.append(wanted)
        assert spaces_of(page, wanted) == (RESERVED, 0, 0)
        assert "its first space is kept for a player's first house" in item(page, f"city:{wanted}", "map").tip
        settle()
    assert len(chosen) == 3
    play_to(page, "building", needs="build:")
    assert marked(page) == set(chosen)
    other = next(c for c in state_of(page).cities if c not in chosen)
    click_thing(page, f"city:{other}")
    assert "Your first house goes in a reserved city" in notice(page)
    seat = session_of(page).to_act[0]
    decide_thing(page, f"city:{chosen[1]}")
    settle()
    assert spaces_of(page, chosen[1]) == (seat + 1, 0, 0)
    assert "Reserved" not in item(page, f"city:{chosen[1]}", "map").tip


# -- dearer spaces -----------------------------------------------------------------------------------------------------


def test_a_dearer_space_takes_two_clicks(open_window: MakeWindow) -> None:
    """The first proposes the cheapest space of the city, the second takes it or a dearer one; Escape lets go."""
    page = begin(open_window(), humans=3, bots=0, open_money=True, spaces="any", seed=5)
    play_to(page, "building", minimum_round=3, needs="build-space:")
    assert page.screen_now is not None
    city = next(c.action.city for c in page.screen_now.prompt.choices if c.picks_first)  # type: ignore[union-attr]
    seat, moves = session_of(page).to_act[0], state_of(page).moves
    before = spaces_of(page, city)
    listed = offered(page)
    click_thing(page, f"city:{city}")
    settle()
    assert state_of(page).moves == moves, "proposed, not built"
    assert item(page, f"city:{city}", "map").mark == "picked"
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert offered(page) == listed
    click_thing(page, f"city:{city}")
    settle()
    dearer = [c for c in page.screen_now.prompt.choices if c.id.startswith(f"build-space:{city}:")]
    assert dearer
    space = dearer[-1].action.space  # type: ignore[union-attr]
    decide_button(page, f"choice:{dearer[-1].id}")
    assert spaces_of(page, city) == tuple(seat + 1 if k == space - 1 else who for k, who in enumerate(before))
    press(page.top, "table:undo")
    settle()
    assert page.screen_now.picked == dearer[-1].id, "what was taken back is proposed again"
    click_thing(page, f"city:{city}")
    settle()
    QTest.keyClick(page, Qt.Key.Key_Return)
    cheapest = before.index(0)
    assert spaces_of(page, city) == tuple(seat + 1 if k == cheapest else who for k, who in enumerate(before))


# -- the first edition -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spoken", ["en", "ja"])
def test_the_first_edition_from_its_card_on_home(open_window: MakeWindow, spoken: str) -> None:
    """The card chooses the game; its market is fixed, no discount is spoken of, the goals are those of text 004."""
    window = open_window()
    window.speak(spoken)
    settle()
    press(window.home, "home:game:power_grid.classic")
    assert window.new_game.model.game_id == "power_grid.classic"
    settle()
    press(window.new_game, "new:count:2")
    settle()
    press(window.new_game, "new:start")
    page = window.table
    assert page is not None
    state = state_of(page)
    assert state.market == [3, 4, 5, 6, 7, 8, 9, 10]
    assert state.trust is None
    goals = item(page, "goals", "market")
    (told,) = words_on(page, "goals", "market")
    assert "10" in told
    assert "21" in told
    assert "power-grid" not in goals.tip
    discount = {"en": "iscount", "ja": "割引"}[spoken]
    said = [page.log.toPlainText(), sentence(page)]
    for board in page.model.screen().boards:
        said += [i.tip for i in board.items] + [part.text for i in board.items for part in i.parts]
    assert not [words for words in said if discount in words]


def test_what_the_goals_mean_follows_the_options(open_window: MakeWindow) -> None:
    """The tip tells when Step 2 and the end come, and which plants leave, as the table has agreed."""
    window = open_window()
    tips: list[str] = []
    for options in ({}, {"step_2_at_once": True, "end_at_once": True, "obsolete": "below"}):
        assert window.start_game(NewGame("power_grid.classic", {"open_money": True, **options}, seats(3, 0), 1))
        assert window.table is not None
        tips.append(item(window.table, "goals", "market").tip)
    usual, literal = tips
    assert "Step 2 begins after the building phase" in usual
    assert "The game ends after the building phase" in usual
    assert "Plants numbered at or below it leave the market." in usual
    assert "Step 2 begins as soon as" in literal
    assert "The game ends as soon as" in literal
    assert "Plants numbered below it leave the market." in literal


# -- room and languages ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spoken", ["en", "ja"])
def test_the_trust_is_told_in_both_languages_and_fits(open_window: MakeWindow, spoken: str) -> None:
    """In 1280 x 720 the panels end above the prompt bar, and what the Trust did stands under its phase."""
    window = open_window()
    window.speak(spoken)
    page = begin(window, humans=2, bots=0, open_money=True, reserved_cities=True)
    window.resize(1280, 720)
    settle()
    for wanted in ("trust-start", "reservation", "auction", "fuel", "building", "running"):
        play_to(page, wanted, minimum_round=0)
        players = page.board("players")
        assert players is not None
        assert players.mapTo(page, players.rect().bottomLeft()).y() <= page.prompt.y()
        assert page.log.height() >= 70
        assert text("power-grid-trust") in words_on(page, "trust")
    play_to(page, "auction", minimum_round=2)
    phases = [line.text for line in page.log.lines if line.level < 2]
    for number, said in (
        (2, {"en": "takes plant", "ja": "を無料で取り"}),
        (3, {"en": "from the market", "ja": "市場から"}),
    ):
        assert phases.count(text(f"power-grid-phase-{number}")) >= 1
        told = [
            line.text for line in page.log.lines if text("power-grid-trust") in line.text and said[spoken] in line.text
        ]
        assert told, f"nothing told of phase {number}"
        assert heading_of(page, told[0]) == text(f"power-grid-phase-{number}")


def test_its_panel_cannot_be_mistaken_for_a_seat(open_window: MakeWindow) -> None:
    """A click on the Trust's panel or on its plants is no decision; a click on its plant says whose it is not."""
    page = begin(open_window(), humans=2, bots=0, open_money=True)
    play_to(page, "running")
    trust = state_of(page).trust
    assert trust is not None
    moves = state_of(page).moves
    click_thing(page, "trust")
    click_thing(page, f"plant:{trust.plants[0]}")
    assert state_of(page).moves == moves
    assert notice(page) == f"Plant {trust.plants[0]} is not yours."
    assert widget_named(page, "board:players").isVisible()
