"""Check for the system's packages before anything is installed; run by `make`, which stops if this fails.

On Debian and Ubuntu root gets the missing packages installed; other users are shown the one line that installs them.
The exit status is 1 if the game could not start without them. `check` installs nothing and checks only what tests need.
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
    packages = missing_packages()
    if packages and os.geteuid() == 0 and shutil.which("apt-get"):
        install(packages)
        packages = missing_packages()
    if not packages:
        return 0
    needed = missing_line({"QT_QPA_PLATFORM": "offscreen"}) or missing_line()
    what = "the game needs" if needed else "a window or the compiled search may need"
    print(f"make: {what} more system packages. On Debian or Ubuntu:", file=sys.stderr)
    print(f"      sudo apt-get install {' '.join(packages)}", file=sys.stderr)
    return 1 if needed else 0


def missing_packages() -> list[str]:
    """Return the missing Debian packages of the window and of the compiler."""
    return [DEBIAN_PACKAGES[library] for library in missing()] + compiler.missing()


def install(packages: list[str]) -> None:
    """Try to install packages. The caller checks again which are missing."""
    print(f"make: installing system packages: {' '.join(packages)}", flush=True)
    quiet = {"check": False, "stdout": subprocess.DEVNULL, "env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}}
    subprocess.run(["apt-get", "-qq", "update"], **quiet)
    subprocess.run(["apt-get", "-qq", "-y", "install", "--no-install-recommends", *packages], **quiet)


if __name__ == "__main__":
    sys.exit(main())
