"""The dialog that chooses pages to print or save as PDF, shown as they will come out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QFontMetricsF, QImage, QPageSize, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QButtonGroup, QDialog, QSizePolicy, QVBoxLayout, QWidget

from boggle_qt.engine.rules import MAX_PLAYERS
from boggle_qt.messages.catalogue import _, ngettext
from boggle_qt.messages.faults import no_printer_line
from boggle_qt.messages.numbers import number
from boggle_qt.messages.rules import rules_name
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.paper_and_pencil import draw_strokes, paint_shadow, round_pen
from boggle_qt.ui.look.theme import font, serif
from boggle_qt.ui.page.requests import Printable
from boggle_qt.ui.printing.printed_pages import (
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
    pdf_title,
    write_pdf,
)
from boggle_qt.ui.widgets.buttons import Card, add_exclusive, button, chip
from boggle_qt.ui.widgets.fields import NumberField, Tick
from boggle_qt.ui.widgets.labels import MessageLabel, label
from boggle_qt.ui.widgets.layouts import LARGE, FlowLayout, flowing, let_height_follow_width, scrolling
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog, ask_target

MOST = 4
"""Pages that can be seen; more look like as many."""
STEP = 5.0
"""From one page to the next one under it, in units."""
LEAST, HIGH = 110, 300
"""The least width of choices with their pages in a row, and the largest height of a page there, in units."""
PART = 0.46
"""The part of a narrower room that has the pages of one choice, beside a list of all."""
RING, UNDER, GAP = 4, 8, 16
"""Units from a choice to its page, from there to its name, and pixels between two choices."""
TICK = 14
"""The radius of a tick, in units."""
WRAPPED = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap


class PageChoice(Card):
    """A small stack of white pages, ticked if they are chosen, with its name and a line about it underneath. In a list
    it is a tick and these texts."""

    LIFT = 0.0
    faced = Signal()
    """The choice got the focus."""

    def __init__(self, text: str, about: str, pages: Sequence[Paint], checked: bool) -> None:
        super().__init__(text, "choice")
        self.pages = tuple(pages)
        self.beside: Sequence[PageChoice] = (self,)
        """The choices in its row, all of one height."""
        self._about, self._size, self._top = about, "A4", QPixmap()
        self._wide = self._page_wide = 0
        self.setCheckable(True)
        self.setChecked(checked)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(text)
        self.setAccessibleDescription(about)

    def show_pages(self, pages: Sequence[Paint], size: str) -> None:
        """Show these pages on paper of this size."""
        if (tuple(pages), size) != (self.pages, self._size):
            self.pages, self._size, self._top = tuple(pages), size, QPixmap()
            self.update()

    @staticmethod
    def _fonts() -> tuple[QFont, QFont]:
        look = current_look()
        aside = serif(look.pixels("caption"))
        aside.setItalic(True)
        return font(look.pixels("body"), QFont.Weight.Bold), aside

    def name_width(self) -> int:
        """Return the width of its name in a list, with the tick."""
        return ceil(QFontMetricsF(self._fonts()[0]).horizontalAdvance(self.text()) + 3 * TICK * current_look().air)

    def text_heights(self, wide: float) -> tuple[float, float]:
        """Return the heights of its name and of the line in this width."""
        room = QRectF(0, 0, wide, 1000)
        texts = zip(self._fonts(), (self.text(), self._about), strict=True)
        name, about = (QFontMetricsF(face).boundingRect(room, WRAPPED, text).height() for face, text in texts)
        look = current_look()
        return name, 0 if self._listed and look.unit > LARGE * look.air else about

    @property
    def _listed(self) -> bool:
        return self._page_wide != self._wide

    @property
    def _text_width(self) -> float:
        return self._wide - 3 * TICK * current_look().air * self._listed

    def set_width(self, wide: int, page: int) -> None:
        """Take that width, in pixels. Its pages are as wide, or narrower if they are beside the list."""
        if (wide, page) != (self._wide, self._page_wide):
            self._wide, self._page_wide, self._top = wide, page, QPixmap()
            self.updateGeometry()

    def pages_height(self) -> float:
        """Return the height of a whole stack of pages."""
        u, stack = current_look().air, (MOST - 1) * STEP
        a4 = (self._page_wide / u - 2 * RING - stack) * 297 / 210
        return (a4 if self._listed else min(a4, HIGH)) * u + stack * u

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.faced.emit()

    def sizeHint(self) -> QSize:
        u = current_look().air
        texts = max(sum(one.text_heights(self._text_width)) for one in self.beside)
        return QSize(self._wide, ceil(texts + (0 if self._listed else self.pages_height() + (RING + UNDER) * u)))

    def paint_card(self, painter: QPainter) -> None:
        look, u, box = current_look(), current_look().air, QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._listed:
            self._paint_tick(painter, QPointF(TICK * u + 1, TICK * u + 1))
            box.adjust(3 * TICK * u, 0, 0, 0)
        else:
            self.paint_pages(painter)
            box.adjust(0, self.pages_height() + (RING + UNDER) * u, 0, 0)
        name, about = self._fonts()
        colour = "known" if self.isChecked() else "text" if self.isEnabled() else "text_soft"
        painter.setFont(name)
        painter.setPen(look.theme.colour(colour))
        painter.drawText(box, WRAPPED, self.text())
        high, shown = self.text_heights(self._text_width)
        if shown:
            painter.setFont(about)
            painter.setPen(look.theme.colour("text_soft"))
            painter.drawText(box.adjusted(0, high, 0, 0), WRAPPED, self._about)

    def _paint_tick(self, painter: QPainter, middle: QPointF) -> None:
        """Paint a tick if it is chosen, or else an empty circle."""
        theme, u, chosen = current_look().theme, current_look().air, self.isChecked()
        painter.setPen(Qt.PenStyle.NoPen if chosen else round_pen(theme.colour("text_soft"), 1.5 * u))
        painter.setBrush(theme.colour("band") if chosen else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, TICK * u, TICK * u)
        if chosen:
            painter.setPen(round_pen(theme.colour("band_ink"), 3 * u))
            draw_strokes(painter, middle, 6 * u, (((-0.9, 0.05), (-0.25, 0.7), (0.95, -0.65)),))

    def paint_pages(self, painter: QPainter) -> None:
        """Paint its stack of pages."""
        look, u = current_look(), current_look().air
        size = QPageSize(SIZES[self._size]).size(QPageSize.Unit.Millimeter)
        under = max(0, min(MOST, len(self.pages)) - 1)
        room = QSizeF(self._page_wide - (2 * RING + (MOST - 1) * STEP) * u, self.pages_height() - (MOST - 1) * STEP * u)
        shown = size.scaled(room.toSize(), Qt.AspectRatioMode.KeepAspectRatio).toSize()
        page = QRectF(0, 0, shown.width(), shown.height())
        page.moveTo(round(RING * u), round(RING * u))
        if self.isRightToLeft():
            page.moveRight(self._page_wide - round(RING * u) - under * STEP * u)
        painter.setOpacity(1.0 if self.isEnabled() else 0.55)
        for at in range(under, -1, -1):
            leaf = page.translated(at * STEP * u, at * STEP * u)
            if not look.theme.plain:
                paint_shadow(painter, leaf, 1, 0.3, u, look.theme)
            painter.fillRect(leaf, look.theme.colour("tile_light"))
            painter.setPen(look.theme.colour("paper_edge"))
            painter.drawRect(leaf)
        if self.pages:
            if self._top.isNull():
                self._top = self._paint_top(shown, QRectF(0, 0, 10 * size.width(), 10 * size.height()))
            painter.drawPixmap(page.topLeft(), self._top)
        painter.setOpacity(1.0)
        chosen = self.isChecked()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(look.theme.colour("known" if chosen else "text_soft"), (2.5 if chosen else 1) * u))
        painter.drawRect(page.adjusted(-2 * u, -2 * u, 2 * u, 2 * u))
        if chosen:
            self._paint_tick(painter, page.bottomRight() - QPointF(4 * u, 4 * u))

    def _paint_top(self, size: QSize, whole: QRectF) -> QPixmap:
        """Return the first page on paper as white as the cubes; `whole` is its size in tenths of a millimetre."""
        ratio = self.devicePixelRatioF()
        made = QImage(size * ratio, QImage.Format.Format_RGB32)
        made.fill(Qt.GlobalColor.white)
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(made.width() / whole.width(), made.height() / whole.height())
        self.pages[0](painter, whole.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN))
        painter.resetTransform()
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        painter.fillRect(made.rect(), current_look().theme.colour("tile_light"))
        painter.end()
        made.setDevicePixelRatio(ratio)
        return QPixmap.fromImage(made)


class ChoiceRow(FlowLayout):
    """Choices that share the width, or have a list beside the pages of one of them."""

    def __init__(self, holder: QWidget, choices: Sequence[PageChoice]) -> None:
        super().__init__(holder, GAP, even=True)
        self._choices = choices
        for choice in choices:
            self.addWidget(choice)

    def heightForWidth(self, width: int) -> int:
        self._share(width)
        beside = round(self._choices[0].pages_height()) if self.contentsMargins().right() else 0
        return max(super().heightForWidth(width), beside)

    def setGeometry(self, rect: QRect) -> None:
        self._share(rect.width())
        super().setGeometry(rect)

    def _share(self, width: int) -> None:
        each = (width + GAP) // len(self._choices) - GAP
        page = each if each >= LEAST * current_look().air else round(PART * width)
        names = max(choice.name_width() for choice in self._choices)
        page = page if page == each else min(page, width - GAP - names)
        listed = page > each
        self.setContentsMargins(0, 0, page + GAP if listed else 0, 0)
        for choice in self._choices:
            choice.set_width(width - page - GAP if listed else each, page)


class Choices(QWidget):
    """All choices; beside a list of them are the pages of the one that had the focus last."""

    def __init__(self, choices: Sequence[PageChoice]) -> None:
        super().__init__()
        let_height_follow_width(self, QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._row = ChoiceRow(self, choices)
        self._faced = next((choice for choice in choices if choice.isChecked()), choices[0])
        for choice in choices:
            choice.faced.connect(partial(self._face, choice))

    def _face(self, choice: PageChoice) -> None:
        self._faced = choice
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if room := self._row.contentsMargins().right():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(self.width() - room + GAP, 0)
            self._faced.paint_pages(painter)
            painter.end()


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
        rules = [partial(paint_rules, subject.rules, subject.players)]
        sealed = _("Answers can be printed after the round") if secret else _("On pages to fold over")
        self.board = PageChoice(_("Board"), _("With a rules card"), self._boards[0], not card)
        self._sheet = PageChoice(_("Score sheets"), _("One for each player"), self._sheets[:1], not nets)
        self.rules = PageChoice(_("House rules"), rules_name(subject.rules), rules, subject.card and not nets)
        self.answers = PageChoice(_("Answers"), sealed, answer_pages(subject) or [paint_seal], not secret and not card)
        self.answers.setEnabled(not secret)
        self.answers.setToolTip(sealed if secret else "")
        self._choices = [self.board, self._sheet, self.rules, self.answers]
        if subject.dice is not None:
            about = _("On a sheet to cut out and glue")
            self._choices.insert(1, PageChoice(_("Cubes"), about, cube_pages(subject.dice), checked=True))
        for choice in self._choices:
            choice.beside = self._choices
        self.upright = Tick(_("All letters upright"))
        self.sheets = NumberField(0, MAX_PLAYERS, 0 if nets else players, "", _("none"))
        self.sheets.setAccessibleName(_("Number of score sheets"))
        self._sizes = QButtonGroup(self)
        papers = [
            chip(name, checkable=True, checked=name == size, name=_("Paper: {size}").format(size=name))
            for name in SIZES
        ]
        for paper in papers:
            add_exclusive(self._sizes, paper)
        self._notice = MessageLabel(folds=True)
        close, self.print = button(_("Close"), act=self.reject), button(_("Print …"), act=self.print_pages)
        self.save = button(_("Save as PDF …"), "primary", self.save_pages)
        other = _("The board of the match is hidden until everyone has played. This is another one.")
        column, foot = self.column(_("Print"), other if subject.instead else ""), QVBoxLayout()
        inside = QWidget()
        inside.setMinimumHeight(1)  # its height follows its width, not its least width
        page = QVBoxLayout(inside)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(22)
        area = scrolling(inside)
        # Always there: broader pages are higher, so a bar that goes would come back at once, for ever.
        area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        bar, around = area.verticalScrollBar().sizeHint().width(), column.contentsMargins()
        column.setContentsMargins(around.left(), around.top(), around.right() - bar, around.bottom())  # in the margin
        foot.setContentsMargins(0, 0, bar, 0)
        column.addWidget(area, 1)
        self._shown = Choices(self._choices)
        page.addWidget(self._shown)
        page.addWidget(
            flowing(
                self.upright,
                flowing(label(_("Paper")), *papers, gap=10),
                flowing(label(_("Number of score sheets")), self.sheets, gap=10),
                gap=28,
            )
        )
        page.addStretch(1)
        column.addWidget(self._notice)
        column.addLayout(foot)
        self.foot(foot, close, self.print, self.save)
        for box in (self.upright, *self._choices):
            if box is not self._sheet:  # it follows the number
                box.toggled.connect(self._check)
        self._sheet.clicked.connect(lambda chosen: self.sheets.setValue(players if chosen else 0))
        self.sheets.valueChanged.connect(self._check)
        self._sizes.idToggled.connect(self._check)
        self._check()
        self.grow(960, 680, snug=True)

    @property
    def pages(self) -> list[Paint]:
        """The chosen pages, in printing order."""
        return [page for choice in self._choices if choice.isChecked() for page in choice.pages]

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
        for choice in self._choices:
            choice.show_pages(choice.pages, self.size_name)
        self._sheet.setChecked(self.sheets.value() > 0)
        self._sheet.show_pages(self._sheets[: max(1, self.sheets.value())], self.size_name)
        self.board.show_pages(self._boards[self.upright.isChecked()], self.size_name)
        self._shown.update()
        some = bool(self.pages)
        self.save.setEnabled(some)
        self.print.setEnabled(some)
        self._notice.say("" if some else _("Choose at least one page."))
