"""Check for the C compiler and Python's header files; run by `make`.

`stamp FILE` writes the missing packages to FILE if they have changed, so that make installs again once a compiler is
there. `form` prints which form of the search is installed and, for the plain form, how to get the compiled one.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path


def main() -> int:
    if sys.argv[1] == "stamp":
        stamp(Path(sys.argv[2]))
    else:
        print(f"make: {form()}")
    return 0


def missing() -> list[str]:
    """Return the Debian packages needed to compile an extension for this Python that are not installed."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    header = Path(sysconfig.get_path("include"), "Python.h")
    return ([] if shutil.which(compiler) else ["gcc"]) + ([] if header.is_file() else ["python3-dev"])


def stamp(file: Path) -> None:
    """Write the missing packages to `file`; leave it alone if they are the same."""
    now = "\n".join(missing())
    if not file.exists() or file.read_text(encoding="utf-8") != now:
        file.write_text(now, encoding="utf-8")


def form() -> str:
    """Say which form of the search is installed and, for the plain form, how to get the compiled one."""
    from boggle_qt.engine.search import solving

    if solving.FORM != solving.PLAIN:
        return f"the search is compiled, {solving.FORM} form."
    return f"the search is in its plain form, which gives the same answers more slowly.\n      {remedy()}"


def remedy() -> str:
    """Say how to get the compiled form."""
    if packages := missing():
        return f"To compile it: sudo apt-get install {' '.join(packages)} (on Debian or Ubuntu), then make again."
    return "There is a compiler, but it failed: .venv/bin/python setup.py build_ext --inplace shows why."


if __name__ == "__main__":
    sys.exit(main())
