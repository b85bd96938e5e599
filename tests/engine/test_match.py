"""The match: allowed events, verdicts, the clock, and sealed lists."""

import pytest
from msgspec.structs import replace

from boggle_qt.engine import referee
from boggle_qt.engine.board import Board
from boggle_qt.engine.match import (
    ALLOWED,
    EVENTS,
    GRACE,
    Agree,
    Challenge,
    Close,
    Deal,
    EndTurn,
    Event,
    Finish,
    GiveBack,
    Guess,
    Hinted,
    Join,
    Leave,
    Match,
    Moment,
    NotNow,
    Pause,
    Phase,
    PutBack,
    Remove,
    Reopen,
    Resume,
    SetWord,
    Skip,
    Start,
    Tick,
    Total,
    Unseal,
    Withdraw,
    Write,
    advance,
)
from boggle_qt.engine.presets import MCDONNELL, SOLO, TOURNAMENT
from boggle_qt.engine.referee import Verdict
from boggle_qt.engine.rules import Handicap, HouseRules, Judging, Player, Ruling
from tests.engine.players import BOARD, LEXICON, Few, names, play, running

SECOND = 1000
ON_PAPER = replace(MCDONNELL, own_paper=True)
HINTS = replace(MCDONNELL, hints=True)


def in_phase(phase: Phase) -> Match:
    """Return a match of two players in a phase, with words for every event that is allowed."""
    match = Match.new(ON_PAPER if phase is Phase.WRITING else HINTS, names(2))
    match = play(match, Deal.from_board(BOARD, 0))
    if phase is Phase.READY:
        return match
    match = play(match, Start(0))
    match = play(match, EndTurn(0), Write("coin", 0)) if phase is Phase.WRITING else play(match, Guess((), 0, "coin"))
    read_out = (EndTurn(1), Start(1), Guess((), 1, "core"), EndTurn(1), Challenge(0, "core", 1))
    match_to: dict[Phase, tuple[Event, ...]] = {
        Phase.PAUSED: (Pause(1),),
        Phase.READOUT: read_out,
        Phase.SCORED: (*read_out, Close(1)),
        Phase.OVER: (*read_out, Close(1), Finish(1)),
    }
    return play(match, *match_to.get(phase, ()))


def just_sealed(phase: Phase, rules: HouseRules = MCDONNELL, at: int = 0) -> Match:
    """Return a match of two players in this phase, in which a list was sealed at `at`."""
    if phase is Phase.WRITING:
        return play(running(replace(rules, own_paper=True), 2), EndTurn(0), Write("coin", 0), EndTurn(at))
    match = play(running(rules, 2), Guess((), 0, "coin"), EndTurn(at))
    return match if phase is Phase.READY else play(match, Start(at), Guess((), at, "core"), EndTurn(2 * at))


ONE_OF_EACH: dict[type[Event], Event] = {
    type(event): event
    for event in (
        Deal.from_board(BOARD, 5),
        SetWord("nint", Ruling.BAN, 5),
        Guess((0, 1, 2, 3), 5),
        Hinted(1, 5),
        Write("tine", 5),
        Withdraw(0, "coin", 5),
        Challenge(1, "coin", 5),
        Agree("coin", 5),
        Join(Player("Zoe"), 5),
        Remove(2, 5),
        Total(12, 5),
        *(kind(1, 5) for kind in (Leave, Skip, PutBack)),
        *(kind(5) for kind in EVENTS if issubclass(kind, Moment)),
    )
}


@pytest.mark.parametrize("phase", Phase)
def test_a_phase_accepts_only_its_events(phase: Phase) -> None:
    """A phase accepts exactly the events of its row in ALLOWED."""
    for kind in EVENTS:
        match, event = in_phase(phase), ONE_OF_EACH[kind]
        if kind is Unseal and phase in (Phase.READY, Phase.WRITING, Phase.READOUT):
            match = just_sealed(phase)
        if kind is PutBack and phase in (Phase.SCORED, Phase.READY, Phase.WRITING):
            match = play(match, Skip(1, match.now))
        if kind is Remove and phase in (Phase.SCORED, Phase.READY):
            match = play(match, Join(Player("Zoe"), match.now))
        assert match.phase is phase
        if kind in ALLOWED[phase]:
            after, _ = advance(match, event, LEXICON)
            assert after.now == event.at
        else:
            with pytest.raises(NotNow):
                advance(match, event, LEXICON)


