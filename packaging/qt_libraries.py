"""Looks for the system libraries Qt needs, and on Debian fetches the missing ones where that is allowed.

Run by `make` after installing. Tests and the offscreen tour need only the first group; a window on X11 all of them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from boggle_qt.libraries import DEBIAN, missing


def main() -> int:
    absent = [DEBIAN[library] for library in missing()]
    if not absent:
        return 0
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        print(f"installing system libraries that Qt needs: {' '.join(absent)}")
        subprocess.run(["apt-get", "-qq", "update"], check=False)
        subprocess.run(
            ["apt-get", "-qq", "-y", "install", "--no-install-recommends", *absent],
            check=False,
            stdout=subprocess.DEVNULL,
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        )
        absent = [DEBIAN[library] for library in missing()]
    if absent:
        print(f"Qt will miss system libraries. On Debian: sudo apt-get install {' '.join(absent)}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
