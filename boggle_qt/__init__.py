"""Boggle Qt: lettered cubes, a sand-glass, and a solver that tells what you missed.

As a library, without the window:

>>> import boggle_qt
>>> boggle_qt.solve("tine/nint/ocna/retl", ["tine", "intercontinental"])
Solution(board='TINE/NINT/OCNA/RETL', words=2, points=12)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boggle_qt.api import Board, Lexicon, Solution, Word, load_lexicon, score, solve, throw

__version__ = "0.1.0"

__all__ = ["Board", "Lexicon", "Solution", "Word", "load_lexicon", "score", "solve", "throw"]


if not TYPE_CHECKING:  # a type checker would take every name for one of the module

    def __getattr__(name: str) -> object:
        """Load the library when one of its names is first used, so that the program starts without it."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        value = globals()[name] = getattr(import_module("boggle_qt.api"), name)
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
