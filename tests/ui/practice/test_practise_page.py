"""Practise: the words that cost most, the deck, and drills played by mouse and by keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import EndTurn, Phase, Start
from boggle_qt.engine.par import COMMON
from boggle_qt.engine.presets import Drill
from boggle_qt.engine.rules import Mode
from boggle_qt.engine.search.solving import trace
from boggle_qt.messages.practice import DRILLS
from boggle_qt.messages.rules import shown_rules_name
from boggle_qt.store.files import shipped
from boggle_qt.store.journal import queries
from boggle_qt.store.journal.practice import NEW_A_DAY
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.page.requests import Home, ShowPage
from boggle_qt.ui.practice.practise_page import PractisePage
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.word_rows import WordRow
from tests.ui.records.rounds import play
from tests.ui.sitting import control, drag, offered, press, resize, words_here, write

WAIT = 20_000


@pytest.fixture
def page(window: Window, qtbot: QtBot) -> PractisePage:
    """The page after three rounds, two of them on one board, with a few words found."""
    for seed in (1, 1, 2):
        play(window.session.journal, seed, words=3)
    return opened(window, qtbot)


def opened(window: Window, qtbot: QtBot) -> PractisePage:
    window.menus.action("practise").trigger()
    practice = window.services.practice
    qtbot.waitUntil(lambda: practice.plan is not None and not practice.worker.busy, timeout=WAIT)
    return pages_in(window).practise


def test_the_keyboard_begins_at_the_gold_card(window: Window, qtbot: QtBot) -> None:
    """On a page that is entered before there is a plan, too."""
    play(window.session.journal, 1, words=3)
    window.services.practice.plan = None
    page = opened(window, qtbot)
    assert window.focusWidget() is page.best


def listed(page: PractisePage) -> list[str]:
    return [row.word for row in page.list.rows if isinstance(row, WordRow)]


def start(window: Window, qtbot: QtBot, kind: Drill) -> tuple[str, ...]:
    """Press the card of a drill and start the round; return the words to find."""
    press(pages_in(window).practise, "Drills")
    QTest.mouseClick(pages_in(window).practise.drills[kind], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.session.match is not None and window.pages.name == "table", timeout=WAIT)
    match = window.session.match
    if match.phase is Phase.READY:
        window.session.send(Start)
    assert (match.rules.mode, match.rules.name, match.rules.seconds) == (Mode.DRILL, kind.value, 120)
    return match.rules.boards.named


def end(window: Window, qtbot: QtBot) -> str:
    if window.session.match is not None and not window.session.match.settled:
        window.session.send(EndTurn)
    qtbot.waitUntil(lambda: window.pages.name == "debrief", timeout=WAIT)
    return pages_in(window).debrief.head.standing.text()


def test_before_the_first_round(window: Window, qtbot: QtBot) -> None:
    """The page shows what becomes of a missed word; a drill of one's own words cannot start, others can."""
    page = opened(window, qtbot)
    assert listed(page) == []
    for tab, said in (("Missed", "cost you points"), ("Deck", "added by you"), ("Progress", "will be drawn here")):
        press(page, tab)
        assert any(said in label.text() for label in page.findChildren(QLabel) if label.isVisible())
    press(page, "Drills")
    QTest.mouseClick(page.drills[Drill.FIND], Qt.MouseButton.LeftButton)
    assert "no words to practise yet" in window.notice
    assert start(window, qtbot, Drill.THREE)


def test_an_empty_deck_says_what_it_is_for(window: Window, qtbot: QtBot) -> None:
    """In large text in a small window, too, where there is no room for three things with a line about each."""
    play(window.session.journal, 1, words=3)
    page = opened(window, qtbot)
    press(page, "Deck")
    window.preferences.change(text_scale=1.5)
    resize(window, 480, 560)
    (said,) = (one for one in page.findChildren(QLabel) if "enters the deck" in one.text())
    assert said.visibleRegion().boundingRect() == said.rect()


def test_missed_words_with_reason_and_boards(page: PractisePage, window: Window, qtbot: QtBot) -> None:
    """Each word shows its reason and its path on a board that had it; arrows in the list go on to the next word."""
    plan = window.services.practice.plan
    missed = {one.cost.word: one for one in plan.missed}
    assert sorted(listed(page)) == sorted(missed)
    first, second = listed(page)[:2]
    assert page.list.word == first
    texts = [label.text() for label in page.card.findChildren(QLabel)]
    assert first.upper() in texts
    assert any("Missed on 2 of 2 boards" in text for text in texts)
    score = missed[first].rounds[0]
    assert page.tray.board == score.board
    page.list.setFocus()
    QTest.keyClick(page.list, Qt.Key.Key_Down)
    assert page.list.word == second
    assert trace(second, page.tray.board)
    press(page.card, "Review")
    assert window.pages.name == "debrief"


