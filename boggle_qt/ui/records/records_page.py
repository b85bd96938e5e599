"""The records page: a player's plots, bests and rivals under equal rules. Each plot is a table, too."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QSizePolicy,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from boggle_qt.engine.rules import Mode
from boggle_qt.engine.summary import LENGTHS
from boggle_qt.messages import records as wording
from boggle_qt.messages.catalogue import N_, _, ngettext, pgettext
from boggle_qt.messages.faults import stopped_line
from boggle_qt.messages.modes import result
from boggle_qt.messages.numbers import day_and_time, join_facts, number, percentage, round_count, short_date
from boggle_qt.messages.opponents import opponent_name
from boggle_qt.messages.records import trouble_line
from boggle_qt.messages.rules import shown_rules_name
from boggle_qt.store.files import shipped
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.journal.queries import Score
from boggle_qt.store.journal.summary_tables import Terms, from_milliseconds
from boggle_qt.store.journal.trends import Trend
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.page_layout import lone_edge, page_edges
from boggle_qt.ui.page.page import Page
from boggle_qt.ui.page.requests import Home, ShowPage, StartSolo
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.play.worker import Worker
from boggle_qt.ui.records.records_overview import Overview, overview_steps
from boggle_qt.ui.records.records_pads import BestsPad
from boggle_qt.ui.records.trend_plot import Series, TrendPlot
from boggle_qt.ui.widgets.buttons import FoldedRow, button, chip
from boggle_qt.ui.widgets.charts import PaceCurve, ShareBars
from boggle_qt.ui.widgets.chips import Chips
from boggle_qt.ui.widgets.empty_sheet import EmptySheet, Sketch
from boggle_qt.ui.widgets.fields import blank_choice, refill
from boggle_qt.ui.widgets.figures_table import Figures
from boggle_qt.ui.widgets.labels import label, shrink_to, soft
from boggle_qt.ui.widgets.layouts import LARGE, fill
from boggle_qt.ui.widgets.paper import Pad, Sheet

CLASSES = ((N_("By length"), "lengths"), (N_("By difficulty"), "tiers"))
SHEETS = ((N_("Over time"), "line"), (N_("Best"), "bests"), (N_("Found"), "found"), (N_("Opponents"), "rivals"))
EVERY = "every"
"""The chart of all rules, among the figures."""
MEASURES = (*((one.title, one.column) for one in wording.FIGURES), (N_("All rules"), EVERY))
ALONE = ((N_("Points over time"), wording.FIGURES[0].column), MEASURES[-1])
"""The charts of several rounds, and of one."""


class RecordsPage(Page):
    """Plots at the left, bests and lists at the right."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._journal: Journal | None = services.session.journal
        self.overview: Overview | None = None
        """What is shown; None while it is being loaded."""
        self.plot = TrendPlot()
        self._begin = button(_("Play a round"), "primary", self.requester(StartSolo()))
        self.empty, self._hold = EmptySheet(Sketch("chart")), soft()
        self._loader = Worker(self, self._show_overview, self._stop)

        self.measure, self.classes = Chips(_("Chart")), Chips(_("Groups of words"))
        self.tabs = Chips(_("Sheet"), kind="tab")
        """Shown where there is room for only one sheet."""
        for chips, offered, act in (
            (self.measure, MEASURES, self._draw),
            (self.classes, CLASSES, self._show_found),
            (self.tabs, SHEETS, self._show_chosen_sheet),
        ):
            chips.set_chips([(_(title), value) for title, value in offered])
            chips.check(offered[0][1])
            chips.picked.connect(lambda __, act=act: act())
        self._folded = self._few = self._sheets_shown = self._nothing = False
        self._title, self._found_title = label(look="pageTitle"), label(_("Found"), "pageTitle")
        self._rivals_title = label(_("Opponents"), "pageTitle")
        self._averages = Figures(_("Averages"), complete=True)
        self._hold.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.pace = PaceCurve()
        """The pace of the only round, until there are two."""
        self.pace.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.trend, self.found = Figures(_("Rounds as a table")), Figures(_("Words found, as a table"), complete=True)
        self.bars, self.bests = ShareBars(_("Words found")), BestsPad()
        self.list = Figures(_("Matches won and lost against opponents"), elide_first=True)
        self._empty_title = label(_("Records"), "pageTitle")
        self.rules, self.player = blank_choice(_("Rules")), blank_choice(_("Player"))
        self.player.activated.connect(lambda __: self._load(self.player.currentData(), None))
        self.rules.activated.connect(lambda __: self._load(self.player.currentData(), self.rules.currentData()))
        # Translators: shows the figures in rows and columns. The other "Table" is what the game is played on.
        self.table = chip(pgettext("not a chart", "Table"), checkable=True)
        self.table.toggled.connect(lambda __: self._show_plots())
        tip = _("The words you miss, and drills to learn them")
        self._practise = button(_("Practise"), "primary", self.requester(ShowPage("practise")), tip=tip)
        self._lay_out()
        self._show_empty(None)

    def _lay_out(self) -> None:
        self._pad, self._sheet, self._slip, self._blank = Pad(), Sheet(), Sheet(), Pad()
        self._sheets = (self._pad, self.bests, self._sheet, self._slip)
        for sheet in (self.bests, self._slip):  # as wide as their column
            sheet.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._whole = QGridLayout(self)
        self._whole.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # the window decides
        self._whole.addWidget(self.tabs, 0, 0, 1, 2)
        self._whole.addWidget(self._blank, 1, 0)
        self._whole.setColumnStretch(0, 1)
        self._whole.setRowStretch(1, 8)
        self._whole.setRowStretch(2, 5)
        self._rounds = button(_("All rounds"), act=self.requester(ShowPage("history")))
        home = button(_("Home"), act=self.requester(Home()))
        self._foot = FoldedRow(self._begin, self._practise, self._rounds, last=home)
        self._choices = QWidget()
        self._choosing = fill(QHBoxLayout(self._choices), self.rules, self.player, self.table)
        self._choosing.setContentsMargins(0, 0, 0, 0)

        self._plots, self._bars = QStackedLayout(), QStackedLayout()
        head = fill(QHBoxLayout(), self._title, self.pace.run, 1, gap=10)
        self._trend = fill(QVBoxLayout(self._pad), head, self.measure, (self._plots, 1))

        self._about = about = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        fill(about, self._found_title, (self.classes, 1), gap=16)
        words = fill(QHBoxLayout(), (self._averages, 2), (self._bars, 3), gap=24)
        self._words = fill(QVBoxLayout(self._sheet), about, (words, 1))
        for part in (self._hold, self.trend, self.plot, self.pace):
            self._plots.addWidget(part)
        for shown in (self.bars, self.found):
            self._bars.addWidget(shown)

        titled = fill(QHBoxLayout(), self._rivals_title, 1)
        self._listing = fill(QVBoxLayout(self._slip), titled, (self.list, 1))
        self._heads = dict(zip((name for __, name in SHEETS), (head, self.bests.head, about, titled), strict=True))
        self._blank_column = fill(QVBoxLayout(self._blank), self._empty_title, (self.empty, 1))

    def enter(self) -> None:
        if self._journal is None:
            self._fail(self._services.session.unsaved_line)
            return
        if self._sheets_shown:
            self._focus_first()
        self.reload()

    def reload(self) -> None:
        # What is shown already, or the settings' player under the rules played last
        overview = self.overview
        mine = self._services.preferences.settings.player
        player = mine if overview is None or overview.chosen is None else overview.player
        self._load(player, None if overview is None or overview.chosen is None else overview.chosen.terms)

    def leave(self) -> None:
        self._loader.cancel()

    def _load(self, player: str, terms: Terms | None) -> None:
        if self._journal is not None:
            journal, now = self._journal, datetime.now().astimezone()
            self._loader.start(lambda: overview_steps(journal, player, terms, now))

    @property
    def drawn(self) -> bool:
        """Whether loading is finished."""
        return self.overview is not None and not self._loader.busy

    def _show_overview(self, overview: Overview) -> None:
        before, self.overview = self.overview, overview
        choices = overview.players, overview.player, overview.played
        if before is None or (before.players, before.player, before.played) != choices:
            refill(self.player, [(name, name) for name in overview.players])
            self.player.setCurrentIndex(self.player.findData(overview.player))
            refill(self.rules, [(played.terms, shown_rules_name(played.rules)) for played in overview.played])
            for field in (self.player, self.rules):
                field.setVisible(field.count() > 1)
        self.rules.setCurrentIndex(-1 if overview.chosen is None else overview.played.index(overview.chosen))
        self.empty.show_text(
            _("Rounds played by the same rules are compared here. Finish a round to see your first point.")
        )
        self._show_empty(overview.chosen is None)
        if overview.chosen is None:
            return
        self._show_bests(overview)
        self._show_found()
        self._show_list()
        if overview.trend is not None:
            self._show_trend(overview.trend)
        self.pace.set_debrief(overview.only)
        chosen = self.measure.chosen
        offered = MEASURES if overview.only is None else ALONE
        self.measure.set_chips([(_(title), value) for title, value in offered])
        self.measure.check(chosen if chosen in [value for __, value in offered] else offered[0][1])
        self._draw()

    def _stop(self, error: Exception | None) -> None:
        self._fail(stopped_line("statistics") if error is None else trouble_line(error))

    def _fail(self, line: str) -> None:
        self.empty.show_text(line, sketch=False)
        self._show_empty(True)

    def _show_empty(self, empty: bool | None) -> None:
        """Show the sheets, or the text instead of them if `empty`; neither while it is None."""
        sheets = empty is False
        self._sheets_shown, self._nothing = sheets, empty is True
        self._blank.setHidden(sheets)  # at once, so that the table is never bare
        self.empty.setVisible(empty is True)
        first = self._choices.isHidden() and sheets
        self._choices.setVisible(sheets)
        self._foot.offer(*([self._practise] if sheets else [self._begin] if empty else []), self._rounds)
        self.update_layout()
        if self.isVisible() and (first or empty):
            self._begin.setFocus() if empty else self._focus_first()

    def _focus_first(self) -> None:
        first = next((chips for chips in (self.tabs, self.measure) if chips.isVisible()), None)
        self.table.setFocus() if first is None else first.focus_chosen()

    def _show_chosen_sheet(self) -> None:
        """Show all sheets with something on them, or only the chosen one if they are folded."""
        for (__, name), sheet in zip(SHEETS, self._sheets, strict=True):
            shown = self._sheets_shown and (sheet is not self._slip or self._rivals)
            waiting = sheet is self.bests and not (self._folded or self._nothing)
            sheet.setVisible(waiting or (shown and (not self._folded or name == self.tabs.chosen)))
        self.tabs.setVisible(self._sheets_shown and self._folded)
        head = self._heads[str(self.tabs.chosen) if self._folded else "line"]
        if head.indexOf(self._choices) < 0:
            head.addWidget(self._choices, 0, Qt.AlignmentFlag.AlignRight)

    @property
    def _rivals(self) -> bool:
        return self.overview is not None and bool(self.overview.rivals)

    def _place_sheets(self) -> None:
        """Lay the sheets out in a grid, or all in one place, where a tab says their titles."""
        folded = self._folded
        for title in (self._found_title, self._rivals_title):
            title.setHidden(folded)
        self.bests.banded = not folded
        places = (1, 0, 1, 1), (1, 1, 1 if self._rivals else 3, 1), (2, 0, 1, 1), (2, 1, 2, 1)
        for sheet, place in zip(self._sheets, places, strict=True):
            self._whole.addWidget(sheet, *((1, 0, 2, 2) if folded else place))
        broad = 1 + (folded or self._nothing)
        self._whole.addWidget(self._blank, 1, 0, 2, broad)
        self._whole.addWidget(self._foot, 3, 0, 1, broad)
        self._show_chosen_sheet()

    # The plot

    def _show_trend(self, trend: Trend) -> None:
        """Show a row for each round; in a very narrow window with the first and the last figure only."""
        few = self._few

        def row(at: int) -> Sequence[str]:
            newest_first = len(trend) - 1 - at
            when = from_milliseconds(trend.closed[newest_first]).astimezone()
            values = [one.line(trend.figures[one.column][newest_first]) for one in wording.FIGURES]
            if few:
                return short_date(when), values[0], values[-1]
            usual = wording.percentage_or_dash(trend.median("of_par", newest_first))
            return day_and_time(when), values[0], usual, *values[1:]

        round_, *heads = _("Round"), *(_(one.heading) for one in wording.FIGURES)
        heads = [heads[0], heads[-1]] if few else [heads[0], _("Usual"), *heads[1:]]
        self.trend.figures.show_rows([round_, *heads], len(trend), row)

    def _draw(self) -> None:
        """Plot the chosen figure."""
        overview, chosen = self.overview, self.measure.chosen
        every = chosen == EVERY
        if overview is None or (trend := overview.every if every else overview.trend) is None:
            return
        figure = next((one for one in wording.FIGURES if one.column == chosen), wording.FIGURES[0])
        title = _("Share of par, all rules") if every else _(figure.title)
        series = Series(title, *trend.known(figure.column), figure.line, figure.less_is_better)
        alone = len(series.values) < 2
        self._hold.setText(_("Play one more round to see a chart.") if alone else "")
        if not alone:
            self.plot.show_series(series)
        self._show_plots()

    def _show_plots(self) -> None:
        """Show the plots, or the same as tables."""
        as_table = self.table.isChecked()
        overview, every = self.overview, None if self.overview is None else self.overview.every
        held = self.pace if overview is not None and overview.only is not None else self._hold
        alone = held is self.pace and bool(self._hold.text())
        self._title.setText(_("Points over time") if alone else _("Records"))
        shown = self.trend if as_table else held if self._hold.text() else self.plot
        self._plots.setCurrentWidget(shown)
        self.pace.run.setVisible(shown is self.pace)
        self._bars.setCurrentWidget(self.found if as_table else self.bars)
        self.measure.setHidden(as_table or (alone and (every is None or len(every) < 2)))
        self._fit_title()

    # The other sheets

    def _show_found(self) -> None:
        statistics = None if self.overview is None else self.overview.statistics
        if self.overview is None or self.overview.chosen is None or statistics is None:
            return
        by_tier = self.classes.chosen == "tiers"
        names = [_(name) for name in wording.TIER_NAMES.values()] if by_tier else wording.length_names()
        short = names if by_tier else [*map(str, LENGTHS[:-1]), f"{LENGTHS[-1]}+"]
        found = statistics.found_tiers if by_tier else statistics.found_lengths
        there = statistics.board_tiers if by_tier else statistics.board_lengths
        told = statistics.of_par, statistics.words_per_minute, statistics.first
        averages = [(_(one.title), one.line(value)) for one, value in zip(wording.FIGURES[:-1], told, strict=True)]
        averages.append((_("Points"), wording.rate_or_dash(statistics.points)))
        heads: tuple[str, ...] = (_("On average"), round_count(statistics.rounds))
        self._averages.figures.show_rows(heads, len(averages), averages.__getitem__)
        self.bars.show_bars(list(zip(short, found, there, strict=True)))

        def row(at: int) -> Sequence[str]:
            part = found[at] / there[at] if there[at] else None
            return names[at], number(found[at]), number(there[at] - found[at]), wording.percentage_or_dash(part)

        heads = _("Words"), _("Found"), _("Missed"), _("Share")
        self.found.figures.show_rows(heads, len(names), row)

    def _show_bests(self, overview: Overview) -> None:
        assert overview.chosen is not None
        rules, bests, today = overview.chosen.terms.rules, overview.bests, overview.today
        now = datetime.now().astimezone()

        def day(score: Score) -> str:
            there = score.when.astimezone(now.tzinfo)
            return short_date(there, year=there.year != now.year)

        rows = []
        if bests is not None:
            best, most, longest = bests.result, bests.most_words, bests.longest
            what = _("Best time") if rules.mode is Mode.RACE else _("Most points")
            value = "–" if best.result is None else result(best.result, rules)
            rows = [
                (what, day(best), value),
                (_("Most words"), day(most), number(len(most.words))),
                (_("Longest"), day(longest), longest.longest.upper() or "–"),
            ]
        streak = today.streak if today else 0
        current = ngettext("Now {count} day", "Now {count} days", streak).format(count=number(streak))
        if streak in (0, overview.streak):
            current = _("Current streak") if streak else _("No current streak")
        rows.append((_("Days in a row"), join_facts((_("Any round"), current)), number(overview.streak)))
        shares = shipped.opponent_shares(rules)
        level, before = overview.level(shares, now), overview.level(shares, now - timedelta(days=7))
        if level:
            usual = _("Usually {percent} of par").format(percent=percentage(shares[level]))
            ago = _("A week ago {name}").format(name=opponent_name(before)) if before not in ("", level) else ""
            rows.append((_("Plays like"), join_facts((usual, ago)), opponent_name(level)))
        self.bests.show_bests(shown_rules_name(overview.chosen.rules), rows)

    def _show_list(self) -> None:
        if self.overview is None:
            return
        score = _("{won} to {lost}")
        rows = [
            (rival.name, score.format(won=number(rival.won), lost=number(rival.lost))) for rival in self.overview.rivals
        ]
        self.list.figures.show_rows((_("Opponent"), _("Won–lost")), len(rows), rows.__getitem__)
        sheets = [(_(title), name) for title, name in SHEETS if rows or name != "rivals"]
        chosen = self.tabs.chosen if rows or self.tabs.chosen != "rivals" else "line"
        self.tabs.set_chips(sheets)
        self.tabs.check(chosen)
        self.update_layout()

    def update_layout(self) -> None:
        look = current_look()
        u, air, body = look.unit, look.air, look.pixels("body")
        narrow = self.width() < 62 * body
        apart, gap, inside = (18, 18, 19) if narrow else (34, 26, 26)
        self._folded, few = self.width() < 50 * body, self.width() < 24 * body
        if few != self._few:
            self._few = few
            if self.overview is not None and self.overview.trend is not None:
                self._show_trend(self.overview.trend)
        self._place_sheets()
        edge, above, below = page_edges(self.width(), self.height(), look)
        outside = lone_edge(self.width(), look, edge) if self._nothing else edge
        self._whole.setContentsMargins(outside, edge, outside, below)
        self._whole.setHorizontalSpacing(round(apart * air))
        self._whole.setVerticalSpacing(
            0 if self._folded and self._sheets_shown else round(gap * air)
        )  # a tab touches its sheet
        self._foot.set_spacing(round(12 * air))
        self._foot.setContentsMargins(0, above if self._folded and self._sheets_shown else 0, 0, 0)
        large = self._folded and look.text_scale > LARGE
        self._about.setDirection(QBoxLayout.Direction.TopToBottom if large else QBoxLayout.Direction.LeftToRight)
        self._choosing.setSpacing(round(12 * air))
        self._whole.setColumnMinimumWidth(1, 0 if self._folded else round(min(26 * body, 0.34 * self.width())))
        side = round(inside * u)
        low = self.height() < 40 * body
        self._trend.setContentsMargins(side, round((16 if not low else 8) * u), side, round(8 * u))
        self._trend.setSpacing(round((8 if not low else 4) * u))
        self._words.setContentsMargins(side, round((14 if not low else 8) * u), side, round((12 if not low else 6) * u))
        self._words.setSpacing(round(8 * u))
        self._listing.setContentsMargins(side, round(12 * u), side, round(8 * u))
        self._blank_column.setContentsMargins(side, side, side, side)
        self._averages.setHidden(narrow)
        self._fit_title()

    def _fit_title(self) -> None:
        """Hide the title where tab and chips say it; make it smaller if the buttons beside it leave little room."""
        self._title.setHidden(self._folded and self.pace.run.isHidden())
        margins, gap = self._trend.contentsMargins(), self._heads["line"].spacing()
        room = self._pad.width() - margins.left() - margins.right() - self._choices.sizeHint().width() - 2 * gap
        shrink_to(self._title, room - (0 if self.pace.run.isHidden() else self.pace.run.sizeHint().width() + gap))
