"""Players are renamed, merged and removed in the whole journal; every match still replays."""

import re
from pathlib import Path

from boggle_qt.engine.match import Join, Match, Remove
from boggle_qt.engine.presets import SOLO, TOURNAMENT
from boggle_qt.engine.rules import HouseRules, Player
from boggle_qt.store.journal import export, people, queries
from boggle_qt.store.journal.log import Journal
from tests.engine.players import result_of
from tests.store.journal.test_log import open_
from tests.store.table import Table

RULES = TOURNAMENT


def record(journal: Journal, rules: HouseRules, names: tuple[str, ...], joins: str = "") -> int:
    """Play one round, in which everybody finds one word; return the number of the match."""
    table = Table(journal, Match.new(rules, tuple(map(Player, names))))
    if joins:
        table.do(Join(Player(joins), 0))
    return table.round([["coin"]] * len(table.match.players)).id


def everybody(journal: Journal) -> dict[str, int]:
    return {one.name: one.rounds for one in people.known(journal)}


def test_a_player_is_renamed_everywhere(tmp_path: Path) -> None:
    """In setups, among those who joined, and in the summaries; the same export is then nothing new."""
    with open_(tmp_path / "journal.sqlite") as journal:
        before = tmp_path / "before.jsonl"
        alone = record(journal, SOLO, ("Anne",))
        record(journal, RULES, ("Ben", "Anne"))
        late = record(journal, RULES, ("Ben", "Cas"), joins="Anne")
        result_of(export.write_lines(export.lines(journal), before))
        done = result_of(people.rename(journal, "Anne", 'Ann "A"'))
        assert done == people.Renamed(3, 0)
        assert everybody(journal) == {'Ann "A"': 3, "Ben": 2, "Cas": 1}
        assert journal.saved_match(alone).match.players[0].name == 'Ann "A"'
        assert journal.saved_match(late).match.players[2].name == 'Ann "A"'
        assert result_of(export.import_matches(journal, before)) == 0


def test_two_names_become_one_player_except_where_both_sit(tmp_path: Path) -> None:
    """A match of Ann and Anne stays as it is, and says so."""
    with open_(tmp_path / "journal.sqlite") as journal:
        record(journal, SOLO, ("Anne",))
        record(journal, SOLO, ("Ann",))
        record(journal, RULES, ("Ann", "Anne"))
        assert result_of(people.rename(journal, "Anne", "Ann")) == people.Renamed(1, 1)
        assert everybody(journal) == {"Ann": 3, "Anne": 1}


def test_who_was_removed_from_a_match_is_in_nobody_s_way(tmp_path: Path) -> None:
    """Their name can be given to another player of that match; renamed or removed, they leave no name behind."""
    with open_(tmp_path / "journal.sqlite") as journal:
        table = Table(journal, Match.new(RULES, (Player("Ann"), Player("Ben"))))
        table.do(Join(Player("Eve"), 0))
        table.do(Remove(2, 0))
        number = table.round([["coin"]] * 2).id
        assert result_of(people.rename(journal, "Ben", "Eve")) == people.Renamed(1, 0)
        assert [one.name for one in journal.saved_match(number).match.players] == ["Ann", "Eve"]
        assert everybody(journal) == {"Ann": 1, "Eve": 1}
        table = Table(journal, Match.new(RULES, (Player("Ann"), Player("Tom"))))
        for guest in ("Guest", "Ida"):
            table.do(Join(Player(guest), 0))
            table.do(Remove(2, 0))
        table.round([["coin"]] * 2)
        for name in ("Ida", "Tom", "Eve"):
            result_of(people.remove(journal, name, "Guest"))
        assert everybody(journal) == {"Ann": 2, "Guest": 2}
        exported = tmp_path / "all.jsonl"
        result_of(export.write_lines(export.lines(journal), exported))
        assert not re.search("Ida|Tom|Eve|Ben", exported.read_text())


def test_who_is_removed_leaves_the_others_their_scores(tmp_path: Path) -> None:
    """Solo rounds go; in matches the name becomes that of a guest, numbered where another guest sits."""
    with open_(tmp_path / "journal.sqlite") as journal:
        record(journal, SOLO, ("Ann",))
        record(journal, RULES, ("Ann", "Ben"))
        record(journal, RULES, ("Ann", "Guest"))
        result_of(people.remove(journal, "Ann", "Guest"))
        assert everybody(journal) == {"Ben": 1, "Guest": 2, "Guest 2": 1}
        assert b"Ann" not in (tmp_path / "journal.sqlite").read_bytes() or not queries.count_scores(
            journal, queries.Filter(player="Ann")
        )


def test_an_opponent_keeps_its_name(tmp_path: Path) -> None:
    """A person who was called like it gets another name, and takes no round of its with them."""
    with open_(tmp_path / "journal.sqlite") as journal:
        record(journal, SOLO, ("Tom",))
        against = Match.new(RULES, (Player("Ann"), Player("Tom", opponent=0.45)))
        Table(journal, against).round([["coin"], ["tine"]])
        assert queries.last_person(journal) == "Ann"
        assert result_of(people.rename(journal, "Tom", "Tom B")) == people.Renamed(1, 0)
        assert result_of(people.remove(journal, "Tom", "Guest")) == people.Renamed(0, 0)
        assert everybody(journal) == {"Ann": 1, "Tom": 1, "Tom B": 1}


def test_a_match_that_cannot_be_read_is_left_alone(tmp_path: Path) -> None:
    """A damaged setup neither stops the others nor is overwritten."""
    with open_(tmp_path / "journal.sqlite") as journal:
        broken, whole = record(journal, SOLO, ("Anne",)), record(journal, SOLO, ("Anne",))
        damaged = '{"players": [{"name": "Anne"'
        journal.connection.execute("UPDATE matches SET setup = ? WHERE id = ?", (damaged, broken))
        assert result_of(people.rename(journal, "Anne", "Ann")).matches == 1
        assert journal.saved_match(whole).match.players[0].name == "Ann"
        assert journal.connection.execute("SELECT setup FROM matches WHERE id = ?", (broken,)).fetchone() == (damaged,)