def test_a_solo_round_is_scored_without_a_read_out() -> None:
    """A single player's round is scored without a read-out, and the next throw is allowed at once."""
    match = running()
    for number in range(1, 4):
        match = play(match, Guess((), match.now, "coin"), Tick(match.now + 180 * SECOND))
        assert (match.phase, match.settled, match.totals()) == (Phase.SCORED, True, (number,))
        match = play(match, Deal.from_board(BOARD, match.now), Start(match.now))


def verdict(match: Match, word: str, lexicon: Few = LEXICON) -> Verdict:
    return advance(match, Guess((), match.now, word), lexicon)[1]


def test_a_word_counts_once() -> None:
    """A word found again by another path is refused as found already."""
    match = play(running(), Guess((0, 1, 2, 3), 1))
    assert isinstance((answer := verdict(match, "tine")).reason, referee.Already)
    assert answer.points == 0
    assert len(match.round.sheets[0].entries) == 1


def test_invalid_paths_are_refused() -> None:
    """Cells that are no neighbours, repeated or outside the tray are no path."""
    for path in ((0, 15), (0, 0), (99,), (-1, 0), ()):
        answer = advance(running(), Guess(path, 1), LEXICON)[1]
        assert answer.reason == referee.NoPath()


def test_house_words_override_the_lexicon() -> None:
    """House words override the lexicon; a cancelled ruling leaves the word to the lexicon, and past rounds keep their
    scores."""
    match = Match.new(SOLO, names(1))
    match = play(match, SetWord("tine", Ruling.BAN, 0), SetWord("onice", Ruling.ACCEPT, 0))
    match = play(match, Deal.from_board(BOARD, 0), Start(0))
    assert isinstance(verdict(match, "tine").reason, referee.Banned)
    assert isinstance(verdict(match, "onice").reason, referee.Accepted)
    match = play(match, Guess((), 0, "onice"), EndTurn(0), SetWord("onice", Ruling.NONE, 0))
    assert match.totals() == (2,)
    assert isinstance(verdict(play(match, Deal.from_board(BOARD, 0), Start(0)), "onice").reason, referee.Unlisted)


def test_hint_prices() -> None:
    """The price of a hint comes from the rules, and an unknown step is refused."""
    match = running(replace(SOLO, hint_prices=(0, 1, 2, 3, 4, 5, 6)))
    assert match.hint_prices == {1: 0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6}
    match = play(match, Hinted(7, 1, word="coin"), Hinted(2, 2))
    assert [(hint.step, hint.price) for hint in match.round.sheets[0].hints] == [(7, 1), (2, 1)]  # coin is worth 1
    dear = running(replace(SOLO, hint_prices=(0, 1, 2, 3, 4, 5, 6), hint_cap=False))
    dear = play(dear, Hinted(7, 1, word="coin"))
    assert [hint.price for hint in dear.round.sheets[0].hints] == [6]
    assert match.score()[0].total == -2
    for step in (0, 8, 99, -1):
        with pytest.raises(NotNow):
            play(match, Hinted(step, 3))


def test_hints_can_be_off() -> None:
    """Hints are refused if the rules give none or all write on paper at once."""
    assert running(replace(SOLO, hints=False)).hint_prices == {}
    assert running(replace(SOLO, own_paper=True)).hint_prices == {}
    with pytest.raises(NotNow):
        play(running(replace(SOLO, own_paper=True)), Hinted(1, 1))


def test_paper_rules_write_words_down_unjudged() -> None:
    """Under paper rules any word is written down once, unjudged, and can be crossed out."""
    match = running(MCDONNELL, 2)
    for word in ("onice", "zebra", "it"):
        assert isinstance(verdict(match, word).reason, referee.Written)
        match = play(match, Guess((), 0, word))
        assert isinstance(verdict(match, word).reason, referee.Already)
    assert isinstance(verdict(match, "two words").reason, referee.Obstacle)
    match = play(match, Withdraw(0, "zebra", 0))
    assert [entry.word for entry in match.round.sheets[0].entries] == ["onice", "it"]


def test_a_wrong_word_costs_its_penalty_once() -> None:
    """Trying the same wrong word again costs no more."""
    match = running(replace(SOLO, penalty=2))
    assert verdict(match, "onice").points == -2
    match = play(match, Guess((), 0, "onice"))
    assert verdict(match, "onice").points == 0
    assert play(match, Guess((), 0, "onice")).score()[0].total == -2


