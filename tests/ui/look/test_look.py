"""The look: one value that reaches every widget and scales with the window."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication

from boggle_qt.ui.look import theme
from boggle_qt.ui.look.look import BODY, DESIGNED, SMALLEST, Look, window_scale
from boggle_qt.ui.look.theme import TEXT, Theme
from boggle_qt.ui.page.requests import ShowPage
from boggle_qt.ui.startup.window import Window
from boggle_qt.ui.widgets.labels import Label

sides = st.integers(200, 8000)


@given(sides, sides, st.integers(0, 1000))
def test_a_larger_window_has_no_smaller_text(width: int, height: int, more: int) -> None:
    """The scale grows with the smaller side and never falls below the legible minimum."""
    assert window_scale(width + more, height) >= window_scale(width, height) >= SMALLEST / BODY
    assert window_scale(width, height + more) >= window_scale(width, height)


def test_the_designed_window_has_scale_1() -> None:
    """Everything is as designed in the designed window, and twice as large in one twice its size."""
    assert window_scale(*DESIGNED) == 1
    assert window_scale(2 * DESIGNED[0], 2 * DESIGNED[1]) == 2
    look = Look(Theme.load("day"), text_scale=BODY / TEXT)
    assert look.pixels("body") == pytest.approx(BODY)
    assert look.unit == pytest.approx(1)


def test_easy_reading_reaches_the_texts(window: Window) -> None:
    """Another typeface, and letters and lines further apart, are seen at once; nothing is slanted."""
    window.go(ShowPage("setup"))
    labels = [one for one in window.findChildren(Label) if one.isVisible() and one.text()]
    wrapped = [one for one in labels if one.wordWrap() and one.objectName() in ("aside", "prose")]
    before = {one: high for one in wrapped if (high := one.heightForWidth(60)) > 2 * one.fontMetrics().height()}
    assert before
    assert any(one.font().italic() for one in labels)
    window.preferences.change(typeface=theme.FAMILY, spaced=True, leading=1.5)
    QApplication.processEvents()
    assert {one.font().family() for one in labels} == {theme.FAMILY}
    assert not any(one.font().italic() for one in labels)
    assert sum(one.font().letterSpacing() > 0 for one in labels) > len(labels) / 2
    assert all(one.heightForWidth(60) > 1.2 * high for one, high in before.items())
    window.preferences.change(typeface="No such typeface", spaced=False, leading=1.0)
    assert {one: one.heightForWidth(60) for one in before} == before