def test_the_deck_and_learn(page: PractisePage, window: Window, qtbot: QtBot) -> None:
    """Words missed twice are in the deck; Learn in a review and on the page puts others there."""
    press(page, f"Deck  {NEW_A_DAY}")
    assert len(listed(page)) == NEW_A_DAY
    plan = window.services.practice.plan
    new = next(one.cost.word for one in plan.missed if plan.card(one.cost.word) is None)
    press(page, f"Missed  {len(plan.missed)}")
    page.list.select(new)
    with qtbot.waitSignal(window.services.practice.changed, timeout=WAIT):
        press(page.card, "Learn")
    assert new in window.services.practice.plan.due
    page.list.select(new)
    assert not offered(page.card, "Learn")
    press(page, "Progress")
    assert "0 not due yet, 5 due" in page.chart.accessibleDescription()
    press(page.card, "Review")
    debrief = pages_in(window).debrief
    qtbot.waitUntil(lambda: debrief.debrief is not None, timeout=WAIT)
    debrief.select(new)
    assert not offered(debrief.card, "Learn")
    other = next(entry.word for entry in debrief.debrief.entries if not entry.found and entry.word not in listed(page))
    debrief.select(other)
    with qtbot.waitSignal(window.services.practice.changed, timeout=WAIT):
        press(debrief.card, "Learn")
    assert other in window.services.practice.plan.due


def test_a_drill_by_mouse_and_by_keys(page: PractisePage, window: Window, qtbot: QtBot) -> None:
    """The due words are on the board; finds count and are due later; the line names what to remember."""
    plan = window.services.practice.plan
    assert len(plan.due) == NEW_A_DAY
    words = start(window, qtbot, Drill.FIND)
    assert set(words) == set(plan.due)
    match = window.session.match
    drag(window, trace(words[0], match.board)[0])
    write(window, words[1])
    panel = pages_in(window).play
    assert panel.state.text().startswith(f"2 of {len(words)} words")
    assert f"{len(words[2])} letters" in panel.state.text()
    line = end(window, qtbot)
    assert line.startswith(f"You found {words[0].upper()} and {words[1].upper()}.  Remember ")
    assert words[2].upper() in line
    journal = window.session.journal
    assert queries.terms_played(journal, "You")[0].terms.rules.mode is Mode.CLASSIC
    press(window, "Practise")
    qtbot.waitUntil(lambda: window.services.practice.plan is not plan, timeout=WAIT)
    qtbot.waitUntil(lambda: set(window.services.practice.plan.due).isdisjoint(words), timeout=WAIT)


@pytest.mark.parametrize("kind", [Drill.CLUSTER, Drill.LONGEST, Drill.MISSED])
def test_every_drill_plays_to_its_end(page: PractisePage, window: Window, qtbot: QtBot, kind: Drill) -> None:
    """It has words to find on its board, a clue, and ends when all are found; the next board is one press away."""
    words = start(window, qtbot, kind)
    match = window.session.match
    assert all(trace(word, match.board) for word in words)
    panel = pages_in(window).play
    assert panel.state.text().count("·") == 1
    write(window, *words)
    assert window.session.match.settled
    line = end(window, qtbot)
    assert line.startswith(f"You found all {len(words)} words in")
    texts = [label.text() for label in pages_in(window).debrief.findChildren(QLabel)]
    assert any(text.startswith(f"{len(words)} of {len(words)} words") for text in texts), "and no share of par"
    assert not any("of par" in text for text in texts)
    window.late_input.end()  # the page came by itself and takes no click at once
    press(window, "Next board")
    qtbot.waitUntil(lambda: window.pages.name == "table", timeout=WAIT)
    assert window.session.match.rules.name == kind.value


def test_a_drill_says_which_words_count(page: PractisePage, window: Window, qtbot: QtBot) -> None:
    """All common words of three letters do; of another good word it is said under the tray that it does not."""
    words = start(window, qtbot, Drill.THREE)
    others = [one for one in words_here(window) if one.word not in words and one.word not in shipped.unkind()]
    assert [one.word for one in others if len(one.word) == 3 and one.tier <= COMMON] == []
    write(window, words[0])
    assert "drill" not in pages_in(window).table.line
    write(window, others[0].word)
    assert pages_in(window).table.line.endswith("but not a word of this drill")
    assert pages_in(window).play.state.text().startswith(f"1 of {len(words)} words")
    assert pages_in(window).play.state.text().endswith("Common 3-letter words")


def test_home_says_what_is_due_unless_turned_off(page: PractisePage, window: Window, qtbot: QtBot) -> None:
    """In one line; never before the words are known."""
    resize(window, 1280, 900)
    window.go(Home())
    home = pages_in(window).home
    card, due = control(home, "Practise"), f"{NEW_A_DAY} words to practise, 2 minutes"
    qtbot.waitUntil(lambda: card.accessibleDescription() == due, timeout=WAIT)
    window.preferences.change(practice=False)
    window.go(Home())
    assert "practise" not in card.accessibleDescription()


def test_every_drill_has_a_name_and_a_line() -> None:
    """No two are the same."""
    assert set(DRILLS) == set(Drill)
    assert len({shown_rules_name(kind) for kind in Drill} | set(DRILLS.values())) == 2 * len(Drill)


def test_without_a_journal(window: Window) -> None:
    """The page says that nothing is saved."""
    window.session.journal = None
    window.go(ShowPage("practise"))
    assert listed(pages_in(window).practise) == []
