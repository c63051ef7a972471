"""The registry: what plugins offer is checked, merged and sorted; a broken plugin stops nobody else."""

from __future__ import annotations

import dataclasses
import logging
import re
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from core import hooks, text
from core.errors import PluginError, UsageError
from core.hooks import BotDef, Option, VariantDef, hookimpl, nearest
from core.hooks import registry as registry_function
from tests.tiny_game import plugin

GAME = next(iter(plugin.register_games()))


def offering(**what: Any) -> Any:
    """Return a plugin object that answers these hooks with these values."""

    def answer(value: Any) -> Callable[..., Any]:
        return hookimpl(lambda self: value)

    def answer_for_game(value: Any) -> Callable[..., Any]:
        return hookimpl(lambda self, game_id: value)

    with_game = ("log_lines", "create_game_view")
    members = {name: (answer_for_game if name in with_game else answer)(value) for name, value in what.items()}
    return type("Plugin", (), members)()


def game(name: str, by: str = "example") -> hooks.GameDef:
    return dataclasses.replace(GAME, id=name, plugin=by)


# -- finding plugins ----------------------------------------------------------------------------------------------


def entries(monkeypatch: pytest.MonkeyPatch, *found: EntryPoint) -> None:
    """Let these be the installed plugins."""
    module = __import__("core.hooks.registry", fromlist=["entry_points"])
    monkeypatch.setattr(module, "entry_points", lambda group: [e for e in found if e.group == group])


def test_built_in_games_come_by_the_same_door_as_others():
    installed = hooks.load()
    assert "power_grid.recharged" in installed.games
    assert {info.name for info in installed.plugins} >= {"core_bots", "power_grid"}
    assert all(info.error == "" for info in installed.plugins)
    assert all(info.distribution == "powerhouse" for info in installed.plugins)
    assert registry_function() is registry_function()


@pytest.mark.parametrize(
    ("source", "error"),
    [
        ("raise RuntimeError('no licence')", "RuntimeError: no licence"),
        ("import a_module_that_is_not_there", "ModuleNotFoundError: No module named 'a_module_that_is_not_there'"),
        ("def broken(:", "SyntaxError"),
    ],
)
def test_a_plugin_that_cannot_be_loaded_is_listed_and_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, source: str, error: str
):
    """It is named with what was wrong, in the list and in the log (casebook UX-09)."""
    name = f"broken_plugin_{abs(hash(source))}"
    (tmp_path / f"{name}.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    entries(
        monkeypatch,
        EntryPoint("a_broken", name, "powerhouse.plugins"),
        EntryPoint("tiny", "tests.tiny_game.plugin", "powerhouse.plugins"),
    )
    with caplog.at_level(logging.WARNING):
        found = hooks.load()
    assert list(found.games) == ["tiny.market"]
    assert [info.name for info in found.plugins] == ["a_broken", "tiny"]
    assert found.plugins[0].error.startswith(error)
    assert found.plugins[1].error == ""
    assert "a_broken" in caplog.text


def test_a_plugin_that_implements_a_hook_wrongly_is_listed_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """An argument that the hook does not have: pluggy refuses the plugin when it is registered."""
    (tmp_path / "wrong_plugin.py").write_text(
        "from core.hooks import hookimpl\n\n@hookimpl\ndef register_games(colour):\n    return []\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    entries(
        monkeypatch,
        EntryPoint("wrong", "wrong_plugin", "powerhouse.plugins"),
        EntryPoint("tiny", "tests.tiny_game.plugin", "powerhouse.plugins"),
    )
    found = hooks.load()
    assert list(found.games) == ["tiny.market"]
    assert "colour" in next(info for info in found.plugins if info.name == "wrong").error


