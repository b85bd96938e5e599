"""Definitions, on a small dictionary written in WordNet's own format, and our own glosses."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from boggle_qt.store.files.problems import NoDefinitions, NoPlace
from boggle_qt.store.words import definitions, shipped
from boggle_qt.store.words.definitions import BadDefinitions, Definitions, Pack, WordNet

# Part of speech -> synsets: their words as WordNet writes them, and a gloss with an example.
SYNSETS = {
    "noun": [
        ("coin", 'a disc of metal used as money; "he tossed a coin"'),
        ("tanner", "one who tans hides"),
        ("doe", "a female deer"),
        ("ax axe", "a tool that chops"),
        ("axis", "a line that something turns on"),
        ("Nice", "a city in France"),
        ("fool goose", "a silly person"),
        ("goose", "a large water bird"),
        ("fairy", "an offensive term for somebody"),
        ("fairy", "a small winged being"),
        ("glass", "what windows are made of"),
        ("fireman", "one who puts out fires"),
    ],
    "verb": [
        ("coin", "make money"),
        ("nance", "be a test of what is never shown"),
        ("glass", "fit panes, as a nance would"),
        ("glass", "fit panes"),
        ("plan", "think out beforehand"),
        ("plane", "make smooth"),
        ("do", "carry out"),
        ("go", "move away"),
        ("fill", "make full"),
        ("carry", "take along"),
        ("realize", "come to know"),
        ("ax axe", "chop"),
    ],
    "adj": [
        ("tan", "light brown"),
        ("nice", 'pleasing; "a nice day"'),
        ("happy", "full of joy"),
        ("good well(p)", "as wished"),
    ],
    "adv": [("well", "in a good way")],
}
EXCEPTIONS = {
    "noun": "geese goose\naxes ax axis\n",
    "verb": "went go\ndoes do\n",
    "adj": "better good well\nbest good well\n",
    "adv": "best well\n",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder as WordNet's: data and index files with its licence lines on top, and exceptions."""
    for part, synsets in SYNSETS.items():
        data = "  1 A licence stands here.  \n"
        lemmas: dict[str, list[int]] = {}
        for words, gloss in synsets:
            for word in words.split():
                lemmas.setdefault(word.partition("(")[0].lower(), []).append(len(data))
            members = " ".join(f"{word} 0" for word in words.split())
            data += f"{len(data):08d} 00 {part[0]} {len(words.split()):02x} {members} 000 | {gloss}  \n"
        index = "  1 A licence stands here.  \n"
        for lemma, offsets in sorted(lemmas.items()):
            at = " ".join(f"{offset:08d}" for offset in offsets)
            index += f"{lemma} {part[0]} {len(offsets)} 1 @ {len(offsets)} 0 {at}  \n"
        (tmp_path / f"data.{part}").write_text(data, encoding="ascii")
        (tmp_path / f"index.{part}").write_text(index, encoding="ascii")
        (tmp_path / f"{part}.exc").write_text(EXCEPTIONS[part], encoding="ascii")
    return tmp_path


@pytest.mark.parametrize(
    ("word", "note", "meaning"),
    [
        ("coin", "", "a disc of metal used as money"),
        ("coins", "plural, third person of coin", "a disc of metal used as money"),
        ("recoin", "re- + coin", "make money"),
        ("recoined", "re- + coined, past tense of coin", "make money"),
        ("tanner", "comparative of tan", "one who tans hides"),
        ("tanner", "comparative of tan", "light brown"),
        ("planed", "past tense of plane", "make smooth"),
        ("planned", "past tense of plan", "think out beforehand"),
        ("filling", "-ing form of fill", "make full"),
        ("carries", "third person of carry", "take along"),
        ("happiest", "superlative of happy", "full of joy"),
        ("happily", "adverb of happy", "full of joy"),
        ("happiness", "noun of happy", "full of joy"),
        ("went", "past tense of go", "move away"),
        ("geese", "plural of goose", "a large water bird"),
        ("does", "plural of doe; third person of do", "a female deer"),
        ("better", "comparative of good or well", "as wished"),
        ("axes", "plural of ax or axis; third person of axe or ax", "a tool that chops"),
        ("realised", "British spelling of realized, past tense of realize", "come to know"),
        ("firemen", "plural of fireman", "one who puts out fires"),
        ("nice", "", "pleasing"),
        ("fairy", "", "a small winged being"),
    ],
)
def test_a_word_or_a_form_of_one(folder: Path, word: str, note: str, meaning: str) -> None:
    """Lemmas, irregular and regular forms, and a word made of another: each says whence and what it means."""
    found = definitions.open(folder).of(word)
    assert found is not None
    assert found.note == note
    assert meaning in [sense.text for sense in found.senses]


def test_a_words_own_senses_come_before_those_of_another(folder: Path) -> None:
    """A word that is also a form of another is explained as itself first, and as a form last."""
    dictionary = definitions.open(folder)
    assert str(dictionary.of("tanner")) == (
        "tanner: (noun) one who tans hides; also the comparative of tan: (adjective) light brown"
    )
    assert str(dictionary.of("went")) == "went: past tense of go: (verb) move away"


def test_names_and_insults_are_left_out(folder: Path) -> None:
    """Only senses whose synset has the small-letter form; none that only says that the word insults."""
    dictionary = definitions.open(folder)
    texts = [sense.text for word in ("nice", "fairy") for sense in dictionary.of(word).senses]  # type: ignore[union-attr]  # there are some
    assert texts == ["pleasing", "a small winged being"]


