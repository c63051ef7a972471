"""Check that rules code is covered: more than 95 % of the lines of the engine and of every game's phases.

Reads the data of the last test run. Every file of the rules counts, imported or not. Exit 0 when each group is
above the threshold, 1 when one is not, 2 when there is no data.
"""

from __future__ import annotations

import sys
from pathlib import Path

import coverage
from coverage.exceptions import CoverageException

THRESHOLD = 95.0
"""Percent of lines; the figure must be above it."""


def rules_groups(root: Path) -> dict[str, list[Path]]:
    """Return the files of rules code under `root`, by the folder that must reach the threshold."""
    folders = [root / "core" / "engine", *sorted((root / "plugins").glob("*/phases"))]
    groups = {str(folder.relative_to(root)): sorted(folder.rglob("*.py")) for folder in folders}
    return {name: files for name, files in groups.items() if files}


def percent(measured: coverage.Coverage, files: list[Path]) -> tuple[float, int, int]:
    """Return (percent of lines run, lines, lines missed) of `files` together."""
    lines = missed = 0
    for file in files:
        _, statements, _, missing, _ = measured.analysis2(str(file))
        lines += len(statements)
        missed += len(missing)
    return (100.0 * (lines - missed) / lines if lines else 100.0), lines, missed


def main(root: Path) -> int:
    """Print one line per group and return the exit status."""
    measured = coverage.Coverage()
    try:
        measured.load()
        if not measured.get_data().measured_files():
            print("coverage: no data; run the tests first", file=sys.stderr)
            return 2
        results = {name: percent(measured, files) for name, files in rules_groups(root).items()}
    except CoverageException as error:
        print(f"coverage: {error}", file=sys.stderr)
        return 2
    low = [name for name, (share, _, _) in results.items() if share <= THRESHOLD]
    for name, (share, lines, missed) in results.items():
        print(f"rules code {name}: {share:.1f} % of {lines} lines, {missed} missed{'  TOO LOW' if name in low else ''}")
    if not results:
        print("coverage: no rules code found", file=sys.stderr)
        return 2
    return 1 if low else 0


if __name__ == "__main__":
    raise SystemExit(main(Path(__file__).resolve().parents[1]))