FAILING = """
from core.hooks import BotDef, hookimpl
from tests.tiny_game import plugin
import dataclasses

@hookimpl
def register_games():
    return [dataclasses.replace(game, id="example.half") for game in plugin.register_games()]

@hookimpl
def register_bots():
    yield BotDef("clever", "failing", "tiny.market", object)
    raise ZeroDivisionError("no bots today")

@hookimpl
def log_lines(game_id):
    raise LookupError("no lines")

@hookimpl
def create_game_view(game_id):
    raise ImportError("no Qt")
"""


def test_a_plugin_that_fails_when_it_is_asked_is_listed_and_offers_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    """Not half of it either: its game would be there without its bots."""
    (tmp_path / "failing_plugin.py").write_text(FAILING)
    monkeypatch.syspath_prepend(tmp_path)
    entries(
        monkeypatch,
        EntryPoint("failing", "failing_plugin", "powerhouse.plugins"),
        EntryPoint("tiny", "tests.tiny_game.plugin", "powerhouse.plugins"),
    )
    found = hooks.load()
    assert list(found.games) == ["tiny.market"]
    assert [(info.name, info.error) for info in found.plugins] == [
        ("failing", "ZeroDivisionError: no bots today"),
        ("tiny", ""),
    ]
    assert found.levels("tiny.market") == ()
    assert "no bots today" in caplog.text


