"""Play with a package as a new user would: `python packaging/play_package.py [--picture FILE] PROGRAM [ARGUMENT ...]`.

With an empty home and a screen of its own (Xvfb), throw and solve known boards at the terminal, survey with two
workers, run the doctor, then open the window twice and play a word there with keys (xdotool). Everything must exit with
0 and leave standard error empty. Print how long the window took to open.
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
from boggle_qt.store.files import settings, shipped
from boggle_qt.store.journal.log import Journal, JournalError

PATIENCE = 60
"""Seconds to wait for anything before giving up."""
TOOLS = ("Xvfb", "xdotool")


@dataclass(frozen=True)
class Result:
    """What was played, and how long the window took to open."""

    version: str
    word: str
    first_start: float
    """Seconds from the start of the process until the window was visible."""
    second_start: float


def main() -> int:
    parser = argparse.ArgumentParser(description="play a word with a package, with an empty home")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="a PNG of the screen after the word")
    parser.add_argument("program", nargs=argparse.REMAINDER, help="the command that starts the game")
    args = parser.parse_args()
    program = shutil.which(args.program[0]) if args.program else None
    if program is None:
        parser.error("no program to play with")
    try:
        result = play([str(Path(program).absolute()), *args.program[1:]], args.picture)
    except Failed as error:
        print(f"play_package: {error}", file=sys.stderr)
        return 1
    starts = f"{result.first_start:.2f} s, then {result.second_start:.2f} s"
    print(f"play_package: {result.version}: {result.word} counted; the window took {starts}")
    return 0


def missing_tools() -> list[str]:
    """Return the programs that this needs and that are not installed."""
    return [tool for tool in TOOLS if not shutil.which(tool)]


def play(program: Sequence[str], picture: Path | None = None) -> Result:
    """Play at the terminal and in the window of `program`, with an empty home. Raise Failed on any error."""
    if missing := missing_tools():
        raise Failed(f"{' and '.join(missing)} must be installed to play in a window (on Debian: xvfb, xdotool)")
    with tempfile.TemporaryDirectory(prefix="played-") as folder:
        home = Path(folder)
        (home / "run").mkdir(mode=0o700)
        environment = {"HOME": folder, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "XDG_RUNTIME_DIR": str(home / "run")}
        version = play_at_the_terminal(program, home, environment)
        with screen() as display:
            game = Game(program, home, {**environment, "DISPLAY": display})
            first = game.open()
            word = game.play()
            if picture is not None and shutil.which("import"):
                time.sleep(1)  # until the word has reached its list
                game.tool("import", "-window", "root", str(picture))
            game.quit()
            second = game.open()
            game.quit()
        return Result(version, word, first, second)


def play_at_the_terminal(program: Sequence[str], home: Path, environment: dict[str, str]) -> str:
    """Run the commands that every package must have, and return its version."""

    def output(*arguments: str) -> str:
        return output_of([*program, *arguments], home, environment)

    throw = ("throw", "--seed", "7", "--json")
    expected = output_of([sys.executable, "-m", "boggle_qt", *throw], ROOT, {**os.environ, **environment})
    if output(*throw) != expected:
        raise Failed("the seed 7 throws another board than it should")
    solved = json.loads(output("solve", SAMPLE, "--lexicon", "standard", "--json"))
    if not {"intercontinental", "lancer", "tannin"} <= {entry["word"] for entry in solved["words"]}:
        raise Failed(f"the sample grid was solved wrongly: {solved['count']} words")
    surveyed = json.loads(output("survey", "--boards", "40", "--workers", "2", "--seed", "1", "--json"))
    if surveyed["boards"] != 40:
        raise Failed(f"the survey measured {surveyed['boards']} boards of 40")
    health = json.loads(output("doctor", "--json"))
    if faults := [row for row in health["checks"] if not row["ok"]]:
        raise Failed(f"the doctor finds faults: {faults}")
    if not any("WordNet" in row["says"] for row in health["checks"]):
        raise Failed("the package has no WordNet")
    return output("--version").strip()


def output_of(command: Sequence[str], home: Path, environment: dict[str, str]) -> str:
    """Run a command and return its output. Raise Failed if it exits with an error or writes to standard error."""
    done = subprocess.run(command, cwd=home, env=environment, capture_output=True, text=True, check=False)
    if done.returncode or done.stderr:
        raise Failed(f"{' '.join(command)} ended with {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


@contextmanager
def screen() -> Generator[str, None, None]:
    """Start a virtual screen; yield its DISPLAY."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as stream:
            number = stream.readline().strip()
        if not number:
            raise Failed("Xvfb did not start")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


