"""A saved game for people and machines, as one seat or an onlooker may see it."""

from __future__ import annotations

from typing import Any

from core.cli import out
from core.cli.autoplay import player, print_ranking
from core.cli.listing import cell
from core.cli.tables import print_observation
from core.engine import Seat
from core.hooks import registry
from core.session import Session, seat_name
from core.store import SaveInfo
from core.text import language, text


def as_data(info: SaveInfo, session: Session, viewer: Seat | None) -> dict[str, Any]:
    """Return all that `viewer` may know of a game. Neither the seed nor anything hidden is in it."""
    outcome = session.outcome
    return {
        "id": info.id,
        "name": info.name,
        "game": info.game_id,
        "map": info.map,
        "options": dict(session.header.options),
        "variants": list(session.header.variants),
        "seats": [
            {"seat": seat, "name": seat_name(spec, seat), "kind": spec.kind, "level": spec.level, "colour": spec.colour}
            for seat, spec in enumerate(session.seat_specs)
        ],
        "created": info.created.isoformat(),
        "updated": info.updated.isoformat(),
        "actions": session.state.moves,
        "finished": session.is_over,
        "to_act": list(session.to_act),
        "ranking": [
            {"seat": place.seat, "place": place.place, "scores": dict(place.scores)} for place in outcome.ranking
        ]
        if outcome is not None
        else None,
        "log": [{"step": line.step, "level": line.level, "text": line.text} for line in session.log(viewer)],
    }


def print_game(info: SaveInfo, session: Session, viewer: Seat | None) -> None:
    """Print a game for people: what it is, its log, where it stands."""
    game = registry().game(info.game_id)
    title = text(game.title)
    where = game.map_name(info.map, language()) if info.map else ""
    what = text("cli-show-game", game=title, map=where or "none")
    out.say(text("cli-show-title", name=info.name, what=what) if info.name else what)
    out.say(text("cli-show-saved", id=info.id, updated=cell(info.updated), actions=session.state.moves))
    players = [player(spec, seat) for seat, spec in enumerate(session.seat_specs)]
    out.say(text("cli-show-players", players=players))
    out.say()
    for line in session.log(viewer):
        out.say("  " * line.level + line.text)
    out.say()
    outcome = session.outcome
    if outcome is not None:
        print_ranking(session, outcome)
        return
    print_observation(session, viewer)
    waiting = [seat_name(session.seat_specs[seat], seat) for seat in session.to_act]
    out.say(text("cli-show-turn", players=waiting))
