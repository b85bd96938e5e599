"""Starts the game on bare Debians: `python packaging/bare.py [--play] [bookworm trixie]`, as root, with debootstrap.

Each is a chroot with git, make, python3 and python3-venv and nothing else; in it a fresh clone of HEAD. An ordinary
user must be told in one line what is missing, by `make play` and by `make test`; root gets it installed, plays and
tests; then the user plays and tests, and has the search compiled once there is a compiler. Offscreen; it takes half an
hour each.

Where packages come from - mirrors, proxies, certificates - is what apt and pip of this machine say.
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
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RELEASES = ("bookworm", "trixie")
BARE = "git,make,python3,python3-venv"
CLONE = "git -c advice.detachedHead=false -c init.defaultBranch=main clone -q /boggle-qt.bundle ~/boggle-qt"
HERE = "cd ~/boggle-qt && "
LOADS_ALL = """cd .venv/lib/python3*/site-packages/PySide6/Qt/plugins &&
! ldd platforms/libq{xcb,offscreen,wayland*}.so wayland-graphics-integration-client/libqt-plugin-wayland-egl.so |
grep 'not found'"""
"""Whether nothing is left to find that the ways to a screen load: X11, Wayland, none."""


@dataclass(frozen=True)
class Step:
    """What is run in the chroot, and what must come of it."""

    user: str
    command: str
    status: int = 0
    says: str = ""
    """A pattern that one line of what it says must fit."""
    longest: int | None = None
    """Lines on standard error, at most."""


PASSED = r"\d+ passed"
STEPS = (
    # make ends with 2 whatever its command ended with, and says so in a line of its own.
    Step("player", CLONE),
    Step("player", HERE + "make play", 2, r"sudo apt-get install libegl1 .* gcc python3-dev", 3),
    Step("player", HERE + "make test", 2, r"sudo apt-get install libegl1 .* gcc python3-dev", 3),
    Step("root", CLONE),
    Step("root", HERE + "make .venv/.game", 0, r"make: the search is compiled"),
    Step("root", HERE + "make play", 0, r"debrief.*\.png"),
    Step("root", HERE + "make test", 0, PASSED),
    Step("root", HERE + LOADS_ALL),
    Step("player", HERE + "make play", 0, r"debrief.*\.png"),
    Step("player", HERE + "make test", 0, PASSED),
)


def main() -> int:
    parser = argparse.ArgumentParser(description="the game on bare Debians")
    parser.add_argument("release", nargs="*", help=f"their names (default: {' '.join(RELEASES)})")
    parser.add_argument("--play", action="store_true", help="leave out the tests, which take the longest")
    if os.geteuid() != 0 or not shutil.which("debootstrap"):
        print("bare: this needs root and debootstrap (on Debian: sudo apt-get install debootstrap)", file=sys.stderr)
        return 2
    args = parser.parse_args()
    steps = [step for step in STEPS if not (args.play and step.says == PASSED)]
    rows = [row for release in args.release or RELEASES for row in tried(release, steps)]
    print("\nbare:")
    for row in rows:
        print("  " + row)
    return 1 if any("FAILED" in row for row in rows) else 0


def tried(release: str, steps: Iterable[Step]) -> list[str]:
    """Every step in a new chroot of this Debian: a line for each."""
    with tempfile.TemporaryDirectory(prefix=f"bare-{release}-") as folder:
        root = Path(folder, "root")
        made = run(["debootstrap", "--variant=minbase", f"--include={BARE}", release, str(root), mirror()])
        if made.returncode:
            return [f"{release}: FAILED: no chroot: {made.stdout.splitlines()[-1:]}"]
        binds = furnish(root, release)
        rows = []
        for step in steps:
            started = time.monotonic()
            print(f"\nbare: {release}, {step.user}: {step.command}", flush=True)
            done = run(inside(root, binds, step))
            print(done.stdout + done.stderr, flush=True)
            wrong = faults(step, done)
            took = round(time.monotonic() - started)
            rows.append(f"{release:9} {step.user:7} {took:4} s  {step.command[:60]}: {wrong or 'as it should'}")
            print(f"bare: {rows[-1]}", flush=True)
        return rows


def faults(step: Step, done: subprocess.CompletedProcess[str]) -> str:
    """What is not as the step says; empty where all is."""
    wrong = []
    if done.returncode != step.status:
        wrong.append(f"ended with {done.returncode}, not {step.status}")
    if step.says and not re.search(step.says, done.stdout + done.stderr):
        wrong.append(f"did not say {step.says!r}")
    if step.longest is not None and len(done.stderr.splitlines()) > step.longest:
        wrong.append(f"said {len(done.stderr.splitlines())} lines on standard error")
    return f"FAILED: {', '.join(wrong)}" if wrong else ""


def furnish(root: Path, release: str) -> list[Path]:
    """Put in the clone, the user, and this machine's way to packages; the folders that are to be seen in there, too."""
    run(["git", "bundle", "create", str(root / "boggle-qt.bundle"), "HEAD"], cwd=ROOT)
    run(["chroot", str(root), "useradd", "--create-home", "--shell", "/bin/bash", "player"])
    (root / "etc/apt/sources.list").write_text(f"deb {mirror()} {release} main\n")
    acquire = run(["apt-config", "dump", "Acquire"]).stdout
    (root / "etc/apt/apt.conf.d/90machine").write_text(acquire)
    for file in (Path("/etc/resolv.conf"), Path("/etc/hosts"), *Path("/etc/apt").glob("auth.conf*")):
        copied(file, root)
    binds = []
    settings = ["[global]"]
    for line in run([sys.executable, "-m", "pip", "config", "list"]).stdout.splitlines():
        name, _, value = line.partition("=")
        key, value = name.split(".", 1)[1], value.strip("'\"")
        settings.append(f"{key} = {value}")
        for place in value.split():
            path = Path(place.removeprefix("file://"))
            if path.is_file():
                copied(path, root)
            elif path.is_absolute() and path.is_dir():
                # An index on disk names files that lie beside it.
                binds.append(path.parent if place.startswith("file://") else path)
    (root / "etc/pip.conf").write_text("\n".join(dict.fromkeys(settings)) + "\n")
    return list(dict.fromkeys(binds))


