"""Building pages out of elements: text in them is text, whatever characters it is made of."""

import unicodedata
from collections.abc import Iterable
from xml.etree.ElementTree import Element, tostring

Content = Element | str
UNSAFE = ("Cc", "Cs")
SPACES = "\n\t"
REPLACEMENT = "\ufffd"
FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"


def element(tag: str, *contents: Content, **attributes: str) -> Element:
    """An element; in the names of attributes ``class_`` stands for ``class``, ``_`` for ``-``."""
    made = Element(tag, {_name(name): clean(value) for name, value in attributes.items()})
    return filled(made, contents)


def filled(made: Element, contents: Iterable[Content]) -> Element:
    """``made`` with ``contents`` added behind what it holds."""
    last: Element | None = made[-1] if len(made) else None
    for one in contents:
        if isinstance(one, Element):
            made.append(one)
            last = one
        elif last is None:
            made.text = (made.text or "") + clean(one)
        else:
            last.tail = (last.tail or "") + clean(one)
    return made


def isolated(text: str) -> Element:
    """``text`` that others wrote, such as a name. Its writing direction ends with it."""
    return element("bdi", text)


def written(made: Element) -> str:
    """``made`` as HTML."""
    return tostring(made, encoding="unicode", method="html")


def written_for_paper(made: Element) -> str:
    """``made`` for rich text, which knows no ``bdi``: signs keep writing directions apart there."""
    return written(made).replace("<bdi>", FIRST_STRONG_ISOLATE).replace("</bdi>", POP_ISOLATE)


def clean(text: str) -> str:
    """``text`` without characters that no page may have."""
    if text.isprintable():
        return text
    return "".join(
        REPLACEMENT if unicodedata.category(sign) in UNSAFE and sign not in SPACES else sign
        for sign in text
    )


def _name(name: str) -> str:
    return name.removesuffix("_").replace("_", "-")
