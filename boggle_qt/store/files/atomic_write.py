"""Small files written completely or not at all, folder locks, and damaged files set aside."""

import errno
import os
import random
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from boggle_qt.engine.fault import Fault
from boggle_qt.store.files.bounded_read import IN_FILE
from boggle_qt.store.files.problems import Damaged, FileKind, Notice, set_aside_as

LEFTOVER_AGE = 3600
"""Seconds after which a temporary file must belong to a killed process."""

LOCK_TIMEOUT = 5.0
"""Seconds that `folder_lock` waits for another window; a save takes milliseconds."""


def write(file: Path, content: str | bytes) -> None:
    """Replace the content of `file`, text as UTF-8. Create its folder if necessary and follow links.

    Even a kill or a power cut leaves the complete old or new content. The last of several writers wins. Raise OSError
    if the disk refuses, or if `file` is a folder or device; then nothing has changed.
    """
    data = content.encode("utf-8") if isinstance(content, str) else content
    file = Path(os.path.realpath(file))
    if file.exists() and not file.is_file():
        raise OSError(errno.EINVAL, "it is not a regular file", str(file))
    file.parent.mkdir(parents=True, exist_ok=True)
    # A unique name, because two windows may save at the same time.
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


@contextmanager
def whole(file: Path) -> Iterator[Path]:
    """Yield the path of a new file next to `file`, which replaces `file` at the end. If an error is raised, `file` is
    not changed. For large files: unlike `write`, it does not wait for the disk."""
    half = file.with_name(f".{file.name}.half")
    try:
        half.unlink(missing_ok=True)
        yield half
        half.replace(file)
    except OSError as error:
        error.filename = str(file)  # the name that the player knows
        raise
    finally:
        with suppress(OSError):
            half.unlink(missing_ok=True)  # it may fill the disk


def set_aside(file: Path, mark: str = "damaged") -> Path:
    """Rename a file to `name.mark-1.ending`, or the next free number, and return the new path. Raise OSError."""
    number = 1
    while os.path.lexists(aside := file.with_name(f"{file.stem}.{mark}-{number}{file.suffix}")):
        number += 1
    return file.rename(aside)


def try_set_aside(file: Path) -> Fault:
    """Set a damaged file aside and say how that ended, without raising OSError."""
    try:
        return set_aside_as(set_aside(file).name)
    except OSError as error:
        return Fault("The damaged file couldn't be renamed ({reason}).", reason=error)


def not_loaded(kind: FileKind, file: Path, error: Exception) -> Notice:
    """Return the notice for a file that the system refuses to read, or that is damaged and is now set aside."""
    why = Fault(IN_FILE, file=file.name, reason=error)
    if isinstance(error, OSError):
        return Notice(Fault(kind.unreadable, reason=why), Fault(kind.meanwhile))
    return Damaged(kind, why, try_set_aside(file))


@contextmanager
def folder_lock(folder: Path) -> Iterator[None]:
    """Lock a folder against other windows while changing a file in it.

    The system releases the lock of a process that dies. Raise OSError if the folder cannot be created, or after
    LOCK_TIMEOUT.
    """
    folder.mkdir(parents=True, exist_ok=True)
    until = time.monotonic() + LOCK_TIMEOUT
    handle = _open_lock(folder)
    try:
        while not try_lock(handle):
            if time.monotonic() > until:
                raise OSError(errno.EBUSY, "another window is using it", str(folder))
            time.sleep(random.uniform(0.0005, 0.003))  # random, so that two windows do not stay in step
        yield
    finally:
        os.close(handle)  # releases the lock


if sys.platform == "win32":
    import msvcrt

    def _open_lock(folder: Path) -> int:
        return os.open(folder / ".lock", os.O_RDWR | os.O_CREAT, 0o666)

    def try_lock(handle: int) -> bool:
        """Try to lock an open file. Return whether this process has the lock."""
        os.lseek(handle, 0, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _open_lock(folder: Path) -> int:
        return os.open(folder, os.O_RDONLY)  # the folder itself, so that no lock file can be deleted

    def try_lock(handle: int) -> bool:
        """Try to lock an open file. Return whether this process has the lock."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # some network disks have no locks; then the last writer wins
            return True
        return True


def _remove_leftovers(file: Path, sibling: Path) -> None:
    """Remove the temporary files of killed processes, by the disk's own clock."""
    now = sibling.stat().st_mtime
    for other in file.parent.glob(f".{file.name}.*-*.new"):
        with suppress(OSError):
            if now - other.stat().st_mtime > LEFTOVER_AGE:
                other.unlink()


def _sync_folder(folder: Path) -> None:
    """Make the rename survive a power cut. Windows and some disks cannot; the content is complete anyway."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
