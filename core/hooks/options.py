"""Options that work alike in every game: a game lists those that it offers in `GameDef.options`."""

from __future__ import annotations

from core.hooks.games import Option

OFF, ASK, ON = "off", "ask", "on"

AUTOMATIC_PASSES = Option(
    "automatic_passes",
    "choice",
    OFF,
    "option-automatic-passes",
    "option-automatic-passes-help",
    (OFF, ASK, ON),
)
"""What happens when a person can do one thing only. OFF: it is a decision like any other. ASK: the front end asks for
no more than a yes. ON: the session does it at once. Sessions and front ends do this; rules know nothing of it."""
