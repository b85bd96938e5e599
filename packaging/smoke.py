"""Build the source archive and a wheel from it, install the wheel in an empty environment and play there: throw and
solve a known board at the terminal and from Python, all without Qt, then play one word in the window. Repeat all of it
without a C compiler.

No network is needed: the build uses the tools of this environment, and the wheel's dependencies are linked from it.
Any output on standard error is a failure.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "release"
"""Where the packages of a release are built."""
SAMPLE = "tine/nint/ocna/retl"  # McDonnell's grid, made so that INTERCONTINENTAL can be traced
LIBRARY = f"""
import boggle_qt
for item in boggle_qt.solve("{SAMPLE}", boggle_qt.load_lexicon("standard")):
    print(item.word)
"""
GENERATED = (
    ".git",
    ".venv",
    ".*_cache",
    ".hypothesis",
    ".benchmarks",
    "__pycache__",
    "build",
    "dist",
    "mutants",
    "*.egg-info",
    "*.so",
)
"""Names in a checkout that are not part of the source."""


class Failed(Exception):
    """A command or a check failed; the message says which and why."""


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        try:
            archive = build_archive(here)
            check_complete(archive)
            with ThreadPoolExecutor() as both:
                for played in both.map(
                    install_and_play, (archive,) * 2, (here / "with", here / "without"), (True, False)
                ):
                    print(f"smoke: {played}")
        except Failed as error:
            print(f"smoke: {error}", file=sys.stderr)
            return 1
    return 0


def build_archive(here: Path, definitions: Path | None = None) -> Path:
    """Build the source archive of this checkout in `here`, for a release with the folder of packed definitions; without
    them it is not compressed, which takes ten times as long as all else.

    Unlike the checkout it has the manual page and the shells' completion, for the wheel.
    """
    shutil.copytree(ROOT, here / "checkout", ignore=shutil.ignore_patterns(*GENERATED))
    if definitions is not None:
        shutil.copytree(definitions, here / "checkout" / "resources" / "definitions")
    run([sys.executable, str(here / "checkout" / "packaging" / "terminal_files.py"), str(here / "checkout" / "share")])
    form = "tar" if definitions is None else "gztar"
    run([sys.executable, "setup.py", "sdist", "--formats", form, "--dist-dir", str(here)], here / "checkout")
    (archive,) = here.glob("*.tar*")
    return archive


def check_complete(archive: Path) -> None:
    """Raise Failed unless the archive has every source file unchanged, and no compiled one."""
    with tarfile.open(archive) as file:  # read in order: seeking back would decompress it again
        members = ((member.name.partition("/")[2], file.extractfile(member)) for member in file)
        held = {name: content.read() for name, content in members if content is not None}
    for folder in ("boggle_qt", "resources", "tests", "benchmarks", "packaging", "docs"):
        for path in (ROOT / folder).rglob("*"):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix in (".pyc", ".so", ".pyd") or path.name == "compiled_search.c":
                if name in held:
                    raise Failed(f"{name} is in the archive and should not be")
            elif path.is_file() and held.get(name) != path.read_bytes():
                raise Failed(f"{name} is missing from the archive or differs in it")
    for name in ("README.md", "LICENSE", "Makefile", "pyproject.toml", "setup.py", "MANIFEST.in"):
        if name not in held:
            raise Failed(f"{name} is missing from the archive")


def unpack(archive: Path, here: Path) -> Path:
    """Unpack the archive into `here` and return its one folder."""
    with tarfile.open(archive) as file:
        if hasattr(tarfile, "data_filter"):  # Debian 12's Python 3.11.2 has none
            file.extraction_filter = tarfile.data_filter
        file.extractall(here)
    (folder,) = here.iterdir()
    return folder


def install_and_play(archive: Path, here: Path, compiler: bool) -> str:
    """Build a wheel from the archive, with a C compiler or without, install it in `here` and play.

    Return one line about what was installed and played.
    """
    source = unpack(archive, here / "source")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "-o", str(here), str(source)]
    output = run([*build, "-C--build-option=--compression=stored"], **({} if compiler else {"CC": "/bin/false"}))
    if not compiler and "could not be compiled" not in output:
        raise Failed("without a compiler the build did not say that the plain form is installed")
    (wheel,) = here.glob("*.whl")
    programs = install_wheel(wheel, here / "venv")
    python, game = str(programs / "python"), str(programs / "boggle-qt")
    version = run_silently([game, "--version"], here).strip()
    if not (here / "venv" / "share" / "man" / "man1" / "boggle-qt.1").is_file():
        raise Failed("the manual page was not installed")
    thrown = json.loads(run_silently([game, "throw", "--seed", "7", "--json"], here))
    solved = json.loads(run_silently([game, "solve", SAMPLE, "--lexicon", "standard", "--rude", "--json"], here))
    words = {entry["word"] for entry in solved["words"]}
    if not {"intercontinental", "lancer", "tannin"} <= words or "etnas" in words:
        raise Failed(f"the sample grid was solved wrongly: {len(words)} words")
    if not compiler and "pure-Python" not in version:
        raise Failed(f"without a compiler the search is not the plain one: {version}")
    listed = set(run_silently([python, "-c", LIBRARY], here).split())
    if listed != words:
        raise Failed(f"the library and the terminal do not find the same words: {listed ^ words}")
    without = _run([game], here, {"BOGGLE_QT_HOME": str(here / "no-home"), "QT_QPA_PLATFORM": "offscreen"})
    if without.returncode != 2 or "pip install 'boggle-qt[gui]'" not in without.stderr:
        raise Failed(f"without Qt the program does not say how to install it: {without.stderr}")
    link_dependencies(here / "venv", "gui")
    run_silently([python, str(ROOT / "packaging" / "one_word.py")], here)
    return (
        f"wheel installed: {version}; threw {thrown['board']}; the sample grid has {solved['count']} words, "
        f"{solved['points']} points; a word was played in the window"
    )


def install_wheel(wheel: Path, here: Path) -> Path:
    """Install the wheel in a new environment, with its dependencies linked from this one. Return the folder of its
    programs."""
    venv.create(here, with_pip=False)
    programs = here / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--python", str(programs / "python")]
    run([*pip, "install", "-q", "--no-index", "--no-deps", str(wheel)])
    link_dependencies(here)
    return programs


def link_dependencies(here: Path, extra: str = "") -> None:
    """Link the game's dependencies, with those of an extra, from this environment into the one in `here`."""
    (site,) = here.glob("**/site-packages")
    (metadata,) = site.glob("boggle_qt-*.dist-info")
    _link_dependencies(Distribution.at(metadata), site, extra)


