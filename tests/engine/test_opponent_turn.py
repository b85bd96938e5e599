"""Opponents at the table: their turns are events that the match allows, under every rule set and in every seat."""

from random import Random

import pytest
from msgspec.structs import replace

from boggle_qt.engine.board import Board
from boggle_qt.engine.dice import throw
from boggle_qt.engine.match import (
    Challenge,
    Close,
    Deal,
    EndTurn,
    Guess,
    Match,
    Pause,
    Phase,
    Reopen,
    Start,
    Total,
    Unseal,
    advance,
)
from boggle_qt.engine.opponent_turn import challenge_events, is_due, turn_events
from boggle_qt.engine.presets import MCDONNELL, PRESETS, SOLO
from boggle_qt.engine.rules import Handicap, HouseRules, HouseWords, Player
from boggle_qt.store.files.shipped import dice, lexicon
from tests.engine.players import BOARD, play

STANDARD = lexicon("standard")
ANN, TOM, VERA = Player("Ann"), Player("Tom", opponent=0.45), Player("Vera", opponent=1.2)
ON_PAPER = replace(MCDONNELL, own_paper=True)


def play_opponents(match: Match) -> Match:
    """Play the turns of all opponents that are due."""
    while is_due(match):
        for event in turn_events(match, STANDARD):
            if is_due(match):
                match, _ = advance(match, event, STANDARD)
    return match


def send(match: Match, *events: type) -> Match:
    for event in events:
        match = play_opponents(play(match, event(at=match.now), lexicon=STANDARD))
    return match


def dealt(rules: HouseRules, players: tuple[Player, ...], board: Board = BOARD) -> Match:
    match = Match.new(rules, players)
    return play_opponents(advance(match, Deal.from_board(board, match.now), STANDARD)[0])


@pytest.mark.parametrize("rules", [*PRESETS, ON_PAPER], ids=lambda rules: rules.name)
@pytest.mark.parametrize(
    "players", [(ANN, TOM), (TOM, ANN), (TOM, VERA, ANN, Player("Ben"))], ids=lambda one: one[0].name
)
def test_people_play_first_and_opponents_at_the_same_time(rules: HouseRules, players: tuple[Player, ...]) -> None:
    """Whatever the seats and the rules, a person is asked to start, and after the last person every list is there."""
    match = dealt(rules, players)
    for _ in range(2):
        while match.phase in (Phase.READY, Phase.WRITING):
            assert match.player.opponent is None
            match = send(match, Start, EndTurn) if match.phase is Phase.READY else send(match, EndTurn)
        lists = [len(sheet.entries) for sheet in match.round.sheets]
        assert [bool(words) for words in lists] == [player.opponent is not None for player in players]
        if match.phase is Phase.READOUT:
            match = send(match, Close)
        if match.phase is Phase.OVER:
            return
        match = play_opponents(advance(match, Deal.from_board(BOARD, match.now), STANDARD)[0])


def test_opponents_play_a_match_without_people() -> None:
    """Nobody has to start anything but the throws, which they begin in turn; the better one wins nearly always."""
    won = 0
    for seed in range(10):
        match, random = Match.new(replace(SOLO, target=100), (VERA, TOM)), Random(seed)
        while match.phase is not Phase.OVER:
            match, _ = advance(match, Deal(throw(dice("new-1987"), random), None, match.now), STANDARD)
            match = send(play_opponents(match), Close)
        assert [round_.first for round_ in match.rounds] == [number % 2 for number in range(len(match.rounds))]
        won += match.winners() == (0,)
    assert won >= 9


def test_a_turn_takes_no_longer_than_the_rules_allow() -> None:
    """The opponent's clock is the match's clock: its words have the times of its turn."""
    match = send(dealt(SOLO, (ANN, VERA)), Start, EndTurn)
    sheet = match.round.sheets[1]
    assert 60_000 < sheet.played <= 1000 * SOLO.seconds
    times = [entry.played for entry in sheet.entries]
    assert times == sorted(times, key=lambda time: time or 0)


