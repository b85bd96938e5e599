"""The keys, changed by the player: in the dialog, in the menus and on the buttons, and refused where they cannot be."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import EndTurn, Guess, Phase
from boggle_qt.engine.presets import MCDONNELL
from boggle_qt.engine.rules import Player
from boggle_qt.engine.search.solving import solve
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.match.readout_page import ReadoutPage
from boggle_qt.ui.page.actions import ACTIONS, LETTERS, ONE_HAND, format_keys, key_conflict, parse_keys, set_keys
from boggle_qt.ui.page.requests import ShowPage, StartMatch, StartSolo
from boggle_qt.ui.settings.keys_dialog import FITTING, SETS, KeysDialog
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets import announce
from tests.ui.sitting import by_key, control, phase, press


@pytest.fixture(autouse=True)
def standard() -> Iterator[None]:
    """Whatever keys a test chose, the next has those the game comes with."""
    yield
    set_keys({})


def test_another_key_pauses(window: Window) -> None:
    """What the settings say holds at once, on the button and in its tool tip; the old key does nothing any more."""
    window.show()
    window.activateWindow()
    window.go(StartSolo(7))
    tray = pages_in(window).table.tray
    QTest.keyClick(tray, Qt.Key.Key_Space)
    window.preferences.change(keys="pause=F9 new=Ctrl+1")
    assert window.menus.action("new").shortcut() == QKeySequence("Ctrl+1")
    assert "F9" in control(window, "Pause").toolTip()
    QTest.keyClick(tray, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert phase(window) is Phase.RUNNING
    QTest.keyClick(tray, Qt.Key.Key_F9)
    assert phase(window) is Phase.PAUSED


@pytest.fixture
def reading_out(window: Window) -> ReadoutPage:
    """The read-out of a round of two, of whom the first wrote three words; the page has the focus."""
    window.activateWindow()
    window.go(StartMatch(MCDONNELL, (Player("Ann"), Player("Ben")), seed=7))
    for words in (3, 0):
        press(window, "Throw", "I am ready")
        match = window.session.match
        assert match is not None
        for found in solve(match.board, window.session.lexicon, 4).words[:words]:
            window.session.send(Guess, found.path)
        window.session.send(EndTurn)
    page = pages_in(window).readout
    page.setFocus()
    return page


def test_the_keys_of_the_read_out_can_be_changed(window: Window, reading_out: ReadoutPage) -> None:
    """Each of them: the key chosen does it, the one before does nothing, and the page and its buttons tell the new."""
    page = reading_out
    window.preferences.change(
        keys="read-next=R read-all=Ctrl+1 challenge=Ctrl+F8 take-back=Ctrl+F9 agree=Shift+F9 count=Return"
    )
    QTest.keyClick(page, Qt.Key.Key_Space)
    assert page.read == frozenset()
    QTest.keyClick(page, Qt.Key.Key_R)
    assert len(page.read) == 1
    assert control(window, "Take back").toolTip() == "Take back  (Ctrl+F9)"
    QTest.keyClick(page, Qt.Key.Key_F8)
    assert len(page.read) == 1
    QTest.keyClick(page, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert len(page.read) == 3
    page.setFocus()
    QTest.keyClick(page, Qt.Key.Key_F9)
    assert decisions(window) == 0
    QTest.keyClick(page, Qt.Key.Key_F8, Qt.KeyboardModifier.ControlModifier)
    assert decisions(window) == 1
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert phase(window) is Phase.SCORED


def test_the_read_out_without_letters(window: Window, reading_out: ReadoutPage) -> None:
    """As the game comes no letter does anything in the read-out; every word is read and challenged by other keys."""
    page, before = reading_out, window.session.match
    for key in range(Qt.Key.Key_A, Qt.Key.Key_Z + 1):
        QTest.keyClick(page, Qt.Key(key))
    assert (page.read, window.session.match) == (frozenset(), before)
    by_key(page, "read-all")
    assert len(page.read) == 3
    page.look_at(next(iter(page.read)))
    page.setFocus()
    for key in range(Qt.Key.Key_A, Qt.Key.Key_Z + 1):
        QTest.keyClick(page, Qt.Key(key))
    assert decisions(window) == 0
    by_key(page, "challenge")
    assert decisions(window) == 1


def test_the_read_out_by_letters(window: Window, reading_out: ReadoutPage) -> None:
    """By that set letters read, doubt and take back; the keys that the game comes with do nothing then."""
    page = reading_out
    window.preferences.change(keys=format_keys(LETTERS))
    QTest.keyClick(page, Qt.Key.Key_F8)
    assert page.read == frozenset()
    QTest.keyClick(page, Qt.Key.Key_A)
    assert len(page.read) == 3
    for made, (word, key) in enumerate(zip(sorted(page.read), (Qt.Key.Key_C, Qt.Key.Key_W), strict=False), start=1):
        page.look_at(word)
        page.setFocus()
        QTest.keyClick(page, key)
        assert decisions(window) == made


def decisions(window: Window) -> int:
    """How much was decided of the words of the round."""
    assert window.session.match is not None
    return len(window.session.match.round.decisions)


def test_the_key_of_the_hand_over_can_be_changed(window: Window) -> None:
    """A key of one's own starts the turn, and the button tells it; Enter on the panel does not any more."""
    window.preferences.change(keys="ready=F9")
    window.activateWindow()
    window.go(StartMatch(MCDONNELL, (Player("Ann"), Player("Ben")), seed=7))
    panel = pages_in(window).handover
    assert control(window, "Throw").toolTip() == "Throw  (F9)"
    panel.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    panel.setFocus()
    QTest.keyClick(panel, Qt.Key.Key_Return)
    assert phase(window) is Phase.READY
    QTest.keyClick(panel, Qt.Key.Key_F9)
    assert phase(window) is Phase.RUNNING


