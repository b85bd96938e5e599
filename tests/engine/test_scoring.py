"""Scoring by worked examples: McDonnell's rules, shared words, bonuses, ties."""

import pytest
from msgspec.structs import replace

from boggle_qt.engine.board import Board
from boggle_qt.engine.match import (
    Agree,
    Challenge,
    Close,
    Deal,
    EndTurn,
    Event,
    Guess,
    Match,
    NotNow,
    Phase,
    Start,
    Undo,
    Withdraw,
    Write,
    advance,
)
from boggle_qt.engine.presets import MCDONNELL, PARKER, TOURNAMENT
from boggle_qt.engine.referee import Listed, Unlisted
from boggle_qt.engine.rules import FLAT, Handicap, HouseRules, HouseWords, Judging, Player, Ruling, Shared
from boggle_qt.engine.scoring import Outcome, Scoreboard, reading_order
from tests.engine.players import BOARD, LEXICON, Few, names, play, running


def lists(
    rules: HouseRules, *words: str, players: tuple[Player, ...] | None = None, match: Match | None = None
) -> Match:
    """Return a round on the sample board at its read-out; `words` are each player's list, separated by spaces."""
    match = match or Match.new(rules, players or names(len(words)))
    match = play(match, Deal.from_board(BOARD, match.now))
    by_seat = dict(enumerate(words))
    for seat in match.round.order:
        match = play(match, Start(match.now))
        for word in by_seat[seat].split():
            match = play(match, Guess((), match.now, word))
        match = play(match, EndTurn(match.now))
    assert match.phase is Phase.READOUT
    return match


def outcomes(match: Match, seat: int) -> dict[str, tuple[Outcome, float]]:
    return {line.word: (line.outcome, line.points) for line in match.score()[seat].lines}


def test_mcdonnells_two_rules_worked_by_hand() -> None:
    """On tine/nint/ocna/retl a challenged wrong word scores -1, a challenged right one a point more, an unchallenged
    wrong one counts, and shared words are struck.

        Ann: tine nice  struck        0      Ben: tine nice  struck     0
             inner      5 letters     2           tanner  challenged, right: 3 + 1 = 4
             coin       4 letters     1           alnico  wrong, nobody asked: 6 letters 3
             onice      challenged   -1           ante                  1
                                     = 2                                = 8
    """
    match = lists(MCDONNELL, "tine nice inner coin onice", "nice tanner alnico tine ante")
    before = match.totals()
    match, wrong = advance(match, Challenge(1, "onice", match.now), LEXICON)
    match, right = advance(match, Challenge(0, "tanner", match.now), LEXICON)
    assert (wrong.points, wrong.reason) == (-1, Unlisted("standard", None, None))
    assert (right.points, right.reason) == (4, Listed("standard"))
    assert outcomes(match, 0) == {
        "tine": (Outcome.STRUCK, 0),
        "nice": (Outcome.STRUCK, 0),
        "inner": (Outcome.COUNTS, 2),
        "coin": (Outcome.COUNTS, 1),
        "onice": (Outcome.WRONG, -1),
    }
    assert outcomes(match, 1) == {
        "nice": (Outcome.STRUCK, 0),
        "tanner": (Outcome.RIGHT, 4),
        "alnico": (Outcome.COUNTS, 3),
        "tine": (Outcome.STRUCK, 0),
        "ante": (Outcome.COUNTS, 1),
    }
    assert [score.total for score in match.score()] == [2, 8]
    assert before == match.totals() == (0, 0), "totals change only when the round is closed"
    match = play(match, Close(match.now))
    assert (match.totals(), match.phase) == ((2, 8), Phase.SCORED)


def test_gains_and_losses_of_challengers() -> None:
    """A justified challenge gains two points here, an unjustified one loses three."""
    rules = replace(MCDONNELL, challenge_gain=2, challenge_loss=3)
    match = lists(rules, "onice", "tanner", "")
    match = play(match, Challenge(2, "onice", match.now), Challenge(2, "tanner", match.now))
    assert [score.total for score in match.score()] == [-1, 4, -1]


