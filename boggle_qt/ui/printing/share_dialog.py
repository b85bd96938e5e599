"""The dialog that shares a board as a code, a picture or a file, and the result of a round as a picture or as text."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from boggle_qt.engine.board_code import MOST_TO_BEAT, RULES, BadCode, SharedBoard, encode
from boggle_qt.messages import sharing
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.problems import reason
from boggle_qt.store.files import atomic_write, board_links
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.page.requests import Shareable
from boggle_qt.ui.page.shared_pictures import paint_print, qr_image, shared_picture
from boggle_qt.ui.widgets.buttons import button, chip
from boggle_qt.ui.widgets.chips import Chips
from boggle_qt.ui.widgets.fields import NumberField, Tick
from boggle_qt.ui.widgets.labels import label, soft
from boggle_qt.ui.widgets.layouts import fill, flowing
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog, ask_target


class Picture(QWidget):
    """Shows an image as a print that lies on the paper, as large as there is room, and no wider than that."""

    def __init__(self) -> None:
        super().__init__()
        self._image = QImage()

    def show_image(self, image: QImage, description: str) -> None:
        self._image = image
        self.setAccessibleName(description)
        self._fit()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        part = self._image.width() / max(1, self._image.height())
        self.setMaximumWidth(max(self.minimumSizeHint().width(), round(self.height() * part)))

    def minimumSizeHint(self) -> QSize:
        return QSize(96, 96)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._image.isNull():
            paint_print(smooth_painter(self), QRectF(self.rect()), self._image)


class ShareDialog(SheetDialog):
    """Shares one board, and the result of its round if there is one."""

    def __init__(self, shared: Shareable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shared = shared
        self._kinds = Chips(_("Sharing"))
        self._kinds.set_chips([(_("Board"), "board"), (_("Result"), "result")])
        self._kinds.check("board")
        self._picture, self._qr = Picture(), Picture()
        self._advice, self._note = label(look="aside", wrap=True), soft()
        self._note.setWordWrap(True)
        self.code = label(look="sectionTitle", wrap=True)
        self.code.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.code.setIndent(0)
        self.code.setAccessibleName(_("Code"))
        result = shared.result
        self.beat = Tick(_("Others have to beat"))
        self.points = NumberField(0, MOST_TO_BEAT, max(0, min(MOST_TO_BEAT, result.points)) if result else 0)
        self.points.setAccessibleName(_("Points to beat"))
        self.beat.setChecked(result is not None and result.points > 0)
        self._copy = button(_("Copy code"), "primary", self._copy_text)
        self._save_file = chip(_("Save file …"), self._save_board)

        pictures = fill(QHBoxLayout(), (self._picture, 1), (self._qr, 1), 0, gap=24)
        self._beating, column = flowing(self.beat, self.points), self.column(_("Sharing"))
        fill(column, self._kinds, self._advice, (pictures, 1), self.code, self._note, self._beating)
        self._kinds.setVisible(result is not None)
        copied, saved = chip(_("Copy picture"), self._copy_image), chip(_("Save picture …"), self._save_image)
        close = button(_("Close"), act=self.reject)
        self.foot(close, self._copy, left=(copied, saved, self._save_file))
        for changed in (self._kinds.picked, self.beat.toggled, self.points.valueChanged):
            changed.connect(self._show)
        self._show()
        self._copy.setFocus()
        self.message.show()  # nothing moves when it has something to say
        self.grow(760, 720)

    @property
    def _of_result(self) -> bool:
        return self._kinds.chosen == "result"

    @property
    def _drawn(self) -> QImage:
        """The picture of the board, or that of the result."""
        return shared_picture(self._shared, self._shared.result if self._of_result else None)

    @property
    def contents(self) -> SharedBoard:
        """What the code holds."""
        rules = self._shared.rules
        name = rules.name if rules is not None and rules.name in RULES and board_links.is_shipped(rules) else ""
        beat = self.points.value() if self.beat.isChecked() else None
        return SharedBoard(self._shared.board, self._shared.turns, name, beat)

    @property
    def text(self) -> str:
        """The text of the QR code and of a file: the code, and rules that a code cannot name."""
        return board_links.to_text(self.contents, self._shared.rules)

    @property
    def result_text(self) -> str:
        """The three lines about the result; "" without one."""
        result = self._shared.result
        if result is None:
            return ""
        title = sharing.result_title(result.rules.name, result.day)
        return sharing.result_text(title, result.points, result.par, len(result.words))

    def _show(self) -> None:
        """Show the board or the result, whichever is chosen."""
        of_result, contents = self._of_result, self.contents
        for part in (self._qr, self.code, self._note, self._beating, self._save_file):
            part.setVisible(not of_result)
        self.points.setEnabled(self.beat.isChecked())
        self._copy.setText(_("Copy text") if of_result else _("Copy code"))
        self._copy.setEnabled(True)
        if of_result:
            self._advice.setText(self.result_text)
            self._picture.show_image(self._drawn, self.result_text)
            return
        self._advice.setText(_("Send this code, the QR code or the picture. Whoever opens it plays the same board."))
        self._picture.show_image(self._drawn, contents.board.together())
        try:
            self.code.setText(encode(contents).replace("-", " "))
        except BadCode as error:
            self.code.setText("")
            self._note.setText(_("There is no code: {reason}.").format(reason=reason(error)))
            self._copy.setEnabled(False)
        else:
            own = self._shared.rules is not None and not contents.rules
            notes = (
                _("There is no board on the table: this is a new throw.") if self._shared.new else "",
                _("Your own rules are in the QR code and in the files only.") if own else "",
            )
            self._note.setText("\n".join(filter(None, notes)))
        self._note.setVisible(bool(self._note.text()))
        self._qr.show_image(qr_image(self.text), _("QR code"))

    def _copy_text(self) -> None:
        """Copy the code, or the lines about the result."""
        QGuiApplication.clipboard().setText(self.result_text if self._of_result else self.code.text().replace(" ", "-"))
        self.say(_("Copied."))

    def _copy_image(self) -> None:
        QGuiApplication.clipboard().setImage(self._drawn)
        self.say(_("Copied the picture."))

    def _save_image(self) -> None:
        if self._of_result:
            self._save(_("result.png"), _("Pictures (*.png)"), _png(self._drawn))
        else:
            data = board_links.picture_with_text(_png(self._drawn), self.text)
            self._save(_("board.png"), _("Pictures (*.png)"), data)

    def _save_board(self) -> None:
        self._save(_("board.boggle"), _("Boards (*.boggle)"), self.text.encode())

    def _save(self, name: str, kind: str, data: bytes) -> None:
        """Ask for a file and write it; say how that went."""
        if not (file := ask_target(self, _("Save"), name, kind)):
            return
        try:
            atomic_write.write(file, data)
        except OSError as error:
            line = _("Couldn't save {file}: {reason}.")
            self.say(line.format(file=file.name, reason=reason(error)), fault=True)
        else:
            self.say(_("Saved {file}.").format(file=file))


def _png(image: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QPixmap.fromImage(image).save(buffer, "PNG")
    return bytes(buffer.data().data())
