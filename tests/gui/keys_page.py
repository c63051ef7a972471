"""The reference page of keys, from the commands themselves: `python -m tests.gui.keys_page` writes it anew."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "reference" / "keys.md"

HEAD = """# Keys

Everything can be done without a mouse. In the window **F1** or **?** shows this list, and **Ctrl+K** finds anything
that can be done by a few letters, in English or Japanese, with the reason when it cannot be done now. Tab goes from one
thing to the next; Enter or Space presses what has the ring.

This page is written from the program: `python -m tests.gui.keys_page`.
"""


def keys_page() -> str:
    """Return the page. A window is opened on a store of its own for it, and closed."""
    from core.hooks import registry
    from core.session import NewGame, SeatSpec
    from core.store import Store
    from core.text import text_in
    from gui.commands import Command
    from gui.widgets.shortcuts import by_group, shown_keys
    from gui.window import MainWindow

    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder) / "games.sqlite") as store:
        window = MainWindow(store, registry(), pace=0)
        window.learn()
        found: dict[str, Command] = {command.id: command for command in window.commands()}
        seats = tuple(SeatSpec(name) for name in ("Anna", "Ben", "Cleo"))
        window.start_game(NewGame("power_grid.recharged", {"open_money": True}, seats, 1))
        found |= {command.id: command for command in window.commands()}
        window.show_new_game()
        found |= {command.id: command for command in window.commands()}
        window.help.show_rules()
        found |= {command.id: command for command in window.commands()}
        window.close()
        window.deleteLater()
    lines = [HEAD]
    for group, commands in by_group(found.values()).items():
        lines.append(f"## {text_in('en', group)}\n\n| Command | Keys |\n|---|---|")
        for command in commands:
            keys = " ".join(key if key == "…" else f"`{key}`" for key in shown_keys(command))
            lines.append(f"| {text_in('en', command.title)} | {keys} |")
        lines[-1] += "\n"
    return "\n".join(lines)


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    application = QApplication([])
    PAGE.write_text(keys_page(), encoding="utf-8")
