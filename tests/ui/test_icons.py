"""The icons of the window: every one is drawn, follows the look, and stands for something."""

from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QImage
from PySide6.QtWidgets import QMenu, QPushButton

from judgetool.ui.action_icons import DRAWING_OF, DRAWINGS
from judgetool.ui.actions import ACTIONS
from judgetool.ui.desk import Desk
from judgetool.ui.icons import Tone, icon, image
from judgetool.ui.look import DARK, LARGEST, LIGHT, SMALLEST, colors_of, contrast
from judgetool.ui.main_window import MainWindow
from judgetool.ui.own_style import FOR
from resources import files

NAMES = sorted(one.name.removesuffix(".svg") for one in files("icons", "window").iterdir())


def colors_in(drawn: QImage) -> set[str]:
    """The colors that cover a point of ``drawn`` wholly."""
    points = (drawn.pixelColor(x, y) for x in range(drawn.width()) for y in range(drawn.height()))
    return {point.name() for point in points if point.alpha() == 255}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("edge", [14, 16, 24, 48])
def test_every_icon_is_drawn_within_its_room(name: str, edge: int) -> None:
    drawn = image(name, "#204060", QSize(edge, edge))
    assert (drawn.width(), drawn.height()) == (edge, edge)
    seen = [(x, y) for x in range(edge) for y in range(edge) if drawn.pixelColor(x, y).alpha() > 60]
    assert len(seen) > edge  # more than one line across
    assert len(seen) < edge * edge * 0.6


@pytest.mark.parametrize("name", NAMES)
def test_every_icon_is_drawn_with_the_same_pen(name: str) -> None:
    drawing = ElementTree.fromstring(files("icons", "window", f"{name}.svg").read_bytes())
    [pen] = drawing
    assert drawing.get("viewBox") == "0 0 24 24"
    assert (pen.get("stroke"), pen.get("stroke-width")) == ("currentColor", "2")


def test_no_two_icons_look_alike() -> None:
    drawn = {bytes(image(name, "#000000", QSize(24, 24)).constBits()) for name in NAMES}
    assert len(drawn) == len(NAMES)


def test_every_icon_stands_for_something() -> None:
    assert sorted({*DRAWINGS, *FOR.values()}) == NAMES


def test_icons_are_given_to_actions_that_there_are_and_one_to_each() -> None:
    given = [action for actions in DRAWINGS.values() for action in actions]
    assert sorted(given) == sorted(DRAWING_OF)
    assert set(given) <= {action.name for action in ACTIONS}


def test_menus_show_the_icons_of_their_actions(window: MainWindow) -> None:
    shown = {
        action.objectName()
        for menu in window.menuBar().findChildren(QMenu)
        for action in menu.actions()
        if not action.icon().isNull()
    }
    assert shown == set(DRAWING_OF)


@pytest.mark.parametrize("look", [LIGHT, DARK])
def test_an_icon_has_the_color_of_the_words_beside_it(desk: Desk, look: str) -> None:
    desk.look.choose(look)
    colors = colors_of(look)
    drawn = icon("book").pixmap(24, 24)
    assert colors_in(drawn.toImage()) == {colors.text}
    assert colors_in(icon("book", Tone.QUIET).pixmap(24, 24).toImage()) == {colors.muted}
    assert colors_in(icon("book", Tone.ACCENT).pixmap(24, 24).toImage()) == {colors.accent}
    unusable = icon("book").pixmap(QSize(24, 24), QIcon.Mode.Disabled)
    assert colors_in(unusable.toImage()) == {colors.muted}
    chosen = icon("book").pixmap(QSize(24, 24), QIcon.Mode.Normal, QIcon.State.On)
    assert colors_in(chosen.toImage()) == {colors.accent}


@pytest.mark.parametrize("look", [LIGHT, DARK])
def test_icons_stand_out_from_what_is_behind_them(look: str) -> None:
    colors = colors_of(look)
    behind = (colors.window, colors.surface, colors.accent_soft)
    drawn = (colors.text, colors.muted, colors.accent)
    assert all(contrast(one, other) >= 3 for one in drawn for other in behind)


@pytest.mark.parametrize(("scale", "edge"), [(SMALLEST, 14), (1.0, 16), (LARGEST, 40)])
def test_icons_grow_with_the_text(window: MainWindow, scale: float, edge: int) -> None:
    window.desk.look.set_scale(scale)
    tab = next(iter(window.tabs.values()))
    assert tab.iconSize() == QSize(edge, edge)


def test_an_icon_is_sharp_on_a_dense_screen(desk: Desk) -> None:
    drawn = icon("book").pixmap(QSize(16, 16), 2.0)
    assert (drawn.width(), drawn.devicePixelRatio()) == (32, 2.0)
    assert QColor(desk.look.colors.text) == QGuiApplication.palette().buttonText().color()


def test_buttons_with_an_icon_alone_have_a_name_for_those_who_cannot_see_it(
    window: MainWindow,
) -> None:
    nameless = [
        button.toolTip()
        for button in (*window.findChildren(QPushButton), *window.rules.findChildren(QPushButton))
        if not button.icon().isNull() and not (button.text() or button.accessibleName())
    ]
    assert nameless == []
