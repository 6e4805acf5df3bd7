"""What tells the trees of a game, with the rules that carry them out."""

from collections.abc import Iterable, Mapping
from typing import Any

from judgetool.disputes.tabletop import Tabletop
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


def speaker_at(tabletop: Tabletop[Any], book: str) -> Speaker:
    """What tells the trees of a game that is played by ``book``."""
    words, rules = tabletop.wording.trees, tabletop.rules

    def rules_of(node: type) -> tuple[str, ...]:
        procedure = words.carried.get(node) or rules.effects.handler(node)
        return () if procedure is None else numbers_of(procedure, book, rules.shared_code)

    def cited(number: str) -> tuple[str, ...]:
        return rules.cited(book, (number,))

    return Speaker(words, {**TELLERS, **words.tellers}, rules_of, cited)


def told_at(tabletop: Tabletop[Any], book: str, abilities: Iterable[Ability]) -> tuple[Told, ...]:
    """What each ability says."""
    return tuple(map(speaker_at(tabletop, book).ability, abilities))
