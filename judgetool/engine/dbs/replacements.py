"""Replacement effects (8-10) in this game: what can be replaced, who decides, what is amended.

Cards that move, cards that are switched to a mode, and players who are inflicted damage can have
something else happen to them instead. The subject of damage is the Leader Card of the player.
"""

from collections.abc import Iterator
from dataclasses import replace

from judgetool.engine.dbs import zones
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.events import DamageInflicted
from judgetool.engine.dbs.happenings import BY_ATTACK, BY_SKILL, SWITCHED, TAKES_DAMAGE
from judgetool.engine.dbs.movement import to_owner
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.kernel.abilities import DealDamage, Put
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.evaluating import players, pointed, value
from judgetool.engine.kernel.events import Event, Moved, Turned
from judgetool.engine.kernel.replacements import Found, Part, Replacements, left_of

OF_CARDS, OF_ACTIONS = "8-10-2-1", "8-10-2-2"
"""The rules on who decides between several: the master of a card, or who is affected."""


@rule("8-10-2-1")
def of_moves(event: Moved) -> Iterator[Part]:
    """Cards go to other areas; the master of each card decides."""
    for one in event.moves:
        if one.origin.name != zones.STACKED:
            yield Part(one.card, one.origin.player, (one.origin, one.to), OF_CARDS)


@rule("8-10-2-1")
def of_switching(state: DbsState, event: Turned) -> Iterator[Part]:
    """Cards are switched to a mode; the master of each card decides."""
    for card in event.cards:
        yield Part(card, state.zone_of(card).player, SWITCHED[event.orientation], OF_CARDS)


@rule("8-10-2-2")
def of_damage(state: DbsState, event: DamageInflicted) -> Part:
    """A player is inflicted damage, and decides."""
    return Part(
        state.leader(event.player),
        event.player,
        TAKES_DAMAGE,
        OF_ACTIONS,
        event.number,
        event.player,
        (BY_ATTACK if event.by_attack else BY_SKILL,),
    )


@rule("8-10-1", "1-3-2-2")
def other_damage(
    state: DbsState, event: DamageInflicted, effect: DealDamage, one: Found
) -> DamageInflicted | None:
    """Other damage is still damage; none at all is not, so that the effect does nothing."""
    number = value(state, effect.number, one.context)
    if number < 1:
        return None
    (player,) = players(effect.to, one.context.master, state)
    return replace(event, player=player, number=number)


class DbsReplacements(Replacements[DbsState]):
    """What can be replaced: moves between areas, switching a card, and inflicting damage."""

    begun_by = "8-2-2-3"
    replaceable = (Moved, Turned, DamageInflicted)

    def parts(self, state: DbsState, event: Event) -> Iterator[Part]:
        """What an event does card by card, and who decides about replacements."""
        match event:
            case Moved():
                yield from of_moves(event)
            case Turned():
                yield from of_switching(state, event)
            case DamageInflicted():
                yield of_damage(state, event)

    def put_in_order_by(self, event: Event, one: Found) -> tuple[str, ...]:
        """The rule on who decides is cited."""
        return (one.because,)

    def amended(self, state: DbsState, event: Event, one: Found) -> Event | None:
        """A card that goes elsewhere still moves with the others; other damage is still damage.

        Where the move of the others has a name (they are KOed, say), it keeps it.
        """
        effect, card = one.instead.effect, one.subject
        if isinstance(event, DamageInflicted) and isinstance(effect, DealDamage):
            return other_damage(state, event, effect, one)
        if not isinstance(event, Moved) or not isinstance(effect, Put) or card is None:
            return None
        if effect.zone in (zones.BATTLE_AREA, zones.COMBO_AREA) or effect.place != "top":
            return None
        if pointed(state, effect.what, one.context) != (card,):
            return None
        rest = self.without(state, event, card)
        others = rest.moves if isinstance(rest, Moved) else ()
        if others and type(event) is not Moved:
            return None
        sent = to_owner(state, card, effect.zone, mode=effect.orientation, face_up=effect.face_up)
        return Moved((*sent, *others))

    def without(self, state: DbsState, event: Event, card: CardId | None) -> Event | None:
        """What happens to the other cards at the same time; a stack is one card."""
        return left_of(event, () if card is None else state.stack(card))


REPLACEMENTS = DbsReplacements()
