"""The verbs that only look: `list`, `show`, `plugins`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from core.cli.verbs.options import arg, opt, whole

if TYPE_CHECKING:
    from core.session import Session

KINDS = ("games", "maps", "options", "bots", "variants", "saves", "plugins", "packs")
"""What can be listed."""


def list_(
    kind: Annotated[str, arg("cli-help-list-kind", "games|maps|options|bots|variants|saves|plugins|packs")] = "games",
    game: Annotated[str, opt("--game", "cli-help-list-game", "-g", metavar="GAME")] = "",
    deleted: Annotated[bool, opt("--deleted", "cli-help-deleted")] = False,
    as_json: Annotated[bool, opt("--json", "cli-help-json")] = False,
) -> int:
    """List what there is of a kind."""
    from core.cli import listing, out
    from core.errors import UsageError
    from core.hooks import nearest, registry
    from core.text import text

    if kind not in KINDS:
        raise UsageError("cli-list-unknown", kind=kind, kinds=list(KINDS), nearest=nearest(kind, KINDS) or "none")
    offered = registry()
    games = [offered.game(game)] if game else list(offered.games.values())
    entries: list[dict[str, Any]] = listing.LISTS[kind](offered, games, deleted)
    if as_json:
        out.emit(entries)
        return 0
    if not entries:
        out.tell(text(f"cli-none-{kind}"))
        return 0
    columns, rows = listing.for_people(kind, entries)
    out.table([text(f"cli-column-{column}") for column in columns], rows)
    return 0


def plugins(as_json: Annotated[bool, opt("--json", "cli-help-json")] = False) -> int:
    """List the installed plugins and whether they work; exit 1 when one does not."""
    from core.hooks import registry

    list_("plugins", as_json=as_json)
    return 1 if any(plugin.error for plugin in registry().plugins) else 0


def show(
    save: Annotated[str, arg("cli-help-save", "SAVE")],
    seat: Annotated[str, opt("--seat", "cli-help-seat", metavar="SEAT")] = "",
    statistics: Annotated[bool, opt("--statistics", "cli-help-statistics")] = False,
    as_json: Annotated[bool, opt("--json", "cli-help-json")] = False,
) -> int:
    """Show a saved game as an onlooker, or a seat, may see it: who plays, where it stands, its log; or its numbers."""
    from core.cli import frontends, out
    from core.cli.showing import as_data, print_game
    from core.errors import UsageError
    from core.session import Session

    with frontends.open_store() as store:
        info = frontends.find_save(store, save)
        viewer = whole("--seat", seat) if seat else None
        if viewer is not None and not 0 <= viewer < len(info.seats):
            raise UsageError("cli-no-such-seat", seat=viewer, last=len(info.seats) - 1)
        session = Session.load(info.id, store, read_only=True)
        try:
            if statistics:
                _show_statistics(session, viewer, as_json)
            elif as_json:
                out.emit(as_data(info, session, viewer))
            else:
                print_game(info, session, viewer)
        finally:
            session.close()
    return 0


def _show_statistics(session: Session, viewer: int | None, as_json: bool) -> None:
    """Print a game in numbers. Raise UsageError when there are none, saying why."""
    from core.cli import out
    from core.cli.statistics import as_data, print_statistics
    from core.engine import Reason
    from core.errors import UsageError

    found = session.statistics(viewer)
    if isinstance(found, Reason):
        raise UsageError(found.key, **found.facts)
    if as_json:
        out.emit(as_data(found))
    else:
        print_statistics(session, found)