def test_no_strong_word_is_brought_up_by_a_gloss(folder: Path) -> None:
    """A sense that contains a strong word is left out, unless that word itself is asked for."""
    dictionary = definitions.open(folder)
    glass = dictionary.of("glass")
    assert glass is not None
    assert [sense.text for sense in glass.senses] == ["what windows are made of", "fit panes"]
    assert dictionary.of("nance") is not None


@pytest.mark.parametrize("word", ["glas", "zzz", "plannedx", "ss", "e", "as", "recat"])
def test_no_definition_is_said_honestly(folder: Path, word: str) -> None:
    """A word that is none, or that spelling does not derive (glass is no plural of glas), has no definition."""
    assert definitions.open(folder).of(word) is None


def test_at_most_four_senses_and_no_meaning_twice(folder: Path) -> None:
    """Two lemmas of one meaning (ax, axe) say it once; four senses are enough."""
    dictionary = definitions.open(folder)
    for word in ("axes", "coins", "tanner", "better"):
        found = dictionary.of(word)
        assert found is not None
        assert 1 <= len(found.senses) <= definitions.MOST
        assert len(set(found.senses)) == len(found.senses)


def test_a_line_for_the_player(folder: Path) -> None:
    """A definition as text: word, lemma note, senses with their part of speech."""
    assert str(definitions.open(folder).of("recoin")) == "recoin: re- + coin: (verb) make money"


def test_a_pack_answers_as_the_folder_it_was_made_of(folder: Path, tmp_path: Path) -> None:
    """Packed in tiny blocks, every lemma and every form has the same definition as before."""
    file = tmp_path / "english.pack"
    file.write_bytes(definitions.pack(WordNet(folder), block=40))
    plain, packed = Definitions(WordNet(folder)), definitions.open(file)
    assert packed.source is not None
    words = [word for synsets in SYNSETS.values() for words, _ in synsets for word in words.lower().split()]
    words += ["coins", "recoin", "went", "geese", "happily", "zebra", "aaa", "zzz", "realised", "better"]
    random.Random(1).shuffle(words)
    assert [packed.of(word) for word in words] == [plain.of(word) for word in words]


def test_a_pack_clips_long_meanings_at_a_word(folder: Path, tmp_path: Path) -> None:
    """No sense of a pack is longer than asked for, and none is cut inside a word."""
    file = tmp_path / "english.pack"
    file.write_bytes(definitions.pack(WordNet(folder), longest=16))
    (clipped,) = Pack(file).senses("coin", "noun")
    assert clipped == "a disc of metal…"


@pytest.mark.parametrize(
    "damage", [b"", b"boggle-qt definitions 1\n", b"boggle-qt definitions 1\n{}\n", b"something else"]
)
def test_a_damaged_pack_is_named(tmp_path: Path, damage: bytes) -> None:
    """A file that is no pack, or a cut one, gives one clear error."""
    file = tmp_path / "english.pack"
    file.write_bytes(damage)
    with pytest.raises(BadDefinitions, match=r"english\.pack"):
        definitions.open(file)


def test_a_folder_without_wordnet_is_named(tmp_path: Path) -> None:
    """So does a folder with nothing in it."""
    with pytest.raises(BadDefinitions, match=r"data\.noun"):
        definitions.open(tmp_path)


def test_damage_where_nobody_pointed_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A broken WordNet in a usual place does not stop the game: our own glosses answer."""
    (tmp_path / "index.noun").write_bytes(b"")
    monkeypatch.setattr(definitions, "PLACES", ())
    monkeypatch.setattr(definitions, "PACKED", ("no", "pack"))
    monkeypatch.setattr(shipped, "_root", lambda: tmp_path / "resources")
    monkeypatch.setattr(definitions, "own_glosses", lambda: {"the": "that one"})
    monkeypatch.setenv("WNSEARCHDIR", str(tmp_path))
    dictionary = definitions.open()
    assert dictionary.source is None
    assert dictionary.of("the") is not None


def test_our_own_glosses() -> None:
    """At least 300 words that WordNet lacks are ours: each a word we ship, none strong."""
    own, lexicon = definitions.own_glosses(), shipped.lexicon("unabridged")
    assert len(own) >= 300
    assert not [word for word in own if word not in lexicon or lexicon.strong(word)]
    assert not [word for word, meaning in own.items() if len(meaning) > 80 or meaning == word]
    assert list(own) == sorted(own)


def test_without_wordnet_our_own_glosses_answer_alone() -> None:
    """The, she and nor have a definition anywhere; emos is a form of emo; coin honestly has none."""
    alone = Definitions(None)
    assert all(alone.of(word) is not None for word in ("the", "she", "nor"))
    emos = alone.of("emos")
    assert emos is not None
    assert emos.note == "form of emo"
    assert alone.of("coin") is None


def test_a_place_the_player_named(folder: Path, tmp_path: Path) -> None:
    """A good one is used; of one that is not there, or has no WordNet in it, he is told, and the game has definitions
    all the same."""
    known, told = definitions.opened(str(folder))
    assert told is None
    assert known.of("coin") is not None
    (tmp_path / "empty").mkdir()
    for place, why in ((tmp_path / "nowhere", NoPlace), (tmp_path / "empty", NoDefinitions)):
        known, told = definitions.opened(str(place))
        assert told == why(str(place))
        assert known.of("the") is not None
    assert definitions.opened(definitions.INSTALLED)[1] is None
