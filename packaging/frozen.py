"""Builds a folder with the game, Python and Qt that needs nothing installed, and an archive of it:
`python packaging/frozen.py [--out FOLDER] [WHEEL]`.

Made of a wheel (the newest in the folder unless one is named) in an environment of its own, by PyInstaller and
packaging/frozen/boggle-qt.spec. On Linux also WordNet's and everybody else's licences, the desktop's files, an empty
ICU and a small BLAS lie in it. Needs a network for pip. Built and started on Linux; NOT RUN YET on Windows and macOS.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import venv
from pathlib import Path

import smoke

ROOT = smoke.ROOT
OUT = ROOT / "build" / "release"
WORK = ROOT / "build" / "frozen"
ID = "io.github.boggle_qt.boggle_qt"
"""The program's name among all programs, in its desktop file, its metainfo and its icons."""


def main() -> int:
    parser = argparse.ArgumentParser(description="the game as a folder that needs nothing installed, and its archive")
    parser.add_argument("--out", type=Path, default=OUT, metavar="FOLDER", help="default: build/release")
    parser.add_argument("wheel", nargs="?", type=Path)
    args = parser.parse_args()
    wheels = sorted(args.out.glob("boggle_qt-*-cp*.whl"), key=lambda file: file.stat().st_mtime)
    wheel = args.wheel or (wheels[-1] if wheels else None)
    if wheel is None:
        print(f"frozen: there is no wheel in {args.out}: python packaging/wheels.py makes it", file=sys.stderr)
        return 2
    try:
        folder = frozen(wheel.absolute())
        print(archived(folder, args.out.absolute()))
    except smoke.Failed as error:
        print(f"frozen: {error}", file=sys.stderr)
        return 1
    return 0


def frozen(wheel: Path) -> Path:
    """The folder of the game in `wheel`, in build/frozen. Raises Failed."""
    shutil.rmtree(WORK, ignore_errors=True)
    python = environment(wheel)
    icons = WORK / "icons"
    smoke.run([sys.executable, str(ROOT / "packaging" / "icons.py"), "--out", str(icons)])
    version = smoke.run([str(python), "-c", "import boggle_qt; print(boggle_qt.__version__)"], WORK).strip()
    spec = ROOT / "packaging" / "frozen" / "boggle-qt.spec"
    command = [str(python), "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(WORK / "dist"), "--workpath", str(WORK / "work"), str(spec)]
    smoke.run(command, WORK, BOGGLE_QT_ICONS=str(icons), BOGGLE_QT_VERSION=version, QT_QPA_PLATFORM="offscreen")
    folder = WORK / "dist" / f"boggle-qt-{version}"
    (WORK / "dist" / "boggle-qt").rename(folder)
    licences(python, folder)
    if sys.platform.startswith("linux"):
        without_icu(folder)
        if shutil.which("dpkg"):
            borrowed(folder)
        desktop(folder / "share", icons)
    return folder


def environment(wheel: Path) -> Path:
    """The Python of a fresh environment with the game, sound and what freezes them. Raises Failed."""
    venv.create(WORK / "venv", with_pip=False)
    inside = WORK / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(inside), "--disable-pip-version-check", "install", "--quiet"]
    smoke.run([*pip, f"{wheel}[release]"], WORK)
    return inside


def licences(python: Path, folder: Path) -> None:
    """Put the licences of everything in the folder where somebody looks for them; the game has them in its resources.
    Python's is where Python is."""
    target = folder / "licences"
    notices = next(folder.glob("**/boggle_qt/resources/notices"))
    shutil.copytree(notices, target)
    shutil.copy(ROOT / "LICENSE", target / "boggle-qt.txt")
    shutil.copy(next(folder.glob("**/boggle_qt/resources/definitions/wordnet.txt")), target)
    told = "import sysconfig, sys; print(sysconfig.get_path('stdlib')); print(sys.base_prefix)"
    stdlib, prefix = smoke.run([str(python), "-c", told], WORK).splitlines()
    python_licence = next((file for place in (stdlib, prefix) for file in Path(place).glob("LICENSE*")), None)
    debian = next(iter(Path("/usr/share/doc").glob(f"{Path(stdlib).name}*/copyright")), None)
    if (kept := python_licence or debian) is None:
        raise smoke.Failed("this Python has no licence beside it, and it must lie in the folder")
    shutil.copy(kept, target / "python.txt")


def borrowed(folder: Path) -> None:
    """Put beside the licences what the makers of the system's libraries ask to be said, as Debian has it: those that
    were taken along, and ICU, which Qt brings without a word. Raises Failed."""
    ours = ("libQt6", "libpyside6", "libshiboken6", "libpython")
    names = {file.name.partition(".so")[0] for file in folder.glob("_internal/lib*.so*")}
    for name in sorted(name for name in names if not name.startswith(ours)):
        command = ["dpkg", "-S", f"*/lib/*-linux-*/{name}.so.*"]
        found = subprocess.run(command, capture_output=True, text=True, check=False).stdout
        if not found:
            raise smoke.Failed(f"{name} lies in the folder, and no package of this system brings it with its licence")
        package = min(line.partition(":")[0] for line in found.splitlines())
        shutil.copy(Path("/usr/share/doc", package, "copyright"), folder / "licences" / f"{package}.txt")


def without_icu(folder: Path) -> None:
    """Put an ICU without data in place of Qt's: 32 MB of alphabets and time zones that the game does not ask for. Where
    there is no compiler Qt's own stays."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    for file in folder.rglob("libicudata.so.*"):
        found = re.fullmatch(r"libicudata\.so\.(\d+)", file.name)
        if compiler and found and not file.is_symlink():
            source = ROOT / "packaging" / "frozen" / "icudata.c"
            flags = ["-shared", "-fPIC", "-Os", "-s", f"-DICU={found[1]}", f"-Wl,-soname,{file.name}"]
            file.unlink()
            smoke.run([compiler, *flags, "-o", str(file), str(source)], WORK)


def desktop(target: Path, icons: Path) -> None:
    """What a desktop wants under /usr/share: the menu's entry, what a software centre shows, the icons in every size,
    the type of files of boards."""
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


def archived(folder: Path, out: Path) -> Path:
    """One file of the folder: .tar.xz, or .zip where that is what one opens. The same folder gives the same bytes."""
    out.mkdir(parents=True, exist_ok=True)
    system = {"linux": "linux", "darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    name = f"{folder.name}-{system}-{platform.machine().lower()}"
    if system != "linux":
        return Path(shutil.make_archive(str(out / name), "zip", folder.parent, folder.name))
    file = out / f"{name}.tar.xz"

    def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = "root"
        member.mtime = when()
        return member

    with tarfile.open(file, "w:xz") as archive:
        archive.add(folder, folder.name, recursive=False, filter=plain)
        for path in sorted(folder.rglob("*")):
            archive.add(path, str(path.relative_to(folder.parent)), recursive=False, filter=plain)
    return file


def when() -> int:
    """The moment of the last change, in seconds: what is built of the same source has the same date."""
    known = os.environ.get("SOURCE_DATE_EPOCH")
    command = ["git", "log", "-1", "--format=%ct"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    return int(known or found or 0)


if __name__ == "__main__":
    sys.exit(main())
