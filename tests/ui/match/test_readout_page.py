"""The page where lists are compared, with mouse and keys: read, challenge, take back, agree, count."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import Deal, Hinted, Leave, Phase
from boggle_qt.engine.presets import MCDONNELL, TOURNAMENT
from boggle_qt.engine.rules import Handicap, HouseRules, Player, Shared
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.look import durations
from boggle_qt.ui.match.readout_page import ReadoutPage
from boggle_qt.ui.match.readout_table import ReadTable
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets import announce
from boggle_qt.ui.widgets.word_rows import WordRow
from tests.engine.players import BOARD
from tests.ui.match.test_match import click, play_round, ready, seen, sit_down, turn, write
from tests.ui.sitting import by_key, control, lay_out, mark_middle, offered, on_screen, press, resize

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
STAKES = replace(MCDONNELL, challenge_gain=1)
"""Rules by which it matters who challenges."""
LISTS = ("tine nice onice", "tine lance", "lance")


@pytest.fixture
def page(qtbot: QtBot, services: Services) -> ReadoutPage:
    return on_screen(qtbot, ReadoutPage(services), 1000, 700)


def read_out(
    services: Services, page: ReadoutPage, rules: HouseRules, lists: Sequence[str] = LISTS, *, every: bool = False
) -> None:
    """Everybody has played, and the page comes to the front; `every` word is read."""
    names = ("Ann", "Ben", "Cid")[: len(lists)]
    services.session.begin(replace(rules, rotating=False), tuple(map(Player, names)))
    services.session.send(Deal.from_board, BOARD)
    play_round(services.session, *lists)
    page.enter()
    if every:
        by_key(page, "read-all")


def answer(name: str) -> list[str]:
    """Click that name in the menu that asks who; return its lines."""
    asked = QApplication.activePopupWidget()
    assert isinstance(asked, QMenu)
    lines = {line.text(): line for line in asked.actions()}
    QTest.mouseClick(asked, Qt.MouseButton.LeftButton, pos=asked.actionGeometry(lines[name]).center())
    return list(lines)


def test_space_reads_one_word_and_a_all(services: Services, page: ReadoutPage) -> None:
    """Space reads one word, as the page says at first, another key all; the scores can be counted only when all are
    read."""
    read_out(services, page, MCDONNELL)
    assert "Space" in page.account.text()
    everything = set(" ".join(LISTS).split())
    for many in range(1, 3):
        QTest.keyClick(page, Qt.Key.Key_Space)
        assert (len(page.read), page.word in page.read) == (many, True)
        assert not offered(page, "Count the scores")
    by_key(page, "read-all")
    assert page.read == everything
    assert offered(page, "Count the scores")
    assert "Space" not in page.account.text()


def test_one_click_too_many_counts_nothing(services: Services, page: ReadoutPage) -> None:
    """After the last word the next step is where the one before was: it waits a moment."""
    read_out(services, page, MCDONNELL)
    place = page.rect().topLeft()
    while len(page.read) < 4:
        place = control(page, "Read next").geometry().topLeft()
        press(page, "Read next")
    count = control(page, "Count the scores")
    assert (count.geometry().topLeft(), count.isEnabled()) == (place, False)
    QTest.mouseClick(count, Qt.MouseButton.LeftButton)
    assert services.session.match.phase is Phase.READOUT


@pytest.mark.parametrize("keys", [[Qt.Key.Key_Space] * 5, [Qt.Key.Key_F8, Qt.Key.Key_Return]])
def test_the_key_that_reads_counts_at_last(
    qtbot: QtBot, services: Services, page: ReadoutPage, monkeypatch: pytest.MonkeyPatch, keys: list[Qt.Key]
) -> None:
    """Space through all words, or F8 and Enter: one press too many does nothing, the next one counts the scores."""
    monkeypatch.setattr(durations, "GRACE_PERIOD", 50)
    read_out(services, page, MCDONNELL)
    for key in keys:
        QTest.keyClick(page, key)
    assert (len(page.read), services.session.match.phase) == (4, Phase.READOUT)
    count = control(page, "Count the scores")
    qtbot.waitUntil(count.hasFocus)
    QTest.keyClick(count, Qt.Key.Key_Space)
    assert services.session.match.phase is Phase.SCORED


def test_after_another_start_reading_goes_on_behind_the_last_decision(
    qtbot: QtBot, services: Services, page: ReadoutPage
) -> None:
    """What was read is not kept, but the words behind the last one that was challenged are still to be read."""
    read_out(services, page, MCDONNELL)
    while page.word != "onice":
        press(page, "Read next")
    page.challenge_as(1)
    read = page.read
    again = on_screen(qtbot, ReadoutPage(services), 1000, 700)
    again.enter()
    assert again.read == read
    assert len(read) < 4
    assert offered(again, "Read next")


def test_a_round_that_was_left_keeps_what_was_read(services: Services, page: ReadoutPage) -> None:
    """Home and Resume, without a decision; the next round begins unread."""
    read_out(services, page, MCDONNELL)
    for _ in range(2):
        press(page, "Read next")
    read, session = page.read, services.session
    match, at = session.match, session.match_id
    session.leave()
    session.resume(at or 1, match)
    page.enter()
    assert page.read == read


def test_who_is_absent_has_a_dash_and_not_no_points(services: Services, page: ReadoutPage) -> None:
    """From the first word on."""
    services.session.begin(MCDONNELL, tuple(map(Player, ("Ann", "Ben", "Cid"))))
    services.session.send(Deal.from_board, BOARD)
    services.session.send(Leave, 2)
    play_round(services.session, *LISTS[:2])
    page.enter()
    assert page.words.read.scores == ("0", "0", "–")
    by_key(page, "read-all")
    assert page.words.read.scores == ("3", "2", "–")


def test_ctrl_and_enter_count_when_all_is_read(services: Services, page: ReadoutPage) -> None:
    """Ctrl+Enter counts the scores once all is read; Enter alone does not at once."""
    read_out(services, page, MCDONNELL)
    QTest.keyClick(page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    by_key(page, "read-all")
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert services.session.match.phase is Phase.READOUT
    QTest.keyClick(page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert services.session.match.phase is Phase.SCORED


def test_what_an_opponent_challenges_is_said_before_the_scores_count(
    qtbot: QtBot, services: Services, page: ReadoutPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first press lets the computer challenge; the page says so and shows a word, and the next press counts."""
    monkeypatch.setattr(durations, "GRACE_PERIOD", 50)
    services.session.begin(STAKES, (Player("Ann"), Player("Nan", opponent=0.3)))
    services.session.send(Deal.from_board, BOARD)
    play_round(services.session, "tine onice ce")
    page.enter()
    by_key(page, "read-all")
    count = control(page, "Count the scores")
    qtbot.waitUntil(count.hasFocus)
    QTest.keyClick(count, Qt.Key.Key_Space)
    assert services.session.match.phase is Phase.READOUT
    assert [one.word for one in services.session.match.round.decisions] == ["tine", "onice"]
    line = "Nan challenged 2 words. Now count the scores."
    assert line in [text.text() for text in page.findChildren(QLabel) if text.isVisible()]
    assert line in announce.last_said()
    assert page.word == "onice"
    qtbot.waitUntil(count.hasFocus)
    QTest.keyClick(count, Qt.Key.Key_Space)
    assert services.session.match.phase is Phase.SCORED


