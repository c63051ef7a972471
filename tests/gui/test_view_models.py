"""View models and Power Grid's view, without a window: what is shown, asked and refused."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from core import text
from core.engine import HIDDEN
from core.hooks import registry
from core.session import NewGame, SeatSpec, Session
from core.table import SEAT_MARKS, SYMBOLS, Board, SceneItem, changes
from gui.viewmodels.table import NO, YES, Do, Ignored, Shown, TableModel
from plugins.power_grid import actions as act
from plugins.power_grid.table.board import map_art
from plugins.power_grid.table.view import PowerGridView
from plugins.power_grid.tables import load_builtin
from tests.power_grid.scenario import Owns, Table, scenario

RECHARGED = "power_grid.recharged"


def model_at(table: Table, people: int = 1, guard: float = 0.0, clock: Any = None, **options: object) -> TableModel:
    """Return the table as a screen at an arranged position."""
    count = len(table.state.players)
    names = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fina")
    specs = tuple(SeatSpec(names[s]) if s < people else SeatSpec(names[s], "bot", "random") for s in range(count))
    map_id = table.engine.spec.tables.map.id
    session = Session.start(NewGame(RECHARGED, {"map": map_id, **options}, specs, 1), None, registry())  # type: ignore[arg-type]
    session.state = table.state
    view = PowerGridView(session.engine, session.content)
    return TableModel(session, view, guard, clock) if clock else TableModel(session, view, guard)


# -- no Qt -------------------------------------------------------------------------------------------------------------


def test_view_models_and_views_need_no_toolkit() -> None:
    """They are imported, and a table is described, in a process that cannot import Qt."""
    code = """
import sys
sys.modules["PySide6"] = None
from core.hooks import registry
from core.session import NewGame, SeatSpec, Session
import gui.viewmodels.games, gui.viewmodels.generic, gui.viewmodels.mods, gui.viewmodels.new_game
import gui.viewmodels.pictures, gui.viewmodels.remembered, gui.viewmodels.saves, gui.viewmodels.table as t
r = registry()
s = Session.start(NewGame("power_grid.recharged", {}, tuple(SeatSpec() for _ in range(3)), 1), None, r)
view = r.view_factory("power_grid.recharged")(s.engine, s.content)
print(len(t.TableModel(s, view).screen().boards))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120)
    assert done.stdout.strip() == "4", done.stderr


# -- UX-05: what asks, what does not -----------------------------------------------------------------------------------


def asked(model: TableModel, choice_id: str, number: int | None = None) -> str:
    """Return what is asked before a choice is carried out, "" when it is carried out at once."""
    result = model.choose(choice_id, number)
    if isinstance(result, Do):
        return ""
    screen = model.screen()
    return screen.prompt.sentence if screen.prompt.find(YES) is not None else f"not done: {screen.notice}"


def test_the_last_buyer_is_asked() -> None:
    """(a) Nobody else can bid: the plant would be theirs by one click."""
    table = scenario("auction", seats=4, order=[1, 2, 3, 0])
    table.do(act.LeaveAuction(1), act.LeaveAuction(2), act.LeaveAuction(3))
    plant = table.state.market[1]
    assert "last buyer" in asked(model_at(table), f"open:{plant}", plant)


def test_a_question_stands_alone() -> None:
    """Why an earlier click did nothing is not shown beside a question, nor is a click taken while it is asked."""
    own = Owns(money=50, plants=[4])
    table = scenario("fuel", seats=3, order=[1, 2, 0], players={0: own})
    model = model_at(table)
    assert isinstance(model.click("fuel:uranium"), Shown)
    assert model.screen().notice
    assert "Plant 4" in asked(model, "end-fuel")
    assert model.screen().notice == ""
    assert isinstance(model.click("fuel:uranium"), Ignored)
    assert model.screen().notice == ""
    assert isinstance(model.choose(NO), Shown)
    assert isinstance(model.click("fuel:uranium"), Shown)
    assert model.screen().notice


def test_an_earlier_buyer_is_not_asked() -> None:
    """Others can still outbid: the auction itself is the second step."""
    table = scenario("auction", seats=4, order=[0, 1, 2, 3])
    plant = table.state.market[1]
    assert asked(model_at(table), f"open:{plant}", plant) == ""


