"""The levels of the sand in an egg-timer, exact by volume: what has left the upper bulb is in the lower one."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import pi, sin, sqrt

FILL = 0.66
"""Share of a bulb that the sand fills."""
HEAP = 0.46
"""Slope of the heap."""
DIP = 0.30
"""Slope of the hollow above the neck."""
NECK = 0.028
"""Radius of the neck; a bulb is 1 long."""
BROAD = 0.54
_SLICES = 96


def bulb(y: float) -> float:
    """Return the radius of a bulb at `y`, 0 at the neck to 1 at its end."""
    y = min(1.0, max(0.0, y))
    swell = sin(min(1.0, y / 0.74) * pi / 2) ** 1.55
    radius = NECK + (BROAD - NECK) * swell
    if y > 0.80:  # rounded in at the end
        radius *= sqrt(max(0.0, 1 - ((y - 0.80) / 0.20) ** 2 * 0.42))
    return float(radius)


_RADII = tuple(bulb((k + 0.5) / _SLICES) for k in range(_SLICES))
FULL = FILL * sum(r * r for r in _RADII) / _SLICES
"""Volume of all the sand / pi."""


def heap_volume(peak: float) -> float:
    """Return the volume / pi of a heap in the lower bulb, its top `peak` above the end of the bulb, perhaps past the
    neck."""
    total = 0.0
    for k, radius in enumerate(_RADII):
        above = 1 - (k + 0.5) / _SLICES
        cone = (peak - above) / HEAP
        if cone > 0:
            total += min(radius, cone) ** 2
    return total / _SLICES


def hollow_volume(rim: float) -> float:
    """Return the volume / pi of sand in the upper bulb that is `rim` above the neck at the axis and rises to the
    glass."""
    total = 0.0
    for k, radius in enumerate(_RADII):
        hole = max(0.0, ((k + 0.5) / _SLICES - rim) / DIP)
        if hole < radius:
            total += radius * radius - hole * hole
    return total / _SLICES


def _solved(volume: Callable[[float], float], target: float, low: float, high: float) -> float:
    for _ in range(26):
        middle = (low + high) / 2
        low, high = (middle, high) if volume(middle) < target else (low, middle)
    return (low + high) / 2


@lru_cache(maxsize=512)
def levels(permille: int) -> tuple[float, float]:
    """Return the height of the sand above the neck at the axis, and that of the heap's top, with `permille` of the sand
    above."""
    part = permille / 1000
    return (
        _solved(hollow_volume, FULL * part, -BROAD * DIP, 1.0),
        _solved(heap_volume, FULL * (1 - part), 0.0, 1.6),
    )
