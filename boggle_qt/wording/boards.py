"""Boards made to order: how far the making has come, why there is no such board, and what would make one richer."""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from boggle_qt.engine.change import Change
from boggle_qt.engine.compose import AllTried, Composing, Impossible, TooLong, TooMany, Unspelt
from boggle_qt.engine.matching import Misfit
from boggle_qt.store.forging import Forged
from boggle_qt.wording.counts import count, plural
from boggle_qt.wording.surveys import alone_line


def misfit_line(misfit: Misfit) -> str:
    """Why the cubes cannot show a board, without a capital and a full stop."""
    many = Counter(misfit.faces)
    if misfit.having == 0:
        return f"no cube of {misfit.dice} has {' or '.join(sorted(many))}"
    if misfit.cubes == misfit.having:
        return f"{count(len(misfit.faces), 'face')} are more than the {count(misfit.having, 'cube')} of {misfit.dice}"
    shown = ", ".join(face if number == 1 else f"{number} {face}" for face, number in sorted(many.items()))
    cubes = f"only {count(misfit.having, 'cube')} {plural(misfit.having, 'has', 'have')}"
    cells = count(len(misfit.faces), "cell")
    return f"{cubes} any of {', '.join(sorted(many))} in {misfit.dice}, and here are {shown} ({cells})"


def impossible_line(impossible: Impossible) -> str:
    """Why no board holds the words, without a capital and a full stop."""
    match impossible:
        case TooLong(word=word, least=least, cells=cells):
            return f"{word} needs {count(least, 'cell')}, and the board has {cells}"
        case TooMany(faces=faces, least=least, cells=cells):
            shown = " ".join(f"{face} x {number}" if number > 1 else face for face, number in faces)
            return f"the words need at least {count(least, 'cell')} ({shown}), and the board has {cells}"
        case Unspelt(word=word, letters=(), dice=dice):
            bare = " (its q comes with a u)" if "q" in word.replace("qu", "") else ""
            return f"the faces of {dice} cannot spell {word}{bare}"
        case Unspelt(word=word, letters=letters, dice=dice):
            return f"no cube of {dice} has {' or '.join(letter.upper() for letter in letters)}, which {word} needs"
        case Misfit():
            return misfit_line(impossible)
        case AllTried():
            return "every way to lay the words was tried, and none holds them all"
        case _:
            assert_never(impossible)


def composing_line(made: Composing, words: int) -> str:
    """How many of the words lie on one board so far."""
    return f"{len(made.placed)} of {count(words, 'word')} on one board; {count(made.tries, 'try', 'tries')} so far."


def composed_line(words: int) -> str:
    """All the words lie on the board."""
    return "Your word is on this board." if words == 1 else f"All {count(words, 'word')} are on this board."


def forged_line(made: Forged, seconds: float) -> str:
    """The richest board so far, of how many."""
    tried = f"{count(made.tried, 'board')} tried, {round(made.tried / seconds):,} a second"
    alone = f" One process looks, which takes longer: {alone_line(made.alone)}." if made.alone else ""
    return f"{count(made.points, 'point')}; {tried}.{alone}"


def change_lines(change: Change, columns: int) -> tuple[str, str]:
    """The change that helps most, on a board of so many columns: in full and in short, without a full stop."""
    row, column = divmod(change.cell, columns)
    what = f"row {row + 1}, column {column + 1} to {change.face}, +{change.gain:,}"
    return f"One change helps most: {what}", f"R{what[1:]}"
