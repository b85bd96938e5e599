"""The table of dialogs. Each is imported and made when it is opened."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING

from msgspec.structs import asdict, replace
from PySide6.QtCore import QLocale, QTimer
from PySide6.QtWidgets import QWidget

from boggle_qt.engine.languages import ENGLISH, language_of
from boggle_qt.engine.match import Phase
from boggle_qt.engine.presets import CLASSIC, FIRST, SOLO, daily_rules
from boggle_qt.engine.rules import BadRules, HouseWords, Mode, Player
from boggle_qt.messages.catalogue import _
from boggle_qt.messages.lexicons import language_titles
from boggle_qt.messages.lexicons import title as lexicon_title
from boggle_qt.messages.problems import reason
from boggle_qt.messages.speech import accessibility_help
from boggle_qt.store.files import folders, shipped
from boggle_qt.store.files.settings import Settings
from boggle_qt.store.files.settings import save_copy as keep_settings
from boggle_qt.ui.look import theme
from boggle_qt.ui.page import printables
from boggle_qt.ui.page.page import Page
from boggle_qt.ui.page.requests import OpenBoard, OpenDataFolder, PlayBoard, Request, StartLesson, StartMatch, StartSolo
from boggle_qt.ui.play.rival import rival_name
from boggle_qt.ui.play.services import Services
from boggle_qt.ui.widgets import announce
from boggle_qt.ui.widgets.buttons import Named

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog

Make = Callable[[Services, Page, QWidget], "QDialog"]
"""Makes a dialog over a page and a window. Raises ValueError with the reason if it is not available."""


def request_later(page: Page, request: Request) -> None:
    """Emit a request once the window is active again: before, a round that starts would pause at once."""
    QTimer.singleShot(0, page, lambda: page.requested.emit(request))


def settings(services: Services, page: Page, parent: QWidget) -> QDialog:
    """Return the settings dialog; its changes take effect at once."""
    from boggle_qt.ui.settings.settings_dialog import SettingsDialog

    liked = services.preferences

    def offered() -> dict[str, Named]:
        return {
            "dice": services.named_dice(),
            "lexicon": services.lexicons.named(),
            "language": [("system", _("Match system")), *language_titles()],
            "theme": [(name, _(title)) for name, title in theme.titles().items()],
            "typeface": [(name, _(title)) for name, title in theme.typefaces().items()],
        }

    dialog = SettingsDialog(liked.settings, offered, parent)
    dialog.changed.connect(lambda after: liked.change(**asdict(after)))

    dialog.heard.connect(services.sound.play)

    def keep_copy() -> None:
        try:
            kept = keep_settings(folders.settings_dir())
        except OSError as error:
            text = _("Your previous settings couldn't be saved ({reason}).")
            services.messages.tell(text.format(reason=reason(error)))
            return
        if kept is not None:
            services.messages.tell(_("Your previous settings were saved as {file}.").format(file=kept))

    dialog.resetting.connect(keep_copy)
    return dialog


def opponent(services: Services, page: Page, parent: QWidget) -> QDialog:
    """Return the dialog that starts a match against an opponent or chooses the rival, by the rules of solo rounds; a
    match has a target."""
    from boggle_qt.store.work.fit_opponent import fitting, rounds_by
    from boggle_qt.ui.match.opponent_dialog import OpponentDialog
    from boggle_qt.ui.play.worker import Worker

    rules = services.solo_rules()
    if rules.mode is not Mode.CLASSIC or rules.name == FIRST.name:  # they are for one player
        rules = services.preferences.solo_rules(len(services.open_dice(rules.dice).cubes))
    dialog = OpponentDialog(shipped.opponent_shares(rules), parent, services.preferences.settings.rival)

    def play_against(rival: str) -> None:
        services.preferences.change(rival=rival)
        if services.solo_rules().mode is not Mode.CLASSIC:  # the other modes have aims of their own
            services.preferences.change(solo=SOLO.name)
        request_later(page, StartSolo())

    dialog.rival_chosen.connect(play_against)

    def play(opponent: Player) -> None:
        name = services.preferences.settings.player
        if name in (Settings().player, _("You")):
            name = _("Player 1")  # "You leads by 3" is no sentence
        if name.strip().casefold() == opponent.name.casefold():
            opponent = replace(opponent, name=_("{name} (computer)").format(name=opponent.name))
        against = rules
        with suppress(BadRules):  # no target where no word scores points
            against = replace(rules, target=CLASSIC.target)
        page.requested.emit(StartMatch(against, (Player(name), opponent)))

    dialog.chosen.connect(play)
    journal = services.session.journal
    scores = () if journal is None else rounds_by(journal, services.preferences.settings.player, rules)
    if scores:
        worker, words = Worker(dialog), services.rulings.words
        worker.done.connect(lambda level: dialog.offer_equal(level, len(scores)))
        worker.start(lambda: fitting(scores, words, services.lexicons.open))
    return dialog


def daily(services: Services, page: Page, parent: QWidget) -> QDialog:
    """Return the dialog of the board of the day."""
    from boggle_qt.store.journal import daily as played
    from boggle_qt.ui.records.daily_dialog import DailyDialog

    now, journal = datetime.now().astimezone(), services.session.journal
    liked = services.preferences.settings
    rules = daily_rules(liked.lexicon)
    results = {} if journal is None else played.results(journal, liked.player, now.tzinfo, rules=rules)
    streak = played.streak(played.on_time(results, now.tzinfo), now.date())
    language, rival = language_of(rules.lexicon), rival_name(liked.rival)
    notes = [_("Language: {language}").format(language=lexicon_title(language))] if language != ENGLISH else []
    notes += [_("Rival: {name}").format(name=rival)] if rival else []
    dialog = DailyDialog(now.date(), results, streak, parent, "\n".join(notes))
    dialog.played.connect(lambda day: request_later(page, PlayBoard.of_day(day.isoformat(), rules, services.open_dice)))
    return dialog


def open_board(services: Services, page: Page, parent: QWidget) -> QDialog:
    """Return the dialog that opens a shared board."""
    from boggle_qt.ui.desk.open_board_dialog import OpenBoardDialog

    dialog = OpenBoardDialog(parent)
    dialog.opened.connect(lambda text: request_later(page, OpenBoard(text)))
    return dialog


def share(services: Services, page: Page, parent: QWidget) -> QDialog:
    """Return the dialog that shares the board of a page, or else the board on the table."""
    from boggle_qt.ui.printing.share_dialog import ShareDialog

    return ShareDialog(printables.shareable(services, page), parent)


def seats(services: Services, page: Page, parent: QWidget) -> QDialog:
    """Return the dialog of the players at the table, between two turns or rounds; of all players without a match."""
    from boggle_qt.ui.match.seats_dialog import SeatsDialog

    match = services.session.match
    if match is None or match.solo or match.phase is Phase.OVER:
        return people(services, page, parent)
    if match.phase not in (Phase.SCORED, Phase.READY, Phase.WRITING):
        raise ValueError(_("Players can come and go between two turns or after the round."))
    dialog = SeatsDialog(services.session, parent)
    dialog.joined.connect(services.preferences.seat)
    return dialog


def people(services: Services, page: Page, parent: QWidget) -> QDialog:
    """Return the dialog of everybody who ever played."""
    from boggle_qt.ui.records.people_dialog import PeopleDialog

    playing = services.session.match
    names = () if playing is None else tuple(player.name for player in playing.players)
    dialog = PeopleDialog(services.session.journal, names, parent)
    dialog.renamed.connect(services.preferences.rename_person)
    dialog.renamed.connect(page.reload)
    return dialog


def head_to_head(services: Services, page: Page, parent: QWidget) -> QDialog:
    """Return the dialog of the matches of two players: of the match on the table, or of the last one."""
    from boggle_qt.ui.records.head_to_head_dialog import HeadToHeadDialog

    match, table = services.session.match, services.last_table()
    if match is not None and not match.solo:
        names = [player.name for player in match.players]
    else:
        names = [] if table is None else [player.name for player in table[1]]
    return HeadToHeadDialog(services.session.journal, names, parent)


def backup(services: Services, page: Page, parent: QWidget) -> QDialog:
    """Return the dialog that backs up everything, and brings it back; settings and words take effect at once."""
    from boggle_qt.store.files.house_words import merge
    from boggle_qt.store.journal.backup import Restored
    from boggle_qt.ui.records.backup_dialog import BackupDialog

    dialog = BackupDialog(services.session.journal, lambda: page.requested.emit(OpenDataFolder()), parent)

    def apply(restored: Restored) -> None:
        services.lexicons.changed.emit()
        if restored.words != HouseWords() and not services.session.sealed:
            services.rulings.replace_all(merge(services.rulings.words, restored.words))
        if restored.settings is not None:
            here = services.preferences.settings
            services.preferences.change(**asdict(replace(restored.settings, width=here.width, height=here.height)))

    dialog.restored.connect(apply)
    return dialog


def words(services: Services, page: Page, parent: QWidget) -> QDialog:
    """Return the dialog of the house's accepted and banned words."""
    from boggle_qt.ui.settings.words_dialog import WordsDialog

    return WordsDialog(services.rulings, parent)


