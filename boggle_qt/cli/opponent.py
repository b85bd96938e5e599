"""`boggle-qt opponent`: what a player of some level finds on a board, and when."""

import argparse

from boggle_qt.cli import DONE, arguments
from boggle_qt.engine.apply_house_words import solve_by_rules
from boggle_qt.engine.opponent import LEVELS, View
from boggle_qt.engine.par import par
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.numbers import format_points, percentage, points, timer
from boggle_qt.messages.opponents import SENTENCES, opponent_sentence

HELP = N_("Show what an opponent finds on a board, and when")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    arguments.add_board(parser, optional=True)
    parser.add_argument("--list", action="store_true", help=_("list the levels, and how much of par each one scores"))
    arguments.add_level(parser, "--level", _("the opponent's level"))
    minutes, help_ = arguments.whole_number(1, 60), _("length of the turn (default: 3)")
    parser.add_argument("--minutes", type=minutes, default=3, metavar="M", help=help_)
    arguments.add_seed(parser, _("the same seed gives the same words and times everywhere"))
    arguments.add_lexicon(parser)
    arguments.add_no_house(parser)
    arguments.add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Print the opponent's list, or the levels."""
    if args.list:
        return _list_levels(args.json)
    if args.board is None or args.level is None:
        raise ValueError(_("name a board and a level: boggle-qt opponent BOARD --level NAME, or --list for the levels"))
    grid, words, played = arguments.played_board(args)
    number = arguments.seed(args)
    solution = solve_by_rules(grid, words, played, arguments.house(args))
    level = next(one for one in LEVELS if one.name == args.level)
    found = View(grid, solution, played, words).play(level, number, 60 * args.minutes)
    good = frozenset(solution.texts)
    scored = {one.word: played.points(one.word) if one.word in good else 0 for one in found}
    total, most = sum(scored.values()), par(solution, played.points)
    if args.seed is None:
        arguments.print_note(_("seed {number}").format(number=number))
    if args.json:
        listed = [
            {"word": one.word, "seconds": one.ms // 100 / 10, "points": scored[one.word], "good": one.word in good}
            for one in found
        ]
        return arguments.print_json({"level": level.name, "points": total, "par": most, "words": listed})
    for one in found:
        print(f"{timer(one.ms):>5}  {scored[one.word]:>3}  {one.word}")
    print(_("{points}; par is {par}").format(points=points(total), par=format_points(most)))
    return DONE


def _list_levels(as_json: bool) -> int:
    if as_json:
        levels = [{"name": one.name, "share": one.share, "sentence": SENTENCES[one.name]} for one in LEVELS]
        return arguments.print_json({"levels": levels})
    for one in LEVELS:
        print(f"{one.name:<5} {percentage(one.share):>5}  {opponent_sentence(one.name)}")
    return DONE
