"""Render the icon in every size that systems need: `python packaging/icons.py [--out FOLDER]`.

Write boggle-qt-16.png to boggle-qt-512.png, boggle-qt.ico for Windows and boggle-qt.icns for macOS from
resources/icons/boggle-qt.svg to build/icons.
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
"""Pixels -> the type code of a PNG of this size in an .icns file."""


def png(renderer: QSvgRenderer, size: int) -> bytes:
    """Render the icon, `size` x `size` pixels, as a PNG."""
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
    """Build a Windows icon file: an entry of 16 bytes for each picture (256 pixels are written as 0), then the PNGs."""
    head, body, offset = struct.pack("<HHH", 0, 1, len(ICO)), b"", 6 + 16 * len(ICO)
    for size in ICO:
        data = pictures[size]
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        body += data
        offset += len(data)
    return head + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """Build an Apple icon file: a type code, a length and a PNG for each size."""
    body = b"".join(name + struct.pack(">I", len(pictures[size]) + 8) + pictures[size] for size, name in ICNS.items())
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "icons", metavar="FOLDER")
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    application = QGuiApplication([])
    renderer = QSvgRenderer(str(ROOT / "resources" / "icons" / "boggle-qt.svg"))
    if not renderer.isValid():
        print("icons: resources/icons/boggle-qt.svg is not an SVG picture")
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
