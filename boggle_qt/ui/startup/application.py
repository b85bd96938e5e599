"""Build the program: the services, the window, and the connections between them.

`main` runs the program, `make_window` builds the window and `make_services` everything that its pages share.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct
from msgspec.structs import astuple
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from boggle_qt import __version__
from boggle_qt.engine.fault import Fault
from boggle_qt.engine.rules import Handicap, HouseRules
from boggle_qt.messages import catalogue
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.problems import lost_line, notice_line
from boggle_qt.messages.records import today_line
from boggle_qt.store.files import dice_sets, folders, house_words, settings, shipped
from boggle_qt.store.files.house_rules import SavedRules
from boggle_qt.store.files.problems import Busy, Notice
from boggle_qt.store.journal import queries
from boggle_qt.store.journal.log import Journal, JournalError
from boggle_qt.store.journal.summary_tables import Terms
from boggle_qt.store.words import definitions, word_lists
from boggle_qt.ui.look import theme
from boggle_qt.ui.page.requests import OpenBoard
from boggle_qt.ui.play.fault_reports import FaultHandler, FaultReporter
from boggle_qt.ui.play.practice_runner import PracticeRunner
from boggle_qt.ui.play.preferences import Preferences
from boggle_qt.ui.play.rival import Rivals
from boggle_qt.ui.play.round_solver import RoundSolver
from boggle_qt.ui.play.services import Lexicons, Messages, Services
from boggle_qt.ui.play.session import OpenMatches, Session
from boggle_qt.ui.play.sound import Sound
from boggle_qt.ui.play.survey_runner import SurveyRunner
from boggle_qt.ui.play.word_rulings import WordRulings
from boggle_qt.ui.startup import background_work, translation
from boggle_qt.ui.startup.player_files import HouseWordsFile, Saver, open_journal, settings_saver
from boggle_qt.ui.startup.unix_signals import SignalHandler
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.focus_ring import FocusRing

INTERVAL = 1000
"""Milliseconds between two looks at how much garbage there may be."""


def collect_between_events(parent: QObject) -> None:
    """Collect garbage as often as Python would, but between events only.

    Python collects in the middle of whatever allocates. When Qt goes through all widgets to apply a style sheet, their
    handlers run. A collection in one of them would free closed dialogs that Qt is about to visit, and the process would
    die.
    """
    gc.disable()
    timer = QTimer(parent, interval=INTERVAL)
    timer.timeout.connect(collect_due)
    timer.start()


def collect_due() -> None:
    """Collect the oldest generation that has passed Python's threshold."""
    due = zip(gc.get_count(), gc.get_threshold(), strict=True)
    generation = max((number for number, (count, most) in enumerate(due) if count > most > 0), default=None)
    if generation is not None:
        gc.collect(generation)


def main(link: str | None = None) -> int:
    """Run the game until its window is closed, and return the exit status.

    With a board `link` the desk opens with that board. Raises Damaged if a shipped file is damaged or missing.
    """
    application = make_application()
    window = make_window()
    faults = FaultHandler(FaultReporter(window, folders.log_dir).tell, folders.log_dir)
    faults.install()

    def close() -> None:
        window.close_unasked()
        application.quit()  # ends the loop of an open dialog, too

    signals = SignalHandler(close)
    window.show()
    if link is not None:
        window.go(OpenBoard(link))
    else:
        window.welcome()
    status = application.exec()
    signals.stop()
    faults.uninstall()
    backlog, why = window.session.backlog, window.session.save_problem
    if backlog is not None and why is not None:
        print(f"boggle-qt: {lost_line(backlog.matches, why)}", file=sys.stderr)
    return status if signals.number is None else 128 + signals.number


def make_application() -> QApplication:
    """Return the application, named and styled; the existing one if there is one."""
    existing = QApplication.instance()
    # The style is an option because setStyle returns the style, and wrapping its class for Python takes 10 ms.
    application = existing if isinstance(existing, QApplication) else QApplication([*sys.argv[:1], "-style", "Fusion"])
    # Deliver every point of a fast drag, even when the game was busy. Set after the application exists, because Qt's
    # X11 plugin turns compression on when it is loaded.
    application.setAttribute(Qt.ApplicationAttribute.AA_CompressHighFrequencyEvents, False)
    application.setApplicationName("boggle-qt")
    application.setApplicationDisplayName("Boggle Qt")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("io.github.boggle_qt.boggle_qt")
    application.setFont(theme.font(theme.TEXT))
    icon = shipped.resource("icons", "boggle-qt.svg")
    if icon.exists():
        application.setWindowIcon(QIcon(str(icon)))
    if not application.property("ringing"):  # findChild would wrap every child of Qt's own for Python
        FocusRing(application)
        collect_between_events(application)
        application.setProperty("ringing", True)
    return application


