"""Labels: plain text, links, text cut to its room, and headings."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import (
    QAccessible,
    QFocusEvent,
    QFontInfo,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QSizePolicy, QWidget

from boggle_qt.messages.numbers import DOT
from boggle_qt.ui.look.look import Look, current_look, restyle
from boggle_qt.ui.look.pixmaps import smooth_painter
from boggle_qt.ui.widgets import announce
from boggle_qt.ui.widgets.focus_ring import paint_ring, shows_focus

BEYOND = 2
"""Pixels that a line of text may need more than the sum of its letters."""
KEPT = 50
"""Heights that a label remembers."""
USUAL = 12
"""Longest word in letters that a wrapping label makes room for; a longer one may be broken."""


class Label(QLabel):
    """A label that shows its text as it is. QLabel guesses the format: `<img src=...>` in a name would load the
    picture.

    Qt breaks lines between words only, and a name of 40 letters would make its page wider than the window: this label
    breaks a word that is wider than itself. It leaves no short word alone in the last line.

    Qt puts each text to the side where its own language begins: this label begins where the lines of the window do, as
    everything round it is mirrored with the window.
    """

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heights: dict[tuple[object, ...], int] = {}
        """The last answers of `heightForWidth`."""
        self.balanced = False
        """Whether its lines are of about one length, none of a single word."""
        self.least_lines = 1
        """How many lines it has at least, if it is balanced."""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        if text:
            self.setText(text)

    def setAlignment(self, side: Qt.AlignmentFlag) -> None:
        self._side = side
        sides = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignRight
        if not side & Qt.AlignmentFlag.AlignHorizontal_Mask:
            side |= Qt.AlignmentFlag.AlignLeft
        mirrored = side ^ sides if self.isRightToLeft() and side & sides else side
        super().setAlignment(mirrored | Qt.AlignmentFlag.AlignAbsolute)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LayoutDirectionChange:
            self.setAlignment(self._side)

    def _broken(self, width: int) -> QTextLayout | None:
        """Return the text in lines of `width` pixels; None if QLabel breaks it as well."""
        text, metrics = self.text(), self.fontMetrics()
        words = text.split() if self.wordWrap() and self.textFormat() is Qt.TextFormat.PlainText else []
        if not words:  # never within HTML
            return None
        whole = metrics.horizontalAdvance(text) + BEYOND
        if width < whole and DOT in text:
            text = _lines_of_facts(text, width, metrics)
        elif width < whole and 3 * metrics.horizontalAdvance(" ".join(words[-2:])) < 2 * width:
            before, __, last = text.rpartition(" ")
            if before and "\N{NO-BREAK SPACE}" not in last:
                text = f"{before}\N{NO-BREAK SPACE}{last}"
        look = current_look()
        leading = look.leading if self.font().pixelSize() <= round(look.pixels("word")) else 1.0
        if (
            leading == 1.0
            and text == self.text()
            and not self.balanced
            and all(len(word) <= USUAL or metrics.horizontalAdvance(word) <= width for word in words)
        ):
            return None
        layout, option = QTextLayout(text.replace("\n", "\u2028"), self.font()), QTextOption(self.alignment())
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        lines = max(self.least_lines, _break(layout, width, leading))
        if self.balanced and lines > 1:
            parts = range(width, 0, -8)
            more = bisect_left(parts, True, key=lambda part: _break(layout, part, leading) > lines)
            narrower = (parts[more] if more < len(parts) else 0) + 8
            # A word is broken only where it has no room; letters may reach beyond their advance.
            longest = max(map(metrics.horizontalAdvance, words)) + round(0.2 * metrics.height())
            _break(layout, min(width, max(narrower, longest)), leading)
        return layout

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        usual = self.fontMetrics().averageCharWidth() * USUAL + self.width() - self.contentsRect().width()
        if not self.wordWrap() or hint.width() <= usual:
            return hint
        return QSize(usual, self.fontMetrics().height())

    def heightForWidth(self, width: int) -> int:
        around = self.size() - self.contentsRect().size()
        asked = width, around.toTuple(), self.text(), self.font().key(), self.balanced, current_look().leading
        if asked not in self._heights:  # a layout asks many times
            if (broken := self._broken(width - around.width())) is None:
                high = super().heightForWidth(width)
            else:
                high = round(broken.boundingRect().height()) + around.height()
            if len(self._heights) == KEPT:
                self._heights.clear()
            self._heights[asked] = high
        return self._heights[asked]

    def paintEvent(self, event: QPaintEvent) -> None:
        room = self.contentsRect()
        broken = self._broken(room.width())
        if broken is None:
            super().paintEvent(event)
            return
        spare = room.height() - broken.boundingRect().height()
        top = bool(self.alignment() & Qt.AlignmentFlag.AlignTop)
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        left = float(room.left())
        if broken.lineCount() and not self.alignment() & Qt.AlignmentFlag.AlignLeft:  # even lines are narrower
            free = room.width() - broken.lineAt(0).width()
            left += free if self.alignment() & Qt.AlignmentFlag.AlignRight else free / 2
        broken.draw(painter, QPointF(left, room.top() + (0 if top else max(0.0, spare / 2))))


def _lines_of_facts(text: str, width: int, metrics: QFontMetrics) -> str:
    """Return facts in lines of that width that neither begin nor end with a dot."""
    lines = list[str]()
    for part in text.split("\n"):
        first, *facts = part.split(DOT)
        lines.append(first)
        for fact in facts:
            longer = f"{lines[-1]}{DOT}{fact}"
            lines[-1:] = [longer] if metrics.horizontalAdvance(longer) + BEYOND <= width else [lines[-1], fact]
    return "\n".join(lines)


def _break(layout: QTextLayout, width: int, leading: float) -> int:
    """Break a text into lines of that width, and return how many they are."""
    layout.beginLayout()
    high = 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(0, high))
        high += line.height() * leading
    layout.endLayout()
    return layout.lineCount()


def plain_tip(text: str) -> str:
    """Return a tool tip that shows this text as it is; Qt would guess its format."""
    if "<" not in text and "&" not in text:
        return text
    from html import escape  # late: it imports every HTML entity

    return f"<span>{escape(text)}</span>".replace("\n", "<br>")


def no_key(text: str) -> str:
    """Return the text for a menu or button, where a single & would underline a letter."""
    return text.replace("&", "&&")


def shrink_to(word: QLabel | QComboBox, room: int) -> None:
    """Write the word of a label or blank in its usual size, or smaller if it is wider than `room` pixels."""
    word.setStyleSheet("")
    word.ensurePolished()
    wide = word.sizeHint().width()
    if wide > room > 0:
        word.setStyleSheet("letter-spacing: 0px")  # as the smaller word has it, which may be wider
        word.ensurePolished()
        letters = word.fontMetrics().horizontalAdvance(word.text() if isinstance(word, QLabel) else word.currentText())
        size = QFontInfo(word.font()).pixelSize() * (1 - (word.sizeHint().width() - room) / max(1, letters))
        word.setStyleSheet(f"font-size: {max(11, int(size))}px; letter-spacing: 0px")


def label(text: str = "", look: str = "", *, wrap: bool = False) -> Label:
    """Return a label of plain text, whose name in the style sheet is `look`; `wrap` allows several lines."""
    made = Label(text)
    made.setObjectName(look)
    made.setWordWrap(wrap)
    return made


class LinkLabel(Label):
    """A label of HTML that ends in a link. Tab stops at the link directly, and skips a label without one."""

    def __init__(self, look: str) -> None:
        super().__init__()
        self.setObjectName(look)
        self.setTextFormat(Qt.TextFormat.RichText)
        flags = Qt.TextInteractionFlag
        self.setTextInteractionFlags(flags.LinksAccessibleByMouse | flags.LinksAccessibleByKeyboard)

    def setText(self, text: str) -> None:
        super().setText(text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if "<a " in text else Qt.FocusPolicy.NoFocus)

    def use_look(self, look: Look) -> None:
        """Give the link the colour of the theme, which is in the text."""
        text = self.text()
        super().setText("")
        super().setText(text)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Move to the link: Qt makes the label and its link two stops."""
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.focusNextPrevChild(event.reason() is Qt.FocusReason.TabFocusReason)


