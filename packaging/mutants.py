"""Mutation testing of engine and store: `make mutants`, or `make mutants MODULES="engine/readout store/safefile"`.

Every module is changed in one small way after another, in a copy under build/mutants, and its own tests are run each
time; a change that no test notices has survived. It takes hours, and can be stopped and started again at any time: what
was tried is kept, a session a module, until its source or tests change. The compiled search is left out (a changed
kernel.py would not be what runs), as are the tests that take minutes.

The tool is cosmic-ray, in an environment of its own: it is big, and nothing else needs it.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
WORK = HERE / "build" / "mutants"
TOOL = "cosmic-ray>=8.4"
SLOWEST = 120.0
"""Seconds until a run of tests counts as hanging, which is noticing."""

LEFT_OUT = ("__init__", "kernel")
BESIDES = {
    "match": ("any_match", "readout"),
    "readout": ("match", "any_match"),
    "house": ("search",),
    "plain": ("search",),
    "rows": ("journal", "any_match_kept"),
    "smallfile": ("settings", "rulesfile", "housewords"),
}
"""Tests that a module has besides those of its own name."""


def main() -> int:
    """Try every mutant of the modules that are named, or of all; prints the score of each."""
    wanted = sys.argv[1:] or [
        f"{room}/{file.stem}"
        for room in ("engine", "store")
        for file in sorted((HERE / "boggle_qt" / room).glob("*.py"))
        if file.stem not in LEFT_OUT
    ]
    tool = _tool()
    for name in wanted:
        room, module = name.split("/")
        tests = [f"tests/{room}/test_{one}.py" for one in (module, *BESIDES.get(module, ()))]
        tests = [test for test in tests if (HERE / test).is_file()]
        if not tests:
            print(f"{name:24} has no tests of its own")
            continue
        print(f"{name:24} {_tried(tool, f'boggle_qt/{room}/{module}.py', tests)}", flush=True)
    return 0


def _tool() -> Path:
    """The folder of the tool's commands, installed when it is first wanted."""
    home = WORK / "tool"
    commands = home / ("Scripts" if sys.platform == "win32" else "bin")
    if not any(commands.glob("cosmic-ray*")):
        venv.create(home, with_pip=True)
        subprocess.run([commands / "python", "-m", "pip", "install", "--quiet", TOOL], check=True)
    return commands


def _tried(tool: Path, source: str, tests: list[str]) -> str:
    """Try what was not tried yet of a module's mutants; its score."""
    now = hashlib.sha256(b"".join((HERE / file).read_bytes() for file in (source, *tests))).hexdigest()[:12]
    folder = WORK / source.removesuffix(".py").replace("/", "-") / now
    config, session, copy = folder / "config.toml", folder / "session.sqlite", folder / "copy"
    # A copy is changed in place, and left changed by a stop: it is made anew.
    shutil.rmtree(copy, ignore_errors=True)
    for part in ("boggle_qt", "tests"):
        shutil.copytree(HERE / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
    (copy / "resources").symlink_to(HERE / "resources", target_is_directory=True)
    for part in ("pyproject.toml", "README.md"):
        shutil.copy(HERE / part, copy / part)
    command = f"{sys.executable} -m pytest -x -m 'not slow' -p no:cacheprovider {' '.join(tests)}"
    config.write_text(
        f'[cosmic-ray]\nmodule-path = "{source}"\ntimeout = {SLOWEST}\nexcluded-modules = []\n'
        f'test-command = "{command}"\n[cosmic-ray.distributor]\nname = "local"\n',
        encoding="utf-8",
    )
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(copy)}
    if subprocess.run(
        command, shell=True, cwd=copy, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ).returncode:
        return "its tests fail as it is"
    if not session.is_file():
        subprocess.run([tool / "cosmic-ray", "init", config, session], cwd=copy, env=environment, check=True)
    subprocess.run([tool / "cosmic-ray", "exec", config, session], cwd=copy, env=environment, check=True)
    report = subprocess.run(
        [tool / "cr-report", session, "--surviving-only", "--show-diff"], capture_output=True, text=True, check=True
    )
    (folder / "survivors.txt").write_text(report.stdout, encoding="utf-8")
    last = report.stdout.strip().splitlines()[-1]
    return f"{last}; see {(folder / 'survivors.txt').relative_to(HERE)}"


if __name__ == "__main__":
    sys.exit(main())
