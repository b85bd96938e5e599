"""The rules that come with the game. What a rule means is in `rules`."""

from __future__ import annotations

from boggle_qt.engine.rules import BIG, HINT_STEPS, Boards, Bounds, HouseRules, Judging, Mode, Shared

SOLO = HouseRules(
    name="Solo",
    description="You against the tray: three minutes, and the lexicon judges as you write.",
    hints=True,
)
FIRST = HouseRules(
    name="First round",
    description="Three minutes, a board with plenty of words in it, either spelling, and hints that cost nothing.",
    # Not the everyday list: a newcomer is put off by words that he knows and the game does not.
    spelling="either",
    hints=True,
    hint_prices=(0,) * HINT_STEPS,
    # Nearly half of all throws have this many words, so the wait is two or three throws.
    boards=Boards(words=Bounds(80)),
)
"""For a player's first round."""
PARKER = HouseRules(
    name="Parker Brothers 1979",
    description="Big Boggle as in the box: four letters and more, shared words struck, three minutes.",
    dice="big-1979",
    min_letters=4,
    table=BIG,
    judging=Judging.PAPER,
    target=50,
)
MCDONNELL = HouseRules(
    name="McDonnell's house",
    description="Challenges: a wrong word scores -1, a right one that was challenged a point more. To 100.",
    min_letters=4,
    judging=Judging.PAPER,
    penalty=1,
    vindication=1,
    target=100,
)
FAMILY = HouseRules(
    name="Family",
    description="Everyday words, shared words count for all, no strong words, hints when you are stuck. To 50.",
    lexicon="everyday",
    shared=Shared.KEPT,
    strong=False,
    hints=True,
    target=50,
)
TOURNAMENT = HouseRules(
    name="Tournament",
    description="Three rounds of three minutes, shared words struck, a wrong word costs a point.",
    lexicon="enable",
    spelling="either",
    penalty=1,
    rounds=3,
)
RELAXED = HouseRules(
    name="Relaxed",
    description="No clock, no target, hints are free, and everybody keeps every word.",
    seconds=None,
    shared=Shared.KEPT,
    hints=True,
    hint_prices=(0,) * HINT_STEPS,
)
OVERTIME = HouseRules(
    name="Overtime",
    description="The score stands at the bell; go on looking, and see what more there was.",
    hints=True,
    mode=Mode.OVERTIME,
)
RACE = HouseRules(
    name="Race to par",
    description="No sand: how many seconds to par?",
    seconds=None,
    mode=Mode.RACE,
)
REFILL = HouseRules(
    name="Refill",
    description="One minute, and each word buys five seconds more.",
    seconds=60,
    mode=Mode.REFILL,
)
STRIKES = HouseRules(
    name="Three strikes",
    description="No sand: three wrong words, and out.",
    seconds=None,
    mode=Mode.STRIKES,
)
ALLOTMENT = HouseRules(
    name="Best thirty",
    description="No sand: your best thirty words count, so look for long ones.",
    seconds=None,
    mode=Mode.ALLOTMENT,
)
GOAL = HouseRules(
    name="Reach par",
    description="Par before the sand is through.",
    mode=Mode.GOAL,
)
SINGLE_PLAYER_PRESETS = (OVERTIME, RACE, REFILL, STRIKES, ALLOTMENT, GOAL)
"""One set of rules for each mode besides CLASSIC."""
PRESETS = (SOLO, PARKER, MCDONNELL, FAMILY, TOURNAMENT, RELAXED)
