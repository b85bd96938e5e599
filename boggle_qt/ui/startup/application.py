"""Makes every part and hands them to each other."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Generator
from datetime import datetime
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from boggle_qt import __version__
from boggle_qt.engine.lexicon import BadLexicon
from boggle_qt.engine.rules import Handicap, HouseRules, HouseWords
from boggle_qt.messages.faults import stopped_line
from boggle_qt.messages.numbers import sentence
from boggle_qt.messages.problems import lost_line, notice_line, restore_line, restored_line, taken_over_line
from boggle_qt.messages.records import today_line
from boggle_qt.store.files import board_links, folders, house_words, settings
from boggle_qt.store.files.house_rules import Shelf
from boggle_qt.store.files.problems import Busy, Damaged, NoFolder, Notice, Unsaved
from boggle_qt.store.journal import export, queries
from boggle_qt.store.journal.database import day_of
from boggle_qt.store.journal.log import Journal, JournalError
from boggle_qt.store.journal.summary_tables import Terms
from boggle_qt.store.words import definitions, shipped, word_lists
from boggle_qt.ui.look import durations, theme
from boggle_qt.ui.page.requests import Show
from boggle_qt.ui.play.fault_reports import Faults, Telling
from boggle_qt.ui.play.open_matches import OpenMatches
from boggle_qt.ui.play.preferences import Preferences
from boggle_qt.ui.play.round_solver import RoundSolver
from boggle_qt.ui.play.services import Lexicons, Messages, Services
from boggle_qt.ui.play.session import Session
from boggle_qt.ui.play.sound import Sound
from boggle_qt.ui.play.survey_runner import SurveyRunner
from boggle_qt.ui.play.word_rulings import WordRulings
from boggle_qt.ui.play.worker import Worker
from boggle_qt.ui.records.import_export import trouble_line
from boggle_qt.ui.startup.unix_signals import SignalHandler
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.focus_ring import Ringing


def main(link: str | None = None) -> int:
    """Open the window, with the board of `link` on the desk where there is one, and stay until it is closed. Raises
    Damaged where what ships is."""
    application = make_application()
    window = make_window()
    faults = Faults(Telling(window, folders.log_dir).tell, folders.log_dir)
    faults.watch()

    def close() -> None:
        window.close_unasked()
        application.quit()  # from a dialog, too

    breaks = SignalHandler(close)
    window.show()
    if link is not None:
        open_link(window, link)
    else:
        window.welcome()
    status = application.exec()
    breaks.stop()
    faults.leave()
    backlog, why = window.session.backlog, window.session.refusal
    if backlog is not None and why is not None:
        print(f"boggle-qt: {lost_line(backlog.matches, why)}", file=sys.stderr)
    return status if breaks.number is None else 128 + breaks.number


def open_link(window: Window, link: str) -> None:
    """Put a board that somebody handed over on the desk; what is none is told."""
    try:
        window.go(Show("desk", board_links.board(link)))
    except board_links.BadLink as error:
        window.tell(sentence(error))


def make_application() -> QApplication:
    """The application, dressed; the one that is there already if there is."""
    there = QApplication.instance()
    # The style by its option: setStyle answers with the style, and to make its class for Python takes 10 ms.
    style = ["-style", "Fusion"]
    application = there if isinstance(there, QApplication) else QApplication([*sys.argv[:1], *style])
    # Every point of a hasty drag, however long the game was busy meanwhile, and not only the last of them. After the
    # application is made: Qt's X11 plugin turns it on as it is loaded.
    application.setAttribute(Qt.ApplicationAttribute.AA_CompressHighFrequencyEvents, False)
    application.setApplicationName("boggle-qt")
    application.setApplicationDisplayName("Boggle Qt")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("io.github.boggle_qt.boggle_qt")
    application.setFont(theme.font(theme.TEXT))
    icon = shipped.resource("icons", "boggle-qt.svg")
    if icon.exists():
        application.setWindowIcon(QIcon(str(icon)))
    if not application.property("ringing"):  # findChild would make a class for Python of every child of Qt's own
        Ringing(application)
        application.setProperty("ringing", True)
    return application


def make_window() -> Window:
    """The window with everything in it. What the player must be told about damaged or locked files, it tells."""
    _check_shipped()
    made = make_services()
    services, window = made.services, Window(made.services)
    for part in (
        services.session,
        services.solving,
        services.preferences,
        services.lexicons,
        services.house,
        services.sound,
        services.notices,
        made.surveyor,
    ):
        part.setParent(window)
    window.closed.connect(made.surveyor.stop)
    # Opening looks at the head of the word table only; that and the rest are read while the first page is looked at,
    # and not while it is painted: Python does one thing at a time, on however many threads.
    leisure = QTimer(window, singleShot=True, interval=durations.LEISURE)
    window.closed.connect(leisure.stop)
    checking = Worker(window)
    checking.failed.connect(lambda error: window.tell(sentence(error)))
    leisure.timeout.connect(lambda: checking.start(_verifying))
    window.closed.connect(checking.stop)
    if made.journal is not None:
        leisure.timeout.connect(_summing_up(made.journal, window))
        if isinstance(made.journal.notice, Damaged) and made.journal.latest_copy:
            _offer_copy(made.journal, made.journal.latest_copy, window)
        window.closed.connect(made.journal.close)
    elif made.busy:
        _wait_for_journal(window)
    leisure.start()
    services.sound.prepare_soon()
    QApplication.styleHints().colorSchemeChanged.connect(lambda _: services.preferences.look_again())
    return window


def _check_shipped() -> None:
    """Find what is damaged or missing of what every start needs before anything shows. Raises Damaged."""
    shipped.table()
    for name, _ in shipped.FIRST:
        shipped.dice(name)
    theme.Theme.load("day").style_sheet()


class Made(Struct, frozen=True):
    """The services, and what only the one who makes them looks after."""

    services: Services
    surveyor: SurveyRunner
    journal: Journal | None
    busy: bool
    """Whether another window holds the journal."""


def make_services() -> Made:
    """Every part that pages share, from the player's files."""
    notices, amiss = Messages(), list[Notice | None]()
    try:
        folders.settings_dir().mkdir(parents=True, exist_ok=True)
    except OSError as error:
        amiss.append(NoFolder(folders.settings_dir(), error.strerror or str(error)))
    liked, troubles = settings.load(
        folders.settings_dir(), shipped.dice_names(), word_lists.all_names(), theme.titles()
    )
    amiss += troubles
    preferences = Preferences(liked)
    liking = _Liking(liked, _Keeping(notices))
    preferences.changed.connect(lambda after: liking.keep(after))  # the signal alone would let go of it
    journal = None
    try:
        journal = Journal.open(folders.data_dir() / "journal.sqlite", open_lexicon=word_lists.open_lexicon)
        amiss.append(journal.notice)
        if not liked.welcomed and journal.begun:
            preferences.change(welcomed=True)  # the settings were reset; who has played knows the game
    except JournalError as error:
        amiss.append(error.notice)
    words, fault = house_words.load(folders.settings_dir())
    amiss.append(fault)
    house = WordRulings(words, _Ruling(_Keeping(notices)).keep)
    glosses = _Glosses(liked.wordnet)
    amiss.append(glosses.notice)
    preferences.changed.connect(lambda after: glosses.look_in(after.wordnet))
    sound = Sound(volume=liked.volume, mute=liked.mute, placed=liked.placed)
    preferences.changed.connect(lambda after: sound.set_volume(after.volume, after.mute, after.placed))
    session = Session(journal, word_lists.open_lexicon)
    session.set_words(house.words)
    house.held = lambda: session.sealed
    house.changed.connect(session.set_words)
    surveyor = SurveyRunner(folders.cache_dir)
    solving = RoundSolver(session, shipped.dice, surveyor.spread)
    surveyor.ready.connect(solving.changed)
    lexicons = Lexicons(word_lists.open_lexicon, word_lists.all_names)
    lexicons.changed.connect(lambda: _choose_again(preferences, lexicons))
    shelf = Shelf(folders.settings_dir() / "rules")
    amiss += shelf.faults()
    for found in amiss:
        if found is not None:
            notices.tell(notice_line(found))
    faults = Faults(notices.tell, folders.log_dir)
    left = OpenMatches(session, notices.tell, faults.take)
    services = Services(
        session=session,
        solving=solving,
        preferences=preferences,
        lexicons=lexicons,
        house=house,
        sound=sound,
        notices=notices,
        open_dice=shipped.dice,
        dice_names=shipped.dice_names(),
        define=glosses.define,
        unfinished=left.last,
        left=left,
        today=lambda rules: _today(session.journal, preferences.settings.player, rules),
        shelf=shelf,
        cache=folders.cache_dir,
        about=f"Boggle Qt {__version__}\n\n" + shipped.text("notices", "about.txt"),
    )
    return Made(services, surveyor, journal, Busy() in amiss)


