"""Run the game on minimal Debians: `python packaging/bare_debian.py [--play] [bookworm trixie]`; needs root.

Each is a chroot with only git, make, python3 and python3-venv, and a fresh clone of HEAD. `make play` and `make test`
must tell an ordinary user in one line what is missing, and install it for root; after that both users play and test.
Takes half an hour each. Mirrors, proxies and certificates are those of this machine's apt and pip.
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
"""Check that every library of Qt's platform plugins is found: X11, Wayland, offscreen."""


@dataclass(frozen=True)
class Step:
    """A command to run in the chroot, and its required result."""

    user: str
    command: str
    status: int = 0
    output: str = ""
    """A pattern that must be in its output."""
    max_errors: int | None = None
    """The most lines on standard error."""


PASSED = r"\d+ passed"
STEPS = (
    # make exits with 2 for any failed command, and prints a line of its own.
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
    parser = argparse.ArgumentParser(description="run the game on minimal Debians")
    parser.add_argument("release", nargs="*", help=f"names (default: {' '.join(RELEASES)})")
    parser.add_argument("--play", action="store_true", help="leave out the tests, which take the longest")
    if os.geteuid() != 0 or not shutil.which("debootstrap"):
        print(
            "bare_debian: this needs root and debootstrap (on Debian: sudo apt-get install debootstrap)",
            file=sys.stderr,
        )
        return 2
    args = parser.parse_args()
    steps = [step for step in STEPS if not (args.play and step.output == PASSED)]
    rows = [row for release in args.release or RELEASES for row in run_steps(release, steps)]
    print("\nbare_debian:")
    for row in rows:
        print("  " + row)
    return 1 if any("FAILED" in row for row in rows) else 0


def run_steps(release: str, steps: Iterable[Step]) -> list[str]:
    """Run the steps in a new chroot of this Debian and return a line for each."""
    with tempfile.TemporaryDirectory(prefix=f"bare-{release}-") as folder:
        root = Path(folder, "root")
        made = run(["debootstrap", "--variant=minbase", f"--include={BARE}", release, str(root), mirror()])
        if made.returncode:
            return [f"{release}: FAILED: no chroot: {made.stdout.splitlines()[-1:]}"]
        binds = prepare(root, release)
        rows = []
        for step in steps:
            started = time.monotonic()
            print(f"\nbare_debian: {release}, {step.user}: {step.command}", flush=True)
            done = run(command_inside(root, binds, step))
            print(done.stdout + done.stderr, flush=True)
            wrong = faults(step, done)
            took = round(time.monotonic() - started)
            rows.append(f"{release:9} {step.user:7} {took:4} s  {step.command[:60]}: {wrong or 'ok'}")
            print(f"bare_debian: {rows[-1]}", flush=True)
        return rows


def faults(step: Step, done: subprocess.CompletedProcess[str]) -> str:
    """Return how the result differs from what the step requires; empty if it does not."""
    wrong = []
    if done.returncode != step.status:
        wrong.append(f"exited with {done.returncode}, not {step.status}")
    if step.output and not re.search(step.output, done.stdout + done.stderr):
        wrong.append(f"did not print {step.output!r}")
    if step.max_errors is not None and len(done.stderr.splitlines()) > step.max_errors:
        wrong.append(f"printed {len(done.stderr.splitlines())} lines on standard error")
    return f"FAILED: {', '.join(wrong)}" if wrong else ""


def prepare(root: Path, release: str) -> list[Path]:
    """Add the clone, the user and the settings of this machine's apt and pip; return the folders to mount inside."""
    run(["git", "bundle", "create", str(root / "boggle-qt.bundle"), "HEAD"], cwd=ROOT)
    run(["chroot", str(root), "useradd", "--create-home", "--shell", "/bin/bash", "player"])
    (root / "etc/apt/sources.list").write_text(f"deb {mirror()} {release} main\n")
    acquire = run(["apt-config", "dump", "Acquire"]).stdout
    (root / "etc/apt/apt.conf.d/90machine").write_text(acquire)
    for file in (Path("/etc/resolv.conf"), Path("/etc/hosts"), *Path("/etc/apt").glob("auth.conf*")):
        copy_into(file, root)
    binds = []
    settings = ["[global]"]
    for line in run([sys.executable, "-m", "pip", "config", "list"]).stdout.splitlines():
        name, _, value = line.partition("=")
        key, value = name.split(".", 1)[1], value.strip("'\"")
        settings.append(f"{key} = {value}")
        for entry in value.split():
            path = Path(entry.removeprefix("file://"))
            if path.is_file():
                copy_into(path, root)
            elif path.is_absolute() and path.is_dir():
                # An index on disk refers to files next to it.
                binds.append(path.parent if entry.startswith("file://") else path)
    (root / "etc/pip.conf").write_text("\n".join(dict.fromkeys(settings)) + "\n")
    return list(dict.fromkeys(binds))


def command_inside(root: Path, binds: list[Path], step: Step) -> list[str]:
    """Return the command line that runs the step in the chroot, with mounts and processes that end with it."""
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
    """Return the Debian mirror of this machine's apt."""
    form = "$(ORIGIN) $(LABEL) $(REPO_URI)"
    for line in run(["apt-get", "indextargets", "--format", form, "Created-By: Packages"]).stdout.splitlines():
        origin, label, address = line.split()
        if origin == label == "Debian":
            return address
    raise SystemExit("bare_debian: this machine's apt has no Debian mirror; try sudo apt-get update")


def copy_into(file: Path, root: Path) -> None:
    """Copy the file or folder to the same place in the chroot."""
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
