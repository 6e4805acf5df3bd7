"""The faults of sources in the texts of Weiß Schwarz, and how they are mended.

No rule here changes what a text means:

- A dash, or nothing, stands where a card has no text.
- An icon is written in square brackets, or as the name of a picture.
- Several abilities stand in one paragraph: each begins with its icon.
- One text stands in several paragraphs: what it quotes, a reminder, or the parts of an event.
"""

import re
import unicodedata

from judgetool.engine.kernel.immutable import record
from judgetool.engine.weiss_schwarz import faces

ICONS = ("AUTO", "ACT", "CONT", "COUNTER", "CLOCK", "CXCOMBO", "STAND", "REST", "REVERSE")
_BRACKETS = re.compile(rf"\[({'|'.join(ICONS)})\]", re.IGNORECASE)
_PICTURE = re.compile(r"\[\[(\w+)\.gif\]\]", re.IGNORECASE)
_NEXT = re.compile(r"(?<=[.)\]])\s*(?=【(?:AUTO|ACT|CONT)】|\(【(?!REST)|\(:)")
ICON_EXPLAINED = ("(【", "(:")
"""How a line begins that explains a trigger icon; some sources have lost the icon."""

NO_TEXT = {"", "-", "0"}


@record
class Mended:
    """A text of a card, and the paragraphs of the source in which it stands, by their places."""

    text: str
    paragraphs: tuple[int, ...]


def mended(paragraphs: tuple[str, ...], kind: str) -> tuple[Mended, ...]:
    """The texts of a card of this type, from the paragraphs of a source."""
    found: list[Mended] = []
    for place, paragraph in enumerate(paragraphs):
        plain = " ".join(paragraph.split())
        if unicodedata.normalize("NFKC", plain) in NO_TEXT:
            continue
        plain = plain.replace("\uff08", "(").replace("\uff1a", ":")
        plain = _BRACKETS.sub(lambda match: f"【{match[1].upper()}】", plain)
        plain = _PICTURE.sub(lambda match: f"【{match[1].upper()}】", plain)
        for text in _apart(plain):
            if found and belongs_to_last(text, kind):
                last = found.pop()
                at = tuple(dict.fromkeys((*last.paragraphs, place)))
                found.append(Mended(f"{last.text} {text}", at))
            else:
                found.append(Mended(text, (place,)))
    return tuple(found)


def belongs_to_last(text: str, kind: str) -> bool:
    """Whether a paragraph goes on with the text of the one before it."""
    if text.startswith('"'):
        return True
    if text.startswith("("):
        return not text.startswith(ICON_EXPLAINED)
    return kind == faces.EVENT and not text.startswith("【")


def _apart(paragraph: str) -> list[str]:
    """The abilities that stand in one paragraph; what is quoted is no ability of its own."""
    parts: list[str] = []
    for part in _NEXT.split(paragraph):
        if parts and parts[-1].count('"') % 2:
            parts[-1] = f"{parts[-1]} {part}"
        else:
            parts.append(part)
    return parts
