"""The set-up script on imagined machines: a bare one, one without rights, one that has everything already.

The interpreter, apt-get and the like are stand-ins that write down how they were called, so nothing is installed and no
network is needed. The real thing is tried on a bare Debian by hand; CONTRIBUTING.md tells how.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("bash", "cat", "chmod", "cp", "cut", "dirname", "env", "mkdir", "rm", "sha256sum")

# Knows `ensurepip` once the package python3.11-venv is there; copies itself into environments; notes calls of pip.
PYTHON = """#!/bin/bash
machine={machine}
case "$*" in
    *"(3, 11)"*) exit 0 ;;
    *version_info*) echo 3.11 ;;
    *ensurepip*) [ -f $machine/installed/python3.11-venv ] ;;
    *platform_check*) for p in libegl1 libxcb-cursor0; do [ -f $machine/installed/$p ] || {{ echo $p; rc=1; }}; done
        exit ${{rc:-0}} ;;
    *"-m venv"*) rm -rf .venv; mkdir -p .venv/bin; cp $machine/bin/python3 .venv/bin/python
        echo venv >> $machine/log ;;
    *"import pip"*) ;;
    *"-m pip"*) words="$*"; echo "pip ${{words#*--no-input }}" >> $machine/log ;;
    *) echo "unexpected: $*" >&2; exit 99 ;;
esac
"""
APT = """#!/bin/bash
echo "apt-get $*" >> {machine}/log
case " $* " in *" install "*) ;; *) exit 0 ;; esac
[ -f {machine}/no-network ] && exit 100
for word in "$@"; do case $word in -*|*=*|install) ;; *) > {machine}/installed/$word ;; esac; done
"""


class Machine:
    """An imagined machine with a clone of the project, whose PATH holds the stand-ins only."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clone = folder / "clone"
        for name in ("bin", "installed"):
            (folder / name).mkdir(parents=True)
        for name in TOOLS:
            real = shutil.which(name)
            assert real is not None, name
            (folder / "bin" / name).symlink_to(real)
        self.tool("sleep", "#!/bin/bash\n")
        for name in ("scripts/setup.sh", "core/platform_check.py", "pyproject.toml", "constraints.txt"):
            (self.clone / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.clone / name)

    def tool(self, name: str, script: str) -> None:
        path = self.folder / "bin" / name
        path.write_text(script.format(machine=self.folder), encoding="utf-8")
        path.chmod(0o755)

    def python(self) -> None:
        self.tool("python3", PYTHON)

    def apt(self, *, root: bool) -> None:
        self.tool("apt-get", APT)
        self.user(0 if root else 1000)

    def user(self, number: int) -> None:
        self.tool("id", f"#!/bin/bash\necho {number}\n")

    def setup(self, level: str = "dev") -> tuple[int, str]:
        """Run the script; return its exit status and what it said."""
        run = subprocess.run(
            [self.clone / "scripts" / "setup.sh", level],
            env={"PATH": str(self.folder / "bin"), "HOME": str(self.folder)},
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert run.stdout == "", run.stdout
        return run.returncode, run.stderr

    def log(self) -> list[str]:
        """What the stand-ins were asked since the last call."""
        path = self.folder / "log"
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        path.unlink(missing_ok=True)
        return lines


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path / "machine")


def test_as_root_everything_is_installed_and_the_second_time_nothing(machine: Machine):
    """A bare Debian as root: one apt call for all that is missing, the environment, pinned packages; then silence."""
    machine.python()
    machine.apt(root=True)
    status, said = machine.setup()
    assert status == 0, said
    assert "this system lacks: python3.11-venv libegl1 libxcb-cursor0" in said
    calls = machine.log()
    assert [call.split()[-1] for call in calls[:1]] == ["update"]
    assert calls[1].endswith("install --no-install-recommends python3.11-venv libegl1 libxcb-cursor0")
    assert calls[2] == "venv"
    assert calls[3:] == [
        "pip install --quiet -c constraints.txt hatchling editables",
        "pip install --quiet -c constraints.txt --no-build-isolation -e .[dev]",
    ]

    start = time.perf_counter()
    assert machine.setup() == (0, "")
    assert time.perf_counter() - start < 1.0
    assert machine.log() == []


def test_a_player_gets_no_tools_for_tests(machine: Machine):
    """`make play` installs what the programme needs; a later `make test` adds the rest to the same environment."""
    machine.python()
    machine.apt(root=True)
    assert machine.setup("play")[0] == 0
    assert machine.log()[-1] == "pip install --quiet -c constraints.txt --no-build-isolation -e ."
    assert machine.setup("dev")[0] == 0
    calls = machine.log()
    assert "venv" not in calls
    assert calls[-1] == "pip install --quiet -c constraints.txt --no-build-isolation -e .[dev]"


