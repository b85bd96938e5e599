"""Fail each allocation of a search once (see scarce.c), and print the number of failures for each call."""

import ctypes
import json
import sys
from collections.abc import Callable

from boggle_qt.engine.board import Board
from boggle_qt.engine.lexicon import Lexicon, WordTable, build
from boggle_qt.engine.search import compiled_search, solving
from boggle_qt.store.files import shipped

scarce = ctypes.CDLL(sys.argv[1]).scarce
assert sys.argv[2] == solving.FORM
assert solving.FORM != solving.PLAIN

table = build([*(("a" * letters, 10, 3) for letters in range(1, 7)), *(("b" + "a" * n, 10, 3) for n in range(6))])
lexicon = Lexicon(WordTable(table), "mine")
board = Board(5, 5, ("A",) * 24 + ("An",))
wide = Board(9, 9, ("A",) * 81)
cubes = shipped.dice("new-1987")


def narrow() -> int:
    """Build the trie of a new lexicon."""
    fresh = Lexicon(WordTable(table), "mine")
    return solving.score(Board(1, 1, ("A",)), fresh, 1)


calls: dict[str, Callable[[], object]] = {
    "narrow": narrow,
    "score": lambda: list(solving.score_many([board] * 3, lexicon, 1)),
    "solve": lambda: sorted(solving.solve(board, lexicon, 1).words, key=lambda word: word.word),
    "survey": lambda: solving.survey(cubes, 1, 10, shipped.lexicon("everyday"), 3),
    "large": lambda: solving.solve(wide, lexicon, 1).words,
}
refused = {}
for name, call in calls.items():
    expected = call()
    count = 0
    while True:
        compiled_search.forget()
        scarce(count)
        try:
            got = call()
        except MemoryError:
            scarce(-1)
            count += 1
            assert call() == expected, f"{name} is unsound after request {count} was refused"
            continue
        assert scarce(-1) >= 0, f"{name} took a refusal for memory"
        assert got == expected
        break
    refused[name] = count
print(json.dumps(refused))
