"""The language of texts: what is chosen, and what the pseudo-locale does to a text."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.messages.catalogue import ENGLISH, PSEUDO, _, ngettext, pgettext, use_language


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language(ENGLISH)


@pytest.mark.parametrize("code", ["en", "en_GB", "xx", "../../etc", "C"])
def test_without_a_catalogue_texts_are_english(code: str) -> None:
    """A language that we do not have shows English."""
    assert use_language(code) == ENGLISH
    assert (_("Resume"), ngettext("{n} word", "{n} words", 2)) == ("Resume", "{n} words")


@pytest.mark.parametrize(("number", "form"), [(0, "words"), (1, "word"), (1.5, "words"), (2, "words"), (-1, "words")])
def test_the_form_goes_with_the_number(number: float, form: str) -> None:
    """One has a form of its own; a fraction takes the plural."""
    assert ngettext("word", "words", number) == form


def test_the_variable_comes_before_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """BOGGLE_QT_LANG chooses the language, whatever the system speaks."""
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    monkeypatch.setenv("BOGGLE_QT_LANG", PSEUDO)
    assert use_language() == PSEUDO
    assert _("Resume") == "[Rééšúúméé]"


@given(
    st.text(st.characters(exclude_characters="{}<>&%"), max_size=20),
    st.sampled_from(["{name}", "<b>", "&amp;", "%(prog)s"]),
)
def test_the_pseudo_locale_keeps_placeholders_and_markup(text: str, fixed: str) -> None:
    """Only text is accented; a text without letters is a separator and stays as it is."""
    use_language(PSEUDO)
    shown = _(f"{text}{fixed}{text}")
    assert fixed in shown
    assert shown.startswith("[") == any(char.isalpha() for char in text) or text.startswith("[")
    assert pgettext("thousands separator", ",") == ","
