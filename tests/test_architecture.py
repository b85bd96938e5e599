"""What no linter can be fooled about: the game runs without Qt, and the Qt that is there is sound."""

from __future__ import annotations

import ast
import builtins
import importlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import Struct
from PySide6.QtCore import QObject

from boggle_qt import libraries


def test_everything_but_the_screen_runs_without_qt() -> None:
    """Engine, store, wording and terminal import, to the last module, where PySide6 cannot be imported. The kernel may
    not be there to import: not everybody has a compiler."""
    code = (
        "import sys; sys.modules['PySide6'] = None\n"
        "import importlib, pkgutil, boggle_qt.engine, boggle_qt.store, boggle_qt.messages, boggle_qt.cli\n"
        "for room in (boggle_qt.engine, boggle_qt.store, boggle_qt.messages, boggle_qt.cli):\n"
        "    for module in pkgutil.iter_modules(room.__path__):\n"
        "        if module.name != 'kernel':\n"
        "            importlib.import_module(f'{room.__name__}.{module.name}')\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


ROOMS = Path(libraries.__file__).parent

_WORD = r"(?:[A-Za-z][a-z'’]*|\{\})"
SENTENCE = re.compile(
    rf"(?:{_WORD}[ ,;:]+){{4}}{_WORD}|^(?=[A-Z])(?:{_WORD}[ ,;:]+){{2}}{_WORD}|(?:{_WORD}[ ,;:]+){{2}}{_WORD}\.$"
)
"""Five words on end, values put in among them; or three that begin with a capital or end in a full stop."""


def sentences(module: str) -> list[str]:
    """The texts in a module of engine or store that read like a sentence, with their lines. A docstring is none, nor
    what an exception or a check that raises one is given, nor a question to SQLite. The description in a set of house
    rules is a value of the rules, as their name is."""
    known = vars(importlib.import_module(module))

    def is_free(node: ast.AST) -> bool:
        match node:
            case ast.Expr(ast.Constant()) | ast.Assert() | ast.keyword("description"):
                return True
            case ast.Call(ast.Name(name)):
                called = known.get(name, getattr(builtins, name, None))
            case ast.Call(ast.Attribute(ast.Name(place), name)):
                called = getattr(known.get(place), name, None)
            case _:
                return False
        raises = isinstance(called, type) and issubclass(called, BaseException)
        return raises or name.lstrip("_").startswith("check_")

    def texts(node: ast.AST) -> Iterator[tuple[int, str]]:
        if is_free(node):
            return
        if isinstance(node, ast.JoinedStr):
            yield node.lineno, "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value
        else:
            for child in ast.iter_child_nodes(node):
                yield from texts(child)

    file = ROOMS.parent / Path(*module.split(".")).with_suffix(".py")
    return [
        f"{module}:{line}: {text}"
        for line, text in texts(ast.parse(file.read_text(encoding="utf-8")))
        if SENTENCE.search(text)
        and len(re.findall(r"\b[a-z]{2,}", text)) > 2
        and not re.match(r"\s*(SELECT|INSERT|UPDATE|CREATE|ALTER|BEGIN)\b", text)
    ]


def test_game_and_disk_hold_no_sentence_for_a_player() -> None:
    """What a player is told of their values stands in wording/; an exception for bad input says itself what is
    wrong."""
    modules = [
        f"boggle_qt.{room}.{file.stem}" for room in ("engine", "store") for file in sorted((ROOMS / room).glob("*.py"))
    ]
    assert len(modules) > 30
    # The compiled game has no values to look at; the kernel is compiled from its source.
    assert [line for module in modules if not module.endswith(".kernel") for line in sentences(module)] == []


@pytest.mark.parametrize("room", ["engine", "store", "wording"])
def test_values_are_values(room: str) -> None:
    """Nobody changes what another holds: every value that leaves its module is frozen, so that it can be handed to any
    thread and kept as it was."""
    files = [file.stem for file in sorted((ROOMS / room).glob("[!_]*.py")) if file.stem != "kernel"]
    modules = [importlib.import_module(f"boggle_qt.{room}.{name}") for name in files]
    values = [
        kind
        for module in modules
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, Struct) and kind.__module__ == module.__name__ and name[0] != "_"
    ]
    assert room == "wording" or len(values) > 20
    assert [kind.__qualname__ for kind in values if not kind.__struct_config__.frozen] == []


