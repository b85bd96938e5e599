"""All forms of the search, against a brute force without a trie and against published figures."""

import itertools
import json
import os
import platform
import shutil
import struct
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boggle_qt.engine.board import SOLID, Board
from boggle_qt.engine.board import Path as Cells
from boggle_qt.engine.dice import DiceSet, throw
from boggle_qt.engine.lexicon import (
    AMERICAN,
    BRITISH,
    HEADER,
    LEXICONS,
    SPELLINGS,
    BadLexicon,
    Lexicon,
    WordTable,
    build,
)
from boggle_qt.engine.rules import FLAT, STANDARD
from boggle_qt.engine.search import solving
from boggle_qt.store.files import shipped
from tests.engine.players import using

COMPILED = [form for form in solving.FORMS if form != solving.PLAIN]


@pytest.fixture(params=solving.FORMS)
def form(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each form of the search that this machine can run, in turn."""
    with using(request.param):
        yield request.param


@lru_cache(maxsize=1)
def beginnings(words: frozenset[str]) -> set[str]:
    """Return all beginnings of the words."""
    return {word[:end] for word in words for end in range(len(word) + 1)}


def brute_force(board: Board, words: set[str], least: int) -> dict[str, list[Cells]]:
    """Return every word with all its paths, by walking every path that begins a word."""
    prefixes = beginnings(frozenset(words))
    found: dict[str, list[Cells]] = {}
    todo: list[Cells] = [(cell,) for cell in range(len(board.faces))]
    for path in todo:
        if board.faces[path[-1]] == SOLID:
            continue
        text = board.spell(path)
        if text in words and len(text) >= least:
            found.setdefault(text, []).append(path)
        if text in prefixes:
            todo += [(*path, near) for near in board.neighbours(path[-1]) if near not in path]
    return found


FACES = ("A", "E", "T", "R", "S", "N", "Qu", "Q", "Th", "An", "He", "#", "U", "H")
SMALL = ((1, 1), (1, 6), (5, 1), (2, 2), (2, 5), (3, 3), (3, 4), (4, 4))
LARGER = ((1, 17), (5, 5), (2, 12), (4, 8), (3, 11), (6, 6), (7, 7), (8, 8))
"""The compiled search enters eight cells at a time and has sets of 32 cells: shapes on both sides of 8, 32 and 64."""
SHAPES = SMALL + LARGER
BOARDS = st.sampled_from(SHAPES).flatmap(
    lambda shape: st.builds(
        Board,
        st.just(shape[0]),
        st.just(shape[1]),
        st.lists(st.sampled_from(FACES), min_size=shape[0] * shape[1], max_size=shape[0] * shape[1]).map(tuple),
    )
)
WORDS = st.sets(st.text("aetrsnquh", min_size=1, max_size=6), max_size=60)


def random_board(rng: Random, shape: tuple[int, int], faces: Sequence[str] = FACES) -> Board:
    return Board(*shape, tuple(rng.choices(faces, k=shape[0] * shape[1])))


def small(words: set[str]) -> Lexicon:
    return Lexicon(WordTable(build((word, 10, 3) for word in words)), "mine")


def agree(board: Board, lexicon: Lexicon, words: set[str], least: int) -> None:
    """Compare solve, score, score_many and trace with the brute force."""
    expected = brute_force(board, words, least)
    solution = solving.solve(board, lexicon, least)
    assert [found.word for found in solution.words] == sorted(expected)
    for found in solution.words:
        paths = expected[found.word]
        assert found.path == min(paths, key=lambda path: (len(path), path))
        assert found.paths == len(paths)
        assert solving.trace(found.word, board) == sorted(paths)
    points = sum(STANDARD.points(len(word)) for word in expected)
    assert solving.score(board, lexicon, least) == points
    assert list(solving.score_many([board, board], lexicon, least, FLAT)) == [len(expected)] * 2


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(BOARDS, WORDS, st.integers(0, 5))
def test_any_board_against_brute_force(form: str, board: Board, words: set[str], least: int) -> None:
    """Any board with digraphs, bare Qs and solid faces is solved like the brute force does."""
    agree(board, small(words), words, least)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=15)
@given(st.sampled_from([(8, 8), (5, 13), (9, 9), (1, 70), (12, 8)]), WORDS, st.randoms(use_true_random=False))
def test_large_boards_against_brute_force(form: str, shape: tuple[int, int], words: set[str], rng: Random) -> None:
    """Boards of 64 cells and more, which have a search of their own, are solved like the brute force does."""
    board = random_board(rng, shape)
    agree(board, small(words), words, 2)


def test_a_thrown_board_against_brute_force() -> None:
    """A throw of 4x4 cubes has the same words and numbers of paths in every form; thousands of boards under every
    lexicon are slow."""
    lexicon = shipped.lexicon("everyday", "american")
    board = throw(shipped.dice("new-1987"), Random(7)).board
    letters = set("".join(board.faces).lower())
    paths = brute_force(board, {word for word in lexicon.words() if len(word) <= 7 and letters.issuperset(word)}, 3)
    expected = {word: len(walked) for word, walked in paths.items()}
    for form in solving.FORMS:
        with using(form):
            found = solving.solve(board, lexicon, 3).words
        assert {one.word: one.paths for one in found if len(one.word) <= 7} == expected, form


@pytest.mark.slow
@pytest.mark.parametrize("spelling", SPELLINGS)
@pytest.mark.parametrize("name", LEXICONS)
def test_thousands_of_boards_against_brute_force(form: str, name: str, spelling: str) -> None:
    """Every lexicon and spelling gives the words of the brute force, on boards of many shapes and faces."""
    lexicon = shipped.lexicon(name, spelling)
    words = set(lexicon.words())
    rng = Random(f"{name} {spelling}")
    faces = (*"EEEAAIIOOUTTNNRRSSLLDGHC", "Qu", "Th", "Er", "An", "In", "He", "Q", "#")
    for _ in range(250):
        board = random_board(rng, rng.choice(SHAPES), faces)
        expected = brute_force(board, words, 3)
        found = {one.word: one for one in solving.solve(board, lexicon, 3).words}
        assert {word: (min(p, key=lambda q: (len(q), q)), len(p)) for word, p in expected.items()} == {
            word: (one.path, one.paths) for word, one in found.items()
        }


def test_the_best_known_board(form: str) -> None:
    """perslatgsineters scores 3625 on ENABLE2K as published; our ENABLE is two one-point words smaller."""
    lexicon = shipped.lexicon("enable", "either")
    assert solving.score(Board.parse("perslatgsineters"), lexicon, 3) == 3623


def test_totals_of_ten_thousand_throws() -> None:
    """The sums over 5,000 seeded throws of 4x4 and 5x5 are the known ones, in every compiled form."""
    lexicon, rng = shipped.lexicon("enable", "either"), Random(1)
    for name, total in (("new-1987", 694507), ("big-1979", 2216793)):
        boards = [throw(shipped.dice(name), rng).board for _ in range(5000)]
        for form in COMPILED:
            with using(form):
                assert sum(solving.score_many(boards, lexicon)) == total, form


def test_the_forms_agree_on_every_set_of_cubes() -> None:
    """Points, words, paths and their numbers are the same in every form, 4x4 to 6x6."""
    lexicon = shipped.lexicon("unabridged", "either")
    for name in shipped.SETS:
        board = throw(shipped.dice(name), Random(name)).board
        answers = []
        for form in solving.FORMS:
            with using(form):
                answers.append((solving.solve(board, lexicon, 3).words, solving.score(board, lexicon, 3)))
        assert all(answer == answers[0] for answer in answers), name


def test_a_survey_measures_the_boards_of_throw(form: str) -> None:
    """`survey` measures the boards that `throw` gives for the same seed, of every set of cubes."""
    lexicon, seeds = shipped.lexicon("everyday", "american"), ((7, 20), ((3 << 32) + 12, 2))
    for name, (seed, many) in itertools.product(shipped.SETS, seeds if form != solving.PLAIN else ((0, 3),)):
        rng, dice = Random(seed), shipped.dice(name)
        boards = [throw(dice, rng).board for _ in range(many)]
        points, words = solving.survey(dice, seed, many, lexicon, 4)
        assert points == solving.score_many(boards, lexicon, 4)
        assert words == solving.score_many(boards, lexicon, 4, FLAT)


def test_a_survey_of_more_cubes_than_the_compiled_search_takes(form: str) -> None:
    """Nine by nine cubes are surveyed as well."""
    lexicon, dice = small({"tea", "eat", "tree"}), DiceSet("nine", "", "", (tuple("TEAREA"),) * 81)
    board = throw(dice, Random(5)).board
    assert [list(found) for found in solving.survey(dice, 5, 1, lexicon, 3)] == [
        [solving.score(board, lexicon, 3)],
        [len(solving.solve(board, lexicon, 3))],
    ]


def test_lexicons_of_one_table_keep_their_words(form: str) -> None:
    """Another spelling or size of the same table is another selection, in whatever order they are used."""
    table = WordTable(build([("tea", 10, AMERICAN), ("eat", 10, BRITISH), ("ate", 60, AMERICAN | BRITISH)]))
    board = Board.parse("te/a#")
    for _ in range(2):
        for name in ("everyday", "standard"):
            for spelling in SPELLINGS:
                lexicon = Lexicon(table, name, spelling)
                found = solving.solve(board, lexicon).texts
                assert sorted(found) == sorted(lexicon.words())


@pytest.mark.skipif(not COMPILED, reason="the plain form reads nodes as it needs them")
def test_tables_with_a_damaged_node() -> None:
    """Any node with any other child or word number is refused exactly if a node leads out of the table or the trie has
    more nodes or words than the table; so is a letter that the alphabet lacks. Otherwise boards are solved."""
    table = build((word, 10, 3) for word in ("tea", "tear", "ear", "eat", "quit", "quiz", "a", "at", "ate"))
    nodes, size = WordTable(table).nodes, WordTable(table).size
    refused = 0
    for at, value in itertools.product(
        range(HEADER.size, HEADER.size + 16 * nodes, 4), (*range(nodes + size), 2**32 - 1)
    ):
        damaged = bytearray(table)
        field = (at - HEADER.size) // 4 % 4
        struct.pack_into("<I", damaged, at, value if field > 1 else 1 << 26)
        lexicon = Lexicon(WordTable(bytes(damaged)), "mine")
        if field < 2 or leads_out(lexicon.table):
            refused += 1
            with pytest.raises(BadLexicon):
                solving.solve(Board.parse("tear/quiz"), lexicon, 1)
        else:
            assert len(solving.solve(Board.parse("tear/quiz"), lexicon, 1).words) <= size
    assert refused


def leads_out(table: WordTable) -> bool:
    """Return whether a node of a table leads out of it, or its trie has more nodes or words than the table."""
    seen = ends = 0
    todo = [0]
    try:
        for node in range(table.nodes):
            table.steps(node)
        while todo and seen <= table.nodes:
            seen += 1
            for down, number in table.steps(todo.pop()).values():
                todo += [down] if down >= 0 else []
                ends += number >= 0
    except BadLexicon:
        return True
    return seen > table.nodes or ends > table.size


def test_searches_are_independent(form: str) -> None:
    """A search gives the same result after searches of other boards and lexicons."""
    rng, lexicons = Random(9), (small({"tea", "eat", "ten", "thee"}), small({"tea", "quit", "an", "hens"}))
    boards = [Board(2, 2, ("T", "E", "A", "N")), Board(1, 2, ("Qu", "It"))]
    boards += [random_board(rng, shape) for shape in rng.choices(SHAPES, k=12)]
    asked = [(board, lexicon) for board in boards for lexicon in lexicons]
    alone = {}
    for board, lexicon in asked:
        expected = brute_force(board, set(lexicon.words()), 1)
        alone[board, lexicon] = ({word: len(paths) for word, paths in expected.items()}, len(expected))
    for _ in range(1000):
        board, lexicon = rng.choice(asked)
        ways, words = alone[board, lexicon]
        if rng.random() < 0.5:
            assert list(solving.score_many([board], lexicon, 1, FLAT)) == [words]
        else:
            solution = solving.solve(board, lexicon, 1)
            assert dict(zip(solution.texts, solution.ways, strict=True)) == ways


def test_threads_can_search_at_once(form: str) -> None:
    """Eight threads get the same results as one."""
    lexicon, rng = shipped.lexicon("standard", "american"), Random(8)
    shapes = [(4, 4), (5, 5), (3, 7), (8, 8)]
    boards = [random_board(rng, shape) for shape in shapes * 6]
    alone = [(solving.solve(board, lexicon, 3).words, solving.score(board, lexicon, 3)) for board in boards]

    def both(board: Board) -> tuple[tuple[solving.Found, ...], int]:
        return solving.solve(board, lexicon, 3).words, solving.score(board, lexicon, 3)

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(both, boards * 4)) == alone * 4


def test_buffers_grow(form: str) -> None:
    """A 4x4 board of one letter has more paths than the first buffers hold, and all are counted."""
    lexicon = small({"a" * letters for letters in range(1, 8)})
    board = Board(4, 4, ("A",) * 16)
    solution = solving.solve(board, lexicon, 1)
    assert {word.word: word.paths for word in solution.words} == {
        "a" * letters: count for letters, count in enumerate((16, 84, 408, 1764, 6712, 22672, 68272), start=1)
    }
    assert solution.words[-1].path == (0, 1, 2, 3, 6, 5, 4)


@pytest.mark.skipif(not COMPILED or sys.platform != "linux", reason="limits memory on Linux")
@pytest.mark.parametrize("form", COMPILED)
def test_running_out_of_memory(form: str) -> None:
    """Any failed allocation in a search raises MemoryError, and the next search works."""
    preload = os.environ.get("LD_PRELOAD", "")
    if "libasan" in preload:
        pytest.skip("the sanitizer has its own memory")
    if not (compiler := shutil.which("cc") or shutil.which("gcc")):
        pytest.skip("needs a C compiler")
    here = Path(__file__).parent
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "scarce.so"
        subprocess.run([compiler, "-shared", "-fPIC", "-O1", here / "scarce.c", "-o", library, "-ldl"], check=True)
        done = subprocess.run(
            [sys.executable, here / "scarce.py", library, form],
            env={
                **os.environ,
                "LD_PRELOAD": f"{library} {preload}".strip(),
                "PYTHONPATH": str(Path(solving.__file__).parents[3]),
                "BOGGLE_QT_SEARCH": form,
            },
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 0, done.stderr
    refused = json.loads(done.stdout)
    assert set(refused) == {"score", "solve", "survey", "narrow", "large"}
    assert all(refused.values()), refused


def test_the_requested_form_is_used() -> None:
    """The requested form is used if this processor can run it, otherwise the fastest."""
    with pytest.raises(ValueError, match="sse9"):
        solving.use_form("sse9")
    for form in (*solving.FORMS, "sse9", ""):
        code = "from boggle_qt.engine.search import solving; print(solving.FORM)"
        environment = {**os.environ, "BOGGLE_QT_SEARCH": form}
        said = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
        assert said.stdout.strip() == (form if form in solving.FORMS else solving.FORMS[0])


def test_forms_offered_to_a_processor(tmp_path: Path) -> None:
    """A form is offered only to processors with every instruction set that it needs."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None or platform.machine() not in ("x86_64", "AMD64"):
        pytest.skip("needs a C compiler for x86")
    (tmp_path / "asked.c").write_text(
        "#include <stdio.h>\n"
        "static const char *lacks;\n"
        "static int has(const char *set) { return __builtin_strcmp(set, lacks); }\n"
        "#define __builtin_cpu_supports(set) has(set)\n"
        '#include "levels.h"\n'
        "int main(int count, char **given) {\n"
        '    lacks = given[count - 1]; printf("%d%d", !!bq_form("avx2"), !!bq_form("avx512"));\n'
        "}\n"
    )
    program = tmp_path / "asked"
    include = ["-I", Path(__file__).parents[3] / "boggle_qt/engine/search"]
    subprocess.run([compiler, "-Wall", "-Werror", *include, tmp_path / "asked.c", "-o", program], check=True)
    offered = {"": "11", "popcnt": "00", "avx2": "01", "avx512dq": "10", "avx512vl": "10", "avx512vpopcntdq": "10"}
    for lacks, expected in offered.items():
        assert subprocess.run([program, lacks], capture_output=True, text=True, check=True).stdout == expected, lacks


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="needs a compiled form")
@pytest.mark.parametrize(
    ("model", "form"),
    [
        ("qemu64", "portable"),
        ("core2duo", "portable"),
        ("Nehalem", "portable"),
        ("Haswell,-avx2", "portable"),
        ("Haswell,-popcnt", "portable"),
        ("Haswell", "avx2"),
    ],
)
def test_on_other_processors(model: str, form: str) -> None:
    """On other processors the search takes the fastest form that they can run."""
    emulator = shutil.which("qemu-x86_64")
    if emulator is None or platform.machine() not in ("x86_64", "AMD64"):
        pytest.skip("needs qemu-x86_64")
    if "libasan" in os.environ.get("LD_PRELOAD", ""):
        pytest.skip("the sanitizer does not run in an emulator")
    code = (
        "from boggle_qt.engine.search import solving\n"
        "from boggle_qt.engine.board import Board\n"
        "from boggle_qt.engine.lexicon import Lexicon, WordTable, build\n"
        "lexicon = Lexicon(WordTable(build((word, 10, 3) for word in ('tea', 'eat', 'quit'))), 'mine')\n"
        "board = Board(3, 3, ('T', 'E', 'A', 'S', 'Qu', 'I', 'T', '#', 'T'))\n"
        "print(solving.FORM, solving.score(board, lexicon), *sorted(solving.solve(board, lexicon).texts))\n"
    )
    done = subprocess.run(
        [emulator, "-cpu", model, sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [form, "2", "quit", "tea"]


def test_without_the_compiled_search_the_plain_form_is_used() -> None:
    """Without the compiled search, solving uses the plain form and solves."""
    code = (
        "import sys; sys.modules['boggle_qt.engine.search.compiled_search'] = None\n"
        "from boggle_qt.engine.search import solving\n"
        "from boggle_qt.engine.board import Board\n"
        "from boggle_qt.store.files import shipped\n"
        "assert solving.FORM == 'plain' and solving.FORMS == ('plain',)\n"
        "print(len(solving.solve(Board.parse('tine/nint/ocna/retl'), shipped.lexicon('standard'), 4)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env=dict(os.environ), capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "76"
