"""What Qt needs from the system: the table against the real libraries, and what a person is told."""

from __future__ import annotations

import os
import re
import socket
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from core import platform_check
from core.text import set_language, text

ROOT = Path(__file__).resolve().parents[2]

# Part of every Linux with Python: the C library, the compiler's runtime libraries.
ALWAYS_THERE = re.compile(r"^(libc|libm|libdl|librt|libpthread|libgcc_s|libstdc\+\+|ld-linux[-\w]*)\.so\.\d+$")


def needed_libraries(path: Path) -> set[str]:
    """The libraries that a 64-bit ELF file names as needed (DT_NEEDED)."""
    data = path.read_bytes()
    assert data[:5] == b"\x7fELF\x02", path
    offset, entry_size, count = struct.unpack_from("<Q", data, 40)[0], *struct.unpack_from("<HH", data, 58)
    sections = [struct.unpack_from("<IIQQQQIIQQ", data, offset + i * entry_size) for i in range(count)]
    names: set[str] = set()
    for section in sections:
        if section[1] != 6:  # SHT_DYNAMIC
            continue
        start, size, strings = section[4], section[5], sections[section[6]][4]
        for at in range(start, start + size, 16):
            tag, value = struct.unpack_from("<qQ", data, at)
            if tag == 1:  # DT_NEEDED
                end = data.index(b"\0", strings + value)
                names.add(data[strings + value : end].decode())
    return names


def system_libraries(*starts: str) -> set[str]:
    """What the files `starts` of PySide6 need, directly or through others of Qt, from outside of the package."""
    import PySide6
    import shiboken6

    package = Path(PySide6.__file__).parent
    folders = [package, package / "Qt" / "lib", Path(shiboken6.__file__).parent]
    waiting, seen, outside = [package / start for start in starts], set[Path](), set[str]()
    while waiting:
        file = waiting.pop()
        if file in seen:
            continue
        seen.add(file)
        for name in needed_libraries(file):
            inside = [folder / name for folder in folders if (folder / name).exists()]
            if inside:
                waiting += inside
            elif not ALWAYS_THERE.match(name):
                outside.add(name)
    return outside


WIDGETS = ("QtWidgets.abi3.so", "QtSvg.abi3.so", "QtSvgWidgets.abi3.so", "Qt/plugins/platforms/libqoffscreen.so")
XCB = ("Qt/plugins/platforms/libqxcb.so", "Qt/plugins/xcbglintegrations/libqxcb-glx-integration.so")
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems come with what Qt needs")


@linux
def test_the_table_names_what_widgets_without_a_display_need():
    """Nothing is forgotten and nothing asked for in vain: the table is what the pinned Qt's files really name."""
    assert system_libraries(*WIDGETS) == set(platform_check.BASE_LIBRARIES)


@linux
def test_the_table_names_what_a_window_on_x11_needs_besides():
    """The same for the plugin that opens windows on X11."""
    needed = system_libraries(*WIDGETS, *XCB) - set(platform_check.BASE_LIBRARIES)
    assert needed == set(platform_check.XCB_LIBRARIES)


@linux
def test_a_library_that_does_not_load_is_missing(monkeypatch: pytest.MonkeyPatch):
    """Only what the loader refuses is told, in the order of the tables; X11's only where X11 is used."""
    monkeypatch.setattr(platform_check, "_loads", lambda name: name not in ("libxcb-cursor.so.0", "libEGL.so.1"))
    assert platform_check.missing_qt_libraries("xcb") == ["libEGL.so.1", "libxcb-cursor.so.0"]
    assert platform_check.missing_qt_libraries("offscreen") == ["libEGL.so.1"]
    assert platform_check.debian_packages(["libxcb-cursor.so.0", "libEGL.so.1"]) == ["libegl1", "libxcb-cursor0"]


@linux
def test_the_loader_is_really_asked(monkeypatch: pytest.MonkeyPatch):
    """A file name that no system has is missing; the C library is not."""
    monkeypatch.setattr(platform_check, "BASE_LIBRARIES", {"libc.so.6": "libc6", "libnosuchthing.so.9": "nothing"})
    assert platform_check.missing_qt_libraries("offscreen") == ["libnosuchthing.so.9"]


def test_other_systems_lack_nothing(monkeypatch: pytest.MonkeyPatch):
    """Qt's packages for macOS and Windows need no libraries beside the system's own."""
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(platform_check, "_loads", lambda name: False)
    assert platform_check.missing_qt_libraries("xcb") == []


@pytest.mark.parametrize(
    ("environment", "platform"),
    [
        ({}, "xcb"),
        ({"DISPLAY": ":0"}, "xcb"),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, "xcb"),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "wayland"),
        ({"QT_QPA_PLATFORM": "offscreen", "DISPLAY": ":0"}, "offscreen"),
        ({"QT_QPA_PLATFORM": "wayland;xcb"}, "wayland"),
        ({"QT_QPA_PLATFORM": "offscreen:size=800x600"}, "offscreen"),
    ],
)
def test_the_platform_is_chosen_as_qt_does(environment: dict[str, str], platform: str):
    """QT_QPA_PLATFORM wins; without it X11 wherever there is an X display."""
    assert platform_check.qt_platform(environment) == platform


