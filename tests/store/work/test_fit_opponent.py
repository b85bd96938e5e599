"""An opponent as good as the player: fitted to saved rounds by the same rules, and to no others."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from boggle_qt.engine.dice import throw
from boggle_qt.engine.opponent import View, level_of
from boggle_qt.engine.presets import SOLO
from boggle_qt.engine.rules import Handicap, HouseWords
from boggle_qt.engine.search.solving import solve
from boggle_qt.store.files.shipped import dice, lexicon
from boggle_qt.store.journal.log import Journal
from boggle_qt.store.words import word_lists
from boggle_qt.store.work.fit_opponent import fitting, rounds_by
from tests.engine.players import result_of
from tests.store.journal.test_queries import solo

STANDARD = lexicon("standard")


@pytest.mark.parametrize(("share", "handicap"), [(0.3, Handicap()), (1.1, Handicap(lexicon="everyday"))])
def test_the_opponent_scores_what_the_player_scored(tmp_path: Path, share: float, handicap: Handicap) -> None:
    """From eight rounds of a model player its strength is found, with the player's own word list too; rounds by other
    rules and players do not count."""
    with Journal.open(tmp_path / "j.sqlite", open_lexicon=word_lists.open_lexicon) as journal:
        for seed in range(8):
            thrown = throw(dice("new-1987"), Random(seed))
            view = View(thrown.board, solve(thrown.board, STANDARD.named(handicap.lexicon), 3), SOLO, STANDARD)
            words = [find.word for find in view.play(level_of(share), seed, 180)]
            solo(journal, " ".join(words), throw=thrown, lexicon=STANDARD, handicap=handicap)
        thrown = throw(dice("new-1987"), Random(99))
        solo(journal, "", throw=thrown, lexicon=STANDARD, name="Ben")
        solo(journal, "", throw=thrown, lexicon=STANDARD, rules=replace(SOLO, seconds=60))
        scores = rounds_by(journal, "Ann", SOLO)
    assert len(scores) == 8
    assert scores[0].when < scores[-1].when
    work = fitting(scores, HouseWords(), word_lists.open_lexicon)
    assert result_of(work).share == pytest.approx(share, rel=0.1)
