"""The history page: every closed round, newest first, to search, review, play again, delete, export and import."""

from __future__ import annotations

from collections.abc import Callable, Generator

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLayout, QLineEdit, QVBoxLayout, QWidget

from boggle_qt.engine.match import Match
from boggle_qt.messages.catalogue import _, ngettext
from boggle_qt.messages.numbers import number, round_count
from boggle_qt.messages.records import undone_line
from boggle_qt.messages.rules import cubes_line, shown_rules_name
from boggle_qt.store.journal import deletion, queries
from boggle_qt.store.journal.log import Journal, JournalError
from boggle_qt.store.journal.queries import Choices, Entry, Filter, Score
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.page.actions import ACTIONS
from boggle_qt.ui.page.page import Page
from boggle_qt.ui.page.requests import Home, PastRound, PlayBoard, Request, ResumeMatch, ShowPage, StartSolo
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.play.worker import Worker
from boggle_qt.ui.records.history_model import ENTRY, HistoryModel
from boggle_qt.ui.records.import_export import RoundTransfer, trouble_line
from boggle_qt.ui.records.round_rows import RoundRows
from boggle_qt.ui.records.round_sheet import RoundSheet
from boggle_qt.ui.widgets.buttons import button, chip, with_keys
from boggle_qt.ui.widgets.empty_sheet import EmptySheet
from boggle_qt.ui.widgets.fields import dropdown, prompt
from boggle_qt.ui.widgets.labels import MessageLabel, label
from boggle_qt.ui.widgets.paper import Pad
from boggle_qt.ui.widgets.sheet_dialog import ask_source, ask_target


