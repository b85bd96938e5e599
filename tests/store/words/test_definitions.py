"""Definitions from a small dictionary in WordNet's format, and our own glosses."""

import random
from pathlib import Path

import pytest

from boggle_qt.store.files import shipped
from boggle_qt.store.words import definitions, wordnet
from boggle_qt.store.words.definitions import Definitions
from boggle_qt.store.words.wordnet import Pack, WordNet
from tests.packaging.scripts import script

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
        ("continental", "of a continent"),
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
    """Write a WordNet folder: data and index files, with licence lines on top, and exceptions."""
    for part, synsets in SYNSETS.items():
        data = "  1 A licence is here.  \n"
        lemmas: dict[str, list[int]] = {}
        for words, gloss in synsets:
            for word in words.split():
                lemmas.setdefault(word.partition("(")[0].lower(), []).append(len(data))
            members = " ".join(f"{word} 0" for word in words.split())
            data += f"{len(data):08d} 00 {part[0]} {len(words.split()):02x} {members} 000 | {gloss}  \n"
        index = "  1 A licence is here.  \n"
        for lemma, offsets in sorted(lemmas.items()):
            at = " ".join(f"{offset:08d}" for offset in offsets)
            index += f"{lemma} {part[0]} {len(offsets)} 1 @ {len(offsets)} 0 {at}  \n"
        (tmp_path / f"data.{part}").write_text(data, encoding="ascii")
        (tmp_path / f"index.{part}").write_text(index, encoding="ascii")
        (tmp_path / f"{part}.exc").write_text(EXCEPTIONS[part], encoding="ascii")
    return tmp_path


@pytest.fixture
def dictionary(folder: Path) -> Definitions:
    return Definitions(WordNet(folder))


@pytest.mark.parametrize(
    ("word", "note", "meaning"),
    [
        ("coin", "", "a disc of metal used as money"),
        ("coins", "plural, third person of coin", "a disc of metal used as money"),
        ("recoin", "re- + coin", "make money"),
        ("recoined", "re- + coined, past of coin", "make money"),
        ("tanner", "comparative of tan", "one who tans hides"),
        ("tanner", "comparative of tan", "light brown"),
        ("planed", "past of plane", "make smooth"),
        ("planned", "past of plan", "think out beforehand"),
        ("filling", "-ing form of fill", "make full"),
        ("carries", "third person of carry", "take along"),
        ("happiest", "superlative of happy", "full of joy"),
        ("happily", "adverb of happy", "full of joy"),
        ("happiness", "noun of happy", "full of joy"),
        ("went", "past of go", "move away"),
        ("geese", "plural of goose", "a large water bird"),
        ("does", "plural of doe; third person of do", "a female deer"),
        ("better", "comparative of good or well", "as wished"),
        ("axes", "plural of ax or axis; third person of axe or ax", "a tool that chops"),
        ("realised", "British spelling of realized, past of realize", "come to know"),
        ("firemen", "plural of fireman", "one who puts out fires"),
        ("nice", "", "pleasing"),
        ("fairy", "", "a small winged being"),
        ("continentals", "plural of continental", "of a continent"),
        ("nicer", "comparative of nice", "pleasing"),
        ("coiner", "-er form of coin", "make money"),
    ],
)
def test_a_word_or_a_form_of_one(dictionary: Definitions, word: str, note: str, meaning: str) -> None:
    """Lemmas, irregular and regular forms and derived words say what they come from and what they mean."""
    found = dictionary.of(word)
    assert found.note == note
    assert meaning in [sense.text for sense in found.senses]


def test_a_words_own_senses_come_before_those_of_another(dictionary: Definitions) -> None:
    """The senses of a word come before those of the word it is also a form of."""
    assert str(dictionary.of("tanner")) == (
        "tanner: (noun) one who tans hides; also the comparative of tan: (adjective) light brown"
    )
    assert str(dictionary.of("recoin")) == "recoin: re- + coin: (verb) make money"


