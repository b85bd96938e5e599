"""Build the Debian package in build/release from the folder of frozen.py: `python packaging/deb.py`.

It depends on Debian's system libraries and WordNet, but includes Python and Qt in /usr/lib/boggle-qt: Debian 12 has no
Qt for Python, and in Debian 13 it is 6.8.2 and msgspec 0.19, both too old for the game.
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import frozen
import smoke

from boggle_qt.libraries import DEBIAN_PACKAGES

DEPENDS = ("wordnet-base", "shared-mime-info")
RECOMMENDS = ("libcups2", "fonts-opendyslexic")
"""For printers: without it pages can still be saved as PDF. A typeface that the settings offer where it is."""
CONTROL = """Package: boggle-qt
Version: {version}
Architecture: {architecture}
Maintainer: Boggle Qt founders <maintainers@boggle-qt.invalid>
Installed-Size: {size}
Depends: {depends}
Recommends: {recommends}
Section: games
Priority: optional
Description: find words on lettered cubes before time runs out
 Lettered cubes tumble into a tray; trace words with the mouse, by touch or with
 the keyboard before time runs out, then see every word you missed and what it
 was worth. Play solo, with up to eight players, or with real cubes and paper.
 .
 Not affiliated with the owner of the trademark Boggle.
"""
REFRESH_CACHES = """#!/bin/sh
set -e
if command -v update-desktop-database >/dev/null; then update-desktop-database -q || true; fi
if command -v gtk-update-icon-cache >/dev/null; then gtk-update-icon-cache -q /usr/share/icons/hicolor || true; fi
"""
"""Run after installing and removing. If the programs are installed later, Debian's triggers run them."""


def build(folder: Path) -> Path:
    """Build the package from the frozen folder. Raise smoke.Failed on an error."""
    if not shutil.which("readelf"):
        raise smoke.Failed("the .deb needs readelf (on Debian: binutils)")
    smoke.OUT.mkdir(parents=True, exist_ok=True)
    version = folder.name.removeprefix("boggle-qt-")
    architecture = smoke.run(["dpkg", "--print-architecture"]).strip()
    with tempfile.TemporaryDirectory() as temporary:
        root = Path(temporary, "root")
        place_files(folder, root)
        size = sum(file.lstat().st_size for file in root.rglob("*") if file.is_file() and not file.is_symlink())
        control = CONTROL.format(
            version=version,
            architecture=architecture,
            size=size // 1024,
            depends=", ".join([*libraries(root / "usr/lib/boggle-qt"), *DEPENDS]),
            recommends=", ".join(RECOMMENDS),
        )
        (root / "DEBIAN").mkdir()
        (root / "DEBIAN/control").write_text(control, encoding="utf-8")
        for script in ("postinst", "postrm"):
            (root / "DEBIAN" / script).write_text(REFRESH_CACHES, encoding="utf-8")
            (root / "DEBIAN" / script).chmod(0o755)
        file = smoke.OUT / f"boggle-qt_{version}_{architecture}.deb"
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(file)]
        smoke.run(command, SOURCE_DATE_EPOCH=str(frozen.commit_time()))
    return file


def place_files(folder: Path, root: Path) -> None:
    """Copy everything to its place in Debian's file hierarchy under `root`."""
    library, documents = root / "usr/lib/boggle-qt", root / "usr/share/doc/boggle-qt"
    shutil.copytree(folder, library, symlinks=True)
    shutil.move(library / "share", root / "usr/share")
    documents.mkdir(parents=True)
    shutil.move(library / "licences", documents / "licences")
    for text in library.glob("**/boggle_qt/resources/definitions"):
        shutil.rmtree(text)  # wordnet-base has them
    (root / "usr/bin").mkdir(parents=True)
    (root / "usr/bin/boggle-qt").symlink_to("../lib/boggle-qt/boggle-qt")
    about = (frozen.ROOT / "resources/notices/about.txt").read_text(encoding="utf-8")
    licence = (frozen.ROOT / "LICENSE").read_text(encoding="utf-8")
    (documents / "copyright").write_text(f"{licence}\n{about}", encoding="utf-8")
    changes = (frozen.ROOT / "CHANGELOG.md").read_bytes()
    (documents / "changelog.gz").write_bytes(gzip.compress(changes, mtime=0))
    for path in [root, *root.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)


def libraries(folder: Path) -> list[str]:
    """Return the packages of the system libraries that the folder's files are linked with.

    They are the packages of this Debian; the next Debian's packages provide the same names. Raise smoke.Failed for a
    library without a known package.
    """
    files = [file for file in folder.rglob("*") if ".so" in file.name or os.access(file, os.X_OK)]
    files = [file for file in files if file.is_file() and not file.is_symlink()]
    here = {file.name for file in folder.rglob("*")}
    linked = {name for file in files if "printsupport" not in file.parts for name in linked_libraries(file)} - here
    packages = {package_of(name) for name in linked}
    libc = smoke.run(["dpkg-query", "-W", "-f", "${Version}", "libc6"]).split("-")[0]
    return [f"{name} (>= {libc})" if name == "libc6" else name for name in sorted(packages)]


def linked_libraries(file: Path) -> list[str]:
    """Return the libraries that a program or library is linked with; none for another file."""
    output = subprocess.run(["readelf", "-d", str(file)], capture_output=True, text=True, check=False).stdout
    return re.findall(r"\(NEEDED\).*\[(.+)\]", output)


def package_of(library: str) -> str:
    """Return the Debian package of a library. Raise smoke.Failed if none is known here or to this system."""
    found = subprocess.run(["dpkg", "-S", f"*/{library}"], capture_output=True, text=True, check=False).stdout
    names = {line.partition(":")[0] for line in found.splitlines() if "linux" in line or "/lib" in line}
    names = {name for name in names if not name.endswith(("-cross", "-dev"))}
    name = DEBIAN_PACKAGES.get(library) or (min(names) if names else None)
    if name is None:
        raise smoke.Failed(f"no package is known for {library}")
    return name


if __name__ == "__main__":
    print(build(next((frozen.WORK / "dist").glob("boggle-qt-*"))))
