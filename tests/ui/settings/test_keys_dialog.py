"""Keys changed by the player: in the dialog, in the menus and on the buttons."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import EndTurn, Guess, Phase
from boggle_qt.engine.presets import MCDONNELL
from boggle_qt.engine.rules import Player
from boggle_qt.engine.search.solving import solve
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.match.readout_page import ReadoutPage
from boggle_qt.ui.page.actions import ACTIONS, ONE_HAND, format_keys, key_conflict, parse_keys, set_keys
from boggle_qt.ui.page.requests import ShowPage, StartMatch, StartSolo
from boggle_qt.ui.settings.keys_dialog import SETS, KeysDialog
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets import announce
from tests.ui.sitting import by_key, control, on_screen, phase, press


@pytest.fixture(autouse=True)
def standard(qapp: QApplication) -> Iterator[None]:
    """Restore the standard keys after each test. Qt knows them only with an application."""
    yield
    set_keys({})


def test_another_key_pauses(window: Window) -> None:
    """A changed key works at once and is shown in the tool tip; the old one does nothing."""
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
    """Return the focused page that compares the lists of two players, the first with three words."""
    window.activateWindow()
    window.go(StartMatch(MCDONNELL, (Player("Ann"), Player("Ben")), seed=7))
    for words in (3, 0):
        press(window, "Throw", "I'm ready")
        match = window.session.match
        for found in solve(match.board, window.session.lexicon, 4).words[:words]:
            window.session.send(Guess, found.path)
        window.session.send(EndTurn)
    page = pages_in(window).readout
    page.setFocus()
    return page


def test_the_keys_of_the_read_out_can_be_changed(window: Window, reading_out: ReadoutPage) -> None:
    """Every key for comparing lists can be changed; the old ones do nothing and tool tips show the new."""
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
    """By default no letter does anything while lists are compared; other keys read and challenge."""
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


def decisions(window: Window) -> int:
    return len(window.session.match.round.decisions)


def test_the_timer_for_real_cubes_has_its_own_key(window: Window) -> None:
    """With real cubes F8 starts the timer, and F5 still reads the words."""
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
    """Each set of keys that the dialog offers is valid."""
    dialog = on_screen(qtbot, KeysDialog())
    dialog.show_keys(chosen)
    assert dialog.fault == ""
    assert dialog.own == {
        name: keys for name, keys in chosen.items() if QKeySequence(keys) != ACTIONS[name].standard[0]
    }


def test_every_key_of_the_game_is_in_the_dialog(qtbot: QtBot) -> None:
    """Every action with a key is in the dialog, and its field is named for screen readers."""
    dialog = on_screen(qtbot, KeysDialog())
    assert set(dialog.fields) == {name for name, action in ACTIONS.items() if action.standard}
    for name, field in dialog.fields.items():
        inner = field.findChild(QLineEdit)
        assert inner.accessibleName() == f"Key for {ACTIONS[name].title}"


@pytest.mark.parametrize(
    ("keys", "key", "titles"),
    [
        ({"pause": "F8", "end": "F8"}, "F8", ("Pause", "End round")),
        ({"challenge": "F8", "agree": "F8"}, "F8", ("Challenge", "All agree")),
        ({"challenge": "Ctrl+K", "workshop": "Ctrl+K"}, "Ctrl+K", ("Challenge", "Workshop")),
        ({"redo": "Ctrl+Shift+Z", "new": "Ctrl+Y"}, "Ctrl+Y", ("Redo", "New round")),
        ({"pause": "Alt+G"}, "Alt+G", ("Pause",)),
        ({"pause": "P"}, "P", ("Pause",)),
        ({"pause": "Shift+P"}, "Shift+P", ("Pause",)),
        ({"pause": "Space"}, "Space", ("Pause",)),
        ({"pause": "Left"}, "Left", ("Pause",)),
        ({"challenge": "Up"}, "Up", ("Challenge",)),
        ({"challenge": "Esc"}, "Esc", ("Challenge",)),
    ],
)
def test_refused_keys(keys: dict[str, str], key: str, titles: tuple[str, ...]) -> None:
    """A key twice on one page, needed for playing or opening a menu is refused; the message names all it concerns."""
    fault = key_conflict(keys)
    assert f"{key} " in fault
    assert all(title in fault for title in titles)


@pytest.mark.parametrize("keys", [{"sand": "F8", "read-all": "F8"}, {"redo": "F9", "new": "Ctrl+Y"}])
def test_allowed_keys(keys: dict[str, str]) -> None:
    """Two pages may use one key, and the second key of redo is free once redo has another first key."""
    assert key_conflict(keys) == ""


def test_the_dialog_emits_the_changed_keys(qtbot: QtBot) -> None:
    """Done emits only the changed keys, and nothing while there is a fault, which is announced."""
    dialog, accepted = on_screen(qtbot, KeysDialog()), []
    dialog.accepted_keys.connect(accepted.append)
    dialog.fields["pause"].setKeySequence(QKeySequence("Ctrl+E"))
    assert dialog.fault
    assert announce.last_said() == dialog.fault
    dialog.accept()
    assert not accepted
    dialog.fields["pause"].setKeySequence(QKeySequence("F9"))
    assert announce.last_said() == "All keys are fine now."
    dialog.accept()
    assert accepted == ["pause=F9"]
    dialog.show_keys(ONE_HAND)
    assert parse_keys(format_keys(dialog.own)) == {
        name: keys for name, keys in ONE_HAND.items() if QKeySequence(keys) != ACTIONS[name].standard[0]
    }


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("pause=F9 flying=F8 nonsense", {"pause": "F9"}),
        ("standard", {}),
        ("pause=Ctrl+E end=Ctrl+P", {"pause": "Ctrl+E", "end": "Ctrl+P"}),
        ("pause=Ctrl+E turn=F9", {"turn": "F9"}),
        ("pause=P", {}),
    ],
)
def test_saved_keys(text: str, keys: dict[str, str]) -> None:
    """Unknown actions and refused keys in the settings are ignored; keys may be swapped."""
    assert parse_keys(text) == keys


@pytest.mark.parametrize("own", [{"pause": "Volume Up", "turn": "Ctrl+="}, {}])
def test_keys_survive_saving(own: dict[str, str]) -> None:
    """Saved keys are read back, also a key with a space in its name, and no changes as a text that is not empty."""
    assert format_keys(own)
    assert parse_keys(format_keys(own)) == own