def _link_dependencies(package: Distribution, site: Path, extra: str = "") -> None:
    for requirement in map(Requirement, package.requires or ()):
        if requirement.marker is not None and not requirement.marker.evaluate({"extra": extra}):
            continue
        try:
            found = distribution(requirement.name)
        except PackageNotFoundError:
            raise Failed(f"{requirement.name} is not installed here; make installs it") from None
        for name in {file.parts[0] for file in found.files or ()} - {"..", "__pycache__"}:
            if not (site / name).is_symlink():
                (site / name).symlink_to(found.locate_file(name))
        _link_dependencies(found, site)


def run_silently(command: list[str], here: Path) -> str:
    """Run a command of the game in `here`, without a screen and with its files there, and return its standard output.

    Raise Failed if it exits with an error, or writes to standard error or to the game's log.
    """
    done = _run(command, here, {"BOGGLE_QT_HOME": str(here / "home"), "QT_QPA_PLATFORM": "offscreen"})
    log = here / "home" / "logs" / "boggle-qt.log"  # also has Qt's warnings
    written = log.read_text(encoding="utf-8") if log.exists() else ""
    if done.returncode or done.stderr or written:
        raise Failed(f"{' '.join(command)} ended with {done.returncode}\n{done.stdout}{done.stderr}{written}")
    return done.stdout


def run(command: list[str], here: Path = ROOT, **environment: str) -> str:
    """Run a command and return its standard output and error; raise Failed if it exits with an error."""
    done = _run(command, here, environment)
    if done.returncode:
        raise Failed(f"{' '.join(command)} ended with {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def _run(command: list[str], here: Path, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run(
        command,
        cwd=here,
        env={**inherited, **environment},
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )


if __name__ == "__main__":
    sys.exit(main())
