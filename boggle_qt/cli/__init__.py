"""The terminal: one file per command, without Qt. A command is a module with HELP, `add_arguments(parser)` and
`run(args) -> int`. It raises ValueError or OSError with a message for the player, and prints what it has before it
lets KeyboardInterrupt pass."""

import argparse
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from importlib import import_module
from itertools import takewhile
from typing import Any, NoReturn

from boggle_qt.messages.catalogue import N_, _, ngettext
from boggle_qt.messages.faults import fault_line
from boggle_qt.messages.problems import reason

COMMANDS = (
    "throw",
    "dice",
    "solve",
    "check",
    "lexicon",
    "paths",
    "compose",
    "forge",
    "survey",
    "opponent",
    "code",
    "daily",
    "records",
    "doctor",
    "completion",
)
"""One module of this package each. `tour` needs the window and is not among them."""

DONE, NO, BAD, INTERRUPTED = 0, 1, 2, 130

ARGPARSE_TEXTS = (
    N_("usage: "),
    N_("argument %(argument_name)s: %(message)s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("ignored explicit argument %r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("not allowed with argument %s"),
    N_("the following arguments are required: %s"),
    N_("one of the arguments %s is required"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("invalid %(type)s value: %(value)r"),
    N_("expected at most one argument"),
)
"""What argparse says of usage and wrong arguments; it looks these texts up itself, as `_bind_argparse` lets it."""


class BadUsage(ValueError):
    """An argparse error; the message is complete."""


class Parser(argparse.ArgumentParser):
    """argparse with one-line errors and without abbreviated options."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings, allow_abbrev=False, add_help=False)
        self._positionals.title, self._optionals.title = _("arguments"), _("options")
        self.add_argument("-h", "--help", action="help", help=_("show this help and exit"))

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        # argparse would pass unknown arguments up to the main parser, whose help does not list them.
        known, rest = super().parse_known_args(args, namespace)
        if rest:
            self.error(_("unknown arguments: {arguments}").format(arguments=" ".join(rest)))
        return known, rest

    def error(self, message: str) -> NoReturn:
        raise BadUsage(_("{problem} (see {command} --help)").format(problem=message, command=self.prog))


def _print_version(verbose: bool) -> int:
    from boggle_qt import __version__

    print(f"boggle-qt {__version__} ({search_form()})")
    if verbose:
        from boggle_qt.cli import doctor

        for check in map(doctor.checked, ("Python", "SQLite", "Qt", "lexicon")):
            print(f"{_(check.name):12}{check.says}")
    return DONE


def search_form() -> str:
    """Say which form of the search is used."""
    from boggle_qt.engine.search.solving import FORM, PLAIN

    return _("pure-Python search") if FORM == PLAIN else _("compiled search, {form} form").format(form=FORM)


def main(argv: Sequence[str]) -> int:
    """Run one command and return the exit status: 0 done, 1 the answer is no, 2 bad input, 130 interrupted."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # for terminals with a small character set
    _bind_argparse()
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
        return _report_error(error_line(error))
    except MemoryError:
        return _report_error(_("there is not enough memory for this: ask for less"))
    except Exception as error:  # our bug: no traceback for a player
        if "BOGGLE_QT_TRACE" in os.environ:
            raise
        from boggle_qt.store.files import fault_log

        return _report_error(fault_line(error, fault_log.try_write(error)))


def _bind_argparse() -> None:
    """Let argparse find its texts in our catalogues: it looks them up by these two names of its module."""
    vars(argparse).update(_=lambda text: text and _(text), ngettext=ngettext)  # some texts are None


def make_parser(only: str | None = None) -> tuple[Parser, dict[str, Callable[[Any], int]]]:
    """Return the parser of all commands, or `only` of one, and the function that runs each."""
    from boggle_qt.store.files import folders

    parser = Parser(
        prog="boggle-qt",
        description=_(
            "Boggle in the terminal. Run it without arguments to open the window; add a board link "
            "(boggle-qt:tine/nint/ocna/retl) or a .boggle file to open that board on the desk."
        ),
        epilog=_(
            "boggle-qt --portable keeps matches and settings in the folder {folder} next to the program from now on. "
            "BOGGLE_QT_HOME=DIR in the environment keeps them in DIR, and BOGGLE_QT_LANG=CODE chooses the language. "
            "Exit status: 0 done, 1 the answer is no, 2 bad usage or input, 130 interrupted."
        ).format(folder=folders.PORTABLE),
    )
    help_ = _("show the version, and whether the compiled or the pure-Python search is used")
    parser.add_argument("--version", action="store_true", help=help_)
    help_ = _("with --version: also show Python, Qt, SQLite and the lexicon")
    parser.add_argument("--verbose", action="store_true", help=help_)
    commands = parser.add_subparsers(title=_("commands"), dest="command", metavar=_("COMMAND"), required=True)
    runs = {}
    for name in [only] if only else COMMANDS:
        module = import_module(f"{__name__}.{name}")
        sub = commands.add_parser(name, help=_(module.HELP), description=_(module.HELP))
        module.add_arguments(sub)
        runs[name] = module.run
    if not only:
        tour = _("Play a scripted match in the real window, offscreen, and save pictures")
        commands.add_parser("tour", help=tour, description=tour)
    return parser, runs


def _run(argv: Sequence[str]) -> int:
    options = set(takewhile(lambda word: word in ("--version", "--verbose"), argv))
    if "--version" in options:
        return _print_version("--verbose" in options)
    parser, runs = make_parser(argv[0] if argv and argv[0] in COMMANDS else None)
    if problem := _unknown_command(argv):
        parser.error(problem)
    args = parser.parse_args(argv)
    if args.verbose:
        parser.error(_("--verbose needs --version"))
    if args.command not in runs:
        raise BadUsage(_("tour can't run with these arguments: run boggle-qt tour --out DIR"))
    with _interruptible():
        return runs[args.command](args)


def _unknown_command(argv: Sequence[str]) -> str | None:
    """Return what is wrong with the first word if it is no command and no option of `boggle-qt` itself. argparse would
    list all commands for a typo, and miss the command after an unknown option."""
    first = next((word for word in argv if word not in ("--verbose", "--version", "-h", "--help")), None)
    if first is None or first in (*COMMANDS, "tour"):
        return None
    if first.startswith("-"):
        return _("unknown arguments: {arguments}").format(arguments=first)
    likely = get_close_matches(first, (*COMMANDS, "tour"), 1)
    if likely:
        return _('there is no command "{name}": did you mean {other}?').format(name=first, other=likely[0])
    return _('there is no command "{name}"').format(name=first)


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


def error_line(error: ValueError | OSError) -> str:
    """Return what is wrong as a clause; of a file error with the file's name."""
    if isinstance(error, OSError) and error.filename and error.strerror:
        return _("{file}: {reason}").format(file=error.filename, reason=reason(error))
    return reason(error)


def _report_error(line: str) -> int:
    """Print one line to standard error and return the status for bad input."""
    print(f"boggle-qt: {' '.join(line.split())}", file=sys.stderr)
    return BAD