def test_without_rights_one_command_is_printed(machine: Machine):
    """No root, no sudo without a password: nothing is tried, and one command for all that is missing is printed."""
    machine.python()
    machine.apt(root=False)
    status, said = machine.setup("play")
    assert status == 1
    assert machine.log() == []
    assert (
        "    sudo apt-get update && sudo apt-get install -y --no-install-recommends "
        "python3.11-venv libegl1 libxcb-cursor0\n" in said
    )


@pytest.mark.parametrize(("level", "expected"), [("play", 0), ("dev", 1)])
def test_without_qts_libraries_a_player_goes_on_and_tests_do_not(machine: Machine, level: str, expected: int):
    """The terminal table needs no Qt, the tests do. Each later run says it again, without a new run of pip."""
    machine.python()
    machine.apt(root=False)
    (machine.folder / "installed" / "python3.11-venv").touch()
    command = "sudo apt-get update && sudo apt-get install -y --no-install-recommends libegl1 libxcb-cursor0\n"
    status, said = machine.setup(level)
    assert (status, command in said) == (expected, True)
    assert machine.log()[0] == "venv"
    status, said = machine.setup(level)
    assert (status, command in said) == (expected, True)
    assert machine.log() == []
    (machine.folder / "installed" / "libegl1").touch()
    (machine.folder / "installed" / "libxcb-cursor0").touch()
    assert machine.setup(level)[0] == 0
    assert machine.setup(level) == (0, "")


def test_sudo_without_a_password_is_used(machine: Machine):
    """Who may use sudo without being asked gets the packages installed by it."""
    machine.python()
    machine.apt(root=False)
    machine.tool("sudo", '#!/bin/bash\nshift\n[ "$1" = true ] || echo "sudo" >> {machine}/log\nexec "$@"\n')
    machine.tool("true", "#!/bin/bash\n")
    assert machine.setup()[0] == 0
    assert machine.log()[0] == "sudo"


def test_when_apt_fails_it_is_tried_once_more_and_then_told(machine: Machine):
    """Without a network: two attempts, the command to run, and an exit that stops make."""
    machine.python()
    machine.apt(root=True)
    (machine.folder / "no-network").touch()
    status, said = machine.setup()
    assert status == 1
    assert [call.split()[-1] for call in machine.log()].count("update") == 2
    assert "    apt-get update && apt-get install -y --no-install-recommends python3.11-venv" in said


def test_without_python_the_command_for_it_is_printed(machine: Machine):
    """No interpreter that fits and no rights to install one."""
    machine.apt(root=False)
    status, said = machine.setup("play")
    assert status == 1
    assert "no Python 3.11, 3.12 or 3.13" in said
    assert "    sudo apt-get update && sudo apt-get install -y --no-install-recommends python3 python3-venv\n" in said


def test_without_apt_the_packages_are_named(machine: Machine):
    """Another Linux: what is missing is told by Debian's names."""
    machine.python()
    machine.user(1000)
    status, said = machine.setup("play")
    assert status == 1
    assert "what Debian calls: python3.11-venv libegl1 libxcb-cursor0" in said


@pytest.mark.parametrize("file", ["constraints.txt", "pyproject.toml"])
def test_a_changed_pin_is_installed(machine: Machine, file: str):
    """Whoever pulls new pins gets them by the next `make play`, in the same environment."""
    machine.python()
    machine.apt(root=True)
    assert machine.setup()[0] == 0
    machine.log()
    with (machine.clone / file).open("a", encoding="utf-8") as opened:
        opened.write("# changed\n")
    assert machine.setup()[0] == 0
    assert [call.split()[0] for call in machine.log()] == ["pip", "pip"]


def test_a_moved_clone_gets_a_new_environment(machine: Machine):
    """An environment holds absolute paths, so that of a folder that was moved is made anew."""
    machine.python()
    machine.apt(root=True)
    assert machine.setup()[0] == 0
    machine.log()
    os.rename(machine.clone, machine.folder / "elsewhere")
    machine.clone = machine.folder / "elsewhere"
    assert machine.setup()[0] == 0
    assert machine.log()[0] == "venv"


def test_a_wrong_level_is_refused(machine: Machine):
    """Wrong usage is exit 2."""
    assert machine.setup("everything")[0] == 2
