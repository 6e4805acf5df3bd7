"""Messages lie over the window: nothing moves when one comes or goes."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QWidget

from judgetool.ui.main_window import MainWindow

SHORT = "Saved as choice.yaml"
LONG = "A long story of what is wrong, where it is wrong, and what to do about it now. " * 4


def places(window: MainWindow) -> list[QRect]:
    """Where everything is but the message."""
    for _ in range(5):
        QApplication.processEvents()
    notices = window.notices
    parts = [part for part in window.findChildren(QWidget) if not notices.isAncestorOf(part)]
    return [part.geometry() for part in parts if part is not notices]


@pytest.mark.parametrize("words", [SHORT, LONG, f"{SHORT}\n{LONG}"])
@pytest.mark.parametrize("scale", [1.0, 2.4])
def test_nothing_moves_when_a_message_comes_and_goes(
    window: MainWindow, words: str, scale: float
) -> None:
    window.resize(1280, 720)
    window.desk.look.set_scale(scale)
    before = places(window)
    window.desk.tell(words, "bad")
    assert places(window) == before
    assert window.notices.isVisible()
    window.desk.tell("")
    assert places(window) == before
    window.desk.look.usual()


@pytest.mark.parametrize("words", [SHORT, LONG])
@pytest.mark.parametrize("scale", [1.0, 2.4])
def test_a_message_is_whole_and_stays_in_the_window(
    window: MainWindow, words: str, scale: float
) -> None:
    window.resize(1280, 720)
    window.desk.look.set_scale(scale)
    window.desk.tell(words, "bad")
    places(window)
    notices = window.notices
    over = notices.parentWidget()
    assert over is not None
    assert over.rect().contains(notices.geometry())
    assert notices.words.height() >= notices.words.heightForWidth(notices.words.width())
    assert not notices.geometry().intersects(window.stack.geometry()) or words == LONG
    window.desk.look.usual()
