"""Check for the system's packages and the C compiler; run by `make`.

Without a word: name what is missing before anything is installed. On Debian and Ubuntu root gets it installed; other
users are shown the one line that installs it. The exit status, 1 if the game could not start, stops make.
`check` installs nothing and checks only what tests need.
`stamp FILE` writes what compiling lacks to FILE if that has changed, so that make installs again once a compiler is
there. `form` prints which form of the search is installed and, for the plain form, how to get the compiled one.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from boggle_qt.libraries import DEBIAN_PACKAGES, missing, missing_line


def main(words: list[str]) -> int:
    match words:
        case ["stamp", file]:
            stamp(Path(file))
        case ["form"]:
            print(f"make: {form()}")
        case ["check"]:
            if needed := missing_line({"QT_QPA_PLATFORM": "offscreen"}):
                print(f"boggle-qt: {needed}", file=sys.stderr)
                return 1
        case _:
            return 0 if name_missing() else 1
    return 0


def name_missing() -> bool:
    """Name or install what is missing. Return whether the game can start."""
    packages = missing_packages()
    if packages and os.geteuid() == 0 and shutil.which("apt-get"):
        install(packages)
        packages = missing_packages()
    if not packages:
        return True
    needed = missing_line({"QT_QPA_PLATFORM": "offscreen"}) or missing_line()
    what = "the game needs" if needed else "a window or the compiled search may need"
    print(f"make: {what} more system packages. On Debian or Ubuntu:", file=sys.stderr)
    print(f"      sudo apt-get install {' '.join(packages)}", file=sys.stderr)
    return not needed


def missing_packages() -> list[str]:
    """Return the missing Debian packages of the window and of the compiler."""
    return [DEBIAN_PACKAGES[library] for library in missing()] + missing_compiler()


def missing_compiler() -> list[str]:
    """Return the Debian packages needed to compile an extension for this Python that are not installed."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    header = Path(sysconfig.get_path("include"), "Python.h")
    return ([] if shutil.which(compiler) else ["gcc"]) + ([] if header.is_file() else ["python3-dev"])


def install(packages: list[str]) -> None:
    """Try to install packages. The caller checks again which are missing."""
    print(f"make: installing system packages: {' '.join(packages)}", flush=True)
    quiet = {"check": False, "stdout": subprocess.DEVNULL, "env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}}
    subprocess.run(["apt-get", "-qq", "update"], **quiet)
    subprocess.run(["apt-get", "-qq", "-y", "install", "--no-install-recommends", *packages], **quiet)


def stamp(file: Path) -> None:
    """Write what compiling lacks to `file`; leave it alone if that is the same."""
    now = "\n".join(missing_compiler())
    if not file.exists() or file.read_text(encoding="utf-8") != now:
        file.write_text(now, encoding="utf-8")


def form() -> str:
    """Say which form of the search is installed and, for the plain form, how to get the compiled one."""
    from boggle_qt.engine.search import solving

    if solving.FORM != solving.PLAIN:
        return f"the search is compiled, {solving.FORM} form."
    remedy = "There is a compiler, but it failed: .venv/bin/python setup.py build_ext --inplace shows why."
    if packages := missing_compiler():
        remedy = f"To compile it: sudo apt-get install {' '.join(packages)} (on Debian or Ubuntu), then make again."
    return f"the search is in its plain form, which gives the same answers more slowly.\n      {remedy}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
