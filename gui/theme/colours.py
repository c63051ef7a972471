"""Colours by name. Seats' colours can be told apart with the common colour-blindnesses, and each has a mark besides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Theme:
    """A set of colours. name: "light" or "dark". colours: name -> #rrggbb."""

    name: str
    colours: Mapping[str, str] = field(default_factory=dict[str, str])

    def colour(self, wanted: str) -> str:
        """Return `#rrggbb` (or `#aarrggbb`) for a name, a colour, or a pair "light|dark"; "" stays ""."""
        if "|" in wanted:
            light, dark = wanted.split("|", 1)
            wanted = dark if self.name == "dark" else light
        if wanted.startswith("#"):
            return _argb(wanted)
        return self.colours.get(wanted, "#ff00ff" if wanted else "")


def _argb(colour: str) -> str:
    """Return Qt's order of digits, opacity first, for #rrggbbaa."""
    return f"#{colour[7:9]}{colour[1:7]}" if len(colour) == 9 else colour


# Seats: found by search, calm ones that stay far apart for the common colour-blindnesses (a test reckons it).
_SEATS = {
    "seat.red": "#dc451f",
    "seat.blue": "#55b6e7",
    "seat.green": "#217261",
    "seat.yellow": "#ecd334",
    "seat.purple": "#84378c",
    "seat.black": "#1e1e24",
    "on_seat.red": "#ffffff",
    "on_seat.blue": "#10293a",
    "on_seat.green": "#ffffff",
    "on_seat.yellow": "#2f2a24",
    "on_seat.purple": "#ffffff",
    "on_seat.black": "#ffffff",
}

LIGHT = Theme(
    "light",
    {
        **_SEATS,
        "table": "#dde3e0",  # what everything lies on
        "sea": "#d5e2e7",
        "paper": "#fbf8f1",
        "panel": "#fbf8f1",
        "land": "#f7f1e2",
        "coast": "#64767a",
        "ink": "#2c2a27",
        "ink_soft": "#5f5a51",
        "line": "#cfc6b4",
        "chip": "#f0eadc",
        "plate": "#fffdf7",
        "plate_edge": "#7f7562",
        "plate_ink": "#6b614f",
        "piece_edge": "#1d1a17",  # around pieces: each is seen whatever lies below it
        "selection": "#cfe0f0",
        "full_plate": "#d9d3c5",  # of a city without a free space
        "name_plate": "#fffdf7",
        "road": "#97855f",
        "road_edge": "#7c6d56",
        "road_label": "#fff9ea",
        "accent": "#a4490b",
        "accent_soft": "#f5dfca",
        "on_accent": "#ffffff",
        "muted": "#7d7668",
        "focus": "#1f6fb4",
        "good": "#20665a",
        "bad": "#a8342a",
    },
)

DARK = Theme(
    "dark",
    {
        **_SEATS,
        "table": "#23282b",
        "sea": "#1d2a31",
        "paper": "#2e3336",
        "panel": "#2e3336",
        "land": "#3a3d3a",
        "coast": "#8fa3a8",
        "ink": "#efe9dc",
        "ink_soft": "#bdb5a6",
        "line": "#565d60",
        "chip": "#3a4043",
        "plate": "#22282b",
        "plate_edge": "#a79c86",
        "plate_ink": "#cfc6b3",
        "piece_edge": "#e6dfcf",
        "selection": "#2f5878",
        "name_plate": "#22282b",
        "road": "#b3a17f",
        "road_edge": "#211e18",
        "full_plate": "#3d4649",  # of a city without a free space
        "road_label": "#3b3a35",
        "accent": "#f09a55",
        "accent_soft": "#4f3a2a",
        "on_accent": "#1c1712",
        "muted": "#928e84",
        "focus": "#7fbdf0",
        "good": "#5fd3b8",
        "bad": "#f5917d",
    },
)

_current = LIGHT


def current() -> Theme:
    """Return the theme in use."""
    return _current


def set_theme(theme: Theme) -> None:
    """Use a theme from now on; widgets ask for it when they draw."""
    global _current
    _current = theme
