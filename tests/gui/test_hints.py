"""Hints: what the computer player would do in one's place, why, and the way to take it over. Through real events."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.bots import Ask, LocalBots, bot_seed
from core.engine import HIDDEN, Action, Game, Reason
from core.hooks import registry
from core.session import NewGame, SeatSpec, Session
from core.text import LANGUAGES, has_text, text
from core.text.actions import describe_action
from gui.table.hints import Hints, adviser_of
from gui.widgets.table_page import TablePage
from plugins.power_grid.actions import BuildCity, BuyFuel, OpenAuction
from plugins.power_grid.bots.auction import Buyer, on_sale
from plugins.power_grid.bots.fuel import load
from plugins.power_grid.tables import FUELS
from tests.gui.asked import play_to
from tests.gui.conftest import RECHARGED, MakeWindow, begin, seats, session_of
from tests.gui.hands import press, settle


def hints_of(page: TablePage) -> Hints:
    found = page.part(Hints)
    assert found is not None
    return found


def ask(page: TablePage) -> Hints:
    settle()
    QTest.keyClick(page.window(), Qt.Key.Key_H)
    settle()
    return hints_of(page)


def decision(session: Session) -> Action:
    """Return what `normal` does for whoever has to act."""
    seat = session.to_act[0]
    seed = bot_seed(session.header.seed, seat, session.state.moves)
    question = Ask(seat, session.observe(seat), session.choices(seat), "normal", 1.0, seed)
    return LocalBots(registry(), session.engine).answer(question).action


def why(session: Session, action: Action) -> Reason | None:
    seen, offered = session.observe(action.seat), session.choices(action.seat)
    return registry().reason(session.header.game_id, "normal", seen, offered, session.engine, action)


def test_every_decision_of_a_game_has_a_reason_in_words() -> None:
    """Two whole games: each decision is explained, in both languages, without a blank left over."""
    for game_id, seed in ((RECHARGED, 5), ("power_grid.classic", 6)):
        session = Session.start(NewGame(game_id, {}, seats(3, 0), seed), None, registry())
        told = set[str]()
        while not session.is_over:
            action = decision(session)
            found = why(session, action)
            assert found is not None, action
            assert all(has_text(found.key, code) for code in LANGUAGES), found.key
            told.add(found.key)
            session.do(action)
        assert len(told) > 9


def test_the_figures_are_those_by_which_is_decided() -> None:
    """The worth told of a plant is the limit up to which `normal` bids; fuel and cities are its plan's."""
    session = Session.start(NewGame(RECHARGED, {"open_money": True}, seats(3, 0), 5), None, registry())
    seen = set[type]()
    while len(seen) < 3:
        action = decision(session)
        found = why(session, action)
        assert found is not None
        g: Any = Game(session.engine, session.observe(action.seat).state)
        if isinstance(action, OpenAuction):
            worth = Buyer(g, action.seat).limit(action.plant, on_sale(g, action.seat, action.plant))
            assert found.facts["worth"] == max(worth, found.facts["price"])
            assert found.facts["price"] == action.bid
        elif isinstance(action, BuyFuel) and found.key.endswith("-fuel"):
            index = FUELS.index(action.fuel)
            assert found.facts["wanted"] == load(g, action.seat)[index] > found.facts["held"]
        elif isinstance(action, BuildCity) and found.key.endswith("-build"):
            payment = g.tables.payment
            count = len(g.state.players[action.seat].cities)
            assert found.facts["more"] == payment[count + 1] - payment[count]
            before = session.state.players[action.seat].money
            session.do(action)
            assert before - session.state.players[action.seat].money == found.facts["price"]
            seen.add(type(action))
            continue
        seen.add(type(action))
        session.do(action)


