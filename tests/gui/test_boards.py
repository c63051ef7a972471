"""Boards under pointer and keyboard: what is told and drawn, where the ring goes, what a screen reader hears."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core import text
from core.bots import Ask, LocalBots
from core.hooks import registry
from core.rulebook import read_titles
from core.session import NewGame, SeatSpec, Session
from core.table import SceneItem
from core.text import LANGUAGES
from gui.scene import cursor
from gui.scene.board_view import BoardView
from gui.staging import asked
from gui.table.hover import HoverPart
from gui.viewmodels.generic import GenericView
from gui.viewmodels.table import NO, TableModel
from gui.widgets.table_page import TablePage
from plugins.power_grid import actions as act
from tests.gui.conftest import RECHARGED
from tests.gui.hands import click_thing, map_of, settle
from tests.gui.heard import odd
from tests.power_grid.scenario import Owns, Table, scenario

NOTHING = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier


class Opened:
    """A page on an arranged position, closed after the test."""

    def __init__(self, qtbot: QtBot, table: Table, names: int = 3) -> None:
        specs = tuple(SeatSpec(name) for name in ("Anna", "Ben", "Cleo", "Dora")[:names])
        session = Session.start(NewGame(RECHARGED, {"open_money": True}, specs, 1), None, registry())
        session.state = table.state
        factory = registry().view_factory(RECHARGED)
        self.page = TablePage(session, factory(session.engine, session.content), 0, 0)
        qtbot.addWidget(self.page)
        self.page.resize(1440, 900)
        self.page.show()
        self.page.activateWindow()
        settle()
        part = self.page.part(HoverPart)
        assert part is not None
        self.hover = part

    def point(self, item_id: str) -> None:
        """Move the pointer onto a thing."""
        view = self.page.board_with(item_id)
        assert view is not None
        place = view.place_of(item_id)
        assert place is not None
        QTest.mouseMove(view.viewport(), place + QPoint(1, 0))
        QTest.mouseMove(view.viewport(), place)
        settle()

    def board(self, board_id: str) -> BoardView:
        found = self.page.board(board_id)
        assert found is not None
        return found

    def close(self) -> None:
        self.page.close_game()
        self.page.close()


def focused() -> QWidget:
    """Return the widget that has the keyboard."""
    found = QApplication.focusWidget()
    assert found is not None
    return found


def place(board: BoardView, item_id: str) -> QPoint:
    found = board.place_of(item_id)
    assert found is not None
    return found


Open = Callable[[Table], Opened]


def building(money: int = 33, cities: tuple[str, ...] = ("muenster", "duesseldorf")) -> Table:
    """Seat 0 builds first, in Step 1; Essen is Ben's."""
    players = {0: Owns(money=money, cities=cities), 1: Owns(cities=("essen",)), 2: Owns(cities=("trier",))}
    return scenario("building", seats=3, order=[2, 1, 0], players=players)


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[Open]:
    made: list[Opened] = []

    def open_it(table: Table) -> Opened:
        made.append(Opened(qtbot, table))
        return made[-1]

    yield open_it
    for each in made:
        each.close()


# -- hover -------------------------------------------------------------------------------------------------------------


def test_the_cheapest_connection_is_drawn_with_its_sum(opened: Open) -> None:
    """Text 000, building: connection + space. Münster-Osnabrück costs 7, the first space 10: 17, which leaves 16."""
    at = opened(building())
    at.point("city:osnabrueck")
    assert [item.id for item in map_of(at.page).over] == ["route"]
    assert "Connection 7 + space 10 = 17 Elektro" in at.hover.card.words
    assert "Leaves: 16 Elektro" in at.hover.card.words
    assert at.hover.card.isVisible()
    at.point("city:trier")
    assert "No space is free here in Step 1." in at.hover.card.words
    QTest.mouseMove(map_of(at.page).viewport(), QPoint(2, 2))
    settle()
    assert map_of(at.page).over == ()
    assert not at.hover.card.isVisible()


def test_a_connection_over_other_cities_is_explained(opened: Open) -> None:
    """Münster-Dortmund 2, Dortmund-Kassel 18: 20 through Dortmund; with the space 30 of 25 Elektro, 5 are lacking."""
    at = opened(building(money=25, cities=("muenster",)))
    at.point("city:kassel")
    words = at.hover.card.words
    assert "Connection 20 + space 10 = 30 Elektro" in words
    assert "Connection: 2 + 18 = 20" in words
    assert "Through: Dortmund" in words
    assert "Lacking: 5 Elektro" in words
    drawn = map_of(at.page).over[0]
    connections = [
        part for part in drawn.parts if part.kind == "line" and part.line == "accent" and len(part.points[0]) == 2
    ]
    assert len(connections) == 2