def test_names_and_insults_are_left_out(dictionary: Definitions) -> None:
    """Senses of capitalized names and senses that say a word is an insult are left out."""
    texts = [sense.text for word in ("nice", "fairy") for sense in dictionary.of(word).senses]
    assert texts == ["pleasing", "a small winged being"]


def test_senses_with_strong_words_are_left_out(dictionary: Definitions) -> None:
    """A sense that contains a strong word is left out, unless that word is asked for."""
    glass = dictionary.of("glass")
    assert [sense.text for sense in glass.senses] == ["what windows are made of", "fit panes"]
    assert dictionary.of("nance") is not None


@pytest.mark.parametrize("word", ["glas", "zzz", "plannedx", "ss", "e", "as", "recat"])
def test_no_definition(dictionary: Definitions, word: str) -> None:
    """An unknown word, or one that spelling does not derive (glass from glas), has no definition."""
    assert dictionary.of(word) is None


def test_at_most_four_senses_and_no_meaning_twice(dictionary: Definitions) -> None:
    """A definition has at most four senses, all different."""
    for word in ("axes", "coins", "tanner", "better"):
        found = dictionary.of(word)
        assert 1 <= len(found.senses) <= wordnet.MOST_SENSES
        assert len(set(found.senses)) == len(found.senses)


def test_a_pack_answers_as_the_folder_it_was_made_of(folder: Path, tmp_path: Path) -> None:
    """A pack with tiny blocks gives the same definitions as the folder it was made from."""
    file = tmp_path / "english.pack"
    file.write_bytes(script("wheels").pack(WordNet(folder), block=40))
    plain, packed = Definitions(WordNet(folder)), Definitions(Pack(file))
    words = [word for synsets in SYNSETS.values() for words, _ in synsets for word in words.lower().split()]
    words += ["coins", "recoin", "went", "geese", "happily", "zebra", "aaa", "zzz", "realised", "better"]
    random.Random(1).shuffle(words)
    assert [packed.of(word) for word in words] == [plain.of(word) for word in words]


def test_a_pack_clips_long_meanings_at_a_word(folder: Path, tmp_path: Path) -> None:
    """A pack clips long senses between two words."""
    file = tmp_path / "english.pack"
    file.write_bytes(script("wheels").pack(WordNet(folder), longest=16))
    (clipped,) = Pack(file).senses("coin", "noun")
    assert clipped == "a disc of metal…"


@pytest.mark.parametrize("damage", [b"", b"boggle-qt definitions 1\n", b"boggle-qt definitions 1\n{}\n", None])
def test_damaged_places_are_skipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: bytes | None) -> None:
    """A damaged WordNet or pack in a usual place is skipped: our own glosses answer."""
    (tmp_path / "index.noun").write_bytes(b"")
    file = tmp_path / "english.pack"
    file.mkdir() if damage is None else file.write_bytes(damage)
    monkeypatch.setattr(definitions, "PLACES", (file,))
    monkeypatch.setattr(definitions, "PACKED", ("no", "pack"))
    monkeypatch.setattr(shipped, "_root", lambda: tmp_path / "resources")
    monkeypatch.setattr(definitions, "own_glosses", lambda: {"the": "that one"})
    monkeypatch.setenv("WNSEARCHDIR", str(tmp_path))
    dictionary = definitions.open()
    assert dictionary.source is None
    assert dictionary.of("the") is not None


def test_our_own_glosses() -> None:
    """Our own glosses are at least 300 short, sorted definitions of shipped words, none of them strong."""
    own, lexicon = definitions.own_glosses(), shipped.lexicon("unabridged")
    assert len(own) >= 300
    assert not [word for word in own if word not in lexicon or lexicon.strong(word)]
    assert not [word for word, meaning in own.items() if len(meaning) > 80 or meaning == word]
    assert list(own) == sorted(own)


def test_without_wordnet_our_own_glosses_answer_alone() -> None:
    """Without WordNet, only our own words and their plurals have definitions."""
    alone = Definitions(None)
    assert all(alone.of(word) is not None for word in ("the", "she", "nor"))
    emos = alone.of("emos")
    assert emos.note == "form of emo"
    assert alone.of("coin") is None
