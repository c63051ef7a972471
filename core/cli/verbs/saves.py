"""The verbs for games as files: `replay`, `export`, `import`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from core.cli.verbs.options import arg, opt

if TYPE_CHECKING:
    from core.engine import Outcome
    from core.session import ReplayReport


def replay(
    file: Annotated[str, arg("cli-help-replay-file", "FILE")],
    as_json: Annotated[bool, opt("--json", "cli-help-json")] = False,
) -> int:
    """Play an exported or a saved game again from its start and compare every state; exit 1 at the first difference."""
    from pathlib import Path

    from core import session
    from core.cli import frontends, newgame, out

    source: Any = Path(file)
    if not source.exists() and "/" not in file and not file.endswith(".json"):
        with frontends.open_store() as store:
            source = store.read(frontends.find_save(store, file).id)
    else:
        check_file(file)
        newgame.offered_with_packs()  # a recorded game is begun here and now
    report = session.replay(source)
    if as_json:
        out.emit(_as_data(report))
    else:
        _say(report)
    return 0 if report.ok else 1


def _as_data(report: ReplayReport) -> dict[str, Any]:
    from core.engine import to_json

    found: dict[str, Any] = {
        "ok": report.ok,
        "actions": report.actions,
        "digest": report.digest,
        "outcome": _outcome(report.outcome),
    }
    difference = report.first_difference
    if difference is not None:
        import json

        found["first_difference"] = {
            "number": difference.number,
            "action": json.loads(to_json(difference.action)) if difference.action is not None else None,
            "expected": difference.expected,
            "found": difference.found,
            "reason": difference.reason,
        }
    return found


def _outcome(outcome: Outcome | None) -> dict[str, Any] | None:
    if outcome is None:
        return None
    ranking = [{"seat": place.seat, "place": place.place, "scores": dict(place.scores)} for place in outcome.ranking]
    return {"winners": list(outcome.winners), "ranking": ranking}


def _say(report: ReplayReport) -> None:
    from core.cli import out
    from core.text import text

    if report.ok:
        finished = "yes" if report.outcome is not None else "no"
        out.say(text("cli-replay-ok", actions=report.actions, digest=report.digest, finished=finished))
    else:
        difference = report.first_difference
        assert difference is not None, "a replay that is not right differs somewhere"
        out.say(text("cli-replay-differs", number=difference.number, reason=difference.reason))


def export(
    save: Annotated[str, arg("cli-help-save", "SAVE")],
    file: Annotated[str, arg("cli-help-export-file", "FILE")],
    force: Annotated[bool, opt("--force", "cli-help-force")] = False,
    recorded: Annotated[bool, opt("--recorded", "cli-help-recorded")] = False,
) -> int:
    """Write a saved game to one JSON file: all of it, or as a recorded game for people to read."""
    from pathlib import Path

    from core.cli import frontends, newgame, out
    from core.errors import UsageError
    from core.session import export_game, export_recorded
    from core.text import text

    if Path(file).exists() and not force:
        raise UsageError("cli-file-exists", file=file)
    if recorded:
        newgame.offered_with_packs()  # it is tried whether the file plays the same game
    with frontends.open_store() as store:
        info = frontends.find_save(store, save)
        written = export_recorded(store, info.id, file) if recorded else export_game(store, info.id, file)
    out.say(text("cli-exported", name=info.name or info.id, file=str(written)))
    return 0


def import_(
    file: Annotated[str, arg("cli-help-import-file", "FILE")],
    as_json: Annotated[bool, opt("--json", "cli-help-json")] = False,
) -> int:
    """Put an exported or a recorded game among the saves."""
    from core.cli import frontends, newgame, out
    from core.session import import_game, replay
    from core.text import text

    check_file(file)
    newgame.offered_with_packs()  # a recorded game is begun here and now
    with frontends.open_store() as store:
        save_id = import_game(store, file)
        info = store.info(save_id)
    # A game from an older version may differ and still be played on; who imports it should know all the same.
    found = replay(file).first_difference
    if found is not None:
        out.tell(text("cli-import-differs", reason=found.reason))
    if as_json:
        out.emit({"save": save_id})
    else:
        out.say(text("cli-imported", name=info.name or file, id=save_id))
    return 0


def check_file(file: str) -> None:
    """Raise UsageError when there is no file of that name to read."""
    from pathlib import Path

    from core.errors import UsageError
    from core.hooks import nearest

    path = Path(file)
    if path.is_file():
        return
    others = [found.name for found in path.parent.glob("*.json")] if path.parent.is_dir() else []
    near = nearest(path.name, others)
    raise UsageError("cli-no-such-file", file=file, nearest=str(path.parent / near) if near else "none")
