"""What expectations about Weiß Schwarz can look at."""

from collections.abc import Callable
from functools import partial
from typing import Any

from judgetool.disputes.observing import face_of, orientation_of, seen_by
from judgetool.engine.kernel.cards import NAME, CardId
from judgetool.engine.weiss_schwarz import faces
from judgetool.engine.weiss_schwarz.characteristics import characteristic, words
from judgetool.engine.weiss_schwarz.keywords import abilities_of
from judgetool.engine.weiss_schwarz.roles import markers
from judgetool.engine.weiss_schwarz.state import WeissState

WORDS = (NAME, faces.COLOR, faces.TRAITS)
"""The information of a card that is a list of words."""


def _listed(state: WeissState, card: CardId, aspect: str) -> list[str]:
    return list(words(state, card, aspect))


def _abilities(state: WeissState, card: CardId) -> list[str]:
    return [ability.name for ability in abilities_of(state, card)]


OF_ANY_CARD: dict[str, Callable[[WeissState, CardId], Any]] = {
    "face": face_of,
    "seen": seen_by,
    **{aspect: partial(characteristic, aspect=aspect) for aspect in faces.NUMBERS},
    **{aspect: partial(_listed, aspect=aspect) for aspect in WORDS},
}
"""What can be seen of a card wherever it lies."""

ON_STAGE: dict[str, Callable[[WeissState, CardId], Any]] = {
    "orientation": orientation_of,
    "markers": markers,
    "abilities": _abilities,
}
"""What a character has on the stage."""
