"""Mutation testing of engine and store: `make mutants`, or `make mutants MODULES="engine/readout store/safefile"`.

Every module is changed in one small way after another, in a copy under build/mutants, and its own tests are run each
time; a change that no test notices has survived. All of it takes hours, at the lowest priority and one after the other,
and can be stopped and started again at any time: what was tried is kept, a session a module, until its source changes;
where only its tests did, those that survived are tried again. The compiled search is left out (a changed kernel.py
would not be what runs), as are the tests that take minutes.

Printed are, a module, how many mutants there are, how many were killed and survived, and of how many the tool could not
say. The survivors stand in build/mutants/MODULE/survivors.diff; some of them are the same game in other words.

The tool is cosmic-ray, in an environment of its own: it is big, and nothing else needs it. Unix only, see `forks`.
"""

from __future__ import annotations

import hashlib
import json
import os
import shlex
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
WORK = HERE / "build" / "mutants"
TOOL = "cosmic-ray>=8.4"
EVER = 86_400
"""Seconds that the tool waits for an answer: `forks` knows better when tests hang."""

LEFT_OUT = ("__init__", "kernel", "notices")
"""The compiled search, and values without a line that does anything."""

BESIDES = {
    "engine/match": ("engine/test_readout", "engine/test_modes"),
    "engine/readout": ("engine/test_match", "engine/test_modes"),
    "engine/summary": ("store/test_summaries", "store/test_records"),
    "store/dealing": ("engine/test_shake",),
    "store/deletion": ("store/test_records", "store/test_exports"),
    "store/journal": ("store/test_backlog", "store/test_journalfile", "store/test_noting", "store/test_summaries"),
    "store/journalfile": ("store/test_journal",),
}
"""Tests that a module has besides those of its own name, or in their place. Others notice more: who wants to know
whether they do adds them here, and only what survived is tried again."""

TRIED = (
    *("Add_Sub", "Sub_Add", "Mul_FloorDiv", "Div_Mul", "FloorDiv_Mul", "Mod_Mul", "Pow_Mul"),
    *("LShift_RShift", "RShift_LShift", "BitAnd_BitOr", "BitXor_BitOr"),
    *("Eq_NotEq", "NotEq_Eq", "Lt_LtE", "LtE_Lt", "Gt_GtE", "GtE_Gt", "Is_IsNot", "IsNot_Is"),
    *("Delete_USub", "Delete_Not", "Delete_Invert"),
)
"""Of an operator's replacements the one or two that are hardest to notice: the tool knows eleven, and who notices `+`
made `-` notices the other ten. None of `|`, which stands in annotations: nobody runs those."""

OTHERS = rf"core/Replace(Binary|Comparison|Unary)Operator_(?!({'|'.join(TRIED)})$)"

CALL = (
    "import socket, sys; s = socket.socket(socket.AF_UNIX); s.connect(sys.argv[1]); "
    "said = b''.join(iter(lambda: s.recv(65536), b'')); print(said[1:].decode(errors='replace')); sys.exit(said[0])"
)
"""Asks a process of `forks` to run its tests."""


def main() -> int:
    """Try every mutant of the modules that are named, or of all; prints the score of each."""
    wanted = sys.argv[1:] or [
        f"{room}/{file.stem}"
        for room in ("engine", "store")
        for file in sorted((HERE / "boggle_qt" / room).glob("*.py"))
        if file.stem not in LEFT_OUT
    ]
    os.nice(19)
    tool = _tool()
    print(f"{'module':24} mutants  killed  survived  not judged")
    for name in wanted:
        room, module = name.split("/")
        tests = [f"tests/{test}.py" for test in (f"{room}/test_{module}", *BESIDES.get(name, ()))]
        _try(tool, f"boggle_qt/{name}.py", [test for test in tests if (HERE / test).is_file()])
    return 0


def _tool() -> Path:
    """The folder of the tool's commands, installed when it is first wanted."""
    home = WORK / "tool"
    commands = home / "bin"
    if not any(commands.glob("cosmic-ray*")):
        venv.create(home, with_pip=True)
        subprocess.run([commands / "python", "-m", "pip", "install", "--quiet", TOOL], check=True)
    return commands


