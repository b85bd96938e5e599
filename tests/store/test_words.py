"""The shipped words against independent sources: a person's list, a computer's, and SCOWL's sizes."""

from pathlib import Path

import pytest

from boggle_qt.engine.lexicon import LEXICONS, STRONG, build
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files import shipped
from tests.engine.players import BOARD, PERSON, booklet_points

# What a computer, with names left out, found on that grid (J. McDonnell).
COMPUTER = """ante cent cero coin core icon lane late neon nice nine once rent tent tine tint alter ancon anent anion
enate inane inner inter lance later nicer renal renin rente tater tinct alnico cental cetane encina encore innate lancer
lancet lanner latent nocent octane octant rectal rennet rennin rental tanner tannic tannin tenant tinner"""


@pytest.mark.parametrize(
    ("name", "spelling", "words"),
    [
        ("everyday", "american", 63_378),
        ("everyday", "british", 64_075),
        ("standard", "american", 114_466),
        ("standard", "british", 116_336),
        ("large", "either", 255_157),
        ("unabridged", "either", 377_920),
        ("enable", "either", 172_820),
    ],
)
def test_every_lexicon_has_as_many_words_as_its_sources_line_says(name: str, spelling: str, words: int) -> None:
    """Word counts are those of SOURCES.md; ENABLE's is the published one."""
    assert len(shipped.lexicon(name, spelling)) == words
    assert f"{words:,}" in shipped.resource("SOURCES.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "count", "points", "person", "computer"),
    [
        ("everyday", 43, 120, 25, 36),
        ("standard", 76, 202, 30, 50),
        ("large", 108, 270, 30, 54),
        ("unabridged", 133, 334, 30, 54),
    ],
)
def test_the_grid_of_the_article(name: str, count: int, points: int, person: int, computer: int) -> None:
    """The article's grid has the words and points, and as many words of both published lists, as measured elsewhere."""
    lexicon = shipped.lexicon(name)
    words = [found.word for found in solve(BOARD, lexicon, 4).words]
    assert len(words) == count
    assert sum(map(booklet_points, words)) == points
    assert sum(word in words for word in PERSON) == person
    assert sum(word in words for word in COMPUTER.split()) == computer
    assert len(COMPUTER.split()) == 54


def test_the_longest_words_of_the_grid() -> None:
    """The words that the grid was made for are in Everyday."""
    words = {found.word for found in solve(BOARD, shipped.lexicon("everyday"), 4).words}
    assert {"continent", "continental", "intercontinental"} <= words


def test_names_are_never_words() -> None:
    """No lexicon has names, not even in small letters."""
    everything = shipped.lexicon("unabridged")
    names = "anne conti creon nero nore renan reni iraq nasdaq aeq csch psia"
    assert not [name for name in names.split() if name in everything]
    assert "etna" in everything  # a burner


@pytest.mark.parametrize(
    ("tier", "words"),
    [
        (10, "core inner late nice once"),
        (20, "coin icon rent cafe"),
        (35, "encore octal tanner tint intercontinental"),
        (40, "ante"),
        (50, "tannin intro maths max bro bros med mag comp trans prelim"),
        (60, "rennin"),
        (70, "cero lanner nance recoin cental tinct"),
        (80, "alnico encina nocent rente"),
    ],
)
def test_tiers(tier: int, words: str) -> None:
    """A word's tier is SCOWL's size, except for short everyday words that SCOWL lists as abbreviations."""
    lexicon = shipped.lexicon("everyday")
    assert {word: lexicon.tier(word) for word in words.split()} == dict.fromkeys(words.split(), tier)


def test_spelling_is_spelling_only() -> None:
    """American and British lexicons differ in spelling, not in vocabulary."""
    american, british = shipped.lexicon("everyday", "american"), shipped.lexicon("everyday", "british")
    assert "color" in american
    assert "colour" not in american
    assert "colour" in british
    assert "color" not in british
    assert all(word in lexicon for word in ("twee", "nous", "doughnut") for lexicon in (american, british))
    assert "zac" not in shipped.lexicon("standard", "either")


def test_lexicons_nest() -> None:
    """Every word of a smaller lexicon is in the larger ones, and ENABLE is in Large."""
    numbers = range(shipped.table().size)
    words = {name: set(filter(shipped.lexicon(name, "either").holds, numbers)) for name in LEXICONS}
    assert words["everyday"] < words["standard"] < words["large"] < words["unabridged"]
    assert words["enable"] < words["large"]


def test_strong_words_are_words_and_known() -> None:
    """Nance counts and is strong, as are SCOWL's own taboo words; cocoon, snigger and penance are not."""
    lexicon = shipped.lexicon("unabridged")
    assert "nance" in lexicon
    assert lexicon.strong("nance")
    taboo = (
        "arsehole bullshit cocksucker cunt fuck fucking nigger nigga shit shitty coon kraut wop bugger crap dick piss"
    )
    assert all(lexicon.strong(word) for word in taboo.split())
    plain = (
        "cocoon raccoon assess class scrape drape snigger niggle dickens shitake cockle penance finance pieces tithe"
    )
    assert not [word for word in plain.split() if lexicon.strong(word)]


@pytest.mark.slow
def test_the_table_is_what_its_entries_build() -> None:
    """The shipped file can be rebuilt byte for byte from its own entries."""
    table = shipped.table()
    table.verify()
    entries = [(word, table.tier(number), table.flags(number)) for word, number in table.words()]
    assert build(entries) == shipped.resource(*shipped.WORDS).read_bytes()


def test_the_strong_words_are_the_reviewed_ones() -> None:
    """The table marks exactly the reviewed words as strong."""
    text = (Path(__file__).parents[2] / "packaging" / "strong.txt").read_text(encoding="utf-8")
    reviewed = {word for line in text.splitlines() for word in line.partition("#")[0].split()}
    table = shipped.table()
    flagged = {number for number in range(table.size) if table.flags(number) & STRONG}
    assert {table.number(word) for word in reviewed} == flagged


def test_notices_travel_with_the_words() -> None:
    """SCOWL's and UKACD's notices are there, and the text for the About box shows UKACD's."""
    notices = shipped.resource("notices")
    assert "Copyright 2000-2018 by Kevin Atkinson" in (notices / "scowl.txt").read_text(encoding="utf-8")
    readme = (notices / "ukacd.txt").read_text(encoding="utf-8")
    assert "must be included verbatim" in " ".join(readme.split())
    about = (notices / "about.txt").read_text(encoding="utf-8")
    assert "Copyright (c) J Ross Beresford 1993-2000. All Rights Reserved." in about
    assert "Copyright (c) J Ross Beresford 1993-2000. All Rights Reserved." in " ".join(readme.split())
