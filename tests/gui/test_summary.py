"""What happened since one's last turn: what is told of it, and when the card comes and goes."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from core.engine import Event
from core.hooks import registry
from core.session import Names, NewGame, SeatSpec, Session
from core.store import Store
from core.table import Told
from gui.table.summary import SummaryPart
from gui.viewmodels.digest import last_turn, since_last_turn
from gui.viewmodels.generic import GenericView
from gui.viewmodels.table import TableModel
from gui.widgets.table_page import TablePage
from plugins.power_grid import events as e
from plugins.power_grid.table.digest import digest
from tests.gui.conftest import MakeWindow, session_of
from tests.gui.hands import Hands, press, settle
from tests.gui.played import opened, play_on, round_is, saved_game


def told(*events: Event) -> tuple[Told, ...]:
    """Return what Power Grid tells of events, for a table of Anna, Ben and Cleo."""
    seats = (SeatSpec("Anna"), SeatSpec("Ben"), SeatSpec("Cleo"))
    session = Session.start(NewGame("power_grid.recharged", {}, seats, 1), None, registry())
    return digest(events, Names(session.engine, seats, 0))


# -- without a window --------------------------------------------------------------------------------------------------


def test_a_sentence_for_each_phase() -> None:
    """Purchases of a phase together, cubes and prices added up: 3 + 3 + 4 = 10 for three cubes."""
    found = told(
        e.BidPlaced(1, 13, 14),
        e.PlantBought(1, 13, 14),
        e.PlantBought(2, 15, 20),
        e.AuctionLeft(0),
        e.FuelBought(1, "coal", 3, False),
        e.FuelBought(1, "coal", 3, False),
        e.FuelBought(1, "oil", 4, False),
        e.FuelTurnEnded(1, 3),
        e.CityBuilt(2, "essen", "", 0, 10),
        e.CityBuilt(2, "duisburg", "essen", 0, 10),
        e.CitiesSupplied(1, 1, 22),
    )
    assert [line.text for line in found] == [
        "Plants bought: Ben (13 for 14), Cleo (15 for 20).",
        "No plant this round: Anna.",
        "Fuel bought: Ben (2 coal, 1 oil for 10).",
        "Cleo built in Essen, Duisburg for 20 Elektro.",
        "Income: Ben (+22 for 1 city).",
    ]
    assert "city:essen" in found[3].refs
    assert [line.seat for line in found] == [None, 0, 1, 2, 1]


def test_a_round_that_began_meanwhile_has_its_heading() -> None:
    found = told(e.CitiesSupplied(1, 1, 22), e.RoundBegan(2), e.PlantBought(1, 13, 14))
    assert [(line.text, line.heading) for line in found] == [
        ("Income: Ben (+22 for 1 city).", False),
        ("Round 2", True),
        ("Plants bought: Ben (13 for 14).", False),
    ]


def test_bids_alone_are_not_worth_telling() -> None:
    assert told(e.BidPlaced(1, 13, 14), e.BidPassed(2, 13)) == ()


def model(session: Session) -> TableModel:
    factory = registry().view_factory(session.header.game_id)
    assert factory is not None
    return TableModel(session, factory(session.engine, session.content))


def test_it_tells_exactly_what_others_did_since(store_file: Path) -> None:
    """Every city that somebody else built since one's last decision, and none of before."""
    save = saved_game(store_file, round_is(2), humans=1, bots=3)
    with Store.open(store_file) as store, Session.load(save, store) as session:
        play_on(session, lambda s: s.state.round >= 3 and s.to_act == (0,) and len(_built_since(s)) >= 2)
        table = model(session)
        cities = _built_since(session)
        found = since_last_turn(session, table.view, table.look(), 0)
        said = {ref.removeprefix("city:") for line in found for ref in line.refs if ref.startswith("city:")}
        assert said == cities


def _built_since(session: Session) -> set[str]:
    since = last_turn(session, 0)
    return {event.city for event in session.events_since(since, 0) if isinstance(event, e.CityBuilt)}


