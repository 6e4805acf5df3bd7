"""Where texts let cards be put: the moves, stage positions, the character above a marker (3.1)."""

from collections.abc import Iterator
from dataclasses import replace

from judgetool.engine.kernel.abilities import Place, Put
from judgetool.engine.kernel.cards import CardId, Player, Reference, other
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.events import Move
from judgetool.engine.kernel.measuring import now, pointed
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.movement import in_secret_order, to_owner
from judgetool.engine.weiss_schwarz.state import WeissState

BOTTOM = ("bottom", "bottom in any order")

WHERE_IT_WAS = "where this card was"
FACING_ONE = "facing a character"
RELATIVE_POSITIONS = (WHERE_IT_WAS, FACING_ONE)
"""Positions that a text names by where cards are, beside the groups of positions."""


def moves_into(
    state: WeissState,
    cards: tuple[CardId, ...],
    zone: str,
    *,
    place: Place = "top",
    face_up: bool | None = None,
) -> tuple[Move, ...]:
    """The moves of cards into a zone of their owners at the same time, in this order."""
    at_bottom = place in BOTTOM
    return in_secret_order(
        state,
        (
            one
            for card in cards
            for one in to_owner(state, card, zone, face_up=face_up, at_bottom=at_bottom)
        ),
    )


def positions_for(
    state: WeissState, effect: Put, context: Context, player: Player
) -> tuple[str, ...]:
    """The stage positions of ``player`` onto which the effect lets a card be put."""
    named = effect.positions or zones.STAGE
    found = dict.fromkeys(one for name in named for one in _positions(state, name, context, player))
    return tuple(
        position for position in found if not effect.open_only or state.at(player, position) is None
    )


def _positions(state: WeissState, name: str, context: Context, player: Player) -> Iterator[str]:
    if name == WHERE_IT_WAS:
        if context.before is not None and context.before.name in zones.STAGE:
            yield context.before.name
    elif name == FACING_ONE:
        for position, faced in zones.FACING.items():
            if state.at(other(player), faced) is not None:
                yield position
    else:
        yield from zones.GROUPS.get(name, (name,))


def character_over(state: WeissState, effect: Put, context: Context) -> CardId | None:
    """The character under which a card is put, if it is still on the stage."""
    assert effect.under is not None
    over = pointed(state, effect.under, context)
    return next((card for card in over if state.zone_of(card).name in zones.STAGE), None)


def followed(before: WeissState, after: WeissState, context: Context, zone: str) -> Context:
    """The context in which the text goes on speaking of cards that came to the stage."""
    if zone != zones.WHOLE_STAGE:
        return context

    def follow(references: tuple[Reference, ...]) -> tuple[Reference, ...]:
        return tuple(
            now(after, reference.card)[0] if before.is_same(reference) else reference
            for reference in references
        )

    this = follow(() if context.this is None else (context.this,))
    that = follow(() if context.that is None else (context.that,))
    return replace(
        context,
        this=this[0] if this else None,
        that=that[0] if that else None,
        chosen=follow(context.chosen),
        earlier=follow(context.earlier),
    )