def test_a_plugin_that_fails_later_takes_nobodys_log_and_view(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Other plugins' lines and views are there; a game whose view fails is shown without one."""
    (tmp_path / "late_plugin.py").write_text(FAILING.replace('raise ZeroDivisionError("no bots today")', ""))
    monkeypatch.syspath_prepend(tmp_path)
    entries(
        monkeypatch,
        EntryPoint("late", "late_plugin", "powerhouse.plugins"),
        EntryPoint("tiny", "tests.tiny_game.plugin", "powerhouse.plugins"),
    )
    found = hooks.load()
    assert "example.half" in found.games
    assert set(found.log_lines("tiny.market")) == set(plugin.log_lines("tiny.market"))
    assert found.view_factory("example.half") is None
    assert {info.name: info.error for info in found.plugins} == {"late": "ImportError: no Qt", "tiny": ""}


# -- games, variants, bots ----------------------------------------------------------------------------------------


def test_what_is_offered_does_not_depend_on_the_order_of_plugins():
    one, two = offering(register_games=[game("b.x"), game("a.y")]), offering(register_games=[game("a.x")])
    for order in ([one, two], [two, one]):
        names = list(hooks.load(order).games)
        ours = ("power_grid", "barrage")
        assert [name for name in names if not name.startswith(ours)] == ["a.x", "a.y", "b.x"]


@pytest.mark.parametrize(
    ("what", "items"),
    [
        ("game", lambda by: {"register_games": [game("a.x", by)]}),
        ("variant", lambda by: {"register_variants": [VariantDef("a.v", by, "t", "h", ("a.x",), lambda r, o: None)]}),
        ("bot", lambda by: {"register_bots": [BotDef("clever", by, "a.x", object)]}),  # type: ignore[arg-type]
    ],
)
def test_two_plugins_that_offer_the_same_contradict_each_other(what: str, items: Callable[[str], Any]):
    """Both are named, so that one of them can be removed."""
    with pytest.raises(PluginError) as caught:
        hooks.load([offering(**items("first")), offering(**items("second"))])
    assert caught.value.key == "plugin-conflict"
    assert caught.value.facts["what"] == what
    assert sorted(caught.value.facts["plugins"]) == ["first", "second"]  # type: ignore[call-overload]
    assert "first" in str(caught.value)
    assert "second" in str(caught.value)


def test_an_unknown_game_is_told_with_the_valid_ones_and_the_nearest():
    found = hooks.load([plugin])
    games = r"Games: power_grid\.recharged, power_grid\.classic, barrage, tiny\.market"
    with pytest.raises(UsageError, match=r"Did you mean tiny\.market\?.*" + games) as e:
        found.game("tiny.markt")
    assert e.value.facts["nearest"] == "tiny.market"
    with pytest.raises(UsageError) as e:
        found.game("chess")
    assert "Did you mean" not in str(e.value)
    assert found.game("tiny.market").id == "tiny.market"


def test_bots():
    """A bot for one game wins over one for all games; levels come weakest first; a new bot for every seat."""

    class General:
        pass

    class Special:
        pass

    bots = [
        BotDef("easy", "example", "", General),  # type: ignore[arg-type]
        BotDef("normal", "example", "", General),  # type: ignore[arg-type]
        BotDef("normal", "example", "tiny.market", Special),  # type: ignore[arg-type]
        BotDef("aggressive", "example", "tiny.market", Special),  # type: ignore[arg-type]
        BotDef("hard", "example", "a.x", Special),  # type: ignore[arg-type]
    ]
    found = hooks.load([plugin, offering(register_bots=bots)])
    assert found.levels("tiny.market") == ("random", "easy", "normal", "aggressive")
    assert type(found.bot("tiny.market", "normal")) is Special
    assert type(found.bot("a.x", "normal")) is General
    assert found.bot("tiny.market", "normal") is not found.bot("tiny.market", "normal")
    with pytest.raises(UsageError, match=r"Did you mean normal\?.*Bots: random, easy, normal, aggressive"):
        found.bot("tiny.market", "norml")
    with pytest.raises(UsageError):
        found.bot("tiny.market", "hard")


def test_variants_are_given_to_the_game_in_the_order_of_their_ids():
    """Whatever order they were asked for in; those of other games are no variants of this one."""
    given: list[list[str]] = []

    def create(options: Any, content: Any, variants: Any) -> Any:
        given.append([variant.id for variant in variants])
        return plugin.make_engine(options, content, variants)

    found = hooks.load([plugin, offering(register_games=[dataclasses.replace(GAME, id="a.x", create=create)])])
    other = dataclasses.replace(found.variants["tiny.flat"], id="a.b", games=("a.x",))
    first = dataclasses.replace(found.variants["tiny.bundles"], id="a.a", games=("a.x",))
    found = hooks.load(
        [
            plugin,
            offering(
                register_games=[dataclasses.replace(GAME, id="a.x", create=create)], register_variants=[other, first]
            ),
        ]
    )
    with pytest.raises(PluginError, match="Use only one of them"):  # a.b replaces what a.a has wrapped
        found.engine("a.x", variants=("a.b", "a.a"))
    found.engine("a.x", variants=["a.b"])
    assert given == [["a.a", "a.b"], ["a.b"]]
    with pytest.raises(UsageError, match=r"no variant \"tiny\.flat\" for this game.*Variants: a\.a, a\.b"):
        found.engine("a.x", variants=["tiny.flat"])


def test_an_engine_is_made_from_checked_options_and_content():
    found = hooks.load([plugin])
    engine = found.engine("tiny.market", {"rounds": "2", "open_money": "yes"})
    assert engine.options == {"rounds": 2, "open_money": True}
    assert engine.new_game(2, 1).players[0].money == 10
    rich = found.engine("tiny.market", content=plugin.TinyContent(50))
    assert rich.new_game(2, 1).players[0].money == 50
    assert rich.spec.content_digest != engine.spec.content_digest


# -- options ------------------------------------------------------------------------------------------------------

ROUNDS = Option("rounds", "int", 3, "t", "h", (1, 9))
OPEN = Option("open", "bool", False, "t", "h")
MAP = Option("map", "choice", "germany", "t", "h", ("germany", "usa"), free=lambda value: "," in value)


DUEL = Option(
    "duel", "bool", True, "example-duel", "h", applies=lambda chosen, seats: seats == 2 and bool(chosen["open"])
)


def test_an_option_says_whether_it_makes_a_difference():
    """It may depend on the number of players and on the other options; what it takes has a message of its own."""
    assert not DUEL.idle({"open": True}, 2)
    assert DUEL.idle({"open": True}, 3)
    assert DUEL.idle({"open": False}, 2)
    assert DUEL.condition == "example-duel-applies"
    assert not OPEN.idle({}, 3)
    assert OPEN.condition == ""


@pytest.mark.parametrize(
    ("option", "written", "value"),
    [
        (ROUNDS, "4", 4), (ROUNDS, 9, 9), (ROUNDS, " 1 ", 1),
        (OPEN, "yes", True), (OPEN, "ON", True), (OPEN, True, True), (OPEN, "1", True), (OPEN, "no", False),
        (OPEN, "off", False), (OPEN, False, False), (OPEN, 0, False), (OPEN, "false", False),
        (MAP, "usa", "usa"), (MAP, "red,green", "red,green"),
    ],
)  # fmt: skip
def test_options_are_read(option: Option, written: object, value: object):
    read = option.read(written)
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    ("option", "written", "message"),
    [
        (ROUNDS, "0", 'Option rounds is a number from 1 to 9, not "0"'),
        (ROUNDS, 10, "from 1 to 9"),
        (ROUNDS, "many", 'from 1 to 9, not "many"'),
        (ROUNDS, True, "from 1 to 9"),
        (ROUNDS, 2.5, "from 1 to 9"),
        (OPEN, "perhaps", 'Option open is yes or no, not "perhaps"'),
        (MAP, "germny", r'Option map cannot be "germny"\. Did you mean germany\? Values: germany, usa'),
        (MAP, "x", r'Option map cannot be "x"\. Values: germany, usa'),
    ],
)
def test_wrong_options_are_told_with_the_valid_ones(option: Option, written: object, message: str):
    with pytest.raises(UsageError) as caught:
        option.read(written)
    assert re.search(message, str(caught.value))