def test_the_sand_of_the_own_table_has_a_key_of_its_own(window: Window) -> None:
    """At the player's own table its key turns the glass; what F5 says there is said all the same."""
    window.activateWindow()
    window.go(ShowPage("companion"))
    page = pages_in(window).companion
    page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    page.setFocus()
    QTest.keyClick(page, Qt.Key.Key_F5)
    assert not page.running
    assert announce.last_said() == "No round is being played"
    QTest.keyClick(page, Qt.Key.Key_F8)
    assert page.running
    page.toggle()


@pytest.mark.parametrize("chosen", [own for own, _ in SETS.values()], ids=list(SETS))
def test_every_set_has_no_fault(qtbot: QtBot, chosen: dict[str, str]) -> None:
    """In each set that the dialog offers a key is one action on a page, and none is played with."""
    dialog = KeysDialog()
    qtbot.addWidget(dialog)
    dialog.show_keys(chosen)
    assert dialog.fault == ""
    assert dialog.own == {
        name: keys for name, keys in chosen.items() if QKeySequence(keys) != ACTIONS[name].standard[0]
    }


def test_every_key_of_the_game_is_in_the_dialog(qtbot: QtBot) -> None:
    """Whatever has a key can have another, and a reader hears whose key a field takes, where its focus is."""
    dialog = KeysDialog()
    qtbot.addWidget(dialog)
    assert set(dialog.fields) == {name for name, action in ACTIONS.items() if action.standard}
    for name, field in dialog.fields.items():
        inner = field.findChild(QLineEdit)
        assert inner is not None
        assert inner.accessibleName() == f"Key for {ACTIONS[name].title}"


def test_one_key_serves_two_pages() -> None:
    """What two pages have apart is no conflict; what one page has twice, or a page and the whole game, is."""
    assert key_conflict({"sand": "F8", "read-all": "F8"}) == ""
    assert key_conflict({"challenge": "F8", "agree": "F8"}) == 'F8 would be both "Challenge" and "Agree"'
    assert (
        key_conflict({"challenge": "Ctrl+K", "workshop": "Ctrl+K"}) == 'Ctrl+K would be both "Challenge" and "Workshop"'
    )


def test_the_second_key_of_an_action_is_taken_too() -> None:
    """Redo comes with two keys: while it has its own, neither is free; with another, both are."""
    assert key_conflict({"redo": "Ctrl+Shift+Z", "new": "Ctrl+Y"}) == 'Ctrl+Y would be both "Redo" and "New round"'
    assert key_conflict({"redo": "F9", "new": "Ctrl+Y"}) == ""


@pytest.mark.parametrize(
    ("keys", "fault"),
    [
        ({"pause": "F8", "end": "F8"}, 'F8 would be both "Pause" and "End"'),
        ({"pause": "P"}, "P alone is for playing"),
        ({"pause": "Shift+P"}, "Shift+P alone is for playing"),
        ({"pause": "Space"}, "Space alone is for playing"),
        ({"pause": "Left"}, "Left alone is for playing"),
        ({"challenge": "Up"}, "Up alone is for playing"),
        ({"challenge": "Esc"}, "Esc alone is for playing"),
    ],
)
def test_a_key_that_cannot_be_is_refused(keys: dict[str, str], fault: str) -> None:
    """Two actions on one key, a bare letter, and what plays or walks: each is named."""
    assert key_conflict(keys).startswith(fault)


def test_the_dialog_gives_what_was_changed(qtbot: QtBot) -> None:
    """Only what differs from the standard is kept; a fault is said, nothing is taken while it stands, and its end is
    said too."""
    dialog, taken = KeysDialog(), []
    qtbot.addWidget(dialog)
    dialog.taken.connect(taken.append)
    dialog.fields["pause"].setKeySequence(QKeySequence("Ctrl+E"))
    assert dialog.fault == 'Ctrl+E would be both "Pause" and "End"'
    assert announce.last_said() == dialog.fault
    dialog.accept()
    assert not taken
    dialog.fields["pause"].setKeySequence(QKeySequence("F9"))
    assert announce.last_said() == FITTING
    dialog.accept()
    assert taken == ["pause=F9"]
    dialog.show_keys(ONE_HAND)
    assert parse_keys(format_keys(dialog.own)) == {
        name: keys for name, keys in ONE_HAND.items() if QKeySequence(keys) != ACTIONS[name].standard[0]
    }


def test_what_no_action_has_is_left_out() -> None:
    """Keys of another version, or written by hand with a mistake, harm nothing."""
    assert parse_keys("pause=F9 flying=F8 nonsense") == {"pause": "F9"}
    assert parse_keys("standard") == {}


def test_keys_that_would_be_dead_are_left_out() -> None:
    """Two changes that fit together are both taken, whatever the order; one that would take another's key is not."""
    assert parse_keys("pause=Ctrl+E end=Ctrl+P") == {"pause": "Ctrl+E", "end": "Ctrl+P"}
    assert parse_keys("pause=Ctrl+E turn=F9") == {"turn": "F9"}
    assert parse_keys("pause=P") == {}


def test_keys_with_a_space_in_their_name_are_kept() -> None:
    """The settings divide keys by spaces; a key whose name has one comes back whole."""
    own = {"pause": "Volume Up", "turn": "Ctrl+="}
    assert parse_keys(format_keys(own)) == own


def test_nothing_changed_is_written_so() -> None:
    """A word stands for it, for a setting is never empty."""
    assert format_keys({}) == "standard"
