"""What a picture of the window is to show: what the command hands to the front end that draws it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from core.session.records import NewGame, SavedGame


@dataclass(frozen=True)
class PictureOrder:
    """One picture of one screen.

    file: the PNG to write. screen: name of the screen ("table"). game: a game that bots play from its start, seen by
    the person at seat 0; saved: one that was played already. One of the two is given, and neither is changed. at: how
    many actions have been taken; None for the beginning of a game and for where a saved one stands. prompt: the game
    then goes on to the next decision of this kind of a person at the screen ("auction"), "" for no further. size: width
    and height of the window; the picture has `scale` times as many pixels each way. theme: "light" or "dark".
    text_size: per cent of the usual size.
    """

    file: Path
    screen: str
    game: NewGame | None = None
    saved: SavedGame | None = None
    at: int | None = None
    prompt: str = ""
    size: tuple[int, int] = (1280, 800)
    scale: int = 1
    theme: str = "light"
    text_size: int = 100
