"""House rules and handicaps as a card, in one line, and choice by choice."""

from collections.abc import Collection
from math import ceil

from msgspec.structs import replace

from boggle_qt.engine.lexicon import LEXICONS
from boggle_qt.engine.rules import Band, Handicap, HouseRules, Judging, Mode, Player, Shared, default_min_letters
from boggle_qt.messages.catalogue import N_, _, ngettext, pgettext
from boggle_qt.messages.lexicons import spelling, title
from boggle_qt.messages.modes import NAMES, mode_line
from boggle_qt.messages.numbers import (
    duration,
    isolate,
    isolate_name,
    join_commas,
    join_facts,
    letter_count,
    number,
    points,
    round_count,
    signed,
    timer,
)
from boggle_qt.store.files import dice_sets, shipped

SHARED = {
    Shared.STRUCK: N_("are struck out for everyone"),
    Shared.KEPT: N_("score for everyone"),
    Shared.FIRST: N_("score only for the first to play"),
    Shared.HALVED: N_("score half"),
}
"""How words that several players have are scored."""

DESCRIPTIONS = {
    N_("Solo"): N_("You against the board, words checked as you go."),
    N_("First round"): N_("Two minutes, a board full of words, British and American spelling, and free hints."),
    N_("Classic"): N_("The game as most people know it: short words count, shared words don't. First to 50 points."),
    N_("Everyone on paper"): N_(
        "One board and one timer for all: write on paper, then type in your words, or only your points."
    ),
    N_("Children"): N_(
        "Four minutes, everyday words, and nothing is struck out. Hints are free. Three rounds and you're done."
    ),
    N_("Parker Brothers 1979"): N_(
        "Big Boggle as on the box: three minutes, at least 4 letters, no points for shared words."
    ),
    N_("McDonnell's house"): N_(
        "Wrong words score −1; a good word that is challenged earns a bonus point. First to 100 points."
    ),
    N_("Family"): N_(
        "Everyday words, no rude ones; shared words count for everyone; hints allowed. First to 50 points."
    ),
    N_("Tournament"): N_("Three rounds of three minutes. Shared words don't count, wrong words cost a point."),
    N_("Board of the day"): N_("Three minutes, Standard words in either spelling, no hints: the same for everyone."),
    N_("Relaxed"): N_("No timer and no target. Hints are free, and everyone keeps every word."),
    N_("Overtime"): N_("Your score is fixed when time is up; keep looking and see what else you find."),
    N_("Race to par"): N_("No timer: how fast can you reach par?"),
    N_("Refill"): N_("One minute, plus five seconds for each word."),
    N_("Three strikes"): N_("No timer: three wrong words and you're out."),
    N_("Best thirty"): N_("No timer: your best thirty words count, so look for long ones."),
    N_("Reach par"): N_("Reach par before time runs out."),
    N_("Find it"): N_("Two minutes to find words that you are learning."),
    N_("All of a cluster"): N_("Two minutes to find all words with the same letters."),
    N_("Endings"): N_("Two minutes to find words with the same kind of ending."),
    N_("Longest"): N_("Two minutes to find the longest words on the board."),
    N_("Three-letter gym"): N_("Two minutes to find all common words with three letters."),
    N_("What I missed"): N_("Two minutes to find what you missed on an old board."),
}
"""One line about each set of rules that comes with the game, by its name in the engine and in journals, which is
translated too."""

REFUSABLE = {"strong": N_("rude words"), "plurals": N_("plurals that only add S")}
"""Words that house rules may ban, by the field of the rule that allows them."""


def rules_name(rules: HouseRules) -> str:
    """Return the name of rules as it is shown: translated if they come with the game, safe inside a line."""
    return shown_rules_name(rules.name)


def shown_rules_name(name: str) -> str:
    """Return a name of rules that was stored, as it is shown."""
    return _(name) if name in DESCRIPTIONS else isolate(name)


def rules_description(rules: HouseRules) -> str:
    """Return the rules in one line: the players' own description, or "" if there is none."""
    return _(DESCRIPTIONS[rules.name]) if rules.name in DESCRIPTIONS else rules.description


