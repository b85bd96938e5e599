"""The head of a debrief: the score counting up, its share of all points, par and percentiles."""

from __future__ import annotations

from PySide6.QtCore import Qt, QVariantAnimation, Signal
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QToolTip, QWidget

from boggle_qt.engine.debrief import Apart, Debrief
from boggle_qt.engine.par import Appraisal
from boggle_qt.messages.catalogue import _, ngettext
from boggle_qt.messages.debrief import PAR, apart_line, appraisal_lines, found_line, score_line
from boggle_qt.messages.numbers import format_points, join_facts, number, word_count
from boggle_qt.ui.look.durations import COUNT_UP
from boggle_qt.ui.look.look import current_look, lasts, restyle
from boggle_qt.ui.widgets.announce import announce
from boggle_qt.ui.widgets.labels import LinkLabel, PageHeading, label
from boggle_qt.ui.widgets.paper import PencilBar


class ScoreHeader(QGridLayout):
    """The score in large type, as a part of par on a ruler, and in two or three lines, as far as they fit.

    A layout and not a widget, so that the layout around it makes room for wrapped lines in the same pass.
    """

    grown = Signal(float)
    """The part of the score that was counted up, 0..1."""

    def __init__(self) -> None:
        super().__init__()
        self._tight, self._alone, self._below, self._of_par = False, False, False, 0.0
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
        self._counted: float = 0
        self._count = QVariantAnimation(self)
        self._count.setStartValue(0.0)
        self._count.setEndValue(1.0)
        self._count.valueChanged.connect(self._show_counted)

    def lay_out(self, around: QBoxLayout, *beside: QWidget) -> None:
        """Add this layout to `around`, then its widgets, which get their parent that way, and others `beside` par."""
        self._beside = beside
        around.addLayout(self)
        self.setHorizontalSpacing(12)
        self.setVerticalSpacing(0)
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

    def show_pending(self, words: int, apart: tuple[tuple[Apart, float], ...]) -> None:
        """Show the number of words found and points not from words, while the board is not solved."""
        text = ngettext("points with {count} word", "points with {count} words", words).format(count=number(words))
        self._share.setText(join_facts([text, apart_line(apart)]))
        self._par.setText(_("Finding the rest …"))
        self._of_par = 0
        self._fit()

    def show_round(self, debrief: Debrief, appraisal: Appraisal | None, width: int) -> None:
        """Show the share of all points, par and percentiles; `width` is the room in pixels, with the score."""
        width -= self.contentsMargins().left()
        beside = width - max(self.score.minimumWidth(), self.score.sizeHint().width()) - self.horizontalSpacing()
        self._par.ensurePolished()
        wide, bold = self._share.fontMetrics().horizontalAdvance, self._par.fontMetrics().horizontalAdvance
        found, apart = found_line(debrief), apart_line(debrief.apart)
        shown, fits = score_line(debrief), wide(score_line(debrief)) <= beside
        if self._tight and not fits:  # one line, with fewer facts
            shown = found
        elif self._below or not fits:
            shown = "\n".join(shown.split(" · ", 1))
        self._share.setToolTip(score_line(debrief))
        self._share.setText(shown)
        # One line; the link explains par and shows how rich the throw was. Without room for its words it is the line.
        first, more = appraisal_lines(appraisal, short=True).partition("\n")[0] if appraisal else "", _("more …")
        link = '<a href="par">{}</a>'.format
        pairs = [(f"{first}  {more}", f"{first}  {link(more)}")]
        if self._tight:
            facts = join_facts([found, apart]), found, word_count(debrief.found)
            pairs = [(f"{first} · {rest}", f"{link(first)} · {rest}") for rest in facts]
        self._par.setText(next((html for text, html in pairs if bold(text) <= beside), link(first)) if first else "")
        self._par_details = "\n".join(filter(None, (appraisal_lines(appraisal), _(PAR)))) if first and appraisal else ""
        self._par.setToolTip(self._par_details)
        self._of_par = max(0.0, min(1.0, debrief.total / appraisal.par)) if appraisal and appraisal.par else 0
        self._bar.show_part(self._of_par)
        self._fit()

    def _fit(self) -> None:
        """Show the lines there is room for: where one must do, that about par."""
        self._par.setHidden(not self._par.text())
        self._bar.setHidden(self._par.isHidden())
        self._share.setHidden(self._tight and not self._par.isHidden())
        self.standing.setHidden(self._alone or not self.standing.text())

    def show_standing(self, line: str) -> None:
        """Show a sentence below par; "" for none."""
        self.standing.setText(line)
        self._fit()

    def set_tight(self, tight: bool, *, alone: bool = False, smaller: bool = False) -> None:
        """Show one line about the score, `alone` or with the sentence below it, and make the score `smaller`."""
        self._tight, self._alone = tight, alone
        restyle(self.score, kind="low" if smaller else "")
        # Figures have space above them: without it they are level with the lines beside them.
        size = current_look().pixels("title" if smaller else "hero")
        self.setContentsMargins(round(0.5 * current_look().pixels("body")), 0, 0, 0)  # as the words of the list
        self.score.setContentsMargins(0, -round(0.26 * size), 0, -round(0.2 * size))
        self._reserve()
        self._fit()

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
        self.score.setMinimumWidth(self.score.fontMetrics().horizontalAdvance(format_points(self._counted)))

    def _show_counted(self, part: float) -> None:
        self.score.setText(format_points(self._counted if part == 1 else round(self._counted * part)))
        self._bar.show_part(self._of_par * part)
        self.grown.emit(part)