def test_the_page_asks_who_challenges(services: Services, page: ReadoutPage) -> None:
    """If several players can challenge a word, a menu has their names, and one press decides."""
    read_out(services, page, STAKES, every=True)
    page.look_at("onice")
    by_key(page, "challenge")
    assert answer("Cid") == ["Who challenges ONICE?", "Ben", "Cid"]
    assert "Cid was right to doubt it" in page.account.text()
    QTest.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert services.session.match.round.decisions == ()


def test_nobody_is_asked_where_it_makes_no_difference(services: Services, page: ReadoutPage) -> None:
    """Where a challenger neither gains nor loses, one press is enough; a number is still that player's challenge."""
    read_out(services, page, MCDONNELL, every=True)
    page.look_at("onice")
    by_key(page, "challenge")
    assert [decision.seat for decision in services.session.match.round.decisions] == [None]
    by_key(page, "undo")
    QTest.keyClick(page, Qt.Key.Key_3)
    assert [decision.seat for decision in services.session.match.round.decisions] == [2]
    assert "Cid was right to doubt it" in page.account.text()
    QTest.keyClick(page, Qt.Key.Key_8)
    assert len(services.session.match.round.decisions) == 1


@pytest.mark.parametrize("way", ["mark", "enter", "head"])
def test_whoever_presses_the_own_mark_challenges(services: Services, page: ReadoutPage, way: str) -> None:
    """In the row of the selected word each player who may doubt it has a question mark: a press on it, Enter there or a
    press on the player's head challenges. The first click on another row only selects its word."""
    read_out(services, page, STAKES, every=True)
    match, words, left = services.session.match, page.words, Qt.MouseButton.LeftButton
    QTest.mouseClick(words.viewport(), left, pos=mark_middle(words, "onice", 2))
    assert (page.word, match.round.decisions) == ("onice", ())
    if way == "mark":
        QTest.mouseClick(words.viewport(), left, pos=mark_middle(words, "onice", 0))  # it is Ann's own word
        QTest.mouseClick(words.viewport(), left, pos=mark_middle(words, "onice", 2))
    elif way == "enter":
        words.setFocus()
        QTest.keyClick(words, Qt.Key.Key_Home)
        QTest.keyClick(words, Qt.Key.Key_End)
        assert words.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole) == "onice, Cid: can challenge it"
        QTest.keyClick(words, Qt.Key.Key_Return)
    else:
        heads = words.horizontalHeader()
        at = QPoint(heads.sectionPosition(words.read.column(2)) + 5, 5)
        QTest.mouseClick(heads.viewport(), left, pos=at)
    match = services.session.match
    assert [(decision.seat, decision.word) for decision in match.round.decisions] == [(2, "onice")]
    assert "onice, Ann: not accepted, " in heard(words)


