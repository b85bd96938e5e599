"""Compile a translator's file (.po) for gettext (.mo).

The build of the package runs this file by itself, so it imports nothing of the game."""

from pathlib import Path

SHARE = "X-Share-Translated"
"""The line of a compiled catalogue's header that says how many percent of the texts are translated."""


def compile_po(source: Path) -> bytes:
    """Return a .po file as a .mo file, with those texts that are wholly translated and not marked fuzzy. Raise OSError
    or ValueError for a file that cannot be read or is damaged; the error names the line."""
    import polib  # where the texts are compiled already it is not needed

    po = polib.pofile(str(source), encoding="utf-8")
    po.metadata[SHARE] = str(po.percent_translated())
    compiled: bytes = po.to_binary()
    return compiled