@pytest.mark.parametrize(
    ("environment", "platforms"),
    [
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, ["xcb", "wayland"]),
        ({"XDG_SESSION_TYPE": "wayland"}, ["wayland"]),
        ({"QT_QPA_PLATFORM": "wayland;xcb:x=1"}, ["wayland", "xcb"]),
        ({"QT_QPA_PLATFORM": ";"}, ["xcb"]),
    ],
)
def test_platforms_are_tried_one_after_the_other(environment: dict[str, str], platforms: list[str]):
    assert platform_check.qt_platforms(environment) == platforms


@linux
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({}, ()),
        ({"DISPLAY": ":4711"}, (":4711", "DISPLAY")),
        ({"QT_QPA_PLATFORM": "nonsense"}, ("nonsense", "QT_QPA_PLATFORM", "xcb")),
        ({"QT_QPA_PLATFORM": "nonsense;xcb", "DISPLAY": ":4711"}, ("nonsense", ":4711")),
        ({"QT_QPA_PLATFORM": "wayland"}, ()),
        ({"QT_QPA_PLATFORM": "wayland-egl", "WAYLAND_DISPLAY": "gone"}, ("gone", "WAYLAND_DISPLAY")),
    ],
)
def test_where_no_window_can_open_it_is_said_why(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], words: tuple[str, ...], language: str
):
    """Each platform that Qt would try is told, with what to do; Qt would end the process with a core dump."""
    monkeypatch.setattr(platform_check, "missing_qt_libraries", lambda platform=None: [])
    set_language(language)
    try:
        why = platform_check.why_no_window(environment)
        assert why == text("platform-no-display") if not words else all(word in why for word in words), why
    finally:
        set_language("en")


@linux
def test_where_one_platform_works_nothing_is_wrong(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """Qt goes on to the next when the first does not answer; a compositor that listens is enough."""
    monkeypatch.setattr(platform_check, "missing_qt_libraries", lambda platform=None: [])
    assert platform_check.why_no_window({"QT_QPA_PLATFORM": "nonsense;offscreen"}) == ""
    env = {"DISPLAY": ":4711", "WAYLAND_DISPLAY": "here", "XDG_RUNTIME_DIR": str(tmp_path)}
    assert "here" in platform_check.why_no_window(env)
    with socket.socket(socket.AF_UNIX) as compositor:
        compositor.bind(str(tmp_path / "here"))
        compositor.listen()
        assert platform_check.why_no_window(env) == ""


@pytest.mark.parametrize(
    ("language", "user", "start", "command"),
    [
        ("en", 1000, "The window cannot open", "sudo apt-get update && sudo apt-get install -y"),
        ("en", 0, "The window cannot open", "apt-get update && apt-get install -y"),
        ("ja", 1000, "このシステムには", "sudo apt-get update && sudo apt-get install -y"),
    ],
)
def test_a_person_is_told_the_one_command(
    monkeypatch: pytest.MonkeyPatch, language: str, user: int, start: str, command: str
):
    """One sentence with the libraries and the whole command, in the person's language; sudo unless they are root."""
    monkeypatch.setattr(os, "geteuid", lambda: user)
    monkeypatch.setattr(platform_check.shutil, "which", lambda name: f"/usr/bin/{name}")
    set_language(language)
    said = platform_check.how_to_install(["libEGL.so.1", "libxcb-cursor.so.0"])
    assert said.startswith(start)
    assert "libEGL.so.1, libxcb-cursor.so.0" in said
    assert said.endswith(f" {command} --no-install-recommends libegl1 libxcb-cursor0")
    assert ("sudo" in said) == (user != 0)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_without_apt_the_libraries_are_named(monkeypatch: pytest.MonkeyPatch, language: str):
    """Where there is no apt-get, no command of it is told."""
    monkeypatch.setattr(platform_check.shutil, "which", lambda name: None)
    set_language(language)
    said = platform_check.how_to_install(["libEGL.so.1"])
    assert "libEGL.so.1" in said
    assert "apt" not in said


@linux
def test_the_script_needs_nothing_installed():
    """A bare interpreter (-I -S: no packages) prints Debian's packages by it, and its exit tells whether any."""
    run = subprocess.run(
        [sys.executable, "-I", "-S", ROOT / "core" / "platform_check.py"], capture_output=True, text=True, timeout=60
    )
    assert run.stderr == ""
    lacking = run.stdout.split()
    assert run.returncode == (1 if lacking else 0)
    expected = platform_check.debian_packages(platform_check.missing_qt_libraries("xcb"))
    assert lacking == expected
