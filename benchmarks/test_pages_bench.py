"""Time to paint the play page: the whole page, the row of a new word, and a tick of the clock.

The result includes the time to copy a picture of the page's size, and the ratio of both. Run with `make bench`.
"""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.test_start_bench import measured


@pytest.mark.parametrize(("width", "height", "ratio"), [(1280, 800, 1), (1920, 1080, 1), (1920, 1080, 2)])
def test_painting_a_page(benchmark: BenchmarkFixture, width: int, height: int, ratio: int) -> None:
    """The play page with fourteen words."""
    figures = benchmark.pedantic(measured, ("pages_measured.py", width, height, ratio), rounds=1, iterations=1)
    benchmark.extra_info.update(figures)
