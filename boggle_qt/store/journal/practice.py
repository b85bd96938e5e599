"""What a player should practise: the words they miss, and their deck, which is kept in the journal's table `reviews`.

A review belongs to a round and is deleted, restored, exported and imported with it.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from functools import lru_cache

from msgspec import Struct

from boggle_qt.engine.apply_house_words import hide, solve_by_rules
from boggle_qt.engine.board import Board
from boggle_qt.engine.drills import WORDS_PER_BOARD
from boggle_qt.engine.languages import ENGLISH, language_of
from boggle_qt.engine.learning import Cost, Shown, costs, new_words
from boggle_qt.engine.lexicon import Lexicon
from boggle_qt.engine.par import COMMON
from boggle_qt.engine.rules import LONGEST_NAMED, MOST_NAMED, HouseRules, HouseWords, Mode
from boggle_qt.engine.summary import MOST_CELLS
from boggle_qt.store.files import shipped
from boggle_qt.store.files.problems import LostChange
from boggle_qt.store.journal import queries, summary_tables
from boggle_qt.store.journal.deck import Card, Deck, Kind, Review, fold, state_at
from boggle_qt.store.journal.log import Journal, JournalError
from boggle_qt.store.journal.queries import Filter, Score
from boggle_qt.store.journal.summary_tables import from_milliseconds, split_round_id, to_milliseconds

MOST_ROUNDS = 200
"""The latest rounds that are examined."""

MOST_WORDS = 40
"""Words listed, at most."""

NEW_A_DAY, MOST_DUE = 4, 2 * WORDS_PER_BOARD
"""The most words that enter the deck in a day without "Learn", and the number of due words that stops this: beginners
miss hundreds of words twice, and a session should stay short."""

MODES_WITHOUT_MISSES = frozenset({Mode.RACE, Mode.ALLOTMENT, Mode.DRILL})
"""Modes in which a word that was not played was not missed: the player had no reason to write it."""

WEEKS = 12
"""Weeks of progress."""

WEEK, DAY = timedelta(days=7), timedelta(days=1)

OpenLexicon = Callable[[str, str], Lexicon]


class Missed(Struct, frozen=True):
    """A word that is worth learning."""

    cost: Cost
    rounds: tuple[Score, ...]
    """Those in which it was missed, the latest first."""


class Week(Struct, frozen=True):
    """The deck at the end of a week, and how well the player played in it."""

    end: datetime
    known: int
    """Words of the deck that were not due."""
    due: int
    learned: int
    """Words that have left the deck so far."""
    of_par: float | None
    """The share of par in fresh solo rounds; None without any."""


class Practice(Struct, frozen=True):
    """What a player should practise."""

    now: datetime
    missed: tuple[Missed, ...]
    """The words worth learning, in the order of `costs`, MOST_WORDS at most."""
    cards: tuple[Card, ...]
    """The deck: words that are due first, the longest due first, then the others, then those learned."""
    weeks: tuple[Week, ...]
    """The oldest first; empty without a deck."""
    boards: tuple[tuple[Score, tuple[str, ...]], ...]
    """The rounds with common words that were missed, and these words, those with most points first; the latest round
    first."""

    @property
    def due(self) -> tuple[str, ...]:
        """The words to practise now."""
        return tuple(card.word for card in self.cards if card.is_due(self.now))

    @property
    def to_find(self) -> tuple[str, ...]:
        """The words for a drill: those that are due; else what is being learned; else what is missed most."""
        learning = tuple(card.word for card in self.cards if not card.learned)
        return self.due or learning or tuple(one.cost.word for one in self.missed)

    @property
    def minutes(self) -> int:
        """The minutes that drills of the due words take: two for each board."""
        return 2 * -(-len(self.due) // WORDS_PER_BOARD)

    def card(self, word: str) -> Card | None:
        """Return the card of a word; None if it was never in the deck."""
        return next((card for card in self.cards if card.word == word), None)


def practice(
    journal: Journal, player: str, now: datetime, words: HouseWords, open_lexicon: OpenLexicon, language: str
) -> Generator[None, None, Practice]:
    """Review the deck with the rounds that it has not seen yet, let new words enter, and return what to practise.

    `now` is in UTC; `words` are today's house words. Rounds in another language do not count. Yields between boards.
    If the journal cannot be written, the same reviews are found again next time.
    """
    latest = queries.history(journal, Filter(player=player), most=MOST_ROUNDS)
    scores = [score for score in reversed(latest) if language_of(score.terms.rules.lexicon) == language]
    boards = list[tuple[Score, dict[str, Shown]]]()
    for score in scores:
        yield
        boards.append((score, _shown(score, words, open_lexicon)))
    played = [(score, shown) for score, shown in boards if _is_comparable(score)]
    priced = costs([tuple(shown.values()) for _, shown in played])
    yield
    saved = _saved(journal, player, language)
    seen = {(id_, one.word) for id_, one in saved if one.kind is not Kind.LEARN}
    entries = [one for _, one in saved if one.kind is Kind.LEARN]
    begun = dict[str, datetime]()
    for one in entries:
        begun[one.word] = min(one.at, begun.get(one.word, one.at))
    new = list[tuple[int, Review]]()
    for score, shown in boards:
        kinds = (Kind.FAILED, Kind.DRILLED) if score.terms.rules.mode is Mode.DRILL else (Kind.MISSED, Kind.FOUND)
        for word in begun.keys() & shown.keys():
            if score.when > begun[word] and (score.id, word) not in seen:
                new.append((score.id, Review(word, score.when, kinds[shown[word].found])))
    deck = fold(one for _, one in saved + new)
    yield
    learning = frozenset(word for word, states in deck.items() if not states[-1].learned)
    due = sum(states[-1].is_due(now) for states in deck.values())
    room = max(0, min(NEW_A_DAY - sum(one.at > now - DAY for one in entries), MOST_DUE - due))
    entering = new_words(_since_learned(priced, deck, played), learning, room)
    new += [(played[cost.missed_in[-1]][0].id, Review(cost.word, now, Kind.LEARN)) for cost in entering]
    deck = fold(one for _, one in saved + new) if entering else deck
    with suppress(JournalError):  # reported where rounds are saved
        _save(journal, new)
    missed = tuple(Missed(one, tuple(played[at][0] for at in reversed(one.missed_in))) for one in priced[:MOST_WORDS])
    cards = sorted(
        (states[-1] for states in deck.values()),
        key=lambda card: (card.learned, not card.is_due(now), card.due or card.at, card.word),
    )
    boards_missed = tuple((score, words_) for score, shown in reversed(played) if (words_ := _missed_words(shown)))
    return Practice(now, missed, tuple(cards), _weeks(journal, player, deck, now), boards_missed)


def _missed_words(shown: Mapping[str, Shown]) -> tuple[str, ...]:
    missed = [one for one in shown.values() if not one.found and one.tier <= COMMON and len(one.word) <= LONGEST_NAMED]
    return tuple(one.word for one in sorted(missed, key=lambda one: (-one.points, one.word))[:MOST_NAMED])


def learn(journal: Journal, match_id: int, number: int, seat: int, word: str) -> None:
    """Let a word of a round enter the deck now. Raise JournalError if the disk refuses."""
    _save(journal, [(summary_tables.round_id(match_id, number, seat), Review(word, journal.now(), Kind.LEARN))])


def _is_comparable(score: Score) -> bool:
    """Return whether a word that was not played in this round was missed."""
    return score.terms.players == 1 and score.terms.rules.mode not in MODES_WITHOUT_MISSES


def _shown(score: Score, words: HouseWords, open_lexicon: OpenLexicon) -> dict[str, Shown]:
    """Return the words of a round's board, or of a drill, that may be practised; none if they cannot be known."""
    rules = score.terms.rules
    found = frozenset(score.words)
    if rules.mode is Mode.DRILL:
        return {word: Shown(word, rules.points(word), COMMON, word in found) for word in rules.boards.named}
    if not _is_comparable(score) or len(score.board.faces) > MOST_CELLS:
        return {}
    there = _solved(score.board, rules, words, open_lexicon)
    return {word: Shown(word, points, tier, word in found) for word, points, tier in there}


