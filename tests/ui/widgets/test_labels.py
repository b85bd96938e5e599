"""Labels: links, messages, and text cut to its room."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from boggle_qt.ui.widgets.labels import ElidedLine, ElidedText, Label, LinkLabel, MessageLabel
from tests.ui.sitting import in_front, on_screen


def test_a_link_is_one_stop(qtbot: QtBot) -> None:
    """Tab stops at the link once in both directions, Enter opens it, and a label without one is skipped."""
    before, line, after, followed = QLineEdit(), LinkLabel("scoreShare"), QLineEdit(), []
    line.linkActivated.connect(followed.append)
    page = in_front(qtbot, before, line, after)
    for start, key, end in ((before, Qt.Key.Key_Tab, after), (after, Qt.Key.Key_Backtab, before)):
        line.setText('8 % of par <a href="par">more</a>')
        start.setFocus()
        qtbot.keyClick(start, key)
        assert page.focusWidget() is line
        qtbot.keyClick(line, Qt.Key.Key_Return)
        qtbot.keyClick(line, key)
        assert page.focusWidget() is end
        line.setText("8 % of par")
        start.setFocus()
        qtbot.keyClick(start, key)
        assert page.focusWidget() is end
    assert followed == ["par", "par"]


def test_a_message_is_accessible(qtbot: QtBot) -> None:
    """Its accessible name is its text; faults look different from successes."""
    line = on_screen(qtbot, MessageLabel())
    line.say("The disk is full.")
    fault = line.palette().color(line.foregroundRole())
    assert line.accessibleName() == line.text() == "The disk is full."
    line.say("2 pages written.", fault=False)
    assert line.palette().color(line.foregroundRole()) != fault
    line.say("")
    assert line.accessibleName() == line.text() == ""


TEXT = "a piece of money made of metal, flat and round as a rule, with a head on one side and a tail on the other"


def test_as_many_words_as_fit_are_shown(qtbot: QtBot) -> None:
    """The shown text fits, and one more word would not."""
    line = on_screen(qtbot, ElidedText())
    line.set_whole(TEXT)

    def fits(text: str) -> bool:
        flags = Qt.TextFlag.TextWordWrap.value
        room = QRect(0, 0, line.contentsRect().width(), 10_000)
        return line.fontMetrics().boundingRect(room, flags, text).height() <= line.contentsRect().height()

    for size in ((60, 20), (120, 40), (200, 60), (300, 20), (900, 30), (80, 300)):
        line.resize(*size)
        shown = line.text()
        kept = shown.removesuffix(" …").split()
        assert TEXT.split()[: len(kept)] == kept
        assert not kept or fits(shown)
        assert shown == TEXT or not fits(" ".join(TEXT.split()[: len(kept) + 1]) + " …")


def test_after_whole_facts_there_is_no_ellipsis(qtbot: QtBot) -> None:
    """A line of facts without room for the last one ends with the one before it."""
    line = on_screen(qtbot, ElidedText())
    facts = "4 words to practise  ·  2 rounds today"
    for wide in range(40, line.fontMetrics().horizontalAdvance(facts), 3):
        line.resize(wide, line.fontMetrics().height())
        line.set_whole(facts)
        assert not line.text().endswith(("· …", "practise …", "·"))


def test_even_lines_in_no_room(qtbot: QtBot) -> None:
    """While a page is laid out a label may have the width of nothing; its height is asked all the same."""
    text = Label("two words")
    qtbot.addWidget(text)
    text.setWordWrap(True)
    text.balanced = True
    assert [text.heightForWidth(width) > 0 for width in (0, 1, 9, 400)] == [True] * 4


def test_no_short_word_is_alone_in_the_last_line(qtbot: QtBot) -> None:
    """At every width, read from the ink of the last line."""
    line = on_screen(qtbot, Label("The timer and the referee for your own set"))
    line.setWordWrap(True)
    metrics = line.fontMetrics()
    for wide in range(120, 320, 10):
        line.resize(wide, line.heightForWidth(wide))
        picture = line.grab().toImage()
        ground = picture.pixel(0, 0)
        last = range(picture.height() - metrics.descent() - metrics.xHeight(), picture.height())
        ink = [x for x in range(picture.width()) if any(picture.pixel(x, y) != ground for y in last)]
        assert ink[-1] - ink[0] > metrics.horizontalAdvance("own se"), wide


def test_the_whole_text_is_the_tool_tip(qtbot: QtBot) -> None:
    """It shows nothing without room for a line, and everything once there is room."""
    line = on_screen(qtbot, ElidedText(), 200, 3)
    line.set_whole(TEXT)
    assert (line.text(), line.toolTip(), line.whole) == ("", TEXT, TEXT)
    line.resize(900, 200)
    assert line.text() == TEXT


@pytest.mark.parametrize("wide", [20, 60, 100, 400])
def test_a_long_line_is_elided(qtbot: QtBot, wide: int) -> None:
    """The painted text fits, and the accessible text stays whole."""
    line = on_screen(qtbot, ElidedLine("playerName"), wide, 30)
    line.setText("Eustachius the Elder")
    whole = line.fontMetrics().horizontalAdvance(line.text()) <= wide
    assert (line.shown == line.text()) is whole
    assert whole or line.shown.endswith("…")
    assert line.fontMetrics().horizontalAdvance(line.shown) <= max(wide, line.fontMetrics().horizontalAdvance("…"))
    assert line.text() == "Eustachius the Elder"


def test_lines_begin_at_the_side_of_the_window_unless_told_otherwise(qtbot: QtBot) -> None:
    """Also a label that is only told to stand at the top."""
    made = on_screen(qtbot, Label("Stuck? Press Hint to see where a word starts."))
    for direction, side in (
        (Qt.LayoutDirection.LeftToRight, Qt.AlignmentFlag.AlignLeft),
        (Qt.LayoutDirection.RightToLeft, Qt.AlignmentFlag.AlignRight),
    ):
        made.setLayoutDirection(direction)
        made.setAlignment(Qt.AlignmentFlag.AlignTop)
        assert made.alignment() & Qt.AlignmentFlag.AlignHorizontal_Mask == side | Qt.AlignmentFlag.AlignAbsolute
