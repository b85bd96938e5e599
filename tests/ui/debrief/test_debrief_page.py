"""The debrief page by mouse and keys: it fills in without moving, filters, shows paths and replays."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from boggle_qt.engine.debrief import Debrief, debrief
from boggle_qt.engine.par import appraise
from boggle_qt.engine.referee import judge
from boggle_qt.engine.rules import STANDARD, Handicap, HouseRules, HouseWords
from boggle_qt.engine.scoring import Entry
from boggle_qt.engine.search.solving import NO_WORDS, solve, trace
from boggle_qt.messages.verdicts import verdict_line
from boggle_qt.store.files.shipped import lexicon
from boggle_qt.store.work.score_distributions import shipped_spread
from boggle_qt.ui.debrief.debrief_page import DebriefPage
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.widgets.word_rows import WordRow
from tests.engine.players import BOARD
from tests.ui.sitting import on_screen, turn_wheel

FOUND = ("lance", "nice", "tint", "coin", "tanner")
PLAYS = tuple(Entry(word, None, 20_000 * n + 5_000) for n, word in enumerate(FOUND))


def points(word: str) -> int:
    return STANDARD.points(len(word))


@pytest.fixture(scope="module")
def story() -> Debrief:
    return debrief(BOARD, solve(BOARD, lexicon("standard"), 4), PLAYS, points, 180_000)


@pytest.fixture
def page(qtbot: QtBot, services: Services) -> DebriefPage:
    made = on_screen(qtbot, DebriefPage(services), 1000, 700)
    made.tray.use_look(replace(made.tray.look, motion=0.0))
    return made


def show(page: DebriefPage, story: Debrief) -> None:
    english = lexicon("standard")
    stands = appraise(solve(BOARD, english, 4), points, story.score, shipped_spread(HouseRules(min_letters=4)))
    rules = HouseRules(min_letters=4)

    def why(word: str, _seat: int) -> str:
        return f"{verdict_line(judge(word, BOARD, rules, Handicap(), HouseWords(), english))}."

    page.show_debrief(BOARD, (0,) * 16, (("", story, stands),), why=why)


def listed(page: DebriefPage) -> list[str]:
    return [row.word for row in page.word_list.rows if isinstance(row, WordRow)]


def chip(page: DebriefPage, text: str) -> QPushButton:
    return next(b for b in page.findChildren(QPushButton) if b.text().startswith(text) and b.isVisibleTo(page))


def test_pending_then_whole(page: DebriefPage, story: Debrief) -> None:
    """While the board is being solved the found words are shown, then all words, and no widget moves."""
    page.resize(800, 600)
    found = debrief(BOARD, NO_WORDS, PLAYS, points, 180_000)
    page.show_debrief(BOARD, (0,) * 16, (("", found, None),), pending=True)
    assert sorted(listed(page)) == sorted(FOUND)
    page.select("coin")
    QApplication.processEvents()
    places = [(w, w.geometry()) for w in (page.word_list, page.tray, *page.findChildren(QPushButton, "debriefHome"))]
    show(page, story)
    QApplication.processEvents()
    assert sorted(listed(page)) == [entry.word for entry in story.entries]
    assert page.word_list.word == "coin"
    assert all(widget.geometry() == place for widget, place in places)


def test_the_best_word_is_ringed_until_another_is_chosen(page: DebriefPage, story: Debrief) -> None:
    """The review opens with the found word worth most, its path and a ring."""
    show(page, story)
    best = story.best
    assert best.found
    assert best.points == max(points(word) for word in FOUND)
    assert (page.card.word, page.path, page.card.ringed) == (best.word, best.path, True)
    page.select(next(entry.word for entry in story.missed))
    assert not page.card.ringed


def test_click_a_cube_for_words_through_it(page: DebriefPage, story: Debrief, qtbot: QtBot) -> None:
    """Only words with a path through the clicked cube are listed, and drawn along such a path; the chip shows all."""
    show(page, story)
    qtbot.mouseClick(page.tray, Qt.MouseButton.LeftButton, pos=page.tray.cell_rect(5).center())
    through = {entry.word for entry in story.entries if any(5 in path for path in trace(entry.word, BOARD))}
    assert set(listed(page)) == through
    # Some of these words have their first path elsewhere.
    aside = sorted(entry.word for entry in story.entries if entry.word in through and 5 not in entry.path)
    assert aside
    page.select(aside[0])
    assert 5 in page.path
    qtbot.mouseClick(chip(page, "through this I"), Qt.MouseButton.LeftButton)
    qtbot.mouseClick(page.tray, Qt.MouseButton.LeftButton, pos=page.tray.cell_rect(8).center())
    qtbot.mouseClick(chip(page, "through this O"), Qt.MouseButton.LeftButton)
    assert len(listed(page)) == len(story.entries)


def test_esc_shows_all_words_again(page: DebriefPage, story: Debrief, qtbot: QtBot) -> None:
    """Esc clears the tab and the cube."""
    show(page, story)
    qtbot.mouseClick(chip(page, "Missed"), Qt.MouseButton.LeftButton)
    qtbot.mouseClick(page.tray, Qt.MouseButton.LeftButton, pos=page.tray.cell_rect(0).center())
    assert len(listed(page)) < len(story.entries)
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert len(listed(page)) == len(story.entries)
    assert chip(page, "All").isChecked()


def test_definition_and_the_browser(
    page: DebriefPage, story: Debrief, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The card shows a definition or that there is none, and a button looks the word up in the browser."""
    page.show_debrief(BOARD, (0,) * 16, (("", story, None),), define={"coin": "coin: (noun) a piece of money"}.get)
    page.select("coin")
    assert "(noun) a piece of money" in page.card.meaning.whole
    page.select("nice")
    assert "No definition found." in page.card.meaning.whole
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    qtbot.mouseClick(chip(page, "Look up"), Qt.MouseButton.LeftButton)
    assert opened == [QUrl("https://en.wiktionary.org/wiki/nice")]