@pytest.mark.parametrize(
    ("shared", "points"),
    [
        (Shared.STRUCK, [1, 2, 0]),  # ante; lance; nothing
        (Shared.KEPT, [4, 5, 2]),  # inner coin ante; inner tine lance; coin tine
        (Shared.HALVED, [2.5, 3.5, 1]),  # 1 + ½ + 1; 1 + ½ + 2; ½ + ½
        (Shared.FIRST, [4, 3, 0]),  # Ann keeps all; Ben loses inner; Cas loses both
    ],
)
def test_shared_words_by_every_rule(shared: Shared, points: list[float]) -> None:
    """Ann and Ben share inner (2), Ann and Cas coin (1), Ben and Cas tine (1); ante (1) is Ann's, lance (2) Ben's."""
    match = lists(replace(MCDONNELL, shared=shared), "inner coin ante", "inner tine lance", "coin tine")
    assert [score.total for score in match.score()] == points


def test_the_first_player_of_the_round_keeps_a_shared_word() -> None:
    """Kept by the first seat means the one that plays first in that round."""
    rules = replace(MCDONNELL, shared=Shared.FIRST)
    match = lists(rules, "inner", "inner")
    assert [score.total for score in match.score()] == [2, 0]
    match = lists(rules, "inner", "inner", match=play(match, Close(match.now)))
    assert [score.total for score in match.score()] == [0, 2]


def test_the_handicap_keeps_shared() -> None:
    """With the handicap, a word struck for the other player counts."""
    players = (Player("Ann"), Player("Kid", Handicap(keeps_shared=True)))
    match = lists(MCDONNELL, "inner", "inner", players=players)
    assert [score.total for score in match.score()] == [0, 2]


def test_handicaps_of_length_and_lexicon() -> None:
    """A handicap's shortest word and lexicon apply to its player only."""
    players = (Player("Ann", Handicap(min_letters=6)), Player("Ben", Handicap(lexicon="large")), Player("Cas"))
    rules = replace(MCDONNELL, shared=Shared.KEPT)
    match = lists(rules, "inner alnico", "", "coin", players=players)
    assert [score.total for score in match.score()] == [3, 0, 1]
    match = lists(rules, "", "alnico", "cero", players=players)
    match, verdict = advance(match, Challenge(0, "alnico", match.now), LEXICON)
    assert verdict.good
    match, verdict = advance(match, Challenge(0, "cero", match.now), LEXICON)
    assert verdict.reason == Unlisted("standard", None, "large")
    struck = (Player("Ann", Handicap(lexicon="large")), Player("Kid", Handicap(keeps_shared=True)), Player("Cas"))
    match = lists(MCDONNELL, "alnico", "alnico", "", players=struck)
    assert not advance(match, Challenge(2, "alnico", match.now), LEXICON)[1].good, "of those for whom it counts"


def test_a_word_too_short_does_not_count() -> None:
    """With four letters required, TIN is worth nothing, agreed upon or not; a player with a handicap of three letters
    scores it. Nobody is offered to challenge what is struck already, but in matches recorded before they did."""
    players = (Player("Ann"), Player("Kid", Handicap(min_letters=3)))
    match = lists(MCDONNELL, "tin core", "tins", players=players)
    assert outcomes(match, 0)["tin"] == (Outcome.SHORT, 0)
    assert (match.readout().challengers("tin"), match.readout().can_challenge_together("tin")) == ((), False)
    match = lists(MCDONNELL, "core", "tin", players=players)
    assert match.readout().challengers("tin") == (0,)
    assert outcomes(match, 1)["tin"] == (Outcome.COUNTS, 1)
    three = Handicap(min_letters=3, scores_short=True)
    assert PARKER.points("tin", three) == PARKER.points("core") == 1, "though its table gives nothing"
    assert PARKER.points("tin", Handicap(min_letters=3)) == 0, "as in matches recorded before"
    match = lists(MCDONNELL, "tin", "core", players=players)
    assert outcomes(play(match, Agree("tin", match.now)), 0)["tin"] == (Outcome.SHORT, 0)
    assert outcomes(play(match, Challenge(1, "tin", match.now)), 0)["tin"] == (Outcome.WRONG, 0)


