"""Power Grid's view: what a seat sees of a game, turned into boards, a prompt and words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from core.engine import Action, Engine, Event, Game, Place, Seat
from core.session import Names, SeatSpec
from core.table import (
    SEAT_MARKS,
    Board,
    Ending,
    EndingRow,
    Hover,
    Look,
    Motion,
    Prompt,
    Status,
    TableView,
    Told,
)
from core.text import language
from plugins.power_grid import actions as act
from plugins.power_grid.network import CLOSED, space_price
from plugins.power_grid.setup import names_regions
from plugins.power_grid.spaces import RESERVED, TRUST, holders
from plugins.power_grid.state import OWN_CITY, Bidding, PowerGridState
from plugins.power_grid.table.board import CityLook, MapArt, Occupant, RegionLook, map_art, map_board
from plugins.power_grid.table.digest import digest
from plugins.power_grid.table.hover import hover, price_words
from plugins.power_grid.table.market import market_board
from plugins.power_grid.table.motions import motions
from plugins.power_grid.table.players import order_board, players_board
from plugins.power_grid.table.prompts import kind_of, prompt
from plugins.power_grid.table.questions import question
from plugins.power_grid.table.sections import section_about, section_now
from plugins.power_grid.table.tips import city_spaces
from plugins.power_grid.table.words import text
from plugins.power_grid.tables import FUELS


def _occupant(look: Look, who: int) -> Occupant:
    """Return what stands in a space of a city: a house, the Trust's house, the mark of a reservation, or nothing."""
    if who in (0, TRUST, RESERVED):
        return {0: None, TRUST: "trust", RESERVED: "reserved"}[who]
    colour = look.seats[who - 1].colour
    return colour, SEAT_MARKS[colour]


