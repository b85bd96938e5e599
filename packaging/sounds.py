"""Makes resources/sounds: wood, felt and a small bell, synthesised from nothing but arithmetic.

    python packaging/sounds.py [--out DIR]

A knock is a burst of noise rung through a few resonances, as struck wood rings; a note is a bar of a marimba, whose
overtones stand at 1, 3.93 and 9.2 times its pitch (Fletcher and Rossing, The Physics of Musical Instruments, ch. 19).
The same script gives the same samples, to one step of rounding, on every machine.
"""

from __future__ import annotations

import argparse
import math
import sys
import wave
from array import array
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

RATE = 22_050
"""Samples a second, mono, 16 bits."""

BAR = ((1.0, 1.0, 1.0), (3.93, 0.28, 3.2), (9.2, 0.10, 7.0))
"""A marimba bar: overtone, loudness, and how many times faster it dies than the first."""
BELL = ((1.0, 1.0, 1.0), (2.76, 0.55, 1.7), (5.40, 0.30, 2.6), (8.93, 0.16, 4.0))
"""A free bar of metal, the same way."""
LADDER = (0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24, 26)
"""Half tones above the first note, for each cube of a path: five notes to the octave, so that no step jars."""
FIRST = 392.0
"""Hertz of the first note: G4."""

Samples = list[float]


def silence(seconds: float) -> Samples:
    """So much of nothing."""
    return [0.0] * round(seconds * RATE)


def mixed(parts: Iterable[tuple[float, Samples, float]], seconds: float) -> Samples:
    """Parts, each from its second on and so loud, together."""
    out = silence(seconds)
    for start, part, loudness in parts:
        at = round(start * RATE)
        for i, value in enumerate(part[: len(out) - at]):
            out[at + i] += value * loudness
    return out


def struck(pitch: float, seconds: float, partials: tuple[tuple[float, float, float], ...], decay: float) -> Samples:
    """A bar struck with a felt mallet: `decay` is how many times a second its first tone falls to 1/e."""
    out = silence(seconds)
    for ratio, loudness, faster in partials:
        step = 2 * math.pi * pitch * ratio / RATE
        if pitch * ratio > RATE * 0.45:
            continue  # beyond what the rate can carry
        fall = math.exp(-decay * faster / RATE)
        level = loudness
        for i in range(len(out)):
            out[i] += level * math.sin(step * i)
            level *= fall
    return softened(out, 0.003)


def softened(samples: Samples, attack: float) -> Samples:
    """A soft beginning of `attack` seconds, and an end without a click."""
    rise, end = max(1, round(attack * RATE)), round(0.008 * RATE)
    for i in range(min(rise, len(samples))):
        samples[i] *= 0.5 - 0.5 * math.cos(math.pi * i / rise)
    for i in range(min(end, len(samples))):
        samples[-1 - i] *= i / end
    return samples


def knocked(
    rings: Iterable[tuple[float, float, float]], seconds: float, chance: Random, burst: float = 0.004
) -> Samples:
    """Something knocked upon: a burst of noise through resonances (hertz, loudness, falls to 1/e a second)."""
    noise = [chance.uniform(-1, 1) * math.exp(-i / (burst * RATE)) for i in range(round(seconds * RATE))]
    out = silence(seconds)
    for pitch, loudness, decay in rings:
        r = math.exp(-decay / RATE)
        a, b = 2 * r * math.cos(2 * math.pi * pitch / RATE), -r * r
        one = two = 0.0
        gain = loudness * (1 - r) * 2
        for i, value in enumerate(noise):
            now = gain * value + a * one + b * two
            two, one = one, now
            out[i] += now
    return softened(out, 0.0006)


def wood(pitch: float) -> tuple[tuple[float, float, float], ...]:
    """The resonances of a small wooden cube."""
    return ((pitch, 1.0, 60.0), (pitch * 2.1, 0.7, 110.0), (pitch * 3.7, 0.45, 170.0))


