"""Plays with a package as a stranger would: `python packaging/played.py [--picture FILE] PROGRAM [ARGUMENT ...]`.

In an empty place - a home with nothing in it, no path of ours, a screen of its own (Xvfb) - it deals a known board and
solves another at the terminal, surveys with two workers, asks the doctor, then opens the window, plays a word there by
its keys (xdotool) and quits. Each must end with 0 and leave standard error empty. Says how long the window took.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from smoke import ROOT, SAMPLE, Failed

from boggle_qt.engine.match import Match, Phase
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files import settings
from boggle_qt.store.journal.log import Journal, JournalError
from boggle_qt.store.words import shipped

PATIENCE = 60
"""Seconds until what does not happen is given up."""
TOOLS = ("Xvfb", "xdotool")


@dataclass(frozen=True)
class Played:
    """What came of it."""

    version: str
    word: str
    first: float
    """Seconds from the start of the process until the window was there, with nothing of it read before or kept."""
    again: float
    """The same at the second start."""


def main() -> int:
    parser = argparse.ArgumentParser(description="play a word with a package, in an empty place")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="a PNG of the screen after the word")
    parser.add_argument("program", nargs=argparse.REMAINDER, help="what starts the game")
    args = parser.parse_args()
    program = shutil.which(args.program[0]) if args.program else None
    if program is None:
        parser.error("it needs a program to play with")
    try:
        done = played([str(Path(program).absolute()), *args.program[1:]], args.picture)
    except Failed as error:
        print(f"played: {error}", file=sys.stderr)
        return 1
    print(f"played: {done.version}: {done.word} counted; the window took {done.first:.2f} s, then {done.again:.2f} s")
    return 0


def lacking() -> list[str]:
    """The programs this needs that are not here."""
    return [tool for tool in TOOLS if not shutil.which(tool)]


def played(program: Sequence[str], picture: Path | None = None) -> Played:
    """Terminal and window of `program`, in an empty place. Raises Failed."""
    if absent := lacking():
        raise Failed(f"{' and '.join(absent)} must be installed to play in a window (on Debian: xvfb, xdotool)")
    with tempfile.TemporaryDirectory(prefix="played-") as folder:
        home = Path(folder)
        (home / "run").mkdir(mode=0o700)
        nothing = {"HOME": folder, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "XDG_RUNTIME_DIR": str(home / "run")}
        version = at_the_terminal(program, home, nothing)
        with screen() as display:
            table = Table(program, home, {**nothing, "DISPLAY": display})
            first = table.open()
            word = table.play()
            if picture is not None and shutil.which("import"):
                time.sleep(1)  # until the word has flown to its list
                table.tool("import", "-window", "root", str(picture))
            table.quit()
            again = table.open()
            table.quit()
        return Played(version, word, first, again)


def at_the_terminal(program: Sequence[str], home: Path, environment: dict[str, str]) -> str:
    """What every package must be able to do there; its version. Raises Failed."""

    def silent(*arguments: str) -> str:
        return said([*program, *arguments], home, environment)

    throw = ("throw", "--seed", "7", "--json")
    ours = said([sys.executable, "-m", "boggle_qt", *throw], ROOT, {**os.environ, **environment})
    if silent(*throw) != ours:
        raise Failed("the seed 7 throws another board than it should")
    solved = json.loads(silent("solve", SAMPLE, "--lexicon", "standard", "--json"))
    if not {"intercontinental", "lancer", "tannin"} <= {entry["word"] for entry in solved["words"]}:
        raise Failed(f"the sample grid was solved wrongly: {solved['count']} words")
    surveyed = json.loads(silent("survey", "--boards", "40", "--workers", "2", "--seed", "1", "--json"))
    if surveyed["boards"] != 40:
        raise Failed(f"the survey measured {surveyed['boards']} boards of 40")
    told = json.loads(silent("doctor", "--json"))
    if amiss := [row for row in told["checks"] if not row["ok"]]:
        raise Failed(f"the doctor finds amiss: {amiss}")
    if not any("WordNet" in row["says"] for row in told["checks"]):
        raise Failed("the package has no WordNet")
    return silent("--version").strip()


def said(command: Sequence[str], home: Path, environment: dict[str, str]) -> str:
    """What a command said that must end with 0 and leave standard error empty. Raises Failed."""
    done = subprocess.run(command, cwd=home, env=environment, capture_output=True, text=True, check=False)
    if done.returncode or done.stderr:
        raise Failed(f"{' '.join(command)} ended with {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


@contextmanager
def screen() -> Generator[str, None, None]:
    """A screen that nobody sees; what DISPLAY is there."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as stream:
            number = stream.readline().strip()
        if not number:
            raise Failed("Xvfb opens no screen")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


