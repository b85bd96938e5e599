"""A search that cannot be compiled is installed in its plain form."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tests.packaging.scripts import ROOT, script

smoke = script("smoke")


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A copy of the checkout without what machines made."""
    return Path(shutil.copytree(ROOT, tmp_path / "checkout", ignore=shutil.ignore_patterns(*smoke.MADE, "tests")))


def build_kernel(source: Path, **environment: str) -> tuple[list[Path], str]:
    """Compile in place; what is there after, and what was said on standard error. It must end well."""
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    done = subprocess.run(
        command, cwd=source, env={**os.environ, **environment}, capture_output=True, text=True, check=True
    )
    return [*(source / "boggle_qt/engine").glob("kernel.*.so")], done.stderr


@pytest.mark.parametrize("fault", ["no compiler", "a broken compiler", "no kernel.pxd", "no Cython", "a fault in it"])
def test_what_cannot_be_compiled_is_plain(source: Path, tmp_path: Path, fault: str) -> None:
    """Whatever keeps the search from being compiled, the build ends well, says so on standard error, and leaves no
    older compiled form behind."""
    (source / "boggle_qt/engine" / f"kernel{sysconfig.get_config_var('EXT_SUFFIX')}").touch()
    environment = {}
    kernel = source / "boggle_qt/engine/search/kernel.py"
    if fault == "no compiler":
        environment["CC"] = str(tmp_path / "nothing")
    elif fault == "a broken compiler":
        environment["CC"] = shutil.which("false") or "/bin/false"
    elif fault == "no kernel.pxd":
        kernel.with_suffix(".pxd").unlink()
    elif fault == "no Cython":
        (tmp_path / "Cython").mkdir()
        (tmp_path / "Cython/__init__.py").write_text("raise ImportError('no Cython')")
        environment["PYTHONPATH"] = str(tmp_path)
    else:
        kernel.write_text(kernel.read_text(encoding="utf-8") + "\ndef half(:\n", encoding="utf-8")
    there, told = build_kernel(source, **environment)
    assert there == []
    assert told.count("the search could not be compiled") == 1
    assert "plain form is installed" in told
