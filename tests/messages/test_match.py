"""Messages about a match."""

from msgspec.structs import replace

from boggle_qt.engine.match import Close, EndTurn, Finish, Guess, Match, Pause, Start, Total
from boggle_qt.engine.par import COMMON
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import Handicap, HouseRules, Judging, Player, Shared
from boggle_qt.engine.scoring import Outcome, ScoredEntry, SeatScore
from boggle_qt.engine.search.solving import Solution
from boggle_qt.messages.match import (
    end_turn_question,
    extras_line,
    goal_line,
    headline,
    left_line,
    order_of_play,
    round_lines,
    time_banner,
    word_of_round,
)
from tests.engine.players import names, play, running

THREE = replace(SOLO, target=30)


def test_a_left_round_is_summed_up() -> None:
    """Solo: words found and time left; a match: the players and whose turn it is."""
    one = play(running(), Guess((), 1_000, "coin"), Pause(55_000))
    assert left_line(one) == "1 word  ·  2:05 left"
    assert left_line(play(running(replace(SOLO, seconds=None)), Pause(5))) == "0 words"
    assert left_line(Match.new(SOLO, names(1))) is None
    assert left_line(running(players=3)) == "Ann, Ben and Cas  ·  round 1, Ann's turn"
    assert left_line(running(players=5)) == "5 players  ·  round 1, Ann's turn"
    together = running(replace(SOLO, own_paper=True), 2)
    assert left_line(together) == "Ann and Ben  ·  round 1"
    assert left_line(play(together, EndTurn(1))) == "Ann and Ben  ·  round 1, Ann's list"


def test_who_leads_and_who_has_won() -> None:
    """The headline names all leaders or the winner; the goal line tells the target or the result."""
    players = (Player("Ann", Handicap(head_start=3)), Player("Ben"), Player("Cas", Handicap(head_start=3)))
    tie = Match.new(THREE, players)
    assert headline(tie) == "Ann and Cas lead"
    assert headline(Match.new(THREE, names(3))) == "All tied"
    assert headline(Match.new(THREE, players[:2])) == "Ann leads by 3"
    over = play(Match.new(THREE, players[:2]), Finish(0))
    assert (headline(over), goal_line(over)) == ("Ann wins", "3 to 0")
    assert goal_line(tie) == "To 30 points"
    assert goal_line(Match.new(replace(THREE, rounds=2), names(2))) == "To 30 points or 2 rounds"
    assert goal_line(Match.new(replace(SOLO, name="Ours", rounds=1), names(2))) == "1 round  ·  Ours"


def test_points_that_are_not_for_words() -> None:
    """Gains and losses are listed by name, without zeros; a word found wrong in the comparison is a wrong one."""
    wrong = ScoredEntry("zinc", None, Outcome.WRONG, -2, ())
    assert extras_line(SeatScore((wrong,), challenges=0, refused=-2, hints=0, bonus=0)) == "wrong words −4"
    assert extras_line(SeatScore((), challenges=1, refused=-2, hints=0, bonus=3)) == (
        "challenges +1, wrong words −2, longest word +3"
    )


def test_the_lists_on_paper_are_typed_in_one_after_the_other() -> None:
    """Each list is done, the one typed in now, the next one, or one of those that come later; opponents have none."""
    rules = replace(SOLO, judging=Judging.PAPER, own_paper=True, hints=False)
    match = play(running(rules, 4), EndTurn(1_000))
    for at in range(4):
        states = order_of_play(match)
        assert [seat for seat, *__ in states] == list(match.round.order)
        assert [state for __, state, __ in states] == (["done"] * at + ["now", "next", "later", "later"])[:4]
        match = play(match, EndTurn(1_001 + at))


def test_the_word_of_the_round() -> None:
    """It is the word worth most, with its player and who else found it; none before a round is closed. On paper it may
    be one that is not on the board, like the player's best word in the scores."""
    rules = replace(SOLO, target=30)
    first = play(running(rules, 2), Guess((), 1, "coin"), EndTurn(2))
    both = play(first, Start(3), Guess((), 4, "inner"), Guess((), 5, "tine"), EndTurn(6))
    assert word_of_round(both) is None
    assert word_of_round(play(both, Close(7))) == ("inner", "Ben, 2 points", "Nobody else found it")
    paper = running(replace(rules, judging=Judging.PAPER, hints=False))
    doubtful = play(paper, Guess((), 1, "zzzzzzzz"), Guess((), 2, "coin"))
    best = word_of_round(play(doubtful, EndTurn(3), Close(4)))
    assert best is not None
    assert best[0] == "zzzzzzzz"
    struck = play(first, Start(3), Guess((), 4, "coin"), EndTurn(6), Close(7))
    assert word_of_round(struck) is None
    shared = play(running(replace(rules, shared=Shared.KEPT), 2), Guess((), 1, "coin"), EndTurn(2))
    shared = play(shared, Start(3), Guess((), 4, "coin"), EndTurn(6), Close(7))
    assert word_of_round(shared) == ("coin", "Ann, 1 point", "Ben found it too")


def test_the_lists_of_a_round_are_compared() -> None:
    """With each other, and with the board if it is solved: what all found, what several did, and common words nobody
    has, never a rude or a rare one. Where only totals are known nothing is said."""
    rules = replace(SOLO, target=30)
    match = play(running(rules, 2), Guess((), 1, "coin"), EndTurn(2))
    match = play(match, Start(3), Guess((), 4, "coin"), Guess((), 5, "tine"), EndTurn(6), Close(7))
    assert round_lines(match, None) == ["On more than one list: COIN"]
    there = [
        ("coin", 1, False),
        ("tine", 1, False),
        ("inner", 1, False),
        ("lance", 1, True),
        ("talc", COMMON + 1, False),
    ]
    known = [(tier, rude) for __, tier, rude in there]
    solution = Solution([word for word, *__ in there], [()] * 5, [1] * 5, lambda: known)
    assert round_lines(match, solution) == [
        "The lists have 2 of the board's 5 words.",
        "On more than one list: COIN",
        "Nobody found: INNER",
    ]
    totals = play(running(replace(rules, own_paper=True), 2), EndTurn(1))
    assert round_lines(play(totals, Total(4, 2), Total(5, 3)), solution) == []


def test_the_end_of_a_turn() -> None:
    """An unfinished word is named to a solo player only, and so is the time that would be given up."""
    one, two = running(HouseRules()), running(HouseRules(), 2)
    assert time_banner(one, "tin") == ("Time!", "0 points  ·  0 words", "TIN came too late.")
    passed = play(two, EndTurn(180_000))
    assert time_banner(passed, "tin") == ("Time!", "Pencil down, Ann.", "Your last word came too late.")
    assert time_banner(play(passed, Start(180_000), EndTurn(360_000)), "")[1] == "Pencil down, Ben."
    assert end_turn_question(two, 65_000) == ("End Ann's turn?", "There is still 1:05 left.")
    assert end_turn_question(two, None)[1] == "The list will be closed with the words it has now."
