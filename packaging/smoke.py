"""Builds the wheel, installs it alone in an empty environment, and plays there: a known board dealt and solved. Then
all of it again as where there is no C compiler.

Needs no network: the build uses the tools of this environment, and what the wheel depends on is linked from it.
`--window` also plays the tour from the installed wheel, offscreen. Fails on any word on standard error.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BORROWED = ("platformdirs", "networkx", "font_manrope", "PySide6", "shiboken6")
SAMPLE = "tine/nint/ocna/retl"  # McDonnell's grid, made so that INTERCONTINENTAL can be traced


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        source = here / "source"
        shutil.copytree(
            ROOT, source, ignore=shutil.ignore_patterns(".*", "build", "dist", "*.egg-info", "*.so", "*.pyd")
        )
        play(source, here / "as it comes", "--window" in sys.argv[1:])
        told = play(source, here / "no compiler", False, CC="/bin/false")
        if "could not be compiled" not in told:
            raise SystemExit("smoke: without a compiler the build did not say that the plain form is installed")
    return 0


def play(source: Path, here: Path, window: bool, **environment: str) -> str:
    """Build a wheel, install it in `here` and play; what the build said."""
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(here / "dist"), str(source)]
    told = run(build, quiet=True, **environment)
    shutil.rmtree(source / "build")
    (wheel,) = (here / "dist").glob("*.whl")
    venv.create(here / "venv", with_pip=True)
    bin_ = here / "venv" / ("Scripts" if os.name == "nt" else "bin")
    run([str(bin_ / "python"), "-m", "pip", "install", "-q", "--no-index", "--no-deps", str(wheel)], quiet=True)
    (site,) = (here / "venv").glob("**/site-packages")
    for name in BORROWED:
        spec = find_spec(name)
        if spec is None or not spec.submodule_search_locations:
            raise SystemExit(f"smoke: {name} is not installed here; make puts it there")
        (site / name).symlink_to(spec.submodule_search_locations[0])
    environment = {"BOGGLE_QT_HOME": str(here / "home"), "QT_QPA_PLATFORM": "offscreen"}
    game = str(bin_ / "boggle-qt")
    version = run([game, "--version"], cwd=here, **environment).strip()
    thrown = json.loads(run([game, "throw", "--seed", "7", "--json"], cwd=here, **environment))
    solved = json.loads(run([game, "solve", SAMPLE, "--lexicon", "standard", "--json"], cwd=here, **environment))
    words = {entry["word"] for entry in solved["words"]}
    if not {"intercontinental", "lancer", "tannin"} <= words or "etnas" in words:
        raise SystemExit(f"smoke: the sample grid was solved wrongly: {len(words)} words")
    print(f"smoke: wheel installed, {here.name}: {version}; threw {thrown['board']}; ", end="")
    print(f"the sample grid has {solved['count']} words, {solved['points']} points")
    if window:
        print(run([game, "tour", "--out", str(here / "tour")], cwd=here, **environment).splitlines()[-1])
    return told


def run(command: list[str], *, cwd: Path = ROOT, quiet: bool = False, **environment: str) -> str:
    """What a command that must succeed said; unless `quiet`, it must say nothing on standard error."""
    done = subprocess.run(
        command, cwd=cwd, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    if done.returncode or (done.stderr and not quiet):
        raise SystemExit(f"smoke: {' '.join(command)} ended with {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


if __name__ == "__main__":
    sys.exit(main())
