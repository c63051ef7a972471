"""Loading one pack."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from core.content.manifest import API_LEVEL, Manifest
from core.content.models import At, ContentModel, GameContent, Section
from core.content.names import nearest
from core.content.problems import Problem, ProblemsInContent
from core.content.sieve import Sieve
from core.content.validate import is_sound, validate
from core.content.yamlfile import YamlFile, read_yaml

MANIFEST = "pack.yaml"


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry and where it stands.

    flawed: something is wrong with it. sieve: set when the model is only what is left of the entry.
    """

    section: str
    id: str
    model: ContentModel
    file: YamlFile
    at: At
    flawed: bool = False
    sieve: Sieve | None = None


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack whose files are sound, each by itself. `resolve` lays it over others and checks the whole."""

    path: Path
    manifest: Manifest
    content: GameContent
    file: YamlFile
    entries: tuple[Entry, ...]

    @property
    def id(self) -> str:
        """The pack's permanent name."""
        return self.manifest.id

    @property
    def version(self) -> str:
        """The pack's version, one to three numbers."""
        return self.manifest.version


@dataclass(slots=True)
class Reading:
    """A pack as far as it could be read, with all its problems.

    stand_in: what can be made of a pack.yaml with faults. entries: those of which something could be made. broken: by
    section, the ids of the others. unread: sections of which a file could not be read.
    """

    path: Path
    content: GameContent
    problems: list[Problem] = field(default_factory=list[Problem])
    manifest: Manifest | None = None
    stand_in: Manifest | None = None
    file: YamlFile | None = None
    entries: list[Entry] = field(default_factory=list[Entry])
    broken: dict[str, set[str]] = field(default_factory=dict[str, set[str]])
    unread: set[str] = field(default_factory=set[str])

    def sound(self) -> Pack | None:
        """Return the pack, unless something is wrong with it."""
        if self.problems or self.manifest is None or self.file is None:
            return None
        return Pack(self.path, self.manifest, self.content, self.file, tuple(self.entries))


def load_pack(path: Path, content: GameContent) -> Pack:
    """Load the pack in a folder. Raise ProblemsInContent with everything that is wrong with its files.

    What depends on other packs (names that must exist somewhere, entries that stand twice) is checked by `resolve`.
    """
    reading = read_pack(path, content)
    pack = reading.sound()
    if pack is None:
        raise ProblemsInContent(reading.problems)
    return pack


def read_pack(path: Path, content: GameContent) -> Reading:
    """Read the pack in a folder as far as possible; nothing is raised for what may be wrong with it.

    A pack for another game or another level of the format is not read any further than its pack.yaml: everything in it
    would look wrong.
    """
    reading = Reading(path, content)
    if not path.is_dir():
        reading.problems.append(Problem(path, 0, 0, "", "content-pack-missing"))
        return reading
    if not _read_manifest(reading):
        return reading
    files = sorted(file for file in path.rglob("*") if file.suffix in (".yaml", ".yml"))
    strays = [file for file in files if file != path / MANIFEST]
    for section in content.sections:
        mine = [file for file in strays if _belongs(file.relative_to(path), section)]
        strays = [file for file in strays if file not in mine]
        if not mine and section.required and not _builds_on_others(reading):
            reading.problems.append(Problem(path / section.files, 0, 0, "", "content-section-missing"))
            reading.unread.add(section.name)
        for file in mine:
            _read_file(reading, section, file)
    _tell_strays(reading, strays)
    _tell_twins(reading)
    return reading


def game_of(path: Path) -> str | None:
    """Return the family of games that the pack in a folder says it belongs to; None when it does not say."""
    return written_in(path, "game")


def written_in(path: Path, key: str) -> str | None:
    """Return what stands under a key of pack.yaml in a folder, however broken the rest is; None when no text does."""
    file, _ = read_yaml(path / MANIFEST)
    written: object = file.data if file is not None else None
    found = cast(dict[object, object], written).get(key) if isinstance(written, dict) else None
    return found if isinstance(found, str) else None


def _read_manifest(reading: Reading) -> bool:
    """Read pack.yaml; say whether it makes sense to read on."""
    path = reading.path / MANIFEST
    file, problems = read_yaml(path)
    reading.problems += problems
    if file is None:
        return path.is_file()
    checked = validate(Manifest, file.data, file)
    reading.problems += checked.problems
    whole: object = file.data
    written = cast(dict[str, object], whole) if isinstance(whole, dict) else {}
    problem = _level(file, written.get("api")) or _game(file, written.get("game"), reading.content.game)
    if problem:
        reading.problems.append(problem)
        return False
    reading.file = file
    if isinstance(checked.model, Manifest) and checked.sieve is None:
        reading.manifest = checked.model
    reading.stand_in = reading.manifest or _stand_in(reading, written)
    _tell_sections(reading, reading.stand_in, file)
    return True


def _stand_in(reading: Reading, written: dict[str, object]) -> Manifest:
    """Return a manifest with those keys of a faulty pack.yaml that are right by themselves."""
    data: dict[str, object] = {
        "id": "unnamed",
        "version": "0",
        "game": reading.content.game,
        "api": API_LEVEL,
        "names": {"en": "-", "ja": "-"},
    }
    for key, value in written.items():
        if is_sound(Manifest, {**data, key: value}):
            data[key] = value
    return Manifest.model_validate_json(json.dumps(data))


