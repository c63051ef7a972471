"""The choices of Barrage in words that take the table into account: energy of a production, costs, where a drop ends.

What needs no table is told by the action's own message (`do-barrage-...`), and so is everything where the table is not
known.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from core.engine import Action, Engine, Game
from core.engine.effects import SkipRest, TakePart
from core.text import text
from plugins.barrage import actions as a
from plugins.barrage import building, production, water
from plugins.barrage import effects as fx
from plugins.barrage.rules import G
from plugins.barrage.state import BarrageState, Construction
from plugins.barrage.tables import KINDS
from plugins.barrage.words import Words, begun, leaves

MOST_WAYS = 3
"""Ways of paying a construction that are told where it is chosen; if there are more, only their number is."""


def describe(engine: Engine[BarrageState], action: Action, state: BarrageState | None, names: Any) -> str | None:
    """Return an action in words; None where its own message will do. state: what a seat sees, None when not known."""
    words = Words(engine.spec.tables)
    plain = PLAIN.get(type(action))
    if plain is not None:
        return plain(words, engine.spec.tables, action)
    teller = ON_TABLE.get(type(action))
    if teller is None or state is None:
        return None
    return teller(words, cast(G, Game(engine, state)), action, names)


# -- Without the table ------------------------------------------------------------------------------------------------


def _tile(words: Words, key: str, action: a.ChooseTile | a.UseTile) -> str:
    """Return what is built with: a tile, a tile that copies another, or a copied one alone."""
    if not action.copied:
        return text(key, tile=words.tile(action.tile))
    copied = words.tile(action.copied)
    if not action.tile:
        return text(f"{key}-borrowed", copied=copied)
    return text(f"{key}-copied", tile=words.name("tile", action.tile), copied=copied)


def _pay(words: Words, tables: Any, action: a.Pay) -> str:
    return text("do-barrage-pay-known", goods=_goods(words, (action.excavators, action.mixers, action.credits)))


def _goods(words: Words, paid: building.Payment) -> str:
    return words.goods(tuple(zip(("excavators", "mixers", "credits"), paid, strict=True)))


PLAIN: dict[type[Action], Callable[[Words, Any, Any], str]] = {
    a.ChooseTile: lambda words, tables, action: _tile(words, "do-barrage-choose-tile", action),
    a.UseTile: lambda words, tables, action: _tile(words, "do-barrage-use-tile", action),
    a.Pay: _pay,
}
"""Actions whose words are put together from several messages."""


# -- With the table ---------------------------------------------------------------------------------------------------


def _pick_company(words: Words, g: G, action: a.PickCompany, names: Any) -> str | None:
    """Tell the officer that was dealt to the company, and what both can do."""
    state = g.state
    if action.company not in state.offered:
        return None
    officer = state.offered_officers[state.offered.index(action.company)]
    return text(
        "do-barrage-pick-company-known",
        company=words.name("company", action.company),
        officer=words.name("officer", officer),
        power=words.company_ability(action.company),
        ability=words.officer_abilities(officer),
    )


def _use_space(words: Words, g: G, action: a.UseSpace, names: Any) -> str | None:
    """Tell what is done on an action space and what it asks for; at the patent office the tile that lies there."""
    space = next((space for space in g.tables.spaces if space.id == action.space), None)
    if space is None:
        return None
    facts = {"space": words.space(space.id), "price": words.price(space)}
    for effect in leaves(space.effect):
        if isinstance(effect, fx.TakePatent) and len(g.state.patents) >= effect.position:
            tile = g.state.patents[effect.position - 1]
            if tile:
                return text("do-barrage-use-space-patent", tile=words.tile(tile), **facts)
    return text("do-barrage-use-space-known", **facts)


def _build_on(words: Words, g: G, action: a.BuildOn, names: Any) -> str | None:
    """Tell what would be built and what it costs now."""
    found = building.find_space(g, action.seat, action.space)
    if found is None:
        return None
    kind, space = found
    price = _price(words, g, action.seat, kind, space)
    if price is None:
        return None
    place = words.place(action.space)
    return text("do-barrage-build-on-known", piece=KINDS[kind], space=place, begun=begun(place), price=price)


def _price(words: Words, g: G, seat: int, kind: int, space: int) -> str | None:
    """Return what building costs now: machines and credits with the tile chosen, or only the red border of a reward.

    None when nothing is being built, or when it cannot be paid.
    """
    frame = g.frames[-1] if g.frames else None
    if not isinstance(frame, Construction):
        red = building.red_credits(g, kind, space)
        return words.goods((("credits", red),)) if isinstance(frame, fx.EffectFrame) else None
    if not frame.tile and not frame.copied:
        return None
    tile = building.tile_of(g, frame.tile, frame.copied)
    red = building.red_credits(g, kind, space, tile)
    ways = building.payments(g, seat, kind, space, tile)
    if not ways:
        return None
    if len(ways) > MOST_WAYS:
        return text("barrage-ways", count=len(ways))
    return words.either([_goods(words, (excavators, mixers, credits + red)) for excavators, mixers, credits in ways])


def _produce(words: Words, g: G, action: a.ProduceWith, names: Any) -> str | None:
    """Tell the energy that a production gives, and whose conduit has to be paid."""
    effect = _effect(g)
    if not isinstance(effect, (fx.Produce, fx.SecondProduction)):
        return None
    board = g.tables.board
    dam = next((i for i, space in enumerate(board.dams) if space.id == action.dam), -1)
    conduit = next((i for i, space in enumerate(board.conduits) if space.id == action.conduit), -1)
    if dam < 0 or conduit < 0 or g.state.conduit_owner[conduit] < 0:
        return None
    modifier = effect.modifier if isinstance(effect, fx.Produce) else None
    owner = g.state.conduit_owner[conduit]
    return text(
        "do-barrage-produce-with-own" if owner == action.seat else "do-barrage-produce-with-foreign",
        energy=production.energy_of(g, action.seat, (dam, conduit, action.drops), modifier),
        drops=action.drops,
        dam=words.place(action.dam),
        conduit=words.place(action.conduit),
        owner=names.seat(owner),
    )


def _put_drop(words: Words, g: G, action: a.PutDrop, names: Any) -> str | None:
    """Tell what lies on the headstream, or where a drop that flows would come to rest."""
    effect, board = _effect(g), g.tables.board
    if action.headstream not in board.headstreams or not isinstance(effect, (fx.WaterPlace, fx.WaterFlow)):
        return None
    number = board.headstreams.index(action.headstream)
    stream = words.place(action.headstream)
    if isinstance(effect, fx.WaterPlace):
        return text("do-barrage-put-drop-stays", headstream=stream, lying=g.state.headstream_water[number])
    for node in board.below_headstream[number]:
        if node >= 0 and water.level(g, node) and water.room(g, node):
            return text("do-barrage-put-drop-flows", headstream=stream, dam=words.place(board.dams[node].id))
    return text("do-barrage-put-drop-lost", headstream=stream)


def _take_machines(words: Words, g: G, action: a.TakeMachines, names: Any) -> str | None:
    effect = _effect(g)
    if not isinstance(effect, fx.MachineryAny):
        return None
    goods = (("excavators", action.excavators), ("mixers", effect.n - action.excavators))
    return text("do-barrage-take-machines-known", goods=words.goods(goods))


def _choose_officer(words: Words, g: G, action: a.ChooseOfficer, names: Any) -> str | None:
    if action.officer not in g.tables.officers:
        return None
    return text("do-barrage-choose-officer-known", ability=words.officer_abilities(action.officer))


def _take_part(words: Words, g: G, action: TakePart, names: Any) -> str | None:
    """Tell a part of an effect by what it does."""
    effect = _effect(g)
    if isinstance(effect, fx.Optional):
        return text("do-barrage-take-part", effect=begun(words.effect(effect.part)))
    if isinstance(effect, (fx.AnyOf, fx.OneOf)) and 0 <= action.part < len(effect.parts):
        return text("do-barrage-take-part", effect=begun(words.effect(effect.parts[action.part])))
    return None


def _skip_rest(words: Words, g: G, action: SkipRest, names: Any) -> str | None:
    return text("do-barrage-skip-rest", last="yes" if isinstance(_effect(g), fx.AnyOf) else "no")


def _effect(g: G) -> Any:
    """Return the effect being carried out; None when something else is going on."""
    frame = g.frames[-1] if g.frames else None
    return frame.effect if isinstance(frame, fx.EffectFrame) else None


ON_TABLE: dict[type[Action], Callable[[Words, G, Any, Any], str | None]] = {
    a.PickCompany: _pick_company,
    a.UseSpace: _use_space,
    a.BuildOn: _build_on,
    a.ProduceWith: _produce,
    a.PutDrop: _put_drop,
    a.TakeMachines: _take_machines,
    a.ChooseOfficer: _choose_officer,
    TakePart: _take_part,
    SkipRest: _skip_rest,
}
"""Actions that can be told better on a known table: each function returns None when its own message is to be used."""
