"""The real game on a real accessibility bus: every page is read by a screen reader, and the game lives on.

What a reader asks comes from outside and goes through C++, where a wrong answer is a crash. So the game runs here as
the player starts it, on a display and on buses of its own, and is worked through the bus alone: by what it tells of
itself, as somebody would who does not see it.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from boggle_qt.engine.board import Board
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files import settings
from boggle_qt.store.words import shipped
from tests.ui.reader import CHECKED, DEFUNCT, ENABLED, PATIENCE, SELECTED, SHOWING, Gone, Reader, Thing, until

NEEDED = {
    "Xvfb": shutil.which("Xvfb"),
    "dbus-run-session": shutil.which("dbus-run-session"),
    "at-spi2-core": Path("/usr/share/dbus-1/services/org.a11y.Bus.service").exists(),
}
MISSING = ", ".join(name for name, there in NEEDED.items() if not there)

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"no accessibility bus to be had here: {MISSING} is missing")

SPACE, RETURN = 0x20, 0xFF0D
"""Keys, as X numbers them."""
CLOSING = ("Close", "Cancel", "Done")
"""The buttons that a dialog is left by."""
NO_PAGE = ("Home", "New round", "Quit")
"""Commands that open no page of their own."""
STAYING = ("View", "Speech")
"""The menus whose commands open nothing."""


class Stage:
    """A display, buses and folders that nobody else uses; all of it gone at the end, whatever happens."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="reader-"))  # not pytest's: a socket's path must be short
        self.environment = {
            **os.environ,
            "HOME": str(self.folder),
            "XDG_RUNTIME_DIR": str(self.folder),
            "XDG_CACHE_HOME": str(self.folder / "cache"),
            "BOGGLE_QT_HOME": str(self.folder / "home"),
            "QT_QPA_PLATFORM": "xcb",
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
            "QT_LOGGING_RULES": "qt.accessibility.atspi.warning=false",  # Qt's remarks on the questions
        }
        for name in ("WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS"):
            self.environment.pop(name, None)
        self._started: list[subprocess.Popen[str]] = []

    def set_up(self) -> None:
        """Open the display and the session."""
        # Both last until their standard input is closed, which happens even if this process is killed. Without
        # -noreset the display is closed for a moment whenever its last program has left.
        screen = "Xvfb -displayfd 1 -noreset -screen 0 1280x1024x24 -nolisten tcp & read end; kill $!"
        display = self._start("sh", "-c", screen)
        self.environment["DISPLAY"] = ":" + _line(display)
        session = self._start("dbus-run-session", "--", "sh", "-c", 'echo "$DBUS_SESSION_BUS_ADDRESS"; read end')
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = _line(session)

    def game(self) -> subprocess.Popen[str]:
        """The game as the player starts it, but without motion."""
        settings.save(settings.Settings(motion=0.0), self.folder / "home" / "settings")
        return self._start(sys.executable, "-X", "faulthandler", "-m", "boggle_qt", errors="game")

    def _start(self, *command: str, errors: str = "others") -> subprocess.Popen[str]:
        with (self.folder / errors).open("a") as said:
            process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=said,
                text=True,
                cwd=Path(__file__).parents[2],
                env=self.environment,
                start_new_session=True,
            )
        self._started.append(process)
        return process

    @property
    def errors(self) -> str:
        """What the game said on standard error."""
        return (self.folder / "game").read_text(encoding="utf-8")

    def processes(self) -> list[int]:
        """What was started here, by whomever, and still runs: it inherited the folder's name."""
        mark = f"XDG_RUNTIME_DIR={self.folder}".encode()
        found = []
        for entry in Path("/proc").iterdir():
            with contextlib.suppress(OSError):
                if entry.name.isdigit() and mark in (entry / "environ").read_bytes().split(b"\0"):
                    found.append(int(entry.name))
        return found

    def clear(self) -> None:
        """End what runs and take the folder away."""
        while left := self.processes():
            for process in left:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
        for started in self._started:
            started.communicate()
        shutil.rmtree(self.folder)


