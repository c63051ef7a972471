"""What Qt needs from the operating system, and how a person gets what is missing.

Qt does not raise when a system library is missing: importing it ends in an error of the loader, opening a window ends
the process. So the programme asks here first and can say in one sentence what to install. Standard library only:
it also runs as a script (`python core/platform_check.py`) before anything has been installed.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shutil
import socket
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

BASE_LIBRARIES: Mapping[str, str] = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libX11.so.6": "libx11-6",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libzstd.so.1": "libzstd1",
    "libz.so.1": "zlib1g",
}
"""What every use of Qt Widgets loads, even without a display: file name of the library -> Debian's package."""

XCB_LIBRARIES: Mapping[str, str] = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb.so.1": "libxcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
}
"""What a window on an X11 display loads besides, in the same form."""


def missing_qt_libraries(platform: str | None = None) -> list[str]:
    """Return the file names of the system libraries that Qt needs and the loader does not find, in a fixed order.

    platform: Qt's name of the platform to open windows on ("xcb", "offscreen", "wayland"); None asks the environment as
    Qt does. Only "xcb" needs the X11 libraries. Other systems than Linux come with what Qt needs: nothing is missing.
    """
    if not sys.platform.startswith("linux"):
        return []
    wanted = [*BASE_LIBRARIES]
    if (platform or qt_platform()) == "xcb":
        wanted += XCB_LIBRARIES
    return [name for name in wanted if not _loads(name)]


def qt_platform(environment: Mapping[str, str] | None = None) -> str:
    """Return Qt's first choice of platform: the first of `qt_platforms`."""
    return qt_platforms(environment)[0]


def qt_platforms(environment: Mapping[str, str] | None = None) -> list[str]:
    """Return the platforms that Qt tries, one after the other until a window opens.

    Those in QT_QPA_PLATFORM; else "xcb" where there is an X display and "wayland" where there is one of that kind.
    """
    env = os.environ if environment is None else environment
    named = [part.split(":")[0] for part in env.get("QT_QPA_PLATFORM", "").split(";")]
    named = [name for name in named if name]
    wayland = bool(env.get("WAYLAND_DISPLAY")) or env.get("XDG_SESSION_TYPE") == "wayland"
    usual = [name for name, there in (("xcb", env.get("DISPLAY")), ("wayland", wayland)) if there]
    return list(dict.fromkeys(named or usual or ["xcb"]))


def why_no_window(environment: Mapping[str, str] | None = None) -> str:
    """Return why no window can be opened here on any of the platforms that Qt tries, in words; "" when one can.

    Qt would end the process instead of saying so.
    """
    env = os.environ if environment is None else environment
    found: list[str] = []
    for platform in qt_platforms(env):
        why = _why_not_on(platform, env)
        if not why:
            return ""
        found.append(why)
    return " ".join(found)


def _why_not_on(platform: str, env: Mapping[str, str]) -> str:
    from core.text import text  # late: see `how_to_install`

    known, base = _qt_plugins(env), platform.partition("-")[0]  # "wayland-egl" is of the plugin "wayland"
    if known and base not in known:
        return text("platform-unknown", platform=platform, platforms=known)
    if platform == "xcb" and not env.get("DISPLAY"):
        return text("platform-no-display")
    missing = missing_qt_libraries(platform)
    if missing:
        return how_to_install(missing)
    if platform == "xcb" and not _x_answers(env["DISPLAY"]):
        return text("platform-display-silent", display=env["DISPLAY"], variable="DISPLAY")
    if base == "wayland" and not env.get("WAYLAND_SOCKET"):
        name = env.get("WAYLAND_DISPLAY") or "wayland-0"
        if not _wayland_answers(name, env):
            key = "platform-display-silent" if env.get("WAYLAND_DISPLAY") else "platform-no-display"
            return text(key, display=name, variable="WAYLAND_DISPLAY")
    return ""


def _qt_plugins(env: Mapping[str, str]) -> list[str]:
    """Return the platforms that Qt has a plugin for, sorted; [] where its plugins are not where they usually are."""
    spec = importlib.util.find_spec("PySide6")
    where = [Path(folder) / "Qt" / "plugins" for folder in (spec.submodule_search_locations or () if spec else ())]
    named = env.get("QT_QPA_PLATFORM_PLUGIN_PATH")
    folders = [folder / "platforms" for folder in where]
    if not any(folder.is_dir() for folder in folders):
        return []
    folders += [Path(named)] if named else []
    libraries = [file.stem for folder in folders if folder.is_dir() for file in folder.glob("libq*.so")]
    return sorted({name.removeprefix("libq") for name in libraries})


def _x_answers(display: str) -> bool:
    """Return whether the X server can be reached."""
    library = ctypes.CDLL("libX11.so.6")
    library.XOpenDisplay.restype = ctypes.c_void_p
    library.XOpenDisplay.argtypes = [ctypes.c_char_p]
    library.XCloseDisplay.argtypes = [ctypes.c_void_p]
    found = library.XOpenDisplay(os.fsencode(display))
    if found:
        library.XCloseDisplay(found)
    return bool(found)


def _wayland_answers(name: str, env: Mapping[str, str]) -> bool:
    """Return whether the Wayland compositor of that name, or path, can be reached."""
    place = Path(env.get("XDG_RUNTIME_DIR", "")) / name
    if not place.is_absolute():
        return False  # a name means nothing without the folder
    with socket.socket(socket.AF_UNIX) as line:
        try:
            line.connect(str(place))
        except OSError:
            return False
    return True


def debian_packages(missing: Iterable[str]) -> list[str]:
    """Return Debian's packages that bring the libraries `missing`, sorted, each once."""
    known = {**BASE_LIBRARIES, **XCB_LIBRARIES}
    return sorted({known[name] for name in missing if name in known})


def install_command(packages: Iterable[str]) -> str:
    """Return the one shell command by which this person installs Debian `packages`; "" where there is no apt-get."""
    if shutil.which("apt-get") is None:
        return ""
    sudo = "" if os.geteuid() == 0 else "sudo "
    return f"{sudo}apt-get update && {sudo}apt-get install -y --no-install-recommends {' '.join(packages)}"


def how_to_install(missing: Iterable[str]) -> str:
    """Return what to tell a person whose system lacks the libraries `missing`, in the current language."""
    from core.text import text  # late: the catalogue's parser need not be installed when this runs as a script

    names = list(missing)
    command = install_command(debian_packages(names))
    if command:
        return text("platform-libraries-missing-apt", count=len(names), libraries=", ".join(names), command=command)
    return text("platform-libraries-missing", count=len(names), libraries=", ".join(names))


def _loads(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def _main() -> int:
    """Print Debian's packages of all that is missing for a window on X11, one a line. Exit 0 when nothing is."""
    packages = debian_packages(missing_qt_libraries("xcb"))
    for package in packages:
        print(package)
    return 1 if packages else 0


if __name__ == "__main__":
    raise SystemExit(_main())