@pytest.mark.parametrize(
    ("owns", "fuel", "question"),
    [
        (Owns(money=50, plants=[4]), {}, "Plant 4"),  # (b) unfuelled, affordable, on sale
        (Owns(money=50, plants=[4], coal=2), {}, ""),  # it can run once already
        (Owns(money=0, plants=[4]), {}, ""),  # (c) nothing affordable
        (Owns(money=50, plants=[4]), {"coal": 0}, ""),  # (c) sold out
        (Owns(money=50, plants=[13]), {}, ""),  # needs nothing
        (Owns(money=50, plants=[4, 5], coal=2), {}, "Plant 5"),  # the hybrid lacks fuel, the coal plant has it
        (Owns(money=50, plants=[4, 5], coal=4), {}, ""),  # enough for both
    ],
)
def test_ending_fuel_is_asked_only_where_it_helps(owns: Owns, fuel: dict[str, int], question: str) -> None:
    """(b) asks, (c) does not."""
    table = scenario("fuel", seats=3, order=[1, 2, 0], players={0: owns}, fuel=fuel)
    found = asked(model_at(table), "end-fuel")
    assert question in found
    assert bool(found) == bool(question)


@pytest.mark.parametrize(
    ("owns", "question"),
    [
        (Owns(plants=[4], coal=2, cities=["essen"]), "Plant 4"),  # (d) could run, a city is dark
        (Owns(plants=[4], cities=["essen"]), ""),  # cannot run
        (Owns(plants=[4], coal=2), ""),  # no city to supply
    ],
)
def test_ending_generation_is_asked_only_where_a_plant_could_help(owns: Owns, question: str) -> None:
    """(d) A plant could still run and a city would stay dark."""
    table = scenario("running", seats=3, order=[0, 1, 2], players={0: owns})
    found = asked(model_at(table), "supply", 0)
    assert question in found
    assert bool(found) == bool(question)


def test_no_goes_back_and_yes_goes_on() -> None:
    """A question answered by No leaves everything as it was."""
    table = scenario("fuel", seats=3, order=[1, 2, 0], players={0: Owns(money=50, plants=[4])})
    model = model_at(table)
    before = model.screen().prompt
    model.choose("end-fuel")
    assert model.screen().prompt.find(NO) is not None
    assert isinstance(model.choose(NO), Shown)
    assert model.screen().prompt.sentence == before.sentence
    model.choose("end-fuel")
    model.screen()
    assert model.choose(YES) == Do(act.EndFuel(0))


def test_a_click_too_soon_after_a_new_question_is_ignored() -> None:
    """The guard runs from when a new question came up, and not between two cubes of the same fuel."""
    now = [100.0]
    table = scenario("fuel", seats=3, order=[1, 2, 0], players={0: Owns(money=50, plants=[4], coal=2)})
    model = model_at(table, guard=0.4, clock=lambda: now[0])
    model.screen()
    assert isinstance(model.click("fuel:coal"), Ignored)
    now[0] += 0.41
    assert model.click("fuel:coal") == Shown(), "proposed"
    assert model.click("fuel:coal") == Do(act.BuyFuel(0, "coal")), "a double click proposes and does it"
    model.done()
    model.session.do(act.BuyFuel(0, "coal"))
    model.screen()
    assert model.click("fuel:coal") == Do(act.BuyFuel(0, "coal")), "the same question goes on, and stays proposed"
    model.session.do(act.EndFuel(0))
    model.screen()
    assert isinstance(model.click("city:essen"), Ignored)


# -- UX-04: nothing hidden reaches the screen --------------------------------------------------------------------------


def shown_words(model: TableModel) -> list[object]:
    screen = model.screen()
    return [
        screen.boards,
        screen.status,
        screen.prompt.sentence,
        [c.label for c in screen.prompt.choices],
        screen.notice,
    ]