def _level(file: YamlFile, level: object) -> Problem | None:
    if not isinstance(level, int) or isinstance(level, bool) or level < 1 or level == API_LEVEL:
        return None
    key = "content-level-newer" if level > API_LEVEL else "content-level-older"
    return Problem(file.path, *file.mark(("api",)), "api", key, {"level": level, "known": API_LEVEL})


def _game(file: YamlFile, game: object, wanted: str) -> Problem | None:
    if not isinstance(game, str) or game == wanted:
        return None
    return Problem(file.path, *file.mark(("game",)), "game", "content-other-game", {"game": game}, wanted)


def _tell_sections(reading: Reading, manifest: Manifest, file: YamlFile) -> None:
    """Tell of changes to sections that the game does not have, and of changes without a pack to change."""
    names = tuple(section.name for section in reading.content.sections)
    for key, changes in (("replace", manifest.replace), ("remove", manifest.remove)):
        for name in changes:
            at = (key, name)
            if name not in names:
                place = (*file.mark(at, on_key=True), f"{key}.{name}")
                facts = {"name": name}
                reading.problems.append(
                    Problem(file.path, *place, "content-section-unknown", facts, nearest(name, names), names)
                )
        if changes and not manifest.needs():
            place = (*file.mark((key,), on_key=True), key)
            reading.problems.append(Problem(file.path, *place, "content-nothing-to-change"))


def _builds_on_others(reading: Reading) -> bool:
    return reading.stand_in is not None and bool(reading.stand_in.extends or reading.stand_in.requires)


def _belongs(file: Path, section: Section) -> bool:
    pattern = Path(section.files)
    return file.parent == pattern.parent and file.match(pattern.name)


def _read_file(reading: Reading, section: Section, path: Path) -> None:
    file, problems = read_yaml(path)
    reading.problems += problems
    if file is None:
        reading.unread.add(section.name)
        return
    if section.one_per_file:
        _read_entry(reading, section, file, file.data, ())
        return
    for at, data in _listed(reading, section, file):
        _read_entry(reading, section, file, data, at)


def _listed(reading: Reading, section: Section, file: YamlFile) -> list[tuple[At, object]]:
    """Return the entries of a file that holds a list of them under the section's name."""
    name = section.name
    whole: object = file.data
    if not isinstance(whole, dict):
        reading.problems.append(Problem(file.path, *file.mark(()), "", "content-must-be-mapping-of", {"name": name}))
        reading.unread.add(name)
        return []
    written = cast(dict[object, object], whole)
    for key in written:
        if key != name:
            at = (str(key),)
            place = (*file.mark(at, on_key=True), str(key))
            reading.problems.append(Problem(file.path, *place, "content-key-unknown", {"name": str(key)}, name))
    found = written.get(name)
    if not isinstance(found, list):
        if name in written:
            reading.problems.append(Problem(file.path, *file.mark((name,)), name, "content-must-be-list"))
        elif len(written) == 0 or all(isinstance(key, str) and nearest(key, (name,)) != name for key in written):
            reading.problems.append(Problem(file.path, *file.mark(()), name, "content-key-missing", {"name": name}))
        reading.unread.add(name)
        return []
    return [((name, index), entry) for index, entry in enumerate(cast(list[object], found))]


def _read_entry(reading: Reading, section: Section, file: YamlFile, data: object, at: At) -> None:
    checked = validate(section.model, data, file, at)
    reading.problems += checked.problems
    name = section.id_of(cast(dict[str, Any], data)) if isinstance(data, dict) else None
    if checked.model is not None and name is not None:
        flawed = bool(checked.problems)
        reading.entries.append(Entry(section.name, name, checked.model, file, at, flawed, checked.sieve))
    elif name is not None:
        reading.broken.setdefault(section.name, set()).add(name)
    else:
        reading.unread.add(section.name)


def _tell_strays(reading: Reading, strays: list[Path]) -> None:
    """Tell of files that no section reads: a misspelt name would otherwise mean silently missing content."""
    valid = (MANIFEST, *(section.files for section in reading.content.sections))
    for file in strays:
        name = file.relative_to(reading.path).as_posix()
        reading.problems.append(
            Problem(file, 0, 0, "", "content-file-stray", {"name": name}, nearest(name, valid), valid)
        )


def _tell_twins(reading: Reading) -> None:
    """Tell of ids that stand twice in one pack, at the second place."""
    first: dict[tuple[str, str], Entry] = {}
    for entry in list(reading.entries):
        before = first.setdefault((entry.section, entry.id), entry)
        if before is not entry:
            reading.entries.remove(entry)
            key = reading.content.section(entry.section).key
            line, _ = before.file.mark((*before.at, key))
            at = (*entry.at, key)
            facts = {"name": entry.id, "file": before.file.path.name, "line": line}
            place = (*entry.file.mark(at), ".".join(map(str, at)))
            reading.problems.append(Problem(entry.file.path, *place, "content-id-twice", facts))
