"""Fetches WordNet 3.0 into build/wordnet, for definitions: `python packaging/wordnet.py`. Needs no root.

On Debian and its kin it downloads the package `wordnet-base` and unpacks it. Where that cannot be done it says so in
one line and ends well: the game goes on with its own short list of definitions.
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

PATIENCE = ("-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=5", "-o", "Acquire::https::Timeout=5")
"""Without a network apt gives up after some seconds."""


def main() -> int:
    if complete(SYSTEM) or complete(TARGET):
        return 0
    if not (shutil.which("apt-get") and shutil.which("dpkg")):
        print("definitions: WordNet 3.0 is not installed, so only a short list of our own is shown")
        return 0
    print("definitions: fetching WordNet 3.0 (6 MB)", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        # apt's own download, which needs a list of packages and a network; and a folder apt's user may write to
        here.chmod(0o755)
        if not (run("apt-get", "-qq", *PATIENCE, "download", "wordnet-base", cwd=here) and unpacked(here)):
            print("definitions: WordNet could not be fetched, so only a short list of our own is shown")
            print("             (on Debian: sudo apt-get install wordnet-base)")
    return 0


def complete(folder: Path) -> bool:
    return all((folder / name).is_file() for name in NEEDED)


def unpacked(here: Path) -> bool:
    """Unpack the package that lies in `here`, and put WordNet's files in their place, all or none."""
    packages = list(here.glob("wordnet-base_*.deb"))
    if not packages or not run("dpkg", "-x", packages[0].name, "files", cwd=here):
        return False
    found = here / "files/usr/share/wordnet"
    if not complete(found):
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
