"""The first pictures of tray and page, kept from one start to the next."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from boggle_qt.store import places
from boggle_qt.ui import app
from boggle_qt.ui.guide import at
from boggle_qt.ui.tray import motion
from boggle_qt.ui.tray.picture import Picture
from boggle_qt.ui.widgets.buttons import Card
from boggle_qt.ui.window import Window


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[Picture]:
    """Every picture of cubes that was painted from nothing; and what is to be kept is kept at once."""
    found: list[Picture] = []
    preparing = Picture.preparing

    def noted(picture: Picture) -> Iterator[None]:
        found.append(picture)
        return preparing(picture)

    monkeypatch.setattr(Picture, "preparing", noted)
    monkeypatch.setattr(motion, "LEISURE", 0)
    return found


def start(qtbot: QtBot) -> tuple[Window, QImage]:
    """The window of a new start, and its first frame."""
    app.make_application()
    window = app.make_window()
    qtbot.addWidget(window)
    window.preferences.change(motion=0.0, theme="day")
    window.resize(900, 640)
    window.show()
    return window, at(window).table.tray.grab().toImage()


def kept() -> Path:
    """The file of the picture."""
    return places.cache_dir() / "first.picture"


def test_the_next_start_paints_no_cube_and_shows_the_same(qtbot: QtBot, painted: list[Picture]) -> None:
    """Pixel by pixel what the start before painted."""
    first, picture = start(qtbot)
    assert painted
    qtbot.waitUntil(lambda: kept().exists(), timeout=30_000)
    first.close()
    painted.clear()
    second, again = start(qtbot)
    assert not painted
    assert again == picture
    second.close()


def test_the_next_start_paints_no_card_of_the_page(
    qtbot: QtBot, painted: list[Picture], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its paper and cards are in the picture that was kept, and what changes afterwards is painted into it."""
    first, picture = start(qtbot)
    qtbot.waitUntil(lambda: (places.cache_dir() / "first.page").exists(), timeout=30_000)
    first.close()
    cards: list[str] = []
    paint_still = Card.paint_still

    def noted(card: Card, painter: QPainter, seen: QRect) -> None:
        cards.append(card.text())
        paint_still(card, painter, seen)

    monkeypatch.setattr(Card, "paint_still", noted)
    second, again = start(qtbot)
    assert not cards
    assert again == picture
    tray, paper = at(second).table.tray, next(one for one in second.findChildren(Card) if one.text() == "Paper")
    paper.setDown(True)
    assert tray.grab().toImage() != picture
    assert cards
    paper.setDown(False)
    assert tray.grab().toImage() == picture
    second.close()


def test_in_another_look_it_is_painted_anew(qtbot: QtBot, painted: list[Picture]) -> None:
    """Wood instead of blue plastic is no picture of blue plastic."""
    first, picture = start(qtbot)
    qtbot.waitUntil(lambda: kept().exists(), timeout=30_000)
    first.preferences.change(material="wood")
    first.close()
    painted.clear()
    second, again = start(qtbot)
    assert painted
    assert again != picture
    second.close()


def test_a_damaged_picture_is_painted_anew(qtbot: QtBot, painted: list[Picture]) -> None:
    """Nobody is told: it was only a cache."""
    first, picture = start(qtbot)
    qtbot.waitUntil(lambda: kept().exists(), timeout=30_000)
    first.close()
    kept().write_bytes(kept().read_bytes()[:-1])
    second, again = start(qtbot)
    assert again == picture
    second.close()


def test_a_window_that_is_closed_keeps_nothing_any_more(
    qtbot: QtBot, painted: list[Picture], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was left for a quiet moment does not begin once the window is gone: nobody is there to wait for it."""
    monkeypatch.setattr(motion, "LEISURE", 60)
    window, _ = start(qtbot)
    window.close()
    qtbot.wait(120)
    assert not kept().exists()
