"""Ruling on words from a list: a context menu, and keys."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QShortcut
from PySide6.QtWidgets import QAbstractItemView, QMenu

from boggle_qt.engine.rules import Ruling
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.verdicts import RULING_ACTIONS
from boggle_qt.ui.page.actions import ACTIONS
from boggle_qt.ui.play.word_rulings import WordRulings
from boggle_qt.ui.widgets.buttons import PopupMenu
from boggle_qt.ui.widgets.focus_keys import bind_keys
from boggle_qt.ui.widgets.word_rows import ROW, ListRow, WordRow

KEYS = {Ruling.ACCEPT: ACTIONS["accept"], Ruling.BAN: ACTIONS["ban"]}


def marked(rulings: WordRulings, rows: tuple[ListRow, ...]) -> tuple[ListRow, ...]:
    """Return the rows, with banned words struck out."""
    banned = rulings.words.banned
    return tuple(
        replace(row, struck=True, note=_("banned")) if isinstance(row, WordRow) and row.word in banned else row
        for row in rows
    )


def add_ruling_menu(rulings: WordRulings, words: QAbstractItemView) -> None:
    """Let the words of a list be accepted and banned by its context menu and by keys."""
    words.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    words.customContextMenuRequested.connect(lambda at: _show_menu(rulings, words, at))
    for ruling, action in KEYS.items():
        shortcut = QShortcut(action.first, words)
        bind_keys(shortcut, action.name)
        shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
        shortcut.activated.connect(lambda ruling=ruling: _toggle_chosen(rulings, words, ruling))


def ruling_menu(rulings: WordRulings, word: str, parent: QAbstractItemView) -> QMenu:
    """Return a menu of the rulings on a word, with a tick at the current one."""
    made = PopupMenu(word.upper(), parent)
    now = rulings.ruling(word)
    for ruling, text in RULING_ACTIONS.items():
        if ruling is Ruling.NONE and now is Ruling.NONE:
            continue
        # The keys are only shown: as shortcuts of the action they would compete with those of the list.
        keys = f"\t{KEYS[ruling].key}" if ruling in KEYS else ""
        action = QAction(_(text).format(word=word.upper()) + keys, made, checkable=ruling is not Ruling.NONE)
        action.setChecked(ruling is now)
        action.setEnabled(not rulings.is_locked())
        action.triggered.connect(lambda _=False, ruling=ruling: rulings.toggle(word, ruling))
        made.addAction(action)
    return made


def _chosen(words: QAbstractItemView) -> str:
    """Return the selected word of a list, or ""."""
    row = words.currentIndex().data(ROW)
    return row.word if isinstance(row, WordRow) else ""


def _toggle_chosen(rulings: WordRulings, words: QAbstractItemView, ruling: Ruling) -> None:
    if word := _chosen(words):
        rulings.toggle(word, ruling)


def _show_menu(rulings: WordRulings, words: QAbstractItemView, at: QPoint) -> None:
    index = words.indexAt(at)
    if index.isValid():
        words.setCurrentIndex(index)
    if word := _chosen(words):
        menu = ruling_menu(rulings, word, words)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(words.viewport().mapToGlobal(at))