def test_what_it_would_cost_me_also_while_another_plans(opened: Open) -> None:
    """In the auction nobody builds, and still one sees what a city would cost the one who decides."""
    players = {0: Owns(money=40, cities=("muenster",))}
    at = opened(scenario("auction", seats=3, order=[0, 1, 2], players=players))
    at.point("city:osnabrueck")
    assert "Connection 7 + space 10 = 17 Elektro" in at.hover.card.words


def test_a_plant_says_what_its_fuel_costs_now(opened: Open) -> None:
    """Text 000, set-up: coal starts at 1, three cubes a price. With seven cubes left one costs 6, three 7, three 8: the
    two coal of plant 4 cost 6 + 7 = 13. Beside plant 13, which supplies one city, it makes two."""
    table = scenario(
        "auction", seats=3, order=[0, 1, 2], market=[4, 5, 6, 7, 8, 9, 10, 11], players={0: Owns(plants=[13])}
    )
    table.state.fuel_market[0] = 7
    at = opened(table)
    at.point("plant:4")
    words = at.hover.card.words
    assert "Fuel for a run: 13 Elektro" in words
    assert "Plants supply: 1 → 2 cities" in words
    at.point("plant:5")  # a hybrid: two of coal or oil in any mix; oil costs 3 at the start, which is less
    assert "Fuel for a run: 6 Elektro" in at.hover.card.words


def test_fuel_says_what_the_next_cubes_cost(opened: Open) -> None:
    """Text 000, fuel market: three coal a price. With eight cubes left: two at 6, three at 7, three at 8. Plant 4
    stores four coal: 6 + 6 + 7 + 7 = 26."""
    cubes = {"coal": 8, "oil": 18, "garbage": 9, "uranium": 2}
    table = scenario("fuel", seats=3, order=[2, 1, 0], fuel=cubes, players={0: Owns(plants=[4], money=50)})
    at = opened(table)
    at.point("fuel:coal")
    assert "Next cubes: 6, 6, 7, 7, 7, 8 …" in at.hover.card.words
    assert "Fill up: 4 for 26" in at.hover.card.words


def test_a_player_is_explained(opened: Open) -> None:
    """Text 000, income table: one city 22 Elektro. Plant 4 with two coal supplies its one city."""
    players = {1: Owns(plants=[4, 13], coal=2, cities=("essen", "koeln", "aachen"), money=10)}
    at = opened(scenario("building", seats=3, order=[2, 1, 0], players=players))
    at.point("seat:1")
    words = at.hover.card.words
    assert "Supplies now: 2 cities, 33 Elektro" in words
    assert "Fuel: 2 coal" in words


def test_hovering_moves_nothing(opened: Open) -> None:
    at = opened(building())
    before = [view.geometry() for view in at.page.findChildren(BoardView)]
    at.point("city:osnabrueck")
    assert [view.geometry() for view in at.page.findChildren(BoardView)] == before
    click_thing(at.page, "city:osnabrueck")
    assert act.BuildCity(0, "osnabrueck") in [step.action for step in at.page.model.session.steps] or (
        at.page.screen_now is not None and at.page.screen_now.picked
    ), "the card lets clicks through"


def test_the_card_stays_inside_the_window_and_off_the_thing(opened: Open) -> None:
    at = opened(building())
    for item_id in ("city:osnabrueck", "city:konstanz", "city:flensburg", "fuel:coal", "seat:0", "order", "payment"):
        at.point(item_id)
        if not at.hover.card.isVisible():
            at.hover._show_card()
        card = at.hover.card.geometry()
        assert at.page.rect().contains(card), item_id
        view = at.page.board_with(item_id)
        assert view is not None
        thing = view.rect_of(item_id)
        assert thing is not None
        thing.moveTopLeft(view.viewport().mapTo(at.page, thing.topLeft()))
        assert not card.intersects(thing), item_id
        for each in at.hover.card.findChildren(type(at.hover.card._title)):
            if not each.isHidden():
                wanted = each.heightForWidth(each.width()) if each.wordWrap() else each.sizeHint().height()
                assert each.height() >= wanted, f"{each.text()} is cut off"


def test_a_tip_alone_comes_after_a_while(opened: Open, qtbot: QtBot) -> None:
    at = opened(building())
    at.point("order")
    assert not at.hover.card.isVisible()
    qtbot.waitUntil(at.hover.card.isVisible, timeout=3000)
    assert "Player order" in at.hover.card.words


# -- keyboard ----------------------------------------------------------------------------------------------------------