class _Glosses:
    """Definitions from the place that the settings name."""

    def __init__(self, place: str) -> None:
        self._place = place
        self._glosses, self.notice = definitions.opened(place)

    def look_in(self, place: str) -> None:
        if place != self._place:
            self._place = place
            self._glosses, self.notice = definitions.opened(place)

    def define(self, word: str) -> str | None:
        found = self._glosses.of(word)
        return None if found is None else str(found)


def _today(journal: Journal | None, player: str, rules: HouseRules) -> str:
    if journal is None:
        return ""
    try:
        today = queries.today(journal, Terms(rules.unnamed(), Handicap(), 1), player, datetime.now().astimezone())
    except JournalError:  # said where it is opened, and where something is to be written
        return ""
    return today_line(today, rules)


RETRY = 5_000
"""Milliseconds until a file that could not be written is tried again."""


class _Keeping:
    """Writes one of the player's files. Where that fails, the player is told once, the game goes on, and it is tried
    again until it works, at the latest when the game is closed."""

    def __init__(self, notices: Messages) -> None:
        self._notices = notices
        self._failed: Callable[[], None] | None = None
        self._timer = QTimer(notices, singleShot=True, interval=RETRY)
        self._timer.timeout.connect(self.retry)
        if (application := QApplication.instance()) is not None:
            application.aboutToQuit.connect(self.retry)

    def __call__(self, save: Callable[[], None]) -> None:
        """Save now, or as soon as it can be."""
        try:
            save()
        except Unsaved as error:
            if self._failed is None:
                self._notices.tell(notice_line(error.notice))
            self._failed = save
            self._timer.start()
        else:
            self._failed = None
            self._timer.stop()

    def retry(self) -> None:
        """Save what could not be saved so far."""
        if self._failed is not None:
            self(self._failed)


