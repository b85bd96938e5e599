"""Further scenes of the tour: the introduction, an untimed round, lists from paper, eight players, the help."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, cast

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from boggle_qt.engine.match import EndTurn, Phase
from boggle_qt.engine.presets import MCDONNELL
from boggle_qt.engine.rules import Player
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files.settings import CUES
from boggle_qt.tour.page_objects import PageObjects
from boggle_qt.ui.page.requests import FinishLesson, Home, PlayerReady, StartLesson, StartMatch, StartSolo
from boggle_qt.ui.settings.help_pages import PAGES
from boggle_qt.ui.startup.window import Window

if TYPE_CHECKING:
    from boggle_qt.ui.settings.help_dialog import HelpDialog


class TakePicture(Protocol):
    """A function that takes a picture of the window, or of a dialog over it."""

    def __call__(self, page: str, state: str, shown: QWidget | None = None) -> None: ...


EIGHT = ("Ann", "Ben", "Chloë", "Wilhelmina", "Dag", "Eustachius the Elder", "Fay", "Gus")
"""Eight players with short and long names."""


class ExtraScenes:
    """Plays further scenes in the tour's window and on its clock."""

    def __init__(self, window: Window, seed: int, take: TakePicture, advance: Callable[[float], None]) -> None:
        self.window, self.pages, self._seed = window, PageObjects(window), seed
        self._take_picture, self._advance = take, advance

    def play(self) -> None:
        """Play all scenes except the help."""
        self._introduction()
        self._without_a_clock()
        self._from_paper()
        self._eight()

    def help(self) -> None:
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
        self.window.go(StartSolo(self._seed))
        self._start_turn()
        self._take_picture("cue", "entry")
        self._write(["zzz"])
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
        self.window.go(StartSolo(self._seed))
        self._start_turn()
        self._write(self._words()[:3])
        self._take_picture("play", "no-clock")
        self.window.session.send(EndTurn)
        self.window.go(Home())
        preferences.change(seconds=before)

    def _from_paper(self) -> None:
        """Play a match in which lists are written on paper and typed in afterwards."""
        rules = replace(MCDONNELL, name="On paper", own_paper=True)
        self.window.go(StartMatch(rules, (Player("Ann"), Player("Ben")), seed=self._seed))
        self._take_picture("paper-match", "everybody")
        self._start_turn()
        self._take_picture("paper-match", "sand")
        self.window.session.send(EndTurn)
        self._advance(0.1)
        self._take_picture("paper-match", "whose-list")
        self.window.go(PlayerReady())
        writing = self.pages.writing
        self._take_picture("paper-match", "writing-empty")
        writing.entry.setText(" ".join(self._words()[:9]))
        QTest.keyClick(writing.entry, Qt.Key.Key_Return)
        self._take_picture("paper-match", "writing")
        self.window.go(Home())

    def _eight(self) -> None:
        """Play a match of eight, in which all sheets are compared and the score pad is full."""
        rules = replace(MCDONNELL, name="Eight at one table")
        self.window.go(StartMatch(rules, tuple(map(Player, EIGHT)), seed=self._seed))
        session = self.window.session
        for turn in range(len(EIGHT)):
            self._advance(0.1)
            if turn == 6:
                self._take_picture("eight", "hand-over")
            self._start_turn()
            match = session.match
            assert match is not None
            words = self._words()
            self._write(words[match.seat : match.seat + 6 + 2 * (match.seat % 3)])
            session.send(EndTurn)
        page = self.pages.readout
        self._advance(0.1)
        self._take_picture("eight", "read-out-begun")
        for __ in range(6):
            page.read_next()
            self._advance(1.0)
        self._take_picture("eight", "read-out")
        page.read_all()
        self._take_picture("eight", "all-read")
        page.close_round()
        self._advance(1.2)
        self._take_picture("eight", "scores")
        self.window.go(Home())

    def _start_turn(self) -> None:
        """Start the turn of the current player; wait for throw and countdown."""
        session = self.window.session
        for number in range(400):
            match = session.match
            if match is not None and match.phase is Phase.RUNNING:
                return
            if number == 0 and match is not None and not match.solo:
                self.window.go(PlayerReady())
            self._advance(0.1)

    def _words(self) -> list[str]:
        match = self.window.session.match
        assert match is not None
        found = solve(match.board, self.window.session.lexicon, match.rules.min_letters).words
        common = sorted((w for w in found if not w.strong), key=lambda w: (w.tier, -len(w.word), w.word))
        return [w.word for w in common]

    def _write(self, words: list[str]) -> None:
        tray = self.pages.table.tray
        for word in words:
            QTest.keyClicks(tray, word)
            QTest.keyClick(tray, Qt.Key.Key_Return)
        self._advance(1.0)
