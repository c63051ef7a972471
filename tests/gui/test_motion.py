"""Following what happens: what moves from where to where, what ends it, how bots are paced, and how to skip."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import gui.table.motion as motion_module
from core.bots import Ask, LocalBots
from core.hooks import registry
from core.session import NewGame, SeatSpec
from gui.table.flights import Flight, Sprite
from gui.table.motion import MotionPart, kept_still
from gui.widgets.table_page import TablePage
from tests.gui.asked import play_to
from tests.gui.conftest import MakeWindow, begin, session_of
from tests.gui.hands import click_thing, press, settle


def motions_of(page: TablePage) -> MotionPart:
    found = page.part(MotionPart)
    assert found is not None
    return found


@pytest.fixture
def table(open_window: MakeWindow) -> Callable[..., TablePage]:
    """Return a function that begins a game for people and comes to a decision; from then on things move slowly."""

    def make(wanted: str = "auction", needs: str = "", animation: str = "slow", **options: object) -> TablePage:
        page = begin(open_window(), 3, 0, **{"open_money": True, **options})
        settle()
        play_to(page, wanted, needs=needs)
        page.preferences.change(animation=animation)
        return page

    return make


def do(page: TablePage, begins: str) -> None:
    """Take the first choice offered whose id begins so."""
    assert page.screen_now is not None
    choice = next(c for c in page.screen_now.prompt.choices if c.id.startswith(begins))
    action = choice.action if choice.number is None else choice.number.make(choice.number.start)
    assert action is not None
    assert page.bridge.do(action)


def sprites(page: TablePage) -> list[Sprite]:
    """Return what is seen on its way."""
    return [sprite for sprite in page.findChildren(Sprite) if sprite.isVisible()]


def on_page(page: TablePage, item_id: str) -> QRectF:
    """Return where a thing lies on the page."""
    view = page.board_with(item_id)
    assert view is not None
    item = view.described[item_id]
    assert item.hit is not None
    box = view.mapFromScene(QRectF(*item.hit).translated(item.x, item.y)).boundingRect()
    return QRectF(box.translated(view.viewport().mapTo(page, QPoint(0, 0)))).adjusted(-3, -3, 3, 3)


def look(flight: Flight) -> str:
    return flight.number or next((part.text for part in flight.parts if part.kind == "symbol"), "")


def test_a_cube_goes_from_its_place_on_the_ladder_to_the_buyer(table: Callable[..., TablePage]) -> None:
    """The cube bought is the cheapest: it leaves the cheapest full place, and its price goes the other way."""
    page = table("fuel", "buy:coal")
    part = motions_of(page)
    seat = session_of(page).to_act[0]
    view = page.board_with("fuel:coal")
    assert view is not None
    row = view.described["fuel:coal"]
    cubes = [p for p in row.parts if p.kind == "symbol" and p.text == "cube" and p.fill]
    cheapest = cubes[0].box
    do(page, "buy:coal")
    cube, coin = part.layer.flights
    assert look(cube) == "cube"
    centre = QPointF(row.x + cheapest[0] + cheapest[2] / 2, row.y + cheapest[1] + cheapest[3] / 2)
    there = view.viewport().mapTo(page, view.mapFromScene(centre))
    assert (cube.start - QPointF(there)).manhattanLength() < 4
    assert on_page(page, f"seat:{seat}").contains(cube.end)
    line = session_of(page).log(seat)[-1].text
    assert coin.number == "−" + line.split(" for ")[1].split()[0]
    assert on_page(page, f"seat:{seat}").contains(coin.start)
    assert on_page(page, "payment").contains(coin.end)


def test_a_house_goes_from_the_panel_to_its_city_and_is_not_there_before_it_arrives(
    table: Callable[..., TablePage],
) -> None:
    """The city shows the new house when the moving one is there, not before."""
    page = table("building", "build:")
    part = motions_of(page)
    seat = session_of(page).to_act[0]
    assert page.screen_now is not None
    city = next(c.targets[0] for c in page.screen_now.prompt.choices if c.id.startswith("build:"))
    do(page, "build:")
    house = part.layer.flights[0]
    assert look(house) == "house"
    assert on_page(page, f"seat:{seat}").contains(house.start)
    assert on_page(page, city).contains(house.end)
    view = page.board_with(city)
    assert view is not None

    def houses() -> int:
        colour = page.model.seats()[seat].colour
        return sum(p.text == "house" and p.fill == f"seat.{colour}" for p in view._items[city].described.parts)

    assert houses() == 0
    part.finish()
    assert houses() == 1
    assert view._items[city].described is view.described[city]


def test_a_plant_goes_to_its_buyer_and_another_comes_from_the_stack_face_down(table: Callable[..., TablePage]) -> None:
    """A sale moves the card, the price, and the card drawn in its place, in this order; the others make room for it.

    Each is seen as it lies where it comes from and where it goes, and none is at its goal before it arrives.
    """
    page = table()
    part = motions_of(page)
    session = session_of(page)
    while True:
        owned = [len(player.plants) for player in session.state.players]
        assert page.screen_now is not None
        (market,) = (board for board in page.screen_now.boards if board.id == "market")
        where = {item.id: on_page(page, item.id) for item in market.items if item.id.startswith("plant:")}
        advised(page)
        buyers = [s for s, player in enumerate(session.state.players) if len(player.plants) > owned[s]]
        if buyers:
            break
    plant = session.state.players[buyers[0]].plants[0]
    slides = [flight for flight in part.layer.flights if flight.waits and not flight.number][:-1]
    card, coin, drawn = (flight for flight in part.layer.flights if flight not in slides)
    assert where[f"plant:{plant}"].contains(card.start)
    assert on_page(page, f"plant:{plant}").contains(card.end)
    sold = market.find(f"plant:{plant}")
    assert sold is not None
    assert [each.text for each in card.parts] == [each.text for each in sold.parts], "with the hammer on it"
    owner = page.board_with(f"plant:{plant}")
    assert owner is not None
    bought = owner.described[f"plant:{plant}"]
    assert [each.text for each in card.becomes] == [each.text for each in bought.parts]
    assert coin.number.startswith("−")
    assert drawn.delay > card.delay
    (new,) = _market(page) - set(where)
    assert on_page(page, "stack").contains(drawn.start)
    assert on_page(page, new).contains(drawn.end)
    assert drawn.turns
    number = new.removeprefix("plant:")
    assert number in [each.text for each in drawn.becomes]
    assert not [each for each in drawn.parts if each.kind == "text"], "its back tells nothing"
    pose = drawn.at(drawn.delay + 1)
    assert pose is not None
    assert pose.changed == 0
    pose = drawn.at(drawn.delay + drawn.length - 1)
    assert pose is not None
    assert pose.changed == 1
    view = page.board("market")
    assert view is not None
    assert {flight.delay for flight in slides} == {drawn.delay}, "the others make room when it comes"
    for item_id in _market(page) & set(where):
        slid = [flight for flight in slides if where[item_id].contains(flight.start)]
        stays = where[item_id].topLeft() == on_page(page, item_id).topLeft()
        assert len(slid) == (0 if stays else 1), item_id
        assert all(on_page(page, item_id).contains(flight.end) for flight in slid)
        assert bool(view._items[item_id].described.parts) == stays, "not there before it arrives"
    assert not view._items[new].described.parts
    part.finish()
    assert all(view._items[item_id].described == view.described[item_id] for item_id in _market(page))


def said(page: TablePage, seat: int) -> list[str]:
    """Return the words that a seat's panel shows."""
    view = page.board_with(f"seat:{seat}")
    assert view is not None
    return [part.text for part in view._items[f"seat:{seat}"].described.parts if part.kind == "text"]


