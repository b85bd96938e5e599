"""Build a folder with the game, Python and Qt that needs nothing installed, and an archive of it:
`python packaging/frozen.py [WHEEL]`.

PyInstaller builds it from a wheel, the newest in build/release unless one is given, with
packaging/frozen/boggle-qt.spec. It includes all licences and, on Linux, the desktop files. Needs a network for pip. NOT
RUN YET on Windows and macOS.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tarfile
import venv
from pathlib import Path

import smoke
import terminal_files

ROOT = smoke.ROOT
WORK = ROOT / "build" / "frozen"
ID = "io.github.boggle_qt.boggle_qt"
"""The program's unique name, used in its desktop file, metainfo and icons."""


def main() -> None:
    built = sorted(smoke.OUT.glob("boggle_qt-*-cp*.whl"), key=lambda file: file.stat().st_mtime)
    wheels = sys.argv[1:] or built[-1:]
    if not wheels:
        raise SystemExit(f"frozen: no wheel in {smoke.OUT}: python packaging/wheels.py builds one")
    print(archive(freeze(Path(wheels[0]).absolute())))


def freeze(wheel: Path) -> Path:
    """Build the folder from `wheel`, in build/frozen. Raise smoke.Failed on an error."""
    shutil.rmtree(WORK, ignore_errors=True)
    python = create_environment(wheel)
    icons = WORK / "icons"
    smoke.run([sys.executable, str(ROOT / "packaging" / "icons.py"), "--out", str(icons)])
    version = smoke.run([str(python), "-c", "import boggle_qt; print(boggle_qt.__version__)"], WORK).strip()
    spec = ROOT / "packaging" / "frozen" / "boggle-qt.spec"
    command = [str(python), "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(WORK / "dist"), "--workpath", str(WORK / "work"), str(spec)]
    smoke.run(command, WORK, BOGGLE_QT_ICONS=str(icons), BOGGLE_QT_VERSION=version, QT_QPA_PLATFORM="offscreen")
    folder = WORK / "dist" / f"boggle-qt-{version}"
    (WORK / "dist" / "boggle-qt").rename(folder)
    add_licences(python, folder)
    if sys.platform.startswith("linux"):
        if shutil.which("dpkg"):
            add_library_licences(folder)
        add_desktop_files(folder / "share", icons)
        terminal_files.write(folder / "share")
    return folder


def create_environment(wheel: Path) -> Path:
    """Create an environment with the game and PyInstaller, and return its Python."""
    venv.create(WORK / "venv", with_pip=False)
    inside = WORK / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(inside), "--disable-pip-version-check", "install", "--quiet"]
    smoke.run([*pip, f"{wheel}[gui,release]"], WORK)
    return inside


def add_licences(python: Path, folder: Path) -> None:
    """Copy the licences of the game, its resources and Python to licences/."""
    target = folder / "licences"
    notices = next(folder.glob("**/boggle_qt/resources/notices"))
    shutil.copytree(notices, target)
    shutil.copy(ROOT / "LICENSE", target / "boggle-qt.txt")
    shutil.copy(next(folder.glob("**/boggle_qt/resources/definitions/wordnet.txt")), target)
    paths = "import sysconfig, sys; print(sysconfig.get_path('stdlib')); print(sys.base_prefix)"
    stdlib, prefix = smoke.run([str(python), "-c", paths], WORK).splitlines()
    python_licence = next((file for place in (stdlib, prefix) for file in Path(place).glob("LICENSE*")), None)
    debian = next(iter(Path("/usr/share/doc").glob(f"{Path(stdlib).name}*/copyright")), None)
    if (found := python_licence or debian) is None:
        raise smoke.Failed("the folder needs Python's licence, and this Python has none beside it")
    shutil.copy(found, target / "python.txt")


def add_library_licences(folder: Path) -> None:
    """Copy the licences of the system's libraries in the folder, and of Qt's ICU, from Debian's packages."""
    ours = ("libQt6", "libpyside6", "libshiboken6", "libpython")
    names = {file.name.partition(".so")[0] for file in folder.glob("_internal/lib*.so*")}
    for name in sorted(name for name in names if not name.startswith(ours)):
        command = ["dpkg", "-S", f"*/lib/*-linux-*/{name}.so.*"]
        found = subprocess.run(command, capture_output=True, text=True, check=False).stdout
        if not found:
            raise smoke.Failed(f"{name} is in the folder, but no package of this system has it and its licence")
        package = min(line.partition(":")[0] for line in found.splitlines())
        shutil.copy(Path("/usr/share/doc", package, "copyright"), folder / "licences" / f"{package}.txt")


def add_desktop_files(target: Path, icons: Path) -> None:
    """Copy the desktop entry, the metainfo, the file type of boards and the icons, as under /usr/share."""
    linux = ROOT / "packaging" / "linux"
    for name, place in (
        (f"{ID}.desktop", "applications"),
        (f"{ID}.metainfo.xml", "metainfo"),
        (f"{ID}.mime.xml", "mime/packages"),
    ):
        (target / place).mkdir(parents=True, exist_ok=True)
        file = target / place / name.replace(".mime.xml", ".xml")
        shutil.copy(linux / name, file)
    for icon in icons.glob("boggle-qt-*.png"):
        size = icon.stem.rpartition("-")[2]
        place = target / "icons" / "hicolor" / f"{size}x{size}" / "apps"
        place.mkdir(parents=True)
        shutil.copy(icon, place / f"{ID}.png")
    place = target / "icons" / "hicolor" / "scalable" / "apps"
    place.mkdir(parents=True)
    shutil.copy(ROOT / "resources" / "icons" / "boggle-qt.svg", place / f"{ID}.svg")


def archive(folder: Path) -> Path:
    """Pack the folder as .tar.xz, or as .zip on Windows and macOS. On Linux the same folder gives the same bytes."""
    smoke.OUT.mkdir(parents=True, exist_ok=True)
    system = {"linux": "linux", "darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    name = f"{folder.name}-{system}-{platform.machine().lower()}"
    if system != "linux":
        return Path(shutil.make_archive(str(smoke.OUT / name), "zip", folder.parent, folder.name))
    file = smoke.OUT / f"{name}.tar.xz"

    def without_owner(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = "root"
        member.mtime = commit_time()
        return member

    with tarfile.open(file, "w:xz") as tar:
        tar.add(folder, folder.name, filter=without_owner)  # in alphabetical order
    return file


def commit_time() -> int:
    """Return the time of the last commit in Unix seconds, so that builds of the same source have the same date."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    command = ["git", "log", "-1", "--format=%ct"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    return int(given or found or 0)


if __name__ == "__main__":
    main()
