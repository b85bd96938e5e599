"""How rich a board is, and how a score stands against par."""

from __future__ import annotations

from boggle_qt.engine.par import Standing
from boggle_qt.wording.counts import percent

PAR = (
    "Par is what a good player takes: the points of all common words of at most six letters.\n"
    "Throws: thousands of the same cubes, with the same words and shortest word."
)


def richness_line(standing: Standing) -> str:
    """How many points a board has among throws, and its par."""
    if standing.richness is None:
        return f"Par {standing.par}"
    rich = standing.richness >= 50
    part = percent(standing.richness if rich else 100 - standing.richness)
    return f"{'Richer' if rich else 'Poorer'} than {part} of throws · par {standing.par}"


def standing_line(standing: Standing, short: bool = False) -> str:
    """Par and percentiles in two lines; where they are short, without what the score would be elsewhere."""
    parts = [f"{round(100 * standing.of_par)} % of par ({standing.par})"] if standing.par else []
    if standing.richness is not None:
        parts.append(f"richer than {percent(standing.richness)} of throws")
    mastery = ""
    if standing.mastery is not None and standing.score:
        mastery = f"your {standing.score} would be par on {percent(standing.mastery)} of throws"
    return "\n".join((*parts, "")[:2]) if short else f"{' · '.join(parts)}\n{mastery}"
