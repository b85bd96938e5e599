"""The dialog that edits a copy of house rules. It shows faults at their fields and emits the rules when they are
saved."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from boggle_qt.engine.hints import Step
from boggle_qt.engine.rules import AMOUNTS, TABLES, BadRules, Boards, Bounds, HouseRules, Judging, PointsTable
from boggle_qt.messages.boards import BANDS
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.faults import fault_sentence, reason
from boggle_qt.messages.hints import STEPS, step_line
from boggle_qt.messages.modes import AMOUNT, EXPLAINED, NAMES
from boggle_qt.messages.numbers import sentence
from boggle_qt.messages.rules import REFUSABLE, SHARED, rules_description
from boggle_qt.ui.widgets.buttons import Named, button
from boggle_qt.ui.widgets.fields import MinutesField, NumberField, RangeField, Tick, dropdown
from boggle_qt.ui.widgets.labels import Label, heading, label, soft
from boggle_qt.ui.widgets.layouts import scrolling
from boggle_qt.ui.widgets.paper import Ground
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog

JUDGING = {
    Judging.REFEREE: N_("Referee: every word is checked at once"),
    Judging.PAPER: N_("Paper: only challenged words are checked"),
}
SPELLING_NAMES = {"american": N_("American"), "british": N_("British"), "either": N_("Either")}
TABLE_TITLES = (N_("Standard"), N_("Big"), N_("Super Big"), N_("One point per word"), N_("Fibonacci numbers"))
"""The titles of TABLES."""
OWN = "own"
BETWEEN = "between"
"""The value of the dropdown entry for bounds instead of a band."""


class RulesDialog(SheetDialog):
    """A form with a field for every rule."""

    accepted_rules = Signal(object)  # HouseRules

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
        self._titles: list[Label] = []
        self._places: dict[str, tuple[QFormLayout, QWidget]] = {}
        self.fields: dict[str, QWidget] = {}
        """The input widget of each rule, by the rule's name."""
        self.setWindowTitle(_("House rules"))
        self._inside = Ground()
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(0, 0, 14, 0)
        self._column.setSpacing(4)

        self._start_section(_("Name and description"))
        self._add_field("name", _("Name"), _text_field(rules.name, 60))
        self._add_field("description", _("Description"), _text_field(rules_description(rules), 200))
        self._start_section(_("Cubes and words"))
        self._add_field("dice", _("Cubes"), _dropdown(dice, rules.dice))
        self._add_field("lexicon", _("Word list"), _dropdown(lexicons, rules.lexicon))
        self._add_field("spelling", _("Spelling"), _dropdown(_translated(SPELLING_NAMES), rules.spelling))
        self._add_field("min_letters", _("Shortest word"), NumberField(1, 16, rules.min_letters, "letter"))
        for rule, words in REFUSABLE.items():
            self._add_field(rule, _sentence_case(_(words)), _tick_box(_("are allowed"), getattr(rules, rule)))
        self._start_section(_("Boards"))
        rich = rules.boards.rich
        richness: list[tuple[Any, str]] = [
            ("", _("any throw")),
            *_translated(BANDS),
            (BETWEEN, _("by the points of all words")),
        ]
        self._worth = RangeField(rich if isinstance(rich, Bounds) else None, "point")
        self._many = RangeField(rules.boards.words, "word")
        self._boards: dict[str, QWidget] = {
            "rich": _dropdown(richness, BETWEEN if isinstance(rich, Bounds) else rich or ""),
            "long": _tick_box(_("at least one with 8+ letters"), rules.boards.long),
            "every_cube": _tick_box(_("is part of a word"), rules.boards.every_cube),
            "named": _text_field(" ".join(rules.boards.named), 140),
        }
        self._add_field("rich", _("How rich"), self._boards["rich"])
        self._add_field("worth", _("Points of all words"), self._worth)
        self._add_field("words", _("Number of words"), self._many)
        self._add_field("long", _("Long words"), self._boards["long"])
        self._add_field("every_cube", _("Every cube"), self._boards["every_cube"])
        self._add_field("named", _("Words on the board"), self._boards["named"])
        self._start_section(_("Time"))
        self._add_field("seconds", _("Turn"), MinutesField(rules.seconds or 0))
        paper = _("everyone at once, on paper")
        self._add_field("own_paper", _("Together"), _tick_box(paper, rules.own_paper))
        self._add_field("rotating", _("First to play"), _tick_box(_("changes each round"), rules.rotating))
        self._start_section(_("Points"))
        tables = [(table.name, _(title)) for table, title in zip(TABLES, TABLE_TITLES, strict=True)]
        name = next((table.name for table in TABLES if table == rules.table), OWN)
        self._table = _dropdown([*tables, (OWN, _("Your own"))], name)
        self._add_field("table", _("Points table"), self._table)
        self._points = _text_field(" ".join(map(str, rules.table.by_letters)), 200)
        self._add_field("points", _("Points for 0, 1, 2 … letters"), self._points)
        self._each = NumberField(0, 100, rules.table.each, "each", _("same as the last"))
        self._add_field("each", _("Longer words"), self._each)
        longest = NumberField(0, 50, rules.longest_bonus, "more", _("no bonus"))
        self._add_field("longest_bonus", _("Longest word"), longest)
        self._start_section(_("Checking words"))
        self._add_field("judging", _("Judging"), _dropdown(_translated(JUDGING), rules.judging))
        self._add_field("shared", _("Shared words"), _dropdown(_translated(SHARED), rules.shared))
        for field, title, value in (
            ("penalty", _("Penalty for a wrong word"), rules.penalty),
            ("vindication", _("Bonus for surviving a challenge"), rules.vindication),
            ("challenge_gain", _("Bonus for a correct challenge"), rules.challenge_gain),
            ("challenge_loss", _("Penalty for a wrong challenge"), rules.challenge_loss),
        ):
            self._add_field(field, title, NumberField(0, 20, value, "point", _("none")))
        self._start_section(_("Match"))
        target = NumberField(0, 10_000, rules.target or 0, "point", _("no target"), 5)
        self._add_field("target", _("Points to win"), target)
        rounds = NumberField(0, 100, rules.rounds or 0, "round", _("no limit"))
        self._add_field("rounds", _("Rounds"), rounds)
        self._start_section(_("Solo"))
        self._add_field("mode", _("Mode"), _dropdown(_translated(NAMES), rules.mode))
        self._mode_explained = soft()
        self._form.addRow("", self._mode_explained)
        most = max(high for __, __, high in AMOUNTS.values())
        self._amount = NumberField(-1, most, -1 if rules.amount is None else rules.amount, special=_("the usual"))
        self._add_field("amount", _("How many"), self._amount)
        self._start_section(_("Hints"))
        self._add_field("hints", _("In each turn"), _tick_box(_("hints are allowed"), rules.hints))
        self._prices = [NumberField(0, 50, price, special=_("free")) for price in rules.hint_prices]
        prices = QWidget()
        grid = QGridLayout(prices)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(0, 1)
        for row, (step, spin) in enumerate(zip(Step, self._prices, strict=True)):
            spin.setAccessibleName(_("Price of hint {number}: {hint}").format(number=row + 1, hint=_(STEPS[step])))
            spin.valueChanged.connect(self._check)
            title_label = label(step_line(step), wrap=True)
            title_label.setBuddy(spin)
            grid.addWidget(title_label, row, 0)
            grid.addWidget(spin, row, 1)
        self._add_field("hint_prices", _("Prices in points"), prices)
        cap = _tick_box(_("never cost more than the word"), rules.hint_cap)
        self._add_field("hint_cap", _("Hints for one word"), cap)
        self._column.addStretch(1)

        self._fault_elsewhere = label(look="fault", wrap=True)
        self._save = button(_("Save"), "primary", self._accept_rules)
        self._save.setDefault(True)
        page = QVBoxLayout(self)
        page.setContentsMargins(28, 22, 20, 20)
        page.setSpacing(12)
        page.addWidget(label(_("House rules"), "pageTitle"))
        self._scroll = scrolling(self._inside)
        page.addWidget(self._scroll, 1)
        buttons = QHBoxLayout()
        page.addLayout(buttons)
        buttons.addWidget(self._fault_elsewhere, 1)
        buttons.addWidget(button(_("Cancel"), act=self.reject))
        buttons.addWidget(self._save)
        self.grow(680, 720)
        self._check()

    @property
    def rules(self) -> HouseRules:
        """The rules as entered. Raises BadRules, with the name of the field, if they are invalid."""
        given: dict[str, Any] = {}
        for name in HouseRules.__struct_fields__:
            field = self.fields.get(name)
            if isinstance(field, QLineEdit):
                given[name] = field.text().strip()
            elif isinstance(field, QSpinBox):
                given[name] = field.value()
            elif isinstance(field, QCheckBox):
                given[name] = field.isChecked()
            elif isinstance(field, QComboBox) and name != "table":
                given[name] = field.currentData()
        for name in ("seconds", "target", "rounds"):
            given[name] = given[name] or None
        given["amount"] = None if given["amount"] < 0 or given["mode"] not in AMOUNTS else given["amount"]
        if given["description"] == rules_description(self._before):
            given["description"] = self._before.description  # a preset shows a translation
        given["boards"] = self._entered_boards()
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
        rich, long, every_cube, named = self._boards.values()
        chosen = rich.currentData()  # type: ignore[attr-defined]  # a list
        return replace(
            self._before.boards,
            rich=_bounds("worth", self._worth) if chosen == BETWEEN else chosen or None,
            words=_bounds("words", self._many),
            long=long.isChecked(),  # type: ignore[attr-defined]  # a tick
            every_cube=every_cube.isChecked(),  # type: ignore[attr-defined]  # a tick
            named=tuple(named.text().lower().split()),  # type: ignore[attr-defined]  # a line
        )

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
        """Show or clear the fault at its field, and show only the fields that apply."""
        own = self._table.currentData() == OWN
        for name in ("points", "each"):
            self._show_field(name, own)
        self._show_field("worth", self._boards["rich"].currentData() == BETWEEN)  # type: ignore[attr-defined]  # a list
        paper = self.fields["judging"].currentData() == Judging.PAPER  # type: ignore[attr-defined]  # a list
        for name in ("vindication", "challenge_gain", "challenge_loss"):
            self._show_field(name, paper)
        mode = self.fields["mode"].currentData()  # type: ignore[attr-defined]  # a list
        self._show_field("amount", mode in AMOUNTS)
        self._mode_explained.setText(_(EXPLAINED[mode]))
        if mode in AMOUNTS:
            unit = _(AMOUNT[mode])
            self._amount.setSuffix(unit if unit.startswith("%") else f" {unit}")
        for name in ("hint_prices", "hint_cap"):
            self._show_field(name, self.fields["hints"].isChecked())  # type: ignore[attr-defined]  # a tick
        for line in self._faults.values():
            line.clear()
            line.hide()
        self._fault_elsewhere.clear()
        try:
            self.rules  # noqa: B018  (it raises)
            self._save.setEnabled(True)
        except BadRules as error:
            field = error.field
            name = field.rpartition(".")[2]
            place = self._faults.get("points" if name == "by_letters" else name)
            line = place or self._fault_elsewhere
            line.setText(sentence(reason(error).removeprefix(f"{field}: ")) if place else fault_sentence(error))
            line.show()
            if place is not None:  # after the layout has made room for it
                QTimer.singleShot(0, self, lambda: self._scroll.ensureWidgetVisible(place, 0, 20))
            self._save.setEnabled(False)

    def _accept_rules(self) -> None:
        self.accepted_rules.emit(self.rules)
        self.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the titles above their fields in a narrow dialog."""
        super().resizeEvent(event)
        widest = max((title.sizeHint().width() for title in self._titles), default=0)
        narrow = self.width() < 3.8 * widest
        policies = QFormLayout.RowWrapPolicy
        for form in self._inside.findChildren(QFormLayout):
            form.setRowWrapPolicy(policies.WrapAllRows if narrow else policies.DontWrapRows)
        for title in self._titles:
            title.setMinimumWidth(0 if narrow else widest)

    # The form

    def _start_section(self, title: str) -> None:
        self._column.addSpacing(8)
        self._column.addWidget(heading(title))
        self._form = QFormLayout()
        self._form.setHorizontalSpacing(18)
        self._form.setVerticalSpacing(8)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._column.addLayout(self._form)

    def _add_field(self, name: str, title: str, field: QWidget) -> None:
        holder = QWidget()
        inside = QVBoxLayout(holder)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(2)
        fault = label(look="fault", wrap=True)
        fault.hide()
        inside.addWidget(field)
        inside.addWidget(fault)
        title_label = Label(title)
        title_label.setBuddy(field)
        self._titles.append(title_label)
        self._form.addRow(title_label, holder)
        field.setAccessibleName(title)
        self.fields[name], self._faults[name], self._places[name] = field, fault, (self._form, holder)
        if isinstance(field, QLineEdit):
            field.textChanged.connect(self._check)
        elif isinstance(field, QSpinBox | RangeField):
            field.valueChanged.connect(self._check)
        elif isinstance(field, QCheckBox):
            field.toggled.connect(self._check)
        elif isinstance(field, QComboBox):
            field.currentIndexChanged.connect(self._check)

    def _show_field(self, name: str, shown: bool) -> None:
        form, holder = self._places[name]
        form.setRowVisible(holder, shown)


def _bounds(name: str, field: RangeField) -> Bounds | None:
    """Return the bounds in the field, None for none. Raises BadRules with the field's name."""
    try:
        return field.bounds
    except BadRules as error:
        raise BadRules("{field}: {problem}", field=f"boards.{name}", problem=error) from error


def _translated(names: Mapping[Any, str]) -> list[tuple[Any, str]]:
    """Return the entries of a dropdown with these titles."""
    return [(value, _(title)) for value, title in names.items()]


def _sentence_case(text: str) -> str:
    return text[:1].upper() + text[1:]


def _text_field(value: str, longest: int) -> QLineEdit:
    field = QLineEdit(value)
    field.setMaxLength(longest)
    field.setCursorPosition(0)
    return field


def _dropdown(choices: Sequence[tuple[Any, str]], value: Any) -> QComboBox:
    box = dropdown(choices, value, 14)
    if box.findData(value) < 0:  # imported rules may need cubes or a list that are not installed
        box.addItem(str(value), value)
        box.setCurrentIndex(box.count() - 1)
    return box


def _tick_box(text: str, value: bool) -> QCheckBox:
    box = Tick(text)
    box.setChecked(value)
    return box
