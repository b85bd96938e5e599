"""The clock and the camera of the tour, and its scenes beside the match: the introduction, an untimed round, lists from
paper, eight players, the help."""

from __future__ import annotations

from collections.abc import Callable, Set
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, cast

from msgspec.structs import replace
from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from boggle_qt.engine.match import EndTurn, Phase
from boggle_qt.engine.presets import MCDONNELL
from boggle_qt.engine.rules import Player
from boggle_qt.engine.search.solving import Found, solve
from boggle_qt.messages.catalogue import _
from boggle_qt.store.files.settings import CUES
from boggle_qt.tour.page_objects import PageObjects
from boggle_qt.ui.page.requests import FinishLesson, Home, PlayerReady, StartLesson, StartMatch, StartSolo
from boggle_qt.ui.settings.help_pages import PAGES
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.tray.name_cubes import NameCubes
from boggle_qt.ui.widgets.page_turn import PageTurn

if TYPE_CHECKING:
    from boggle_qt.ui.settings.help_dialog import HelpDialog


SEED = 7
EIGHT = ("Ann", "Ben", "Chloë", "Wilhelmina", "Dag", "Eustachius the Elder", "Fay", "Gus")
"""Eight players with short and long names."""


class ExtraScenes:
    """A window with its own clock, whose pictures are saved in a folder, and scenes that are played in it."""

    def __init__(self, window: Window, out: FilePath, only: Set[str] | None = None) -> None:
        """`only` names the pictures to take, such as "play-fresh"; None for all."""
        self.window, self.pages, self.out = window, PageObjects(window), out
        self._only = only
        self._number = 0
        self._time = 0.0
        self.tray = self.pages.table.tray
        # Throw and timer run on the script's clock, so that pictures show the same moment on every machine.
        self.tray.clock = lambda: self._time * 1000
        window.session.use_clock(lambda: self._time)

    def play_extras(self) -> None:
        """Play the introduction, an untimed round, a match on paper and one of eight players."""
        self._introduction()
        self._without_a_clock()
        self._from_paper()
        self._eight()

    def show_help(self) -> None:
        """Take a picture of each page of the help."""
        dialog = cast("HelpDialog", self.window.dialog("help"))
        for number, page in enumerate(PAGES, 1):
            dialog.open_page(page.name)
            self._take_picture("help", f"{number}-{page.name}", dialog)
        dialog.deleteLater()

    def _introduction(self) -> None:
        """Show the introduction, and the tips of the round after it."""
        lesson, table, preferences = self.pages.lesson, self.pages.table, self.window.preferences
        before, own = preferences.settings, lesson.clock
        passed = 0.0
        lesson.clock = lambda: passed
        self.window.go(StartLesson())
        for number, (seconds, word) in enumerate(
            ((3, ""), (8, ""), (6, ""), (0, "star"), (2, ""), (2, "mole"), (2, ""))
        ):
            for letter in word:
                table.tray.type_letter(letter)
            if word:
                table.tray.finish_word()
            until = passed + 1000 * seconds
            while passed < until:
                passed += 40
                lesson.advance()
                self._advance(0.04)
            self._take_picture("first-minute", f"{number:02}")
        self.window.go(FinishLesson())
        lesson.clock = own
        preferences.change(cues=CUES)
        self.window.go(StartSolo(SEED))
        self._start_turn()
        self._take_picture("cue", "entry")
        self._write("zzz")
        self._advance(1)
        table.say("")
        self._take_picture("cue", "refusal")
        self._advance(45)
        self.pages.play.tell_time()
        self._take_picture("cue", "hints")
        self.window.session.send(EndTurn)
        self.window.go(Home())
        preferences.change(welcomed=True, cues=(), solo=before.solo)

    def _without_a_clock(self) -> None:
        """Play an untimed round: the egg-timer is on its side."""
        preferences = self.window.preferences
        before = preferences.settings.seconds
        preferences.change(seconds=0)
        self.window.go(StartSolo(SEED))
        self._start_turn()
        self._write(*(found.word for found in self._words()[:3]))
        self._advance(1)
        self._take_picture("play", "no-clock")
        self.window.session.send(EndTurn)
        self.window.go(Home())
        preferences.change(seconds=before)

    def _from_paper(self) -> None:
        """Play a match in which lists are written on paper and typed in afterwards."""
        rules = replace(MCDONNELL, name="On paper", own_paper=True)
        self.window.go(StartMatch(rules, (Player("Ann"), Player("Ben")), seed=SEED))
        self._take_picture("paper-match", "everybody")
        self._start_turn()
        self._take_picture("paper-match", "sand")
        self.window.session.send(EndTurn)
        self._advance(0.1)
        self._take_picture("paper-match", "whose-list")
        self.window.go(PlayerReady())
        writing = self.pages.writing
        self._take_picture("paper-match", "writing-empty")
        writing.entry.setText(" ".join(found.word for found in self._words()[:9]))
        QTest.keyClick(writing.entry, Qt.Key.Key_Return)
        self._take_picture("paper-match", "writing")
        self.window.go(Home())

    def _eight(self) -> None:
        """Play a match of eight, in which all sheets are compared and the score pad is full."""
        rules = replace(MCDONNELL, name="Eight at one table")
        self.window.go(StartMatch(rules, tuple(map(Player, EIGHT)), seed=SEED))
        session = self.window.session
        for turn in range(len(EIGHT)):
            self._advance(0.1)
            if turn == 6:
                self._take_picture("eight", "hand-over")
            self._start_turn()
            match = session.match
            assert match is not None
            written = self._words()[match.seat : match.seat + 6 + 2 * (match.seat % 3)]
            self._write(*(found.word for found in written))
            self._advance(1)
            session.send(EndTurn)
        page = self.pages.readout
        self._advance(0.1)
        self._take_picture("eight", "read-out-begun")
        for __ in range(6):
            page.read_next()
            self._process_events(520)
        self._take_picture("eight", "read-out")
        page.read_all()
        self._process_events(700)
        self._take_picture("eight", "all-read")
        page.close_round()
        self._process_events(1100)
        self._take_picture("eight", "scores")
        self.window.go(Home())

    def _start_turn(self) -> None:
        """Start the turn of the current player; wait for throw and countdown."""
        match = self.window.session.match
        if match is not None and not match.solo:
            self.window.go(PlayerReady())
        for __ in range(400):
            match = self.window.session.match
            if match is not None and match.phase is Phase.RUNNING:
                return
            self._advance(0.1)

    def _words(self) -> list[Found]:
        """Return the words of the board that a person would find, common ones first."""
        match = self.window.session.match
        assert match is not None
        found = solve(match.board, self.window.session.lexicon, match.rules.min_letters).words
        return sorted((w for w in found if not w.strong), key=lambda w: (w.tier, -len(w.word), w.word))

    def _write(self, *words: str) -> None:
        """Type words into the tray."""
        for word in words:
            QTest.keyClicks(self.tray, word)
            QTest.keyClick(self.tray, Qt.Key.Key_Return)

    def _advance(self, seconds: float) -> None:
        """Advance the clock."""
        self._time += seconds
        self._process_events(30)

    def _wait_until(self, ready: Callable[[], bool], step: int = 20) -> None:
        """Process events until `ready`, at most 400 times for `step` milliseconds."""
        for __ in range(400):
            if ready():
                return
            self._process_events(step)

    def _process_events(self, milliseconds: int) -> None:
        """Process events for some milliseconds."""
        loop = QEventLoop()
        QTimer.singleShot(milliseconds, loop.quit)
        loop.exec()

    def _take_picture(self, page: str, state: str, shown: QWidget | None = None) -> None:
        """Take a picture of the window, or of the dialog `shown`."""
        if self._only is not None and f"{page}-{state}" not in self._only:
            return
        self._number += 1
        for leaf in self.window.findChildren(PageTurn):
            leaf.finish()
        for names in self.window.findChildren(NameCubes):
            names.end()
        for __ in range(3):  # nested pages are laid out one after the other
            QApplication.processEvents()
        if shown is not None:
            shown.show()  # a hidden dialog is not laid out completely
            self._process_events(60)
        name = f"{self._number:02}-{page}-{state}.png"
        if not (shown or self.window).grab().save(str(self.out / name)):
            raise OSError(0, _("the picture was not written"), name)
        print(name)
