"""Two numbers as bounds: typed, and what cannot be."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from boggle_qt.engine.rules import BadRules, Bounds
from boggle_qt.ui.widgets.range_field import RangeField


@pytest.mark.parametrize("bounds", [None, Bounds(100, 200), Bounds(30), Bounds(0, 50), Bounds(7, 7)])
def test_what_is_given_comes_back(qtbot: QtBot, bounds: Bounds | None) -> None:
    """Untouched, the fields hold the bounds that they were made with."""
    field = RangeField(bounds, "point")
    qtbot.addWidget(field)
    assert field.bounds == bounds


def test_bounds_are_typed(qtbot: QtBot) -> None:
    """By keys, and the change is told; an end below the beginning is refused in words."""
    field = RangeField(None, "word")
    qtbot.addWidget(field)
    field.show()
    for number, keys in ((field.low, "120"), (field.high, "150")):
        number.selectAll()
        with qtbot.waitSignal(field.valueChanged):
            qtbot.keyClicks(number, keys)
    assert field.bounds == Bounds(120, 150)
    field.low.setValue(151)
    with pytest.raises(BadRules, match="upper bound: 150; allowed is a whole number from 151"):
        _ = field.bounds
