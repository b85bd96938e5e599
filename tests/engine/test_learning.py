"""What a missed word costs, recounted slowly."""

from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.engine.learning import Cost, Shown, costs, new_words
from boggle_qt.engine.par import COMMON
from boggle_qt.engine.presets import SOLO

WORDS = {"air": 10, "rai": 50, "ria": 70, "tine": 35, "nite": 80, "cat": 10}

rounds = st.lists(
    st.dictionaries(st.sampled_from(sorted(WORDS)), st.booleans()).map(
        lambda seen: [Shown(word, SOLO.points(word), WORDS[word], found) for word, found in seen.items()]
    ),
    max_size=6,
)


def recount(played: list[list[Shown]]) -> list[tuple[str, float]]:
    """Return the missed words and their costs, one word at a time over all rounds."""
    words = {one.word for shown in played for one in shown if not one.found}
    tiers = {one.word: one.tier for shown in played for one in shown}
    worth = {}
    for word in words:
        finds = [one.found for shown in played for one in shown if one.word == word]
        others = (len(finds) - 1) / max(1, len(played) - 1)
        worth[word] = others * SOLO.points(word) * (1 - sum(finds) / len(finds)) ** 2
    return sorted(worth.items(), key=lambda item: (tiers[item[0]] > COMMON, -item[1], -SOLO.points(item[0]), item[0]))


@given(rounds)
def test_costs_are_share_of_boards_times_points_times_missed_squared(played: list[list[Shown]]) -> None:
    """Common words first, then the most expensive."""
    assert [(one.word, one.cost) for one in costs(played)] == recount(played)


def test_partners_are_anagrams_that_were_found() -> None:
    """Only on the boards where the word was missed."""
    played = [
        [Shown("air", 1, 10, True), Shown("rai", 1, 50, False), Shown("cat", 1, 10, False)],
        [Shown("air", 1, 10, False), Shown("cat", 1, 10, True), Shown("tine", 1, 35, False)],
        [Shown("cat", 1, 10, False)],
    ]
    known = {one.word: one for one in costs(played)}
    assert {word: one.partners for word, one in known.items() if one.partners} == {"rai": ("air",)}
    assert known["cat"].missed_in == (0, 2)


@given(rounds, st.sets(st.sampled_from(sorted(WORDS))), st.integers(0, 3))
def test_common_words_missed_twice_enter(played: list[list[Shown]], known: set[str], most: int) -> None:
    """Never more than asked for, none that is known, in the order of their costs."""
    priced = costs(played)
    new: tuple[Cost, ...] = new_words(priced, frozenset(known), most)
    fit = [one for one in priced if one.tier <= COMMON and len(one.missed_in) >= 2 and one.word not in known]
    assert list(new) == fit[:most]
