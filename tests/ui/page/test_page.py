"""What every page and panel can do before it does anything of its own."""

from pytestqt.qtbot import QtBot

from boggle_qt.ui.look.look import Look, set_look
from boggle_qt.ui.look.theme import Theme
from boggle_qt.ui.page.page import Page, Panel
from boggle_qt.ui.page.requests import Home, Request, ShowPage
from boggle_qt.ui.widgets.buttons import button


def test_a_button_asks_for_what_it_was_given(qtbot: QtBot) -> None:
    """Each time it is pressed, and not before."""
    panel, wanted = Panel(), list[Request]()
    qtbot.addWidget(panel)
    panel.requested.connect(wanted.append)
    asked = button("Desk", act=panel.requester(ShowPage("desk")))
    qtbot.addWidget(asked)
    assert wanted == []
    asked.click()
    asked.click()
    assert wanted == [ShowPage("desk"), ShowPage("desk")]


def test_a_page_that_wants_nothing_is_in_nobodys_way(qtbot: QtBot) -> None:
    """It does no wish, asks for no moment, has nothing to print, and can be brought, entered, rested and left."""
    page = Page()
    qtbot.addWidget(page)
    assert hasattr(page, "use_look")
    assert page.handle(Home()) is False
    assert page.wants_pause_after_turn() is False
    assert page.printable() is None
    page.receive(None)
    page.enter()
    page.pause_clock()
    page.prepare()
    page.leave()


def test_a_page_is_the_table(qtbot: QtBot) -> None:
    """It fills itself with wood to its edges, in the theme that is worn; the same picture twice."""
    seen = []
    page = Page()
    qtbot.addWidget(page)
    page.resize(200, 150)
    for name in ("day", "night", "day"):
        set_look(Look(Theme.load(name)))
        seen.append(page.grab().toImage())
    assert seen[0] == seen[2] != seen[1]
    assert all(seen[0].pixelColor(x, y).alpha() == 255 for x in (0, 199) for y in (0, 149))
