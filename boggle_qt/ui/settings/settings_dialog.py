"""What the player likes, to look at and change. Edits a copy; every change shows at once, Cancel takes all back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from boggle_qt.messages.problems import notice_line
from boggle_qt.store.files.settings import RANGES, Settings
from boggle_qt.store.words import definitions
from boggle_qt.store.words.definitions import INSTALLED
from boggle_qt.ui.look.look import apply_look, current_look
from boggle_qt.ui.settings.keys_dialog import KeysDialog
from boggle_qt.ui.widgets.buttons import add_exclusive, button, chip
from boggle_qt.ui.widgets.fields import Slider, Tick, dropdown
from boggle_qt.ui.widgets.flow_layout import FlowLayout
from boggle_qt.ui.widgets.labels import Label, heading, label, soft
from boggle_qt.ui.widgets.paper import Ground
from boggle_qt.ui.widgets.scroll_areas import clear_ground, scrolling
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog

Named = Sequence[tuple[object, str]]
"""Values with what to call them."""

MATERIALS: Named = (("blue", "Blue plastic"), ("felt", "Felt"), ("wood", "Wood"))
MOTION: Named = ((1.0, "Full"), (0.5, "Quick"), (0.0, "None"))
SPELLINGS: Named = (("american", "American"), ("british", "British"), ("either", "Either"))
SCAN: Named = ((0.0, "Off"), (0.5, "½ s"), (1.0, "1 s"), (2.0, "2 s"), (4.0, "4 s"))
"""How long each thing is lit for who plays with one switch."""
SPEECH: Named = (("full", "In full"), ("terse", "Few words"))
SPEAKING: Named = (("both", "Both ways"), ("announcements", "Announcements"), ("notices", "Notices"))
"""Newer readers speak announcements, older ones notices; who hears everything twice chooses one."""
MINUTES: Named = ((60, "1"), (120, "2"), (180, "3"), (240, "4"), (300, "5"), (600, "10"), (0, "No clock"))


class SettingsDialog(SheetDialog):
    """Sections of rows: a name at the left, its choices at the right."""

    changed = Signal(object)  # Settings
    resetting = Signal()
    """All of it is about to be the defaults."""

    def __init__(
        self,
        settings: Settings,
        themes: Named,
        lexicons: Named,
        dice: Named,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.settings, self._before = settings, settings
        self._named = (themes, lexicons, dice)
        self.setWindowTitle("Settings")
        self._scroll = scrolling(self._rows())
        self._arrange()

        done = button("Done", "primary", self.accept)
        done.setDefault(True)
        page = QVBoxLayout(self)
        page.setContentsMargins(28, 22, 22, 20)
        page.setSpacing(14)
        page.addWidget(label("Settings", "pageTitle"))
        page.addWidget(self._scroll, 1)
        buttons = QHBoxLayout()
        page.addLayout(buttons)
        about = "Everything as it was at first; a copy of your settings is kept, and Cancel takes it back"
        buttons.addWidget(button("Defaults", act=self._reset, tip=about, name="All settings as they were at first"))
        buttons.addStretch(1)
        buttons.addWidget(button("Cancel", act=self.reject))
        buttons.addWidget(done)
        self.grow(600, 640)

    def _rows(self) -> QWidget:
        """Every setting as it is now."""
        settings, (themes, lexicons, dice) = self.settings, self._named
        inside = Ground()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 12, 0)
        self._grid = QGridLayout()
        self._lines: list[tuple[Label | None, QWidget]] = []
        self._narrow = False
        column.addLayout(self._grid)
        column.addStretch(1)
        self._grid.setHorizontalSpacing(18)
        self._grid.setVerticalSpacing(10)
        self._grid.setColumnStretch(1, 1)

        self._part("A round alone")
        self._setting("Minutes", self._chips("seconds", MINUTES))
        self._setting("Cubes", self._box("dice", dice))
        self._setting("Words", self._box("lexicon", lexicons))
        self._setting("Spelling", self._chips("spelling", SPELLINGS))
        self._part("Look")
        self._setting("Theme", self._box("theme", themes))
        self._setting("Tray", self._chips("material", MATERIALS))
        self._setting("Letters", self._tick("upright", "upright, however the cubes fell"))
        self._setting("Size", self._tick("large", "large cubes and letters"))
        self._setting("Motion", self._chips("motion", MOTION))
        self._setting("Text size", self._slider("text_scale", lambda value: f"{round(value * 100)} %"))
        self._part("Sound")
        self._setting("Volume", self._slider("volume", lambda value: f"{round(value * 100)} %"))
        self._setting("Mute", self._tick("mute", "no sound at all"))
        self._setting("Place", self._tick("placed", "cubes sound from where they lie"))
        self._part("By ear, by one switch")
        self._setting("Screen reader", self._chips("speech", SPEECH))
        self._setting("Spoken as", self._chips("speaking", SPEAKING))
        self._setting("One switch", self._chips("scan", SCAN))
        self._setting("Keys", button("Change the keys …", act=self._edit_keys))
        self._part("You")
        name = QLineEdit(settings.player)
        name.setMaxLength(40)
        name.textEdited.connect(lambda text: self._change(player=text.strip()))
        self._setting("Your name", name)
        self._setting("Definitions", self._folder())
        return inside

    def _reset(self) -> None:
        """The defaults, but for the size of the window and what a newcomer has yet to be told."""
        self.resetting.emit()
        stays = {name: getattr(self.settings, name) for name in ("width", "height", "welcomed", "cues")}
        self.settings = replace(Settings(), **stays)
        self.changed.emit(self.settings)
        self._scroll.takeWidget().deleteLater()
        rows = self._rows()
        self._arrange()
        self._scroll.setWidget(rows)
        clear_ground(rows)
        apply_look(rows, current_look())

    def _edit_keys(self) -> None:
        """The keys, in a dialog of their own."""
        dialog = KeysDialog(self)
        dialog.taken.connect(lambda keys: self._change(keys=keys))
        dialog.exec()
        dialog.deleteLater()

    def reject(self) -> None:
        """Everything as it was."""
        if self.settings != self._before:
            self.settings = self._before
            self.changed.emit(self._before)
        super().reject()

    def _change(self, **changes: object) -> None:
        after = self.settings.allowing(**changes)
        if after != self.settings:
            self.settings = after
            self.changed.emit(after)

    def _part(self, title: str) -> None:
        self._lines.append((None, heading(title)))

    def _setting(self, title: str, control: QWidget) -> None:
        name = Label(title)
        control.setAccessibleName(title)
        for one in (control, *control.findChildren(QWidget)):
            if isinstance(one, QPushButton | QCheckBox):
                one.setAccessibleName(f"{title}: {one.text()}")
            elif isinstance(one, QComboBox | QSlider | QLineEdit):
                one.setAccessibleName(title)
        if not isinstance(control, QCheckBox):  # a reader would say this name instead of the box's own sentence
            name.setBuddy(control)
        self._lines.append((name, control))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow dialog the names stand above their controls."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        names = max(name.sizeHint().width() for name, _ in self._lines if name is not None)
        narrow = self.width() < 3.6 * names
        if narrow is self._narrow and self._grid.count():
            return
        self._narrow = narrow
        for at, (name, control) in enumerate(self._lines):
            if name is None:
                self._grid.addWidget(control, 2 * at, 0, 1, 2, Qt.AlignmentFlag.AlignLeft)
            elif narrow:
                self._grid.addWidget(name, 2 * at, 0, 1, 2)
                self._grid.addWidget(control, 2 * at + 1, 0, 1, 2)
            else:
                self._grid.addWidget(name, 2 * at, 0)
                self._grid.addWidget(control, 2 * at, 1)

    def _box(self, field: str, choices: Named) -> QComboBox:
        """Many choices: a list that drops down."""
        box = dropdown(choices, getattr(self.settings, field), 6)
        box.currentIndexChanged.connect(lambda _at: self._change(**{field: box.currentData()}))
        return box

    def _chips(self, field: str, choices: Named) -> QWidget:
        """Few choices: all of them at once."""
        holder = QWidget()
        row = FlowLayout(holder)
        group = QButtonGroup(holder)
        for value, title in choices:
            act = partial(self._change, **{field: value})
            offered = chip(title, act, checkable=True, checked=value == getattr(self.settings, field))
            add_exclusive(group, offered)
            row.addWidget(offered)
        return holder

    def _tick(self, field: str, said: str) -> QCheckBox:
        """Yes or no."""
        box = Tick(said)
        box.setChecked(bool(getattr(self.settings, field)))
        box.toggled.connect(lambda on: self._change(**{field: on}))
        return box

    def _folder(self) -> QWidget:
        """Where WordNet is; what is wrong with a place is said below it, and the place before is kept."""
        holder, field, fault_line = QWidget(), QLineEdit(), soft()
        field.setPlaceholderText("WordNet, where the system keeps it")
        field.setText("" if self.settings.wordnet == INSTALLED else self.settings.wordnet)
        field.setCursorPosition(0)
        fault_line.hide()

        def take() -> None:
            place = field.text().strip() or INSTALLED
            _, fault = definitions.opened(place)
            fault_line.setText("" if fault is None else notice_line(fault))
            fault_line.setVisible(bool(fault))
            if not fault:
                self._change(wordnet=place)

        field.editingFinished.connect(take)
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(field)
        column.addWidget(fault_line)
        return holder

    def _slider(self, field: str, said: Callable[[float], str]) -> QWidget:
        """A number in its range, by hundredths in steps of five; a reader is told it as it is shown."""
        holder, slider, number = QWidget(), Slider(Qt.Orientation.Horizontal), Label()
        slider.setMinimumHeight(24)
        low, high = RANGES[field]
        slider.setRange(round(low * 100), round(high * 100))
        slider.setSingleStep(5)
        slider.setPageStep(10)
        slider.setValue(round(getattr(self.settings, field) * 100))
        number.setText(said(getattr(self.settings, field)))
        number.setMinimumWidth(56)
        slider.setAccessibleDescription(number.text())
        slider.valueChanged.connect(lambda value: number.setText(said(value / 100)))
        slider.valueChanged.connect(lambda value: slider.setAccessibleDescription(said(value / 100)))
        slider.valueChanged.connect(lambda value: self._change(**{field: value / 100}))
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(slider, 1)
        row.addWidget(number)
        return holder
