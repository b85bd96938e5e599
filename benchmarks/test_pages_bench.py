"""How long a page with its paper takes: painted again whole from kept pictures, the row of a word that is written, a
tick of the sand, its pictures made anew; and how much memory the pictures of all pages take.

Beside them stands the time to copy one picture of the page's size, and how many such copies a page is worth. Run with
`make bench`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

MEASURED = Path(__file__).with_name("pages_measured.py")


@pytest.mark.parametrize(("width", "height", "ratio"), [(1280, 800, 1), (1920, 1080, 1), (1920, 1080, 2)])
def test_a_page_with_its_paper(benchmark: BenchmarkFixture, width: int, height: int, ratio: int) -> None:
    """The play page with fourteen words, then all other pages once."""

    def measure() -> dict[str, float]:
        told = subprocess.run(
            [sys.executable, str(MEASURED), str(width), str(height), str(ratio)],
            check=True,
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONPATH": str(MEASURED.parents[1])},
        ).stdout
        measured: dict[str, float] = json.loads(told.splitlines()[-1])
        return measured

    benchmark.extra_info.update(benchmark.pedantic(measure, rounds=1, iterations=1))
