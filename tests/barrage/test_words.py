"""Barrage in words: everything has its message in both languages, and whole games are told without a gap."""

from __future__ import annotations

import ast
import random
import re
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest

from core import text
from core.cli import terminal
from core.cli.tables import summaries
from core.engine import Action, Choices, tag_of
from core.engine.effects import EFFECT_ACTIONS, TakePart
from core.hooks import Registry, load
from core.session import NewGame, SeatSpec, Session
from core.table import Look, SeatLook
from core.testing.checks import is_sentence, nothing_missing, spoken
from core.text.actions import describe_action, describe_reason, describe_set, message_id
from plugins.barrage import actions as a
from plugins.barrage import effects as fx
from plugins.barrage import events, plugin
from plugins.barrage.content_parts import COMPANY_ABILITIES, COUNTED, OFFICER_ABILITIES
from plugins.barrage.log import LINES
from plugins.barrage.setup import MODES
from plugins.barrage.tables import KINDS, Tables, build_tables, load_builtin
from plugins.barrage.words import Words, effect_text, signed

LANGUAGES = Path(plugin.PACK) / "languages"
PLUGIN = Path(plugin.__file__).parent
ID = re.compile(r"\b[a-z0-9]+_[a-z0-9_]+\b")
"""What ids look like; no sentence shows one."""
NAMES = ("Ann", "Bob", "Cleo", "Dan")


@cache
def _registry() -> Registry:
    """Return the installed plugins, with Barrage whether or not it is installed."""
    found = load()
    return found if plugin.GAME in found.games else load(extra=[plugin])


@pytest.fixture(autouse=True)
def _messages() -> None:
    """Have Barrage's messages."""
    _registry()


@cache
def _tables() -> Tables:
    return build_tables(load_builtin())


def _session(mode: str, seats: int, seed: int, **setup: Any) -> Session:
    people = tuple(SeatSpec(name) for name in NAMES[:seats])
    return Session.start(NewGame(plugin.GAME, {"mode": mode}, people, seed, (), setup), registry=_registry())


