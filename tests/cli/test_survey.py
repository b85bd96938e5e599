"""`survey`: the same figures with any workers, also when continued."""

import errno
import os
import re
from pathlib import Path
from typing import Any

import pytest

ASK = ("survey", "--lexicon", "everyday", "--boards", "300", "--json")


def test_a_survey_is_continued(run: Any, tmp_path: Path) -> None:
    """A survey interrupted anywhere and continued with other workers has the same figures."""
    whole, torn = tmp_path / "whole.jsonl", tmp_path / "torn.jsonl"
    first = run(*ASK, "--workers", "1", "--out", str(whole)).json
    assert first["boards"] == 300
    assert sum(first["points"]["counts"].values()) == sum(first["words"]["counts"].values()) == 300
    text = whole.read_text(encoding="utf-8")
    torn.write_text(text[: len(text) - 100], encoding="utf-8")  # a line cut short by a crash
    again = run(*ASK, "--workers", "2", "--out", str(torn)).json
    assert (again["points"], again["words"]) == (first["points"], first["words"])
    kept = text[: len(text) - 100].splitlines()[:-1]
    assert torn.read_text(encoding="utf-8").splitlines()[: len(kept)] == kept


def _no_semaphores(*_: object, **__: object) -> None:
    """Fail as a semaphore does if /dev/shm cannot be written."""
    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def test_one_process_works_if_no_other_can_start(run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The figures are the same, and a line says why it takes longer."""
    with_others = run(*ASK, "--workers", "2", "--out", str(tmp_path / "others.jsonl")).json
    monkeypatch.setattr("multiprocessing.synchronize.SemLock.__init__", _no_semaphores)
    alone = run(*ASK, "--workers", "2", "--out", str(tmp_path / "alone.jsonl")).json
    assert (alone["points"], alone["words"]) == (with_others["points"], with_others["words"])
    assert "alone" not in with_others
    assert "Permission denied" in alone["alone"]
    answer = run(*ASK[:-1], "--out", str(tmp_path / "again.jsonl")).out.splitlines()[-1]
    assert "one process" in answer
    assert "Permission denied" in answer


def test_the_chart_has_mean_percentiles_and_axis(run: Any) -> None:
    """Every percentile is at its bar, and the axis shows the share of boards."""
    answer = run(*ASK[:-1]).out
    figures = run(*ASK).json["points"]
    assert f"points: mean {figures['mean']:.1f} ± " in answer
    bars = re.findall(r"^ +(\d+)(?:-(\d+))? \|.*?%  ?(.*)$", answer.split("\nwords:")[0], re.MULTILINE)
    marked = {percent: (int(low), int(high or low)) for low, high, here in bars for percent in re.findall(r"\d+", here)}
    assert set(marked) == set(figures["percentiles"])
    assert all(low <= figures["percentiles"][percent] <= high for percent, (low, high) in marked.items())
    full = max(
        sum(n for v, n in figures["counts"].items() if int(low) <= int(v) <= int(high or low)) for low, high, _ in bars
    )
    assert f"{full / 300:.1%}  share of boards" in answer


def test_a_large_board_has_one_table_of_points(run: Any) -> None:
    """Nine letters on 6x6 score two points each in solve, check and forge."""
    board = " / ".join(["C O N T I N", "D D D D E D", *["D D D D N D"], *["D D D D T D"], *["D D D D D D"] * 2])
    words = {word["word"]: word["points"] for word in run("solve", board, "--json").json["words"]}
    assert words["continent"] == run("check", "continent", board, "--json").json["points"] == 18
    forged = run("forge", "--size", "6x6", "--steps", "60", "--seed", "1", "--json").json
    assert run("solve", forged["board"], "--json").json["points"] == forged["points"]


def test_the_spread_of_an_opponents_scores(run: Any, tmp_path: Path) -> None:
    """With any workers, in a file of its own; a better opponent scores more, and none more than all words."""
    ask = (*ASK, "--boards", "100", "--workers", "1")
    everything = run(*ask).json["points"]["mean"]
    tom = run(*ask, "--player", "tom", "--out", str(tmp_path / "tom.jsonl")).json
    others = run(*ask[:-1], "2", "--player", "TOM", "--out", str(tmp_path / "others.jsonl")).json
    assert (tom["player"], tom["points"], tom["words"]) == ("tom", others["points"], others["words"])
    assert tom["boards"] == 100
    vera = run(*ask, "--player", "vera").json
    assert tom["points"]["mean"] < vera["points"]["mean"] < everything
