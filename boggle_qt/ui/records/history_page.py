"""The history page: every closed round, newest first, to search, review, play again, delete, export and import."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLayout, QWidget

from boggle_qt.engine.match import Match
from boggle_qt.messages import records as wording
from boggle_qt.messages.catalogue import _, ngettext
from boggle_qt.messages.numbers import join_commas, match_count, number, round_count
from boggle_qt.messages.rules import cubes_line, shown_rules_name
from boggle_qt.store.journal import deletion, export, queries
from boggle_qt.store.journal.log import Journal, JournalError
from boggle_qt.store.journal.queries import Choices, Filter, Score
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.page_layout import lone_edge, page_edges
from boggle_qt.ui.page.actions import ACTIONS
from boggle_qt.ui.page.page import Page
from boggle_qt.ui.page.requests import Home, PastRound, PlayBoard, Request, ResumeMatch, ShowPage, StartSolo
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.play.worker import Worker, relay
from boggle_qt.ui.records.records_pads import BandedPad
from boggle_qt.ui.records.round_rows import LINE, HistoryModel, Line, RoundRows
from boggle_qt.ui.records.round_sheet import RoundSheet
from boggle_qt.ui.tray.board_view import BoardPicture
from boggle_qt.ui.widgets.buttons import FoldedRow, button, chip, with_keys
from boggle_qt.ui.widgets.empty_sheet import EmptySheet
from boggle_qt.ui.widgets.fields import blank_choice, refill, written_line
from boggle_qt.ui.widgets.labels import MessageLabel
from boggle_qt.ui.widgets.layouts import fill, flowing
from boggle_qt.ui.widgets.sheet_dialog import ask, ask_source, ask_target

CHOICES = 3
"""All, and two to choose from: a filter of fewer would change nothing."""
OFTEN = 64
"""Exported lines between two progress reports."""


class HistoryPage(Page):
    """The list at the left, the selected round at the right."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services, self._session = services, services.session
        self._journal: Journal | None = services.session.journal
        self.model: HistoryModel | None = None
        self._row_to_select, self._nothing = 0, False
        self._deleted: list[deletion.Deleted] = []
        self.notice = MessageLabel(folds=True)
        self._fetching, self._choosing = Worker(self, self.requested.emit), Worker(self, self._offer)
        for worker in (self._fetching, self._choosing):
            worker.failed.connect(self._report)
        self._transfer = Worker(self, self._end_transfer, self._stop_transfer, self._say)
        """Exports, imports, or deletes for good."""

        self.rows, self.sheet = RoundRows(), RoundSheet(services.preferences.colours)
        self.player, self.rules, self.tray = map(blank_choice, (_("Player"), _("Rules"), _("Tray")))
        for field in (self.player, self.rules, self.tray):
            field.setProperty("low", True)  # no larger than the rows
            field.activated.connect(lambda __: self._search())
        self.word = written_line(_("with the word …"), _("Rounds with this word"))
        self.word.setClearButtonEnabled(True)
        self.word.textEdited.connect(lambda __: self._search())
        self._begin = button(_("Play a round"), "primary", self.requester(StartSolo()))
        self._all = button(_("Show all rounds"), "primary", self._clear_filters)
        self.empty = EmptySheet(BoardPicture())
        self._undo = chip(_("Undo"), self._restore)
        self._delete_for_good = chip(_("Delete for good"), self._ask_to_purge)
        self._review = button(_("Review"), "primary", self.review)
        self._replay = button(_("Replay"), "choice", self.replay)
        self._same = button(_("Play this board"), "choice", self.play_board)
        self._scores = button(_("Scores"), "choice", self.show_scores)
        self._delete = button(_("Delete"), "choice", self.delete)
        self._export = button(_("Export …"), act=self.export)
        self._import = button(_("Import …"), act=self.import_file)
        self._records = button(_("Records"), act=self.requester(ShowPage("records")))
        self._lay_out()
        with_keys(self._undo, "undo", ACTIONS["undo"].bindings, self)
        QShortcut(
            QKeySequence(QKeySequence.StandardKey.Delete), self.rows, context=Qt.ShortcutContext.WidgetShortcut
        ).activated.connect(self.delete)
        self.rows.activated.connect(self._activate)
        if self._journal is not None:
            self.model = HistoryModel(self._journal, self)
            self.model.counted.connect(self._show_found)
            self.model.failed.connect(self._report)
            self.rows.setModel(self.model)
            self.rows.selectionModel().currentChanged.connect(lambda now, __: self._show_selected(now))
            self.model.dataChanged.connect(lambda *__: self._show_selected(self.rows.currentIndex()))
        self.empty.hide()  # until the journal has answered
        self._show_selected(QModelIndex())

    def _lay_out(self) -> None:
        self._pad = BandedPad(_("All rounds"))
        self._inside = self._pad.inside
        self._whole = QGridLayout(self)
        self._whole.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # the window decides
        self._whole.addWidget(self._pad, 0, 0)
        self._whole.addWidget(self.sheet, 0, 1, 2, 1)
        self._whole.setRowStretch(0, 1)
        self._whole.setColumnStretch(0, 1)
        self._filters = flowing(self.player, self.rules, self.tray, self.word, gap=10, even=True)
        strip = fill(QHBoxLayout(), (self.notice, 1), self._undo, self._delete_for_good)
        fill(self._inside, self._filters, (self.rows, 1), (self.empty, 1), strip)
        home = button(_("Home"), act=self.requester(Home()))
        usual = self._begin, self._all, self._review, self._records, self._replay, self._same, self._scores
        self._foot = FoldedRow(*usual, self._delete, self._export, self._import, last=home, most=4)
        self._whole.addWidget(self._foot, 1, 0)

    # What is shown

    def enter(self) -> None:
        self.notice.say("")
        if self._journal is None:
            self.empty.show_text(self._session.unsaved_line)
            self._show_sheets(False)
            for pressed in (self._export, self._import):
                pressed.setEnabled(False)
            self._show_undo()
            return
        self._load()
        (self._begin if self.rows.isHidden() else self.rows).setFocus()

    def leave(self) -> None:
        self._fetching.cancel()

    def _offer(self, choices: Choices) -> None:
        """Offer these players, rules and trays; keep the chosen ones if they are still there."""
        trays = [(name, cubes_line(name)) for name in choices.dice]
        rules = [(name, shown_rules_name(name)) for name in choices.rules]
        refill(self.player, [(None, _("All players")), *((name, name) for name in choices.players)])
        refill(self.rules, [(None, _("All rules")), *rules])
        refill(self.tray, [(None, _("All trays")), *trays])
        self.update_layout()

    def _search(self) -> None:
        if self.model is not None:
            word = self.word.text().strip()
            rules, dice, player = (field.currentData() for field in (self.rules, self.tray, self.player))
            self.model.search(Filter(rules=rules, dice=dice, player=player, word=word or None))

    def _clear_filters(self) -> None:
        for field in (self.player, self.rules, self.tray):
            field.setCurrentIndex(0)
        self.word.clear()
        self._search()
        self.rows.setFocus()

    def _show_found(self, matches: int, solo: int) -> None:
        """Show that a search found this number of matches and solo rounds, and select one."""
        assert self.model is not None
        rounds = matches + solo
        solo_count = [] if matches and not solo else [round_count(solo)]
        self._pad.note.setText(join_commas([match_count(matches)] * (matches > 0) + solo_count))
        self._show_sheets(rounds > 0)
        if self.model.query == Filter():
            self.empty.show_text(
                _("Every round you finish appears here. Play one, or import rounds that you exported before.")
            )
        else:
            self.empty.show_text(_("No rounds match. Try another word, player, tray or rules."), sketch=False)
        if rounds:
            self.rows.setCurrentIndex(self.model.index(max(0, min(self._row_to_select, self.model.rowCount() - 1))))
        self._row_to_select = 0
        self._show_selected(self.rows.currentIndex())

    def _show_sheets(self, rounds: bool) -> None:
        leads = self.focusWidget() in (self.rows, self._begin, self._all, None)
        self.empty.setHidden(rounds)
        self._nothing = nothing = not rounds and (self.model is None or self.model.query == Filter())
        self._filters.setHidden(nothing)
        self.rows.setVisible(rounds)
        self._show_selected(self.rows.currentIndex())
        if leads:  # the focus goes on to what can be done
            (self.rows if rounds else self._begin if nothing else self._all).setFocus()
        self.update_layout()

    def reload(self) -> None:
        """Load the rounds again, and select the same row."""
        self._row_to_select = max(0, self.rows.currentIndex().row())
        self._load()

    def _load(self) -> None:
        if (journal := self._journal) is not None:
            self._choosing.call(lambda: queries.choices(journal))
            self._search()
            self._show_undo()

    @property
    def score(self) -> Score | None:
        """The selected round; None for none."""
        index = self.rows.currentIndex()
        return self.model.score(index.row()) if self.model is not None and index.isValid() else None

    def _show_selected(self, index: QModelIndex) -> None:
        score, line = self.score, index.data(LINE) if index.isValid() else None
        if isinstance(line, Line) and line.entry.is_match:
            self.sheet.show_match(line.entry)
        else:
            self.sheet.show_score(score)
        self.rows.board.show_board(None if score is None else score.board)
        self.rows.caption.setText(self.sheet.caption)
        several = score is not None and score.terms.players > 1
        for pressed in (self._review, self._replay, self._same, self._scores, self._delete):
            pressed.setEnabled(score is not None)
        rounds: tuple[QWidget, ...] = (
            self._review,
            self._replay,
            self._scores if several else self._same,
            self._delete,
        )
        if self.rows.isHidden():
            rounds = (self._begin if self._nothing else self._all,)
        self._foot.offer(*rounds, self._records, self._export, self._import)

    # Actions on a round

    def _activate(self, index: QModelIndex) -> None:
        """Review a round, or open or close a match."""
        line = index.data(LINE)
        if self.model is not None and isinstance(line, Line) and line.entry.is_match:
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
            self._fetching.call(lambda: ResumeMatch(score.match_id, journal.saved_match(score.match_id).match))

    def _request(self, request: Callable[[Match, Score], Request]) -> None:
        """Load the match of the selected round as it was then, and emit a request made from it."""
        score, journal = self.score, self._journal
        if score is not None and journal is not None:
            match = partial(queries.match_after_round, journal, score.match_id, score.number)
            self._fetching.call(lambda: request(match(), score))

    def delete(self) -> None:
        """Delete the selected round; it can be restored."""
        score = self.score
        if score is None or self._journal is None:
            return
        try:
            self._deleted.append(deletion.delete_round(self._journal, score))
        except JournalError as error:
            self._report(error)
            return
        self.notice.say("")
        self.reload()

    def _restore(self) -> None:
        """Restore the last deleted round, then those deleted earlier."""
        if self._journal is None:
            return
        try:
            waiting = self._deleted or list(deletion.marked(self._journal))
            if waiting:
                self._say(wording.undone_line(deletion.undo(self._journal, waiting.pop())))
        except JournalError as error:
            self._report(error)
            return
        self.reload()

    def _show_undo(self) -> None:
        waiting = 0 if self._journal is None else len(deletion.marked(self._journal))
        self._undo.setVisible(waiting > 0)
        self._delete_for_good.setVisible(waiting > 0)
        if waiting and self.notice.isHidden():
            text = ngettext(
                "{count} deleted round can be restored.", "{count} deleted rounds can be restored.", waiting
            )
            self._say(text.format(count=number(waiting)))

    # Files

    def _ask_to_purge(self) -> None:
        waiting = 0 if self._journal is None else len(deletion.marked(self._journal))
        question = ngettext("Delete {count} round for good?", "Delete {count} rounds for good?", waiting)
        what = _("This can't be undone.")
        ask(self, question.format(count=number(waiting)), what, _("Delete"), _("Cancel"), self._purge)

    def _purge(self) -> None:
        """Delete for good what is marked as deleted, except the match on the table."""
        if self._journal is not None:
            self._deleted.clear()
            self._transfer.start(partial(_purge_steps, self._journal, self._session.match_id))

    def export(self) -> None:
        """Ask for a file and export the journal as JSON lines, or the listed rounds if its name ends in .csv."""
        kinds = _("All matches (*.jsonl);;The rounds listed here, as a table (*.csv)")
        if self._journal and self.model and (file := ask_target(self, _("Export"), "rounds.jsonl", kinds)):
            self._transfer.start(partial(_export_steps, self._journal, file, self.model.query))

    def import_file(self) -> None:
        """Ask for a file that this game exported, and import it."""
        kinds = _("Exports of Boggle Qt (*.jsonl);;All files (*)")
        if self._journal and (file := ask_source(self, _("Import"), kinds)):
            self._transfer.start(partial(_import_steps, self._journal, file))

    def _report(self, error: Exception | None) -> None:
        self.notice.say(wording.trouble_line(error))

    def _say(self, line: str) -> None:
        self.notice.say(line, fault=False)

    def _end_transfer(self, line: str) -> None:
        self._say(line)
        self.reload()

    def _stop_transfer(self, error: Exception | None) -> None:
        self._report(error)
        self.reload()

    def update_layout(self) -> None:
        look = current_look()
        u, air, body = look.unit, look.air, look.pixels("body")
        narrow, folded = self.width() < 62 * body, self.width() < 38 * body
        beside, share, gap = (18, 0.4, 8) if narrow else (36, 0.36, 12)
        edge, above, below = page_edges(self.width(), self.height(), look)
        outside = lone_edge(self.width(), look, edge) if self._nothing else edge
        self._whole.setContentsMargins(outside, edge, outside, below)
        alone = folded or self._nothing
        self._whole.setHorizontalSpacing(0 if alone else round(beside * air))
        self._whole.setVerticalSpacing(above)
        right = round(min(26 * body, share * self.width()))
        self.sheet.setHidden(alone)
        self.rows.pictured = folded
        self.rows.updateGeometries()
        self.sheet.setFixedWidth(right)
        self._whole.setColumnMinimumWidth(1, 0 if alone else right)
        side, foot = round(16 * u), round(12 * u)
        self._inside.setContentsMargins(side, foot, side, foot)
        self._inside.setSpacing(round(8 * u))
        self._foot.most = 2 if folded and not self._nothing else 4
        self._foot.set_spacing(round(gap * air))
        low = folded and self.height() < 24 * body  # large text in a small window has no room for filters
        for field in (self.player, self.rules, self.tray):
            field.setMinimumHeight(self.word.sizeHint().height())
            field.setHidden(field.count() < CHOICES or (low and field is not self.player))


def _export_steps(journal: Journal, path: Path, query: Filter) -> Generator[str | None, None, str]:
    left_out: list[int] = []
    csv = path.suffix.lower() == ".csv"
    lines: Iterable[bytes] = (
        (line.encode() for line in export.csv_lines(journal, query)) if csv else export.lines(journal, left_out)
    )

    def news(written: int) -> str | None:
        text = ngettext("{count} line written", "{count} lines written", written)
        return None if written % OFTEN else text.format(count=number(written))

    written = yield from relay(export.write_lines(lines, path), news)
    return wording.exported_line(written, path.name, csv, len(left_out))


def _import_steps(journal: Journal, path: Path) -> Generator[str, None, str]:
    yield _("Reading …")
    export.check(path)
    new = yield from relay(export.import_matches(journal, path), wording.reading_line)
    yield from map(wording.summing_line, queries.summarize(journal))
    return wording.imported_line(new)


def _purge_steps(journal: Journal, but: int | None) -> Generator[str, None, str]:
    yield _("Deleting for good …")
    purged = deletion.purge(journal, but)
    return wording.purged_line(purged, deletion.damaged_copies(journal))
