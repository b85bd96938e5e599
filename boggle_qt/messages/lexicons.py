"""Names of word lists, spellings and languages, and messages about the player's own lists."""

from collections.abc import Collection
from pathlib import Path

from boggle_qt.messages.catalogue import N_, _, languages, ngettext
from boggle_qt.messages.numbers import join_list, letter_count, number, percentage, word_count
from boggle_qt.store.words.word_lists import LONGEST, MOST_WORDS, SHOWN, Refused, Report, Why, strange_letter

_TITLES = {
    "everyday": N_("Everyday"),
    "standard": N_("Standard"),
    "large": N_("Large"),
    "unabridged": N_("Unabridged"),
    "enable": N_("ENABLE"),
    "english": N_("English"),
    "german": N_("German"),
    "dutch": N_("Dutch"),
    "polish": N_("Polish"),
    "russian": N_("Russian"),
    "french": N_("French"),
    "spanish": N_("Spanish"),
    "italian": N_("Italian"),
    "portuguese": N_("Portuguese"),
    "swedish": N_("Swedish"),
    "danish": N_("Danish"),
    "norwegian": N_("Norwegian"),
    "catalan": N_("Catalan"),
    "finnish": N_("Finnish"),
}

USES = {
    "everyday": N_("The best known words"),
    "standard": N_("Known to good players"),
    "large": N_("Rare words, for experts"),
    "unabridged": N_("From big dictionaries"),
    "enable": N_("For many word games"),
}
"""What the English lists are for."""

OTHER_USE = N_("Changes your cubes, too")
"""What the lists of other languages do."""

_SPELLINGS = {"american": N_("American spelling"), "british": N_("British spelling"), "either": N_("either spelling")}


def title(lexicon: str) -> str:
    """Return the title of a shipped list, or the player's own name for a list."""
    return _(_TITLES[lexicon]) if lexicon in _TITLES else lexicon


PACKAGES = {
    "french": "hunspell-fr-classical",
    "spanish": "hunspell-es",
    "italian": "witalian",
    "portuguese": "wportuguese",
    "swedish": "hunspell-sv",
    "danish": "hunspell-da",
    "norwegian": "hunspell-no",
    "catalan": "wcatalan",
}
"""Debian's packages with the words of languages that do not ship."""


def install_hint(have: Collection[str]) -> tuple[str, str]:
    """Say how the lists of further languages are installed, and return the command; "" where nothing is missing, and on
    systems without apt."""
    missing = {name: package for name, package in PACKAGES.items() if name not in have}
    if not missing or not Path("/usr/bin/apt-get").exists():
        return "", ""
    text = _("Your system offers lists for {languages}. To install them, paste this command into a terminal:")
    command = " ".join(("sudo", "apt-get", "install", *missing.values()))
    return text.format(languages=join_list([*map(title, missing)])), command


def spelling(name: str) -> str:
    """Return a spelling as the rules card shows it."""
    return _(_SPELLINGS[name])


def why_refused(refused: Refused) -> str:
    """Say why a line is not a word, as a clause."""
    if refused.why is Why.STRANGE and (strange := strange_letter(refused.text)):
        return _('"{letter}" is on no cube').format(letter=strange)
    return _(refused.why.clause).format(letters=letter_count(LONGEST), words=word_count(MOST_WORDS))


def added_line(report: Report) -> str:
    """Summarise an import in a sentence or two."""
    line = _("{name}: {words} from {lines}.")
    lines = ngettext("{count} line", "{count} lines", report.lines).format(count=number(report.lines))
    line = line.format(name=report.name, words=word_count(report.words), lines=lines)
    if not report.twice:
        return line
    repeated = ngettext("{count} line repeats a word.", "{count} lines repeat a word.", report.twice)
    return f"{line} {repeated.format(count=number(report.twice))}"


def refused_lines(report: Report, most: int = SHOWN) -> list[str]:
    """Summarise refused lines: the first `most` with their reasons, and where to find the rest."""
    if not report.refused:
        return []
    shown = report.first_refused[:most]
    head = ngettext("{count} line was not added:", "{count} lines were not added:", report.refused)
    lines = [head.format(count=number(report.refused))]
    for one in shown:
        text = _('  line {number}: "{text}": {reason}')
        lines.append(text.format(number=number(one.line), text=one.text, reason=why_refused(one)))
    if report.refused > len(shown):
        text = _("  and {count} more; all are in {file}")
        lines.append(text.format(count=number(report.refused - len(shown)), file=report.refused_file))
    return lines


OURS = N_("comes with the game")
"""Origin of a shipped list."""


def own_line(source: str) -> str:
    return _("yours, from {source}").format(source=source)


def damaged_line(fault: str) -> str:
    return _("yours, damaged: {problem}").format(problem=fault)


def system_line(file: Path) -> str:
    return _("the system's, {file}").format(file=file)


def adding_line(report: Report) -> str:
    """Return the progress of an import: "Reading: 20%, 1,200 words …"."""
    line = _("Reading: {percent}, {words} …") if report.stage == "reading" else _("Compiling: {percent}, {words} …")
    return line.format(percent=percentage(report.done), words=word_count(report.words))


def removed_line(name: str) -> str:
    return _("{name} removed.").format(name=name)


def language_titles() -> list[tuple[str, str]]:
    """Return the code and the title of each language: its own name, and the share translated unless that is all."""
    part = _("{language} ({share} translated)")
    return [
        (code, name if share == 100 else part.format(language=name, share=percentage(share / 100)))
        for code, (name, share) in languages().items()
    ]
