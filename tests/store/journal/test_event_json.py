"""Rows of the journal: what is written is read back, and anything else is refused."""

import json
from contextlib import suppress
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boggle_qt.engine.match import EVENTS, Deal, Event, Hinted, Match, Start
from boggle_qt.engine.presets import MCDONNELL, SOLO
from boggle_qt.engine.referee import WordLookup
from boggle_qt.engine.rules import BadRules, HouseRules, HouseWords, Judging, Player
from boggle_qt.engine.summary import LENGTHS, TIERS, Measure
from boggle_qt.store.journal.event_json import (
    LATEST_MS,
    Answer,
    MalformedRow,
    RecordedLexicon,
    answers_from_json,
    event_from_json,
    event_to_json,
    measure_from_json,
    moment_from_row,
    setup_from_json,
    setup_to_json,
    to_json,
)
from tests.engine.players import BOARD, Few, any_event, any_players, any_rules

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
DEAL = json.loads(event_to_json(Deal.from_board(BOARD, 0)))


@given(event=any_event, as_bytes=st.booleans())
def test_any_event_is_decoded_as_it_was_encoded(event: Event, as_bytes: bool) -> None:
    """From text and from bytes."""
    text = event_to_json(event)
    assert json.loads(text)["event"] == type(event).__name__
    assert event_from_json(text.encode() if as_bytes else text) == event


@settings(max_examples=20)
@given(rules=any_rules(), players=any_players())
def test_any_setup_is_decoded_as_it_was_encoded(rules: HouseRules, players: tuple[Player, ...]) -> None:
    """With rules, players and house words."""
    match = Match.new(rules, players, HouseWords(frozenset({"nint"}), frozenset({"tine"})))
    assert setup_from_json(setup_to_json(match)) == match


HOLDERS = st.lists(st.text(max_size=5), max_size=3).map(tuple)
ANSWERS = st.dictionaries(st.text(max_size=8), st.builds(Answer, st.booleans(), st.booleans(), HOLDERS, HOLDERS))


@given(answers=ANSWERS)
def test_any_answers_are_decoded_as_they_were_encoded(answers: dict[str, Answer]) -> None:
    """With the lexicon names in their order."""
    assert answers_from_json(to_json(answers)) == answers


def test_older_rows_are_read() -> None:
    """Answers without other spellings and hints with a price are read."""
    assert answers_from_json('{"coin": [true, false, ["large"]]}') == {"coin": Answer(True, False, ("large",))}
    old = '{"format": 1, "event": "Hinted", "step": 7, "price": 2, "at": 5, "cell": 0, "word": "rent"}'
    assert event_from_json(old) == Hinted(7, 5, 0, "rent")


@given(when=st.datetimes(timezones=st.sampled_from([UTC, timezone(timedelta(hours=-3, minutes=-30))])))
def test_any_moment_is_decoded_as_it_was_encoded(when: datetime) -> None:
    """In any time zone."""
    assert moment_from_row(when.isoformat()) == when


@given(event=any_event, data=st.data())
def test_a_changed_event_is_malformed_or_another_valid_event(event: Event, data: st.DataObject) -> None:
    """With one field replaced, added or removed."""
    plain: dict[str, Any] = json.loads(event_to_json(event))
    name = data.draw(st.sampled_from([*plain, "wind"]))
    if data.draw(st.booleans()):
        plain.pop(name, None)
    else:
        plain[name] = data.draw(JSON)
    try:
        read = event_from_json(json.dumps(plain))
    except MalformedRow:
        return
    assert 0 <= read.at <= LATEST_MS
    assert event_from_json(event_to_json(read)) == read


@settings(max_examples=20)
@given(rules=any_rules(), players=any_players(), data=st.data())
def test_a_changed_setup_is_malformed_or_another_valid_match(
    rules: HouseRules, players: tuple[Player, ...], data: st.DataObject
) -> None:
    """With any one value in it replaced."""
    plain = json.loads(setup_to_json(Match.new(rules, players)))
    part: Any = plain
    while True:
        key = data.draw(st.sampled_from(list(part) if isinstance(part, dict) else range(len(part))))
        if not isinstance(part[key], dict | list) or not part[key] or data.draw(st.booleans()):
            break
        part = part[key]
    part[key] = data.draw(JSON)
    try:
        match = setup_from_json(json.dumps(plain))
    except MalformedRow:
        return
    assert Match.new(match.rules, match.players, match.words) == match