def _messages_of(language: str) -> dict[str, set[str]]:
    """Return the placeholders of each message of the pack."""
    found: dict[str, set[str]] = {}
    for path in sorted((LANGUAGES / language).glob("*.ftl")):
        parts = re.split(r"^([a-z][a-z0-9-]*) =", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
        for key, value in zip(parts[1::2], parts[2::2], strict=True):
            assert key not in found, f"{key} is there twice in {language}"
            found[key] = set(re.findall(r"\$([a-z-]+)", value))
    return found


def _have(keys: list[str]) -> None:
    for language in text.LANGUAGES:
        assert [key for key in keys if not text.has_text(key, language)] == [], language


# -- Every thing has its message -------------------------------------------------------------------------------------


def test_both_languages_have_the_same_messages_with_the_same_facts() -> None:
    english, japanese = _messages_of("en"), _messages_of("ja")
    assert set(english) == set(japanese)
    assert {key: facts for key, facts in english.items() if facts != japanese[key]} == {}
    assert len(english) > 200


def test_every_event_has_a_line_and_every_action_its_words() -> None:
    assert set(LINES) == set(events.EVENTS)
    _have([message_id(tag_of(kind)) for kind in (*a.ACTIONS, *EFFECT_ACTIONS)])


def test_every_effect_count_ability_piece_and_phase_has_its_words() -> None:
    composed = (fx.Seq, fx.OneOf)
    kinds = [kind for kind in get_args(fx.AnyEffect) if kind not in composed]
    _have(["barrage-effect-" + tag_of(kind).replace("_", "-") for kind in kinds])
    counted = COUNTED | set(get_args(fx.Per))
    _have([f"barrage-{what}-{name.replace('_', '-')}" for name in counted for what in ("per", "count")])
    _have(["barrage-ability-" + name.replace("_", "-") for name in COMPANY_ABILITIES | OFFICER_ABILITIES])
    _have([f"barrage-summary-built-{kind}" for kind in KINDS])
    _have([f"barrage-phase-{phase}" for phase in range(6)])


def _keys_in_code() -> set[str]:
    """Return the ids of messages that stand in the plugin's code as they are."""
    found: set[str] = set()
    for path in PLUGIN.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= set(re.findall(r"^(?:do-)?barrage-[a-z0-9-]*[a-z0-9]$", node.value))
    return found


def test_every_message_that_the_plugin_names_exists() -> None:
    keys = _keys_in_code()
    assert {"barrage-refused-space-taken", "barrage-refused-must-act", "barrage-setup-order"} <= keys
    # do-barrage-choose-tile and do-barrage-use-tile are also the beginnings of other ids
    _have(sorted(keys))


def test_faults_of_an_arranged_set_up_are_told_in_both_languages() -> None:
    wrong = {"order": [0, 0], "bonuses": ["nonsense"], "national": ["national_1", "national_1"], "objective": "no"}
    for language in text.LANGUAGES:
        with spoken(language), nothing_missing(), pytest.raises(Exception, match="nonsense") as caught:
            _session("draft", 2, 0, **wrong)
        assert is_sentence(str(caught.value))
        assert "barrage-" not in str(caught.value)


# -- Whole games ------------------------------------------------------------------------------------------------------


def _pick(offered: Choices, rng: random.Random) -> Action:
    """Return an action by chance, seldom the bank or leaving something."""
    every = list(offered)
    better = [action for action in every if not isinstance(action, a.UseBank) and tag_of(action) != "effect.skip_rest"]
    return rng.choice(better if better and rng.random() < 0.95 else every)


def _told(session: Session, explain: bool) -> list[str]:
    """Return everything that the acting seat can be told now, in the language spoken."""
    seat = session.to_act[0]
    names = session.names(seat)
    names.state = session.observe(seat).state
    offered = session.choices(seat, explain=explain)
    said = [describe_action(action, names) for action in offered]
    said += [describe_set(part, names) for part in offered.sets]
    for refusal in offered.refused:
        said += [describe_action(refusal.action, names), describe_reason(refusal.reason, names)]
    return said


@pytest.mark.parametrize(("mode", "seats", "seed"), [(mode, 2 + k, k) for k, mode in enumerate(MODES)])
def test_whole_games_are_told_without_a_gap(mode: str, seats: int, seed: int) -> None:
    """Choices, reasons, tables and log of random games are sentences without ids, in both languages."""
    session, rng = _session(mode, seats, seed), random.Random(seed)
    wrong: set[str] = set()
    kinds: set[type[Action]] = set()

    def look(lines: list[str]) -> None:
        wrong.update(line for line in lines if line and (not is_sentence(line) or ID.search(line)))

    with nothing_missing():
        while not session.is_over:
            action = _pick(session.choices(session.to_act[0]), rng)
            first, kinds = type(action) not in kinds, kinds | {type(action)}
            step = session.state.moves
            for language in text.LANGUAGES if first or step % 11 == 0 else ():
                with spoken(language):
                    look(_told(session, explain=step % 2 == 0))
                    for part in summaries_of(session):
                        look([part.title, *part.columns, *(cell for row in part.rows for cell in row)])
                        assert all(len(row) == len(part.rows[0]) for row in part.rows)
                        assert not part.columns or len(part.columns) == len(part.rows[0])
            session.do(action)
        for language in text.LANGUAGES:
            with spoken(language):
                log = session.log()
                look([line.text for line in log])
                told = {type(event) for step in session.steps for event in step.events}
                assert len(log) >= len(told)
    assert sorted(wrong) == []
    assert {a.UseSpace, a.BuildOn, a.ChooseTile} <= kinds


def summaries_of(session: Session) -> list[Any]:
    """Return the tables in words that the acting seat sees."""
    game = _registry().games[plugin.GAME]
    assert game.tables is not None
    seat = session.to_act[0]
    return [part for part in game.tables(session.engine, session.observe(seat), session.names(seat)) if part.rows]


# -- What the words say -----------------------------------------------------------------------------------------------


def test_contracts_are_told_by_what_they_need_and_bring() -> None:
    words, japanese = Words(_tables(), "en"), Words(_tables(), "ja")
    assert words.contract("yellow_11") == "yellow contract (needs 7 energy: 6 VP, 1 excavator)"
    assert japanese.contract("yellow_11") == "黄の契約(必要発電量7:6VP、掘削機1台)"
    assert words.contract("green_12") == "green contract (needs 4 energy: place a base in the plain without machines)"
    assert words.contract("red_02").endswith("place a base anywhere without machines)")


def test_spaces_are_told_by_board_action_and_price() -> None:
    words = Words(_tables(), "en")
    spaces = {space.id: space for space in _tables().spaces}
    assert words.space("turbine_plus2_2") == "Turbine station: produce +2"
    assert words.price(spaces["turbine_plus2_2"]) == "3 engineers, 3 credits"
    assert words.space("workshop_turn2_2") == "Workshop: turn the wheel 2 segments"
    assert words.price(spaces["workshop_turn2_2"]) == "3 engineers, 5 credits"  # 3 for the border, 2 for the action
    assert words.price(spaces["bank_any"]) == "1 or more engineers"
    assert words.place("conduit_2_right") == "right conduit of basin 2 (value 5, to basin 10)"
    assert Words(_tables(), "ja").place("conduit_2_right") == "盆地2の右の導管(発電能力5、盆地10へ)"


def test_names_are_asked_for_by_kind_or_by_field() -> None:
    tables = _tables()
    assert tables.name_of("space", "dam_3_upper", "en") == "upper dam of basin 3"
    assert tables.name_of("copied", "adv_base_1", "en") == tables.name_of("tile", "adv_base_1", "en")
    assert tables.name_of("the_place", "hs_a", "en") == "headstream A"
    assert tables.name_of("the_place", "dam_3_upper", "en") == "the upper dam of basin 3"
    assert tables.name_of("officer", "jill_mcdowell", "ja") == "ジル・マクダウェル"
    assert tables.name_of("space", "nowhere", "en") is None
    assert tables.name_of("weather", "rain", "en") is None


def test_effects_that_are_put_together_are_told() -> None:
    tables = _tables()
    gift = fx.Seq((fx.Vp(2), fx.Optional(fx.WaterFlow(2)), fx.Optional(fx.Produce(-1))))
    said = "2 VP, let up to 2 drops flow from headstreams, produce −1 (may be left)"
    assert effect_text(gift, tables, "en") == said  # what may be left anyway is not said to be
    assert effect_text(fx.OneOf((fx.Credits(1), fx.Mixers(2), fx.Energy(3))), tables, "en") == (
        "1 credit or 2 mixers or 3 energy"
    )
    assert effect_text(fx.AnyOf((fx.Credits(1), fx.Wheel(1))), tables, "ja") == (
        "次のうち好きなもの:1クレジット、ホイールを1区間回す"
    )
    twice = fx.Seq((fx.WaterPlace(1), fx.WaterPlace(1), fx.Vp(1)))
    assert effect_text(twice, tables, "en") == "put 1 drop on a headstream, twice, 1 VP"
    assert effect_text(fx.FulfilOwnContract(), tables, "en") == "fulfil a contract of your hand without energy"
    assert effect_text(fx.BuildBase(("plain", "hill")), tables, "en") == (
        "place a base in the plain or hills without machines"
    )
    assert effect_text(None, tables, "en") == "nothing"
    assert [signed(n) for n in (2, 0, -1)] == ["+2", "±0", "−1"]


def test_parts_of_an_effect_are_told_by_what_they_do() -> None:
    session = _session("introductory", 2, 0)
    state: Any = session.state.clone()
    state.frames.append(fx.EffectFrame(0, fx.AnyOf((fx.Credits(2), fx.Optional(fx.BuildPowerhouse())))))
    names = session.names()
    names.state = state
    assert describe_action(TakePart(0, 0), names) == "2 credits"
    assert describe_action(TakePart(0, 1), names) == "Place a powerhouse without machines"
    skip = next(action for action in session.engine.choices(state, 0) if not isinstance(action, TakePart))
    assert describe_action(skip, names) == "Take nothing more"
    state.frames[-1] = fx.EffectFrame(0, fx.Optional(fx.FulfilContract(7, national=True)))
    assert describe_action(skip, names) == "Leave it"
    assert describe_action(TakePart(0, 0), names) == (
        "Fulfil a contract with 7 energy, a national one or one of your hand"
    )
    names.state = None  # the table is not known: the engine's own words
    assert describe_action(skip, names) == "Leave the rest"


def test_what_building_costs_and_a_production_gives_is_told_as_it_comes() -> None:
    """The energy and the machines that a choice tells are those of the event that it brings about."""
    session, rng = _session("introductory", 2, 3), random.Random(3)
    state: Any = session.state.clone()
    engine = session.engine
    board = engine.spec.tables.board
    # A system of seat 0 with a foreign conduit: neutral dam, conduit of seat 1, own powerhouse at its end.
    dam = next(d for d, owner in enumerate(state.dam_owner) if owner == -2)
    conduit = board.conduits_in[board.dams[dam].basin][0]
    house = board.powerhouses_in[board.conduits[conduit].end][0]
    state.conduit_owner[conduit], state.powerhouse_owner[house] = 1, 0
    state.companies[1].built[2], state.companies[0].built[3] = 1, 1
    names = session.names()
    checked = {a.ProduceWith: 0, a.BuildOn: 0}
    for _ in range(60):
        if not engine.to_act(state):
            break
        seat = engine.to_act(state)[0]
        offered = list(engine.choices(state, seat))
        wanted = [
            x for x in offered if isinstance(x, a.ProduceWith) or (isinstance(x, a.UseSpace) and "turb" in x.space)
        ]
        build = [x for x in offered if isinstance(x, a.UseSpace) and "construct" in x.space]
        action = rng.choice((seat == 0 and wanted) or build or offered)
        names.state = engine.observe(state, seat).state
        said = describe_action(action, names)
        happened: list[Any] = []
        engine.play(state, action, happened)
        for event in happened:
            if isinstance(event, events.Produced):
                assert said.startswith(f"{event.energy} energy: {event.drops} drop")
                assert said.endswith(f"of Bob, for {event.drops} credit" + "s" * (event.drops > 1))
                checked[a.ProduceWith] += 1
            if isinstance(event, events.ConstructionPaid) and isinstance(action, a.BuildOn):
                machines = [(event.excavators, "excavator"), (event.mixers, "mixer")]
                assert all(f"{n} {machine}" in said for n, machine in machines if n), said
                checked[a.BuildOn] += 1
    assert min(checked.values()) > 0, checked


def test_a_drop_is_told_to_end_where_it_does() -> None:
    session = _session("introductory", 2, 4)
    state: Any = session.state.clone()
    engine = session.engine
    engine.play(state, a.UseSpace(engine.to_act(state)[0], "water_flow1_1"))
    seat = engine.to_act(state)[0]
    names = session.names()
    names.state = engine.observe(state, seat).state
    for action in list(engine.choices(state, seat)):
        said, trial, happened = describe_action(action, names), state.clone(), list[Any]()
        engine.play(trial, action, happened)
        moved = next(event for event in happened if isinstance(event, events.DropMoved))
        end = engine.spec.tables.name_of("dam", moved.dam, "en") if moved.dam else "off the map"
        assert end
        assert said.endswith(end), (said, moved)


# -- Front ends -------------------------------------------------------------------------------------------------------


def test_the_terminal_tells_what_was_done_by_the_table_on_which_it_was_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Machines of choice are told by number and kind when chosen, taken back and done again."""
    for module in (terminal, summaries_module()):
        monkeypatch.setattr(module, "registry", _registry)
    session = _session("introductory", 4, 1)
    lines = terminal.Words(session, _registry()).ask(session.to_act[0], session.choices(session.to_act[0]))[1]
    number = next(k for k, line in enumerate(lines, 1) if line.words.startswith("Machinery shop: 1 machine"))
    typed = iter(["", str(number), "1 0", "", "free", "undo", "", "redo", "", "quit"])
    terminal.Terminal(session, read=lambda question: next(typed)).run()
    shown = capsys.readouterr().out
    assert shown.count("Take 1 mixer") == 3, shown[-2000:]
    assert "Action boards" in shown
    assert "Technology tiles" in shown


def test_every_space_of_the_map_is_listed_for_a_tile_that_builds_anything() -> None:
    """Nobody has to type an id: sets are short enough to be listed choice by choice, also with the joker tile."""
    session = _session("introductory", 2, 0)
    seat = session.to_act[0]
    session.do(a.UseSpace(seat, "company_construct_1"))
    session.do(a.ChooseTile(seat, "basic_joker", ""))
    offered = session.choices(seat)
    lines = terminal.Words(session, _registry()).ask(seat, offered)[1]
    assert [line.action for line in lines] == list(offered)
    assert len(lines) > 50
    assert len({line.words for line in lines}) == len(lines)


def summaries_module() -> Any:
    """Return the module that prints a table in the terminal."""
    import sys

    return sys.modules[summaries.__module__]


def test_the_window_without_a_drawn_table_shows_the_same_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    generic = pytest.importorskip("gui.viewmodels.generic")
    monkeypatch.setattr(generic, "registry", _registry)
    session = _session("draft", 3, 2)
    seat = session.to_act[0]
    looks = tuple(SeatLook(name, colour) for name, colour in zip(NAMES, ("red", "blue", "green"), strict=False))
    look = Look(session.observe(seat).state, seat, looks, session.to_act, seat, session.choices(seat))
    view = generic.GenericView(session.engine)
    board = view.boards(look)[0]
    shown = {part.text.replace("\n", " ") for item in board.items for part in item.parts if part.text}
    told = {cell for part in summaries_of(session) for row in part.rows for cell in row if cell}
    assert told <= shown
    for item in board.items:  # sheets lie on the board and not on one another
        assert 0 <= item.x < board.width
        assert 0 <= item.y < board.height
    assert len({(item.x, item.y) for item in board.items}) == len(board.items)
    labels = [choice.label for choice in view.prompt(look).choices]
    assert any(label.startswith("Take ") and " with " in label for label in labels)
