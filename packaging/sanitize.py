"""Runs the tests of the compiled search with the compiler's sanitizers watching every read and write.

Builds the package apart, in build/sanitize, with AddressSanitizer and UndefinedBehaviorSanitizer, and lets Python ask
the system for every piece of memory, so that one byte read beyond a lexicon is seen. Needs gcc or clang on Linux.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / "build" / "sanitize"
FLAGS = "-g -O1 -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=undefined"
TESTS = ("tests/engine/search/test_solving.py", "tests/engine/test_lexicon.py", "tests/store/words/test_shipped.py")


def main() -> int:
    compiler = os.environ.get("CC", "cc")
    built = subprocess.run(
        [
            sys.executable,
            "setup.py",
            "-q",
            "build",
            "--build-lib",
            str(BUILT),
            "--build-temp",
            f"{BUILT}.tmp",
            "--force",
        ],
        cwd=ROOT,
        env={**os.environ, "CFLAGS": FLAGS, "LDFLAGS": "-fsanitize=address,undefined"},
    )
    if built.returncode or not list(BUILT.glob("boggle_qt/engine/search/kernel.*.so")):
        raise SystemExit("sanitize: the search was not compiled; this needs gcc or clang with their sanitizers")
    runtimes = [
        subprocess.run(
            [compiler, f"-print-file-name={name}"], capture_output=True, text=True, check=True
        ).stdout.strip()
        for name in ("libasan.so", "libubsan.so")
    ]
    environment = {
        **os.environ,
        "PYTHONPATH": str(BUILT),
        "PYTHONSAFEPATH": "1",  # or the checkout would come before the build
        "PYTHONMALLOC": "malloc",
        "LD_PRELOAD": " ".join(runtimes),
        "ASAN_OPTIONS": "detect_leaks=0",  # an interpreter leaves memory behind when it ends
        "UBSAN_OPTIONS": "print_stacktrace=1",
    }
    which = [sys.executable, "-c", "from boggle_qt.engine import kernel; print('sanitize:', kernel.__file__)"]
    subprocess.run(which, cwd=ROOT, env=environment, check=True)
    tests = [sys.executable, "-m", "pytest", "-s", "-p", "no:cacheprovider", *TESTS, *sys.argv[1:]]
    return subprocess.run(tests, cwd=ROOT, env=environment).returncode


if __name__ == "__main__":
    sys.exit(main())
