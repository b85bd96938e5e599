"""Play rounds into a journal, for tests of the records."""

from random import Random

from boggle_qt.engine.dice import throw
from boggle_qt.engine.match import Close, Deal, EndTurn, Event, Guess, Match, Phase, Start
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import HouseRules, Player
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files import settings, shipped
from boggle_qt.store.journal.log import Journal

ME = settings.Settings().player
"""The player of solo rounds."""


def play(
    journal: Journal | None,
    seed: int,
    words: int = 5,
    rules: HouseRules = SOLO,
    names: tuple[str, ...] = (ME,),
    rounds: int = 1,
) -> Match:
    """Play a match and return it. The first round is on the throw of `seed`. The first player finds `words` words, the
    most common ones, and each other player one fewer than the player before."""
    lexicon = shipped.lexicon(rules.lexicon, rules.spelling)
    match = Match.new(rules, tuple(map(Player, names)))
    number = journal.start_match(match)

    def do(event: Event) -> None:
        nonlocal match
        match, _ = journal.play(number, match, event, lexicon)

    for thrown in range(seed, seed + rounds):
        do(Deal(throw(shipped.dice(rules.dice), Random(thrown)), thrown, match.now))
        found = sorted(solve(match.board, lexicon, rules.min_letters).words, key=lambda word: (word.tier, word.word))
        for _ in names:
            do(Start(match.now))
            for word in found[: words - match.seat]:
                do(Guess(word.path, match.now + 2000))
            do(EndTurn(match.now + 1000))
        if match.phase is Phase.READOUT:
            do(Close(match.now))
    return match