def make_window() -> Window:
    """Return the window with all its services, and its background work scheduled. Raises Damaged."""
    _check_shipped()
    made = make_services()
    services, window = made.services, Window(made.services)
    for part in (*astuple(services), made.surveyor):
        if isinstance(part, QObject):
            part.setParent(window)
    window.closed.connect(made.surveyor.stop)
    background_work.schedule(window, made.journal)
    if made.journal is not None:
        background_work.offer_copy(window, made.journal)
        window.closed.connect(made.journal.close)
    elif isinstance(services.session.save_problem, Busy):
        background_work.wait_for_journal(window)
    services.sound.prepare_soon()
    hints = QApplication.styleHints()
    hints.colorSchemeChanged.connect(services.preferences.refresh_look)
    if hasattr(hints, "accessibility"):  # since Qt 6.10
        hints.accessibility().contrastPreferenceChanged.connect(services.preferences.refresh_look)
    return window


def _check_shipped() -> None:
    """Check the shipped files that every start needs. Raises Damaged."""
    shipped.table()
    for name, __ in shipped.FIRST:
        shipped.dice(name)
    theme.Theme.load("day").style_sheet()


class Made(Struct, frozen=True):
    """The services, and the parts that only the window's owner looks after."""

    services: Services
    surveyor: SurveyRunner
    journal: Journal | None


def make_services() -> Made:
    """Return everything that pages share, read from the player's files."""
    messages, problems = Messages(), list[Notice | None]()
    folder = folders.settings_dir()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        fault = Fault(
            "Settings and rules can't be saved: the folder {folder} can't be created ({reason}).",
            folder=folder,
            reason=error,
        )
        problems.append(Notice(fault))
    no_folder = bool(problems)

    # The player's files: settings, journal, house words, saved house rules
    saved_settings, wrong_settings = settings.load(
        folder,
        dice=dice_sets.names(),
        lexicon=word_lists.all_names(),
        theme=theme.titles(),
        language=(translation.SYSTEM, *catalogue.codes()),
    )
    problems += wrong_settings
    # For one start the variable comes before the setting.
    translation.translate(translation.SYSTEM if os.environ.get(catalogue.VARIABLE) else saved_settings.language)
    preferences = Preferences(saved_settings)
    preferences.changed.connect(settings_saver(saved_settings, Saver(messages, preferences, silent=no_folder)))
    journal = trouble = None
    try:
        journal = open_journal()
        problems.append(journal.notice)
        if not saved_settings.welcomed and journal.has_matches:
            preferences.change(welcomed=True)  # somebody has played, and only the settings file is new
    except JournalError as error:
        trouble = error.notice
        problems.append(trouble)
    if preferences.settings == settings.Settings():  # the first start: the player has a name in the player's language
        preferences.change(player=_("You"))
    words, wrong_words = house_words.load(folder)
    problems.append(wrong_words)
    house = WordRulings(words, HouseWordsFile(Saver(messages, preferences, silent=no_folder)).save)
    shelf = SavedRules(folder / "rules")
    problems += shelf.faults()

    # What follows the settings
    meanings = definitions.open()
    sound = Sound(volume=saved_settings.volume, mute=saved_settings.mute, placed=saved_settings.placed)
    preferences.changed.connect(lambda after: sound.set_volume(after.volume, after.mute, after.placed))
    lexicons = Lexicons(word_lists.open_lexicon, word_lists.all_names)
    lexicons.changed.connect(lambda: _replace_lost_lexicon(preferences, lexicons.names()))

    # The match on the table, and what is computed about its board
    session = Session(journal, word_lists.open_lexicon)
    session.save_problem = trouble
    session.set_words(house.words)
    house.is_locked = lambda: session.sealed
    house.changed.connect(session.set_words)
    surveyor = SurveyRunner(folders.cache_dir)
    solving = RoundSolver(session, dice_sets.open_past, surveyor.spread)
    surveyor.ready.connect(solving.changed)
    open_matches = OpenMatches(session, messages.tell, FaultHandler(messages.tell, folders.log_dir).report)

    for problem in problems:
        if problem is not None:
            messages.tell(notice_line(problem))
    services = Services(
        session=session,
        solver=solving,
        rivals=Rivals(session, solving, preferences),
        practice=PracticeRunner(session, preferences, house, word_lists.open_lexicon),
        preferences=preferences,
        lexicons=lexicons,
        rulings=house,
        sound=sound,
        messages=messages,
        open_dice=dice_sets.open_past,
        dice_names=dice_sets.names,
        define=lambda word: None if (found := meanings.of(word)) is None else str(found),
        open_matches=open_matches,
        today=lambda rules: _today(session.journal, preferences.settings.player, rules),
        shelf=shelf,
        cache=folders.cache_dir,
        about=f"Boggle Qt {__version__}\n\n" + shipped.text("notices", "about.txt"),
    )
    return Made(services, surveyor, journal)


def _replace_lost_lexicon(preferences: Preferences, names: Sequence[str]) -> None:
    """Choose the standard word list if the chosen one was removed."""
    if preferences.settings.lexicon not in names:
        preferences.change(lexicon="standard")


def _today(journal: Journal | None, player: str, rules: HouseRules) -> str:
    """Return the first page's line about today's rounds under these rules; "" if there is nothing to say."""
    if journal is None:
        return ""
    try:
        today = queries.player_today(
            journal, Terms(rules.without_name(), Handicap(), 1), player, datetime.now().astimezone()
        )
    except JournalError:  # the player is told when the journal is opened or written
        return ""
    return today_line(today, rules)
