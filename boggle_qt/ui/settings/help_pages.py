"""The pages of the help, one row of `PAGES` each."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import chain

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from boggle_qt.engine.board import Board
from boggle_qt.engine.presets import FAMILY, PARKER, TOURNAMENT
from boggle_qt.engine.rules import Mode
from boggle_qt.messages.catalogue import N_, _
from boggle_qt.messages.modes import EXPLAINED, NAMES
from boggle_qt.messages.numbers import number
from boggle_qt.store.journal.deck import LEARNED
from boggle_qt.store.journal.practice import NEW_A_DAY
from boggle_qt.ui.page.actions import ACTIONS, GROUPS, MENUS
from boggle_qt.ui.settings.help_pictures import LittleBoard, Picture, Points, QrCode, RulesCard, SandGlass, WordSheet
from boggle_qt.ui.widgets.focus_keys import key_text

BOARD = Board.parse("star/eond/lmie/hapu")
WORDS = ("SON", "MOLE", "STAND", "ALMOND", "SEMINAR", "LEMONADE")
LEMONADE = (8, 4, 9, 5, 6, 2, 7, 11)
SEMINAR = (0, 4, 9, 10, 6, 2, 3)

Line = tuple[str, str]
"""The subject of a paragraph, in a few words, and its text."""


class HelpPage(Struct, frozen=True):
    """A page of the help."""

    name: str
    title: str
    """The untranslated title."""
    texts: Mapping[str, str] = {}
    """The untranslated paragraphs by their subjects. The name of an action in braces stands for its key."""
    pictures: tuple[Picture, ...] = ()
    marks: Sequence[Mode] = ()
    """Modes with a small picture each, beside their paragraphs."""
    keys: Callable[[], dict[str, list[Line]]] = dict
    """Returns keys and what they do, by the translated headings that say where they work."""

    def paragraphs(self) -> list[Line]:
        """Return the translated paragraphs."""
        used = str(self.texts)
        facts = {key: _key(name) for name in ACTIONS if (key := name.replace("-", "_")) in used}
        facts |= {"most": number(NEW_A_DAY), "row": number(LEARNED)}
        return [(_(subject), _(text).format(**facts)) for subject, text in self.texts.items()]

    def lines(self) -> list[Line]:
        """Return the paragraphs and the keys."""
        return [*self.paragraphs(), *chain.from_iterable(self.keys().values())]

    @property
    def text(self) -> str:
        """Everything the search looks in, title first."""
        return "\n".join([_(self.title), *self.keys(), *(f"{subject}  {text}" for subject, text in self.lines())])


def _keys(*titles: str) -> dict[str, list[Line]]:
    """Return the keys of some menus and groups, by their translated titles."""
    every = {**MENUS, **GROUPS}
    return {
        _(title).replace("&", ""): [(action.key, action.help_text) for action in every[title] if action and action.key]
        for title in titles
    }


def _keys_in_play() -> dict[str, list[Line]]:
    used = Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Backspace, Qt.Key.Key_Escape
    enter, space, back, escape = (key_text(QKeySequence(key)) for key in used)
    words = [
        (f"S T A R {enter}", _("Type a word")),
        (f"← ↑ ↓ → {space}", _("Pick cubes")),
        (back, _("Delete a letter")),
        (escape, _("Clear the word")),
    ]
    return {_("Finding words"): words, **_keys(*[*GROUPS][:2])}


def _key(name: str) -> str:
    """Return the key of an action, or its title if it has none."""
    return ACTIONS[name].key or _("“{action}”").format(action=ACTIONS[name].title)


PAGES: tuple[HelpPage, ...] = (
    HelpPage(
        "play",
        N_("Play"),
        {
            N_("Finding words"): N_(
                "Find words in letters that touch, side by side or corner to corner. Use no cube twice in a word. Qu "
                "counts as two letters."
            ),
            N_("With mouse or finger"): N_("Drag across the cubes and release. Slide back to undo a letter."),
            N_("Cube by cube"): N_("Click each cube, then click the last one again."),
            N_("With the keyboard"): N_(
                "Type the word and press Enter. Backspace deletes a letter, Esc clears the word."
            ),
            N_("With the arrow keys"): N_("The arrow keys and Space pick cubes. You can mix all of these."),
            N_("Words in a list"): N_(
                "Click a word to see its path and its meaning. Right-click it to accept or ban it."
            ),
        },
        (
            LittleBoard(N_("STAND: the letters touch"), BOARD, (0, 1, 2, 6, 7)),
            LittleBoard(N_("S and I don't touch"), BOARD, (0, 10), "cannot"),
            LittleBoard(N_("LEMONADE: 11 points"), BOARD, LEMONADE, "good"),
        ),
    ),
    HelpPage(
        "points",
        N_("Points"),
        {
            N_("Length"): N_(
                "Longer words score more: 1 point for 3 or 4 letters, 2 for 5, 3 for 6, 5 for 7 and 11 for 8 or more."
            ),
            N_("Large boards"): N_("On boards of 5 × 5 and 6 × 6 a word needs at least 4 letters."),
            N_("Par"): N_("Par is a good player's score: the total of all common words of up to six letters."),
            N_("Wrong words"): N_("A wrong word costs nothing, unless your rules say so."),
            N_("Why a word is wrong"): N_(
                "It may not be on the board, may be too short, or may not be in the word list."
            ),
            N_("Rich and poor boards"): N_(
                "Each board is compared with thousands of others: same cubes, word list and scoring."
            ),
        },
        (
            Points(N_("Letters and points"), WORDS),
            LittleBoard(N_("SON: 1 point"), BOARD, (0, 5, 6), "good"),
            LittleBoard(N_("LEMONADE: 11 points"), BOARD, LEMONADE, "good"),
        ),
    ),
    HelpPage(
        "timer",
        N_("Timer"),
        {
            N_("Three minutes"): N_(
                "A round takes three minutes. The settings and the rules can change that, or turn the timer off."
            ),
            N_("Pause"): N_(
                "Press {pause}. Opening a menu, a dialog or another window also pauses. The board is hidden while "
                "paused."
            ),
            N_("The last ten seconds"): N_("The sand changes colour, and the seconds are counted aloud."),
            N_("Leaving a round"): N_(
                "A solo round that you leave waits on the home page. Without a word it isn't kept."
            ),
            N_("After the round"): N_(
                "You see every word you missed, what it would have scored, and why a word didn't count."
            ),
            N_("Once more"): N_("You can play the same board again."),
        },
        (
            SandGlass(N_("At the start"), 1.0),
            SandGlass(N_("Half the time is left"), 0.5),
            SandGlass(N_("The last ten seconds"), 0.05, late=True),
        ),
    ),
    HelpPage(
        "hints",
        N_("Hints"),
        {
            N_("Step by step"): N_("Stuck? Press {hint}, then 1 to 7. You choose how much a hint gives away."),
            N_("Where to look"): N_(
                "The first steps show how many words are left, where they start and which cubes they use."
            ),
            N_("One word"): N_(
                "The others are about one word: its first letter, its second letter, its meaning, or all of it."
            ),
            N_("Price"): N_("The first step is free. The others cost a point each, and showing the word costs two."),
            N_("Other prices"): N_("Rules can change the price. A hint that has nothing to show is free."),
            N_("Common words first"): N_("Hints start with words that most people know."),
        },
        (
            LittleBoard(N_("Where words start"), BOARD, heat={0: 1.0, 1: 0.5, 8: 0.7, 9: 0.35, 14: 0.8}),
            LittleBoard(N_("The first letter of a word"), BOARD, (8,), "shown"),
            LittleBoard(N_("The whole word"), BOARD, LEMONADE, "shown"),
        ),
    ),
    HelpPage(
        "matches",
        N_("Matches"),
        {
            N_("Hidden turns"): N_(
                "Two to eight players get the same board. The others look away while you play. Lists stay sealed."
            ),
            N_("Handicaps"): N_(
                "To even things out, give a player more time, shorter words or a head start in points."
            ),
            N_("Comparing lists"): N_(
                "{read_next} reads the next word, {read_all} all of them. Words that several players found are struck "
                "out."
            ),
            N_("Challenges"): N_(
                "The question mark in your column, your number or {challenge} challenges a word. {take_back} takes "
                "that back."
            ),
            N_("Opponents"): N_("Nobody to play with? Play against an opponent, or add one to a match."),
            N_("Come and go"): N_(
                "Between turns, {seats} lets players join, sit out, leave and come back. A player who left keeps the "
                "points but can't win."
            ),
        },
        (
            WordSheet(
                N_("STAND and MOLE are struck"), "Ann", ("STAND", "MOLE", "LEMONADE"), ("STAND", "MOLE"), "seat1"
            ),
            WordSheet(N_("Ben has them, too"), "Ben", ("STAND", "RADIO", "MOLE"), ("STAND", "MOLE"), "seat2"),
            LittleBoard(N_("Only Ann has LEMONADE"), BOARD, LEMONADE, "good"),
        ),
    ),
    HelpPage(
        "modes",
        N_("Solo modes"),
        {NAMES[mode]: text for mode, text in EXPLAINED.items()},
        marks=tuple(EXPLAINED),
    ),
    HelpPage(
        "rules",
        N_("House rules"),
        {
            N_("Which words count"): N_(
                "Rules can refuse short words, simple plurals and rude words. Example: with a minimum of 4 letters, "
                "CAT doesn't count."
            ),
            N_("Who judges"): N_(
                "The game checks each word, or words count unless challenged. Example: an unchallenged FLURB counts."
            ),
            N_("Shared words"): N_(
                "Words that several players found can be struck out, count for all, count for the first player only, "
                "or count half."
            ),
            N_("Wrong words"): N_("Wrong words can cost points. Example: with a penalty of 1, a wrong word scores −1."),
            N_("End of a match"): N_(
                "A match ends at a score or after some rounds. Example: the first player with 100 points wins."
            ),
            N_("Saving rules"): N_("Rules have a name. Save them, and choose them again for your next match."),
        },
        (
            RulesCard(N_("With 25 cubes"), PARKER),
            RulesCard(N_("Shared words count"), FAMILY),
            RulesCard(N_("Wrong words cost a point"), TOURNAMENT),
        ),
    ),
    HelpPage(
        "words",
        N_("Word lists"),
        {
            N_("Word list"): N_(
                "Decide which words exist. Example: children play with the Everyday list, experts with the Large one."
            ),
            N_("Your own list"): N_("Add a text file with one word per line: {lists}."),
            N_("House words"): N_(
                "Accept or ban single words for all your games: {words}. Example: accept ZUCCHETTO because your "
                "grandmother says so."
            ),
            N_("Other languages"): N_(
                "Choose the German, Dutch, Polish or Russian word list, and cubes of that language."
            ),
            N_("Special letters"): N_(
                "On the cubes Ä, Ö, Ü and ß are AE, OE, UE and SS, and Ё is Е: type them either way."
            ),
            N_("A list for each player"): N_(
                "In a match each player may have a word list of their own, on the same cubes."
            ),
        },
        (
            LittleBoard(N_("German"), Board.parse("wort/eins/laub/hste"), (0, 1, 2, 3), "good"),
            LittleBoard(N_("Polish"), Board.parse("słow/yżąo/krat/mięn"), (0, 1, 2, 3, 7), "good"),
            LittleBoard(N_("Russian"), Board.parse("слов/итао/рекн/мыду"), (0, 1, 2, 3, 7), "good"),
        ),
    ),
    HelpPage(
        "practice",
        N_("Practice"),
        {
            N_("Words that cost you most"): N_(
                "Open Practise ({practise}) to see which words you miss, why they matter, and where they were."
            ),
            N_("Your deck"): N_(
                "A word enters when you miss it on two boards, at most {most} a day, or when you press Learn in a "
                "review."
            ),
            N_("Due words"): N_(
                "A word is due again after some days: sooner if you missed it, later if you found it. It leaves when "
                "you find it in {row} rounds in a row."
            ),
            N_("Drills"): N_(
                "A drill takes two minutes. It ends sooner when you have found all the words it asks for."
            ),
            N_("Records"): N_("A drill doesn't count in your records."),
            N_("On the home page"): N_("A line says how many words are due. You can turn it off in the settings."),
        },
        (
            LittleBoard(N_("A word that you missed"), BOARD, LEMONADE, "shown"),
            WordSheet(N_("Words in your deck"), N_("Your deck"), ("LEMONADE", "SEMINAR", "ALMOND")),
            LittleBoard(N_("A word found in a drill"), BOARD, SEMINAR, "good"),
        ),
    ),
    HelpPage(
        "sharing",
        N_("Sharing"),
        {
            N_("Board of the day"): N_(
                "Everybody gets the same board on the same day. Your first round counts, later ones are practice."
            ),
            N_("Streak"): N_("Play every day to make your streak longer. One missed day a week is forgiven."),
            N_("Share a board"): N_(
                "Send the code, the QR code, the picture or the file, with a score to beat if you like."
            ),
            N_("Open a board"): N_("Paste a code or a link, choose a file, or drop a file or a picture on the window."),
            N_("Share a result"): N_(
                "The text gives no word away. The picture shows your best words, but not on the board of the day."
            ),
            N_("Rival"): N_(
                "Choose an opponent or your best round: its score runs beside yours, and you see its words afterwards."
            ),
        },
        (
            LittleBoard(N_("A board"), BOARD),
            WordSheet(N_("A shared result"), N_("Result"), WORDS[:2:-1]),
            QrCode(N_("The QR code of a board"), BOARD),
        ),
    ),
    HelpPage(
        "desk",
        N_("Desk"),
        {
            N_("Enter a board"): N_(
                "Click a cube and type, or paste the rows. You see every word, its path and its points, and which cube "
                "is best to change."
            ),
            N_("Workshop"): N_("The workshop ({workshop}) makes boards from your words and finds rich boards."),
            N_("Print"): N_("Print boards, score sheets and answers, or save them as PDF ({print})."),
            N_("Cubes"): N_("See the faces of every cube ({cubes}). Make your own cubes and print them."),
            N_("Survey"): N_("See what thousands of boards hold ({survey}), for two cube sets."),
            N_("With real cubes"): N_(
                "Use your own cubes and paper ({companion}). The game keeps time and checks your words."
            ),
        },
        (
            LittleBoard(N_("The longest word"), BOARD, LEMONADE, "shown"),
            LittleBoard(N_("Warm cubes: many words"), BOARD, heat={at: (at * 7 % 11) / 11 for at in range(16)}),
            LittleBoard(N_("A word you ask about"), BOARD, SEMINAR, "good"),
        ),
    ),
    HelpPage("keys", N_("Keys"), keys=partial(_keys, *[*MENUS][:3])),
    HelpPage("keys-play", N_("Keys in play"), keys=_keys_in_play),
    HelpPage("keys-other", N_("Other keys"), keys=partial(_keys, *[*GROUPS][2:], *[*MENUS][3:])),
)
"""The pages in reading order. A new page is one row here."""
