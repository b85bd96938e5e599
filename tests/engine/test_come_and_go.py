"""Players who join, leave, are skipped and put back, by worked examples; `test_any_match` has random ones."""

import pytest
from msgspec.structs import replace

from boggle_qt.engine.match import (
    Close,
    Deal,
    EndTurn,
    GiveBack,
    Guess,
    Join,
    Leave,
    Match,
    NotNow,
    Phase,
    PutBack,
    Remove,
    Skip,
    Start,
    Total,
    Unseal,
    Write,
)
from boggle_qt.engine.presets import TOURNAMENT
from boggle_qt.engine.rules import HouseRules, Judging, Player
from tests.engine.players import BOARD, names, play

ON_PAPER = HouseRules(name="On paper", judging=Judging.PAPER, own_paper=True, target=40)


def paper_round(match: Match, **lists: str | int) -> Match:
    """Play a round on paper with these lists or totals by name, in the order of play."""
    match = play(match, Deal.from_board(BOARD, match.now), Start(match.now), EndTurn(match.now))
    while match.phase is Phase.WRITING:
        given = lists[match.player.name]
        if isinstance(given, int):
            match = play(match, Total(given, match.now))
            continue
        match = play(match, *(Write(word, match.now) for word in given.split()), EndTurn(match.now))
    return play(match, Close(match.now)) if match.phase is Phase.READOUT else match


def test_a_family_of_four_one_of_whom_leaves_and_comes_back() -> None:
    """Who left keeps the points and cannot win; who comes back plays on with them."""
    match = paper_round(Match.new(ON_PAPER, names(4)), Ann="tanner", Ben="lance", Cas="coin", Dot="core")
    match = paper_round(play(match, Leave(0, match.now)), Ben="nice", Cas="tine inner", Dot="ante")
    assert match.totals() == (3, 3, 4, 2)
    assert match.round.absent == {0}
    match = paper_round(play(match, PutBack(0, match.now)), Ann="lancet rental", Ben="", Cas="", Dot="")
    assert match.totals() == (9, 3, 4, 2)
    match = play(match, Leave(0, match.now))
    assert match.winners() == (2,)


def test_the_first_seat_goes_on_round_the_table() -> None:
    """Each round is started by the next seat that plays, also if some players are away."""
    match, firsts = Match.new(ON_PAPER, names(3)), []
    for number in range(7):
        if number == 1:
            match = play(match, Skip(1, match.now))
        if number == 3:
            match = play(match, Join(Player("Dot"), match.now))
        if number == 6:
            match = play(match, Leave(0, match.now))
        match = paper_round(match, Ann=0, Ben=0, Cas=0, Dot=0)
        firsts.append(match.round.first)
    assert firsts == [0, 2, 0, 1, 2, 3, 1]


def test_a_tie_is_decided_when_one_of_the_two_leaves() -> None:
    """Two players with the target and equal points need another round, unless one of them leaves."""
    rules = replace(ON_PAPER, target=10)
    match = paper_round(Match.new(rules, names(3)), Ann=12, Ben=12, Cas=3)
    assert match.needs_deciding_round
    assert not match.can_join
    match = play(match, Leave(1, match.now))
    assert (match.phase, match.winners()) == (Phase.OVER, (0,))


def test_who_joins_late_starts_with_the_average_or_with_nothing() -> None:
    """The average is rounded down, leaves out those who left, and is below the target."""
    match = paper_round(Match.new(ON_PAPER, names(3)), Ann=10, Ben=7, Cas=30)
    match = play(match, Leave(2, match.now))
    assert match.average == 8
    match = play(match, Join(Player("Eve"), match.now, average=True), Join(Player("Fay"), match.now))
    assert match.totals() == (10, 7, 30, 8, 0)
    match = paper_round(Match.new(replace(ON_PAPER, target=10), names(2)), Ann=9, Ben=12)
    assert replace(match, left=frozenset({0})).average == 9


@pytest.mark.parametrize("seat", [-1, 3])
@pytest.mark.parametrize("kind", [Leave, Skip, PutBack])
def test_nobody_comes_or_goes_at_a_seat_that_is_not_there(kind: type[Leave | Skip | PutBack], seat: int) -> None:
    """At a table of three."""
    with pytest.raises(NotNow):
        play(Match.new(ON_PAPER, names(3)), kind(seat, 0))


def test_a_player_put_back_in_the_round_plays_last() -> None:
    """Skipped at the turn and put back later, a player still plays this round: after the others."""
    match = play(
        Match.new(replace(TOURNAMENT, penalty=0), names(3)), Deal.from_board(BOARD, 0), Skip(0, 0), Start(0), EndTurn(0)
    )
    match = play(match, PutBack(0, 0), Start(0), EndTurn(0))
    assert (match.phase, match.seat, match.round.order) == (Phase.READY, 0, (1, 2, 0))
    match = play(match, Start(0), Guess((), 0, "coin"), EndTurn(0))
    assert match.phase is Phase.READOUT


