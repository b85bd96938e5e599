"""The language of the window: our texts, Qt's own dialogs, and what Qt writes by the locale."""

from __future__ import annotations

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from boggle_qt.messages.catalogue import ENGLISH, N_, _, environment_language, use_language

SYSTEM = "system"
"""The setting for the system's language."""

QT_TEXTS = (N_("&Look in:"), N_("Files of &type:"), N_("Folder"), N_("Drive"), N_("Unknown"))
"""Texts of Qt's dialog for a file that are missing in some of its translations."""

_installed: list[QTranslator] = []


class MissingTexts(QTranslator):
    """Translates what Qt's own translation lacks."""

    def translate(self, context: str, text: str, *_which: object) -> str | None:
        return _(text) if text in QT_TEXTS else None


def translate(setting: str) -> str:
    """Use the language of the setting, for our texts and for Qt's, and return its code."""
    # Windows and macOS set no variables; Qt knows their language.
    code = use_language(setting if setting != SYSTEM else environment_language() or QLocale.system().name())
    system = QLocale.system()
    QLocale.setDefault(system if system.name().split("_")[0] == code else QLocale(code))
    for old in _installed:
        QApplication.removeTranslator(old)
    _installed.clear()
    translator = QTranslator()
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if code != ENGLISH and translator.load(QLocale(code), "qtbase", "_", folder):  # Qt's source is English
        _installed.extend((MissingTexts(), translator))
        for one in _installed:  # the last is asked first
            QApplication.installTranslator(one)
    return code
