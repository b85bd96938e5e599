"""Pictures that are kept."""

from PySide6.QtCore import QPoint
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from boggle_qt.ui.look.look import Look, set_look
from boggle_qt.ui.look.pixmaps import KeptPicture, painting
from boggle_qt.ui.look.theme import Theme


def test_a_kept_picture_is_painted_again_only_if_it_would_be_another(qapp: QApplication) -> None:
    """In another size or look, on another screen, or when it has been forgotten."""
    kept, painted = KeptPicture(), list[tuple[int, int]]()

    def draw(width: int, ratio: float) -> int:
        page = QPixmap(100, 100)
        page.setDevicePixelRatio(ratio)

        def paint(painter: QPainter) -> None:
            painted.append((painter.device().width(), painter.device().height()))

        with painting(page, QPoint()) as painter:
            kept.draw(painter, QPoint(3, 4), width, 10, paint)
        return len(painted)

    set_look(Look(Theme.load("day")))
    assert [draw(20, 2.0), draw(20, 2.0)] == [1, 1]
    assert painted == [(40, 20)]
    assert [draw(21, 2.0), draw(21, 1.0)] == [2, 3]
    set_look(Look(Theme.load("night")))
    assert [draw(21, 1.0), draw(21, 1.0)] == [4, 4]
    kept.forget()
    assert draw(21, 1.0) == 5