def _line(process: subprocess.Popen[str]) -> str:
    """The first line that a process says."""
    assert process.stdout is not None
    line = process.stdout.readline().strip()
    assert line, f"{process.args} ended without a word"
    return line


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage()
    try:
        made.set_up()
        yield made
    finally:
        made.clear()


class Visit:
    """Somebody who works the game by what a reader tells of it."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.seen: dict[str, list[Thing]] = {}
        """What showed on every page."""
        self.commands = {
            item.name: item
            for item in reader.read(hidden=True).walk()
            if item.role == "menu item" and item.parent is not None and item.parent.role == "popup menu"
        }

    def showing(self) -> list[Thing]:
        """All that is on the screen."""
        return [thing for thing in self.reader.glance().walk() if thing.has(SHOWING)]

    def find(self, name: str) -> Thing:
        """What shows, can be pressed and is called this; waits for it."""

        def found() -> Thing | None:
            named = [one for one in self.showing() if one.name == name and one.role != "label" and one.has(ENABLED)]
            return named[-1] if named else None

        return until(found, f'something called "{name}" to press')

    def press(self, *names: str) -> None:
        """Press what is called so, one after the other."""
        for name in names:
            self.reader.press(self.find(name))

    def see(self, page: str, *names: str) -> list[Thing]:
        """Read a page once all these names are on it."""

        until(
            lambda: set(names) <= {thing.name for thing in self.showing()},
            f"{page}, with {' and '.join(names) or 'anything'}",
        )
        self.seen[page] = [thing for thing in self.reader.read().walk() if thing.has(SHOWING)]
        return self.seen[page]

    def order(self, command: str) -> None:
        """Give a command of the menus that opens a page."""
        pressed = self.reader.press(self.commands[command])
        until(pressed.done, f"the end of {command}")

    def look_into(self, command: str) -> None:
        """Give a command of the menus and read what it opens; leave it again if it is a dialog."""
        pressed = self.reader.press(self.commands[command])
        until(lambda: pressed.done() or self.dialog(), f"what {command} opens")
        self.see(command)
        if not pressed.done():
            self.leave_dialog()
            until(pressed.done, f"the end of {command}")

    def end_turn(self) -> None:
        """Give up what is left of a turn, and mean it."""
        self.press("End this round", "End it")

    def type(self, *keys: int) -> None:
        """Press these keys, by their X names."""
        for key in keys:
            self.reader.type(key)

    def dialog(self) -> Thing | None:
        """The dialog that is open."""
        windows = self.reader.glance().children
        return next((window for window in windows if window.role == "dialog" and window.has(SHOWING)), None)

    def leave_dialog(self) -> None:
        """Press the button that ends the dialog without doing anything."""
        dialog = until(self.dialog, "a dialog to leave")
        buttons = {thing.name: thing for thing in dialog.walk() if thing.role == "push button"}
        closing = next((buttons[name] for name in CLOSING if name in buttons), None)
        assert closing is not None, f"{dialog} has none of {CLOSING}: {list(buttons)}"
        self.reader.press(closing)
        until(lambda: self.dialog() is None, f"the end of {dialog}")


def cells(things: list[Thing]) -> list[Thing]:
    """The cells of a board, row by row."""
    return [thing for thing in things if re.fullmatch(r"(\w+), row \d+, column \d+", thing.name)]


@pytest.mark.slow
def test_every_page_can_be_read(stage: Stage) -> None:
    """A reader asks every object of every page and dialog everything, and the game ends well, without a word."""
    game = stage.game()
    reader = Reader(stage.environment["DBUS_SESSION_BUS_ADDRESS"])
    try:
        until(lambda: game.poll() is not None or reader.attach(game.pid), "the game on the bus")
        assert game.poll() is None, stage.errors
        visit = Visit(reader)
        tour(visit)
        reader.read(hidden=True)
        reader.press(visit.commands["Quit"])
        game.wait(PATIENCE)
    except Gone:
        game.wait(PATIENCE)
    finally:
        reader.close()
    assert game.returncode == 0, stage.errors
    assert not stage.errors
    empty = {page for page, things in visit.seen.items() if len(things) < 10}
    assert not empty


def tour(visit: Visit) -> None:
    """Every page, panel and dialog: those of the menus, whichever there are, and those that a game leads to."""
    home = {thing.path for thing in visit.see("Home", "Play now", "Boggle Qt in cubes, 4 by 4")}
    for command, item in visit.commands.items():
        if item.parent.parent.name in STAYING:
            visit.order(command)
        elif command not in NO_PAGE:
            visit.look_into(command)
            assert {thing.path for thing in visit.seen[command]} != home, f"{command} opens nothing"
            visit.order("Home")
    play_alone(visit)
    play_a_match(visit)
    play_on_paper(visit)
    visit.order("Desk")
    visit.press("Throw")
    visit.see("Desk, with a board", "Play this board")
    visit.order("Workshop")
    for task in ("Compose", "Forge", "Survey"):
        visit.press(task)
        visit.see(task, "Start")


def play_alone(visit: Visit) -> None:
    """A round on a tray of another size; what is left of it afterwards is no cell any more."""
    visit.press("5 × 5 tray", "Play now")
    board = cells(visit.see("Round", "End this round", "Pause"))
    assert [cell.role for cell in board] == ["push button"] * 25
    assert [cell.name.partition(", ")[2] for cell in board[:6]] == [
        *(f"row 1, column {column}" for column in range(1, 6)),
        "row 2, column 1",
    ]
    for cell in board[:2]:
        visit.reader.press(cell)
    until(
        lambda: [cell.has(SELECTED) for cell in cells(visit.showing())] == [True] * 2 + [False] * 23, "two cells taken"
    )
    visit.press("Pause")
    visit.see("Pause", *(f"Covered, {cell.name.partition(', ')[2]}" for cell in board))
    visit.press("Go on")
    visit.see("Round", *(cell.name for cell in board))
    visit.press("End this round")
    visit.see("Debrief", "Play again", "Same board")
    visit.order("Home")
    visit.see("Home", "Play now", "Boggle Qt in cubes, 5 by 5")  # the tray there has the size that will be played
    assert not cells(visit.showing())
    visit.press("4 × 4 tray")
    visit.see("Home, with the smaller tray", "Boggle Qt in cubes, 4 by 4")
    visit.reader.press(board[24])
    left = visit.reader.look_again(board[24])
    assert left is None or left.has(DEFUNCT)


def play_a_match(visit: Visit) -> None:
    """Two players, one after the other, to the scores and back to the board."""
    visit.order("Match")
    visit.press("McDonnell's house", "Sit down to play")
    for start in ("Throw", "I am ready"):
        visit.see(f"Handover: {start}", start)
        visit.press(start)
        visit.see(f"Turn: {start}", "End this round")
        visit.end_turn()
    visit.see("Read-out", "Count the scores")
    visit.press("Count the scores")
    visit.see("Scores", "Next round", "Look back")
    visit.press("Look back")
    visit.see("Debrief of two", "Scores")
    visit.order("Home")


def play_on_paper(visit: Visit) -> None:
    """House rules changed in their dialog: all at once, and the lists typed in; the match is left and gone on with."""
    visit.order("Match")
    visit.press("Change …")
    visit.see("House rules", "Together", "Save")
    visit.press("Together")
    until(lambda: visit.find("Together").has(CHECKED), "the rule to be taken")
    visit.press("Save")
    until(lambda: visit.dialog() is None, "the end of the rules")
    visit.press("Sit down to play", "Throw")
    visit.end_turn()
    visit.press("I am ready")
    visit.see("Writing", "The list is whole", "A word of the list")
    visit.press("The list is whole", "Leave", "Go on", "I am ready", "The list is whole")
    visit.see("Read-out of lists", "Count the scores")
    visit.order("Home")


def test_a_match_is_played_by_ear(stage: Stage) -> None:
    """Somebody who sees nothing plays a round, hands over, reads out, challenges and looks back: every moment is
    announced, in order, and what a reader toggles is what is played by."""
    game = stage.game()
    reader = Reader(stage.environment["DBUS_SESSION_BUS_ADDRESS"])
    try:
        until(lambda: game.poll() is not None or reader.attach(game.pid), "the game on the bus")
        assert game.poll() is None, stage.errors
        reader.listen("object:announcement", "object:state-changed", "object:selection-changed")
        visit = Visit(reader)
        visit.see("Home", "Play now")
        by_ear(visit)
        reader.press(visit.commands["Quit"])
        game.wait(PATIENCE)
    finally:
        reader.close()
    assert game.returncode == 0, stage.errors


def by_ear(visit: Visit) -> None:
    """A match of two on paper, from the choice of the house to the debrief, and what is heard of it."""
    heard, reader = Heard(visit.reader), visit.reader
    visit.order("Match")
    house = visit.find("McDonnell's house")
    assert house.role == "radio button"
    assert not house.has(CHECKED)
    reader.do(house, "Toggle")
    visit.press("Sit down to play")
    heard.next("Player 1. Player 1 plays first. Everybody else looks away")
    shown = visit.see("Hand-over", "Throw")
    assert any(thing.name.startswith("McDonnell's house: ") for thing in shown)
    headings = [thing.name for thing in shown if thing.role == "heading"]
    (heading,) = headings
    assert heading.startswith("Player 1. Player 1 plays first. Everybody else looks away")
    visit.press("Throw")
    heard.next("The sand runs: 4 by 4, ")
    board = cells(visit.see("First turn", "End this round"))
    word = spell(visit, heard, board)
    visit.order("Read the board")
    rows = [", ".join(map(letter, board[start : start + 4])) for start in range(0, 16, 4)]
    heard.next(". ".join(f"Row {at}: {row}" for at, row in enumerate(rows, start=1)))
    visit.order("What have I?")
    heard.next(f"1 word: {word}")
    visit.order("Time and score")
    heard.next(" left, 1 word")
    visit.order("Say it again")
    heard.next(" left, 1 word")
    visit.press("Pause")
    heard.next("Paused, ")
    visit.order("Read the row")
    heard.next("The tray is covered")
    visit.press("Go on")
    heard.next("Going on, ")
    visit.end_turn()
    heard.next("Pass the seat to Player 2. Player 1 has played.")
    visit.press("I am ready")
    heard.next("The sand runs: ")
    visit.end_turn()
    heard.next("Read-out. 1 word to read.")
    visit.see("Read-out", "Read next")
    visit.type(SPACE)
    heard.next(f"{word}, ")
    visit.press("Challenge")
    heard.next(word.upper())
    visit.press("Count the scores")
    heard.next("Player 2")
    visit.see("Scores", "Look back")
    visit.press("Look back")
    shown = visit.see("Debrief by ear", "Scores")
    assert any(thing.role == "heading" and "Player 1" in thing.name for thing in shown)
    missed = {thing.name.partition(",")[0] for thing in shown if re.fullmatch(r"\w+, \d+ points?", thing.name)}
    there = {
        found.word for found in solve(Board(4, 4, tuple(map(letter, board))), shipped.lexicon("standard"), 4).words
    }
    assert missed <= there
    assert bool(missed) is bool(there - {word})


def spell(visit: Visit, heard: Heard, board: list[Thing]) -> str:
    """Write down what lies in the first row, cube by cube; each is heard, and one that cannot come next is too."""
    word = ""
    for cell in board[:3]:
        visit.reader.press(cell)
        word += letter(cell)
        heard.next(f"{letter(cell)}. {' '.join(word.upper())}")
    visit.reader.press(board[12])
    heard.next(f"{letter(board[12])} is not beside {letter(board[2])}")
    assert [path for path, on in visit.reader.selections() if on][-3:] == [cell.path for cell in board[:3]]
    visit.type(RETURN)
    heard.next(word.upper())
    return word.lower()


def letter(cell: Thing) -> str:
    """What is on the cube of a cell."""
    return cell.name.partition(",")[0]


class Heard:
    """Announcements, each asked for once and in its order."""

    def __init__(self, reader: Reader) -> None:
        self._reader, self._at = reader, 0

    def next(self, part: str) -> str:
        """The next announcement that has this in it; waits for it."""

        def found() -> str | None:
            said = self._reader.heard()
            for at in range(self._at, len(said)):
                if part in said[at]:
                    self._at = at + 1
                    return said[at]
            return None

        return until(found, f'"{part}" to be announced; heard so far: {self._reader.heard()[self._at :]}')
