"""`boggle-qt lexicon`."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from boggle_qt.store.files import folders
from boggle_qt.store.words import word_lists

if TYPE_CHECKING:
    from tests.cli.conftest import Run


def test_a_list_is_added_used_and_removed(run: Run, tmp_path: Path) -> None:
    """`add` reports added and refused lines, and replaces a list only with an option; every command then knows the list
    until `remove`."""
    file = tmp_path / "mine.txt"
    file.write_text("Retl\nfoo bar\ncoin\n", encoding="utf-8")
    added = run("lexicon", "add", str(file), "--name", "mine")
    assert added.status == 0
    assert "2 words from 3 lines" in added.out
    assert 'line 2: "foo bar"' in added.out
    assert run("lexicon", "words", "mine").out == "coin\nretl\n"
    refused = run("lexicon", "add", str(file), "--name", "mine")
    assert (refused.status, "--replace" in refused.err) == (2, True)
    assert run("lexicon", "add", str(file), "--name", "mine", "--replace").status == 0
    assert "mine" in run("lexicon", "list").out
    assert run("lexicon", "info", "mine", "--json").json["words"] == {"either": 2}
    solved = run("solve", "tine/nint/ocna/retl", "--lexicon", "mine", "--json").json
    assert [word["word"] for word in solved["words"]] == ["coin", "retl"]
    assert run("lexicon", "remove", "mine").status == 0
    assert "mine" not in run("lexicon", "list").out


def test_lines_left_out_can_be_listed_later(run: Run, tmp_path: Path) -> None:
    """`refused` prints every line that was left out, with its number and the reason."""
    file = tmp_path / "mine.txt"
    file.write_text("coin\nfoo bar\nx\ny-z\ta\n" + "1a\n" * 150, encoding="utf-8")
    assert run("lexicon", "add", str(file), "--name", "mine").status == 0
    lines = run("lexicon", "refused", "mine").out.splitlines()
    assert lines[0] == "2\tfoo bar\tit has a space; write one word per line"
    assert [line.split("\t")[0] for line in lines] == [str(number) for number in range(2, 155)]
    assert [line["line"] for line in run("lexicon", "refused", "mine", "--json").json] == list(range(2, 155))
    file.write_text("coin\n", encoding="utf-8")
    assert run("lexicon", "add", str(file), "--name", "clean").status == 0
    assert run("lexicon", "refused", "clean").out == ""


def test_too_many_lines_are_refused_at_once(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A list with more lines than a list may have is refused before any is read, with both numbers."""
    monkeypatch.setattr(word_lists, "MOST_WORDS", 1000)
    monkeypatch.setattr(word_lists, "folded", None)
    file = tmp_path / "mine.txt"
    for ending in ("\n", "\r\n", "\r"):
        for encoding in ("utf-8", "utf-16"):
            file.write_bytes((("coin" + ending) * 1001).encode(encoding))
            err = run("lexicon", "add", str(file), "--name", "mine").err
            assert "1001" in err.replace(",", "")
            assert "1000" in err.replace(",", "")
    assert word_lists.names() == ()


def test_words_are_sorted_and_rude_ones_optional(run: Run, tmp_path: Path) -> None:
    """Words are in the spelling, one per line, as many as `list` counts; rude words only with --rude."""
    words = run("lexicon", "words", "Everyday", "--spelling", "american", "--rude").out.splitlines()
    assert words == sorted(set(words))
    assert "color" in words
    assert "colour" not in words
    assert f"{len(words):,} words" in run("lexicon", "list").out
    (tmp_path / "mine.txt").write_text("nance\ncoin\n", encoding="utf-8")
    run("lexicon", "add", str(tmp_path / "mine.txt"), "--name", "mine")
    assert run("lexicon", "words", "mine").out == "coin\n"
    assert run("lexicon", "words", "mine", "--rude").out == "coin\nnance\n"


def test_a_list_from_a_pipe(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """`add -` reads standard input, which `list` names, and names work in any case."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("coin\nCafé\n".encode())))
    assert run("lexicon", "add", "-", "--name", "piped").status == 0
    assert run("lexicon", "words", "PIPED").out == "cafe\ncoin\n"
    answer = {row["name"]: row for row in run("lexicon", "list", "--json").json}
    assert (answer["piped"]["words"], answer["piped"]["from"]) == (2, "yours, from standard input")


def test_endless_input_is_refused(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An endless pipe is refused at the largest size of a list, and a very long line is no word."""
    monkeypatch.setattr(word_lists, "MOST_BYTES", 1 << 20)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BufferedReader(Endless())))
    assert "larger than 1 MB" in run("lexicon", "add", "-", "--name", "endless").err
    file = tmp_path / "long.txt"
    file.write_text("coin\n" + "a" * 500_000, encoding="utf-8")
    assert 'line 2: "aaa' in run("lexicon", "add", str(file), "--name", "long").out


class Endless(io.RawIOBase):
    """An endless stream of words."""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        buffer[:] = (b"word\n" * len(buffer))[: len(buffer)]
        return len(buffer)


def test_a_damaged_list_is_listed(run: Run, tmp_path: Path) -> None:
    """`list` names a damaged list and what to do, and lists the others."""
    file = tmp_path / "mine.txt"
    file.write_text("word\n", encoding="utf-8")
    for name in ("mine", "other"):
        assert run("lexicon", "add", str(file), "--name", name).status == 0
    (folders.data_dir() / "wordlists" / "mine.json").write_text("{", encoding="utf-8")
    listed = run("lexicon", "list")
    assert listed.status == 0
    assert "add the list again" in listed.out
    assert str(file) in listed.out
