"""The verbs that only look: `list`, `show`, `plugins`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from core.cli.verbs.options import arg, listed, opt, whole

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
    from core.cli import listing, newgame
    from core.errors import UsageError
    from core.hooks import nearest

    if kind not in KINDS:
        raise UsageError("cli-list-unknown", kind=kind, kinds=list(KINDS), nearest=nearest(kind, KINDS) or "none")
    offered = newgame.offered_with_packs()
    games = [offered.game(game)] if game else list(offered.games.values())
    listing.show(kind, listing.LISTS[kind](offered, games, deleted), as_json)
    return 0


def plugins(as_json: Annotated[bool, opt("--json", "cli-help-json")] = False) -> int:
    """List the installed plugins and whether they work; exit 1 when one does not."""
    from core.hooks import registry

    list_("plugins", as_json=as_json)
    return 1 if any(plugin.error for plugin in registry().plugins) else 0


def packs(
    use: Annotated[list[str] | None, opt("--use", "cli-help-packs-use", metavar="ID,...")] = None,
    leave: Annotated[list[str] | None, opt("--leave", "cli-help-packs-leave", metavar="ID,...")] = None,
    as_json: Annotated[bool, opt("--json", "cli-help-json")] = False,
) -> int:
    """List the packs, after switching some on or off for new games; exit 1 when one that is wanted cannot be used."""
    from core.cli import frontends, listing, out
    from core.content import pack_folders, written_in
    from core.errors import UsageError
    from core.hooks import nearest, registry
    from core.packs import UserPacks
    from core.text import text

    offered = registry()
    with frontends.open_store() as store:
        own = UserPacks(store, offered)
        ids = sorted({*filter(None, (written_in(path, "id") for path in pack_folders())), *own.enabled})
        for pack_id in [*listed(use), *listed(leave)]:
            if pack_id not in ids:
                near = nearest(pack_id, ids) or ("none" if ids else "empty")
                folder = str(own.folder)
                raise UsageError("cli-pack-unknown", pack=pack_id, packs=ids, folder=folder, nearest=near)
        for pack_id in listed(use):
            own.enable(pack_id, True)
        for pack_id in listed(leave):
            own.enable(pack_id, False)
        own.apply()
        wanted = own.enabled
    entries = listing.packs(offered, list(offered.games.values()), False)
    listing.show("packs", entries, as_json)
    wrong = [entry for entry in entries if entry["id"] in wanted and entry["problems"]]
    for entry in wrong:
        out.tell(text("cli-packs-why", pack=entry["id"]))
        for problem in entry["problems"]:
            out.tell(f"  {problem}")
    missing = sorted(set(wanted) - {entry["id"] for entry in entries})
    for pack_id in missing:
        out.tell(text("cli-packs-gone", pack=pack_id, folder=str(own.folder)))
    return 1 if wrong or missing else 0


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
