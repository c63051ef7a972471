"""The tiny market's rules: its phases, rule points and what the engine asks of a game besides."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

import msgspec

from core.engine import (
    HIDDEN,
    Action,
    Choices,
    ChoiceSet,
    Engine,
    Frame,
    Game,
    IntRange,
    Outcome,
    Phase,
    Place,
    Reason,
    Rng,
    Seat,
    Split,
    Subset,
    ValueSet,
)  # fmt: skip
from core.errors import UsageError
from tests.tiny_game import state as s
from tests.tiny_game.state import CARDS, DISPLAY, NOT_YET, TinyState, value

G: TypeAlias = Game[TinyState]

DRAW_PRICE = 2
GIFT = 2
"""Coins that the winner of the sealed bids deals out."""


def sum_of_values(g: G, cards: tuple[int, ...]) -> int:
    """Return the coins that cards sold together bring."""
    return sum(value(card) for card in cards)


@dataclasses.dataclass(slots=True)
class TinyRules:
    """Rule points."""

    price: Callable[[G, tuple[int, ...]], int] = sum_of_values
    start_money: int = 10


class Won(msgspec.Struct, frozen=True):
    """Result of an auction."""

    seat: Seat
    card: int
    price: int


class RoundsPhase(Phase[s.Rounds]):
    def advance(self, g: G, f: s.Rounds) -> bool:
        state, seats = g.state, len(g.state.players)
        if f.stage < seats:
            if f.stage == 0:
                g.emit(s.RoundBegan(state.round))
            g.push(s.Turn((state.first + f.stage) % seats))
        elif f.stage == seats:
            pair = (state.first, (state.first + 1) % seats)
            g.push(s.Sealed([s.Envelope(seat) for seat in pair]))
        elif state.round == g.engine.options["rounds"]:
            g.emit(s.Ended(tuple(p.points for p in state.players)))
            g.pop()
        else:
            state.round += 1
            f.stage = 0
        return False

    def resume(self, g: G, f: s.Rounds, result: object) -> None:
        f.stage += 1


class TurnPhase(Phase[s.Turn]):
    """Open an auction, draw, sell, or rest."""

    def to_act(self, g: G, f: s.Turn) -> tuple[Seat, ...]:
        return (f.seat,)

    def choices(self, g: G, f: s.Turn, seat: Seat) -> Choices:
        state, player = g.state, g.state.players[seat]
        singles: list[Action] = [s.Rest(seat)]
        sets: list[ChoiceSet] = []
        if state.deck and player.money >= DRAW_PRICE:
            singles.append(s.Draw(seat))
        if player.money > 0:
            sets.append(ValueSet(s.OpenAuction, seat, "card", tuple(state.display)))
        if player.hand:
            sets.append(Subset(s.Sell, seat, "cards", tuple(player.hand), 1, min(3, len(player.hand))))
        return Choices(singles, sets)

    def apply(self, g: G, f: s.Turn, action: Any) -> None:
        state, seat = g.state, f.seat
        player = state.players[seat]
        match action:
            case s.OpenAuction(card=card):
                g.emit(s.AuctionOpened(seat, card))
                count = len(state.players)
                g.push(s.Auction(card, 1, seat, [(seat + i) % count for i in range(count)], 1))
                return
            case s.Draw():
                card = state.deck.pop()
                g.reveal()
                player.money -= DRAW_PRICE
                self._take(g, seat, card)
                g.emit(s.Drawn(seat, card))
            case s.Sell(cards=cards):
                coins: int = g.rules.price(g, cards)
                player.hand = [card for card in player.hand if card not in cards]
                player.cards -= len(cards)
                player.points += coins
                player.money += coins
                state.sold += cards
                g.emit(s.Sold(seat, cards, coins))
            case _:
                player.money += 1
                g.emit(s.Rested(seat))
        g.pop()

    def resume(self, g: G, f: s.Turn, result: Won) -> None:
        state = g.state
        state.players[result.seat].money -= result.price
        state.display.remove(result.card)
        self._take(g, result.seat, result.card)
        g.emit(s.Bought(result.seat, result.card, result.price))
        if state.deck:
            state.display.append(state.deck.pop())
            g.reveal()
        g.pop()

    def _take(self, g: G, seat: Seat, card: int) -> None:
        player = g.state.players[seat]
        player.hand.append(card)
        player.hand.sort()
        player.cards += 1

    def candidates(self, g: G, f: s.Turn, seat: Seat) -> Iterable[Action]:
        yield s.Draw(seat)
        yield from (s.OpenAuction(seat, card) for card in g.state.display)
        yield s.Sell(seat, ())

    def why_not(self, g: G, f: s.Turn, action: Action) -> Reason:
        money = g.state.players[f.seat].money
        match action:
            case s.Draw():
                return Reason("tiny-refused-draw", {"price": DRAW_PRICE, "money": money, "cards": len(g.state.deck)})
            case s.OpenAuction(card=card) if card in g.state.display:
                return Reason("tiny-refused-money", {"needed": 1, "money": money})
            case s.OpenAuction(card=card):
                return Reason("tiny-refused-not-on-display", {"card": card})
            case s.Sell():
                return Reason("tiny-refused-sell")
            case _:
                return Reason("tiny-refused-turn")


class AuctionPhase(Phase[s.Auction]):
    def advance(self, g: G, f: s.Auction) -> bool:
        if len(f.in_play) > 1:
            return True
        g.pop(Won(f.leader, f.card, f.high))
        return False

    def to_act(self, g: G, f: s.Auction) -> tuple[Seat, ...]:
        return (f.in_play[f.turn],)

    def choices(self, g: G, f: s.Auction, seat: Seat) -> Choices:
        return Choices((s.Pass(seat),), (IntRange(s.Bid, seat, "amount", f.high + 1, g.state.players[seat].money),))

    def apply(self, g: G, f: s.Auction, action: Any) -> None:
        match action:
            case s.Bid(amount=amount):
                f.high, f.leader, f.turn = amount, action.seat, (f.turn + 1) % len(f.in_play)
                g.emit(s.BidMade(action.seat, amount))
            case _:
                f.in_play.remove(action.seat)
                f.turn %= len(f.in_play)
                g.emit(s.Passed(action.seat))

    def candidates(self, g: G, f: s.Auction, seat: Seat) -> Iterable[Action]:
        yield s.Bid(seat, f.high + 1)

    def why_not(self, g: G, f: s.Auction, action: Action) -> Reason:
        if isinstance(action, s.Bid) and action.amount <= f.high:
            return Reason("tiny-refused-bid-low", {"low": f.high + 1})
        if isinstance(action, s.Bid):
            return Reason("tiny-refused-money", {"needed": action.amount, "money": g.state.players[action.seat].money})
        return Reason("tiny-refused-auction")


class SealedPhase(Phase[s.Sealed]):
    """Two seats decide at the same time; the higher bid pays, wins 2 points and begins the next round."""

    def advance(self, g: G, f: s.Sealed) -> bool:
        if not all(envelope.made for envelope in f.envelopes):
            return True
        one, two = f.envelopes
        drawn = one.amount == two.amount
        best = (one, two)[g.draw(2)] if drawn else max(one, two, key=lambda envelope: envelope.amount)
        g.reveal()
        state = g.state
        state.players[best.seat].money -= best.amount
        state.players[best.seat].points += 2
        state.first = best.seat
        g.emit(s.EnvelopesOpened((one.seat, two.seat), (one.amount, two.amount), best.seat, drawn))
        g.frames.pop()
        g.push(s.Gifts(best.seat, GIFT))
        return False

    def to_act(self, g: G, f: s.Sealed) -> tuple[Seat, ...]:
        return tuple(envelope.seat for envelope in f.envelopes if not envelope.made)

    def choices(self, g: G, f: s.Sealed, seat: Seat) -> Choices:
        return Choices((), (IntRange(s.SealBid, seat, "amount", 0, g.state.players[seat].money),))

    def apply(self, g: G, f: s.Sealed, action: s.SealBid) -> None:
        envelope = next(envelope for envelope in f.envelopes if envelope.seat == action.seat)
        envelope.made, envelope.amount = True, action.amount
        g.emit(s.BidSealed(action.seat, action.amount))

    def why_not(self, g: G, f: s.Sealed, action: Action) -> Reason:
        if isinstance(action, s.SealBid):
            return Reason("tiny-refused-money", {"needed": action.amount, "money": g.state.players[action.seat].money})
        return Reason("tiny-refused-auction")


class GiftsPhase(Phase[s.Gifts]):
    def to_act(self, g: G, f: s.Gifts) -> tuple[Seat, ...]:
        return (f.seat,)

    def choices(self, g: G, f: s.Gifts, seat: Seat) -> Choices:
        return Choices((), (Split(s.Give, seat, "coins", f.coins, (f.coins,) * (len(g.state.players) - 1)),))

    def apply(self, g: G, f: s.Gifts, action: s.Give) -> None:
        others = [player for seat, player in enumerate(g.state.players) if seat != f.seat]
        for player, coins in zip(others, action.coins, strict=True):
            player.money += coins
        g.emit(s.Given(f.seat, action.coins))
        g.pop()

    def why_not(self, g: G, f: s.Gifts, action: Action) -> Reason:
        return Reason("tiny-refused-gifts", {"coins": f.coins})


PHASES: dict[type[Frame], Phase[Any]] = {
    s.Rounds: RoundsPhase(),
    s.Turn: TurnPhase(),
    s.Auction: AuctionPhase(),
    s.Sealed: SealedPhase(),
    s.Gifts: GiftsPhase(),
}


def create(engine: Engine[TinyState], seats: int, rng: Rng, setup: Mapping[str, Any]) -> TinyState:
    """Return a new game. setup: {"deck": cards from the top down, the display first, "first": seat}."""
    deck = list(range(CARDS))
    rng.shuffle(deck)
    first: int = setup.get("first", rng.below(seats))
    if "deck" in setup:
        deck = list(reversed(setup["deck"]))
    if sorted(deck) != list(range(CARDS)) or first not in range(seats) or not set(setup) <= {"deck", "first"}:
        raise UsageError("core-setup-wrong", detail=str(dict(setup)))
    display = [deck.pop() for _ in range(DISPLAY)]
    players = [s.Player(engine.spec.rules.start_money, [], 0) for _ in range(seats)]
    return TinyState(0, 0, 0, [s.Rounds()], players, deck, display, [], 1, first)


def outcome(g: G) -> Outcome:
    """Rank by points, then money; equal standings share a place."""
    standings = [(player.points, player.money) for player in g.state.players]
    order = sorted(range(len(standings)), key=lambda seat: standings[seat], reverse=True)
    return Outcome(
        tuple(
            Place(
                seat,
                1 + sum(other > standings[seat] for other in standings),
                dict(zip(("points", "money"), standings[seat], strict=True)),
            )
            for seat in order
        )
    )


def determinize(g: G, seat: Seat | None, rng: Rng) -> None:
    """Deal the cards that `seat` does not see to the hands and the deck, and guess money and sealed bids."""
    state = g.state
    seen = {*state.display, *state.sold, *(card for p in state.players for card in p.hand)}
    unseen = [card for card in range(CARDS) if card not in seen]
    rng.shuffle(unseen)
    for player in state.players:
        if player.money == HIDDEN:
            player.money = rng.below(21)
        while len(player.hand) < player.cards:
            player.hand.append(unseen.pop())
        player.hand.sort()
    state.deck = unseen
    for frame in g.frames:
        if isinstance(frame, s.Auction):
            leader = state.players[frame.leader]
            leader.money = max(leader.money, frame.high)
        elif isinstance(frame, s.Sealed):
            for envelope in frame.envelopes:
                if envelope.amount == HIDDEN:
                    money = state.players[envelope.seat].money
                    envelope.amount = rng.below(money + 1) if envelope.made else NOT_YET


def check(g: G) -> None:
    """Laws: each card in one place, nobody owes, hands as large as shown, a leading bid is covered."""
    state = g.state
    cards = [*state.deck, *state.display, *state.sold, *(card for p in state.players for card in p.hand)]
    assert sorted(cards) == list(range(CARDS)), "a card is lost or doubled"
    assert len(state.display) == DISPLAY or not state.deck, "the display is not full"
    for player in state.players:
        assert player.money >= 0, "somebody owes money"
        assert len(player.hand) == player.cards, "a hand is not as large as shown"
    for frame in g.frames:
        if isinstance(frame, s.Auction):
            assert frame.high <= state.players[frame.leader].money, "a bid is not covered"
