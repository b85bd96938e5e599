"""Word lists of the player and the system: accepted and refused lines, damage, names."""

from itertools import islice, product
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boggle_qt.store.files import folders, shipped
from boggle_qt.store.files.shipped import Unknown
from boggle_qt.store.words import word_lists
from boggle_qt.store.words.word_lists import BadList, Taken, Why
from tests.engine.players import result_of


def add_list(file: Path, name: str, replace_: bool = False) -> word_lists.Report:
    """Add a list of the player's at once."""
    return result_of(word_lists.adding(file, name, replace_))


def listed(folder: Path, text: str, encoding: str = "utf-8") -> Path:
    file = folder / "mine.txt"
    file.write_bytes(text.encode(encoding))
    return file


def test_refused_lines_have_a_reason(tmp_path: Path) -> None:
    """Case and accents are folded; lines with spaces, digits, punctuation, single or foreign letters are refused by
    number."""
    file = listed(tmp_path, "Café\r\nLATTE\nlatte\n\n# a comment\nfoo bar\nit's\n3d\nx\nпривет\nstraße\nword/SM\n")
    report = add_list(file, "House")
    assert sorted(word_lists.open_lexicon("house").words()) == ["cafe", "latte", "strasse"]
    assert (report.name, report.words, report.twice, report.lines, report.refused) == ("house", 3, 1, 12, 6)
    reasons = {refused.line: refused.why for refused in report.first_refused}
    assert reasons == {6: Why.SPACE, 7: Why.MARK, 8: Why.DIGIT, 9: Why.LETTER, 10: Why.STRANGE, 12: Why.SLASH}
    assert report.refused_file.read_text(encoding="utf-8").splitlines() == [
        "6\tfoo bar\tspace",
        "7\tit's\tpunctuation",
        "8\t3d\tdigit",
        "9\tx\tsingle letter",
        "10\tпривет\tstrange letter",
        "12\tword/SM\tslash",
    ], "as every version writes and reads them"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16"])
def test_encodings(tmp_path: Path, encoding: str) -> None:
    """A list in UTF-8, with or without a byte order mark, Latin-1 or UTF-16 gives the same words."""
    add_list(listed(tmp_path, "naïve\nÉtude\nmañana\n", encoding), "accents")
    assert list(word_lists.open_lexicon("accents").words()) == ["etude", "manana", "naive"]


@pytest.mark.parametrize(("text", "english"), [("tine\ncoin\nqixes\n", True), ("tine\nhaus\nbaum\nvogel\n", False)])
def test_a_list_of_another_language_has_no_english_meanings(tmp_path: Path, text: str, english: bool) -> None:
    """A list whose name tells no language is English if at least half of its words are."""
    add_list(listed(tmp_path, text), "ours")
    assert word_lists.open_lexicon("ours").english is english


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.text(alphabet="abZé' 3#ж\t", max_size=5), min_size=1, max_size=12))
def test_every_line_is_accounted_for(tmp_path: Path, lines: list[str]) -> None:
    """Accepted, repeated, refused and skipped lines add up, and no word is lost or invented."""
    file = listed(tmp_path, "\n".join([*lines, "word"]))
    report = add_list(file, "any", replace_=True)
    passed = sum(not line.strip() or line.strip().startswith("#") for line in lines)
    assert report.words + report.twice + report.refused + passed == len(lines) + 1
    plain = {line.strip().lower().replace("é", "e") for line in lines} | {"word"}
    expected = {word for word in plain if len(word) > 1 and word.isascii() and word.isalpha()}
    assert set(word_lists.open_lexicon("any").words()) == expected


def test_tiers_and_strong_marks_hold_in_every_list(tmp_path: Path) -> None:
    """A player's list keeps the tier and the strong mark of words that ship."""
    add_list(listed(tmp_path, "nance\ncoin\nzzqz\n"), "mixed")
    lexicon = word_lists.open_lexicon("mixed")
    assert lexicon.strong("nance")
    assert not lexicon.strong("coin")
    assert lexicon.tier("coin") == shipped.lexicon("everyday").tier("coin")


def test_a_list_outlives_its_file_and_its_cache(tmp_path: Path) -> None:
    """A list opens after its source file is deleted and its cached table deleted, cut short or made a link that leads
    nowhere."""
    file = listed(tmp_path, "alpha\nbeta\n")
    add_list(file, "greek")
    file.unlink()
    (compiled,) = (folders.cache_dir() / "lexicons").glob("greek-*.lexicon")
    compiled.unlink()
    assert list(word_lists.open_lexicon("greek").words()) == ["alpha", "beta"]
    word_lists.forget()
    compiled.write_bytes(b"BQLX")
    assert list(word_lists.open_lexicon("greek").words()) == ["alpha", "beta"]
    word_lists.forget()
    compiled.unlink()
    compiled.symlink_to("/" + "a" * 300)
    assert list(word_lists.open_lexicon("greek").words()) == ["alpha", "beta"]


def test_adding_again_replaces(tmp_path: Path) -> None:
    """A list replaces another of its name only when asked to."""
    add_list(listed(tmp_path, "old\n"), "house")
    with pytest.raises(Taken, match='called "house"'):
        add_list(listed(tmp_path, "new\n"), "House")
    assert list(word_lists.open_lexicon("house").words()) == ["old"]
    add_list(listed(tmp_path, "new\n"), "house", replace_=True)
    assert list(word_lists.open_lexicon("house").words()) == ["new"]
    assert word_lists.names() == ("house",)


