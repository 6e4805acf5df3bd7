"""What decides about the information of cards and about numbers (4, 5.2, 11.12.4)."""

from collections.abc import Iterator
from functools import lru_cache

from judgetool.engine.fftcg import faces
from judgetool.engine.fftcg.events import LeftStack, PutOnStack
from judgetool.engine.fftcg.nodes import Half
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.cards import NAME, CardId
from judgetool.engine.kernel.continuous.at_work import Applied
from judgetool.engine.kernel.continuous.force import depends, effects_on, was_begun
from judgetool.engine.kernel.grounds import ByEvent
from judgetool.engine.kernel.modifiers import NumberChange

IN_ORDER, DEPENDENCE = "11.12.4.6", "11.12.4.13"

INFORMATION = {
    NAME: "5.2.2.1",
    faces.TYPE: "5.2.3.1",
    faces.ELEMENTS: "5.2.1.1",
    faces.COST: "5.2.1.2",
    faces.POWER: "5.2.6.1",
    faces.JOBS: "6.6.3",
    faces.CATEGORIES: "5.2.2.2",
}
"""What each kind of information is."""


def of_value(state: FinalState, card: CardId, aspect: str) -> Iterator[str]:
    """The rules by which a card's information is what it is, those that decide first."""
    effects = effects_on(state, card)
    applied = [one for one in effects if one.part.about == aspect]
    if card in state.primed:
        yield "15.2.9.4.1"
    if any(depends(one, effects) for one in applied):
        yield from (DEPENDENCE, "11.12.4.12")
    elif len(applied) > 1:
        yield from of_order(applied)
    for one in reversed(applied):
        ability = one.working.ability
        if ability is not None:
            yield from (ability.rule, "11.9.1", "11.12.4.4")
    if applied:
        yield from (IN_ORDER, "11.12.4.10", "11.12.4.9", "11.9.2", "11.9.3")
    if aspect in INFORMATION:
        yield INFORMATION[aspect]


def of_order(applied: list[Applied]) -> Iterator[str]:
    """What decides in which order several effects are applied."""
    yield "11.12.4.7" if any(sets(one) for one in applied) else IN_ORDER
    if any(sets(one) for one in applied):
        yield "11.3.10" if any(was_begun(one) and sets(one) for one in applied) else "11.5.6"
    yield "11.12.4.9" if any(was_begun(one) for one in applied) else "11.12.4.10"


def sets(one: Applied) -> bool:
    """Whether an effect puts another number in the place of the printed one."""
    change = one.part.change
    return isinstance(change, NumberChange) and change.operation == "set"


@lru_cache(maxsize=1024)
def numbers_in(ability: Ability) -> tuple[str, ...]:
    """The rules about numbers on which an ability rests, by the parts of its tree."""
    return ("4.2",) if any(isinstance(part, Half) for part in nodes_in(ability)) else ()


def put(before: FinalState, event: PutOnStack, after: FinalState) -> Iterator[str]:
    """The numbers of what is put onto the stack."""
    if event.item.ability is not None:
        yield from numbers_in(event.item.ability)


def left(before: FinalState, event: LeftStack, after: FinalState) -> Iterator[str]:
    """The numbers of what has been resolved."""
    for item in before.stack:
        if item.id == event.item and item.ability is not None:
            yield from numbers_in(item.ability)


SPECIAL: ByEvent = {PutOnStack: (put,), LeftStack: (left,)}
GENERAL: ByEvent = {}