def test_whatever_is_bought_or_earned_is_there_when_it_arrives(table: Callable[..., TablePage]) -> None:
    """A round played through: each thing leaves from where it lay and comes to where it lies, as large as there; until
    then a panel says what it said before; afterwards all is shown as it is."""
    page = table()
    part = motions_of(page)
    seen: set[str] = set()
    while session_of(page).state.round < 2:
        before, moves = {seat: said(page, seat) for seat in range(3)}, session_of(page).state.moves
        advised(page)
        who = session_of(page).steps[moves].seat
        earned = any(flight.number.startswith("+") for flight in part.layer.flights)
        if earned:
            assert said(page, who)[:3] == before[who][:3], "the money is not there yet"
        seen |= {look(flight) for flight in part.layer.flights}
        for flight in part.layer.flights:
            first, last = flight.at(flight.delay), flight.at(flight.delay + flight.length * 0.9999)
            assert first is not None
            assert last is not None
            if not (flight.vanishes or flight.appears):
                assert (first.box.center() - flight.first.translated(flight.start).center()).manhattanLength() < 1
                assert (last.box.center() - flight.last.translated(flight.end).center()).manhattanLength() < 1
                assert abs(last.box.width() - flight.last.width()) < 1
        part.finish()
        if earned:
            assert said(page, who)[:3] != before[who][:3]
            seen.add("income")
        assert not part._held
        for view in page.boards():
            assert all(item.described == view.described[item.described.id] for item in view.shown_items())
    assert {"cube", "house", "income"} <= seen


