"""The settings dialog. Every change takes effect at once, and Cancel restores the settings as they were."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import groupby

from msgspec import Struct
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

from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.numbers import percentage
from boggle_qt.messages.problems import notice_line
from boggle_qt.store.files.settings import SETTINGS, TWO_SWITCHES, Settings
from boggle_qt.store.words import definitions
from boggle_qt.store.words.definitions import INSTALLED
from boggle_qt.ui.look.look import apply_look, current_look
from boggle_qt.ui.page.actions import MATERIALS
from boggle_qt.ui.settings.keys_dialog import KeysDialog
from boggle_qt.ui.widgets.buttons import add_exclusive, button, chip
from boggle_qt.ui.widgets.fields import Slider, Tick, dropdown
from boggle_qt.ui.widgets.labels import Label, heading, label, plain_tip, soft
from boggle_qt.ui.widgets.layouts import FlowLayout, clear_ground, scrolling
from boggle_qt.ui.widgets.paper import Ground
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog

Named = Sequence[tuple[object, str]]
"""Values with their titles."""


class Row(Struct, frozen=True):
    """How the dialog shows a setting. All texts are untranslated."""

    section: str
    """The heading above it."""
    label: str
    choices: Named = ()
    """The offered values with their titles."""
    tick: str = ""
    """The text of the check box of a yes-or-no setting."""


_SOLO, _LOOK, _SOUND, _ACCESS, _YOU = (
    N_("Solo round"),
    N_("Appearance"),
    N_("Sound"),
    N_("Accessibility"),
    N_("You"),
)
ROWS: dict[str, Row] = {
    "seconds": Row(
        _SOLO,
        N_("Minutes"),
        ((60, "1"), (120, "2"), (180, "3"), (240, "4"), (300, "5"), (600, "10"), (0, N_("Untimed"))),
    ),
    "dice": Row(_SOLO, N_("Cubes")),
    "lexicon": Row(_SOLO, N_("Word list")),
    "spelling": Row(
        _SOLO, N_("Spelling"), (("american", N_("American")), ("british", N_("British")), ("either", N_("Either")))
    ),
    "family": Row(_SOLO, N_("Family"), tick=N_("Reviews and hints never show unkind words")),
    "language": Row(_LOOK, N_("Language")),
    "theme": Row(_LOOK, N_("Theme")),
    "material": Row(_LOOK, N_("Tray"), tuple(MATERIALS.items())),
    "upright": Row(_LOOK, N_("Letters"), tick=N_("Always upright")),
    "large": Row(_LOOK, N_("Size"), tick=N_("Large cubes and letters")),
    "motion": Row(_LOOK, N_("Animation"), ((1.0, N_("Full")), (0.5, N_("Quick")), (0.0, N_("None")))),
    "text_scale": Row(_LOOK, N_("Text size")),
    "volume": Row(_SOUND, N_("Volume")),
    "mute": Row(_SOUND, N_("Sounds"), tick=N_("Mute")),
    "placed": Row(_SOUND, N_("Stereo"), tick=N_("Place each cube's sound left or right, high or low")),
    "speech": Row(_ACCESS, N_("Screen reader"), (("full", N_("Full sentences")), ("terse", N_("Few words")))),
    "speaking": Row(
        _ACCESS,
        N_("Speak by"),
        (("both", N_("Both ways")), ("announcements", N_("Announcements")), ("notices", N_("Notices"))),
    ),
    "scan": Row(
        _ACCESS,
        N_("One switch"),
        (
            (0.0, N_("Off")),
            (1.0, N_("1 s")),
            (1.5, N_("1½ s")),
            (2.0, N_("2 s")),
            (3.0, N_("3 s")),
            (5.0, N_("5 s")),
            (TWO_SWITCHES, N_("Two switches")),
        ),
    ),
    "warnings": Row(
        _ACCESS,
        N_("Time warnings"),
        (("both", N_("1 minute, 10 seconds")), ("last", N_("10 seconds")), ("none", N_("None"))),
    ),
    "keys": Row(_ACCESS, N_("Keys")),
    "player": Row(_YOU, N_("Your name")),
    "practice": Row(_YOU, N_("Practice"), tick=N_("Show on the home page how many words to practise")),
    "wordnet": Row(_YOU, N_("Definitions")),
}
"""The settings in the order of the dialog, by field."""


class SettingsDialog(SheetDialog):
    """Sections of rows: a name at the left, its choices at the right."""

    changed = Signal(object)  # Settings
    resetting = Signal()
    """All settings are about to become the defaults."""

    def __init__(
        self, settings: Settings, offered: Callable[[], Mapping[str, Named]], parent: QWidget | None = None
    ) -> None:
        """`offered` returns the values of settings whose choices are only known while the game runs."""
        super().__init__(parent)
        self.settings, self._before = settings, settings
        self._offered = offered
        self._scroll = scrolling(self._rows())
        self._arrange()

        self._title = label("", "pageTitle")
        self._reset_button, self._cancel = button("", act=self._reset), button("", act=self.reject)
        self._done = button("", "primary", self.accept)
        self._done.setDefault(True)
        self._write()
        page = QVBoxLayout(self)
        page.setContentsMargins(28, 22, 22, 20)
        page.setSpacing(14)
        page.addWidget(self._title)
        page.addWidget(self._scroll, 1)
        buttons = QHBoxLayout()
        page.addLayout(buttons)
        buttons.addWidget(self._reset_button)
        buttons.addStretch(1)
        buttons.addWidget(self._cancel)
        buttons.addWidget(self._done)
        self.grow(600, 640)

    def _write(self) -> None:
        """Show the texts around the rows."""
        self.setWindowTitle(_("Settings"))
        self._title.setText(_("Settings"))
        self._reset_button.setText(_("Reset all"))
        self._reset_button.setAccessibleName(_("Reset all settings"))
        self._reset_button.setToolTip(
            plain_tip(_("Reset everything. A backup of your settings is kept, and Cancel undoes it."))
        )
        self._cancel.setText(_("Cancel"))
        self._done.setText(_("Done"))

    def _rows(self) -> QWidget:
        """Return a row for every setting that the dialog offers, with its present value."""
        inside = Ground()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 12, 0)
        self._grid = QGridLayout()
        self._lines: list[tuple[Label | None, QWidget]] = []
        self._narrow = False
        column.addLayout(self._grid)
        column.addStretch(1)
        offered = self._offered()
        self._grid.setHorizontalSpacing(18)
        self._grid.setVerticalSpacing(10)
        self._grid.setColumnStretch(1, 1)
        for section, rows in groupby(ROWS.items(), lambda row: row[1].section):
            self._lines.append((None, heading(_(section))))
            for field, row in rows:
                self._add_row(_(row.label), self._editor(field, row, offered))
        return inside

    def _editor(self, field: str, row: Row, offered: Mapping[str, Named]) -> QWidget:
        """Return the control that edits a setting."""
        setting = SETTINGS[field]
        if field == "keys":
            return button(_("Change keys …"), act=self._edit_keys)
        if field == "wordnet":
            return self._folder()
        if field in offered:
            return self._box(field, offered[field])
        if row.tick:
            return self._tick_box(field, _(row.tick))
        if row.choices:
            return self._chips(field, row.choices)
        if setting.range is not None:
            return self._slider(field, *setting.range)
        line = QLineEdit(getattr(self.settings, field))
        line.setMaxLength(setting.longest)
        line.textEdited.connect(lambda text: self._change(**{field: text.strip()}))
        return line

    def _reset(self) -> None:
        """Restore the defaults, except the size of the window and what a new player has been shown."""
        self.resetting.emit()
        stays = {name: getattr(self.settings, name) for name in ("width", "height", "welcomed", "cues")}
        self.settings = replace(Settings(), **stays)
        self.changed.emit(self.settings)
        self._rebuild()

    def _rebuild(self) -> None:
        """Make all rows again."""
        self._write()
        self._scroll.takeWidget().deleteLater()
        rows = self._rows()
        self._arrange()
        self._scroll.setWidget(rows)
        clear_ground(rows)
        apply_look(rows, current_look())

    def _edit_keys(self) -> None:
        dialog = KeysDialog(self)
        dialog.accepted_keys.connect(lambda keys: self._change(keys=keys))
        dialog.exec()
        dialog.deleteLater()

    def reject(self) -> None:
        """Restore the settings as they were when the dialog opened."""
        if self.settings != self._before:
            self.settings = self._before
            self.changed.emit(self._before)
        super().reject()

    def _change(self, **changes: object) -> None:
        after = self.settings.with_allowed(**changes)
        if after != self.settings:
            other_language = after.language != self.settings.language
            self.settings = after
            self.changed.emit(after)
            if other_language:
                self._rebuild()
                self._language_box.setFocus()

    def _add_row(self, title: str, control: QWidget) -> None:
        name = Label(title)
        control.setAccessibleName(title)
        for one in (control, *control.findChildren(QWidget)):
            if isinstance(one, QPushButton | QCheckBox):
                one.setAccessibleName(_("{setting}: {choice}").format(setting=title, choice=one.text()))
            elif isinstance(one, QComboBox | QSlider | QLineEdit):
                one.setAccessibleName(title)
        if not isinstance(control, QCheckBox):  # a screen reader would read the name instead of the box's own text
            name.setBuddy(control)
        self._lines.append((name, control))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Put the names beside their controls, or above them in a narrow dialog."""
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
        box = dropdown(choices, getattr(self.settings, field), 6)
        box.currentIndexChanged.connect(lambda _at: self._change(**{field: box.currentData()}))
        if field == "language":
            self._language_box = box
        return box

    def _chips(self, field: str, choices: Named) -> QWidget:
        holder = QWidget()
        row = FlowLayout(holder)
        group = QButtonGroup(holder)
        for value, title in choices:
            act = partial(self._change, **{field: value})
            offered = chip(_(title), act, checkable=True, checked=value == getattr(self.settings, field))
            add_exclusive(group, offered)
            row.addWidget(offered)
        return holder

    def _tick_box(self, field: str, text: str) -> QCheckBox:
        box = Tick(text)
        box.setChecked(bool(getattr(self.settings, field)))
        box.toggled.connect(lambda on: self._change(**{field: on}))
        return box

    def _folder(self) -> QWidget:
        """Return the field for the place of WordNet; a line below it says what is wrong with a place."""
        holder, field, fault_line = QWidget(), QLineEdit(), soft()
        field.setPlaceholderText(_("System default"))
        field.setText("" if self.settings.wordnet == INSTALLED else self.settings.wordnet)
        field.setCursorPosition(0)
        fault_line.hide()

        def use_place() -> None:
            place = field.text().strip() or INSTALLED
            _, fault = definitions.opened(place)
            fault_line.setText("" if fault is None else notice_line(fault))
            fault_line.setVisible(bool(fault))
            if not fault:
                self._change(wordnet=place)

        field.editingFinished.connect(use_place)
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(field)
        column.addWidget(fault_line)
        return holder

    def _slider(self, field: str, low: float, high: float) -> QWidget:
        """Return a slider in steps of 5%, with the percentage beside it and as its description."""
        holder, slider, number = QWidget(), Slider(Qt.Orientation.Horizontal), Label()

        def show_value(hundredths: int) -> None:
            number.setText(percentage(hundredths / 100))
            slider.setAccessibleDescription(number.text())

        slider.setMinimumHeight(24)
        slider.setRange(round(low * 100), round(high * 100))
        slider.setSingleStep(5)
        slider.setPageStep(10)
        slider.setValue(round(getattr(self.settings, field) * 100))
        show_value(slider.value())
        number.setMinimumWidth(56)
        slider.valueChanged.connect(show_value)
        slider.valueChanged.connect(lambda value: self._change(**{field: value / 100}))
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(slider, 1)
        row.addWidget(number)
        return holder
