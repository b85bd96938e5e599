"""Exceptions in models and delegates."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize
from PySide6.QtWidgets import QApplication, QListWidget, QStyledItemDelegate, QStyleOptionViewItem

import boggle_qt.ui
from boggle_qt.ui.widgets.guarded import guarded


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


def test_every_model_and_delegate_is_guarded() -> None:
    """No override that Qt asks about a row may raise."""
    bare = []
    for file in Path(boggle_qt.ui.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if (
                isinstance(node, ast.FunctionDef)
                and node.name in {"data", "headerData", "paint", "sizeHint"}
                and {one.arg for one in node.args.args} & {"index", "section"}
                and "guarded" not in "".join(map(ast.unparse, node.decorator_list))
            ):
                bare.append(f"{file.name}:{node.lineno}")
    assert not bare
