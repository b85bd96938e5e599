"""House rules, to change. Edits a copy; says at the field what cannot be; hands the rules over when they are whole."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from boggle_qt.engine.hints import Step
from boggle_qt.engine.lexicon import SPELLINGS
from boggle_qt.engine.rules import TABLES, BadRules, HouseRules, Judging, PointsTable, Shared
from boggle_qt.ui.widgets.choice import Named
from boggle_qt.ui.widgets.number import Minutes, Number

JUDGING = ((Judging.REFEREE, "Referee: the lexicon, at once"), (Judging.PAPER, "Paper: only when challenged"))
SHARED = (
    (Shared.STRUCK, "struck for all"),
    (Shared.KEPT, "kept by all"),
    (Shared.FIRST, "kept by who plays first"),
    (Shared.HALVED, "worth half"),
)
OWN = "own"


class RulesDialog(QDialog):
    """Every rule, in the order a player would ask for them."""

    taken = Signal(object)  # HouseRules

    def __init__(self, rules: HouseRules, dice: Named, lexicons: Named, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._before = rules
        self._faults: dict[str, QLabel] = {}
        self._labels: list[QLabel] = []
        self._places: dict[str, tuple[QFormLayout, QWidget]] = {}
        self.fields: dict[str, QWidget] = {}
        """The controls by the name of their rule."""
        self.setWindowTitle("House rules")
        self._inside = QWidget()
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(0, 0, 14, 0)
        self._column.setSpacing(4)

        self._section("The house")
        self._row("name", "Name", _text(rules.name, 60))
        self._row("description", "In one line", _text(rules.description, 200))
        self._section("Cubes and words")
        self._row("dice", "Cubes", _box(dice, rules.dice))
        self._row("lexicon", "Words", _box(lexicons, rules.lexicon))
        self._row("spelling", "Spelling", _box([(name, name.capitalize()) for name in SPELLINGS], rules.spelling))
        self._row("min_letters", "Shortest word", Number(1, 16, rules.min_letters, " letters"))
        self._row("strong", "Strong words", _check("are accepted", rules.strong))
        self._row("plurals", "Plain plurals", _check("are accepted", rules.plurals))
        self._section("Time")
        self._row("seconds", "A turn", Minutes(rules.seconds or 0))
        self._row("own_paper", "Together", _check("all at once, each on paper; lists typed in after", rules.own_paper))
        self._row("rotating", "Who starts", _check("moves on by a seat each round", rules.rotating))
        self._section("Points")
        tables = [(table.name, table.name.capitalize()) for table in TABLES] + [(OWN, "Your own")]
        name = next((table.name for table in TABLES if table == rules.table), OWN)
        self._table = _box(tables, name)
        self._row("table", "Points table", self._table)
        self._points = _text(" ".join(map(str, rules.table.by_letters)), 200)
        self._row("points", "Points of 0, 1, 2 … letters", self._points)
        self._each = Number(0, 100, rules.table.each, " a letter", "as the last")
        self._row("each", "Longer words", self._each)
        self._row("longest_bonus", "Longest word", Number(0, 50, rules.longest_bonus, " points more", "no bonus"))
        self._section("Judging")
        self._row("judging", "Words are judged", _box(JUDGING, rules.judging))
        self._row("shared", "A shared word is", _box(SHARED, rules.shared))
        self._row("penalty", "A wrong word loses", Number(0, 20, rules.penalty, " points", "nothing"))
        self._row("vindication", "A right one, challenged, gains", Number(0, 20, rules.vindication, " more", "nothing"))
        self._row("challenge_gain", "A good challenge gains", Number(0, 20, rules.challenge_gain, " points", "nothing"))
        self._row("challenge_loss", "A poor challenge loses", Number(0, 20, rules.challenge_loss, " points", "nothing"))
        self._section("The match")
        self._row("target", "Points that win", Number(0, 10_000, rules.target or 0, " points", "no target", 5))
        self._row("rounds", "Rounds", Number(0, 100, rules.rounds or 0, " rounds", "as many as it takes"))
        self._section("Hints")
        self._row("hints", "Hints", _check("are given", rules.hints))
        self._prices = [Number(0, 50, price, "", "free") for price in rules.hint_prices]
        prices = QWidget()
        grid = QGridLayout(prices)
        grid.setContentsMargins(0, 0, 0, 0)
        for at, (step, spin) in enumerate(zip(Step, self._prices, strict=True)):
            spin.setAccessibleName(f"Price of hint {at + 1}: {step.name.lower().replace('_', ' ')}")
            spin.setToolTip(step.name.capitalize().replace("_", " "))
            spin.valueChanged.connect(self._check)
            grid.addWidget(spin, at // 4, at % 4)
        self._row("hint_prices", "Their prices, step by step", prices)
        self._column.addStretch(1)

        scroll = QScrollArea()
        scroll.setWidget(self._inside)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll = scroll
        title = QLabel("House rules")
        title.setObjectName("pageTitle")
        self._told = QLabel()
        self._told.setObjectName("fault")
        self._told.setWordWrap(True)
        cancel, self._save = QPushButton("Cancel"), QPushButton("Save")
        cancel.setProperty("kind", "quiet")
        self._save.setProperty("kind", "primary")
        self._save.setDefault(True)
        cancel.clicked.connect(self.reject)
        self._save.clicked.connect(self._take)
        buttons = QHBoxLayout()
        buttons.addWidget(self._told, 1)
        buttons.addWidget(cancel)
        buttons.addWidget(self._save)
        page = QVBoxLayout(self)
        page.setContentsMargins(28, 22, 20, 20)
        page.setSpacing(12)
        page.addWidget(title)
        page.addWidget(scroll, 1)
        page.addLayout(buttons)
        window = parent.window().size() if parent is not None else None
        self.resize(min(680, window.width() - 20) if window else 680, min(720, window.height() - 20) if window else 720)
        self._check()

    @property
    def rules(self) -> HouseRules:
        """The rules as they are entered. Raises BadRules naming the field that cannot be."""
        given: dict[str, Any] = {}
        for name in HouseRules.__dataclass_fields__:
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
        given["table"] = self._points_table()
        given["hint_prices"] = tuple(spin.value() for spin in self._prices)
        return replace(self._before, **given)

    def _points_table(self) -> PointsTable:
        chosen = next((table for table in TABLES if table.name == self._table.currentData()), None)
        if chosen is not None:
            return chosen
        words = re.split(r"[\s,;]+", self._points.text().strip())
        if not all(word.isdecimal() for word in words):
            raise BadRules("points table: allowed are whole numbers, for 0, 1, 2 … letters, as in 0 0 0 1 1 2 3 5 11")
        return PointsTable(OWN, tuple(map(int, words)), self._each.value())

    @property
    def fault(self) -> str:
        """What cannot be, as it stands at its field or at the foot."""
        return next((label.text() for label in self._faults.values() if label.text()), self._told.text())

    def _check(self) -> None:
        """Say at the field what cannot be."""
        own = self._table.currentData() == OWN
        for name in ("points", "each"):
            self._show_row(name, own)
        paper = self.fields["judging"].currentData() == Judging.PAPER  # type: ignore[attr-defined]  # a list
        for name in ("vindication", "challenge_gain", "challenge_loss"):
            self._show_row(name, paper)
        self._show_row("hint_prices", self.fields["hints"].isChecked())  # type: ignore[attr-defined]  # a tick
        for label in self._faults.values():
            label.clear()
            label.hide()
        self._told.clear()
        try:
            _ = self.rules
        except BadRules as error:
            field, _, reason = str(error).partition(": ")
            place = self._faults.get("points" if field.startswith("points table") else field)
            (place or self._told).setText(f"{reason[:1].upper()}{reason[1:]}." if place else f"{error}.")
            (place or self._told).show()
            self._save.setEnabled(False)
            return
        self._save.setEnabled(True)

    def _take(self) -> None:
        self.taken.emit(self.rules)
        self.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow dialog the names stand above their fields."""
        super().resizeEvent(event)
        names = max((label.sizeHint().width() for label in self._labels), default=0)
        narrow = self.width() < 3 * names
        policies = QFormLayout.RowWrapPolicy
        for form in self._inside.findChildren(QFormLayout):
            form.setRowWrapPolicy(policies.WrapAllRows if narrow else policies.DontWrapRows)
        for label in self._labels:
            label.setMinimumWidth(0 if narrow else names)

    # The form

    def _section(self, title: str) -> None:
        label = QLabel(title)
        label.setObjectName("sectionTitle")
        label.setIndent(0)
        self._column.addSpacing(8)
        self._column.addWidget(label)
        self._form = QFormLayout()
        self._form.setHorizontalSpacing(18)
        self._form.setVerticalSpacing(8)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._column.addLayout(self._form)

    def _row(self, name: str, title: str, field: QWidget) -> None:
        holder = QWidget()
        inside = QVBoxLayout(holder)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(2)
        fault = QLabel()
        fault.setObjectName("fault")
        fault.setWordWrap(True)
        fault.hide()
        inside.addWidget(field)
        inside.addWidget(fault)
        label = QLabel(title)
        label.setBuddy(field)
        self._labels.append(label)
        self._form.addRow(label, holder)
        field.setAccessibleName(title)
        self.fields[name], self._faults[name], self._places[name] = field, fault, (self._form, holder)
        if isinstance(field, QLineEdit):
            field.textChanged.connect(self._check)
        elif isinstance(field, QSpinBox):
            field.valueChanged.connect(self._check)
        elif isinstance(field, QCheckBox):
            field.toggled.connect(self._check)
        elif isinstance(field, QComboBox):
            field.currentIndexChanged.connect(self._check)

    def _show_row(self, name: str, shown: bool) -> None:
        form, holder = self._places[name]
        form.setRowVisible(holder, shown)


def _text(value: str, longest: int) -> QLineEdit:
    field = QLineEdit(value)
    field.setMaxLength(longest)
    field.setCursorPosition(0)
    return field


def _box(choices: Sequence[tuple[Any, str]], value: Any) -> QComboBox:
    box = QComboBox()
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(14)
    for name, title in choices:
        box.addItem(title, name)
    if box.findData(value) < 0:  # rules from elsewhere, with cubes or a list that is not here
        box.addItem(str(value), value)
    box.setCurrentIndex(box.findData(value))
    return box


def _check(text: str, value: bool) -> QCheckBox:
    box = QCheckBox(text)
    box.setChecked(value)
    return box
