"""How the window lay and looked when it was closed, kept until the next start."""

from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QMainWindow

from judgetool.ui.desk import Desk
from judgetool.ui.look import DARK, LIGHT


def remember(window: QMainWindow, desk: Desk) -> None:
    """Keep how ``window`` lies and looks."""
    settings = desk.settings
    settings.setValue("geometry", window.saveGeometry())
    settings.setValue("scale", desk.look.scale)
    settings.setValue("look", desk.look.chosen or "")


def restore(window: QMainWindow, desk: Desk) -> None:
    """Let ``window`` lie and look as it did when it was closed."""
    settings = desk.settings
    geometry = settings.value("geometry")
    if isinstance(geometry, QByteArray):
        window.restoreGeometry(geometry)
    scale, look = settings.value("scale"), settings.value("look")
    try:
        desk.look.set_scale(float(str(scale or 1.0)))
    except ValueError:
        desk.look.set_scale(1.0)
    desk.look.choose(look if look in (LIGHT, DARK) else None)