def test_unknown_options_are_told_with_the_nearest():
    with pytest.raises(UsageError, match=r'tiny\.market has no option "round"\. Did you mean rounds\?'):
        GAME.read_options({"round": 3})
    assert GAME.read_options({"rounds": 5}) == {"rounds": 5, "open_money": False}
    assert GAME.read_options({}) == {"rounds": 3, "open_money": False}


@pytest.mark.parametrize(
    ("word", "found"), [("germny", "Germany"), ("USA", "usa"), ("", ""), ("france", ""), ("grmany", "Germany")]
)
def test_nearest(word: str, found: str):
    """Whatever the case; nothing when nothing is alike."""
    assert nearest(word, ("Germany", "usa")) == found


# -- the rest -----------------------------------------------------------------------------------------------------


def test_messages_of_plugins_are_known_after_loading(tmp_path: Path):
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "x.ftl").write_text("hooks-test-said = Said\n")
    before = list(text._folders)
    try:
        hooks.load([offering(message_folders=[tmp_path])])
        assert text.text("hooks-test-said") == "Said"
    finally:
        text._folders[:] = before
        text._bundles.clear()


def test_log_lines_and_views_are_asked_of_every_plugin():
    class Happened:
        pass

    def view(engine, content):
        return None

    found = hooks.load(
        [
            plugin,
            offering(log_lines={Happened: lambda event, names: "it happened"}),
            offering(create_game_view=None),
            offering(create_game_view=view),
        ]
    )
    lines = found.log_lines("tiny.market")
    assert lines[Happened](Happened(), None) == "it happened"
    assert set(plugin.log_lines("tiny.market")) <= set(lines)
    assert found.view_factory("tiny.market") is view
    assert found.pictures("tiny.market") is view
    assert hooks.load([plugin]).view_factory("tiny.market") is None


def test_a_game_may_have_pictures_and_no_drawn_table():
    """Then it is shown in the library, and played by tables and a list of choices."""
    pictures = SimpleNamespace(cover=lambda: None)
    found = hooks.load([plugin, offering(create_game_view=pictures)])
    assert found.pictures("tiny.market") is pictures
    assert found.view_factory("tiny.market") is None