@pytest.mark.parametrize("key", [Qt.Key.Key_3, Qt.Key.Key_Up])
def test_a_key_behind_the_question_ends_it(services: Services, page: ReadoutPage, key: Qt.Key) -> None:
    """The number of the player who challenges, and any key that selects another word."""
    read_out(services, page, STAKES, every=True)
    page.look_at("onice")
    by_key(page, "challenge")
    QTest.keyClick(page, key)
    assert QApplication.activePopupWidget() is None
    assert [decision.seat for decision in services.session.match.round.decisions] == [2] * (key == Qt.Key.Key_3)


def test_where_the_lexicon_judges_there_is_nothing_to_decide(services: Services, page: ReadoutPage) -> None:
    """With a referee there is nothing to challenge or take back; the line says how shared words score."""
    read_out(services, page, TOURNAMENT, every=True)
    page.look_at("nice")
    for action in ("challenge", "take-back", "agree"):
        by_key(page, action)
    assert services.session.match.round.decisions == ()
    page.look_at("tine")
    assert page.account.text().startswith("Ann and Ben: shared")


def test_nobody_wrote_a_word(services: Services, page: ReadoutPage) -> None:
    """Without words the round can be counted at once."""
    read_out(services, page, MCDONNELL, ("", ""))
    press(page, "Count the scores")
    assert services.session.match.phase is Phase.SCORED


