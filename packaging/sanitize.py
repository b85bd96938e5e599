"""Run the tests of the compiled search with AddressSanitizer and UndefinedBehaviorSanitizer.

The package is built in build/sanitize. Python allocates with malloc, so that reading one byte past a lexicon is
noticed. Needs gcc or clang on Linux.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / "build" / "sanitize"
FLAGS = "-g -O1 -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=undefined"
TESTS = ("tests/engine/search/test_solving.py", "tests/engine/test_lexicon.py", "tests/store/files/test_shipped.py")


def main() -> int:
    compiler = os.environ.get("CC", "cc")
    build = [sys.executable, "setup.py", "-q", "build", "--force"]
    build += ["--build-lib", str(BUILT), "--build-temp", f"{BUILT}.tmp"]
    sanitized = {**os.environ, "CFLAGS": FLAGS, "LDFLAGS": "-fsanitize=address,undefined"}
    built = subprocess.run(build, cwd=ROOT, env=sanitized)
    if built.returncode or not list(BUILT.glob("boggle_qt/engine/search/compiled_search.*.so")):
        raise SystemExit("sanitize: the search could not be compiled; this needs gcc or clang with their sanitizers")
    runtimes = [
        subprocess.run(
            [compiler, f"-print-file-name={name}"], capture_output=True, text=True, check=True
        ).stdout.strip()
        for name in ("libasan.so", "libubsan.so")
    ]
    environment = {
        **os.environ,
        "PYTHONPATH": str(BUILT),
        "PYTHONSAFEPATH": "1",  # otherwise the checkout is imported instead of the build
        "PYTHONMALLOC": "malloc",
        "LD_PRELOAD": " ".join(runtimes),
        "ASAN_OPTIONS": "detect_leaks=0",  # an interpreter does not free all its memory at exit
        "UBSAN_OPTIONS": "print_stacktrace=1",
    }
    which = [
        sys.executable,
        "-c",
        "import boggle_qt.engine.search.compiled_search as it; print('sanitize:', it.__file__)",
    ]
    subprocess.run(which, cwd=ROOT, env=environment, check=True)
    tests = [sys.executable, "-m", "pytest", "-s", "-p", "no:cacheprovider", *TESTS, *sys.argv[1:]]
    return subprocess.run(tests, cwd=ROOT, env=environment).returncode


if __name__ == "__main__":
    sys.exit(main())
