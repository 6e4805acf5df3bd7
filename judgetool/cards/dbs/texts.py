"""Skill texts of Dragon Ball Super cards in one form, and the keywords that stand in them.

Skill icons are words in brackets, character names stand as ``<Son Goku>`` (dbs 2-5-3), special
traits as ``<<Saiyan>>`` (2-6-3) and card names in braces.
"""

import re
from collections.abc import Iterable
from pathlib import PurePosixPath

from judgetool.cards.plain_words import lines_of, one_line

Paragraphs = tuple[str, ...]

_IMAGE = re.compile(r"<img\b[^<>]*>", re.IGNORECASE)
_ATTRIBUTE = re.compile(r"""\b(src|alt)=["']([^"']*)["']""", re.IGNORECASE)
_EATEN = re.compile(r"<(?P<name>[a-z]+(?: [a-z]+=\"\")*)>|</[a-z]+>")
_BRACKETS = str.maketrans(
    dict.fromkeys("\u300a\u226a", "<<")
    | dict.fromkeys("\u300b\u226b", ">>")
    | {"\u3008": "<", "\u3009": ">"}
)
_NAME = re.compile(r"[<{][^<>{}]*[>}]")
_ICON = re.compile(r"\[([^\[\]]+)\]")
_IN_FRONT = re.compile(r"(?:\s|\[[^\[\]]*\]|\([^()]*\))*")
_NOTE = re.compile(r"\([^()]*\)")
_COLOR = "(?:red|blue|green|yellow|black)"
_COST = re.compile(
    rf"(?:{_COLOR} )?ball|{_COLOR}[/ ]{_COLOR}|unison.*|x"
    r"|one|two|three|four|five|six|seven|eight|nine|ten",
    re.IGNORECASE,
)
_SPACES = re.compile(r"[\s\-_:]+")
NO_TEXT = ("-",)


def skill_text(text: str) -> Paragraphs:
    """The paragraphs of a skill text, icons as words; a dash alone says that there is none."""
    named = _EATEN.sub(_restored, _IMAGE.sub(_icon_word, text)).translate(_BRACKETS)
    paragraphs = tuple(
        _NAME.sub(lambda found: _with_tidy_colon(found[0]), line) for line in lines_of(named)
    )
    return () if paragraphs == NO_TEXT else paragraphs


def character_name(name: str) -> str:
    """A character name with its colon as texts have it."""
    return _with_tidy_colon(one_line(name))


def keywords_in(paragraphs: Paragraphs) -> tuple[str, ...]:
    """The keywords that stand in front of the paragraphs; what a text only mentions is none."""
    fronts = (_NOTE.sub("", found.group()) for found in map(_IN_FRONT.match, paragraphs) if found)
    return keywords_of(icon for front in fronts for icon in _ICON.findall(front))


def keywords_of(icons: Iterable[str]) -> tuple[str, ...]:
    """Those of the icons that are keywords and not costs, each once."""
    words = (_SPACES.sub(" ", icon).strip() for icon in icons)
    return tuple(dict.fromkeys(word for word in words if not _COST.fullmatch(word)))


def _icon_word(image: re.Match[str]) -> str:
    """What an image shows: its description or, where that is empty, the name of its file."""
    attributes = {name.lower(): value for name, value in _ATTRIBUTE.findall(image.group())}
    return f"[{attributes.get('alt') or PurePosixPath(attributes.get('src', '')).stem}]"


def _with_tidy_colon(name: str) -> str:
    return ": ".join(map(str.strip, name.split(":")))


def _restored(tag: re.Match[str]) -> str:
    """A character name that was taken for a tag of HTML on its way."""
    name = (tag["name"] or "").replace('=""', "").title()
    return f"<{name}>" if name else ""
