"""Messages about boards: requested and composed boards, a set of cubes on a board, path counts, surveys, links."""

from collections.abc import Callable

from boggle_qt.engine.compose import ComposeProgress, Impossible
from boggle_qt.engine.cube_assignment import Misfit
from boggle_qt.engine.path_counts import classes
from boggle_qt.engine.rules import Band, Boards, Bounds
from boggle_qt.messages import numbers
from boggle_qt.messages.catalogue import N_, _, ngettext
from boggle_qt.messages.problems import reason
from boggle_qt.store.work.forge_run import Forged

BANDS = {
    Band.POOR: N_("poor (the bottom quarter of boards)"),
    Band.USUAL: N_("usual (the middle half of boards)"),
    Band.RICH: N_("rich (the top quarter of boards)"),
    Band.FEAST: N_("feast (the top 5% of boards)"),
}
"""What each richness band means."""


throw_count = numbers.counter("{count} throw", "{count} throws")
cell_count = numbers.counter("{count} cell", "{count} cells")
composed_line = numbers.counter("Your word fits.", "All {count} words fit.")


def dice_figures_lines(cubes: int, vowels: float, year: int) -> tuple[str, str]:
    """Say how many cubes a set has and when it was made; then how many of the six faces have a vowel on average."""
    count = numbers.cube_count(cubes)
    made = _("made in {year}").format(year=year) if year else ""
    share = _("{vowels} of the 6 faces of a cube have a vowel").format(vowels=numbers.decimal(vowels))
    return numbers.join_facts((count, made)), share


def board_rules_line(boards: Boards) -> str:
    """List what the rules require of a board."""
    parts = []
    if isinstance(boards.rich, Band):
        parts.append(_(BANDS[boards.rich]))
    elif boards.rich is not None:
        parts.append(_within(boards.rich, numbers.points))
    if boards.words is not None:
        parts.append(_within(boards.words, numbers.word_count))
    if boards.long:
        parts.append(_("a word of at least 8 letters"))
    if boards.every_cube:
        parts.append(_("every cube is part of a word"))
    if boards.named:
        words = numbers.join_list([word.upper() for word in boards.named])
        parts.append(ngettext("with the word {words}", "with the words {words}", len(boards.named)).format(words=words))
    return numbers.join_commas(parts) or _("any throw")


def _within(bounds: Bounds, count: Callable[[int], str]) -> str:
    if bounds.high is None:
        return _("at least {amount}").format(amount=count(bounds.low))
    if not bounds.low:
        return _("at most {amount}").format(amount=count(bounds.high))
    return _("{low} to {amount}").format(low=numbers.number(bounds.low), amount=count(bounds.high))


def unfiltered_throw_line(tried: int, seconds: float) -> str:
    """Say that no board met the rules, so an unfiltered throw is used."""
    text = _("No board met the rules after {throws} in {seconds} s, so here is a plain throw.")
    return text.format(throws=throw_count(tried), seconds=numbers.decimal(seconds))


def misfit_line(misfit: Misfit) -> str:
    """Say why the cubes cannot show a board, as a clause."""
    faces, needed = numbers.join_choices(sorted(set(misfit.faces))), numbers.number(len(misfit.faces))
    text = ngettext(
        "{dice} has only {count} cube with {faces}, but the board needs {needed}",
        "{dice} has only {count} cubes with {faces}, but the board needs {needed}",
        misfit.having,
    )
    text = text if misfit.having else _("no cube of {dice} has {faces}")
    return text.format(dice=misfit.dice, count=numbers.number(misfit.having), faces=faces, needed=needed)


def place_line(cell: int, columns: int) -> str:
    """Name a cell by row and column, counted from 1."""
    row, column = divmod(cell, columns)
    return _("row {row}, column {column}").format(row=row + 1, column=column + 1)


def impossible_line(impossible: Impossible) -> str:
    """Say why no board holds the words, as a clause."""
    return misfit_line(impossible) if isinstance(impossible, Misfit) else reason(impossible)


def impossible_because_line(impossible: Impossible) -> str:
    return _("impossible: {reason}").format(reason=impossible_line(impossible))


def composing_line(made: ComposeProgress, words: int) -> str:
    tries = ngettext("{count} try", "{count} tries", made.tries).format(count=numbers.number(made.tries))
    text = _("{placed} of {words} on one board after {tries}.")
    return text.format(placed=numbers.number(len(made.placed)), words=numbers.word_count(words), tries=tries)


def forged_line(made: Forged, seconds: float) -> str:
    """Describe the search for the richest board, and its speed."""
    tried = _("{boards} tried").format(boards=numbers.board_count(made.tried))
    speed = _("{number} per second").format(number=numbers.number(round(made.tried / seconds)))
    return numbers.join_facts((tried, speed, reason(made.alone) if made.alone else ""))


def kinds_line(rows: int, columns: int) -> str:
    """Return how many kinds of cells a board has if turned and mirrored cells are equal."""
    kinds = len(set(classes(rows, columns)))
    text = ngettext(
        "{count} kind of cell: cells of one kind change places when the board is turned or mirrored",
        "{count} kinds of cells: cells of one kind change places when the board is turned or mirrored",
        kinds,
    )
    return text.format(count=numbers.number(kinds))


MEASURES = {"points": N_("points"), "words": N_("words"), "par": N_("par"), "longest": N_("longest word")}
"""Untranslated names of what a survey measures, but for the words of a length and a given word."""


def measure_name(measure: str, word: str = "") -> str:
    """Return what a measure of a survey is called, such as "words of 7 letters"."""
    if measure == "word":
        return _("boards with {word}").format(word=word.upper())
    if measure.isdigit():
        return _("words of {letters}").format(letters=numbers.letter_count(int(measure)))
    return _(MEASURES[measure])
