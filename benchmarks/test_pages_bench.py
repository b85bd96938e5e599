"""Time to paint the play page: the whole page, the row of a new word, and a tick of the clock.

The result includes the time to copy a picture of the page's size, and the ratio of both. Run with `make bench`.
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
def test_painting_a_page(benchmark: BenchmarkFixture, width: int, height: int, ratio: int) -> None:
    """The play page with fourteen words."""

    def measure() -> dict[str, float]:
        printed = subprocess.run(
            [sys.executable, str(MEASURED), str(width), str(height), str(ratio)],
            check=True,
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONPATH": str(MEASURED.parents[1])},
        ).stdout
        measured: dict[str, float] = json.loads(printed.splitlines()[-1])
        return measured

    benchmark.extra_info.update(benchmark.pedantic(measure, rounds=1, iterations=1))
