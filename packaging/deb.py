"""Builds the package for Debian and its kin of the frozen folder: `python packaging/deb.py [--out FOLDER]`.

Debian's own libraries of the screen, its sound and its WordNet are depended on. Its Qt for Python is not: Debian 12 has
none, Debian 13 has 6.8.2, and the game needs 6.8.3 (before, the digits of the clock dance); its msgspec, 0.19, is older
than the game's, too. So Python and Qt come along, in /usr/lib/boggle-qt.
"""

from __future__ import annotations

import argparse
import gzip
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import frozen
import smoke

from boggle_qt.libraries import DEBIAN_PACKAGES

DEPENDS = ("wordnet-base", "shared-mime-info")
RECOMMENDS = ("libcups2",)
"""For printing: without it pages are still written as PDF."""
CONTROL = """Package: boggle-qt
Version: {version}
Architecture: {architecture}
Maintainer: Boggle Qt founders <maintainers@boggle-qt.invalid>
Installed-Size: {size}
Depends: {depends}
Recommends: {recommends}
Section: games
Priority: optional
Description: words on lettered cubes, against the sand
 Lettered cubes tumble under a dome into a tray; you trace words by mouse, touch
 or keys while the sand runs, and a solver tells what you missed and what it was
 worth. Alone, in a match of two to eight, or beside cubes and paper of your own.
 .
 Not affiliated with the owner of the trademark Boggle.
"""
LATER = """#!/bin/sh
set -e
if command -v update-desktop-database >/dev/null; then update-desktop-database -q || true; fi
if command -v gtk-update-icon-cache >/dev/null; then gtk-update-icon-cache -q /usr/share/icons/hicolor || true; fi
"""
"""Debian's own triggers do the same wherever these programs are installed later."""


def main() -> int:
    parser = argparse.ArgumentParser(description="the .deb, of the folder that packaging/frozen.py has made")
    parser.add_argument("--out", type=Path, default=frozen.OUT, metavar="FOLDER", help="default: build/release")
    args = parser.parse_args()
    folders = list((frozen.WORK / "dist").glob("boggle-qt-*"))
    absent = [tool for tool in ("dpkg-deb", "readelf") if not shutil.which(tool)]
    if absent or not folders:
        what = f"{', '.join(absent)} (on Debian: binutils)" if absent else "the folder: python packaging/frozen.py"
        print(f"deb: there is lacking {what}", file=sys.stderr)
        return 2
    try:
        print(built(folders[0], args.out.absolute()))
    except smoke.Failed as error:
        print(f"deb: {error}", file=sys.stderr)
        return 1
    return 0


def built(folder: Path, out: Path) -> Path:
    """The package of the frozen folder. Raises Failed."""
    out.mkdir(parents=True, exist_ok=True)
    version = folder.name.removeprefix("boggle-qt-")
    architecture = smoke.run(["dpkg", "--print-architecture"]).strip()
    with tempfile.TemporaryDirectory() as place:
        root = Path(place, "root")
        lay(folder, root)
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
            (root / "DEBIAN" / script).write_text(LATER, encoding="utf-8")
            (root / "DEBIAN" / script).chmod(0o755)
        file = out / f"boggle-qt_{version}_{architecture}.deb"
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(file)]
        smoke.run(command, SOURCE_DATE_EPOCH=str(frozen.when()))
    return file


def lay(folder: Path, root: Path) -> None:
    """Everything where Debian wants it, under `root`."""
    library, documents = root / "usr/lib/boggle-qt", root / "usr/share/doc/boggle-qt"
    shutil.copytree(folder, library, symlinks=True)
    shutil.move(library / "share", root / "usr/share")
    documents.mkdir(parents=True)
    shutil.move(library / "licences", documents / "licences")
    for text in library.glob("**/boggle_qt/resources/definitions"):
        shutil.rmtree(text)  # Debian's wordnet-base has them
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
    """The packages of the libraries that the folder's are linked with and that do not lie in it: of this Debian, whose
    names the next one's packages provide. Raises Failed."""
    files = [file for file in folder.rglob("*") if ".so" in file.name or os.access(file, os.X_OK)]
    files = [file for file in files if file.is_file() and not file.is_symlink()]
    here = {file.name for file in folder.rglob("*")}
    linked = {name for file in files if "printsupport" not in file.parts for name in needed(file)} - here
    packages = {package(name) for name in linked}
    libc = smoke.run(["dpkg-query", "-W", "-f", "${Version}", "libc6"]).split("-")[0]
    return [f"{name} (>= {libc})" if name == "libc6" else name for name in sorted(packages)]


def needed(file: Path) -> list[str]:
    """The libraries that a program or a library names to be linked with."""
    told = subprocess.run(["readelf", "-d", str(file)], capture_output=True, text=True, check=False).stdout
    return re.findall(r"\(NEEDED\).*\[(.+)\]", told)


def package(library: str) -> str:
    """The package that brings a library: as is known here, or as this system has it. Raises Failed."""
    found = subprocess.run(["dpkg", "-S", f"*/{library}"], capture_output=True, text=True, check=False).stdout
    names = {line.partition(":")[0] for line in found.splitlines() if "linux" in line or "/lib" in line}
    names = {name for name in names if not name.endswith(("-cross", "-dev"))}
    name = DEBIAN_PACKAGES.get(library) or (min(names) if names else None)
    if name is None:
        raise smoke.Failed(f"no package is known that brings {library}")
    return name


if __name__ == "__main__":
    sys.exit(main())