def heard(words: ReadTable) -> str:
    """All that the table gives to eyes and to a screen reader."""
    model, roles = words.model(), (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
    cells = [model.index(row, column) for row in range(model.rowCount()) for column in range(model.columnCount())]
    heads = [str(model.headerData(row, Qt.Orientation.Vertical)) for row in range(model.rowCount())]
    return "\n".join([str(cell.data(role)) for cell in cells for role in roles] + heads)


def test_a_word_is_known_when_it_is_read(window: Window, qtbot: QtBot) -> None:
    """An unread word is neither shown nor accessible, and cannot be selected."""
    sit_down(window, MCDONNELL)
    turn(window, qtbot, "tanner", "inner")
    turn(window, qtbot, "lance")
    page = pages_in(window).readout
    assert "tanner" not in (heard(page.words) + seen(window)).lower()
    assert "3 to read" in heard(page.words)
    spot = page.words.visualRect(page.words.model().index(0, 1)).center()
    QTest.mouseClick(page.words.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert page.word == ""
    QTest.keyClick(page, Qt.Key.Key_Space)
    assert "tanner" in heard(page.words).lower()
    assert "inner" not in heard(page.words).lower()


def test_a_column_adds_up(window: Window, qtbot: QtBot) -> None:
    """Words, those that the referee refused, hints and the longest word: the marks of a column are its score, and each
    word has one row."""
    rules = replace(TOURNAMENT, shared=Shared.HALVED, longest_bonus=4, hints=True, hint_prices=(1, 1, 1, 1, 1, 1, 1))
    sit_down(window, rules)
    ready(window, qtbot)
    write(window, "tanner", "nice", "zzz", "inne")
    window.session.send(lambda *, at: Hinted(1, at))
    pages_in(window).play.end()
    turn(window, qtbot, "nice", "lance", "onice")
    page = pages_in(window).readout
    click(page, "Read all")
    match = window.session.match
    rows = page.words.read.rows
    for seat, score in enumerate(match.score()):
        assert sum(mark.points for row in rows if (mark := row.marks[seat]) is not None) == score.total
    refused = [row.word for row in rows if (mark := row.marks[1]) is not None and mark.sign is False]
    assert refused == list(match.round.sheets[1].wrong) == ["onice"]
    assert len({row.word for row in rows if row.word}) == sum(1 for row in rows if row.word)


def test_what_all_wrote_all_may_doubt(services: Services, page: ReadoutPage) -> None:
    """Where shared words count, a word that is none gains nobody anything once the table doubts it; who was right is
    said. What one of three does not have he or all may doubt."""
    read_out(services, page, replace(STAKES, shared=Shared.KEPT), ("onice inner", "onice inner", "onice"), every=True)
    page.look_at("onice")
    by_key(page, "challenge")
    assert "Everyone was right to doubt it" in page.account.text()
    assert [score.total for score in services.session.match.score()] == [2 - 1, 2 - 1, -1]
    page.look_at("inner")
    by_key(page, "challenge")
    assert answer("Cid")[1:] == ["Cid", "Everyone"]
    assert "Cid was wrong to doubt it" in page.account.text()


def test_who_keeps_shared_words_is_not_shown_struck(window: Window, qtbot: QtBot) -> None:
    """One keeps them by his handicap: the word is not struck out, only the other's mark is, and each is told how it
    stands."""
    sit_down(window, MCDONNELL, (Player("Ann"), Player("Ben", Handicap(keeps_shared=True))))
    turn(window, qtbot, "inner")
    turn(window, qtbot, "inner")
    page = pages_in(window).readout
    click(page, "Read all")
    page.look_at("inner")
    (row,) = page.words.read.rows
    assert row.head == WordRow("inner")
    assert [(mark.points, mark.struck) for mark in row.marks if mark is not None] == [(0, 2), (2, None)]
    assert "Ann: shared, struck out. Ben: shared, counts." in page.account.text()


def test_definitions_are_hidden_until_a_decision(services: Services, page: ReadoutPage) -> None:
    """With judging on paper a definition is shown only after the word was decided."""
    read_out(services, page, MCDONNELL, every=True)
    page.look_at("nice")
    assert page.meaning.text() == ""
    by_key(page, "challenge")
    assert page.meaning.text()


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_word_is_crossed_out_in_the_turn(window: Window, qtbot: QtBot, way: str) -> None:
    """On paper the writer takes a word off his sealed list while the sand runs, and plays on at once."""
    sit_down(window, MCDONNELL)
    ready(window, qtbot)
    write(window, "inner", "onice")
    play = pages_in(window).play
    spot = play.list.visualRect(play.list.model().index(1, 0)).center()
    QTest.mouseClick(play.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    if way == "key":
        QTest.keyClick(play.list, Qt.Key.Key_Delete)
    else:
        click(play, "Cross out")
    assert [entry.word for entry in window.session.match.round.sheets[0].entries] == ["inner"]
    assert "crossed out" in pages_in(window).table.line
    write(window, "lance")
    assert [entry.word for entry in window.session.match.round.sheets[0].entries] == ["inner", "lance"]


def test_nobody_rules_on_a_word_from_within_a_turn(window: Window, qtbot: QtBot) -> None:
    """Accepting a word for the house is for all: from the hand-over to the end of the last turn neither the list nor
    the dialog of house words does it, and says so; at the read-out they do."""
    sit_down(window, MCDONNELL)
    ready(window, qtbot)
    write(window, "onice")
    play = pages_in(window).play
    play.list.setFocus()
    play.list.select("onice")
    accept = (Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(play.list, *accept)
    assert not window.services.rulings.words.accepted
    assert "after the round" in pages_in(window).table.line
    assert not ruled_in_the_dialog(window, "onice")
    play.end()
    turn(window, qtbot)
    assert ruled_in_the_dialog(window, "onice")


def ruled_in_the_dialog(window: Window, word: str) -> bool:
    """Try to accept the word among the words of the house; where that is refused the dialog says why."""
    dialog = window.dialog("words")
    dialog.show()
    QTest.keyClicks(dialog.field, word)
    click(dialog, "Accept")
    accepted = word in window.services.rulings.words.accepted
    assert ("after the round" in dialog.message.text()) is not accepted
    dialog.close()
    dialog.deleteLater()
    window.activateWindow()  # as a window system does when a dialog over it closes
    return accepted


def test_every_decision_is_heard(services: Services, page: ReadoutPage) -> None:
    """A word taken off a list, one challenged, one agreed upon, and what is undone: each is said with how the word
    stands then, and so is the word that an arrow key goes to."""
    read_out(services, page, STAKES, every=True)
    page.look_at("nice")
    by_key(page, "take-back")
    assert announce.last_said().startswith("nice")
    assert page.account.text() in announce.last_said()
    QTest.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert "NICE is back on the list. nice, 1 point" in announce.last_said()
    press(page, "Take back")
    press(page, "Undo")
    assert page.hasFocus()  # not a cube
    page.look_at("nice")
    by_key(page, "challenge")
    answer("Ben")
    assert announce.last_said() == f"nice, 2 points. {page.account.text()}"
    assert "Ben was wrong to doubt it: NICE is in the Standard list" in announce.last_said()
    page.look_at("onice")
    by_key(page, "agree")
    assert announce.last_said().startswith("onice")
    assert "agreed" in announce.last_said()
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
        QTest.keyClick(page, key)
        assert announce.last_said().startswith(page.word)
        assert page.account.text() in announce.last_said()


def test_with_large_text_a_verdict_is_read_whole(window: Window) -> None:
    """In a small window the tray makes room for it: neither the verdict nor a decision has to be scrolled to."""
    window.preferences.change(text_scale=2.0)
    resize(window, 480, 560)
    sit_down(window, MCDONNELL)
    play_round(window.session, "tine onice", "lance")
    page = pages_in(window).readout
    page.read_all()
    page.look_at("onice")
    page.challenge_as(1)
    lay_out()
    assert not page.tray.isVisible()
    assert "not accepted" in page.account.text()
    for part in (page.account, control(page, "All agree"), control(page, "Undo")):
        assert part.visibleRegion().boundingRect() == part.rect()


def test_nothing_moves_while_it_is_read(services: Services, page: ReadoutPage) -> None:
    """However long the line above them, the lists stay where they are from the first word to the last."""
    for width, height in ((800, 600), (1000, 700), (1600, 900)):
        page.resize(width, height)
        read_out(services, page, MCDONNELL)
        lay_out()
        before = page.words.geometry()
        assert any("you doubt" in label.text() for label in page.findChildren(QLabel) if label.isVisible())
        page.read_all()
        lay_out()
        assert not any("you doubt" in label.text() for label in page.findChildren(QLabel) if label.isVisible())
        assert page.words.geometry() == before
        page.leave()
