"""Write the manual page and the completion of three shells: `python packaging/terminal_files.py FOLDER`.

Both are built from the parsers of the commands. FOLDER gets the layout of /usr/share.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPLETIONS = {
    "bash": "bash-completion/completions/boggle-qt",
    "zsh": "zsh/site-functions/_boggle-qt",
    "fish": "fish/vendor_completions.d/boggle-qt.fish",
}
MANUAL = "man/man1/boggle-qt.1"
ENVIRONMENT = {
    "BOGGLE_QT_HOME": "Keep settings, matches, cache and logs in this folder.",
    "BOGGLE_QT_LANG": "The language of all texts, such as en or de; otherwise LANG chooses it.",
    "BOGGLE_QT_SEARCH": "The form of the search: plain, or one that boggle-qt --version names.",
    "COLUMNS": "The width of help and charts; otherwise the terminal's.",
    "NO_COLOR": "If set, help has no colours. Nothing else has any.",
}
STATUS = {
    "0": "Done.",
    "1": "The answer is no: a word that is not valid, a board that cannot be composed.",
    "2": "Bad usage or bad input, with one line on standard error.",
    "130": "Interrupted; what was found so far is printed.",
}
EXAMPLES = {
    "boggle-qt throw --seed 7 | boggle-qt solve -": "Throw the cubes and list every word.",
    "boggle-qt check tinner tine/nint/ocna/retl": "Say whether a word is valid, and why.",
    "boggle-qt survey --dice big-1979 --boards 100000": "Measure how rich boards are.",
}


def main() -> int:
    parser = argparse.ArgumentParser(description="the manual page and the completion of three shells")
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="gets the layout of /usr/share")
    write(parser.parse_args().folder)
    return 0


def write(folder: Path) -> None:
    """Write all files below `folder`, as a program without sets and lists of its own would."""
    sys.path.insert(0, str(ROOT))
    with tempfile.TemporaryDirectory() as home:
        os.environ["BOGGLE_QT_HOME"] = home
        os.environ["COLUMNS"] = "80"
        from boggle_qt.cli import completion

        completion.word_lists.SYSTEM = Path(home)  # the lists of this machine are not those of another
        texts = {MANUAL: manual(), **{file: completion.script(shell) for shell, file in COMPLETIONS.items()}}
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text.rstrip() + "\n", encoding="utf-8")


def manual() -> str:
    """Return the manual page, as roff."""
    from boggle_qt import __version__
    from boggle_qt.cli import make_parser

    parser, _ = make_parser()
    lines = [f'.TH BOGGLE\\-QT 1 "" "Boggle Qt {__version__}" "Games"', ".SH NAME"]
    lines += ["boggle\\-qt \\- find words on lettered cubes, in a window and in the terminal", ".SH SYNOPSIS"]
    for synopsis in ("[LINK | FILE.boggle]", "COMMAND [OPTION ...]", "--portable"):
        lines += [".B boggle\\-qt", escaped(synopsis), ".br"]
    lines += [".SH DESCRIPTION", escaped(str(parser.description)), ".PP", escaped(str(parser.epilog))]
    lines += [".SH OPTIONS", *arguments(parser), ".SH COMMANDS"]
    for command, sub in commands(parser):
        lines += [f".SS {escaped(command)}", *([escaped(sub.description)] if sub.description else [])]
        lines += [".PP", escaped(usage(sub)), *arguments(sub)]
        lines += [".PP", escaped(sub.epilog)] if sub.epilog else []
    for title, table in (("ENVIRONMENT", ENVIRONMENT), ("EXIT STATUS", STATUS), ("EXAMPLES", EXAMPLES)):
        lines.append(f".SH {title}")
        for term, text in table.items():
            lines += [".TP", f".B {escaped(term)}", escaped(text)]
    return "\n".join(lines) + "\n"


def commands(parser: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Yield each command with its parser, a command with actions before its actions."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, sub in action.choices.items():
                yield sub.prog.removeprefix("boggle-qt ") if sub.prog else name, sub
                yield from commands(sub)


def usage(parser: argparse.ArgumentParser) -> str:
    """Return the usage in one line, without its heading."""
    return " ".join(re.sub(r"\x1b\[[0-9;]*m", "", parser.format_usage()).partition(":")[2].split())


def arguments(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Yield the lines of the arguments that have a help, except commands and --help."""
    formatter = parser._get_formatter()
    for action in parser._actions:
        hidden = action.help in (None, argparse.SUPPRESS) or "--help" in action.option_strings
        if hidden or isinstance(action, argparse._SubParsersAction):
            continue
        values = formatter._format_args(action, str(action.metavar or action.dest.upper())) if action.nargs != 0 else ""
        if action.choices and not action.metavar:
            values = "{" + ",".join(map(str, action.choices)) + "}"
        head = " ".join(filter(None, (", ".join(action.option_strings), values)))
        yield from (".TP", f".B {escaped(head)}", escaped(formatter._expand_help(action)))


def escaped(text: str) -> str:
    """Return a text that roff prints as it is."""
    text = " ".join(text.split()).replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{text}" if text.startswith((".", "'")) else text


if __name__ == "__main__":
    sys.exit(main())
