"""Laying packs over one another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from core.content.manifest import Manifest, satisfies
from core.content.models import Found, GameContent
from core.content.names import nearest
from core.content.pack import Entry, Pack, Reading, read_pack
from core.content.problems import Problem, ProblemsInContent, in_order
from core.content.resolved import PackUse, Resolved
from core.content.validate import problem_of, through
from core.content.yamlfile import YamlFile


def resolve(packs: Sequence[Pack]) -> Resolved:
    """Lay packs of one game over one another and return the content that they make together.

    Packs come after those that they extend or require, otherwise in the order of their ids, so that the order of the
    argument does not matter. An id may be there once; a pack that has its own entry for an id of another pack says so
    under `replace` in its pack.yaml, and under `remove` what it leaves out. Raise ProblemsInContent with everything
    that does not fit together.
    """
    if not packs:
        raise ValueError("no packs to resolve")
    layers = _Layers(packs[0].content)
    for pack in _in_order(packs, layers.problems):
        layers.lay(pack)
    layers.check({}, frozenset())
    if layers.problems:
        raise ProblemsInContent(layers.problems)
    return layers.resolved()


def check(path: Path, content: GameContent, base: Iterable[Pack] = ()) -> list[Problem]:
    """Return everything that is wrong with the pack in a folder when it is laid over other packs; [] when it is sound.

    One call tells all: also how the sound part of a broken pack fits the rest.
    """
    reading = read_pack(path, content)
    if reading.stand_in is None or reading.file is None:
        return list(in_order(reading.problems))
    layers = _Layers(content)
    layers.problems += reading.problems
    packs = [pack for pack in base if pack.id != reading.stand_in.id]
    for pack in _in_order([*packs, _sound_part(reading, reading.stand_in, reading.file)], layers.problems):
        layers.lay(pack)
    broken = {section: frozenset(names) for section, names in reading.broken.items()}
    layers.check(broken, frozenset(reading.unread))
    return list(in_order(layers.problems))


class _Layers:
    """The entries of the packs laid so far, by section and id."""

    def __init__(self, content: GameContent) -> None:
        self.content = content
        self.problems: list[Problem] = []
        self.packs: list[Pack] = []
        self.entries: dict[str, dict[str, tuple[Entry, Pack]]] = {section.name: {} for section in content.sections}

    def lay(self, pack: Pack) -> None:
        """Put a pack on top."""
        self.packs.append(pack)
        own = {(entry.section, entry.id) for entry in pack.entries}
        for name, ids in pack.manifest.remove.items():
            for index, removed in enumerate(map(str, ids)):
                if removed in self.entries.get(name, {}):
                    del self.entries[name][removed]
                else:
                    self._tell_unknown(pack, ("remove", name, index), removed, self.entries.get(name, {}))
        replaced: set[tuple[str, str]] = set()
        for name, ids in pack.manifest.replace.items():
            for index, wanted in enumerate(map(str, ids)):
                replaced.add((name, wanted))
                if wanted not in self.entries.get(name, {}):
                    self._tell_unknown(pack, ("replace", name, index), wanted, self.entries.get(name, {}))
                elif (name, wanted) not in own:
                    self._tell(pack.file, ("replace", name, index), "content-replacement-missing", {"name": wanted})
        for entry in pack.entries:
            there = self.entries[entry.section].get(entry.id)
            if there is not None and (entry.section, entry.id) not in replaced:
                key = self.content.section(entry.section).key
                facts = {"name": entry.id, "pack": there[1].id, "section": entry.section}
                self._tell(entry.file, (*entry.at, key), "content-id-taken", facts)
            else:
                self.entries[entry.section][entry.id] = (entry, pack)

    def check(self, broken: Mapping[str, frozenset[str]], unread: frozenset[str]) -> None:
        """Add what the game's checks between sections find."""
        models = {name: {id_: entry.model for id_, (entry, _) in found.items()} for name, found in self.entries.items()}
        for section, name, finding in self.content.between(Found(models, unread, broken)):
            entry, _ = self.entries[section][name]
            if entry.flawed and finding.follows:
                continue
            told = [finding] if entry.sieve is None else through(entry.sieve, [finding])
            self.problems += [problem_of(one, entry.file, entry.at) for one in told]

    def resolved(self) -> Resolved:
        """Return the content as plain data."""
        return Resolved.of(
            self.content.game,
            [PackUse(pack.id, pack.version) for pack in self.packs],
            {section.name: section.key for section in self.content.sections},
            {
                name: [entry.model.model_dump(mode="json", exclude_defaults=True) for entry, _ in found.values()]
                for name, found in self.entries.items()
            },
        )

    def _tell_unknown(self, pack: Pack, at: tuple[str | int, ...], name: str, valid: Iterable[str]) -> None:
        self._tell(pack.file, at, "content-entry-unknown", {"name": name}, nearest(name, list(valid)))

    def _tell(
        self,
        file: YamlFile,
        at: tuple[str | int, ...],
        key: str,
        facts: Mapping[str, object],
        meant: str | None = None,
    ) -> None:
        self.problems.append(Problem(file.path, *file.mark(at), ".".join(map(str, at)), key, facts, meant))


