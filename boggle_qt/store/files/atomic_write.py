"""Small files written as a whole or not at all, and damaged ones set aside. Knows nothing of what is in them."""

from __future__ import annotations

import errno
import os
import random
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from boggle_qt.store.files.problems import Aside

LEFTOVER_AGE = 3600
"""Seconds after which a sibling that nobody put in place was left by a process that was killed."""

LOCK_TIMEOUT = 5.0
"""Seconds that `alone` waits for another window; a save takes some milliseconds."""


def write(file: Path, content: str | bytes) -> None:
    """Make `content` (text in UTF-8) the content of `file`. The folder is made where it is not there; a link goes on
    pointing where it points.

    Whatever happens meanwhile, a kill and a power cut included, the file holds the old or the new content as a whole.
    Of several who put at the same time the last wins. Raises OSError where the disk refuses; then the file is as it
    was, and nothing is left beside it. What is there and no plain file (a folder, a device) is never replaced.
    """
    data = content.encode("utf-8") if isinstance(content, str) else content
    file = Path(os.path.realpath(file))
    if file.exists() and not file.is_file():
        raise OSError(errno.EINVAL, "it is no plain file", str(file))
    file.parent.mkdir(parents=True, exist_ok=True)
    # A name of its own: two windows may save at the same moment.
    sibling = file.with_name(f".{file.name}.{os.getpid()}-{os.urandom(4).hex()}.new")
    try:
        with sibling.open("xb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        _remove_leftovers(file, sibling)
        sibling.replace(file)
    except BaseException:
        with suppress(OSError):
            sibling.unlink(missing_ok=True)
        raise
    _sync_folder(file.parent)


def set_aside(file: Path) -> Path:
    """Rename a damaged file to `name.damaged-1.ending`, or the next number that is free; the new name. Raises
    OSError."""
    number = 1
    while os.path.lexists(aside := file.with_name(f"{file.stem}.damaged-{number}{file.suffix}")):
        number += 1
    return file.rename(aside)


def try_set_aside(file: Path) -> Aside:
    """`set_aside`, and what became of it."""
    try:
        return Aside(set_aside(file).name)
    except OSError as error:
        return Aside(why=error.strerror or str(error))


@contextmanager
def folder_lock(folder: Path) -> Iterator[None]:
    """Lock a folder against other windows, to read a file in it, change it and put it back.

    The system releases the lock of a process that dies. Raises OSError where the folder cannot be made, or where it
    takes longer than LOCK_TIMEOUT.
    """
    folder.mkdir(parents=True, exist_ok=True)
    until = time.monotonic() + LOCK_TIMEOUT
    handle = _open_lock(folder)
    try:
        while not try_lock(handle):
            if time.monotonic() > until:
                raise OSError(errno.EBUSY, "another window keeps it", str(folder))
            time.sleep(random.uniform(0.0005, 0.003))  # uneven, or two that save in step would miss each turn
        yield
    finally:
        os.close(handle)  # releases the lock


if sys.platform == "win32":
    import msvcrt

    def _open_lock(folder: Path) -> int:
        return os.open(folder / ".lock", os.O_RDWR | os.O_CREAT, 0o666)

    def try_lock(handle: int) -> bool:
        """Take the lock of an open file, if nobody has it; whether it is ours."""
        os.lseek(handle, 0, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _open_lock(folder: Path) -> int:
        return os.open(folder, os.O_RDONLY)  # the folder itself: nobody can delete it from under a lock

    def try_lock(handle: int) -> bool:
        """Take the lock of an open file, if nobody has it; whether it is ours."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # some disks of the network know no locks: then the last who saves wins
            return True
        return True


def _remove_leftovers(file: Path, sibling: Path) -> None:
    """Remove what killed processes left, by the age that the disk itself gives."""
    now = sibling.stat().st_mtime
    for other in file.parent.glob(f".{file.name}.*-*.new"):
        with suppress(OSError):
            if now - other.stat().st_mtime > LEFTOVER_AGE:
                other.unlink()


def _sync_folder(folder: Path) -> None:
    """Make the new name last through a power cut. Windows and some disks cannot be asked to; the content is whole
    there all the same."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