@pytest.mark.parametrize("at", [180 * SECOND, 180 * SECOND + 1, 10**9])
def test_a_guess_at_or_after_the_deadline_does_not_count(at: int) -> None:
    """A late guess does not count and ends the turn, even without a tick before it."""
    match, answer = advance(running(), Guess((0, 1, 2, 3), at), LEXICON)
    assert (answer, match.phase, match.totals()) == (Verdict("tine", 0, referee.Late()), Phase.SCORED, (0,))


@pytest.mark.parametrize("kind", ALLOWED[Phase.RUNNING])
def test_whatever_comes_after_the_deadline_only_ends_the_turn(kind: type[Event]) -> None:
    """It changes nothing else: no word, hint or pause, and nothing is given back. The match can still be ended."""
    match = play(running(HINTS, 2), Guess((), 0, "coin"))
    before = match.round.sheets[0]
    match = play(match, replace(ONE_OF_EACH[kind], at=180 * SECOND))
    assert (match.phase, match.seat) == ((Phase.OVER, 0) if kind is Finish else (Phase.READY, 1))
    assert match.round.sheets[0] == (before if kind is Finish else replace(before, played=180 * SECOND))


def test_a_guess_a_millisecond_before_the_deadline_counts() -> None:
    """The last millisecond before the deadline counts."""
    match = play(running(), Guess((0, 1, 2, 3), 180 * SECOND - 1), Tick(180 * SECOND))
    assert (match.phase, match.totals()) == (Phase.SCORED, (1,))


def test_a_pause_does_not_change_the_time_left() -> None:
    """The time left is the same after a pause of any length."""
    match = play(running(), Pause(100 * SECOND))
    assert match.time_left(10**9) == 80 * SECOND
    match = play(match, Resume(10**9))
    assert match.deadline == 10**9 + 80 * SECOND
    assert play(match, Tick(10**9 + 80 * SECOND - 1)).phase is Phase.RUNNING
    assert play(match, Tick(10**9 + 80 * SECOND)).phase is Phase.SCORED


def test_without_a_clock_the_player_ends_the_turn() -> None:
    """Without a clock there is no deadline, but the time played is recorded."""
    match = play(running(replace(SOLO, seconds=None)), Tick(10**9))
    times = (match.deadline, match.time_left(10**9), match.time_used(10**9))
    assert (match.phase, *times) == (Phase.RUNNING, None, None, 10**9)
    match = play(match, EndTurn(10**9))
    assert (match.phase, match.round.sheets[0].played) == (Phase.SCORED, 10**9)


def test_a_handicap_changes_the_time_of_a_turn() -> None:
    """A handicap of seconds moves that player's deadline alone."""
    players = (Player("Ann", Handicap(seconds=-60)), Player("Ben", Handicap(seconds=60)))
    match = play(Match.new(SOLO, players), Deal.from_board(BOARD, 0), Start(0))
    assert match.deadline == 120 * SECOND
    match = play(match, Tick(120 * SECOND), Start(200 * SECOND))
    assert (match.seat, match.deadline) == (1, 440 * SECOND)


def test_the_clock_never_goes_back() -> None:
    """The match's clock never goes back."""
    with pytest.raises(NotNow, match="Tick at 4 ms in the phase running, 5 ms"):
        play(running(), Tick(5), Tick(4))


def test_seats_take_turns_and_lists_stay_sealed_until_the_read_out() -> None:
    """Before the read-out only the writer sees his list, and nobody while the tray is covered."""
    match = Match.new(replace(SOLO, judging=Judging.PAPER), names(3))
    match = play(match, Deal.from_board(BOARD, 0))
    for seat in range(3):
        assert (match.phase, match.seat) == (Phase.READY, seat)
        assert (match.board_shown, match.visible_sheets()) == (False, (None,) * 3)
        match = play(match, Start(0), Guess((), 0, "coin"))
        assert [sheet is not None for sheet in match.visible_sheets()] == [other == seat for other in range(3)]
        paused = play(match, Pause(0))
        assert (paused.board_shown, paused.visible_sheets()) == (False, (None,) * 3)
        broken_off = play(match, Finish(0))
        assert (broken_off.board_shown, broken_off.visible_sheets()) == (False, (None,) * 3)
        match = play(match, EndTurn(0))
    assert match.phase is Phase.READOUT
    assert match.visible_sheets() == match.round.sheets


