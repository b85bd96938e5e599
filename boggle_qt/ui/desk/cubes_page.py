"""The page of cube sets: their faces, their letters counted, what a throw holds; and the dialog that edits one."""

from collections.abc import Sequence
from random import Random, SystemRandom

from msgspec.structs import replace
from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QTextBlock, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QWidget

from boggle_qt.engine.dice import DiceSet, has_vowel, letter_counts, throw, vowel_faces
from boggle_qt.engine.par import LEVELS
from boggle_qt.engine.rules import HouseRules
from boggle_qt.messages.boards import dice_figures_lines
from boggle_qt.messages.catalogue import N_, _, ngettext
from boggle_qt.messages.faults import fault_sentence
from boggle_qt.messages.lexicons import title
from boggle_qt.messages.numbers import join_commas, join_facts, number, word_count
from boggle_qt.messages.rules import cubes_line
from boggle_qt.store.files import bounded_read, dice_sets
from boggle_qt.store.files.dice_sets import BadDice, format_cube, parse_cube
from boggle_qt.store.files.settings import Settings
from boggle_qt.ui.desk.column_chart import ColumnChart
from boggle_qt.ui.desk.cube_nets import CubeNets
from boggle_qt.ui.desk.tray_and_paper import TrayAndPaper, save_text
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.page import printables
from boggle_qt.ui.page.requests import OpenDialog, PlayBoard, Printable
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.play.survey_runner import SurveyRunner
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.fields import blank_choice, refill, written_line
from boggle_qt.ui.widgets.labels import MessageLabel, label
from boggle_qt.ui.widgets.layouts import FadingArea, fill, flowing
from boggle_qt.ui.widgets.paper import stacked
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog, ask, ask_source


class DiceDialog(SheetDialog):
    """A title, and a text with the six faces of a cube in each line; the cubes are shown with their faces."""

    saved = Signal(str)
    """The set was saved under this name."""

    def __init__(self, dice: DiceSet | None, parent: QWidget | None = None) -> None:
        """Edit a set of the player's, or a copy of one that ships; None for a new one."""
        super().__init__(parent)
        self._replaced = dice if dice is not None and dice.name in dice_sets.own_names() else None
        self.title = written_line(_("Name"), longest=dice_sets.MOST_TEXT)
        self.source = written_line(_("Where it comes from"), longest=dice_sets.MOST_TEXT)
        self.cubes = QPlainTextEdit("\n".join(map(format_cube, dice.cubes)) if dice is not None else "")
        self.cubes.setAccessibleName(_("Cubes, one in each line"))
        self.cubes.setTabChangesFocus(True)
        if dice is not None:
            copy = _("{title} (copy)").format(title=dice.title)
            self.title.setText(dice.title if self._replaced else copy[: dice_sets.MOST_TEXT])
            self.source.setText(dice.source)
            self.source.setCursorPosition(0)
        self._before = self._texts()
        self.nets, self.fault = CubeNets(), MessageLabel()
        self.nets.pressed.connect(self._go_to)
        self.save_button = button(_("Save"), "primary", self.save)
        for changed in (self.title.textChanged, self.cubes.textChanged, self.cubes.cursorPositionChanged):
            changed.connect(self._check)
        text = _("Six faces in a line for each cube: AAEEGN. Pairs have spaces: Qu In Th Er He An. # is a solid face.")
        page = self.column(_("Edit cubes") if self._replaced else _("New cubes"), text)
        names = fill(QHBoxLayout(), (self.title, 2), label(_("Source"), "figureLine"), (self.source, 3))
        middle = fill(QHBoxLayout(), (self.cubes, 2), (FadingArea(self.nets), 5), gap=16)
        fill(page, names, (middle, 1), self.fault)
        self.foot(self.save_button, left=[button(_("Cancel"), act=self.reject)])
        self._check()
        self.grow(980, 660)

    def _texts(self) -> list[str]:
        """Return what is written in all fields."""
        return [self.title.text(), self.source.text(), self.cubes.toPlainText()]

    def reject(self) -> None:
        """Ask before changed cubes are dropped."""
        if self._texts() == self._before:
            super().reject()
        else:
            drop = super().reject
            ask(self, _("Drop your changes?"), _("The cubes stay as they were."), _("Drop"), _("Keep editing"), drop)

    def _lines(self) -> list[QTextBlock]:
        """Return the lines that are not empty."""
        document = self.cubes.document()
        blocks = map(document.findBlockByNumber, range(document.blockCount()))
        return [block for block in blocks if block.text().strip()]

    def _go_to(self, at: int) -> None:
        """Put the cursor at the end of the line of a cube."""
        cursor = QTextCursor(self._lines()[at])
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
        self.cubes.setTextCursor(cursor)
        self.cubes.setFocus()

    def _check(self) -> None:
        """Show the cubes, and what is wrong with them; else with the whole set."""
        cubes, faults, lines = list[tuple[str, ...]](), list[str](), self._lines()
        sizes = [len(self._replaced.cubes)] if self._replaced else [side**2 for side in dice_sets.SIDES]
        for line in lines[: max(sizes) + 1]:
            try:
                cubes.append(parse_cube(line.text(), len(cubes) + 1))
            except BadDice as error:
                cubes.append(())
                faults.append(fault_sentence(error))
        at = self.cubes.textCursor().blockNumber()
        self.nets.show_cubes(cubes, sum(line.blockNumber() <= at for line in lines) - 1)
        if not faults and not self.title.text().strip():
            faults = [_("Give the cubes a name.")]
        elif not faults and len(lines) not in sizes:
            text = _("Lines: {lines}. Lines needed: {sizes}.")
            faults = [text.format(lines=number(len(lines)), sizes=join_commas(map(number, sizes)))]
        elif not faults:
            try:
                dice_sets.checked(self._made(cubes))
            except BadDice as error:
                faults = [fault_sentence(error)]
        self.fault.say(" ".join(faults[:3]))  # the others follow as these are corrected
        self.save_button.setEnabled(not faults)

    def _made(self, cubes: Sequence[tuple[str, ...]]) -> DiceSet:
        title, old = " ".join(self.title.text().split()), self._replaced
        name, year = (old.name, old.year) if old is not None else (dice_sets.free_name(title), 0)
        return DiceSet(name, title, " ".join(self.source.text().split()), tuple(cubes), year)

    def save(self) -> None:
        """Save the set and close."""
        try:
            made = self._made([parse_cube(line.text(), at) for at, line in enumerate(self._lines(), start=1)])
            dice_sets.save(made, replace=self._replaced is not None)
        except (ValueError, OSError) as error:
            self.fault.say(fault_sentence(error))
            return
        self.saved.emit(made.name)
        self.accept()


