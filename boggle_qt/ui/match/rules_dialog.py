"""The dialog that edits a copy of house rules. It shows faults at their fields and emits the rules when they are
saved."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
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
from boggle_qt.engine.lexicon import SPELLINGS
from boggle_qt.engine.rules import AMOUNTS, TABLES, BadRules, Boards, Bounds, HouseRules, Judging, PointsTable
from boggle_qt.messages.boards import BANDS
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.faults import fault_sentence
from boggle_qt.messages.hints import STEPS
from boggle_qt.messages.modes import AMOUNT, NAMES
from boggle_qt.messages.numbers import sentence
from boggle_qt.messages.rules import REFUSABLE, SHARED
from boggle_qt.ui.widgets.buttons import Named, button
from boggle_qt.ui.widgets.fields import MinutesField, NumberField, RangeField, Tick, dropdown
from boggle_qt.ui.widgets.labels import Label, heading, label
from boggle_qt.ui.widgets.layouts import scrolling
from boggle_qt.ui.widgets.paper import Ground
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog

JUDGING = ((Judging.REFEREE, "Referee: the lexicon, at once"), (Judging.PAPER, "Paper: only when challenged"))
OWN = "own"
BETWEEN = "between"
"""The value of the entry that asks for bounds instead of a band."""


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
        self._names: list[Label] = []
        self._places: dict[str, tuple[QFormLayout, QWidget]] = {}
        self.fields: dict[str, QWidget] = {}
        """The input widget of each rule, by the rule's name."""
        self.setWindowTitle("House rules")
        self._inside = Ground()
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(0, 0, 14, 0)
        self._column.setSpacing(4)

        self._start_section("The house")
        self._add_field("name", "Name", _line_of_text(rules.name, 60))
        self._add_field("description", "In one line", _line_of_text(rules.description, 200))
        self._start_section("Cubes and words")
        self._add_field("dice", "Cubes", _known_or_new(dice, rules.dice))
        self._add_field("lexicon", "Words", _known_or_new(lexicons, rules.lexicon))
        self._add_field(
            "spelling", "Spelling", _known_or_new([(name, name.capitalize()) for name in SPELLINGS], rules.spelling)
        )
        self._add_field("min_letters", "Shortest word", NumberField(1, 16, rules.min_letters, "letter"))
        for rule, words in REFUSABLE.items():
            self._add_field(rule, words.capitalize(), _tick_box("are accepted_rules", getattr(rules, rule)))
        self._start_section("Boards")
        riches: list[tuple[Any, str]] = [
            ("", "as they fall"),
            *((band, _(text)) for band, text in BANDS.items()),
            (BETWEEN, "so many points"),
        ]
        rich = rules.boards.rich
        bound = isinstance(rich, Bounds)
        self._worth = RangeField(rich if isinstance(rich, Bounds) else None, "point")
        self._many = RangeField(rules.boards.words, "word")
        self._boards: dict[str, QWidget] = {
            "rich": _known_or_new(riches, BETWEEN if bound else rich or ""),
            "long": _tick_box("at least one of eight letters or more", rules.boards.long),
            "every_cube": _tick_box("is part of a word", rules.boards.every_cube),
            "named": _line_of_text(" ".join(rules.boards.named), 140),
        }
        self._add_field("rich", "How rich", self._boards["rich"])
        self._add_field("worth", "Points of all words", self._worth)
        self._add_field("words", "How many words", self._many)
        self._add_field("long", "Long words", self._boards["long"])
        self._add_field("every_cube", "Every cube", self._boards["every_cube"])
        self._add_field("named", "Words on them", self._boards["named"])
        self._start_section("Time")
        self._add_field("seconds", "A turn", MinutesField(rules.seconds or 0))
        self._add_field(
            "own_paper", "Together", _tick_box("all at once, each on paper; lists typed in after", rules.own_paper)
        )
        self._add_field("rotating", "Who starts", _tick_box("moves on by a seat each round", rules.rotating))
        self._start_section("Points")
        tables = [(table.name, table.name.capitalize()) for table in TABLES] + [(OWN, "Your own")]
        name = next((table.name for table in TABLES if table == rules.table), OWN)
        self._table = _known_or_new(tables, name)
        self._add_field("table", "Points table", self._table)
        self._points = _line_of_text(" ".join(map(str, rules.table.by_letters)), 200)
        self._add_field("points", "Points of 0, 1, 2 … letters", self._points)
        self._each = NumberField(0, 100, rules.table.each, "each", "as the last")
        self._add_field("each", "Longer words", self._each)
        self._add_field("longest_bonus", "Longest word", NumberField(0, 50, rules.longest_bonus, "more", "no bonus"))
        self._start_section("Judging")
        self._add_field("judging", "Words are judged", _known_or_new(JUDGING, rules.judging))
        self._add_field("shared", "A shared word is", _known_or_new(list(SHARED.items()), rules.shared))
        self._add_field("penalty", "A wrong word loses", NumberField(0, 20, rules.penalty, "point", "nothing"))
        self._add_field(
            "vindication",
            "A right word, challenged, gains",
            NumberField(0, 20, rules.vindication, "more", "nothing"),
        )
        self._add_field(
            "challenge_gain", "A right challenge gains", NumberField(0, 20, rules.challenge_gain, "point", "nothing")
        )
        self._add_field(
            "challenge_loss", "A wrong challenge loses", NumberField(0, 20, rules.challenge_loss, "point", "nothing")
        )
        self._start_section("The match")
        self._add_field("target", "Points that win", NumberField(0, 10_000, rules.target or 0, "point", "no target", 5))
        self._add_field("rounds", "Rounds", NumberField(0, 100, rules.rounds or 0, "round", "as many as it takes"))
        self._start_section("Alone")
        self._add_field("mode", "A round is", _known_or_new(list(NAMES.items()), rules.mode))
        most = max(high for _, _, high in AMOUNTS.values())
        self._amount = NumberField(-1, most, -1 if rules.amount is None else rules.amount, special="as usual")
        self._add_field("amount", "By how many", self._amount)
        self._start_section("Hints")
        self._add_field("hints", "Hints", _tick_box("are given", rules.hints))
        self._prices = [NumberField(0, 50, price, "", "free") for price in rules.hint_prices]
        prices = QWidget()
        grid = QGridLayout(prices)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(0, 1)
        for at, (step, spin) in enumerate(zip(Step, self._prices, strict=True)):
            spin.setAccessibleName(f"Price of hint {at + 1}: {STEPS[step]}")
            spin.valueChanged.connect(self._check)
            named = label(f"{at + 1}. {STEPS[step]}", wrap=True)
            named.setBuddy(spin)
            grid.addWidget(named, at, 0)
            grid.addWidget(spin, at, 1)
        self._add_field("hint_prices", "Their prices", prices)
        self._add_field("hint_cap", "For one word", _tick_box("never more than the word is worth", rules.hint_cap))
        self._column.addStretch(1)

        self._fault_elsewhere = label(look="fault", wrap=True)
        self._save = button("Save", "primary", self._accept_rules)
        self._save.setDefault(True)
        page = QVBoxLayout(self)
        page.setContentsMargins(28, 22, 20, 20)
        page.setSpacing(12)
        page.addWidget(label("House rules", "pageTitle"))
        self._scroll = scrolling(self._inside)
        page.addWidget(self._scroll, 1)
        buttons = QHBoxLayout()
        page.addLayout(buttons)
        buttons.addWidget(self._fault_elsewhere, 1)
        buttons.addWidget(button("Cancel", act=self.reject))
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
        given["boards"] = self._entered_boards()
        given["table"] = self._points_table()
        given["hint_prices"] = tuple(spin.value() for spin in self._prices)
        if given["name"] in self._taken_names:
            raise BadRules(
                "{field}: other saved rules have the name {name}: use another", field="name", name=given["name"]
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
        return next((said.text() for said in self._faults.values() if said.text()), self._fault_elsewhere.text())

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
        self._amount.setSuffix(f" {AMOUNT[mode]}" if mode in AMOUNTS else "")
        for name in ("hint_prices", "hint_cap"):
            self._show_field(name, self.fields["hints"].isChecked())  # type: ignore[attr-defined]  # a tick
        for said in self._faults.values():
            said.clear()
            said.hide()
        self._fault_elsewhere.clear()
        try:
            _ = self.rules
        except BadRules as error:
            field = error.field
            name = field.rpartition(".")[2]
            place = self._faults.get("points" if name == "by_letters" else name)
            said = place or self._fault_elsewhere
            text = fault_sentence(error)
            said.setText(sentence(text.replace(f"{field}: ", "", 1)) if place else text)
            said.show()
            if place is not None:  # once it has its room
                QTimer.singleShot(0, self, lambda: self._scroll.ensureWidgetVisible(place, 0, 20))
            self._save.setEnabled(False)
            return
        self._save.setEnabled(True)

    def _accept_rules(self) -> None:
        self.accepted_rules.emit(self.rules)
        self.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the names above their fields in a narrow dialog."""
        super().resizeEvent(event)
        names = max((name.sizeHint().width() for name in self._names), default=0)
        narrow = self.width() < 3.8 * names
        policies = QFormLayout.RowWrapPolicy
        for form in self._inside.findChildren(QFormLayout):
            form.setRowWrapPolicy(policies.WrapAllRows if narrow else policies.DontWrapRows)
        for name in self._names:
            name.setMinimumWidth(0 if narrow else names)

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
        shown = Label(title)
        shown.setBuddy(field)
        self._names.append(shown)
        self._form.addRow(shown, holder)
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


def _line_of_text(value: str, longest: int) -> QLineEdit:
    field = QLineEdit(value)
    field.setMaxLength(longest)
    field.setCursorPosition(0)
    return field


def _known_or_new(choices: Sequence[tuple[Any, str]], value: Any) -> QComboBox:
    box = dropdown(choices, value, 14)
    if box.findData(value) < 0:  # rules from elsewhere, with cubes or a list that is not here
        box.addItem(str(value), value)
        box.setCurrentIndex(box.count() - 1)
    return box


def _tick_box(text: str, value: bool) -> QCheckBox:
    box = Tick(text)
    box.setChecked(value)
    return box
