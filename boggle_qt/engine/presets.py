"""The rules that come with the game. Their descriptions are in `messages.rules`."""

from enum import StrEnum

from msgspec.structs import replace

from boggle_qt.engine.languages import ENGLISH, LANGUAGES, language_of
from boggle_qt.engine.rules import BIG, HINT_STEPS, Boards, Bounds, HouseRules, Judging, Mode, Shared

SOLO = HouseRules(name="Solo", hints=True)
FIRST = HouseRules(
    name="First round",
    # Not the everyday list: it lacks words that a newcomer knows.
    spelling="either",
    seconds=120,
    hints=True,
    hint_prices=(0,) * HINT_STEPS,
    # A fifth of all throws have this many words, so the wait is a few throws.
    boards=Boards(words=Bounds(110)),
)
"""For a player's first round."""
PARKER = HouseRules(
    name="Parker Brothers 1979", dice="big-1979", min_letters=4, table=BIG, judging=Judging.PAPER, target=50
)
MCDONNELL = HouseRules(
    name="McDonnell's house", min_letters=4, judging=Judging.PAPER, penalty=1, vindication=1, target=100
)
FAMILY = HouseRules(name="Family", lexicon="everyday", shared=Shared.KEPT, strong=False, hints=True, target=50)
TOURNAMENT = HouseRules(name="Tournament", lexicon="enable", spelling="either", penalty=1, rounds=3)
RELAXED = HouseRules(name="Relaxed", seconds=None, shared=Shared.KEPT, hints=True, hint_prices=(0,) * HINT_STEPS)
OVERTIME = HouseRules(name="Overtime", hints=True, mode=Mode.OVERTIME)
_ENOUGH = Boards(words=Bounds(60))
"""Three throws of five have this many words. With few words the modes have no point."""
RACE = HouseRules(name="Race to par", seconds=None, mode=Mode.RACE, boards=_ENOUGH)
REFILL = HouseRules(name="Refill", seconds=60, mode=Mode.REFILL, boards=_ENOUGH)
STRIKES = HouseRules(name="Three strikes", seconds=None, mode=Mode.STRIKES, boards=_ENOUGH)
# Who finds half of the words has more than the thirty.
ALLOTMENT = HouseRules(name="Best thirty", seconds=None, mode=Mode.ALLOTMENT, boards=Boards(words=Bounds(80)))
GOAL = HouseRules(name="Reach par", mode=Mode.GOAL, boards=_ENOUGH)
SINGLE_PLAYER_PRESETS = (OVERTIME, RACE, REFILL, STRIKES, ALLOTMENT, GOAL)
"""One set of rules for each mode besides CLASSIC."""
DAILY = HouseRules(name="Board of the day", spelling="either")
"""For the board of the day (see `dice.throw_of_day`): the same for everyone, without hints."""


def daily_rules(lexicon: str) -> HouseRules:
    """Return the rules of the board of the day in the language of a word list."""
    language = language_of(lexicon)
    if language == ENGLISH:
        return DAILY
    return replace(DAILY, lexicon=language, dice=LANGUAGES[language].dice)


CLASSIC = HouseRules(name="Classic", target=50)
TOGETHER = HouseRules(name="Everyone on paper", judging=Judging.PAPER, own_paper=True, target=50)
CHILDREN = HouseRules(
    name="Children",
    lexicon="everyday",
    seconds=240,
    shared=Shared.KEPT,
    strong=False,
    hints=True,
    hint_prices=(0,) * HINT_STEPS,
    rounds=3,
)
MATCH_PRESETS = (CLASSIC, TOGETHER, CHILDREN)
"""Offered for matches only: alone they would be the rules SOLO or FAMILY."""
PRESETS = (SOLO, PARKER, MCDONNELL, FAMILY, TOURNAMENT, RELAXED)


class Drill(StrEnum):
    """What is practised. The value is the name of the drill's rules."""

    FIND = "Find it"
    """Words of the deck that are due."""
    CLUSTER = "All of a cluster"
    """Words of the same letters."""
    ENDINGS = "Endings"
    """Words with the same kind of ending."""
    LONGEST = "Longest"
    """The longest words of a board."""
    THREE = "Three-letter gym"
    """The words of three letters."""
    MISSED = "What I missed"
    """Words that the player missed on a board."""
