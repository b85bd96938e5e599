"""The translators' files as gettext reads them: what is compiled and what is refused, compared with Babel's."""

import gettext
import io
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po
from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.messages.po_file import SHARE, compile_po

TEXT = st.text(st.characters(exclude_categories=("Cs", "Cc")) | st.sampled_from('"\\\n\t'), min_size=1, max_size=90)


@given(st.dictionaries(TEXT, st.tuples(TEXT, st.sampled_from([None, "menu"])), min_size=1, max_size=5))
def test_what_babel_writes_is_read(
    tmp_path_factory: pytest.TempPathFactory, texts: dict[str, tuple[str, str | None]]
) -> None:
    """Quotes, backslashes, lines and contexts arrive as they were; texts without translation stay English, and the
    share of the translated ones is told."""
    catalog = Catalog(locale="de", fuzzy=False)
    for text, (said, context) in texts.items():
        catalog.add(text, said, context=context)
    catalog.add("untranslated", "")
    catalog.add("guessed", "geraten", flags=["fuzzy"])
    catalog.add(("{n} word", "{n} words"), ("{n} Wort", "{n} Wörter"))
    written = io.BytesIO()
    write_po(written, catalog)
    source = tmp_path_factory.mktemp("po") / "messages.po"
    source.write_bytes(written.getvalue())
    made = gettext.GNUTranslations(io.BytesIO(compile_po(source)))
    for text, (said, context) in texts.items():
        assert (made.gettext(text) if context is None else made.pgettext(context, text)) == said
    assert (made.gettext("untranslated"), made.gettext("guessed")) == ("untranslated", "guessed")
    assert [made.ngettext("{n} word", "{n} words", n) for n in (1, 2)] == ["{n} Wort", "{n} Wörter"]
    assert int(made.info()[SHARE.lower()]) == int(100 * (len(texts) + 1) / (len(texts) + 3))


@pytest.mark.parametrize("po", [b"nonsense", b'"loose"', b'msgid "a"\nmsgstr "b\xff"'])
def test_a_damaged_file_is_refused(tmp_path: Path, po: bytes) -> None:
    (tmp_path / "messages.po").write_bytes(po)
    with pytest.raises((OSError, ValueError)):
        compile_po(tmp_path / "messages.po")
