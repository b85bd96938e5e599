"""The pages of the help, one row of `PAGES` each."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from boggle_qt.engine.board import Board
from boggle_qt.engine.presets import TOURNAMENT
from boggle_qt.engine.rules import STANDARD
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.modes import EXPLAINED, NAMES
from boggle_qt.messages.numbers import number
from boggle_qt.store.journal.deck import LEARNED
from boggle_qt.store.journal.practice import NEW_A_DAY
from boggle_qt.ui.page.actions import ACTIONS, GROUPS, MENUS
from boggle_qt.ui.page.requests import Home, ShowPage
from boggle_qt.ui.settings.help_pictures import Depicted, Lists, LittleBoard, Picture, Points, RulesCard, SandGlass

BOARD = Board.parse("star/eond/lmie/hapu")
EMPTY = Board.parse("st##/eo##/####/####")
WORDS = ("SON", "MOLE", "STAND", "ALMOND", "SEMINAR", "LEMONADE")
LEMONADE = (8, 4, 9, 5, 6, 2, 7, 11)

Line = tuple[str, str]
"""The subject of a paragraph, in a few words, and its text."""


class HelpPage(Struct, frozen=True):
    """A page of the help."""

    name: str
    title: str
    """The untranslated title."""
    paragraphs: Callable[[], tuple[Line, ...]] = tuple
    """Returns the translated paragraphs."""
    pictures: tuple[Picture, ...] = ()
    keys: Callable[[], dict[str, list[Line]]] = dict
    """Returns keys and what they do, by the translated headings that say where they work."""

    def lines(self) -> tuple[Line, ...]:
        """Return the paragraphs and the keys."""
        return *self.paragraphs(), *chain.from_iterable(self.keys().values())

    @property
    def text(self) -> str:
        """Everything the search looks in, title first."""
        return "\n".join([_(self.title), *self.keys(), *(f"{subject}  {text}" for subject, text in self.lines())])


def _keys_anywhere() -> dict[str, list[Line]]:
    groups: dict[str, list[Line]] = {}
    for title, rows in MENUS.items():
        for action in rows:
            if action and action.key:
                page = isinstance(action.request, ShowPage | Home)
                heading = _("Go to a page") if page else _(title).replace("&", "")
                groups.setdefault(heading, []).append((action.key, action.help_text))
    return groups


def _keys_in_play() -> dict[str, list[Line]]:
    used = Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Backspace, Qt.Key.Key_Escape
    enter, space, back, escape = (QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in used)
    words = [
        (f"S T A R {enter}", _("Type a word")),
        (f"← ↑ ↓ → {space}", _("Move, and pick cubes")),
        (back, _("Delete a letter")),
        (escape, _("Clear the word")),
    ]
    groups = {
        _(title): [(action.key, action.help_text) for action in rows if action.key] for title, rows in GROUPS.items()
    }
    return {_("Finding words"): words, **groups}


def _key(name: str) -> str:
    """Return the key of an action, or its title if it has none."""
    return ACTIONS[name].key or _("“{action}”").format(action=ACTIONS[name].title)


def _play() -> tuple[Line, ...]:
    return (
        (
            _("Finding words"),
            _(
                "Find words in letters that touch, side by side or corner to corner. You can't use a cube twice in a "
                "word. Qu is one cube and counts as two letters."
            ),
        ),
        (
            _("With mouse or finger"),
            _(
                "Drag across the cubes and release. Slide back to undo a letter. Or click each cube, then click the "
                "last one again."
            ),
        ),
        (
            _("With the keyboard"),
            _(
                "Type the word and press Enter. Backspace deletes a letter, Esc clears the word. The arrow keys and "
                "Space pick cubes. You can mix all of these."
            ),
        ),
        (
            _("Words in a list"),
            _("Click a word to see its path and its meaning. Right-click it to accept or ban it."),
        ),
    )


def _points() -> tuple[Line, ...]:
    return (
        (
            _("Length"),
            _(
                "Longer words score more: 1 point for 3 or 4 letters, 2 for 5, 3 for 6, 5 for 7 and 11 for 8 or more. "
                "On boards of 5 × 5 and 6 × 6 a word needs at least 4 letters."
            ),
        ),
        (
            _("Wrong words"),
            _(
                "A wrong word costs nothing, unless your rules say so. It may not be on the board, may be too short, "
                "or may not be in the word list."
            ),
        ),
        (_("Par"), _("Par is a good player's score: the total of all common words of up to six letters.")),
        (
            _("Rich and poor boards"),
            _("Each board is compared with thousands of random boards using the same cubes, word list and scoring."),
        ),
    )


def _timer() -> tuple[Line, ...]:
    return (
        (
            _("Three minutes"),
            _("A round takes three minutes. The settings and the rules can change that, or turn the timer off."),
        ),
        (
            _("Pause"),
            _(
                "Press {key}. Opening a menu, a dialog or another window also pauses. The board is hidden while paused."
            ).format(key=_key("pause")),
        ),
        (_("The last ten seconds"), _("The last ten seconds turn red and are counted down aloud.")),
        (
            _("After the round"),
            _(
                "You see every word you missed, what it would have scored, and why a word didn't count. You can play "
                "the same board again."
            ),
        ),
    )


def _hints() -> tuple[Line, ...]:
    return (
        (
            _("Step by step"),
            _(
                "Stuck? Press {key}, then 1 to 7. You choose how much a hint gives away: how many words are left, "
                "where they start, which cubes they use, or one word: its first letter, its second letter, its "
                "meaning, or all of it."
            ).format(key=_key("hint")),
        ),
        (
            _("Price"),
            _(
                "The first step is free. The others cost a point each, and showing the word costs two. Rules can "
                "change this. A hint that has nothing to show is free."
            ),
        ),
        (_("Common words first"), _("Hints start with words that most people know.")),
    )


def _matches() -> tuple[Line, ...]:
    return (
        (
            _("Two to eight players"),
            _(
                "Everyone plays the same board on one screen. Take turns while the others look away, or write your "
                "lists on paper at the same time and type them in."
            ),
        ),
        (_("Opponents"), _("Nobody to play with? Play against an opponent, or add one to a match.")),
        (
            _("Comparing lists"),
            _(
                "Afterwards you compare your lists: {next} reads the next word, {all} reads all of them. Words that "
                "several players found are struck out."
            ).format(next=_key("read-next"), all=_key("read-all")),
        ),
        (
            _("Challenges"),
            _(
                "Not sure about a word? The question mark in your column, your number or {challenge} challenges it, "
                "{take_back} takes it back, {agree} accepts it, and {undo} undoes that, until you count the scores."
            ).format(challenge=_key("challenge"), take_back=_key("take-back"), agree=_key("agree"), undo=_key("undo")),
        ),
        (
            _("Come and go"),
            _(
                "Between two turns or rounds, {seats} lets players join, leave, sit out a round and come back. Who "
                "leaves keeps the points, but can't win any more."
            ).format(seats=_key("seats")),
        ),
        (
            _("Handicaps"),
            _("To even things out, give a player more time, shorter words or a head start in points."),
        ),
    )


def _modes() -> tuple[Line, ...]:
    return tuple((_(NAMES[mode]), _(text)) for mode, text in EXPLAINED.items())


def _sharing() -> tuple[Line, ...]:
    return (
        (
            _("Board of the day"),
            _("Everybody gets the same board on the same day. Your first round counts, later ones are practice."),
        ),
        (
            _("Streak"),
            _("Play every day to make your streak longer. One missed day a week is forgiven."),
        ),
        (
            _("Share a board"),
            _(
                "Send the code, the QR code, the picture or the file, with a score to beat if you like. If a character "
                "of the code is wrong, the game says in which group it is."
            ),
        ),
        (
            _("Open a board"),
            _("Paste a code or a link, choose a file, or drop a file or a picture on the window."),
        ),
        (
            _("Share a result"),
            _("The text gives no word away. The picture shows your best words, but not on the board of the day."),
        ),
        (
            _("Race"),
            _("Choose an opponent or your best round: its score runs beside yours, and you see its words afterwards."),
        ),
    )


def _practice() -> tuple[Line, ...]:
    return (
        (
            _("Words that cost you most"),
            _("Open Practise ({key}) to see which words you miss, why they matter, and where they were.").format(
                key=_key("practise")
            ),
        ),
        (
            _("Your deck"),
            _(
                "A word enters when you miss it on two boards, at most {most} a day, or when you press Learn in a "
                "review. It is due again after some days: sooner if you missed it, later if you found it. It leaves "
                "when you find it in {row} rounds in a row."
            ).format(most=number(NEW_A_DAY), row=number(LEARNED)),
        ),
        (
            _("Drills"),
            _(
                "A drill takes two minutes on a board that has the words to find. It ends when you have found them "
                "all. It doesn't count in your records."
            ),
        ),
        (_("On the home page"), _("A line says how many words are due. You can turn it off in the settings.")),
    )


def _rules() -> tuple[Line, ...]:
    return (
        (
            _("Word list"),
            _("Decide which words exist. Example: children play with the Everyday list, experts with the Large one."),
        ),
        (
            _("Other languages"),
            _(
                "Choose the German, Dutch, Polish or Russian word list, and cubes of that language. On the cubes Ä, Ö, "
                "Ü and ß are AE, OE, UE and SS, and Ё is Е: type them either way. In a match each player may have a "
                "word list of their own, on the same cubes."
            ),
        ),
        (_("Shortest word"), _("Example: with a minimum of 4 letters, CAT doesn't count and CATS does.")),
        (
            _("Who judges"),
            _(
                "Either the game checks each word at once, or every word counts unless somebody challenges it. "
                "Example: nobody challenges FLURB, so FLURB counts."
            ),
        ),
        (
            _("Shared words"),
            _(
                "Words that several players found can be struck out, count for all, count for the first player only, "
                "or count half. Example: Ann and Ben both have MOLE. Struck out, neither scores it."
            ),
        ),
        (_("Wrong words"), _("Wrong words can cost points. Example: with a penalty of 1, a wrong word scores −1.")),
        (
            _("Plurals and rude words"),
            _("You can refuse both. Example: without simple plurals, CAT counts and CATS doesn't."),
        ),
        (
            _("End of a match"),
            _("A match ends at a score or after some rounds. Example: the first player with 100 points wins."),
        ),
        (
            _("House words"),
            _(
                "Accept or ban single words for all your games: {key}. Example: accept ZUCCHETTO because your "
                "grandmother says so."
            ).format(key=_key("words")),
        ),
        (_("Saving rules"), _("Rules have a name. Save them, and choose them again for your next match.")),
    )


def _desk() -> tuple[Line, ...]:
    return (
        (
            _("Enter a board"),
            _("Click a cube and type its letter, or paste the rows. You see every word on the board, with its path."),
        ),
        (
            _("Ask about a board"),
            _("See what a word scores, where it is, and which one cube you should change to get the most points."),
        ),
        (
            _("Workshop"),
            _("The workshop ({key}) makes boards from your words and finds rich boards.").format(key=_key("workshop")),
        ),
        (
            _("Cubes"),
            _("See every cube unfolded ({key}). Make your own, play with them, and print them to glue.").format(
                key=_key("cubes")
            ),
        ),
        (
            _("Survey"),
            _("See what thousands of boards hold ({key}): points, words, the longest word, for two cube sets.").format(
                key=_key("survey")
            ),
        ),
        (
            _("With real cubes"),
            _("Use your own cubes and paper ({key}): the game keeps time, checks words and keeps score.").format(
                key=_key("companion")
            ),
        ),
        (
            _("Print"),
            _("Print boards, score sheets and answers, or save them as PDF ({key}).").format(key=_key("print")),
        ),
    )


PAGES: tuple[HelpPage, ...] = (
    HelpPage(
        "play",
        N_("Play"),
        _play,
        (
            Picture(lambda: LittleBoard(Depicted(BOARD, (0, 1, 2, 6, 7))), N_("STAND: the letters touch")),
            Picture(lambda: LittleBoard(Depicted(BOARD, (0, 10), "cannot")), N_("S and I don't touch")),
            Picture(lambda: LittleBoard(Depicted(BOARD, LEMONADE, "good")), N_("LEMONADE scores 11 points")),
        ),
    ),
    HelpPage("points", N_("Points"), _points, (Picture(lambda: Points(STANDARD, WORDS), N_("Letters and points")),)),
    HelpPage(
        "timer",
        N_("Timer"),
        _timer,
        (
            Picture(lambda: SandGlass(1.0, False), N_("At the start")),
            Picture(lambda: SandGlass(0.5, False), N_("Half the time is left")),
            Picture(lambda: SandGlass(0.05, True), N_("The last ten seconds")),
        ),
    ),
    HelpPage(
        "hints",
        N_("Hints"),
        _hints,
        (
            Picture(
                lambda: LittleBoard(Depicted(BOARD, heat={0: 1.0, 1: 0.5, 8: 0.7, 9: 0.35, 14: 0.8})),
                N_("Where words start"),
            ),
            Picture(lambda: LittleBoard(Depicted(BOARD, marks=(8,))), N_("The first letter of a word")),
            Picture(lambda: LittleBoard(Depicted(BOARD, LEMONADE, "shown")), N_("The whole word")),
        ),
    ),
    HelpPage(
        "matches",
        N_("Matches"),
        _matches,
        (
            Picture(
                lambda: Lists(
                    STANDARD, {"Ann": ("STAND", "MOLE", "LEMONADE"), "Ben": ("STAND", "RADIO", "MOLE", "ALMOND")}
                ),
                N_("Both found STAND and MOLE, so nobody scores them"),
            ),
        ),
    ),
    HelpPage(
        "modes",
        N_("Solo modes"),
        _modes,
        (
            Picture(lambda: SandGlass(0.0, False), N_("Overtime: play on")),
            Picture(lambda: SandGlass(0.8, False), N_("Refill: words give time")),
            Picture(lambda: LittleBoard(Depicted(BOARD, LEMONADE, "good")), N_("Best words: look for long ones")),
        ),
    ),
    HelpPage(
        "rules", N_("House rules"), _rules, (Picture(lambda: RulesCard(TOURNAMENT), N_("A card of house rules")),)
    ),
    HelpPage(
        "practice",
        N_("Practice"),
        _practice,
        (Picture(lambda: LittleBoard(Depicted(BOARD, LEMONADE, "shown")), N_("A word that you missed")),),
    ),
    HelpPage(
        "sharing",
        N_("Sharing"),
        _sharing,
        (
            Picture(lambda: LittleBoard(Depicted(BOARD)), N_("The same board for everybody")),
            Picture(
                lambda: Lists(STANDARD, {"Ann": ("ALMOND", "RADIO", "SEMINAR"), "Ben": ("LEMONADE", "STAND", "SON")}),
                N_("Who scores more on it?"),
            ),
        ),
    ),
    HelpPage(
        "desk",
        N_("Desk"),
        _desk,
        (
            Picture(lambda: LittleBoard(Depicted(EMPTY)), N_("Type letter by letter")),
            Picture(lambda: LittleBoard(Depicted(BOARD, LEMONADE, "shown")), N_("The longest word")),
            Picture(
                lambda: LittleBoard(Depicted(BOARD, heat={at: (at * 7 % 11) / 11 for at in range(16)})),
                N_("Warmer cubes are used in more words"),
            ),
        ),
    ),
    HelpPage("keys", N_("Keys"), keys=_keys_anywhere),
    HelpPage("keys-play", N_("Keys in play"), keys=_keys_in_play),
)
"""The pages in reading order. A new page is one row here."""
