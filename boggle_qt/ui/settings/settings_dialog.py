"""The settings: two sheets for what is changed most often, and tabs for the rest.

Every change takes effect at once, and Cancel restores the settings as they were.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtGui import QAccessible, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QComboBox, QHBoxLayout, QLineEdit, QPushButton, QStackedWidget, QWidget

from boggle_qt.engine.languages import language_of
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.numbers import join_choices, percentage
from boggle_qt.messages.opponents import computers_name_line
from boggle_qt.store.files.settings import SETTINGS, TWO_SWITCHES, Settings
from boggle_qt.ui.look.look import apply_look, current_look
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.look.table_top import wood
from boggle_qt.ui.look.theme import FAMILY, READABLE
from boggle_qt.ui.page.actions import MATERIALS, ONE_HAND, format_keys
from boggle_qt.ui.settings.keys_dialog import KeysDialog
from boggle_qt.ui.settings.picture_choices import (
    Picture,
    PictureChoice,
    SoundPicture,
    Stops,
    TimerPicture,
    paint_cube,
    paint_swatch,
    paint_table,
)
from boggle_qt.ui.settings.section import Section, name_for_readers
from boggle_qt.ui.tray.name_cubes import NameCubes
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.buttons import CardColumns, ChoiceCard, add_exclusive, button, chip
from boggle_qt.ui.widgets.chips import Chips
from boggle_qt.ui.widgets.fields import Tick, dropdown
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.layouts import flowing
from boggle_qt.ui.widgets.paper import stacked
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
    parts: Sequence[float] = ()
    """The values that a slider offers, shown as percentages."""
    tick: str = ""
    """The text of the check box of a yes-or-no setting."""
    pictures: Mapping[object, Picture] = {}
    """Pictures of the choices, by value, in place of words."""
    span: int = 0
    """How many columns of its sheet it takes; 0 for all."""


_SOLO, _LOOK, _SOUND, _ACCESS, _START, _YOU = (
    N_("Solo round"),
    N_("Your table"),
    N_("Sound"),
    N_("Accessibility"),
    N_("Start from"),
    N_("You"),
)
TABS = (
    (N_("Table"), (_SOLO, _LOOK)),
    (N_("You and sound"), (_YOU, _SOUND)),
    (_ACCESS, (_ACCESS, _START)),
)
"""The tabs, each with its sections, which have a sheet each."""
ROWS: dict[str, Row] = {
    "seconds": Row(
        _SOLO,
        N_("Minutes"),
        ((60, "1"), (120, "2"), (180, "3"), (240, "4"), (300, "5"), (600, "10"), (0, N_("Untimed"))),
    ),
    "dice": Row(_SOLO, N_("Cubes"), span=1),
    "lexicon": Row(_SOLO, N_("Word list"), span=1),
    "spelling": Row(
        _SOLO,
        N_("Spelling"),
        (("american", N_("American")), ("british", N_("British")), ("either", N_("Either"))),
        span=1,
    ),
    "family": Row(_SOLO, N_("Reviews and hints"), tick=N_("Hide unkind words"), span=1),
    "theme": Row(_LOOK, N_("Theme")),
    "material": Row(
        _LOOK,
        N_("Tray"),
        tuple(MATERIALS.items()),
        pictures={name: partial(paint_swatch, name) for name in MATERIALS},
    ),
    "upright": Row(
        _LOOK,
        N_("Letters"),
        ((False, N_("As they fall")), (True, N_("Upright"))),
        pictures={False: partial(paint_cube, 0.72, turn=1), True: partial(paint_cube, 0.72)},
    ),
    "large": Row(
        _LOOK,
        N_("Cube size"),
        ((False, N_("Normal")), (True, N_("Larger"))),
        pictures={False: partial(paint_cube, 0.5), True: partial(paint_cube, 0.78)},
    ),
    "motion": Row(
        _LOOK,
        N_("Animation"),
        ((1.0, N_("Full")), (0.5, N_("Quick")), (0.0, N_("None"))),
        pictures={
            1.0: partial(paint_cube, 0.56, ghosts=3),
            0.5: partial(paint_cube, 0.56, ghosts=1),
            0.0: partial(paint_cube, 0.56),
        },
    ),
    "text_scale": Row(_LOOK, N_("Text size"), parts=(0.8, 0.9, 1.0, 1.2, 1.5, 1.75, 2.0)),
    "volume": Row(_SOUND, N_("Volume"), parts=(0.0, 0.15, 0.3, 0.45, 0.6, 0.8, 1.0)),
    "mute": Row(_SOUND, N_("Sounds"), tick=N_("Mute")),
    "placed": Row(_SOUND, N_("Stereo"), tick=N_("Place each cube's sound left or right, high or low")),
    "speech": Row(_ACCESS, N_("Screen reader"), (("full", N_("Full sentences")), ("terse", N_("Few words")))),
    "speaking": Row(
        _ACCESS,
        N_("Announce to"),
        (("both", N_("All screen readers")), ("announcements", N_("New ones only")), ("notices", N_("Old ones only"))),
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
    "typeface": Row(_ACCESS, N_("Typeface")),
    "spaced": Row(_ACCESS, N_("Letter spacing"), ((False, N_("Normal")), (True, N_("Wide"))), span=1),
    "leading": Row(_ACCESS, N_("Line spacing"), ((1.0, N_("Normal")), (1.5, N_("Wide"))), span=1),
    "player": Row(_YOU, N_("Your name"), span=1),
    "language": Row(_YOU, N_("Language"), span=1),
    "practice": Row(_YOU, N_("Practice"), tick=N_("Show words to practise on the home page")),
}
"""The settings in the order of the dialog, by field; the keys have a dialog of their own."""


PRESETS: dict[str, tuple[str, dict[str, object]]] = {
    N_("By ear"): (
        N_("Full sentences, cubes that sound from their place, no time limit, no animation."),
        {"speech": "full", "placed": True, "mute": False, "seconds": 0, "motion": 0.0, "warnings": "both"},
    ),
    N_("Low vision"): (
        N_("High contrast, large text, large upright letters."),
        {"theme": "contrast", "text_scale": 1.5, "large": True, "upright": True},
    ),
    N_("Easy to read"): (
        N_("One plain typeface, with letters and lines further apart."),
        {"typeface": FAMILY, "spaced": True, "leading": 1.5},
    ),
    N_("One hand"): (N_("Every key is within reach of the left hand."), {"keys": format_keys(ONE_HAND)}),
    N_("With one switch"): (
        N_("Each choice lights up for two seconds, and rounds take ten minutes."),
        {"scan": 2.0, "seconds": 600},
    ),
    N_("Calm"): (
        N_("No time limit, no rival, no warnings, no animation, soft sounds."),
        {"seconds": 0, "rival": "nobody", "warnings": "none", "motion": 0.0, "volume": 0.3},
    ),
}
"""What the accessibility tab offers to start from: by its untranslated title, a sentence and the settings."""


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
        self._whole = stacked(self)
        self._build()
        self.grow(1200, 780)
        if QAccessible.isActive():  # a reader begins at the top, not at the button of Enter
            self._tabs.focus_chosen()

    def _build(self, tab: int = 0) -> None:
        """Make everything in the dialog, in the language in use, and show a tab."""
        self.setWindowTitle(_("Settings"))
        self._boxes: dict[str, QComboBox] = {}
        self._sheets: list[dict[str, Section]] = []
        self._name, self._loudness, self._stack = NameCubes(120), SoundPicture(), QStackedWidget()
        self._tabs = Chips(_("Settings"), kind="tab")
        self._tabs.set_spacing(2)
        self._tabs.picked.connect(lambda place: self._show(*place))
        self._all = QWidget()
        page = stacked(self._all)
        page.setContentsMargins(20, 10, 20, 10)
        page.addWidget(self._tabs)
        page.addWidget(self._stack, 1)
        page.addSpacing(round(16 * current_look().air))
        offered = self._offered()
        for _title, sections in TABS:
            inside = QWidget()
            side_by_side = QHBoxLayout(inside)
            side_by_side.setContentsMargins(0, 0, 0, 0)
            side_by_side.setSpacing(26)
            self._sheets.append({section: self._sheet(section, offered) for section in sections})
            for sheet in self._sheets[-1].values():
                side_by_side.addWidget(sheet, 1)
            self._stack.addWidget(inside)
        tip = _("Reset everything. A backup of your settings is kept, and Cancel undoes it.")
        self._reset_button = button(_("Reset all"), act=self._reset, tip=tip, name=_("Reset all settings"))
        keys = button(_("Keys …"), act=self._edit_keys)
        done = self._done = button(_("Done"), "primary", self.accept)
        page.addWidget(self.foot(button(_("Cancel"), act=self.reject), done, left=[self._reset_button, keys]))
        self._whole.addWidget(self._all)
        done.setDefault(True)  # of the dialog, now that it is in it
        self._preview()
        self._wide: bool | None = None
        self._stack.setCurrentIndex(tab)
        self._arrange()

    def _rebuild(self) -> None:
        """Make everything again, with the present settings."""
        old = self._all
        self._build(self._stack.currentIndex())
        old.setParent(None)
        old.deleteLater()
        apply_look(self._all, current_look())
        self._widen_steps(self.width())
        self._all.show()  # at once: it gets the focus

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        painter.drawPixmap(0, 0, wood(self.size(), self.devicePixelRatioF(), current_look().theme))
        self.paint_shadows(painter, event.rect())

    def show_tab(self, number: int) -> None:
        """Show a tab by its number in TABS; of a narrow dialog the first of its sheets."""
        place = (number, None if self._wide else TABS[number][1][0])
        self._tabs.check(place)
        self._show(*place)

    def _show(self, number: int, section: str | None) -> None:
        """Show one sheet of a tab, or all; alone, it needs no title beside the tab's."""
        for title, sheet in self._sheets[number].items():
            sheet.setVisible(section in (None, title))
            sheet.title.setVisible(section is None)
        self._stack.setCurrentIndex(number)

    def _sheet(self, section: str, offered: Mapping[str, Named]) -> Section:
        """Return a sheet with the present values of its settings."""
        sheet = Section(_(section), columns={_SOLO: 2, _LOOK: 5, _YOU: 2, _ACCESS: 2}.get(section, 1))
        if section == _YOU:
            sheet.add_above(self._name)
        elif section == _SOUND:
            sheet.add_above(self._loudness)
        for field, row in ROWS.items():
            if row.section == section:
                controls = self._editors(field, row, offered.get(field, ()))
                if field == "seconds":
                    name_for_readers(controls[0], _(row.label))
                    sheet.add_above(controls[0])
                else:
                    sheet.add(_(row.label), *controls, span=row.span)
        if section == _SOUND:
            sounds = {"rattle": _("Throw"), "good": _("Good word"), "wrong": _("Wrong word"), "time-up": _("Time's up")}
            samples = (chip(name, partial(self.heard.emit, sound)) for sound, name in sounds.items())
            sheet.add(_("Listen"), flowing(*samples, gap=8))
        faces = offered.get("typeface", ())
        if section == _ACCESS and not any(str(name).startswith(READABLE) for name, _title in faces):
            text = _("For {typefaces}, install the font and start the game again.")
            advice = label(text.format(typefaces=join_choices(READABLE)), "aside", wrap=True)
            advice.balanced = True
            sheet.add("", advice)
        if section == _START:
            self._presets = {title: ChoiceCard(_(title), _(line)) for title, (line, _changes) in PRESETS.items()}
            for title, card in self._presets.items():
                card.set_slim()
                card.clicked.connect(partial(self._use, title))
            columns = CardColumns()
            columns.column = 13
            columns.show_cards([*self._presets.values()])
            sheet.add("", columns)
            self._preset_line = label(_("Each changes several settings at once. Cancel undoes it."), "aside", wrap=True)
            self._preset_line.balanced = True
            sheet.add("", self._preset_line)
        sheet.use_look(current_look())
        return sheet

    def _use(self, preset: str, _checked: bool = False) -> None:
        """Change the settings of a preset, and show them."""
        sentence, changes = PRESETS[preset]
        self._change(**changes)
        self._rebuild()
        self._presets[preset].setFocus()
        self._preset_line.setText(_("Changed: {sentence}").format(sentence=_(sentence)))
        announce(self, self._preset_line.text())

    def _editors(self, field: str, row: Row, offered: Named) -> Sequence[QWidget]:
        """Return the control that edits a setting, or its pictures to choose from."""
        now = getattr(self.settings, field)
        choices = [(value, _(title)) for value, title in row.choices]
        if field == "theme" or row.pictures:  # those of all groups but the themes are of one size
            pictures = row.pictures or {name: partial(paint_table, str(name)) for name, _title in offered}
            alike = [_(title) for one in ROWS.values() if one.pictures for _value, title in one.choices]
            names = alike if row.pictures else [title for _name, title in offered]
            made = [(value, PictureChoice(title, names, pictures[value])) for value, title in offered or choices]
            return self._group(field, made)
        if offered:
            box = self._boxes[field] = dropdown(offered, now, 6)
            box.currentIndexChanged.connect(lambda _at: self._change(**{field: box.currentData()}))
            return (box,)
        if row.tick:
            tick = Tick(_(row.tick))
            tick.setChecked(bool(now))
            tick.toggled.connect(lambda on: self._change(**{field: on}))
            return (tick,)
        if field == "seconds":
            self._timer = TimerPicture(self._stops(field, choices))
            return (self._timer,)
        if row.parts:
            return (self._stops(field, [(part, percentage(part)) for part in row.parts]),)
        if choices:
            chips = [(value, chip(title, checkable=True)) for value, title in choices]
            return (flowing(*self._group(field, chips)),)
        line, wrong, both = QLineEdit(now), label(look="fault", wrap=True), QWidget()
        column = stacked(both)
        column.addWidget(line)
        column.addWidget(wrong)

        def write(name: str) -> None:
            fault = computers_name_line(name)
            wrong.setText(fault)
            wrong.setVisible(bool(fault))
            announce(self, fault)
            self._done.setEnabled(not fault)
            if not fault:
                self._change(**{field: name.strip()})

        wrong.hide()
        both.setFocusProxy(line)
        line.setMaxLength(SETTINGS[field].longest)
        line.textEdited.connect(write)
        return (both,)

    def _reset(self) -> None:
        """Restore the defaults, except the size of the window and what a new player has been shown."""
        self.resetting.emit()
        stays = {name: getattr(self.settings, name) for name in ("width", "height", "welcomed", "cues")}
        self.settings = replace(Settings(), **stays)
        self.changed.emit(self.settings)
        self._rebuild()
        self._reset_button.setFocus()

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
        before, after = self.settings, self.settings.with_allowed(**changes)
        if after == before:
            return
        self.settings = after
        self._preview()
        self.changed.emit(after)
        if language_of(after.lexicon) != language_of(before.lexicon):  # which brings other cubes
            self._rebuild()
            self._boxes["lexicon"].setFocus()
        elif after.language != before.language:
            self._rebuild()
            self._boxes["language"].setFocus()

    def _preview(self) -> None:
        """Show the time of a round, the name in cubes, and the volume."""
        now = self.settings
        self._timer.show_time(now.seconds)
        self._name.show_names([now.player])
        self._loudness.show_sound(0.0 if now.mute else now.volume, now.placed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Put all sheets of a tab side by side; in a narrow dialog each has a tab of its own."""
        wide = self.width() > 62 * current_look().pixels("body")
        if wide == self._wide:
            return
        self._wide = wide
        if wide:
            self._tabs.set_chips([(_(title), (number, None)) for number, (title, __) in enumerate(TABS)])
        else:
            sections = ((number, one) for number, (_title, sheets) in enumerate(TABS) for one in sheets)
            self._tabs.set_chips([(_(one), (number, one)) for number, one in sections])
        self.show_tab(self._stack.currentIndex())

    def _stops(self, field: str, choices: Named) -> Stops:
        """Return a slider whose stops are the choices, at the one nearest to the present value."""
        values, now = [value for value, _title in choices], getattr(self.settings, field)
        made = Stops([title for _value, title in choices])
        made.setValue(min(range(len(values)), key=lambda at: (bool(values[at]) != bool(now), abs(values[at] - now))))
        made.setTracking(field != "text_scale")  # every page is laid out again, so only the end of a drag counts
        made.valueChanged.connect(lambda at: self._change(**{field: values[at]}))
        return made

    def _group(self, field: str, choices: Sequence[tuple[object, QPushButton]]) -> Sequence[QPushButton]:
        """Return buttons of which one is chosen; each sets the setting to its value."""
        group = QButtonGroup(self._all)
        for value, offered in choices:
            offered.setAutoDefault(False)
            offered.setChecked(value == getattr(self.settings, field))
            offered.clicked.connect(lambda _checked, value=value: self._change(**{field: value}))
            add_exclusive(group, offered)
        return [offered for _value, offered in choices]