def rattle() -> Samples:
    """Sixteen cubes shaken under a dome and poured: many knocks, then fewer."""
    chance = Random(1933)
    parts = []
    at = 0.0
    while at < 1.12:
        pitch = chance.uniform(620, 1150)
        loud = chance.uniform(0.35, 1.0) * (0.75 + 0.25 * math.sin(at * 2 * math.pi * 5.5))
        parts.append((at, knocked(wood(pitch), 0.10, chance), loud * (1.0 if at < 0.8 else 0.7)))
        at += chance.uniform(0.008, 0.034) * (1.0 if at < 0.75 else 1.0 + 5.5 * (at - 0.75))
    tray = knocked(((210.0, 1.0, 26.0), (330.0, 0.6, 34.0)), 0.45, chance, 0.02)
    parts += [(0.0, tray, 0.5), (0.62, tray, 0.4)]
    return softened(mixed(parts, 1.3), 0.01)


def settle(number: int) -> Samples:
    """A cube that falls into its cell: a knock, and a smaller one after its bounce."""
    chance = Random(1976 + number)
    pitch = (540.0, 600.0, 680.0)[number]
    bounce = 0.045 + 0.008 * number
    return mixed(
        ((0.0, knocked(wood(pitch), 0.12, chance), 1.0), (bounce, knocked(wood(pitch * 1.07), 0.1, chance), 0.4)), 0.17
    )


def note(step: int) -> Samples:
    """The note of the cube that comes `step`-th on a path."""
    pitch = FIRST * 2 ** (LADDER[step] / 12)
    knock = knocked(((pitch * 2.2, 1.0, 160.0),), 0.03, Random(step), 0.002)
    return mixed(((0.0, struck(pitch, 0.30, BAR, 15.0), 0.8), (0.0, knock, 0.25)), 0.30)


def good() -> Samples:
    """Two bars, the second higher: it counts."""
    low, high = struck(783.99, 0.34, BAR, 11.0), struck(1174.66, 0.42, BAR, 9.0)
    return mixed(((0.0, low, 0.7), (0.085, high, 0.8)), 0.52)


def already() -> Samples:
    """Two equal, low taps: you have it."""
    tap = struck(293.66, 0.16, BAR, 26.0)
    return mixed(((0.0, tap, 0.8), (0.12, tap, 0.6)), 0.30)


def wrong() -> Samples:
    """A thud on felt."""
    thud = knocked(((105.0, 1.0, 26.0), (163.0, 0.5, 40.0)), 0.28, Random(5), 0.012)
    return mixed(((0.0, thud, 1.0),), 0.28)


def cannot() -> Samples:
    """A hollow knock: there is nothing there."""
    return knocked(((330.0, 1.0, 70.0), (505.0, 0.5, 95.0)), 0.16, Random(8))


def tick() -> Samples:
    """One of the last seconds."""
    return knocked(((1480.0, 1.0, 120.0), (2650.0, 0.4, 190.0)), 0.07, Random(10), 0.0015)


def time_up() -> Samples:
    """A small bell, three times."""
    bell = struck(1046.5, 0.9, BELL, 4.5)
    return mixed(((0.0, bell, 0.55), (0.19, bell, 0.5), (0.38, bell, 0.6)), 1.25)


SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    "rattle": (rattle, 0.62),
    **{f"settle-{n + 1}": ((lambda n=n: settle(n)), 0.50) for n in range(3)},
    **{f"note-{n + 1:02}": ((lambda n=n: note(n)), 0.42) for n in range(len(LADDER))},
    "good": (good, 0.62),
    "already": (already, 0.50),
    "wrong": (wrong, 0.70),
    "cannot": (cannot, 0.50),
    "tick": (tick, 0.35),
    "time-up": (time_up, 0.62),
}
"""Every sound: how it is made, and its loudest sample (1 is the most there is)."""


def samples(name: str) -> array[int]:
    """The sound of that name, 16 bits a sample."""
    make, loudest = SOUNDS[name]
    made = make()
    scale = 32_767 * loudest / max(map(abs, made))
    return array("h", (round(value * scale) for value in made))


def main() -> int:
    """Write them all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    root = Path(__file__).resolve().parent.parent
    parser.add_argument("--out", type=Path, default=root / "resources" / "sounds")
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        values = samples(name)
        if sys.byteorder == "big":
            values.byteswap()
        with wave.open(str(out / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(values.tobytes())
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
