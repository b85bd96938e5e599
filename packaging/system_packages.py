"""Looks for the system's packages before anything is installed; run by `make`, which installs nothing where it fails.

On Debian and its kin root gets what is missing; anybody else is shown the one line that brings all of it. The exit
status is 1 where the game could not start without it. `check` installs nothing and asks only for what tests need.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import compiler

from boggle_qt.libraries import DEBIAN_PACKAGES, missing, missing_line


def main() -> int:
    if sys.argv[1:] == ["check"]:
        needed = missing_line({"QT_QPA_PLATFORM": "offscreen"})
        if needed:
            print(f"boggle-qt: {needed}", file=sys.stderr)
        return 1 if needed else 0
    packages = absent()
    if packages and os.geteuid() == 0 and shutil.which("apt-get"):
        install(packages)
        packages = absent()
    if not packages:
        return 0
    needed = missing_line({"QT_QPA_PLATFORM": "offscreen"}) or missing_line()
    what = "the game needs" if needed else "a window or a quick search may need"
    print(f"make: {what} more of this system. On Debian or Ubuntu:", file=sys.stderr)
    print(f"      sudo apt-get install {' '.join(packages)}", file=sys.stderr)
    return 1 if needed else 0


def absent() -> list[str]:
    """Return the Debian packages that are missing: of the window, and of the compiler of the search."""
    return [DEBIAN_PACKAGES[library] for library in missing()] + compiler.lacking()


def install(packages: list[str]) -> None:
    """Install packages; where that fails the caller finds them missing still."""
    print(f"make: installing of the system: {' '.join(packages)}", flush=True)
    quiet = {"check": False, "stdout": subprocess.DEVNULL, "env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}}
    subprocess.run(["apt-get", "-qq", "update"], **quiet)
    subprocess.run(["apt-get", "-qq", "-y", "install", "--no-install-recommends", *packages], **quiet)


if __name__ == "__main__":
    sys.exit(main())