def test_a_word_too_short_for_one_player_strikes_nobody_elses() -> None:
    """A player who must write four letters takes no points for TIN, and none off those who may write it; but between
    those it is shared. Matches recorded before keep their scores."""
    players = (Player("Ann", Handicap(min_letters=4, scores_short=True)), Player("Kid"), Player("Zoe"))
    rules = replace(MCDONNELL, min_letters=3)
    match = lists(rules, "tin core", "tin", "core", players=players)
    assert outcomes(match, 0) == {"tin": (Outcome.SHORT, 0), "core": (Outcome.STRUCK, 0)}
    assert outcomes(match, 1) == {"tin": (Outcome.COUNTS, 1)}
    assert match.readout().challengers("tin") == (2,)
    match = lists(rules, "tin", "tin", "tin", players=players)
    assert [outcomes(match, seat)["tin"][0] for seat in range(3)] == [Outcome.SHORT, Outcome.STRUCK, Outcome.STRUCK]
    before = lists(rules, "tin", "tin", players=(Player("Ann", Handicap(min_letters=4)), Player("Kid")))
    assert outcomes(before, 1) == {"tin": (Outcome.STRUCK, 0)}


@pytest.mark.parametrize("always", [False, True])
@pytest.mark.parametrize(("word", "lacking"), [("onice", True), ("xyzzy", False), ("tin", False), ("coin", False)])
def test_the_penalty_of_a_wrong_word(word: str, lacking: bool, always: bool) -> None:
    """The penalty is the same at once and after a challenge: for a word that the lexicon lacks or, by the rule
    `penalty_always`, also for words off the board, too short or banned."""
    banned, rules = HouseWords().with_ruling("coin", Ruling.BAN), replace(MCDONNELL, penalty_always=always)
    refereed = lists(rules, word, "", match=Match.new(replace(rules, judging=Judging.REFEREE), names(2), banned))
    match = lists(rules, word, "", match=Match.new(rules, names(2), banned))
    challenged = play(match, Challenge(1, word, match.now))
    assert refereed.score()[0].total == challenged.score()[0].total == (-1 if lacking or always else 0)


def test_a_withdrawn_word_scores_nothing() -> None:
    """Withdrawing a word saves the penalty."""
    match = lists(MCDONNELL, "onice", "tanner")
    match = play(match, Withdraw(0, "onice", match.now))
    assert outcomes(match, 0) == {"onice": (Outcome.WITHDRAWN, 0)}
    with pytest.raises(NotNow):
        play(match, Challenge(1, "onice", match.now))


def test_agreeing_overrides_the_lexicon() -> None:
    """If all agree, an earlier challenge is dropped and costs and gains nothing."""
    rules = replace(MCDONNELL, challenge_gain=2)
    match = lists(rules, "onice", "")
    match = play(match, Challenge(1, "onice", match.now))
    assert [score.total for score in match.score()] == [-1, 2]
    match = play(match, Agree("onice", match.now))
    assert [score.total for score in match.score()] == [2, 0]


def test_decisions_are_undone_one_by_one() -> None:
    """After as many undos as decisions the scores are what they were."""
    match = lists(MCDONNELL, "onice coin", "tanner")
    seen = [match.score()]
    for event in (Challenge(1, "onice", 0), Withdraw(0, "coin", 0), Challenge(0, "tanner", 0), Agree("onice", 0)):
        match = play(match, event)
        seen.append(match.score())
    for score in reversed(seen[:-1]):
        match = play(match, Undo(match.now))
        assert match.score() == score
    with pytest.raises(NotNow):
        play(match, Undo(match.now))
    with pytest.raises(NotNow):
        play(match, Close(match.now), Undo(match.now))


@pytest.mark.parametrize(
    "event",
    [
        Challenge(0, "nowhere", 0),
        Challenge(5, "coin", 0),
        Challenge(-1, "coin", 0),
        Withdraw(-1, "coin", 0),
        Agree("nowhere", 0),
    ],
)
def test_invalid_decisions_are_refused(event: Challenge | Withdraw | Agree) -> None:
    """Missing words and missing seats cannot be decided on."""
    with pytest.raises(NotNow):
        play(lists(MCDONNELL, "inner coin", "inner"), event)


