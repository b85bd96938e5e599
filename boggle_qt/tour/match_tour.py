"""`boggle-qt tour`: play a round and a match in the real window, offscreen, with a picture of every page and state.

The round is played through mouse and keys. The tour has its own clock, so nothing waits.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Sequence, Set
from itertools import pairwise
from pathlib import Path as FilePath
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from boggle_qt.cli import BAD, DONE, Parser
from boggle_qt.engine.board import Board
from boggle_qt.engine.hints import Step
from boggle_qt.engine.match import EndTurn, Match, Phase
from boggle_qt.engine.presets import MCDONNELL
from boggle_qt.engine.rules import Player
from boggle_qt.engine.search.solving import Found, solve
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.problems import reason
from boggle_qt.store.files.settings import CUES
from boggle_qt.tour.page_objects import PageObjects
from boggle_qt.ui.look import durations, theme
from boggle_qt.ui.page import requests
from boggle_qt.ui.settings.help_pages import PAGES
from boggle_qt.ui.startup import application
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.tray.name_cubes import NameCubes

SEED = 7
EIGHT = ("Ann", "Ben", "Chloë", "Wilhelmina", "Dag", "Eustachius the Elder", "Fay", "Gus")
"""Eight players with short and long names."""
SCORED = 2500
"""Milliseconds until the scores have appeared and counted up."""
CLOTH = 0.4
"""Seconds until a cloth lies on the tray."""
WORDS = 14
"""The number of words the scripted player finds."""
ROUND = {
    *("home-choices", "throw-35", "throw-60", "play-typing", "play-tracing", "play-good-9", "paused-covered"),
    *("play-time", "debrief-best", "debrief-missed"),
}
"""The pictures of a tour that is only a round."""


def main(argv: Sequence[str]) -> int:
    """Run the tour, and return the exit status."""
    try:
        _run(_parse(argv))
    except SystemExit:  # --help
        return 0
    except ValueError as error:
        print(f"boggle-qt tour: {error}", file=sys.stderr)
        return BAD
    return DONE


def _parse(argv: Sequence[str]) -> argparse.Namespace:
    parser = Parser(prog="boggle-qt tour", description=_("Play a scripted match in the real window and save pictures"))
    help_ = _("save the pictures in this folder")
    parser.add_argument("--out", required=True, metavar=_("DIR"), type=FilePath, help=help_)
    parser.add_argument("--round", action="store_true", help=_("play only one round, in ten pictures"))
    help_ = _("size of the window (default: 1280x800)")
    parser.add_argument("--size", type=_window_size, default="1280x800", metavar="WxH", help=help_)
    parser.add_argument("--scale", choices=("1", "2"), default="1", help=_("device pixels per pixel (default: 1)"))
    parser.add_argument("--text", choices=("1", "1.5", "2"), default="1", help=_("size of the text (default: 1)"))
    parser.add_argument("--mirrored", action="store_true", help=_("lay out the window from right to left"))
    help_ = _("colours of the window (default: day)")
    parser.add_argument("--theme", choices=theme.titles(), default="day", help=help_)
    return parser.parse_args(argv)


def _window_size(text: str) -> tuple[int, int]:
    width, height = (int(part) if part.isdecimal() else 0 for part in (f"{text}x").split("x")[:2])
    if f"{width}x{height}" != text or not (480 <= width <= 8000 and 400 <= height <= 8000):
        line = _('"{text}" must be WIDTHxHEIGHT in pixels, from 480x400 to 8000x8000, such as 1280x800')
        raise argparse.ArgumentTypeError(line.format(text=text))
    return width, height


def _run(args: argparse.Namespace) -> None:
    """Play the tour. Raise ValueError with a message for the player."""
    os.environ["QT_SCALE_FACTOR"] = args.scale
    try:
        args.out.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as home:
            os.environ["BOGGLE_QT_HOME"] = home  # the tour leaves the player's own matches and settings alone
            application.make_application()
            window = application.make_window()
            window.preferences.change(theme=args.theme, text_scale=float(args.text))
            if args.mirrored:
                QApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
            window.resize(*args.size)
            window.show()
            try:
                Tour(window, args.out, ROUND if args.round else None).play()
            finally:
                window.close()
    except OSError as error:
        line = _("--out: {folder} can't be written ({reason}): choose another folder")
        raise ValueError(line.format(folder=args.out, reason=reason(error))) from error


class Tour:
    """One run through a window with its own clock, whose pictures are saved in a folder."""

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

    def play(self) -> None:
        """Play a round: throw, trace, pause, finish, review. Then visit the other pages."""
        window, session = self.window, self.window.session
        self._take_picture("home", "choices")
        if self._only is None:
            self._records("before")
        window.go(requests.StartSolo(SEED))
        begun = self._time
        for share in (0.12, 0.35, 0.6, 0.8, 0.94):
            self._advance(begun + durations.THROW * share / 1000 - self._time)
            self._take_picture("throw", f"{round(share * 100):02}")
        self._start_turn()
        self._take_picture("play", "fresh")
        words = [(found.word, found.path) for found in self._words()[:WORDS]]
        for at, (word, path) in enumerate(words):
            self._advance(6.5)
            if at % 3 == 2:
                QTest.keyClicks(self.tray, word)
                if at == 2:
                    self._take_picture("play", "typing")
                QTest.keyClick(self.tray, Qt.Key.Key_Return)
            else:
                self._trace(path, picture=at == 4)
            if at in (4, 9):
                self._advance(0.12)
                self._take_picture("play", f"good-{at}", after=200)
            self._advance(1)
        self._trace(words[0][1])
        self._advance(0.12)
        self._take_picture("play", "already")
        self._advance(4)
        self._write("zzz")
        self._advance(0.12)
        self._take_picture("play", "cannot")
        self._advance(4)
        self.pages.play.hints.take(Step.LENGTHS)
        self._take_picture("play", "hint")
        self.pages.play.pause()
        self._take_picture("paused", "covered")
        self.pages.play.toggle()
        left = self._match.time_left(session.now)
        self.pages.table.say("")
        self._advance((left or 0) / 1000 - 7)
        self.pages.play.tell_time()
        self._take_picture("play", "last-seconds")
        if left is None:
            session.send(EndTurn)
        self._advance(8)
        session.beat()
        self._take_picture("play", "time", after=900)
        page = self.pages.debrief
        self._wait_until(lambda: page.debrief is not None)
        self._take_picture("debrief", "best", after=1200)
        self._advance(2)
        missed = [entry.word for entry in page.debrief.entries if not entry.found]
        if missed:
            page.select(missed[len(missed) // 2])
            self._take_picture("debrief", "missed", after=900)
        if self._only is None:
            self._visit_pages()

    def _visit_pages(self) -> None:
        """Visit every other page, and play the matches and the introduction."""
        window, pages = self.window, self.pages
        window.go(requests.ShowPage("desk"))
        desk, found = pages.desk, pages.desk.found
        desk.set_board(Board.parse("tine/nint/ocna/retl"))
        self._wait_until(lambda: found.report is not None and found.report.board == desk.board)
        self._wait_until(lambda: not desk.best_change.busy)
        self._take_picture("desk", "solved")
        self._two()
        self._records("after")
        self._introduction()
        self._without_a_clock()
        self._from_paper()
        self._eight()
        window.go(requests.ShowPage("paths"))
        self._take_picture("paths", "table", after=1500)
        window.go(requests.ShowPage("workshop"))
        shop = pages.workshop
        shop.words.setText("intercontinental")
        shop.toggle()
        self._wait_until(lambda: shop.board is not None)
        self._take_picture("workshop", "composed", after=900)
        window.go(requests.ShowPage("cubes"))
        self._take_picture("cubes", "unfolded", after=600)
        window.go(requests.ShowPage("survey"))
        survey = pages.survey
        survey.boards.setValue(1000)
        survey.toggle()
        self._wait_until(lambda: not survey.worker.busy)
        self._take_picture("survey", "measured")
        window.go(requests.ShowPage("companion"))
        self._take_picture("companion", "waiting")
        self._take_picture("paper", "pages", window.dialog("paper"))
        for name in ("lists", "words", "settings"):
            self._take_picture(name, "all", window.dialog(name))
        dialog: Any = window.dialog("help")
        for at, page in enumerate(PAGES, 1):
            dialog.open_page(page.name)
            self._take_picture("help", f"{at}-{page.name}", dialog)
        dialog.deleteLater()

    def _records(self, state: str) -> None:
        """Show the records as plots and tables, the history, and what to practise."""
        page = self.pages.records
        self.window.go(requests.ShowPage("records"))
        self._wait_until(lambda: page.drawn)
        self._take_picture("records", state)
        if page.plot.isVisible():  # empty records have neither plot nor table
            QTest.keyClick(page.plot, Qt.Key.Key_Left)
            self._take_picture("records", f"{state}-asked")
            QTest.mouseClick(page.table, Qt.MouseButton.LeftButton)
            self._take_picture("records", f"{state}-table")
            QTest.mouseClick(page.table, Qt.MouseButton.LeftButton)
        self.window.go(requests.ShowPage("history"))
        self._take_picture("history", state, after=200)
        practice = self.window.services.practice
        practice.plan = None
        self.window.go(requests.ShowPage("practise"))
        self._wait_until(lambda: practice.plan is not None)
        self._take_picture("practise", state)
        self.window.go(requests.Home())

    def _two(self) -> None:
        """Play a match of two to 50 points by McDonnell's rules."""
        window, session = self.window, self.window.session
        window.go(requests.ShowPage("setup"))
        page = self.pages.setup
        page.set_names(("Ann", "Ben"))
        rules = replace(MCDONNELL, name="McDonnell to 50", target=50)
        page.choose(rules)
        self._take_picture("match", "seats")
        editor = page.editor()
        self._take_picture("match", "rules", editor)
        editor.close()
        window.go(requests.StartMatch(rules, page.players, seed=SEED))
        rounds = 0
        while self._match.phase is not Phase.OVER and rounds < 12:
            rounds += 1
            words = [found.word for found in self._words()[:16]]
            lists = ([*words[:11], "plax"], words[6:])
            for turn, seat in enumerate(self._match.round.order):
                self._advance(CLOTH)
                if rounds == 1:
                    self._take_picture("match", f"hand-over-{turn + 1}")
                self._start_turn()
                for word in lists[seat]:
                    self._write(word)
                    self._advance(3)
                if rounds == 1:
                    self._take_picture("match", f"turn-{turn + 1}", after=200)
                session.send(EndTurn)
            self._compare_lists(rounds)
            if rounds == 1:
                self._take_picture("match", "scores")
                window.go(requests.ShowPage("debrief"))
                self._take_picture("match", "debrief", after=1200)
            if self._match.phase is Phase.SCORED:
                window.go(requests.NextRound())
        self._take_picture("match", "winner", after=6000)  # name, light and small cubes come one after the other
        window.go(requests.Home())

    def _compare_lists(self, number: int) -> None:
        """Compare the lists, in the first round with a challenge of a wrong word, and close the round."""
        page = self.pages.readout
        if number == 1:
            self._take_picture("match", "read-out-begun", after=60)
            for __ in range(7):
                page.read_next()
                QTest.qWait(520)
            page.read_next()
            self._take_picture("match", "read-out-sliding", after=170)
            QTest.qWait(500)
        page.read_all()
        if number == 1:
            page.look_at("plax")
            page.challenge()
            self._take_picture("match", "challenge", after=700)
        page.close_round()
        QTest.qWait(SCORED)

    def _introduction(self) -> None:
        """Show the introduction, and the tips of the round after it."""
        lesson, table, preferences = self.pages.lesson, self.pages.table, self.window.preferences
        before, own, passed = preferences.settings, lesson.clock, 0.0
        lesson.clock = lambda: passed
        self.window.go(requests.StartLesson())
        beats = ((3, ""), (8, ""), (6, ""), (0, "star"), (2, ""), (2, "mole"), (2, "?"))
        for at, (seconds, word) in enumerate(beats):
            if word == "?":
                next(one for one in lesson.findChildren(QPushButton) if one.text() == _("Hint")).click()
                word = ""
            for letter in word:
                table.tray.type_letter(letter)
            if word:
                table.tray.finish_word()
            until = passed + 1000 * seconds
            while passed < until:
                passed += 40
                lesson.advance()
                self._advance(0.04)
            self._take_picture("first-minute", f"{at:02}")
        self.window.go(requests.FinishLesson())
        lesson.clock = own
        preferences.change(cues=CUES)
        self.window.go(requests.StartSolo(SEED))
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
        self.window.go(requests.Home())
        preferences.change(welcomed=True, cues=(), solo=before.solo)

    def _without_a_clock(self) -> None:
        """Play an untimed round: the egg-timer is on its side."""
        preferences = self.window.preferences
        before = preferences.settings.seconds
        preferences.change(seconds=0)
        self.window.go(requests.StartSolo(SEED))
        self._start_turn()
        self._write(*(found.word for found in self._words()[:3]))
        self._advance(1)
        self._take_picture("play", "no-clock")
        self.window.session.send(EndTurn)
        self.window.go(requests.Home())
        preferences.change(seconds=before)

    def _from_paper(self) -> None:
        """Play a match in which lists are written on paper and typed in afterwards."""
        rules = replace(MCDONNELL, name="On paper", own_paper=True)
        self.window.go(requests.StartMatch(rules, (Player("Ann"), Player("Ben")), seed=SEED))
        self._take_picture("paper-match", "everybody")
        self._start_turn()
        self._take_picture("paper-match", "sand")
        self.window.session.send(EndTurn)
        self._advance(CLOTH)
        self._take_picture("paper-match", "whose-list")
        self.window.go(requests.PlayerReady())
        writing = self.pages.writing
        self._advance(1)  # the cloth is off
        self._take_picture("paper-match", "writing-empty")
        writing.entry.setText(" ".join(found.word for found in self._words()[:9]))
        QTest.keyClick(writing.entry, Qt.Key.Key_Return)
        self._take_picture("paper-match", "writing", after=400)  # the last word is written
        self.window.go(requests.Home())

    def _eight(self) -> None:
        """Play a match of eight, in which all sheets are compared and the score pad is full."""
        rules = replace(MCDONNELL, name="Eight at one table")
        self.window.go(requests.StartMatch(rules, tuple(map(Player, EIGHT)), seed=SEED))
        session = self.window.session
        for turn in range(len(EIGHT)):
            self._advance(CLOTH)
            if turn == 6:
                self._take_picture("eight", "hand-over")
            self._start_turn()
            seat = self._match.seat
            self._write(*(found.word for found in self._words()[seat : seat + 6 + 2 * (seat % 3)]))
            self._advance(1)
            session.send(EndTurn)
        page = self.pages.readout
        self._advance(0.1)
        self._take_picture("eight", "read-out-begun")
        for __ in range(6):
            page.read_next()
            QTest.qWait(520)
        self._take_picture("eight", "read-out")
        page.read_all()
        self._take_picture("eight", "all-read", after=700)
        page.close_round()
        self._take_picture("eight", "scores", after=SCORED)
        self.window.go(requests.Home())

    @property
    def _match(self) -> Match:
        """The match on the table."""
        match = self.window.session.match
        assert match is not None
        return match

    def _start_turn(self) -> None:
        """Start the turn of the current player; wait for throw and countdown."""
        if not self._match.solo:
            self.window.go(requests.PlayerReady())
        for __ in range(400):
            if self._match.phase is Phase.RUNNING:
                return
            self._advance(0.1)

    def _words(self) -> list[Found]:
        """Return the words of the board that a person would find, common ones first."""
        found = solve(self._match.board, self.window.session.lexicon, self._match.rules.min_letters).words
        return sorted((w for w in found if not w.strong), key=lambda w: (w.tier, -len(w.word), w.word))

    def _write(self, *words: str) -> None:
        """Type words into the tray."""
        for word in words:
            QTest.keyClicks(self.tray, word)
            QTest.keyClick(self.tray, Qt.Key.Key_Return)

    def _trace(self, path: Sequence[int], picture: bool = False) -> None:
        """Trace a path with the mouse; with `picture`, take one before the button is released."""
        points = [self.tray.cell_rect(cell).center() for cell in path]
        QTest.mousePress(self.tray, Qt.MouseButton.LeftButton, pos=points[0])
        for a, b in pairwise(points):
            for step in (0.25, 0.5, 0.75, 1.0):
                QTest.mouseMove(self.tray, a + (b - a) * step)
        if picture:
            self._take_picture("play", "tracing")
        QTest.mouseRelease(self.tray, Qt.MouseButton.LeftButton, pos=points[-1])

    def _advance(self, seconds: float) -> None:
        """Advance the clock."""
        self._time += seconds
        QTest.qWait(30)

    def _wait_until(self, ready: Callable[[], bool]) -> None:
        """Process events until `ready`, at most 20 seconds."""
        for __ in range(1000):
            QTest.qWait(20)
            if ready():
                return

    def _take_picture(self, page: str, state: str, shown: QWidget | None = None, after: int = 0) -> None:
        """Take a picture of the window, or of the dialog `shown`, after some milliseconds of events."""
        QTest.qWait(after)
        if self._only is not None and f"{page}-{state}" not in self._only:
            return
        self._number += 1
        while not self.window.updatesEnabled():  # a page that is being laid out is not painted
            QApplication.processEvents()
        for names in self.window.findChildren(NameCubes):
            names.end()
        for __ in range(3):  # nested pages are laid out one after the other
            QApplication.processEvents()
        self._wait_until(self.window.updatesEnabled)
        if shown is not None:
            shown.show()  # a hidden dialog is not laid out completely
            QTest.qWait(60)
        name = f"{self._number:02}-{page}-{state}.png"
        if not (shown or self.window).grab().save(str(self.out / name)):
            raise OSError(0, _("the picture was not written"), name)
        print(name)
