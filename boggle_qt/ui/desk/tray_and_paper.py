"""The layout of the desk's pages: a tray and a slip at the left, a pad of paper and a row of cards at the right."""

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QPushButton, QScrollArea, QVBoxLayout, QWidget

from boggle_qt.messages.catalogue import _
from boggle_qt.messages.faults import fault_sentence, stopped_line
from boggle_qt.store.files import atomic_write
from boggle_qt.ui.look.look import current_look, restyle
from boggle_qt.ui.look.page_layout import WIDE, lay_out_page, page_edges, place_tray
from boggle_qt.ui.page.page import Page
from boggle_qt.ui.page.requests import Home
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.play.worker import Work, Worker
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets.blanks import Sentence
from boggle_qt.ui.widgets.buttons import FoldedRow, PopupMenu, button, chip
from boggle_qt.ui.widgets.labels import Label, label
from boggle_qt.ui.widgets.layouts import FadingArea, flowing
from boggle_qt.ui.widgets.paper import Ground, Pad, Slip
from boggle_qt.ui.widgets.sheet_dialog import ask_target
from boggle_qt.ui.widgets.word_list import WordList

SMALLEST = 120
"""The least side in pixels of a tray; the slip has the room of a smaller one."""
BAR = 4
"""Pixels between a scroll bar and the edge of the paper."""
LOW = 20.0
"""Below this height of a narrow page, in heights of body text, its cards are at the end of the paper."""
BROAD = 42.0
"""The least width of a page in two columns, in heights of body text, if it can be one."""


class TrayAndPaper(Page):
    """A page with a tray, a slip of paper near it and a pad; both scroll if they must."""

    slip_under, slip_beside = 10.5, 14.0
    """The height that the slip should have under the tray, and beside it on a narrow page, in heights of body text."""

    merges = False
    """Whether it is one paper without tray and slip where there is no room for both."""

    def __init__(self, services: Services, tray: TrayWidget | None = None) -> None:
        super().__init__()
        self._services = services
        self.tray = tray or TrayWidget(services.look.theme)
        """Shows a board that nobody traces words on."""
        self.tray.setParent(self)
        self.tray.set_tracing_enabled(False)
        self.panel = Ground(self)
        self._around = QVBoxLayout(self.panel)
        pad = Pad()
        self._around.addWidget(pad, 1)
        self._on_pad, self._area, self._inside, self._on_paper = _scrolled(pad)
        self.column = QVBoxLayout()
        """What is on the paper, above a list of words."""
        self._on_paper.addLayout(self.column)
        self.slip = Slip(self)
        _on_slip, self._slip_area, _inside, self.slip_column = _scrolled(self.slip)
        self.fits = True
        """Whether the tray can show the board; if not, the slip has its room."""
        self._cards: FoldedRow | None = None
        self._low = False
        self._words: WordList | None = None
        self.merged = False
        """Whether it is one paper without tray and slip now."""
        self._head: QWidget | None = None
        self.form = QWidget()
        """What is folded while `is_foldable`; on a page that merges it is on the slip, or under the head."""
        self.change = chip(_("Change"), self.fold, checkable=True)
        """The button that shows the folded form."""
        self.more, self.menu = chip(_("More …")), PopupMenu(_("More …"), self)
        self.more.setMenu(self.menu)
        unused = QWidget(self)
        unused.hide()
        for part in (self.form, self.change, self.more):
            part.setParent(unused)  # until the page places it

    def add_head(self, title: str, *parts: QWidget, apart: QWidget | None = None) -> None:
        """Add the title of the page, with parts on its line, at its right end from `apart` on."""
        self._head = flowing(label(title, "pageTitle"), *parts, gap=8, apart=apart)
        self.column.addWidget(self._head)

    @property
    def is_foldable(self) -> bool:
        """Whether the form gives its room to the result."""
        return False

    def fold(self) -> None:
        """Show the form, or where it is folded only a button that shows it."""
        foldable = self.is_foldable
        self.change.setVisible(foldable)
        if (hidden := foldable and not self.change.isChecked()) and self.form.isAncestorOf(self.focusWidget()):
            self.change.setFocus()
        self.form.setHidden(hidden)

    def showEvent(self, event: QShowEvent) -> None:
        """Open at the top, wherever the focus is."""
        super().showEvent(event)
        for area in self.findChildren(QScrollArea):
            QTimer.singleShot(0, self, partial(area.verticalScrollBar().setValue, 0))

    def add_words(self, words: WordList) -> None:
        """Add a list of words to the paper. It comes into sight with a word that is chosen."""
        self._words = words
        words.chosen.connect(
            lambda __: QTimer.singleShot(0, self, partial(self._area.ensureWidgetVisible, words, 0, 0))
        )
        self._on_paper.addWidget(words, 1)

    def _merge(self, narrow: bool, too_small: bool) -> None:
        self.tray.setHidden(self.merged or too_small)
        self.slip.setHidden(self.merged)
        to = self.slip_column if narrow and not self.merged else self.column
        if self._head is not None and to.indexOf(self._head) < 0:
            to.insertWidget(0, self._head)
        to, at = (self.column, 1) if self.merged else (self.slip_column, 0)
        if self.merges and to.indexOf(self.form) < 0:
            to.insertWidget(at, self.form, 0, Qt.AlignmentFlag.AlignTop)

    def add_cards(self, *cards: QPushButton) -> FoldedRow:
        """Add and return the row of cards, the next step first and Home last, after what is written: so Tab goes."""
        self._cards = FoldedRow(*cards, last=button(_("Home"), act=self.requester(Home())))
        self._around.addWidget(self._cards)
        return self._cards

    def update_layout(self) -> None:
        look = current_look()
        body, air = look.pixels("body"), look.air
        wide = self.width() >= max(WIDE * self.height(), self.merges * BROAD * body)
        self.merged = self.merges and not wide
        edge, gap, below = page_edges(self.width(), self.height(), look)
        high = self.slip_under if wide else self.slip_beside
        laid = lay_out_page(self.width(), self.height(), look, 27 * body, 60 * body, small=True, slip=high, largest=560)
        place_tray(self.tray, self, laid.tray)
        self.panel.setGeometry(self.rect() if self.merged else laid.panel)
        self._around.setContentsMargins(*((edge, edge, edge, below) if self.merged else laid.margins))
        too_small = laid.tray.width() < SMALLEST or not self.fits
        slip = laid.slip.translated(laid.under.topLeft())
        if wide and too_small:
            slip.setTop(laid.tray.top())
        self.slip.setGeometry(slip)
        self._merge(not wide, too_small)
        low = not wide and self.height() < LOW * body
        self._around.setSpacing(gap)
        across, above = round((10 if low else 24) * air), round((6 if self.is_low() else 18) * air)
        insets = (0, 0) if self._words is None else self._words.insets()  # words begin where the lines above them do
        left, right = min(across, insets[0]), min(across - BAR, insets[1])
        self._on_paper.setContentsMargins(across - left, above, across - BAR - right, 0)
        self.column.setContentsMargins(left, 0, right, 0)
        self._on_pad.setContentsMargins(0, 6, BAR, 6 if self._words else 10 if self.is_low() else 6 + above)
        for column in (self._on_paper, self.column):
            column.setSpacing(round((6 if self.is_low() else 9) * air))
        side = round((20 if wide else 24 if self.slip.width() > 12 * body else 8) * air)
        above = round((10 if wide else 4) * air)
        self.slip_column.setContentsMargins(side, above, side, round(6 * air))
        self.slip_column.setSpacing(round(7 * air))
        small = not self.is_roomy()
        for sentence in self.findChildren(Sentence):
            sentence.set_small(small)
        for figure in self.findChildren(Label, "bigScore"):
            restyle(figure, kind="low" if small else "")
        if self._cards is not None:
            self._cards.set_spacing(round(12 * air))
        if self._cards is not None and low != self._low:
            self._low = low
            old, new = (self._around, self._on_paper) if low else (self._on_paper, self._around)
            old.removeWidget(self._cards)
            new.addWidget(self._cards)

    def show_slip(self) -> None:
        """Scroll the slip to its top, where the chosen word is."""
        QTimer.singleShot(0, self, partial(self._slip_area.verticalScrollBar().setValue, 0))  # once it is laid out

    def is_low(self) -> bool:
        """Return whether there is little room on the paper."""
        return self.panel.height() < 32 * current_look().pixels("body")

    def is_roomy(self) -> bool:
        """Return whether there is much room on the paper, in lines that are not short."""
        return not self.is_low() and self.panel.width() >= 37 * current_look().pixels("body")


