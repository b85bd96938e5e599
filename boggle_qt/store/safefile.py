"""Small files written as a whole or not at all, and damaged ones set aside. Knows nothing of what is in them."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from boggle_qt.store.notices import Aside

FORGOTTEN = 3600
"""Seconds after which a sibling that nobody put in place was left by a process that was killed."""

PATIENCE = 2.0
"""Seconds that `alone` waits for another window; a save takes some milliseconds."""

LINE = ".waiting"
"""The file in a folder that stands for the place before its door; always empty."""


def put(file: Path, content: str | bytes) -> None:
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
        _clear(file, sibling)
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


def out_of_the_way(file: Path) -> Aside:
    """`set_aside`, and what became of it."""
    try:
        return Aside(set_aside(file).name)
    except OSError as error:
        return Aside(why=error.strerror or str(error))


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Nobody else who asks for it is in here with the same folder: to read a file, change it and put it back.

    Who waits stands in a line of one, and whoever comes later waits for that place: so one who leaves and asks again at
    once does not get in before, however often. The system lets go of the locks of a process that dies. Raises OSError
    where the folder cannot be made, or where it takes longer than PATIENCE.
    """
    folder.mkdir(parents=True, exist_ok=True)
    until = time.monotonic() + PATIENCE
    handle = _lockable(folder)
    try:
        with _in_line(folder, until):
            _wait(handle, folder, until)
        yield
    finally:
        os.close(handle)  # lets go


@contextmanager
def _in_line(folder: Path, until: float) -> Iterator[None]:
    """Next at the door of a folder. Where the disk refuses the file for it, or somebody has damaged it, whoever asks
    first after another has left gets in."""
    try:
        place = os.open(folder / LINE, os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0), 0o666)
    except OSError:
        yield
        return
    try:
        _wait(place, folder, until)
        yield
    finally:
        os.close(place)


def _wait(handle: int, folder: Path, until: float) -> None:
    """Until the lock is ours. Raises OSError."""
    while not locked(handle):
        if time.monotonic() > until:
            raise OSError(errno.EBUSY, "another window keeps it", str(folder))
        time.sleep(0.01)


if sys.platform == "win32":
    import msvcrt

    def _lockable(folder: Path) -> int:
        return os.open(folder / ".lock", os.O_RDWR | os.O_CREAT, 0o666)

    def locked(handle: int) -> bool:
        """Take the lock of an open file, if nobody has it; whether it is ours."""
        os.lseek(handle, 0, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _lockable(folder: Path) -> int:
        return os.open(folder, os.O_RDONLY)  # the folder itself: nobody can delete it from under a lock

    def locked(handle: int) -> bool:
        """Take the lock of an open file, if nobody has it; whether it is ours."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # some disks of the network know no locks: then the last who saves wins
            return True
        return True


def _clear(file: Path, sibling: Path) -> None:
    """Remove what killed processes left, by the age that the disk itself gives."""
    now = sibling.stat().st_mtime
    for other in file.parent.glob(f".{file.name}.*-*.new"):
        with suppress(OSError):
            if now - other.stat().st_mtime > FORGOTTEN:
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
