"""The page of cube sets: each with its cubes unfolded, its letters counted and what a throw of it holds."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from random import Random, SystemRandom

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidgetItem

from boggle_qt.engine.dice import DiceSet, letter_counts, throw, vowel_faces
from boggle_qt.engine.par import LEVELS, Spread
from boggle_qt.engine.rules import HouseRules
from boggle_qt.messages.boards import dice_figures_line, typical_board_line
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.faults import fault_sentence
from boggle_qt.messages.rules import cubes_line
from boggle_qt.store.files import atomic_write, bounded_read, dice_sets
from boggle_qt.store.files.settings import Settings
from boggle_qt.store.work import score_distributions
from boggle_qt.ui.desk.cube_nets import CubeNets, LetterBars
from boggle_qt.ui.desk.dice_dialog import DiceDialog
from boggle_qt.ui.desk.tray_and_paper import TrayAndPaper
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.page import printables
from boggle_qt.ui.page.requests import Home, OpenDialog, PlayBoard, Printable
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.play.worker import Worker
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets.buttons import button, chip
from boggle_qt.ui.widgets.labels import MessageLabel, label, plain_tip
from boggle_qt.ui.widgets.layouts import RowList, flowing
from boggle_qt.ui.widgets.popup_menu import PopupMenu
from boggle_qt.ui.widgets.sheet_dialog import ask, ask_source, ask_target

FILES = N_("Cube sets (*.toml)")

THROWS = 1000
"""Throws that tell what a board of a set typically holds."""


class CubesPage(TrayAndPaper):
    """A throw of the chosen set and the list of sets at the left; the cubes of the set, unfolded, at the right."""

    tray: TrayWidget

    def __init__(self, services: Services) -> None:
        super().__init__(TrayWidget(services.look.theme), slip=16.0)
        self.tray.set_tracing_enabled(False)
        self._services = services
        self._dice: DiceSet | None = None
        self.message = MessageLabel(folds=True)
        self.worker = Worker(self)
        self.worker.progressed.connect(self._show_spread)
        self.worker.done.connect(self._show_spread)
        self.worker.failed.connect(lambda error: self.message.say(fault_sentence(error)))
        self.sets = RowList(_("Cube sets"), plain=True)
        self.sets.viewport().setAutoFillBackground(False)
        self.sets.currentItemChanged.connect(lambda *_: self._show_chosen())
        self._name, self._source = label(look="pageTitle", wrap=True), label(look="aside", wrap=True)
        self._figures, self._typical = label(look="scoreLine", wrap=True), label(look="scoreLine", wrap=True)
        self.bars, self.nets = LetterBars(), CubeNets()
        self._edit = chip(_("Edit …"), self.edit)
        more, menu = chip(_("More …")), PopupMenu(_("More …"), self)
        menu.addAction(_("Add a file …"), self.add_file)
        menu.addAction(_("Save as a file …"), self.save_file)
        self._remove = menu.addAction(_("Remove"), self.remove)
        more.setMenu(menu)
        self.slip_column.addWidget(self.sets, 1)
        for part in (self._name, self._source, self._figures, self._typical):
            self.column.addWidget(part)
        self.column.addWidget(self.message)
        self.column.addWidget(self.bars)
        self.column.addWidget(self.nets, 1)
        copy, new = chip(_("Edit a copy …"), self.edit_copy), chip(_("New …"), self.new)
        self.column.addWidget(flowing(self._edit, copy, new, more))
        play = button(_("Play with these cubes"), "primary", self.play)
        prints = button(_("Print …"), act=self.requester(OpenDialog("paper")))
        self.add_cards(play, prints, button(_("Home"), act=self.requester(Home())))

    # As a page

    def enter(self) -> None:
        """List the sets there are, and focus the list."""
        chosen = self.dice.name if self._dice is not None else self._services.preferences.settings.dice
        self._list(chosen)
        self.sets.setFocus()
        for name in dice_sets.own_names():
            try:
                dice_sets.open_own(name)
            except ValueError as error:  # it isn't in the list
                self.message.say(fault_sentence(error))

    def leave(self) -> None:
        self.worker.cancel()

    def update_layout(self) -> None:
        super().update_layout()
        self._fit()

    def _fit(self) -> None:
        low = self.panel.height() < 40 * current_look().pixels("body")
        for part in (self._source, self._figures):  # where there is little room the cubes say that themselves
            part.setHidden(low or not part.text())

    def printable(self) -> Printable:
        subject = printables.throw_printable(self._services, self._rules())
        return replace(subject, dice=self.dice)

    # The sets

    @property
    def dice(self) -> DiceSet:
        """The chosen set."""
        assert self._dice is not None
        return self._dice

    @property
    def typical(self) -> str:
        """The line about a typical board."""
        return self._typical.text()

    def _list(self, chosen: str) -> None:
        """List all sets and choose one."""
        self.sets.blockSignals(True)
        self.sets.clear()
        for name, title in self._services.named_dice():
            item = QListWidgetItem(title)
            item.setData(Qt.ItemDataRole.UserRole, name)
            item.setToolTip(plain_tip(title))
            self.sets.addItem(item)
        rows = [self.sets.item(row).data(Qt.ItemDataRole.UserRole) for row in range(self.sets.count())]
        self.sets.setCurrentRow(rows.index(chosen) if chosen in rows else rows.index(Settings().dice))
        self.sets.blockSignals(False)
        self._show_chosen()

    def choose(self, name: str) -> None:
        """Choose a set by its name."""
        self._list(name)

    def _show_chosen(self) -> None:
        item = self.sets.currentItem()
        if item is None:
            return
        name = item.data(Qt.ItemDataRole.UserRole)
        try:
            self._dice = dice = self._services.open_dice(name)
        except ValueError as error:
            self.message.say(fault_sentence(error))
            return
        own = dice_sets.is_own(name)
        self._name.setText(cubes_line(name))
        self._source.setText(_("Source: {source}").format(source=dice.source) if dice.source else "")
        self._figures.setText(dice_figures_line(len(dice.cubes), vowel_faces(dice) / len(dice.cubes), dice.year))
        self._fit()
        self._typical.setText(_("Counting words …"))
        self._edit.setVisible(own)
        self._remove.setVisible(own)
        self.message.say("")
        self.bars.show_counts(letter_counts(dice))
        self.nets.show_cubes(dice.cubes)
        thrown = throw(dice, Random(name))
        self.tray.show_board(thrown.board, thrown.turns)
        rules = self._rules()
        self.worker.start(lambda: _typical(rules, self._services.cache))

    def _rules(self) -> HouseRules:
        rules = self._services.preferences.solo_rules(len(self.dice.cubes))
        return replace(rules, dice=self.dice.name)

    def _show_spread(self, spread: Spread | None) -> None:
        if spread is not None:
            middle = LEVELS.index(50)
            self._typical.setText(typical_board_line(spread.words[middle], spread.points[middle], self._rules()))

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
        self._list(name)
        self.message.say(_("Saved {title}.").format(title=cubes_line(name)), fault=False)

    def _open_editor(self, dice: DiceSet | None) -> None:
        dialog = self.editor(dice)
        dialog.exec()
        dialog.deleteLater()

    def new(self) -> None:
        """Edit a new set."""
        self._open_editor(None)

    def edit(self) -> None:
        """Edit the chosen set of the player's."""
        self._open_editor(self.dice)

    def edit_copy(self) -> None:
        """Edit a copy of the chosen set."""
        self._open_editor(replace(self.dice, name="", title=cubes_line(self.dice.name)))

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
        if file := ask_target(self, _("Save cubes as a file"), f"{self.dice.name}.toml", _(FILES)):
            try:
                atomic_write.write(file, dice_sets.to_text(self.dice))
            except OSError as error:
                self.message.say(fault_sentence(error))
                return
            self.message.say(_("Saved as {file}.").format(file=file.name), fault=False)

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
        self._list(self._services.preferences.settings.dice)
        self.message.say(_("Removed {title}.").format(title=title), fault=False)


def _typical(rules: HouseRules, cache: Callable[[], Path]) -> Generator[Spread | None, None, Spread]:
    """Return the score distribution of throws under these rules: shipped, saved, or made now."""
    spread = score_distributions.shipped_spread(rules) or score_distributions.saved_spread(rules, cache())
    if spread is not None:
        return spread
    return (yield from score_distributions.surveying(rules, cache(), THROWS))
