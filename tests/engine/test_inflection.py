"""English inflection: the forms of stems, and the stems of forms."""

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
def test_the_forms_of_a_stem(stem: str, ending: str, forms: set[str]) -> None:
    """A stem has every usual spelling with its ending and no spelling of another stem."""
    assert inflect(stem, ending) == forms


@given(st.text("aeinlrstyquhe", min_size=2, max_size=7), st.sampled_from(ENDINGS))
def test_stems_reverse_inflect(stem: str, ending: str) -> None:
    """`stems` reverses `inflect`."""
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
def test_plain_plurals(word: str, stem: str | None) -> None:
    """A plain plural is a listed word plus -s, -es or -ies; other words in s are not."""
    assert plain_plural(word, {"tin", "box", "pony", "las", "lass", "bus", "hero"}) == stem
