"""What a resting pointer is told besides facts: the rule behind a thing or a choice, in a sentence."""

from __future__ import annotations

from dataclasses import replace

from core.engine import Action, Game
from core.table import Choice
from plugins.power_grid import actions as act
from plugins.power_grid.table.words import text

CHOICES: dict[type[Action], str] = {
    act.ChooseRegion: "power-grid-tip-region",
    act.PlaceTrust: "power-grid-tip-trust",
    act.ReserveCity: "power-grid-tip-reserve",
    act.PlaceBid: "power-grid-tip-bid",
    act.PassBid: "power-grid-tip-pass",
    act.DiscardPlant: "power-grid-tip-discard",
    act.GiveUpFuel: "power-grid-tip-give-up",
    act.BuyFuel: "power-grid-tip-buy",
    act.EndFuel: "power-grid-tip-end-fuel",
    act.EndBuilding: "power-grid-tip-end-building",
    act.RunPlant: "power-grid-tip-run",
    act.RunHybrid: "power-grid-tip-run-hybrid",
    act.SupplyCities: "power-grid-tip-supply",
}
"""The rule behind a decision, by its kind."""


def with_tips(choices: list[Choice]) -> list[Choice]:
    """Return the choices, those without a tip with the rule behind them."""
    return [choice if choice.tip else replace(choice, tip=_tip(choice)) for choice in choices]


def _tip(choice: Choice) -> str:
    action = choice.action
    if action is None and choice.number is not None:
        action = choice.number.make(choice.number.low)
    message = CHOICES.get(type(action)) if action is not None else None
    return text(message) if message is not None else ""


def market_plant(future: bool) -> str:
    """Return the rule about a plant on the market."""
    return text("power-grid-tip-plant-future") if future else text("power-grid-tip-plant-current")


def city_spaces(g: Game) -> str:
    """Return the rule about the spaces of a city, with what they cost in this game."""
    first, second, third = g.rules.house_costs[:3]
    return text("power-grid-tip-city", first=first, second=second, third=third, step=g.state.step)
