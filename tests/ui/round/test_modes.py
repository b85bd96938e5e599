"""Each mode played to its end through the window, and read again from the journal."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.match import Phase, Start
from boggle_qt.engine.par import goal
from boggle_qt.engine.presets import ALLOTMENT, GOAL, OVERTIME, RACE, SINGLE_PLAYER_PRESETS, SOLO, STRIKES
from boggle_qt.engine.rules import Band, Boards, Bounds, HouseRules, Mode
from boggle_qt.engine.search.solving import solve
from boggle_qt.engine.throw_search import band_bounds
from boggle_qt.messages.modes import result_line
from boggle_qt.messages.numbers import points
from boggle_qt.store.files import folders, shipped
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.work import score_distributions
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import PlayBoard, ShowPage, StartMatch, StartSolo
from boggle_qt.ui.startup.window import Window
from tests.engine.players import names
from tests.ui.sitting import Clock, drag, phase, press


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search for a board without a time limit: the machine may be busy."""
    monkeypatch.setattr("boggle_qt.ui.navigation.dealer.NO_BOARD_SECONDS", 600.0)


def words(window: Window) -> list[tuple[int, ...]]:
    """Return paths of the words on the board, common ones first."""
    match = window.session.match
    found = solve(match.board, window.session.lexicon, match.rules.min_letters).words
    return [word.path for word in sorted(found, key=lambda word: (word.strong, word.tier))]


def wrong_paths(board: Board) -> list[tuple[int, ...]]:
    return [
        (a, b, c) for a in range(len(board.faces)) for b in board.neighbours(a) for c in board.neighbours(b) if c != a
    ]


def test_a_typed_board_without_a_goal_is_refused(window: Window) -> None:
    """Before the round starts, with one line."""
    board = Board.parse("tine/nint/ocna/retl")
    window.go(PlayBoard(board, RACE))
    match = window.session.match
    assert match.round.goal == goal(board, match.rules, match.words, window.session.lexicon)
    window.session.leave()
    window.go(PlayBoard(Board.parse("zzzz/zzzz/zzzz/zzzz"), GOAL))
    assert window.session.match is None
    assert "no par to reach" in window.notice


def test_rich_boards_are_dealt_off_the_ui_thread(window: Window, qtbot: QtBot) -> None:
    """The table waits for a rich board, and its seed throws it again."""
    rules = HouseRules(name="Feast", boards=Boards(rich=Band.FEAST))
    window.go(StartMatch(rules, names(2)))
    assert phase(window) is Phase.SCORED, "still looking"
    qtbot.waitUntil(lambda: phase(window) is Phase.READY)
    match, spread = window.session.match, score_distributions.shipped_spread(SOLO)
    solution = solve(match.board, shipped.lexicon("standard", "american"), 3)
    assert sum(rules.points(word) for word in solution.texts) in band_bounds(Band.FEAST, spread)
    seed = match.round.seed
    window.go(StartMatch(rules, names(2), seed=seed))
    assert window.session.match.board == match.board


