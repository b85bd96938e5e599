"""The head of a debrief: the score counting up, its share of all points, par and percentiles."""

from PySide6.QtCore import Qt, QVariantAnimation, Signal
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QToolTip, QWidget

from boggle_qt.engine.debrief import Debrief
from boggle_qt.engine.par import Appraisal
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.debrief import PAR, apart_line, appraisal_lines, found_line, score_line
from boggle_qt.messages.numbers import format_points, join_facts, number, percentage, stopwatch, word_count
from boggle_qt.ui.look.durations import COUNT_UP
from boggle_qt.ui.look.look import current_look, lasts, restyle
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.labels import LinkLabel, PageHeading, label
from boggle_qt.ui.widgets.paper import PencilBar

LARGE = 1.3
"""From this size of text on, as a part of the usual one, a low place has no ruler."""


class ScoreHeader(QGridLayout):
    """The score in large type, as a part of par on a ruler, and in a line or more.

    A layout and not a widget, so that the layout around it makes room for wrapped lines in the same pass.
    """

    grown = Signal(float)
    """The part of the score that was counted up, 0..1."""

    def __init__(self) -> None:
        super().__init__()
        self._alone, self._below, self._bare, self._of_par = False, False, False, 0.0
        self.score = PageHeading("bigScore")
        self._share = label(look="scoreLine", wrap=True)
        self._bar = PencilBar()
        """A ruler as long as par, hatched up to the score."""
        self._par = LinkLabel("scorePar")
        self._par.setAccessibleDescription(" ")  # not the tool tip at every visit: Enter says it
        self._par.linkActivated.connect(self._explain_par)
        self.standing = label(look="scoreShare", wrap=True)
        self.standing.hide()
        self._par_details = ""
        self.drilled: tuple[int, int, int] | None = None
        """The words of a drill that were found, of how many, in how many milliseconds; None for no drill."""
        self._counted: float = 0
        self._count = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._count.valueChanged.connect(self._show_counted)

    def lay_out(self, around: QBoxLayout, *beside: QWidget) -> None:
        """Add this layout to `around`, then its widgets, which get their parent that way, and others `beside` par."""
        self._beside = beside
        around.addLayout(self)
        self.setHorizontalSpacing(12)
        self.setVerticalSpacing(2)
        self.setColumnStretch(1, 1)
        self.stack(False)

    def stack(self, below: bool) -> None:
        """Put the ruler and the lines below the score, with par beside it; or put all beside it."""
        lines: tuple[QWidget, ...] = (self._bar, self._par, self._share, self.standing)
        self._below = below
        for part in (self.score, *lines, *self._beside):
            self.removeWidget(part)
        for part in self._beside:
            self.addWidget(part, 1, 2, 3, 1)
        level = Qt.AlignmentFlag.AlignTop if below else Qt.AlignmentFlag.AlignVCenter
        self.addWidget(self.score, 0, 0, 1 if below else 6, 1, level)
        if below:
            self.addWidget(self._par, 0, 1)
            lines = (self._bar, self._share, self.standing)
        for row, part in enumerate(lines, start=1):
            wide = 2 if below else 1 + (part is self.standing and bool(self._beside))
            self.addWidget(part, row, 0 if below else 1, 1, wide)
        for row in range(6):  # the lines are as far apart as the graphs are high, or close together
            self.setRowStretch(row, int(row in (1, 2, 3) if below else row in (0, 5)))

    def show_round(self, debrief: Debrief, appraisal: Appraisal | None, width: int, *, pending: bool = False) -> None:
        """Show par and the words found, beside the score as far as they fit in `width` pixels with it. The link about
        par explains it, and shows how rich the throw was and the share of all points. Of a drill show its words.
        `pending`: the other words are not known yet."""
        room = width - self.contentsMargins().left() - self.horizontalSpacing()
        room -= max(self.score.minimumWidth(), self.score.sizeHint().width())
        self._par.ensurePolished()
        if self.drilled:
            self._show_drill(*self.drilled, room)
            return
        if pending:
            self._of_par = 0
            self._show_lines(_("Finding the rest …"), apart_line(debrief.apart) if self._below else "")
            return
        score, found, apart = score_line(debrief), found_line(debrief), apart_line(debrief.apart)
        wide = self._par.fontMetrics().horizontalAdvance
        first = appraisal_lines(appraisal, short=True).partition("\n")[0] if appraisal else ""
        if appraisal and appraisal.par and wide(first) > room:
            first = percentage(appraisal.of_par)
        facts = [f" · {fact}" for fact in (join_facts([found, apart]), found, word_count(debrief.found))]
        link = f'<a href="par">{first}</a>'
        beside = "" if self._below else next((fact for fact in facts if wide(first + fact) <= room), "")
        self._of_par = max(0.0, min(1.0, debrief.total / appraisal.par)) if appraisal and appraisal.par else 0
        self._bar.show_part(self._of_par)
        self._par_details = "\n".join(filter(None, (score, appraisal_lines(appraisal), _(PAR)))) if appraisal else ""
        self._par.setToolTip(self._par_details)
        if self._below or not first:
            self._show_lines(link if first else "", score.replace(" · ", "\n", 1))
        else:
            self._show_lines(link + beside, "")

    def _show_drill(self, found: int, words: int, ms: int, room: int) -> None:
        """Show how many words were found, and the time if there is room for it."""
        self._of_par = found / words
        self._bar.show_part(self._of_par)
        self._par.setToolTip("")
        line = _("{part} of {whole}").format(part=number(found), whole=word_count(words))
        timed = _("{words} in {time}").format(words=line, time=stopwatch(ms))
        self._show_lines(timed if self._par.fontMetrics().horizontalAdvance(timed) <= room else line, "")

    def _show_lines(self, par: str, share: str) -> None:
        for line, text in ((self._par, par), (self._share, share)):
            line.setText(text)
            line.setVisible(bool(text))
        self._bar.setVisible(bool(par) and not self._bare)

    def show_standing(self, line: str) -> None:
        """Show a sentence below par; "" for none."""
        self.standing.setText(line)
        self.standing.setVisible(bool(line) and not self._alone)

    def set_low(self, low: bool, *, alone: bool) -> None:
        """Make the score smaller in a `low` place, and leave the line about par `alone`, or not."""
        self._alone, self._bare = alone, low and current_look().text_scale > LARGE
        restyle(self.score, kind="low" if low else "")
        # Figures have space above them: without it they are level with the lines beside them.
        size = current_look().pixels("title" if low else "hero")
        self.setContentsMargins(round(0.5 * current_look().pixels("body")), 0, 4, 0)  # from the list's words to its bar
        self.score.setContentsMargins(0, -round(0.26 * size), 0, -round(0.2 * size))
        self._reserve()
        self.show_standing(self.standing.text())

    def _explain_par(self) -> None:
        """Show the tool tip for players without a mouse, and announce it."""
        QToolTip.showText(self._par.mapToGlobal(self._par.rect().bottomLeft()), self._par_details, self._par)
        announce(self._par, self._par_details)

    def count_up(self, score: float) -> None:
        """Count up from 0 to this score, or to the words of a drill."""
        self._count.stop()
        self._counted = score = self.drilled[0] if self.drilled else score
        self._reserve()
        length = round(lasts(COUNT_UP))
        if not length or not score:
            self._show_counted(1.0)
            return
        self._count.setDuration(length)
        self._count.start()

    def _reserve(self) -> None:
        """Reserve the room of the whole score, so that nothing moves while it counts up."""
        self.score.setMinimumWidth(self.score.fontMetrics().horizontalAdvance(format_points(self._counted)))

    def _show_counted(self, part: float) -> None:
        self.score.setText(format_points(self._counted if part == 1 else round(self._counted * part)))
        self._bar.show_part(self._of_par * part)
        self.grown.emit(part)
