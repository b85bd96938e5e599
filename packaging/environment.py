"""Makes the virtual environment, or says in one line what is missing for it. Runs in any Python 3, however old."""

import os
import subprocess
import sys

OLDEST = (3, 11)


def main():
    """Make the environment in the folder that is named."""
    version = ".".join(map(str, sys.version_info[:2]))
    if sys.version_info < OLDEST:
        told = "Python 3.11 or newer is needed, and this is {}: name another with make PYTHON=python3.13"
        sys.exit("make: " + told.format(version))
    try:
        import ensurepip  # noqa: F401  (Debian has it in a package of its own)
        import venv  # noqa: F401  (the import itself is the question)
    except ImportError:
        systems = os.path.realpath("/usr/bin/python3").endswith(version)
        told = "this Python makes no virtual environments. On Debian or Ubuntu: sudo apt-get install python{}-venv"
        sys.exit("make: " + told.format("3" if systems else version))
    return subprocess.call([sys.executable, "-m", "venv", sys.argv[1]])


if __name__ == "__main__":
    sys.exit(main())
