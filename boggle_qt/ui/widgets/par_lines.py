"""Par and richness in words: what a board gives, beside thousands of throws."""

from __future__ import annotations

from boggle_qt.engine.par import Standing

PAR = (
    "Par is what a good player takes: the points of all common words of at most six letters.\n"
    "Throws: thousands of the same cubes, with the same words and shortest word."
)


def richness_line(standing: Standing) -> str:
    """How many points a board has among throws, and its par."""
    if standing.richness is None:
        return f"Par {standing.par}"
    rich = standing.richness >= 50
    part = standing.richness if rich else 100 - standing.richness
    return f"{'Richer' if rich else 'Poorer'} than {percent(part)} of throws · par {standing.par}"


def percent(part: float) -> str:
    """A percentile in whole numbers; never none or all, which thousands of throws cannot say."""
    return f"{min(99, max(1, round(part)))} %"
