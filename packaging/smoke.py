"""Builds the source archive and from it the wheel, installs that alone in an empty environment, and plays there: a
known board dealt and solved, and a word in the window. Then all of it again as where there is no C compiler.

Needs no network: the build uses the tools of this environment, and what the wheel depends on is linked from it.
Fails on any word on standard error.
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
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
SAMPLE = "tine/nint/ocna/retl"  # McDonnell's grid, made so that INTERCONTINENTAL can be traced
MADE = (".git", ".venv", ".*_cache", ".hypothesis", ".benchmarks", "__pycache__", "build", "dist", "*.egg-info", "*.so")
"""What lies in a checkout and is no part of it."""


class Failed(Exception):
    """Something did not go as it should; the message is for who runs this."""


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        try:
            archive = archived(here)
            check_complete(archive)
            for compiler in (True, False):
                print(f"smoke: {played(archive, here / ('with' if compiler else 'without'), compiler)}")
        except Failed as error:
            print(f"smoke: {error}", file=sys.stderr)
            return 1
    return 0


def archived(here: Path, definitions: Path | None = None) -> Path:
    """The source archive of this checkout, in `here`; for a release with the folder of packed definitions."""
    shutil.copytree(ROOT, here / "checkout", ignore=shutil.ignore_patterns(*MADE))
    if definitions is not None:
        shutil.copytree(definitions, here / "checkout" / "resources" / "definitions")
    run([sys.executable, "-m", "build", "--sdist", "--no-isolation", "-o", str(here), str(here / "checkout")])
    (archive,) = here.glob("*.tar.gz")
    return archive


def check_complete(archive: Path) -> None:
    """Check that every file of the checkout is in the archive, byte for byte, and nothing that machines made."""
    with tarfile.open(archive) as file:  # read in its own order: to go back in it is to unpack it again
        members = ((member.name.partition("/")[2], file.extractfile(member)) for member in file)
        held = {name: content.read() for name, content in members if content is not None}
    for folder in ("boggle_qt", "resources", "tests", "benchmarks", "packaging"):
        for path in (ROOT / folder).rglob("*"):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix in (".pyc", ".so", ".pyd") or path.name == "kernel.c":
                if name in held:
                    raise Failed(f"{name} is in the archive and should not be")
            elif path.is_file() and held.get(name) != path.read_bytes():
                raise Failed(f"{name} is missing from the archive or differs in it")
    for name in ("README.md", "LICENSE", "Makefile", "pyproject.toml", "setup.py", "MANIFEST.in"):
        if name not in held:
            raise Failed(f"{name} is missing from the archive")


def unpacked(archive: Path, here: Path) -> Path:
    """The one folder of the archive, in `here`."""
    with tarfile.open(archive) as file:
        if hasattr(tarfile, "data_filter"):  # Python 3.11 before its fourth, Debian 12's, has none
            file.extraction_filter = tarfile.data_filter
        file.extractall(here)
    (folder,) = here.iterdir()
    return folder


def played(archive: Path, here: Path, compiler: bool) -> str:
    """Build a wheel of the archive, install it in `here` and play, as where there is a compiler or none; what is there
    now."""
    source = unpacked(archive, here / "source")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "-o", str(here), str(source)]
    told = run(build, **({} if compiler else {"CC": "/bin/false"}))
    if not compiler and "could not be compiled" not in told:
        raise Failed("without a compiler the build did not say that the plain form is installed")
    (wheel,) = here.glob("*.whl")
    venv.create(here / "venv", with_pip=False)
    bin_ = here / "venv" / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--python", str(bin_ / "python")]
    run([*pip, "install", "-q", "--no-index", "--no-deps", str(wheel)])
    (site,) = (here / "venv").glob("**/site-packages")
    (metadata,) = site.glob("boggle_qt-*.dist-info")
    lend(Distribution.at(metadata), site)
    game = str(bin_ / "boggle-qt")
    version = silent([game, "--version"], here).strip()
    thrown = json.loads(silent([game, "throw", "--seed", "7", "--json"], here))
    solved = json.loads(silent([game, "solve", SAMPLE, "--lexicon", "standard", "--json"], here))
    words = {entry["word"] for entry in solved["words"]}
    if not {"intercontinental", "lancer", "tannin"} <= words or "etnas" in words:
        raise Failed(f"the sample grid was solved wrongly: {len(words)} words")
    if not compiler and "plain" not in version:
        raise Failed(f"without a compiler the search is not the plain one: {version}")
    silent([str(bin_ / "python"), str(ROOT / "packaging" / "one_word.py")], here)
    return (
        f"wheel installed: {version}; threw {thrown['board']}; the sample grid has {solved['count']} words, "
        f"{solved['points']} points; a word was played in the window"
    )


def lend(borrower: Distribution, site: Path) -> None:
    """Link into a folder of packages what a distribution says it depends on, and no more, from this environment."""
    for requirement in map(Requirement, borrower.requires or ()):
        if requirement.marker is not None and not requirement.marker.evaluate({"extra": ""}):
            continue
        try:
            lender = distribution(requirement.name)
        except PackageNotFoundError:
            raise Failed(f"{requirement.name} is not installed here; make puts it there") from None
        for name in {file.parts[0] for file in lender.files or ()} - {"..", "__pycache__"}:
            if not (site / name).is_symlink():
                (site / name).symlink_to(lender.locate_file(name))
        lend(lender, site)


def silent(command: list[str], here: Path) -> str:
    """What a command said that must end with 0 and leave standard error empty. It runs in `here`, where nothing of the
    checkout is, without a screen, and keeps its files there."""
    done = _ran(command, here, {"BOGGLE_QT_HOME": str(here / "home"), "QT_QPA_PLATFORM": "offscreen"})
    log = here / "home" / "logs" / "boggle-qt.log"  # where Qt's warnings go, too
    written = log.read_text(encoding="utf-8") if log.exists() else ""
    if done.returncode or done.stderr or written:
        raise Failed(f"{' '.join(command)} ended with {done.returncode}\n{done.stdout}{done.stderr}{written}")
    return done.stdout


def run(command: list[str], here: Path = ROOT, **environment: str) -> str:
    """What a command said, on standard error too, that must end with 0."""
    done = _ran(command, here, environment)
    if done.returncode:
        raise Failed(f"{' '.join(command)} ended with {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def _ran(command: list[str], here: Path, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    mine = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run(
        command, cwd=here, env={**mine, **environment}, capture_output=True, text=True, errors="replace", check=False
    )


if __name__ == "__main__":
    sys.exit(main())