@given(
    row=st.none() | st.integers() | st.floats() | st.binary(max_size=40) | st.text(max_size=40) | JSON.map(json.dumps)
)
def test_any_column_value_is_read_or_malformed(row: object) -> None:
    """SQLite stores any type in any column."""
    for read in (event_from_json, setup_from_json, answers_from_json, moment_from_row):
        with suppress(MalformedRow):
            read(row)


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ('{"format": 1, "event": "Jump", "at": 1}', "no event 'Jump'"),
        ('{"format": 9, "event": "Start", "at": 1}', "its format is 9, and this version reads 1"),
        ('{"event": "Start", "at": 1}', "format is None"),
        ('{"format": 1, "event": "Start"}', "missing required field `at`"),
        ('{"format": 1, "event": "Start", "at": "1"}', "Expected `int`, got `str`"),
        ('{"format": 1, "event": "Start", "at": true}', "Expected `int`, got `bool`"),
        ('{"format": 1, "event": "Start", "at": -1}', "its time -1 is not from 0 to"),
        (f'{{"format": 1, "event": "Start", "at": {LATEST_MS + 1}}}', "is not from 0 to"),
        ('{"format": 1, "event": "Start", "at": 99999999999999999999}', "is not from 0 to"),
        ('{"format": 1, "event": "Start", "at": 1, "wind": "north"}', "unknown field: wind"),
        ('{"format": 1, "event": "SetWord", "word": "tine", "ruling": "maybe", "at": 1}', "Invalid enum value"),
        (json.dumps(DEAL | {"turns": [0]}), "a throw of 16 cubes has 1 turns"),
        (json.dumps(DEAL | {"board": "no board"}), "between rows"),
        (json.dumps(DEAL | {"wind": "north"}), "unknown field: wind"),
        ("[" * 200_000, "recursion|array"),
        ('{"format": ' + "[" * 200_000, "recursion"),
        ('{"format": 1, "event": "Start", "at": ' + "9" * 6000 + "}", "range"),
        (b'{"format": 1, "event": "\xff"}', "utf-8"),
        (b"\x00" * ((1 << 24) + 1), "more than 16777216 bytes"),
        (None, "it is not a text"),
        ("", "truncated"),
    ],
)
def test_the_error_names_what_is_wrong(row: object, message: str) -> None:
    """No row is too deep or too long to be refused."""
    with pytest.raises(MalformedRow, match=message):
        event_from_json(row)


def test_an_invalid_rule_or_unknown_field_in_a_setup_is_named() -> None:
    """The reason is that of the rules."""
    plain = json.loads(setup_to_json(Match.new(HouseRules(), (Player("Ann"),))))
    with pytest.raises(MalformedRow, match="wind"):
        setup_from_json(json.dumps(plain | {"wind": "north"}))
    plain["rules"]["seconds"] = 5
    with pytest.raises(MalformedRow, match="seconds: use a whole number from 10 to 3600") as raised:
        setup_from_json(json.dumps(plain))
    assert isinstance(raised.value.__cause__, BadRules)


def test_every_kind_of_event_is_read() -> None:
    """Every event class can be decoded, up to the latest time."""
    assert event_from_json(f'{{"format": 1, "event": "Start", "at": {LATEST_MS}}}') == Start(LATEST_MS)
    for kind in EVENTS:
        with pytest.raises(MalformedRow, match="missing required field"):
            event_from_json(json.dumps({"format": 1, "event": kind.__name__}))


@pytest.mark.parametrize("rules", [SOLO, MCDONNELL])
def test_an_older_match_keeps_its_scores(rules: HouseRules) -> None:
    """It has no hint cap, and its penalties depend on the judging."""
    plain = json.loads(setup_to_json(Match.new(rules, (Player("Ann"),))))
    del plain["rules"]["hint_cap"], plain["rules"]["penalty_always"]
    older = setup_from_json(json.dumps(plain)).rules
    assert (older.hint_cap, older.penalty_always) == (False, rules.judging is Judging.PAPER)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({}, ""),
        ({"listed": {"coin": TIERS[-1], "tine": 0}}, ""),
        ({"listed": {"coin": TIERS[-1] + 1}}, "not allowed"),
        ({"listed": {"coin": -1}}, "not allowed"),
        ({"points": -1}, "not allowed"),
        ({"lengths": (0,) * (len(LENGTHS) - 1)}, "word classes"),
        ({"tiers": (0,) * (len(TIERS) + 1)}, "word classes"),
    ],
)
def test_measures_have_bounds(change: dict[str, object], why: str) -> None:
    """Their numbers of classes, counts and tiers are checked."""
    plain = {"points": 0, "par": 0, "lengths": (0,) * len(LENGTHS), "tiers": (0,) * len(TIERS), "listed": {"coin": 35}}
    made = Measure(**(plain | change))
    if not why:
        assert measure_from_json(to_json(made)) == made
    else:
        with pytest.raises(MalformedRow, match=why):
            measure_from_json(to_json(made))


LEXICON = Few(["tine", "nance"], large=["alnico"], strong=["nance"], british=["colour"])
WORDS = ("tine", "nance", "alnico", "colour", "zzz")


def answers(lexicon: WordLookup, word: str) -> tuple[bool, bool, tuple[str, ...], tuple[str, ...]]:
    """Return all that a lexicon says of a word."""
    return word in lexicon, lexicon.strong(word), lexicon.where(word), lexicon.respelled(word)


@pytest.mark.parametrize("word", WORDS)
def test_recorded_answers_are_replayed(word: str) -> None:
    """All answers about a word, without any lexicon."""

    def gone() -> WordLookup:
        raise AssertionError("looked up")

    recording = RecordedLexicon(lambda: LEXICON)
    assert answers(recording, word) == answers(LEXICON, word)
    for ask in (recording.where, recording.strong, recording.respelled):
        ask(word)
    assert set(recording.answers) == {word}
    assert answers(RecordedLexicon(gone, recording.answers), word) == answers(LEXICON, word)


def test_words_without_a_recorded_answer_are_looked_up() -> None:
    """Others keep their recorded answers."""
    recording = RecordedLexicon(lambda: Few(["alnico"]))
    assert "alnico" in recording
    replay = RecordedLexicon(lambda: LEXICON, recording.answers)
    assert ("alnico" in replay, replay.where("alnico")) == (True, ("standard", "large"))
    assert answers(replay, "nance") == answers(LEXICON, "nance")
    assert "zzz" not in replay


def test_a_word_that_is_not_in_the_list_is_not_rude() -> None:
    """Even if another list has it."""
    recording = RecordedLexicon(lambda: Few([], strong=["nance"]))
    assert not recording.strong("nance")
