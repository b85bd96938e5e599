"""Build every package possible on this system and play with each in an empty place: `make release`.

Write to build/release/ the packages, a picture of each with a word played, SHA256SUMS, and TABLE.md with sizes, start
times, checksums and what cannot be built here. The exit status is 1 if anything failed. Needs a network (pip for the
frozen folder, apt for WordNet), Xvfb and xdotool.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import deb
import frozen
import play_package
import smoke
import wheels
from smoke import OUT

ELSEWHERE = (
    ("wheels for Windows, macOS and other Pythons", "`cibuildwheel build/release/boggle_qt-*.tar.gz` on each system"),
    ("Windows", "packaging/windows/build.ps1"),
    ("macOS", "packaging/macos/build.sh"),
    ("Flatpak", "packaging/flatpak/build.sh"),
)
"""What is not built here, and the command that builds it."""


@dataclass(frozen=True)
class Row:
    """One package and the result of playing with it."""

    file: Path
    how: str
    """How it was installed."""
    result: play_package.Result | str
    """The result of playing with it, or the error."""


def main() -> int:
    if missing := play_package.missing_tools():
        print(f"release: {' and '.join(missing)} must be installed (on Debian: xvfb, xdotool)", file=sys.stderr)
        return 2
    shutil.rmtree(OUT, ignore_errors=True)
    try:
        report("building the archive and the wheels")
        archive, compiled, plain = wheels.build()
        rows = [try_package(archive, "wheel built from it, in a new environment", install_archive)]
        rows += [try_package(wheel, "in a new environment", install_wheel) for wheel in (compiled, plain)]
        report("building the frozen folder")
        folder = frozen.freeze(compiled)
        rows.append(try_package(frozen.archive(folder), "unpacked", install_folder))
        if shutil.which("dpkg-deb"):
            report("building the .deb")
            how = "installed in this chroot or container" if is_disposable() else "unpacked"
            rows.append(try_package(deb.build(folder), how, install_deb))
    except smoke.Failed as error:
        print(f"release: {error}", file=sys.stderr)
        return 1
    write_table(rows, folder)
    print((OUT / "TABLE.md").read_text(encoding="utf-8"))
    return 1 if any(isinstance(row.result, str) for row in rows) else 0


def report(what: str) -> None:
    print(f"release: {what}", flush=True)


def try_package(file: Path, how: str, install: Callable[[Path, Path], Path]) -> Row:
    """Install a package in a temporary folder and play with the program that `install` returns."""
    report(f"playing with {file.name}")
    with tempfile.TemporaryDirectory(prefix="release-") as folder:
        try:
            program = install(file, Path(folder, "installed"))
            return Row(file, how, play_package.play([str(program)], OUT / f"{file.name}.png"))
        except smoke.Failed as error:
            print(f"release: {file.name}: {error}", file=sys.stderr, flush=True)
            return Row(file, how, str(error))


def install_wheel(wheel: Path, here: Path) -> Path:
    """Install the wheel in a new environment, with only the dependencies of the window linked from this one."""
    programs = smoke.install_wheel(wheel, here)
    smoke.link_dependencies(here, "gui")
    return programs / "boggle-qt"


def install_archive(archive: Path, here: Path) -> Path:
    """Build a wheel from the source archive and install it."""
    wheel = wheels.build_wheel(smoke.unpack(archive, here / "source"), here / "wheel")
    return install_wheel(wheel, here / "venv")


def install_folder(archive: Path, here: Path) -> Path:
    return smoke.unpack(archive, here) / "boggle-qt"


def install_deb(package: Path, here: Path) -> Path:
    """Install the package with apt as root in a chroot or container; on any other system only unpack it."""
    if os.geteuid() == 0 and shutil.which("apt-get") and is_disposable():
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        smoke.run(["apt-get", "-qq", "-y", "install", "--reinstall", "--allow-downgrades", str(package)], **quiet)
        return Path("/usr/bin/boggle-qt")
    smoke.run(["dpkg-deb", "-x", str(package), str(here)])
    return here / "usr/bin/boggle-qt"


def is_disposable() -> bool:
    """Return whether this system is a chroot or a container."""
    marks = ("/.dockerenv", "/run/.containerenv")
    named = os.environ.get("container")  # noqa: SIM112  (systemd and podman write it in lower case)
    if named or any(Path(mark).exists() for mark in marks):
        return True
    try:
        return not Path("/proc/1/root").samefile("/")
    except OSError:  # not readable without root
        return False


def write_table(rows: list[Row], folder: Path) -> None:
    """Write TABLE.md and SHA256SUMS."""
    sums = {row.file: hashlib.sha256(row.file.read_bytes()).hexdigest() for row in rows}
    (OUT / "SHA256SUMS").write_text("".join(f"{digest}  {file.name}\n" for file, digest in sums.items()))
    lines = [
        "| package | size | window, first and second start | played | sha256 |",
        "|---|---|---|---|---|",
    ]
    for row in rows:
        size = f"{row.file.stat().st_size / 1e6:.1f} MB"
        if isinstance(row.result, str):
            start, word = "", "FAILED: " + row.result.splitlines()[0]
        else:
            start, word = (
                f"{row.result.first_start:.2f} s, {row.result.second_start:.2f} s",
                f"{row.result.word} ({row.how})",
            )
        lines.append(f"| {row.file.name} | {size} | {start} | {word} | `{sums[row.file]}` |")
    unpacked_size = sum(file.lstat().st_size for file in folder.rglob("*") if not file.is_symlink()) / 1e6
    libc = subprocess.run(["ldd", "--version"], capture_output=True, text=True, check=False).stdout.split("\n")[0]
    lines += ["", f"The frozen folder is {unpacked_size:.0f} MB unpacked; it was linked with {libc or 'no ldd'}."]
    lines += ["", "Not built here:", "", *(f"- {what}: {how}" for what, how in ELSEWHERE)]
    (OUT / "TABLE.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
