"""Small files: after any failure they have the complete old or new content."""

import errno
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from boggle_qt.store.files import atomic_write

HERE = Path(__file__).resolve().parents[3]
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="no such signals and limits there")


def child(code: str, *args: object) -> subprocess.Popen[str]:
    """Start a process that runs `code`."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(HERE), *sys.path])}
    return subprocess.Popen(
        [sys.executable, "-c", code, *map(str, args)], env=environment, stdout=subprocess.PIPE, text=True
    )


@pytest.mark.parametrize("content", ["", "tine\nnint\n", "Zwölf ☃\r\n", b"\xff\x00\r\n"])
def test_what_is_put_is_there(tmp_path: Path, content: str | bytes) -> None:
    """A write creates folders, replaces the old content, and leaves no temporary file."""
    file = tmp_path / "a" / "b" / "words.toml"
    for _ in range(2):
        atomic_write.write(file, content)
        assert file.read_bytes() == (content if isinstance(content, bytes) else content.encode("utf-8"))
    atomic_write.write(file, "new")
    assert [path.name for path in file.parent.iterdir()] == ["words.toml"]


@pytest.mark.parametrize("step", ["pathlib.Path.open", "os.fsync", "pathlib.Path.replace"])
@pytest.mark.parametrize(
    "error", [OSError(errno.ENOSPC, "No space left on device"), PermissionError(), KeyboardInterrupt()]
)
def test_a_step_that_fails_leaves_the_old_file_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, error: BaseException
) -> None:
    """If any step of a write fails or is interrupted, the old file remains and no temporary file."""
    file = tmp_path / "words.toml"
    file.write_text("old")

    def fail(*_: object, **__: object) -> None:
        raise error

    with monkeypatch.context() as patched:
        patched.setattr(step, fail)
        with pytest.raises(type(error)):
            atomic_write.write(file, "new")
    assert file.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["words.toml"]


FULL = """
import resource, sys
from pathlib import Path
from boggle_qt.store.files import atomic_write
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
try:
    atomic_write.write(Path(sys.argv[1]), b"new" * 4096)
except OSError as error:
    print(error.strerror)
"""


@POSIX
def test_a_disk_without_room_leaves_the_old_file(tmp_path: Path) -> None:
    """If the system refuses part of the bytes, the old file remains and no temporary file."""
    file = tmp_path / "words.toml"
    file.write_text("old")
    told, _ = child(FULL, file).communicate()
    assert told.strip() == os.strerror(errno.EFBIG)
    assert file.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["words.toml"]


KILLED = """
import os, pathlib, signal, sys
from boggle_qt.store.files import atomic_write
owner, name = {"fsync": (os, "fsync"), "replace": (pathlib.Path, "replace"), "after": (atomic_write, "_sync_folder")}[
    sys.argv[2]
]
setattr(owner, name, lambda *_: os.kill(os.getpid(), signal.SIGKILL))
atomic_write.write(pathlib.Path(sys.argv[1]), "new")
"""


@POSIX
@pytest.mark.parametrize(("step", "content"), [("fsync", "old"), ("replace", "old"), ("after", "new")])
def test_a_kill_leaves_the_old_or_the_new(tmp_path: Path, step: str, content: str) -> None:
    """After a kill the content is complete, the next write works, and old temporary files are removed."""
    file = tmp_path / "words.toml"
    file.write_text("old")
    killed = child(KILLED, file, step)
    killed.communicate()
    assert killed.returncode == -signal.SIGKILL
    assert file.read_text() == content
    left = [path for path in tmp_path.iterdir() if path != file]
    assert len(left) == (content == "old")
    atomic_write.write(file, "newer")
    assert [path for path in tmp_path.iterdir() if path != file] == left, "it may be somebody's who is saving now"
    for path in left:
        os.utime(path, (0, 0))
    atomic_write.write(file, "newest")
    assert [path.name for path in tmp_path.iterdir()] == ["words.toml"]


SAVING = """
import sys
from pathlib import Path
from boggle_qt.store.files import atomic_write
for _ in range(60):
    atomic_write.write(Path(sys.argv[1]), sys.argv[2] * 5000)
