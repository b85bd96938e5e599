"""The library: what other programs import from boggle_qt."""

import doctest
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boggle_qt
from boggle_qt import api
from boggle_qt.engine.rules import default_points_table

PAGE = Path(__file__).resolve().parents[1] / "docs" / "library.md"
BOARDS = st.lists(st.text("AEIRST", min_size=3, max_size=3), min_size=3, max_size=3).map("/".join)


@pytest.mark.parametrize("module", [boggle_qt, api])
def test_the_examples_are_true(module: ModuleType) -> None:
    """Every example in a docstring gives what it shows."""
    done = doctest.testmod(module)
    assert done.attempted
    assert not done.failed


def test_the_scripts_of_the_page_run(tmp_path: Path) -> None:
    """Each whole script of the page runs as it is, on fewer boards."""
    scripts = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert scripts
    for script in scripts:
        file = tmp_path / "script.py"
        file.write_text(script.replace("100_000", "50").replace("chunksize=1000", "chunksize=25"), encoding="utf-8")
        done = subprocess.run([sys.executable, str(file)], capture_output=True, text=True, timeout=120, check=False)
        assert (done.returncode, done.stderr) == (0, ""), done.stderr


def test_nothing_is_loaded_before_it_is_used() -> None:
    """Importing the package loads neither engine nor Qt, and using the library loads no Qt and works without it."""
    code = (
        "import sys; sys.modules['PySide6'] = None; import boggle_qt; "
        "assert not [name for name in sys.modules if name.startswith('boggle_qt.')]; "
        "assert set(boggle_qt.__all__) <= set(dir(boggle_qt)); "
        "assert 'tine' in boggle_qt.solve('ti/ne', ['tine']); "
        "assert len(boggle_qt.solve('ti/ne', boggle_qt.load_lexicon()))"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


@settings(max_examples=50)
@given(BOARDS, st.sets(st.text("aeirst", min_size=1, max_size=5), max_size=30))
def test_a_solution_has_the_words_that_can_be_traced(text: str, words: set[str]) -> None:
    """Items, length, `in`, points, score and paths agree with tracing each word of a plain list."""
    board = boggle_qt.Board.parse(text)
    found = boggle_qt.solve(text, words, min_letters=2)
    traced = {word for word in words if len(word) > 1 and found.paths(word)}
    assert {item.word for item in found} == traced
    assert traced == {word for word in words if len(word) > 1 and api.solving.traceable(word, board)}
    assert len(found) == len(traced)
    assert all((word in found) == (word in traced) and (word.upper() in found) == (word in traced) for word in words)
    worth = default_points_table(9, 2).points
    assert [item.points for item in found] == sorted((worth(len(word)) for word in traced), reverse=True)
    assert found.points == sum(item.points for item in found) == boggle_qt.score(board, words, 2)
    for item in found:
        assert board.spell(item.path) == item.word
        assert item.path in found.paths(item.word)
        assert found[item.word] == item


@pytest.mark.parametrize(
    ("board", "words", "says"),
    [
        ("tine/nin", ["tine"], "equally long"),
        (16, ["tine"], "a board is a Board or a text"),
        ("tine/nint/ocna/retl", "standard", "load_lexicon"),
        ("tine/nint/ocna/retl", ["don't"], "use only the letters"),
        ("tine/nint/ocna/retl", [None], "a word is a text"),
        ("tine/nint/ocna/retl", 7, "a lexicon or a list of words"),
    ],
)
def test_wrong_arguments_are_value_errors(board: Any, words: Any, says: str) -> None:
    """The message says what would be right."""
    for function in (boggle_qt.solve, boggle_qt.score):
        with pytest.raises(ValueError, match=says):
            function(board, words)


def test_words_from_a_file(tmp_path: Path) -> None:
    """A file is read as an added list is: any case, lines that are no words are left out."""
    file = tmp_path / "words.txt"
    file.write_text("Tine\n\n# comment\ndon't\nNINE\n", encoding="utf-8")
    assert list(boggle_qt.load_lexicon(file).words()) == ["nine", "tine"]
    file.write_text("1\n2\n", encoding="utf-8")
    with pytest.raises(ValueError, match="no word"):
        boggle_qt.load_lexicon(file)
