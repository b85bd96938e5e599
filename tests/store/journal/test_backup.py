"""A backup has everything, brings it back on another computer, and changes nothing if it is no backup."""

import zipfile
from pathlib import Path

import pytest

from boggle_qt.engine.presets import FAMILY, SOLO, TOURNAMENT
from boggle_qt.engine.rules import HouseWords
from boggle_qt.store.files import folders, house_words, settings
from boggle_qt.store.files.house_rules import SavedRules
from boggle_qt.store.files.settings import Settings
from boggle_qt.store.journal import backup, queries
from boggle_qt.store.journal.backup import NotABackup
from boggle_qt.store.journal.log import Journal
from tests.engine.players import result_of
from tests.store.journal.test_log import open_
from tests.store.journal.test_people import everybody, record


def live_in(home: Path, monkeypatch: pytest.MonkeyPatch) -> Journal:
    """Use a computer of its own; return its journal."""
    monkeypatch.setenv("BOGGLE_QT_HOME", str(home))
    return open_(folders.data_dir() / "journal.sqlite")


def test_everything_comes_back_on_another_computer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches, settings, rules, words and lists; brought back twice, nothing is there twice."""
    file = tmp_path / "backup.zip"
    with live_in(tmp_path / "old", monkeypatch) as journal:
        record(journal, SOLO, ("Ann",))
        record(journal, TOURNAMENT, ("Ann", "Ben"))
        settings.save(Settings(player="Ann", people='{"Ann": {"colour": 3, "side": 1}}'), folders.settings_dir())
        house_words.save(HouseWords(frozenset({"onice"})), folders.settings_dir())
        SavedRules(folders.settings_dir() / "rules").save(FAMILY)
        (folders.data_dir() / "wordlists").mkdir()
        (folders.data_dir() / "wordlists" / "ours.words").write_text("tine")
        (folders.data_dir() / "deck.json").write_text("{}")
        assert result_of(backup.save(journal, file)) == 2
    with live_in(tmp_path / "new", monkeypatch) as journal:
        record(journal, SOLO, ("Cas",))
        SavedRules(folders.settings_dir() / "rules").save(FAMILY)
        (folders.data_dir() / "deck.json").write_text('{"own": 1}')
        done = result_of(backup.bring_back(journal, file))
        result_of(queries.summarize(journal))
        assert everybody(journal) == {"Ann": 2, "Ben": 1, "Cas": 1}
        assert (done.matches, done.files) == (2, 2)
        assert done.words == HouseWords(frozenset({"onice"}))
        assert (done.settings.player, done.settings.people) == ("Ann", '{"Ann": {"colour": 3, "side": 1}}')
        assert (folders.data_dir() / "deck.json").read_text() == "{}"
        assert (folders.data_dir() / "deck.json.before-1").read_text() == '{"own": 1}', "nothing is lost"
        again = result_of(backup.bring_back(journal, file))
        assert (again.matches, again.files) == (0, 0)


@pytest.mark.parametrize("name", ["../evil", "data/../../evil", "/evil", "settings\\evil", "other/file", "data/a/b/c"])
def test_a_file_that_leads_elsewhere_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Nothing outside the player's folders is ever written, and nothing at all from such a file."""
    file = tmp_path / "backup.zip"
    with live_in(tmp_path / "home", monkeypatch) as journal:
        result_of(backup.save(journal, file))
        with zipfile.ZipFile(file, "a") as archive:
            archive.writestr(name, "evil")
        with pytest.raises(NotABackup, match="no backup"):
            result_of(backup.bring_back(journal, file))
    assert not list(tmp_path.rglob("evil"))


def test_other_files_are_no_backups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A text, another zip, and a backup cut in two are refused with the file's name."""
    with live_in(tmp_path / "home", monkeypatch) as journal:
        record(journal, SOLO, ("Ann",))
        text, other, cut = (tmp_path / name for name in ("text.zip", "other.zip", "cut.zip"))
        text.write_text("not a zip")
        with zipfile.ZipFile(other, "w") as archive:
            archive.writestr("letter.txt", "Dear Ann")
        result_of(backup.save(journal, cut))
        cut.write_bytes(cut.read_bytes()[:-60])
        for file in (text, other, cut):
            with pytest.raises(NotABackup, match=file.name):
                result_of(backup.bring_back(journal, file))
