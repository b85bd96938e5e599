"""The sounds that ship are those that the script produces."""

from __future__ import annotations

import sys
import wave
from array import array
from itertools import pairwise

import pytest

from boggle_qt.store.files import shipped
from tests.packaging.scripts import script


def shipped_samples(name: str) -> array[int]:
    with wave.open(str(shipped.resource("sounds", f"{name}.wav"))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22_050)
        values = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        values.byteswap()
    return values


def test_the_script_produces_what_ships() -> None:
    """The files are the same, and no sample differs by more than one rounding step."""
    sounds = script("sounds")
    assert {file.stem for file in shipped.resource("sounds").glob("*.wav")} == set(sounds.SOUNDS)
    for name in sounds.SOUNDS:
        made, expected = sounds.samples(name), shipped_samples(name)
        assert len(made) == len(expected)
        assert max(abs(a - b) for a, b in zip(made, expected, strict=True)) <= 1


@pytest.mark.parametrize("name", ["rattle", "good", "wrong", "time-up", "note-01", "note-12"])
def test_a_sound_begins_and_ends_in_silence(name: str) -> None:
    """The first and last samples are near zero, so that there is no click, and none is clipped."""
    values = shipped_samples(name)
    assert abs(values[0]) < 800
    assert abs(values[-1]) < 200
    assert 2000 < max(map(abs, values)) < 32_767


def test_the_notes_rise() -> None:
    """Each note crosses zero more often than the one before."""
    crossings = []
    for number in range(1, 13):
        values = shipped_samples(f"note-{number:02}")[1500:5500]
        crossings.append(sum((a < 0) != (b < 0) for a, b in pairwise(values)))
    assert crossings == sorted(crossings)
    assert crossings[-1] > 3 * crossings[0]
