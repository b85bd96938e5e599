"""The languages that boards can be played in: their letters, and how typed and listed words are folded to these.

A language has at most 32 letters, each with faces of its own. Other letters of its spelling are folded: German Ä is
written AE, as on the published cubes and in crosswords; accents of French are left out.
"""

import unicodedata
from collections.abc import Mapping

from msgspec import Struct

LATIN = "abcdefghijklmnopqrstuvwxyz"

_LIGATURES = {"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ı": "i", "ß": "ss", "ĳ": "ij"}
"""What is folded in every language that has no face for it."""


class Language(Struct, frozen=True):
    """A language of boards."""

    code: str
    """Its code (ISO 639-1), which also begins the names of hunspell's dictionaries."""
    letters: str = LATIN
    """Its letters with faces, in its own order, in lower case; at most 32."""
    folds: Mapping[str, str] = {}
    """Letters of its spelling -> what is written on cubes instead. Other accents are left out."""
    pairs: tuple[str, ...] = ("qu",)
    """Two letters that share a cube."""
    capitals: bool = False
    """Whether ordinary words have capitals; elsewhere a capital marks a name."""
    dice: str = "new-1987"
    """The cubes to begin with."""
    compounds: bool = False
    """Whether any words may be joined to another, which no list can hold."""
    common: int = 300
    """The least frequency of a common word, in hundredths of the Zipf scale (see packaging/language_words.py)."""

    def fold(self, text: str) -> str:
        """Return a text as it is written on cubes, in lower case. Characters that are no letters stay."""
        low = unicodedata.normalize("NFC", text.lower())
        if low.isascii() and self.letters.startswith(LATIN):
            return low
        return "".join(map(self._folded, low))

    def _folded(self, char: str) -> str:
        if char in self.letters:
            return char
        if char in self.folds:
            return self.folds[char]
        if char in _LIGATURES:
            return "".join(map(self._folded, _LIGATURES[char]))
        plain = "".join(one for one in unicodedata.normalize("NFD", char) if not unicodedata.combining(one))
        return plain if plain != char and all(one in self.letters for one in plain) else char


_UMLAUTS = {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"}

ENGLISH = "english"
LANGUAGES: dict[str, Language] = {
    ENGLISH: Language("en"),
    "german": Language("de", folds=_UMLAUTS, capitals=True, dice="international", compounds=True, common=301),
    "dutch": Language("nl", pairs=("ij", "qu"), dice="dutch-ij", compounds=True, common=307),
    "polish": Language("pl", "aąbcćdeęfghijklłmnńoóprsśtuwyzźż", pairs=(), dice="polish", common=251),
    "russian": Language("ru", "абвгдежзийклмнопрстуфхцчшщъыьэюя", {"ё": "е"}, pairs=(), dice="russian", common=237),
    "french": Language("fr", dice="international"),
    "spanish": Language("es", "abcdefghijklmnñopqrstuvwxyz"),
    "italian": Language("it", dice="italian"),
    "portuguese": Language("pt"),
    "swedish": Language("sv", LATIN + "åäö", compounds=True),
    "danish": Language("da", LATIN + "æøå", compounds=True),
    "norwegian": Language("nb", LATIN + "æøå", compounds=True),
    "catalan": Language("ca"),
    "finnish": Language("fi", LATIN + "åäö"),
}
"""Every language by the name of its word list."""


_AFTER = {
    **{letter: f"{plain}~" for letter, plain in zip("ąćęłńóśźñ", "acelnoszn", strict=True)},
    "ż": "z~~",
    **dict(zip("æøåäö", ("{", "{~", "|", "}", "}~"), strict=True)),
}
"""Letters that Unicode has in another order than the alphabets: Polish and Spanish ones follow a plain letter, Nordic
ones z."""


def alphabetical(word: str) -> str:
    """Return a key that sorts folded words by the alphabet of their language."""
    return word if word.isascii() else "".join(_AFTER.get(char, char) for char in word)


_ALL_LETTERS = frozenset("".join(language.letters for language in LANGUAGES.values()))


def is_word(text: str) -> bool:
    """Return whether a text consists of small letters that are on the cubes of a language."""
    return (text.isascii() and text.isalpha() and text.islower()) or (text != "" and _ALL_LETTERS.issuperset(text))


def language_of(lexicon: str) -> str:
    """Return the language of a word list by the list's name; English unless it is known to be another."""
    return lexicon if lexicon in LANGUAGES else _SYSTEM_NAMES.get(lexicon, ENGLISH)


_SYSTEM_NAMES = {
    "ngerman": "german",
    "ogerman": "german",
    "swiss": "german",
    "brazilian": "portuguese",
    "bokmaal": "norwegian",
    "bokmal": "norwegian",
    "nynorsk": "norwegian",
}
"""Other names of lists in Debian's /usr/share/dict."""
