"""What goes to stdout and stderr: JSON for machines, tables and sentences for people, a bar of progress."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any


def say(sentence: str = "") -> None:
    """Print a result."""
    print(sentence)


def tell(sentence: str) -> None:
    """Print a remark for people on stderr."""
    print(sentence, file=sys.stderr, flush=True)


def emit(data: Any) -> None:
    """Print a result for machines: one line of JSON."""
    print(json.dumps(data, ensure_ascii=False, default=_plain))


def _plain(value: object) -> str:
    """Return a time as ISO 8601, anything else that JSON does not know as its text."""
    return value.isoformat() if isinstance(value, datetime) else str(value)


def clear() -> None:
    """Empty the screen and what can be scrolled back to, so that one person's secrets are gone; a file keeps all."""
    if sys.stdout.isatty():
        print("\033[2J\033[3J\033[H", end="", flush=True)


def table(columns: Sequence[str], rows: Sequence[Sequence[object]], right: Sequence[int] = ()) -> None:
    """Print a table. right: numbers of the columns that are aligned to the right.

    It is as wide as it has to be; only where the screen is narrower are cells broken into lines.
    """
    from rich.cells import cell_len  # counts East Asian characters as two

    cells = [[str(cell) for cell in row] for row in rows]
    widths = [max(cell_len(row[n]) for row in [columns, *cells]) for n in range(len(columns))]
    if sys.stdout.isatty() and sum(widths) + 3 * len(widths) > shutil.get_terminal_size().columns:
        _folded(columns, cells, right)
        return
    lines = [columns, *cells] if any(columns) else cells
    for number, row in enumerate(lines):
        parts: list[str] = []
        for column, (cell, width) in enumerate(zip(row, widths, strict=True)):
            blanks = " " * (width - cell_len(cell))
            parts.append(blanks + cell if column in right else cell + blanks)
        print("   ".join(parts).rstrip())
        if number == 0 and any(columns):
            print("─" * (sum(widths) + 3 * (len(widths) - 1)))


def _folded(columns: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[int]) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    made = Table(box=box.SIMPLE, pad_edge=False, show_edge=False, show_header=any(columns))
    for number, title in enumerate(columns):
        made.add_column(Text(title), justify="right" if number in right else "left", overflow="fold")
    for row in rows:
        made.add_row(*(Text(cell) for cell in row))
    Console(width=shutil.get_terminal_size().columns, highlight=False).print(made)


@contextmanager
def progress(title: str, total: int, quiet: bool = False) -> Generator[Callable[[int], None]]:
    """Show a bar on stderr while the block runs; call what this gives with how many more are done."""
    if quiet:
        yield lambda _done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.advance(task, done)
