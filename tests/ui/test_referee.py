"""The referee in the real window: the same answer wherever a word is asked about."""

from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.board import Board
from boggle_qt.engine.match import Deal, EndTurn, Guess, Phase, Start
from boggle_qt.engine.presets import MCDONNELL, SOLO
from boggle_qt.engine.rules import Handicap, HouseRules, Player
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.word_rows import WordRow
from tests.ui.sitting import phase, start_turn

BOARD = Board.parse("tins/nint/ocna/retl")


def looked_back(window: Window, qtbot: QtBot, rules: HouseRules, player: Player) -> None:
    """A round by these rules on the board, to its debrief."""
    window.session.begin(rules, (player,))
    window.session.send(partial(Deal.from_board, BOARD))
    window.session.send(Start)
    window.session.send(EndTurn)
    qtbot.waitUntil(lambda: pages_in(window).debrief.debrief is not None)


def why_not(window: Window, word: str) -> str:
    pages_in(window).debrief.ask.clear()
    QTest.keyClicks(pages_in(window).debrief.ask, word)
    return pages_in(window).debrief.why_not.answer


def test_why_not_is_answered_by_the_rules_of_this_player(window: Window, qtbot: QtBot) -> None:
    """What the house refuses is not said to count, and what counts for him is not said to be too short."""
    for rules, handicap, word, says in (
        (replace(SOLO, plurals=False), Handicap(), "tins", "TINS is just TIN + S; your house rules don't allow that."),
        (SOLO, Handicap(), "tins", "TINS: 1 point."),
        (replace(SOLO, strong=False), Handicap(), "nance", "NANCE is a rude word; your house rules don't allow those."),
        (replace(SOLO, min_letters=4), Handicap(min_letters=3), "tin", "TIN: 1 point."),
        (replace(SOLO, min_letters=4), Handicap(), "tin", "TIN is too short (4 letters minimum)."),
        (SOLO, Handicap(lexicon="large"), "alnico", "ALNICO: 3 points."),
    ):
        looked_back(window, qtbot, rules, Player("Ada", handicap))
        assert why_not(window, word) == says


def test_a_list_typed_in_has_the_points_of_its_writer(window: Window, qtbot: QtBot) -> None:
    """A player with a three-letter handicap in a four-letter house sees TIN with the point that it scores."""
    rules = replace(SOLO, min_letters=4, own_paper=True)
    window.session.begin(rules, (Player("Kid", Handicap(min_letters=3)),))
    window.session.send(partial(Deal.from_board, BOARD))
    window.session.send(Start)
    window.session.send(EndTurn)
    assert phase(window) is Phase.WRITING
    start_turn(window)
    QTest.keyClicks(pages_in(window).writing.entry, "tin")
    QTest.keyClick(pages_in(window).writing.entry, Qt.Key.Key_Return)
    assert [(row.word, row.points) for row in pages_in(window).writing.list.rows if isinstance(row, WordRow)] == [
        ("tin", 1)
    ]
    assert window.session.match.score()[0].words == 1


def test_a_word_too_short_is_not_said_to_count(window: Window, qtbot: QtBot) -> None:
    """TIN read out in a four-letter house, with its 0 points beside it."""
    window.session.begin(MCDONNELL, (Player("Ada"), Player("Ben")))
    window.session.send(partial(Deal.from_board, BOARD))
    for word in ("tin", "inner"):
        window.session.send(Start)
        window.session.send(lambda *, at, word=word: Guess((), at, word))
        window.session.send(EndTurn)
    assert phase(window) is Phase.READOUT
    pages_in(window).readout.read_all()
    pages_in(window).readout.look_at("tin")
    assert pages_in(window).readout.account.text() == "Ada: too short, doesn't count."
    pages_in(window).readout.look_at("inner")
    assert pages_in(window).readout.account.text() == "Ben: counts."