@pytest.mark.parametrize("phase", ["auction", "fuel", "building", "running"])
def test_the_screen_is_the_same_whatever_is_hidden(phase: str) -> None:
    """Two positions that differ only in the stack, the removed plants and others' money give equal screens."""
    first = scenario(phase, seats=4, order=[0, 1, 2, 3] if phase in ("auction", "running") else [3, 2, 1, 0])
    second = Table(first.engine, first.state.clone())
    second.state.deck[:3], second.state.boxed[:3] = second.state.boxed[:3], second.state.deck[:3]
    for seat in (1, 2, 3):
        second.state.players[seat].money += 17
    assert first.state != second.state
    assert shown_words(model_at(first)) == shown_words(model_at(second))


def test_hidden_money_is_nowhere_on_the_screen() -> None:
    """Not as a number, and not as the mark that stands for it."""
    table = scenario("building", seats=3, order=[2, 1, 0], players={1: Owns(money=97531), 2: Owns(money=86420)})
    words = repr(shown_words(model_at(table)))
    for secret in ("97531", "86420", str(HIDDEN)):
        assert secret not in words


# -- UX-07: nothing covers anything ------------------------------------------------------------------------------------


def boxes(board: Board) -> Iterator[tuple[SceneItem, float, float, float, float]]:
    for item in board.items:
        if item.hit is not None:
            x, y, w, h = item.hit
            yield item, item.x + x, item.y + y, w, h


def assert_apart(board: Board) -> None:
    """No two things that can be pointed at overlap, and all lie on the board."""
    for a, b in combinations(boxes(board), 2):
        (ia, ax, ay, aw, ah), (ib, bx, by, bw, bh) = a, b
        across = min(ax + aw, bx + bw) - max(ax, bx)
        down = min(ay + ah, by + bh) - max(ay, by)
        covered = max(0.0, across) * max(0.0, down) / min(aw * ah, bw * bh)
        assert covered <= 0.12, f"{board.id}: {ia.id} and {ib.id} overlap by {covered:.0%}"
    for item, x, y, w, h in boxes(board):
        inside = x >= -12 and x + w <= board.width + 12 and y >= -12 and y + h <= board.height + 12
        assert inside, f"{board.id}: {item.id} lies off the board"


@pytest.mark.parametrize("map_id", ["germany", "usa"])
@pytest.mark.parametrize(("step", "size"), [(1, 8), (1, 5), (1, 1), (2, 8), (3, 6), (3, 3), (3, 1)])
def test_nothing_overlaps_at_any_size_of_the_market(map_id: str, step: int, size: int) -> None:
    """Markets of one to eight plants on both maps, with plants and houses before the players."""
    market = [20, 25, 26, 30, 31, 32, 35, 36][: 6 if step == 3 else 8]
    own = {0: Owns(plants=[3, 4, 5], coal=3, oil=5), 1: Owns(plants=[6, 7, 8], coal=1, garbage=2)}
    table = scenario("auction", seats=4, map_id=map_id, order=[0, 1, 2, 3], step=step, market=market, players=own)
    del table.state.market[size:]  # the stack is empty and the market shrinks
    for board in model_at(table).screen().boards:
        if board.id != "players":  # a panel's head and its plants are tried below
            assert_apart(board)


def test_plants_of_a_player_lie_side_by_side() -> None:
    """Also with four plants, while one is to be scrapped."""
    table = scenario("auction", seats=3, order=[0, 1, 2], players={0: Owns(plants=[3, 4, 5], money=99)})
    table.buys(0, table.state.market[0])
    assert table.phase == "Discard"
    players = next(b for b in model_at(table).screen().boards if b.id == "players")
    assert_apart(players)
    assert sum(item.id.startswith("plant:") for item in players.items) >= 4


@pytest.mark.parametrize(("map_id", "high", "wide"), [("germany", 589, 615), ("usa", 589, 710)])
def test_things_are_large_enough_to_click_in_the_smallest_window(map_id: str, high: int, wide: int) -> None:
    """At 1280 x 720 the map has about this room. Cities are at least 22 pixels high there (24 in Germany)."""
    table = scenario("building", seats=4, map_id=map_id, order=[3, 2, 1, 0])
    board = next(b for b in model_at(table).screen().boards if b.id == "map")
    scale = min(high / board.height, wide / board.width)
    least = 24 if map_id == "germany" else 22
    for item, _, _, w, h in boxes(board):
        playing = item.mark or item.id.removeprefix("city:") in table.state.cities
        if item.id.startswith("city:") and playing:
            assert min(w, h) * scale >= least, f"{item.id} is {min(w, h) * scale:.0f} pixels"


