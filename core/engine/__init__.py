"""The phase and action engine: records, chance, choices, visibility, effects and the engine itself.

Loads fast and needs msgspec only.
"""

from core.engine.choices import EMPTY, Choices, ChoiceSet, IntRange, Reason, Refusal, Split, Subset, ValueSet
from core.engine.engine import Engine, Game, GameSpec, Observation, Outcome, Phase, Place, State
from core.engine.records import Action, Event, Frame, Record, Seat, digest_of, tag_of, to_json
from core.engine.rng import Rng, seeded, splitmix64, unseeded
from core.engine.visibility import BY_SEAT, HIDDEN, HIDDEN_TEXT, LENGTH, OWNER, PUBLIC, SECRET

__all__ = [
    "BY_SEAT",
    "EMPTY",
    "HIDDEN",
    "HIDDEN_TEXT",
    "LENGTH",
    "OWNER",
    "PUBLIC",
    "SECRET",
    "Action",
    "ChoiceSet",
    "Choices",
    "Engine",
    "Event",
    "Frame",
    "Game",
    "GameSpec",
    "IntRange",
    "Observation",
    "Outcome",
    "Phase",
    "Place",
    "Reason",
    "Record",
    "Refusal",
    "Rng",
    "Seat",
    "Split",
    "State",
    "Subset",
    "ValueSet",
    "digest_of",
    "seeded",
    "splitmix64",
    "tag_of",
    "to_json",
    "unseeded",
]
