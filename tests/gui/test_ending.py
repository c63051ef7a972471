"""The end of a game: what it is reckoned from and shown as, and what can be done then."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QLabel, QLineEdit, QMessageBox

from core.hooks import registry
from core.session import Session
from core.store import Store
from core.table import SeatLook
from core.table.statistics import FLOW, LEVEL, Best, Highlight, Holdings, Series, Statistics
from gui.viewmodels.ending import Bar, chart, end_view, numbers_of, possessions, spread, ticks, totals
from gui.widgets.charts import LineChart
from gui.widgets.table_page import TablePage
from tests.gui.conftest import MakeWindow, session_of
from tests.gui.deciding import at
from tests.gui.hands import press, settle, widget_named
from tests.gui.played import move_pointer, never, opened, saved_game
from tests.power_grid.scenario import Owns, scenario

SEATS = (SeatLook("Anna", "red"), SeatLook("Ben", "blue"))


# -- without a window --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [(0, 1, (0, 1)), (0, 18, (0, 5, 10, 15, 20)), (0, 150, (0, 50, 100, 150)), (-7, 12, (-10, -5, 0, 5, 10, 15))],
)
def test_a_scale_has_round_numbers_and_holds_all_values(low: int, high: int, expected: tuple[int, ...]) -> None:
    assert ticks(low, high) == expected


def test_names_at_the_ends_of_lines_never_overlap() -> None:
    """They stay in order, as near to their lines as can be, and inside the picture."""
    assert spread([10, 50, 90], 15, 0, 100) == [10, 50, 90]
    assert spread([50, 50, 50], 15, 0, 100) == [35, 50, 65]
    assert spread([98, 2, 99], 15, 0, 100) == [85, 2, 100]
    close = spread([1, 2, 3, 4], 40, 0, 90)
    assert close == [0, 30, 60, 90]
    for wanted in ([5, 5, 6, 40, 41, 99], [0, 0, 0, 100, 100, 100], [50]):
        places = spread([float(w) for w in wanted], 12, 0, 100)
        order = sorted(places)
        assert all(b - a >= 12 - 1e-6 for a, b in pairwise(order))
        assert min(places) >= -1e-6
        assert max(places) <= 100 + 1e-6


def test_what_seats_had_when_becomes_bars() -> None:
    """Plant 4 goes as 30 comes: the lane is free again; 13 runs beside them in a lane of its own."""
    held = Holdings("plants", "power-grid-statistics-plants", "plant", (((4,), (4, 13), (13, 30)), ((), (5,), (5,))))
    found = Statistics((1, 2, 3), True, (), (held,))

    class Things:
        def thing(self, kind: str, identity: str | int) -> str:
            return f"{kind} {identity}"

    shown = possessions(held, found, SEATS, Things())
    assert shown.bars[0] == (Bar("plant 4", 0, 1, 0), Bar("plant 13", 1, 2, 1), Bar("plant 30", 2, 2, 0))
    assert shown.bars[1] == (Bar("plant 5", 1, 2, 0),)
    assert shown.lanes == (2, 1)


def test_series_of_a_group_are_summed_up_in_one_table() -> None:
    """Levels count as they end, flows by their sum; what may not be told is a question mark."""
    registry()  # its plugins bring the words
    found = Statistics(
        (1, 2),
        True,
        (
            Series("a", "power-grid-fuel-coal", ((1, 2), (3, 4)), FLOW, "", "power-grid-statistics-bought"),
            Series("b", "power-grid-fuel-oil", ((5, 6), ()), LEVEL, "", "power-grid-statistics-bought"),
        ),
    )
    (sheet,) = totals(found, SEATS)
    assert sheet.title == "Fuel bought"
    assert sheet.rows == (("Anna", "3", "6"), ("Ben", "7", "?"))


def test_a_chart_tells_a_round_highest_first_and_as_a_table() -> None:
    one = Series("cities", "power-grid-statistics-cities", ((1, 2), (1, 5)))
    shown = chart(one, Statistics((1, 2), True, (one,)), SEATS)
    assert shown.told(1) == "Round 2: Ben 5, Anna 2"
    assert numbers_of(shown).columns == ("Round", "Anna", "Ben")
    assert numbers_of(shown).rows == (("1", "1", "1"), ("2", "2", "5"))


def test_what_came_in_each_round_ends_with_the_last_round_in_which_something_came() -> None:
    """Text 000, game end: after the building phase of the last round nothing is paid any more.

    A round without income in the middle stays, and so does all of what there was at the end of each round.
    """
    rounds = (1, 2, 3, 4)
    income = Series("income", "power-grid-statistics-income", ((10, 0, 22, 0), (10, 0, 0, 0)), FLOW)
    money = Series("money", "power-grid-statistics-money", ((5, 6, 0, 0), (1, 2, 0, 0)), LEVEL)
    hidden = Series("income", "power-grid-statistics-income", ((10, 0, 0, 0), ()), FLOW)
    nothing = Series("income", "power-grid-statistics-income", ((0,) * 4, (0,) * 4), FLOW)
    shown = [chart(one, Statistics(rounds, True, (one,)), SEATS) for one in (income, money, hidden, nothing)]
    assert [each.rounds for each in shown] == [(1, 2, 3), rounds, (1,), rounds]
    assert [line.values for line in shown[0].lines] == [(10, 0, 22), (10, 0, 0)]
    assert [line.values for line in shown[2].lines] == [(10,), ()]
    assert numbers_of(shown[0]).rows[-1] == ("3", "22", "0")
    assert LineChart(shown[0]).told(2) == "Round 3: Anna 22, Ben 0"


def test_the_end_of_a_game_of_power_grid(store_file: Path) -> None:
    """Every number of the page is that of the final state; the remarkable ones those of the statistics."""
    save = saved_game(store_file, never)
    with Store.open(store_file) as store, Session.load(save, store, read_only=True) as session:
        state, outcome = session.state, session.outcome
        assert outcome is not None
        from gui.viewmodels.table import TableModel

        factory = registry().view_factory(session.header.game_id)
        assert factory is not None
        model = TableModel(session, factory(session.engine, session.content))
        screen = model.screen()
        assert screen.ending is not None
        view = end_view(session, screen.ending, screen.seats, screen.viewer)
        assert [row.seat for row in view.rows] == [p.seat for p in outcome.ranking]
        for row, place in zip(view.rows, outcome.ranking, strict=True):
            supplied, money, cities = (place.scores[n] for n in ("supplied", "money", "cities"))
            assert f"supply {supplied} of {cities} connected cities; {money} Elektro left" in row.sentence
            for plant in state.players[row.seat].plants:
                assert str(plant) in row.sentence
        shown = {each.id: each for each in view.charts}
        assert {"cities", "supplied", "money"} <= set(shown)
        for seat, player in enumerate(state.players):
            assert shown["money"].lines[seat].values[-1] == player.money
            assert shown["cities"].lines[seat].values[-1] == len(player.cities)
        (plants,) = view.possessions
        last = len(plants.rounds) - 1
        for seat, player in enumerate(state.players):
            assert {b.label for b in plants.bars[seat] if b.last == last} == {str(p) for p in player.plants}
        assert len(view.highlights) == 2
        assert not view.missing


def test_what_separates_equal_results_is_said() -> None:
    """Text 000, winner: as many cities supplied, then money, then cities connected."""
    from core.engine import Place
    from plugins.power_grid.table.view import PowerGridView

    own = Owns(plants=[20, 25])
    look = at(scenario("running", seats=3, players={0: own, 1: Owns(plants=[21, 26])})).look()
    above = Place(0, 1, {"supplied": 14, "money": 52, "cities": 15})
    money = Place(1, 2, {"supplied": 14, "money": 40, "cities": 16})
    cities = Place(1, 2, {"supplied": 14, "money": 52, "cities": 14})
    equal = Place(1, 1, {"supplied": 14, "money": 52, "cities": 15})
    said = [PowerGridView._reckoned(look, each, above) for each in (money, cities, equal)]
    assert said[0].endswith("As many supplied as by Anna, but 12 Elektro less.")
    assert said[1].endswith("As many supplied and as much money as Anna, but 1 connected city fewer.")
    assert said[2].endswith("52 Elektro left.")


# -- in a window -------------------------------------------------------------------------------------------------------


@pytest.fixture
def page(open_window: MakeWindow, store_file: Path) -> TablePage:
    return opened(open_window(), saved_game(store_file, never, open_money=True))


def told(page: TablePage) -> str:
    return " ".join(label.text() for label in page.end.findChildren(QLabel))


def test_the_page_shows_ranking_sentences_and_charts(page: TablePage) -> None:
    assert page.end.isVisible()
    assert page.end.geometry() == page.rect()
    outcome = session_of(page).outcome
    assert outcome is not None
    assert f"supply {outcome.ranking[0].scores['supplied']} of" in told(page)
    assert "Dearest plant" in told(page)
    assert len(page.end.pictures) >= 5
    assert all(picture.isVisible() for picture in page.end.pictures)


def test_charts_are_read_by_keys_and_by_the_pointer(page: TablePage) -> None:
    """Tab goes from chart to chart, arrow keys tell a round's values, also to screen readers."""
    first = page.end.pictures[0]
    assert isinstance(first, LineChart)
    first.setFocus(Qt.FocusReason.TabFocusReason)
    last = len(first.rounds) - 1
    assert first.column == last
    QTest.keyClick(first, Qt.Key.Key_Left)
    assert first.column == last - 1
    assert first.accessibleDescription() == first.chart.told(last - 1)
    QTest.keyClick(first, Qt.Key.Key_Home)
    assert first.column == 0
    QTest.keyClick(first, Qt.Key.Key_Tab)
    assert page.end.pictures[1].hasFocus()
    assert first.column is None
    move_pointer(first, first.place_of(3, 0).toPoint())
    assert first.column == 3
    assert first.accessibleDescription() == first.chart.told(3)


