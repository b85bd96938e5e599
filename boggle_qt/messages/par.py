"""How rich a board is, and how a score compares with par."""

from boggle_qt.engine.par import Appraisal
from boggle_qt.messages.catalogue import N_, _, ngettext
from boggle_qt.messages.numbers import format_points, number, percentage, percentile

PAR = N_(
    "Par is a good player's score: the total of all common words of up to six letters.\n"
    "Boards are compared with thousands of random boards using the same cubes, word list and scoring."
)


def richness_line(appraisal: Appraisal) -> str:
    """Return how rich a board is among random boards, and its par."""
    par, richness = number(appraisal.par), appraisal.richness
    if richness is None:
        return _("Par {par}").format(par=par)
    rich = richness >= 50
    text = (
        _("Richer than {percent} of boards · par {par}") if rich else _("Poorer than {percent} of boards · par {par}")
    )
    return text.format(percent=percentile(richness if rich else 100 - richness), par=par)


def of_par_line(total: float, par: int) -> str:
    return _("{points} of par {par}").format(points=format_points(total), par=number(par))


def appraisal_lines(appraisal: Appraisal, short: bool = False) -> str:
    """Return par and percentiles in two lines; `short` leaves out the score's rank on other boards."""
    parts = []
    if appraisal.par:
        parts.append(
            _("{percent} of par ({par})").format(percent=percentage(appraisal.of_par), par=number(appraisal.par))
        )
    if appraisal.richness is not None:
        parts.append(_("richer than {percent} of boards").format(percent=percentile(appraisal.richness)))
    if short:
        return "\n".join((*parts, "")[:2])
    mastery = ""
    if appraisal.mastery is not None and appraisal.score:
        text = ngettext(
            "{count} point would make par on {percent} of boards",
            "{count} points would make par on {percent} of boards",
            appraisal.score,
        )
        mastery = text.format(count=format_points(appraisal.score), percent=percentile(appraisal.mastery))
    return f"{' · '.join(parts)}\n{mastery}"
