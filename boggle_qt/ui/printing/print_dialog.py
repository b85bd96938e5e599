"""The dialog that chooses pages to print or save as PDF."""

from __future__ import annotations

from functools import partial

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QDialog, QFormLayout, QHBoxLayout, QVBoxLayout, QWidget

from boggle_qt.engine.rules import MAX_PLAYERS
from boggle_qt.messages.catalogue import _, ngettext
from boggle_qt.messages.faults import no_printer_line
from boggle_qt.messages.numbers import number
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.page.requests import Printable
from boggle_qt.ui.printing.page_preview import PagePreview
from boggle_qt.ui.printing.printed_pages import (
    SIZES,
    Paint,
    Unprinted,
    answer_pages,
    cube_pages,
    paint_board,
    paint_pages,
    paint_rules,
    paint_score_sheet,
    pdf_title,
    write_pdf,
)
from boggle_qt.ui.widgets.buttons import add_exclusive, button, chip
from boggle_qt.ui.widgets.fields import NumberField, Tick
from boggle_qt.ui.widgets.labels import MessageLabel, label
from boggle_qt.ui.widgets.layouts import scrolling
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog, ask_target


class PrintDialog(SheetDialog):
    """Choose pages about one board, and print or save them."""

    def __init__(self, subject: Printable, size: str = "A4", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        card = subject.card
        self._subject, self._names = subject, tuple(player.name for player in subject.players)
        self.board, self.upright = Tick(_("with a rules card")), Tick(_("all letters upright"))
        self.answers, self.rules = Tick(_("on pages to fold over")), Tick(_("on a page"))
        self.nets = Tick(_("on a sheet to cut out and glue"))
        self.nets.setParent(self)  # a board has none, and no row for it
        self.nets.hide()
        self.nets.setChecked(subject.dice is not None)
        if subject.dice is not None:
            card = True
            self.rules.setChecked(False)
        self.sheets = NumberField(
            0, MAX_PLAYERS, max(1, len(self._names)) if subject.dice is None else 0, "", _("none")
        )
        self.board.setChecked(not card)
        self.rules.setChecked(subject.card)
        secret = subject.solution is None
        self.answers.setChecked(not secret and not card)
        self.answers.setEnabled(not secret)
        if secret:
            self.answers.setToolTip(_("Answers can be printed after the round"))
        self._sizes = QButtonGroup(self)
        sizes = QWidget()
        row = QHBoxLayout(sizes)
        row.setContentsMargins(0, 0, 0, 0)
        for name in SIZES:
            offered = chip(name, checkable=True, checked=name == size, name=_("Paper: {size}").format(size=name))
            add_exclusive(self._sizes, offered)
            row.addWidget(offered)
        row.addStretch(1)
        self._notice = MessageLabel(folds=True)
        close, self.print = button(_("Close"), act=self.reject), button(_("Print …"), act=self.print_pages)
        self.save = button(_("Save as PDF …"), "primary", self.save_pages)
        for box in (self.board, self.upright, self.answers, self.rules, self.nets):
            box.toggled.connect(self._check)
        self.sheets.valueChanged.connect(self._check)
        other = _("The board of the match is hidden until everyone has played. This is another one.")
        column, self._middle = self.column(_("Print"), other if subject.instead else ""), QHBoxLayout()
        column.addLayout(self._middle, 1)
        inside, form = QWidget(), QFormLayout()
        page = QVBoxLayout(inside)
        page.setContentsMargins(0, 0, 8, 0)
        self._preview = PagePreview()
        self._middle.setSpacing(24)
        self._middle.addWidget(self._preview, 1)
        self._choices = scrolling(inside)
        self._middle.addWidget(self._choices, 1)
        page.addStretch(1)
        page.addLayout(form)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setHorizontalSpacing(18)
        form.setVerticalSpacing(6)
        self._fields = list[QWidget]()
        for text, field in (
            (_("Board"), self.board),
            ("", self.upright),
            *(((_("Cubes"), self.nets),) if subject.dice is not None else ()),
            (_("Score sheets"), self.sheets),
            (_("Answers"), self.answers),
            (_("House rules"), self.rules),
            (_("Paper"), sizes),
        ):
            field.setAccessibleName(text or self.upright.text())
            form.addRow(label(text, "rowName"), field)
            self._fields.append(field)
        self.nets.setVisible(subject.dice is not None)
        page.addStretch(1)
        column.addWidget(self._notice)
        self.foot(column, self.print, self.save, left=[close])
        self._sizes.idToggled.connect(self._check)
        self._choices.setMinimumWidth(inside.minimumSizeHint().width())
        self._check()
        self.grow(800, 580)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the pages beside the choices, or above them in a narrow dialog if there is room."""
        super().resizeEvent(event)
        body, directions = current_look().pixels("body"), QBoxLayout.Direction
        wide = self.width() > 38 * body
        self._preview.setVisible(wide or self.height() > 30 * body)
        self._preview.setMinimumHeight(0 if wide else round(15 * body))
        for field in self._fields:  # from row to row it is equally far
            field.setMinimumHeight(self.sheets.sizeHint().height())
        self._middle.setDirection(directions.LeftToRight if wide else directions.TopToBottom)
        self._middle.setStretch(1, 1 if wide else 3)

    @property
    def pages(self) -> list[Paint]:
        """The chosen pages, in printing order."""
        pages: list[Paint] = []
        if self.board.isChecked():
            pages.append(partial(paint_board, self._subject, self.upright.isChecked()))
        if self._subject.dice is not None and self.nets.isChecked():
            pages += cube_pages(self._subject.dice)
        for at in range(self.sheets.value()):
            pages.append(partial(paint_score_sheet, self._names[at] if at < len(self._names) else ""))
        if self.rules.isChecked():
            pages.append(partial(paint_rules, self._subject.rules, self._subject.players))
        if self.answers.isChecked():
            pages += answer_pages(self._subject)
        return pages

    @property
    def notice(self) -> str:
        """The line about the last attempt or what is missing."""
        return self._notice.text()

    @property
    def size_name(self) -> str:
        """The name of the paper size."""
        chosen = self._sizes.checkedButton()
        return chosen.text() if chosen is not None else "A4"

    def save_pages(self) -> None:
        """Ask for a file and write the pages to it."""
        if path := ask_target(self, _("Save as PDF"), "boggle.pdf", "PDF (*.pdf)"):
            try:
                write_pdf(self.pages, path, self.size_name, pdf_title(self._subject))
            except Unprinted as error:
                self._notice.say(str(error))
                return
            pages = len(self.pages)
            text = ngettext("{count} page saved to {file}.", "{count} pages saved to {file}.", pages)
            self._notice.say(text.format(count=number(pages), file=path.name), fault=False)

    def print_pages(self) -> None:
        """Ask for a printer and print."""
        try:
            from PySide6.QtPrintSupport import QPrintDialog, QPrinter
        except ImportError as error:
            self._notice.say(no_printer_line(error))
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        dialog = QPrintDialog(printer, self)
        if dialog.exec() != QDialog.DialogCode.Accepted:
            return
        try:
            paint_pages(self.pages, printer, self.size_name)
        except Unprinted as error:
            self._notice.say(str(error))

    def _check(self) -> None:
        some = bool(self.pages)
        self.save.setEnabled(some)
        self.print.setEnabled(some)
        self._notice.say("" if some else _("Choose at least one page."))
        self._preview.show_pages(self.pages, self.size_name)
