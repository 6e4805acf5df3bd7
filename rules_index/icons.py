"""Icons that a rulebook draws between its words are named in words.

A text has some other sign in the place of an icon, for which many computers have no font, and the
same sign for different icons. A PDF mostly has nothing there, so that empty parentheses are left.
"""

import re

_NEVER_TEXT = "\ue000-\uf8ff\U0001f000-\U0001faff\U000f0000-\U0010ffff\ufe0e\ufe0f"
"""Private use areas, pictographs, and what chooses how a sign is drawn."""

_STANDS_FOR_ICON = rf"[{_NEVER_TEXT}\u2600-\u27bf]"
"""What stands for an icon where it is alone in parentheses; elsewhere some of it is text."""

_NAMED_BEFORE = re.compile(rf"\b(icons?) \((?:{_STANDS_FOR_ICON})*\)", re.IGNORECASE)
_OF_A_STATE = re.compile(rf"\b(\w+) (state) \((?:{_STANDS_FOR_ICON})*\)", re.IGNORECASE)
_ALONE = re.compile(rf"\((?:{_STANDS_FOR_ICON})+\)|(?<=\S )\(\)$")
_NAMED = re.compile(r" ?\((?:\w+ )?icon\)|\[icon\]")
_AMID_TEXT = re.compile(rf"[{_NEVER_TEXT}]+")


def with_named_icons(text: str) -> str:
    """The text of a rule with words for its icons; where the words before name it, they do."""
    text = _NAMED_BEFORE.sub(r"\1", text)
    text = _OF_A_STATE.sub(r"\1 \2 (\1 icon)", text)
    return _AMID_TEXT.sub("[icon]", _ALONE.sub("(icon)", text))


def without_named_icons(text: str) -> str:
    """``text`` without what :func:`with_named_icons` wrote for icons: the book's words alone."""
    return _NAMED.sub("", text)