class HistoryPage(Page):
    """The list at the left, the selected round at the right."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services, self._session = services, services.session
        self._journal: Journal | None = services.session.journal
        self.model: HistoryModel | None = None
        self._row_to_select, self._nothing = 0, False
        self._deleted: list[deletion.Deleted] = []
        self._notice = MessageLabel(folds=True)
        self._fetching, self._choosing = Worker(self), Worker(self)
        self._fetching.done.connect(self.requested)
        self._fetching.failed.connect(lambda error: self._notice.say(trouble_line(error)))
        self._choosing.failed.connect(lambda error: self._notice.say(trouble_line(error)))
        self._choosing.done.connect(self._offer)

        self.rows, self.sheet = RoundRows(), RoundSheet()
        self._title, self._count = label(_("All rounds"), "who"), label(look="band")
        self.player, self.rules, self.tray = dropdown(letters=6), dropdown(letters=6), dropdown(letters=6)
        for field, name in ((self.player, _("Player")), (self.rules, _("Rules")), (self.tray, _("Tray"))):
            field.setAccessibleName(name)
            field.activated.connect(lambda __: self._search())
        self.word = QLineEdit()
        prompt(self.word, _("with the word …"), _("Rounds with this word"))
        self.word.setClearButtonEnabled(True)
        self.word.textEdited.connect(lambda __: self._search())
        self._begin = button(_("Play a round"), "primary", self.requester(StartSolo()))
        self._all = button(_("Show all rounds"), "choice", self._clear_filters)
        self._empty = EmptySheet("rounds", "", self._begin, self._all)
        self._undo = chip(_("Undo"), self._restore)
        self._delete_for_good = chip(_("Delete for good"), self._purge, tip=_("This can't be undone"))
        self._review = button(_("Review"), "primary", self.review)
        self._replay = button(_("Replay"), "choice", self.replay)
        self._same = button(_("Play this board"), "choice", self.play_board)
        self._scores = button(_("Scores"), "choice", self.show_scores)
        self._delete = button(_("Delete"), "choice", self.delete)
        self._export = button(_("Export …"), act=self.export)
        self._import = button(_("Import …"), act=self.import_file)
        self._lay_out()
        with_keys(self._undo, "undo", ACTIONS["undo"].bindings, self)
        QShortcut(
            QKeySequence(QKeySequence.StandardKey.Delete), self.rows, context=Qt.ShortcutContext.WidgetShortcut
        ).activated.connect(self.delete)
        self.rows.activated.connect(self._activate)
        if self._journal is not None:
            self.model = HistoryModel(self._journal, self)
            self.model.counted.connect(self._show_found)
            self.model.failed.connect(lambda error: self._notice.say(trouble_line(error)))
            self.rows.setModel(self.model)
            self.rows.selectionModel().currentChanged.connect(lambda now, __: self._show_selected(now))
            self.model.dataChanged.connect(lambda *__: self._show_selected(self.rows.currentIndex()))
            self._transfer = RoundTransfer(self._journal, self)
            self._transfer.said.connect(self._notice.say)
            self._transfer.ended.connect(self._reload)
        for part in (self._empty, self._begin, self._all):
            part.hide()  # until the journal has answered
        self._show_selected(QModelIndex())

    def _lay_out(self) -> None:
        self._pad = Pad()
        self._whole = QGridLayout(self)
        self._whole.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # the window decides
        self._whole.addWidget(self._pad, 0, 0, 3, 1)
        self._whole.addWidget(self.sheet, 0, 1)
        self._whole.setRowStretch(0, 1)
        self._column = QVBoxLayout(self._pad)
        self._band, self._inside = QHBoxLayout(), QVBoxLayout()
        self._column.addLayout(self._band)
        self._column.addLayout(self._inside, 1)
        self._band.addWidget(self._title)
        self._band.addStretch(1)
        self._band.addWidget(self._count)
        self._filters = QGridLayout()
        self._inside.addLayout(self._filters)
        self._inside.addWidget(self.rows, 1)
        self._inside.addWidget(self._empty, 1)
        strip = QHBoxLayout()
        self._inside.addLayout(strip)
        strip.addWidget(self._notice, 1)
        strip.addWidget(self._undo)
        strip.addWidget(self._delete_for_good)
        self._foot, self._actions = QHBoxLayout(), QWidget(self)
        self._whole.addLayout(self._foot, 3, 0)
        self._doing = QGridLayout(self._actions)
        self._doing.setContentsMargins(0, 0, 0, 0)
        for pressed in (self._review, self._replay, self._same, self._scores, self._delete):
            pressed.setParent(self._actions)  # shown without a parent it would be a window
        records = button(_("Records"), act=self.requester(ShowPage("records")))
        home = button(_("Home"), act=self.requester(Home()))
        for pressed in (records, self._export, self._import, home):
            self._foot.addWidget(pressed, 1)

    # What is shown

    def enter(self) -> None:
        self._notice.say("")
        if self._journal is None:
            self._empty.show_text(_("Rounds aren't being saved because the journal couldn't be opened."), sketch=False)
            self._show_sheets(False)
            for pressed in (self._export, self._import):
                pressed.setEnabled(False)
            self._show_undo()
            return
        self._load()
        self.rows.setFocus()

    def leave(self) -> None:
        self._fetching.cancel()

    def _offer(self, choices: Choices) -> None:
        """Offer these players, rules and trays; keep the chosen ones if they are still there."""
        trays = [(name, cubes_line(name)) for name in choices.dice]
        for field, everything, offered in (
            (self.player, _("All players"), [(name, name) for name in choices.players]),
            (self.rules, _("All rules"), [(name, shown_rules_name(name)) for name in choices.rules]),
            (self.tray, _("All trays"), trays),
        ):
            chosen = field.currentData()
            field.clear()
            field.addItem(everything, None)
            for value, title in offered:
                field.addItem(title, value)
            field.setCurrentIndex(max(0, field.findData(chosen)) if chosen is not None else 0)

    def _search(self) -> None:
        """Show the rounds that match the filters."""
        if self.model is not None:
            word = self.word.text().strip()
            self.model.search(
                Filter(
                    rules=self.rules.currentData(),
                    dice=self.tray.currentData(),
                    player=self.player.currentData(),
                    word=word or None,
                )
            )

    def _clear_filters(self) -> None:
        """Show all rounds again."""
        for field in (self.player, self.rules, self.tray):
            field.setCurrentIndex(0)
        self.word.clear()
        self._search()
        self.rows.setFocus()

    def _show_found(self, rounds: int) -> None:
        """Show that a search found this number of rounds, and select one."""
        assert self.model is not None
        self._count.setText(round_count(rounds))
        self._show_sheets(rounds > 0)
        if self.model.query == Filter():
            self._empty.show_text(
                _("Every round you finish appears here. Play one, or import rounds that you exported before.")
            )
        else:
            self._empty.show_text(_("No rounds match. Try another word, player, tray or rules."))
        if rounds:
            self.rows.setCurrentIndex(self.model.index(max(0, min(self._row_to_select, self.model.rowCount() - 1))))
        self._row_to_select = 0
        self._show_selected(self.rows.currentIndex())

    def _show_sheets(self, rounds: bool) -> None:
        """Show the list and the selected round, or a text if there are no rounds."""
        self.rows.setVisible(rounds)
        self._empty.setHidden(rounds)
        self._nothing = nothing = not rounds and (self.model is None or self.model.query == Filter())
        for field in (self.player, self.rules, self.tray, self.word):
            field.setHidden(nothing)
        self._begin.setVisible(nothing and self._journal is not None)
        self._all.setVisible(not rounds and not nothing)
        self._actions.setHidden(nothing)
        self.update_layout()

    def _reload(self) -> None:
        """Load the rounds again, and select the same row."""
        self._row_to_select = max(0, self.rows.currentIndex().row())
        self._load()

    def _load(self) -> None:
        """Load the rounds and what they can be filtered by."""
        if (journal := self._journal) is not None:
            self._choosing.start(lambda: _one_step(lambda: queries.choices(journal)))
            self._search()
            self._show_undo()

    @property
    def score(self) -> Score | None:
        """The selected round; None for none."""
        index = self.rows.currentIndex()
        return self.model.score(index.row()) if self.model is not None and index.isValid() else None

    @property
    def said(self) -> str:
        """The line below the list; "" for none."""
        return "" if self._notice.isHidden() else self._notice.text()

    @property
    def empty(self) -> str:
        """The text instead of the list; "" if the list is shown."""
        return "" if self._empty.isHidden() else self._empty.text()

    def _show_selected(self, index: QModelIndex) -> None:
        score = self.score
        match = index.data(ENTRY) if index.isValid() else None
        if isinstance(match, Entry):
            self.sheet.show_match(match)
        else:
            self.sheet.show_score(score)
        several = score is not None and score.terms.players > 1
        for pressed in (self._review, self._replay, self._same, self._scores, self._delete):
            pressed.setEnabled(score is not None)
        self._same.setVisible(not several)
        self._scores.setVisible(several)

    # Actions on a round

    def _activate(self, index: QModelIndex) -> None:
        """Review a round, or open or close a match."""
        if self.model is not None and self.model.opens(index.row()):
            self.model.toggle(index.row())
        else:
            self.review()

    def review(self) -> None:
        """Show the selected round in the debrief."""
        self._request(lambda match, score: ShowPage("debrief", PastRound(score.match_id, match, score.seat)))

    def replay(self) -> None:
        """Show the selected round in the debrief, and replay it."""
        self._request(lambda match, score: ShowPage("debrief", PastRound(score.match_id, match, score.seat, run=True)))

    def play_board(self) -> None:
        """Play the board of the selected round again, by its rules."""
        self._request(lambda match, score: PlayBoard.again(match))

    def show_scores(self) -> None:
        """Show the scores of the selected match."""
        score, journal = self.score, self._journal
        if score is not None and journal is not None:
            self._fetching.start(
                lambda: _one_step(lambda: ResumeMatch(score.match_id, journal.saved_match(score.match_id).match))
            )

    def _request(self, request: Callable[[Match, Score], Request]) -> None:
        """Load the match of the selected round as it was then, and emit a request made from it."""
        score, journal = self.score, self._journal
        if score is not None and journal is not None:
            self._fetching.start(
                lambda: _one_step(
                    lambda: request(queries.match_after_round(journal, score.match_id, score.number), score)
                )
            )

    def delete(self) -> None:
        """Delete the selected round; it can be restored."""
        score = self.score
        if score is None or self._journal is None:
            return
        try:
            self._deleted.append(deletion.delete_round(self._journal, score))
        except JournalError as error:
            self._notice.say(trouble_line(error))
            return
        self._notice.say("")
        self._reload()

    def _restore(self) -> None:
        """Restore the last deleted round, then those deleted earlier."""
        if self._journal is None:
            return
        try:
            waiting = self._deleted or list(deletion.marked(self._journal))
            if waiting:
                self._notice.say(undone_line(deletion.undo(self._journal, waiting.pop())), fault=False)
        except JournalError as error:
            self._notice.say(trouble_line(error))
            return
        self._reload()

    def _show_undo(self) -> None:
        waiting = 0 if self._journal is None else len(deletion.marked(self._journal))
        self._undo.setVisible(waiting > 0)
        self._delete_for_good.setVisible(waiting > 0)
        if waiting and self._notice.isHidden():
            text = ngettext(
                "{count} deleted round can be restored.", "{count} deleted rounds can be restored.", waiting
            )
            self._notice.say(text.format(count=number(waiting)), fault=False)

    def _purge(self) -> None:
        self._deleted.clear()
        self._transfer.purge(self._session.match_id)

    # Files

    def export(self) -> None:
        """Ask for a file, and export to it."""
        kinds = _("All matches (*.jsonl);;The rounds listed here, as a table (*.csv)")
        if self.model is not None and (file := ask_target(self, _("Export"), "rounds.jsonl", kinds)):
            self._transfer.export(file, self.model.query)

    def import_file(self) -> None:
        """Ask for a file, and import it."""
        kinds = _("Exports of Boggle Qt (*.jsonl);;All files (*)")
        if self.model is not None and (file := ask_source(self, _("Import"), kinds)):
            self._transfer.import_file(file)

    def update_layout(self) -> None:
        look = current_look()
        u, air, body = look.unit, look.air, look.pixels("body")
        narrow = self.width() < 62 * body
        edge = top = round((34 if not narrow else 18) * air)
        folded = self.width() < 38 * body
        if self._nothing:
            edge = max(edge, round((self.width() - 70 * body) / 2))
        alone = folded or self._nothing
        apart = 0 if alone else round((36 if not narrow else 18) * air)
        self._whole.setContentsMargins(edge, top, edge, round(24 * air))
        self._whole.setHorizontalSpacing(apart)
        self._whole.setVerticalSpacing(round(16 * air) if not narrow else round(10 * air))
        right = round(min(24 * body, (0.36 if not narrow else 0.4) * self.width()))
        self.sheet.setHidden(alone)
        self._whole.setColumnMinimumWidth(1, 0 if alone else right)
        self._whole.addWidget(self._pad, 0, 0, 2 if folded else 3, 1)
        self._whole.addWidget(self._actions, *((2, 0) if folded else (1, 1, 3, 1)))
        places = ((0, 0), (0, 1), (0, 2), (0, 2), (0, 3)) if folded else ((0, 0), (0, 1), (1, 0), (1, 0), (1, 1))
        for pressed, place in zip(
            (self._review, self._replay, self._same, self._scores, self._delete), places, strict=True
        ):
            self._doing.addWidget(pressed, *place)
        for column in range(4):
            self._doing.setColumnStretch(column, 1 if folded or column < 2 else 0)
        self._whole.setColumnStretch(0, 1)
        self.sheet.setFixedWidth(right)
        band = round(34 * u)
        self._pad.set_band(band)
        side = round((20 if not narrow else 12) * u)
        for part in (self._title, self._count):
            part.setFixedHeight(band)
        self._band.setContentsMargins(side, 0, side, 0)
        self._column.setContentsMargins(0, 0, 0, round(12 * u))
        inset, above = side - round((6 if not narrow else 2) * u), round(12 * u)
        if self._nothing:
            inset, above = round(30 * u), round(20 * u)
        self._inside.setContentsMargins(inset, above, inset, 0)
        self._inside.setSpacing(round(8 * u))
        gap = round((12 if not narrow else 8) * air)
        self._foot.setSpacing(gap)
        self._doing.setHorizontalSpacing(gap)
        self._doing.setVerticalSpacing(self._whole.verticalSpacing())
        self._filters.setSpacing(gap)
        brief = folded and self.height() < 20 * body  # large text in a small window
        two = self.width() - (0 if folded else right) < 44 * body
        for at, field in enumerate(
            (self.player, self.word, self.rules, self.tray)
            if brief
            else (self.player, self.rules, self.tray, self.word)
        ):
            self._filters.addWidget(field, *(divmod(at, 2) if two else (0, at)))
        for field in (self.rules, self.tray):
            field.setHidden(brief or self.player.isHidden())
        for column in range(4):
            self._filters.setColumnStretch(column, 1 if column < (2 if two else 4) else 0)


def _one_step(work: Callable[[], object]) -> Generator[None, None, object]:
    """Return work for a Worker that runs in one step."""
    yield None
    return work()