def test_the_first_seat_rotates_or_does_not() -> None:
    """The first seat changes every round only with the rule `rotating`."""
    for rotating, firsts in ((True, [0, 1, 2, 0]), (False, [0, 0, 0, 0])):
        match, seen = Match.new(replace(SOLO, rotating=rotating), names(3)), []
        for _ in range(4):
            match = play(match, Deal.from_board(BOARD, 0))
            seen.append(match.seat)
            for _ in range(3):
                match = play(match, Start(0), EndTurn(0))
            match = play(match, Close(0))
        assert seen == firsts


def test_an_unseen_throw_can_be_replaced() -> None:
    """Before the first Start another throw replaces the current one, with the same player first; afterwards it is
    refused."""
    other = Board.parse("tin/sss/eee")
    match = play(Match.new(MCDONNELL, names(2)), Deal.from_board(BOARD, 0))
    again = play(match, Deal.from_board(other, 1))
    assert (len(again.rounds), again.board, again.seat, again.round.first) == (1, other, match.seat, match.round.first)
    after_first = play(again, Start(1), EndTurn(2))
    assert after_first.phase is Phase.READY
    with pytest.raises(NotNow):
        advance(after_first, Deal.from_board(BOARD, 3), LEXICON)


@pytest.mark.parametrize("paused", [False, True])
@pytest.mark.parametrize("rules", [MCDONNELL, ON_PAPER, TOURNAMENT], ids=["sealed", "own paper", "referee"])
def test_a_turn_can_be_given_back_at_its_start(rules: HouseRules, paused: bool) -> None:
    """Giving a turn back in its first seconds clears the list and restores the time. Hints stay paid for, and the time
    seen is recorded, so that neither a new throw nor a second return without agreement is allowed."""
    match = running(replace(rules, hints=True), 2)
    if not rules.own_paper:
        match = play(match, Guess((), 2, "coin"), Hinted(2, 3, None, "inner"))
    match = play(match, *([Pause(GRACE)] if paused else ()), GiveBack(GRACE))
    sheet = match.round.sheets[0]
    assert (match.phase, match.seat, match.time_left(match.now)) == (Phase.READY, 0, 180 * SECOND)
    assert (sheet.entries, len(sheet.hints), sheet.seen) == ((), 0 if rules.own_paper else 1, GRACE)
    assert not match.board_shown
    for refused in (Deal.from_board(BOARD, GRACE), GiveBack(GRACE)):
        with pytest.raises(NotNow):
            play(match, refused)
    with pytest.raises(NotNow):
        play(match, Start(GRACE), GiveBack(GRACE + 1))
    again = play(match, Start(GRACE), GiveBack(GRACE + 70, agreed=True))
    assert again.round.sheets[0].seen == GRACE + 70


def test_giving_back_later_needs_agreement() -> None:
    """After the first seconds all must agree; with one player it is refused."""
    match = running(MCDONNELL, 2)
    with pytest.raises(NotNow):
        play(match, GiveBack(GRACE + 1))
    assert play(match, GiveBack(90 * SECOND, agreed=True)).phase is Phase.READY
    with pytest.raises(NotNow):
        play(running(), GiveBack(1, agreed=True))


@pytest.mark.parametrize(("phase", "seat"), [(Phase.READY, 0), (Phase.WRITING, 0), (Phase.READOUT, 1)])
def test_the_last_sealed_list_can_be_reopened(phase: Phase, seat: int) -> None:
    """A reopened list has its words and the time left; sealed again, the match continues as before."""
    sealed = just_sealed(phase, at=60 * SECOND)
    assert sealed.last_sealed == seat
    match = play(sealed, Unseal(sealed.now))
    assert (match.seat, match.round.sheets) == (seat, sealed.round.sheets)
    if phase is Phase.WRITING:
        again = play(match, Write("core", match.now), EndTurn(match.now))
    else:
        assert (match.phase, match.time_left(match.now)) == (Phase.PAUSED, 120 * SECOND)
        again = play(match, Resume(match.now), Guess((), match.now, "nice"), EndTurn(match.now))
    assert (again.phase, again.seat) == (sealed.phase, sealed.seat)
    assert len(again.round.sheets[seat].entries) == 2


def test_lists_that_stay_sealed() -> None:
    """It cannot be reopened then, nor before anybody has played, after a decision, or with a single player."""
    up = just_sealed(Phase.READY, at=180 * SECOND)
    decided = play(just_sealed(Phase.READOUT), Challenge(0, "core", 0))
    alone = play(running(replace(MCDONNELL, own_paper=True)), EndTurn(1))
    for match in (up, decided, alone, play(alone, EndTurn(1)), in_phase(Phase.READY)):
        assert match.last_sealed is None
        with pytest.raises(NotNow):
            play(match, Unseal(match.now))
    with pytest.raises(NotNow):
        play(just_sealed(Phase.READY), Start(0), Unseal(0))


