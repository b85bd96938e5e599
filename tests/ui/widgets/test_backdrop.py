"""The picture of all that stays as it is on a page: nobody can tell it from the page painted part by part."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QLabel, QLineEdit, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.ui.page import Page
from boggle_qt.ui.theme import Theme
from boggle_qt.ui.widgets.backdrop import Backdrop
from boggle_qt.ui.widgets.buttons import Card, chip
from boggle_qt.ui.widgets.paper import Bar, Ground, Pad, Sheet, Slip
from boggle_qt.ui.widgets.row_painter import Manner
from boggle_qt.ui.widgets.word_list import WordList
from boggle_qt.ui.widgets.word_rows import WordRow


class Bare(Backdrop):
    """The table alone: everything on it paints itself."""

    def paint(
        self, painter: QPainter, seen: QRect, under: QWidget | None, key: object, paint: Callable[[QPainter], None]
    ) -> None:
        paint(painter)


class Laid(Page):
    """A page with everything that can lie on one."""

    def __init__(self) -> None:
        super().__init__()
        self.ground = Ground(self)
        self.pad, self.sheet, self.over = Pad(self.ground), Sheet(self.ground), Sheet(self.ground)
        self.slip, self.free = Slip(self), Card("Free", "primary", self)
        self.words, self.bar = WordList(Theme.load("day"), Manner.RULED), Bar(parent=self.pad)
        self.words.setParent(self.pad)
        self.card, self.label = Card("On the pad", parent=self.pad), QLabel("Some words", self.sheet)
        self.field, self.across = QLineEdit(self.sheet), Card("Across", parent=self.ground)
        self.roll, inside = QScrollArea(self.ground), Ground()
        chip("In what scrolls", checkable=True).setParent(inside)
        self.roll.setWidget(inside)
        for widget, box in (
            (self.ground, (150, 0, 450, 400)),
            (self.pad, (20, 30, 200, 330)),
            (self.sheet, (240, 30, 180, 200)),
            (self.over, (300, 150, 130, 90)),  # over the label's end and the field
            (self.slip, (20, 300, 110, 60)),
            (self.free, (20, 30, 100, 44)),
            (self.words, (10, 60, 180, 150)),
            (self.bar, (10, 230, 180, 40)),
            (self.card, (10, 280, 120, 40)),
            (self.label, (10, 120, 160, 30)),
            (self.field, (60, 150, 100, 30)),
            (self.across, (190, 300, 110, 40)),
            (self.roll, (320, 280, 100, 60)),
            (inside, (0, 0, 90, 120)),
        ):
            widget.setGeometry(*box)
        self.resize(600, 400)


CHANGES: tuple[Callable[[Laid], object], ...] = (
    lambda page: page.card.setText("Other words"),
    lambda page: page.card.setEnabled(False),
    lambda page: page.pad.move(14, 22),
    lambda page: page.ground.move(140, 6),
    lambda page: page.over.hide(),
    lambda page: page.over.move(200, 90),
    lambda page: page.over.lower(),
    lambda page: page.pad.set_band(34),
    lambda page: page.words.set_rows((WordRow("cube", 1), WordRow("sand", 1))),
    lambda page: page.bar.show_part(0.4, "4", "10"),
    lambda page: page.free.setChecked(True),
    lambda page: page.free.setProperty("kind", "quiet"),
    lambda page: page.slip.resize(120, 80),
    lambda page: page.resize(640, 420),
    lambda page: page.across.raise_(),
    lambda page: page.slip.setParent(page.ground) or page.slip.show(),
    lambda page: page.card.deleteLater(),
)


def seen(page: Laid) -> QImage:
    """All of the page."""
    page.update()
    return page.grab().toImage()


def part_by_part(page: Laid) -> QImage:
    """The same, and nothing of it from its picture."""
    page.backdrop, kept = Bare(page), page.backdrop
    kept.withdraw()
    image = seen(page)
    page.backdrop = kept
    return image


def laid(qtbot: QtBot) -> Laid:
    page = Laid()
    qtbot.addWidget(page)
    page.show()
    qtbot.waitExposed(page)
    return page


def test_it_looks_as_its_parts_do(qtbot: QtBot) -> None:
    """After every kind of change the page with its picture is, pixel for pixel, the page whose parts paint
    themselves."""
    page = laid(qtbot)
    assert seen(page) == part_by_part(page)
    for number, change in enumerate(CHANGES):
        change(page)
        qtbot.wait(1)
        page.words.ink.stop()
        assert seen(page) == part_by_part(page), number


def test_what_is_painted_alone_is_whole(qtbot: QtBot) -> None:
    """A pad that is painted without its page, as for a leaf that is turned, has its paper under its words."""
    page = laid(qtbot)
    before, alone = seen(page), page.pad.grab().toImage()
    page.backdrop = Bare(page)
    seen(page)
    assert page.pad.grab().toImage() == alone
    assert seen(page) == before


def test_nothing_is_kept_of_a_page_that_is_away(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hidden, it gives its picture back; shown again it is as it was."""
    page = laid(qtbot)
    before = seen(page)
    made: list[object] = []
    paper = Pad.paint_still
    monkeypatch.setattr(Pad, "paint_still", lambda self, *given: (made.append(self), paper(self, *given)))
    assert seen(page) == before
    assert not made
    page.hide()
    page.show()
    assert seen(page) == before
    assert made


def test_a_part_of_it_is_painted_anew_alone(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other words on a card at one end of the page leave the paper at the other end as it is."""
    page = laid(qtbot)
    seen(page)
    made: list[object] = []
    paper = Pad.paint_still
    monkeypatch.setattr(Pad, "paint_still", lambda self, *given: (made.append(self), paper(self, *given)))
    page.free.setText("Other")
    assert seen(page).rect().contains(page.free.mapTo(page, QPoint()))
    assert not made
