"""Every page, panel and dialog of the window, one after another, each with something on it."""

from collections.abc import Iterator

from msgspec.structs import replace
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from boggle_qt.engine.match import EndTurn, Guess, Pause, Phase, Start
from boggle_qt.engine.presets import MCDONNELL, SOLO
from boggle_qt.engine.rules import Player
from boggle_qt.engine.search.solving import trace
from boggle_qt.tour.page_objects import pages_in
from boggle_qt.ui.navigation.dialogs import DIALOGS
from boggle_qt.ui.navigation.pages import PAGES as ALL_PAGES
from boggle_qt.ui.navigation.table_page import PANELS
from boggle_qt.ui.page.requests import Home, PlayerReady, ShowPage, StartLesson
from boggle_qt.ui.settings.help_dialog import HelpDialog
from boggle_qt.ui.settings.help_pages import PAGES as HELP
from boggle_qt.ui.settings.settings_dialog import TABS, SettingsDialog
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.sheet_dialog import ask
from tests.engine.players import BOARD
from tests.ui.match.test_match import BOTH, sit_down
from tests.ui.sitting import lay_out, leave_a_round

PAGES = ("desk", "workshop", "cubes", "survey", "companion", "paths", "practise", "records", "history", "setup", "open")
"""The pages that are shown by themselves; the others belong to a round."""


def made(window: Window) -> Iterator[QWidget]:
    """Make each page, panel and dialog, and each page of the help, without showing it."""
    for name in (*ALL_PAGES, *PANELS):
        yield getattr(pages_in(window), name)
    for name in DIALOGS:
        dialog = window.dialog(name)
        for page in HELP if isinstance(dialog, HelpDialog) else ():
            dialog.open_page(page.name)
        yield dialog
        dialog.deleteLater()


def everywhere(window: Window, qtbot: QtBot) -> Iterator[tuple[str, QWidget]]:
    """Yield the name and the widget of each place as it comes to be seen: first the pages, then the dialogs."""
    yield from pages(window, qtbot)
    yield from dialogs(window)


def pages(window: Window, qtbot: QtBot) -> Iterator[tuple[str, QWidget]]:
    """Each page and panel: a solo round, a match of two to its scores, and the pages apart from rounds."""

    def here(name: str) -> tuple[str, QWidget]:
        lay_out()
        page = window.pages.current
        return name, page

    yield here("home")
    window.go(StartLesson())
    yield here("lesson")
    leave_a_round(window)
    yield here("home with a round to resume")
    sit_down(window, SOLO, (Player("You"),))
    window.session.send(Start)
    for word in ("inner", "tine"):
        window.session.send(Guess, trace(word, BOARD)[0])
    yield here("play")
    window.session.send(Pause)
    yield here("pause")
    window.session.send(EndTurn)
    debrief = pages_in(window).debrief
    qtbot.waitUntil(lambda: debrief.debrief is not None and debrief.isVisible())
    yield here("review")
    for paper, players in ((False, BOTH), (True, (Player("Cas"), Player("Dot")))):
        sit_down(window, replace(MCDONNELL, own_paper=paper), players)
        while window.session.match is not None and window.session.match.phase is Phase.READY:
            if not paper:
                yield here("hand-over")
            window.session.send(Start)
            if not paper:
                window.session.send(Guess, trace("inner", BOARD)[0])
                yield here("turn")
            window.session.send(EndTurn)
        if paper:
            window.go(PlayerReady())
            yield here("writing")
            continue
        yield here("comparing lists")
        pages_in(window).readout.read_all()
        yield here("lists read")
        pages_in(window).readout.close_round()
        yield here("scores")
    window.go(Home())
    for name in PAGES:
        window.go(ShowPage(name))
        yield here(name)


def dialogs(window: Window) -> Iterator[tuple[str, QDialog]]:
    """Each dialog over the home page, each tab of the settings, a question, and the editor of rules."""
    window.go(Home())
    for name in (*DIALOGS, "rules", "question"):
        if name == "rules":
            dialog: QDialog = pages_in(window).setup.editor()
        elif name == "question":
            dialog = ask(window, "End the round?", "You still have 2:15.", "End round", "Keep playing", lambda: None)
        else:
            dialog = DIALOGS[name](window.services, window.pages.current, window)
        dialog.show()
        for tab in range(len(TABS)) if isinstance(dialog, SettingsDialog) else (0,):
            if isinstance(dialog, SettingsDialog):
                dialog.show_tab(tab)
            lay_out()
            yield f"{name} {tab}" if tab else name, dialog
        dialog.close()
        dialog.deleteLater()