def heading(text: str) -> Label:
    """Return the heading of a part of a page."""
    made = label(text, "sectionTitle")
    made.setIndent(0)
    return made


def soft(text: str = "") -> Label:
    """Return a quiet explanation of a line or more."""
    return label(text, "soft", wrap=True)


class MessageLabel(Label):
    """A line that says what is wrong, in red, or what was done; empty it takes no room if it `folds`."""

    def __init__(self, folds: bool = False) -> None:
        super().__init__()
        self._folds = folds
        if folds:
            self.hide()
        self.setObjectName("fault")
        self.setWordWrap(True)

    def say(self, text: str, fault: bool = True) -> None:
        """Show this; `fault` False for a success."""
        restyle(self, kind="fault" if fault else "note")
        self.setText(text)
        self.setAccessibleName(text)
        if self._folds:
            self.setVisible(bool(text))


class ElidedLine(Label):
    """One line, usually a name, cut to its room; its accessible text is whole."""

    def __init__(self, look: str) -> None:
        super().__init__()
        self.setObjectName(look)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    @property
    def shown(self) -> str:
        """The part that is painted."""
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.contentsRect().width())

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.fontMetrics().horizontalAdvance(self.text()) <= self.contentsRect().width():
            super().paintEvent(event)
            return
        painter = smooth_painter(self)
        side, ink = self.alignment().value, self.foregroundRole()
        self.style().drawItemText(painter, self.contentsRect(), side, self.palette(), self.isEnabled(), self.shown, ink)


