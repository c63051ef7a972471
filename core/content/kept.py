"""Content kept in the user's cache after it was checked, so that a start need not read and check it again.

What is kept is named by a digest of all files that it was made from, those of the models that checked it among them: a
changed file is never overlooked, and what is damaged is made anew. Loads neither pydantic nor YAML.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
from collections.abc import Callable, Iterable
from pathlib import Path

from platformdirs import user_cache_path

from core.content.resolved import Resolved
from core.errors import ContentError

log = logging.getLogger(__name__)


def kept(pack: Path, models: Iterable[Path], make: Callable[[], Resolved], folder: Path | None = None) -> Resolved:
    """Return the content of a pack as it was kept, else make and keep it.

    pack: the pack's folder. models: further files that decide what becomes of it. make: reads and checks the pack;
    what it raises is raised. folder: where to keep it, the user's cache when None. A folder that cannot be written to
    costs time only.
    """
    folder = folder or user_cache_path("powerhouse", appauthor=False) / "content"
    file = folder / f"{pack.name}-{_digest(pack, models)}.json"
    try:
        return Resolved.from_json(file.read_text(encoding="utf-8"))
    except OSError:
        pass  # not there yet, as a rule
    except (ContentError, UnicodeDecodeError) as error:
        log.info("kept content %s is made anew: %s", file, error)
    found = make()
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(f".{os.getpid()}")
        fresh.write_text(found.to_json(), encoding="utf-8")
        os.replace(fresh, file)
        for old in folder.glob(f"{pack.name}-*.json"):
            if old != file:
                old.unlink(missing_ok=True)
    return found


def _digest(pack: Path, models: Iterable[Path]) -> str:
    """Return a digest over names and contents of the pack's YAML files, this package's modules and the models."""
    yaml = (path for path in pack.rglob("*") if path.suffix in (".yaml", ".yml"))
    own = Path(__file__).parent.glob("*.py")
    digest = hashlib.sha256()
    for path in sorted({*yaml, *own, *models}):
        data = path.read_bytes()
        digest.update(f"{path}\0{len(data)}\0".encode())
        digest.update(data)
    return digest.hexdigest()[:32]
