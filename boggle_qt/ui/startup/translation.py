"""The language of the window: our texts, Qt's own dialogs, and what Qt writes by the locale."""

from __future__ import annotations

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from boggle_qt.messages.catalogue import ENGLISH, environment_language, use_language

SYSTEM = "system"
"""The setting for the system's language."""

_installed: list[QTranslator] = []


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
        QApplication.installTranslator(translator)
        _installed.append(translator)
    return code