def inside(root: Path, binds: list[Path], step: Step) -> list[str]:
    """The command as the user in the chroot, in a world of mounts and processes that ends with it."""
    mounts = [f"mount -t proc proc {root}/proc", f"mount --rbind /dev {root}/dev", f"mount -t tmpfs none {root}/tmp"]
    mounts.append(f"chmod 1777 {root}/tmp")
    for bind in binds:
        mounts.append(f"mkdir -p {root}{bind} && mount --bind -o ro {bind} {root}{bind}")
    proxies = [f"{name}={value}" for name, value in os.environ.items() if name.lower().endswith("_proxy")]
    enter = ["chroot", str(root), "env", "-i", *proxies, "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LANG=C.UTF-8"]
    if step.user == "root":
        enter += ["HOME=/root", "bash", "-c", step.command]
    else:
        enter += ["su", step.user, "-c", step.command]
    script = " && ".join(mounts) + ' && exec "$@"'
    return ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-ec", script, "sh", *enter]


def mirror() -> str:
    """Where this machine's apt has Debian from."""
    form = "$(ORIGIN) $(LABEL) $(REPO_URI)"
    for line in run(["apt-get", "indextargets", "--format", form, "Created-By: Packages"]).stdout.splitlines():
        origin, label, place = line.split()
        if origin == label == "Debian":
            return place
    raise SystemExit("bare: apt of this machine knows no Debian mirror; sudo apt-get update")


def copied(file: Path, root: Path) -> None:
    """The file or folder, at the same place in the chroot."""
    if file.is_dir():
        shutil.copytree(file, root / file.relative_to("/"), dirs_exist_ok=True)
    elif file.exists():
        target = root / file.relative_to("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, target)


def run(command: list[str], cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)


if __name__ == "__main__":
    sys.exit(main())
