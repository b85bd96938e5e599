"""Boards as links and files."""

import struct
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from boggle_qt.engine.board import SOLID, Board
from boggle_qt.engine.board_code import SharedBoard
from boggle_qt.engine.presets import PRESETS
from boggle_qt.engine.rules import HouseRules
from boggle_qt.store.files import board_links


def board_of(text: str) -> Board:
    return board_links.shared(text)[0].board


faces = st.sampled_from(["A", "E", "Q", "Qu", "Th", SOLID, "Z"])
boards = st.tuples(st.integers(1, 5), st.integers(1, 5)).flatmap(
    lambda sides: st.lists(faces, min_size=sides[0] * sides[1], max_size=sides[0] * sides[1]).map(
        lambda laid: Board(*sides, tuple(laid))
    )
)


@given(boards)
def test_a_link_reads_back_to_its_board(board: Board) -> None:
    """For any board; a link has only characters that mail and shells keep."""
    link = board_links.link(board)
    assert board_links.is_link(link)
    assert board_of(link) == board
    assert set(link) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789%/:-")


@pytest.mark.parametrize(
    "link",
    ["boggle-qt:tine/nint", "BOGGLE-QT:TINE/NINT", "boggle-qt://tine/nint", "boggle-qt:t%20i%20n%20e%2Fn%20i%20n%20t"],
)
def test_a_link_rewritten_by_a_browser_gives_the_same_board(link: str) -> None:
    """Capital letters, two more slashes, and escapes."""
    assert board_of(link) == Board.parse("tine/nint")


def test_a_file_is_named_by_its_path_or_its_address(tmp_path: Path) -> None:
    """With or without a byte order mark, with any characters in the path."""
    file = tmp_path / "zwei Bäume" / "a board.boggle"
    file.parent.mkdir()
    file.write_text("tine\nnint\n", encoding="utf-8-sig")
    for name in (str(file), file.as_uri(), file.as_uri().replace("file://", "file://localhost")):
        assert board_links.is_link(name)
        assert board_of(name) == Board.parse("tine/nint")


@pytest.mark.parametrize(
    ("link", "reason"),
    [
        ("boggle-qt:", "the board is empty"),
        ("boggle-qt:tine/nin", "all rows must be equally long"),
        ("boggle-qt:t1ne/nint", '"1" in row 1'),
        ("boggle-qt:%ff%fe", "its letters can't be read"),
        ("boggle-qt:\ud800", "its letters can't be read"),
        ("boggle-qt:" + "a" * 30_000, "too long to be the link of a board"),
        ("/nowhere/at/all.boggle", "^/nowhere/at/all.boggle: .*No such file"),
        ("file:///nowhere%00.boggle", "null"),
        ("file:///", "it is a folder"),
    ],
)
def test_an_invalid_link_is_refused_with_a_reason(link: str, reason: str) -> None:
    """In one short printable line."""
    with pytest.raises(board_links.BadLink, match=reason) as refused:
        board_of(link)
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 400


OWN = HouseRules(name="Ours", seconds=90, min_letters=4)
SHARED = SharedBoard(Board.parse("tine/nint/ocna/retl"), (0, 1, 2, 3) * 4, "", 42)


@pytest.mark.parametrize(("rules", "named"), [(OWN, ""), (PRESETS[0], PRESETS[0].name)])
def test_a_file_keeps_turns_rules_and_score(tmp_path: Path, rules: HouseRules, named: str) -> None:
    """Rules of one's own as well as those that come with the game; a picture has the same in a text chunk."""
    shared = replace(SHARED, rules=named)
    file = tmp_path / "ours.boggle"
    text = board_links.to_text(shared, rules)
    file.write_text(text)
    assert board_links.shared(str(file)) == (shared, rules)

    picture = tmp_path / "ours.PNG"
    other = struct.pack(">I4s", 3, b"tIME") + b"abc" + b"crc."
    last = struct.pack(">I4s", 0, b"IEND") + b"crc."
    picture.write_bytes(board_links.picture_with_text(b"\x89PNG\r\n\x1a\n" + other + last, text))
    assert board_links.shared(str(picture)) == (shared, rules)


def test_a_board_too_large_for_a_code_is_kept_alone(tmp_path: Path) -> None:
    """As text, as before."""
    board = Board(20, 20, ("A",) * 400)
    file = tmp_path / "large.boggle"
    file.write_text(board_links.to_text(SharedBoard(board, (0,) * 400), None))
    assert board_of(str(file)) == board


def test_another_picture_is_refused(tmp_path: Path) -> None:
    """Also one that is cut off in the middle of a chunk."""
    for data in (b"", b"\x89PNG\r\n\x1a\n" + b"\xff" * 50, b"\x89PNG\r\n\x1a\n\0\0\1\0tEXtboggle-q"):
        file = tmp_path / "other.png"
        file.write_bytes(data)
        with pytest.raises(board_links.BadLink, match="holds no board"):
            board_of(str(file))


def test_an_invalid_file_is_refused(tmp_path: Path) -> None:
    """No more is read than the largest board needs."""
    file = tmp_path / "x.boggle"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(board_links.BadLink, match="is not a board"):
        board_of(str(file))
    file.unlink()
    file.symlink_to("/dev/zero")
    with pytest.raises(board_links.BadLink, match="is not a regular file"):
        board_of(str(file))
    file.unlink()
    file.write_bytes(b"a" * (board_links.MOST_LENGTH + 1))
    with pytest.raises(board_links.BadLink, match="is larger than 19 kB"):
        board_of(str(file))


def test_commands_and_options_are_not_links() -> None:
    """They are left to the terminal."""
    assert not any(map(board_links.is_link, ("solve", "--version", "tine/nint", "doctor", "boggle-qt")))