class WorkPage(TrayAndPaper):
    """A page whose gold card starts work in the background and stops it. A stop keeps what was found so far."""

    work: Callable[[], Work]
    """Return the work. Raise ValueError or OSError if what is typed is wrong, or something is missing."""
    progress: Callable[[Any], None]
    """Show what was found so far."""
    complain: Callable[[str], None]
    """Say why there is no result."""

    def __init__(self, services: Services, start: str) -> None:
        """`start` is the text of the card."""
        super().__init__(services)
        self._start_text, self.start = start, button(start, "primary", self.toggle)
        self.worker = Worker(self, self._finish, self._fail, self.progress)

    def toggle(self) -> None:
        """Start the work, or stop it."""
        if self.worker.busy:
            self.halt()
            return
        try:
            self.worker.start(self.work())
        except (ValueError, OSError) as error:
            self.complain(fault_sentence(error))
        self._show_busy()

    def halt(self) -> None:
        """Stop the work and keep the result so far."""
        self.worker.cancel()
        self._show_busy()

    def leave(self) -> None:
        self.halt()

    def _finish(self, value: object) -> None:
        self.progress(value)
        self._show_busy()

    def _fail(self, error: Exception | None) -> None:
        self.complain(stopped_line("composing", error))
        self._show_busy()

    def _show_busy(self) -> None:
        self.start.setText(_("Stop") if self.worker.busy else self._start_text)
        self.fold()


def save_text(over: QWidget, title: str, name: str, kinds: str, text: str, say: Callable[[str, bool], None]) -> None:
    """Ask for a file, write the text and call `say`: "Saved as ..." and False, or why it failed and True."""
    if file := ask_target(over, title, name, kinds):
        try:
            atomic_write.write(file, text)
        except OSError as error:
            say(fault_sentence(error), True)
        else:
            say(_("Saved as {file}.").format(file=file), False)


def _scrolled(paper: QWidget) -> tuple[QVBoxLayout, QScrollArea, QWidget, QVBoxLayout]:
    """Return the layout of a piece of paper, an area that scrolls on it, the column in it, and its layout."""
    inside, on_paper = Ground(), QVBoxLayout(paper)
    area = FadingArea(inside)
    on_paper.setContentsMargins(0, 6, 0, 6)
    on_paper.addWidget(area)
    return on_paper, area, inside, QVBoxLayout(inside)
