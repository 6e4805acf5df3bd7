"""The icon of the program in every form that a system asks for, drawn from the one SVG."""

import os
import struct
from pathlib import Path

from installer.context import ROOT

SVG = ROOT / "resources" / "icons" / "judgetool.svg"
"""What all of them are drawn from."""

SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""Pixels of the edge, as the menus of Linux ask for them."""

ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 256)
"""Those that Windows shows, on screens of all densities."""

ICNS_KINDS = {
    16: (b"icp4",), 32: (b"icp5", b"ic11"), 64: (b"ic12",), 128: (b"ic07",),
    256: (b"ic08", b"ic13"), 512: (b"ic09", b"ic14"), 1024: (b"ic10",),
}  # fmt: skip
"""What macOS calls the picture of each size; some serve screens of double density as well."""


def png(size: int, svg: Path = SVG) -> bytes:
    """The icon as a PNG of ``size`` by ``size`` pixels."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
    from PySide6.QtGui import QImage, QImageWriter, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(svg.read_bytes())).render(painter)
    painter.end()
    held = QBuffer()
    held.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(held, QByteArray(b"png")).write(image)
    return bytes(held.data().data())


def ico() -> bytes:
    """The icon for Windows: one file with all of ``ICO_SIZES``, each a PNG."""
    pictures = [(size, png(size)) for size in ICO_SIZES]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    entries = b""
    for size, picture in pictures:
        edge = size % 256
        entries += struct.pack("<BBBBHHII", edge, edge, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return head + entries + b"".join(picture for _, picture in pictures)


def icns() -> bytes:
    """The icon for macOS: one file with all sizes of ``ICNS_KINDS``."""
    parts = b""
    for size, kinds in ICNS_KINDS.items():
        picture = png(size)
        for kind in kinds:
            parts += kind + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts
