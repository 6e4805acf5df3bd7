"""Colours of letters and of the ground that they stand on, and whether the letters can be seen."""

import re

Colour = tuple[int, int, int]
"""Red, green and blue, from 0 to 255."""

WHITE: Colour = (255, 255, 255)
BLACK: Colour = (0, 0, 0)
APART = 24
"""Letters of which no part of the colour is further from that of their ground cannot be seen."""

UNSEEN = "has the same colour as its background, and cannot be seen"

_NAMED = {
    "white": WHITE,
    "black": BLACK,
    "snow": (255, 250, 250),
    "ivory": (255, 255, 240),
    "ghostwhite": (248, 248, 255),
    "floralwhite": (255, 250, 240),
    "mintcream": (245, 255, 250),
    "azure": (240, 255, 255),
    "whitesmoke": (245, 245, 245),
}
_SIGNS = re.compile(r"#?([0-9a-f]{6})(?:ff)?|#([0-9a-f]{3})f?")
_NUMBERS = re.compile(
    r"rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*1(?:\.0)?\s*)?\)"
)


def colour_in(words: str) -> Colour | None:
    """The colour that a page calls so, None for one that nobody can tell."""
    said = words.strip().lower()
    if said in _NAMED:
        return _NAMED[said]
    if signs := _SIGNS.fullmatch(said):
        whole = signs[1] or "".join(2 * sign for sign in signs[2])
        return int(whole[:2], 16), int(whole[2:4], 16), int(whole[4:], 16)
    if numbers := _NUMBERS.fullmatch(said):
        red, green, blue = (min(int(number), 255) for number in numbers.groups())
        return red, green, blue
    return None


def alike(letters: Colour | None, ground: Colour | None) -> bool:
    """Whether letters cannot be seen on their ground; not where one of them is not known."""
    if letters is None or ground is None:
        return False
    return all(abs(one - other) <= APART for one, other in zip(letters, ground, strict=True))