def test_the_bonus_for_the_longest_word() -> None:
    """Struck and wrong words, and words without points, do not count as longest; a tie gets no bonus."""
    rules = replace(MCDONNELL, longest_bonus=5)
    match = lists(rules, "continent inner onicet", "continent coin")
    assert [score.bonus for score in match.score()] == [5, 0], "an unchallenged word is the longest"
    match = play(match, Challenge(1, "onicet", 0))
    assert [score.bonus for score in match.score()] == [5, 0], "inner now"
    assert [score.total for score in match.score()] == [2 - 1 + 5, 1]
    assert [score.bonus for score in lists(rules, "coin", "ante").score()] == [0, 0]
    assert [score.bonus for score in lists(rules, "", "ante").score()] == [0, 5], "worth one point is enough"
    assert [score.bonus for score in lists(rules, "inner").score()] == [0], "no bonus without another player"
    assert [score.bonus for score in lists(replace(rules, min_letters=2), "in", "").score()] == [0, 0]


def test_sharers_of_a_word() -> None:
    """Each line has the other seats with the word in the order of play, without those who withdrew it."""
    match = lists(MCDONNELL, "inner coin", "coin inner", "inner")
    names_of = [{line.word: line.sharers for line in score.lines} for score in match.score()]
    assert names_of == [{"inner": (1, 2), "coin": (1,)}, {"coin": (0,), "inner": (0, 2)}, {"inner": (0, 1)}]
    match = lists(replace(MCDONNELL, shared=Shared.KEPT), "inner", "inner", "inner")
    match = play(match, Withdraw(1, "inner", 0))
    assert [line.sharers for score in match.score() for line in score.lines] == [(2,), (0, 2), (0,)]


def test_words_after_one_without_points_count() -> None:
    """Words after a struck, withdrawn or wrong one count, and so do challenges after one by all together."""
    rules = replace(MCDONNELL, challenge_gain=2)
    match = lists(rules, "tine onice coin cero lance", "tine tanner")
    match = play(match, Withdraw(0, "onice", 0), Challenge(1, "cero", 0))
    assert outcomes(match, 0) == {
        "tine": (Outcome.STRUCK, 0),
        "onice": (Outcome.WITHDRAWN, 0),
        "coin": (Outcome.COUNTS, 1),
        "cero": (Outcome.WRONG, -1),
        "lance": (Outcome.COUNTS, 2),
    }
    match = lists(replace(rules, shared=Shared.KEPT), "onice", "onice cero")
    match = play(match, Challenge(None, "onice", 0), Challenge(0, "cero", 0))
    assert [score.challenges for score in match.score()] == [2, 0]


def test_the_options_of_each_word() -> None:
    """Players without a word may challenge it, those with it may withdraw it, and all may agree on it. Judged, struck
    and missing words allow nothing, not even to all together; decided words allow only an agreement."""
    match = lists(MCDONNELL, "inner coin onice", "inner", "lance")

    def options(match: Match, word: str) -> tuple[tuple[int, ...], tuple[int, ...], bool]:
        readout = match.readout()
        some = readout.challengers(word), readout.withdrawers(word), readout.can_agree(word)
        assert not readout.can_challenge_together(word) or any(some)
        return some

    assert options(match, "coin") == ((1, 2), (0,), True)
    assert options(match, "lance") == ((0, 1), (2,), True)
    assert options(match, "inner") == options(match, "core") == ((), (), False)
    match = play(match, Challenge(1, "onice", 0))
    assert options(match, "onice") == ((), (), True)
    match = play(match, Agree("onice", 0))
    assert options(match, "onice") == ((), (), False)
    alone = lists(MCDONNELL, "coin")
    assert options(alone, "coin") == ((0,), (0,), True), "a single player may challenge himself"
    judged = lists(TOURNAMENT, "coin", "lance")
    assert options(judged, "coin") == ((), (), False)


def test_the_target_ends_the_match_and_head_starts_count() -> None:
    """Ann starts with 97 of 100; three points make it."""
    players = (Player("Ann", Handicap(head_start=97)), Player("Ben"))
    match = lists(MCDONNELL, "tanner", "coin", players=players)
    match = play(match, Close(0))
    assert (match.phase, match.totals(), match.winners()) == (Phase.OVER, (100, 1), (0,))
    ahead = (Player("Ann", Handicap(head_start=100)), Player("Ben"))
    assert not Scoreboard(MCDONNELL, ahead, ()).reached, "no winner before the first round"


