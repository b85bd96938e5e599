"""Verdicts of the referee on a word, for the window and the terminal, tips for newcomers, and the house rulings."""

from typing import assert_never

from boggle_qt.engine import referee
from boggle_qt.engine.languages import LANGUAGES, language_of
from boggle_qt.engine.referee import Reason, Verdict
from boggle_qt.engine.rules import Ruling
from boggle_qt.messages.catalogue import N_, _, ngettext
from boggle_qt.messages.lexicons import spelling, title
from boggle_qt.messages.numbers import letter_count, number, points

COMPOUND = 7
"""Letters that a compound has at least."""


def verdict_line(verdict: Verdict) -> str:
    """Return the verdict as one clause: "TINE: 1 point", "ZINC: there is no Z on the board"."""
    match verdict.reason:
        case referee.Accepted():
            text = _("{word}: {points}, accepted by your house rules")
        case referee.Listed(strong=True):
            text = _("{word}: {points} (a rude word: it scores, but isn't shown in word lists)")
        case referee.Listed():
            text = _("{word}: {points}")
        case reason:
            return reason_line(verdict.word, reason)
    return text.format(word=verdict.word.upper(), points=points(verdict.points))


def reason_line(word: str, reason: Reason) -> str:
    """Return the reason of a verdict as a clause, without points."""
    word = word.upper()
    match reason:
        case referee.NoPath():
            return _("Not a valid path: each letter must touch the last, and no cube can be used twice")
        case referee.NoWord():
            return _("Use only the letters A to Z")
        case referee.Listed(lexicon=lexicon):
            return _("{word} is in the {list} list").format(word=word, list=title(lexicon))
        case referee.Accepted():
            return _("{word} is accepted by your house rules").format(word=word)
        case referee.Banned():
            return _("{word} is banned by your house rules").format(word=word)
        case referee.TooShort(least=least):
            return _("{word} is too short ({letters} minimum)").format(word=word, letters=letter_count(least))
        case referee.BareQ():
            return _("{word}: Q always comes with U, because the cube is Qu").format(word=word)
        case referee.TooFew(letter=letter, have=0):
            return _("{word}: there is no {letter} on the board").format(word=word, letter=letter.upper())
        case referee.TooFew(letter=letter, need=need, have=have):
            text = ngettext(
                "{word} needs {need} {letter}; the board has {have}",
                "{word} needs {need} {letter}'s; the board has {have}",
                need,
            )
            return text.format(word=word, letter=letter.upper(), need=number(need), have=number(have))
        case referee.Broken(begun="", wanted=wanted):
            return _("{word}: no cube starts with {letter}").format(word=word, letter=wanted.upper())
        case referee.Broken(begun=begun, last=last, wanted=wanted, used=used):
            if used:
                text = _("{word}: the {letter} next to the {last} is already used")
            else:
                text = _("{word}: no {letter} touches the {last}")
            text = text.format(word=word, letter=used or wanted.upper(), last=last)
            return _("{reason} ({begun}…)").format(reason=text, begun=begun.upper()) if len(begun) > 1 else text
        case referee.Unlisted(lexicon=lexicon, spelling=str(variant)):
            text = _("{word} is not in the {list} list: that is {spelling}")
            return text.format(word=word, list=title(lexicon), spelling=spelling(variant))
        case referee.Unlisted(lexicon=lexicon, holder=str(holder)):
            text = _("{word} is not in the {list} list; it is in {other}")
            return text.format(word=word, list=title(lexicon), other=title(holder))
        case referee.Unlisted(lexicon=lexicon) if len(word) >= COMPOUND and LANGUAGES[language_of(lexicon)].compounds:
            text = _("{word} is not in the {list} list; it may be a compound, which the list does not have")
            return text.format(word=word, list=title(lexicon))
        case referee.Unlisted(lexicon=lexicon):
            return _("{word} is not in the {list} list").format(word=word, list=title(lexicon))
        case referee.Strong():
            return _("{word} is a rude word; your house rules don't allow those").format(word=word)
        case referee.Plural(stem=stem, ending=ending):
            text = _("{word} is just {stem} + {ending}; your house rules don't allow that")
            return text.format(word=word, stem=stem.upper(), ending=ending.upper())
        case referee.Written():
            return _("{word} is on your list").format(word=word)
        case referee.Already():
            return _("{word} is already on your list").format(word=word)
        case referee.Late():
            return _("{word} came too late").format(word=word)
        case referee.CrossedOut():
            return _("{word} is crossed out").format(word=word)
        case _:
            assert_never(reason)


_UNLISTED = N_("Not every word is in the word list; a wrong guess costs nothing.")
_ADJACENT = N_("Each letter must touch the last, and no cube can be used twice.")
TIPS: dict[type, str] = {
    referee.NoPath: _ADJACENT,
    referee.TooFew: N_("Use only the letters on the board."),
    referee.Broken: _ADJACENT,
    referee.BareQ: N_("Qu is a single cube but counts as two letters."),
    referee.TooShort: N_("Short words don't count, but trying one costs nothing."),
    referee.Already: N_("Each word counts once; repeating it costs nothing."),
}
"""What a refusal means, by its reason."""


def refusal_tip(verdict: Verdict) -> str:
    """Explain a refusal to a newcomer."""
    if verdict.points < 0:
        return _("Careful: wrong words cost points here.")
    return _(TIPS.get(type(verdict.reason), _UNLISTED))


RULING_ACTIONS = {
    Ruling.ACCEPT: N_("Accept {word}"),
    Ruling.BAN: N_("Ban {word}"),
    Ruling.NONE: N_("Reset {word} (use the word list)"),
}
"""Untranslated menu texts."""

NOT_DURING_TURN = N_("You can accept or ban words after the round, not during it.")


def ruled_line(word: str, ruling: Ruling) -> str:
    """Confirm a ruling on a word."""
    line = {
        Ruling.ACCEPT: N_("{word} is accepted from the next round on."),
        Ruling.BAN: N_("{word} is banned from the next round on."),
        Ruling.NONE: N_("{word} is back to normal."),
    }[ruling]
    return _(line).format(word=word.upper())
