"""Which screens there are for pictures and checks, and how each is opened.

Whoever adds a page, a card or a dialog names it in `SCREENS`, so that `powerhouse screenshot` can draw it and the tests
look at it. Pages of `gui.pages.PAGES` that need nothing else are found by themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from core.errors import UsageError
from gui.pages import PAGES
from gui.table.hints import Hints
from gui.table.part import TablePart
from gui.table.summary import SummaryPart
from gui.table.timeline import TimelinePart

if TYPE_CHECKING:
    from gui.widgets.table_page import TablePage
    from gui.window import MainWindow

_Part = TypeVar("_Part", bound=TablePart)
Opener = Callable[["MainWindow", str], None]
"""Shows a screen. Called with the window and the id of the save that the picture is of, which is in its store."""


@dataclass(frozen=True)
class Screen:
    """How one screen is opened.

    table: the game is shown on the table before, so that `open` adds to it. everyone: people sit at all seats of a game
    that bots play for the picture. over: such a game is played to its end. many: other games are saved as well.
    """

    open: Opener
    table: bool = False
    everyone: bool = False
    over: bool = False
    many: bool = False


def screens() -> dict[str, Screen]:
    """Return all screens by name: those of `SCREENS`, and every other page of the window."""
    return {name: Screen(_page_opener(name), many=True) for name in PAGES} | dict(SCREENS)


def _page_opener(name: str) -> Opener:
    def show(window: MainWindow, save_id: str) -> None:
        window.show_page(name)

    return show


def table_of(window: MainWindow) -> TablePage:
    """Return the table that is open."""
    assert window.table is not None, "a screen of the table is opened at a table"
    return window.table


def part_of(window: MainWindow, kind: type[_Part]) -> _Part:
    """Return a part of the table that is open."""
    part = table_of(window).part(kind)
    assert part is not None, f"the table has no {kind.__name__}"
    return part


# -- openers -----------------------------------------------------------------------------------------------------------


def _home(window: MainWindow, save_id: str) -> None:
    window.show_home()


def _new(window: MainWindow, save_id: str) -> None:
    window.new_game.model.choose_game(window.store.info(save_id).game_id)
    window.show_new_game()


def _saves(window: MainWindow, save_id: str) -> None:
    window.show_saves()
    window.saves_page.select(save_id)


def _deleted(window: MainWindow, save_id: str) -> None:
    window.show_saves()
    other = next((line.id for line in window.saves.lines() if line.id != save_id), save_id)
    window.saves.delete(other)
    window.saves_page.refresh()


def _rename(window: MainWindow, save_id: str) -> None:
    _saves(window, save_id)
    window.saves_page.rename_wanted.emit(save_id, window.store.info(save_id).label(window.registry))


def _table(window: MainWindow, save_id: str) -> None:
    table = table_of(window)
    if table.cover.isVisible():
        table.cover.taken.emit()
    if table.end.isVisible():
        table.leave_end()
    summary = part_of(window, SummaryPart)
    summary.tell()
    summary.close()


def _pass(window: MainWindow, save_id: str) -> None:
    if not table_of(window).cover.isVisible():
        raise UsageError("picture-no-pass")


def _end(window: MainWindow, save_id: str) -> None:
    if not table_of(window).end.isVisible():
        raise UsageError("picture-not-over")


def _seats(window: MainWindow, save_id: str) -> None:
    _table(window, save_id)
    table_of(window).top.seats.emit()


def _summary(window: MainWindow, save_id: str) -> None:
    table = table_of(window)
    if table.cover.isVisible():
        table.cover.taken.emit()
    summary = part_of(window, SummaryPart)
    summary.tell()
    if not summary.card.isVisible():
        raise UsageError("picture-no-summary")


def _palette(window: MainWindow, save_id: str) -> None:
    _table(window, save_id)
    window.help.show_palette()


def _guide(window: MainWindow, save_id: str) -> None:
    """The guided game of the save's game, at its first step."""
    if not window.learn(window.store.info(save_id).game_id):
        raise UsageError("picture-no-guide")


def _hint(window: MainWindow, save_id: str) -> None:
    _table(window, save_id)
    hints = part_of(window, Hints)
    if hints.why_not():
        raise UsageError("picture-nothing-asked")
    hints.ask()


def _hover(window: MainWindow, save_id: str) -> None:
    """The pointer rests on the first thing that can be chosen."""
    _table(window, save_id)
    table = table_of(window)
    choices = table.screen_now.prompt.choices if table.screen_now is not None else ()
    things = [target for choice in choices for target in choice.targets]
    board = next((found for target in things if (found := table.board_with(target)) is not None), None)
    if board is None:
        raise UsageError("picture-nothing-asked")
    board.hovered.emit(next(target for target in things if target in board.described))


def _rules(window: MainWindow, save_id: str) -> None:
    """The book, at the rule that is being played."""
    _table(window, save_id)
    window.help.show_rules()


def _shortcuts(window: MainWindow, save_id: str) -> None:
    _table(window, save_id)
    window.help.show_shortcuts()


def _timeline(window: MainWindow, save_id: str) -> None:
    """Look at the moment in the middle of what was played."""
    _table(window, save_id)
    timeline = part_of(window, TimelinePart)
    timeline.go(timeline.here // 2)


SCREENS: Mapping[str, Screen] = {
    "home": Screen(_home, many=True),
    "new": Screen(_new),
    "saves": Screen(_saves, many=True),
    "deleted": Screen(_deleted, many=True),
    "rename": Screen(_rename, many=True),
    "table": Screen(_table, table=True),
    "seats": Screen(_seats, table=True),
    "summary": Screen(_summary, table=True),
    "hover": Screen(_hover, table=True),
    "hint": Screen(_hint, table=True),
    "guide": Screen(_guide),
    "timeline": Screen(_timeline, table=True),
    "rules": Screen(_rules, table=True),
    "palette": Screen(_palette, table=True),
    "shortcuts": Screen(_shortcuts, table=True),
    "pass": Screen(_pass, table=True, everyone=True),
    "end": Screen(_end, table=True, over=True),
}
"""Name of a screen -> how it is opened."""