# -- choices and things ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["auction", "fuel", "building", "running"])
def test_every_choice_but_passing_has_a_thing_to_click(phase: str) -> None:
    """What can be decided can be decided on the table itself."""
    order = [0, 1, 2] if phase in ("auction", "running") else [2, 1, 0]
    own = Owns(money=80, plants=[4, 5, 13], coal=2, oil=1, cities=["essen", "koeln"])
    model = model_at(scenario(phase, seats=3, order=order, players={0: own}))
    screen = model.screen()
    ids = {item.id for board in screen.boards for item in board.items if item.can_be_hit}
    assert len(screen.prompt.choices) > 1
    for choice in screen.prompt.choices:
        if not choice.quiet:
            assert choice.targets, choice.id
            assert set(choice.targets) & ids, choice.id


def test_every_offered_action_is_in_the_prompt() -> None:
    """The prompt loses nothing and adds nothing."""
    own = Owns(money=30, plants=[4, 5, 13], coal=2, oil=2, cities=["essen", "koeln"])
    for phase, order in (("auction", [0, 1, 2]), ("fuel", [2, 1, 0]), ("building", [2, 1, 0]), ("running", [0, 1, 2])):
        model = model_at(scenario(phase, seats=3, order=order, players={0: own}))
        made: set[object] = set()
        for choice in model.screen().prompt.choices:
            if choice.number is not None:
                made |= {choice.number.make(n) for n in range(choice.number.low, choice.number.high + 1)}
            else:
                made.add(choice.action)
        assert made == set(model.session.choices(0)), phase


def test_a_hybrid_burns_by_default_what_leaves_the_others_running() -> None:
    """Plant 4 needs the two coal: one click on the hybrid 5 burns oil."""
    own = Owns(plants=[4, 5], coal=2, oil=2, cities=["essen", "koeln"])
    model = model_at(scenario("running", seats=3, order=[0, 1, 2], players={0: own}))
    model.screen()
    assert isinstance(model.click("plant:5"), Shown)
    assert model.click("plant:5") == Do(act.RunHybrid(0, 5, 0))


def test_refusals_name_the_reason_of_the_rules() -> None:
    """What a click on a thing tries is what the rules refuse."""
    own = Owns(money=12, plants=[4], cities=["essen"])
    model = model_at(scenario("building", seats=3, order=[2, 1, 0], players={0: own}))
    model.screen()
    assert isinstance(model.click("city:flensburg"), Shown)
    assert "12" in model.screen().notice
    assert isinstance(model.click("city:essen"), Shown)
    assert "Essen" in model.screen().notice
    assert isinstance(model.click("plant:4"), Shown)
    assert isinstance(model.click("payment"), Ignored)


def test_prices_stand_above_the_cities_while_building() -> None:
    """Connection plus space, as the engine reckons."""
    own = Owns(money=40, plants=[4], cities=["essen"])
    table = scenario("building", seats=3, order=[2, 1, 0], players={0: own})
    model = model_at(table)
    board = next(b for b in model.screen().boards if b.id == "map")
    city = board.find("city:duesseldorf")
    assert city is not None
    assert "12" in [part.text for part in city.parts]  # 2 from Essen and 10 for the first space
    assert city.mark == "open"
    assert "2 + space 10 = 12" in city.tip


# -- whole vocabulary --------------------------------------------------------------------------------------------------


def test_all_symbols_can_be_drawn() -> None:
    """Each name that games may use has a shape of its own."""
    from gui.theme.symbols import known_symbols

    assert set(SYMBOLS) <= set(known_symbols())
    assert set(SEAT_MARKS.values()) <= set(SYMBOLS)
    assert len(set(SEAT_MARKS.values())) == len(SEAT_MARKS)


