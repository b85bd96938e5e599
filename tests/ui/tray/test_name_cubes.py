"""Names in cubes: what can be spelled, where the cubes are, and how they come in."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boggle_qt.ui.look.look import current_look, set_look
from boggle_qt.ui.tray.name_cubes import NameCubes, name_faces, place_names

ROOM = QRectF(10, 20, 900, 200)
NAMES = st.lists(
    st.sampled_from(["Ann", "Ben", "Chloë", "Zoë May", "Maximiliana", "Jo", "Œnone Łukasz"]), min_size=1, max_size=4
)


def test_which_names_cubes_can_spell(qapp: QApplication) -> None:
    """Letters with accents and several words; no punctuation, nor a script that cubes lack or that runs to the left."""
    assert name_faces("Zoë May") == ("Z", "O", "Ë", "", "M", "A", "Y")
    assert name_faces("Strauß") == tuple("STRAUSS")
    for name in ("O'Hara", "", "  ", "王小明", "משה", "Ann 🙂"):
        assert name_faces(name) is None


@pytest.mark.usefixtures("qapp")
@given(names=NAMES)
def test_every_cube_has_room(names: list[str]) -> None:
    """All cubes are inside the room and none overlaps another; names that don't fit are on plates in the room."""
    side, placed = place_names(names, ROOM, 148, 30)
    assert [one.name for one in placed] == names
    if side == 0:
        assert all(ROOM.contains(one.plate) for one in placed)
        return
    assert 30 <= side <= 148
    cubes = [at for one in placed for __, at in one.cubes]
    assert ["".join(face for face, __ in one.cubes) for one in placed] == ["".join(name_faces(n) or ()) for n in names]
    for at in cubes:
        assert ROOM.adjusted(-0.5, -0.5, 0.5, 0.5).contains(QRectF(at.x() - side / 2, at.y() - side / 2, side, side))
    for a, b in combinations(cubes, 2):
        assert max(abs(a.x() - b.x()), abs(a.y() - b.y())) > side


def test_without_motion_the_end_state_is_there_at_once(qtbot: QtBot) -> None:
    """No cube falls, and the signal comes at once."""
    cubes = NameCubes(148)
    qtbot.addWidget(cubes)
    set_look(replace(current_look(), motion=0.0))
    cubes.show_names(["Ann"])
    cubes.show()
    with qtbot.waitSignal(cubes.tumbled):
        cubes.tumble()
    assert cubes.part(0, 3) == 1.0