class _Liking:
    """The settings in their file: what was changed since they were last saved, and no more."""

    def __init__(self, kept: settings.Settings, keeping: _Keeping) -> None:
        self._kept, self._keeping = kept, keeping

    def keep(self, after: settings.Settings) -> None:
        """Save the settings."""

        def save() -> None:
            settings.save(after, folders.settings_dir(), self._kept)
            self._kept = after

        self._keeping(save)


class _Ruling:
    """The house's words in their file: what was ruled since they were last saved, and no more."""

    def __init__(self, keeping: _Keeping) -> None:
        self._kept: HouseWords | None = None
        self._keeping = keeping

    def keep(self, before: HouseWords, after: HouseWords) -> HouseWords:
        """Save the words. Return them with what another window ruled meanwhile."""
        since = self._kept = self._kept or before
        found = after

        def save() -> None:
            nonlocal found
            self._kept = found = house_words.save(after, folders.settings_dir(), since)

        self._keeping(save)
        return found


def _choose_again(preferences: Preferences, lexicons: Lexicons) -> None:
    """A list that is forgotten is not played by any more."""
    if preferences.settings.lexicon not in lexicons.names():
        preferences.change(lexicon="standard")


BREATH = 0.02
"""Seconds between two lots of older rounds that are summed up: nobody at the table notices them."""


def _summing_up(journal: Journal, window: Window) -> Callable[[], None]:
    """What lets the rounds that an older version left be summed up while the game is played; it ends before the
    journal is closed, and goes on at the next start."""
    summing = Worker(window)
    summing.failed.connect(
        lambda error: window.tell(
            notice_line(error.notice) if isinstance(error, JournalError) else stopped_line("Summing up", error)
        )
    )
    window.closed.connect(summing.stop)
    return lambda: summing.start(lambda: _summing(journal))


def _wait_for_journal(window: Window) -> None:
    """Take the journal over once the other window lets go of it."""
    asking = QTimer(window, interval=RETRY)

    def ask() -> None:
        try:
            journal = Journal.open(folders.data_dir() / "journal.sqlite", open_lexicon=word_lists.open_lexicon)
        except JournalError as error:
            if not isinstance(error.notice, Busy):
                asking.stop()
            return
        asking.stop()
        window.session.take_over(journal)
        window.closed.connect(journal.close)
        window.tell(taken_over_line(window.session.match is not None))

    asking.timeout.connect(ask)
    window.closed.connect(asking.stop)
    asking.start()


def _offer_copy(journal: Journal, copy: Path, window: Window) -> None:
    """Offer the last daily copy of a journal that was damaged."""
    restoring, day = Worker(window), day_of(copy)
    restoring.done.connect(lambda new: window.tell(restored_line(new, day)))
    restoring.failed.connect(lambda error: window.tell(trouble_line(error)))
    window.closed.connect(restoring.stop)
    window.offer(restore_line(day), "Restore", lambda: restoring.start(lambda: _restoring(journal, copy)))


def _restoring(journal: Journal, copy: Path) -> Generator[int, None, int]:
    new = yield from export.restoring(journal, copy)
    yield from queries.summing(journal)
    return new


def _summing(journal: Journal) -> Generator[int, None, None]:
    for left in queries.summing(journal):
        yield left
        time.sleep(BREATH)
    journal.back_up(datetime.now().date())


def _verifying() -> Generator[None, None, None]:
    """Read all that ships and is not needed at every start. Raises Damaged."""
    for name in shipped.SETS:
        yield None
        shipped.dice(name)
    for name in theme.names():
        yield None
        theme.Theme.load(name).style_sheet()
    yield None
    try:
        shipped.table().verify()
    except BadLexicon as error:
        raise shipped.damaged(shipped.resource(*shipped.WORDS), error) from error
