"""`completion`: the scripts know the commands, and bash completes with them."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from boggle_qt import cli
from boggle_qt.cli import completion
from boggle_qt.store.files import shipped

ASK = """
source {script}
COMP_WORDS=(boggle-qt {words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
_shtab_boggle_qt
printf '%s\\n' "${{COMPREPLY[@]}}"
"""


@pytest.mark.parametrize("shell", completion.SHELLS)
def test_every_command_is_known(run: Any, shell: str) -> None:
    """The script of each shell names all commands and cube sets."""
    script = run("completion", shell).out
    assert all(name in script for name in (*cli.COMMANDS, *shipped.SETS))


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash")
@pytest.mark.parametrize(
    ("words", "completed"),
    [
        ("su", {"survey"}),
        ("throw --uni", {"--uniform"}),
        ("throw --dice mas", {"master"}),
        ("solve abcd --lexicon ena", {"enable"}),
        ("records exp", {"export"}),
    ],
)
def test_bash_completes(run: Any, tmp_path: Path, words: str, completed: set[str]) -> None:
    """Commands, options, actions and names are completed."""
    file = tmp_path / "script"
    file.write_text(run("completion", "bash").out, encoding="utf-8")
    ask = ASK.format(script=file, words=words)
    done = subprocess.run(["bash", "--norc", "-c", ask], capture_output=True, text=True, timeout=60, check=False)
    assert set(done.stdout.split()) == completed
