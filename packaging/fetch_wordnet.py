"""Fetch WordNet 3.0, for definitions, into build/wordnet; needs no root.

On Debian and Ubuntu, download and unpack the package `wordnet-base`. If that fails, say so and exit with 0: the game
then has its own short list of definitions.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "wordnet"
SYSTEM = Path("/usr/share/wordnet")
NEEDED = [f"{kind}.{part}" for kind in ("index", "data") for part in ("noun", "verb", "adj", "adv")]
NEEDED += [f"{part}.exc" for part in ("noun", "verb", "adj", "adv")]

APT_OPTIONS = ("-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=5", "-o", "Acquire::https::Timeout=5")
"""Without a network apt gives up after a few seconds."""


def main() -> int:
    if is_complete(SYSTEM) or is_complete(TARGET):
        return 0
    if not (shutil.which("apt-get") and shutil.which("dpkg")):
        print("definitions: WordNet 3.0 is not installed, so the game has only its own short list of definitions")
        return 0
    print("definitions: fetching WordNet 3.0 (6 MB)", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        # apt downloads as a user of its own, which must be able to enter the folder
        here.chmod(0o755)
        if not (run("apt-get", "-qq", *APT_OPTIONS, "download", "wordnet-base", cwd=here) and unpack(here)):
            print("definitions: WordNet could not be fetched, so the game has only its own short list of definitions")
            print("             (on Debian: sudo apt-get install wordnet-base)")
    return 0


def is_complete(folder: Path) -> bool:
    return all((folder / name).is_file() for name in NEEDED)


def unpack(here: Path) -> bool:
    """Unpack the package in `here` and move WordNet's files to TARGET, all or none. Return whether it worked."""
    packages = list(here.glob("wordnet-base_*.deb"))
    if not packages or not run("dpkg", "-x", packages[0].name, "files", cwd=here):
        return False
    found = here / "files/usr/share/wordnet"
    if not is_complete(found):
        return False
    shutil.copy(here / "files/usr/share/doc/wordnet-base/copyright", found / "COPYRIGHT")
    TARGET.parent.mkdir(exist_ok=True)
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.move(found, TARGET)
    print("definitions: WordNet 3.0 (Princeton University) is in build/wordnet")
    return True


def run(*command: str, cwd: Path) -> bool:
    try:
        done = subprocess.run(command, cwd=cwd, capture_output=True, check=False, timeout=120)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
