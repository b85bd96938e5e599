"""Long names, rules and costs: no label of any page shows its text by half, however small the window is."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractScrollArea, QLabel, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import EndTurn, Hinted, Phase, Start
from boggle_qt.engine.presets import MCDONNELL, SOLO
from boggle_qt.engine.rules import Handicap, Player
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import ShowPage
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.labels import ElidedLine, ElidedText, LinkLabel
from boggle_qt.ui.widgets.tags import Tag
from tests.ui.match.test_match import click, sit_down
from tests.ui.sitting import lay_out, leave_a_round

SIZES = [
    (480, 560, 1.0),
    (1280, 800, 2.0),
    (800, 600, 1.01),
]
"""Widths, heights and scales of text; 1.01 stands for letters and lines further apart too."""
PLAYERS = (
    Player("Featherstonehaugh-Cholmondeley Maximilia", Handicap(seconds=60, min_letters=5, head_start=12)),
    Player("W" * 40, Handicap(seconds=-30, head_start=90, keeps_shared=True)),
    Player("<b>&Ann</b> <img src=file:/x.png> %1{0}"),
)
RULES = replace(
    MCDONNELL, name="The rules of the Featherstonehaugh-Cholmondeley family, 1979", description="Long " * 30
)


def cut(window: Window) -> set[str]:
    """The labels in sight of which a part is not painted, and that say so by no ellipsis."""
    lay_out()
    found = set()
    for label in window.findChildren(QLabel):
        if not label.isVisible() or not label.text() or isinstance(label, ElidedLine | ElidedText | Tag | LinkLabel):
            continue
        metrics, room = label.fontMetrics(), label.contentsRect()
        if label.wordWrap():
            fits = label.heightForWidth(label.width()) <= label.height() + metrics.descent()
        else:
            fits = metrics.boundingRect(QRect(0, 0, 9999, 9999), 0, label.text()).width() <= room.width() + 1
        if not fits or not within(label, window):
            found.add(f"{label.objectName()} {label.text()[:40]!r}")
    return found


def within(label: QWidget, window: Window) -> bool:
    """Whether it lies within all that holds it; what scrolls may hide it above or below."""
    box, scrolls = QRect(label.mapTo(window, label.rect().topLeft()), label.size()), False
    holder = label.parentWidget()
    while holder is not None:
        edge = QRect(holder.mapTo(window, holder.rect().topLeft()), holder.size())
        scrolls = scrolls or isinstance(holder.parentWidget(), QAbstractScrollArea)
        if box.left() < edge.left() - 1 or box.right() > edge.right() + 1:
            return False
        if not scrolls and (box.top() < edge.top() - 1 or box.bottom() > edge.bottom() + 1):
            return False
        holder = holder.parentWidget() if holder is not window else None
    return True


def fit(window: Window, size: tuple[int, int, float]) -> None:
    """Make the window so large, with text of that scale."""
    apart = size[2] == 1.01
    window.preferences.change(text_scale=size[2], spaced=apart, leading=1.5 if apart else 1.0)
    window.resize(*size[:2])


@pytest.mark.parametrize("size", SIZES)
def test_setting_up_a_match(window: Window, qtbot: QtBot, size: tuple[int, int, float]) -> None:
    """Names, handicaps and rules of many letters, in the seats, the choices and the card."""
    fit(window, size)
    window.go(ShowPage("setup"))
    page = pages_in(window).setup
    page.set_players([(player.name, player.handicap) for player in PLAYERS])
    page.choose(RULES)
    assert cut(window) == set()


@pytest.mark.parametrize("size", SIZES)
def test_a_match_from_hand_over_to_scores(window: Window, qtbot: QtBot, size: tuple[int, int, float]) -> None:
    """What is said of three players with long names, between turns, in play and on the pad of scores."""
    fit(window, size)
    sit_down(window, RULES, PLAYERS)
    while window.session.match is not None and window.session.match.phase is Phase.READY:
        assert cut(window) == set(), "hand-over"
        window.session.send(Start)
        assert cut(window) == set(), "play"
        window.session.send(EndTurn)
    click(pages_in(window).readout, "Count the scores")
    assert cut(window) == set(), "scores"
    window.go(ShowPage("history"))
    assert cut(window) == set(), "all rounds"
    leave_a_round(window)
    assert cut(window) == set(), "home with a round to resume"


def test_what_hints_cost_is_seen_beside_the_clock(window: Window, qtbot: QtBot) -> None:
    """A score below nothing and the cost of hints are read whole, and no digit or glass of the clock lies over them."""
    fit(window, SIZES[0])
    sit_down(window, replace(SOLO, hint_prices=(0, 1, 1, 5, 5, 5, 20), hint_cap=False), (Player("You"),))
    window.session.send(Start)
    for step in range(1, 8):
        window.session.send(lambda *, at, step=step: Hinted(step, 0, "tine", at))
    assert cut(window) == set()
    panel = pages_in(window).play
    told = next(one for one in panel.findChildren(QLabel) if one.isVisible() and "hints −37" in one.text())
    box = QRect(told.mapTo(window, told.rect().topLeft()), told.size())
    digits, glass = panel.clock.parts
    for part in (digits.adjusted(max(0, digits.width() - 2 * digits.height()), 0, 0, 0), glass):  # at its right end
        assert not box.intersects(part.toRect().translated(panel.clock.mapTo(window, QPoint())))
