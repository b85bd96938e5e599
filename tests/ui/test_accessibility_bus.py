"""The real game on a real accessibility bus: a screen reader reads every page, and a blind player plays a match.

Questions come from another process and are answered in C++, where a wrong answer is a crash. So the game runs as the
player starts it, on its own display and buses, and is worked through the bus alone.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

import pytest

from boggle_qt import libraries
from boggle_qt.engine.board import Board
from boggle_qt.engine.presets import MCDONNELL
from boggle_qt.engine.search.solving import solve
from boggle_qt.messages.rules import rule_figures
from boggle_qt.store.files import settings, shipped

pytest.importorskip("jeepney", reason="jeepney is not installed")

from tests.ui.reader import CHECKED, DEFUNCT, ENABLED, PATIENCE, SELECTED, SHOWING, Gone, Node, Reader, until

NEEDED = {
    "Xvfb": shutil.which("Xvfb"),
    "dbus-run-session": shutil.which("dbus-run-session"),
    "at-spi2-core": Path("/usr/share/dbus-1/services/org.a11y.Bus.service").exists(),
}
MISSING = ", ".join([*(name for name, there in NEEDED.items() if not there), *libraries.missing("xcb")])

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"no accessibility bus to be had here: {MISSING} is missing")

SPACE, RETURN, UP = 0x20, 0xFF0D, 0xFF52
"""X keysyms."""
CLOSING = ("Close", "Cancel", "Done")
"""The buttons that close a dialog."""
NO_PAGE = ("Home", "New round", "Quit")
"""Commands that open no page of their own."""
STAYING = ("View", "Speech")
"""The menus whose commands open nonode."""


class Stage:
    """A display, buses and folders of its own, all removed at the end whatever happens."""

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
        """Start the display and the session bus."""
        # Both last until their standard input is closed, which happens even if this process is killed. Without
        # -noreset the display is closed for a moment whenever its last program has left.
        screen = "Xvfb -displayfd 1 -noreset -screen 0 1280x1024x24 -nolisten tcp & read end; kill $!"
        display = self._start("sh", "-c", screen)
        self.environment["DISPLAY"] = ":" + _line(display)
        session = self._start("dbus-run-session", "--", "sh", "-c", 'echo "$DBUS_SESSION_BUS_ADDRESS"; read end')
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = _line(session)

    def game(self) -> subprocess.Popen[str]:
        """Start the game as a player does, without motion and without the introduction of the first start."""
        settings.save(settings.Settings(motion=0.0, welcomed=True), self.folder / "home" / "settings")
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
        """Return what the game wrote to standard error."""
        return (self.folder / "game").read_text(encoding="utf-8")

    def processes(self) -> list[int]:
        """Return every process of this stage that still runs, by the folder in its environment."""
        mark = f"XDG_RUNTIME_DIR={self.folder}".encode()
        found = []
        for entry in Path("/proc").iterdir():
            with suppress(OSError):
                if entry.name.isdigit() and mark in (entry / "environ").read_bytes().split(b"\0"):
                    found.append(int(entry.name))
        return found

    def clear(self) -> None:
        """Kill what still runs, and remove the folder."""
        while left := self.processes():
            for process in left:
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
        for started in self._started:
            started.communicate()
        shutil.rmtree(self.folder)


def _line(process: subprocess.Popen[str]) -> str:
    """Return the first line that a process prints."""
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
    """Works the game by what a reader finds in it. With `thorough` every page seen is asked everynode."""

    def __init__(self, reader: Reader, thorough: bool) -> None:
        self.reader, self._thorough = reader, thorough
        self.seen: dict[str, list[Node]] = {}
        """What showed on every page."""
        self.commands = {
            item.name: item
            for item in reader.tree(hidden=True, thorough=thorough).walk()
            if item.role == "menu item" and item.parent is not None and item.parent.role == "popup menu"
        }

    def showing(self, thorough: bool = False) -> list[Node]:
        """Return everything on the screen."""
        return [node for node in self.reader.tree(thorough=thorough).walk() if node.has(SHOWING)]

    def named(self, name: str) -> list[Node]:
        """Return the enabled controls of this name; those of a dialog last."""
        return [one for one in self.showing() if one.name == name and one.role != "label" and one.has(ENABLED)]

    def find(self, name: str) -> Node:
        """Wait for an enabled control of this name, and return it."""
        return until(lambda: self.named(name), f'something called "{name}" to press')[-1]

    def press(self, *names: str) -> None:
        """Press the controls of these names, one after the other."""
        for name in names:
            self.reader.press(self.find(name))

    def see(self, page: str, *names: str) -> list[Node]:
        """Wait until all these names are on a page, and return what shows on it."""

        def found() -> list[Node] | None:
            nodes = self.showing()
            return nodes if set(names) <= {node.name for node in nodes} else None

        nodes = until(found, f"{page}, with {' and '.join(names)}")
        self.seen[page] = self.showing(thorough=True) if self._thorough else nodes
        return self.seen[page]

    def order(self, command: str) -> None:
        """Give a command of the menus, and wait for its end."""
        until(self.reader.press(self.commands[command]), f"the end of {command}")

    def open(self, command: str) -> None:
        """Give a command of the menus and read what it opens; leave that again if it is a dialog."""
        done = self.reader.press(self.commands[command])
        until(lambda: done() or self.dialog(), f"what {command} opens")
        self.see(command)
        if not done():
            dialog = until(self.dialog, "a dialog to leave")
            buttons = {node.name: node for node in dialog.walk() if node.role == "push button"}
            closing = next((buttons[name] for name in CLOSING if name in buttons), None)
            assert closing is not None, f"{dialog} has none of {CLOSING}: {list(buttons)}"
            self.reader.press(closing)
            until(done, f"the end of {command}")

    def end_turn(self) -> None:
        """Press the button on the page, and the one of its question that says the same."""
        self.press("End turn")
        self.reader.press(until(lambda: self.named("End turn")[1:], "the question")[-1])

    def dialog(self) -> Node | None:
        """Return the open dialog."""
        windows = self.reader.tree().children
        return next((window for window in windows if window.role == "dialog" and window.has(SHOWING)), None)


@contextmanager
def played(stage: Stage, thorough: bool) -> Iterator[Visit]:
    """Start the game, let it be worked, and quit it; it must end well and without a word."""
    game = stage.game()
    reader = Reader(stage.environment["DBUS_SESSION_BUS_ADDRESS"])
    try:
        until(lambda: game.poll() is not None or reader.attach(game.pid), "the game on the bus")
        assert game.poll() is None, stage.errors
        visit = Visit(reader, thorough)
        yield visit
        reader.press(visit.commands["Quit"])
        game.wait(PATIENCE)
    except Gone:
        game.wait(PATIENCE)
    finally:
        reader.close()
    assert game.returncode == 0, stage.errors
    assert not stage.errors


def cells(nodes: list[Node]) -> list[Node]:
    """Return the cells of a board, row by row."""
    return [node for node in nodes if re.fullmatch(r"(\w+), row \d+, column \d+", node.name)]


@pytest.mark.slow
def test_every_page_can_be_read(stage: Stage) -> None:
    """A reader asks every object of every page and dialog everything; none is empty, and the game survives it."""
    with played(stage, thorough=True) as visit:
        tour(visit)
        visit.reader.tree(hidden=True, thorough=True)
    assert not {page for page, nodes in visit.seen.items() if len(nodes) < 10}


def tour(visit: Visit) -> None:
    """See every page, panel and dialog: those of the menus, and those that a game leads to."""
    home = {node.path for node in visit.see("Home", "Play now", "Boggle Qt in cubes, 4 by 4")}
    for command, item in visit.commands.items():
        if item.parent.parent.name in STAYING and not command.endswith("…"):
            visit.order(command)
        elif command not in NO_PAGE:
            visit.open(command)
            assert {node.path for node in visit.seen[command]} != home, f"{command} opens nothing"
            visit.order("Home")
    play_alone(visit)
    play_a_match(visit)
    play_on_paper(visit)
    visit.order("Desk")
    visit.press("Throw")
    visit.see("Desk, with a board", "Play")
    until(visit.reader.press(visit.find("More …")), "the menu of the desk")
    visit.reader.type(UP)  # to the last line
    visit.reader.type(RETURN)
    visit.see("Workshop", "Make it")
    visit.order("Survey")
    visit.see("Survey", "Start")


def play_alone(visit: Visit) -> None:
    """Play a round on a 5 by 5 tray; its cells are gone afterwards."""
    visit.press("5 by 5 board", "Play now")
    board = cells(visit.see("Round", "End round", "Pause"))
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
    visit.press("Resume")
    visit.see("Round", *(cell.name for cell in board))
    visit.press("End round")
    visit.see("Debrief", "Play again", "Same board")
    visit.order("Home")
    visit.see("Home", "Play now", "Boggle Qt in cubes, 5 by 5")  # the tray there has the size that will be played
    assert not cells(visit.showing())
    visit.press("4 by 4 board")
    visit.see("Home, with the smaller tray", "Boggle Qt in cubes, 4 by 4")
    visit.reader.press(board[24])
    left = visit.reader.read_again(board[24])
    assert left is None or left.has(DEFUNCT)


def play_a_match(visit: Visit) -> None:
    """Play a round of two, to the scores and the debrief."""
    visit.order("New match")
    visit.press("McDonnell's house", "Start match")
    for start in ("Throw", "I'm ready"):
        visit.see(f"Handover: {start}", start)
        visit.press(start)
        visit.see(f"Turn: {start}", "End turn")
        visit.end_turn()
    visit.see("Comparing lists", "Count the scores")
    visit.press("Count the scores")
    visit.see("Scores", "Next round", "Review")
    visit.press("Review")
    visit.see("Debrief of two", "Scores")
    visit.order("Home")


def play_on_paper(visit: Visit) -> None:
    """Change the house rules to paper lists, type them in, and leave and resume the match meanwhile."""
    visit.order("New match")
    visit.press("Edit …")
    visit.see("House rules", "Together", "Save")
    visit.press("Together")
    until(lambda: visit.find("Together").has(CHECKED), "the rule to be taken")
    visit.press("Save")
    until(lambda: visit.dialog() is None, "the end of the rules")
    visit.press("Start match", "Throw")
    visit.end_turn()
    visit.press("I'm ready")
    visit.see("Writing", "My list is finished", "Word for the list")
    visit.press("My list is finished", "Finish")
    visit.see("The next list", "Player 2's list")
    visit.order("Home")
    visit.press("Resume", "I'm ready", "My list is finished", "Finish")
    visit.see("Comparing lists", "Count the scores")
    visit.order("Home")


def test_a_match_is_played_by_ear(stage: Stage) -> None:
    """A player who sees nothing plays a match of two: every moment is announced, in order."""
    with played(stage, thorough=False) as visit:
        visit.reader.listen("object:announcement", "object:state-changed", "object:selection-changed")
        visit.see("Home", "Play now")
        by_ear(visit)


def by_ear(visit: Visit) -> None:
    """Play a round of two, from choosing the house rules to the debrief, by the announcements alone."""
    heard = announced(visit.reader)
    visit.order("New match")
    house = visit.find("McDonnell's house")
    assert house.role == "radio button"
    assert not house.has(CHECKED)
    visit.reader.press(house, "Toggle")
    visit.press("Start match")
    heard("Player 1. You play first. Everyone else, look away")
    shown = visit.see("Hand-over", "Throw")
    assert {figure for figure, _ in rule_figures(MCDONNELL)[:3]} <= {node.name for node in shown}
    (heading,) = [node.name for node in shown if node.role == "heading"]
    assert heading.startswith("Player 1. You play first. Everyone else, look away")
    visit.press("Throw")
    heard("Go! 4 by 4, ")
    board = cells(visit.see("First turn", "End turn"))
    word = spell(visit, heard, board)
    visit.order("Read the board")
    rows = [", ".join(map(letter, board[start : start + 4])) for start in range(0, 16, 4)]
    heard(". ".join(f"Row {at}: {row}" for at, row in enumerate(rows, start=1)))
    visit.order("My words")
    heard(f"1 word: {word}")
    visit.order("Time and score")
    heard(" left, 1 word")
    visit.order("Repeat")
    heard(" left, 1 word")
    visit.press("Pause")
    heard("Paused, ")
    visit.order("Read the row")
    heard("The board is covered")
    visit.press("Resume")
    heard("Resumed, ")
    visit.end_turn()
    heard("Pass to Player 2. You get the same board.")
    visit.press("I'm ready")
    heard("Go! ")
    visit.end_turn()
    heard("1 to read.")
    visit.see("Comparing lists", "Read next")
    visit.reader.type(SPACE)
    heard(f"{word}, ")
    visit.press("Challenge")
    heard(word.upper())
    visit.press("Count the scores")
    heard("Player 2")
    visit.see("Scores", "Review")
    visit.press("Review")
    shown = visit.see("Debrief by ear", "Scores")
    assert any(node.role == "heading" and "Player 1" in node.name for node in shown)
    missed = {node.name.partition(",")[0] for node in shown if re.fullmatch(r"\w+, \d+ points?", node.name)}
    there = {
        found.word for found in solve(Board(4, 4, tuple(map(letter, board))), shipped.lexicon("standard"), 4).words
    }
    assert missed <= there
    assert bool(missed) is bool(there - {word})


def spell(visit: Visit, heard: Callable[[str], str], board: list[Node]) -> str:
    """Enter the cubes of the first row and return the word; each is announced, and so is a cube that cannot follow."""
    word = ""
    for cell in board[:4]:
        visit.reader.press(cell)
        word += letter(cell)
        heard(letter(cell) if word == letter(cell) else f"{letter(cell)}. {' '.join(word.upper())}")
    visit.reader.press(board[12])
    heard(f"{letter(board[12])} doesn't touch {letter(board[3])}")
    assert visit.reader.selected()[-4:] == [cell.path for cell in board[:4]]
    visit.reader.type(RETURN)
    heard(word.upper())
    return word.lower()


def letter(cell: Node) -> str:
    """Return the letters of a cell's cube."""
    return cell.name.partition(",")[0]


def announced(reader: Reader) -> Callable[[str], str]:
    """Return a function that waits for the next announcement, or else a heading, with a text in it, in order."""
    heard = 0

    def following(part: str) -> str:
        polls = count()

        def found() -> str | None:
            nonlocal heard
            texts = reader.announcements()
            for at in range(heard, len(texts)):
                if part in texts[at]:
                    heard = at + 1
                    return texts[at]
            if next(polls) % 3 != 1:  # to read the whole page takes longer than most announcements
                return None
            headings = (node for node in reader.tree().walk() if node.role == "heading" and node.has(SHOWING))
            return next((heading.name for heading in headings if part in heading.name), None)

        return until(found, f'"{part}" to be announced; heard since: {reader.announcements()[heard:]}')

    return following
