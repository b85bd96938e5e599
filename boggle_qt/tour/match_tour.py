"""`boggle-qt tour`: play a round and a match in the real window, offscreen, with a picture of every page and state.

The round is played through mouse and keys. The tour has its own clock, so nothing waits.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Sequence, Set
from itertools import pairwise
from pathlib import Path as FilePath
from typing import NoReturn

from msgspec.structs import replace
from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from boggle_qt.engine.board import Board
from boggle_qt.engine.hints import Step
from boggle_qt.engine.match import EndTurn, Phase
from boggle_qt.engine.presets import MCDONNELL
from boggle_qt.engine.search.solving import Solution, solve
from boggle_qt.messages.numbers import count
from boggle_qt.store.files import folders
from boggle_qt.tour.extra_scenes import More
from boggle_qt.tour.page_objects import PageObjects
from boggle_qt.ui.look import durations
from boggle_qt.ui.page.requests import Home, NextRound, PlayerReady, ShowPage, StartMatch, StartSolo
from boggle_qt.ui.startup import application
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.page_turn import PageTurn

SEED = 7
WORDS = 14
"""The number of words the scripted player finds."""
ROUND = {
    *("home-choices", "throw-35", "throw-60", "play-typing", "play-tracing", "play-good-9", "paused-covered"),
    *("play-time", "debrief-best", "debrief-missed"),
}
"""The pictures of a tour that is only a round."""


def main(argv: Sequence[str]) -> int:
    """Run the tour, and return the exit status."""
    parser = _Parser(prog="boggle-qt tour", description="plays a scripted round and takes pictures")
    parser.add_argument("--out", required=True, metavar="DIR", type=FilePath, help="where the pictures go")
    parser.add_argument("--round", action="store_true", help="only a round, in ten pictures")
    parser.add_argument("--size", default="1280x800", metavar="WxH", help="of the window; default 1280x800")
    parser.add_argument("--scale", choices=("1", "2"), default="1", help="device pixels to a pixel")
    parser.add_argument("--text", choices=("1", "1.5", "2"), default="1", help="how large text is, of its usual size")
    parser.add_argument("--mirrored", action="store_true", help="a window from right to left")
    parser.add_argument("--journal", metavar="FILE", type=FilePath, help="begin with a copy of this journal")
    parser.add_argument("--theme", default="day", metavar="NAME", help="day, night, contrast, clear or system")
    try:
        args = parser.parse_args(argv)
    except SystemExit as end:
        return int(end.code or 0)
    width, cross, height = args.size.partition("x")
    if not (
        cross and width.isdigit() and height.isdigit() and 480 <= int(width) <= 8000 and 400 <= int(height) <= 8000
    ):
        return _bad(f'--size: "{args.size}"; wanted is WIDTHxHEIGHT in pixels, from 480x400 on, as in 1280x800')
    try:
        args.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return _bad(f"--out: {args.out} cannot be made ({error.strerror}); name a folder that can be written")
    os.environ["QT_SCALE_FACTOR"] = args.scale
    with tempfile.TemporaryDirectory() as home:
        os.environ["BOGGLE_QT_HOME"] = home  # the tour leaves the player's own matches and settings alone
        if args.journal is not None:
            try:
                shutil.copyfile(args.journal, folders.data_dir() / "journal.sqlite")
            except OSError as error:
                return _bad(f"--journal: {args.journal} cannot be read ({error.strerror}); name a journal.sqlite")
        application.make_application()
        window = application.make_window()
        if window.preferences.settings.with_allowed(theme=args.theme).theme != args.theme:
            return _bad(f'--theme: "{args.theme}"; there are system, day, night, contrast and clear')
        window.preferences.change(theme=args.theme, text_scale=float(args.text))
        if args.mirrored:
            QApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        window.resize(int(width), int(height))
        window.show()
        try:
            Tour(window, args.out, ROUND if args.round else None).play()
        except OSError as error:
            return _bad(f"--out: {args.out} cannot be written ({error.strerror})")
        finally:
            window.close()
    return 0


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, as every command does."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"boggle-qt tour: {message} (see boggle-qt tour --help)\n")


def _bad(line: str) -> int:
    print(f"boggle-qt tour: {line}", file=sys.stderr)
    return 2


class Tour:
    """One run through the window."""

    def __init__(self, window: Window, out: FilePath, only: Set[str] | None = None) -> None:
        self.window, self.at, self.out = window, PageObjects(window), out
        self._only = only
        self._number = 0
        self._time = 0.0
        self.tray = self.at.table.tray
        # The throw and the sand run on the script's clock: a picture is of the same moment on every machine.
        self.tray.clock = lambda: self._time * 1000
        window.session.use_clock(lambda: self._time)

    def play(self) -> None:
        """Play a round: throw, trace, pause, finish, review. Then visit the other pages."""
        window, session = self.window, self.window.session
        self._take("home", "choices")
        if self._only is None:
            self._records("before")
        window.go(StartSolo(SEED))
        self._thrown_at = self._time
        for share in (0.12, 0.35, 0.6, 0.8, 0.94):
            self._until(durations.THROW * share / 1000)
            self._take("throw", f"{round(share * 100):02}")
        for _ in range(400):
            if session.match is not None and session.match.phase is Phase.RUNNING:
                break
            self._pass(0.2)
        self._take("play", "fresh")
        words = self._choose()
        for number, (word, path) in enumerate(words):
            self._pass(6.5)
            if number % 3 == 2:
                QTest.keyClicks(self.tray, word)
                if number == 2:
                    self._take("play", "typing")
                QTest.keyClick(self.tray, Qt.Key.Key_Return)
            else:
                self._drag(path, picture=number == 4)
            if number in (4, 9):
                self._pass(0.12)
                self._take("play", f"good-{number}")
            self._pass(1)
        self._drag(words[0][1])
        self._pass(0.12)
        self._take("play", "already")
        self._pass(4)
        QTest.keyClicks(self.tray, "zzz")
        QTest.keyClick(self.tray, Qt.Key.Key_Return)
        self._pass(0.12)
        self._take("play", "cannot")
        self._pass(4)
        self.at.play.hints.take(Step.LENGTHS)
        self._take("play", "hint")
        self.at.play.pause()
        self._take("paused", "covered")
        self.at.play.toggle()
        match = session.match
        assert match is not None
        left = match.time_left(session.now)
        self.at.table.say("")
        self._pass((left or 0) / 1000 - 7)
        self.at.play.tell_time()
        self._take("play", "last-seconds")
        if left is None:
            session.send(EndTurn)
        self._pass(8)
        session.beat()
        self._take("play", "time")
        for _ in range(100):
            if self.at.debrief.debrief is not None:
                break
            self._settle(20)
        self._settle(1200)
        self._take("debrief", "best")
        self._pass(2)
        debrief = self.at.debrief.debrief
        assert debrief is not None
        missed = [entry.word for entry in debrief.entries if not entry.found]
        if missed:
            self.at.debrief.select(missed[len(missed) // 2])
            self._settle(900)
            self._take("debrief", "missed")
        if self._only is None:
            self._visit_pages()
        found, scored = count(debrief.possible, "word"), count(debrief.whole, "point")
        print(f"played {debrief.found} of {found} and scored {debrief.score} of {scored}")

    def _visit_pages(self) -> None:
        """Visit every other page, and play a match of two."""
        window = self.window
        window.go(ShowPage("desk"))
        desk = self.at.desk
        desk.set_board(Board.parse("tine/nint/ocna/retl"))
        for _ in range(100):
            if desk.report is not None and desk.report.board == desk.board and not desk.best_change.busy:
                break
            self._settle(20)
        self._take("desk", "solved")
        self._match()
        self._records("after")
        More(window, SEED, self._take, self._pass).play()
        window.go(ShowPage("paths"))
        self._settle(1500)
        self._take("paths", "table")
        window.go(ShowPage("workshop"))
        shop = self.at.workshop
        shop.words.setPlainText("intercontinental")
        shop.toggle()
        for _ in range(200):
            if shop.board is not None:
                break
            self._settle(20)
        self._settle(900)
        self._take("workshop", "composed")
        window.go(ShowPage("companion"))
        self._take("companion", "waiting")
        paper = self.at.paper()
        self._take("paper", "pages", paper)
        lists = self.at.lists()
        self._take("lists", "all", lists)
        self._take("words", "all", window.dialog("words"))
        self._take("settings", "all", self.at.settings())
        More(window, SEED, self._take, self._pass).help()

    def _records(self, state: str) -> None:
        """Show the records as plots and tables, and the history."""
        page = self.at.records
        self.window.go(ShowPage("records"))
        for _ in range(400):
            self._settle(20)
            if page.drawn:
                break
        self._take("records", state)
        if page.plot is not None:
            QTest.keyClick(page.plot, Qt.Key.Key_Left)
            self._take("records", f"{state}-asked")
        QTest.mouseClick(page.table, Qt.MouseButton.LeftButton)
        self._take("records", f"{state}-table")
        QTest.mouseClick(page.table, Qt.MouseButton.LeftButton)
        self.window.go(ShowPage("history"))
        self._settle(200)
        self._take("history", state)
        self.window.go(Home())

    def _match(self) -> None:
        """Play a match of two to 50 points by McDonnell's rules."""
        window, session = self.window, self.window.session
        window.go(ShowPage("setup"))
        page = self.at.setup
        page.set_names(("Ann", "Ben"))
        rules = replace(MCDONNELL, name="McDonnell to 50", target=50)
        page.choose(rules)
        self._take("match", "seats")
        editor = page.editor()
        self._take("match", "rules", editor)
        editor.close()
        window.go(StartMatch(rules, page.players, seed=SEED))
        number = 0
        while session.match is not None and session.match.phase is not Phase.OVER and number < 12:
            number += 1
            match = session.match
            lexicon, least = session.lexicon, match.rules.min_letters
            found = sorted(solve(match.board, lexicon, least).words, key=lambda w: (w.tier, -len(w.word), w.word))
            words = [w.word for w in found if not w.strong][:16]
            lists = ([*words[:11], "plax"], words[6:])
            for turn, seat in enumerate(match.round.order):
                self._settle(60)
                if number == 1:
                    self._take("match", f"hand-over-{turn + 1}")
                self._sit_down()
                for word in lists[seat]:
                    QTest.keyClicks(self.tray, word)
                    QTest.keyClick(self.tray, Qt.Key.Key_Return)
                    self._pass(3)
                if number == 1:
                    self._take("match", f"turn-{turn + 1}")
                session.send(EndTurn)
            self._read_out(number)
            self._settle(1100)
            if number == 1:
                self._take("match", "scores")
                window.go(ShowPage("debrief"))
                self._settle(1200)
                self._take("match", "debrief")
            if session.match.phase is Phase.SCORED:
                window.go(NextRound())
        self._take("match", "winner")
        led, scores = self.at.scores.text.splitlines()[1], " to ".join(self.at.scores.scores)
        print(f"match: {led} after {count(number, 'round')}, {scores}")
        window.go(Home())

    def _sit_down(self) -> None:
        """Start the turn of the player in the seat, and let throw and countdown pass."""
        self.window.go(PlayerReady())
        for _ in range(400):
            if self.window.session.match is not None and self.window.session.match.phase is Phase.RUNNING:
                break
            self._pass(0.1)

    def _read_out(self, number: int) -> None:
        """Read the words out, challenge a wrong one, and close the round."""
        page = self.at.readout
        if number > 1:
            page.read_all()
            page.close_round()
            return
        self._settle(60)
        self._take("match", "read-out-begun")
        for _ in range(7):
            page.read_next()
            self._settle(520)
        page.read_next()
        self._settle(170)
        self._take("match", "read-out-sliding")
        self._settle(500)
        page.read_all()
        page.look_at("plax")
        page.challenge()
        self._settle(700)
        self._take("match", "challenge")
        page.close_round()

    def _choose(self) -> list[tuple[str, tuple[int, ...]]]:
        """Return words that a person would find, common ones first, with their paths."""
        match = self.window.session.match
        assert match is not None
        solution: Solution = solve(match.board, self.window.session.lexicon, match.rules.min_letters)
        common = sorted((w for w in solution.words if not w.strong), key=lambda w: (w.tier, -len(w.word), w.word))
        return [(w.word, w.path) for w in common[:WORDS]]

    def _drag(self, path: Sequence[int], picture: bool = False) -> None:
        """Trace a path with the mouse; with `picture`, take one before the button is released."""
        points = [self.tray.cell_rect(cell).center() for cell in path]
        QTest.mousePress(self.tray, Qt.MouseButton.LeftButton, pos=points[0])
        for a, b in pairwise(points):
            for step in (0.25, 0.5, 0.75, 1.0):
                QTest.mouseMove(self.tray, a + (b - a) * step)
        if picture:
            self._take("play", "tracing")
        QTest.mouseRelease(self.tray, Qt.MouseButton.LeftButton, pos=points[-1])

    def _until(self, seconds: float) -> None:
        """Advance the clock to `seconds` after the start of the throw."""
        self._pass(max(0.0, self._thrown_at + seconds - self._time))

    _thrown_at = 0.0

    def _pass(self, seconds: float) -> None:
        """Advance the clock."""
        self._time += seconds
        self._settle(30)

    def _settle(self, milliseconds: int) -> None:
        """Process events for some milliseconds."""
        loop = QEventLoop()
        QTimer.singleShot(milliseconds, loop.quit)
        loop.exec()

    def _take(self, page: str, state: str, shown: QWidget | None = None) -> None:
        """Take a picture of the window, or of the dialog `shown`."""
        if self._only is not None and f"{page}-{state}" not in self._only:
            return
        self._number += 1
        for leaf in self.window.findChildren(PageTurn):
            leaf.rest()
        for _ in range(3):  # nested pages are laid out one after the other
            QApplication.processEvents()
        if shown is not None:
            shown.show()  # a hidden dialog is not laid out completely
            self._settle(60)
        name = f"{self._number:02}-{page}-{state}.png"
        if not (shown or self.window).grab().save(str(self.out / name)):
            raise OSError(0, "the picture was not written", name)
        print(name)
