"""Paper tags: the verdict on a word, and a tip."""

from itertools import combinations

from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look.theme import install_fonts
from boggle_qt.ui.widgets.tags import Tag
from tests.ui.canvas import rendered


def opaque(image: QImage) -> frozenset[tuple[int, int]]:
    """Return the opaque pixels of an image, on a grid."""
    across, down = range(0, image.width(), 2), range(0, image.height(), 2)
    return frozenset((x, y) for x in across for y in down if image.pixelColor(x, y).alpha() > 250)


def test_every_verdict_has_its_own_shape(qtbot: QtBot) -> None:
    """Outlines and signs differ without colour, and the text is accessible."""
    tag, seen = Tag(), []
    qtbot.addWidget(tag)
    tag.resize(420, 60)
    for kind in ("good", "already", "wrong", "cannot"):
        tag.show_words("STATE: 2 points", kind)
        assert tag.accessibleName() == "STATE: 2 points"
        image = rendered(tag)
        grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
        bright = frozenset(
            (x, y) for x in range(0, 420, 2) for y in range(0, 60, 2) if grey.pixelColor(x, y).lightness() > 200
        )
        seen.append((opaque(image), bright))
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
        image = rendered(tag)
        inked = [any(image.pixelColor(x, y).lightness() < 140 for x in range(40, 260, 2)) for y in range(12, 52)]
        return sum(now and not before for before, now in zip([False, *inked], inked, strict=False))

    assert lines("one line") == 1
    assert lines("so many words that they have no room on any one line of it") == 2
