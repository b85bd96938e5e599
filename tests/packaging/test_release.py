"""The files of a release agree with each other; checked without building one."""

import _sqlite3
import re
import sys
import tomllib
from configparser import ConfigParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from boggle_qt import __version__
from boggle_qt.store.files import board_links
from tests.packaging.scripts import ROOT, script

LINUX = ROOT / "packaging" / "linux"

noxfile: Any = script("noxfile", ROOT)
frozen: Any = script("frozen")
pictures: Any = script("pictures")
release: Any = script("release")


def desktop_entry() -> ConfigParser:
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str
    parser.read(LINUX / f"{frozen.ID}.desktop", encoding="utf-8")
    return parser


def test_the_program_has_one_id_everywhere() -> None:
    """The desktop entry, metainfo, window and build recipes use the same id."""
    application = (ROOT / "boggle_qt/ui/startup/application.py").read_text(encoding="utf-8")
    assert f'setDesktopFileName("{frozen.ID}")' in application
    assert desktop_entry()["Desktop Entry"]["Icon"] == frozen.ID
    info = ElementTree.parse(LINUX / f"{frozen.ID}.metainfo.xml")
    assert info.findtext("id") == frozen.ID
    assert info.findtext("launchable") == f"{frozen.ID}.desktop"
    for recipe in (f"packaging/flatpak/{frozen.ID}.yml", "packaging/frozen/boggle-qt.spec"):
        assert frozen.ID in (ROOT / recipe).read_text(encoding="utf-8")


def test_shared_boards_open_with_the_game() -> None:
    """The link scheme and file ending that the game reads are registered with the desktop."""
    kinds = desktop_entry()["Desktop Entry"]["MimeType"].split(";")
    assert f"x-scheme-handler/{board_links.SCHEME.rstrip(':')}" in kinds
    assert desktop_entry()["Desktop Entry"]["Exec"].endswith(" %u")
    space = {"": "http://www.freedesktop.org/standards/shared-mime-info"}
    kind = ElementTree.parse(LINUX / f"{frozen.ID}.mime.xml").find("mime-type", space)
    assert kind.attrib["type"] in kinds
    globs = [one.attrib["pattern"] for one in kind.findall("glob", space)]
    assert globs == [f"*{board_links.ENDINGS[0]}"]


def test_the_version_is_the_same_everywhere() -> None:
    """pyproject.toml, the package, the changelog and the metainfo have the same newest version."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["version"] == __version__
    changes = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    info = ElementTree.parse(LINUX / f"{frozen.ID}.metainfo.xml")
    releases = [release.attrib["version"] for release in info.iter("release")]
    assert changes[0] == releases[0] == __version__


@pytest.mark.parametrize(("disposable", "command"), [(False, "dpkg-deb"), (True, "apt-get")])
def test_a_package_is_installed_only_in_a_container(
    disposable: bool, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even as root the package is only unpacked, unless the system is a chroot or a container."""
    ran: list[list[str]] = []
    monkeypatch.setattr(release, "is_disposable", lambda: disposable)
    monkeypatch.setattr(release.os, "geteuid", lambda: 0)
    monkeypatch.setattr(release.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(release.smoke, "run", lambda words, **_: ran.append(words))
    program = release.install_deb(tmp_path / "boggle-qt.deb", tmp_path / "here")
    assert [words[0] for words in ran] == [command]
    assert program.is_relative_to(tmp_path) is not disposable


def test_the_pictures_are_there_and_small() -> None:
    """The README and the metainfo show the pictures that `make pictures` takes."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    info = (LINUX / f"{frozen.ID}.metainfo.xml").read_text(encoding="utf-8")
    for name in pictures.PICTURES:
        assert f"(pictures/{name}.png)" in readme
        assert f"/pictures/{name}.png<" in info
        data = (ROOT / "pictures" / f"{name}.png").read_bytes()
        assert data.startswith(b"\x89PNG")
        assert len(data) <= pictures.MAX_SIZE


def test_every_python_is_checked_and_has_wheels() -> None:
    """The continuous integration and the built wheels have the Pythons of the noxfile."""
    workflow = (ROOT / ".github/workflows/check.yml").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    built = project["tool"]["cibuildwheel"]["build"]
    assert built == [f"cp{version.replace('.', '')}-*" for version in noxfile.VERSIONS]
    pythons = ", ".join(f'"{version}"' for version in noxfile.VERSIONS)
    assert f"python: [{pythons}]" in workflow


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Debian's tools")
def test_linked_libraries_are_found(tmp_path: Path) -> None:
    """Python is linked with the C library; a text file with nothing."""
    deb: Any = script("deb")
    (tmp_path / "text").write_text("nothing")
    assert deb.linked_libraries(tmp_path / "text") == []
    python, module = Path(sys.executable).resolve(), getattr(_sqlite3, "__file__", tmp_path / "text")
    assert "libc.so.6" in deb.linked_libraries(python) + deb.linked_libraries(Path(module))
