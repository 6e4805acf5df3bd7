"""Characters that nobody sees: marks of writing direction, zero-width ones and controls."""

import unicodedata

_CONTROLS = ("Cc", "Zl", "Zp", "Cs")


def seen_through(text: str) -> str:
    """``text`` without the characters that nobody sees, as it is compared."""
    if text.isascii():
        return text
    return "".join(sign for sign in text if unicodedata.category(sign) != "Cf")


def controls(text: str) -> bool:
    """Whether ``text`` has a line break, another control character or half a character in it."""
    return not text.isprintable() and any(map(_is_control, text))


def _is_control(sign: str) -> bool:
    return unicodedata.category(sign) in _CONTROLS or ord(sign) & 0xFFFE == 0xFFFE


def shown(text: str) -> str:
    """``text`` as it can be shown to anybody: unseen characters as escapes that can be seen."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else _escape(sign) for sign in text)


def _escape(sign: str) -> str:
    return sign.encode("unicode_escape").decode("ascii")
