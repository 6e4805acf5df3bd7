"""Abilities that effects give to cards: they speak of what was declared for the effect (11.12.4.3).

A card that gets an ability knows nothing of the effect. So the chosen cards and the numbers that
were set stand in the ability itself.
"""

from functools import partial
from typing import Any

from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.nodes import DeclareX, Fix, Modes, Targets
from judgetool.engine.kernel.abilities import Ability, ChooseCard, Search, Variable
from judgetool.engine.kernel.abilities.node import nodes_in, with_nodes, with_word
from judgetool.engine.kernel.cards import Reference
from judgetool.engine.kernel.context import Context, Known
from judgetool.engine.kernel.immutable import changed

ANEW = (Targets, Modes, DeclareX, Fix)
"""What a text declares by itself."""

CHOSEN, SELECTING = "chosen", (ChooseCard, Search)
"""The word for cards that were selected, and the effects that select some."""

CARDS, AND, SINCE = "the card ", " and the card ", " since "
"""A word for cards as they were chosen, which no text has: ``the card 17 since 42``."""


def known_later(ability: Ability, context: Context) -> Known:
    """What was declared for the effect that creates an ability, without what that declares anew.

    The ability speaks of the targets and numbers of the effect, and of the cards that its text
    meant last, until it has its own.
    """
    own = {getattr(one, "name", None) for one in nodes_in(ability) if isinstance(one, ANEW)}
    declared = tuple(one for one in context.declared if one.name not in own)
    numbers = tuple(one for one in context.variables if one[0] not in own)
    return Known(declared, numbers, context.chosen, context.those)


@rule("11.12.4.3")
def as_given(ability: Ability, context: Context) -> Ability:
    """An ability with the cards and numbers for which the words of the effect stand now."""
    known = known_later(ability, context)
    if not known.declared and not known.variables and not known.chosen:
        return ability
    for one in known.declared:
        if one.cards:
            ability = with_word(ability, one.name, word_for(one.cards))
    if known.chosen and not any(isinstance(one, SELECTING) for one in nodes_in(ability)):
        ability = with_word(ability, CHOSEN, word_for(known.chosen))
    return with_parts(ability, dict(known.variables))


def with_parts(ability: Ability, numbers: dict[str, int]) -> Ability:
    """An ability with numbers instead of their names."""
    in_numbers = partial(_number, numbers=numbers)
    return changed(
        ability,
        **{
            name: with_nodes(getattr(ability, name), in_numbers)
            for name in ("effect", "condition", "cost", "lasting", "trigger")
        },
    )


def _number(node: Any, numbers: dict[str, int]) -> Any:
    return numbers.get(node.name, node) if isinstance(node, Variable) else node


def word_for(cards: tuple[Reference, ...]) -> str:
    """The word for cards as they were chosen."""
    return CARDS + AND.join(f"{one.card}{SINCE}{one.since}" for one in cards)


def meant_by(word: str) -> tuple[Reference, ...] | None:
    """The cards for which such a word stands; None for any other word."""
    if not word.startswith(CARDS) or SINCE not in word:
        return None
    each = (one.split(SINCE) for one in word.removeprefix(CARDS).split(AND))
    return tuple(Reference(int(card), int(since)) for card, since in each)
