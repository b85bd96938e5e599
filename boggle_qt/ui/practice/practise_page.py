"""The practise page: the words that cost the player most, a slip about one, the deck, the drills, and the progress."""

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QLayout, QStackedLayout, QVBoxLayout, QWidget

from boggle_qt.engine.presets import Drill
from boggle_qt.engine.search.solving import trace
from boggle_qt.messages import practice as wording
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.debrief import undefined_line
from boggle_qt.messages.numbers import join_facts, number, short_date, signed
from boggle_qt.messages.rules import shown_rules_name
from boggle_qt.store.journal import queries
from boggle_qt.store.journal.deck import LEARNED
from boggle_qt.store.journal.practice import Missed, Practice
from boggle_qt.store.journal.queries import Score
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.look.page_layout import lay_out_page, lone_edge, page_edges, place_tray
from boggle_qt.ui.page.chosen_word import ChosenWord, WordSlip
from boggle_qt.ui.page.page import Page
from boggle_qt.ui.page.requests import Home, PastRound, ShowPage, StartDrill, StartSolo
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.practice.how_it_works import BOARD, TURNS, HowItWorks
from boggle_qt.ui.tray.tray_widget import TrayWidget
from boggle_qt.ui.widgets.buttons import Callback, CardColumns, ChoiceCard, FoldedRow, button, chip
from boggle_qt.ui.widgets.chips import Chips
from boggle_qt.ui.widgets.empty_sheet import EmptySheet
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.layouts import FadingArea, flowing
from boggle_qt.ui.widgets.paper import Ground, Pad, stacked
from boggle_qt.ui.widgets.week_chart import Bar, WeekChart
from boggle_qt.ui.widgets.word_list import WordList
from boggle_qt.ui.widgets.word_rows import Head, ListRow, WordRow


class LearnCard(WordSlip):
    """Shows the chosen word."""

    def __init__(self, step: Callable[[int], None], learn: Callback, play: Callback, review: Callback) -> None:
        """`step` shows the next (1) or the previous (-1) board with the word; the others are what the chips do."""
        super().__init__()
        self.ways.step_requested.connect(step)
        self._learn = chip(_("Learn"), learn, tip=_("Put this word into your deck"))
        self._play = chip(_("Play this board"), play, tip=_("Find what you missed on this board, in two minutes"))
        self._review = chip(_("Review"), review, tip=_("See the round in which you missed this word"))
        self._inside.addWidget(flowing(self._word, self._points, gap=8))
        self._reason = label(look="soft", wrap=True)
        self._inside.addWidget(self._reason)
        self._inside.addWidget(self.meaning, 1)
        self._tools = FoldedRow(self.ways, self._learn, self._play, self._review)
        self._inside.addWidget(self._tools)
        self._learning, self._count = True, 0
        self.show_text("", "")

    def show_text(self, title: str, text: str, points: int = 0, reason: str = "", *, learning: bool = True) -> None:
        """Show a word, why it is worth learning, and its meaning. `learning`: it need not be put into the deck."""
        self._word.setText(title)
        self._points.setText(signed(points) if points else "")
        self._reason.setText(reason)
        self.meaning.set_whole(text)
        self._learning = learning
        self.setVisible(bool(title))  # an empty slip would look like a fault
        self._fit_word()

    def _fit_word(self) -> int:
        """Offer what can be done with the word, too."""
        self._inside.setSpacing(round(8 * current_look().air))
        boards = [self.ways] if self._count > 1 else []
        rounds = [self._play, self._review] if self._count else []
        self._tools.offer(*boards, *([] if self._learning else [self._learn]), *rounds)
        room = super()._fit_word()
        fits = (
            self.height() > 9.5 * current_look().pixels("body")
            or self._reason.heightForWidth(room) < 1.5 * self._reason.fontMetrics().height()
        )
        self._reason.setVisible(bool(self._reason.text()) and fits)
        return room

    def show_board(self, at: int, boards: int) -> None:
        """Show which of the boards with the word is on the tray, from 0."""
        self.ways.show_position(at, boards)
        self._count = boards
        self._fit_word()


MISSED, DECK, DRILLS, PROGRESS = "missed", "deck", "drills", "progress"
TABS = ((N_("Missed"), MISSED), (N_("Deck"), DECK), (N_("Drills"), DRILLS), (N_("Progress"), PROGRESS))


