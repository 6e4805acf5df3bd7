"""How the words of a Word document look: of which colour they are, and on which background.

A run of words says it, or its paragraph, the cell and the table around it, and their styles.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from judgetool.decks.forms.colours import UNSEEN, WHITE, Colour, alike, colour_in
from judgetool.decks.forms.xml_lists import Element

_ABOUT = {"p": "ppr", "r": "rpr", "tc": "tcpr", "tbl": "tblpr"}
"""Where an element says how it looks."""

_STYLES = ("pstyle", "rstyle", "tblstyle")
_OF_THEMES = {"background1": "white", "light1": "white", "text1": "black", "dark1": "black"}
_TINY = 5
"""No printed letter is smaller, in halves of a point."""


@dataclass(frozen=True)
class _Look:
    """What is known of letters and background; None is a colour that nobody knows."""

    letters: Colour | None = None
    ground: Colour | None = WHITE
    tiny: bool = False


class DocumentLooks:
    """How the words look in the part of a document that is being read."""

    def __init__(self, styles: Element | None, document: Element) -> None:
        self._styles = {} if styles is None else dict(_styles_in(styles))
        behind = next((one for one in document.elements if name_of(one) == "background"), None)
        ground = WHITE if behind is None else colour_in(value_of(behind, "color"))
        self._looks = [_Look(ground=ground)]

    @property
    def unseen(self) -> str:
        """Why nobody sees words that stand here, empty where one sees them."""
        look = self._looks[-1]
        return UNSEEN if look.tiny or alike(look.letters, look.ground) else ""

    @contextmanager
    def within(self, element: Element) -> Iterator[None]:
        """While what is in ``element`` is read."""
        look = self._looks[-1]
        if name_of(element) == "txbxcontent":  # a box has a background of its own
            look = replace(look, ground=None)
        about = _ABOUT.get(name_of(element), "")
        for one in element.elements:
            if about and name_of(one) == about:
                look = self._as_said(look, one)
        self._looks.append(look)
        yield
        self._looks.pop()

    def _as_said(self, look: _Look, about: Element) -> _Look:
        """``look`` with what is said ``about`` an element, its style first."""
        for one in about.elements:
            if name_of(one) in _STYLES and (style := self._styles.get(value_of(one, "val"))):
                look = _with(look, style)
        return _with(look, about.elements)


def _with(look: _Look, said: list[Element]) -> _Look:
    for one in said:
        match name_of(one):
            case "color":
                theme = _OF_THEMES.get(value_of(one, "themecolor").lower())
                look = replace(look, letters=colour_in(theme or value_of(one, "val")))
            case "shd":
                look = replace(look, ground=_shaded(look.ground, one))
            case "highlight" if value_of(one, "val") != "none":
                look = replace(look, ground=colour_in(value_of(one, "val")))
            case "sz":
                size = value_of(one, "val")
                look = replace(look, tiny=size.isdecimal() and int(size[:4]) < _TINY)
            case _:
                pass
    return look


def _shaded(ground: Colour | None, shading: Element) -> Colour | None:
    if value_of(shading, "val") not in ("clear", ""):
        return ground if value_of(shading, "val") == "nil" else None
    fill = value_of(shading, "fill")
    return (
        ground if fill in ("", "auto") and not value_of(shading, "themefill") else colour_in(fill)
    )


def _styles_in(styles: Element) -> Iterator[tuple[str, list[Element]]]:
    """What each style says of letters and background, by its name; the parts of tables with it."""
    for style in styles.elements:
        if name_of(style) == "style":
            yield value_of(style, "styleid"), list(_looks_in(style))


def _looks_in(element: Element) -> Iterator[Element]:
    for one in element.elements:
        if name_of(one) in ("color", "shd", "highlight", "sz"):
            yield one
        else:
            yield from _looks_in(one)


def name_of(element: Element) -> str:
    """The name of ``element`` without the prefix of its namespace."""
    return element.tag.rpartition(":")[2]


def value_of(element: Element, name: str) -> str:
    """The attribute ``name`` of ``element``, in any namespace."""
    return next(
        (value for key, value in element.attributes.items() if key.rpartition(":")[2] == name), ""
    )
