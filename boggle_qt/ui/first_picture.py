"""The first pictures, of the tray and of the page it lies on, from the start before: painting them took as long as all
the rest of the start."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from functools import cache, partial
from pathlib import Path

from PySide6 import __version__ as qt_version
from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QImage, QPixmap

from boggle_qt import __version__
from boggle_qt.store import pixels, shipped
from boggle_qt.store.pixels import Pixels
from boggle_qt.ui.tray import motion, surroundings
from boggle_qt.ui.worker import Worker


class FirstPicture(QObject):
    """Looks in the cache for the picture that somebody is about to paint, and keeps what had to be painted."""

    def __init__(self, folder: Callable[[], Path], name: str, parent: QObject | None = None) -> None:
        """`folder` tells where, OSError where there is none; `name` is the file's."""
        super().__init__(parent)
        self._folder, self._name = folder, name
        self._keeping = Worker(self)
        self._image = QImage()
        self._later = QTimer(self, singleShot=True, interval=motion.LEISURE)

    def find(self, likeness: str) -> QPixmap | None:
        """The picture of that likeness, if the last start left it."""
        try:
            found = pixels.get(self._file(), _drawn_by() + likeness)
        except OSError:
            return None
        if found is None:
            return None
        image = QImage(found.data, found.width, found.height, 4 * found.width, QImage.Format.Format_RGB32)
        return QPixmap.fromImage(image)

    def keep(self, likeness: str, pixmap: QPixmap) -> None:
        """Keep the picture for the next start, when there is nothing else to do."""
        self._image = pixmap.toImage().convertToFormat(QImage.Format.Format_RGB32)
        self._later.timeout.connect(partial(self._keep, likeness))
        self._later.start()

    def _file(self) -> Path:
        return self._folder() / self._name

    def _keep(self, likeness: str) -> None:
        image = self._image
        made = Pixels(image.width(), image.height(), bytes(image.constBits()))
        self._image = QImage()

        def steps() -> Generator[None, None, None]:
            yield None
            pixels.put(self._file(), _drawn_by() + likeness, made)

        # Where it cannot be kept it is painted again; nobody need be told.
        self._keeping.start(steps)


@cache
def _drawn_by() -> str:
    """What paints, as far as a newer one might paint otherwise."""
    tray = Path(surroundings.__file__).parent
    code = (tray, tray.parent / "widgets", tray.parent / "home", shipped.resource("themes"))
    folders = [folder for folder in code if folder.is_dir()]  # a frozen game has no code
    files = (file for folder in folders for file in os.scandir(folder) if file.name.endswith((".py", ".toml")))
    newest = max((file.stat().st_mtime_ns for file in files), default=0)
    return f"{__version__} {qt_version} {newest} "