def advised(page: TablePage) -> None:
    """Do what an adviser would do."""
    session = session_of(page)
    seat = session.to_act[0]
    ask = Ask(seat, session.observe(seat), session.choices(seat), "normal", 1.0, session.state.moves)
    page.bridge.do(LocalBots(registry(), session.engine).answer(ask).action)


def _market(page: TablePage) -> set[str]:
    view = page.board("market")
    assert view is not None
    return {item_id for item_id in view.described if item_id.startswith("plant:")}


def test_running_burns_into_the_stock_and_earns_from_the_bank(table: Callable[..., TablePage]) -> None:
    """Cubes burnt leave the panel; the income comes to it with its number, from where the table names it."""
    page = table("running", "run:")
    part = motions_of(page)
    seat = session_of(page).to_act[0]
    do(page, "run:")
    assert part.layer.flights
    assert all(on_page(page, f"seat:{seat}").contains(flight.start) for flight in part.layer.flights)
    do(page, "supply")
    coin = next(flight for flight in part.layer.flights if flight.number)
    income = session_of(page).log(seat)
    assert any(f" {coin.number[1:]} Elektro" in line.text for line in income[-12:])
    assert coin.number.startswith("+")
    assert on_page(page, f"seat:{seat}").contains(coin.end)
    view = page.board("market")
    assert view is not None
    cells = [item for item_id, item in view.described.items() if item_id.startswith("payment:")]
    paying = next(cell for cell in cells if cell.parts[-1].text == coin.number[1:])
    box = view.mapFromScene(QRectF(*paying.parts[0].box)).boundingRect()
    assert box.translated(view.viewport().mapTo(page, QPoint(0, 0))).contains(coin.start.toPoint())


def test_the_order_track_moves_when_it_changes_only(table: Callable[..., TablePage], qtbot: QtBot) -> None:
    """A token that stays where it is does not move."""
    page = table()
    part = motions_of(page)
    session = session_of(page)
    adviser = LocalBots(registry(), session.engine)
    seen: list[tuple[int, int]] = []
    while session.state.round < 3:
        before = list(session.state.order)
        round_before = session.state.round
        seat = session.to_act[0]
        ask = Ask(seat, session.observe(seat), session.choices(seat), "normal", 1.0, session.state.moves)
        page.bridge.do(adviser.answer(ask).action)
        if session.state.round != round_before:
            changed = sum(a != b for a, b in zip(before, session.state.order, strict=True))
            ways = [(f.start, f.end) for f in part.layer.flights]
            settle()  # the words of the bar may have become longer, and the track with its tokens lies elsewhere
            track = on_page(page, "order")
            seen.append((changed, sum(track.contains(a) and track.contains(b) for a, b in ways)))
    assert any(changed for changed, _ in seen), "the order changed at least once in two rounds"
    assert all(changed == moved for changed, moved in seen), seen


