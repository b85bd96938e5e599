"""Build the light and shade on the cloth over the tray, resources/pictures/linen-*.jpg: `python packaging/linen.py`.

A height field lit from the upper left, as grey pictures: one for each usual size of the tray, with its cubes under the
cloth, and one without cubes for any other. Middle grey is level cloth, so that `paint_cloth` of `tray_and_cloth` lays
them over any colour. Lengths are in cells, as in that file.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate
from math import exp, hypot, pi, sin, tanh
from pathlib import Path
from random import Random

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

from boggle_qt.ui.tray.tray_and_cloth import HANGS, MARGIN, PAD, RIM

CELL = 60
"""Pixels of a cell."""
SIDES = (0, 4, 5, 6)
"""The sizes of tray that have a picture; 0 for any other."""
QUALITY = 82
SEED = 1
"""Decides where the folds are."""
REACHES = (-0.3, 1.3), (-0.3, 1.3), (-0.4, 0.75), (0.3, 1.35)
"""Where folds begin and end, as parts of the height: most run all the way."""
FADE = 0.6
"""How far from the upper and lower edge folds begin to be flatter."""
OUT = Path(__file__).parents[1] / "resources" / "pictures"

Field = list[list[float]]


def mapped(side: int, height: Callable[[float, float], float]) -> Field:
    """Return the heights at every pixel of a square picture."""
    return [[height((x + 0.5) / CELL, (y + 0.5) / CELL) for x in range(side)] for y in range(side)]


def blurred(field: Field, radius: float) -> Field:
    """Return a soft copy: the mean of squares, three times."""
    reach = max(1, round(radius * CELL / 1.7))
    for _ in range(6):  # rows, then columns, three times
        rows = []
        for row in field:
            padded = [row[0]] * (reach + 1) + row + [row[-1]] * reach
            sums = list(accumulate(padded))
            rows.append([(sums[at + 2 * reach + 1] - sums[at]) / (2 * reach + 1) for at in range(len(row))])
        field = [list(column) for column in zip(*rows, strict=True)]
    return field


def inside(x: float, y: float, left: float, right: float, radius: float) -> bool:
    """Return whether a point is in a square with round corners."""
    middle, half = (left + right) / 2, (right - left) / 2 - radius
    return hypot(max(0.0, abs(x - middle) - half), max(0.0, abs(y - middle) - half)) <= radius


def tray(cells: int, cubes: bool) -> Callable[[float, float], float]:
    """Return the heights under the cloth: the rim, and the cubes or one block in their place."""
    start, whole = MARGIN + HANGS, cells + 2 * (MARGIN + HANGS)

    def height(x: float, y: float) -> float:
        if not inside(x, y, HANGS, whole - HANGS, 0.42):
            return 0.0
        if not inside(x, y, HANGS + RIM, whole - HANGS - RIM, 0.2):
            return 0.34
        x, y = x - start, y - start
        if not cubes:
            return 0.54 if inside(x, y, PAD, cells - PAD, 0.2) else 0.1
        return 0.54 if 0 <= x < cells and 0 <= y < cells and inside(x % 1, y % 1, 0.07, 0.93, 0.2) else 0.26

    return height


def folds(whole: float, seed: int) -> Callable[[float, float], float]:
    """Return the light and shade of the folds down the cloth, -1..1: each is a light crest with a dark side behind
    it."""
    rng, count = Random(seed), round(whole * 0.9)
    made = [
        ((number + 0.5 + rng.uniform(-0.25, 0.25)) / count, *rng.choice(REACHES), rng.uniform(0, 2 * pi))
        for number in range(count)
    ]

    def light(x: float, y: float) -> float:
        total = 0.0
        for along, begin, end, phase in made:
            part = (y / whole - begin) / (end - begin)
            if not 0 < part < 1:
                continue
            sway = 0.14 * sin(y / whole * 4.2 + phase) + 0.07 * sin(y / whole * 8.6 + 2 * phase)
            off = x - along * whole - sway
            crest, behind = exp(-(((off + 0.06) / 0.08) ** 2)), exp(-(((off - 0.1) / 0.13) ** 2))
            total += sin(pi * part) ** 0.8 * (crest - behind)
        return total * min(1.0, y / FADE, (whole - y) / FADE)

    return light


def lit(under: Field, folded: Field) -> list[bytes]:
    """Return grey rows: how much light every point gets from the upper left, how deep it lies, and the folds."""
    side, deep = len(under), blurred(under, 0.4)
    rows = []
    for y in range(side):
        row = bytearray()
        for x in range(side):
            across = (under[y][min(side - 1, x + 1)] - under[y][max(0, x - 1)]) * CELL / 2
            down = (under[min(side - 1, y + 1)][x] - under[max(0, y - 1)][x]) * CELL / 2
            value = 0.1 * across + 0.13 * down + 0.75 * (under[y][x] - deep[y][x]) + 0.06 + 0.5 * folded[y][x]
            row.append(round(128 + 120 * tanh(value)))
        rows.append(bytes(row))
    return rows


def main() -> None:
    """Make and save the pictures."""
    for cells in SIDES:
        whole = (cells or 4) + 2 * (MARGIN + HANGS)
        side = round(whole * CELL)
        under = mapped(side, tray(cells or 4, cubes=cells > 0))
        data = b"".join(lit(blurred(under, 0.12), blurred(mapped(side, folds(whole, SEED)), 0.02)))
        held = QBuffer()
        held.open(QIODevice.OpenModeFlag.WriteOnly)
        QImage(data, side, side, side, QImage.Format.Format_Grayscale8).save(held, "JPEG", QUALITY)
        (OUT / f"linen-{cells}.jpg").write_bytes(held.data().data())
        print(f"linen-{cells}.jpg: {side} pixels, {held.data().size()} bytes")


if __name__ == "__main__":
    main()
