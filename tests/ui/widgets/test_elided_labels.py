"""A text in the room there is: whole lines of its beginning, and an ellipsis where it goes on."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from pytestqt.qtbot import QtBot

from boggle_qt.ui.widgets.elided_labels import ElidedLine, ElidedText

TEXT = "a piece of money made of metal, flat and round as a rule, with a head on one side and a tail on the other"


@pytest.mark.parametrize("size", [(60, 20), (120, 40), (200, 60), (300, 20), (900, 30), (80, 300)])
def test_the_beginning_that_fits(qtbot: QtBot, size: tuple[int, int]) -> None:
    """What stands there is a beginning of the text in whole words that fits; one word more would not."""
    line = ElidedText()
    qtbot.addWidget(line)
    line.resize(*size)
    line.set_whole(TEXT)
    line.show()

    def fits(text: str) -> bool:
        flags = Qt.TextFlag.TextWordWrap.value
        room = QRect(0, 0, line.contentsRect().width(), 10_000)
        return line.fontMetrics().boundingRect(room, flags, text).height() <= line.contentsRect().height()

    shown = line.text()
    if shown == TEXT:
        assert fits(TEXT)
        return
    kept = shown.removesuffix(" …").split()
    assert TEXT.split()[: len(kept)] == kept
    assert not kept or fits(shown)
    assert not fits(" ".join(TEXT.split()[: len(kept) + 1]) + " …")


def test_the_whole_is_never_lost(qtbot: QtBot) -> None:
    """Too low for a line it shows none; the whole text is its tool tip, and comes back with the room."""
    line = ElidedText()
    qtbot.addWidget(line)
    line.resize(200, 3)
    line.show()
    line.set_whole(TEXT)
    assert (line.text(), line.toolTip(), line.whole) == ("", TEXT, TEXT)
    line.resize(900, 200)
    assert line.text() == TEXT


@pytest.mark.parametrize("wide", [20, 60, 100, 400])
def test_a_line_ends_in_an_ellipsis_where_it_is_too_long(qtbot: QtBot, wide: int) -> None:
    """What is painted fits; to the ear the name is whole."""
    line = ElidedLine("playerName")
    qtbot.addWidget(line)
    line.setText("Eustachius the Elder")
    line.resize(wide, 30)
    line.show()
    line.grab()
    whole = line.fontMetrics().horizontalAdvance(line.text()) <= wide
    assert (line.shown == line.text()) is whole
    assert whole or line.shown.endswith("…")
    assert line.fontMetrics().horizontalAdvance(line.shown) <= max(wide, line.fontMetrics().horizontalAdvance("…"))
    assert line.text() == "Eustachius the Elder"