def ring(at: Opened) -> str:
    """Return on what the keyboard is, whatever board it is on."""
    return next((view.cursor_on for view in at.page.findChildren(BoardView) if view.cursor_on), "")


def test_f6_comes_to_each_board_and_back(opened: Open) -> None:
    at = opened(building())
    seen: list[str] = []
    for _ in range(5):
        QTest.keyClick(QApplication.focusWidget() or at.page, Qt.Key.Key_F6)
        focus = QApplication.focusWidget()
        seen.append(focus.objectName() if focus is not None else "")
    assert seen[:4] == ["board:map", "board:market", "board:players", "board:order"]
    assert at.page.prompt.isAncestorOf(focused())
    QTest.keyClick(focused(), Qt.Key.Key_F6, SHIFT)
    assert focused().objectName() == "board:order"


def test_tab_comes_to_the_boards(opened: Open) -> None:
    at = opened(building())
    seen: set[str] = set()
    for _ in range(30):
        QTest.keyClick(QApplication.focusWidget() or at.page, Qt.Key.Key_Tab)
        seen.add(focused().objectName())
    assert {"board:map", "board:market", "board:players", "board:order"} <= seen


def test_arrows_lead_the_ring_and_enter_builds(opened: Open) -> None:
    """Among cities that can be chosen first; the same key that proposes also confirms, as a click does."""
    at = opened(building(money=200))
    board = map_of(at.page)
    QTest.keyClick(QApplication.focusWidget() or at.page, Qt.Key.Key_F6)
    first = board.cursor_on
    assert board.described[first].mark == "open"
    QTest.keyClick(board, Qt.Key.Key_Down)
    second = board.cursor_on
    assert second != first
    assert board.described[second].mark == "open"
    assert cursor.centre(board.described[second])[1] > cursor.centre(board.described[first])[1]
    assert at.hover.card.isVisible(), "the keyboard is told what a pointer is"
    assert board.over, "and shown the way"
    city = second.removeprefix("city:")
    state = at.page.model.session
    for _ in range(2):
        if city not in state.state.players[0].cities:
            QTest.keyClick(QApplication.focusWidget() or board, Qt.Key.Key_Return)
            settle()
    assert city in state.state.players[0].cities
    assert board.hasFocus(), "the next city can be built at once"


def test_a_plant_is_put_up_from_the_board_with_any_bid(opened: Open) -> None:
    """Enter on a card proposes it, and the keyboard goes to the bid; Enter there puts it up, and the keyboard is led
    back to the board when that is asked about again."""
    at = opened(scenario("auction", seats=3, order=[0, 1, 2], market=[4, 5, 6, 7, 8, 9, 10, 11]))
    QTest.keyClick(focused(), Qt.Key.Key_F6)
    QTest.keyClick(focused(), Qt.Key.Key_F6)
    market = at.board("market")
    QTest.keyClick(market, Qt.Key.Key_Right)
    assert market.cursor_on == "plant:5"
    QTest.keyClick(market, Qt.Key.Key_Return)
    settle()
    assert focused().objectName() == "number:open:5"
    QTest.keyClicks(focused(), "9")
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    settle()
    assert at.page.model.session.steps[-1].action == act.OpenAuction(0, 5, 9)


def test_enter_does_what_is_proposed_wherever_the_ring_was(opened: Open) -> None:
    """With the ring on a plant a digit proposes fuel: the ring goes there, and Enter buys it. A question is answered in
    the bar: Enter does not land on the board."""
    players = {0: Owns(plants=[4, 7], money=50)}
    at = opened(scenario("fuel", seats=3, order=[2, 1, 0], market=[3, 5, 6, 8, 9, 10, 11, 12], players=players))
    market = at.board("market")
    state = at.page.model.session
    market.put_cursor("plant:5")
    QTest.keyClick(focused(), Qt.Key.Key_2)
    settle()
    assert at.page.model.screen().picked == "buy:oil"
    assert (focused(), market.cursor_on) == (market, "fuel:oil")
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    settle()
    assert state.state.players[0].fuel == [0, 1, 0, 0]
    QTest.keyClick(focused(), Qt.Key.Key_D)
    settle()
    assert at.page.model.screen().prompt.find(NO) is not None, "plant 4 lacks coal"
    assert at.page.prompt.isAncestorOf(focused())
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    settle()
    assert state.to_act[0] == 0, "still buying"
    assert focused() is market, "and the keyboard is back"


def test_escape_gives_the_keyboard_back(opened: Open) -> None:
    at = opened(building())
    QTest.keyClick(QApplication.focusWidget() or at.page, Qt.Key.Key_F6)
    assert ring(at)
    QTest.keyClick(map_of(at.page), Qt.Key.Key_Escape)
    assert ring(at) == ""
    assert at.page.prompt.isAncestorOf(focused())
    assert not at.hover.card.isVisible()


