"""What active field abilities say that is neither of their own card alone nor information on cards.

It lasts while the ability is active (11.12.4.4). Few cards have such a text: the others are not
asked.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

from judgetool.engine.fftcg import faces
from judgetool.engine.fftcg.characteristics import works_in
from judgetool.engine.fftcg.keywords import abilities_of
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.abilities import Ability, Lasting, Selector, What
from judgetool.engine.kernel.cards import CardId, Face, FaceId, Reference
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.continuous.kept import printed
from judgetool.engine.kernel.continuous.reach import seen_from
from judgetool.engine.kernel.evaluating import holds, passes, pointed, searched
from judgetool.engine.kernel.modifiers import AbilityGiven

L = TypeVar("L", bound=Lasting)
Printed = Callable[[Mapping[FaceId, Face]], frozenset[FaceId]]


class Saying:
    """The field abilities that have an effect of one kind."""

    def __init__(self, kind: type[Lasting]) -> None:
        self.kind = kind
        self.on_faces: Printed = faces.with_effect(kind)

    def none_is_printed(self, state: FinalState) -> bool:
        """Whether no card that is at work has one in print."""
        return printed(state).faces.isdisjoint(self.on_faces(state.faces))

    def has_one(self, ability: Ability) -> bool:
        """Whether an ability has such an effect."""
        return any(isinstance(one, self.kind) for one in ability.lasting)

    def cards(self, state: FinalState) -> Iterable[CardId]:
        """The cards that have such an ability, printed or given, each once."""
        found: list[CardId] = []
        if not self.none_is_printed(state):
            found += [card for card, text in printed(state).texts if self.has_one(text.ability)]
        for one in state.modifiers:
            if isinstance(one.change, AbilityGiven) and self.has_one(one.change.ability):
                assert isinstance(one.subject, Reference)
                found += [one.subject.card] if state.is_same(one.subject) else []
        return dict.fromkeys(found)


def said(state: FinalState, saying: Saying, kind: type[L]) -> Iterator[tuple[L, Context]]:
    """The effects of a kind that are active, each with the context of its ability.

    Raises ``FaceUnknown``.
    """
    for card in saying.cards(state):
        for ability in abilities_of(state, card):
            found = [one for one in ability.lasting if isinstance(one, kind)]
            if not found or state.zone_of(card).name not in works_in(ability):
                continue
            context = seen_from(state, card, ability)
            if holds(state, ability.condition, context):
                yield from ((one, context) for one in found)


def is_meant(state: FinalState, what: What, card: CardId, context: Context) -> bool:
    """Whether a field ability means a card; raises ``FaceUnknown``."""
    if not isinstance(what, Selector):
        return card in pointed(state, what, context)
    return card in searched(state, what, context) and passes(state, card, what.tests, context)
