"""`boggle-qt tour`: play a round and a match in the real window, offscreen, with a picture of every page and state.

The round is played through mouse and keys. The tour has its own clock, so nothing waits.
"""

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path as FilePath

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from boggle_qt.cli import BAD, DONE, Parser
from boggle_qt.engine.board import Board
from boggle_qt.engine.hints import Step
from boggle_qt.engine.match import EndTurn, Phase
from boggle_qt.engine.presets import MCDONNELL
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.numbers import join_commas, number, points, round_count, word_count
from boggle_qt.messages.reasons import reason
from boggle_qt.store.files import folders
from boggle_qt.tour.extra_scenes import SEED, ExtraScenes
from boggle_qt.ui.look import durations, theme
from boggle_qt.ui.page.requests import Home, NextRound, ShowPage, StartMatch, StartSolo
from boggle_qt.ui.startup import application

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
    parser.add_argument(
        "--out", required=True, metavar=_("DIR"), type=FilePath, help=_("save the pictures in this folder")
    )
    parser.add_argument("--round", action="store_true", help=_("play only one round, in ten pictures"))
    parser.add_argument(
        "--size", type=_window_size, default="1280x800", metavar="WxH", help=_("size of the window (default: 1280x800)")
    )
    parser.add_argument("--scale", choices=("1", "2"), default="1", help=_("device pixels per pixel (default: 1)"))
    parser.add_argument("--text", choices=("1", "1.5", "2"), default="1", help=_("size of the text (default: 1)"))
    parser.add_argument("--mirrored", action="store_true", help=_("lay out the window from right to left"))
    parser.add_argument("--journal", metavar=_("FILE"), type=FilePath, help=_("start with a copy of this journal"))
    parser.add_argument(
        "--theme", choices=theme.titles(), default="day", help=_("colours of the window (default: day)")
    )
    return parser.parse_args(argv)


def _window_size(text: str) -> tuple[int, int]:
    width, height = (int(part) if part.isdecimal() else 0 for part in (f"{text}x").split("x")[:2])
    if f"{width}x{height}" != text or not (480 <= width <= 8000 and 400 <= height <= 8000):
        line = _('"{text}" must be WIDTHxHEIGHT in pixels, from 480x400 to 8000x8000, such as 1280x800')
        raise argparse.ArgumentTypeError(line.format(text=text))
    return width, height


def _run(args: argparse.Namespace) -> None:
    """Play the tour. Raise ValueError with a message for the player."""
    try:
        args.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        line = _("--out: {folder} can't be created ({reason}): choose another folder")
        raise ValueError(line.format(folder=args.out, reason=reason(error))) from error
    os.environ["QT_SCALE_FACTOR"] = args.scale
    with tempfile.TemporaryDirectory() as home:
        os.environ["BOGGLE_QT_HOME"] = home  # the tour leaves the player's own matches and settings alone
        if args.journal is not None:
            try:
                shutil.copyfile(args.journal, folders.data_dir() / "journal.sqlite")
            except OSError as error:
                line = _("--journal: {file} can't be read ({reason}): choose a journal.sqlite")
                raise ValueError(line.format(file=args.journal, reason=reason(error))) from error
        application.make_application()
        window = application.make_window()
        window.preferences.change(theme=args.theme, text_scale=float(args.text))
        if args.mirrored:
            QApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        window.resize(*args.size)
        window.show()
        try:
            Tour(window, args.out, ROUND if args.round else None).play()
        except OSError as error:
            line = _("--out: {folder} can't be written ({reason})")
            raise ValueError(line.format(folder=args.out, reason=reason(error))) from error
        finally:
            window.close()