def test_regions_being_drafted_say_what_a_click_does() -> None:
    """Free regions say that a click chooses them, chosen ones that they are; a click on a chosen one says why not."""
    specs = tuple(SeatSpec(name) for name in ("Anna", "Ben", "Cleo"))
    session = Session.start(NewGame(RECHARGED, {"regions": "draft", "open_money": True}, specs, 1), None, registry())
    model = TableModel(session, PowerGridView(session.engine, session.content), 0.0)

    def tip(region: str) -> str:
        found = model.screen().boards[0].find(f"region:{region}")
        assert found is not None
        assert found.can_be_hit
        return found.tip

    assert tip("green") == "North-west: a click chooses it"
    assert isinstance(model.click("region:green"), Shown)
    result = model.click("region:green")
    assert isinstance(result, Do)
    session.do(result.action)
    model.done()
    assert tip("green") == "North-west: chosen"
    assert tip("brown") == "North-east: a click chooses it"
    model.click("region:brown")
    result = model.click("region:brown")
    assert isinstance(result, Do)
    session.do(result.action)
    model.done()
    assert tip("purple") == "South: cannot be chosen"
    assert isinstance(model.click("region:green"), Shown)
    assert "in play already" in model.screen().notice
    assert isinstance(model.click("region:purple"), Shown)
    assert "hang together" in model.screen().notice


def test_seats_differ_in_lightness_or_hue_for_colour_blind_eyes() -> None:
    """For the common colour-blindnesses any two seats stay apart (distance in a rough perceptual space)."""
    from gui.theme import DARK, LIGHT
    from tests.gui.seeing import distance, simulate

    for theme in (LIGHT, DARK):
        colours = {name: theme.colour(f"seat.{name}") for name in SEAT_MARKS}
        for eyes in ("normal", "protan", "deutan", "tritan"):
            for a, b in combinations(colours, 2):
                apart = distance(simulate(colours[a], eyes), simulate(colours[b], eyes))
                assert apart > 20, f"{theme.name}: {a} and {b} for {eyes}: {apart:.0f}"


def test_differences_touch_only_what_changed() -> None:
    """Equal things are left alone, changed ones updated, missing ones removed."""
    a, b = SceneItem("a", 0, 0, ()), SceneItem("b", 0, 0, ())
    moved = SceneItem("b", 5, 0, ())
    update, remove = changes({"a": a, "b": b}, {"a": SceneItem("a", 0, 0, ()), "b": moved})
    assert (update, remove) == ([moved], [])
    assert changes({"a": a, "b": b}, {"a": a}) == ([], ["b"])


@pytest.mark.parametrize("map_id", ["germany", "usa", "germany_classic", "usa_classic"])
def test_regions_hold_their_cities_and_no_others(map_id: str) -> None:
    """The region that is drawn around a city is the one it belongs to."""
    art = map_art(load_builtin(), map_id)
    for city, place in art.places.items():
        inside = [r for r, rings in art.rings.items() if sum(_contains(ring, place) for ring in rings) % 2]
        assert inside == [art.region_of[city]], city


def _contains(ring: tuple[tuple[float, float], ...], place: tuple[float, float]) -> bool:
    x, y = place
    odd = False
    for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_no_blank_and_no_key_is_shown(language: str) -> None:
    """UX-08: every word on the table comes from the catalogue with its blanks filled, in both languages."""
    text.set_language(language)
    own = Owns(money=80, plants=[4, 5, 13], coal=2, oil=1, cities=["essen", "koeln"])
    for phase, order in (("auction", [0, 1, 2]), ("fuel", [2, 1, 0]), ("building", [2, 1, 0]), ("running", [0, 1, 2])):
        screen = model_at(scenario(phase, seats=3, order=order, players={0: own})).screen()
        words = [screen.prompt.sentence, screen.prompt.hint, screen.undo, screen.redo]
        words += [c.label + c.tip for c in screen.prompt.choices]
        words += [s.label + s.value + s.tip for s in screen.status]
        words += [i.tip for b in screen.boards for i in b.items]
        words += [p.text for b in screen.boards for i in b.items for p in i.parts if p.kind == "text"]
        for found in words:
            assert "power-grid-" not in found
            assert "gui-" not in found
            assert "{" not in found
            assert "$" not in found
