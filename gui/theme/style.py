"""The style sheet of all widgets, made from the theme's colours and the text size; font and palette with it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontMetrics, QPalette
from PySide6.QtWidgets import QApplication, QStyle, QToolTip

from gui.theme.colours import DARK, LIGHT, current, set_theme
from gui.theme.fonts import base_font
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


def _picture(name: str) -> str:
    """Return the path of a small picture of the theme as style sheets take it."""
    return (Path(__file__).parent / "pictures" / f"{name}-{current().name}.svg").as_posix()


def style_sheet(points: float = USUAL_POINTS) -> str:
    """Return the style sheet in the current theme's colours. points: text size; everything else grows with it."""
    c = current().colour

    def pt(size: float) -> str:
        """Return a text size that is `size` points at the usual one."""
        return f"{size * points / USUAL_POINTS:.2f}pt"

    def px(size: float) -> str:
        """Return a length that is `size` pixels at the usual text size."""
        return f"{max(1, round(size * points / USUAL_POINTS))}px"

    def pad(down: float, across: float, less: int = 0) -> str:
        """Return a padding; with the ring of the keyboard around it a pixel `less`, so that words keep their room."""
        down, across = (max(1, round(size * points / USUAL_POINTS)) - less for size in (down, across))
        return f"{down}px {across}px"

    def line(size: float = USUAL_POINTS) -> str:
        """Return how high a line is of letters that are `size` points at the usual text size.

        What has it as its least height keeps its words whole when a layout takes back what it can.
        """
        return f"{QFontMetrics(base_font(size * points / USUAL_POINTS)).height()}px"

    return f"""
QWidget {{ color: {c("ink")}; }}
QMainWindow, QStackedWidget, #page {{ background: {c("table")}; }}
QDialog, QMessageBox {{ background: {c("paper")}; }}
QToolTip {{ background: {c("paper")}; color: {c("ink")}; border: 1px solid {c("plate_edge")}; padding: {px(5)}; }}
QFrame#panel {{ background: {c("paper")}; border: 1px solid {c("line")}; border-radius: 10px; }}
QFrame#hoverCard {{ background: {c("paper")}; border: 1px solid {c("muted")}; border-radius: 9px; }}
QLabel#hoverTitle {{ font-weight: 700; }}
QLabel#hoverTitle[plain="true"] {{ font-weight: 400; }}
QLabel#hoverSentence {{ font-weight: 700; color: {c("accent")}; }}
QLabel#hoverRule {{ color: {c("ink_soft")}; font-size: {pt(9.5)}; }}
QLabel#hoverFact {{ font-weight: 700; }}
QLabel#hoverFact[tone="good"] {{ color: {c("good")}; }}
QLabel#hoverFact[tone="bad"] {{ color: {c("bad")}; }}
QFrame#bar {{ background: {c("paper")}; border: none; border-bottom: 1px solid {c("line")}; }}
QFrame#promptBar {{ background: {c("paper")}; border: none; border-top: 2px solid {c("line")}; }}
QFrame#promptBar[asked="true"] {{ border-top: 3px solid {c("accent")}; }}
QFrame#guide {{ background: {c("paper")}; border: 2px solid {c("focus")}; border-radius: 12px; }}
QLabel#guideWords {{ font-size: {pt(11.5)}; }}
QLabel#guideWanted {{ font-weight: 700; color: {c("accent")}; }}
QFrame#guide QProgressBar {{ background: {c("chip")}; border: none; border-radius: 3px; }}
QFrame#guide QProgressBar::chunk {{ background: {c("focus")}; border-radius: 3px; }}
QFrame#promptBar[looking="true"] {{ background: {c("accent_soft")}; border-top: 3px solid {c("accent")}; }}
QFrame#promptBar:focus, QFrame#promptBar[asked="true"]:focus {{ border-top-color: {c("focus")}; }}
QFrame#timelineBar {{ background: {c("paper")}; border: none; border-top: 1px solid {c("line")}; }}
QFrame#timelineBar[looking="true"] {{ background: {c("accent_soft")}; }}
QLabel#logHeading {{
  background: {c("paper")}; color: {c("accent")}; font-weight: 700; padding: 3px 6px 3px 24px;
  border-bottom: 1px solid {c("line")};
}}
QLabel#title {{ font-size: {pt(30)}; font-weight: 700; }}
QLabel#heading {{ font-size: {pt(15)}; font-weight: 700; }}
QLabel#coverTitle {{ font-size: {pt(25 if points < 14 else 18)}; font-weight: 700; color: #fff6e0; }}
QLabel#coverSoft {{ color: #dfe8e2; }}
QLabel#cardTitle {{ font-size: {pt(12)}; font-weight: 700; }}
QLabel#cardLead {{ font-weight: 700; color: {c("accent")}; }}
QLabel#help {{ color: {c("ink_soft")}; font-size: {pt(9.5)}; }}
QLabel#problem {{ color: {c("ink")}; font-size: {pt(9.5)}; padding-left: {px(10)}; }}
QLabel#fieldNotice {{ color: {c("bad")}; }}
QLineEdit[wrong="true"], QComboBox[wrong="true"] {{ border: 2px solid {c("bad")}; }}
QFrame#seat {{ background: {c("chip")}; border: 1px solid {c("line")}; border-radius: 9px; }}
QPushButton[tiny="true"] {{
  background: transparent; border-color: transparent; padding: 0;
  min-width: {px(20)}; max-width: {px(20)}; min-height: {px(28)};
}}
QPushButton[tiny="true"]:hover {{ background: {c("accent_soft")}; }}
QPushButton[tiny="true"]:focus {{ border: 2px solid {c("focus")}; padding: 0; }}
QLabel#empty {{ color: {c("ink_soft")}; font-size: {pt(12)}; }}
QLabel#section {{ font-weight: 700; color: {c("ink_soft")}; }}
QLabel#soft {{ color: {c("ink_soft")}; }}
QLabel#sentence {{ font-size: {pt(13)}; font-weight: 700; }}
QLabel#figureLabel {{ color: {c("ink_soft")}; font-size: {pt(9)}; }}
QLabel#figureValue {{ font-weight: 700; }}
QLabel#figureValue[tone="good"] {{ color: {c("good")}; }}
QLabel#figureValue[tone="bad"] {{ color: {c("bad")}; }}
QLabel#figureValue[tone="lead"] {{ color: {c("accent")}; }}
QFrame#effect {{ background: {c("accent_soft")}; border: 1px solid {c("accent")}; border-radius: 8px; }}
QFrame#contest, QFrame#facts {{ border: 1px solid {c("line")}; border-radius: 8px; }}
QFrame#contest QFrame[asked="true"] {{ border: none; border-bottom: 2px solid {c("accent")}; }}
QFrame#limit {{ background: {c("accent_soft")}; border: 1px solid {c("accent")}; border-radius: 8px; }}
QLabel#notice {{ color: {c("bad")}; font-weight: 700; }}
QLabel#key {{
  background: {c("plate")}; color: {c("plate_ink")}; border: 1px solid {c("plate_edge")}; border-radius: 5px;
  padding: 1px 6px; font-weight: 700;
}}
QLabel#statusLabel {{ color: {c("ink_soft")}; }}
QLabel#statusValue {{ font-weight: 700; font-size: {pt(12)}; }}
QPushButton, QToolButton {{
  background: {c("chip")}; border: 1px solid {c("line")}; border-radius: 8px; padding: {pad(6, 14)};
  min-height: {line()}; icon-size: {px(18)};
}}
QPushButton:focus {{ padding: {pad(6, 14, 1)}; }}
QToolButton {{ padding: {pad(5, 10)}; }}
QToolButton:focus {{ padding: {pad(5, 10, 1)}; }}
QToolButton::menu-indicator {{ image: none; }}
QToolButton[fold="true"] {{ border-color: transparent; font-weight: 700; color: {c("ink_soft")}; }}
QPushButton:hover, QToolButton:hover {{ background: {c("accent_soft")}; border-color: {c("accent")}; }}
QPushButton:pressed, QToolButton:pressed {{ background: {c("line")}; }}
QPushButton:focus, QToolButton:focus, QComboBox:focus, QLineEdit:focus, QAbstractItemView:focus, QTextEdit:focus,
QPlainTextEdit:focus, QCheckBox:focus, QRadioButton:focus, QTabBar::tab:focus {{
  border: 2px solid {c("focus")}; outline: none;
}}
QPushButton:disabled, QToolButton:disabled {{ color: {c("muted")}; background: transparent; }}
QPushButton[quiet="true"] {{ background: transparent; }}
QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
QPushButton[primary="true"] {{
  background: {c("accent")}; color: {c("on_accent")}; border: 1px solid {c("accent")}; font-weight: 700;
}}
QPushButton[primary="true"]:hover {{ background: {c("ink")}; color: {c("paper")}; }}
QPushButton[primary="true"]:disabled {{ background: {c("chip")}; color: {c("muted")}; border-color: {c("line")}; }}
QPushButton[primary="true"]:focus {{ border: 2px solid {c("ink")}; }}
QPushButton[big="true"] {{
  font-size: {pt(13)}; min-height: {line(13)}; padding: {pad(11, 22)}; text-align: left;
}}
QPushButton[big="true"]:focus {{ padding: {pad(11, 22, 1)}; }}
QPushButton[card="true"] {{ padding: 0; background: {c("paper")}; }}
QPushButton[card="true"]:hover {{ background: {c("accent_soft")}; }}
QPushButton[picked="true"] {{ border: 2px solid {c("accent")}; background: {c("accent_soft")}; }}
QPushButton[picked="true"]:focus {{ border: 2px solid {c("focus")}; }}
QPushButton[card="true"][main="true"] {{ border: 2px solid {c("accent")}; }}
QPushButton[card="true"]:disabled, QPushButton[card="true"][main="true"]:disabled {{
  background: {c("paper")}; border: 1px solid {c("line")};
}}
QPushButton[card="true"]:focus, QPushButton[card="true"][main="true"]:focus {{ border: 3px solid {c("focus")}; }}
QPushButton[way="true"] {{
  background: rgba(18, 36, 46, 200); color: #fff6e0; border: 2px solid rgba(255, 246, 224, 40); font-size: {pt(12)};
  min-height: {line(12)}; padding: {px(8)} {px(16)}; text-align: left;
}}
QPushButton[way="true"][primary="true"] {{ background: #f0b53c; color: #20303a; border: 2px solid #f0b53c; }}
QPushButton[way="true"]:hover {{ background: #12242e; border-color: #f0b53c; color: #fff6e0; }}
QPushButton[way="true"][primary="true"]:hover {{ background: #f8cb62; color: #20303a; }}
QPushButton[way="true"]:focus, QPushButton[way="true"][primary="true"]:focus {{ border: 2px solid #ffffff; }}
QPushButton[flat="true"] {{ background: transparent; border: 1px solid transparent; }}
QPushButton[flat="true"]:focus {{ border: 2px solid {c("focus")}; }}
QPushButton[back="true"] {{ padding: {pad(6, 7)}; }}
QPushButton[back="true"]:focus {{ padding: {pad(6, 7, 1)}; }}
QPushButton[tool="true"] {{ padding: {pad(6, 9)}; }}
QPushButton[tool="true"]:focus {{ padding: {pad(6, 9, 1)}; }}
QPushButton[small="true"] {{ padding: 0; font-size: {pt(14)}; }}
QComboBox, QLineEdit, QPlainTextEdit {{
  background: {c("plate")}; color: {c("ink")}; border: 1px solid {c("plate_edge")}; border-radius: 7px;
  padding: {pad(5, 8)}; min-height: {line()};
  selection-background-color: {c("selection")}; selection-color: {c("ink")};
}}
QComboBox:disabled, QLineEdit:disabled {{
  color: {c("muted")}; background: transparent; border-color: {c("line")};
}}
QComboBox:hover, QLineEdit:hover {{ border-color: {c("accent")}; }}
QComboBox:focus, QLineEdit:focus {{ border: 2px solid {c("focus")}; padding: {pad(5, 8, 1)}; }}
#logTools QLineEdit, #logTools QToolButton {{ padding: {pad(1, 7)}; }}
#logTools QLineEdit:focus, #logTools QToolButton:focus {{ padding: {pad(1, 7, 1)}; }}
QSpinBox QLineEdit, QSpinBox QLineEdit:focus {{ padding: {pad(3, 6)}; }}
QComboBox {{ combobox-popup: 0; }} /* a list of all there is, else the last line may be cut in half */
QComboBox::drop-down {{ border: none; width: {px(24)}; }}
QComboBox::down-arrow {{ image: url("{_picture("arrow")}"); width: {px(12)}; height: {px(8)}; }}
QComboBox QAbstractItemView, QComboBox QAbstractItemView:focus {{
  background: {c("paper")}; color: {c("ink")}; border: 1px solid {c("plate_edge")};
  selection-background-color: {c("selection")}; selection-color: {c("ink")}; outline: none;
}}
QCheckBox, QRadioButton {{
  spacing: {px(7)}; border: 2px solid transparent; border-radius: 6px; padding: 1px 3px;
}}
QCheckBox::indicator, QRadioButton::indicator {{
  width: {px(16)}; height: {px(16)}; border: 1px solid {c("plate_edge")}; background: {c("plate")};
}}
QCheckBox::indicator {{ border-radius: 4px; }}
QRadioButton::indicator {{ border-radius: {px(8)}; }}
QCheckBox::indicator:hover, QRadioButton::indicator:hover {{ border-color: {c("accent")}; }}
QCheckBox::indicator:checked {{
  background: {c("accent")}; border-color: {c("accent")}; image: url("{_picture("tick")}");
}}
QRadioButton::indicator:checked {{ background: {c("accent")}; border: {px(4)} solid {c("plate")}; }}
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {{
  background: transparent; border-color: {c("line")};
}}
QLabel:disabled, QCheckBox:disabled, QRadioButton:disabled {{ color: {c("muted")}; }}
QMenu {{ background: {c("paper")}; color: {c("ink")}; border: 1px solid {c("plate_edge")}; padding: {px(4)}; }}
QMenu::item {{ padding: {px(5)} {px(22)}; border-radius: 5px; }}
QMenu::item:selected {{ background: {c("selection")}; color: {c("ink")}; }}
QMenu::item:disabled {{ color: {c("muted")}; }}
QMenu::separator {{ height: 1px; background: {c("line")}; margin: {px(4)} {px(8)}; }}
QAbstractItemView, QTextEdit {{
  background: {c("paper")}; color: {c("ink")}; border: 1px solid {c("line")}; border-radius: 8px;
  alternate-background-color: {c("chip")}; gridline-color: {c("line")};
  selection-background-color: {c("selection")}; selection-color: {c("ink")};
}}
QAbstractItemView::item {{ padding: {px(2)} {px(4)}; border: none; }}
QAbstractItemView::item:hover {{ background: {c("accent_soft")}; }}
QAbstractItemView::item:selected {{ background: {c("selection")}; color: {c("ink")}; }}
QHeaderView {{ background: {c("paper")}; border: none; }}
QHeaderView::section {{
  background: {c("paper")}; color: {c("ink_soft")}; border: none; border-bottom: 1px solid {c("line")};
  padding: {px(6)}; font-weight: 700;
}}
QTableCornerButton::section {{ background: {c("paper")}; border: none; }}
QTabWidget::pane {{ border: 1px solid {c("line")}; border-radius: 8px; background: {c("paper")}; }}
QTabBar::tab {{
  background: {c("chip")}; color: {c("ink_soft")}; border: 1px solid {c("line")}; padding: {px(6)} {px(14)};
  border-top-left-radius: 7px; border-top-right-radius: 7px;
}}
QTabBar::tab:selected {{ background: {c("paper")}; color: {c("ink")}; border-bottom: 2px solid {c("accent")}; }}
QProgressBar {{ background: {c("chip")}; color: {c("ink")}; border: 1px solid {c("line")}; border-radius: 6px; }}
QProgressBar::chunk {{ background: {c("accent_soft")}; border-radius: 5px; }}
QSlider::groove:horizontal {{ height: {px(4)}; background: {c("plate_edge")}; border-radius: 2px; }}
QSlider::sub-page:horizontal {{ height: {px(4)}; background: {c("accent")}; border-radius: 2px; }}
QSlider::handle:horizontal {{
  width: {px(16)}; margin: -{px(7)} 0; border-radius: {px(8)};
  background: {c("accent")}; border: 2px solid {c("paper")};
}}
QSlider:focus {{ border: 2px solid {c("focus")}; border-radius: 6px; }}
QScrollArea {{ border: none; background: transparent; }}
QScrollArea:focus {{ border: 2px solid {c("focus")}; border-radius: 8px; }}
QScrollArea > QWidget > QWidget {{ background: transparent; }}
QScrollBar:vertical {{ background: transparent; width: 11px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: 11px; margin: 0; }}
QScrollBar::handle {{ background: {c("plate_edge")}; border-radius: 4px; margin: 2px; }}
QScrollBar::handle:vertical {{ min-height: {px(30)}; }}
QScrollBar::handle:horizontal {{ min-width: {px(30)}; }}
QScrollBar::handle:hover {{ background: {c("accent")}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; width: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QSplitter::handle {{ background: transparent; }}
"""