def test_numbers_in_place_of_pictures(page: TablePage) -> None:
    """By N or the button: a table for each picture, with the same numbers; and back."""
    session = session_of(page)
    pictures = len(page.end.pictures)
    QTest.keyClick(page.end, Qt.Key.Key_N)
    assert not page.end.pictures
    table = page.end.tables[0]
    shown = [table.item(table.rowCount() - 1, 1 + seat) for seat in range(3)]
    assert [cell.text() for cell in shown if cell] == [str(len(p.cities)) for p in session.state.players]
    press(page.end, "end:numbers")
    assert len(page.end.pictures) == pictures


def test_the_table_can_be_looked_at_and_the_results_again(page: TablePage) -> None:
    """Escape or the button shows the table, where the timeline leads through the game; Results comes back."""
    QTest.keyClick(page.end, Qt.Key.Key_Escape)
    assert not page.end.isVisible()
    page.show_moment(10)
    assert page.model.back.at == 10
    press(page, "timeline:results")
    assert page.end.isVisible()
    assert page.model.back.at is None
    press(page.end, "end:look")
    QTest.keyClick(page.window(), Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.model.back.at is None
    assert not page.end.isVisible(), "it does not come back by itself"
    QTest.keyClick(page.window(), Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    assert page.end.isVisible()


def test_the_keyboard_stays_on_the_page(page: TablePage) -> None:
    for _ in range(20):
        QTest.keyClick(page.window().focusWidget() or page.end, Qt.Key.Key_Tab)
        there = page.window().focusWidget()
        assert there is None or page.end.isAncestorOf(there)


def test_rematch_begins_the_same_game_with_another_seed(page: TablePage) -> None:
    from gui.window import MainWindow

    old = session_of(page)
    window = page.window()
    assert isinstance(window, MainWindow)
    press(page.end, "end:rematch")
    settle()
    assert window.table is not None
    new = session_of(window.table)
    assert new.save_id != old.save_id
    assert new.seat_specs == old.seat_specs
    assert dict(new.header.options) == dict(old.header.options)
    assert new.header.seed != old.header.seed
    assert len(new.steps) == 0


def test_the_game_is_saved_as_a_replay(page: TablePage, tmp_path: Path) -> None:
    """The file is a recorded game that leads to the same end when it is taken in again. Its name gets an ending."""
    from core.session import import_game
    from gui.window import MainWindow

    window = page.window()
    assert isinstance(window, MainWindow)
    file = tmp_path / "replay.json"

    def type_a_name() -> None:
        dialog = widget_named(window, "where", QFileDialog)
        try:
            widget_named(dialog, "fileNameEdit", QLineEdit).setText(str(tmp_path / "replay"))
            save = widget_named(dialog, "buttonBox", QDialogButtonBox).button(QDialogButtonBox.StandardButton.Save)
            QTest.mouseClick(save, Qt.MouseButton.LeftButton)
        finally:
            if dialog.isVisible():
                dialog.reject()  # else the test would wait for ever when something is not as it should be

    QTimer.singleShot(100, type_a_name)
    press(page.end, "end:replay")
    assert json.loads(file.read_text())["powerhouse"] == "recorded"
    box = window.findChild(QMessageBox, "message")
    assert box is not None
    assert str(file) in box.text()
    box.close()
    again = import_game(window.store, file)
    with Session.load(again, window.store, read_only=True) as session:
        assert session.is_over
        assert session.outcome == session_of(page).outcome


def test_a_game_without_statistics_has_its_ranking(open_window: MakeWindow, tiny_registry: object) -> None:
    """No charts, and the page says why."""
    from core.engine import Rng
    from core.session import NewGame, SeatSpec

    window = open_window(plugins=tiny_registry, modules=("tests.tiny_game.plugin",))
    assert window.start_game(NewGame("tiny.market", {}, (SeatSpec("Ann"), SeatSpec("Bob")), 3))
    page = window.table
    assert page is not None
    session = session_of(page)
    rng = Rng(1)
    while not session.is_over:
        offered = session.choices(session.to_act[0])
        page.bridge.do(offered[rng.below(len(offered))])
    settle()
    assert page.end.isVisible()
    assert not page.end.pictures
    assert "offers no statistics" in told(page)
    assert "Ann" in told(page)


def test_barrage_has_charts_too(open_window: MakeWindow, store_file: Path) -> None:
    """A game without a table of its own: its statistics are enough."""
    page = opened(open_window(), saved_game(store_file, never, humans=2, game="barrage"))
    assert page.end.isVisible()
    assert [p.objectName() for p in page.end.pictures][:2] == ["chart:vp", "chart:credits"]
    assert "Behind" in told(page)


def test_highlights_name_the_best_of_all() -> None:
    from gui.viewmodels.ending import highlights

    class Things:
        def thing(self, kind: str, identity: str | int) -> str:
            return str(identity)

    best = (Best(30, "plant", 20), Best(58, "plant", 30))
    found = Statistics((1,), True, (), (), (Highlight("d", "power-grid-statistics-dearest-plant", best, ""),))
    assert highlights(found, SEATS, Things()) == ((1, "Dearest plant: 30 (Ben, 58)"),)


def test_a_chart_draws_marks_dashes_and_names(page: TablePage) -> None:
    """Not by colour alone: each seat's line has a mark and a pattern of its own, and its name at its end."""
    from gui.theme import current
    from gui.widgets.charts import DASHES

    assert len(set(DASHES)) == 6
    image = page.end.pictures[0].grab().toImage()
    points = [image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())]
    for look in page.model.seats():
        assert points.count(current().colour(f"seat.{look.colour}")) > 40