def test_a_game_that_tells_nothing_itself_is_told_by_its_log(store_file: Path) -> None:
    """At most seven sentences, each a line of the log; the rest is counted."""
    save = saved_game(store_file, lambda s: s.to_act == (0,) and len(s.steps) > 60, humans=1, bots=3, game="barrage")
    with Store.open(store_file) as store, Session.load(save, store) as session:
        view = GenericView(session.engine, session.content)
        table = TableModel(session, view)
        play_on(session, lambda s: s.to_act == (0,) and bool(since_last_turn(s, view, table.look(), 0)))
        found = since_last_turn(session, view, table.look(), 0)
        lines = [line.text for line in session.log(0)]
        ordinary = [line for line in found if not line.heading]
        assert 1 <= len(ordinary) <= 8
        assert all(line.text in lines or "more line" in line.text for line in found)


# -- in a window -------------------------------------------------------------------------------------------------------


def part(page: TablePage) -> SummaryPart:
    found = page.part(SummaryPart)
    assert found is not None
    return found


def at_a_turn(store_file: Path) -> str:
    """Return a game of one person and three bots in which others have just bought fuel or built."""

    def there(session: Session) -> bool:
        if session.state.round < 2 or session.to_act != (0,):
            return False
        return len({s.seat for s in session.steps[last_turn(session, 0) :] if s.seat}) >= 2 and bool(
            _built_since(session)
        )

    return saved_game(store_file, there, humans=1, bots=3)


def test_the_card_comes_with_the_turn_and_goes_with_a_decision(open_window: MakeWindow, store_file: Path) -> None:
    """It lies on the board, takes no keyboard and covers no part of the prompt."""
    page = opened(open_window(), at_a_turn(store_file))
    card = part(page).card
    assert card.isVisible()
    assert card.told
    assert card.geometry().bottom() < page.prompt.geometry().top()
    assert not card.isAncestorOf(page.window().focusWidget())
    Hands(page).do(session_of(page).choices(0)[0])
    settle()
    assert not card.isVisible()


def test_it_is_closed_and_opened_again(open_window: MakeWindow, store_file: Path) -> None:
    """By its button and by Escape; by Ctrl+R it comes back; a redraw does not bring it back."""
    page = opened(open_window(), at_a_turn(store_file))
    card = part(page).card
    press(card, "summary:close")
    assert not card.isVisible()
    page.refresh()
    assert not card.isVisible()
    QTest.keyClick(page.window(), Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    assert card.isVisible()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not card.isVisible()
    command = next(c for c in page.commands() if c.id == "table.summary")
    assert command.why_not() == ""
    command.run()
    assert card.isVisible()


def test_looking_back_puts_it_away(open_window: MakeWindow, store_file: Path) -> None:
    page = opened(open_window(), at_a_turn(store_file))
    page.show_moment(3)
    assert not part(page).card.isVisible()


def test_it_speaks_the_language_spoken_now(open_window: MakeWindow, store_file: Path) -> None:
    window = open_window()
    page = opened(window, at_a_turn(store_file))
    window.speak("ja")
    settle()
    assert part(page).card.isVisible()
    assert any("建設" in line.text for line in part(page).card.told)


def test_at_a_shared_screen_each_has_ones_own(open_window: MakeWindow, store_file: Path) -> None:
    """After the card that hands the screen on: what happened since that person's last turn."""

    def there(session: Session) -> bool:
        seat = session.to_act[0]
        since = session.steps[last_turn(session, seat) :]
        return session.state.round >= 2 and any(isinstance(x, e.CityBuilt) for s in since for x in s.events)

    page = opened(open_window(), saved_game(store_file, there, humans=3))
    assert page.cover.isVisible()
    assert not part(page).card.isVisible()
    press(page.cover, "pass:take")
    settle()
    assert part(page).card.isVisible()
    mine = session_of(page).to_act[0]
    assert part(page).card.told == since_last_turn(session_of(page), page.model.view, page.model.look(), mine)
