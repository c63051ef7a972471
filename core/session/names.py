"""What seats and things are called in the log, in the language spoken now."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from core import text as messages
from core.engine import Action, Engine, Seat, State, tag_of
from core.session.records import SeatSpec

log = logging.getLogger(__name__)


def seat_name(spec: SeatSpec, seat: Seat) -> str:
    """Return a seat's name, "Player 1" in the current language when it was given none."""
    return spec.name or messages.text("session-player", number=seat + 1)


class Names:
    """Names of seats and things, handed to a plugin's log line functions.

    Each name that is given out is also noted as a scene id ("city:essen"), so that the line made from it can point at
    what it speaks of. viewer: the seat that will read the line, None for an onlooker.

    What a thing is called is asked of the game's tables, if they have a method
    `name_of(kind, id, language) -> str | None`; then the messages `{game}-{kind}-{id}` and `{family}-{kind}-{id}` are
    tried (power-grid-recharged-fuel-coal, power-grid-fuel-coal); else it is its id.

    What an action is called is asked of a method `describe(engine, action, state, names) -> str | None` of the tables,
    before its message is used: it may tell what the action would do on this table. state: what the reader sees of it
    while actions are told, None where that is not known.
    """

    def __init__(
        self, engine: Engine[Any], seats: Sequence[SeatSpec], viewer: Seat | None = None, state: State | None = None
    ) -> None:
        self._engine = engine
        self._seats = seats
        self._refs: list[str] = []
        self.viewer = viewer
        self.state = state
        self._describe: Any = getattr(engine.spec.tables, "describe", None)
        self._ask: Any = getattr(engine.spec.tables, "name_of", None)
        whole = engine.id.replace(".", "-").replace("_", "-")
        family = engine.id.split(".")[0].replace("_", "-")
        self._domains = tuple(dict.fromkeys((whole, family)))

    @property
    def engine(self) -> Engine[Any]:
        """Return the engine of the game that is told, with its options and tables."""
        return self._engine

    @property
    def seats(self) -> Sequence[SeatSpec]:
        """Return who sits where."""
        return self._seats

    def seat(self, seat: Seat) -> str:
        """Return a player's name."""
        self._refs.append(f"seat:{seat}")
        return seat_name(self._seats[seat], seat)

    def city(self, city: str) -> str:
        """Return a city's name."""
        return self.thing("city", city)

    def region(self, region: str) -> str:
        """Return a region's name."""
        return self.thing("region", region)

    def plant(self, plant: int) -> str:
        """Return what a power plant is called; its number where the game has no better name."""
        return self.thing("plant", plant)

    def fuel(self, fuel: str) -> str:
        """Return a fuel's name."""
        return self.thing("fuel", fuel)

    def thing(self, kind: str, identity: str | int) -> str:
        """Return the name of any thing of the game: kind "city", "plant", "officer" and its permanent id."""
        self._refs.append(f"{kind}:{identity}")
        if self._ask is not None:
            found = self._ask(kind, str(identity), messages.language())
            if found is not None:
                return str(found)
        slug = str(identity).replace("_", "-").replace(".", "-")
        for domain in self._domains:
            key = f"{domain}-{kind}-{slug}"
            if messages.has_text(key):
                return messages.text(key)
        return str(identity)

    def field(self, field: str, value: str) -> str | None:
        """Return what the game calls the value of a field of an action or a reason; None where it has no word."""
        found = self._ask(field, value, messages.language()) if self._ask is not None and value else None
        return None if found is None else str(found)

    def describe(self, action: Action) -> str | None:
        """Return an action in the game's own words; None where it has none and the action's message is to be used."""
        if self._describe is None:
            return None
        try:
            return self._describe(self._engine, action, self.state, self)
        except Exception:  # a plugin's sentence may fail in any way; the game must go on
            log.exception("%s: %s cannot be told", self._engine.id, tag_of(action))
            return None

    def refs(self) -> tuple[str, ...]:
        """Return the scene ids named since the last call, each once, and forget them."""
        refs = tuple(dict.fromkeys(self._refs))
        self._refs.clear()
        return refs