def test_a_key_asks_and_the_answer_is_only_proposed(open_window: MakeWindow) -> None:
    """H tells what and why and rings the thing; Propose puts it into the prompt; nothing is done until one confirms."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    session = session_of(page)
    settle()
    wanted = decision(session)
    assert isinstance(wanted, OpenAuction)
    hints = ask(page)
    assert hints.card.isVisible()
    says, because = hints.card.words
    assert says == text("gui-hint-says", level="Normal", action=describe_action(wanted, session.names(wanted.seat)))
    assert str(wanted.plant) in because
    view = page.board_with(f"plant:{wanted.plant}")
    assert view is not None
    area = view.rect_of(f"plant:{wanted.plant}")
    assert area is not None
    area.moveTopLeft(view.viewport().mapTo(page, area.topLeft()))
    assert not hints.card.geometry().intersects(area), "what it speaks of stays in view"
    moves = session.state.moves
    press(hints.card, "hint:propose")
    settle()
    assert not hints.card.isVisible()
    assert session.state.moves == moves
    screen = page.model.screen()
    assert (screen.picked, screen.number) == (f"open:{wanted.plant}", wanted.bid)
    QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Return)
    settle()
    assert session.steps[-1].action == wanted


def test_the_card_goes_away_with_the_decision_and_by_the_key(open_window: MakeWindow) -> None:
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    play_to(page, "fuel", needs="buy:")
    hints = ask(page)
    assert hints.card.isVisible()
    QTest.keyClick(page.window(), Qt.Key.Key_H)
    assert not hints.card.isVisible()
    ask(page)
    page.bridge.do(decision(session_of(page)))
    settle()
    assert not hints.card.isVisible()


def test_escape_puts_the_card_away_before_it_drops_what_is_proposed(open_window: MakeWindow) -> None:
    """The card was asked for last and has the keyboard."""
    page = begin(open_window(), humans=3, bots=0, open_money=True)
    play_to(page, "fuel", needs="buy:")
    hints = page.part(Hints)
    assert hints is not None and page.screen_now is not None
    QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_1)
    proposed = page.model.screen().picked
    assert proposed
    hints.ask()
    QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Escape)
    assert not hints.card.isVisible() and page.model.screen().picked == proposed
    QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Escape)
    assert page.model.screen().picked == ""


def test_only_what_the_person_sees_is_asked_about(open_window: MakeWindow) -> None:
    """With hidden money the adviser gets the person's own observation: other seats' money is not in it."""
    page = begin(open_window(), humans=1, bots=2, seed=4)
    asked: list[Ask] = []
    hints = hints_of(page)
    session = session_of(page)

    class Listening(LocalBots):
        def answer(self, ask: Ask) -> Any:
            asked.append(ask)
            return super().answer(ask)

    hints._bots = Listening(registry(), session.engine)
    if page.model.acting is not None:
        hints.ask()
        assert [p.money == HIDDEN for p in asked[0].seen.state.players] == [False, True, True]


def test_without_an_adviser_it_says_so(open_window: MakeWindow, tiny_registry: Any) -> None:
    """A game that has only a random player gives no hints, and the button tells why."""
    assert adviser_of(("random",)) == ""
    assert adviser_of(("random", "easy", "hard")) == "easy"
    assert adviser_of(("random", "easy", "hard"), "hard") == "hard"
    assert adviser_of(("random", "normal"), "hard") == "normal"
    window = open_window(tiny_registry)
    assert window.start_game(NewGame("tiny.market", {}, (SeatSpec("Anna"), SeatSpec("Ben")), 5))
    assert window.table is not None
    hints = hints_of(window.table)
    command = next(c for c in window.commands() if c.id == "table.hint")
    levels = tiny_registry.levels("tiny.market")
    if not adviser_of(levels):
        assert command.why_not() == text("gui-hint-none")
    assert hints.card.isHidden()


def test_the_adviser_that_is_preferred_is_asked_without_standing_still(open_window: MakeWindow, qtbot: QtBot) -> None:
    """`hard` thinks in the bots' process: the card says so, then what it would do and why; a decision ends it."""
    window = open_window()
    page = begin(window, humans=3, bots=0, open_money=True)
    page.preferences.change(adviser="hard")
    hints = ask(page)
    assert hints.card.words == (text("gui-hint-thinks", level="Hard"), "")
    assert not hints.card.propose.isVisible()
    qtbot.waitUntil(lambda: hints.card.propose.isVisible(), timeout=30_000)
    says, because = hints.card.words
    assert says.startswith("The computer player (Hard) would: ")
    assert because
    assert session_of(page).state.moves == 0
    press(hints.card, "hint:close")
    ask(page)
    page.bridge.do(decision(session_of(page)))
    settle()
    assert not hints.card.isVisible()
    qtbot.wait(100)
    assert not hints.card.isVisible(), "what it thought of is no longer asked"
