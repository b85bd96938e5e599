"""Handles unexpected exceptions from any thread: each is logged and shown once in a dialog, and the game continues."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, QtMsgType, QUrl, Signal, qFormatLogMessage, qInstallMessageHandler
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.faults import fault_sentence, play_on_line
from boggle_qt.store.files import fault_log
from boggle_qt.store.files.shipped import Damaged
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog

if TYPE_CHECKING:
    from PySide6.QtCore import QMessageLogContext


HARMLESS = ("This plugin does not support propagateSizeHints", 'Detected locale "')
"""Beginnings of Qt's harmless messages: about windows offscreen, and a locale that is not UTF-8."""


@contextlib.contextmanager
def hide_harmless_messages() -> Iterator[None]:
    """Keep Qt's harmless messages off standard error; print the others as usual."""

    def print_message(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if not text.startswith(HARMLESS):
            print(qFormatLogMessage(kind, context, text), file=sys.stderr)

    before = qInstallMessageHandler(print_message)
    try:
        yield
    finally:
        qInstallMessageHandler(before)


class FaultHandler:
    """Logs faults from any thread, and calls `tell` with a line for the player, once for each place in the code."""

    def __init__(self, tell: Callable[[str], None], folder: Callable[[], Path]) -> None:
        self._tell, self._folder = tell, folder
        self._known: set[tuple[str, str, int]] = set()
        self._lock = threading.Lock()
        self._before: tuple[Any, Any, Any, Any] | None = None

    def report(self, fault: BaseException) -> None:
        """Log a fault and tell the player, unless it is known already."""
        places = traceback.extract_tb(fault.__traceback__)
        where = (places[-1].filename, places[-1].lineno or 0) if places else ("", 0)
        if not self._is_new((type(fault).__name__, *where)):
            return
        if isinstance(fault, Damaged):  # a damaged file, not a fault of the game: the message says what to do
            self._tell(fault_sentence(fault))
            return
        log = None
        try:
            log = fault_log.write(fault, self._folder())
        except OSError:
            traceback.print_exception(fault)  # no folder for logs
        self._tell(play_on_line(fault, log))

    def note(self, text: str) -> None:
        """Log a message of Qt, once; players do not see it."""
        if not self._is_new(("Qt", text, 0)):
            return
        if "BOGGLE_QT_TRACE" in os.environ:
            print(text, file=sys.stderr)
        try:
            fault_log.append(f"Qt: {text}\n", self._folder())
        except OSError:
            print(text, file=sys.stderr)

    def hook(self, kind: type[BaseException], fault: BaseException | None, trace: TracebackType | None) -> None:
        """Report an uncaught exception, as `sys.excepthook`; pass on KeyboardInterrupt and SystemExit."""
        if isinstance(fault, Exception):
            self.report(fault.with_traceback(trace))
        elif fault is not None:
            sys.__excepthook__(kind, fault, trace)

    def install(self) -> None:
        """Install the handlers for uncaught exceptions of slots, events and threads, and for Qt's messages."""
        qt = qInstallMessageHandler(self._note_qt_message)
        self._before = (sys.excepthook, threading.excepthook, sys.unraisablehook, qt)
        sys.excepthook = self.hook
        threading.excepthook = lambda left: self.hook(left.exc_type, left.exc_value, left.exc_traceback)
        sys.unraisablehook = lambda left: self.hook(left.exc_type, left.exc_value, left.exc_traceback)

    def uninstall(self) -> None:
        """Restore the former handlers. Safe to call twice."""
        if self._before is not None:
            sys.excepthook, threading.excepthook, sys.unraisablehook, qt = self._before
            qInstallMessageHandler(qt)
            self._before = None

    def _note_qt_message(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if kind not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg) and not text.startswith(HARMLESS):
            with contextlib.suppress(Exception):  # an exception must not reach Qt
                self.note(f"{context.category}: {text}" if context.category else text)

    def _is_new(self, known: tuple[str, str, int]) -> bool:
        with self._lock:
            new = known not in self._known
            self._known.add(known)
        return new


class FaultDialog(SheetDialog):
    """Says what went wrong, where the log is, and that nothing is lost."""

    def __init__(self, line: str, folder: Callable[[], Path], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.said = label(line, wrap=True)
        self.said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        log = button(
            _("Show log"), act=lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder() / fault_log.FILE)))
        )
        keep_playing = button(_("Keep playing"), "primary", self.accept)
        page = self.column(_("Something went wrong"))
        page.addWidget(self.said)
        page.addWidget(label(_("Your words, matches and settings are saved, and you can keep playing."), wrap=True))
        self.foot(keep_playing, left=[log])
        keep_playing.setDefault(True)
        keep_playing.setFocus()
        self.grow(460, 600, snug=True)

    def add(self, line: str) -> None:
        """Add another fault to the shown ones."""
        if line not in self.said.text():
            self.said.setText(f"{self.said.text()}\n{line}")
            self.grow(460, 600, snug=True)


class FaultReporter(QObject):
    """Shows faults in one dialog over the active window. `tell` may be called on any thread, and while painting."""

    _fault_told = Signal(str)

    def __init__(self, window: QWidget, folder: Callable[[], Path]) -> None:
        super().__init__(window)
        self._window, self._folder = window, folder
        self._open: FaultDialog | None = None
        self._fault_told.connect(self._show_dialog, Qt.ConnectionType.QueuedConnection)
        self.tell = self._fault_told.emit

    def _show_dialog(self, line: str) -> None:
        if self._open is not None:
            self._open.add(line)
            return
        self._open = FaultDialog(line, self._folder, QApplication.activeModalWidget() or self._window)
        self._open.finished.connect(self._dispose_dialog)
        self._open.open()

    def _dispose_dialog(self) -> None:
        if self._open is not None:
            self._open.deleteLater()
        self._open = None
