"""Endings of English: what a stem grows into, and back again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.engine.inflection import inflect, plain_plural, stems

ENDINGS = ("s", "ed", "ing", "er", "est", "ly", "y", "ness", "en", "al")


@pytest.mark.parametrize(
    ("stem", "ending", "forms"),
    [
        ("tin", "s", {"tins"}),
        ("loch", "s", {"lochs", "loches"}),
        ("lass", "s", {"lasses"}),
        ("pony", "s", {"ponys", "ponies"}),
        ("hero", "s", {"heros", "heroes"}),
        ("nice", "er", {"nicer"}),
        ("tin", "er", {"tinner"}),
        ("plan", "ed", {"planned"}),
        ("quit", "er", {"quitter"}),
        ("bus", "ed", {"bused", "bussed"}),
        ("travel", "ed", {"traveled", "travelled"}),
        ("ton", "al", {"tonal", "tonnal"}),
        ("dry", "ed", {"dried"}),
        ("dry", "ing", {"drying"}),
        ("die", "ing", {"dying"}),
        ("free", "ing", {"freeing"}),
        ("gentle", "ly", {"gently"}),
        ("full", "ly", {"fully"}),
        ("soliloquy", "ed", {"soliloquied"}),
    ],
)
def test_a_stem_grows_as_english_spells_it(stem: str, ending: str, forms: set[str]) -> None:
    """Every spelling there is, both where usage differs, and none that is another word's (planed is of plane)."""
    assert inflect(stem, ending) == forms


@given(st.text("aeinlrstyquhe", min_size=2, max_size=7), st.sampled_from(ENDINGS))
def test_stems_are_the_way_back(stem: str, ending: str) -> None:
    """Whatever grows from a stem leads back to it, and every stem named leads to the word."""
    for form in inflect(stem, ending):
        assert stem in stems(form, ending)
        assert all(form in inflect(other, ending) for other in stems(form, ending))


@pytest.mark.parametrize(
    ("word", "stem"),
    [
        ("tins", "tin"),
        ("boxes", "box"),
        ("ponies", "pony"),
        ("lass", None),
        ("lasses", "lass"),
        ("bus", None),
        ("tin", None),
        ("heroes", "hero"),
    ],
)
def test_a_plain_plural_only_adds_an_ending_to_a_word(word: str, stem: str | None) -> None:
    """Words that merely end in s are no plurals."""
    assert plain_plural(word, {"tin", "box", "pony", "las", "lass", "bus", "hero"}) == stem
