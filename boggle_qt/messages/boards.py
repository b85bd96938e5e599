"""Messages about boards: requested and composed boards, a set of cubes on a board, path counts, surveys, links."""

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
"""What each richness band means."""


def board_rules_line(boards: Boards) -> str:
    """List what the rules require of a board."""
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
    return f"no such board among {count(tried, 'throw')} in {seconds:.1f} seconds"


def unfiltered_throw_line(tried: int, seconds: float) -> str:
    """Say that no board met the rules, so an unfiltered throw is used."""
    return sentence(f"{not_found_line(tried, seconds)}: this one is as it was thrown")


def misfit_line(misfit: Misfit) -> str:
    """Say why the cubes cannot show a board, as a clause."""
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
    """Say that cubes and cells differ in number, as a clause."""
    return f"it has {count(cubes, 'cube')}, and the board has {count(cells, 'cell')}"


def cubes_line(dice: str, impossible: str, begun: bool) -> str:
    """Say whether the cubes called `dice` can show a board, or why not. `begun`: some cells are still empty."""
    if impossible:
        return f"{dice} cannot show this: {impossible}."
    return f"{dice} can show this{' so far' if begun else ''}."


def too_large_line(rows: int, columns: int, most: int) -> str:
    return f"{rows} × {columns} is larger than a tray, which has at most {most} × {most}. Its words are listed."


def place_line(cell: int, columns: int) -> str:
    """Name a cell by row and column, counted from 1."""
    row, column = divmod(cell, columns)
    return f"row {row + 1}, column {column + 1}"


def impossible_line(impossible: Impossible) -> str:
    """Say why no board holds the words, as a clause."""
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
    return f"cannot, because {impossible_line(impossible)}"


def not_composed_line(last: ComposeProgress | None, words: int, seconds: float | None) -> str:
    """Say how close an unsuccessful search came. `seconds` is None if it was interrupted."""
    when = "when it was interrupted"
    if seconds is not None:
        when = f"in {seconds:g} s, which is no proof that there is none"
    most = f"at most {len(last.placed)} of {words} lay together" if last else "it had hardly begun"
    return f"no board found {when}; {most}"


def composing_line(made: ComposeProgress, words: int) -> str:
    return f"{len(made.placed)} of {count(words, 'word')} on one board; {count(made.tries, 'try', 'tries')} so far."


def composed_line(words: int) -> str:
    return "Your word is on this board." if words == 1 else f"All {count(words, 'word')} are on this board."


def forged_line(made: Forged, seconds: float) -> str:
    """Describe the richest board so far and the speed of the search."""
    tried = f"{count(made.tried, 'board')} tried, {round(made.tried / seconds):,} a second"
    alone = f" One process looks, which takes longer: {alone_line(made.alone)}." if made.alone else ""
    return f"{count(made.points, 'point')}; {tried}.{alone}"


def change_lines(change: Change, columns: int) -> tuple[str, str]:
    """Describe the most rewarding change, in full and in short."""
    what = f"{place_line(change.cell, columns)} to {change.face}, +{change.gain:,}"
    return f"One change helps most: {what}", f"R{what[1:]}"


EMPTY_BOARD = "Here stand the words of a board. Type its letters into the cubes, paste them, or throw."
NO_WORDS = "No word counts on this board. Change a cube, or choose another list of words."
NOTHING_CHOSEN = "Choose a word for its path and its meaning."
ANY_LETTERS = "Any letters: each of the 26 is as likely as another."
"""Description of a throw without cubes."""


def solved_line(points: int, words: int) -> str:
    """Return what follows the number of points: "points in 120 words"."""
    return f"{plural(points, 'point')} in {count(words, 'word')}"


def counting_line(part: float) -> str:
    return f"Counting … {part:.0%} of the cells"


def kinds_line(rows: int, columns: int) -> str:
    """Return how many kinds of cells a tray has: "cells of 3 kinds under the eight symmetries of a square"."""
    by = "eight symmetries of a square" if rows == columns else "four symmetries of a rectangle"
    return f"cells of {count(len(set(classes(rows, columns))), 'kind')} under the {by}"


def paths_line(counts: PathCounts) -> str:
    return f"{count(counts.total, 'path')}; {kinds_line(counts.rows, counts.columns)}"


def survey_line(tally: Tally, whole: bool = False) -> str:
    """Summarise the throws measured so far; `whole`: the survey is complete."""
    middle, points, words = percentiles(tally.points)[50], figures(tally.points), figures(tally.words)
    return (
        f"{count(middle, 'point')} or fewer on half the throws; mean {points['mean']:.0f}, from {points['min']} "
        f"to {points['max']}. Words: mean {words['mean']:.0f}, from {words['min']} to {words['max']}. "
        f"{count(tally.boards, 'throw')}{'.' if whole else ' so far …'}"
        + (f" One process measures, which takes longer: {alone_line(tally.alone)}." if tally.alone else "")
    )


def alone_line(alone: SingleProcess) -> str:
    """Say why only one process works, as a clause."""
    return f"no other process can be started ({alone.why or 'this system has no semaphores'})"


NO_BOARD = "No board is in sight to link to: throw or type one on the desk, or look back on a round."


def copied_line(link: str) -> str:
    return f"Copied: {link}\nWhoever opens it with Boggle Qt has this board on the desk."
