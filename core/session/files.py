"""Writing files whole or not at all."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from core.errors import SaveError


def write_text(text: str, path: Path) -> Path:
    """Write a text beside `path` first and then put it in place, so that there is never half a file. Return the path.

    Raise SaveError when it cannot be written.
    """
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with temporary.open("x", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, path)
        finally:
            temporary.unlink(missing_ok=True)
    except OSError as error:
        raise SaveError("session-file-unwritable", file=str(path), detail=error.strerror or str(error)) from error
    return path
