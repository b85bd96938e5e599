"""Paper, cards and tags: what can be seen of them, and what is kept of their pictures."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QVBoxLayout
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look import pixmaps
from boggle_qt.ui.look.look import Look, set_look, window_scale
from boggle_qt.ui.look.theme import LEAST, SIZES, Theme, install_fonts, names
from boggle_qt.ui.widgets.buttons import Card
from boggle_qt.ui.widgets.paper import Ground, Pad
from boggle_qt.ui.widgets.row_painter import ListStyle
from boggle_qt.ui.widgets.tags import Tag
from boggle_qt.ui.widgets.word_list import WordList
from boggle_qt.ui.widgets.word_rows import WordRow


def opaque(image: QImage) -> frozenset[tuple[int, int]]:
    """The pixels of an image that cover what is behind them, on a grid."""
    across, down = range(0, image.width(), 2), range(0, image.height(), 2)
    return frozenset((x, y) for x in across for y in down if image.pixelColor(x, y).alpha() > 250)


def painted(tag: Tag) -> QImage:
    """A tag alone, on nothing."""
    image = QImage(tag.size(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    tag.render(painter, QPoint(), renderFlags=Tag.RenderFlag.DrawChildren)
    painter.end()
    return image


def test_pictures_are_kept_and_bounded(qtbot: QtBot) -> None:
    """The same picture is painted once; however many are asked for, what is kept stays under its bound."""
    times = []
    for _ in range(2):
        pixmaps.picture(("once",), 10, 10, 1.0, lambda painter: times.append(1))
    assert len(times) == 1
    for number in range(60):
        pixmaps.picture(("many", number), 512, 512, 1.0, lambda painter: None)
        assert pixmaps.cached_bytes() <= pixmaps.MOST


def test_every_verdict_has_a_shape_of_its_own(qtbot: QtBot) -> None:
    """Without any colour the outlines and signs of good, known, wrong and untraceable words differ; the ear is told
    the words."""
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


def test_a_card_throws_a_shadow_while_it_is_there(qtbot: QtBot) -> None:
    """On its ground, beyond its own edges, and no longer when it is hidden."""
    ground = Ground()
    qtbot.addWidget(ground)
    ground.resize(200, 120)
    card = Card("Play", parent=ground)
    card.setGeometry(40, 30, 120, 50)
    ground.show()

    def shade() -> int:
        image = QImage(ground.size(), QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        ground.render(image, QPoint(), renderFlags=Ground.RenderFlag(0))
        return image.pixelColor(100, 83).alpha()

    assert shade() > 20
    card.hide()
    assert shade() == 0


@pytest.mark.parametrize("name", names())
def test_paper_has_a_grain_except_where_contrast_counts(qtbot: QtBot, name: str) -> None:
    """In the theme of high contrast paper is one plain colour within its edge; in the others it has a texture."""
    set_look(Look(Theme.load(name)))
    pad = Pad()
    qtbot.addWidget(pad)
    pad.resize(160, 160)
    image = pad.grab().toImage()
    set_look(Look(Theme.load("day")))
    colours = {image.pixel(x, y) for x in range(10, 150, 3) for y in range(10, 150, 3)}
    assert (len(colours) == 1) is Theme.load(name).plain


def test_words_not_read_yet_cannot_be_seen(qtbot: QtBot) -> None:
    """Two sheets with other unread words on them look alike to the last pixel; read words do not."""

    def sheet(words: tuple[str, ...], faint: bool) -> QImage:
        shown = WordList(Theme.load("day"), ListStyle.SHEET)
        qtbot.addWidget(shown)
        shown.resize(200, 240)
        shown.set_rows(tuple(WordRow(word, faint=faint) for word in words))
        return shown.grab().toImage()

    assert sheet(("tine", "inner"), True) == sheet(("satire", "cat"), True)
    assert sheet(("tine", "inner"), False) != sheet(("satire", "cat"), False)


def test_the_newest_word_is_in_sight(qtbot: QtBot) -> None:
    """However many were written, in one column or two, the last word stands on the paper."""
    for width in (180, 460):
        shown = WordList(Theme.load("day"), ListStyle.RULED)
        qtbot.addWidget(shown)
        shown.resize(width, 200)
        shown.show()
        for many in range(1, 40):
            words = [f"{'abcdefghij'[n // 10]}{'klmnopqrst'[n % 10]}" for n in range(many)]
            shown.set_rows(tuple(WordRow(word, 1) for word in words))
            shown.newest()
            place = shown.place_of(words[-1], shown.viewport())
            assert place is not None
            assert shown.viewport().rect().contains(place.center())


def test_text_grows_with_the_window_and_is_never_tiny() -> None:
    """In the window that was drawn things are as drawn, in a larger one larger, and no text is under its least size."""
    assert window_scale(1280, 800) == 1
    scales = [window_scale(width, width * 9 // 16) for width in range(480, 3000, 60)]
    assert scales == sorted(scales)
    assert window_scale(1920, 1080) == pytest.approx(1.35)
    for scale in scales:
        for size in SIZES:
            assert Look(Theme.load("day"), text_scale=0.8 * scale).pixels(size) >= LEAST


def test_a_layout_does_not_bury_a_shadow(qtbot: QtBot) -> None:
    """A card on a pad lies on the pad, and the pad on the table: each throws its shadow on what is under it."""
    table, pad, card = Ground(), Pad(), Card("Home")
    qtbot.addWidget(table)
    QVBoxLayout(table).addWidget(pad)
    QVBoxLayout(pad).addWidget(card)
    table.resize(300, 200)
    table.show()
    assert table.casters == [pad]
    assert pad.casters == [card]


def test_a_long_line_is_written_on_two(qtbot: QtBot) -> None:
    """What is too long for one line of a tag stands on two, whole, and not larger than the tag."""
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