class Table:
    """The window, and a hand at its keys; what happened is read in the journal that the game keeps."""

    def __init__(self, program: Sequence[str], home: Path, environment: dict[str, str]) -> None:
        self.program, self.home, self.environment = program, home, environment
        self.game: subprocess.Popen[str] | None = None
        self.window = ""

    def open(self) -> float:
        """Start the game; seconds until its window was there."""
        began = time.monotonic()
        self.game = subprocess.Popen(
            self.program, cwd=self.home, env=self.environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        search = ("xdotool", "search", "--onlyvisible", "--name", "^Boggle Qt$")
        self.until("window", lambda: self.tool(*search, may_fail=True))
        took = time.monotonic() - began
        self.window = self.tool(*search).split()[0]
        self.tool("xdotool", "windowfocus", "--sync", self.window)
        return took

    def play(self) -> str:
        """A new round, and its longest word; the word. Each key is pressed once, when what it is for has come: one more
        Ctrl+N in a round that has just begun asks whether to leave it, and the word is typed at the question."""
        if not self.welcomed():
            self.tool("xdotool", "key", "Escape")
            self.until("end of the demonstration", self.welcomed)
        self.tool("xdotool", "key", "ctrl+n")
        self.until("round that runs", lambda: (match := self.match()) is not None and match.phase is Phase.RUNNING)
        match = self.match()
        assert match is not None
        lexicon = shipped.lexicon(match.rules.lexicon, match.rules.spelling)
        found = solve(match.board, lexicon, match.rules.min_letters).words
        word = max((one.word for one in found if not one.strong), key=len)
        self.tool("xdotool", "type", "--delay", "40", word)
        self.tool("xdotool", "key", "Return")
        self.until(f"{word} in the list", lambda: self.words() == [word])
        return word

    def quit(self) -> None:
        """Close the game by its key; it must end well and have said nothing. Raises Failed."""
        assert self.game is not None
        self.tool("xdotool", "key", "ctrl+q")
        try:
            out, err = self.game.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.game.kill()
            raise Failed("the game does not close") from None
        log = self.home / ".local/state/boggle-qt/log/boggle-qt.log"  # where Qt's warnings go, too
        written = log.read_text(encoding="utf-8") if log.exists() else ""
        if self.game.returncode or out or err or written:
            raise Failed(f"the window ended with {self.game.returncode}\n{out}{err}{written}")

    def welcomed(self) -> bool:
        """Whether the demonstration of the first start is over, as the settings have it."""
        return settings.load(self.home / ".config/boggle-qt")[0].welcomed

    def words(self) -> list[str]:
        match = self.match()
        return [entry.word for entry in match.round.sheets[0].entries] if match is not None else []

    def match(self) -> Match | None:
        """The match that was begun last, as the journal has it; None where there is none yet."""
        file = self.home / ".local/share/boggle-qt/journal.sqlite"
        if not file.exists():
            return None
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder, file.name)
            for part in (file, file.with_name(f"{file.name}-wal")):  # the file itself is the game's while it runs
                if part.exists():
                    shutil.copyfile(part, copy.with_name(part.name))
            try:
                with Journal.open(copy) as journal:
                    ids = journal.ids()
                    return journal.kept(max(ids)).match if ids else None
            except JournalError:  # copied while it was written
                return None

    def until(self, what: str, come: Callable[[], object]) -> None:
        """Wait until something has come about. Raises Failed."""
        assert self.game is not None
        end = time.monotonic() + PATIENCE
        while not come():
            if self.game.poll() is not None:
                raise Failed(f"the game ended with {self.game.returncode}\n{''.join(self.game.communicate())}")
            if time.monotonic() > end:
                self.game.send_signal(signal.SIGTERM)
                raise Failed(f"after {PATIENCE} seconds: no {what}")
            time.sleep(0.02)

    def tool(self, *command: str, may_fail: bool = False) -> str:
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False)
        if done.returncode and not may_fail:
            raise Failed(f"{' '.join(command)} ended with {done.returncode}\n{done.stderr}")
        return done.stdout


if __name__ == "__main__":
    sys.exit(main())
