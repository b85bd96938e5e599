"""What the referee says about a word, everywhere in the window and the terminal, and the tips for newcomers."""

from __future__ import annotations

from typing import assert_never

from boggle_qt.engine import referee
from boggle_qt.engine.referee import Reason, Verdict
from boggle_qt.messages.lexicons import title
from boggle_qt.messages.numbers import count, points


def verdict_line(verdict: Verdict) -> str:
    """Return the verdict as one clause: "TINE: 1 point", "ZINC: there is no Z on the board"."""
    match verdict.reason:
        case referee.Listed() | referee.Accepted() as good:
            return f"{verdict.word.upper()}: {', '.join(filter(None, (points(verdict.points), _besides(good))))}"
    return reason_line(verdict.word, verdict.reason)


def reason_line(word: str, reason: Reason) -> str:
    """Return the reason of a verdict as a clause, without points."""
    match reason:
        case referee.NoPath():
            return "That is no path: each cube beside the last, and none twice"
        case referee.NoWord():
            return "A word is made of the letters A to Z"
    return f"{word.upper()}{_predicate(reason)}"


def _besides(reason: referee.Listed | referee.Accepted) -> str:
    """Return a remark about a word that counts."""
    if isinstance(reason, referee.Accepted):
        return "accepted in this house"
    return "a strong word: it counts when it is played, and lists leave it out" if reason.strong else ""


def _predicate(reason: Reason) -> str:
    """Return the clause after the word."""
    match reason:
        case referee.Listed(lexicon=lexicon):
            return f" is in {title(lexicon)}"
        case referee.Accepted():
            return " is accepted in this house"
        case referee.Banned():
            return " is banned in this house"
        case referee.TooShort(letters=letters, least=least):
            return f" has {count(letters, 'letter')}; here a word has at least {least}"
        case referee.BareQ():
            return ": a Q without U cannot be made, the cube says Qu"
        case referee.TooFew(letter=letter, have=0):
            return f": there is no {letter.upper()} on the board"
        case referee.TooFew(letter=letter, need=need, have=have):
            return f": it needs {need} {letter.upper()}, and the board has {have}"
        case referee.Broken(begun="", wanted=wanted):
            return f": no cube begins with {wanted.upper()}"
        case referee.Broken(begun=begun, last=last, wanted=wanted, used=used):
            so_far = f" ({begun.upper()}…)" if len(begun) > 1 else ""
            if used:
                return f": the {used} beside the {last} is already used{so_far}"
            return f": no {wanted.upper()} beside the {last}{so_far}"
        case referee.Unlisted(lexicon=lexicon, spelling=str(spelling)):
            return f" is not in {title(lexicon)}, but in its {spelling.capitalize()} spelling"
        case referee.Unlisted(lexicon=lexicon, holder=str(holder)):
            return f" is not in {title(lexicon)}; it is in {title(holder)}"
        case referee.Unlisted(lexicon=lexicon):
            return f" is not in {title(lexicon)}"
        case referee.Strong():
            return " is a strong word, and this house refuses those"
        case referee.Plural(stem=stem, ending=ending):
            return f" is only {stem.upper()} with -{ending.upper()}, and this house refuses those"
        case referee.Written():
            return " is written down"
        case referee.Already():
            return " is on your list already"
        case referee.Late():
            return " came too late"
        case referee.CrossedOut():
            return " is crossed out"
        case referee.NoPath() | referee.NoWord():
            raise AssertionError("they are said without the word")
        case _:
            assert_never(reason)


def answer_line(verdict: Verdict) -> str:
    return f"Yes, {points(verdict.points)}" if verdict.good else "No"


ENTRY_TIP = "Draw a word over the cubes, or type it and press Enter"
HINTS_TIP = "Stuck? A hint tells as little as you want"

TIPS: dict[type, str] = {
    referee.NoPath: "Each cube touches the next, and none is used twice",
    referee.TooFew: "A word is made of the cubes that lie here",
    referee.Broken: "Each cube touches the next, and none is used twice",
    referee.BareQ: "Qu is one cube and two letters",
    referee.TooShort: "Short words do not count; nothing is lost",
    referee.Already: "Each word counts once; nothing is lost",
}
"""What a refusal means, by its reason."""
NOT_IN_LIST = "Not every word is in the list; nothing is lost by trying"

NOT_IN_LIST_COSTS = "Not every word is in the list, and here a wrong one costs"


def refusal_tip(verdict: Verdict) -> str:
    """Explain a refusal to a newcomer."""
    return NOT_IN_LIST_COSTS if verdict.points < 0 else TIPS.get(type(verdict.reason), NOT_IN_LIST)
