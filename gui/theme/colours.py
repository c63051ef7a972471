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
        "coast": "#7d8f93",
        "ink": "#2c2a27",
        "ink_soft": "#69645b",
        "line": "#cfc6b4",
        "chip": "#f0eadc",
        "plate": "#fffdf7",
        "full_plate": "#d9d3c5",  # of a city without a free space
        "plate_edge": "#8d8370",
        "plate_ink": "#756b59",
        "name_plate": "#fffdf7",
        "road": "#a8977b",
        "road_edge": "#7c6d56",
        "road_label": "#fff9ea",
        "accent": "#c25a12",
        "accent_soft": "#f3dcc6",
        "on_accent": "#ffffff",
        "muted": "#9c9587",
        "focus": "#1f6fb4",
        "good": "#2b7d58",
        "bad": "#a83a2a",
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
        "ink_soft": "#b3ab9c",
        "line": "#4d5356",
        "chip": "#3a4043",
        "plate": "#f4efe2",
        "full_plate": "#aca694",  # of a city without a free space
        "plate_edge": "#8d8370",
        "plate_ink": "#6b6252",
        "name_plate": "#24292b",
        "road": "#8f8068",
        "road_edge": "#5c513f",
        "road_label": "#3b3a35",
        "accent": "#e8883f",
        "accent_soft": "#4f3a2a",
        "on_accent": "#1c1712",
        "muted": "#7d7a72",
        "focus": "#6fb3ea",
        "good": "#62b98d",
        "bad": "#e07a68",
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
