"""The settings: two sheets for what is changed most often, and tabs for the rest.

Every change takes effect at once, and Cancel restores the settings as they were.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSlider,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from boggle_qt.engine.languages import language_of
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.numbers import join_choices, percentage
from boggle_qt.messages.problems import notice_line
from boggle_qt.store.files.settings import SETTINGS, TWO_SWITCHES, Settings
from boggle_qt.store.words import definitions
from boggle_qt.store.words.definitions import INSTALLED
from boggle_qt.ui.look.look import Look, apply_look, current_look
from boggle_qt.ui.look.table_top import wood
from boggle_qt.ui.look.theme import FAMILY, READABLE, TARGET
from boggle_qt.ui.page.actions import MATERIALS, ONE_HAND, format_keys
from boggle_qt.ui.settings.keys_dialog import KeysDialog
from boggle_qt.ui.settings.picture_choices import (
    Picture,
    PictureChoice,
    Segment,
    SoundPicture,
    TimerPicture,
    Trough,
    cube_picture,
    swatch_picture,
    table_picture,
)
from boggle_qt.ui.tray.name_cubes import NameCubes
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.buttons import add_exclusive, button, chip
from boggle_qt.ui.widgets.fields import Slider, Tick, dropdown
from boggle_qt.ui.widgets.labels import Label, label, plain_tip, soft
from boggle_qt.ui.widgets.layouts import FlowLayout, flowing, scrolling
from boggle_qt.ui.widgets.paper import Ground, Sheet
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog

WIDE = ("seconds", "theme")
"""Settings that are as wide as their sheet."""
LOW = 680
"""The greatest height in units at which a sheet above another fills its room."""
FEW = 6
"""The most word lists that are shown as words in a trough; more are a dropdown."""
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
    pictures: Mapping[object, Picture] = {}
    """Pictures of the choices, by value, in place of words."""
    size: tuple[float, float] = (52, 50)
    """Width and height of these pictures, in units."""
    beside: bool = False
    """Whether it is beside the setting before it."""


_SOLO, _LOOK, _SOUND, _ACCESS, _TEXT, _YOU = (
    N_("Solo round"),
    N_("Your table"),
    N_("Sound"),
    N_("Accessibility"),
    N_("Text"),
    N_("You"),
)
TABS = ((N_("Table"), (_SOLO, _LOOK)), (N_("You and sound"), (_YOU, _SOUND)), (_ACCESS, (_ACCESS, _TEXT)))
"""The tabs, each with the sheets on it."""
SAMPLES = (
    (N_("Throw"), "rattle"),
    (N_("Good word"), "good"),
    (N_("Wrong word"), "wrong"),
    (N_("Time's up"), "time-up"),
)
"""Sounds to listen to, by untranslated names."""
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
    "theme": Row(_LOOK, N_("Theme")),
    "material": Row(
        _LOOK,
        N_("Tray"),
        tuple(MATERIALS.items()),
        pictures={name: swatch_picture(name) for name in MATERIALS},
        size=(78, 50),
    ),
    "upright": Row(
        _LOOK,
        N_("Letters"),
        ((False, N_("As they fall")), (True, N_("Upright"))),
        pictures={False: cube_picture(0.72, turn=1), True: cube_picture(0.72)},
    ),
    "large": Row(
        _LOOK,
        N_("Size"),
        ((False, N_("Normal")), (True, N_("Large"))),
        pictures={False: cube_picture(0.54), True: cube_picture(0.76)},
        beside=True,
    ),
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
    "typeface": Row(_TEXT, N_("Typeface")),
    "spaced": Row(_TEXT, N_("Letter spacing"), ((False, N_("Normal")), (True, N_("Wide")))),
    "leading": Row(_TEXT, N_("Line spacing"), ((1.0, N_("Normal")), (1.5, N_("Wide"))), beside=True),
    "player": Row(_YOU, N_("Your name")),
    "practice": Row(_YOU, N_("Practice"), tick=N_("Show words to practise on the home page")),
    "language": Row(_YOU, N_("Language")),
    "wordnet": Row(_YOU, N_("Definitions")),
}
"""The settings in the order of the dialog, by field."""


class Preset(Struct, frozen=True):
    """Settings that go together. All texts are untranslated."""

    title: str
    sentence: str
    changes: Mapping[str, object]


PRESETS = (
    Preset(
        N_("By ear"),
        N_("Full sentences, cubes that sound from their place, no clock, no animation."),
        {"speech": "full", "placed": True, "mute": False, "seconds": 0, "motion": 0.0, "warnings": "both"},
    ),
    Preset(
        N_("Low vision"),
        N_("High contrast, large text, large upright letters."),
        {"theme": "contrast", "text_scale": 1.5, "large": True, "upright": True},
    ),
    Preset(
        N_("Easy to read"),
        N_("One plain typeface, with letters and lines further apart."),
        {"typeface": FAMILY, "spaced": True, "leading": 1.5},
    ),
    Preset(N_("One hand"), N_("Every key is within reach of the left hand."), {"keys": format_keys(ONE_HAND)}),
    Preset(
        N_("With one switch"),
        N_("Each choice lights up for two seconds, and rounds take ten minutes."),
        {"scan": 2.0, "seconds": 600},
    ),
    Preset(
        N_("Calm"),
        N_("No clock, no warnings, no animation, soft sounds."),
        {"seconds": 0, "warnings": "none", "motion": 0.0, "volume": 0.3},
    ),
)
"""What the accessibility tab offers to start from."""


class Section(Sheet):
    """A sheet with a title and rows: a name at the left, its choices at the right or below."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._lines: list[tuple[Label, QWidget]] = []
        self._beside = -1  # the line that is beside the one before it where both fit
        self._grid = QGridLayout()
        self._arranged: tuple[object, ...] = ()
        self._grid.setColumnStretch(3, 1)
        self._column = QVBoxLayout(self)
        self._column.addWidget(label(title, "bigName"))
        self._wide = QVBoxLayout()
        self._column.addLayout(self._wide)
        self._column.addLayout(self._grid)
        self._column.addStretch(1)
        self.use_look(current_look())

    def use_look(self, look: Look) -> None:
        u = look.air
        foot = 40 if self.minimumHeight() else 16
        self._column.setContentsMargins(round(30 * u), round(18 * u), round(20 * u), round(foot * u))
        self._column.setSpacing(round(8 * u))
        self._grid.setHorizontalSpacing(round(12 * u))
        self._arranged = ()
        if self._lines:
            self.arrange()

    def fill(self, high: int) -> None:
        """Be at least so high, with no row at the foot, where the sheet fades; 0 for as high as the rows."""
        self.setMinimumHeight(high)
        self.use_look(current_look())

    def add(self, title: str, control: QWidget, *, wide: bool = False, beside: bool = False) -> None:
        """Add a row: above the others if it is as `wide` as the sheet, `beside` the last one where both fit."""
        name = label(title, "rowName")
        control.setAccessibleName(title)
        for one in (control, *control.findChildren(QWidget)):
            if isinstance(one, QPushButton | QCheckBox):
                one.setAccessibleName(_("{setting}: {choice}").format(setting=title, choice=one.text()))
            elif isinstance(one, QComboBox | QSlider | QLineEdit):
                one.setAccessibleName(title)
        # A reader would say the label of these instead of, or beside, the name.
        if not isinstance(control, QCheckBox | QComboBox):
            name.setBuddy(control)
        if beside:
            self._beside = len(self._lines)
        if not wide:
            self._lines.append((name, control))
            return
        self._wide.addWidget(name)
        name.setHidden(isinstance(control, TimerPicture))  # it says itself what it is
        self._wide.addWidget(control)

    def add_above(self, picture: QWidget) -> None:
        """Add a picture above the rows, which takes the height that is left."""
        picture.setMinimumHeight(round(132 * current_look().air))
        self._wide.addWidget(picture, 1)
        self._column.setStretch(1, 100)

    def add_wide(self, widget: QWidget) -> None:
        """Add a widget as wide as the sheet."""
        self._wide.addWidget(widget)

    def add_note(self, text: str) -> None:
        """Add an aside below the rows."""
        self._column.insertWidget(self._column.count() - 1, label(text, "aside", wrap=True))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Put the names beside their controls, or above them on a narrow sheet."""
        if not self._lines:
            return
        broken = [_on_two_lines(name) for name, _ in self._lines]
        face = self._lines[0][0].fontMetrics()
        names = max(face.horizontalAdvance(part) for text in broken for part in text.split("\n")) + 2
        around, gap = self._column.contentsMargins(), self._grid.horizontalSpacing()
        whole = self.width() - around.left() - around.right()
        # Words in a trough are on one line above all, if need be under their name.
        troughs = [wide for _, control in self._lines if 0 < (wide := _trough_width(control)) <= whole]
        narrow = whole < 2.7 * names or max(troughs, default=0) > whole - names - gap
        pair = [part for line in self._lines[self._beside - 1 : self._beside + 1] for part in line]
        room = whole - names - 3 * gap
        close = self._beside > 0 and not narrow and sum(part.sizeHint().width() for part in pair[1:]) <= room
        if self._arranged == (narrow, close, *broken) and self._grid.count():
            return
        self._arranged = narrow, close, *broken
        u = current_look().air
        self._grid.setVerticalSpacing(round((2 if narrow else 10) * u))
        for at, (name, control) in enumerate(self._lines):
            paired = close and at == self._beside
            self._grid.setRowMinimumHeight(2 * at, 0 if narrow or paired else round(46 * u))
            pictured = control.findChild(PictureChoice) is not None
            middle = Qt.AlignmentFlag(0) if pictured else Qt.AlignmentFlag.AlignVCenter
            captions = round(20 * u) if pictured and not narrow else 0  # below the pictures
            name.setContentsMargins(0, round(10 * u) if narrow and at else 0, 0, captions)
            name.setText(broken[at].replace("\n", " ") if narrow else broken[at])
            if narrow:
                self._grid.addWidget(name, 2 * at, 0, 1, 4)
                self._grid.addWidget(control, 2 * at + 1, 0, 1, 4)
            elif paired:
                self._grid.addWidget(name, 2 * at - 2, 2)
                self._grid.addWidget(control, 2 * at - 2, 3, middle)
            else:
                self._grid.addWidget(name, 2 * at, 0)
                self._grid.addWidget(control, 2 * at, 1, 1, 1 if close and at + 1 == self._beside else 3, middle)


def _on_two_lines(name: Label) -> str:
    """Return the text of a name, broken in the middle if it would take the room of the controls."""
    text = name.text().replace("\n", " ")
    spaces = [at for at, letter in enumerate(text) if letter == " "]
    if not spaces or name.fontMetrics().horizontalAdvance(text) < 130 * current_look().air:
        return text
    middle = min(spaces, key=lambda at: abs(2 * at - len(text)))
    return f"{text[:middle]}\n{text[middle + 1 :]}"


def _trough_width(control: QWidget) -> int:
    """Return the width of a control whose words are in a trough; 0 for another one."""
    return control.sizeHint().width() if control.findChild(Trough) is not None else 0


class SettingsDialog(SheetDialog):
    """Tabs, the sheets of one of them, and the buttons under them, on the bare table."""

    changed = Signal(object)  # Settings
    heard = Signal(str)
    """A sound of this name was asked for."""
    resetting = Signal()
    """All settings are about to become the defaults."""

    def __init__(
        self, settings: Settings, offered: Callable[[], Mapping[str, Named]], parent: QWidget | None = None
    ) -> None:
        """`offered` returns the values of settings whose choices are only known while the game runs."""
        super().__init__(parent)
        self.settings, self._before = settings, settings
        self._offered = offered
        self._boxes: dict[str, QComboBox] = {}
        self._tabs, self._tab_row = QButtonGroup(self), QHBoxLayout()
        self._stack = QStackedWidget()
        for number in range(len(TABS)):
            tab = button("", "tab", partial(self._stack.setCurrentIndex, number))
            tab.setCheckable(True)
            add_exclusive(self._tabs, tab, number)
            self._tab_row.addWidget(tab)
        self._tab_row.addStretch(1)
        self._tab_row.setSpacing(2)
        self._rows_of_sheets: list[tuple[QBoxLayout, Section]] = []
        self._add_sheets()
        self.show_tab(0)

        self._reset_button, self._cancel = button("", act=self._reset), button("", act=self.reject)
        self._done = button("", "primary", self.accept)
        self._done.setDefault(True)
        self._write()
        page = QVBoxLayout(self)
        page.setContentsMargins(20, 12, 20, 14)
        page.setSpacing(0)
        page.addLayout(self._tab_row)
        page.addWidget(self._stack, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(12)
        page.addSpacing(6)
        page.addLayout(buttons)
        buttons.setContentsMargins(0, 0, 16, 0)
        buttons.addWidget(self._reset_button)
        buttons.addStretch(1)
        buttons.addWidget(self._cancel)
        buttons.addWidget(self._done, 0)
        self._done.setMinimumWidth(180)
        self.grow(1200, 776)
        if QAccessible.isActive():  # a reader begins at the top, not at the button of Enter
            self._tabs.buttons()[0].setFocus()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawPixmap(0, 0, wood(self.size(), self.devicePixelRatioF(), current_look().theme))
        self.paint_shadows(painter, event.rect())
        painter.end()

    def show_tab(self, number: int) -> None:
        """Show a tab by its number in TABS."""
        self._stack.setCurrentIndex(number)
        tab = self._tabs.button(number)
        assert tab is not None
        tab.setChecked(True)

    def _write(self) -> None:
        """Show the texts around the rows."""
        self.setWindowTitle(_("Settings"))
        for tab, (title, _sections) in zip(self._tabs.buttons(), TABS, strict=True):
            tab.setText(_(title))
        self._reset_button.setText(_("Reset all"))
        self._reset_button.setAccessibleName(_("Reset all settings"))
        self._reset_button.setToolTip(
            plain_tip(_("Reset everything. A backup of your settings is kept, and Cancel undoes it."))
        )
        self._cancel.setText(_("Cancel"))
        self._done.setText(_("Done"))

    def _add_sheets(self) -> None:
        """Add the sheets of every tab, with a row for every setting that the dialog offers and its present value."""
        offered = self._offered()
        self._rows_of_sheets = []
        self._name, self._loudness = NameCubes(96), SoundPicture()
        self._preview()
        for _title, sections in TABS:
            inside = Ground()
            column, row = QVBoxLayout(inside), QBoxLayout(QBoxLayout.Direction.LeftToRight)
            column.setContentsMargins(0, 0, 16, 18)
            column.addLayout(row)
            row.setSpacing(26)
            for section in sections:
                sheet = Section(_(section))
                for field, one in ROWS.items():
                    if one.section == section:
                        control = self._editor(field, one, offered)
                        sheet.add(_(one.label), control, wide=field in WIDE, beside=one.beside)
                if section == _YOU:
                    sheet.add_above(self._name)
                elif section == _SOUND:
                    sheet.add_above(self._loudness)
                    samples = (chip(_(name), partial(self.heard.emit, sound)) for name, sound in SAMPLES)
                    sheet.add(_("Listen"), flowing(*samples, gap=8))
                sheet.arrange()
                if section == sections[0]:
                    self._rows_of_sheets.append((row, sheet))
                if section == _TEXT:
                    self._add_beside_access(row, sheet, offered)
                else:
                    row.addWidget(sheet, 1)
            self._stack.addWidget(scrolling(inside))

    def _add_beside_access(self, row: QBoxLayout, text: Section, offered: Mapping[str, Named]) -> None:
        """Add the sheet of the text and, below it, one with the presets: each changes several settings and leaves all
        others."""
        column = QVBoxLayout()
        column.setSpacing(20)
        row.addLayout(column, 1)
        column.addWidget(text)
        if not any(str(name).startswith(READABLE) for name, _title in offered.get("typeface", ())):
            names = join_choices(READABLE)
            text.add_note(_("For {typefaces}, install the font and start the game again.").format(typefaces=names))
        sheet = Section(_("Start from"))
        buttons = [
            button(_(one.title), act=partial(self._use, one), tip=_(one.sentence), name=_(one.title)) for one in PRESETS
        ]
        sheet.add_wide(flowing(*buttons, gap=8, even=True))
        self._preset_line = label(_("Each changes several settings at once. Cancel undoes it."), "aside", wrap=True)
        sheet.add_wide(self._preset_line)
        column.addWidget(sheet, 1)

    def _use(self, preset: Preset) -> None:
        """Change the settings of a preset, and show them."""
        self._change(**preset.changes)
        self._rebuild()
        next(one for one in self.findChildren(QPushButton) if one.text() == _(preset.title)).setFocus()
        self._preset_line.setText(_("Changed: {sentence}").format(sentence=_(preset.sentence)))
        announce(self, self._preset_line.text())

    def _editor(self, field: str, row: Row, offered: Mapping[str, Named]) -> QWidget:
        """Return the control that edits a setting."""
        setting = SETTINGS[field]
        if field == "keys":
            return flowing(button(_("Change keys …"), act=self._edit_keys))
        if field == "wordnet":
            return self._folder()
        if field == "theme":
            tables = {name: table_picture(str(name)) for name, _ in offered[field]} if field in offered else {}
            return self._pictures(field, offered.get(field, ()), tables, (84, 62))
        if field == "lexicon" and field in offered and len(offered[field]) <= FEW:
            return self._chips(field, offered[field])
        if field in offered:
            return self._box(field, offered[field])
        if row.pictures:
            return self._pictures(field, [(value, _(title)) for value, title in row.choices], row.pictures, row.size)
        if row.tick:
            return self._tick_box(field, _(row.tick))
        if row.choices:
            chips = self._chips(field, [(value, _(title)) for value, title in row.choices])
            if field == "seconds":
                self._timer = TimerPicture(chips)
                self._timer.show_time(self.settings.seconds)
                return self._timer
            return chips
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
        number = self._stack.currentIndex()
        while (sheets := self._stack.widget(0)) is not None:
            self._stack.removeWidget(sheets)
            sheets.setParent(None)
            sheets.deleteLater()
        self._add_sheets()
        self._arrange()
        apply_look(self._stack, current_look())
        self.show_tab(number)

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
        language, before = language_of(after.lexicon), language_of(self.settings.lexicon)
        if after != self.settings:
            other_language = after.language != self.settings.language or language != before
            self.settings = after
            self._timer.show_time(after.seconds)
            self._preview()
            self.changed.emit(after)
            if other_language:
                field = "lexicon" if language != before else "language"
                self._rebuild()
                self._boxes[field].setFocus()

    def _preview(self) -> None:
        """Show the name in cubes, and the volume."""
        now = self.settings
        self._name.show_names([now.player])
        self._loudness.show_sound(0.0 if now.mute else now.volume, now.placed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Put the sheets side by side, or one below the other in a narrow dialog; in a low one the first then fills the
        room, so that no mere edge of the second shows."""
        look, high = current_look(), self._stack.height()
        wide = self.width() > 62 * look.pixels("body")
        directions = QBoxLayout.Direction
        for row, first in self._rows_of_sheets:
            row.setDirection(directions.LeftToRight if wide else directions.TopToBottom)
            first.fill(0 if wide or high > LOW * look.air else high)
        self._timer.set_height(250 if wide else 200)

    def _box(self, field: str, choices: Named) -> QComboBox:
        box = dropdown(choices, getattr(self.settings, field), 6)
        box.currentIndexChanged.connect(lambda _at: self._change(**{field: box.currentData()}))
        self._boxes[field] = box
        return box

    def _chips(self, field: str, choices: Named) -> QWidget:
        """Return words to choose from, in a trough."""
        holder, trough = QWidget(), Trough()
        self._add_choices(field, [(value, Segment(title)) for value, title in choices], trough, trough.row)
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(trough)
        row.addStretch(1)
        return holder

    def _pictures(
        self, field: str, choices: Named, pictures: Mapping[object, Picture], size: tuple[float, float]
    ) -> QWidget:
        """Return pictures to choose from."""
        holder = QWidget()
        names = [title for _, title in choices]
        made = [(value, PictureChoice(title, names, pictures[value], *size)) for value, title in choices]
        self._add_choices(field, made, holder, FlowLayout(holder, gap=2))
        return holder

    def _add_choices(
        self, field: str, choices: Sequence[tuple[object, QPushButton]], holder: QWidget, row: FlowLayout
    ) -> None:
        """Add buttons to a row; each sets the setting to its value."""
        group = QButtonGroup(holder)
        for value, offered in choices:
            offered.setChecked(value == getattr(self.settings, field))
            offered.clicked.connect(partial(self._choose, field, value))
            add_exclusive(group, offered)
            row.addWidget(offered)

    def _choose(self, field: str, value: object, _checked: bool = False) -> None:
        self._change(**{field: value})

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

        slider.setMinimumHeight(max(TARGET, round(44 * current_look().air)))
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
