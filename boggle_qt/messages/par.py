"""How rich a board is, and how a score compares with par."""

from __future__ import annotations

from boggle_qt.engine.par import Appraisal
from boggle_qt.messages.numbers import format_points, percentage, percentile

PAR = (
    "Par is what a good player takes: the points of all common words of at most six letters.\n"
    "A board is compared with thousands of throws of the same cubes, under the same words and points."
)


def richness_line(appraisal: Appraisal) -> str:
    """Return how rich a board is among throws, and its par."""
    if appraisal.richness is None:
        return f"Par {appraisal.par}"
    rich = appraisal.richness >= 50
    part = percentile(appraisal.richness if rich else 100 - appraisal.richness)
    return f"{'Richer' if rich else 'Poorer'} than {part} of throws · par {appraisal.par}"


def of_par_line(total: float, par: int) -> str:
    return f"{format_points(total)} of par {par}"


def appraisal_lines(appraisal: Appraisal, short: bool = False) -> str:
    """Return par and percentiles in two lines; `short` leaves out the score's rank on other boards."""
    parts = [f"{percentage(appraisal.of_par)} of par ({appraisal.par})"] if appraisal.par else []
    if appraisal.richness is not None:
        parts.append(f"richer than {percentile(appraisal.richness)} of throws")
    mastery = ""
    if appraisal.mastery is not None and appraisal.score:
        mastery = f"your {appraisal.score} would reach par on {percentile(appraisal.mastery)} of throws"
    return "\n".join((*parts, "")[:2]) if short else f"{' · '.join(parts)}\n{mastery}"