def worded_faults(source: str) -> list[str]:
    """The texts that a module makes of an exception it caught, or is handed as `error`, with their lines; the text
    of another exception that it raises is none."""
    tree = ast.parse(source)
    raised = {id(node) for thrown in ast.walk(tree) if isinstance(thrown, ast.Raise) for node in ast.walk(thrown)}

    def name(node: ast.AST) -> str | None:
        match node:
            case ast.ExceptHandler(name=str(caught)):
                return caught
            case ast.Lambda(args=ast.arguments(args=[ast.arg(arg="error")])):
                return "error"
            case ast.FunctionDef(args=ast.arguments(args=[*_, ast.arg(arg="error")])):
                return "error"
        return None

    return [
        f"{text.lineno}: {ast.unparse(text)}"
        for node in ast.walk(tree)
        if (caught := name(node)) is not None
        for text in ast.walk(node)
        if isinstance(text, ast.JoinedStr) and id(text) not in raised
        if any(isinstance(part, ast.Name) and part.id == caught for part in ast.walk(text))
    ]


def test_the_window_words_no_exception() -> None:
    """What went wrong is told in one voice: wording/ makes the sentence, and the terminal says the same. The tour is
    asked for in the terminal, and answers there."""
    assert worded_faults('worker.failed.connect(lambda error: say(f"It stopped: {error}"))')
    assert worded_faults('try: f()\nexcept OSError as wrong: say(f"No: {wrong.strerror}")')
    assert not worded_faults('try: f()\nexcept OSError as wrong: raise ValueError(f"No: {wrong}") from wrong')
    files = [file for file in (ROOMS / "ui").rglob("*.py") if file.stem != "tour"]
    worded = {str(file.relative_to(ROOMS)): worded_faults(file.read_text("utf-8")) for file in files}
    assert {file: texts for file, texts in worded.items() if texts} == {}


def test_numbers_have_their_nouns_from_one_place() -> None:
    """A plural is made by `wording.counts`, nowhere by hand."""
    by_hand = re.compile(r"""(['"])(\w*)\1 if [^{}\n]*\)? == 1 else (['"])\2(?:e?s)\3|'s' \*""")
    assert by_hand.search("f\"{n} {'match' if n == 1 else 'matches'}\"")
    assert by_hand.search("f\"{n} word{'s' * (n > 1)}\"")
    files = [file for file in ROOMS.rglob("*.py") if file != ROOMS / "wording" / "counts.py"]
    assert [str(file.relative_to(ROOMS)) for file in files if by_hand.search(file.read_text("utf-8"))] == []


def reached_past(source: str) -> list[str]:
    """The private names that a module takes of anything but itself: a class of its own may keep some."""
    return [
        f"{ast.unparse(node)} (line {node.lineno})"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.startswith("__")
        if not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"))
    ]


def test_tests_use_no_private_names() -> None:
    """What a test asks, a reader of the code may ask too: there is a public name for it, or a way by mouse and keys."""
    assert reached_past("page._start.click()") == ["page._start (line 1)"]
    assert reached_past("self._start = page.start.__name__") == []
    tests = Path(__file__).parent
    found = {str(file.relative_to(tests)): reached_past(file.read_text("utf-8")) for file in tests.rglob("*.py")}
    assert {file: names for file, names in found.items() if names} == {}


def test_every_exception_from_a_check_has_its_reason() -> None:
    """Where ruff or mypy is told to look away, the same line says why."""
    here = Path(__file__).parents[1]
    bare = re.compile(r"# (noqa(: [A-Z0-9]+)?|type: ignore(\[[a-z, -]+\])?)\s*$", re.MULTILINE)
    assert bare.search("import x  # noqa: F401\n")
    assert not bare.search("import x  # noqa: F401  (the import is the question)\n")
    rooms = ("boggle_qt", "tests", "benchmarks", "packaging")
    files = [file for room in rooms for file in (here / room).rglob("*.py")]
    assert [str(file.relative_to(here)) for file in files if bare.search(file.read_text("utf-8"))] == []


def test_qt_keeps_its_references() -> None:
    """A thousand calls that return nothing cost None no reference (PySide6 6.12.0 before Python 3.12 loses them)."""
    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(1000):
        thing.setObjectName("x")
    assert abs(sys.getrefcount(None) - before) < 100


def test_without_a_display_one_line_says_what_to_do() -> None:
    """`boggle-qt` with no display: exit 2 and one line, no Qt abort and no traceback."""
    bare = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    done = subprocess.run([sys.executable, "-m", "boggle_qt"], env=bare, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert "display" in done.stderr
    assert "tour" in done.stderr
