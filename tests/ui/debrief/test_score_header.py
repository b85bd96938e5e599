"""The head of a debrief: the score that counts up, and the lines beside it."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLayout, QToolTip, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.debrief import Apart, Debrief, debrief
from boggle_qt.engine.par import Appraisal, appraise
from boggle_qt.engine.rules import STANDARD
from boggle_qt.engine.search.solving import Solution, solve
from boggle_qt.messages.debrief import PAR, score_line
from boggle_qt.messages.numbers import format_points
from boggle_qt.store.files.shipped import lexicon
from boggle_qt.ui.debrief.score_header import ScoreHeader
from boggle_qt.ui.look.look import current_look, set_look
from boggle_qt.ui.widgets.labels import LinkLabel
from tests.engine.players import BOARD
from tests.ui.sitting import lay_out


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
    """Return a head at the top of a page."""
    set_look(replace(current_look(), motion=motion))
    made = ScoreHeader()
    made.lay_out(QVBoxLayout(page))
    page.show()
    return made


def lines(page: QWidget) -> list[str]:
    """Return the visible texts, each in one line."""
    return [line.text().replace("\n", " · ") for line in page.findChildren(QLabel) if line.isVisibleTo(page)]


@pytest.mark.parametrize("score", [0, 7, 12.5, -2])
def test_without_motion_the_score_is_there_at_once(page: QWidget, score: float) -> None:
    """Also a score with a half, and a negative one."""
    shown, parts = head(page), list[float]()
    shown.grown.connect(parts.append)
    shown.count_up(score)
    assert format_points(score) in lines(page)
    assert parts == [1.0]


def test_it_counts_up_and_ends_at_the_score(page: QWidget, qtbot: QtBot) -> None:
    """The numbers only grow, and the last is the score."""
    shown, parts, seen = head(page, 0.05), list[float](), list[str]()
    shown.grown.connect(parts.append)
    shown.grown.connect(lambda _: seen.append(lines(page)[0]))
    shown.count_up(40)
    qtbot.waitUntil(lambda: bool(parts) and parts[-1] == 1)
    assert parts == sorted(parts)
    assert [int(text) for text in seen] == sorted(int(text) for text in seen)
    assert seen[-1] == "40"


def test_before_the_board_is_solved(page: QWidget, story: Debrief) -> None:
    """It says so in place of par, and with room for it which points are not for words."""
    shown = head(page)
    for below in (False, True):
        shown.stack(below)
        shown.show_round(story, None, 2000, pending=True)
        assert "Finding the rest …" in lines(page)
    assert any("hints −3" in line for line in lines(page))


def test_par_is_shown_and_explained(page: QWidget, story: Debrief, solution: Solution) -> None:
    """Par is a link to its explanation, with as many facts beside it as have room, or the share of all points."""
    appraisal: Appraisal = appraise(solution, points, story.score, None)
    shown = head(page)
    shown.count_up(story.total)
    par = page.findChildren(LinkLabel)[0]
    for width, facts in ((2000, ("3 of", "−3")), (275, ("3 of",)), (200, ())):
        shown.show_round(story, appraisal, width)
        assert f"{appraisal.par}" in par.text()
        assert "<a href" in par.text()
        assert [fact in par.text() for fact in ("3 of", "−3")] == [fact in facts for fact in ("3 of", "−3")]
        assert PAR in par.toolTip()
        assert score_line(story) in par.toolTip()
        assert [line for line in lines(page) if line] == [format_points(story.total), par.text()]
    shown.show_round(story, None, 2000)
    assert par.text() == par.toolTip() == ""
    assert score_line(story) in lines(page)


def test_the_link_to_the_explanation_is_never_cut(
    page: QWidget, story: Debrief, solution: Solution, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line about par never ends beyond its room, and a click on it explains par."""
    told: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _at, text, _over: told.append(text))
    shown, widths = head(page), range(190, 330, 7)
    par, layout = page.findChildren(LinkLabel)[0], page.layout()
    assert layout is not None
    layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # the sheet of a review has no more room either
    for width in widths:
        page.resize(width, 120)
        lay_out()
        shown.count_up(story.total)
        shown.show_round(story, appraise(solution, points, story.score, None), shown.geometry().width())
        lay_out()
        end = QPoint(par.sizeHint().width() - 4, par.height() // 2)
        assert par.rect().contains(end)
        QTest.mouseClick(par, Qt.MouseButton.LeftButton, pos=QPoint(4, end.y()))
    assert [PAR in text for text in told] == [True] * len(widths)
