"""Looks for what compiles the search; run by `make`.

`stamp FILE` writes there what is lacking, if that is something else than it holds: so make installs again when a
compiler has come. `form`, after installing, says which form of the search there is now, and what would compile it.
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


def lacking() -> list[str]:
    """The Debian packages that bring what this Python's extensions are compiled with and is not there."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    header = Path(sysconfig.get_path("include"), "Python.h")
    return ([] if shutil.which(compiler) else ["gcc"]) + ([] if header.is_file() else ["python3-dev"])


def stamp(file: Path) -> None:
    """Keep in `file` what is lacking; left alone where nothing has changed."""
    now = "\n".join(lacking())
    if not file.exists() or file.read_text(encoding="utf-8") != now:
        file.write_text(now, encoding="utf-8")


def form() -> str:
    """Which form of the search is installed, in a line; and what would compile it, where it is the plain one."""
    from boggle_qt.engine.search import solving

    if solving.FORM != solving.PLAIN:
        return f"the search is compiled, {solving.FORM} form."
    return f"the search is in its plain form, which gives the same answers more slowly.\n      {remedy()}"


def remedy() -> str:
    """What would make the compiled form of the plain one."""
    absent = lacking()
    if absent:
        return f"To have it compiled: sudo apt-get install {' '.join(absent)} (on Debian or Ubuntu), and make again."
    return "There is a compiler, and it failed: .venv/bin/python setup.py build_ext --inplace shows why."


if __name__ == "__main__":
    sys.exit(main())
