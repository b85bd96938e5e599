"""Page layout: everything inside the page, and nothing overlaps."""

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRect

from boggle_qt.ui.look.look import BODY, Look, window_scale
from boggle_qt.ui.look.page_layout import WIDE, PageLayout, lay_out_page
from boggle_qt.ui.look.theme import TEXT, Theme

widths, heights = st.integers(800, 3840), st.integers(600, 2160)
scales = st.floats(0.8, 1.6)


def planned(width: int, height: int, text: float, large: bool, *, small: bool = False) -> tuple[PageLayout, float]:
    """Return the layout of a window of that size with the player's text scale, and the height of its text."""
    air = window_scale(width, height)
    used = Look(Theme.load("day"), text_scale=text * air * BODY / TEXT, air=air, large=large)
    body = used.pixels("body")
    return lay_out_page(width, height, used, 17.2 * body, 33.75 * body, small=small, slip=3), body


@given(widths, heights, scales)
def test_large_cubes_make_the_tray_larger(width: int, height: int, text: float) -> None:
    """In every window, and the paper keeps a readable width."""
    trays = []
    for large in (False, True):
        plan, body = planned(width, height, text, large)
        trays.append(plan.tray.width())
    assert trays[1] > trays[0]
    if plan.wide:
        left, _, right, _ = plan.margins
        assert plan.panel.width() - left - right >= min(14.9 * body, 0.39 * width)


@given(widths, heights, scales, st.booleans(), st.booleans())
def test_tray_and_paper_never_overlap(width: int, height: int, text: float, small: bool, large: bool) -> None:
    """At every size of window and text, tray, panel and the line of text are inside the page and apart."""
    plan, _ = planned(width, height, text, large, small=small)
    page = QRect(0, 0, width, height)
    assert plan.wide == (width >= WIDE * height)
    for part in (plan.tray, plan.panel, plan.under):
        assert page.contains(part)
        assert part.isValid()
    assert not plan.tray.intersects(plan.panel)
    assert not plan.tray.intersects(plan.under)
    assert not plan.panel.intersects(plan.under)
    assert plan.tray.width() == plan.tray.height() >= 96
    left, top, right, bottom = plan.margins
    assert min(plan.margins) >= 0
    assert left + right < plan.panel.width()
    assert top + bottom < plan.panel.height()


@given(st.integers(1000, 1900), st.integers(0, 400))
def test_a_taller_window_has_no_smaller_tray(height: int, more: int) -> None:
    """Making a wide window taller never shrinks its tray."""
    used = Look(Theme.load("day"))
    before, after = (
        lay_out_page(2560, high, used, 300, 500, small=False).tray.width() for high in (height, height + more)
    )
    assert after >= before
