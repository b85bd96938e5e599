"""`boggle-qt completion`: print what lets a shell complete commands, options and names."""

import argparse
from collections.abc import Iterator

from boggle_qt.cli import DONE, make_parser
from boggle_qt.engine.opponent import LEVELS
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.store.files import dice_sets
from boggle_qt.store.words import word_lists

HELP = N_("Print a script that completes commands and options in your shell")

SHELLS = ("bash", "zsh", "fish")

FILES = ("argument", "file", "out")
"""Arguments that are the name of a file."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=SHELLS, metavar=_("SHELL"), help=_("bash, zsh or fish"))
    parser.epilog = _(
        'bash: put eval "$(boggle-qt completion bash)" in ~/.bashrc. '
        "zsh: boggle-qt completion zsh > FOLDER/_boggle-qt, with a folder of $fpath. "
        "fish: boggle-qt completion fish > ~/.config/fish/completions/boggle-qt.fish."
    )


def run(args: argparse.Namespace) -> int:
    print(script(args.shell))
    return DONE


def script(shell: str) -> str:
    """Return the script for a shell. It knows the cube sets and word lists that there are now."""
    import shtab  # late: no other command needs it

    parser, _runs = make_parser()
    names = {
        "dice": dice_sets.names(),
        "cubes": (*dice_sets.names(), "add", "remove"),
        "lexicon": word_lists.all_names(),
        "level": [level.name for level in LEVELS],
    }
    for action in _actions(parser):
        if action.dest in names:
            action.choices = names[action.dest]
        elif action.dest in FILES:
            action.complete = shtab.FILE  # type: ignore[attr-defined]  # shtab looks for this attribute
    text: str = shtab.complete(parser, shell)
    return text


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Yield every argument of a parser and of its commands."""
    for action in parser._actions:  # noqa: SLF001  (argparse has no public list of them)
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001  (nor of the commands)
            for sub in action.choices.values():
                yield from _actions(sub)
        else:
            yield action