class Game:
    """The running game: press its keys, and read its journal to see what happened."""

    def __init__(self, program: Sequence[str], home: Path, environment: dict[str, str]) -> None:
        self.program, self.home, self.environment = program, home, environment
        self.process: subprocess.Popen[str] | None = None
        self.window = ""

    def open(self) -> float:
        """Start the game and return the seconds until its window was visible."""
        began = time.monotonic()
        self.process = subprocess.Popen(
            self.program, cwd=self.home, env=self.environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        search = ("xdotool", "search", "--onlyvisible", "--name", "^Boggle Qt$")
        self.wait_for("window", lambda: self.tool(*search, may_fail=True))
        took = time.monotonic() - began
        self.window = self.tool(*search).split()[0]
        self.tool("xdotool", "windowfocus", "--sync", self.window)
        return took

    def play(self) -> str:
        """Start a round, type its longest word and return it.

        Each key is pressed once: a second Ctrl+N would ask whether to leave the round that has just started.
        """
        if not self.welcomed():
            self.tool("xdotool", "key", "Escape")
            self.wait_for("end of the demonstration", self.welcomed)
        self.tool("xdotool", "key", "ctrl+n")
        self.wait_for("running round", lambda: (match := self.match()) is not None and match.phase is Phase.RUNNING)
        match = self.match()
        assert match is not None
        lexicon = shipped.lexicon(match.rules.lexicon, match.rules.spelling)
        found = solve(match.board, lexicon, match.rules.min_letters).words
        word = max((one.word for one in found if not one.strong), key=len)
        self.tool("xdotool", "type", "--delay", "40", word)
        self.tool("xdotool", "key", "Return")
        self.wait_for(f"{word} in the list", lambda: self.words() == [word])
        return word

    def quit(self) -> None:
        """Close the game with Ctrl+Q. Raise Failed if it exits with an error or has written output or a log."""
        assert self.process is not None
        self.tool("xdotool", "key", "ctrl+q")
        try:
            out, err = self.process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise Failed("the game does not close") from None
        log = self.home / ".local/state/boggle-qt/log/boggle-qt.log"  # also has Qt's warnings
        written = log.read_text(encoding="utf-8") if log.exists() else ""
        if self.process.returncode or out or err or written:
            raise Failed(f"the window ended with {self.process.returncode}\n{out}{err}{written}")

    def welcomed(self) -> bool:
        """Return whether the settings say that the first start's introduction is over."""
        return settings.load(self.home / ".config/boggle-qt")[0].welcomed

    def words(self) -> list[str]:
        match = self.match()
        return [entry.word for entry in match.round.sheets[0].entries] if match is not None else []

    def match(self) -> Match | None:
        """Return the newest match in the journal; None if there is none yet."""
        file = self.home / ".local/share/boggle-qt/journal.sqlite"
        if not file.exists():
            return None
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder, file.name)
            for part in (file, file.with_name(f"{file.name}-wal")):  # the game locks the file while it runs
                if part.exists():
                    shutil.copyfile(part, copy.with_name(part.name))
            try:
                with Journal.open(copy) as journal:
                    ids = journal.ids()
                    return journal.saved_match(max(ids)).match if ids else None
            except JournalError:  # copied while it was written
                return None

    def wait_for(self, what: str, happened: Callable[[], object]) -> None:
        """Wait until `happened()` is true. Raise Failed if the game ends or it takes too long."""
        assert self.process is not None
        end = time.monotonic() + PATIENCE
        while not happened():
            if self.process.poll() is not None:
                raise Failed(f"the game ended with {self.process.returncode}\n{''.join(self.process.communicate())}")
            if time.monotonic() > end:
                self.process.send_signal(signal.SIGTERM)
                raise Failed(f"after {PATIENCE} seconds: no {what}")
            time.sleep(0.02)

    def tool(self, *command: str, may_fail: bool = False) -> str:
        """Run a program on the game's screen and return its output."""
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False)
        if done.returncode and not may_fail:
            raise Failed(f"{' '.join(command)} ended with {done.returncode}\n{done.stderr}")
        return done.stdout


if __name__ == "__main__":
    sys.exit(main())