def rule_figures(rules: HouseRules) -> list[tuple[str, str]]:
    """Return the four figures of the rules with their captions: goal, time, shortest word, price of a wrong word."""
    if rules.seconds is None:
        time = "∞", pgettext("figure", "no timer")
    else:
        together, turns = pgettext("figure", "all at once"), pgettext("figure", "each")
        time = timer(1000 * rules.seconds), together if rules.own_paper else turns
    letters = f"{number(rules.min_letters)}+", pgettext("figure", "letters")
    return [_goal_figure(rules), time, letters, (signed(-rules.penalty), pgettext("figure", "a wrong word"))]


def _goal_figure(rules: HouseRules) -> tuple[str, str]:
    if rules.target is not None:
        return number(rules.target), pgettext("figure", "to win")
    if rules.rounds is not None:
        return number(rules.rounds), ngettext("round", "rounds", rules.rounds)
    return "∞", pgettext("figure", "no target")


def points_by_length(rules: HouseRules) -> list[tuple[str, int]]:
    """Return the lengths of words that score, such as "5" or "8+", and their points; [] for a table that is too long
    for a row of cubes."""
    table = rules.table
    last = max(len(table.by_letters) - 1, rules.min_letters)
    if table.each or last - rules.min_letters > 6:
        return []
    lengths = range(rules.min_letters, last + 1)
    return [(f"{letters}+" if letters == last else str(letters), table.points(letters)) for letters in lengths]


SHARED_WORDS = {
    Shared.STRUCK: N_("Shared words are struck out for everyone."),
    Shared.KEPT: N_("Shared words count for everyone."),
    Shared.FIRST: N_("Shared words count only for the first to play."),
    Shared.HALVED: N_("Shared words score half."),
}
REFUSED_SENTENCES = {"strong": N_("Rude words don't count."), "plurals": N_("Plurals that only add S don't count.")}


def rule_sentences(rules: HouseRules, *, alone: bool = False) -> list[str]:
    """Return everything that the figures and the points do not say about the rules, a sentence each; for one player
    `alone`, nothing about others."""
    words = join_commas([title(rules.lexicon), _list_spelling(rules)])
    said = [
        _("Cubes: {cubes}.").format(cubes=cubes_line(rules.dice)),
        _("Words come from {word_list}.").format(word_list=words),
    ]
    if not points_by_length(rules):
        said.append(_("Points by letters: {points}.").format(points=points_line(rules)))
    said += [_(text) for rule, text in REFUSED_SENTENCES.items() if not getattr(rules, rule)]
    said += [_(SHARED_WORDS[rules.shared])] * (not alone)
    if rules.judging is Judging.PAPER:
        said.append(_("Words count unless someone challenges them; then the word list decides."))
    else:
        said.append(_("Every word is checked as you write it."))
    if rules.penalty and rules.penalty_always:
        said.append(_("A wrong word costs {points}, whatever is wrong with it.").format(points=points(rules.penalty)))
    elif rules.penalty:
        text = _("A word that isn't in the word list costs {points}; other mistakes cost nothing.")
        said.append(text.format(points=points(rules.penalty)))
    if rules.judging is Judging.PAPER:
        for worth, text in (
            (rules.vindication, _("A good word that is challenged earns {points} extra.")),
            (rules.challenge_gain, _("A correct challenge earns {points}.")),
            (rules.challenge_loss, _("A wrong challenge costs {points}.")),
        ):
            said += [text.format(points=points(worth))] * bool(worth)
    if rules.longest_bonus:
        text = _("The longest word of a round earns {points} extra.")
        said.append(text.format(points=points(rules.longest_bonus)))
    if not rules.boards.any:
        from boggle_qt.messages.boards import board_rules_line  # boards imports the workers

        said.append(_("Boards: {conditions}.").format(conditions=board_rules_line(rules.boards)))
    if rules.mode is not Mode.CLASSIC:
        said.append(_("Solo: {mode}: {goal}.").format(mode=_(NAMES[rules.mode]), goal=mode_line(rules)))
    rotating, fixed = _("The next player starts each round."), _("The first player starts every round.")
    said += [rotating if rules.rotating else fixed] * (not alone)
    if rules.target is not None and rules.rounds is not None:
        said.append(_("A match has at most {rounds}.").format(rounds=round_count(rules.rounds)))
    said.append(_hints_sentence(rules))
    return said


