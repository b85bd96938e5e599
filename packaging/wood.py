"""Build the planks of the table: `python packaging/wood.py`. Takes about a minute.

It makes resources/pictures/wood.jpg and, of half the size, wood-small.jpg.

The planks are as bright as in full sunlight; `boggle_qt/ui/look/table_top.py` only darkens them. The same seed makes
the same planks. Along the planks little changes, so that the noise is sampled every `STEP` pixels there and stretched.
"""

from __future__ import annotations

from math import cos, floor, pi
from pathlib import Path
from random import Random

from PySide6.QtCore import QBuffer, QIODevice, Qt
from PySide6.QtGui import QImage

WIDE, HIGH = 2560, 1600
STEP = 8
PLANKS = (356, 412, 344, 392, 360)
"""Heights in pixels; the first begins above the edge."""
FIRST = -84
TONES = ((0x6E, 0x42, 0x22), (0x93, 0x61, 0x35), (0xB5, 0x81, 0x4B), (0xCC, 0x9A, 0x62))
"""From the late wood of a ring to the lightest early wood."""
MOST = 400_000
"""Maximum bytes of the file."""
OUT = Path(__file__).parents[1] / "resources" / "pictures" / "wood.jpg"


class Noise:
    """Smooth noise of two dimensions, -1 to 1, without a period anybody sees."""

    def __init__(self, seed: int) -> None:
        rng = Random(seed)
        self._values = [rng.uniform(-1, 1) for _ in range(4096)]

    def __call__(self, x: float, y: float) -> float:
        column, row = floor(x), floor(y)
        u, v = x - column, y - row
        u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
        values, at = self._values, column * 131 + row * 1117
        a, b = values[at & 4095], values[(at + 131) & 4095]
        c, d = values[(at + 1117) & 4095], values[(at + 1248) & 4095]
        top, foot = a + (b - a) * u, c + (d - c) * u
        return top + (foot - top) * v


def tone(part: float) -> tuple[float, float, float]:
    """Return the colour of the wood, 0 the darkest and 1 the lightest."""
    at = min(0.999, max(0.0, part)) * (len(TONES) - 1)
    low, share = int(at), at % 1
    one, two = TONES[low], TONES[low + 1]
    return (
        one[0] + (two[0] - one[0]) * share,
        one[1] + (two[1] - one[1]) * share,
        one[2] + (two[2] - one[2]) * share,
    )


def plank(number: int, wide: int, high: int) -> list[list[tuple[float, float, float]]]:
    """Return one plank, rows of colours every `STEP` pixels: rings cut at a slant, fibres, pores, its own shade."""
    warp, fibre, pores, broad = (Noise(100 * number + kind) for kind in range(4))
    rng = Random(number)
    heart, tight = rng.uniform(0.25, 0.75) * high, rng.uniform(0.034, 0.046)
    shade, lean = rng.uniform(-0.12, 0.10), rng.uniform(-0.03, 0.03)
    rows = []
    for y in range(high):
        row = []
        for column in range(wide // STEP + 1):
            x = column * STEP
            # Rings: close together far from the heart of the tree, wide arches near it.
            bend = 26 * warp(x * 0.0016, y * 0.006) + 7 * warp(x * 0.006, y * 0.02 + 40)
            away = y - heart + lean * x + bend
            ring = (away * away + (0.10 * (x - wide * 0.5)) ** 2 * 0.25 + 900) ** 0.5 * tight
            early = ring - floor(ring)
            rings = 0.5 - 0.5 * cos(pi * early**1.7 * 2)
            long = fibre(x * 0.006, y * 0.31) * 0.6 + fibre(x * 0.011, y * 0.83 + 9) * 0.4
            mild = broad(x * 0.0016, y * 0.012)
            part = 0.56 + shade + 0.17 * (rings - 0.5) + 0.15 * long + 0.17 * mild
            deep = pores(x * 0.02, y * 0.9)
            if deep > 0.62:
                part -= (deep - 0.62) * 0.75
            row.append(tone(part))
        rows.append(row)
    return rows


def main() -> None:
    """Paint the planks and save them as large as the limit allows."""
    narrow = QImage(WIDE // STEP + 1, HIGH, QImage.Format.Format_RGB32)
    top = FIRST
    for number, high in enumerate(PLANKS):
        for y, row in enumerate(plank(number + 1, WIDE, high)):
            at = top + y
            if not 0 <= at < HIGH:
                continue
            below = high - 1 - y
            # A light lip where the light meets the edge, and a dark gap to the next plank.
            light = 1.22 if y < 3 else 1.08 if y < 6 else 1.0
            dark = 0.16 if below < 4 else 0.55 if below < 6 else 0.82 if below < 12 else 0.94 if below < 20 else 1.0
            for x, (red, green, blue) in enumerate(row):
                levels = [min(255, int(value * light * dark)) for value in (red, green, blue)]
                narrow.setPixel(x, at, 0xFF000000 | levels[0] << 16 | levels[1] << 8 | levels[2])
        top += high
    smooth = Qt.TransformationMode.SmoothTransformation
    wood = narrow.scaled(WIDE + STEP, HIGH, Qt.AspectRatioMode.IgnoreAspectRatio, smooth).copy(0, 0, WIDE, HIGH)
    for quality in range(90, 20, -2):
        held = QBuffer()
        held.open(QIODevice.OpenModeFlag.WriteOnly)
        wood.save(held, "JPEG", quality)
        if held.data().size() <= MOST:
            break
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_bytes(held.data().data())
    half = wood.scaled(WIDE // 2, HIGH // 2, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
    half.save(str(OUT.with_name("wood-small.jpg")), "JPEG", quality)
    print(f"{OUT.name}: {held.data().size()} bytes, quality {quality}")


if __name__ == "__main__":
    main()
