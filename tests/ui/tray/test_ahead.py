"""Painting ahead: in idle moments, step by step, and at the end the picture is there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.ui.tray.ahead import PaintingAhead
from boggle_qt.ui.tray.picture import Picture
from boggle_qt.ui.tray.tray import TrayWidget


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The letters of the board of every step that paints one."""
    found: list[str] = []
    preparing = Picture.preparing

    def noted(picture: Picture) -> Iterator[None]:
        for _ in preparing(picture):
            found.append(picture.seen.faces[0])
            yield

    monkeypatch.setattr(Picture, "preparing", noted)
    return found


def test_it_paints_all_and_then_rests(tray: TrayWidget, qtbot: QtBot, steps: list[str]) -> None:
    """A step a cube at least; when all is painted nothing wakes up any more, and what shows is what was painted."""
    tray.hide()
    ahead = PaintingAhead(tray)
    tray.show_board(Board.parse("s t a r / e o n d / i l p u / m c h g"))
    steps.clear()
    ahead.begin()
    assert not steps
    qtbot.waitUntil(lambda: not ahead.isActive())
    assert len(steps) >= 16
    steps.clear()
    tray.grab()
    assert not steps


def test_another_board_takes_the_place_of_the_first(tray: TrayWidget, qtbot: QtBot, steps: list[str]) -> None:
    """What lay there before is painted no further."""
    tray.hide()
    ahead = PaintingAhead(tray)
    tray.show_board(Board.parse("s t a r / e o n d / i l p u / m c h g"))
    ahead.begin()
    qtbot.waitUntil(lambda: bool(steps))
    tray.show_board(Board.parse("b t a r / e o n d / i l p u / m c h g"))
    ahead.begin()
    steps.clear()
    qtbot.waitUntil(lambda: not ahead.isActive())
    assert set(steps) == {"B"}