class PractisePage(Page):
    """A board with the chosen word at the left; lists, chart and drills at the right."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services, self._practice = services, services.practice
        self.tray = TrayWidget(services.look.theme)
        self.tray.setParent(self)
        self.tray.set_tracing_enabled(False)
        self.tray.show_board(BOARD, TURNS)
        self._chosen = ChosenWord(self.tray)
        self._under, self._panel = Ground(self), Ground(self)
        self.card = LearnCard(self._step, self._learn, self._play, self._review)
        self.card.setParent(self._under)
        self._boards: tuple[Score, ...] = ()
        self._at = 0
        self._told = ""
        """What is said where there is no list."""

        self.tabs = Chips(_("What to see"), kind="tab")
        self.tabs.picked.connect(lambda _: self._show_list())
        self.list = WordList(roomy=True)
        self.list.setAccessibleName(_("Words to learn"))
        self.list.chosen.connect(self._show_word)
        self.list.describe_by(self._reason)
        self.chart = WeekChart()
        self.chart.setAccessibleName(_("Progress by week"))
        self._begin = button(_("Play a round"), "primary", self.requester(StartSolo()))
        self._empty = EmptySheet(HowItWorks())
        self.best = button("", "primary", lambda: self.requested.emit(StartDrill(self._best or Drill.FIND)))
        """The drill that helps most now."""
        self.drills = {kind: ChoiceCard(shown_rules_name(kind), _(line)) for kind, line in wording.DRILLS.items()}
        for kind, drill in self.drills.items():
            drill.clicked.connect(self.requester(StartDrill(kind)))
        self._cards = CardColumns()
        self._cards.column = 17
        self._cards.show_cards(list(self.drills.values()))
        self._lay_out()
        self._practice.changed.connect(self._show_plan)

    def _lay_out(self) -> None:
        self._whole, self._holder = QVBoxLayout(self._panel), Ground()
        self._whole.addWidget(FadingArea(self._holder), 1)
        self._column, self._tabs_row = QVBoxLayout(self._holder), QHBoxLayout()
        self._column.setSpacing(0)
        self._column.addLayout(self._tabs_row)
        self._tabs_row.addWidget(self.tabs)
        self._pad = Pad()
        self._column.addWidget(self._pad, 1)
        on_pad, self._sheets, self._margins = stacked(self._pad), QStackedLayout(), list[QLayout]()
        on_pad.addLayout(self._sheets, 1)
        for shown in (self._empty, self.list, self._cards, self.chart):
            sheet = QWidget()
            inside = QVBoxLayout(sheet)
            self._margins.append(inside)
            inside.addWidget(shown)
            self._sheets.addWidget(sheet)
        self._records = button(_("Records"), act=self.requester(ShowPage("records")))
        home = button(_("Home"), act=self.requester(Home()))
        self._foot = FoldedRow(self._begin, self.best, self._records, last=home)
        self._whole.addWidget(self._foot)

    def enter(self) -> None:
        """Show the last plan at once, and a new one when it is there."""
        self._show_plan()
        self._practice.refresh()
        self._focus_lead()

    def _focus_lead(self) -> None:
        (self._begin if self._best is None else self.best).setFocus()

    @property
    def _best(self) -> Drill | None:
        """The drill to begin with: of due words, or else of missed ones; None before there are any."""
        plan = self._practice.plan
        if plan is None or not (plan.due or plan.missed):
            return None
        return Drill.FIND if plan.due else Drill.MISSED

    # The lists

    def _show_plan(self) -> None:
        plan = self._practice.plan
        tab = self.tabs.chosen or MISSED
        counts = {MISSED: len(plan.missed), DECK: len(plan.cards)} if plan is not None else {}
        self.tabs.set_chips(
            [(f"{_(title)}  {number(counts[name])}" if counts.get(name) else _(title), name) for title, name in TABS]
        )
        self.tabs.check(tab)
        best = self._best
        if best is not None:
            self.best.setText(shown_rules_name(best))
            line = (best is Drill.FIND and wording.due_line(plan)) or _(wording.DRILLS[best])
            self.best.setToolTip(line)
            self.best.setAccessibleDescription(line)
        self._foot.offer(*([] if plan is None else [self._begin] if best is None else [self.best]), self._records)
        self._show_list()
        focused = self.window().focusWidget()
        if self.isVisible() and (focused is None or focused.isHidden()):  # neither was there before the first plan
            self._focus_lead()

    def _show_list(self) -> None:
        """Show the chosen list, or the chart, or a text if there is nothing to show."""
        plan, tab = self._practice.plan, self.tabs.chosen
        sections, rows, text = list[tuple[str, str, list[WordRow]]](), list[ListRow](), ""
        if plan is None:
            looking = _("Looking at your last rounds …")
            text = looking if self._practice.worker.busy else self._services.session.unsaved_line
        elif tab == MISSED:
            often = [one.cost for one in plan.missed if len(one.cost.missed_in) > 1]
            once = [one.cost for one in plan.missed if len(one.cost.missed_in) == 1]
            for title, costs in ((_("Missed often"), often), (_("Missed once"), once)):
                sections.append((title, "", [WordRow(cost.word, cost.points) for cost in costs]))
        elif tab == DECK:
            now, in_row = plan.now, _("{found} of {all}")
            due = [
                WordRow(card.word, in_row.format(found=number(card.row), all=number(LEARNED)))
                for card in plan.cards
                if card.is_due(now)
            ]
            known = [WordRow(card.word, number(days)) for card in plan.cards if (days := card.days(now))]
            learned = [WordRow(card.word) for card in plan.cards if card.learned]
            sections += [
                (_("Due"), _("Rounds found in a row"), due),
                (_("Not due yet"), _("Days until due"), known),
                (_("Learned"), "", learned),
            ]
        elif tab == PROGRESS:
            text = _("Your progress will be drawn here when your deck has a word.")
            self._show_weeks(plan)
        sections = [section for section in sections if section[-1]]
        for title, note, words in sections:  # the tab says how many there are in all
            rows += [Head(f"{title}  {number(len(words))}" if sections[1:] else title, note), *words]
        self._told = text
        self.list.set_rows(tuple(rows))
        drawn = tab == PROGRESS and plan is not None and bool(plan.weeks)
        shown = self._cards if tab == DRILLS else self.chart if drawn else self.list if rows else self._empty
        self._sheets.setCurrentIndex((self._empty, self.list, self._cards, self.chart).index(shown))
        first = next((row.word for row in rows if isinstance(row, WordRow)), None)
        if self.list.word is not None:
            self._show_card(self.list.word)
        elif first is not None:
            self.list.select(first)
        self.update_layout()

    def _show_weeks(self, plan: Practice) -> None:
        bars = [
            Bar(short_date(week.end.astimezone(), year=False), (week.learned, week.known, week.due), week.of_par)
            for week in plan.weeks
        ]
        names = (_("learned: found {row} rounds in a row").format(row=LEARNED), _("not due yet"), _("due"))
        self.chart.show_bars(bars, names, _("share of par"), "\n".join(map(wording.week_line, plan.weeks)))

    # The chosen word

    def _missed(self, word: str) -> Missed | None:
        plan = self._practice.plan
        return None if plan is None else next((one for one in plan.missed if one.cost.word == word), None)

    def _reason(self, word: str) -> str:
        """Say why a word is worth learning, and how far it has come in the deck."""
        plan, missed = self._practice.plan, self._missed(word)
        card = None if plan is None else plan.card(word)
        lines = ["" if missed is None else wording.reason_line(missed.cost)]
        if plan is not None and card is not None:
            in_deck = _("In your deck: {state}").format(state=wording.card_line(card, plan.now))
            lines.append(join_facts([in_deck, wording.found_often_line(card)]))
        return "\n".join(filter(None, lines))

    def _show_word(self, word: str) -> None:
        missed, plan = self._missed(word), self._practice.plan
        self._show_card(word)
        boards = () if plan is None else plan.boards
        self._boards = missed.rounds if missed else tuple(score for score, words in boards if word in words)
        self._at = 0
        self._show_board(word)

    def _show_card(self, word: str) -> None:
        plan, missed = self._practice.plan, self._missed(word)
        card = None if plan is None else plan.card(word)
        points = 0 if missed is None else missed.cost.points
        define = self._services.definer(self._services.preferences.settings.lexicon)
        others = (
            {} if plan is None else dict.fromkeys(w for score, words in plan.boards for w in (*words, *score.words))
        )
        meaning = define(word) or undefined_line(word, None if missed is None else missed.cost.tier, others)
        meaning = meaning.removeprefix(f"{word}: ")
        learning = missed is None or (card is not None and not card.learned)
        self.card.show_text(word.upper(), meaning, points, self._reason(word), learning=learning)

    @property
    def _board(self) -> Score | None:
        return self._boards[self._at] if self._boards else None

    def _step(self, by: int) -> None:
        if self._boards:
            self._at = (self._at + by) % len(self._boards)
            self._show_board(self.list.word or "")

    def _show_board(self, word: str) -> None:
        self.card.show_board(self._at, len(self._boards))
        score = self._board
        if score is None:
            self._chosen.clear()
            return
        if self.tray.board != score.board:
            self.tray.show_board(score.board, (0,) * len(score.board.faces))
        self._chosen.choose(word, trace(word, score.board))

    def _play(self) -> None:
        self.requested.emit(StartDrill(Drill.MISSED, self._board))

    def _review(self) -> None:
        """Show the round in which the word was missed."""
        journal, score = self._services.session.journal, self._board
        if journal is None or score is None:
            return
        with self._services.messages.journal_errors():
            match = queries.match_after_round(journal, score.match_id, score.number)
            self.requested.emit(ShowPage("debrief", PastRound(score.match_id, match, score.seat)))

    def _learn(self) -> None:
        score, word = self._board, self.list.word
        if score is None or word is None:
            return
        with self._services.messages.journal_errors():
            self._practice.learn(score.match_id, score.number, score.seat, word)

    # Layout

    def update_layout(self) -> None:
        look, body = current_look(), current_look().pixels("body")
        air, width, height = look.air, self.width(), self.height()
        laid = lay_out_page(width, height, look, 28 * body, 60 * body, small=True)
        place_tray(self.tray, self, laid.tray)
        self._under.setGeometry(laid.under)
        plan, panel, margins = self._practice.plan, laid.panel, laid.margins
        if nothing := plan is not None and not (plan.missed or plan.cards):  # what the page is for takes all of it
            edge, __, below = page_edges(width, height, look)
            side = lone_edge(width, look, edge)
            panel, margins = self.rect(), (side, edge, side, below)
        self.tray.setHidden(nothing)
        self._under.setHidden(nothing)
        self._panel.setGeometry(panel)
        left, top, right, bottom = margins
        # What the area that scrolls shows of shadows and lower leaves, which it would clip.
        spill = min(left, right, round(10 * air))
        self._whole.setContentsMargins(left - spill, top, right - spill, bottom)
        self._whole.setSpacing(max(0, page_edges(width, height, look)[1] - spill))
        self._column.setContentsMargins(spill, 0, spill, spill)
        self._foot.setContentsMargins(spill, 0, spill, 0)
        self._foot.set_spacing(round(12 * air))
        side, tab = round((14 if width < 1000 else 22) * look.space), self.tabs.chosen
        high = panel.height() - top - bottom - self._foot.sizeHint().height() - self._whole.spacing()
        above, below = (round(part * side) for part in ((0.3, 0.3) if high < 13 * body else (0.7, 0.6)))
        for inside in self._margins:
            inside.setContentsMargins(side, above, side, below)
        self._tabs_row.setContentsMargins(side // 2, 0, side // 2, 0)
        # Large text in a small window: the panel scrolls, and leaves the list two rows; a chart needs more.
        taken, room = self.tabs.sizeHint().height() + spill, panel.width() - left - right - 2 * side
        for drill in self.drills.values():
            drill.set_low(not laid.wide and (high - taken) * self._cards.columns(room) < 8 * body * len(self.drills))
            drill.set_slim()
        self._empty.show_text(self._told, sketch=plan is not None)
        if plan is not None and self._empty.heightForWidth(room) + above + below + taken > high:
            rules = _(
                "A word enters the deck when you miss it on two boards or press Learn. "
                "It leaves when you find it four rounds in a row."
            )
            self._empty.show_text(self._told or rules, sketch=False)
        shown = (self._empty, None, self._cards, None)[max(0, self._sheets.currentIndex())]  # the others scroll
        note = 0 if shown is None else shown.heightForWidth(room) + above + below
        rows = max(round((10 if tab == PROGRESS else 3.7) * body), note)
        self._holder.setFixedHeight(max(taken + rows, high))
        self.card.setGeometry(laid.slip)
        self._whole.activate()
        least = round(body)
        if self._fits(least):  # then as large as nothing scrolls
            next(filter(self._fits, range(round(0.85 * look.pixels("heading")), least - 1, -1)))

    def _fits(self, size: int) -> bool:
        """Write the list in this size of text, in pixels, and return whether it does not scroll."""
        self.list.setStyleSheet(f"font-size: {size}px")
        self.list.doItemsLayout()
        return self.list.verticalScrollBar().maximum() == 0
