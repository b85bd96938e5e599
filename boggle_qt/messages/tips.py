"""What a newcomer is told once, when the moment comes: a line each, read while the sand runs."""

from __future__ import annotations

from boggle_qt.engine import referee
from boggle_qt.engine.referee import Verdict

ENTRY = "Draw a word over the cubes, or type it and press Enter"
HINTS = "Stuck? A hint tells as little as you want"

MEANS: dict[type, str] = {
    referee.NoPath: "Each cube touches the next, and none is used twice",
    referee.TooFew: "A word is made of the cubes that lie here",
    referee.Broken: "Each cube touches the next, and none is used twice",
    referee.BareQ: "Qu is one cube and two letters",
    referee.TooShort: "Short words do not count; nothing is lost",
    referee.Already: "Each word counts once; nothing is lost",
}
"""What a refusal means, by its reason."""
ELSE = "Not every word is in the list; nothing is lost by trying"

COSTS = "Not every word is in the list, and here a wrong one costs"


def refusal(verdict: Verdict) -> str:
    """What it means that this word does not count."""
    return COSTS if verdict.points < 0 else MEANS.get(type(verdict.reason), ELSE)
