"""If the search cannot be compiled, the plain form is installed."""

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
    """A copy of the checkout without generated files and what no compilation needs."""
    left_out = shutil.ignore_patterns(*smoke.GENERATED, "tests", "lexicons")
    return Path(shutil.copytree(ROOT, tmp_path / "checkout", ignore=left_out))


def build_kernel(source: Path, **environment: str) -> tuple[list[Path], str]:
    """Compile in place, and return the compiled files and standard error. It must succeed."""
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    done = subprocess.run(
        command, cwd=source, env={**os.environ, **environment}, capture_output=True, text=True, check=True
    )
    return [*(source / "boggle_qt/engine/search").glob("compiled_search.*.so")], done.stderr


@pytest.mark.parametrize(
    "fault",
    [
        "no compiler",
        "no Cython",
        *(pytest.param(rare, marks=pytest.mark.slow) for rare in ("a broken compiler", "a fault in it")),
    ],
)
def test_a_failed_compilation_leaves_the_plain_form(source: Path, tmp_path: Path, fault: str) -> None:
    """Whatever goes wrong, the build succeeds, says so on standard error and deletes any older compiled form."""
    (source / "boggle_qt/engine/search" / f"compiled_search{sysconfig.get_config_var('EXT_SUFFIX')}").touch()
    environment = {}
    kernel = source / "boggle_qt/engine/search/compiled_search.pyx"
    kernel.write_text("answer = 42\n", encoding="utf-8")  # what is not needed takes no time to translate
    if fault == "no compiler":
        environment["CC"] = str(tmp_path / "nothing")
    elif fault == "a broken compiler":
        environment["CC"] = shutil.which("false") or "/bin/false"
    elif fault == "no Cython":
        (tmp_path / "Cython").mkdir()
        (tmp_path / "Cython/__init__.py").write_text("raise ImportError('no Cython')")
        environment["PYTHONPATH"] = str(tmp_path)
    else:
        kernel.write_text("def half(:\n", encoding="utf-8")
    compiled, errors = build_kernel(source, **environment)
    assert compiled == []
    assert errors.count("the search could not be compiled") == 1
    assert "plain form is installed" in errors
