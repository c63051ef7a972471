"""What the window is given first: covers at once, the view itself only when a table or a map is wanted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from core.table import Board, TableView


class PowerGridFactory:
    """Makes an edition's view (see `core.table.ViewFactory`). cover: returns the edition's cover."""

    def __init__(self, cover: Callable[[], Board]) -> None:
        self._cover = cover

    def __call__(self, engine: Any, content: Any) -> TableView:
        """Return the view of a game."""
        from plugins.power_grid.table.view import PowerGridView

        return PowerGridView(engine, content)

    def preview(self, content: Any, options: Mapping[str, bool | int | str]) -> Board | None:
        """Return a picture of the map (see `PowerGridView.preview`)."""
        from plugins.power_grid.table.view import PowerGridView

        return PowerGridView.preview(content, options)

    def cover(self) -> Board:
        """Return the edition's cover, in the language spoken now."""
        return self._cover()