@pytest.mark.parametrize("how", ["time", "click", "key", "resize", "pan", "action", "undo"])
def test_what_ends_a_motion(table: Callable[..., TablePage], qtbot: QtBot, how: str) -> None:
    """It ends by itself, and at once when anybody does anything; what was done is done all the same."""
    page = table("fuel", "buy:", animation="fast" if how == "time" else "slow")
    part = motions_of(page)
    session = session_of(page)
    do(page, "buy:")
    assert sprites(page)
    moves = session.state.moves
    if how == "time":
        qtbot.waitUntil(lambda: not part.layer.busy, timeout=3000)
    elif how == "click":
        assert page.screen_now is not None
        buy = next(c for c in page.screen_now.prompt.choices if c.id.startswith("buy:"))
        page.preferences.change(single_click=True)
        click_thing(page, buy.targets[0])
        assert session.state.moves == moves + 1, "the click counts at once"
        part.finish()
    elif how == "key":
        QTest.keyClick(page, Qt.Key.Key_Escape)
    elif how == "resize":
        page.window().resize(1300, 800)
        settle()
    elif how == "pan":
        view = page.board("map")
        assert view is not None
        part._follow(view)
        view.zoom_by(2.0)
        view.pan(40, 20)
    elif how == "action":
        do(page, "buy:")
        assert len(part.layer.flights) == 2, "only the new ones"
        part.finish()
    else:
        press(page.top, "table:undo")
        assert session.state.moves == moves - 1
    assert not part.layer.busy
    assert not sprites(page)
    assert not part.layer._timer.isActive()
    assert not part._held, "nothing is held back"


def test_undo_redo_and_looking_play_nothing(table: Callable[..., TablePage]) -> None:
    """Only what is done now moves."""
    page = table("fuel", "buy:")
    part = motions_of(page)
    do(page, "buy:")
    page.undo()
    assert not part.layer.busy
    page.redo()
    assert not part.layer.busy
    page.refresh()
    assert not part.layer.busy


def test_off_means_none(table: Callable[..., TablePage], monkeypatch: pytest.MonkeyPatch) -> None:
    """With motions off nothing is even asked for."""
    page = table("fuel", "buy:", animation="off")
    asked: list[object] = []
    monkeypatch.setattr(type(page.model.view), "motions", lambda *a: asked.append(a) or ())
    do(page, "buy:")
    part = motions_of(page)
    assert not part.layer.busy
    assert not sprites(page)
    assert not asked


def test_a_system_that_wants_things_still_gets_them_still(
    table: Callable[..., TablePage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Qt tells it on Windows: effects are off there; elsewhere the setting alone counts."""
    assert not kept_still()
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    monkeypatch.setattr(motion_module.QGuiApplication, "platformName", staticmethod(lambda: "windows"))
    monkeypatch.setattr(motion_module.QApplication, "isEffectEnabled", staticmethod(lambda effect: False))
    assert kept_still()
    page = table()
    assert motions_of(page).milliseconds == 0


def test_a_game_without_motions_is_ringed(open_window: MakeWindow) -> None:
    """A game whose view says nothing about motions gets a soft ring on what the log speaks of."""
    window = open_window(animation="slow")
    assert window.start_game(NewGame("barrage", {}, (SeatSpec("Anna"), SeatSpec("Ben")), 3))
    page = window.table
    assert page is not None
    part = motions_of(page)
    session = session_of(page)
    for _ in range(12):
        seat = session.to_act[0]
        page.bridge.do(session.choices(seat)[0])
        assert not part.layer.flights
        if part.layer.pulses:
            break
    assert part.layer.pulses
    assert any(on_page(page, f"seat:{seat}").intersects(pulse.box) for pulse in part.layer.pulses for seat in (0, 1))


def test_hidden_money_is_not_told_by_motions(table: Callable[..., TablePage]) -> None:
    """What flies is in the log as well: a number that the log does not tell is on no coin."""
    page = table(open_money=False)
    part = motions_of(page)
    session = session_of(page)
    adviser = LocalBots(registry(), session.engine)
    numbers = 0
    while session.state.round < 2:
        if page.cover.isVisible():
            press(page.cover, "pass:take")
        seat = session.to_act[0]
        ask = Ask(seat, session.observe(seat), session.choices(seat), "normal", 1.0, session.state.moves)
        page.bridge.do(adviser.answer(ask).action)
        if page.cover.isVisible():
            assert not part.layer.busy, "nothing moves under the card that hands the screen on"
        step = session.steps[-1]
        told = " ".join(line.text for line in session.log(None) if line.step == step.number)
        for flight in part.layer.flights:
            if flight.number:
                numbers += 1
                assert f"{flight.number[1:]} Elektro" in told
    assert numbers
