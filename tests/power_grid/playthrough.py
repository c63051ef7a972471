"""Golden playthroughs: finished games as text, replayed by `test_playthroughs.py`.

A file has a header of `name: value` lines, values in JSON, then one line for each action: its number, the action as
JSON, and the first eight digits of the digest of the state after it. Line 0 is the state before the first action.

    python -m tests.power_grid.playthrough record           plays all games of PLANS anew and writes the files
    python -m tests.power_grid.playthrough record NAME ...  plays these only
    python -m tests.power_grid.playthrough digests          replays the files and writes the digests anew

Digests are written anew when the state has got a field; games are recorded anew when a rule has changed. Either is a
commit that says why.
"""

from __future__ import annotations

import dataclasses
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from core.engine import Engine, Event, to_json
from plugins.power_grid import events
from plugins.power_grid.bots import NormalBot
from plugins.power_grid.state import STEP_3, PowerGridState
from tests.power_grid.scenario import edition_of, engine_for, engine_with

FOLDER = Path(__file__).parent / "playthroughs"


@dataclasses.dataclass(frozen=True)
class Playthrough:
    """One recorded game. header: what it was started with and how it ended; moves: (action as JSON, digest)."""

    name: str
    header: Mapping[str, Any]
    moves: tuple[tuple[str, str], ...]

    def engine(self) -> Engine[PowerGridState]:
        """Return an engine with the map, options and reading of the rules of this game."""
        if "reading" in self.header:
            ((point, value),) = self.header["reading"].items()
            return engine_with(point, value, self.header["map"])
        return engine_for(self.header["map"], **self.header.get("options", {}))

    def start(self, engine: Engine[PowerGridState], log: list[Event] | None = None) -> PowerGridState:
        """Return the state before the first action."""
        return engine.new_game(self.header["seats"], self.header["seed"], self.header.get("setup"), log)

    def text(self) -> str:
        """Return the file."""
        lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in self.header.items()]
        lines += [f"{k}  {action}  {digest}" for k, (action, digest) in enumerate(self.moves)]
        return "\n".join(lines) + "\n"


