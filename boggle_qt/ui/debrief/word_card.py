"""The card below the debrief's tray: the chosen word, its points, meaning and paths."""

from PySide6.QtCore import QPoint, QRectF, QVariantAnimation
from PySide6.QtGui import QPaintEvent

from boggle_qt.engine.rules import Ruling
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import signed
from boggle_qt.ui.look.durations import COUNT_UP, RING
from boggle_qt.ui.look.look import Look, current_look, lasts
from boggle_qt.ui.look.paper_and_pencil import pencil_ring
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.page.chosen_word import RulingChip, WordSlip
from boggle_qt.ui.widgets.buttons import FoldedRow, chip
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.layouts import flowing


class WordCard(WordSlip):
    """Shows the chosen word, and has the switch of the heat map."""

    def __init__(self) -> None:
        super().__init__()
        self.finder = label(look="soft")
        tip = _("Warmer cubes were used more often")
        self.heat_switch = chip(_("Cubes used"), checkable=True, tip=tip)
        tip = _("Look the word up in the browser")
        self.search = chip(_("Look up"), tip=tip)
        self.ban = RulingChip(Ruling.BAN)
        self.learn = chip(_("Learn"), tip=_("Put this word into your deck"))
        self._several, self._learning = False, False
        self._tools = FoldedRow(self.ways, self.heat_switch, self.learn, self.ban, self.search)
        self._ring: float | None = None
        """The part of the ring round the word that is drawn; None for no ring."""
        self._pencil = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._pencil.setKeyValueAt(COUNT_UP / (COUNT_UP + RING), 0.0)
        self._pencil.valueChanged.connect(lambda part: self._show_ring(float(part)))
        self._inside.addWidget(flowing(self._word, self._points, self.finder, gap=8, apart=self.finder))
        self._inside.addWidget(self.meaning, 1)
        self._inside.addWidget(self._tools)
        self.clear()

    def use_look(self, look: Look) -> None:
        self._inside.setSpacing(round(9 * look.air))
        self.meaning.setMinimumHeight(round(2.9 * look.pixels("body")))  # two lines
        super().use_look(look)

    def clear(self) -> None:
        """Show no word."""
        self.meaning.set_whole(_("Choose a word to see its path and meaning."))
        self.show_finder("")
        for line in (self._word, self._points):
            line.clear()
            line.hide()
        self.show_learning(None)
        self.show_position(0, 0)

    def show_word(self, word: str, points: int, relation: str, meaning: str) -> None:
        """Show this word, how it is related to a found word, and its definition."""
        self._word.setText(word.upper())
        self.show_finder("")
        self._points.setText(signed(points) if points else "")
        for line in (self._word, self._points):
            line.show()
        self.meaning.set_whole("\n".join(filter(None, (relation, meaning))))
        self._fit_word()

    def show_ruling(self, ruling: Ruling) -> None:
        """Show the house's ruling on the word."""
        self.ban.show_ruling(ruling)
        self._fit_buttons()

    def show_learning(self, learning: bool | None) -> None:
        """Offer to learn the word, or show that it is in the deck; None for neither."""
        self._learning = learning is not None
        self.learn.setEnabled(not learning)
        self.learn.setText(_("In your deck") if learning else _("Learn"))
        self._fit_buttons()

    @property
    def word(self) -> str:
        """The word in lower case; "" for none."""
        return self._word.text().lower()

    def _fit_word(self) -> int:
        room = super()._fit_word()
        if self.ringed:  # in a narrow slip the ring says enough
            self.finder.setVisible(self._word.sizeHint().width() + self.finder.sizeHint().width() + 8 <= room)
        return room

    def _fit_buttons(self) -> None:
        ways, learn = [self.ways] if self._several else [], [self.learn] if self._learning else []
        self._tools.offer(*ways, self.heat_switch, *learn, *((self.ban, self.search) if self.word else ()))

    def show_finder(self, name: str) -> None:
        """Show the player who found the word, in the replay."""
        self._pencil.stop()
        self._show_ring(None)
        self.finder.setText(name)
        self.finder.setVisible(bool(name))
        self._fit_word()

    def ring_word(self, why: str) -> None:
        """Draw a ring round the word with a pencil once the score has counted up, and write why beside it."""
        self.show_finder(why)
        length = round(lasts(COUNT_UP + RING))
        self._show_ring(0.0 if length else 1.0)
        self._fit_word()
        if length:
            self._pencil.setDuration(length)
            self._pencil.start()

    @property
    def ringed(self) -> bool:
        """Whether the word has a ring."""
        return self._ring is not None

    def _show_ring(self, part: float | None) -> None:
        self._ring = part
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._ring is not None:
            look, painter = current_look(), smooth_painter(self)
            out, ink = 12 * look.space, look.theme.colour("good")
            around = self._word.mapTo(self, QPoint()) - self._word.pos()
            text = QRectF((self._word.geometry() | self._points.geometry()).translated(around))
            paper = QRectF(self.rect()).adjusted(0.5 * out, 0.5 * out, -0.5 * out, 0)
            ring = text.adjusted(-1.1 * out, -0.1 * out, 1.1 * out, 0.25 * out) & paper
            pencil_ring(painter, ring, 2.2 * look.space, ink, self._ring)

    def show_position(self, at: int, ways: int) -> None:
        """Show which of its paths is drawn."""
        self.ways.show_position(at, ways)
        self._several = ways > 1
        self._fit_buttons()
