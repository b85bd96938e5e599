"""How the sand of an egg-timer lies, true to volume: what has left the upper bulb is what lies in the lower one."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import pi, sin, sqrt

FILL = 0.66
"""How much of a bulb the sand fills."""
HEAP = 0.46
"""Steepness of the heap."""
DIP = 0.30
"""Steepness of the hollow above the neck."""
NECK = 0.028
"""Radius of the neck; a bulb is 1 long."""
BROAD = 0.54
_SLICES = 96


def bulb(y: float) -> float:
    """Radius of a bulb at `y`, 0 at the neck to 1 at its end."""
    y = min(1.0, max(0.0, y))
    swell = sin(min(1.0, y / 0.74) * pi / 2) ** 1.55
    radius = NECK + (BROAD - NECK) * swell
    if y > 0.80:  # rounded in at the end
        radius *= sqrt(max(0.0, 1 - ((y - 0.80) / 0.20) ** 2 * 0.42))
    return float(radius)


_RADII = tuple(bulb((k + 0.5) / _SLICES) for k in range(_SLICES))
FULL = FILL * sum(r * r for r in _RADII) / _SLICES
"""All the sand, as volume / pi."""


def heap_volume(peak: float) -> float:
    """Volume / pi of a heap in the lower bulb whose top is `peak` above the end of the bulb (it may pass the neck)."""
    total = 0.0
    for k, radius in enumerate(_RADII):
        above = 1 - (k + 0.5) / _SLICES
        cone = (peak - above) / HEAP
        if cone > 0:
            total += min(radius, cone) ** 2
    return total / _SLICES


def hollow_volume(rim: float) -> float:
    """Volume / pi of sand in the upper bulb that stands `rim` above the neck at the axis, rising to the glass."""
    total = 0.0
    for k, radius in enumerate(_RADII):
        hole = max(0.0, ((k + 0.5) / _SLICES - rim) / DIP)
        if hole < radius:
            total += radius * radius - hole * hole
    return total / _SLICES


def _solved(volume: Callable[[float], float], wanted: float, low: float, high: float) -> float:
    for _ in range(26):
        middle = (low + high) / 2
        low, high = (middle, high) if volume(middle) < wanted else (low, middle)
    return (low + high) / 2


@lru_cache(maxsize=512)
def levels(permille: int) -> tuple[float, float]:
    """(top of the sand above the neck at the axis, peak of the heap), `permille` of the sand being still above."""
    part = permille / 1000
    return (
        _solved(hollow_volume, FULL * part, -BROAD * DIP, 1.0),
        _solved(heap_volume, FULL * (1 - part), 0.0, 1.6),
    )
