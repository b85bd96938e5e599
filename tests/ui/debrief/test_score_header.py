"""The head of a debrief: a score that counts up to what it is, and as much beside it as there is room for."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.debrief import Apart, Debrief, debrief
from boggle_qt.engine.par import Appraisal, appraise
from boggle_qt.engine.rules import STANDARD
from boggle_qt.engine.search.solving import Solution, solve
from boggle_qt.messages.debrief import score_line
from boggle_qt.messages.numbers import format_points
from boggle_qt.store.words.shipped import lexicon
from boggle_qt.ui.debrief.score_header import ScoreHeader
from boggle_qt.ui.look.durations import Motion

BOARD = Board.parse("tine/nint/ocna/retl")


def points(word: str) -> int:
    return STANDARD.points(len(word))


@pytest.fixture(scope="module")
def solution() -> Solution:
    return solve(BOARD, lexicon("standard"), 3)


@pytest.fixture(scope="module")
def story(solution: Solution) -> Debrief:
    return debrief(BOARD, solution, ("lance", "nice", "tint"), points, apart=((Apart.HINTS, -3),))


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(600, 120)
    return made


def head(page: QWidget, motion: float = 0.0) -> ScoreHeader:
    """The head at the top of a page."""
    made = ScoreHeader(Motion(motion))
    made.lay_out(QVBoxLayout(page))
    page.show()
    return made


def lines(page: QWidget) -> list[str]:
    """What can be read on it."""
    return [line.text() for line in page.findChildren(QLabel) if line.isVisibleTo(page)]


@pytest.mark.parametrize("score", [0, 7, 12.5, -2])
def test_without_motion_the_score_is_there_at_once(page: QWidget, score: float) -> None:
    """All of it, halves and losses too."""
    shown, parts = head(page), list[float]()
    shown.grown.connect(parts.append)
    shown.count_up(score)
    assert format_points(score) in lines(page)
    assert parts == [1.0]


def test_it_counts_up_and_ends_at_the_score(page: QWidget, qtbot: QtBot) -> None:
    """Never back, never beyond."""
    shown, parts, seen = head(page, 0.05), list[float](), list[str]()
    shown.grown.connect(parts.append)
    shown.grown.connect(lambda _: seen.append(lines(page)[0]))
    shown.count_up(40)
    qtbot.waitUntil(lambda: bool(parts) and parts[-1] == 1)
    assert parts == sorted(parts)
    assert [int(text) for text in seen] == sorted(int(text) for text in seen)
    assert seen[-1] == "40"


def test_before_the_board_is_solved(page: QWidget) -> None:
    """How many words, and what was scored apart from them."""
    head(page).show_pending(1, ((Apart.HINTS, -3),))
    assert "points with 1 word · hints −3" in lines(page)


@pytest.mark.parametrize("width", [200, 2000])
@pytest.mark.parametrize("tight", [False, True])
def test_the_share_is_left_out_only_where_one_line_must_do(
    page: QWidget, story: Debrief, width: int, tight: bool
) -> None:
    """What part of all points the score is wraps rather than go; the parts of the score are in the tool tip."""
    shown = head(page)
    shown.hide_par(tight)
    shown.count_up(story.total)
    shown.show_round(story, None, width)
    assert (score_line(story) in lines(page)) == (width == 2000 or not tight)
    share = next(line for line in page.findChildren(QLabel) if "words" in line.text())
    assert "hints −3" in share.toolTip()


def test_par_is_said_and_explained(page: QWidget, story: Debrief, solution: Solution) -> None:
    """One line and a link; it gives way where there is little room, and is left out where nothing is known."""
    appraisal: Appraisal = appraise(solution, points, story.score, None)
    shown = head(page)
    shown.show_round(story, appraisal, 2000)
    par = next(line for line in page.findChildren(QLabel) if "par" in line.text())
    assert f"% of par ({appraisal.par})" in par.text()
    assert "<a href" in par.text()
    assert "good player" in par.toolTip()
    shown.hide_par(True)
    assert par.isHidden()
    shown.show_round(story, None, 2000)
    assert par.text() == par.toolTip() == ""