@pytest.mark.parametrize("stop", [0, 1, 7, 20])
def test_a_turn_that_was_interrupted_goes_on_with_the_same_words(stop: int) -> None:
    """Killed in the middle of an opponent's turn, the match goes on to the list it would have had."""
    whole = send(dealt(SOLO, (VERA, TOM)))
    match = advance(Match.new(SOLO, (VERA, TOM)), Deal.from_board(BOARD, 0), STANDARD)[0]
    match = play(match, *list(turn_events(match, STANDARD))[: 1 + stop], lexicon=STANDARD)
    match = play(match, Pause(match.now), lexicon=STANDARD)  # as the journal resumes it
    assert play_opponents(match).round.sheets[0].entries == whole.round.sheets[0].entries


def test_a_person_who_had_not_finished_gets_the_list_back() -> None:
    """The list that can be reopened is the last person's, and the opponent does not play a second time."""
    match = send(dealt(MCDONNELL, (ANN, TOM)), Start, EndTurn)
    before = match.round.sheets[1]
    assert match.last_sealed == 0
    match = send(match, Unseal, EndTurn)
    assert match.phase is Phase.READOUT
    assert match.round.sheets[1] == before


def test_totals_of_opponents_alone_can_be_reopened() -> None:
    """Where no person plays, it is the last list that is open again."""
    match = Match.new(ON_PAPER, (TOM, VERA))
    match = play(match, Deal.from_board(BOARD, 0), Start(0), EndTurn(1), Total(3, 2), Total(4, 3), Reopen(4))
    assert (match.phase, match.seat) == (Phase.WRITING, 1)


def test_opponents_write_no_word_that_the_house_bans() -> None:
    """The words of the house hold for everybody."""
    first = send(dealt(SOLO, (ANN, VERA)), Start, EndTurn).round.sheets[1].entries[0].word
    match = Match.new(SOLO, (ANN, VERA), HouseWords(banned=frozenset({first})))
    match = send(advance(match, Deal.from_board(BOARD, 0), STANDARD)[0], Start, EndTurn)
    assert first not in match.round.sheets[1]


@pytest.mark.parametrize("handicap", [Handicap(lexicon="everyday"), Handicap(min_letters=5)])
def test_opponents_write_no_word_that_their_handicap_refuses(handicap: Handicap) -> None:
    """Nor do they pay for one, where refused words cost points."""
    rules = replace(SOLO, penalty=1, penalty_always=True)
    sheet = send(dealt(rules, (ANN, replace(VERA, handicap=handicap))), Start, EndTurn).round.sheets[1]
    assert (len(sheet.entries) > 9, sheet.wrong) == (True, ())


def test_opponents_challenge_what_they_do_not_know() -> None:
    """A made-up word is challenged where a challenge costs nothing, a plain word never, and no word twice."""
    rules = replace(MCDONNELL, challenge_gain=1, challenge_loss=0, vindication=0)
    match = send(dealt(rules, (ANN, VERA)), Start)
    for path, word in (((0, 1, 2), "tin"), ((8, 4, 5, 9, 13), "onice")):
        assert match.board.spell(path) == word
        match, _ = advance(match, Guess(path, match.now), STANDARD)
    match = send(match, EndTurn)
    challenged = list(challenge_events(match, STANDARD))
    assert Challenge(1, "onice", match.now) in challenged
    assert "tin" not in [one.word for one in challenged if isinstance(one, Challenge)]
    assert list(challenge_events(play(match, *challenged, lexicon=STANDARD), STANDARD)) == []


def test_opponents_risk_nothing_that_costs_more_than_it_gains() -> None:
    """Where a wrong challenge is dear, nothing is challenged."""
    rules = replace(MCDONNELL, challenge_gain=0, challenge_loss=20, penalty=0)
    match = send(dealt(rules, (ANN, VERA)), Start)
    match, _ = advance(match, Guess((8, 4, 5, 9, 13), match.now), STANDARD)
    assert list(challenge_events(send(match, EndTurn), STANDARD)) == []
