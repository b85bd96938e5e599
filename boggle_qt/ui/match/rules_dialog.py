"""The dialog that edits a copy of house rules: the rules in sentences with blanks, and a slip that says what they mean.
It shows faults at their blanks and emits the rules when they are saved."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from random import Random
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QMargins, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from boggle_qt.engine.board import Board
from boggle_qt.engine.compose import compose_board
from boggle_qt.engine.hints import Step
from boggle_qt.engine.languages import LANGUAGES, language_of
from boggle_qt.engine.rules import AMOUNTS, TABLES, BadRules, Boards, Bounds, HouseRules, Judging, PointsTable
from boggle_qt.messages.boards import BANDS, impossible_line
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.faults import fault_sentence
from boggle_qt.messages.hints import STEPS, step_line
from boggle_qt.messages.modes import AMOUNT, EXPLAINED, NAMES
from boggle_qt.messages.numbers import sentence
from boggle_qt.messages.problems import reason
from boggle_qt.messages.rules import (
    DESCRIPTIONS,
    REFUSABLE,
    SHARED,
    consequence_figures,
    points_by_length,
    points_line,
    rule_figures,
    rule_sentences,
    rules_description,
)
from boggle_qt.store.files import dice_sets
from boggle_qt.ui.look.look import current_look
from boggle_qt.ui.match.cube_row import PointsRow
from boggle_qt.ui.match.rules_card import FigureTable
from boggle_qt.ui.widgets.blanks import Sentence
from boggle_qt.ui.widgets.buttons import Named, button
from boggle_qt.ui.widgets.fields import FittedLine, MinutesField, NumberField, RangeField, blank_choice, either, prompt
from boggle_qt.ui.widgets.labels import Label, label
from boggle_qt.ui.widgets.layouts import FadingArea, ScrollText, fill
from boggle_qt.ui.widgets.paper import Ground, RuledRow, Slip, stacked
from boggle_qt.ui.widgets.sheet_dialog import EDGE, SheetDialog, ask

JUDGING = {
    Judging.REFEREE: N_("as they are written"),
    Judging.PAPER: N_("when challenged"),
}
SPELLING_NAMES = {"american": N_("American"), "british": N_("British"), "either": N_("either")}
TABLE_TITLES = (N_("Standard"), N_("Big"), N_("Super Big"), N_("One point per word"), N_("Fibonacci numbers"))
"""The titles of TABLES."""
OWN = "own"
BETWEEN = "between"
"""The value of the entry for bounds instead of a band."""
MARGIN, SIDE = 24, 280
"""Units around sheet and slip, and width of the slip beside the sheet."""


class RulesDialog(SheetDialog):
    """The rules in sentences with a blank for every rule."""

    accepted_rules = Signal(object)  # HouseRules
    _side: Ground | None = None
    _section: Label | None = None
    """The title of a section that has no part yet."""
    _dropped = ""
    """The description of rules that come with the game, which the changed rules are not like."""

    def __init__(
        self,
        rules: HouseRules,
        dice: Named,
        lexicons: Named,
        parent: QWidget | None = None,
        taken_names: Collection[str] = (),
    ) -> None:
        """`taken_names` are the names of other saved rules, which are refused."""
        super().__init__(parent)
        self._before, self._taken_names = rules, taken_names
        self._faults: dict[str, Label] = {}
        self._places: dict[str, QWidget] = {}
        self._sections: list[QHBoxLayout] = []
        self.fields: dict[str, Any] = {}
        """The input widget of each rule, by the rule's name."""
        self.setWindowTitle(_("House rules"))
        self._inside = Ground()
        self._whole = self._column = stacked(self._inside)
        self._whole.setContentsMargins(0, 0, 14, 0)
        self._write_head(rules)
        self._language = language_of(rules.lexicon)
        self._write_rules(rules, dice, lexicons)
        self._more = button(_("More rules"))
        self._more.setCheckable(True)
        self._unusual = QWidget()
        self._column = stacked(self._unusual)
        self._write_unusual_rules(rules)
        self._unusual.hide()
        self._more.toggled.connect(self._show_more)
        fill(self._whole, self._unusual, 1)

        self._fault_elsewhere = label(look="fault", wrap=True)
        self._cancel = button(_("Cancel"), act=self.reject)
        self._save = button(_("Save"), "primary", self._accept_rules)
        self._save.setDefault(True)
        self._scroll, self._row = FadingArea(self._inside), QHBoxLayout()
        self._scroll.lines = lambda: [field for text in self.findChildren(Sentence) for field in text.fields]
        self._page = fill(QVBoxLayout(self), (self._scroll, 1), self._fault_elsewhere, self._row, gap=0)
        self._side = Ground(self)
        self._means: list[tuple[str, str]] = []
        self._slip, self._figures, self._changes = Slip(self), FigureTable(), label(look="aside", wrap=True)
        self._changes.setAlignment(Qt.AlignmentFlag.AlignHCenter)  # as the figures above
        self._caption = label(_("What that means"), "caption")
        self._note = ScrollText(_("What that means"), self._changes)
        self._on_slip = fill(QVBoxLayout(self._slip), self._caption, self._figures, self._note)
        self._beside = fill(QVBoxLayout(self._side), 1)
        self._pressed = self._more, self._cancel, self._save
        for pressed in self._pressed:
            pressed.setParent(self)
        self.grow(1260, 780)
        self._check()

    # The sentences

    def _write_head(self, rules: HouseRules) -> None:
        """Write the name of the rules, and what they are like."""
        self._add_line("name", _("Name"), FittedLine(rules.name, "rulesName", "title", 60))
        description = FittedLine(rules_description(rules), "rulesLine", longest=200)
        prompt(description, _("Description"))
        description.setTextMargins(-4, 0, 0, 0)  # level with the sentences
        self._add_line("description", _("Description"), description)

    def _follow_language(self) -> None:
        """Choose the cubes of a language with its word list; with others there would hardly be a word."""
        cubes = self.fields["dice"]
        language = language_of(self.fields["lexicon"].currentData() or "")
        if language != self._language:
            self._language = language
            if (at := cubes.findData(LANGUAGES[language].dice)) >= 0:
                cubes.setCurrentIndex(at)

    def _write_rules(self, rules: HouseRules, dice: Named, lexicons: Named) -> None:
        self._start_section(_("The words"))
        letters = NumberField(1, 16, rules.min_letters, "letter")
        self._write(
            _("Throw the cubes {dice}. Look for words of {min_letters} or more."),
            dice=(_("Cubes"), blank_choice("", dice, rules.dice)),
            min_letters=(_("Shortest word"), letters),
        )
        self._write(
            _("Words come from the list {lexicon}. They follow {spelling} spelling."),
            lexicon=(_("Word list"), blank_choice("", lexicons, rules.lexicon)),
            spelling=(_("Spelling"), blank_choice("", _translated(SPELLING_NAMES), rules.spelling)),
        )
        self.fields["lexicon"].currentIndexChanged.connect(self._follow_language)
        allowed = {}
        for rule, words in REFUSABLE.items():
            title, choice = _(words), either(_("are allowed"), _("don't count"), getattr(rules, rule))
            allowed[rule] = title[:1].upper() + title[1:], choice
        self._write(_("Rude words {strong}. Plurals that only add S {plurals}."), **allowed)
        self._start_section(_("The match"))
        turn = MinutesField(rules.seconds or 0)
        turn.setSpecialValueText(_("as long as you like"))
        together = either(_("all at once, on paper"), _("in hidden turns"), rules.own_paper)
        self._write(
            _("A turn lasts {seconds}, and players play {own_paper}."),
            seconds=(_("Turn"), turn),
            own_paper=(_("Together"), together),
        )
        self._write(
            _("Each round is started by {rotating}. Hints {hints}."),
            rotating=(_("First to play"), either(_("the next player"), _("the first player"), rules.rotating)),
            hints=(_("Hints"), either(_("are allowed"), _("are not allowed"), rules.hints)),
        )
        self._write(
            _("It takes {target} to win. A match has {rounds}."),
            target=(_("Points to win"), NumberField(0, 10_000, rules.target or 0, "point", _("the most points"), 5)),
            rounds=(_("Rounds"), NumberField(0, 100, rules.rounds or 0, "round", _("any number of rounds"))),
        )
        self._start_section(_("The points"))
        tables = [(table.name, _(title)) for table, title in zip(TABLES, TABLE_TITLES, strict=True)]
        name = next((table.name for table in TABLES if table == rules.table), OWN)
        self._table = blank_choice("", [*tables, (OWN, _("Your own"))], name)
        self._points_row = PointsRow()
        self._add_part(self._points_row)
        self._points = FittedLine(" ".join(map(str, rules.table.by_letters)), "", longest=200)
        self._each = NumberField(0, 100, rules.table.each, "each", _("same as the last"))
        self._write(
            _("Points follow the table {table}. A wrong word takes {penalty} away."),
            table=(_("Points table"), self._table),
            penalty=(_("Penalty for a wrong word"), NumberField(0, 20, rules.penalty, "point")),
        )
        self._add_line("points", _("Points for 0, 1, 2 … letters"), self._points)
        self._write(_("Longer words: {each}"), each=(_("Longer words"), self._each))
        self._start_section(_("Comparing lists"))
        self._write(
            _("Shared words {shared}. Words are checked {judging}."),
            shared=(_("Shared words"), blank_choice("", _translated(SHARED), rules.shared)),
            judging=(_("Judging"), blank_choice("", _translated(JUDGING), rules.judging)),
        )

    def _write_unusual_rules(self, rules: HouseRules) -> None:
        self._start_section(_("Boards"))
        rich = rules.boards.rich
        richness: list[tuple[Any, str]] = [
            ("", _("any throw")),
            *_translated(BANDS),
            (BETWEEN, _("by the points of all words")),
        ]
        worth = RangeField(rich if isinstance(rich, Bounds) else None, "point")
        many = RangeField(rules.boards.words, "word")
        chosen = blank_choice("", richness, BETWEEN if isinstance(rich, Bounds) else rich or "")
        long = either(_("at least one with 8+ letters"), _("not needed"), rules.boards.long)
        every_cube = either(_("not allowed"), _("allowed"), rules.boards.every_cube)
        self._write(_("How rich a board is: {rich}"), rich=(_("How rich"), chosen))
        self._write(_("Points of all words: {worth}"), worth=(_("Points of all words"), worth))
        self._write(_("Number of words: {words}"), words=(_("Number of words"), many))
        self._write(
            _("Long words: {long}. Cubes in no word: {every_cube}."),
            long=(_("Long words"), long),
            every_cube=(_("Cubes in no word"), every_cube),
        )
        named = FittedLine(" ".join(rules.boards.named), "", longest=140)
        prompt(named, _("Type words, such as SEA SAND"))
        self._add_line("named", _("Words that must be on the board"), named)
        self._start_section(_("Scoring"))
        bonus = NumberField(0, 50, rules.longest_bonus, "more", _("no bonus"))
        self._write(_("Longest word of a round: {longest_bonus}"), longest_bonus=(_("Longest word"), bonus))

        def price(rule: str) -> NumberField:
            return NumberField(0, 20, getattr(rules, rule), "point")

        self._write(
            _("A good word that is challenged earns {vindication} extra."),
            vindication=(_("Bonus for a good word that is challenged"), price("vindication")),
        )
        self._write(
            _("A correct challenge earns {challenge_gain} extra. A wrong one takes {challenge_loss} away."),
            challenge_gain=(_("Bonus for a correct challenge"), price("challenge_gain")),
            challenge_loss=(_("Penalty for a wrong challenge"), price("challenge_loss")),
        )
        self._start_section(_("Solo"))
        self._write(_("Mode: {mode}"), mode=(_("Mode"), blank_choice("", _translated(NAMES), rules.mode)))
        self._mode_explained = label(look="aside", wrap=True)
        self._column.addWidget(self._mode_explained)
        most = max(high for __, __, high in AMOUNTS.values())
        self._amount = NumberField(-1, most, -1 if rules.amount is None else rules.amount, special=_("the usual"))
        self._write(_("How many: {amount}"), amount=(_("How many"), self._amount))
        self._prices = [NumberField(0, 50, price, special=_("free")) for price in rules.hint_prices]
        prices = QWidget()
        grid = QGridLayout(prices)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(0, 1)
        grid.addWidget(label(_("Prices of hints, in points"), "caption"), 0, 0, 1, 2)
        for row, (step, spin) in enumerate(zip(Step, self._prices, strict=True), 1):
            spin.setAccessibleName(_("Price of hint {number}: {hint}").format(number=row, hint=_(STEPS[step])))
            spin.valueChanged.connect(self._check)
            title_label = label(step_line(step), "prose", wrap=True)
            title_label.setBuddy(spin)
            grid.addWidget(title_label, row, 0)
            grid.addWidget(spin, row, 1, Qt.AlignmentFlag.AlignRight)
        self._add_holder(prices, {"hint_prices": prices})
        prices.setAccessibleName(_("Prices in points"))
        cap = either(_("never cost more than the word"), _("may cost more than the word"), rules.hint_cap)
        self._write(_("Hints for one word {hint_cap}."), hint_cap=(_("Hints for one word"), cap))

    def _show_more(self, shown: bool) -> None:
        """Show or hide the unusual rules, and scroll to them."""
        self._unusual.setVisible(shown)
        self._more.setText(_("Fewer rules") if shown else _("More rules"))
        if shown:
            QTimer.singleShot(0, self, lambda: self._scroll.verticalScrollBar().setValue(self._unusual.y()))

    def _start_section(self, title: str) -> None:
        """Write the title of a section, and draw a line from it across the sheet."""
        self._column.addStretch(1)  # spare height is between the sections
        caption, line = label(title, "ruleSection"), RuledRow()
        caption.setIndent(0)
        line.setFixedHeight(1)
        row = fill(QHBoxLayout(), caption, (line, 1), gap=8)
        self._sections.append(row)
        self._column.addLayout(row)
        self._section = caption

    def _write(self, text: str, **blanks: tuple[str, QWidget]) -> None:
        """Write a sentence with these blanks: their accessible names and fields by rule."""
        for title, field in blanks.values():
            field.setAccessibleName(title)
        fields = {rule: field for rule, (__, field) in blanks.items()}
        self._add_holder(Sentence(text, fields), fields)

    def _add_line(self, rule: str, title: str, field: QWidget) -> None:
        """Add a line of text; names other than those of the rules have a caption."""
        field.setAccessibleName(title)
        whole = field
        if rule not in ("name", "description"):
            whole, caption = QWidget(), label(title, "caption")
            caption.setBuddy(field)
            fill(stacked(whole), caption, field)
        self._add_holder(whole, {rule: field})

    def _add_holder(self, whole: QWidget, fields: Mapping[str, QWidget]) -> None:
        """Add a sentence, and a line for its faults under it."""
        holder, fault = QWidget(), label(look="fault", wrap=True)
        fault.hide()
        fill(stacked(holder), whole, fault, gap=2)
        self._add_part(holder)
        for rule, field in fields.items():
            self.fields[rule], self._faults[rule], self._places[rule] = field, fault, holder
            names = ("valueChanged", "textChanged", "currentIndexChanged")  # a number has the first two
            if (change := next((name for name in names if hasattr(field, name)), None)) is not None:
                getattr(field, change).connect(self._check)

    def _add_part(self, part: QWidget) -> None:
        """Add a part of a section; the first is never out of sight alone."""
        self._column.addWidget(part)
        if self._section is not None:
            self._section.setBuddy(part)
            self._section = None

    # The rules

    @property
    def rules(self) -> HouseRules:
        """The rules as entered. Raises BadRules, with the name of the field, if they are invalid."""
        simple = set(HouseRules.__struct_fields__) & set(self.fields) - {"table", "hint_prices"}
        given = {name: _entered(self.fields[name]) for name in simple}
        for name in ("seconds", "target", "rounds"):
            given[name] = given[name] or None
        given["amount"] = None if given["amount"] < 0 or given["mode"] not in AMOUNTS else given["amount"]
        if given["description"] == rules_description(self._before):
            given["description"] = self._before.description  # a preset shows a translation
        given["boards"] = self._entered_boards()
        self._check_named(given["boards"].named, given["dice"])
        given["table"] = self._points_table()
        given["hint_prices"] = tuple(spin.value() for spin in self._prices)
        if given["name"] in self._taken_names:
            raise BadRules(
                "{field}: other saved rules are already called {name}: choose another name",
                field="name",
                name=given["name"],
            )
        return replace(self._before, **given)

    def _entered_boards(self) -> Boards:
        fields, chosen = self.fields, self.fields["rich"].currentData()
        return replace(
            self._before.boards,
            rich=_bounds("worth", fields["worth"]) if chosen == BETWEEN else chosen or None,
            words=_bounds("words", fields["words"]),
            long=fields["long"].currentData(),
            every_cube=fields["every_cube"].currentData(),
            named=tuple(fields["named"].text().lower().split()),
        )

    def _check_named(self, words: tuple[str, ...], dice: str) -> None:
        """Raise BadRules if the cubes cannot show these words on one board, as far as one look tells."""
        try:
            cubes = dice_sets.open_dice(dice)
            next(compose_board(words, cubes.side, cubes.side, Random(0), cubes))
        except StopIteration as done:
            if not isinstance(done.value, Board):
                problem = impossible_line(done.value)
                raise BadRules("{field}: {problem}", field="boards.named", problem=problem) from None
        except ValueError:  # no words, or cubes that are not installed
            pass

    def _points_table(self) -> PointsTable:
        chosen = next((table for table in TABLES if table.name == self._table.currentData()), None)
        if chosen is not None:
            return chosen
        words = re.split(r"[\s,;]+", self._points.text().strip())
        if not all(word.isdecimal() for word in words):
            raise BadRules(
                "{field}: enter whole numbers, the points for 0, 1, 2 ... letters, such as 0 0 0 1 1 2 3 5 11",
                field="table.by_letters",
            )
        return PointsTable(OWN, tuple(map(int, words)), self._each.value())

    @property
    def fault(self) -> str:
        """The fault that is shown at its field or at the bottom; "" for none."""
        return next((line.text() for line in self._faults.values() if line.text()), self._fault_elsewhere.text())

    def _check(self) -> None:
        """Show or clear the fault at its blank, show only the sentences that apply, and say what they mean."""
        own = self._table.currentData() == OWN
        for name in ("points", "each"):
            self._places[name].setVisible(own)
        self._places["worth"].setVisible(self.fields["rich"].currentData() == BETWEEN)
        paper = self.fields["judging"].currentData() == Judging.PAPER
        for name in ("vindication", "challenge_gain"):
            self._places[name].setVisible(paper)
        mode = self.fields["mode"].currentData()
        self._places["amount"].setVisible(mode in AMOUNTS)
        self._mode_explained.setText(_(EXPLAINED[mode]))
        if mode in AMOUNTS:
            unit = _(AMOUNT[mode])
            self._amount.setSuffix(unit if unit.startswith("%") else f" {unit}")
        for name in ("hint_prices", "hint_cap"):
            self._places[name].setVisible(self.fields["hints"].currentData())
        for line in self._faults.values():
            line.clear()
            line.hide()
        self._fault_elsewhere.clear()
        self._fault_elsewhere.hide()
        try:
            self._show_meaning(self.rules)
            self._save.setEnabled(True)
        except BadRules as error:
            field = error.field
            name = field.rpartition(".")[2]
            place = self._faults.get("points" if name == "by_letters" else name)
            line = place or self._fault_elsewhere
            line.setText(sentence(reason(error).removeprefix(f"{field}: ")) if place else fault_sentence(error))
            line.show()
            if place is not None:
                if self._unusual.isAncestorOf(place):
                    self._more.setChecked(True)
                # after the layout has made room for it
                QTimer.singleShot(0, self, lambda: self._scroll.ensureWidgetVisible(place, 0, 20))
            self._save.setEnabled(False)

    def _show_meaning(self, rules: HouseRules) -> None:
        """Say on the slip how a match goes by these rules, and what differs from the rules before."""
        self._points_row.show_points(points_by_length(rules))
        self._points_row.setAccessibleName(points_line(rules))
        self._points_row.setVisible(bool(points_by_length(rules)))
        before = {*rule_sentences(self._before), *map(" ".join, rule_figures(self._before))}
        now = [*map(" ".join, rule_figures(rules)), *rule_sentences(rules)]
        changed = [line for line in now if line not in before]
        self._means = consequence_figures(rules)
        about, dropped = self.fields["description"], self._dropped
        other = rules != replace(self._before, name=rules.name, description=rules.description)
        if other and about.text() in map(_, DESCRIPTIONS.values()):
            self._dropped = about.text()
            about.clear()
        elif dropped and not other and not about.text():
            self._dropped = ""
            about.setText(dropped)
        self._changes.setText("\n".join((_("Changed:"), *changed)) if changed else "")
        self._note.setVisible(bool(changed))
        self._figures.setVisible(bool(self._means))
        self._fit_slip()

    def reject(self) -> None:
        """Ask before changed rules are dropped."""
        if self._save.isEnabled() and self.rules == self._before:
            super().reject()
        else:
            drop = super().reject
            ask(self, _("Drop your changes?"), _("The rules stay as they were."), _("Drop"), _("Keep editing"), drop)

    def _accept_rules(self) -> None:
        self.accepted_rules.emit(self.rules)
        self.accept()

    # The sheet and the slip

    def _fit(self) -> None:
        """Put slip and buttons at the right of the sheet in a wide dialog; in another the slip is at its end."""
        if self._side is None:  # in the constructor
            super()._fit()
            return
        u = current_look().air
        body = current_look().pixels("body")
        wide = self.width() > 50 * body
        side = round(max(min(SIDE * u, 0.22 * self.width()), 11 * body)) if wide else 0
        small, low = self.width() - side < 50 * body, self.height() < 46 * body
        edge = round((EDGE if small else MARGIN) * u)
        self.setContentsMargins(QMargins(edge, edge, edge + (side + edge if wide else 0), edge))
        self._side.setVisible(wide)
        for text in self.findChildren(Sentence):  # more of them on one line
            text.set_small(small)
        text_edge, above = round((22 if small else 54) * u), round((11 if low else 28) * u)
        self._page.setContentsMargins(text_edge, above, text_edge - 14, above)
        for section in self._sections:
            section.setContentsMargins(0, round(10 * u if low else 0.9 * body), 0, 2)
        self._points_row.set_low(low)
        self._save.setObjectName("big" if wide else "")
        QApplication.sendEvent(self._save, QEvent(QEvent.Type.Polish))
        self._side.setGeometry(self.width() - side - edge, 0, side + edge, self.height())
        self._beside.setContentsMargins(0, edge, edge, edge)
        self._beside.setSpacing(round(12 * u))
        self._on_slip.setContentsMargins(round(18 * u), round(16 * u), round(14 * u), round(14 * u))
        self._row.setContentsMargins(0, 0 if wide else round(14 * u), 14, 0)  # to the end of the text
        self._row.setSpacing(round(12 * u))
        if wide:
            self._beside.insertWidget(0, self._slip, 100)
        else:
            self._whole.addWidget(self._slip)
        for pressed in self._pressed:
            (self._beside if wide else self._row).addWidget(pressed, 0 if wide else 1)
            policy = QSizePolicy.Policy
            pressed.setSizePolicy(policy.Minimum, policy.Fixed if wide else policy.Minimum)  # of one height in a row
        self._fit_slip()

    def _fit_slip(self) -> None:
        """Spread the figures on the slip beside the sheet; in the sheet make it as high as what is on it."""
        note, beside = self._on_slip, self._side is not None and self._side.isVisibleTo(self)
        self._figures.show_figures(self._means, 1 if beside else 2)
        note.setStretch(1, int(self._note.isHidden()))
        outer, inner = self._whole.contentsMargins(), note.contentsMargins()
        room = self._inside.width() - outer.left() - outer.right() - inner.left() - inner.right()
        high = self._caption.sizeHint().height() + note.spacing() + self._figures.heightForWidth(room)
        if not self._note.isHidden():
            room -= self._note.verticalScrollBar().sizeHint().width()
            high += note.spacing() + self._changes.heightForWidth(room) + self._changes.fontMetrics().lineSpacing()
        high += inner.top() + inner.bottom()
        self._slip.setMinimumHeight(0 if beside else high)
        self._slip.setMaximumHeight(16_777_215 if beside else high)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._save.setFocus()  # no cursor in the name before somebody wants to change it

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()


def _bounds(name: str, field: RangeField) -> Bounds | None:
    """Return the bounds in the field, None for none. Raises BadRules with the field's name."""
    try:
        return field.bounds
    except BadRules as error:
        raise BadRules("{field}: {problem}", field=f"boards.{name}", problem=error) from error


def _entered(field: QWidget) -> Any:
    if isinstance(field, QLineEdit):
        return field.text().strip()
    if isinstance(field, QSpinBox):
        return field.value()
    return field.currentData()  # type: ignore[attr-defined]  # a dropdown


def _translated(names: Mapping[Any, str]) -> list[tuple[Any, str]]:
    """Return the entries of a dropdown with these titles."""
    return [(value, _(title)) for value, title in names.items()]
