"""`paths`: the article's table as text and as JSON."""

from __future__ import annotations

from typing import Any

import pytest


def test_the_table_as_json(run: Any) -> None:
    """Every length of 4 x 4 and the whole."""
    told = run("paths", "4", "--json").json
    assert list(told["counts"]) == [str(k) for k in range(1, 17)]
    assert (told["rows"], told["columns"], told["counts"]["5"], told["total"]) == (4, 4, 6712, 12029640)


def test_first_cells(run: Any) -> None:
    """--starts adds McDonnell's table of first cells, and --length shows one length alone."""
    told = run("paths", "4", "--length", "5", "--starts", "--json").json
    assert told["counts"] == {"5": 6712}
    assert told["starts"] == {
        "5": [[322, 435, 435, 322], [435, 486, 486, 435], [435, 486, 486, 435], [322, 435, 435, 322]]
    }
    text = run("paths", "4", "--length", "5", "--starts").out
    assert "322 435 435 322" in text
    assert "3 kinds of cells" in text


def test_the_sequences_are_named(run: Any) -> None:
    """--oeis gives a square's terms of A236690 and A288033, and for 4 x 4 those that McDonnell sent in; no others."""
    told = {one["name"]: one["terms"] for one in run("paths", "4", "--oeis", "--json").json["oeis"]}
    assert (told["A236690"], told["A288033"]) == ([12029640], [6014812])
    edge = "5 24 109 435 1512 4621 12463 29565 60596 104542 147032 161759 130777 68989 17681"
    assert told["A063001"] == [int(term) for term in edge.split()]
    assert 4 * sum(told["A063000"] + told["A063002"]) + 8 * sum(told["A063001"]) + 16 == 12029640
    assert "A236690  term 3" in run("paths", "3", "--oeis").out
    assert run("paths", "2", "--columns", "3", "--oeis", "--json").json["oeis"] == []


def test_an_oblong(run: Any) -> None:
    """--columns makes an oblong tray: its counts are those of the same tray turned."""
    wide, tall = run("paths", "2", "--columns", "5", "--json").json, run("paths", "5", "--columns", "2", "--json").json
    assert wide["counts"] == tall["counts"]
    assert (wide["rows"], wide["columns"]) == (2, 5)


@pytest.mark.parametrize(
    ("argv", "largest"),
    [(["256"], "8 by 8"), (["9"], "8 by 8"), (["8", "--starts"], "7 by 7"), (["6", "--columns", "256"], "6 by 64")],
)
def test_a_count_that_needs_too_much_memory_is_refused(run: Any, argv: list[str], largest: str) -> None:
    """A tray that would take over 1 GB is refused before any work, and the largest that works is named."""
    answer = run("paths", *argv)
    assert answer.status == 2
    assert answer.err.endswith(f"use at most {largest}\n")
