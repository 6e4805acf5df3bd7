"""With which CP a card was cast: what texts of that card ask later.

It is kept only for a card whose text asks for it. A card that was put onto the field, or that was
cast without paying CP, was paid with none.
"""

from collections.abc import Iterable, Iterator, Mapping

from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.nodes import ElementsPaid, PaidWith
from judgetool.engine.fftcg.paying.cp import BACKUP, DISCARD, Produced
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.cards import Face, FaceId, Words
from judgetool.engine.kernel.context import Context, Declared
from judgetool.engine.kernel.immutable import changed, once_for_faces

OF_BACKUPS, OF_CARDS = "CP of Backups", "CP of discarded cards"
"""The names under which the Elements of the CP are kept, as what was declared for the card is."""

BY_SOURCE = ((BACKUP, OF_BACKUPS), (DISCARD, OF_CARDS))


@once_for_faces
def asking(printed: Mapping[FaceId, Face]) -> frozenset[FaceId | None]:
    """The faces with a text that asks with which CP the card was cast."""
    return frozenset(
        name
        for name, face in printed.items()
        if any(isinstance(one, ElementsPaid | PaidWith) for one in nodes_in(face.abilities))
    )


@rule("5.2.1.3")
def knowing_cp(state: FinalState, context: Context, spent: Iterable[Produced]) -> Context:
    """The context of a card that is cast, with the Elements of its CP if its text asks for them.

    CP that are wasted are of an Element of which other CP are paid.
    """
    if context.card is None or state.cards[context.card].face not in asking(state.faces):
        return context
    known = tuple(spent)
    told = []
    for kind, name in BY_SOURCE:
        elements = [one.element for one in known if one.source.kind == kind and one.element]
        if elements:
            told.append(Declared(name, ways=tuple(dict.fromkeys(elements))))
    return changed(context, declared=(*context.declared, *told))


def paid_by_discarding(castings: Iterable[Context]) -> Words:
    """The Elements of the CP for which cards were discarded to cast the card."""
    return tuple(_kept(castings, OF_CARDS))


def elements_paid(castings: Iterable[Context]) -> Words:
    """The different Elements of the CP with which the card was cast."""
    known = tuple(castings)
    return tuple(dict.fromkeys((*_kept(known, OF_BACKUPS), *_kept(known, OF_CARDS))))


def _kept(castings: Iterable[Context], name: str) -> Iterator[str]:
    for one in castings:
        declared = one.declaration(name)
        if declared is not None:
            yield from declared.ways
            return


def was_paid_with(asked: PaidWith, castings: Iterable[Context]) -> bool:
    """Whether a card was cast with such CP. Without any CP it was not."""
    known = tuple(castings)
    elements = elements_paid(known)
    if not elements or (asked.by_backups and paid_by_discarding(known)):
        return False
    if asked.element is None:
        return True
    return elements == (asked.element,) if asked.only else asked.element in elements
