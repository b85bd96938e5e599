"""An opponent's turn as events of a match, so that a replay needs no model of a player."""

import zlib
from collections.abc import Iterator

from boggle_qt.engine.apply_house_words import solve_by_rules
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.match import Challenge, EndTurn, Event, Guess, Match, Phase, Resume, Start, Write
from boggle_qt.engine.opponent import Level, View, level_of, rarity
from boggle_qt.engine.rules import Judging
from boggle_qt.engine.scoring import reading_order
from boggle_qt.engine.search.solving import trace


def is_due(match: Match) -> bool:
    """Return whether it is an opponent's turn to play or to hand in its list."""
    playing = match.phase in (Phase.READY, Phase.RUNNING, Phase.PAUSED, Phase.WRITING)
    return playing and match.player.opponent is not None and not (match.rules.own_paper and match.phase is Phase.READY)


def turn_events(match: Match, lexicon: Lexicon) -> Iterator[Event]:
    """Yield the events with which the current player, an opponent, plays its turn to the end, or what is left of it.
    Their times go on from `match.now`, as if the turn took as long as it takes a person."""
    share = match.player.opponent
    assert share is not None
    board, rules, handicap = match.board, match.rules, match.player.handicap
    solution = solve_by_rules(board, lexicon, rules, match.round.words, handicap)
    time = rules.turn_time(handicap)
    # The same list when a turn is resumed after a crash; another one for a second opponent of the same level.
    seed = zlib.crc32(f"{board} {match.seat} {len(match.rounds)}".encode())
    found = View(board, solution, rules, lexicon, handicap).play(level_of(share), seed, time and time / 1000)
    if match.phase is Phase.WRITING:
        written = match.round.sheets[match.seat]
        yield from (Write(find.word, match.now) for find in found if find.word not in written)
        yield EndTurn(match.now)
        return
    begun, end = match.now - match.time_used(match.now), match.now
    if match.phase is not Phase.RUNNING:
        yield Start(match.now) if match.phase is Phase.READY else Resume(match.now)
    for find in found:
        if begun + find.ms >= match.now:
            end = begun + find.ms
            yield Guess(min(trace(find.word, board)), end)
    yield EndTurn(end)


def challenge_events(match: Match, lexicon: Lexicon) -> Iterator[Event]:
    """Yield the challenges that opponents make before a round is counted: of words that they do not know, if the rules
    make that pay."""
    if match.phase is not Phase.READOUT or match.rules.judging is not Judging.PAPER:
        return
    lists = match.readout()
    for word in reading_order(match.round):
        for seat in lists.challengers(word):
            share = match.players[seat].opponent
            if share is not None and _pays(match, word, level_of(share), lexicon):
                yield Challenge(seat, word, match.now)
                break


def _pays(match: Match, word: str, level: Level, lexicon: Lexicon) -> bool:
    """Return whether an opponent expects to gain from a challenge."""
    rules, tier = match.rules, lexicon.tier(word)
    if tier is not None and rarity(word, tier) < level.vocabulary:
        return False  # it knows the word
    # A player who knows many words is right more often to doubt one. Chosen, not measured: a child half the time.
    wrong = 0.3 + 0.1 * level.vocabulary
    gain = rules.challenge_gain + rules.points(word) + rules.penalty
    return wrong * gain > (1 - wrong) * (rules.challenge_loss + rules.vindication)
