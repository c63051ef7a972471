"""The style sheet of all widgets, made from the theme's colours."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from gui.theme.colours import DARK, LIGHT, current, set_theme
from gui.theme.fonts import base_font

if TYPE_CHECKING:
    from gui.viewmodels.preferences import Preferences


USUAL_POINTS = 10.5


def apply_preferences(app: QApplication, preferences: Preferences) -> None:
    """Give the whole program the theme and the text size that somebody prefers."""
    set_theme(DARK if _is_dark(app, preferences.theme) else LIGHT)
    apply_style(app, USUAL_POINTS * preferences.text_size / 100)


def _is_dark(app: QApplication, theme: str) -> bool:
    if theme == "system":
        return app.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return theme == "dark"


def apply_style(app: QApplication, points: float = USUAL_POINTS) -> None:
    """Give the whole program its font, palette and style sheet. points: text size."""
    app.setStyle("Fusion")
    app.setFont(base_font(points))
    c = current().colour
    palette = QPalette()
    for role, name in (
        (QPalette.ColorRole.Window, "table"),
        (QPalette.ColorRole.Base, "paper"),
        (QPalette.ColorRole.AlternateBase, "chip"),
        (QPalette.ColorRole.Text, "ink"),
        (QPalette.ColorRole.WindowText, "ink"),
        (QPalette.ColorRole.ButtonText, "ink"),
        (QPalette.ColorRole.Button, "chip"),
        (QPalette.ColorRole.Highlight, "focus"),
        (QPalette.ColorRole.HighlightedText, "paper"),
        (QPalette.ColorRole.ToolTipBase, "paper"),
        (QPalette.ColorRole.ToolTipText, "ink"),
        (QPalette.ColorRole.PlaceholderText, "muted"),
    ):
        palette.setColor(role, QColor(c(name)))
    app.setPalette(palette)
    app.setStyleSheet(style_sheet())


def _picture(name: str) -> str:
    """Return the path of a small picture as style sheets take it."""
    return (Path(__file__).parent / f"{name}.svg").as_posix()


def style_sheet() -> str:
    """Return the style sheet in the current theme's colours."""
    c = current().colour
    return f"""
QWidget {{ color: {c("ink")}; }}
QMainWindow, QStackedWidget, #page {{ background: {c("table")}; }}
QToolTip {{ background: {c("paper")}; color: {c("ink")}; border: 1px solid {c("line")}; padding: 5px; }}
QFrame#panel {{ background: {c("paper")}; border: 1px solid {c("line")}; border-radius: 10px; }}
QFrame#bar {{ background: {c("paper")}; border: none; border-bottom: 1px solid {c("line")}; }}
QFrame#promptBar {{ background: {c("paper")}; border: none; border-top: 2px solid {c("line")}; }}
QFrame#promptBar[asked="true"] {{ border-top: 3px solid {c("accent")}; }}
QFrame#guide {{ background: {c("paper")}; border: 2px solid {c("focus")}; border-radius: 12px; }}
QLabel#guideWords {{ font-size: 11.5pt; }}
QLabel#guideWanted {{ font-weight: 700; color: {c("accent")}; }}
QProgressBar {{ background: {c("chip")}; border: none; border-radius: 3px; }}
QProgressBar::chunk {{ background: {c("focus")}; border-radius: 3px; }}
QLabel#title {{ font-size: 30pt; font-weight: 700; }}
QLabel#heading {{ font-size: 15pt; font-weight: 700; }}
QLabel#section {{ font-weight: 700; color: {c("ink_soft")}; }}
QLabel#soft {{ color: {c("ink_soft")}; }}
QLabel#sentence {{ font-size: 13pt; font-weight: 700; }}
QLabel#notice {{ color: {c("bad")}; font-weight: 700; }}
QLabel#key {{
  background: {c("plate")}; color: {c("plate_ink")}; border: 1px solid {c("plate_edge")}; border-radius: 5px;
  padding: 1px 6px; font-weight: 700;
}}
QLabel#statusLabel {{ color: {c("ink_soft")}; }}
QLabel#statusValue {{ font-weight: 700; font-size: 12pt; }}
QPushButton, QToolButton {{
  background: {c("chip")}; border: 1px solid {c("line")}; border-radius: 8px; padding: 6px 14px; min-height: 20px;
}}
QToolButton {{ padding: 5px 10px; }}
QToolButton[fold="true"] {{ border-color: transparent; font-weight: 700; color: {c("ink_soft")}; }}
QPushButton:hover, QToolButton:hover {{ background: {c("accent_soft")}; border-color: {c("accent")}; }}
QPushButton:pressed, QToolButton:pressed {{ background: {c("line")}; }}
QPushButton:focus, QToolButton:focus, QComboBox:focus, QLineEdit:focus, QListWidget:focus,
QTableWidget:focus, QCheckBox:focus {{
  border: 2px solid {c("focus")};
}}
QPushButton:disabled, QToolButton:disabled {{ color: {c("muted")}; background: transparent; }}
QPushButton[primary="true"] {{
  background: {c("accent")}; color: {c("on_accent")}; border: 1px solid {c("accent")}; font-weight: 700;
}}
QPushButton[primary="true"]:hover {{ background: {c("ink")}; color: {c("paper")}; }}
QPushButton[primary="true"]:disabled {{ background: {c("chip")}; color: {c("muted")}; border-color: {c("line")}; }}
QPushButton[primary="true"]:focus {{ border: 2px solid {c("ink")}; }}
QPushButton[quiet="true"] {{ background: transparent; }}
QPushButton[big="true"] {{ font-size: 13pt; padding: 11px 22px; text-align: left; }}
QPushButton[card="true"] {{ padding: 0; background: {c("paper")}; }}
QPushButton[card="true"]:hover {{ background: {c("accent_soft")}; }}
QPushButton[picked="true"] {{ border: 2px solid {c("accent")}; background: {c("accent_soft")}; }}
QPushButton[flat="true"] {{ background: transparent; border: 1px solid transparent; }}
QComboBox, QLineEdit {{
  background: {c("plate")}; color: {"#2c2a27"}; border: 1px solid {c("line")}; border-radius: 7px; padding: 5px 8px;
  min-height: 20px; selection-background-color: {c("accent_soft")}; selection-color: #2c2a27;
}}
QSpinBox QLineEdit {{ padding: 3px 6px; }}
QComboBox::drop-down {{ border: none; width: 24px; }}
QComboBox::down-arrow {{ image: url("{_picture("arrow")}"); width: 12px; height: 8px; }}
QCheckBox::indicator {{
  width: 16px; height: 16px; border: 1px solid {c("plate_edge")}; border-radius: 4px; background: {c("plate")};
}}
QCheckBox::indicator:checked {{ background: {c("accent")}; image: url("{_picture("tick")}"); }}
QLabel:disabled, QCheckBox:disabled {{ color: {c("muted")}; }}
QCheckBox::indicator:disabled {{ background: transparent; border-color: {c("line")}; }}
QCheckBox {{ spacing: 7px; border: 2px solid transparent; border-radius: 6px; padding: 1px 3px; }}
QPushButton[small="true"] {{ padding: 0; font-size: 14pt; }}
QComboBox QAbstractItemView {{ background: {c("paper")}; color: {c("ink")}; border: 1px solid {c("line")}; }}
QListWidget, QTableWidget, QTextEdit {{
  background: {c("paper")}; border: 1px solid {c("line")}; border-radius: 8px; alternate-background-color: {c("chip")};
  gridline-color: {c("line")};
}}
QListWidget::item {{ padding: 2px 4px; border: none; }}
QListWidget::item:selected, QTableWidget::item:selected {{ background: {c("accent_soft")}; color: {c("ink")}; }}
QHeaderView::section {{
  background: {c("paper")}; color: {c("ink_soft")}; border: none; border-bottom: 1px solid {c("line")}; padding: 6px;
  font-weight: 700;
}}
QScrollArea {{ border: none; background: transparent; }}
QScrollArea > QWidget > QWidget {{ background: transparent; }}
QScrollBar:vertical {{ background: transparent; width: 10px; margin: 0; }}
QScrollBar::handle:vertical {{ background: {c("line")}; border-radius: 5px; min-height: 30px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; width: 0; }}
QScrollBar:horizontal {{ background: transparent; height: 10px; margin: 0; }}
QScrollBar::handle:horizontal {{ background: {c("line")}; border-radius: 5px; min-width: 30px; }}
QSplitter::handle {{ background: transparent; }}
"""
