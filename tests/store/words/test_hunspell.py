"""Forms of hunspell's dictionaries, worked out by hand."""

from pathlib import Path

import pytest

from boggle_qt.store.files.bounded_read import Malformed
from boggle_qt.store.words import hunspell, word_lists

AFF = """SET UTF-8
FLAG long
AF 2
AF AaBb # 1
AF Cc # 2
NEEDAFFIX Nn
FORBIDDENWORD Ff
ONLYINCOMPOUND Oo
CIRCUMFIX Xx

SFX Aa Y 3
SFX Aa 0 s [^sy]
SFX Aa y ies y
SFX Aa 0 er/Dd [^aeiou]

SFX Dd Y 1
SFX Dd 0 in er

PFX Bb Y 2
PFX Bb 0 un .
PFX Bb 0 l' [aeiou]

SFX Cc N 1
SFX Cc 0 x .

PFX Pp Y 1
PFX Pp 0 ge/Xx .
SFX Ss Y 1
SFX Ss 0 t/Xx .
"""
DIC = "9\ncat/1\nfly/1\nstem/NnCc\nbad/FfCc\npart/Oo\nkauf/PpSs\nParis\nél\\/le\noh/2\tpo:x\nunflies/Ff\n"


@pytest.fixture
def dictionary(tmp_path: Path) -> Path:
    (tmp_path / "sv_SE.aff").write_text(AFF, encoding="utf-8")
    (tmp_path / "sv_SE.dic").write_text(DIC, encoding="utf-8")
    return tmp_path / "sv_SE.dic"


def test_forms(dictionary: Path) -> None:
    """Aliases, conditions, suffixes on suffixes, prefixes with suffixes, circumfixes, stems that are no words."""
    assert set(hunspell.words(dictionary)) == {
        *("cat", "cats", "cater", "caterin", "uncat", "uncats", "uncater"),
        *("fly", "flies", "flyer", "flyerin", "unfly", "unflyer"),  # unflies is forbidden
        *("stemx", "kauf", "gekauft", "Paris", "él/le", "oh", "ohx"),
    }


def test_a_dictionary_of_the_system_is_a_list(dictionary: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has the language's name and letters; names and stems that are not words are left out."""
    monkeypatch.setattr(word_lists, "SPELLING", (dictionary.parent,))
    monkeypatch.setattr(word_lists, "SYSTEM", dictionary.parent / "none")
    assert word_lists.system_lists() == {"swedish": dictionary}
    lexicon = word_lists.open_lexicon("swedish")
    assert "gekauft" in lexicon
    assert "paris" not in lexicon
    assert lexicon.table.letters.endswith("åäö")


def test_a_damaged_one_is_named(tmp_path: Path) -> None:
    """The error is a line for the player."""
    (tmp_path / "fr.aff").write_text("SET UTF-8\nSFX A Y 1\nSFX A 0 s [", encoding="utf-8")
    (tmp_path / "fr.dic").write_text("1\nmot/A\n", encoding="utf-8")
    assert set(hunspell.words(tmp_path / "fr.dic")) >= {"mot"}
    (tmp_path / "fr.aff").write_text("SET klingon\n", encoding="utf-8")
    with pytest.raises(Malformed, match="klingon"):
        list(hunspell.words(tmp_path / "fr.dic"))
