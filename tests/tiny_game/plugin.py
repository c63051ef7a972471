"""The tiny market's door into Powerhouse; the shortest complete plugin there is."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from core import text
from core.engine import Engine, GameSpec
from core.hooks import GameDef, Option, OptionValue, RuleSet, VariantDef, hookimpl
from tests.tiny_game import phases, state
from tests.tiny_game.phases import TinyRules
from tests.tiny_game.state import TinyState, value

NAME = "tiny"
MARKET = "tiny.market"


@dataclasses.dataclass(frozen=True)
class TinyContent:
    """Stands for content packs, of which the tiny market has none: one figure."""

    start_money: int = 10

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.to_json().encode()).hexdigest()

    def to_json(self) -> str:
        return json.dumps(dataclasses.asdict(self))


def read_content(data: bytes) -> TinyContent:
    return TinyContent(**json.loads(data))


def make_engine(options: Mapping[str, OptionValue], content: Any, variants: Sequence[VariantDef]) -> Engine[TinyState]:
    rules = RuleSet(TinyRules(start_money=content.start_money))
    for variant in variants:
        variant.change(rules, options)
    return Engine(
        GameSpec(
            id=MARKET,
            seats=range(2, 5),
            state=TinyState,
            phases=phases.PHASES,
            actions=state.ACTIONS,
            events=state.EVENTS,
            rules=rules.finished(),
            tables=None,
            create=phases.create,
            outcome=phases.outcome,
            determinize=phases.determinize,
            check=phases.check,
            open_fields=frozenset({"Player.money"}) if options["open_money"] else frozenset(),
            options=dict(options),
            content_digest=content.digest,
        )
    )


def bundles(rules: RuleSet[TinyRules], options: Mapping[str, OptionValue]) -> None:
    """Variant: three cards sold together bring 5 coins more."""
    rules.wrap("price", lambda inner: lambda g, cards: inner(g, cards) + 5 * (len(cards) == 3), by="tiny.bundles")


def flat(rules: RuleSet[TinyRules], options: Mapping[str, OptionValue]) -> None:
    """Variant: every card brings 3 coins."""
    rules.replace("price", lambda g, cards: 3 * len(cards), by="tiny.flat")


@hookimpl
def register_games() -> Iterable[GameDef]:
    return [
        GameDef(
            id=MARKET,
            plugin=NAME,
            title="tiny-market-title",
            summary="tiny-market-summary",
            seats=range(2, 5),
            maps=(),
            map_name=lambda map_id, language: map_id,
            options=(
                Option("rounds", "int", 3, "tiny-option-rounds", "tiny-option-rounds-help", (1, 9)),
                Option("open_money", "bool", False, "tiny-option-money", "tiny-option-money-help"),
            ),
            load_content=TinyContent,
            read_content=read_content,
            create=make_engine,
        )
    ]


@hookimpl
def register_variants() -> Iterable[VariantDef]:
    games = (MARKET,)
    return [
        VariantDef("tiny.bundles", NAME, "tiny-variant-bundles", "tiny-variant-bundles-help", games, bundles),
        VariantDef("tiny.flat", NAME, "tiny-variant-flat", "tiny-variant-flat-help", games, flat),
    ]


@hookimpl
def message_folders() -> Iterable[Path]:
    return [Path(__file__).parent / "languages"]


def _line(key: str) -> Callable[..., str]:
    """Return a function that tells an event by the message `key`, whose blanks are the event's fields."""

    def tell(event: Any, names: Any) -> str:
        facts: dict[str, Any] = {field: getattr(event, field) for field in event.__struct_fields__}
        for field in ("seat", "winner"):
            if field in facts:
                facts[field] = names.seat(facts[field])
        if "card" in facts:
            facts["value"] = value(facts["card"])
        return text.text(key, **facts)

    return tell


@hookimpl
def log_lines(game_id: str) -> Mapping[type, Callable[..., str | None]]:
    if game_id != MARKET:
        return {}
    return {kind: _line(f"tiny-log-{str(kind.__struct_config__.tag)[5:].replace('_', '-')}") for kind in state.EVENTS}
