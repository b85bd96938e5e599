"""The deck is a fold over reviews."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.store.journal.deck import LEARNED, Kind, Review, fold, state_at

BEGIN = datetime(2026, 1, 1, tzinfo=UTC)
REAL = (Kind.FOUND, Kind.MISSED)

reviews = st.lists(
    st.builds(
        lambda word, hours, kind: Review(word, BEGIN + timedelta(hours=hours), kind),
        st.sampled_from(["air", "rai"]),
        st.integers(0, 2000),
        st.sampled_from(Kind),
    ),
    unique_by=lambda one: (one.word, one.at),
    max_size=20,
)


@given(reviews, st.randoms())
def test_the_order_of_reviews_does_not_matter(events: list[Review], chance: object) -> None:
    """The same reviews give the same deck, without chance."""
    shuffled = list(events)
    chance.shuffle(shuffled)
    assert fold(shuffled) == fold(events)


@given(reviews)
def test_a_word_is_in_the_deck_from_its_entry_until_four_finds_in_a_row(events: list[Review]) -> None:
    """Only rounds count for the row; a word that entered is due at once; a review moves it at least an hour on."""
    deck = fold(events)
    for word in ("air", "rai"):
        mine = sorted((one for one in events if one.word == word), key=lambda one: one.at)
        entered = [one.at for one in mine if one.kind is Kind.LEARN]
        assert (word in deck) == bool(entered)
        if not entered:
            continue
        states = deck[word]
        assert (states[0].at, states[0].due) == (entered[0], entered[0])
        since = [one.kind for one in mine if one.at > entered[0] and one.kind in REAL]
        row = any(since[at : at + LEARNED] == [Kind.FOUND] * LEARNED for at in range(len(since)))
        assert any(one.learned for one in states) == row
        for state in states:
            assert state.learned == (state.row >= LEARNED)
            assert state.due is None or state.due == state.at or state.due > state.at + timedelta(hours=1)
            assert state.due is None or state.is_due(state.due)
        assert state_at(states, BEGIN - timedelta(days=1)) is None
        assert state_at(states, BEGIN + timedelta(days=999)) == states[-1]


@given(st.lists(st.booleans(), min_size=1, max_size=6))
def test_a_find_is_never_due_earlier_than_a_miss(past: list[bool]) -> None:
    """After any history of drills, finding the word puts it off for at least as long as missing it."""
    events = [Review("air", BEGIN, Kind.LEARN)]
    for day, good in enumerate(past, 1):
        events.append(Review("air", BEGIN + timedelta(days=day), Kind.DRILLED if good else Kind.FAILED))
    when = BEGIN + timedelta(days=len(past) + 1)
    found, failed = (fold([*events, Review("air", when, kind)])["air"][-1] for kind in (Kind.DRILLED, Kind.FAILED))
    assert found.due >= failed.due
