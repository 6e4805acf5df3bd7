"""The abilities of a book's game in our own words, with the rules that carry them out."""

from collections.abc import Iterable, Mapping
from functools import cache

from judgetool.disputes.games import tabletop_of
from judgetool.disputes.telling.trees import actions, cards_meant, composed, conditions
from judgetool.disputes.telling.trees.said import Speaker, Told
from judgetool.disputes.telling.trees.words import NodeTeller
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.procedures import numbers_of

TELLERS: Mapping[type, NodeTeller] = {
    **cards_meant.TELLERS,
    **conditions.TELLERS,
    **actions.TELLERS,
    **composed.TELLERS,
}
"""How the nodes are told that all games share."""


@cache
def speaker_of(book: str) -> Speaker:
    """What tells the trees of the game that is played by ``book``; raises ``NotFound``."""
    tabletop = tabletop_of(book)
    words = tabletop.wording.trees
    carried = words.carried
    rules = tabletop.rules

    def rules_of(node: type) -> tuple[str, ...]:
        procedure = carried.get(node) or rules.effects.handler(node)
        return () if procedure is None else numbers_of(procedure, book, rules.shared_code)

    def cited(number: str) -> tuple[str, ...]:
        return rules.cited(book, (number,))

    return Speaker(words, {**TELLERS, **words.tellers}, rules_of, cited)


def told(book: str, abilities: Iterable[Ability]) -> tuple[Told, ...]:
    """What each ability says; ``book`` is one of those by which its game is played."""
    speaker = speaker_of(book)
    return tuple(map(speaker.ability, abilities))
