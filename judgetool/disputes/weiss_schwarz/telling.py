"""Telling of a card some of what is printed on it, and wording what was told."""

import re
from collections.abc import Mapping

from judgetool.disputes.telling import told_in
from judgetool.engine.kernel.cards import Value
from judgetool.engine.weiss_schwarz import faces
from judgetool.engine.weiss_schwarz.icons import TRIGGER_ICONS

_ICONS = r"[a-z]+(?:(?:\s*,\s*|\s+and\s+)(?:an?\s+)?[a-z]+)*"
_WORD = re.compile(
    rf"""(?P<aspect>level|cost|power|soul)\s+(?P<value>\d{{1,6}})
      | (?P<no_climax>no\s+climax|not\s+a\s+climax|non-climax)
      | (?P<value2>\d{{1,6}})\s+(?P<aspect2>power|soul)
      | without\s+(?:an?\s+|any\s+)?(?:trigger\s+|counter\s+)?icons?
      | (?P<counter>with\s+(?:an?\s+)?counter\s+icon)
      | with\s+(?:an?\s+|two\s+)?(?P<icons>{_ICONS})\s+icons?
      | (?P<word>[a-z]+)
      | [,\s]+""",
    re.VERBOSE | re.IGNORECASE,
)
_FILLERS = {"a", "an", "the", "card", "with", "and", "of", "that", "is"}
EXAMPLES = "“a climax”, “a red level 1 character without icon”"


def described(text: str) -> dict[str, Value]:
    """The printed information that ``text`` tells, such as ``a red level 1 character``.

    Raises ``NotReadable`` where a word of it says nothing.
    """
    return faces.with_derived(told_in(text, _WORD, _take_up, EXAMPLES))


def described_card(printed: Mapping[str, object]) -> str:
    """A partly told card in the words in which it is told."""
    kind = printed.get(faces.TYPE, "card")
    words = [str(printed[faces.COLOR])] if printed.get(faces.COLOR) else []
    if printed.get(faces.LEVEL) is not None:
        words.append(f"level {printed[faces.LEVEL]}")
    words.append(str(kind))
    told = f"{'an' if words[0][0] in 'aeiou' else 'a'} {' '.join(words)}"
    if faces.TYPE not in printed and printed.get(faces.IS_CLIMAX) == "no":
        told += " that is no climax"
    others = (faces.COST, faces.POWER, faces.SOUL)
    numbers = [f"{one} {printed[one]}" for one in others if printed.get(one) is not None]
    if numbers:
        told += f" of {' and '.join(numbers)}"
    icons = (_icons(printed.get(faces.TRIGGER), ""), _icons(printed.get(faces.ICONS), "counter "))
    return told + " and".join(one for one in icons if one)


def _icons(icons: object, kind: str) -> str:
    """The icons of a kind, if it was told which a card has."""
    if not isinstance(icons, tuple):
        return ""
    return f" with {' and '.join(icons)} icon" if icons else f" without {kind}icon"


def _take_up(match: re.Match[str], told: dict[str, Value]) -> bool:
    aspect = match["aspect"] or match["aspect2"]
    word = (match["word"] or "").lower()
    if aspect:
        told[aspect.lower()] = int(match["value"] or match["value2"])
    elif match["no_climax"]:
        told[faces.IS_CLIMAX] = "no"
    elif match["counter"]:
        told[faces.ICONS] = (faces.COUNTER_ICON,)
    elif match["icons"]:
        icons = re.split(r"\s*,\s*|\s+and\s+", match["icons"].lower())
        icons = [re.sub(r"^an?\s+", "", icon) for icon in icons]
        if any(icon not in TRIGGER_ICONS for icon in icons):
            return False
        told[faces.TRIGGER] = tuple(icons * (2 if " two " in match[0] else 1))
    elif match[0].lower().startswith("without"):
        told[faces.ICONS if "counter" in match[0].lower() else faces.TRIGGER] = ()
    elif word in faces.TYPES:
        told[faces.TYPE] = word
    elif word in faces.COLORS:
        told[faces.COLOR] = word
    else:
        return not word or word in _FILLERS
    return True
