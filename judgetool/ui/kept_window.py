"""How the window lay and looked, kept until the next start."""

from PySide6.QtCore import QByteArray, QObject
from PySide6.QtWidgets import QMainWindow

from judgetool.ui.desk import Desk
from judgetool.ui.look import DARK, LIGHT


def remember(window: QMainWindow, desk: Desk) -> None:
    """Keep how ``window`` lies and looks as it is closed."""
    desk.settings.setValue("geometry", window.saveGeometry())
    _remember_look(desk)


def _remember_look(desk: Desk) -> None:
    desk.settings.setValue("scale", desk.look.scale)
    desk.settings.setValue("look", desk.look.chosen or "")


def restore(window: QMainWindow, desk: Desk) -> None:
    """Let ``window`` lie and look as it did, and keep from now on how it looks.

    That is kept at once: whoever needs large text needs it after the power has failed, too.
    """
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
    keeping = desk.look.changed.connect(lambda: _remember_look(desk))
    desk.closing.connect(lambda: QObject.disconnect(keeping))