def _in_order(packs: Sequence[Pack], problems: list[Problem]) -> list[Pack]:
    """Return the packs so that each comes after those it needs; those that cannot be placed are told and left out."""
    by_id: dict[str, Pack] = {}
    for pack in sorted(packs, key=lambda one: one.id):
        if pack.id in by_id:
            facts = {"name": pack.id, "other": by_id[pack.id].path.as_posix()}
            problems.append(Problem(pack.file.path, *pack.file.mark(("id",)), "id", "content-pack-twice", facts))
        else:
            by_id[pack.id] = pack
    waiting: dict[str, Pack] = {}
    for name, pack in by_id.items():
        met = [_met(pack, other, by_id, problems) for other in pack.manifest.needs()]  # a list: tell of all
        if all(met):
            waiting[name] = pack
    while left_out := [pack for pack in waiting.values() if not waiting.keys() >= pack.manifest.needs().keys()]:
        for pack in left_out:
            other = next(name for name in pack.manifest.needs() if name not in waiting)
            place = (*pack.file.mark(_need_at(pack, other)), ".".join(_need_at(pack, other)))
            problems.append(Problem(pack.file.path, *place, "content-pack-needed-unusable", {"name": other}))
            del waiting[pack.id]
    done: list[Pack] = []
    while waiting:
        ready = [pack for pack in waiting.values() if not any(other in waiting for other in pack.manifest.needs())]
        if not ready:
            for pack in waiting.values():
                facts = {"names": ", ".join(waiting)}
                place = (*pack.file.mark(("requires",), on_key=True), "requires")
                problems.append(Problem(pack.file.path, *place, "content-packs-circle", facts))
            break
        done.append(ready[0])
        del waiting[ready[0].id]
    return done


def _need_at(pack: Pack, other: str) -> tuple[str, ...]:
    """Return where in pack.yaml a pack names another one that it needs."""
    return ("requires", other) if other in pack.manifest.requires else ("extends",)


def _met(pack: Pack, other: str, packs: Mapping[str, Pack], problems: list[Problem]) -> bool:
    """Say whether a needed pack is there in a version that will do; tell if not."""
    wanted = pack.manifest.needs()[other]
    place = (*pack.file.mark(_need_at(pack, other)), ".".join(_need_at(pack, other)))
    if other not in packs:
        meant = nearest(other, [name for name in packs if name != pack.id])
        problems.append(Problem(pack.file.path, *place, "content-pack-needed", {"name": other}, meant))
        return False
    version = packs[other].version
    if not satisfies(version, wanted):
        facts = {"name": other, "range": wanted, "version": version}
        problems.append(Problem(pack.file.path, *place, "content-pack-version", facts))
        return False
    return True


def _sound_part(reading: Reading, manifest: Manifest, file: YamlFile) -> Pack:
    """Return the part of a pack that could be read; what it means to replace counts as replaced."""
    kept = {(entry.section, entry.id) for entry in reading.entries}
    broken = {(section, name) for section, names in reading.broken.items() for name in names}
    replace = {
        section: tuple(name for name in names if (section, str(name)) in kept or (section, str(name)) not in broken)
        for section, names in manifest.replace.items()
    }
    return Pack(
        reading.path, manifest.model_copy(update={"replace": replace}), reading.content, file, tuple(reading.entries)
    )
