"""Lines of text by what they are for; the style sheet gives each its size and colour."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent

from boggle_qt.ui.widgets.frames import restyle
from boggle_qt.ui.widgets.plain_text import Label

Look = Literal[
    "pageTitle",
    "sectionTitle",
    "overline",
    "bigName",
    "bigScore",
    "scoreLine",
    "scoreShare",
    "soft",
    "fault",
    "sheetName",
    "sheetScore",
    "rowTotal",
    "cardWord",
    "cardPoints",
    "cardTold",
    "cardMeaning",
    "cardWay",
    "handoverLine",
    "whyNot",
    "who",
    "score",
    "count",
    "wordmark",
    "band",
    "points",
    "caption",
    "playerName",
]
"""What a line is, by the name that the style sheet knows it by."""


def label(text: str = "", look: Look | None = None, *, wrap: bool = False) -> Label:
    """A line of text, as it is: what a player typed is no markup. `wrap` lets it take several lines."""
    made = Label(text)
    if look is not None:
        made.setObjectName(look)
    made.setWordWrap(wrap)
    return made


class Linked(Label):
    """A line that ends in a link, as HTML. Tab comes to the link at once, and to a line without one not at all."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName(look)
        self.setTextFormat(Qt.TextFormat.RichText)
        flags = Qt.TextInteractionFlag
        self.setTextInteractionFlags(flags.LinksAccessibleByMouse | flags.LinksAccessibleByKeyboard)

    def setText(self, text: str) -> None:
        super().setText(text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if "<a " in text else Qt.FocusPolicy.NoFocus)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt takes the line for one stop and its link for another."""
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.focusNextPrevChild(event.reason() is Qt.FocusReason.TabFocusReason)


def heading(text: str) -> Label:
    """A line above a part of a page."""
    made = label(text, "sectionTitle")
    made.setIndent(0)
    return made


def soft(text: str = "") -> Label:
    """A quiet line or two that explain."""
    return label(text, "soft", wrap=True)


class Remark(Label):
    """A line that says what is wrong, in red, or what was done, quietly; a screen reader is given the same words."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("fault")
        self.setWordWrap(True)

    def say(self, text: str, fault: bool = True) -> None:
        """Show this instead; `fault` False for what went well."""
        restyle(self, kind="fault" if fault else "note")
        self.setText(text)
        self.setAccessibleName(text)