@pytest.mark.parametrize(
    "record", ["", "{", "[]", "[" * 100_000, '{"source": 1, "sha256": "x"}', '{"source": "x"}', None]
)
def test_one_damaged_record_disables_only_its_list(tmp_path: Path, record: str | None) -> None:
    """A list with a damaged record says what to do and can be replaced or removed; other lists still open."""
    for name in ("house", "other"):
        add_list(listed(tmp_path, "word\n"), name)
    file = folders.data_dir() / "wordlists" / "house.json"
    file.unlink()
    file.mkdir() if record is None else file.write_text(record, encoding="utf-8")
    assert word_lists.names() == ("house", "other")
    assert {"house", "other"} <= set(word_lists.all_names())
    assert word_lists.source("other")
    assert list(word_lists.open_lexicon("other").words()) == ["word"]
    for read in (word_lists.source, word_lists.open_lexicon):
        with pytest.raises(BadList, match="add the list again"):
            read("house")
    if record is not None:
        add_list(listed(tmp_path, "new\n"), "house", replace_=True)
        assert list(word_lists.open_lexicon("house").words()) == ["new"]
        file.write_text(record, encoding="utf-8")
        word_lists.remove("house")
        assert word_lists.names() == ("other",)


def test_no_flipped_bit_gives_other_words(tmp_path: Path) -> None:
    """A cached table with a flipped bit is compiled again; a changed copy of the list is an error."""
    words = ["".join(letters) for letters in product("abcde", "rstl", "ieo", "ng")]
    add_list(listed(tmp_path, "\n".join(words)), "house")
    (cached,) = (folders.cache_dir() / "lexicons").glob("house-*.lexicon")
    whole, chance = cached.read_bytes(), Random(1)
    for _ in range(25):
        data = bytearray(whole)
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        cached.unlink()  # another file: the one that is mapped stays as it is
        cached.write_bytes(data)
        word_lists.forget()
        assert list(word_lists.open_lexicon("house").words()) == sorted(words)
    assert cached.read_bytes() == whole
    cached.unlink()
    copy = folders.data_dir() / "wordlists" / "house.txt"
    copy.write_text(copy.read_text(encoding="utf-8").replace("arin", "zzzz"), encoding="utf-8")
    with pytest.raises(BadList, match="has changed"):
        word_lists.open_lexicon("house")


def test_removing(tmp_path: Path) -> None:
    """A removed list leaves no file; a shipped lexicon cannot be removed."""
    add_list(listed(tmp_path, "one two\nthree\n"), "house")
    word_lists.remove("house")
    assert word_lists.names() == ()
    left = [
        file for folder in (folders.data_dir(), folders.cache_dir()) for file in folder.rglob("*") if file.is_file()
    ]
    assert left == []
    with pytest.raises(Unknown, match="house"):
        word_lists.remove("house")
    with pytest.raises(BadList, match="comes with the game"):
        word_lists.remove("large")


@pytest.mark.parametrize("name", ["", "../up", "a b", "standard", "x" * 41, ".hidden", "ünï"])
def test_bad_names(tmp_path: Path, name: str) -> None:
    """A name that is a path, too long or taken by the game is refused before anything is written."""
    with pytest.raises(BadList):
        add_list(listed(tmp_path, "word\n"), name)
    assert word_lists.names() == ()


def test_a_file_without_words_is_refused(tmp_path: Path) -> None:
    """A file without words, a missing file and a folder are errors that leave nothing behind."""
    for text in ("", "\n\n", "1\n2\n"):
        with pytest.raises(BadList, match="no word"):
            add_list(listed(tmp_path, text), "none")
    with pytest.raises(BadList, match="gone"):
        add_list(tmp_path / "gone", "none")
    with pytest.raises(BadList):
        add_list(tmp_path, "none")
    assert word_lists.names() == ()


def test_system_lists_are_offered_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """System lists open without being added, skip capitalized names, and follow changes of their file; German
    umlauts are two letters."""
    system = tmp_path / "dict"
    system.mkdir()
    (system / "ogerman").write_bytes("Haus\nschön\n".encode("latin-1"))
    (system / "words").write_text("Alice\nrabbit\nrabbit's\nhole\n", encoding="utf-8")
    (system / "README.select-wordlist").write_text("words of the wise", encoding="utf-8")
    monkeypatch.setattr(word_lists, "SYSTEM", system)
    assert set(word_lists.system_lists()) == {"ogerman", "words"}
    assert list(word_lists.open_lexicon("words").words()) == ["hole", "rabbit"]
    assert list(word_lists.open_lexicon("ogerman").words()) == ["haus", "schoen"]
    (system / "words").write_text("rabbit\nwarren\n", encoding="utf-8")
    assert list(word_lists.open_lexicon("words").words()) == ["rabbit", "warren"]
    with pytest.raises(BadList, match="system"):
        word_lists.remove("words")


def test_progress_rises_to_one(tmp_path: Path) -> None:
    """A long list with junk is reported on the way, never going back; every junk line is counted and listed."""
    lines = ["not a word"] * 100_001
    lines[:2000] = ["".join(letters) for letters in product("etaoinsh", repeat=4)][:2000]
    reports = list(word_lists.adding(listed(tmp_path, "\n".join(lines)), "long"))
    done = [report.done for report in reports]
    assert done == sorted(done)
    assert (done[-1], len(reports)) == (1.0, 4)
    assert (reports[-1].words, reports[-1].refused) == (2_000, 98_001)
    assert len(reports[-1].refused_file.read_text(encoding="utf-8").splitlines()) == 98_001


@pytest.mark.slow
def test_two_million_words(tmp_path: Path) -> None:
    """A list of the largest size is accepted, and a word more is refused as too many."""
    words = ["".join(letters) for letters in islice(product("etaoinshrdlu", repeat=6), word_lists.MOST_WORDS)]
    report = add_list(listed(tmp_path, "\n".join([*words, "surplus"])), "huge")
    assert (report.words, report.first_refused[0].why) == (word_lists.MOST_WORDS, Why.FULL)