def test_a_tie_goes_to_more_long_words() -> None:
    """Both have three points; Ben has them with one word of six letters, Ann with three of four."""
    rules = replace(MCDONNELL, target=3)
    match = play(lists(rules, "coin core ante", "tanner"), Close(0))
    assert (match.phase, match.totals(), match.winners()) == (Phase.OVER, (3, 3), (1,))


def test_a_complete_tie_needs_a_deciding_round() -> None:
    """A match that is tied on points and long words goes on until a player leads."""
    rules = replace(MCDONNELL, target=None, rounds=1)
    match = play(lists(rules, "coin", "core"), Close(0))
    assert (match.phase, match.winners(), match.needs_deciding_round) == (Phase.SCORED, (0, 1), True)
    match = play(lists(rules, "ante", "tanner", match=match), Close(match.now))
    assert (match.phase, match.winners(), match.needs_deciding_round) == (Phase.OVER, (1,), False)


def test_lists_typed_in_from_paper() -> None:
    """One board and one clock for all; then each list in turn, words crossed out again, and the read-out."""
    rules = replace(MCDONNELL, own_paper=True)
    match = play(running(rules, 2), EndTurn(60_000))
    assert (match.phase, match.seat) == (Phase.WRITING, 0)
    match = play(match, Write("Inner", 60_000), Write("coin", 60_000), Withdraw(0, "coin", 60_000), EndTurn(60_000))
    match = play(match, Write("tanner", 60_000), EndTurn(60_000))
    assert match.phase is Phase.READOUT
    assert [score.total for score in match.score()] == [2, 3]
    assert reading_order(match.round) == ("inner", "tanner")


def test_long_words_in_the_tie_break() -> None:
    """A word of nine letters is as long as one of eight in the tie-break, and longer than one of seven."""
    board = Board(1, 9, tuple("SLEIGHTLY"))
    lexicon = Few(("sleightly", "sleightl", "sleight"))
    rules = replace(TOURNAMENT, table=FLAT, shared=Shared.STRUCK, rounds=1, penalty=0, min_letters=1)

    def leading(first: str, second: str) -> tuple[int, ...]:
        match = Match.new(rules, names(2))
        events: list[Event] = [Deal.from_board(board, 0)]
        for seat, word in enumerate((first, second)):
            events += [Start(seat * 10 + 1), Guess((), seat * 10 + 2, word), EndTurn(seat * 10 + 3)]
        return play(match, *events, Close(30), lexicon=lexicon).scoreboard.winners

    match = play(lists(MCDONNELL, "contine tanner lancet inner", ""), Close(0))
    assert [match.scoreboard.long_words(seat) for seat in (0, 1)] == [(0, 1, 2, 1), (0, 0, 0, 0)]
    assert leading("sleightly", "sleightl") == (0, 1)
    assert leading("sleightly", "sleight") == (0,)
    assert leading("sleight", "sleightl") == (1,)


def test_challenging_together() -> None:
    """If shared words count, all together can challenge a word of several players: a wrong one costs each the penalty,
    a right one gains nothing. A word of a single player cannot be challenged that way."""
    rules = replace(MCDONNELL, shared=Shared.KEPT, challenge_gain=5, challenge_loss=5)
    match = lists(rules, "onice inner lance", "onice inner")
    both, one = match.readout(), "lance"
    assert both.challengers("onice") == ()
    assert (both.can_challenge_together("onice"), both.can_challenge_together(one)) == (True, False)
    match = play(match, Challenge(None, "onice", match.now), Challenge(None, "inner", match.now))
    assert outcomes(match, 1) == {"onice": (Outcome.WRONG, -1), "inner": (Outcome.RIGHT, 2)}
    assert [score.challenges for score in match.score()] == [0, 0]
    for word in (one, "inner"):
        with pytest.raises(NotNow):
            advance(match, Challenge(None, word, match.now), LEXICON)
