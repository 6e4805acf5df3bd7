"""What is on the cards of random games."""

from collections.abc import Mapping

from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.abilities.node import (
    Calculated,
    Condition,
    Cost,
    Effect,
    Lasting,
    Test,
    TriggerCondition,
    nodes_in,
)
from judgetool.engine.kernel.abilities.vocabulary import Vocabulary

FAMILIES = (Calculated, Condition, Cost, Effect, Lasting, Test, TriggerCondition)


def nodes_dealt(playable: Mapping[str, tuple[Ability, ...]]) -> set[type]:
    """The nodes of all abilities on the cards."""
    return {
        type(node)
        for abilities in playable.values()
        for ability in abilities
        for node in nodes_in(ability)
    }


def nodes_of(vocabulary: Vocabulary) -> set[type]:
    """The nodes of all families that texts of a game can have."""
    of_texts = {kind for family in FAMILIES for kind in vocabulary.members(family)}
    return of_texts - {*vocabulary.of_rules}
