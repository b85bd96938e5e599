"""What the player likes, to look at and change. Edits a copy; every change shows at once, Cancel takes all back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from boggle_qt.store import definitions
from boggle_qt.store.definitions import INSTALLED
from boggle_qt.store.settings import RANGES, Settings
from boggle_qt.ui.widgets.flow import Flow

Named = Sequence[tuple[object, str]]
"""Values with what to call them."""

MATERIALS: Named = (("blue", "Blue plastic"), ("felt", "Felt"), ("wood", "Wood"))
MOTION: Named = ((1.0, "Full"), (0.5, "Quick"), (0.0, "None"))
SPELLINGS: Named = (("american", "American"), ("british", "British"), ("either", "Either"))
MINUTES: Named = ((60, "1"), (120, "2"), (180, "3"), (240, "4"), (300, "5"), (0, "No clock"))


class SettingsDialog(QDialog):
    """Sections of rows: a name at the left, its choices at the right."""

    changed = Signal(object)  # Settings

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
        self.setWindowTitle("Settings")
        self._rows = QGridLayout()
        self._rows.setHorizontalSpacing(18)
        self._rows.setVerticalSpacing(10)
        self._rows.setColumnStretch(1, 1)

        self._section("Look")
        self._row("Theme", self._box("theme", themes))
        self._row("Tray", self._chips("material", MATERIALS))
        self._row("Motion", self._chips("motion", MOTION))
        self._row("Text size", self._slider("text_scale", lambda value: f"{round(value * 100)} %"))
        self._section("Sound")
        self._row("Volume", self._slider("volume", lambda value: f"{round(value * 100)} %"))
        self._row("Mute", self._tick("mute", "no sound at all"))
        self._section("Words and cubes")
        self._row("Cubes", self._box("dice", dice))
        self._row("Words", self._box("lexicon", lexicons))
        self._row("Spelling", self._chips("spelling", SPELLINGS))
        self._row("Minutes", self._chips("seconds", MINUTES))
        self._row("Definitions", self._folder())
        self._section("You")
        name = QLineEdit(settings.player)
        name.setMaxLength(40)
        name.textEdited.connect(lambda text: self._change(player=text.strip()))
        self._row("Your name", name)

        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 12, 0)
        column.addLayout(self._rows)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inside)
        title = QLabel("Settings")
        title.setObjectName("pageTitle")
        cancel, done = QPushButton("Cancel"), QPushButton("Done")
        cancel.setProperty("kind", "quiet")
        done.setProperty("kind", "primary")
        cancel.clicked.connect(self.reject)
        done.clicked.connect(self.accept)
        done.setDefault(True)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(cancel)
        buttons.addWidget(done)
        page = QVBoxLayout(self)
        page.setContentsMargins(28, 22, 22, 20)
        page.setSpacing(14)
        page.addWidget(title)
        page.addWidget(scroll, 1)
        page.addLayout(buttons)
        self.resize(600, 640)

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

    def _section(self, title: str) -> None:
        label = QLabel(title)
        label.setObjectName("sectionTitle")
        label.setIndent(0)
        self._rows.addWidget(label, self._rows.rowCount(), 0, 1, 2, Qt.AlignmentFlag.AlignLeft)

    def _row(self, title: str, control: QWidget) -> None:
        row = self._rows.rowCount()
        label = QLabel(title)
        for one in (control, *control.findChildren(QWidget)):
            if isinstance(one, QPushButton):
                one.setAccessibleName(f"{title}: {one.text()}")
            elif isinstance(one, QComboBox | QSlider | QLineEdit | QCheckBox):
                one.setAccessibleName(title)
        control.setAccessibleName(title)
        label.setBuddy(control)
        self._rows.addWidget(label, row, 0)
        self._rows.addWidget(control, row, 1)

    def _box(self, field: str, choices: Named) -> QComboBox:
        """Many choices: a list that drops down."""
        box = QComboBox()
        # Not as wide as the longest name of a set of cubes: that would push the page out of its frame.
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(6)
        for value, title in choices:
            box.addItem(title, value)
        box.setCurrentIndex(box.findData(getattr(self.settings, field)))
        box.currentIndexChanged.connect(lambda _at: self._change(**{field: box.currentData()}))
        return box

    def _chips(self, field: str, choices: Named) -> QWidget:
        """Few choices: all of them at once."""
        holder = QWidget()
        row = Flow(holder)
        group = QButtonGroup(holder)
        for value, title in choices:
            chip = QPushButton(title)
            chip.setProperty("kind", "chip")
            chip.setCheckable(True)
            chip.setChecked(value == getattr(self.settings, field))
            chip.clicked.connect(lambda _on, value=value: self._change(**{field: value}))
            group.addButton(chip)
            row.addWidget(chip)
        return holder

    def _tick(self, field: str, said: str) -> QCheckBox:
        """Yes or no."""
        box = QCheckBox(said)
        box.setChecked(bool(getattr(self.settings, field)))
        box.toggled.connect(lambda on: self._change(**{field: on}))
        return box

    def _folder(self) -> QWidget:
        """Where WordNet is; what is wrong with a place is said below it, and the place before is kept."""
        holder, field, said = QWidget(), QLineEdit(), QLabel()
        field.setPlaceholderText("WordNet, where the system keeps it")
        field.setText("" if self.settings.wordnet == INSTALLED else self.settings.wordnet)
        field.setCursorPosition(0)
        said.setObjectName("soft")
        said.setWordWrap(True)
        said.hide()

        def take() -> None:
            place = field.text().strip() or INSTALLED
            _, fault = definitions.opened(place)
            said.setText(fault or "")
            said.setVisible(bool(fault))
            if not fault:
                self._change(wordnet=place)

        field.editingFinished.connect(take)
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(field)
        column.addWidget(said)
        return holder

    def _slider(self, field: str, said: Callable[[float], str]) -> QWidget:
        """A number in its range, in twentieths."""
        holder, slider, label = QWidget(), QSlider(Qt.Orientation.Horizontal), QLabel()
        slider.setMinimumHeight(24)
        low, high = RANGES[field]
        slider.setRange(round(low * 20), round(high * 20))
        slider.setValue(round(getattr(self.settings, field) * 20))
        label.setText(said(getattr(self.settings, field)))
        label.setMinimumWidth(56)
        slider.valueChanged.connect(lambda value: label.setText(said(value / 20)))
        # Text that grows under the hand that sets its size would run away from it: only when it is let go.
        slider.sliderReleased.connect(lambda: self._change(**{field: slider.value() / 20}))
        slider.actionTriggered.connect(
            lambda _: None if slider.isSliderDown() else self._change(**{field: slider.sliderPosition() / 20})
        )
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(slider, 1)
        row.addWidget(label)
        return holder
