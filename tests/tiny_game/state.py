"""The tiny market's records: state, frames, actions, events. Cards are numbers; a card's value is `value(card)`."""

from __future__ import annotations

from typing import Annotated

from core.engine import BY_SEAT, LENGTH, OWNER, PUBLIC, Action, Event, Frame, Record, Seat, State

CARDS = 30
DISPLAY = 3
NOT_YET = -1
"""Amount in an envelope that is still empty."""


def value(card: int) -> int:
    """Return what a card is worth, 1 to 6 coins."""
    return 1 + card % 6


class Player(Record):
    money: Annotated[int, OWNER]
    hand: Annotated[list[int], OWNER]
    cards: Annotated[int, PUBLIC]
    """How many cards the hand has: what others see of it."""
    points: Annotated[int, PUBLIC] = 0


class Envelope(Record):
    """A sealed bid. Everybody sees that it lies there, its owner alone what is in it."""

    seat: Annotated[Seat, PUBLIC]
    made: Annotated[bool, PUBLIC] = False
    amount: Annotated[int, OWNER] = NOT_YET


class Rounds(Frame, tag="tiny.rounds"):
    """The whole game. stage: turns taken this round; after the last one come the sealed bids."""

    stage: Annotated[int, PUBLIC] = 0


class Turn(Frame, tag="tiny.turn"):
    seat: Annotated[Seat, PUBLIC]


class Auction(Frame, tag="tiny.auction"):
    """One card under the hammer. in_play: seats still bidding, clockwise from the opener; turn: index into it."""

    card: Annotated[int, PUBLIC]
    high: Annotated[int, PUBLIC]
    leader: Annotated[Seat, PUBLIC]
    in_play: Annotated[list[Seat], PUBLIC]
    turn: Annotated[int, PUBLIC]


class Sealed(Frame, tag="tiny.sealed"):
    """Two seats bid at the same time, each without knowing the other's bid."""

    envelopes: Annotated[list[Envelope], PUBLIC]


class Gifts(Frame, tag="tiny.gifts"):
    """The winner of the sealed bids deals out coins of the bank among the others."""

    seat: Annotated[Seat, PUBLIC]
    coins: Annotated[int, PUBLIC]


class TinyState(State):
    frames: Annotated[list[Rounds | Turn | Auction | Sealed | Gifts], PUBLIC]
    players: Annotated[list[Player], BY_SEAT]
    deck: Annotated[list[int], LENGTH]
    """Top card last."""
    display: Annotated[list[int], PUBLIC]
    sold: Annotated[list[int], PUBLIC]
    round: Annotated[int, PUBLIC]
    first: Annotated[Seat, PUBLIC]
    """Who begins the round."""


class OpenAuction(Action, frozen=True, tag="tiny.open_auction"):
    """Put a card of the display up for auction, at 1 coin."""

    card: int


class Bid(Action, frozen=True, tag="tiny.bid"):
    amount: int


class Pass(Action, frozen=True, tag="tiny.pass"):
    """Leave the bidding."""


class Draw(Action, frozen=True, tag="tiny.draw"):
    """Take the top card of the deck for 2 coins."""


class Sell(Action, frozen=True, tag="tiny.sell"):
    """Sell one to three cards of the hand."""

    cards: tuple[int, ...]


class Rest(Action, frozen=True, tag="tiny.rest"):
    """Take 1 coin."""


class SealBid(Action, frozen=True, tag="tiny.seal_bid"):
    amount: int


class Give(Action, frozen=True, tag="tiny.give"):
    """coins: for each other seat, in seat order."""

    coins: tuple[int, ...]


class RoundBegan(Event, frozen=True, tag="tiny.round_began"):
    round: int


class AuctionOpened(Event, frozen=True, tag="tiny.auction_opened"):
    seat: Seat
    card: int


class BidMade(Event, frozen=True, tag="tiny.bid_made"):
    seat: Seat
    amount: int


class Passed(Event, frozen=True, tag="tiny.passed"):
    seat: Seat


class Bought(Event, frozen=True, tag="tiny.bought"):
    seat: Seat
    card: int
    price: int


class Drawn(Event, frozen=True, tag="tiny.drawn"):
    seat: Seat
    card: Annotated[int, OWNER]


class Sold(Event, frozen=True, tag="tiny.sold"):
    seat: Seat
    cards: tuple[int, ...]
    coins: int


class Rested(Event, frozen=True, tag="tiny.rested"):
    seat: Seat


class BidSealed(Event, frozen=True, tag="tiny.bid_sealed"):
    seat: Seat
    amount: Annotated[int, OWNER]


class EnvelopesOpened(Event, frozen=True, tag="tiny.envelopes_opened"):
    """winner: of the 2 points; `drawn` tells whether chance had to decide between equal bids."""

    seats: tuple[Seat, ...]
    amounts: tuple[int, ...]
    winner: Seat
    drawn: bool


class Given(Event, frozen=True, tag="tiny.given"):
    seat: Seat
    coins: tuple[int, ...]


class Ended(Event, frozen=True, tag="tiny.ended"):
    points: tuple[int, ...]


ACTIONS: tuple[type[Action], ...] = (OpenAuction, Bid, Pass, Draw, Sell, Rest, SealBid, Give)
EVENTS: tuple[type[Event], ...] = (
    RoundBegan, AuctionOpened, BidMade, Passed, Bought, Drawn, Sold, Rested, BidSealed, EnvelopesOpened, Given, Ended,
)  # fmt: skip
