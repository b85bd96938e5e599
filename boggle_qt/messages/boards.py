"""Boards as asked for and made to order: what is asked, how far the making has come, why there is no such board, and
what would make one richer."""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from boggle_qt.engine.best_change import Change
from boggle_qt.engine.compose import AllTried, ComposeProgress, Impossible, TooLong, TooMany, Unspelt
from boggle_qt.engine.cube_assignment import Misfit
from boggle_qt.engine.path_counts import PathCounts, classes
from boggle_qt.engine.rules import Band, Boards, Bounds
from boggle_qt.messages.numbers import count, join_names, plural, sentence
from boggle_qt.store.work.forge_run import Forged
from boggle_qt.store.work.survey import Tally, figures, percentiles
from boggle_qt.store.work.workers import SingleProcess

BANDS = {
    Band.POOR: "the poorest quarter",
    Band.USUAL: "the middle half",
    Band.RICH: "richer than three in four",
    Band.FEAST: "the richest in twenty",
}
"""What the bands of rich boards are."""


def board_rules_line(boards: Boards) -> str:
    """What is asked of boards, in one line."""
    parts = []
    if isinstance(boards.rich, Band):
        parts.append(f"{boards.rich} ({BANDS[boards.rich]})")
    elif boards.rich is not None:
        parts.append(_within(boards.rich, "point"))
    if boards.words is not None:
        parts.append(_within(boards.words, "word"))
    parts += ["a word of eight letters or more"] * boards.long + ["no cube without a word"] * boards.every_cube
    if boards.named:
        parts.append(f"{join_names([word.upper() for word in boards.named])} on it")
    return ", ".join(parts) or "as they fall"


def _within(bounds: Bounds, noun: str) -> str:
    if bounds.high is None:
        return f"at least {count(bounds.low, noun)}"
    return f"{bounds.low:,} to {count(bounds.high, noun)}" if bounds.low else f"at most {count(bounds.high, noun)}"


def not_found_line(tried: int, seconds: float) -> str:
    """That there was no such board in the time there was."""
    return f"no such board among {count(tried, 'throw')} in {seconds:.1f} seconds"


def unfiltered_throw_line(tried: int, seconds: float) -> str:
    """That there was no board as the rules ask, and what lies there instead."""
    return sentence(f"{not_found_line(tried, seconds)}: this one is as it was thrown")


def misfit_line(misfit: Misfit) -> str:
    """Why the cubes cannot show a board, without a capital and a full stop."""
    many = Counter(misfit.faces)
    if misfit.having == 0:
        return f"no cube of {misfit.dice} has {' or '.join(sorted(many))}"
    if misfit.cubes == misfit.having:
        return f"{count(len(misfit.faces), 'face')} are more than the {count(misfit.having, 'cube')} of {misfit.dice}"
    if len(many) == 1:
        (face,) = many
        cubes = f"{count(misfit.having, 'cube')} with {_article(face)} {face}"
    else:
        *others, last = sorted(many)
        cubes = f"only {count(misfit.having, 'cube')} with {', '.join(others)} or {last}"
    return f"{misfit.dice} has {cubes}, and {len(misfit.faces):,} are needed"


def _article(face: str) -> str:
    """Return the article of a face as it is read aloud: an F, a Qu."""
    return "an" if (face[0] in "AEIO" if len(face) > 1 else face in "AEFHILMNORSX") else "a"


def other_size_line(cubes: int, cells: int) -> str:
    """Why cubes cannot show a board that has not as many cells, without a capital and a full stop."""
    return f"it has {count(cubes, 'cube')}, and the board has {count(cells, 'cell')}"


def cubes_line(dice: str, impossible: str, begun: bool) -> str:
    """Whether the cubes called `dice` can show a board, or why it is `impossible`; `begun`: some cells are still to be
    filled."""
    if impossible:
        return f"{dice} cannot show this: {impossible}."
    return f"{dice} can show this{' so far' if begun else ''}."


def too_large_line(rows: int, columns: int, most: int) -> str:
    """That a board is listed and not shown."""
    return f"{rows} × {columns} is larger than a tray, which has at most {most} × {most}. Its words are listed."


def place_line(cell: int, columns: int) -> str:
    """Where a cell lies, for a board that is not shown."""
    row, column = divmod(cell, columns)
    return f"row {row + 1}, column {column + 1}"


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


def impossible_because_line(impossible: Impossible) -> str:
    """That no board holds the words and why, without a capital and a full stop."""
    return f"cannot, because {impossible_line(impossible)}"


def not_composed_line(last: ComposeProgress | None, words: int, seconds: float | None) -> str:
    """How near a search for a board came that found none in so many `seconds`, or was interrupted (None); without a
    capital and a full stop."""
    when = "when it was interrupted"
    if seconds is not None:
        when = f"in {seconds:g} s, which is no proof that there is none"
    most = f"at most {len(last.placed)} of {words} lay together" if last else "it had hardly begun"
    return f"no board found {when}; {most}"


def composing_line(made: ComposeProgress, words: int) -> str:
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
    what = f"{place_line(change.cell, columns)} to {change.face}, +{change.gain:,}"
    return f"One change helps most: {what}", f"R{what[1:]}"


EMPTY_BOARD = "Here stand the words of a board. Type its letters into the cubes, paste them, or throw."
NO_WORDS = "No word counts on this board. Change a cube, or choose another list of words."
NOTHING_CHOSEN = "Choose a word for its path and its meaning."
ANY_LETTERS = "Any letters: each of the 26 is as likely as another."
"""What a throw without cubes is."""


def solved_line(points: int, words: int) -> str:
    """What stands after the number of points that a board has: "points in 120 words"."""
    return f"{plural(points, 'point')} in {count(words, 'word')}"


def counting_line(part: float) -> str:
    """How far the count has come."""
    return f"Counting … {part:.0%} of the cells"


def kinds_line(rows: int, columns: int) -> str:
    """How many kinds of cells a tray has: "cells of 3 kinds under the eight symmetries of a square"."""
    by = "eight symmetries of a square" if rows == columns else "four symmetries of a rectangle"
    return f"cells of {count(len(set(classes(rows, columns))), 'kind')} under the {by}"


def paths_line(counts: PathCounts) -> str:
    """All paths of a tray, and its kinds of cells."""
    return f"{count(counts.total, 'path')}; {kinds_line(counts.rows, counts.columns)}"


def survey_line(tally: Tally, whole: bool = False) -> str:
    """What throws have, going by those measured; `whole`: all that were asked for."""
    middle, points, words = percentiles(tally.points)[50], figures(tally.points), figures(tally.words)
    return (
        f"{count(middle, 'point')} or fewer on half the throws; mean {points['mean']:.0f}, from {points['min']} "
        f"to {points['max']}. Words: mean {words['mean']:.0f}, from {words['min']} to {words['max']}. "
        f"{count(tally.boards, 'throw')}{'.' if whole else ' so far …'}"
        + (f" One process measures, which takes longer: {alone_line(tally.alone)}." if tally.alone else "")
    )


def alone_line(alone: SingleProcess) -> str:
    """Why one process works by itself, without a capital and a full stop."""
    return f"no other process can be started ({alone.why or 'this system has no semaphores'})"


NO_BOARD = "No board is in sight to link to: throw or type one on the desk, or look back on a round."


def copied_line(link: str) -> str:
    """That a link lies on the clipboard, and what it is good for."""
    return f"Copied: {link}\nWhoever opens it with Boggle Qt has this board on the desk."
