"""Buttons do what they are for, by mouse and by keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QButtonGroup, QLabel
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look.theme import Theme, install_fonts
from boggle_qt.ui.widgets.buttons import Card, ChoiceCard, add_exclusive, button, chip, with_keys
from tests.ui.sitting import in_front, on_screen


def test_tab_stops_at_the_checked_button_of_a_group(qtbot: QtBot) -> None:
    """Tab stops at whichever is checked and then leaves the group; the arrow keys move within it."""
    group = QButtonGroup()
    before, *several, after = (chip(text, checkable=text.isdigit()) for text in ("before", "1", "2", "3", "after"))
    for one in several:
        add_exclusive(group, one)
    page = in_front(qtbot, before, *several, after)
    for down in (several[1], several[2], several[0]):
        down.setChecked(True)
        before.setFocus()
        stops = []
        for _ in range(2):
            qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
            stops.append(page.focusWidget())
        assert stops == [down, after]
    qtbot.keyClick(after, Qt.Key.Key_Backtab)
    qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Down)
    assert page.focusWidget() is several[1]
    assert group.checkedButton() is several[1]


def test_keys_press_a_visible_enabled_button(qtbot: QtBot) -> None:
    """The keys do nothing while the button is hidden or disabled."""
    presses: list[bool] = []
    made, other = button("Challenge", act=lambda: presses.append(True)), button("Agree")
    page = in_front(qtbot, made, other)
    with_keys(made, "challenge", [QKeySequence("C")], page)
    other.setFocus()
    qtbot.keyClick(page, Qt.Key.Key_C)
    assert (len(presses), made.toolTip()) == (1, "Challenge  (C)")
    made.setEnabled(False)
    qtbot.keyClick(page, Qt.Key.Key_C)
    made.setEnabled(True)
    made.hide()
    qtbot.keyClick(page, Qt.Key.Key_C)
    assert len(presses) == 1


def inked(made: Card, text: str) -> tuple[list[int], list[int]]:
    """Write a text on a button; return its columns, and the rows where its lines begin and end."""
    made.setText("")
    bare = made.grab().toImage()
    made.setText(text)
    seen = made.grab().toImage()
    spots = [(x, y) for x in range(seen.width()) for y in range(seen.height()) if seen.pixel(x, y) != bare.pixel(x, y)]
    columns, rows = sorted({x for x, _ in spots}), {y for _, y in spots}
    return columns, [y for y in range(seen.height()) if (y in rows) != (y - 1 in rows)]


def test_text_wider_than_its_card_is_written_whole(qtbot: QtBot) -> None:
    """Several words go on two lines, one word is written smaller; nothing is cut or touches the edge."""
    install_fonts()
    for text, lines in (("Next throw", 2), ("Tournament", 1)):
        made = Card(text)
        qtbot.addWidget(made)
        made.setStyleSheet(Theme.load("day").style_sheet())
        made.resize(made.sizeHint())
        _, (top, foot) = inked(made, text)
        made.resize(round(made.width() * 0.6), made.height() + 30)
        columns, rows = inked(made, text)
        assert len(rows) == 2 * lines
        assert rows[1] - rows[0] < (1.4 if lines > 1 else 1.0) * (foot - top)
        assert 3 <= columns[0] <= columns[-1] <= made.width() - 4


@pytest.fixture
def choice(qtbot: QtBot) -> ChoiceCard:
    return on_screen(qtbot, ChoiceCard("Match", "Two to eight at one table, by house rules of your own"))


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_keys_press_it(qtbot: QtBot, choice: ChoiceCard, key: Qt.Key) -> None:
    """Enter and Space do what a click does, once."""
    presses: list[bool] = []
    choice.clicked.connect(lambda _=False: presses.append(True))
    qtbot.keyClick(choice, key)
    qtbot.mouseClick(choice, Qt.MouseButton.LeftButton)
    assert len(presses) == 2


def test_a_low_card_shows_its_title_alone(choice: ChoiceCard) -> None:
    """The line stays hidden when it changes, and is still the accessible description."""
    whole = choice.sizeHint().height()
    choice.set_low(True)
    choice.say("Match", "Another line")
    line = next(label for label in choice.findChildren(QLabel) if label.text() == "Another line")
    assert line.isHidden()
    assert choice.sizeHint().height() < whole
    assert choice.accessibleDescription() == "Another line"
    choice.set_low(False)
    assert not line.isHidden()
