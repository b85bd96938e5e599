"""Take the pictures of the README and of software centres, a throw and a debrief: `make pictures`."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QImage

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "pictures"
SIZE = "1180x760"
PICTURES = {"throw": "*-throw-60.png", "debrief": "*-debrief-best.png"}
"""File name -> the tour's file name."""
MAX_SIZE = 1_500_000
"""Bytes. Pictures are in every clone."""


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        tour = [sys.executable, "-m", "boggle_qt", "tour", "--round", "--out", folder, "--size", SIZE, "--theme", "day"]
        done = subprocess.run(tour, cwd=ROOT, stdout=subprocess.DEVNULL, check=False)
        if done.returncode:
            return done.returncode
        OUT.mkdir(exist_ok=True)
        for name, pattern in PICTURES.items():
            (file,) = Path(folder).glob(pattern)
            # All colours: with 256 the grain of the wood and the light on the cubes were dotted.
            picture = QImage(str(file)).convertToFormat(QImage.Format.Format_RGB888)
            target = OUT / f"{name}.png"
            picture.save(str(target), "PNG", 0)
            size = target.stat().st_size
            print(f"{target.relative_to(ROOT)}: {size:,} bytes")
            if size > MAX_SIZE:
                print(f"pictures: {target.name} is larger than {MAX_SIZE:,} bytes", file=sys.stderr)
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
