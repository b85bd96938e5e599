"""Painting ahead: in idle moments, step by step, and at the end the picture is there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.ui.tray.board_view import Prerender
from boggle_qt.ui.tray.tray_painter import TrayPainter
from boggle_qt.ui.tray.tray_widget import TrayWidget


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The letters of the board of every step that paints one."""
    found: list[str] = []
    prepare_steps = TrayPainter.prepare_steps

    def noted(picture: TrayPainter) -> Iterator[None]:
        for _ in prepare_steps(picture):
            found.append(picture.cubes.faces[0])
            yield

    monkeypatch.setattr(TrayPainter, "prepare_steps", noted)
    return found


def test_it_paints_all_and_then_rests(tray: TrayWidget, qtbot: QtBot, steps: list[str]) -> None:
    """A step a cube at least; when all is painted nothing wakes up any more, and what shows is what was painted."""
    tray.hide()
    ahead = Prerender(tray)
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
    ahead = Prerender(tray)
    tray.show_board(Board.parse("s t a r / e o n d / i l p u / m c h g"))
    ahead.begin()
    qtbot.waitUntil(lambda: bool(steps))
    tray.show_board(Board.parse("b t a r / e o n d / i l p u / m c h g"))
    ahead.begin()
    steps.clear()
    qtbot.waitUntil(lambda: not ahead.isActive())
    assert set(steps) == {"B"}