FILES = N_("Cube sets (*.toml)")


class CubesPage(TrayAndPaper):
    """A throw of the chosen set at the left, and what it typically holds; all faces of its cubes at the right."""

    slip_under, merges = 11.5, True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._dice: DiceSet | None = None
        self.message = MessageLabel(folds=True)
        self.worker = SurveyRunner(services.cache, throws=1000)
        self.worker.setParent(self)
        self.worker.ready.connect(self._show_spread)
        self.pick = blank_choice(_("Cube sets"))
        self.pick.currentIndexChanged.connect(self._show_chosen)
        self._figure, self.typical = label(look="bigScore"), label(look="scoreLine")
        self.bars, self.nets = ColumnChart(_("Faces with each letter"), gold=_("vowels")), CubeNets()
        self._edit = self.menu.addAction(_("Edit …"), lambda: self._edit_set(self.dice))
        self.menu.addAction(_("Edit a copy …"), self._edit_copy)
        self.menu.addAction(_("New …"), lambda: self._edit_set(None))
        self.menu.addAction(_("Add a file …"), self.add_file)
        self.menu.addAction(_("Save as a file …"), self.save_file)
        self._remove = self.menu.addAction(_("Remove"), self.remove)
        self.add_head(_("Cubes"), self.pick, self.more, apart=self.more)
        stacked(self.form).addWidget(flowing(self._figure, self.typical, gap=12))
        self._lines: tuple[str, ...] = ()  # the cubes and their year, the share of vowels, the source
        self._facts = label(look="aside", wrap=True)
        self._facts.balanced = True
        self.slip_column.addStretch(1)
        self.nets.setContentsMargins(0, 6, 0, 0)
        fill(self.column, self.message, self.bars, (self.nets, 1))
        play = button(_("Play with these cubes"), "primary", self.play)
        prints = button(_("Print …"), act=self.requester(OpenDialog("paper")))
        self.add_cards(play, prints)

    # As a page

    def enter(self) -> None:
        """Offer the sets there are, and focus them."""
        chosen = self.dice.name if self._dice is not None else self._services.preferences.settings.dice
        self.choose(chosen)
        self.pick.setFocus()
        for name in dice_sets.own_names():
            try:
                dice_sets.open_own(name)
            except ValueError as error:  # it isn't in the list
                self.message.say(fault_sentence(error))

    def update_layout(self) -> None:
        super().update_layout()
        to, at = (self.column, -1) if self.merged else (self.slip_column, 1)
        if to.indexOf(self._facts) < 0:
            to.insertWidget(at, self._facts)
        lines = self._lines[::2] if self.merged else self._lines
        self._facts.setText(join_facts(lines) if self.merged else "\n".join(filter(None, lines)))
        high = 4.0 if self.is_low() else 5.8 if self.merged else 7.2
        self.bars.setFixedHeight(round(high * current_look().pixels("body")))

    def printable(self) -> Printable:
        subject = printables.throw_printable(self._services, self._rules())
        return replace(subject, dice=self.dice)

    # The sets

    @property
    def dice(self) -> DiceSet:
        """The chosen set."""
        assert self._dice is not None
        return self._dice

    def choose(self, chosen: str) -> None:
        """Offer all sets and choose one by its name."""
        refill(self.pick, self._services.named_dice())
        at = self.pick.findData(chosen)
        with QSignalBlocker(self.pick):
            self.pick.setCurrentIndex(at if at >= 0 else self.pick.findData(Settings().dice))
        self._show_chosen()

    def _show_chosen(self) -> None:
        name = self.pick.currentData()
        try:
            self._dice = dice = self._services.open_dice(name)
        except ValueError as error:
            self.message.say(fault_sentence(error))
            return
        own = name in dice_sets.own_names()
        source = _("Source: {source}").format(source=dice.source if own else _(dice.source)) if dice.source else ""
        self._lines = *dice_figures_lines(len(dice.cubes), vowel_faces(dice) / len(dice.cubes), dice.year), source
        self.bars.setToolTip(self._lines[1])
        self.update_layout()
        self._figure.setText("")
        self.typical.setText(_("Counting words …"))
        self._edit.setVisible(own)
        self._remove.setVisible(own)
        self.message.say("")
        faces = sorted(letter_counts(dice).items(), key=lambda face: (not face[0].isalpha(), face))
        self.bars.show_bars([(face, count, "gold" if has_vowel(face) else "pencil") for face, count in faces])
        self.nets.show_cubes(dice.cubes)
        thrown = throw(dice, Random(name))
        self.tray.show_board(thrown.board, thrown.turns)
        self._show_spread()

    def _rules(self) -> HouseRules:
        rules = self._services.preferences.solo_rules(len(self.dice.cubes))
        return replace(rules, dice=self.dice.name)

    def _show_spread(self) -> None:
        rules, middle = self._rules(), LEVELS.index(50)
        if (spread := self.worker.spread(rules)) is not None:
            total, words = spread.points[middle], word_count(spread.words[middle])
            line = ngettext("point in {words}, typically", "points in {words}, typically", total)
            self._figure.setText(number(total))
            told, counted = line.format(words=words), _("{word_list} words").format(word_list=title(rules.lexicon))
            self.typical.setText(told)
            self.typical.setToolTip(counted)
            self.typical.setAccessibleName(join_facts([told, counted]))

    # What is done with a set

    def play(self) -> None:
        """Throw the cubes and play a solo round."""
        seed = SystemRandom().randrange(2**31)
        thrown = throw(self.dice, Random(seed))
        self.requested.emit(PlayBoard(thrown.board, self._rules(), (thrown, seed)))

    def editor(self, dice: DiceSet | None) -> DiceDialog:
        """Return the dialog that edits a set; it chooses what it saved."""
        dialog = DiceDialog(dice, self)
        dialog.saved.connect(self._show_saved)
        return dialog

    def _show_saved(self, name: str) -> None:
        self.choose(name)
        self.message.say(_("Saved {title}.").format(title=cubes_line(name)), fault=False)

    def _edit_copy(self) -> None:
        self._edit_set(replace(self.dice, name="", title=cubes_line(self.dice.name)))

    def _edit_set(self, dice: DiceSet | None) -> None:
        dialog = self.editor(dice)
        dialog.exec()
        dialog.deleteLater()

    def add_file(self) -> None:
        """Ask for a file of cubes and add it under a free name."""
        if not (file := ask_source(self, _("Add cubes"), _(FILES))):
            return
        try:
            text = bounded_read.text(bounded_read.read(file))
            dice = dice_sets.from_text(text, dice_sets.free_name(file.stem), file.name)
            dice_sets.save(dice)
        except (ValueError, OSError) as error:
            self.message.say(fault_sentence(error))
            return
        self._show_saved(dice.name)

    def save_file(self) -> None:
        """Ask for a file and save the chosen set in it, to pass on."""
        name, text = f"{self.dice.name}.toml", dice_sets.to_text(self.dice)
        save_text(self, _("Save cubes as a file"), name, _(FILES), text, self.message.say)

    def remove(self) -> None:
        """Ask whether to remove the chosen set of the player's."""
        ask(
            self,
            _("Remove the cubes {title}?").format(title=cubes_line(self.dice.name)),
            _("Rounds played with them stay. A match that uses them goes on."),
            _("Remove"),
            _("Cancel"),
            self.remove_chosen,
        )

    def remove_chosen(self) -> None:
        """Remove the chosen set of the player's."""
        name, title = self.dice.name, cubes_line(self.dice.name)
        try:
            dice_sets.remove(name)
        except (ValueError, OSError) as error:
            self.message.say(fault_sentence(error))
            return
        if self._services.preferences.settings.dice == name:
            self._services.preferences.change(dice=Settings().dice)
        self.choose(self._services.preferences.settings.dice)
        self.message.say(_("Removed {title}.").format(title=title), fault=False)