class Tour(ExtraScenes):
    """One run through the window."""

    def play(self) -> None:
        """Play a round: throw, trace, pause, finish, review. Then visit the other pages."""
        window, session = self.window, self.window.session
        self._take_picture("home", "choices")
        if self._only is None:
            self._records("before")
        window.go(StartSolo(SEED))
        self._thrown_at = self._time
        for share in (0.12, 0.35, 0.6, 0.8, 0.94):
            self._advance_to(durations.THROW * share / 1000)
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
                self._take_picture("play", f"good-{at}")
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
        match = session.match
        assert match is not None
        left = match.time_left(session.now)
        self.pages.table.say("")
        self._advance((left or 0) / 1000 - 7)
        self.pages.play.tell_time()
        self._take_picture("play", "last-seconds")
        if left is None:
            session.send(EndTurn)
        self._advance(8)
        session.beat()
        self._process_events(900)
        self._take_picture("play", "time")
        self._wait_until(lambda: self.pages.debrief.debrief is not None)
        self._process_events(1200)
        self._take_picture("debrief", "best")
        self._advance(2)
        debrief = self.pages.debrief.debrief
        assert debrief is not None
        missed = [entry.word for entry in debrief.entries if not entry.found]
        if missed:
            self.pages.debrief.select(missed[len(missed) // 2])
            self._process_events(900)
            self._take_picture("debrief", "missed")
        if self._only is None:
            self._visit_pages()
        line = _("Found {count} of {words} and scored {score} of {points}.")
        print(
            line.format(
                count=number(debrief.found),
                words=word_count(debrief.possible),
                score=number(debrief.score),
                points=points(debrief.whole),
            )
        )

    def _visit_pages(self) -> None:
        """Visit every other page, and play a match of two."""
        window = self.window
        window.go(ShowPage("desk"))
        desk = self.pages.desk
        desk.set_board(Board.parse("tine/nint/ocna/retl"))
        self._wait_until(
            lambda: (
                desk.found.report is not None and desk.found.report.board == desk.board and not desk.best_change.busy
            )
        )
        self._take_picture("desk", "solved")
        self._match()
        self._records("after")
        self.play_extras()
        window.go(ShowPage("paths"))
        self._process_events(1500)
        self._take_picture("paths", "table")
        window.go(ShowPage("workshop"))
        shop = self.pages.workshop
        shop.words.setPlainText("intercontinental")
        shop.toggle()
        self._wait_until(lambda: shop.board is not None)
        self._process_events(900)
        self._take_picture("workshop", "composed")
        window.go(ShowPage("cubes"))
        self._process_events(600)
        self._take_picture("cubes", "unfolded")
        window.go(ShowPage("survey"))
        survey = self.pages.survey
        survey.boards.setValue(1000)
        survey.toggle()
        self._wait_until(lambda: not survey.worker.busy, step=50)
        self._take_picture("survey", "measured")
        window.go(ShowPage("companion"))
        self._take_picture("companion", "waiting")
        paper = self.pages.paper()
        self._take_picture("paper", "pages", paper)
        lists = self.pages.lists()
        self._take_picture("lists", "all", lists)
        self._take_picture("words", "all", window.dialog("words"))
        self._take_picture("settings", "all", self.pages.settings())
        self.show_help()

    def _records(self, state: str) -> None:
        """Show the records as plots and tables, the history, and what to practise."""
        page = self.pages.records
        self.window.go(ShowPage("records"))
        self._process_events(20)
        self._wait_until(lambda: page.drawn)
        self._take_picture("records", state)
        if page.plot.isVisible():  # empty records have neither plot nor table
            QTest.keyClick(page.plot, Qt.Key.Key_Left)
            self._take_picture("records", f"{state}-asked")
            QTest.mouseClick(page.table, Qt.MouseButton.LeftButton)
            self._take_picture("records", f"{state}-table")
            QTest.mouseClick(page.table, Qt.MouseButton.LeftButton)
        self.window.go(ShowPage("history"))
        self._process_events(200)
        self._take_picture("history", state)
        practice = self.window.services.practice
        practice.plan = None
        self.window.go(ShowPage("practise"))
        self._process_events(20)
        self._wait_until(lambda: practice.plan is not None)
        self._take_picture("practise", state)
        self.window.go(Home())

    def _match(self) -> None:
        """Play a match of two to 50 points by McDonnell's rules."""
        window, session = self.window, self.window.session
        window.go(ShowPage("setup"))
        page = self.pages.setup
        page.set_names(("Ann", "Ben"))
        rules = replace(MCDONNELL, name="McDonnell to 50", target=50)
        page.choose(rules)
        self._take_picture("match", "seats")
        editor = page.editor()
        self._take_picture("match", "rules", editor)
        editor.close()
        window.go(StartMatch(rules, page.players, seed=SEED))
        rounds = 0
        while session.match is not None and session.match.phase is not Phase.OVER and rounds < 12:
            rounds += 1
            match = session.match
            words = [found.word for found in self._words()[:16]]
            lists = ([*words[:11], "plax"], words[6:])
            for turn, seat in enumerate(match.round.order):
                self._process_events(60)
                if rounds == 1:
                    self._take_picture("match", f"hand-over-{turn + 1}")
                self._start_turn()
                for word in lists[seat]:
                    self._write(word)
                    self._advance(3)
                if rounds == 1:
                    self._take_picture("match", f"turn-{turn + 1}")
                session.send(EndTurn)
            self._compare_lists(rounds)
            self._process_events(1100)
            if rounds == 1:
                self._take_picture("match", "scores")
                window.go(ShowPage("debrief"))
                self._process_events(1200)
                self._take_picture("match", "debrief")
            if session.match.phase is Phase.SCORED:
                window.go(NextRound())
        self._process_events(6000)  # name, light and small cubes come one after the other
        self._take_picture("match", "winner")
        line = _("Match: {result} after {rounds}, with {scores}.")
        result = self.pages.scores.text.splitlines()[1].removesuffix(".")
        print(line.format(result=result, rounds=round_count(rounds), scores=join_commas(self.pages.scores.scores)))
        window.go(Home())

    def _compare_lists(self, number: int) -> None:
        """Compare the lists, challenge a wrong word, and close the round."""
        page = self.pages.readout
        if number > 1:
            page.read_all()
            page.close_round()
            return
        self._process_events(60)
        self._take_picture("match", "read-out-begun")
        for __ in range(7):
            page.read_next()
            self._process_events(520)
        page.read_next()
        self._process_events(170)
        self._take_picture("match", "read-out-sliding")
        self._process_events(500)
        page.read_all()
        page.look_at("plax")
        page.challenge()
        self._process_events(700)
        self._take_picture("match", "challenge")
        page.close_round()

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

    def _advance_to(self, seconds: float) -> None:
        """Advance the clock to `seconds` after the start of the throw."""
        self._advance(max(0.0, self._thrown_at + seconds - self._time))

    _thrown_at = 0.0
