"""Players who join, leave, are skipped and put back: the journal replays them, and another program counts the same."""

import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from boggle_qt.engine.match import (
    Challenge,
    Close,
    Deal,
    EndTurn,
    Event,
    Guess,
    Join,
    Leave,
    Match,
    NotNow,
    Phase,
    PutBack,
    Reopen,
    Skip,
    Start,
    Total,
    Undo,
    Unseal,
    Withdraw,
    Write,
    advance,
)
from boggle_qt.engine.presets import TOURNAMENT
from boggle_qt.engine.rules import HouseRules, Judging, Player
from boggle_qt.engine.scoring import reading_order
from tests.engine.players import BOARD, LEXICON, WORDS, names
from tests.store.journal.recount import recount
from tests.store.journal.test_log import open_, summed_up

ON_PAPER = HouseRules(name="On paper", judging=Judging.PAPER, own_paper=True, target=40)
AT_ONCE = replace(TOURNAMENT, penalty=0)
STEPS = st.lists(st.tuples(st.sampled_from(range(10)), st.integers(0, 7), st.integers(0, 40)), min_size=25, max_size=90)


def step(match: Match, kind: int, seat: int, number: int) -> Event:
    """Return some event that makes sense in this phase; it may still be refused."""
    at, seat = match.now + number, seat % len(match.players)
    if kind == 0:
        return (Leave, Skip, PutBack)[number % 3](seat, at)
    if kind == 1:
        return PutBack(seat, at)
    if kind == 2:
        return Join(Player(f"Late {len(match.players)}"), at, number % 2 == 0)
    word = WORDS[number % len(WORDS)]
    match match.phase:
        case Phase.SCORED:
            return Reopen(at) if kind == 3 else Deal.from_board(BOARD, at)
        case Phase.READY:
            return Unseal(at) if kind == 3 else Start(at)
        case Phase.RUNNING:
            return Guess((), at, word) if kind < 8 and not match.rules.own_paper else EndTurn(at)
        case Phase.WRITING:
            chosen = (Unseal(at), Write(word, at), Write(word, at), Total(number, at), Withdraw(match.seat, word, at))
            return chosen[kind - 3] if kind < 8 else EndTurn(at)
        case Phase.READOUT:
            words = reading_order(match.round) or (word,)
            word = words[number % len(words)]
            chosen = (Challenge(None, word, at), Withdraw(seat, word, at), Undo(at), Challenge(seat, word, at))
            return chosen[kind - 3] if kind < 7 else Close(at)
    return Reopen(at)


@settings(max_examples=60)
@given(rules=st.sampled_from([ON_PAPER, AT_ONCE]), players=st.integers(2, 5), steps=STEPS)
def test_any_evening_replays_and_counts_the_same(
    rules: HouseRules, players: int, steps: list[tuple[int, int, int]]
) -> None:
    """However players come and go, the log replays to the same match, its summaries can be rebuilt, and a program that
    knows only the rows counts the same points."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "journal.sqlite")
        match = Match.new(rules, names(players))
        with open_(path) as journal:
            match_id = journal.start_match(match)
            for one in steps:
                try:
                    match, _ = journal.play(match_id, match, step(match, *one), LEXICON)
                except NotNow:
                    continue
            assert journal.saved_match(match_id).match == match
            before = summed_up(journal)
            journal.reset_summaries()
            while journal.sum_up(8):
                pass
            assert summed_up(journal) == before
        assert recount(path, match_id) == {
            player.name: total for player, total in zip(match.players, match.totals(), strict=True)
        }


def play(match: Match, *events: Event) -> Match:
    for event in events:
        match, _ = advance(match, event, LEXICON)
    return match


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
    for number in range(6):
        if number == 1:
            match = play(match, Skip(1, match.now))
        if number == 3:
            match = play(match, Join(Player("Dot"), match.now))
        match = paper_round(match, Ann=0, Ben=0, Cas=0, Dot=0)
        firsts.append(match.round.first)
    assert firsts == [0, 2, 0, 1, 2, 3]


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


def test_a_player_put_back_in_the_round_plays_last() -> None:
    """Skipped at the turn and put back later, a player still plays this round: after the others."""
    match = play(Match.new(AT_ONCE, names(3)), Deal.from_board(BOARD, 0), Skip(0, 0), Start(0), EndTurn(0))
    match = play(match, PutBack(0, 0), Start(0), EndTurn(0))
    assert (match.phase, match.seat, match.round.order) == (Phase.READY, 0, (1, 2, 0))
    match = play(match, Start(0), Guess((), 0, "coin"), EndTurn(0))
    assert match.phase is Phase.READOUT


def test_a_journal_from_before_players_came_and_went_has_everybody_present() -> None:
    """A setup without a starter begins with the first seat, as it always did."""
    assert Match.new(ON_PAPER, names(2)).starter == 0
    assert Match.new(ON_PAPER, names(2)).present == (0, 1)
