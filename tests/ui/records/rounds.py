"""Play rounds into a journal, for tests of the records."""

from random import Random

from boggle_qt.engine.dice import throw
from boggle_qt.engine.match import Close, Deal, EndTurn, Guess, Match, Phase, Start
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import HouseRules, Player
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files import settings, shipped
from boggle_qt.store.journal.log import Journal
from tests.store.table import Table

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
    table = Table(journal, Match.new(rules, tuple(map(Player, names))), lexicon)
    for thrown in range(seed, seed + rounds):
        table.do(Deal(throw(shipped.dice(rules.dice), Random(thrown)), thrown, table.match.now))
        there = solve(table.match.board, lexicon, rules.min_letters).words
        found = sorted(there, key=lambda word: (word.tier, word.word))
        for _ in names:
            table.do(Start(table.match.now))
            for word in found[: words - table.match.seat]:
                table.do(Guess(word.path, table.match.now + 2000))
            table.do(EndTurn(table.match.now + 1000))
        if table.match.phase is Phase.READOUT:
            table.do(Close(table.match.now))
    return table.match
