"""The chart of rounds: its median, its points, and what a screen reader hears."""

from statistics import median

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boggle_qt.messages.records import rate_or_dash
from boggle_qt.ui.records.trend_plot import AT_FIRST, DOTS, Series, TrendPlot, running_median
from boggle_qt.ui.widgets.announce import last_said
from tests.ui.sitting import on_screen

VALUES = st.lists(st.floats(0, 100), min_size=1, max_size=60)


@given(VALUES, st.integers(1, 12))
def test_the_running_median_looks_back(values: list[float], window: int) -> None:
    """It is the median of the last values up to the given one, and ignores later ones."""
    for at in range(len(values)):
        assert running_median(values, at, window) == median(values[: at + 1][-window:])


def test_a_hundred_thousand_rounds_are_drawn_as_a_few_points(qtbot: QtBot) -> None:
    """With all rounds visible few points are painted, and the best is one of them."""
    series = Series("Points", range(100_000), [at * 7919 % 1000 for at in range(100_000)], rate_or_dash)
    plot = TrendPlot()
    qtbot.addWidget(plot)
    plot.resize(700, 300)
    plot.show_series(series)
    plot.show()
    plot.show_last(100_000)
    assert plot.visible == (0, 99_999)
    assert len(plot.points) <= DOTS + 2
    assert series.values[series.best] == 999
    assert series.best == series.values.index(999), "the first of equals"
    assert series.best in plot.points


def test_a_screen_reader_hears_what_the_keys_show(qtbot: QtBot) -> None:
    """The plot has the role of a chart; going to a round announces its figures, zooming how many rounds are visible."""
    rounds = 60
    plot = TrendPlot()
    plot.show_series(Series("Points", range(rounds), range(rounds), rate_or_dash))
    on_screen(qtbot, plot, 700, 300)
    face = QAccessible.queryAccessibleInterface(plot)
    assert face.role() is QAccessible.Role.Chart
    QTest.keyClick(plot, Qt.Key.Key_Left)
    assert last_said() == plot.spoken
    for key, shown in ((Qt.Key.Key_Home, rounds), (Qt.Key.Key_End, AT_FIRST)):
        QTest.keyClick(plot, key)
        assert last_said().startswith(f"{shown} rounds")
    QTest.keyClick(plot, Qt.Key.Key_Plus)
    first, last = plot.visible
    assert last + 1 - first < AT_FIRST
    assert last_said().startswith(f"{last + 1 - first} rounds")
