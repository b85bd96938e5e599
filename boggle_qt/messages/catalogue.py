"""The language of every text: `_()` and its relatives look a text up in the catalogue of the chosen language.

English is the language of the source, so it needs no catalogue. Call these functions where a text is shown, not where
a module is imported: the language may change while the program runs. Texts in tables are marked with `N_` and looked
up later.
"""

import gettext
import io
import os
import re
import struct

from boggle_qt.engine.fault import N_ as N_
from boggle_qt.messages.po_file import SHARE, compile_po
from boggle_qt.store.files import shipped

DOMAIN = "messages"
"""The name of the catalogues: resources/locale/LANGUAGE/messages.po, in a package compiled to messages.mo."""
ENGLISH = "en"
PSEUDO = "qps"
"""A language for tests: every text is accented, about 40 % longer and in brackets, so that a text without brackets
does not come from the catalogue, and a place that is too narrow for other languages shows it."""
VARIABLE = "BOGGLE_QT_LANG"
"""The environment variable that chooses the language, before the system's own."""


class _PseudoTranslations(gettext.NullTranslations):
    """The pseudo-locale, computed from the English texts."""

    _ACCENTED = str.maketrans("AEIOUaeiouCNSYZcnsyz", "ÁÉÍÓÚáéíóúÇÑŠÝŽçñšýž")
    _VOWEL = re.compile("([ÁÉÍÓÚáéíóú])")
    _FIXED = re.compile(r"(\{[^}]*\}|<[^>]*>|&\w+;|%\(\w+\)s|%%)")
    """Placeholders and markup, which are not text."""

    def gettext(self, message: str) -> str:
        parts = self._FIXED.split(message)
        if not any(char.isalpha() for part in parts[::2] for char in part):
            return message  # a separator, or a pattern of placeholders
        parts[::2] = [self._VOWEL.sub(r"\1\1", part.translate(self._ACCENTED)) for part in parts[::2]]
        return f"[{''.join(parts)}]"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(super().ngettext(msgid1, msgid2, n))

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


_translations: list[gettext.NullTranslations] = [gettext.NullTranslations()]


def use_language(code: str = "") -> str:
    """Use a language from now on and return its code; English if there is no catalogue for it.

    Without a code, use the language of BOGGLE_QT_LANG, else the system's.
    """
    code = code or environment_language()
    if not code:
        import locale  # late: most systems set a variable

        code = locale.getlocale()[0] or ENGLISH
    found: gettext.NullTranslations = gettext.NullTranslations()
    if code == PSEUDO:
        found = _PseudoTranslations()
    else:
        code = next((name for name in (code, code.split("_")[0]) if name in codes()), ENGLISH)
        if code != ENGLISH:
            found = _catalogue(code)
    _translations[:] = [found]
    return code


def languages() -> dict[str, tuple[str, int]]:
    """Return by its code each language that there is a catalogue for: its own name for itself, and how many percent of
    the texts are translated. English is the first."""
    found = {ENGLISH: ("English", 100)}
    for code in codes()[1:]:
        catalogue = _catalogue(code)
        # Translators: your language's own name for itself, such as Deutsch.
        name = catalogue.pgettext("this language", "English")
        found[code] = name, int(catalogue.info().get(SHARE.lower(), 0))
    return found


def environment_language() -> str:
    """Return the language of BOGGLE_QT_LANG, else the one that the system's variables set, such as de_AT; "" if none
    does."""
    for name in (VARIABLE, "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return re.split(r"[:.@]", os.environ[name])[0].replace("-", "_")
    return ""


def codes() -> tuple[str, ...]:
    """Return the codes of all languages: English, then those with a catalogue, sorted."""
    try:
        found = sorted(entry.name for entry in os.scandir(shipped.resource("locale")) if entry.is_dir())
    except OSError:  # the folder is missing
        found = []
    return ENGLISH, *(code for code in found if code not in (ENGLISH, "__pycache__"))


def _catalogue(code: str) -> gettext.NullTranslations:
    """Return a catalogue; an empty one if it is damaged: every text is then shown in English.

    In a checkout nothing is compiled, and the translators' own file is read.
    """
    folder = shipped.resource("locale", code)
    source = folder / f"{DOMAIN}.po"
    try:
        data = compile_po(source) if source.exists() else (folder / f"{DOMAIN}.mo").read_bytes()
        return gettext.GNUTranslations(io.BytesIO(data))
    except (OSError, ValueError, struct.error):
        return gettext.NullTranslations()


def _(text: str) -> str:
    """Return a text in the language in use."""
    return _translations[0].gettext(text)


def ngettext(one: str, several: str, number: float) -> str:
    """Return the form of a text that goes with a number, in the language in use."""
    if number == int(number):
        return _translations[0].ngettext(one, several, int(number))
    # A form is chosen by a whole number. Fractions take the plural; under 2 the singular, if 0 does as well (French).
    forms = [_translations[0].ngettext(one, several, whole) for whole in (0, 1, 2)]
    return forms[1] if abs(number) < 2 and forms[0] == forms[1] else forms[2]


def pgettext(context: str, text: str) -> str:
    """Return a text in the language in use, where one English text needs several translations."""
    return _translations[0].pgettext(context, text)
