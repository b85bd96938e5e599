"""Synthesise the sounds in resources/sounds: wood, felt and a small bell.

    python packaging/sounds.py [--out FOLDER]

A knock is a burst of noise through a few resonances, like struck wood. A note is a marimba bar with partials at 1, 3.93
and 9.2 times its pitch (Fletcher and Rossing, The Physics of Musical Instruments, ch. 19). Every machine produces the
same samples, to within one rounding step.
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
"""The partials of a marimba bar: frequency ratio, loudness, and decay rate relative to the first."""
BELL = ((1.0, 1.0, 1.0), (2.76, 0.55, 1.7), (5.40, 0.30, 2.6), (8.93, 0.16, 4.0))
"""The partials of a free metal bar."""
LADDER = (0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24, 26)
"""Semitones above the first note, for each cube of a path: a pentatonic scale, in which all notes fit together."""
FIRST = 392.0
"""Hertz of the first note: G4."""

Samples = list[float]


def silence(seconds: float) -> Samples:
    """Return this many seconds of silence."""
    return [0.0] * round(seconds * RATE)


def mix(parts: Iterable[tuple[float, Samples, float]], seconds: float) -> Samples:
    """Mix parts, given as (start in seconds, samples, loudness)."""
    out = silence(seconds)
    for start, part, loudness in parts:
        at = round(start * RATE)
        for i, value in enumerate(part[: len(out) - at]):
            out[at + i] += value * loudness
    return out


def strike(pitch: float, seconds: float, partials: tuple[tuple[float, float, float], ...], decay: float) -> Samples:
    """Synthesise a bar struck with a felt mallet; its first partial falls to 1/e `decay` times a second."""
    out = silence(seconds)
    for ratio, loudness, faster in partials:
        step = 2 * math.pi * pitch * ratio / RATE
        if pitch * ratio > RATE * 0.45:
            continue  # too high for the sample rate
        fall = math.exp(-decay * faster / RATE)
        level = loudness
        for i in range(len(out)):
            out[i] += level * math.sin(step * i)
            level *= fall
    return soften(out, 0.003)


def soften(samples: Samples, attack: float) -> Samples:
    """Fade in over `attack` seconds, and fade out over 8 ms so that there is no click."""
    rise, end = max(1, round(attack * RATE)), round(0.008 * RATE)
    for i in range(min(rise, len(samples))):
        samples[i] *= 0.5 - 0.5 * math.cos(math.pi * i / rise)
    for i in range(min(end, len(samples))):
        samples[-1 - i] *= i / end
    return samples


def knock(rings: Iterable[tuple[float, float, float]], seconds: float, rng: Random, burst: float = 0.004) -> Samples:
    """Synthesise a knock: a burst of noise through resonances (hertz, loudness, falls to 1/e a second)."""
    noise = [rng.uniform(-1, 1) * math.exp(-i / (burst * RATE)) for i in range(round(seconds * RATE))]
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
    return soften(out, 0.0006)


def wood(pitch: float) -> tuple[tuple[float, float, float], ...]:
    """Return the resonances of a small wooden cube."""
    return ((pitch, 1.0, 60.0), (pitch * 2.1, 0.7, 110.0), (pitch * 3.7, 0.45, 170.0))


def rattle() -> Samples:
    """Sixteen cubes shaken under a dome and poured out: many knocks, then fewer."""
    rng = Random(1933)
    parts = []
    at = 0.0
    while at < 1.12:
        pitch = rng.uniform(620, 1150)
        loud = rng.uniform(0.35, 1.0) * (0.75 + 0.25 * math.sin(at * 2 * math.pi * 5.5))
        parts.append((at, knock(wood(pitch), 0.10, rng), loud * (1.0 if at < 0.8 else 0.7)))
        at += rng.uniform(0.008, 0.034) * (1.0 if at < 0.75 else 1.0 + 5.5 * (at - 0.75))
    tray = knock(((210.0, 1.0, 26.0), (330.0, 0.6, 34.0)), 0.45, rng, 0.02)
    parts += [(0.0, tray, 0.5), (0.62, tray, 0.4)]
    return soften(mix(parts, 1.3), 0.01)


def settle(number: int) -> Samples:
    """A cube falls into its cell: a knock, and a softer one after it bounces."""
    rng = Random(1976 + number)
    pitch = (540.0, 600.0, 680.0)[number]
    bounce = 0.045 + 0.008 * number
    return mix(((0.0, knock(wood(pitch), 0.12, rng), 1.0), (bounce, knock(wood(pitch * 1.07), 0.1, rng), 0.4)), 0.17)


def note(step: int) -> Samples:
    """The note of the cube at index `step` of a path."""
    pitch = FIRST * 2 ** (LADDER[step] / 12)
    tap = knock(((pitch * 2.2, 1.0, 160.0),), 0.03, Random(step), 0.002)
    return mix(((0.0, strike(pitch, 0.30, BAR, 15.0), 0.8), (0.0, tap, 0.25)), 0.30)


def good() -> Samples:
    """Two bars, the second higher: the word counts."""
    low, high = strike(783.99, 0.34, BAR, 11.0), strike(1174.66, 0.42, BAR, 9.0)
    return mix(((0.0, low, 0.7), (0.085, high, 0.8)), 0.52)


def already() -> Samples:
    """Two equal, low taps: the word was already found."""
    tap = strike(293.66, 0.16, BAR, 26.0)
    return mix(((0.0, tap, 0.8), (0.12, tap, 0.6)), 0.30)


def wrong() -> Samples:
    """A thud on felt: not a word."""
    thud = knock(((105.0, 1.0, 26.0), (163.0, 0.5, 40.0)), 0.28, Random(5), 0.012)
    return mix(((0.0, thud, 1.0),), 0.28)


def cannot() -> Samples:
    """A hollow knock: the action is not possible."""
    return knock(((330.0, 1.0, 70.0), (505.0, 0.5, 95.0)), 0.16, Random(8))


def tick() -> Samples:
    """One of the last seconds."""
    return knock(((1480.0, 1.0, 120.0), (2650.0, 0.4, 190.0)), 0.07, Random(10), 0.0015)


def time_up() -> Samples:
    """A small bell, three times: time's up."""
    bell = strike(1046.5, 0.9, BELL, 4.5)
    return mix(((0.0, bell, 0.55), (0.19, bell, 0.5), (0.38, bell, 0.6)), 1.25)


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
"""Sound -> its function, and its peak (1 is full scale)."""


def samples(name: str) -> array[int]:
    """Return a sound's 16-bit samples."""
    make, peak = SOUNDS[name]
    made = make()
    scale = 32_767 * peak / max(map(abs, made))
    return array("h", (round(value * scale) for value in made))


def main() -> int:
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
