"""The manual page."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from boggle_qt import cli
from tests.packaging.scripts import ROOT


@pytest.fixture(scope="module")
def share(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("share")
    subprocess.run([sys.executable, str(ROOT / "packaging/terminal_files.py"), str(folder)], check=True, timeout=120)
    return folder


def test_the_manual_has_every_command_and_option(share: Path) -> None:
    """Each command is a section, and each option that its help shows is explained there."""
    text = (share / "man/man1/boggle-qt.1").read_text(encoding="utf-8").replace("\\-", "-")
    sections = dict(re.findall(r"^\.SS (.+)\n((?:(?!\.S[SH]).*\n)*)", text, re.MULTILINE))
    assert set(cli.COMMANDS) <= set(sections)
    for name, section in sections.items():
        offered = set(re.findall(r"--[a-z-]+", section.split(".TP")[0].replace(sections[name].split("\n")[0], "")))
        explained = set(re.findall(r"^\.B (?:-\w, )?(--[a-z-]+)", section, re.MULTILINE))
        assert offered <= explained | {"--help"}, name


@pytest.mark.skipif(not shutil.which("groff"), reason="there is no groff")
def test_the_manual_is_formatted_without_a_warning(share: Path) -> None:
    """groff accepts every line."""
    page = share / "man/man1/boggle-qt.1"
    command = ["groff", "-man", "-Tutf8", "-ww", "-k", str(page)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "BOGGLE-QT(1)" in done.stdout