def test_who_is_skipped_before_the_first_list_and_put_back_keeps_the_place() -> None:
    """The next player starts meanwhile, after another throw too; who is put back after a list plays last, once."""
    match = play(Match.new(replace(TOURNAMENT, penalty=0), names(3)), Deal.from_board(BOARD, 0), Skip(0, 0))
    match = play(match, Deal.from_board(BOARD, 0))
    assert (match.round.first, match.round.order) == (1, (1, 2))
    match = play(match, PutBack(0, 0), Skip(2, 0))
    assert match.round.order == (1, 0)
    match = play(match, Start(0), EndTurn(0), PutBack(2, 0), Skip(2, 0), PutBack(2, 0))
    assert (match.seat, match.round.order) == (0, (1, 0, 2))


def test_who_is_skipped_between_two_rounds_and_put_back_plays_the_next_one() -> None:
    """Then the seat is skipped neither now nor later."""
    match = paper_round(Match.new(ON_PAPER, names(2)), Ann=1, Ben=2)
    match = play(match, Skip(1, match.now), PutBack(1, match.now))
    assert (match.present, match.skipped) == ((0, 1), frozenset())


def test_without_a_starter_the_first_seat_begins_and_everybody_is_present() -> None:
    """As in a journal from before players came and went."""
    assert Match.new(ON_PAPER, names(2)).starter == 0
    assert Match.new(ON_PAPER, names(2)).present == (0, 1)


def test_who_joined_by_mistake_and_never_played_is_gone_without_a_trace() -> None:
    """Also after somebody else has joined, after leaving and sitting out a round; not after a turn was played."""
    before = paper_round(Match.new(ON_PAPER, names(2)), Ann=1, Ben=2)
    mistaken = play(before, Join(Player("fertile"), 0), Join(Player("Eve"), 0), Leave(2, 0))
    assert play(mistaken, Remove(2, 0)) == play(before, Join(Player("Eve"), 0))
    with pytest.raises(NotNow):  # Eve's seat is the next one, and she has played
        play(paper_round(mistaken, Ann=0, Ben=0, Eve=0), Remove(2, 0))
    sat_out = paper_round(play(before, Join(Player("fertile"), 0), Skip(2, 0)), Ann=3, Ben=4)
    assert play(sat_out, Remove(2, 0)) == paper_round(before, Ann=3, Ben=4)
    with pytest.raises(NotNow):
        play(before, Remove(1, 0))


def test_the_list_of_an_opponent_who_leaves_counts() -> None:
    """Also when a person's list was reopened and the turn given back, after which the opponent plays no second time."""
    table = (*names(2), Player("Tom", opponent=0.45))
    match = play(Match.new(replace(TOURNAMENT, penalty=0), table), Deal.from_board(BOARD, 0))
    for word in ("coin", "core", "tanner"):
        match = play(match, Start(0), Guess((), 0, word), EndTurn(0))
    match = play(match, Unseal(0), GiveBack(0, agreed=True), Leave(2, 0), Start(0), EndTurn(0))
    assert (match.phase, match.round.order) == (Phase.READOUT, (0, 1, 2))
    assert play(match, Close(0)).totals() == (1, 0, 3)


def test_a_person_at_a_table_of_opponents_may_go_as_they_came() -> None:
    """Opponents who began alone play on alone; where people began, the last of them stays."""
    opponents = Player("Tom", opponent=0.45), Player("Vera", opponent=1.2)
    before = Match.new(ON_PAPER, opponents)
    match = play(before, Join(Player("Zoe"), 0))
    assert play(match, Remove(2, 0)) == before
    match = paper_round(match, Tom=1, Vera=2, Zoe=3)
    assert play(match, Leave(2, match.now)).present == play(match, Skip(2, match.now)).present == (0, 1)
    match = play(Match.new(ON_PAPER, (*names(1), *opponents)), Join(Player("Zoe"), 0), Leave(0, 0))
    assert [match.can_remove(3), match.can_leave(3), match.can_skip(3)] == [False] * 3


def test_who_is_removed_before_the_own_first_turn_is_passed_over() -> None:
    """The next player's turn follows or, after the last one, the comparison of lists."""
    rules = replace(TOURNAMENT, penalty=0)
    match = play(Match.new(rules, names(2)), Deal.from_board(BOARD, 0), Join(Player("Eve"), 0), Start(0), EndTurn(0))
    assert play(match, Remove(2, 0)).round.order == (0, 1)
    match = play(match, Start(0), EndTurn(0))
    assert match.player.name == "Eve"
    match = play(match, Remove(2, 0))
    assert (match.phase, len(match.players), len(match.round.sheets)) == (Phase.READOUT, 2, 2)
