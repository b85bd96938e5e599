"""Export, import and final deletion of rounds, off the UI thread, with progress lines."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from boggle_qt.messages.catalogue import _, ngettext
from boggle_qt.messages.faults import stopped_line
from boggle_qt.messages.numbers import number
from boggle_qt.messages.problems import notice_line
from boggle_qt.messages.reasons import reason
from boggle_qt.messages.records import exported_line, imported_line, purged_line, reading_line, summing_line
from boggle_qt.store.journal import deletion, export, queries
from boggle_qt.store.journal.export import NotAnExport
from boggle_qt.store.journal.log import Journal, JournalError
from boggle_qt.store.journal.queries import Filter
from boggle_qt.ui.play.worker import Worker

OFTEN = 64
"""Lines between two progress reports."""


class RoundTransfer(QObject):
    """Runs one of these tasks at a time."""

    said = Signal(str, bool)
    """A line about the progress or result, and whether it is a fault."""
    ended = Signal()
    """The task has ended, and the rounds may have changed."""

    def __init__(self, journal: Journal, parent: QObject) -> None:
        super().__init__(parent)
        self._journal = journal
        self.worker = Worker(self)
        self.worker.progressed.connect(lambda line: self.said.emit(str(line), False) if line else None)
        self.worker.done.connect(lambda line: self._finish(line, False))
        self.worker.failed.connect(lambda error: self._finish(trouble_line(error), True))
        self.worker.crashed.connect(lambda: self._finish(stopped_line("transfer"), True))

    def export(self, path: Path, query: Filter) -> None:
        """Export the journal as JSON lines, or the rounds of the query as CSV if the name ends in .csv."""
        self.worker.start(partial(_export_steps, self._journal, path, query))

    def import_file(self, path: Path) -> None:
        """Import a file that this game exported."""
        self.worker.start(partial(_import_steps, self._journal, path))

    def purge(self, but: int | None) -> None:
        """Delete for good what is marked as deleted, except the match `but`."""
        self.worker.start(partial(_purge_steps, self._journal, but))

    def _finish(self, line: str, fault: bool) -> None:
        self.said.emit(line, fault)
        self.ended.emit()


def trouble_line(error: Exception) -> str:
    """Return the line for a player about what went wrong."""
    match error:
        case JournalError():
            return notice_line(error.notice)
        case OSError():
            file = error.filename or _("The file")
            return _("{file} can't be used: {reason}.").format(file=file, reason=reason(error))
        case NotAnExport():
            return _("Nothing was imported: {reason}.").format(reason=reason(error))
    return stopped_line("transfer", error)


def _export_steps(journal: Journal, path: Path, query: Filter) -> Generator[str, None, str]:
    left_out: list[int] = []
    csv = path.suffix.lower() == ".csv"
    lines: Iterable[bytes] = (
        (line.encode() for line in export.csv_lines(journal, query)) if csv else export.lines(journal, left_out)
    )
    work = export.write_lines(lines, path)
    while True:
        try:
            written = next(work)
        except StopIteration as end:
            return exported_line(end.value, path.name, csv, len(left_out))
        text = ngettext("{count} line written", "{count} lines written", written)
        yield text.format(count=number(written)) if written % OFTEN == 0 else ""


def _import_steps(journal: Journal, path: Path) -> Generator[str, None, str]:
    yield _("Reading …")
    export.check(path)
    work = export.import_matches(journal, path)
    while True:
        try:
            yield reading_line(next(work))
        except StopIteration as end:
            new: int = end.value
            break
    for left in queries.summarize(journal):
        yield summing_line(left)
    return imported_line(new)


def _purge_steps(journal: Journal, but: int | None) -> Generator[str, None, str]:
    yield _("Deleting for good …")
    purged = deletion.purge(journal, but)
    return purged_line(purged, deletion.damaged_copies(journal))
