"""The program's style: font, palette and style sheet of all widgets, from the theme's colours and the text size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QStyle, QToolTip

from gui.theme.colours import DARK, LIGHT, current, set_theme
from gui.theme.fonts import base_font
from gui.theme.sheet import style_sheet
from gui.theme.sizes import USUAL_POINTS, set_points

if TYPE_CHECKING:
    from gui.viewmodels.preferences import Preferences

_ROLES = (
    (QPalette.ColorRole.Window, "table"),
    (QPalette.ColorRole.Base, "paper"),
    (QPalette.ColorRole.AlternateBase, "chip"),
    (QPalette.ColorRole.Text, "ink"),
    (QPalette.ColorRole.WindowText, "ink"),
    (QPalette.ColorRole.Button, "chip"),
    (QPalette.ColorRole.ButtonText, "ink"),
    (QPalette.ColorRole.BrightText, "on_accent"),
    (QPalette.ColorRole.Highlight, "selection"),
    (QPalette.ColorRole.HighlightedText, "ink"),
    (QPalette.ColorRole.Accent, "accent"),
    (QPalette.ColorRole.Link, "focus"),
    (QPalette.ColorRole.LinkVisited, "ink_soft"),
    (QPalette.ColorRole.ToolTipBase, "paper"),
    (QPalette.ColorRole.ToolTipText, "ink"),
    (QPalette.ColorRole.PlaceholderText, "ink_soft"),
    # Frames that the style draws by itself, from their lit to their shaded edge.
    (QPalette.ColorRole.Light, "paper"),
    (QPalette.ColorRole.Midlight, "chip"),
    (QPalette.ColorRole.Mid, "line"),
    (QPalette.ColorRole.Dark, "plate_edge"),
    (QPalette.ColorRole.Shadow, "piece_edge"),
)


def apply_preferences(app: QApplication, preferences: Preferences) -> None:
    """Give the whole program the theme and the text size that somebody prefers."""
    set_theme(DARK if _is_dark(app, preferences.theme) else LIGHT)
    apply_style(app, USUAL_POINTS * preferences.text_size / 100)


def _is_dark(app: QApplication, theme: str) -> bool:
    if theme == "system":
        return _system_scheme(app) == Qt.ColorScheme.Dark
    return theme == "dark"


def _system_scheme(app: QApplication) -> Qt.ColorScheme:
    return app.styleHints().colorScheme()


def system_reduces_motion(app: QApplication) -> bool:
    """Return whether the system asks for no movement, as far as Qt tells it: its widgets then take no time to move."""
    return app.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) == 0


def apply_style(app: QApplication, points: float = USUAL_POINTS) -> None:
    """Give the whole program its font, palette and style sheet. points: text size."""
    set_points(points)
    app.setStyle("Fusion")
    font = base_font(points)
    app.setFont(font)
    QToolTip.setFont(font)
    c = current().colour
    palette = QPalette()
    for role, name in _ROLES:
        palette.setColor(role, QColor(c(name)))
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.WindowText, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(c("muted")))
    app.setPalette(palette)
    QToolTip.setPalette(palette)
    app.setStyleSheet(style_sheet(points))