class PowerGridView(TableView):
    """The drawn table of Power Grid (see `core.table.TableView`)."""

    def __init__(self, engine: Engine[PowerGridState], content: Any) -> None:
        self._engine = engine
        self._asked: tuple[Look, str, Prompt] | None = None
        self._art: MapArt = map_art(content, engine.spec.tables.map.id)

    @staticmethod
    def preview(content: Any, options: Mapping[str, bool | int | str]) -> Board | None:
        """Return a picture of the map, with regions to click when they are named; None when there is no such map."""
        try:
            art = map_art(content, str(options["map"]))
        except KeyError:
            return None
        named = str(options.get("regions", ""))
        if not names_regions(named):
            return map_board(art, {}, {region: RegionLook() for region in art.rings})
        chosen = {name.strip() for name in named.split(",")}
        board = map_board(art, {}, {region: RegionLook(region in chosen, open=True) for region in art.rings})
        items = (
            replace(i, id=f"regions:{i.id.removeprefix('region:')}") if i.id.startswith("region:") else i
            for i in board.items
        )
        return replace(board, items=tuple(items))

    # -- boards ---------------------------------------------------------------------------------------------------

    def boards(self, look: Look) -> tuple[Board, ...]:
        """Return map, markets, players and order track."""
        g = self._game(look)
        marks, tips = self._marks(look)
        return (
            map_board(
                self._art, self._cities(g, look, marks), self._regions(g, look), g.state.step, g.rules.house_costs
            ),
            market_board(g, look, marks, tips),
            players_board(g, look, marks, tips),
            order_board(g, look),
        )

    def _marks(self, look: Look) -> tuple[dict[str, str], dict[str, str]]:
        """Return how things are marked, and what is said about them, by id."""
        marks: dict[str, str] = {}
        tips: dict[str, str] = {}
        asked = self.prompt(look)
        for choice in asked.choices:
            for target in choice.targets:
                if not target.startswith("seat:") and target != "payment":
                    marks[target] = "open"
        picked = asked.find(look.picked)
        if picked is not None:
            for target in picked.targets:
                if target in marks:
                    marks[target] = "picked"
        return marks, tips

    def _cities(self, g: Game, look: Look, marks: dict[str, str]) -> dict[str, CityLook]:
        state = g.state
        places = {city: index for index, city in enumerate(state.cities)}
        houses = {
            city: tuple(_occupant(look, who) for who in holders(spaces))
            for city, spaces in zip(state.cities, state.spaces, strict=True)
        }
        building = look.acting if kind_of(g) == "building" else None
        mine = look.acting if look.acting is not None else look.viewer
        named = {0: "", RESERVED: "", TRUST: text("power-grid-trust")}
        named |= {seat + 1: who.name for seat, who in enumerate(look.seats)}
        found: dict[str, CityLook] = {}
        for city, region in self._art.region_of.items():
            price: int | None = None
            own, full = "", False
            tip = f"{self._art.city(city)} · {self._art.region(region)}"
            index = places.get(city, -1)
            if index >= 0:
                inside = holders(state.spaces[index])
                if any(named[who] for who in inside):
                    tip += "\n" + text("power-grid-table-houses", names=[named[who] for who in inside if named[who]])
                if RESERVED in inside:
                    tip += "\n" + text("power-grid-table-reserved-tip")
                tip += "\n" + city_spaces(g)
                if mine is not None and mine + 1 in inside:
                    own = look.seats[mine].colour
            if building is not None and index >= 0:
                road, space = state.players[building].reach[index], space_price(g, building, index)
                if road != OWN_CITY and space < CLOSED:
                    price = road + space
                    tip += "\n" + price_words(state.players[building], road, space)
                full = price is None
            target = f"city:{city}"
            found[city] = CityLook(
                houses.get(city, ()), price, target in marks, marks.get(target) == "picked", tip, own, full
            )
        return found

    def _regions(self, g: Game, look: Look) -> dict[str, RegionLook]:
        state = g.state
        drafting = kind_of(g) == "draft"
        offered = {c.id for c in self.prompt(look).choices} if drafting else set[str]()
        return {
            region: RegionLook(region in state.regions, f"region:{region}" in offered) for region in self._art.rings
        }

    # -- words ----------------------------------------------------------------------------------------------------

    def status(self, look: Look) -> tuple[Status, ...]:
        """Return round, step and phase."""
        state = look.state
        phase = state.phase
        return (
            Status("round", text("power-grid-table-round"), str(state.round or "–"), text("power-grid-tip-round")),
            Status(
                "step",
                text("power-grid-table-step"),
                str(state.step),
                text("power-grid-table-step-tip", step=state.step),
            ),
            Status(
                "phase",
                text("power-grid-table-phase"),
                text("power-grid-table-phase-name", phase=phase),
                text("power-grid-table-phase-tip", phase=phase, first=self._first()),
                plain=True,
            ),
        )

    def _first(self) -> str:
        """Return who is first in the player order: "most" cities, or "fewest" where the table agreed on that."""
        return "fewest" if self._engine.options.get("fewest_first") else "most"

    def prompt(self, look: Look) -> Prompt:
        """Return what is asked."""
        # The same look is asked for several times while it is drawn.
        known = self._asked
        if known is None or known[0] is not look or known[1] != language():
            known = self._asked = (look, language(), prompt(self._game(look), look, self._art))
        return known[2]

    def attempt(self, look: Look, target: str) -> Action | None:
        """Return what a click on a thing tries, by what is being decided."""
        seat = look.acting if look.acting is not None else look.viewer
        if seat is None:
            return None
        g = self._game(look)
        what, _, name = target.partition(":")
        kind = kind_of(g)
        if what == "plant":
            return self._attempt_plant(g, seat, int(name), kind)
        if what == "city":
            kinds = {"trust-start": act.PlaceTrust, "reservation": act.ReserveCity}
            return kinds.get(kind, act.BuildCity)(seat, name)
        if what == "fuel" and name in FUELS:
            return act.BuyFuel(seat, name)
        if what == "coal_store":
            return act.BuyFuel(seat, FUELS[0])
        if what == "region":
            return act.ChooseRegion(seat, name)
        return None

    def _attempt_plant(self, g: Game, seat: Seat, plant: int, kind: str) -> Action | None:
        state = g.state
        if plant in state.market:
            frame = g.frames[-1] if g.frames else None
            if isinstance(frame, Bidding) and frame.plant == plant:
                return act.PlaceBid(seat, frame.high + 1)
            return act.OpenAuction(seat, plant, g.rules.lowest_bid(g, plant))
        if kind in ("discard", "surplus"):
            return act.DiscardPlant(seat, plant)
        card = g.tables.plants.get(plant)
        if card is None:
            return None
        if len(card.fuels) > 1:
            return act.RunHybrid(seat, plant, min(card.need, max(0, state.players[seat].fuel[0])))
        return act.RunPlant(seat, plant)

    def hover(self, look: Look, target: str) -> Hover | None:
        """Return what a thing would cost and bring, and the connection to a city drawn."""
        return hover(self._game(look), look, self._art, target)

    def motions(self, look: Look, event: Event) -> tuple[Motion, ...]:
        """Return what an event moves."""
        return motions(self._game(look), look, event)

    def question(self, look: Look, action: Action) -> str:
        """Return what to ask before an action that is easily regretted."""
        return question(self._game(look), look, action)

    def rule(self, look: Look, target: str = "") -> str:
        """Return the section of the rules book about a thing, else about what is being decided."""
        if target:
            return section_about(target, self._game(look))
        return section_now(self._game(look))

    def hides(self, look: Look) -> bool:
        """Return whether money is secret in this game."""
        return "PlayerState.money" not in self._engine.spec.open_fields and look.outcome is None

    def digest(self, look: Look, events: Sequence[Event]) -> tuple[Told, ...]:
        """Return what was bought, built and earned, a sentence for each phase."""
        names = Names(self._engine, [SeatSpec(who.name) for who in look.seats], look.viewer)
        return digest(events, names)

    def ending(self, look: Look) -> Ending:
        """Return the ranking with what decided it."""
        assert look.outcome is not None
        ranking = look.outcome.ranking
        winners = [look.seats[seat].name for seat in look.outcome.winners]
        best = ranking[0]
        rival = next((p for p in ranking if p.place > 1), None)
        if len(winners) > 1:
            why = "shared"
        elif rival is not None and rival.scores["supplied"] == best.scores["supplied"]:
            why = "money" if rival.scores["money"] < best.scores["money"] else "cities"
        else:
            why = "supply"
        sentence = text(
            "power-grid-table-winner",
            seat=winners,
            why=why,
            supplied=best.scores["supplied"],
            money=best.scores["money"],
            cities=best.scores["cities"],
        )
        columns = tuple(text(f"power-grid-table-end-{name}") for name in ("supplied", "money", "cities"))
        rows = tuple(
            EndingRow(
                p.seat,
                p.place,
                tuple(str(p.scores[n]) for n in ("supplied", "money", "cities")),
                self._reckoned(look, p, ranking[k - 1] if k else None),
            )
            for k, p in enumerate(ranking)
        )
        return Ending(sentence, columns, rows)

    @staticmethod
    def _reckoned(look: Look, one: Place, above: Place | None) -> str:
        """Return how a seat's result came about, and what put it behind the one above (text 000, winner)."""
        by = "none"
        if above is not None and above.place != one.place:
            by = next((n for n in ("supplied", "money", "cities") if above.scores[n] != one.scores[n]), "none")
        return text(
            "power-grid-table-end-reckoned",
            supplied=one.scores["supplied"],
            cities=one.scores["cities"],
            money=one.scores["money"],
            plants=[str(plant) for plant in sorted(look.state.players[one.seat].plants)],
            count=len(look.state.players[one.seat].plants),
            by=by,
            above=look.seats[above.seat].name if above is not None else "",
            less=above.scores[by] - one.scores[by] if above is not None and by != "none" else 0,
        )

    def _game(self, look: Look) -> Game:
        return Game(self._engine, look.state)