def test_later_rulings_do_not_change_a_reopened_round() -> None:
    """A word banned after a round is judged by the old rulings if the round is reopened."""
    match = play(in_phase(Phase.SCORED), SetWord("coin", Ruling.BAN, 2), Reopen(3))
    match, answer = advance(match, Challenge(1, "coin", 4), LEXICON)
    assert isinstance(answer.reason, referee.Listed)
    match = play(match, Close(5), Deal.from_board(BOARD, 6))
    assert match.round.words.banned == {"coin"}


def test_hints_to_a_word_cost_at_most_its_points() -> None:
    """Hints to one word together cost at most its points; hints about all words cost their full price."""
    match = running(replace(SOLO, hint_prices=(0, 1, 1, 1, 1, 1, 2)))
    assert [match.hint_price(step, "coin") for step in (4, 7)] == [1, 1], "COIN is worth one point"
    assert [match.hint_price(step, "inner") for step in (4, 7)] == [1, 2], "and INNER two"
    match = play(match, Hinted(4, 10, 0, "inner"))
    assert (match.hints_paid("inner"), match.hints_paid("coin")) == (1, 0)
    assert [match.hint_price(7, word) for word in ("inner", "coin")] == [1, 1]
    match = play(match, Hinted(7, 20, 0, "inner"), Hinted(7, 30, 0, "inner"))
    assert (match.hints_paid("inner"), match.hint_price(4, "inner"), match.hint_price(3)) == (2, 0, 1)
    free = running(replace(SOLO, hint_cap=False, hint_prices=(0, 1, 1, 1, 1, 1, 2)))
    assert free.hint_price(7, "coin") == 2


def test_time_counts_from_the_start_of_a_turn() -> None:
    """No time is used at the start, none is left at the end, and the next player has all of it."""
    match = running(MCDONNELL, 2)
    assert (match.time_used(0), match.time_used(7), match.time_left(0)) == (0, 7, match.turn_time)
    assert (match.time_left(match.turn_time), match.time_left(match.turn_time + 9)) == (0, 0)
    match = play(match, Pause(100), Resume(500))
    assert (match.time_used(500), match.time_used(600)) == (100, 200)
    match = play(match, EndTurn(600), Start(1000))
    assert (match.seat, match.time_used(1000)) == (1, 0)


def test_crossed_out_and_invalid_words_score_nothing() -> None:
    """Crossed-out words and texts that are not words score 0; only words on the list being written are crossed out."""
    for rules in (replace(ON_PAPER, judging=Judging.REFEREE), ON_PAPER):
        paper = play(running(rules, 2), EndTurn(9), Write("coin", 9))
        assert advance(paper, Withdraw(0, "coin", 9), LEXICON)[1] == Verdict("coin", 0, referee.CrossedOut())
    assert advance(paper, Write("two words", 9), LEXICON)[1] == Verdict("two words", 0, referee.NoWord())
    for seat, word in ((1, "coin"), (0, "core")):
        with pytest.raises(NotNow):
            play(paper, Withdraw(seat, word, 9))


def test_a_reopened_round_does_not_count_until_it_is_closed() -> None:
    """Only a counted read-out can be reopened, and its points do not count until it is closed again."""
    match = in_phase(Phase.READOUT)
    assert not match.can_reopen
    assert not Match.new(HINTS, names(2)).can_reopen
    match = play(match, Close(5))
    assert (match.can_reopen, match.settled) == (True, True)
    match = play(match, Reopen(6))
    assert (match.phase, match.settled, match.totals()) == (Phase.READOUT, False, (0, 0))
    assert not play(running(), EndTurn(5)).can_reopen, "a solo round has no lists to compare"


def test_when_the_board_is_shown() -> None:
    """The board is shown while it is played, written from, read out and scored; a board set by hand is upright."""
    seen = (Phase.RUNNING, Phase.WRITING, Phase.READOUT, Phase.SCORED)
    shown = {phase: in_phase(phase).board_shown for phase in (Phase.READY, Phase.PAUSED, *seen)}
    assert [phase for phase, open_ in shown.items() if open_] == list(seen)
    assert set(Deal.from_board(BOARD, 0).throw.turns) == {0}
