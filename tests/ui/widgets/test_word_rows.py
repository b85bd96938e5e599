"""The rows of a word list: what views and screen readers get."""

import ast
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QListWidget, QStyledItemDelegate, QStyleOptionViewItem

import boggle_qt.ui
from boggle_qt.ui.widgets.word_rows import ROW, Head, ListRow, WordModel, WordRow, guarded, spoken

WORDS = tuple(WordRow(word, 1) for word in ("tine", "tin", "nine", "ocean"))
lists = st.lists(st.sampled_from([*WORDS, Head("Found", "2 words")]), max_size=6, unique=True).map(tuple)


@given(lists, lists)
def test_views_follow_the_model(first: tuple[ListRow, ...], rows: tuple[ListRow, ...]) -> None:
    """A view that follows the signals ends with the same rows, and Qt's model tester finds no fault."""
    QApplication.instance() or QApplication([])
    model = WordModel(first)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    seen = []
    model.modelReset.connect(
        lambda: seen.append([index.data(ROW) for index in map(model.index, range(model.rowCount()))])
    )
    model.set_rows(rows)
    assert model.rows == rows
    assert first == rows or seen[-1] == list(rows)
    assert model.rowCount() == len(rows)
    assert [model.index(at, 0).data(ROW) for at in range(len(rows))] == list(rows)
    tester.deleteLater()


def test_rows_are_spoken() -> None:
    """Screen readers get the points, whether a word was found, and its note."""
    assert spoken(WordRow("tine", 1, found=True)) == "tine, 1 point, found"
    assert spoken(WordRow("ocean", 2, note="struck out")) == "ocean, 2 points, struck out"
    assert spoken(WordRow("tin", "+1 each")) == "tin, +1 each"
    assert spoken(WordRow("nine")) == "nine"
    assert spoken(Head("Found", "2 words")) == "Found, 2 words"
    model = WordModel((WORDS[0],))
    assert model.index(0, 0).data() == "TINE"
    assert model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole) == "tine, 1 point"


class _Broken(QStyledItemDelegate):
    @guarded(QSize)
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(int("NaN"), 1)


def test_an_exception_in_an_override_is_reported(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process survives, and the exception goes to sys.excepthook."""
    faults: list[BaseException] = []
    monkeypatch.setattr(sys, "excepthook", lambda _, fault, __: faults.append(fault))
    rows = QListWidget()
    rows.addItem("one")
    broken = _Broken(rows)
    rows.setItemDelegate(broken)
    assert rows.sizeHintForRow(0) <= 0
    assert all(isinstance(fault, ValueError) for fault in faults)
    assert faults
    rows.deleteLater()


def test_every_model_and_delegate_is_guarded() -> None:
    """No override that Qt asks about a row may raise."""
    bare = []
    for file in Path(boggle_qt.ui.__path__[0]).rglob("*.py"):
        text = file.read_text("utf-8")
        for node in ast.walk(ast.parse(text)) if " index: " in text or " section: " in text else ():
            if (
                isinstance(node, ast.FunctionDef)
                and node.name in {"data", "headerData", "paint", "sizeHint"}
                and {one.arg for one in node.args.args} & {"index", "section"}
                and "guarded" not in "".join(map(ast.unparse, node.decorator_list))
            ):
                bare.append(f"{file.name}:{node.lineno}")
    assert not bare
