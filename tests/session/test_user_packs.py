"""Users' packs in games: laid over the game's own content for games that begin, kept by those that have begun."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from core.cli.words import Words
from core.content import built_in_pack
from core.errors import UsageError
from core.hooks import Registry, load
from core.session import NewGame, SeatSpec, Session
from core.store import Store
from core.table import Board
from gui.viewmodels.mods import ModsModel

GAME = "power_grid.recharged"
MANIFEST = (
    "id: {id}\nversion: 1.2.0\ngame: power_grid\napi: 1\nnames: {{en: {en}, ja: ラインラント}}\nextends: power_grid\n"
)
THREE = tuple(SeatSpec(name) for name in ("Anna", "Ben", "Cleo"))


def rhineland() -> str:
    """Return the map of Germany under another name, and without an outline, as a modder may write it."""
    written = (built_in_pack("power_grid") / "maps" / "germany.yaml").read_text("utf-8")
    written = written.replace("id: germany\n", "id: rhineland\n", 1).replace("  outline: germany\n", "", 1)
    return written.replace(
        "names: {en: Germany, de: Deutschland, ja: ドイツ}", "names: {en: Rhineland, ja: ラインラント}", 1
    )


@pytest.fixture
def packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """Write packs into a user's folder: packs("folder", {"pack.yaml": ...})."""
    folder = tmp_path / "packs"
    monkeypatch.setenv("POWERHOUSE_PACKS", str(folder))

    def write(name: str, files: dict[str, str]) -> Path:
        for path, content in files.items():
            file = folder / name / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(content, "utf-8")
        return folder / name

    return write


@pytest.fixture
def island(packs: Callable[..., Path]) -> Path:
    return packs(
        "rhineland", {"pack.yaml": MANIFEST.format(id="rhineland", en="Rhineland"), "maps/r.yaml": rhineland()}
    )


@pytest.fixture
def found() -> Registry:
    """A registry of its own: what is in use in one is not in others."""
    return load()


def begin(found: Registry, store: Store | None = None, **options: str) -> Session:
    return Session.start(NewGame(GAME, dict(options), THREE, 5), store, found)


def test_a_pack_counts_only_when_it_is_in_use(found: Registry, island: Path) -> None:
    """Then the game has a further map, by name in both languages, with its regions; not any longer when it is not."""
    with pytest.raises(UsageError, match="rhineland"):
        begin(found, map="rhineland")
    assert found.use_packs(["rhineland"]) == {}
    game = found.game(GAME)
    assert game.maps == ("germany", "usa", "rhineland")
    assert (game.map_name("rhineland", "en"), game.map_name("rhineland", "ja")) == ("Rhineland", "ラインラント")
    assert found.game("power_grid.classic").maps == ("germany_classic", "usa_classic"), "the map says its edition"
    regions = next(option for option in game.options if option.id == "regions")
    assert regions.parts is not None
    assert ("green", "North-west") in regions.parts({"map": "rhineland"}, "en")
    session = begin(found, map="rhineland")
    assert session.engine.spec.tables.map.id == "rhineland"
    assert [(use.id, use.version) for use in session.content.packs] == [("power_grid", "1.0.0"), ("rhineland", "1.2.0")]
    found.use_packs([])
    assert found.game(GAME).maps == ("germany", "usa")
    with pytest.raises(UsageError, match="rhineland"):
        begin(found, map="rhineland")


def test_a_game_keeps_the_content_that_it_was_begun_with(found: Registry, island: Path, tmp_path: Path) -> None:
    """The pack is switched off and its folder removed: the save goes on as before."""
    found.use_packs(["rhineland"])
    with Store.open(tmp_path / "games.sqlite") as store:
        with begin(found, store, map="rhineland") as session:
            session.do(session.choices(session.to_act[0])[0])
            save, digest = session.save_id, session.content.digest
        found.use_packs([])
        (island / "maps" / "r.yaml").unlink()
        with Session.load(save, store, found) as again:
            assert again.content.digest == digest
            assert again.game.map_name("rhineland", "en") == "Rhineland"
            seat = again.to_act[0]
            sentence, lines = Words(again, found).ask(seat, again.choices(seat))
            assert sentence
            assert lines, "the terminal asks by the view of the map that is not there"
            again.do(again.choices(seat)[0])
        assert found.game(GAME).map_name("rhineland", "en") == "rhineland", "what is not there is called by its id"


def test_a_map_without_an_outline_is_drawn_on_a_plain_board(found: Registry, island: Path) -> None:
    found.use_packs(["rhineland"])
    session = begin(found, map="rhineland")
    board = found.pictures(GAME).preview(session.content, {"map": "rhineland"})
    assert isinstance(board, Board)
    assert board.find("city:essen") is not None