def test_a_failed_search_for_a_board_is_reported(window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a second a plain throw is dealt."""
    monkeypatch.setattr("boggle_qt.ui.navigation.dealer.NO_BOARD_SECONDS", 0.05)
    window.go(StartMatch(HouseRules(name="Never", boards=Boards(words=Bounds(5_000))), names(2)))
    qtbot.waitUntil(lambda: phase(window) is Phase.READY)
    assert "No board met the rules" in window.notice


def test_leaving_during_the_search_cancels_it(window: Window, qtbot: QtBot) -> None:
    """If another round starts during the search for a board, that round is dealt."""
    window.go(StartMatch(HouseRules(name="Never", boards=Boards(words=Bounds(5_000))), names(2)))
    window.go(StartSolo(seed=7))
    match = window.session.match
    assert match.solo
    qtbot.wait(30)
    assert window.session.match == match


def write(window: Window, *written: str) -> None:
    """Type words, Enter after each, while the turn lasts."""
    tray = pages_in(window).table.tray
    for word in written:
        if phase(window) is Phase.RUNNING:
            QTest.keyClicks(tray, word)
            QTest.keyClick(tray, Qt.Key.Key_Return)


def let_run(window: Window, clock: Clock, seconds: int) -> None:
    clock.time += seconds
    window.session.beat()


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("rules", [SOLO, *SINGLE_PLAYER_PRESETS], ids=lambda rules: rules.mode)
def test_a_mode_by_mouse_and_keys_from_the_first_page_to_its_replay(
    window: Window, clock: Clock, qtbot: QtBot, rules: HouseRules
) -> None:
    """Chosen in the list, played to its end, with its progress in panel and replay, and loaded again."""
    box = pages_in(window).home.findChildren(QComboBox)[0]
    box.setFocus()
    for _ in range(box.findData(rules.name) - box.currentIndex()):
        QTest.keyClick(box, Qt.Key.Key_Down)  # closed: a popup takes the window's focus, and the clock would pause
    assert box.currentData() == rules.name
    press(pages_in(window).home, "Play now")
    qtbot.waitUntil(lambda: phase(window) is Phase.RUNNING)
    panel, match = pages_in(window).play, window.session.match
    assert match.rules.mode is rules.mode
    listed = {match.board.spell(path): path for path in words(window)}
    good = sorted(listed, key=lambda word: (len(listed[word]) != len(word), -len(word)))  # a Qu is typed otherwise
    clock.time += 2
    drag(window, listed[good[0]])
    match rules.mode:
        case Mode.CLASSIC:
            write(window, good[1])
            assert (panel.state.text(), phase(window)) == ("", Phase.RUNNING)
            let_run(window, clock, 180)
        case Mode.OVERTIME:
            let_run(window, clock, 180)
            write(window, good[1])
            assert panel.state.text().endswith(" in time, 1 word since")
            press(panel, "End round")
        case Mode.RACE | Mode.GOAL:
            assert f" of {points(match.round.goal or 0)}" in panel.state.text()
            write(window, *good[1:])
        case Mode.REFILL:
            assert panel.state.text() == "+5 seconds earned"
            let_run(window, clock, 62)
            assert phase(window) is Phase.RUNNING, "five seconds were bought"
            let_run(window, clock, 5)
        case Mode.STRIKES:
            spelt = {match.board.spell(path) for path in wrong_paths(match.board)}
            wrong = sorted(word for word in spelt if len(word) == 3 and word not in window.session.lexicon)[:3]
            write(window, wrong[0])
            assert panel.state.text() == "2 wrong words left"
            write(window, *wrong[1:])
        case Mode.ALLOTMENT:
            assert panel.state.text().startswith("1 of 30 words")
            press(panel, "End round")
    assert phase(window) is Phase.SCORED
    qtbot.waitUntil(lambda: window.pages.name == "debrief" and pages_in(window).debrief.debrief is not None)
    played, number = window.session.match, window.session.match_id
    assert result_line(played) in pages_in(window).debrief.head.standing.text()
    window.late_input.end()  # the page came by itself and takes no click at once; a hand waits for it
    window.go(ShowPage("history"))
    history = pages_in(window).history
    qtbot.waitUntil(lambda: history.score is not None and history.score.rules == match.rules.name)
    with qtbot.waitSignal(pages_in(window).debrief.pace.scrubbed):  # the playhead moves
        press(history, "Replay")
    assert window.pages.name == "debrief"
    again = pages_in(window).debrief.debrief
    assert again.found == len(played.round.sheets[0].entries)
    window.close()
    with Journal.open(folders.data_dir() / "journal.sqlite") as journal:
        assert journal.saved_match(number).match.rounds == played.rounds


def test_words_drawn_on_after_the_last_one_choose_nothing_in_the_review(window: Window, qtbot: QtBot) -> None:
    """Nor are they looked up: the review appears by itself, in the middle of a word."""
    window.preferences.change(motion=0.0)
    window.go(PlayBoard(Board.parse("tine/nint/ocna/retl"), RACE))
    window.session.send(Start)
    review = pages_in(window).debrief
    write(window, *sorted(solve(window.session.match.board, window.session.lexicon, 3).texts, key=len, reverse=True))
    qtbot.waitUntil(lambda: window.pages.name == "debrief" and review.debrief is not None)
    QTest.mouseClick(review.tray, Qt.MouseButton.LeftButton, pos=review.tray.cell_rect(0).center())
    assert not any("through this" in chip.text() for chip in review.findChildren(QAbstractButton) if chip.isVisible())
    window.late_input.end()
    QTest.mouseClick(review.tray, Qt.MouseButton.LeftButton, pos=review.tray.cell_rect(0).center())
    assert any("through this" in chip.text() for chip in review.findChildren(QAbstractButton) if chip.isVisible())


def test_a_word_that_is_not_among_the_best_says_so(window: Window, qtbot: QtBot) -> None:
    """It gets no points and no tick, and in the review the curve ends at the score and is never above it."""
    window.go(PlayBoard(Board.parse("tine/nint/ocna/retl"), replace(ALLOTMENT, amount=1)))
    if phase(window) is Phase.READY:
        window.session.send(Start)
    write(window, "continent", "tin")
    assert pages_in(window).table.line == "TIN isn't your best word"
    press(pages_in(window).play, "End round")
    review = pages_in(window).debrief
    qtbot.waitUntil(lambda: review.debrief is not None)
    assert [score for __, score in review.debrief.curve] == [0, 11, 11, 11]


def test_only_the_word_that_beats_the_score_says_so(window: Window) -> None:
    """A better word then takes the place of a worse one, and is told its own points."""
    window.go(PlayBoard(Board.parse("tine/nint/ocna/retl"), replace(ALLOTMENT, amount=2), beat=2))
    window.session.send(Start)
    write(window, "tin", "inner")
    assert "You beat" in pages_in(window).table.line
    write(window, "innocent")
    assert "You beat" not in pages_in(window).table.line


@pytest.mark.parametrize("mode", [OVERTIME, STRIKES], ids=lambda rules: rules.mode)
def test_that_all_words_are_found_is_said_once(
    window: Window, qtbot: QtBot, mode: HouseRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the wrong words that are left stay on the pad."""
    said: list[str] = []
    monkeypatch.setattr("boggle_qt.ui.round.play_panel.announce", lambda __, *texts, news=False: said.extend(texts))
    window.go(PlayBoard(Board.parse("qtan/zxcv/bkgh/jwfp"), mode))
    window.session.send(Start)
    panel, solver = pages_in(window).play, window.services.solver
    qtbot.waitUntil(lambda: solver.solution is not None)
    write(window, *solver.solution.texts)
    for __ in range(2):
        panel.toggle()
    told = mode is OVERTIME
    assert said.count("You found all words!") == told
    assert panel.state.text() == ("You found all words!" if told else "3 wrong words left")
