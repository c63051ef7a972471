"""How everything looks: colours, fonts, symbols, the style sheet."""

from gui.theme.colours import DARK, LIGHT, Theme, current, set_theme

__all__ = ["DARK", "LIGHT", "Theme", "current", "set_theme"]