def first_words(text: str, fits: Callable[[str], bool]) -> str:
    """Return as many senses of a meaning as fit, else as many words of a text as fit with "…" after them."""
    senses = text.split("; ")
    for many in range(len(senses) - 1, 0, -1):
        if fits(whole := "; ".join(senses[:many])):
            return whole
    words = text.split(" ")
    most = bisect_left(range(len(words)), True, key=lambda n: not fits(" ".join(words[: n + 1]) + " …"))
    kept, left_out = " ".join(words[:most]).rstrip(), " ".join(words[most:]).lstrip()
    # Whole facts need no "…" after them.
    return kept.rstrip(" ·") if kept.endswith("·") or left_out.startswith("·") else f"{kept} …"


class ElidedText(Label):
    """As many whole lines as fit; the tool tip is the whole text."""

    def __init__(self) -> None:
        super().__init__()
        self.whole = ""
        """The whole text."""
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)

    def set_whole(self, text: str) -> None:
        """Show this text, or as much of it as fits."""
        self.whole = text
        self.setToolTip(plain_tip(text))
        self.updateGeometry()
        self._fit()

    def _fit(self) -> None:
        room, metrics = self.contentsRect(), self.fontMetrics()

        def fits(text: str) -> bool:
            return self._height(text) <= room.height()

        text = self.whole
        if text and room.height() < metrics.height():
            text = ""
        elif text and not fits(text):
            text = first_words(text, fits)
        self.setText(text)

    def hasHeightForWidth(self) -> bool:
        """Return False: it accepts less room than its text needs."""
        return False

    def sizeHint(self) -> QSize:
        return QSize(40, self._height(self.whole))

    def minimumSizeHint(self) -> QSize:
        return QSize(40, self.fontMetrics().height())

    def _height(self, text: str) -> int:
        """Return the height in pixels of a text at this width."""
        flags = Qt.TextFlag.TextWordWrap.value
        return self.fontMetrics().boundingRect(0, 0, self.contentsRect().width(), 10_000, flags, text).height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
        self._fit()


class PageHeading(Label):
    """The heading of a page, which a screen reader reads first. Enter and Space on it press the page's next step."""

    def __init__(self, look: str = "") -> None:
        super().__init__()
        self.setObjectName(look)
        self._then: QPushButton | None = None

    def take_focus(self, then: QPushButton, *, presses: bool = True) -> None:
        """Take the focus when the page appears if a screen reader runs, else give it to the next step, `then`. Enter
        presses `then` unless `presses` is False."""
        self._then = then if presses else None
        if QAccessible.isActive():
            self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.setFocus()
        else:
            then.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        pressing = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if pressing and not event.isAutoRepeat() and self._then is not None and self._then.isVisible():
            self._then.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if shows_focus(self):
            painter = QPainter(self)
            paint_ring(painter, self.rect(), 4)


announce.INTERFACES[PageHeading] = announce.in_role(QAccessible.Role.Heading)
