"""Which process this is, and whether another one still runs: who has a game open."""

from __future__ import annotations

import os
import socket
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Process:
    """A process: machine, number, and when it began."""

    host: str
    number: int
    began: str


def own() -> Process:
    """Return this process. Asked for each time: a child of a fork is another one."""
    return Process(socket.gethostname(), os.getpid(), started(os.getpid()))


def started(pid: int) -> str:
    """Return when a process began, in the system's own terms; "" where the system does not tell.

    Together with the number it names a process: numbers are given out again.
    """
    try:
        # Fields of proc(5) after the name, which is in brackets and may hold anything; the 22nd is the start time.
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
    except OSError:
        return ""
    return fields[19] if len(fields) > 19 and fields[0] not in ("Z", "X") else ""


def is_running(pid: int, began: str) -> bool:
    """Return whether the process `pid` that began at `began` still runs on this machine."""
    if pid <= 0:
        return False
    if Path("/proc/self/stat").exists():
        now = started(pid)
        return now != "" and began in ("", now)
    return _exists(pid)


if sys.platform == "win32":

    def _exists(pid: int) -> bool:
        import ctypes

        query = 0x1000  # PROCESS_QUERY_LIMITED_INFORMATION; os.kill would end the process on this system
        handle = ctypes.windll.kernel32.OpenProcess(query, False, pid)
        if not handle:
            return False
        code = ctypes.c_ulong()
        ctypes.windll.kernel32.GetExitCodeProcess(handle, ctypes.byref(code))
        ctypes.windll.kernel32.CloseHandle(handle)
        return code.value == 259  # STILL_ACTIVE

else:

    def _exists(pid: int) -> bool:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return False
        except PermissionError:
            return True
        return True
