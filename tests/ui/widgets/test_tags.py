"""Paper tags: the verdict on a word, and a tip."""

from itertools import combinations, product

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.hints import Hint, Step
from boggle_qt.messages.catalogue import ENGLISH, use_language
from boggle_qt.messages.hints import hint_line
from boggle_qt.ui.look.theme import install_fonts
from boggle_qt.ui.widgets.tags import Tag
from tests.ui.canvas import rendered


def test_every_verdict_has_its_own_shape(qtbot: QtBot) -> None:
    """Outlines and signs differ without colour, and the text is accessible."""
    tag, seen = Tag(), []
    spots = list(product(range(0, 420, 2), range(0, 60, 2)))
    qtbot.addWidget(tag)
    tag.resize(420, 60)
    for kind in ("good", "already", "wrong", "cannot"):
        tag.show_words("STATE: 2 points", kind)
        assert tag.accessibleName() == "STATE: 2 points"
        image = rendered(tag)
        grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
        opaque = {spot for spot in spots if image.pixelColor(*spot).alpha() > 250}
        seen.append((opaque, {spot for spot in spots if grey.pixelColor(*spot).lightness() > 200}))
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


@pytest.mark.parametrize("language", [ENGLISH, "de", "fr", "es"])
def test_every_length_of_a_hint_is_on_a_cube(qtbot: QtBot, language: str) -> None:
    """However a language separates the parts of the line."""
    seen = set()
    tag = Tag(cube=lambda painter, text, middle, side: seen.add(text))
    qtbot.addWidget(tag)
    tag.resize(600, 64)
    use_language(language)
    given = Hint(Step.LENGTHS, lengths=((4, 3), (5, 1), (6, 12)))
    line = hint_line(given, Board.parse("tine/nint/ocna/retl"), lambda cell: (1, 1), None)
    use_language(ENGLISH)
    tag.show_words(line, "quiet")
    rendered(tag)
    assert seen == {"4", "5", "6"}
