"""The dialog that opens a board somebody shared."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from boggle_qt.engine.fault import Fault
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_facts
from boggle_qt.messages.problems import reason
from boggle_qt.messages.rules import rules_name
from boggle_qt.messages.sharing import shared_board_line
from boggle_qt.store.files import board_links
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.tray.board_view import BoardPicture
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.fields import written_line
from boggle_qt.ui.widgets.labels import MessageLabel
from boggle_qt.ui.widgets.layouts import fill
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog, ask_source


class OpenBoardDialog(SheetDialog):
    """Takes a code, a link or a file, and says at once what it is; `opened` asks to open it."""

    opened = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = written_line(_("Code, link or file"), longest=board_links.MOST_LENGTH)
        self.line = MessageLabel()
        self._open = button(_("Open"), "primary", self._emit)
        text = _("Type or paste a code or a link, or choose a file or a picture saved by Boggle Qt.")
        self._picture = BoardPicture()
        picture = fill(QVBoxLayout(), self._picture, 1)
        beside = fill(QHBoxLayout(), picture, (fill(QVBoxLayout(), self.field, self.line, 1, gap=12), 1), gap=22)
        fill(self.column(_("Open a board"), text), (beside, 1))
        choose = button(_("Choose a file …"), act=self._choose_file)
        self.foot(button(_("Cancel"), act=self.reject), self._open, left=[choose])
        self._open.setDefault(True)  # Enter in the field presses it
        self.field.textChanged.connect(self._check)
        self._check()
        pasted = QGuiApplication.clipboard().text().strip()
        if len(pasted) < board_links.MOST_LENGTH and board_links.is_link(pasted):
            self.field.setText(pasted)
            self.field.selectAll()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.grow(600, 350)
        side = round(min(170 * current_look().unit, 0.36 * self.width()))
        self._picture.setFixedSize(side, side)
        self.grow(600, 500, snug=True)

    @property
    def _link(self) -> str:
        """What is written, as a link, a code or a file; "" for nothing."""
        text = self.field.text().strip()
        return text if not text or board_links.is_link(text) else f"{board_links.SCHEME}{text}"

    def _check(self) -> None:
        line, link = "", self._link
        right = not link
        self._picture.show_board()
        if link:
            try:
                shared, rules = board_links.shared(link)
            except board_links.BadLink as error:
                # What is wrong with the text of a board doesn't repeat it.
                cause = error.__cause__ if isinstance(error.__cause__, Fault) else error
                line = _("This is not a board: {reason}.").format(reason=reason(cause))
            else:
                right = True
                # A board to be played stays secret until its round begins.
                blank = rules is not None or shared.beat is not None
                self._picture.show_board(shared.board, shared.turns, blank=blank)
                size = _("{rows} by {columns}").format(rows=shared.board.rows, columns=shared.board.columns)
                told = shared_board_line(shared)
                line = join_facts((size, told if shared.rules or rules is None else rules_name(rules)))
        self.line.say(line, fault=not right)
        self._open.setEnabled(right and bool(link))

    def _choose_file(self) -> None:
        if file := ask_source(self, self.windowTitle(), _("Boards (*.boggle *.png)")):
            self.field.setText(str(file))

    def _emit(self) -> None:
        self.accept()
        self.opened.emit(self._link)
