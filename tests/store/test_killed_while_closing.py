"""Kills while rounds close: the summaries always agree with the log."""

import os
import signal
import subprocess
import sys
import time
from itertools import count
from pathlib import Path
from random import Random

import pytest

from boggle_qt.engine.match import Close, Deal, EndTurn, Guess, Match, Phase, Reopen, Start
from boggle_qt.engine.presets import MCDONNELL, SOLO
from boggle_qt.engine.rules import HouseRules
from boggle_qt.store.journal.log import Journal
from tests.engine.players import BOARD, LEXICON, names
from tests.store.journal.test_log import HERE, open_, summed_up, summed_up_again

KILLS, A_FILE = 16, 8
"""Number of kills, and kills on the same file."""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
def test_killed_again_and_again_while_rounds_close(tmp_path: Path) -> None:
    """After a kill no answered round is missing, at most one more is there, and the summaries agree with the log."""
    done = subprocess.run(
        [sys.executable, "-m", __name__, str(tmp_path)], cwd=HERE, capture_output=True, text=True, check=False
    )
    assert (done.stderr, done.returncode) == ("", 0)
    early, late = map(int, done.stdout.split())
    assert early + late == KILLS
    assert early, "some kills came between the event and its answer, or before it"


def nursery(folder: Path) -> None:
    """Forks a player and kills it, again and again; tells how many kills came amid a round, and how many between two.
    A process that forks starts a player in a millisecond, where Python takes a third of a second."""
    rng, found = Random(17), [0, 0]
    for kill in range(KILLS):
        path = folder / f"{kill // A_FILE}.db"
        if kill % A_FILE == 0:
            answered = 0
        reads, writes = os.pipe()
        player = os.fork()
        if not player:
            close_rounds(path, writes)
        os.close(writes)
        assert os.read(reads, 1), "the player fell over by itself"
        time.sleep(rng.random() * 0.02)
        os.kill(player, signal.SIGKILL)
        os.waitpid(player, 0)
        answered += 1 + len(os.read(reads, 1 << 16))
        os.close(reads)
        with open_(path) as journal:
            assert journal.notice is None
            journal.connection.execute("PRAGMA synchronous = OFF")  # to look needs no wait for the disk
            there = summed_up(journal)
            assert there == summed_up_again(journal), f"kill {kill}"
            ((rounds, scored, matches),) = journal.query(
                "SELECT COUNT(DISTINCT id >> 3), (SELECT COUNT(DISTINCT match_id) FROM seats), "
                "(SELECT COUNT(*) FROM matches) FROM rounds"
            )
            assert answered <= rounds <= answered + 1, f"kill {kill}"
            assert scored == rounds
            found[matches == rounds] += 1
            answered = rounds
    print(*found)


def close_rounds(path: Path, answers: int) -> None:
    """Play rounds of one and of two players, and now and then open one again, until killed; a byte for each that is
    closed."""
    with Journal.open(path) as journal:
        for number in count():
            play(journal, *((SOLO, 1), (MCDONNELL, 2))[number % 2])
            os.write(answers, b".")


def play(journal: Journal, rules: HouseRules, players: int) -> None:
    match = Match.new(rules, names(players))
    id_ = journal.start_match(match)

    def do(*events: object) -> None:
        nonlocal match
        for event in events:
            match, _ = journal.play(id_, match, event, LEXICON)

    do(Deal.from_board(BOARD, 0))
    for _ in range(players):
        do(
            Start(match.now),
            Guess((), match.now + 1, "coin"),
            Guess((), match.now + 2, "tanner"),
            EndTurn(match.now + 3),
        )
    if match.phase is Phase.READOUT:
        do(Close(match.now), Reopen(match.now), Close(match.now))


if __name__ == "__main__":
    nursery(Path(sys.argv[1]))
