"""The terminal: one file per command, without Qt. A command is a module with NAME, HELP, `add_arguments(parser)` and
`run(args) -> int`. It raises ValueError or OSError with a message for the player, and prints what it has before it
lets KeyboardInterrupt pass."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from importlib import import_module
from typing import Any, NoReturn

COMMANDS = (
    "throw",
    "solve",
    "check",
    "lexicon",
    "paths",
    "compose",
    "forge",
    "survey",
    "opponent",
    "records",
    "doctor",
)
"""One module of this package each. `tour` needs the window and is not among them."""

DONE, NO, BAD, INTERRUPTED = 0, 1, 2, 130


class BadUsage(ValueError):
    """An argparse error; the message is complete."""


class _Parser(argparse.ArgumentParser):
    """argparse with one-line errors and without abbreviated options."""

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings, allow_abbrev=False)  # type: ignore[arg-type]  # handed through as argparse gave them

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        # argparse would pass unknown arguments up to the main parser, whose help does not list them.
        known, rest = super().parse_known_args(args, namespace)
        if rest:
            self.error(f"unrecognized arguments: {' '.join(rest)}")
        return known, rest

    def error(self, message: str) -> NoReturn:
        raise BadUsage(f"{message} (see {self.prog} --help)")


class _Version(argparse.Action):
    """`--version`; looks up what it prints only when it is requested."""

    def __init__(self, option_strings: Sequence[str], dest: str, verbose: bool, **_: object) -> None:
        super().__init__(
            option_strings,
            dest,
            nargs=0,
            help="the version, and whether the compiled or the pure-Python search is used",
        )
        self._verbose = verbose

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        from boggle_qt import __version__
        from boggle_qt.engine.search.solving import FORM, PLAIN

        form = f"{PLAIN} search" if FORM == PLAIN else f"compiled search, {FORM} form"
        print(f"boggle-qt {__version__} ({form})")
        if self._verbose:
            print("\n".join(f"{name:10}{text}" for name, text in _versions()))
        raise SystemExit(DONE)


def _versions() -> list[tuple[str, str]]:
    """Return the versions of Python, Qt, SQLite and the lexicon."""
    import platform
    import sqlite3
    from importlib.metadata import PackageNotFoundError, version

    from boggle_qt.engine.lexicon import VERSION
    from boggle_qt.store.words import shipped

    qt = "not installed"
    for package in ("PySide6-Essentials", "PySide6"):
        try:
            qt = f"{version(package)} ({package})"
            break
        except PackageNotFoundError:
            continue
    try:
        words = f"{shipped.table().size:,} words, form {VERSION}"
    except ValueError as error:
        words = str(error)
    return [
        ("Python", f"{platform.python_version()} ({platform.system()} {platform.machine()})"),
        ("Qt", qt),
        ("SQLite", sqlite3.sqlite_version),
        ("lexicon", words),
    ]


def main(argv: Sequence[str]) -> int:
    """Run one command and return the exit status: 0 done, 1 the answer is no, 2 bad input, 130 interrupted."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # for terminals with a small character set
    try:
        status = _run(argv)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except SystemExit as done:  # --help and --version
        return done.code if isinstance(done.code, int) else DONE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has enough (`| head`); without this Python would report an error when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except (ValueError, OSError) as error:
        return _report_error(error)
    except MemoryError:
        return _report_error("there is not enough memory for this: ask for less")
    except Exception as error:  # our bug: no traceback for a player
        if "BOGGLE_QT_TRACE" in os.environ:
            raise
        from boggle_qt.messages.faults import fault_line
        from boggle_qt.store.files import fault_log

        return _report_error(fault_line(error, fault_log.try_write(error)))


def _run(argv: Sequence[str]) -> int:
    from boggle_qt.store.files import folders

    parser = _Parser(
        prog="boggle-qt",
        description="Boggle at the terminal. Without arguments the window opens; with a link to a board "
        "(boggle-qt:tine/nint/ocna/retl) or a file of one (*.boggle) it lies on the desk.",
        epilog=f"With --portable before all else, once, matches and settings are kept in {folders.PORTABLE} beside the "
        "program (of a checkout: beside its folder) until that is renamed; with BOGGLE_QT_HOME=DIR in the environment, "
        "in DIR. Exit status: 0 done, 1 the answer is no, 2 bad usage or input, 130 interrupted",
    )
    parser.add_argument("--version", action=_Version, verbose="--verbose" in argv)
    parser.add_argument("--verbose", action="store_true", help="with --version: also Python, Qt, SQLite and lexicon")
    commands = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND", required=True)
    runs = {}
    only = argv[0] if argv and argv[0] in COMMANDS else None
    for name in [only] if only else COMMANDS:
        module = import_module(f"{__name__}.{name}")
        sub = commands.add_parser(
            module.NAME, help=module.HELP, description=f"{module.HELP[0].upper()}{module.HELP[1:]}."
        )
        module.add_arguments(sub)
        runs[module.NAME] = module.run
    if not only:
        commands.add_parser("tour", help="play a scripted match in the real window, offscreen, and keep pictures of it")
    if problem := _unknown_command(argv):
        parser.error(problem)
    args = parser.parse_args(argv)
    if args.verbose:
        raise BadUsage("--verbose goes with --version (see boggle-qt --help)")
    if args.command not in runs:
        raise BadUsage("tour needs the screen: run boggle-qt tour --out DIR")
    with _interruptible():
        status = runs[args.command](args)
    assert isinstance(status, int)
    return status


def _unknown_command(argv: Sequence[str]) -> str | None:
    """Return what is wrong with the first word if it is no command and no option of `boggle-qt` itself. argparse would
    list all commands for a typo, and miss the command after an unknown option."""
    first = next((word for word in argv if word not in ("--verbose", "--version", "-h", "--help")), None)
    if first is None or first in (*COMMANDS, "tour"):
        return None
    if first.startswith("-"):
        return f"unrecognized arguments: {first}"
    likely = get_close_matches(first, (*COMMANDS, "tour"), 1)
    return f'there is no command "{first}"' + (f": did you mean {likely[0]}?" if likely else "")


@contextmanager
def _interruptible() -> Iterator[None]:
    """Raise KeyboardInterrupt on Ctrl-C while a command runs, so that it can print what it has and close its files.
    Before and after, Ctrl-C does what the process has set: `boggle-qt` ends at once."""
    before = signal.getsignal(signal.SIGINT)
    if before is signal.SIG_IGN or threading.current_thread() is not threading.main_thread():
        yield
        return
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _report_error(error: object) -> int:
    """Print one line to standard error and return the status for bad input."""
    if isinstance(error, OSError) and error.strerror:
        error = f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    print(f"boggle-qt: {' '.join(str(error).split())}", file=sys.stderr)
    return BAD
