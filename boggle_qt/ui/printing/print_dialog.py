"""The dialog that chooses pages to print or save as PDF, shown as they will come out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPageSize, QPainter, QPen
from PySide6.QtWidgets import QButtonGroup, QDialog, QLineEdit, QSizePolicy, QWidget

from boggle_qt.engine.rules import MAX_PLAYERS
from boggle_qt.messages.catalogue import _, ngettext
from boggle_qt.messages.numbers import number
from boggle_qt.messages.problems import reason
from boggle_qt.messages.rules import rules_name
from boggle_qt.ui.look.look import current_look, restyle
from boggle_qt.ui.look.paper_and_pencil import draw_strokes, paint_shadow, round_pen
from boggle_qt.ui.look.pixmaps import KeptPicture
from boggle_qt.ui.look.theme import font
from boggle_qt.ui.page.requests import Printable
from boggle_qt.ui.printing.printed_pages import (
    GREY,
    MARGIN,
    SIZES,
    Paint,
    Unprinted,
    answer_pages,
    cube_pages,
    paint_board,
    paint_pages,
    paint_rules,
    paint_score_sheet,
    paint_seal,
    write_pdf,
)
from boggle_qt.ui.widgets.buttons import Card, add_exclusive, button, chip
from boggle_qt.ui.widgets.fields import NumberField, Tick
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.layouts import FlowLayout, flowing, let_height_follow_width
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog, ask_target

MOST = 4
"""Pages that can be seen; more look like as many."""
STEP = 5.0
"""From one page to the next one under it, in units."""
HIGH = 300
"""The largest height of a page, in units."""
RING, CAST, UNDER, GAP, ABOVE = 2, 8, 10, 12, 20
"""Units around a page for its ring, at the right of it and below it for its shadow, from there to its name, between two
choices, and above the options."""
TICK, LEAST_TICK = 0.05, 8
"""The radius of a tick, in widths of its page, and at least so many pixels."""
WRAPPED = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap


class PageChoice(Card):
    """A small stack of white pages, ticked if they are chosen, with its name underneath; `about` says what they are."""

    LIFT = 0.0

    def __init__(self, text: str, about: str, pages: Sequence[Paint], checked: bool) -> None:
        super().__init__(text, "choice")
        self.setToolTip(about)
        self.setAccessibleDescription(about)
        self.pages, self._size, self._top = tuple(pages), "A4", KeptPicture()
        let_height_follow_width(self, QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Minimum)
        self.setCheckable(True)
        self.setAutoDefault(False)  # Enter saves
        self.setChecked(checked)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_pages(self, pages: Sequence[Paint], size: str) -> None:
        """Show these pages on paper of this size."""
        if (tuple(pages), size) != (self.pages, self._size):
            self.pages, self._size = tuple(pages), size
            self._top.forget()
            self.update()

    @staticmethod
    def _font() -> QFont:
        return font(0.9 * current_look().pixels("body"), QFont.Weight.Bold)

    def least_width(self) -> int:
        """Return the width of the longest word of its name."""
        return ceil(max(map(QFontMetricsF(self._font()).horizontalAdvance, self.text().split())))

    def _pages_height(self, wide: int) -> float:
        return min(wide * 297 / 210, (HIGH + RING + CAST) * current_look().air)

    def sizeHint(self) -> QSize:
        return QSize(wide := self.least_width(), self.heightForWidth(wide))

    def heightForWidth(self, width: int) -> int:
        name = QFontMetricsF(self._font()).boundingRect(QRectF(0, 0, width, 1000), WRAPPED, self.text())
        return ceil(self._pages_height(width) + UNDER * current_look().air + name.height())

    def paint_card(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_pages(painter)
        painter.setFont(self._font())
        painter.setPen(current_look().theme.colour("text" if self.isEnabled() else "text_soft"))
        box = QRectF(self.rect()).adjusted(0, self._pages_height(self.width()) + UNDER * current_look().air, 0, 0)
        painter.drawText(box, WRAPPED, self.text())

    def _paint_pages(self, painter: QPainter) -> None:
        look, u = current_look(), current_look().air
        size = QPageSize(SIZES[self._size]).size(QPageSize.Unit.Millimeter)
        under = max(0, min(MOST, len(self.pages)) - 1)
        around = (RING + CAST + under * STEP) * u
        room = QSizeF(self.width() - around, self._pages_height(self.width()) - around)
        shown = size.scaled(room.toSize(), Qt.AspectRatioMode.KeepAspectRatio).toSize()
        page = QRectF(0, 0, shown.width(), shown.height())
        page.moveTo(round(RING * u), round(RING * u))
        if self.isRightToLeft():
            page.moveRight(self.width() - round(CAST * u) - under * STEP * u)
        painter.setOpacity(1.0 if self.isEnabled() else 0.55)
        for at in range(under, -1, -1):
            leaf = page.translated(at * STEP * u, at * STEP * u)
            if not look.theme.plain:
                paint_shadow(painter, leaf, 1, 0.3, u, look.theme)
            painter.fillRect(leaf, look.theme.colour("tile_light"))
            painter.setPen(look.theme.colour("paper_edge"))
            painter.drawRect(leaf)
        if self.pages:
            paint = partial(self._paint_top, QRectF(0, 0, page.width(), page.height()), size * 10)
            self._top.draw(painter, page.topLeft(), page.width(), page.height(), paint)
        painter.setOpacity(1.0)
        if self.isChecked():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look.theme.colour("known"), 3 * u))
            painter.drawRect(page)
        radius = max(LEAST_TICK, TICK * page.width())
        outside = (CAST - 2) * u - radius
        middle = page.bottomRight() + QPointF(outside, outside)  # over the corner, where nothing is printed
        if self.isEnabled():
            ink = GREY if not self.isChecked() else look.theme.colour("band")
            painter.setPen(QPen(ink, 1.2 * u))
            painter.setBrush(ink if self.isChecked() else look.theme.colour("tile_light"))
            painter.drawEllipse(middle, radius, radius)
        if self.isChecked():
            painter.setPen(round_pen(look.theme.colour("band_ink"), 0.22 * radius))
            draw_strokes(painter, middle, 0.43 * radius, (((-0.9, 0.05), (-0.25, 0.7), (0.95, -0.65)),))

    def _paint_top(self, box: QRectF, size: QSizeF, painter: QPainter) -> None:
        """Paint the first page on paper as white as the cubes; `size` is its own in tenths of a millimetre."""
        painter.fillRect(box, Qt.GlobalColor.white)
        painter.save()
        painter.scale(box.width() / size.width(), box.height() / size.height())
        self.pages[0](painter, QRectF(QPointF(), size).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN))
        painter.restore()
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        painter.fillRect(box, current_look().theme.colour("tile_light"))


class ChoiceRow(FlowLayout):
    """Choices of one width in as few rows as their names have room in. The last page ends where the row does, beyond
    which it has its shadow."""

    def __init__(self, choices: Sequence[PageChoice]) -> None:
        super().__init__(None, GAP)
        self._choices = choices
        for choice in choices:
            self.addWidget(choice)

    def _room(self, width: int) -> int:
        return width + round(CAST * current_look().air) + self.gap()

    def pitch(self, width: int) -> int:
        """Return the pixels from one choice to the next on so many."""
        many, least = len(self._choices), max(choice.least_width() for choice in self._choices)
        room = self._room(width)
        return room // ceil(many / ceil(many / max(1, room // (least + self.gap()))))

    def _place(self, rect: QRect, move: bool) -> int:
        many, gap, pitch = len(self._choices), self.gap(), self.pitch(rect.width())
        across, wide = max(1, self._room(rect.width()) // pitch), pitch - gap
        high = max(choice.heightForWidth(wide) for choice in self._choices)
        for at, part in enumerate(self._choices) if move else ():
            box = QRect(at % across * (wide + gap), at // across * (high + gap), wide, high)
            self.put(part, box.translated(rect.topLeft()), rect)
        return ceil(many / across) * (high + gap) - gap


class OptionRow(FlowLayout):
    """Options that begin where choices do, each at the first that is free."""

    def __init__(self, above: ChoiceRow, *options: QWidget) -> None:
        super().__init__(None, GAP)
        self._above = above
        for option in options:
            self.addWidget(option)

    def _place(self, rect: QRect, move: bool) -> int:
        x, y, pitch = 0, rect.y(), self._above.pitch(rect.width())
        tall = max(part.sizeHint().height() for part in self._parts)
        for part in self._parts:
            wide, at = min(part.sizeHint().width(), rect.width()), -(-x // pitch) * pitch
            if at + wide > rect.width():
                y, at = y + tall + self.gap(), 0
            if move:
                self.put(part, QRect(rect.x() + at, y, wide, tall), rect)
            x = at + wide + self.gap()
        return y + tall - rect.y()


class PrintDialog(SheetDialog):
    """Choose pages about one board, and print or save them."""

    def __init__(self, subject: Printable, size: str = "A4", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._subject, secret, nets = subject, subject.solution is None, subject.dice is not None
        card = subject.card or nets
        names = [player.name for player in subject.players]
        self._boards = [(partial(paint_board, subject, upright),) for upright in (False, True)]
        self._sheets = [partial(paint_score_sheet, name) for name in (*names, *[""] * (MAX_PLAYERS - len(names)))]
        players = max(1, len(names))
        alone = not (names or subject.card)
        rules = [partial(paint_rules, subject.rules, subject.players, alone)]
        self.board = PageChoice(_("Board"), _("With rules"), self._boards[0], not card)
        self._sheet = PageChoice(_("Score sheets"), _("One each"), self._sheets[:1], not nets)
        self.rules = PageChoice(_("House rules"), rules_name(subject.rules), rules, subject.card and not nets)
        sealed = _("Answers can be printed after the round.")
        pages, about = answer_pages(subject) or [paint_seal], sealed if secret else _("To fold over")
        self.answers = PageChoice(_("Answers"), about, pages, not secret and not card)
        self.answers.setEnabled(not secret)
        self._choices = [self.board, self._sheet, self.rules, self.answers]
        if subject.dice is not None:
            about = _("On a sheet to cut out and glue")
            self._choices.append(PageChoice(_("Cubes"), about, cube_pages(subject.dice), checked=True))
        self.upright = Tick(_("All letters upright"))
        self.sheets = NumberField(0, MAX_PLAYERS, 0 if nets else players)
        self.sheets.setAccessibleName(_("Number of score sheets"))
        for part in (self.sheets, *self.sheets.findChildren(QLineEdit)):
            restyle(part, low=True)
        self._sizes = QButtonGroup(self)
        papers = [
            chip(name, checkable=True, checked=name == size, name=_("Paper: {size}").format(size=name))
            for name in SIZES
        ]
        for paper in papers:
            add_exclusive(self._sizes, paper)
        close, self.print = button(_("Close"), act=self.reject), button(_("Print …"), act=self.print_pages)
        self.save = button(_("Save as PDF …"), "primary", self.save_pages)
        other = _("The board of the match is hidden until everyone has played. This is another one.")
        column = self.column(_("Print"), other if subject.instead else "", sealed if secret else "")
        column.setSpacing(round(ABOVE * current_look().air))
        row = ChoiceRow(self._choices)
        column.addLayout(row)
        column.addLayout(OptionRow(row, self.upright, flowing(label(_("Copies")), self.sheets, gap=GAP)))
        self.head_row.addWidget(flowing(*papers, gap=GAP), 0, Qt.AlignmentFlag.AlignBottom)
        self.head_row.setSpacing(GAP)
        column.addSpacing(GAP)
        self.foot(self.print, self.save, left=[close])
        self.save.setDefault(True)
        for box in (self.upright, *self._choices):
            if box is not self._sheet:  # it follows the number
                box.toggled.connect(self._check)
        self._sheet.clicked.connect(lambda chosen: self.sheets.setValue(players if chosen else 0))
        self.sheets.valueChanged.connect(self._check)
        self._sizes.idToggled.connect(self._check)
        self._check()
        self.grow(960, 780, snug=True)
        close.setMinimumWidth(max(close.minimumWidth(), self.print.sizeHint().width()))
        self.save.setFocus()  # a choice would lose its tick to Enter

    @property
    def pages(self) -> list[Paint]:
        """The chosen pages, in printing order."""
        return [page for choice in self._choices if choice.isChecked() for page in choice.pages]

    @property
    def size_name(self) -> str:
        """The name of the paper size."""
        chosen = self._sizes.checkedButton()
        return chosen.text() if chosen is not None else "A4"

    def save_pages(self) -> None:
        """Ask for a file and write the pages to it."""
        if path := ask_target(self, _("Save as PDF"), "boggle.pdf", "PDF (*.pdf)"):
            cubes, board = self._subject.dice, self._subject.board
            title = _("Boggle Qt: {title}").format(title=board.together() if cubes is None else cubes.title)
            try:
                write_pdf(self.pages, path, self.size_name, title)
            except Unprinted as error:
                self.say(str(error), True)
                return
            pages = len(self.pages)
            text = ngettext("{count} page saved to {file}.", "{count} pages saved to {file}.", pages)
            self.say(text.format(count=number(pages), file=str(path)))

    def print_pages(self) -> None:
        """Ask for a printer and print."""
        try:
            from PySide6.QtPrintSupport import QPrintDialog, QPrinter
        except ImportError as error:
            text = _("Printing isn't possible here ({reason}). Save the pages as a PDF instead.")
            self.say(text.format(reason=reason(error)), True)
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        dialog = QPrintDialog(printer, self)
        if dialog.exec() != QDialog.DialogCode.Accepted:
            return
        try:
            paint_pages(self.pages, printer, self.size_name)
        except Unprinted as error:
            self.say(str(error), True)

    def _check(self) -> None:
        for choice in self._choices:
            choice.show_pages(choice.pages, self.size_name)
        self._sheet.setChecked(self.sheets.value() > 0)
        self._sheet.show_pages(self._sheets[: max(1, self.sheets.value())], self.size_name)
        self.board.show_pages(self._boards[self.upright.isChecked()], self.size_name)
        some = bool(self.pages)
        self.save.setEnabled(some)
        self.print.setEnabled(some)
        self.say("" if some else _("Choose at least one page."), True)
