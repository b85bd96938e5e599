"""The head of a debrief: the score counting up, its share of all points, par and percentiles."""

from __future__ import annotations

from PySide6.QtCore import Qt, QVariantAnimation, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QToolTip, QVBoxLayout

from boggle_qt.engine.debrief import Apart, Debrief
from boggle_qt.engine.par import Appraisal
from boggle_qt.messages.catalogue import _, ngettext
from boggle_qt.messages.debrief import PAR, apart_line, appraisal_lines, found_line, score_line
from boggle_qt.messages.numbers import format_points, join_facts, number
from boggle_qt.ui.look.durations import COUNT_UP
from boggle_qt.ui.look.look import current_look, lasts, restyle
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.labels import LinkLabel, PageHeading, label


class ScoreHeader(QHBoxLayout):
    """The score in large type, with two or three lines beside it, as far as they fit.

    A layout and not a widget, so that the layout around it makes room for wrapped lines in the same pass.
    """

    grown = Signal(float)
    """The part of the score that was counted up, 0..1."""

    def __init__(self) -> None:
        super().__init__()
        self._tight, self._lines = False, QVBoxLayout()
        self.score = PageHeading("bigScore")
        self._share = label(look="scoreLine", wrap=True)
        self._par = LinkLabel("scorePar")
        self._par.setAccessibleDescription(" ")  # not the tool tip at every visit: Enter says it
        self._par.linkActivated.connect(self._explain_par)
        self.standing = label(look="scoreShare", wrap=True)
        self.standing.hide()
        self._par_details = ""
        self._counted: float = 0
        self._count = QVariantAnimation(self)
        self._count.setStartValue(0.0)
        self._count.setEndValue(1.0)
        self._count.valueChanged.connect(self._show_counted)

    def lay_out(self, around: QBoxLayout) -> None:
        """Add this layout to `around`, then its widgets, which get their parent that way."""
        around.addLayout(self)
        self.setSpacing(12)
        self.addWidget(self.score, 0, Qt.AlignmentFlag.AlignVCenter)
        lines = self._lines
        self.addLayout(lines, 1)
        lines.setSpacing(0)
        lines.addStretch(1)
        lines.addWidget(self._par)
        lines.addWidget(self._share)
        lines.addWidget(self.standing)
        lines.addStretch(1)

    def show_pending(self, words: int, apart: tuple[tuple[Apart, float], ...]) -> None:
        """Show the number of words found and points not from words, while the board is not solved."""
        text = ngettext("points with {count} word", "points with {count} words", words).format(count=number(words))
        self._share.setText(join_facts([text, apart_line(apart)]))
        self._par.setText(_("Finding the rest …"))
        self._par.setHidden(self._tight)

    def show_round(self, debrief: Debrief, appraisal: Appraisal | None, width: int) -> None:
        """Show the share of all points, par and percentiles; `width` is the room in pixels, with the score."""
        room = (
            width - max(self.score.minimumWidth(), self.score.sizeHint().width()) - self.spacing() * (self.count() - 1)
        )
        lines = [score_line(debrief)]
        if self._tight:  # one line, with fewer facts; else it wraps
            lines += [score_line(debrief, short=True), found_line(debrief), found_line(debrief, short=True)]
        wide = self._share.fontMetrics().horizontalAdvance
        shown = next((line for line in lines if wide(line) <= room), lines[-1])
        if wide(shown) > room and not self._tight:
            shown = "\n".join(shown.split(" · ", 1))
        words = _("{points} for words").format(points=format_points(debrief.score))
        apart = join_facts([words, apart_line(debrief.apart)]) if debrief.apart else ""
        self._share.setToolTip(lines[0] if shown in lines[2:] else apart)
        self._share.setText(shown)
        # One line; the link explains par and shows how rich the throw was. Without room for its words it is the line.
        first, more = appraisal_lines(appraisal, short=True).partition("\n")[0] if appraisal else "", _("more …")
        self._par.ensurePolished()
        fits = self._par.fontMetrics().horizontalAdvance(f"{first}  {more}") <= room
        line = f'{first}  <a href="par">{more}</a>' if fits else f'<a href="par">{first}</a>'
        self._par.setText(line if first else "")
        self._par_details = "\n".join(filter(None, (appraisal_lines(appraisal), _(PAR)))) if first and appraisal else ""
        self._par.setToolTip(self._par_details)
        self._par.setHidden(self._tight or not first)

    def show_standing(self, line: str) -> None:
        """Show a sentence below par; "" for none."""
        self.standing.setText(line)
        self.standing.setVisible(bool(line) and not self._tight)

    def hide_par(self, hidden: bool, *, smaller: bool = False) -> None:
        """Hide or show par, and make the score `smaller`."""
        self._tight = hidden
        restyle(self.score, kind="low" if smaller else "")
        # Figures have space above them: without it they are level with the lines beside them.
        size = current_look().pixels("title" if smaller else "hero")
        inset = round(0.5 * current_look().pixels("body"))  # as the words of the list
        self.score.setContentsMargins(inset, -round(0.26 * size), 0, -round(0.2 * size))
        self._par.setHidden(hidden or not self._par.text())
        self._reserve()
        self.standing.setVisible(bool(self.standing.text()) and not hidden)

    def _explain_par(self) -> None:
        """Show the tool tip for players without a mouse, and announce it."""
        QToolTip.showText(self._par.mapToGlobal(self._par.rect().bottomLeft()), self._par_details, self._par)
        announce(self._par, self._par_details)

    def count_up(self, score: float) -> None:
        """Count up from 0 to this score."""
        self._count.stop()
        self._counted = score
        self._reserve()
        length = round(lasts(COUNT_UP))
        if not length or not score:
            self._show_counted(1.0)
            return
        self._count.setDuration(length)
        self._count.start()

    def _reserve(self) -> None:
        """Reserve the room of the whole score, so that nothing moves while it counts up."""
        inset = self.score.contentsMargins().left()
        self.score.setMinimumWidth(inset + self.score.fontMetrics().horizontalAdvance(format_points(self._counted)))

    def _show_counted(self, part: float) -> None:
        self.score.setText(format_points(self._counted if part == 1 else round(self._counted * part)))
        self.grown.emit(part)
