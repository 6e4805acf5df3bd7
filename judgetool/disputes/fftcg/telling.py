"""Telling of a card some of what is printed on it, and wording what was told."""

import re
from collections.abc import Mapping

from judgetool.disputes.telling import told_in
from judgetool.engine.fftcg import faces
from judgetool.engine.kernel.cards import Value

_WORD = re.compile(
    r"""(?P<aspect>cost|power)\s+(?P<value>\d{1,6})
      | (?P<value2>\d{1,6})\s+(?P<aspect2>cost|power)
      | (?P<no_ex>without\s+(?:an?\s+|the\s+)?ex\s+burst|no\s+ex\s+burst)
      | (?:with\s+(?:an?\s+|the\s+)?)?(?P<ex>ex\s+burst)
      | (?P<word>[a-z]+)
      | [,\s]+""",
    re.VERBOSE | re.IGNORECASE,
)
_FILLERS = {"a", "an", "the", "card", "with", "and", "of", "that", "is", "character", "icon"}
EXAMPLES = "“a card without EX Burst”, “a fire forward of cost 3”"


def described(text: str) -> dict[str, Value]:
    """The printed information that ``text`` tells, such as ``a fire forward of cost 3``.

    Raises ``NotReadable`` where a word of it says nothing.
    """
    return told_in(text, _WORD, _take_up, EXAMPLES)


def _take_up(match: re.Match[str], told: dict[str, Value]) -> bool:
    aspect = match["aspect"] or match["aspect2"]
    word = (match["word"] or "").lower()
    if aspect:
        told[aspect.lower()] = int(match["value"] or match["value2"])
    elif match["no_ex"] or match["ex"]:
        told[faces.EX_BURST] = "yes" if match["ex"] else "no"
    elif word in faces.TYPES:
        told[faces.TYPE] = word
    elif word in faces.ELEMENT_NAMES:
        before = told.get(faces.ELEMENTS, ())
        told[faces.ELEMENTS] = (*(before if isinstance(before, tuple) else ()), word)
    else:
        return not word or word in _FILLERS
    return True


def described_card(printed: Mapping[str, object]) -> str:
    """A partly told card in the words in which it is told."""
    elements = printed.get(faces.ELEMENTS)
    words = [*elements] if isinstance(elements, tuple) else []
    words.append(str(printed.get(faces.TYPE, "card")))
    article = "an" if words[0][0] in "aeiou" else "a"
    numbers = [(aspect, printed.get(aspect)) for aspect in (faces.COST, faces.POWER)]
    of = " and ".join(f"{aspect} {value}" for aspect, value in numbers if value is not None)
    told = f"{article} {' '.join(words)}{' of ' if of else ''}{of}"
    burst = printed.get(faces.EX_BURST)
    return told if burst is None else f"{told} {'with' if burst == 'yes' else 'without'} EX Burst"
