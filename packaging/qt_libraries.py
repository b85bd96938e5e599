"""Looks for the system libraries that Qt needs; run by `make`.

`install`, after the Python packages: on Debian, as root, it fetches what is missing and says so; otherwise it does
nothing. `check`, before the tests: one line and exit status 1 where even a window without a screen could not open.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from boggle_qt.libraries import DEBIAN, missing, trouble


def main() -> int:
    if sys.argv[1:] == ["install"]:
        install()
        return 0
    told = trouble({"QT_QPA_PLATFORM": "offscreen"})
    if told:
        print(f"boggle-qt: {told}", file=sys.stderr)
    return 1 if told else 0


def install() -> None:
    """Fetch what is missing, where that is allowed."""
    absent = [DEBIAN[library] for library in missing()]
    if not absent or not shutil.which("apt-get") or os.geteuid() != 0:
        return
    print(f"make: installing system libraries that Qt needs: {' '.join(absent)}")
    command = ["apt-get", "-qq", "-y", "install", "--no-install-recommends", *absent]
    quiet = {"check": False, "stdout": subprocess.DEVNULL, "env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}}
    subprocess.run(["apt-get", "-qq", "update"], **quiet)
    subprocess.run(command, **quiet)


if __name__ == "__main__":
    sys.exit(main())