def _try(tool: Path, source: str, tests: list[str]) -> None:
    """Try what was not tried yet of a module's mutants, and print its score."""
    name = source.removesuffix(".py").removeprefix("boggle_qt/")
    folder = WORK / name.replace("/", "-")
    config, session, noted, copy = (folder / part for part in ("config.toml", "session.sqlite", "noted.json", "copy"))
    # A copy is changed in place, and left changed by a stop: it is made anew.
    shutil.rmtree(copy, ignore_errors=True)
    for part in ("boggle_qt", "tests"):
        shutil.copytree(HERE / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
    for part in ("resources", "benchmarks", "packaging"):
        (copy / part).symlink_to(HERE / part, target_is_directory=True)
    for part in ("pyproject.toml", "README.md"):
        shutil.copy(HERE / part, copy / part)
    with _forks(copy, tests) as command:
        if subprocess.run(shlex.split(command), stdout=subprocess.DEVNULL).returncode:
            print(f"{name:24} its tests fail as it is", flush=True)
            return
        config.write_text(
            f'[cosmic-ray]\nmodule-path = "{source}"\ntimeout = {EVER}\nexcluded-modules = []\n'
            f'test-command = {json.dumps(command)}\n[cosmic-ray.distributor]\nname = "local"\n'
            f"[cosmic-ray.filters.operators-filter]\nexclude-operators = [{json.dumps(OTHERS)}]\n",
            encoding="utf-8",
        )
        now = {"source": _digest([copy / source]), "tests": _digest([copy / test for test in tests])}
        before = json.loads(noted.read_text(encoding="utf-8")) if noted.is_file() else {}
        if before.get("source") != now["source"]:
            session.unlink(missing_ok=True)
            subprocess.run([tool / "cosmic-ray", "init", config, session], cwd=copy, check=True)
            subprocess.run([tool / "cr-filter-operators", session, config], cwd=copy, check=True)
        elif before["tests"] != now["tests"]:
            with closing(sqlite3.connect(session)) as rows, rows:
                rows.execute("DELETE FROM work_results WHERE test_outcome = 'SURVIVED'")
        noted.write_text(json.dumps(now), encoding="utf-8")
        subprocess.run([tool / "cosmic-ray", "exec", config, session], cwd=copy, check=True)
    print(f"{name:24} {_score(session, folder / 'survivors.diff')}", flush=True)


@contextmanager
def _forks(copy: Path, tests: list[str]) -> Iterator[str]:
    """The command that has a process of `forks` run these tests, as long as this lasts."""
    arguments = ["-x", "-m", "not slow", "--tb=no", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
    for plugin in ("cacheprovider", "benchmark", "xdist"):
        arguments += ["-p", f"no:{plugin}"]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(copy)}
    with tempfile.TemporaryDirectory(prefix="mutants-") as short:  # the name of a socket has at most 100 characters
        place = f"{short}/door"
        server = [sys.executable, HERE / "packaging" / "forks.py", place, f"--basetemp={short}/tests"]
        with subprocess.Popen([*server, *arguments, *tests], cwd=copy, env=environment) as forks:
            try:
                while not Path(place).exists() and forks.poll() is None:
                    time.sleep(0.1)
                yield shlex.join([sys.executable, "-ISc", CALL, place])
            finally:
                forks.terminate()


def _digest(files: list[Path]) -> str:
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def _score(session: Path, survivors: Path) -> str:
    """How many mutants there are, were killed, survived and could not be judged; the survivors go to their file."""
    with closing(sqlite3.connect(session)) as rows:
        found = rows.execute(
            "SELECT COALESCE(test_outcome, ''), diff FROM work_items LEFT JOIN work_results USING (job_id) "
            "WHERE worker_outcome IS NOT 'SKIPPED'"
        ).fetchall()
    outcomes = [outcome for outcome, _ in found]
    survivors.write_text("\n\n".join(diff for outcome, diff in found if outcome == "SURVIVED"), encoding="utf-8")
    killed, survived = outcomes.count("KILLED"), outcomes.count("SURVIVED")
    return f"{len(found):7} {killed:7} {survived:9} {len(found) - killed - survived:11}"


if __name__ == "__main__":
    sys.exit(main())