def lists(services: Services, page: Page, parent: QWidget) -> QDialog:
    """Return the dialog of the player's own word lists."""
    from boggle_qt.ui.settings.lists_dialog import ListsDialog

    settings = services.preferences.settings
    dialog = ListsDialog(settings.lexicon, settings.spelling, parent)
    dialog.changed.connect(services.lexicons.changed)
    dialog.chosen.connect(lambda name: services.preferences.change(lexicon=name))
    return dialog


def paper(services: Services, page: Page, parent: QWidget) -> QDialog:
    """Return the print dialog for what the current page shows."""
    from boggle_qt.ui.printing.print_dialog import PrintDialog

    letter = QLocale.system().measurementSystem() == QLocale.MeasurementSystem.ImperialUSSystem
    subject = page.printable() or printables.table_printable(services)
    return PrintDialog(subject, "Letter" if letter else "A4", parent)


def help_(services: Services, page: Page, parent: QWidget) -> QDialog:
    """Return the help."""
    from boggle_qt.ui.settings.help_dialog import HelpDialog

    dialog = HelpDialog(parent)
    dialog.replay_requested.connect(lambda: page.requested.emit(StartLesson()))
    return dialog


def _text(words: Callable[[Services], str], *, headings: bool = False) -> Make:
    """Return what makes a dialog of a text."""

    def make(services: Services, page: Page, parent: QWidget) -> QDialog:
        from boggle_qt.ui.settings.text_dialog import TextDialog

        return TextDialog(words(services), parent, headings=headings)

    return make


def _last_announcements(services: Services) -> str:
    lines = announce.heard() or (_("Nothing has been announced yet"),)
    return "\n\n".join((_("Last announcements"), *lines))


DIALOGS: dict[str, Make] = {
    "settings": settings,
    "opponent": opponent,
    "daily": daily,
    "open-board": open_board,
    "share": share,
    "seats": seats,
    "people": people,
    "backup": backup,
    "head-to-head": head_to_head,
    "words": words,
    "lists": lists,
    "paper": paper,
    "help": help_,
    "about": _text(lambda services: services.about, headings=True),
    "heard": _text(_last_announcements),
    "by-ear": _text(lambda _: accessibility_help()),
}

RESTING = frozenset({"paper"})
"""Dialogs that also make the page below leave, as if another page came."""
