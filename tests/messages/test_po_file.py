"""The translators' files: what is read, compiled and refused, compared with Babel's."""

import gettext
import io

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po
from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.messages.po_file import SHARE, BadPo, compile_po

TEXT = st.text(st.characters(exclude_categories=("Cs", "Cc")) | st.sampled_from('"\\\n\t'), min_size=1, max_size=90)


@given(st.dictionaries(TEXT, st.tuples(TEXT, st.sampled_from([None, "menu"])), min_size=1, max_size=5))
def test_what_babel_writes_is_read(texts: dict[str, tuple[str, str | None]]) -> None:
    """Quotes, backslashes, lines and contexts arrive as they were; texts without translation stay English."""
    catalog = Catalog(locale="de", fuzzy=False)
    for text, (said, context) in texts.items():
        catalog.add(text, said, context=context)
    catalog.add("untranslated", "")
    catalog.add("guessed", "geraten", flags=["fuzzy"])
    catalog.add(("{n} word", "{n} words"), ("{n} Wort", "{n} Wörter"))
    written = io.BytesIO()
    write_po(written, catalog)
    made = gettext.GNUTranslations(io.BytesIO(compile_po(written.getvalue().decode())))
    for text, (said, context) in texts.items():
        assert (made.gettext(text) if context is None else made.pgettext(context, text)) == said
    assert (made.gettext("untranslated"), made.gettext("guessed")) == ("untranslated", "guessed")
    assert [made.ngettext("{n} word", "{n} words", n) for n in (1, 2)] == ["{n} Wort", "{n} Wörter"]


def test_the_share_is_that_of_the_template() -> None:
    """Texts that a translator's file does not know yet count as untranslated."""
    po = 'msgid ""\nmsgstr ""\n\nmsgid "a"\nmsgstr "A"\n\nmsgid "b"\nmsgstr ""\n'
    shares = [
        gettext.GNUTranslations(io.BytesIO(compile_po(po, pot))).info()[SHARE.lower()]
        for pot in ("", f'{po}\nmsgid "c"\nmsgstr ""\n\nmsgid "d"\nmsgstr ""\n')
    ]
    assert shares == ["50", "25"]


@pytest.mark.parametrize("po", ["nonsense", '"loose"', 'msgid "a"', 'msgid "a"\nmsgstr "b"\nmsgid "c"\nmsgstr "d"'])
def test_a_damaged_file_is_refused(po: str) -> None:
    """The error names the line."""
    with pytest.raises(BadPo, match="line"):
        compile_po(po)
