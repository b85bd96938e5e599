"""The board of a day: the same for everyone, from the date alone.

The seeds of a day are its date as YYYYMMDD followed by 00, 01, 02 ... The board of the day is the throw of the 1987
cubes with the first of these seeds that has five to eight vowels, so that no word list decides which board it is.
`boggle-qt throw --seed` shows the same throw. Other languages have boards of their own, with their cubes.
"""

from random import Random

from boggle_qt.engine.dice import DiceSet, Throw, throw

DICE = "new-1987"
VOWELS = range(5, 9)
VOWEL_LETTERS = "aeiouąęóåäöæøаеиоуыэюя"


def throw_of_day(day: str, dice: DiceSet) -> tuple[Throw, int]:
    """Return the throw of a day, written YYYY-MM-DD, and its seed; `dice` are those of the language, in
    English the set `DICE`."""
    seed = int(f"{day.replace('-', '')}00")
    while True:
        thrown = throw(dice, Random(seed))
        if sum(letter in VOWEL_LETTERS for face in thrown.board.faces for letter in face.lower()) in VOWELS:
            return thrown, seed
        seed += 1
