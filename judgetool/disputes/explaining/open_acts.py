"""Acts that are open until something is told of another card, as the color of a card in the clock.

A board as remembered often has cards of which only the number is known. A rule may ask for what is
printed on one of them before an act can be judged.
"""

from collections.abc import Iterator
from typing import Any

from judgetool.disputes.explaining.naming import cards_of
from judgetool.disputes.explaining.observed import Difference
from judgetool.engine.kernel.cards import JUDGE, CardId
from judgetool.engine.kernel.commands import Command, Reveal
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.rules import Rules
from judgetool.engine.kernel.state import State


def what_is_open(
    rules: Rules[Any], state: State, decision: Decision, card: CardId
) -> tuple[CardId, str] | None:
    """The card, and what has to be told of it, on which it depends whether ``card`` can act.

    None where it cannot act, whatever is told.
    """
    acts = rules.acts.worth_judging(state, decision)
    act = next((one for one in acts if card in cards_of(one)), None)
    return None if act is None else open_until(rules, state, decision, act)


def open_until(
    rules: Rules[Any], state: State, decision: Decision, act: Command
) -> tuple[CardId, str] | None:
    """The card, and what has to be told of it, if an act is refused for want of that alone."""
    against = rules.acts.objections(state, decision, act)
    asked = [one.open for one in against if one.open is not None]
    return asked[0] if asked and len(asked) == len(against) else None


def could_be_told(state: State, card: CardId, aspect: str, differs: Difference) -> Iterator[Reveal]:
    """What a card can be: what is seen where it lies, or else each value that others have."""
    instance = state.cards[card]
    seen = differs.of(instance.zone).shortage
    if seen:
        yield from (Reveal(JUDGE, card, face) for face in seen)
        return
    faces = state.unseen.get(instance.owner) or state.faces
    values = (state.faces[face].printed.get(aspect) for face in faces)
    for value in dict.fromkeys(one for one in values if one is not None):
        yield Reveal(JUDGE, card, told={aspect: value})