def test_a_broken_pack_and_a_clash_are_left_out_and_told(
    found: Registry, island: Path, packs: Callable[..., Path]
) -> None:
    """The others are used all the same; packs that nobody wants hinder nobody, however broken."""
    second = packs("second", {"pack.yaml": MANIFEST.format(id="second", en="Again"), "maps/r.yaml": rhineland()})
    broken = packs("broken", {"pack.yaml": MANIFEST.format(id="broken", en="Broken"), "maps/b.yaml": "id: b\n"})
    assert found.use_packs(["rhineland"]) == {}
    problems = found.use_packs(["broken", "rhineland", "second"])
    assert set(problems) == {second, broken}
    assert [problem.message_key for problem in problems[second]] == ["content-id-taken"]
    assert found.game(GAME).maps == ("germany", "usa", "rhineland")


# -- what the window knows of them -------------------------------------------------------------------------------------


@pytest.fixture
def model(found: Registry, tmp_path: Path):
    with Store.open(tmp_path / "games.sqlite") as store:
        yield ModsModel(store, found)


def test_packs_are_listed_with_all_that_is_wrong(model: ModsModel, island: Path, packs: Callable[..., Path]) -> None:
    """Id, version, games, and problems as file:line:column: key: sentence; unused until somebody says otherwise."""
    wrong = rhineland().replace("id: rhineland", "id: b", 1).replace("cost: ", "cots: ", 1)
    packs("broken", {"pack.yaml": MANIFEST.format(id="broken", en="Broken"), "maps/b.yaml": wrong})
    packs("chess", {"pack.yaml": "id: chess\ngame: chess\n"})
    packs("empty", {"readme.txt": "nothing"})
    lines = {line.folder: line for line in model.packs()}
    assert list(lines) == ["broken", "chess", "empty", "rhineland"]
    sound = lines["rhineland"]
    assert (sound.id, sound.name, sound.version, sound.state) == ("rhineland", "Rhineland", "1.2.0", "unused")
    assert sound.games == ("Power Grid Recharged", "Power Grid, first edition")
    assert (lines["broken"].state, lines["broken"].version) == ("broken", "1.2.0")
    line = next(n for n, words in enumerate(wrong.splitlines(), 1) if "cots" in words)
    assert lines["broken"].problems[0].startswith(f"broken/maps/b.yaml:{line}:")
    assert "connections.0.cots" in lines["broken"].problems[0]
    assert "chess" in lines["chess"].problems[0]
    assert "barrage" in lines["chess"].problems[0]
    assert "pack.yaml" in lines["empty"].problems[0]


def test_a_pack_that_needs_another_one_is_sound_beside_it(
    model: ModsModel, island: Path, packs: Callable[..., Path]
) -> None:
    more = MANIFEST.format(id="more", en="More").replace(
        "extends: power_grid", "extends: rhineland\nremove: {maps: [usa]}"
    )
    packs("a_more", {"pack.yaml": more})
    model.enable("more", True)
    assert model.packs()[0].state == "left-out", "what it needs is not in use"
    model.enable("rhineland", True)
    assert [line.state for line in model.packs()] == ["used", "used"]


def test_what_is_wanted_is_kept_and_a_clash_is_told_before_a_game(
    model: ModsModel, found: Registry, island: Path, packs: Callable[..., Path]
) -> None:
    """The setting is in the store; a broken wish does not stop anybody from playing."""
    packs("second", {"pack.yaml": MANIFEST.format(id="second", en="Again"), "maps/r.yaml": rhineland()})
    assert model.apply() == ()
    model.enable("rhineland", True)
    assert model.apply() == ()
    assert "rhineland" in found.game(GAME).maps
    model.enable("second", True)
    assert model.enabled == ("rhineland", "second")
    assert "second" in model.apply()
    states = {line.id: line.state for line in model.packs()}
    assert states == {"rhineland": "used", "second": "left-out"}
    model.enable("rhineland", False)
    assert model.apply() == ()
    assert model.enabled == ("second",)
    assert "rhineland" in found.game(GAME).maps, "now the other one's"


def test_plugins_are_listed_with_their_games_and_errors(model: ModsModel) -> None:
    lines = {line.name: line for line in model.plugins()}
    assert lines["barrage"].games == ("Barrage",)
    assert lines["power_grid"].package == "powerhouse"
    assert lines["power_grid"].version
    assert all(line.error == "" for line in lines.values())
