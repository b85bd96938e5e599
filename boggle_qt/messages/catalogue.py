"""The language of every text: `_()` and its relatives look a text up in the catalogue of the chosen language.

English is the language of the source, so it needs no catalogue. Call these functions where a text is shown, not where
a module is imported: the language may change while the program runs. Texts in tables are marked with `N_` and looked
up later.
"""

from __future__ import annotations

import gettext
import locale
import os
import re

from boggle_qt.store.words import shipped

DOMAIN = "messages"
"""The name of the catalogues: resources/locale/LANGUAGE/LC_MESSAGES/messages.mo."""
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

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self.ngettext(msgid1, msgid2, n)


_translations: list[gettext.NullTranslations] = [gettext.NullTranslations()]
_language: list[str] = [ENGLISH]


def use_language(code: str = "") -> str:
    """Use a language from now on and return its code; English if there is no catalogue for it.

    Without a code, use the language of BOGGLE_QT_LANG, else the system's.
    """
    code = code or os.environ.get(VARIABLE) or _system_language()
    if code == PSEUDO:
        found: gettext.NullTranslations = _PseudoTranslations()
    else:
        folder = str(shipped.resource("locale"))
        found = gettext.translation(DOMAIN, folder, [code], fallback=True)
        if type(found) is gettext.NullTranslations:
            code = ENGLISH
    _translations[:], _language[:] = [found], [code]
    return code


def language() -> str:
    """Return the code of the language in use, such as en."""
    return _language[0]


def _system_language() -> str:
    """Return the system's language for messages, such as de_AT; English if none is set."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return os.environ[name].split(":")[0].split(".")[0]
    return locale.getlocale()[0] or ENGLISH


def N_(text: str) -> str:  # noqa: N802  (the name that gettext's tools know)
    """Mark a text in a table for translation, and return it unchanged; call `_` on it where it is shown."""
    return text


def _(text: str) -> str:
    """Return a text in the language in use."""
    return _translations[0].gettext(text)


def ngettext(one: str, several: str, number: float) -> str:
    """Return the form of a text that goes with a number, in the language in use."""
    # A form is chosen by a whole number; fractions take the plural.
    return _translations[0].ngettext(one, several, int(number) if number == int(number) else 2)


def pgettext(context: str, text: str) -> str:
    """Return a text in the language in use, where one English text needs several translations."""
    return _translations[0].pgettext(context, text)
