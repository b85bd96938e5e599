"""Pages to read: how to play, and what the game is made of."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QScrollArea, QVBoxLayout, QWidget

from boggle_qt.ui.actions import ACTIONS
from boggle_qt.ui.widgets.buttons import button
from boggle_qt.ui.widgets.labels import label
from boggle_qt.ui.widgets.sheet_dialog import SheetDialog

HOW_TO_PLAY = """How to play

Find words whose letters touch, side by side or corner to corner. No cube may be used twice in a word. Qu is one cube \
and two letters.

Mouse or finger: draw over the cubes and let go. Slide back over the last cube to take it back. Or click cube by cube, \
and click the last one again.

Keys: type the word and press Enter. Backspace takes a letter back, Esc lets go. With the arrow keys and Space you go \
from cube to cube. All of it can be mixed in one word.

Points: three and four letters 1, five 2, six 3, seven 5, eight and more 11. On larger trays a word has at least four \
letters.

Par is what a good player takes from a board: the points of all common words of at most six letters. A board is \
compared with thousands of throws of the same cubes, under the same words and points.

A match: two to eight at one tray, by house rules. Each plays the same throw while the others look away; at the \
read-out Space reads the next word and A all of them, C challenges, W takes a word back, G agrees, and Ctrl+Z undoes, \
until the scores are counted.

The right button on a word of a list offers more.
"""

GAP = " " * 6


def how_to_play() -> str:
    """The page: what there is to know, and every key of the table of actions."""
    keys = [f"{action.key}  {action.help}" for action in ACTIONS.values() if action.key]
    return f"{HOW_TO_PLAY}\n{GAP.join(keys)}\n"


class Help(SheetDialog):
    """A text in paragraphs; its first line is the title."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title, _, rest = text.partition("\n")
        body = QLabel(rest.strip())
        body.setWordWrap(True)
        body.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        body.setAlignment(Qt.AlignmentFlag.AlignTop)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(body)
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 22, 28, 20)
        column.setSpacing(14)
        column.addWidget(label(title, "pageTitle"))
        column.addWidget(scroll, 1)
        column.addWidget(button("Close", "primary", self.accept), 0, Qt.AlignmentFlag.AlignRight)
        self.setWindowTitle(title)
        self.resize(560, 520)
