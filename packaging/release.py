"""Builds every package that can be built here, plays with each in an empty place, and writes down what came of it:
`make release`, or `python packaging/release.py`.

Everything goes to build/release/: the packages, a picture of each with a word played, SHA256SUMS, and TABLE.md with
sizes, how long the window takes, and checksums. The exit status is 1 if anything failed; what cannot be built here is
named in the table. Needs a network (pip for the frozen folder, apt for WordNet), Xvfb and xdotool.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import Distribution
from pathlib import Path
from typing import TypeVar

import deb
import frozen
import played
import smoke
import wheels

T = TypeVar("T")
OUT = smoke.ROOT / "build" / "release"
ELSEWHERE = (
    ("wheels for Windows, macOS and other Pythons", "`cibuildwheel build/release/boggle_qt-*.tar.gz` on each system"),
    ("Windows", "packaging/windows/build.ps1"),
    ("macOS", "packaging/macos/build.sh"),
    ("Flatpak", "packaging/flatpak/build.sh"),
    ("AppImage", "packaging/appimage.sh, where appimagetool is installed"),
)
"""What is not built here, and how it would be."""


@dataclass(frozen=True)
class Row:
    """One package."""

    file: Path
    how: str
    """How it was put where nothing of ours is."""
    came: played.Played | str
    """What came of playing with it, or what went wrong."""


def main() -> int:
    if absent := played.lacking():
        print(f"release: {' and '.join(absent)} must be installed (on Debian: xvfb, xdotool)", file=sys.stderr)
        return 2
    shutil.rmtree(OUT, ignore_errors=True)
    rows: list[Row] = []
    try:
        archive, compiled, plain = say("the archive and the wheels", lambda: wheels.built(OUT))
        with tempfile.TemporaryDirectory(prefix="release-") as place:
            here = Path(place)
            rows.append(tried(archive, "wheel built from it, in a new environment", from_archive(archive, here / "a")))
            rows.append(tried(compiled, "in a new environment", installed(compiled, here / "b")))
            rows.append(tried(plain, "in a new environment", installed(plain, here / "c")))
            folder = say("the frozen folder", lambda: frozen.frozen(compiled))
            single = frozen.archived(folder, OUT)
            rows.append(tried(single, "unpacked", unpacked(single, here / "d")))
            if shutil.which("dpkg-deb"):
                package = say("the .deb", lambda: deb.built(folder, OUT))
                how = "installed in this chroot or container" if is_disposable() else "unpacked"
                rows.append(tried(package, how, debian(package, here / "e")))
    except smoke.Failed as error:
        print(f"release: {error}", file=sys.stderr)
        return 1
    write(rows, folder)
    print((OUT / "TABLE.md").read_text(encoding="utf-8"))
    return 1 if any(isinstance(row.came, str) for row in rows) else 0


def say(what: str, make: Callable[[], T]) -> T:
    print(f"release: building {what}", flush=True)
    return make()


def tried(file: Path, how: str, install: Callable[[], list[str]]) -> Row:
    """Install a package and play with it."""
    print(f"release: playing with {file.name}", flush=True)
    try:
        return Row(file, how, played.played(install(), OUT / f"{file.name}.png"))
    except smoke.Failed as error:
        print(f"release: {file.name}: {error}", file=sys.stderr, flush=True)
        return Row(file, how, str(error))


def installed(wheel: Path, here: Path) -> Callable[[], list[str]]:
    """The wheel in an environment with what it depends on, linked from this one, and nothing else."""

    def install() -> list[str]:
        venv.create(here, with_pip=False)
        bin_ = here / ("Scripts" if os.name == "nt" else "bin")
        pip = [sys.executable, "-m", "pip", "--python", str(bin_ / "python")]
        smoke.run([*pip, "install", "-q", "--no-index", "--no-deps", str(wheel)])
        (site,) = here.glob("**/site-packages")
        (metadata,) = site.glob("boggle_qt-*.dist-info")
        smoke.lend(Distribution.at(metadata), site)
        return [str(bin_ / "boggle-qt")]

    return install


def from_archive(archive: Path, here: Path) -> Callable[[], list[str]]:
    def install() -> list[str]:
        return installed(wheels.wheel(smoke.unpacked(archive, here / "source"), here / "wheel"), here / "venv")()

    return install


def unpacked(archive: Path, here: Path) -> Callable[[], list[str]]:
    def install() -> list[str]:
        with tarfile.open(archive) as file:
            if hasattr(tarfile, "data_filter"):
                file.extraction_filter = tarfile.data_filter
            file.extractall(here)
        (program,) = here.glob("*/boggle-qt")
        return [str(program)]

    return install


def debian(package: Path, here: Path) -> Callable[[], list[str]]:
    """As root of a chroot or a container the package is installed with what it depends on; anybody's own system is left
    alone, and the package is only unpacked."""

    def install() -> list[str]:
        if os.geteuid() == 0 and shutil.which("apt-get") and is_disposable():
            quiet = {"DEBIAN_FRONTEND": "noninteractive"}
            smoke.run(["apt-get", "-qq", "-y", "install", "--reinstall", "--allow-downgrades", str(package)], **quiet)
            return ["/usr/bin/boggle-qt"]
        smoke.run(["dpkg-deb", "-x", str(package), str(here)])
        return [str(here / "usr/bin/boggle-qt")]

    return install


def is_disposable() -> bool:
    """Return whether this system is a chroot or a container, which nobody works in."""
    marks = ("/.dockerenv", "/run/.containerenv")
    named = os.environ.get("container")  # noqa: SIM112  (systemd and podman write it so)
    if named or any(Path(mark).exists() for mark in marks):
        return True
    try:
        return not Path("/proc/1/root").samefile("/")
    except OSError:  # not for us to see
        return False


def write(rows: list[Row], folder: Path) -> None:
    """TABLE.md and SHA256SUMS."""
    sums = {row.file: hashlib.sha256(row.file.read_bytes()).hexdigest() for row in rows}
    (OUT / "SHA256SUMS").write_text("".join(f"{digest}  {file.name}\n" for file, digest in sums.items()))
    lines = [
        "| package | size | window, first and second start | played | sha256 |",
        "|---|---|---|---|---|",
    ]
    for row in rows:
        size = f"{row.file.stat().st_size / 1e6:.1f} MB"
        if isinstance(row.came, str):
            start, word = "", "FAILED: " + row.came.splitlines()[0]
        else:
            start, word = f"{row.came.first:.2f} s, {row.came.again:.2f} s", f"{row.came.word} ({row.how})"
        lines.append(f"| {row.file.name} | {size} | {start} | {word} | `{sums[row.file]}` |")
    unpacked_size = sum(file.lstat().st_size for file in folder.rglob("*") if not file.is_symlink()) / 1e6
    libc = subprocess.run(["ldd", "--version"], capture_output=True, text=True, check=False).stdout.split("\n")[0]
    lines += ["", f"The frozen folder is {unpacked_size:.0f} MB unpacked; it was linked with {libc or 'no ldd'}."]
    lines += ["", "Not built here:", "", *(f"- {what}: {how}" for what, how in ELSEWHERE)]
    (OUT / "TABLE.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
