"""The check that rules code is covered can fail, and fails for the right reasons."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

TWENTY_ONE_LINES = "def f(x):\n    if x:\n        return 1\n" + "\n".join(f"A{i} = {i}" for i in range(18)) + "\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with rules code of 21 lines in both places, and the checking script."""
    for folder in ("core/engine", "plugins/power_grid/phases", "scripts", "artifacts"):
        (tmp_path / folder).mkdir(parents=True)
    for package in ("core", "core/engine", "plugins", "plugins/power_grid", "plugins/power_grid/phases"):
        (tmp_path / package / "__init__.py").touch()
    (tmp_path / "core/engine/a.py").write_text(TWENTY_ONE_LINES)
    (tmp_path / "plugins/power_grid/phases/b.py").write_text(TWENTY_ONE_LINES)
    for name in ("pyproject.toml", "scripts/check_coverage.py"):
        (tmp_path / name).write_text((ROOT / name).read_text(encoding="utf-8"), encoding="utf-8")
    return tmp_path


def run(project: Path, *words: str) -> tuple[int, str]:
    done = subprocess.run([sys.executable, *words], cwd=project, capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout + done.stderr


def measure(project: Path, code: str) -> None:
    (project / "use.py").write_text(code)
    status, said = run(project, "-m", "coverage", "run", "use.py")
    assert status == 0, said


LOAD = "import sys; sys.path.insert(0, '.')\nimport core.engine.a as a, plugins.power_grid.phases.b as b\n"


def test_full_coverage_passes(project: Path):
    """Every line run: both groups are told with 100 %."""
    measure(project, LOAD + "a.f(1)\nb.f(1)\n")
    status, said = run(project, "scripts/check_coverage.py")
    assert status == 0, said
    assert "core/engine: 100.0 % of 21 lines" in said
    assert "plugins/power_grid/phases: 100.0 % of 21 lines" in said


def test_a_group_that_is_too_low_fails(project: Path):
    """2 of 21 lines not run in the phases is 90.5 %; the engine's 100 % does not make up for it."""
    measure(project, LOAD + "a.f(1)\n")
    status, said = run(project, "scripts/check_coverage.py")
    assert status == 1
    assert "plugins/power_grid/phases: 90.5 % of 21 lines, 2 missed  TOO LOW" in said


def test_a_file_that_no_test_imports_counts(project: Path):
    """Rules code without any test is not covered, though no run ever saw it."""
    (project / "core/engine/forgotten.py").write_text(TWENTY_ONE_LINES)
    measure(project, LOAD + "a.f(1)\nb.f(1)\n")
    status, said = run(project, "scripts/check_coverage.py")
    assert status == 1
    assert "core/engine: 50.0 % of 42 lines" in said


def test_without_data_nothing_passes(project: Path):
    """A test run that measured nothing must not look like a covered one."""
    assert run(project, "scripts/check_coverage.py")[0] == 2
