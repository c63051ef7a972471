"""Words on the screen: all come from the catalogue, and none is cut off."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest
import yaml

from core.hooks import registry
from core.session import NewGame
from core.text import LANGUAGES
from tests.gui.conftest import MakeWindow, seats
from tests.gui.cutting import cut_off, overlaps
from tests.gui.hands import settle
from tests.gui.pseudo import brackets, shown_words, strange
from tests.gui.walking import SAVED, looks, walk

ROOT = Path(__file__).resolve().parents[2]

PEOPLE = frozenset({"Anna", "Ben", "Cleo", "Dora", SAVED, "English", "A−", "A+"})
"""Names that people gave, the language's own name for itself, and signs: smaller and larger letters."""

PACKS = frozenset(
    {"Powerhouse", "powerhouse", "core_bots", *(path.parent.name for path in (ROOT / "content").rglob("pack.yaml"))}
)
"""Ids of packs and plugins and who made them: what a page about mods shows as it is."""


@cache
def _names() -> frozenset[str]:
    """Return the names that content brings in Japanese: of cities, regions, companies, basins."""
    found: set[str] = set()
    for file in (ROOT / "content").rglob("*.yaml"):
        waiting: list[object] = [yaml.load(file.read_text(encoding="utf-8"), yaml.CSafeLoader)]
        while waiting:
            part = waiting.pop()
            if isinstance(part, dict):
                waiting += part.values()
            elif isinstance(part, list):
                waiting += part
            elif isinstance(part, str) and any(letter > "\u3000" for letter in part):
                found.add(part)
    return frozenset(found)


def test_every_word_on_every_page_comes_from_the_catalogue(open_window: MakeWindow) -> None:
    """In a language whose messages all stand in brackets no letter stands outside of them, but in people's names."""
    allowed = PEOPLE | PACKS | _names()
    with brackets():
        window = open_window()
        window.preferences.change(language="ja")
        found: set[str] = set()
        for page in walk(window):
            found |= {f"{page}: {where}: {strange(words, allowed)!r}" for where, words in shown_words(window)
                      if strange(words, allowed)}  # fmt: skip
    assert sorted(found) == []


GAMES = {game_id.split(".")[0]: game_id for game_id in sorted(registry().games)}
"""One game of each family: its editions share their table and their words."""


@pytest.mark.parametrize("game_id", GAMES.values())
def test_every_word_of_a_game_comes_from_the_catalogue(open_window: MakeWindow, game_id: str) -> None:
    """Board, prompt, log and ending of each game, looked at now and then while it is played by chance."""
    allowed = PEOPLE | _names()
    chance = random.Random(3)
    found: set[str] = set()
    with brackets():
        window = open_window()
        window.preferences.change(language="ja")
        assert window.start_game(NewGame(game_id, {}, seats(3, 0), 5))
        table = window.table
        assert table is not None
        session = table.model.session
        while not session.is_over:
            for _ in range(60 if session.state.moves else 1):
                if not session.is_over:
                    offered = session.choices(session.to_act[0])
                    session.do(offered[chance.randrange(len(offered))])
            if session.state.moves > 320 and not session.is_over:
                continue  # the rest is like what has been seen; the ending is looked at again
            table.model.done()
            table.model.take_screen()
            table.refresh()
            settle()
            found |= {f"{where}: {strange(words, allowed)!r}" for where, words in shown_words(window)
                      if strange(words, allowed)}  # fmt: skip
    assert sorted(found) == []


SIZES = ((1280, 720), (1440, 900))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", [100, 175])
def test_no_word_is_cut_off(open_window: MakeWindow, language: str, text_size: int) -> None:
    """On every page, in both languages, at the usual and the largest text size; the window is not made larger."""
    window = open_window()
    found: list[str] = []
    with looks(window, language=language, text_size=text_size):
        for page in walk(window):
            for size in SIZES:
                window.resize(*size)
                settle()
                where = f"{page} {size[0]}x{size[1]}"
                if (window.width(), window.height()) != size:
                    found.append(f"{where}: the window is {window.width()}x{window.height()}")
                found += [f"{where}: {each}" for each in (*cut_off(window), *overlaps(window))]
    assert found == []
