"""Starts and tests the game in every Python of this machine, with the oldest and with the newest packages it may have.

For each Python it makes two fresh environments from the source archive. In each a word is played in the real window,
offscreen (packaging/one_word.py: it must end with 0 and say nothing on standard error), and the quick tests are run to
their exit code. A table ends it; the exit status is 1 if anything in it failed.

`--quick`, for every change: the newest packages only, the window only; and packaging/smoke.py's wheel, with a compiler
and without, in the environment that runs this, which needs no network. A Python for which no packages can be fetched
is not tried there, and the table says so.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import smoke
from packaging.requirements import Requirement

VERSIONS = ("3.11", "3.12", "3.13", "3.14")
OFFLINE = re.compile(
    r"NewConnectionError|NameResolutionError|Network is unreachable|(Read|Connect)Timeout|ProxyError|Errno -[23]"
)
HEAD = ("Python", "packages", "PySide6", "search", "window", "quick tests", "seconds")


@dataclass(frozen=True)
class Row:
    """What came of one Python with one set of packages."""

    python: str
    packages: str
    pyside: str = ""
    search: str = ""
    window: str = ""
    tests: str = ""
    seconds: int = 0
    failure: str = ""
    """What went wrong, in full; empty where all went well. The last line says most."""
    tried: bool = True


def main() -> int:
    parser = argparse.ArgumentParser(description="the game in every Python of this machine")
    parser.add_argument("--quick", action="store_true", help="the newest packages and the window only")
    parser.add_argument("--python", action="append", choices=VERSIONS, help="only this one; may be given again")
    args = parser.parse_args()
    found = {version: path for version, path in pythons().items() if not args.python or version in args.python}
    print(f"matrix: {', '.join(f'{version} ({path})' for version, path in found.items())}", flush=True)
    rows: list[Row] = []
    with tempfile.TemporaryDirectory(prefix="matrix-") as folder:
        here = Path(folder)
        try:
            archive = smoke.archived(here)
        except smoke.Failed as error:
            raise SystemExit(f"matrix: there is no source archive: {error}") from None
        if args.quick:
            rows += [timed(installed, archive, here, compiler) for compiler in (True, False)]
            rows += [timed(quick, archive, here, version, path) for version, path in found.items()]
        else:
            sets = ("oldest", "newest")
            rows += [
                timed(whole, archive, here, version, path, which) for version, path in found.items() for which in sets
            ]
    print(f"\n{table(rows)}")
    for row in rows:
        if row.failure:
            failure = row.failure if row.tried else row.failure.splitlines()[-1]
            print(f"\nmatrix: Python {row.python}, {row.packages} packages: {failure}", file=sys.stderr)
    return 0 if rows and passed(rows, args.quick) else 1


def passed(rows: Iterable[Row], quick: bool) -> bool:
    """Whether all went well. What could not be fetched is nobody's fault, on a quick look."""
    return not any(row.failure and (row.tried or not quick) for row in rows)


def pythons() -> dict[str, Path]:
    """The Pythons of this machine that can make an environment, one of each version: the one that runs this, those on
    the PATH, and pyenv's."""
    named = [Path(folder, f"python{version}") for version in VERSIONS for folder in os.get_exec_path()]
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    named += sorted(pyenv.glob("versions/*/bin/python"), reverse=True)
    found: dict[str, Path] = {}
    for path in (Path(sys._base_executable or sys.executable), *named):  # type: ignore[attr-defined]  # not in the stubs
        version = version_of(path) if os.access(path, os.X_OK) else None
        if version in VERSIONS:
            found.setdefault(version, path)
    return dict(sorted(found.items(), key=lambda item: VERSIONS.index(item[0])))


def version_of(python: Path) -> str | None:
    """ "3.12"; None for what is no Python, or one that makes no environments."""
    ask = "import ensurepip, sys, venv; print('%d.%d' % sys.version_info[:2])"
    try:
        done = subprocess.run([str(python), "-c", ask], capture_output=True, text=True, check=False, timeout=30)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.strip() if done.returncode == 0 else None


def pins(project: dict[str, object], extras: Sequence[str], version: str) -> list[str]:
    """Every dependency that a pyproject table names for this Python, at the oldest version that it allows.

    Raises ValueError for a dependency of which any version would do.
    """
    core = project["project"]
    lines = [*core["dependencies"]]  # type: ignore[index]  # as the file has it
    for extra in extras:
        lines += core["optional-dependencies"][extra]  # type: ignore[index]  # as the file has it
    made = []
    for requirement in map(Requirement, lines):
        here = {"python_version": version, "python_full_version": f"{version}.0"}
        if requirement.marker is not None and not requirement.marker.evaluate(here):
            continue
        oldest = [bound.version for bound in requirement.specifier if bound.operator in (">=", "==", "~=")]
        if len(oldest) != 1:
            raise ValueError(f"{requirement.name} has no oldest version in pyproject.toml: {requirement}")
        made.append(f"{requirement.name}=={oldest[0]}")
    return list(dict.fromkeys(made))


