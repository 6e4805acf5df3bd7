"""Replacement effects (8.2.1.3) in this game: what can be replaced, who decides, what is amended.

Cards that move, units that stand or rest, and vanguards that are dealt damage can have something
else happen to them instead.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from judgetool.engine.kernel.abilities import DealDamage, Put
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.evaluating import players, pointed, value
from judgetool.engine.kernel.events import Event, Moved, Turned
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.prohibitions import able
from judgetool.engine.kernel.replacements import Found, Part, Replacements, left_of
from judgetool.engine.vanguard import zones
from judgetool.engine.vanguard.books import rule
from judgetool.engine.vanguard.events import DamageDealt, Locked, NamedMoveEvent, Rode, Unlocked
from judgetool.engine.vanguard.movement import RETIRED, action, to_owner
from judgetool.engine.vanguard.prohibited import BE_RETIRED
from judgetool.engine.vanguard.state import VanguardState
from judgetool.engine.vanguard.trigger_checks import nothing_dealt
from judgetool.engine.vanguard.triggers import (
    BATTLE_DAMAGE,
    BECOMES_RESTED,
    SKILL_DAMAGE,
    STANDS,
    TAKES_DAMAGE,
)

REPLACEMENT = "8.2.1.3"
"""The rule on replacement effects; the book orders several of them nowhere."""

TURNED = {zones.STAND: STANDS, zones.REST: BECOMES_RESTED}
"""The words for a unit that would be turned."""


class VanguardReplacements(Replacements[VanguardState]):
    """What can be replaced: moves from zone to zone, turning a unit, and dealing damage."""

    begun_by = REPLACEMENT
    replaceable = (Moved, Turned, DamageDealt)

    @rule("8.2.1.3", "3.4.2")
    def parts(self, state: VanguardState, event: Event) -> Iterator[Part]:
        """What an event does card by card; the master of each card decides."""
        match event:
            case Moved() if not isinstance(event, Locked | Unlocked):
                for one in event.moves:
                    yield Part(one.card, one.origin.player, (one.origin, one.to), REPLACEMENT)
            case Turned():
                for card in event.cards:
                    player = state.zone_of(card).player
                    yield Part(card, player, TURNED[event.orientation], REPLACEMENT)
            case DamageDealt():
                kind = BATTLE_DAMAGE if event.battle else SKILL_DAMAGE
                yield Part(
                    state.vanguard(event.player),
                    event.player,
                    TAKES_DAMAGE,
                    REPLACEMENT,
                    event.number,
                    event.player,
                    (kind,),
                )

    def amended(self, state: VanguardState, event: Event, one: Found) -> Event | None:
        """A card that goes elsewhere still moves with the others; other damage is still damage."""
        effect, card = one.instead.effect, one.subject
        if isinstance(event, DamageDealt) and isinstance(effect, DealDamage):
            (player,) = players(effect.to, one.context.master, state)
            return replace(event, player=player, number=value(state, effect.number, one.context))
        if not isinstance(event, Moved) or not isinstance(effect, Put) or card is None:
            return None
        onto_circle = effect.zone in (*zones.FIELD, zones.REAR_GUARD_CIRCLE)
        if onto_circle or effect.place != "top":
            return None
        if pointed(state, effect.what, one.context) != (card,):
            return None
        sent = to_owner(state, card, effect.zone, face_up=effect.face_up)
        return by_its_name(
            replace(event, moves=tuple(sent if move.card == card else move for move in event.moves))
        )

    def marks(self, game: Game[Any], event: Event, amended: Event) -> None:
        """The vanguard stays where no unit rides any more."""
        self.marks_rest(game, event, amended)

    def marks_rest(self, game: Game[Any], event: Event, rest: Event | None) -> None:
        """The vanguard stays where no unit rides any more."""
        if isinstance(event, Rode) and event.ridden and not isinstance(rest, Rode):
            game.rests_on("ridden-upon-only-by-a-ride")

    def comes_to_nothing(self, event: Event) -> Procedure[None] | None:
        """Damage of nothing is not dealt."""
        if isinstance(event, DamageDealt) and event.number <= 0:
            return nothing_dealt(event.player)
        return None

    @rule("1.3.3", "10.1.3.2")
    def is_stopped(self, game: Game[Any], event: Event, amended: Event) -> Procedure[bool]:
        """A replacement retires no unit that effects cannot retire; the others still move."""
        if not isinstance(event, Moved) or not isinstance(amended, Moved):
            return False
        retired = tuple(
            one.card
            for one in amended.moves
            if one not in event.moves and action(game.state, one.card, one.to.name) == RETIRED
        )
        free = yield from able(game, retired, BE_RETIRED)
        kept = tuple(card for card in retired if card not in free)
        if not kept:
            return False
        left = left_of(amended, kept)
        if isinstance(left, Moved) and left.moves:
            yield by_its_name(left)
        return True

    @rule("10.1.24.12")
    def without(self, state: VanguardState, event: Event, card: CardId | None) -> Event | None:
        """What happens to the other cards at the same time; in a legion both turn, or neither."""
        other = state.associated(card) if isinstance(event, Turned) and card is not None else None
        left = left_of(event, (card,) if other is None else (card, other))
        left = by_its_name(left) if isinstance(left, Moved) else left
        return None if isinstance(left, Moved) and not left.moves else left


@rule("8.5.2.4.1")
def by_its_name(event: Moved) -> Moved:
    """Cards that move, in the way that has a name if any of them still comes where that says.

    Where no unit rides any more, nothing is ridden upon, and the vanguard stays.
    """
    if not isinstance(event, NamedMoveEvent) or event.arriving:
        return event
    staying = event.ridden if isinstance(event, Rode) else ()
    return Moved(tuple(one for one in event.moves if one not in staying))


REPLACEMENTS = VanguardReplacements()
