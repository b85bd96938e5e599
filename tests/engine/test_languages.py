"""Alphabets: what is folded, and that tables and searches know up to 32 letters of any kind."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boggle_qt.engine.board import BadBoard, Board
from boggle_qt.engine.dice import DiceSet
from boggle_qt.engine.languages import LANGUAGES, LATIN, Language, is_word
from boggle_qt.engine.lexicon import Lexicon, WordTable, build
from boggle_qt.engine.search import solving
from boggle_qt.engine.search.solving import score, solve, survey, traceable
from tests.engine.players import using

POLISH, RUSSIAN = LANGUAGES["polish"].letters, LANGUAGES["russian"].letters


@pytest.mark.parametrize(
    ("language", "text", "folded"),
    [
        ("german", "Äpfel", "aepfel"),
        ("german", "A\u0308pfel", "aepfel"),
        ("german", "STRAẞE", "strasse"),
        ("german", "Café", "cafe"),
        ("english", "naïve", "naive"),
        ("dutch", "ĳs", "ijs"),
        ("polish", "Żółć", "żółć"),
        ("russian", "Ёжик", "ежик"),
        ("russian", "йод", "йод"),
        ("french", "cœur d'été", "coeur d'ete"),
        ("spanish", "CIGÜEÑA", "cigueña"),
        ("swedish", "Ångström", "ångström"),
        ("danish", "Æble", "æble"),
        ("catalan", "façana", "facana"),
    ],
)
def test_folding(language: str, text: str, folded: str) -> None:
    """Letters without a face are written as the language writes them without it; composed or not."""
    assert LANGUAGES[language].fold(text) == folded


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES.keys())
def test_alphabets_fit_a_node(language: Language) -> None:
    """At most 32 letters, each once, in lower case, and folding leaves them alone."""
    letters = language.letters
    assert len(letters) == len(set(letters)) <= 32
    assert letters == letters.lower() == language.fold(letters)
    assert is_word(letters)


@given(st.sets(st.text(st.sampled_from(POLISH), min_size=1, max_size=7), max_size=30))
def test_a_table_keeps_words_and_order(words: set[str]) -> None:
    """Every word has its number, and they come in the order of the alphabet: ą after a, ż last."""
    table = WordTable(build([(word, 10, 0) for word in words], POLISH))
    order = sorted(words, key=lambda word: [POLISH.index(letter) for letter in word])
    assert [word for word, _ in table.words()] == order
    assert all(table.number(word) is not None for word in words)
    assert table.letters == POLISH


@given(st.data(), st.sampled_from([(3, 3), (9, 8)]), st.sampled_from([POLISH, RUSSIAN, LANGUAGES["swedish"].letters]))
def test_every_form_finds_the_words(data: st.DataObject, shape: tuple[int, int], letters: str) -> None:
    """Each form of the search finds exactly the words that can be traced, on boards with digraphs and other letters."""
    few = data.draw(st.lists(st.sampled_from(letters[:2] + letters[-4:]), min_size=2, max_size=4, unique=True))
    faces = st.sampled_from([*few, few[0] + few[1], "#", "w", "ж", "ż"]).map(str.capitalize)
    rows, columns = shape
    board = Board(rows, columns, tuple(data.draw(faces) for _ in range(rows * columns)))
    words = data.draw(st.sets(st.text(st.sampled_from(few), min_size=3, max_size=5), min_size=1, max_size=20))
    lexicon = Lexicon(WordTable(build([(word, 10, 0) for word in words], letters)), "mine")
    expected = sorted(word for word in words if traceable(word, board))
    for form in solving.FORMS:
        with using(form):
            solution = solve(board, lexicon)
            assert sorted(solution.texts) == expected
            assert all(board.spell(found.path) == found.word for found in solution.words)
            assert score(board, lexicon) == sum({3: 1, 4: 1, 5: 2}[len(word)] for word in expected)


def test_a_survey_throws_these_letters() -> None:
    """The compiled survey counts what the plain one counts."""
    words = ["żółć", "łódź", "óść", "źdź", "bob"]
    lexicon = Lexicon(WordTable(build([(word, 10, 0) for word in words], POLISH)), "mine")
    cubes = DiceSet("test", "Test", "made up", (tuple("ŻÓŁĆŹB"), tuple("ÓŁDŚÓO"), tuple("ŁDÓŹOB"), tuple("ĆŹŚBOB")))
    results = []
    for form in solving.FORMS:
        with using(form):
            results.append(survey(cubes, 1, 300, lexicon))
    assert sum(results[0][0]) > 0
    assert all(result == results[0] for result in results)


def test_latin_tables_are_as_before() -> None:
    """A table of a to z has no alphabet in it, and refuses other letters."""
    assert WordTable(build([("tin", 10, 0)])).letters == LATIN
    with pytest.raises(ValueError, match="a to z"):
        build([("żółć", 10, 0)])


@pytest.mark.parametrize("text", ["ż ó / ł ć", "żó/łć", "ŻÓ/ŁĆ", "Z\u0307 O\u0301 / Ł C\u0301"])
def test_boards_of_any_alphabet(text: str) -> None:
    """The text form is read with and without spaces, in any case, composed or not, and written back."""
    board = Board.parse(text)
    assert board.faces == ("Ż", "Ó", "Ł", "Ć")
    assert Board.parse(str(board)) == Board.parse(board.together()) == board


@pytest.mark.parametrize("face", ["ß", "ё", "İ", "ǆ", "ŻÓ", "żó", "٣", "字"])
def test_other_characters_are_no_faces(face: str) -> None:
    """Neither small letters nor characters of no language."""
    with pytest.raises(BadBoard):
        Board(1, 1, (face,))