def test_shift_and_an_arrow_pan(opened: Open) -> None:
    at = opened(building())
    board = map_of(at.page)
    board.zoom_by(3)
    QTest.keyClick(QApplication.focusWidget() or at.page, Qt.Key.Key_F6)
    on = board.cursor_on
    before = place(board, on)
    QTest.keyClick(board, Qt.Key.Key_Right, SHIFT)
    assert board.cursor_on == on
    assert place(board, on).x() < before.x()


def test_the_ring_is_always_in_view(opened: Open) -> None:
    at = opened(building())
    board = map_of(at.page)
    board.zoom_by(4)
    QTest.keyClick(QApplication.focusWidget() or at.page, Qt.Key.Key_F6)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Up):
        QTest.keyClick(board, key, CONTROL)
        assert board.viewport().rect().contains(place(board, board.cursor_on)), board.cursor_on


def test_every_thing_can_be_come_to_by_arrows() -> None:
    """On a grid each thing is the next one of its neighbours; choosable ones are preferred unless all are wanted."""
    things = [
        SceneItem(f"{x}:{y}", 100 * x, 100 * y, (), hit=(0, 0, 50, 50), mark="open" if (x, y) == (3, 1) else "")
        for x in range(4)
        for y in range(3)
    ]
    here = cursor.centre(things[4])  # 1:1
    right = cursor.step(things, here, (1, 0), among_all=True)
    assert right is not None
    assert right.id == "2:1"
    chosen = cursor.step(things, here, (1, 0))
    assert chosen is not None
    assert chosen.id == "3:1"
    down = cursor.step(things, here, (0, 1))
    assert down is not None
    assert down.id == "1:2"
    assert cursor.step(things, cursor.centre(things[2]), (0, 1)) is None


# -- screen readers ----------------------------------------------------------------------------------------------------


def test_the_focused_thing_is_described(opened: Open) -> None:
    at = opened(building())
    board = map_of(at.page)
    QTest.keyClick(QApplication.focusWidget() or at.page, Qt.Key.Key_F6)
    settle()
    described = board.accessibleDescription()
    assert board.described[board.cursor_on].tip.splitlines()[0] in described
    assert "Elektro" in described, "with what it would cost"


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        (RECHARGED, 2, {"reserved_cities": True}),
        (RECHARGED, 6, {"map": "usa", "regions": "draft"}),
        ("power_grid.classic", 6, {}),
        ("barrage", 4, {}),
    ],
)
def test_everything_on_the_table_says_what_it_is(game: str, seats: int, options: dict[str, str | bool]) -> None:
    """From the first decision on, in both languages: each thing that can be hit and each choice tells of itself in
    sentences, and where there is a rules book, each thing on a drawn board has the section that is about it."""
    specs = tuple(SeatSpec(f"P{k}") for k in range(seats))
    session = Session.start(NewGame(game, options, specs, 4), None, registry())
    factory = registry().view_factory(game)
    view = factory(session.engine, session.content) if factory is not None else GenericView(session.engine)
    model = TableModel(session, view, 0.0)
    bots = LocalBots(registry(), session.engine)
    book = session.game.rulebook if not isinstance(view, GenericView) else None
    spoken = {code: read_titles(book, code) if book is not None else {} for code in LANGUAGES}
    found: dict[str, None] = {}
    kinds = {""}
    usual = text.language()
    while session.state.moves < 240:
        kind = asked(model)
        if session.state.moves % 40 == 0 or kind not in kinds:
            kinds.add(kind)
            model.take_screen()
            for code in LANGUAGES:
                text.set_language(code)
                model.done()
                screen = model.screen()
                for choice in screen.prompt.choices:
                    found |= {f"{choice.id}: {fault}": None for fault in odd(choice.tip, code)}
                    if book is not None and not choice.tip:
                        found[f"{choice.id} tells no rule"] = None
                for item in (item for board in screen.boards for item in board.items):
                    found |= {f"{item.id}: {fault}": None for fault in odd(item.tip, code)}
                    if item.can_be_hit and not item.tip:
                        found[f"{item.id} tells nothing"] = None
                    if item.can_be_hit and book is not None and view.rule(model.look(), item.id) not in spoken[code]:
                        found[f"{item.id} has no rule"] = None
            text.set_language(usual)
        seat = session.to_act[0]
        ask = Ask(seat, session.observe(seat), session.choices(seat), "normal", 1.0, session.state.moves)
        session.do(bots.answer(ask).action)
    assert list(found) == []
