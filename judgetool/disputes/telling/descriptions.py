"""Telling some of what is printed on a card, in the way that all games share."""

import re
from collections.abc import Callable

from judgetool.disputes.errors import NotReadable
from judgetool.engine.kernel.cards import Value

TakeUp = Callable[[re.Match[str], dict[str, Value]], bool]
"""Records what a word tells of a card; False if it tells nothing."""


def told_in(text: str, word: re.Pattern[str], take_up: TakeUp, examples: str) -> dict[str, Value]:
    """The printed information that ``text`` tells, ``word`` for word.

    Raises ``NotReadable``, with ``examples``, if a word tells nothing.
    """
    unclear = NotReadable(
        f"“{text}” is no card of the set-up and does not describe one",
        remedy=f"name a card, or say e.g. {examples}",
    )
    told: dict[str, Value] = {}
    at = 0
    while at < len(text):
        match = word.match(text, at)
        if match is None or match.end() == at or not take_up(match, told):
            raise unclear
        at = match.end()
    if not told:
        raise unclear
    return told