@lru_cache(maxsize=MOST_ROUNDS)
def _solved(
    board: Board, rules: HouseRules, words: HouseWords, open_lexicon: OpenLexicon
) -> tuple[tuple[str, int, int], ...]:
    """Return (word, points, tier) for the words on a board, without strong and unkind ones; none if the lexicon is not
    installed."""
    try:
        lexicon = open_lexicon(rules.lexicon, rules.spelling)
    except (OSError, ValueError):
        return ()
    solution = solve_by_rules(board, lexicon, rules, words)
    fit = hide(solution, shipped.unkind()).words if language_of(rules.lexicon) == ENGLISH else solution.words
    return tuple((one.word, rules.points(one.word), one.tier) for one in fit if not one.strong)


def _since_learned(
    priced: Sequence[Cost], deck: Deck, played: Sequence[tuple[Score, Mapping[str, Shown]]]
) -> Generator[Cost, None, None]:
    """Yield the costs; of words that were learned, only if two misses followed."""
    for one in priced:
        card = deck[one.word][-1] if one.word in deck else None
        if card is None or sum(played[at][0].when > card.at for at in one.missed_in) > 1:
            yield one


def _saved(journal: Journal, player: str, language: str) -> list[tuple[int, Review]]:
    """Return a player's saved reviews, each with the id of its round; none of deleted rounds or other languages."""
    round_id = f"(reviews.match_id << {summary_tables.ROUND_BITS} | number) << {summary_tables.SEAT_BITS} | seat"
    rows = journal.query(
        f"SELECT rounds.id, word, kind, at, json_extract(terms.terms, '$.rules.lexicon') FROM reviews "
        f"CROSS JOIN rounds ON rounds.id = {round_id} JOIN terms ON terms.id = rounds.terms WHERE rounds.player = ?",
        player,
    )
    saved = list[tuple[int, Review]]()
    for id_, word, kind, at, lexicon in rows:
        if language_of(lexicon or "") == language:
            with suppress(ValueError, OverflowError, TypeError):  # a damaged row
                saved.append((id_, Review(str(word), from_milliseconds(at), Kind(kind))))
    return saved


