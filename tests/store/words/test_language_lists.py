"""The shipped lists of other languages: words, spellings, tiers and rude words that a speaker would check."""

from random import Random

import pytest

from boggle_qt.engine.dice import throw
from boggle_qt.engine.par import par
from boggle_qt.engine.rules import STANDARD
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files import shipped

GOOD = {
    "german": "aepfel strasse haeuser gegangen schoenste quelle",
    "dutch": "ijs huizen gefietst mooiste oefening",
    "polish": "żółć gęś książka poszedł najlepszy",
    "russian": "ежик книги лучший пошел объект",
}
ABSENT = {"german": "berlin", "dutch": "amsterdam", "polish": "gdańsk", "russian": "москва"}
SHOWN = {
    "german": {"aepfel": "Äpfel", "strasse": "Straße", "gehen": "Gehen", "quelle": "Quelle", "schoenste": "schönste"},
    "dutch": {"ijs": "ijs", "huizen": "huizen"},
    "polish": {"żółć": "żółć"},
    "russian": {"ежик": "ёжик", "книги": "книги"},
}
COMMON = {"german": "haus", "dutch": "huis", "polish": "dom", "russian": "дом"}


@pytest.mark.parametrize("language", shipped.LANGUAGE_LISTS)
def test_what_a_list_has(language: str) -> None:
    """Inflected forms, no names; how they are written; common words; rude ones marked."""
    lexicon = shipped.lexicon(language)
    lexicon.table.verify()
    assert {word for word in GOOD[language].split() if word not in lexicon} == set()
    assert ABSENT[language] not in lexicon
    assert {word: lexicon.shown(word) for word in SHOWN[language]} == SHOWN[language]
    assert lexicon.tier(COMMON[language]) == 10
    assert not lexicon.strong(COMMON[language])
    assert any(map(lexicon.strong, lexicon.words()))


CUBES = [
    ("german", "international"),
    ("dutch", "dutch"),
    ("dutch", "dutch-ij"),
    ("polish", "polish"),
    ("russian", "russian"),
]


@pytest.mark.parametrize(("language", "dice"), CUBES)
def test_boards_are_as_rich_as_english(language: str, dice: str) -> None:
    """Words and par are near those of the cubes of 1987, 80.6 and 60: here over 200 throws, so not exactly."""
    cubes, lexicon, chance = shipped.dice(dice), shipped.lexicon(language), Random(1)
    solutions = [solve(throw(cubes, chance).board, lexicon) for _ in range(200)]
    assert 60 < sum(map(len, solutions)) / 200 < 101
    pars = [par(solution, lambda word: STANDARD.points(len(word))) for solution in solutions]
    assert 45 < sum(pars) / 200 < 75


@pytest.mark.parametrize("dice", [dice for _, dice in CUBES])
def test_every_letter_has_a_face(dice: str) -> None:
    """No cube has a letter twice, unless it was published so, and no letter is missing from cubes that we made."""
    language = next(language for language, name in CUBES if name == dice)
    cubes = shipped.dice(dice).cubes
    if dice in ("polish", "russian", "dutch-ij"):
        assert all(len(set(cube)) == 6 for cube in cubes)
        have = set("".join(face for cube in cubes for face in cube).lower())
        assert have == set(shipped.lexicon(language).table.letters)
