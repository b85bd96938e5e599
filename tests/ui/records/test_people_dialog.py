"""Everybody who ever played, through the dialog: rename by keys, merge after a question."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boggle_qt.engine.presets import TOURNAMENT
from boggle_qt.store.journal import people
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import ShowPage
from boggle_qt.ui.records.people_dialog import PeopleDialog
from boggle_qt.ui.startup.window import Window
from tests.ui.records.rounds import play
from tests.ui.sitting import press

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


def choose(dialog: PeopleDialog, name: str) -> None:
    row = next(at for at in range(dialog.list.count()) if dialog.list.item(at).data(Qt.ItemDataRole.UserRole) == name)
    dialog.list.setCurrentRow(row)


def test_rename_and_merge(window: Window, qtbot: QtBot) -> None:
    """A new name by keys; an existing one asks whether the two are the same, and then they are."""
    journal = window.session.journal
    for name in ("Anne", "Ann"):
        play(journal, 1, words=2, rules=TOURNAMENT, names=(name, "Ben"))
        window.services.preferences.seat((name, "Ben"))
    colour = window.services.preferences.colours(["Ben"])
    window.go(ShowPage("records"))
    dialog = window.dialog("seats")
    dialog.open()
    choose(dialog, "Ben")
    QTest.keyClicks(dialog.field, "Benjamin")
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not dialog.worker.busy and "Benjamin" in dialog.message.text(), timeout=20000)
    assert window.services.preferences.colours(["Benjamin"]) == colour
    choose(dialog, "Anne")
    QTest.keyClicks(dialog.field, "Ann")
    press(dialog, "Merge")
    question = QApplication.activeModalWidget()
    press(question, "Merge")
    qtbot.waitUntil(lambda: not dialog.worker.busy and "now" in dialog.message.text(), timeout=20000)
    assert {one.name: one.rounds for one in people.known(journal)} == {"Ann": 2, "Benjamin": 2}
    assert "Benjamin" in window.services.preferences.settings.people
    records = pages_in(window).records
    qtbot.waitUntil(lambda: records.drawn and records.overview.players == ("Ann", "Benjamin"), timeout=20000)
    dialog.reject()


def test_names_that_a_match_takes_for_one_are_merged(window: Window, qtbot: QtBot) -> None:
    """They differ only in capitals; where both played together, they stay two people."""
    journal = window.session.journal
    for names in (("Mum", "Bo"), ("You", "Al")):
        play(journal, 1, words=2, rules=TOURNAMENT, names=names)
    dialog = window.dialog("seats")
    dialog.open()
    for name, said in (("Bo", "1 match was left as it is: both play in it."), ("You", "You is now Mum, in 1 match.")):
        choose(dialog, name)
        dialog.field.setText("mum")
        press(dialog, "Merge")
        press(QApplication.activeModalWidget(), "Merge")
        qtbot.waitUntil(lambda said=said: not dialog.worker.busy and dialog.message.text() == said, timeout=20000)
    assert {one.name: one.rounds for one in people.known(journal)} == {"Mum": 2, "Bo": 1, "Al": 1}
    dialog.reject()
