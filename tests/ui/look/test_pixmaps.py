"""The cache of painted pixmaps."""

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication

from boggle_qt.ui.look import pixmaps


def test_a_picture_is_painted_once_per_key_size_and_ratio(qapp: QApplication) -> None:
    """It has the pixels of the screen; another key, size or ratio is another picture."""
    painted: list[int] = []

    def paint(painter: QPainter) -> None:
        painted.append(1)

    first = pixmaps.picture(("mirror", 1), 20, 10, 2.0, paint)
    assert (first.width(), first.height()) == (40, 20)
    assert pixmaps.picture(("mirror", 1), 20, 10, 2.0, paint).cacheKey() == first.cacheKey()
    assert len(painted) == 1
    for key, width, ratio in ((("mirror", 2), 20, 2.0), (("mirror", 1), 21, 2.0), (("mirror", 1), 20, 1.0)):
        pixmaps.picture(key, width, 10, ratio, paint)
    assert len(painted) == 4


def test_the_cache_is_bounded(qapp: QApplication) -> None:
    """However many pictures are painted, the cache stays under its limit."""
    for number in range(60):
        pixmaps.picture(("many", number), 512, 512, 1.0, lambda painter: None)
        assert pixmaps.cached_bytes() <= pixmaps.MOST


def test_around_covers_all_but_the_hole() -> None:
    """Every pixel is in the hole or in exactly one of the parts round it."""
    size, hole = QSize(30, 20), QRect(4, 6, 9, 8)
    parts = (*pixmaps.around(size, hole), hole)
    for x in range(size.width()):
        for y in range(size.height()):
            assert sum(part.contains(QPoint(x, y)) for part in parts) == 1
