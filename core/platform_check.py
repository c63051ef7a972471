"""What Qt needs from the operating system, and how a person gets what is missing.

Qt does not raise when a system library is missing: importing it ends in an error of the loader, opening a window ends
the process. So the programme asks here first and can say in one sentence what to install. Standard library only:
it also runs as a script (`python core/platform_check.py`) before anything has been installed.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import sys
from collections.abc import Iterable, Mapping

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
    """Return Qt's choice of platform: the first in QT_QPA_PLATFORM, else "wayland" where only that is, else "xcb"."""
    env = os.environ if environment is None else environment
    named = env.get("QT_QPA_PLATFORM", "").split(";")[0].split(":")[0]
    if named:
        return named
    return "wayland" if env.get("WAYLAND_DISPLAY") and not env.get("DISPLAY") else "xcb"


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
