"""What a card can be that comes up: only what is asked is told, so that it can be any that fits."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any

from judgetool.disputes.explaining.observed import Difference
from judgetool.engine.kernel.cards import JUDGE, NAME, TYPE, FaceId, Value
from judgetool.engine.kernel.commands import Command, Reveal
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.hidden import is_partial
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.told import agrees

SEEN = 8.0
"""How much likelier a card that comes up is one that is seen somewhere now."""

Weighed = tuple[tuple[Command, ...], float]
"""Commands that follow each other at one decision, with their weight among all of its ways."""


def what_comes_up(game: Game[Any], decision: Decision, differs: Difference) -> Iterator[Weighed]:
    """What a card can be, as far as it is asked: each answer as likely as the list makes it."""
    state: State = game.state
    card = decision.cards[0]
    owner, known = state.cards[card].owner, state.face(card)
    unseen = {face: n for face, n in state.unseen.get(owner, {}).items() if n > 0}
    if not unseen:
        unseen = {face: 1 for face, one in state.faces.items() if not is_partial(one)}
    groups: dict[Hashable, list[tuple[FaceId, float]]] = {}
    short: Mapping[FaceId, int] = differs.shortage.get(owner, {})
    for face, number in unseen.items():
        one = state.faces[face]
        if known is not None and not agrees(one, known.printed):
            continue
        answer = tuple(
            one.name if aspect == NAME else one.printed.get(aspect) for aspect in decision.aspects
        )
        seen = SEEN if face in short else 1.0
        groups.setdefault(answer, []).append((face, number * seen))
    whole = NAME in decision.aspects or any(a == "abilities" for a in decision.aspects)
    for found in groups.values():
        weight = sum(number for _, number in found)
        told = _as_asked(state, [face for face, _ in found], decision.aspects)
        reveal = Reveal(JUDGE, card, told=told)
        if whole or game.refuses(reveal):
            for face, likely in found:
                reveal = Reveal(JUDGE, card, face)
                if not game.refuses(reveal):
                    yield (reveal,), likely
        else:
            yield (reveal,), weight


def _as_asked(
    state: State, faces: Sequence[FaceId], aspects: tuple[str, ...]
) -> Mapping[str, Value]:
    """What is printed on a card as far as it is asked, and its type if that follows from it."""
    first = state.faces[faces[0]].printed
    types = {state.faces[face].printed.get(TYPE) for face in faces}
    told = (*aspects, TYPE) if len(types) == 1 else aspects
    return {aspect: first[aspect] for aspect in told if aspect in first}
