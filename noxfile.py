"""Test the game in every Python found here. `make check` and `make matrix` run these sessions."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import nox
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "packaging"))
import smoke  # noqa: E402  (found by the line above)

VERSIONS = ["3.11", "3.12", "3.13", "3.14"]
THIS = f"{sys.version_info[0]}.{sys.version_info[1]}"
OFFLINE = re.compile(
    r"NewConnectionError|NameResolutionError|Network is unreachable|(Read|Connect)Timeout|ProxyError|Errno -[23]"
)
"""What pip prints when it cannot reach its packages."""

DIFFERENT = (
    "tests/cli",
    "tests/engine/search",
    "tests/store",
    "tests/test_api.py",
    "tests/ui/startup",
    "tests/ui/play",
    "tests/ui/test_ownership.py",
    "tests/ui/test_everywhere.py::test_every_place[designed]",
    "tests/ui/round/test_round.py",
    "tests/ui/match/test_match.py",
)
"""The tests of what can differ between Pythons: its library with files, SQLite, processes and the terminal; the
compiled search; and the binding of Qt, by which every page and dialog is made, shown and freed, a round and a match
played. The game itself and its pages are the same everywhere: `make matrix` runs all tests in every Python."""

XDIST = ("-p", "no:benchmark", "--numprocesses", "auto", "--maxprocesses", "8", "--dist", "worksteal")

nox.options.envdir = "build/nox"
nox.options.error_on_missing_interpreters = False
# pyenv's real Pythons come before its shims, which fail for every version that is not activated.
PYENV = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
FOLDERS = [Path(sys.base_prefix, "bin"), *PYENV.glob("versions/*/bin")]
os.environ["PATH"] = os.pathsep.join([*map(str, FOLDERS), os.environ["PATH"]])
FOUND = [version for version in VERSIONS if shutil.which(f"python{version}")]
ENDS = [version for version in dict.fromkeys(FOUND[:1] + FOUND[-1:]) if version != THIS]


@nox.session(python=[version for version in FOUND if version not in (THIS, *ENDS)] or [THIS])
def window(session: nox.Session) -> None:
    """Install the newest packages as a player would, and play one word in the window.

    In the Pythons between, or in this one if there are none: `ends` plays in its own.
    """
    install(session, f"{archive()}[gui]")
    play_one_word(session)


@nox.session(python=VERSIONS)
@nox.parametrize("packages", ["oldest", "newest"])
def tests(session: nox.Session, packages: str) -> None:
    """Run the quick tests and play one word, with the oldest packages that pyproject.toml allows or the newest."""
    run_tests(session, packages)


@nox.session(python=ENDS or [THIS])
def ends(session: nox.Session) -> None:
    """Run the tests of what can differ and play one word, in the oldest and the newest Python but this one."""
    if not ENDS:
        session.skip("there is no other Python")
    run_tests(session, "newest", *DIFFERENT)


def run_tests(session: nox.Session, packages: str, *chosen: str) -> None:
    source = smoke.unpack(archive(), Path(session.create_tmp(), "source"))
    editable = ["--editable", f"{source}[gui,dev]"]
    if packages == "oldest":
        project = tomllib.loads((source / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        install(session, *oldest(project, str(session.python)))
        editable = ["--no-build-isolation", "--no-deps", *editable]  # also builds with the oldest tools
    install(session, *editable)
    session.chdir(source)
    session.run("python", "-m", "pytest", *XDIST, "-m", "not slow", *chosen)
    play_one_word(session)


def oldest(project: dict[str, dict[str, list[str]]], version: str) -> list[str]:
    """Return every dependency that a [project] table lists for this Python, pinned to its lower bound.

    Raise ValueError for a dependency without exactly one lower bound.
    """
    pins = []
    extras = project["optional-dependencies"]
    for requirement in map(Requirement, [*project["dependencies"], *extras["gui"], *extras["dev"]]):
        here = {"python_version": version, "python_full_version": f"{version}.0"}
        if requirement.marker is not None and not requirement.marker.evaluate(here):
            continue
        bounds = [bound.version for bound in requirement.specifier if bound.operator == ">="]
        if len(bounds) != 1:
            raise ValueError(f"pyproject.toml gives no lower bound: {requirement}")
        pins.append(f"{requirement.name}=={bounds[0]}")
    return pins


@cache
def archive() -> Path:
    """Build this checkout's source archive, once for all sessions."""
    folder = ROOT / "build" / "archive"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return smoke.build_archive(folder)


def install(session: nox.Session, *packages: str) -> None:
    """Install packages with pip; skip the session if they cannot be fetched."""
    python = Path(session.bin, "python")
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--retries", "1", *packages]
    done = subprocess.run(pip, capture_output=True, text=True, check=False)
    if OFFLINE.search(done.stderr):
        session.skip("its packages could not be fetched")
    if done.returncode:
        session.error(done.stderr)


def play_one_word(session: nox.Session) -> None:
    """Play one word in the window; fail if the search is not compiled although there is a compiler."""
    python, scripts = str(Path(session.bin, "python")), ROOT / "packaging"
    form = session.run(python, str(scripts / "system_packages.py"), "form", silent=True)
    session.log(form)
    if "it failed" in str(form):
        session.error("the search was not compiled")
    try:
        smoke.run_silently([python, str(scripts / "one_word.py")], Path(session.create_tmp()))
    except smoke.Failed as error:
        session.error(str(error))