def test_a_click_draws_the_path_and_wheel_and_keys_the_others(page: DebriefPage, story: Debrief, qtbot: QtBot) -> None:
    """A click on a word draws its path; the wheel over the tray and the arrow keys show its other paths."""
    show(page, story)
    entry = next(e for e in story.entries if len(trace(e.word, BOARD)) == 2 and not e.found)
    at = [row.word if isinstance(row, WordRow) else "" for row in page.word_list.rows].index(entry.word)
    index = page.word_list.model().index(at, 0)
    page.word_list.scrollTo(index)
    qtbot.mouseClick(
        page.word_list.viewport(), Qt.MouseButton.LeftButton, pos=page.word_list.visualRect(index).center()
    )
    first, second = entry.path, next(path for path in trace(entry.word, BOARD) if path != entry.path)
    assert page.path == first
    turn_wheel(page.tray, -120)
    assert page.path == second
    qtbot.keyClick(page.word_list, Qt.Key.Key_Right)
    assert page.path == first
    qtbot.keyClick(page.word_list, Qt.Key.Key_Down)
    assert page.word_list.word != entry.word


def test_why_not(page: DebriefPage, story: Debrief, qtbot: QtBot) -> None:
    """A typed word is answered, and Enter draws its path if it has one."""
    show(page, story)
    qtbot.keyClicks(page.ask, "alnico")
    assert "large" in page.why_not.answer.lower()
    qtbot.keyClick(page.ask, Qt.Key.Key_Return)
    assert BOARD.spell(page.path) == "alnico"
    page.ask.clear()
    qtbot.keyClicks(page.ask, "zinc")
    assert page.why_not.answer.startswith("ZINC")
    assert page.path == ()


def test_two_players(page: DebriefPage, story: Debrief, qtbot: QtBot) -> None:
    """A chip shows the other player's round, and answers for that player; the replay shows both at once."""
    plays = (Entry("rent", None, 2_000), Entry("nicer", None, 30_000))
    other = debrief(BOARD, solve(BOARD, lexicon("standard"), 4), plays, points, 180_000)
    both = ("Ada", story, None), ("Ben", other, None)
    page.show_debrief(BOARD, (0,) * 16, both, why=lambda word, seat: f"{word} for {seat}")
    qtbot.keyClicks(page.ask, "tin")
    assert page.why_not.answer == "tin for 0"
    qtbot.mouseClick(chip(page, "Ben"), Qt.MouseButton.LeftButton)
    assert page.why_not.answer == "tin for 1"
    assert page.debrief is other
    assert {row.word for row in page.word_list.rows if isinstance(row, WordRow) and row.found} == {"rent", "nicer"}
    for ms, words in (
        (1_999, {}),
        (2_000, {1: "rent"}),
        (5_000, {0: "lance", 1: "rent"}),
        (29_999, {0: "nice", 1: "rent"}),
        (30_000, {0: "nice", 1: "nicer"}),
    ):
        page.pace.set_now(ms)
        assert {trail.seat: BOARD.spell(trail.path) for trail in page.replay.trails} == words
    page.pace.set_now(33_000)
    assert all(trail.reach == len(trail.path) - 1 for trail in page.replay.trails)
    page.select("coin")  # a selected word is shown alone
    assert page.replay.trails == ()
    qtbot.mouseClick(chip(page, "Ada"), Qt.MouseButton.LeftButton)
    assert page.debrief is story
    with qtbot.waitSignal(page.scores.clicked):
        qtbot.mouseClick(chip(page, "Scores"), Qt.MouseButton.LeftButton)
    show(page, story)  # one player again
    assert not any(b.text() == "Ben" and b.isVisibleTo(page) for b in page.findChildren(QPushButton))
