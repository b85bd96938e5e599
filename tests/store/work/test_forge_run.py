"""The search for rich boards: its result depends on the seed and the steps only."""

from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from msgspec.structs import replace

from boggle_qt.engine.annealing import Annealing, new_annealing
from boggle_qt.engine.board import Board
from boggle_qt.engine.fault import Fault
from boggle_qt.engine.rules import STANDARD
from boggle_qt.engine.search.solving import score
from boggle_qt.store.words.word_lists import open_lexicon
from boggle_qt.store.work import forge_run, workers
from boggle_qt.store.work.forge_run import Forged, ForgeTask

LEXICON = open_lexicon("everyday", "american")
ASKED = ForgeTask(4, 4, None, "everyday", "american", len(LEXICON), 3, STANDARD, 5)
STEPS = 1_700


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use runs of 500 steps, so that several are needed."""
    monkeypatch.setattr(forge_run, "steps_for", lambda _: 500)


def run(work: Generator[Forged, None, Forged]) -> tuple[list[Forged], Forged]:
    """Return the progress and the result."""
    told = list[Forged]()
    while True:
        try:
            told.append(next(work))
        except StopIteration as end:
            return told, end.value


def alone(commission: ForgeTask, steps: int, monkeypatch: pytest.MonkeyPatch) -> tuple[list[Forged], Forged]:
    monkeypatch.setattr(forge_run, "start_workers", lambda *_: workers.WorkerPool[Any](0))
    return run(forge_run.forging(commission, 1, steps))


@pytest.mark.parametrize("dice", [None, "new-1987"])
def test_the_result_does_not_depend_on_the_workers(dice: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor on the length of pieces."""
    asked = replace(ASKED, dice=dice)
    answers = {run(forge_run.forging(asked, 3, STEPS))[1]}
    for seconds in (0.0, 0.02, 10.0):
        monkeypatch.setattr(forge_run.advance_piece, "__defaults__", (seconds,))
        answers.add(alone(asked, STEPS, monkeypatch)[1])
    assert len(answers) == 1
    answer = answers.pop()
    assert answer.tried == STEPS
    assert score(answer.board, LEXICON) == answer.points


def test_the_result_is_the_best_of_all_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Progress only improves."""
    told, answer = alone(ASKED, STEPS, monkeypatch)
    assert [one.points for one in told] == sorted(one.points for one in told)
    assert [one.tried for one in told] == sorted(one.tried for one in told)
    best = []
    for number, steps in enumerate((500, 500, 500, 200)):
        cooling = new_annealing(4, 4, ASKED.seed, number, None, steps)
        while not cooling.ended:
            forge_run.advance_piece(ASKED, cooling)
        best.append(cooling.most)
    assert answer.points == max(best)
    assert len(set(best)) > 1
    assert answer != alone(replace(ASKED, seed=6), STEPS, monkeypatch)[1]


def test_every_board_shown_has_its_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if a thread goes on with its pieces while a board is read."""
    thread = ThreadPoolExecutor(1)

    def board(run: Annealing) -> Board:
        read = Board(run.rows, run.columns, run.best)
        thread.submit(int).result()  # returns when all pieces before it are done
        return read

    monkeypatch.setattr(workers, "_thread", lambda: thread)
    monkeypatch.setattr(Annealing, "board", property(board))
    monkeypatch.setattr(forge_run.advance_piece, "__defaults__", (0.0,))
    told, _ = alone(ASKED, STEPS, monkeypatch)
    assert [one.points for one in told] == [score(one.board, LEXICON) for one in told]


def test_more_steps_are_never_worse(monkeypatch: pytest.MonkeyPatch) -> None:
    """For whole numbers of runs."""
    points = [alone(ASKED, steps, monkeypatch)[1].points for steps in (500, 1000, 1500, 2500)]
    assert points == sorted(points)


def test_another_list_under_the_same_name_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker with other words raises an error."""
    with pytest.raises(Fault, match="use the same list"):
        alone(replace(ASKED, words=7), 10, monkeypatch)
