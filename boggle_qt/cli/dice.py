"""`boggle-qt dice`: list the cube sets, show one, add and remove your own."""

import argparse
from pathlib import Path
from statistics import mean

from boggle_qt.cli import DONE
from boggle_qt.cli.arguments import add_json, in_terminal, print_json
from boggle_qt.engine.board import SOLID
from boggle_qt.engine.dice import DiceSet, has_vowel, letter_counts
from boggle_qt.engine.rules import default_min_letters
from boggle_qt.engine.search.solving import survey
from boggle_qt.messages.catalogue import N_, _, ngettext
from boggle_qt.messages.numbers import decimal, join_commas, join_facts, letter_count, number
from boggle_qt.messages.rules import cubes_line
from boggle_qt.store.files import dice_sets, shipped

HELP = N_("List the cube sets, show one, add or remove your own")

THROWS = 1000
"""Throws for the average number of words."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    help_ = _("a cube set, or add, or remove; without it all sets are listed, by size and year")
    parser.add_argument("cubes", metavar=_("NAME"), nargs="?", help=help_)
    help_ = _('after add: a TOML file such as cubes = ["AAEEGN", "ABBJOO", ...]; after remove: the name of your set')
    parser.add_argument("argument", metavar=_("FILE|NAME"), nargs="?", help=help_)
    help_ = _("with add: its name, of letters, digits, - and _ (default: the name of the file)")
    parser.add_argument("--name", metavar=_("NAME"), help=help_)
    parser.add_argument("--replace", action="store_true", help=_("with add: replace your set with this name"))
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    what, argument = (args.cubes or "").strip().lower(), args.argument
    if what != "add" and (args.name is not None or args.replace):
        raise ValueError(_("--name and --replace belong to boggle-qt dice add FILE"))
    if what in ("add", "remove"):
        if not argument:
            missing = _("say which file: boggle-qt dice add FILE"), _("say which set: boggle-qt dice remove NAME")
            raise ValueError(missing[what == "remove"])
        return _add(args) if what == "add" else _remove(args)
    if argument:
        line = _('boggle-qt dice shows one set; to add "{name}": boggle-qt dice add FILE')
        raise ValueError(line.format(name=argument))
    return _show(args, dice_sets.open_dice(what)) if what else _list(args)


def _list(args: argparse.Namespace) -> int:
    sets = [dice_sets.open_dice(name) for name in dice_sets.names()]
    if args.json:
        return print_json([_facts(dice) for dice in sets])
    width = max(len(dice.name) for dice in sets)
    for dice in sets:
        own = _("yours") if dice.name in dice_sets.own_names() else ""
        size, title = f"{dice.side}x{dice.side}", in_terminal(cubes_line(dice.name))
        print(f"{dice.name:{width}}  {size:5}  {dice.year or '':4}  {join_facts((title, own))}".rstrip())
    return DONE


def _show(args: argparse.Namespace, dice: DiceSet) -> int:
    """Print one cube per line, then what the set is made of and what it gives."""
    least = default_min_letters(len(dice.cubes))
    found = mean(survey(dice, 0, THROWS, shipped.lexicon("standard"), least)[1])
    letters, vowels = letter_counts(dice), [sum(map(has_vowel, cube)) for cube in dice.cubes]
    if args.json:
        counted = {"letters": dict(sorted(letters.items())), "vowels": vowels, "words": round(found, 1)}
        return print_json({**_facts(dice), "source": dice.source, "cubes": dice.cubes, **counted})
    size = f"{dice.side}x{dice.side}"
    print(join_facts((in_terminal(cubes_line(dice.name)), size, str(dice.year) if dice.year else "")))
    for cube in dice.cubes:
        print(f"  {dice_sets.format_cube(cube)}")
    shown = sorted((face for face in letters if face != SOLID), key=lambda face: (-letters[face], face))
    print(_("letters: {letters}").format(letters=join_commas(f"{face} {number(letters[face])}" for face in shown)))
    if solid := letters[SOLID]:
        line = ngettext("{count} solid face", "{count} solid faces", solid)
        print(line.format(count=number(solid)))
    share = sum(vowels) / sum(letters.values())
    cubes = ngettext(
        "vowels: {average} of 6 faces; {count} cube has none",
        "vowels: {average} of 6 faces; {count} cubes have none",
        vowels.count(0),
    )
    print(cubes.format(average=decimal(6 * share), count=number(vowels.count(0))))
    line = _("words on a board: {average} on average (Standard list, at least {letters})")
    print(line.format(average=decimal(found), letters=letter_count(least)))
    print(_("from: {origin}").format(origin=_(dice.source) if dice.source else _("unknown")))
    return DONE


def _facts(dice: DiceSet) -> dict[str, object]:
    facts = {"name": dice.name, "title": in_terminal(dice.title), "side": dice.side, "year": dice.year or None}
    return {**facts, "own": dice.name in dice_sets.own_names()}


def _add(args: argparse.Namespace) -> int:
    try:
        dice = dice_sets.add(Path(args.argument), args.name or "", args.replace)
    except dice_sets.Taken as error:
        line = _('you already have cubes called "{name}": choose another name with --name, or use --replace')
        raise ValueError(line.format(name=error.facts["name"])) from error
    if args.json:
        return print_json(_facts(dice))
    line = ngettext("{name}: {count} cube.", "{name}: {count} cubes.", len(dice.cubes))
    print(line.format(name=dice.name, count=number(len(dice.cubes))))
    print(_("To throw it: boggle-qt throw --dice {name}").format(name=dice.name))
    return DONE


def _remove(args: argparse.Namespace) -> int:
    name = args.argument.strip().lower()
    dice_sets.remove(name)
    if args.json:
        return print_json({"removed": name})
    print(_("{name} removed.").format(name=name))
    return DONE
