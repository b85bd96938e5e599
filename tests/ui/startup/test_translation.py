"""Another language in the open window: everything shown follows, and nothing is lost."""

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QFileDialog, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from boggle_qt.messages.catalogue import ENGLISH, _
from boggle_qt.store.files import shipped
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import ShowPage, StartSolo
from boggle_qt.ui.startup.translation import translate
from boggle_qt.ui.startup.window import Window
from tests.ui.sitting import press, start_round


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    translate(ENGLISH)


def test_qt_speaks_the_language_too(qtbot: QtBot) -> None:
    """The buttons of Qt's own dialogs are German, then English again."""
    texts = []
    for code in ("de", ENGLISH):
        translate(code)
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        qtbot.addWidget(box)
        texts.append(box.button(QDialogButtonBox.StandardButton.Cancel).text())
    assert texts == ["Abbrechen", "Cancel"]


def test_a_dialog_for_a_file_has_no_english_label(qtbot: QtBot) -> None:
    """French is one of the languages into which Qt's own dialogs are translated in part."""
    translate("fr")
    dialog = QFileDialog(options=QFileDialog.Option.DontUseNativeDialog)
    qtbot.addWidget(dialog)
    texts = [one.text().replace("&", "") for one in dialog.findChildren(QLabel)]
    assert not {"Look in:", "Files of type:", "Folder"}.intersection(texts)


def test_the_settings_switch_it_live(qtbot: QtBot, window: Window) -> None:
    """Chosen with the keyboard: menus, page and dialog follow at once, and Cancel returns to English."""
    dialog = window.dialog("settings")
    dialog.show()
    page, menu = window.pages.current, window.menuBar()
    for __ in range(2):
        box = next(box for box in dialog.findChildren(QComboBox) if box.findData("fr") >= 0)
        box.setFocus()
        box.setCurrentIndex(box.findData("fr"))
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert _("Resume") != "Resume"
    assert window.pages.current is not page
    assert window.pages.name == "table"
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert _("Resume") == "Resume"
    assert menu is window.menuBar()


def test_a_round_continues(qtbot: QtBot, window: Window) -> None:
    """The round in progress, its words and its clock stay; pages that are gone no longer follow it."""
    window.go(StartSolo())
    qtbot.waitUntil(lambda: window.session.match is not None, timeout=20000)
    match = window.session.match
    for code in ("de", "es", ENGLISH):
        window.preferences.change(language=code)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert window.session.match.rounds == match.rounds
        window.go(ShowPage("records"))
        window.go(ShowPage("table"))
    assert window.notice == ""


def test_help_and_the_review_of_a_rival_follow(qtbot: QtBot, window: Window) -> None:
    """A player who gave no name is called "You" in the language chosen now."""
    window.preferences.change(language="de", rival="0.43")
    fields = window.dialog("help").findChildren(QLineEdit)
    assert "Suchen" in [field.placeholderText().strip() for field in fields]
    start_round(window, qtbot)
    pages_in(window).play.end()
    qtbot.waitUntil(lambda: pages_in(window).debrief.debrief is not None)
    press(pages_in(window).debrief, "Du")


def test_every_text_is_translated() -> None:
    """Into each language that ships."""
    for file in shipped.resource("locale").glob("*/messages.po"):
        assert re.findall(r'(.*)\nmsgstr(?:\[\d\])? ""\n(?!")', file.read_text(encoding="utf-8")) == []
