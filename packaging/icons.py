"""Draws the icon in every size a system asks for: python packaging/icons.py [--out DIR]

From resources/icons/boggle-qt.svg to boggle-qt-16.png ... boggle-qt-512.png, boggle-qt.ico for Windows and
boggle-qt.icns for macOS, in build/icons unless told otherwise.
"""

from __future__ import annotations

import argparse
import os
import struct
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ROOT = Path(__file__).resolve().parent.parent
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO = (16, 24, 32, 48, 64, 128, 256)
ICNS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
"""Apple's names for a PNG of each size in an .icns file."""


def png(renderer: QSvgRenderer, size: int) -> bytes:
    """The icon, `size` pixels a side, as a PNG."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(data.data())


def ico(pictures: dict[int, bytes]) -> bytes:
    """Windows' icon file: a directory of 16 bytes a picture, then the PNGs (0 stands for 256 pixels)."""
    head, body, offset = struct.pack("<HHH", 0, 1, len(ICO)), b"", 6 + 16 * len(ICO)
    for size in ICO:
        data = pictures[size]
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        body += data
        offset += len(data)
    return head + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """Apple's icon file: a name, a length and a PNG for each size."""
    body = b"".join(name + struct.pack(">I", len(pictures[size]) + 8) + pictures[size] for size, name in ICNS.items())
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main() -> int:
    """Draw them all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "icons", metavar="DIR")
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    application = QGuiApplication([])
    renderer = QSvgRenderer(str(ROOT / "resources" / "icons" / "boggle-qt.svg"))
    if not renderer.isValid():
        print("resources/icons/boggle-qt.svg is no picture")
        return 2
    pictures = {size: png(renderer, size) for size in SIZES}
    for size, data in pictures.items():
        (out / f"boggle-qt-{size}.png").write_bytes(data)
    (out / "boggle-qt.ico").write_bytes(ico(pictures))
    (out / "boggle-qt.icns").write_bytes(icns(pictures))
    application.quit()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