def _hints_sentence(rules: HouseRules) -> str:
    if not rules.hints:
        return _("There are no hints.")
    if not any(rules.hint_prices):
        return _("Hints are free.")
    text = _("The steps of a hint cost {prices} points.")
    if rules.hint_cap:
        text = _("The steps of a hint cost {prices} points, but never more than the word is worth.")
    ends = {min(rules.hint_prices), max(rules.hint_prices)}
    return text.format(prices="–".join(map(number, sorted(ends))))


USUAL_SHARE = 0.4
"""The share of par that a player usually scores, for estimates."""
COMPARING = 90
"""Seconds that the comparison of two lists takes, for estimates."""
EXACT = 8
"""Minutes from which on estimates are in steps of five."""


def consequence_figures(rules: HouseRules) -> list[tuple[str, str]]:
    """Return what the rules mean for a match of two, as far as it can be known, as figures with captions: what a board
    holds, and how long a match takes."""
    from boggle_qt.store.work.score_distributions import shipped_spread  # it imports the workers

    spread, par = shipped_spread(rules), 0
    figures: list[tuple[str, str]] = []
    if spread is not None:
        usual, words, middle = (values[len(values) // 2] for values in (spread.points, spread.words, spread.par))
        if rules.boards.allow(usual, words):  # else no usual board is played
            par = middle
            figures = [
                (number(usual), ngettext("point on a usual board", "points on a usual board", usual)),
                (number(par), pgettext("figure", "par")),
            ]
    ends = [] if rules.rounds is None else [rules.rounds]
    if rules.target is not None and par:
        ends.append(max(1, ceil(rules.target / (USUAL_SHARE * par))))
    if ends:
        rounds = min(ends)
        figures.append((number(rounds), ngettext("round in a usual match", "rounds in a usual match", rounds)))
        if rules.seconds is not None:
            minutes = rounds * (rules.seconds * (1 if rules.own_paper else 2) + COMPARING) / 60
            whole = round(minutes) if minutes < EXACT else 5 * round(minutes / 5)
            figures.append((number(max(1, whole)), pgettext("figure", "minutes for two players")))
    elif rules.target is None:
        figures.append(("∞", pgettext("figure", "rounds, until you end the match")))
    return figures


def handicap_lines(players: Collection[Player], together: bool = False) -> list[str]:
    """Return a line for each player with a handicap. `together`: everyone plays at once."""
    told = ((isolate_name(player.name), handicap_line(player.handicap, together)) for player in players)
    return [_("{name}: {facts}").format(name=name, facts=facts) for name, facts in told if facts]


def _list_spelling(rules: HouseRules) -> str:
    """Return the spelling of the word list; "" if it has only one: just the English lists of the game have others."""
    return spelling(rules.spelling) if rules.lexicon in LEXICONS else ""


def words_line(rules: HouseRules) -> str:
    """Return word list, spelling and shortest word."""
    return join_commas([title(rules.lexicon), _list_spelling(rules), shortest_word(rules.min_letters)])


RICHNESS = {
    "any": N_("Any board"),
    Band.POOR.value: N_("Poor board"),
    Band.USUAL.value: N_("Usual board"),
    Band.RICH.value: N_("Rich board"),
    Band.FEAST.value: N_("Feast"),
}
"""The boards to choose from for solo rounds, as the settings name them."""


def shortest_word(letters: int) -> str:
    return _("{letters} or more").format(letters=letter_count(letters))


def handicap_line(handicap: Handicap, together: bool = False) -> str:
    """Describe a handicap in one line; "" for none. Players who play `together` have one timer."""
    facts = []
    if handicap.seconds and together:
        facts.append(_("the same time as everyone: one timer"))
    elif handicap.seconds:
        seconds = abs(handicap.seconds)
        more = ngettext("{count} second more", "{count} seconds more", seconds)
        less = ngettext("{count} second less", "{count} seconds less", seconds)
        facts.append((more if handicap.seconds > 0 else less).format(count=number(seconds)))
    if handicap.min_letters is not None:
        facts.append(shortest_word(handicap.min_letters))
    if handicap.lexicon is not None:
        facts.append(_("{word_list} words").format(word_list=title(handicap.lexicon)))
    if handicap.keeps_shared:
        facts.append(_("keeps shared words"))
    if handicap.head_start:
        facts.append(_("starts with {points}").format(points=points(handicap.head_start)))
    return join_facts(facts)


def cubes_line(name: str) -> str:
    """Return the title of a set of cubes, or the name of one that doesn't exist."""
    try:
        return _(shipped.dice(name).title) if name in shipped.SETS else dice_sets.open_past(name).title
    except ValueError:
        return name


def points_line(rules: HouseRules) -> str:
    """Return the points table in one line, from the shortest word."""
    table = rules.table
    steps: list[tuple[str, int]] = []
    last = max(len(table.by_letters) - 1, rules.min_letters)
    for letters in range(rules.min_letters, last + 1):
        worth = table.points(letters)
        more = "+" if letters == last and not table.each else ""
        if not more and steps and steps[-1][1] == worth:
            steps[-1] = (f"{steps[-1][0].split('-')[0]}-{letters}", worth)
        else:
            steps.append((f"{letters}{more}", worth))
    line = join_commas(f"{letters}: {worth}" for letters, worth in steps)
    return _("{table}, longer: {points} per letter").format(table=line, points=table.each) if table.each else line


def match_goal(rules: HouseRules) -> str:
    """Return the limits that end a match; "" if the players decide."""
    if rules.target is None:
        return "" if rules.rounds is None else round_count(rules.rounds)
    if rules.rounds is None:
        return _("To {points}").format(points=points(rules.target))
    return _("To {points} or {rounds}").format(points=points(rules.target), rounds=round_count(rules.rounds))


def clock(rules: HouseRules) -> str:
    return _("untimed") if rules.seconds is None else duration(rules.seconds)


def handicap_difference(rules: HouseRules, player: Player) -> str:
    """Say what differs for one player under these rules; "" for nothing."""
    own, time = player.handicap, ""
    if own.seconds and rules.seconds is not None:
        times = {"time": timer(1000 * (rules.seconds + own.seconds)), "usual": timer(1000 * rules.seconds)}
        time = _("{time} instead of {usual}").format(**times)
    same = {name: None for name in ("min_letters", "lexicon") if getattr(own, name) == getattr(rules, name)}
    facts = join_facts((time, handicap_line(replace(own, seconds=0, head_start=0, **same))))
    return _("{name}: {facts}").format(name=isolate_name(player.name), facts=facts) if facts else ""


def solo_line(rules: HouseRules, side: int) -> str:
    """Summarise the rules of a solo round on a board with `side` rows."""
    # In other languages this says that the words are English.
    shipped_list = rules.lexicon in LEXICONS
    words = pgettext("an English list", "{word_list} words") if shipped_list else _("{word_list} words")
    words = words.format(word_list=title(rules.lexicon))
    wrong = _("a wrong word costs {points}").format(points=points(rules.penalty)) if rules.penalty else ""
    letters = "" if rules.min_letters == default_min_letters(side * side) else shortest_word(rules.min_letters)
    return join_facts([f"{side} × {side}", clock(rules), words, letters, wrong])


def missing_line(rules: HouseRules, dice: Collection[str], lexicons: Collection[str]) -> str:
    """Say which cubes or word list of these rules are not installed, and which are; "" if all are."""
    if rules.dice not in dice:
        text = _('There are no cubes called "{name}". Choose from: {known}.')
        return text.format(name=rules.dice, known=join_commas(sorted(dice)))
    if rules.lexicon not in lexicons:
        text = _('There is no word list called "{name}". Choose from: {known}.')
        return text.format(name=rules.lexicon, known=join_commas(sorted(lexicons)))
    return ""