def _save(journal: Journal, reviews: Sequence[tuple[int, Review]]) -> None:
    if reviews:
        with journal.transaction(LostChange.CHANGE) as rows:
            rows.executemany(
                "INSERT OR REPLACE INTO reviews (match_id, number, seat, word, kind, at) VALUES (?, ?, ?, ?, ?, ?)",
                [(*split_round_id(id_), one.word, one.kind.value, to_milliseconds(one.at)) for id_, one in reviews],
            )


def _weeks(journal: Journal, player: str, deck: Deck, now: datetime) -> tuple[Week, ...]:
    if not deck:
        return ()
    first = min(states[0].at for states in deck.values())
    count = min(WEEKS, max(1, -((first - now) // WEEK)))
    weeks = []
    for ago in range(count - 1, -1, -1):
        end = now - ago * WEEK
        there = [state for states in deck.values() if (state := state_at(states, end)) is not None]
        due, learned = sum(one.is_due(end) for one in there), sum(one.learned for one in there)
        share = journal.query(
            f"SELECT SUM(points) / SUM(par) FROM rounds WHERE player = ? AND closed > ? AND closed <= ? AND par > 0 "
            f"AND {queries.FRESH} AND {queries.SOLO_TERMS}",
            player,
            to_milliseconds(end - WEEK),
            to_milliseconds(end),
        )[0][0]
        weeks.append(Week(end, len(there) - due - learned, due, learned, share))
    return tuple(weeks)
