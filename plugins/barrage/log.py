"""The log of Barrage in sentences: one function per class of event."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.session import Names
from core.text import text
from plugins.barrage import events as e


def _seats(seats: Sequence[int], names: Names) -> list[str]:
    return [names.seat(seat) for seat in seats]


def _goods(amounts: Sequence[tuple[str, int]], tile: str, names: Names) -> str:
    """Return a tile and goods one after another, "" for nothing."""
    said = [names.thing("tile", tile)] if tile else []
    said += [text(f"barrage-effect-{what}", n=number) for what, number in amounts if number]
    return text("barrage-list", parts=said) if said else ""


def _company_picked(event: e.CompanyPicked, names: Names) -> str:
    return text(
        "barrage-log-company-paid" if event.vp else "barrage-log-company",
        seat=names.seat(event.seat),
        company=names.thing("company", event.company),
        officer=names.thing("officer", event.officer),
        vp=event.vp,
    )


def _headstreams(event: e.HeadstreamsFilled, names: Names) -> str:
    """Tell where drops were added. Headstreams are told by their letters, in the order of the map."""
    streams = [names.thing("headstream_number", number) for number in range(len(event.drops))]
    said = [
        text("barrage-log-drops", headstream=stream, drops=drops)
        for stream, drops in zip(streams, event.drops, strict=True)
        if drops
    ]
    return text("barrage-log-headstreams", drops=said)


def _space_used(event: e.SpaceUsed, names: Names) -> str:
    """Tell where engineers were placed; the credits of the space have a line of their own."""
    return text(
        "barrage-log-space",
        seat=names.seat(event.seat),
        space=names.thing("space", event.space),
        engineers=event.engineers,
    )


def _gained(event: e.Gained, names: Names) -> str:
    return text(
        "barrage-log-gained" if event.amount > 0 else "barrage-log-spent",
        seat=names.seat(event.seat),
        goods=text(f"barrage-effect-{event.what}", n=abs(event.amount)),
    )


def _built(event: e.Built, names: Names) -> str:
    return text(
        "barrage-log-built-red" if event.credits else "barrage-log-built",
        seat=names.seat(event.seat),
        piece=event.piece,
        space=names.thing("place", event.space),
        credits=event.credits,
    )


def _paid(event: e.ConstructionPaid, names: Names) -> str:
    goods = _goods((("excavators", event.excavators), ("mixers", event.mixers)), event.tile, names)
    return text(
        "barrage-log-construction-credits" if event.credits else "barrage-log-construction",
        seat=names.seat(event.seat),
        goods=goods or text("barrage-nothing"),
        credits=event.credits,
    )


def _wheel(event: e.WheelTurned, names: Names) -> str:
    goods = _goods((("excavators", event.excavators), ("mixers", event.mixers)), event.tile, names)
    return text("barrage-log-wheel" if goods else "barrage-log-wheel-empty", seat=names.seat(event.seat), goods=goods)


def _drop_moved(event: e.DropMoved, names: Names) -> str:
    if not event.dam:
        return text("barrage-log-drop-lost")
    return text("barrage-log-drop-moved", dam=names.thing("dam", event.dam))


def _produced(event: e.Produced, names: Names) -> str:
    return text(
        "barrage-log-produced",
        seat=names.seat(event.seat),
        dam=names.thing("dam", event.dam),
        conduit=names.thing("conduit", event.conduit),
        drops=event.drops,
        energy=event.energy,
    )


def _conduit_paid(event: e.ConduitPaid, names: Names) -> str:
    return text(
        "barrage-log-conduit-paid",
        seat=names.seat(event.seat),
        owner=names.seat(event.owner),
        credits=event.credits,
        vp=event.vp,
    )


def _patents(event: e.PatentsRenewed, names: Names) -> str:
    tiles = [names.thing("tile", tile) for tile in event.tiles if tile]
    return text("barrage-log-patents", tiles=tiles or "none")


def _scored(event: e.Scored, names: Names) -> str:
    vp = event.vp if event.vp >= 0 else f"−{-event.vp}"
    key = "barrage-log-scored" if event.vp else "barrage-log-scored-nothing"
    return text(key, seat=names.seat(event.seat), what=event.what, vp=vp, count=event.count)


def _ended(event: e.GameEnded, names: Names) -> str:
    winners = [seat for seat, place in enumerate(event.places) if place == 1]
    lines = [text("barrage-log-won", seats=_seats(winners, names), count=len(winners))]
    for seat in sorted(range(len(event.places)), key=lambda s: event.places[s]):
        lines.append(
            text(
                "barrage-log-place",
                place=event.places[seat],
                seat=names.seat(seat),
                vp=event.vp[seat],
                energy=event.energy[seat],
            )
        )
    return "\n".join(lines)


def _of_contract(key: str) -> Callable[..., str]:
    """Return a line about a seat and a contract."""
    return lambda v, n: text(key, seat=n.seat(v.seat), contract=n.thing("contract", v.contract))


LINES: dict[type, Callable[..., str | None]] = {
    e.PositionBid: lambda v, n: text("barrage-log-bid", seat=n.seat(v.seat), position=v.position, vp=v.vp),
    e.CompanyPicked: _company_picked,
    e.ContractPicked: _of_contract("barrage-log-contract-picked"),
    e.RoundBegan: lambda v, n: text("barrage-log-round", round=v.round, order=_seats(v.order, n)),
    e.PhaseBegan: lambda v, n: text(f"barrage-phase-{v.phase}"),
    e.HeadstreamsFilled: _headstreams,
    e.SpaceUsed: _space_used,
    e.TileUsed: lambda v, n: text("barrage-log-tile-used", seat=n.seat(v.seat), tile=n.thing("tile", v.tile)),
    e.RoundEnded: lambda v, n: text("barrage-log-out" if v.forced else "barrage-log-stopped", seat=n.seat(v.seat)),
    e.Gained: _gained,
    e.Built: _built,
    e.ConstructionPaid: _paid,
    e.WheelTurned: _wheel,
    e.DropMoved: _drop_moved,
    e.DropPut: lambda v, n: text("barrage-log-drop-put", seat=n.seat(v.seat), place=n.thing("the_place", v.place)),
    e.Produced: _produced,
    e.ConduitPaid: _conduit_paid,
    e.ContractFulfilled: _of_contract("barrage-log-fulfilled"),
    e.ContractTaken: _of_contract("barrage-log-contract-taken"),
    e.ContractDropped: _of_contract("barrage-log-contract-dropped"),
    e.ContractRevealed: lambda v, n: text("barrage-log-contract-revealed", contract=n.thing("contract", v.contract)),
    e.TileTaken: lambda v, n: text("barrage-log-tile-taken", seat=n.seat(v.seat), tile=n.thing("tile", v.tile)),
    e.PatentsRenewed: _patents,
    e.OfficerCopied: lambda v, n: text(
        "barrage-log-officer", seat=n.seat(v.seat), officer=n.thing("officer", v.officer)
    ),
    e.Scored: _scored,
    e.OrderDecided: lambda v, n: text("barrage-log-order", order=_seats(v.order, n)),
    e.GameEnded: _ended,
}
"""How each event is told; the order of lines is the order of events, causes before effects."""
