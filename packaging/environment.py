"""Create the virtual environment, or say in one line what is missing. Runs in any Python 3."""

import os
import subprocess
import sys

OLDEST = (3, 11)


def main():
    """Create the environment in the folder given."""
    version = ".".join(map(str, sys.version_info[:2]))
    if sys.version_info < OLDEST:
        message = "Python 3.11 or newer is needed, but this is {}. Choose another: make PYTHON=python3.13"
        sys.exit("make: " + message.format(version))
    try:
        import ensurepip  # noqa: F401  (a separate package on Debian)
        import venv  # noqa: F401  (only to see whether it can be imported)
    except ImportError:
        is_system = os.path.realpath("/usr/bin/python3").endswith(version)
        message = (
            "this Python cannot create virtual environments. On Debian or Ubuntu: sudo apt-get install python{}-venv"
        )
        sys.exit("make: " + message.format("3" if is_system else version))
    return subprocess.call([sys.executable, "-m", "venv", sys.argv[1]])


if __name__ == "__main__":
    sys.exit(main())
