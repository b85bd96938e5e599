"""Damage by a failing disk."""

from pathlib import Path

from hypothesis import strategies as st


def harm(file: Path, data: st.DataObject) -> None:
    """Flip one bit of a file, or cut it short."""
    whole = bytearray(file.read_bytes())
    if data.draw(st.booleans()):
        whole[data.draw(st.integers(0, len(whole) - 1))] ^= 1 << data.draw(st.integers(0, 7))
    else:
        del whole[data.draw(st.integers(0, len(whole) - 1)) :]
    file.write_bytes(whole)