def table(rows: Iterable[Row]) -> str:
    """The rows below their head, in columns."""
    lines = [HEAD]
    for row in rows:
        lines.append((row.python, row.packages, row.pyside, row.search, row.window, row.tests, str(row.seconds)))
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEAD))]
    return "\n".join("  ".join(map(str.ljust, line, widths)).rstrip() for line in lines)


def timed(work: Callable[..., Row], *arguments: object) -> Row:
    """The row that the work makes, with its seconds."""
    started = time.monotonic()
    row = work(*arguments)
    row = replace(row, seconds=round(time.monotonic() - started))
    told = "well" if not row.failure else row.failure.split("\n")[-1] if row.tried else row.window
    print(f"matrix: Python {row.python}, {row.packages} packages, {row.seconds} s: {told}", flush=True)
    return row


def installed(archive: Path, here: Path, compiler: bool) -> Row:
    """The wheel with the packages of the environment that runs this."""
    row = Row(f"{sys.version_info[0]}.{sys.version_info[1]}", "those here", pyside=_version("PySide6-Essentials"))
    row = replace(row, search="compiled" if compiler else "plain")
    try:
        smoke.played(archive, here / f"here-{row.search}", compiler)
    except smoke.Failed as error:
        return replace(row, window="FAILED", failure=str(error).strip())
    return replace(row, window="a word")


def quick(archive: Path, here: Path, version: str, python: Path) -> Row:
    """The archive as pip installs it, with the newest packages; the window."""
    row = Row(version, "newest")
    folder = here / f"{version}-newest"
    try:
        inside = environment(python, folder)
        pip(inside, folder, "install", str(archive))
        return looked(row, inside, folder, smoke.ROOT)
    except smoke.Failed as error:
        return unfetched(row, error)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def whole(archive: Path, here: Path, version: str, python: Path, which: str) -> Row:
    """The unpacked archive, installed as make does it; the window and the quick tests."""
    row = Row(version, which)
    folder = here / f"{version}-{which}"
    try:
        inside = environment(python, folder)
        source = smoke.unpacked(archive, folder / "source")
        wanted = ["--editable", f"{source}[dev]"]
        if which == "oldest":
            project = tomllib.loads((source / "pyproject.toml").read_text(encoding="utf-8"))
            oldest = pins(project, ("dev",), version)
            pip(inside, folder, "install", *oldest)
            # Built with the oldest tools, too.
            wanted = ["--no-build-isolation", "--no-deps", *wanted]
        pip(inside, folder, "install", *wanted)
        row = looked(row, inside, folder, source)
        done = subprocess.run(
            [str(inside), "-m", "pytest", "-m", "not slow"], cwd=source, capture_output=True, text=True, check=False
        )
        lines = (done.stdout + done.stderr).strip().splitlines()
        row = replace(row, tests=lines[-1].strip("= ") if lines else "nothing said")
        if done.returncode:
            said = "\n".join(lines[-60:])
            failure = f"{row.failure}\nthe quick tests ended with {done.returncode}\n{said}".strip()
            row = replace(row, tests=f"FAILED ({done.returncode}): {row.tests}", failure=failure)
        return row
    except (smoke.Failed, ValueError) as error:
        return unfetched(row, error)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def environment(python: Path, folder: Path) -> Path:
    """A fresh environment's Python."""
    smoke.run([str(python), "-m", "venv", "--without-pip", str(folder / "venv")], folder.parent)
    return folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"


def pip(inside: Path, folder: Path, *arguments: str) -> None:
    """pip of the environment that runs this, at work in another."""
    command = [sys.executable, "-m", "pip", "--python", str(inside), "--disable-pip-version-check", "--retries", "1"]
    smoke.run([*command, *arguments], folder)


def looked(row: Row, inside: Path, folder: Path, source: Path) -> Row:
    """The row with what is installed, and whether a word can be played in the window."""
    ask = "from importlib.metadata import version; print(version('PySide6-Essentials'))"
    row = replace(row, pyside=smoke.silent([str(inside), "-c", ask], folder).strip())
    form = smoke.silent([str(inside), str(source / "packaging" / "compiler.py"), "form"], folder)
    row = replace(row, search="compiled" if "is compiled" in form else "plain")
    try:
        if "it failed" in form:
            raise smoke.Failed(form)
        smoke.silent([str(inside), str(source / "packaging" / "one_word.py")], folder)
    except smoke.Failed as error:
        return replace(row, window="FAILED", failure=str(error).strip())
    return replace(row, window="a word")


def unfetched(row: Row, error: Exception) -> Row:
    """The row of an environment that could not be made; "not tried" if only the way to the packages was missing."""
    if OFFLINE.search(str(error)):
        return replace(row, window="not tried: no packages could be fetched", failure=str(error).strip(), tried=False)
    return replace(row, window="FAILED: not installed", failure=str(error).strip())


def _version(name: str) -> str:
    from importlib.metadata import version

    return version(name)


if __name__ == "__main__":
    sys.exit(main())
