"""The keys, changed by the player: in the dialog, in the menus and on the buttons, and refused where they cannot be."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Phase
from boggle_qt.ui.actions import ACTIONS, ONE_HAND, keys_fault, read_keys, use_keys, written_keys
from boggle_qt.ui.guide import at
from boggle_qt.ui.page import PlayNow
from boggle_qt.ui.settings.keys_dialog import KeysDialog
from boggle_qt.ui.window import Window
from tests.ui.sitting import control, phase


@pytest.fixture(autouse=True)
def standard() -> Iterator[None]:
    """Whatever keys a test chose, the next has those the game comes with."""
    yield
    use_keys({})


def test_another_key_pauses(window: Window) -> None:
    """What the settings say holds at once, on the button and in its tool tip; the old key does nothing any more."""
    window.show()
    window.activateWindow()
    window.go(PlayNow(7))
    tray = at(window).table.tray
    QTest.keyClick(tray, Qt.Key.Key_Space)
    window.preferences.change(keys="pause=F9 new=Ctrl+1")
    assert window.menus.action("new").shortcut() == QKeySequence("Ctrl+1")
    assert "F9" in control(window, "Pause").toolTip()
    QTest.keyClick(tray, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert phase(window) is Phase.RUNNING
    QTest.keyClick(tray, Qt.Key.Key_F9)
    assert phase(window) is Phase.PAUSED


def test_both_sets_have_no_fault(qtbot: QtBot) -> None:
    """The keys that the game comes with, and those for one hand, have one action each, and none is played with."""
    standard = {name: action.standard[0].toString() for name, action in ACTIONS.items() if action.standard}
    assert keys_fault(standard) == ""
    assert keys_fault(standard | ONE_HAND) == ""


@pytest.mark.parametrize(
    ("keys", "fault"),
    [
        ({"pause": "F8", "end": "F8"}, 'F8 would be both "Pause" and "End"'),
        ({"pause": "P"}, "P alone is for playing"),
        ({"pause": "Shift+P"}, "Shift+P alone is for playing"),
        ({"pause": "Space"}, "Space alone is for playing"),
        ({"pause": "Left"}, "Left alone is for playing"),
    ],
)
def test_a_key_that_cannot_be_is_refused(keys: dict[str, str], fault: str) -> None:
    """Two actions on one key, a bare letter, and what plays or walks: each is named."""
    assert keys_fault(keys).startswith(fault)


def test_the_dialog_gives_what_was_changed(qtbot: QtBot) -> None:
    """Only what differs from the standard is kept; a fault is said, and nothing is taken while it stands."""
    dialog, taken = KeysDialog(), []
    qtbot.addWidget(dialog)
    dialog.taken.connect(taken.append)
    dialog.fields["pause"].setKeySequence(QKeySequence("Ctrl+E"))
    assert dialog.fault == 'Ctrl+E would be both "Pause" and "End"'
    dialog.accept()
    assert not taken
    dialog.fields["pause"].setKeySequence(QKeySequence("F9"))
    dialog.accept()
    assert taken == ["pause=F9"]
    dialog.show_keys(ONE_HAND)
    assert read_keys(written_keys(dialog.own)) == {
        name: keys for name, keys in ONE_HAND.items() if QKeySequence(keys) != ACTIONS[name].standard[0]
    }


def test_what_no_action_has_is_left_out() -> None:
    """Keys of another version, or written by hand with a mistake, harm nothing."""
    assert read_keys("pause=F9 flying=F8 nonsense") == {"pause": "F9"}
    assert read_keys("standard") == {}
    assert written_keys({}) == "standard"
