"""The time of a debrief after the board is solved, from the call to the picture, and of one step of scrolling.

Five words are found: on the sample board, on a 6x6 throw under Unabridged with nine hundred words, and on a composed
board with two thousand. The tray is painted already, as after a round. Run with `make bench`.
"""

from __future__ import annotations

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import statistics
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QElapsedTimer
from PySide6.QtWidgets import QApplication
from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.debrief import debrief
from boggle_qt.engine.par import appraise
from boggle_qt.engine.rules import HouseRules
from boggle_qt.engine.scoring import Entry
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files import shipped
from boggle_qt.store.work import score_distributions
from boggle_qt.ui.debrief.debrief_page import DebriefPage
from boggle_qt.ui.startup import application as app

SMALL = (Board.parse("tine/nint/ocna/retl"), HouseRules(min_letters=4))
LARGE = HouseRules(dice="super-big-2012", lexicon="unabridged", spelling="either", min_letters=4)
NINE_HUNDRED = (
    Board.parse("I T E E G He / S Y A L X A / T D I N Z A / O E E M R A / N N S E G T / I E L T M E"),
    LARGE,
)
"""A throw of Super Big Boggle with about nine hundred words; one throw in fifty has as many."""
RICH = (
    Board.parse("serats/tinels/reated/sarine/deltas/ingers"),
    LARGE,
)
"""Letters chosen for their many words."""
SIZES = [(1280, 800), (800, 600)]


def opened(qtbot: QtBot, size: tuple[int, int]) -> DebriefPage:
    """Return the page as the game shows it: the score counts up, and the best word is drawn cube by cube."""
    app.make_application()
    page = DebriefPage(app.make_services().services)
    page.tray.use_look(replace(page.tray.look, motion=1.0))
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    return page


def timed(act: Callable[[], object]) -> float:
    """Return the milliseconds of `act` and all painting it causes."""
    clock = QElapsedTimer()
    clock.start()
    act()
    QApplication.processEvents()
    return clock.nsecsElapsed() / 1e6


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("name", "setting"), [("sample, Standard", SMALL), ("900 words", NINE_HUNDRED), ("2,000 words", RICH)]
)
def test_debrief_appears(
    qtbot: QtBot, benchmark: BenchmarkFixture, name: str, setting: tuple[Board, HouseRules], size: tuple[int, int]
) -> None:
    """Compute the debrief, then draw the page with it."""
    board, rules = setting
    solution = solve(board, shipped.lexicon(rules.lexicon, rules.spelling), rules.min_letters)
    plays = tuple(Entry(word.word, word.path, 9_000 * n) for n, word in enumerate(solution.words[::17][:5]))
    worth = {play.word: rules.points(play.word) for play in plays}
    page = opened(qtbot, size)
    computing: list[float] = []
    drawing: list[float] = []

    def once() -> None:
        page.show_pending(board, (0,) * len(board.faces), plays, worth)
        QApplication.processEvents()
        clock = QElapsedTimer()
        clock.start()
        result = debrief(board, solution, plays, rules.points, 180_000)
        appraisal = appraise(solution, rules.points, result.score, score_distributions.shipped_spread(rules))
        computing.append(clock.nsecsElapsed() / 1e6)
        drawing.append(timed(lambda: page.show_debrief(board, (0,) * len(board.faces), (("", result, appraisal),))))

    benchmark.pedantic(once, rounds=12, warmup_rounds=2)
    shown = statistics.median(drawing[2:]), max(drawing[2:])
    computed_ms = statistics.median(computing[2:])
    drawn = f"drawn in {shown[0]:.1f} ms (at most {shown[1]:.1f})"
    print(f"\n{name}, {size[0]}x{size[1]}: computed in {computed_ms:.1f} ms, {drawn}")


@pytest.mark.parametrize("size", SIZES)
def test_debrief_scrolls(qtbot: QtBot, benchmark: BenchmarkFixture, size: tuple[int, int]) -> None:
    """Scroll through all words of the rich board, forty pixels per frame."""
    board, rules = RICH
    solution = solve(board, shipped.lexicon(rules.lexicon, rules.spelling), rules.min_letters)
    page = opened(qtbot, size)
    page.show_debrief(board, (0,) * len(board.faces), (("", debrief(board, solution, (), rules.points), None),))
    QApplication.processEvents()
    bar = page.word_list.verticalScrollBar()
    frames: list[float] = []

    def once() -> None:
        for at in range(0, bar.maximum(), 40):
            frames.append(timed(lambda at=at: bar.setValue(at)))

    benchmark.pedantic(once, rounds=3, warmup_rounds=1)
    ordered = sorted(frames)
    middle, slow = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
    print(f"\n{size[0]}x{size[1]}: a step of scrolling {middle:.2f} ms, 99 of 100 under {slow:.2f} ms")
