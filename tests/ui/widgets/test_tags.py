"""Paper tags: the verdict on a word, and a tip."""

from __future__ import annotations

from itertools import combinations

from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look.theme import install_fonts
from boggle_qt.ui.widgets.tags import Tag, TipTag


def test_a_tip_fits_its_text(qtbot: QtBot) -> None:
    """Its height follows its width, its text is accessible, and without text it is hidden."""
    cue = TipTag()
    qtbot.addWidget(cue)
    cue.say("Stuck? A hint tells as little as you want")
    assert cue.accessibleName() == cue.text()
    assert cue.isVisible()
    assert cue.heightForWidth(140) > cue.heightForWidth(600)
    cue.resize(140, cue.heightForWidth(140))
    assert not cue.grab().isNull()
    cue.say("")
    assert not cue.isVisible()


def opaque(image: QImage) -> frozenset[tuple[int, int]]:
    """Return the opaque pixels of an image, on a grid."""
    across, down = range(0, image.width(), 2), range(0, image.height(), 2)
    return frozenset((x, y) for x in across for y in down if image.pixelColor(x, y).alpha() > 250)


def painted(tag: Tag) -> QImage:
    """Return a picture of a tag alone."""
    image = QImage(tag.size(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    tag.render(painter, QPoint(), renderFlags=Tag.RenderFlag.DrawChildren)
    painter.end()
    return image


def test_every_verdict_has_its_own_shape(qtbot: QtBot) -> None:
    """Outlines and signs differ without colour, and the text is accessible."""
    tag, seen = Tag(), []
    qtbot.addWidget(tag)
    tag.resize(420, 60)
    for kind in ("good", "already", "wrong", "cannot"):
        tag.show_words("STATE: 2 points", kind)
        assert tag.accessibleName() == "STATE: 2 points"
        grey = painted(tag).convertToFormat(QImage.Format.Format_Grayscale8)
        bright = frozenset(
            (x, y) for x in range(0, 420, 2) for y in range(0, 60, 2) if grey.pixelColor(x, y).lightness() > 200
        )
        seen.append((opaque(painted(tag)), bright))
    for one, other in combinations(seen, 2):
        assert len(one[0] ^ other[0]) + len(one[1] ^ other[1]) > 20


def test_a_long_line_takes_two_lines(qtbot: QtBot) -> None:
    """A text too long for one line is whole on two."""
    install_fonts()
    tag = Tag()
    qtbot.addWidget(tag)
    tag.resize(300, 64)

    def lines(text: str) -> int:
        tag.show_words(text, "quiet")
        inked = [
            sum(painted(tag).pixelColor(x, y).lightness() < 140 for x in range(40, 260, 2)) > 0 for y in range(12, 52)
        ]
        return sum(now and not before for before, now in zip([False, *inked], inked, strict=False))

    assert lines("one line") == 1
    assert lines("so many words that they have no room on any one line of it") == 2