"""


def test_two_who_save_at_once_never_mix(tmp_path: Path) -> None:
    """Processes that write at the same time all succeed, and a reader sees complete contents only."""
    file = tmp_path / "words.toml"
    atomic_write.write(file, "a" * 5000)
    saving = [child(SAVING, file, letter) for letter in "abc"]
    looks = 0
    while any(process.poll() is None for process in saving):
        assert file.read_text() in {letter * 5000 for letter in "abc"}
        looks += 1
    assert [process.wait() for process in saving] == [0, 0, 0]
    assert looks > 0
    assert [path.name for path in tmp_path.iterdir()] == ["words.toml"]
    for process in saving:
        process.communicate()


def test_a_folder_that_cannot_be_is_an_error_of_the_disk(tmp_path: Path) -> None:
    """A file in place of the folder, or a folder in place of the file, is an OSError that names it."""
    (tmp_path / "file").write_text("in the way")
    (tmp_path / "folder").mkdir()
    for file in (tmp_path / "file" / "words.toml", tmp_path / "folder"):
        with pytest.raises(OSError, match=re.escape(str(tmp_path))):
            atomic_write.write(file, "new")
    assert (tmp_path / "file").read_text() == "in the way"
    assert list((tmp_path / "folder").iterdir()) == []


@POSIX
def test_a_device_is_never_replaced() -> None:
    """A write never replaces a device such as /dev/null."""
    with pytest.raises(OSError, match="regular file"):
        atomic_write.write(Path(os.devnull), "new")
    assert not Path(os.devnull).is_file()


@POSIX
def test_a_link_goes_on_pointing_where_it_points(tmp_path: Path) -> None:
    """A write through a symbolic link changes its target."""
    kept, link = tmp_path / "elsewhere" / "settings.json", tmp_path / "settings.json"
    atomic_write.write(kept, "old")
    link.symlink_to(kept)
    atomic_write.write(link, "new")
    assert link.is_symlink()
    assert kept.read_text() == "new"


ADDING = """
import sys, time
from pathlib import Path
from boggle_qt.store.files import atomic_write
folder = Path(sys.argv[1])
atomic_write.LOCK_TIMEOUT = 600  # however slow the disk is today
for _ in range(40):
    with atomic_write.folder_lock(folder):
        count = int((folder / "count").read_text())
        time.sleep(0.001)
        atomic_write.write(folder / "count", str(count + 1))
"""


def test_who_is_alone_loses_no_step(tmp_path: Path) -> None:
    """Three processes that increment a number under the folder lock lose no increment."""
    (tmp_path / "count").write_text("0")
    adding = [child(ADDING, tmp_path) for _ in range(3)]
    for process in adding:
        process.communicate()
    assert [process.returncode for process in adding] == [0, 0, 0]
    assert (tmp_path / "count").read_text() == "120"


def test_who_waits_too_long_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Waiting for a folder lock ends with an error after LOCK_TIMEOUT."""
    monkeypatch.setattr(atomic_write, "LOCK_TIMEOUT", 0.05)
    with (
        atomic_write.folder_lock(tmp_path),
        pytest.raises(OSError, match="another window"),
        atomic_write.folder_lock(tmp_path),
    ):
        raise AssertionError("both are in")
    with atomic_write.folder_lock(tmp_path):
        pass


@POSIX
def test_a_disk_without_locks_keeps_nobody_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a disk without locks, folder_lock lets everybody in."""

    def refusing(_handle: int, _how: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", refusing)
    monkeypatch.setattr(atomic_write, "LOCK_TIMEOUT", 0.0)
    folder = tmp_path / "not" / "there"
    with atomic_write.folder_lock(folder):
        assert folder.is_dir()


def test_out_of_the_way_says_what_became_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """try_set_aside returns the new name, or the system's reason."""
    file = tmp_path / "words.toml"
    file.write_text("damage")
    assert atomic_write.try_set_aside(file).facts == {"file": "words.damaged-1.toml"}
    file.write_text("damage")

    def refused(*_: object) -> Path:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "rename", refused)
    assert atomic_write.try_set_aside(file).template == "The damaged file couldn't be renamed ({reason})."
    assert file.read_text() == "damage"
