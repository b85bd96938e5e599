"""Makes every part and hands them to each other."""

from __future__ import annotations

import sys
from collections.abc import Generator
from pathlib import Path

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from boggle_qt import __version__
from boggle_qt.engine.lexicon import LEXICONS
from boggle_qt.engine.match import Match
from boggle_qt.engine.rules import HouseWords
from boggle_qt.store import definitions, housewords, places, settings, shipped, wordlists
from boggle_qt.store.journal import Journal, JournalError
from boggle_qt.store.rulesfile import Shelf
from boggle_qt.ui import theme
from boggle_qt.ui.faults import Faults
from boggle_qt.ui.house import House
from boggle_qt.ui.session import Session
from boggle_qt.ui.sound import Sound
from boggle_qt.ui.surveyor import Surveyor
from boggle_qt.ui.window import Window
from boggle_qt.ui.worker import Worker


def main() -> int:
    """Open the window and stay until it is closed."""
    application = make_application()
    try:
        window = make_window()
    except shipped.Damaged as error:
        print(f"boggle-qt: {error}", file=sys.stderr)
        return 2
    sys.excepthook = Faults(window.tell, places.log_dir).hook
    window.show()
    return application.exec()


def make_application() -> QApplication:
    """The application, dressed; the one that is there already if there is."""
    there = QApplication.instance()
    application = there if isinstance(there, QApplication) else QApplication(sys.argv[:1])
    application.setApplicationName("boggle-qt")
    application.setApplicationDisplayName("Boggle Qt")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("boggle-qt")
    application.setStyle("Fusion")
    application.setFont(theme.font(theme.TEXT))
    icon = shipped.resource("icons", "boggle-qt.svg")
    if icon.exists():
        application.setWindowIcon(QIcon(str(icon)))
    return application


def make_window() -> Window:
    """The window with everything in it. What the player must be told about damaged or locked files, it tells."""
    shipped.table()  # a damaged word table is found before anything shows
    notices: list[str | None] = []
    try:
        liked, told = settings.load(places.settings_dir())
    except OSError as error:
        liked, told = settings.Settings(), _not_kept(error)
    notices.append(told)
    journal = None
    try:
        journal = Journal.open(places.data_dir() / "journal.sqlite", open_lexicon=wordlists.open_lexicon)
        notices.append(journal.told)
    except JournalError as error:
        notices.append(str(error))
    except OSError as error:
        notices.append(_not_kept(error))

    window: Window | None = None

    def tell(line: str) -> None:
        """At once, or as soon as there is a window."""
        if window is None:
            notices.append(line)
        else:
            window.tell(line)

    faults = Faults(tell, places.log_dir)

    def unfinished() -> tuple[int, Match] | None:
        if journal is None:
            return None
        try:
            kept = journal.unfinished()
        except JournalError as error:
            tell(str(error))
            return None
        except Exception as fault:  # of ours, in one match: no reason not to start
            faults.take(fault)
            return None
        finally:
            for line in journal.unread():
                tell(line)
        return None if kept is None else (kept.id, kept.match)

    def keep(after: settings.Settings) -> None:
        try:
            settings.save(after, places.settings_dir())
        except settings.Unsaved as error:
            tell(str(error))
        except OSError as error:
            tell(_not_kept(error))

    def lexicon_names() -> tuple[str, ...]:
        try:
            return wordlists.all_names()
        except OSError:  # no folder for lists of one's own
            return tuple(LEXICONS)

    try:
        words, told = housewords.load(places.settings_dir())
    except OSError:  # told of already, with the settings
        words, told = HouseWords(), None
    notices.append(told)

    def keep_words(after: HouseWords) -> None:
        try:
            housewords.save(after, places.settings_dir())
        except housewords.Unsaved as error:
            tell(str(error))
        except OSError as error:
            tell(_not_kept(error))

    glosses, told = definitions.opened(liked.wordnet)
    notices.append(told)

    def define(word: str) -> str | None:
        found = glosses.of(word)
        return None if found is None else str(found)

    def look_elsewhere(after: settings.Settings) -> None:
        nonlocal glosses, liked
        if after.wordnet != liked.wordnet:
            glosses, _ = definitions.opened(after.wordnet)
        liked = after

    session = Session(journal, wordlists.open_lexicon)
    surveyor = Surveyor(places.cache_dir)
    try:
        shelf = Shelf(places.settings_dir() / "rules")
    except OSError:  # told already: settings are not kept either
        shelf = None
    window = Window(
        session,
        liked,
        shipped.dice,
        shipped.dice_names(),
        wordlists.open_lexicon,
        lexicon_names,
        unfinished,
        define,
        surveyor.spread,
        f"Boggle Qt {__version__}\n\n" + shipped.resource("notices", "about.txt").read_text(encoding="utf-8"),
        House(words, keep_words),
        shelf,
    )
    window.house.setParent(window)
    surveyor.setParent(window)
    surveyor.ready.connect(window.throws_known)
    window.closed.connect(surveyor.stop)
    session.setParent(window)
    window.settings_changed.connect(keep)
    window.settings_changed.connect(look_elsewhere)
    _give_sound(window)
    if journal is not None:
        window.closed.connect(journal.close)
    # Opening looks at the head of the word table only; all of it is read while the first page is looked at.
    checking = Worker(window)
    checking.failed.connect(lambda error: tell(f"The word table is damaged ({error}): install the game again."))
    window.closed.connect(checking.stop)
    checking.start(_verifying)
    hints = QApplication.styleHints()
    hints.colorSchemeChanged.connect(window.system_changed)
    for notice in filter(None, notices):
        window.tell(notice)
    return window


def _give_sound(window: Window) -> None:
    """Let the table be heard, as loud as the settings say."""
    sound = Sound(volume=window.settings.volume, mute=window.settings.mute, parent=window)
    tray, play = window.table.tray, window.play
    tray.path_changed.connect(sound.path_changed)
    tray.thrown.connect(sound.thrown)
    tray.landed.connect(sound.landed)
    play.verdict_shown.connect(sound.judged)
    play.second_left.connect(sound.second_left)
    window.settings_changed.connect(lambda after: sound.set_volume(after.volume, after.mute))
    sound.prepare_soon()


def _verifying() -> Generator[None, None, None]:
    """Read the whole word table; raises BadLexicon."""
    yield None
    shipped.table().verify()


def _not_kept(error: OSError) -> str:
    """What a player is told of a folder of his that cannot be made."""
    folder = Path(error.filename or "").parent
    return f"Settings and matches are not kept: {folder} cannot be written ({error.strerror})."
