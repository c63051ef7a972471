"""Settings: everything that a person may prefer, with a sentence each, in force at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QComboBox, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from core.table import SEAT_COLOURS
from core.text import LANGUAGES, language, text, text_in
from gui.pages import Page
from gui.theme.sizes import scaled, text_scale
from gui.viewmodels.preferences import ADVISERS, PACES, SPEEDS, TEXT_SIZES, THEMES, Preferences, PreferencesModel
from gui.widgets.common import ListBox, button, label, page_head, page_layout, scrolled, seat_pixmap
from gui.widgets.tabbing import tab_as_laid_out

WIDE = 900
"""From so many pixels on, at the usual text size, the sample stands beside the settings and not below them."""

_LOOKS = ("language", "theme", "text_size")
_PLAY = ("animation", "pace", "adviser", "single_click", "forced_moves")
_VALUES: dict[str, Sequence[Any]] = {
    "language": LANGUAGES, "theme": THEMES, "text_size": TEXT_SIZES, "animation": SPEEDS, "pace": PACES,
    "adviser": ADVISERS,
}  # fmt: skip


class SettingsPage(Page):
    """Shows a `PreferencesModel` and changes it."""

    def __init__(self, preferences: PreferencesModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._preferences = preferences
        self._before_reset: Preferences | None = None
        self._back = button("settings:back", flat=True)
        self._heading = label("heading")
        self._note = label("soft")
        self._undo = button("settings:undo-reset")
        self._reset = button("settings:reset")
        self._rows: dict[str, _Row] = {name: _Row(name) for name in (*_LOOKS, *_PLAY)}
        self._looks_label, self._play_label = label("section"), label("section")
        self.sample = Sample()
        self._lay_out()
        tab_as_laid_out(self)
        for name, row in self._rows.items():
            if row.combo is not None:
                row.combo.activated.connect(lambda _=0, n=name: self._choose(n))
            if row.box is not None:
                row.box.clicked.connect(lambda on=False, n=name: self._change(n, on))
        self._back.clicked.connect(self.back)
        self._reset.clicked.connect(self._reset_all)
        self._undo.clicked.connect(self._undo_reset)
        self.retranslate()

    def _lay_out(self) -> None:
        top = page_head(self._back, self._heading)
        top.addWidget(self._note, 1000)  # all the room when it is shown
        self._note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._note.setWordWrap(True)
        for each in (self._undo, self._reset):
            top.addWidget(each)
        settings = QVBoxLayout()
        settings.setSpacing(14)
        for heading, names in ((self._looks_label, _LOOKS), (self._play_label, _PLAY)):
            panel = QFrame()
            panel.setObjectName("panel")
            inner = QVBoxLayout(panel)
            inner.setContentsMargins(20, 14, 20, 16)
            inner.setSpacing(14)
            inner.addWidget(heading)
            for name in names:
                inner.addWidget(self._rows[name])
            settings.addWidget(panel)
        settings.addStretch()
        beside = QVBoxLayout()
        beside.addWidget(self.sample)
        beside.addStretch()
        inside = QWidget()
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, inside)
        self._columns.setContentsMargins(0, 0, 8, 0)
        self._columns.setSpacing(14)
        self._columns.addLayout(settings, 5)
        self._columns.addLayout(beside, 3)
        scroll = self._scroll = scrolled(inside)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        layout = page_layout(self)
        layout.addLayout(top)
        layout.addWidget(scroll, 1)

    # -- showing --------------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """Say everything in the language spoken now, in the theme and the text size in force."""
        self._back.setText("←  " + text("gui-back"))
        self._heading.setText(text("gui-settings"))
        self._looks_label.setText(text("gui-settings-looks"))
        self._play_label.setText(text("gui-settings-play"))
        self._reset.setText(text("gui-settings-reset"))
        self._reset.setToolTip(text("gui-settings-reset-tip"))
        self._undo.setText(text("gui-settings-undo-reset"))
        self._note.setText(text("gui-settings-was-reset"))
        for row in self._rows.values():
            row.retranslate()
        self.sample.retranslate()
        self._arrange()
        self.refresh()

    def refresh(self) -> None:
        """Show what is preferred now."""
        now = asdict(self._preferences.now)
        now["language"] = language()  # also when nobody has chosen one
        for name, row in self._rows.items():
            row.show_value(now[name])
        for each in (self._note, self._undo):
            each.setVisible(self._before_reset is not None)
        usual = asdict(self._preferences.usual) | {"language": now["language"]}
        self._reset.setEnabled(now != usual)

    def take_focus(self) -> None:
        """Put the keyboard on the first setting."""
        combo = self._rows[_LOOKS[0]].combo
        if combo is not None:
            combo.setFocus()
        self._scroll.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the sample where there is room for it."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        wide = self.width() >= WIDE * text_scale()
        self._columns.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    # -- changing -------------------------------------------------------------------------------------------------

    def _choose(self, name: str) -> None:
        combo = self._rows[name].combo
        assert combo is not None
        self._change(name, combo.currentData())

    def _change(self, name: str, value: Any) -> None:
        self._before_reset = None
        self._preferences.change(**{name: value})
        self.refresh()

    def _reset_all(self) -> None:
        self._before_reset = self._preferences.now
        self._preferences.reset()
        self.refresh()
        self._undo.setFocus()

    def _undo_reset(self) -> None:
        before, self._before_reset = self._before_reset, None
        if before is not None:
            self._preferences.change(**(asdict(before) | {"language": self._preferences.now.language}))
        self.refresh()
        self._reset.setFocus()


class _Row(QWidget):
    """One setting: what it is called, what can be chosen, and the sentence about it."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self._key = "gui-settings-" + name.replace("_", "-")
        self._title = label()
        self._help = label("soft", wrap=True)
        self.combo: QComboBox | None = None
        self.box: QCheckBox | None = None
        words = QVBoxLayout()
        words.setSpacing(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        row.addLayout(words, 1)
        if name in _VALUES:
            self.combo = ListBox()
            self.combo.setObjectName(f"settings:{name}")
            self.combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            for value in _VALUES[name]:
                self.combo.addItem("", value)
            self._title.setBuddy(self.combo)
            words.addWidget(self._title)
            row.addWidget(self.combo, 0, Qt.AlignmentFlag.AlignVCenter)
        else:
            self.box = QCheckBox()
            self.box.setObjectName(f"settings:{name}")
            words.addWidget(self.box)
        words.addWidget(self._help)

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        title, sentence = text(self._key), text(f"{self._key}-help")
        self._help.setText(sentence)
        if self.combo is not None:
            self._title.setText(title)
            self.combo.setAccessibleName(title)
            self.combo.setAccessibleDescription(sentence)
            self.combo.setMinimumWidth(scaled(220))
            for k, value in enumerate(_VALUES[self._name]):
                self.combo.setItemText(k, self._word(value))
        if self.box is not None:
            self.box.setText(title)
            self._help.setContentsMargins(scaled(30), 0, 0, 0)  # below the box's words
            self.box.setAccessibleDescription(sentence)

    def _word(self, value: Any) -> str:
        if self._name == "language":
            return text_in(value, "gui-language-name")  # each in its own language, so that it is found again
        return text(f"{self._key}-value", value=value)

    def show_value(self, value: Any) -> None:
        """Show what is preferred."""
        if self.combo is not None:
            self.combo.setCurrentIndex(self.combo.findData(value))
        if self.box is not None:
            self.box.setChecked(bool(value))


class Sample(QFrame):
    """What the table's words, buttons and pieces look like in the theme and the text size in force."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._section = label("section")
        self._heading = label("heading", wrap=True)
        self._sentence = label("sentence", wrap=True)
        self._hint = label("soft", wrap=True)
        self._notice = label("notice", wrap=True)
        self._main = button("settings:sample:main", primary=True)
        self._other = button("settings:sample:other")
        self._tokens = [label() for _ in SEAT_COLOURS]
        inner = QVBoxLayout(self)
        inner.setContentsMargins(20, 14, 20, 18)
        inner.setSpacing(10)
        for each in (self._section, self._heading):
            inner.addWidget(each)
        row = QHBoxLayout()
        row.setSpacing(8)
        for token in self._tokens:
            row.addWidget(token)
        row.addStretch()
        inner.addLayout(row)
        for each in (self._sentence, self._hint, self._notice):
            inner.addWidget(each)
        buttons = QHBoxLayout()
        for each in (self._main, self._other):
            each.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # a picture of buttons: nothing to do with them
            each.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            buttons.addWidget(each)
        buttons.addStretch()
        inner.addLayout(buttons)

    def retranslate(self) -> None:
        """Say and draw everything anew."""
        self._section.setText(text("gui-settings-sample"))
        self._heading.setText(text("gui-settings-sample-heading"))
        self._sentence.setText(text("gui-settings-sample-sentence"))
        self._hint.setText(text("gui-settings-sample-hint"))
        self._notice.setText(text("gui-settings-sample-notice"))
        self._main.setText(text("gui-settings-sample-main"))
        self._other.setText(text("gui-settings-sample-other"))
        for token, colour in zip(self._tokens, SEAT_COLOURS, strict=True):
            token.setPixmap(seat_pixmap(colour, scaled(26)))
            token.setAccessibleName(text(f"gui-colour-{colour}"))