def load(path: Path) -> Playthrough:
    """Read a file. Raise ValueError for a line that is neither header nor action."""
    header: dict[str, Any] = {}
    moves: list[tuple[str, str]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line[:1].isdigit():
            number, action, digest = line.split("  ")
            if int(number) != len(moves):
                raise ValueError(f"{path.name}: action {number} comes after action {len(moves) - 1}")
            moves.append((action, digest))
        else:
            key, value = line.split(": ", 1)
            header[key] = json.loads(value)
    return Playthrough(path.stem, header, tuple(moves))


def files() -> list[Path]:
    """Return the files of all playthroughs."""
    return sorted(FOLDER.glob("*.txt"))


def short_digest(engine: Engine[PowerGridState], state: PowerGridState) -> str:
    """Return the digits that stand in a file for a state."""
    return engine.digest(state)[:8]


def ranking(engine: Engine[PowerGridState], state: PowerGridState) -> list[list[int]]:
    """Return [seat, place, cities supplied, Elektro] of each seat, best first."""
    outcome = engine.outcome(state)
    assert outcome is not None
    return [[p.seat, p.place, p.scores["supplied"], p.scores["money"]] for p in outcome.ranking]


# -- What a game shows ----------------------------------------------------------------------------------------------


def landmarks(before: PowerGridState, after: PowerGridState, happened: list[Event]) -> Iterator[str]:
    """Yield the rare things that one action brought about, as "what it was"."""
    kinds = {type(event) for event in happened}
    began = [event.step for event in happened if isinstance(event, events.StepBegan)]
    causes = {event.cause for event in happened if isinstance(event, events.PlantRemoved)}
    card = any(isinstance(event, events.PlantDrawn) and event.plant == STEP_3 for event in happened)
    in_auction = before.phase == 2
    if began == [2] and not card:
        yield "Step 2 after phase 4" if after.phase != 4 else "Step 2 in phase 4"
    if card and in_auction:
        yield "Step 3 card for the unsold plant" if "unsold" in causes else "Step 3 card for a plant bought"
    if card and before.phase == 5:
        yield "Step 3 card at the update"
    if card and before.phase == 4:
        yield "Step 3 card for the change to Step 2" if "step_2" in causes else "Step 3 card for an outdated plant"
    if began == [2, 3]:
        yield f"Step 3 before Step 2, in phase {before.phase}"
    if began == [3] and before.step == 1:
        yield "Step 3 without Step 2"
    if before.deck and not after.deck:
        yield "stack ends in the auction" if in_auction else "stack ends at the update"
    if before.market and not after.market:
        yield "no plant left on the market"
    if "smaller_than_discount" in causes:
        yield "card smaller than the discounted plant"
    if "nobody_bought" in causes:
        yield "nobody bought a plant"
    if "obsolete" in causes:
        yield "outdated card" if before.phase != 4 else "outdated plant"
    if any(isinstance(event, events.FuelBought) and event.store for event in happened):
        yield "coal from the coal store"
    yield from _of_the_trust(happened)
    for kind, what in (
        (events.ResupplyStopped, "no more uranium"),
        (events.PlantDiscarded, "fourth plant"),
        (events.FuelGivenUp, "fuel given up"),
        (events.ReservationUsed, "reserved city used"),
    ):
        if kind in kinds:
            yield what
    for event in happened:
        if isinstance(event, events.GameEnded):
            yield f"end in Step {after.step}"
            if events.CityBuilt in kinds:
                yield "end at once"
            if event.places.count(1) > 1:
                yield "shared win"


def _of_the_trust(happened: list[Event]) -> Iterator[str]:
    for event in happened:
        match event:
            case events.TrustTookPlant():
                yield "the Trust exchanges a plant" if event.scrapped else "the Trust takes a plant"
            case events.TrustTookNoPlant():
                yield "the Trust takes no plant"
            case events.TrustTookFuel():
                yield "the Trust takes coal from the coal store" if event.store else "the Trust takes fuel"
            case events.TrustHousePlaced(space=2):
                yield "the last house of the Trust" if not event.left else "the Trust follows into a city"
            case _:
                pass


# -- Recording ------------------------------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Plan:
    """What a game that normal bots play for the record is started with."""

    name: str
    map: str
    seats: int
    seed: int
    options: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    setup: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    reading: Mapping[str, Any] = dataclasses.field(default_factory=dict)

    def header(self) -> dict[str, Any]:
        """Return the first lines of the file."""
        header: dict[str, Any] = {
            "game": edition_of(self.map).id,
            "map": self.map,
            "seats": self.seats,
            "seed": self.seed,
        }
        for key in ("options", "setup", "reading"):
            if getattr(self, key):
                header[key] = getattr(self, key)
        return header


PLANS = (
    Plan("germany-3-step-3-before-2-in-the-auction", "germany", 3, 1),
    Plan("germany-3-step-3-before-2-at-the-update", "germany", 3, 35),
    Plan("germany-3-stack-ends-in-the-auction", "germany", 3, 2),
    Plan("germany-4-no-more-uranium", "germany", 4, 2),
    Plan("germany-5-draft-and-dear-houses", "germany", 5, 3, {"regions": "draft", "city_costs": "10-20-30"}),
    Plan(
        "germany-4-arranged",
        "germany",
        4,
        7,
        {"open_money": True},
        {
            "regions": ["red", "yellow", "blue", "purple"],
            "order": [3, 1, 0, 2],
            "market": [3, 5, 7, 8, 10, 11, 13, 15],
            "stack": [14, 30, 12, 29, 25, 39, 20, 46, 21, 18, 26, 33, 34, 42, 24, 37, 50, 36, 40, 38],
        },
    ),
    Plan("usa-3-coal-store-and-empty-market", "usa", 3, 29),
    Plan("usa-5-step-3-for-the-unsold-plant", "usa", 5, 2),
    Plan("usa-6-ends-in-step-2", "usa", 6, 1),
    Plan("usa-6-change-to-step-2-draws-step-3", "usa", 6, 2),
    Plan("usa-6-change-to-step-2-draws-step-3-at-once", "usa", 6, 2, reading={"step_3_at_once": True}),
    Plan("germany-2-trust", "germany", 2, 1),
    Plan("usa-2-trust-and-reserved-cities", "usa", 2, 4, {"reserved_cities": True}),
    Plan("germany_classic-2-outdated-cards", "germany_classic", 2, 5),
    Plan("usa_classic-4-step-3-in-phase-4", "usa_classic", 4, 1),
    Plan(
        "germany_classic-3-word-for-word",
        "germany_classic",
        3,
        12,
        {"fewest_first": True, "step_2_at_once": True, "obsolete": "below", "end_at_once": True},
    ),
)


def record(plan: Plan) -> tuple[Playthrough, list[str]]:
    """Play a game as planned. Return it and its landmarks, each once, in the order in which they came."""
    bare = Playthrough(plan.name, plan.header(), ())
    engine = bare.engine()
    state = bare.start(engine)
    moves = [("null", short_digest(engine, state))]
    bot = NormalBot()
    found: dict[str, str] = {}
    while seats := engine.to_act(state):
        seat = seats[0]
        action = bot.choose(engine.observe(state, seat), engine.choices(state, seat), engine, 1.0, len(moves))
        after, happened = engine.apply(state, action)
        for what in landmarks(state, after, list(happened)):
            found.setdefault(what, f"{what} (round {state.round})")
        state = after
        moves.append((to_json(action).decode(), short_digest(engine, state)))
    header = {**bare.header, "shows": list(found.values()), "ranking": ranking(engine, state)}
    return Playthrough(plan.name, header, tuple(moves)), list(found)


def write_digests(path: Path) -> None:
    """Replay a file by its actions and write the digests that its states have now."""
    old = load(path)
    engine = old.engine()
    state = old.start(engine)
    moves = [("null", short_digest(engine, state))]
    for action, _ in old.moves[1:]:
        engine.play(state, engine.decode_action(action))
        moves.append((action, short_digest(engine, state)))
    path.write_text(Playthrough(old.name, old.header, tuple(moves)).text(), encoding="utf-8")


def main(verb: str, names: Sequence[str]) -> None:
    """Write the files: all of them, or of the games with these names."""
    FOLDER.mkdir(exist_ok=True)
    if verb == "digests":
        for path in files():
            write_digests(path)
    elif verb == "record":
        for plan in PLANS:
            if names and plan.name not in names:
                continue
            game, found = record(plan)
            (FOLDER / f"{plan.name}.txt").write_text(game.text(), encoding="utf-8")
            print(f"{plan.name}: {len(game.moves) - 1} actions; {', '.join(found)}")
    else:
        raise SystemExit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "", sys.argv[2:])
