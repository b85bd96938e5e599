"""Takes the pictures of the README and of software centres again: `make pictures`, or `python packaging/pictures.py`.

A throw in the air and a debrief, out of `boggle-qt tour`, as small PNGs in pictures/.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "pictures"
SIZE = "1180x760"
TAKEN = {"throw": "*-throw-60.png", "debrief": "*-debrief-best.png"}
"""Our names, and the tour's."""
MOST = 400_000
"""Bytes of a picture, at most: they are in every clone."""


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        tour = [sys.executable, "-m", "boggle_qt", "tour", "--round", "--out", folder, "--size", SIZE, "--theme", "day"]
        done = subprocess.run(tour, cwd=ROOT, stdout=subprocess.DEVNULL, check=False)
        if done.returncode:
            return done.returncode
        OUT.mkdir(exist_ok=True)
        for name, taken in TAKEN.items():
            (file,) = Path(folder).glob(taken)
            # 256 colours are a third of the bytes, and nobody sees it on wood and paper.
            flags = Qt.ImageConversionFlag.DiffuseDither | Qt.ImageConversionFlag.AvoidDither
            picture = QImage(str(file)).convertToFormat(QImage.Format.Format_Indexed8, flags)
            target = OUT / f"{name}.png"
            picture.save(str(target), "PNG", 0)
            size = target.stat().st_size
            print(f"{target.relative_to(ROOT)}: {size:,} bytes")
            if size > MOST:
                print(f"pictures: {target.name} is larger than {MOST:,} bytes", file=sys.stderr)
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
