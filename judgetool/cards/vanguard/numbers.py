"""Collection IDs (vanguard 2.13): set and index, with EN on cards of the English edition.

``BT03/001EN`` is the first card of the third booster; lists often leave out the EN. ``S`` before
the index marks an alternate printing, which shows in nothing but its name whose printing it is.
A card of which no ID is known goes by the identifier of its list, as ``id:BLASTER_BLADE``.
"""

import re

from judgetool.cards.keys import CodeForm, code_key

IDENTIFIER = "id:"

_ID = re.compile(
    r"(?P<set>(?:[A-Za-z]{1,2}-)?[A-Za-z]{1,4}\d{0,2})/(?P<index>[A-Za-z]{0,3}\d{2,4})"
    r"(?:EN)?(?:-?[A-Z])?"
)
_TYPED = re.compile(
    r"\s*(?:[a-z]{1,2}[\s_-]?)?[a-z]{1,4}\d{0,2}[\s/]*[a-z]{0,3}\d{2,4}(?:\s*en)?\s*",
    re.IGNORECASE,
)
_EDITION = re.compile(r"(?<=\d)en$")
_ALTERNATE = re.compile(r"[A-Za-z]")


def is_collection_id(code: str) -> bool:
    """Whether ``code`` is written as it stands on a card."""
    return _ID.fullmatch(code) is not None


def is_alternate(code: str) -> bool:
    """Whether the index of ``code`` is not one of the plain run of its set."""
    return _ALTERNATE.match(code.partition("/")[2]) is not None


def set_of(code: str) -> str:
    """What ``code`` begins with; nothing for a card of which no ID is known."""
    found = _ID.fullmatch(code)
    return found["set"] if found else ""


def _key(code: str) -> str:
    if code.strip().casefold().startswith(IDENTIFIER):
        return IDENTIFIER + code_key(code.strip()[len(IDENTIFIER) :])
    return _EDITION.sub("", code_key(code))


def _is_code(text: str) -> bool:
    return text.strip().casefold().startswith(IDENTIFIER) or _TYPED.fullmatch(text) is not None


VANGUARD_CODES = CodeForm(_key, _key, _is_code)
"""The EN does not count: no two cards differ in it alone."""
