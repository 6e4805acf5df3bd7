"""Replacement effects (11.12.5): what can be replaced, who decides, and what becomes of the event.

Two things are not handled here. An effect that replaces a part of itself (11.12.5.6) is written as
a branch of that effect. The moves that rules make with LB cards and with the upper cards of Primed
Characters follow at once, and no player decides about them.
"""

from collections.abc import Iterator

from judgetool.engine.fftcg import happenings, zones
from judgetool.engine.fftcg.actions import move
from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.events import (
    NO_DAMAGE,
    Broke,
    DamageComing,
    DamageDealt,
    Dealt,
    Drew,
    DrewNothing,
)
from judgetool.engine.fftcg.happenings import dealt_by, dealt_by_elements, dealt_by_forwards
from judgetool.engine.fftcg.nodes import DamageTo
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel import replacements as waits
from judgetool.engine.kernel.abilities import (
    DealDamage,
    Happens,
    Put,
    PutFrom,
    Selector,
    Whose,
)
from judgetool.engine.kernel.cards import CardId, Player, Reference
from judgetool.engine.kernel.evaluating import players, pointed, value
from judgetool.engine.kernel.events import Event, Move, Moved, Noted
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.replacements import Found, Part, Replacements, Waiting

DECIDES = "11.12.5.7"


class FinalReplacements(Replacements[FinalState]):
    """Moves, draws, being broken, and damage to Characters and players can be replaced."""

    begun_by = "11.12.5.1"
    replaceable = (Moved, DrewNothing, DamageDealt, DamageComing)

    def parts(self, state: FinalState, event: Event) -> Iterator[Part]:
        """What an event does, card by card."""
        return parts(state, event)

    def as_done(self, state: FinalState, event: Event, part: Part) -> Iterator[Part]:
        """Damage as what each of its sources deals."""
        return as_dealt(state, event, part)

    def ordered(self, state: FinalState, part: Part, found: tuple[Found, ...]) -> tuple[Found, ...]:
        """First those by which a card enters the field under another player's control."""
        return other_controllers_first(state, part, found)

    def concerns(self, state: FinalState, one: Waiting, part: Part) -> bool:
        """Whether a replacement applies to a part of an event.

        For events of players the player decides that. For a card that enters the field it is the
        player who would control it.
        """
        if has_no_receiver(state, one, part):
            return False
        if part.by is not None:
            return is_dealt_from_there(state, one, part)
        if part.player is not None:
            return is_of_player(state, one, part)
        if isinstance(part.happens, tuple) and part.happens[1].name == zones.FIELD:
            return is_entering(state, one, part, part.happens[1].player)
        return super().concerns(state, one, part)

    def amended(self, state: FinalState, event: Event, one: Found) -> Event | None:
        """The changed event: a card goes elsewhere, or damage has another amount or receiver."""
        return amended_by(state, event, one)

    def goes_on_with(self, event: Event, amended: Event) -> tuple[CardId, ...]:
        """The Characters that receive the damage instead."""
        return dealt_instead(event, amended)

    def marks(self, game: FinalGame, event: Event, amended: Event) -> None:
        """Of reduced damage of several sources the book does not say whose is left."""
        if loses_a_source(event, amended):
            game.rests_on("whose-damage-is-left")

    def comes_to_nothing(self, event: Event) -> Procedure[None] | None:
        """Damage that was reduced to zero is not dealt."""
        match event:
            case DamageDealt(parts=()):
                return nothing_dealt(None)
            case DamageComing(number=number) if number <= 0:
                return nothing_dealt(event.player)
            case _:
                return None

    def without(self, state: FinalState, event: Event, card: CardId | None) -> Event | None:
        """The rest of the event: what happens to other cards at the same time."""
        return without(event, card)


REPLACEMENTS = FinalReplacements()


@rule("11.12.5.7")
def parts(state: FinalState, event: Event) -> Iterator[Part]:
    """What the event does, card by card, and who decides between replacement effects.

    This is the controller of the card, its owner if nobody controls it, or the player concerned.
    """
    match event:
        case DrewNothing():
            yield drawing(event)
        case Moved():
            if isinstance(event, Drew):
                yield drawing(event)
            broken = {one.card for one in event.broken} if isinstance(event, Broke) else set()
            for one in event.moves:
                player = one.origin.player
                if one.card in broken:
                    yield Part(one.card, player, happenings.IS_BROKEN, DECIDES)
                yield Part(one.card, player, (one.origin, one.to), DECIDES)
        case DamageDealt():
            for card in dict.fromkeys(part.card for part in event.parts):
                player, amount = state.controller(card), _amount(event, card)
                how = (
                    *dealt_by(event, player),
                    *dealt_by_elements(state, event, card),
                    *dealt_by_forwards(state, event, card),
                )
                yield Part(card, player, happenings.IS_DEALT_DAMAGE, DECIDES, amount, details=how)
        case DamageComing():
            player = event.player
            yield Part(None, player, happenings.TAKES_DAMAGE, DECIDES, event.number, player)


@rule("11.12.5.4", "3.1.2")
def drawing(event: Drew | DrewNothing) -> Part:
    """A draw that is about to happen, also one for which no card is left.

    If something else happens instead, the player did not have to draw.
    """
    return Part(None, event.player, happenings.DRAWS, DECIDES, player=event.player)


@rule("2.3")
def has_no_receiver(state: FinalState, one: Waiting, part: Part) -> bool:
    """Whether the Character that would be dealt damage instead has left the field.

    That part of the text is impossible, and the damage is dealt as if it were not there.
    """
    effect = one.instead.effect
    if part.number is None or part.card is None or not isinstance(effect, DamageTo):
        return False
    to = pointed(state, effect.what, waits.about(state, one.context, part))
    return not any(state.zone_of(card).name == zones.FIELD for card in to)


def misses_its_receiver(state: FinalState, event: DamageDealt) -> bool:
    """Whether damage would have been dealt to a Character that has left the field."""
    return any(
        waits.concerns(state, one, part) and has_no_receiver(state, one, part)
        for one in waits.waiting(state, REPLACEMENTS.begun_by)
        for part in parts(state, event)
    )


@rule("11.12.5.1")
def as_dealt(state: FinalState, event: Event, part: Part) -> Iterator[Part]:
    """Damage to a Character or a player, once for each source that is still there.

    Each source deals a Character its own amount. Damage to a player is one amount of all of them,
    and the text of one Forward of a party counts for it (15.1.1.9.10).
    """
    match event:
        case DamageDealt():
            how = (
                happenings.TO_FORWARD,
                happenings.BATTLE if event.battle else happenings.BY_EFFECT,
            )
            sources = dict.fromkeys(one.source for one in event.parts if one.card == part.card)
            for source in sources:
                if source is not None and state.is_same(source):
                    amount = _amount(event, part.card, source)
                    yield changed(
                        part, happens=happenings.DEALS_DAMAGE, number=amount, details=how, by=source
                    )
        case DamageComing():
            for source in event.sources:
                if state.is_same(source):
                    to = happenings.to_whom(event.player, state.controller(source.card))
                    yield changed(part, happens=happenings.DEALS_DAMAGE, details=(to,), by=source)


def is_dealt_from_there(state: FinalState, one: Waiting, part: Part) -> bool:
    """Whether a replacement speaks of the source of damage, and of sources where it lies.

    A text means Characters on the field, or Summons on the stack and where EX Bursts are used.
    """
    event = one.instead.event
    assert part.by is not None
    on_field = state.zone_of(part.by.card).name == zones.FIELD
    if isinstance(event.what, Selector) and on_field != (event.what.zone == zones.FIELD):
        return False
    return waits.concerns(state, one, part)


def is_entering(state: FinalState, one: Waiting, part: Part, controller: Player) -> bool:
    """Whether a replacement applies to a card that enters the field under a player's control."""
    event = one.instead.event
    if not isinstance(event, PutFrom) or not isinstance(event.what, Selector):
        return waits.concerns(state, one, part)
    if controller not in players(event.what.whose, one.context.master, state):
        return False
    wherever = changed(event, what=changed(event.what, whose="either's"))
    return waits.concerns(state, changed(one, instead=changed(one.instead, event=wherever)), part)


def is_of_player(state: FinalState, one: Waiting, part: Part) -> bool:
    """Whether a replacement applies to what is about to happen to a player."""
    event = one.instead.event
    if not isinstance(event, Happens) or event.event != part.happens or event.detail is not None:
        return False
    whose: Whose = event.what.whose if isinstance(event.what, Selector) else "yours"
    return part.player in players(whose, one.context.master, state)


@rule("11.12.5.7")
def other_controllers_first(
    state: FinalState, part: Part, found: tuple[Found, ...]
) -> tuple[Found, ...]:
    """For a card that enters the field, replacements that change its controller come first.

    The player who would control it without them chooses one.
    """
    if isinstance(part.happens, str) or part.happens[1].name != zones.FIELD:
        return found
    deploying = part.happens[1].player
    changing = tuple(
        changed(one, decides=deploying)
        for one in found
        if (to := _under(state, one)) is not None and to != deploying
    )
    return changing or found


def _under(state: FinalState, one: Found) -> Player | None:
    """The player under whose control a replacement puts a card onto the field, if it does."""
    effect = one.instead.effect
    if not isinstance(effect, Put) or effect.zone != zones.FIELD:
        return None
    (player, *_) = players(effect.whose, one.context.master, state)
    return player


@rule("11.12.5.5")
def dealt_instead(event: Event, amended: Event) -> tuple[CardId, ...]:
    """The Characters that get more damage than before.

    Replacements that were already applied to the damage are not applied to it again there.
    """
    if not isinstance(event, DamageDealt) or not isinstance(amended, DamageDealt):
        return ()
    cards = dict.fromkeys(part.card for part in amended.parts)
    return tuple(card for card in cards if _amount(amended, card) > _amount(event, card))


def _amount(event: DamageDealt, card: CardId | None, source: Reference | None = None) -> int:
    """The damage to a card, of one source if one is named."""
    parts = (part for part in event.parts if part.card == card and source in (None, part.source))
    return sum(part.amount for part in parts)


def amended_by(state: FinalState, event: Event, one: Found) -> Event | None:
    """The event after a replacement that changes only the zone, the receiver or the amount.

    The changed part happens at the same time as the rest. None for any other replacement.
    """
    effect = one.instead.effect
    match event, effect:
        case Moved(), Put(place="top", under=None):
            if pointed(state, effect.what, one.context) != (one.subject,):
                return None
            return sent_elsewhere(state, event, one, effect)
        case DamageDealt(), DamageTo():
            return dealt_otherwise(state, event, one, effect)
        case DamageComing(), DealDamage():
            (player, *_) = players(effect.to, one.context.master, state)
            return changed(event, player=player, number=value(state, effect.number, one.context))
        case _:
            return None


@rule("11.12.5.4")
def sent_elsewhere(state: FinalState, event: Moved, one: Found, effect: Put) -> Event:
    """One card goes to another zone, or in another way. It does not count as broken."""
    moves = tuple(
        _sent(state, part, one, effect) if part.card == one.subject else part
        for part in event.moves
    )
    if not isinstance(event, Broke):
        return changed(event, moves=moves)
    broken = tuple(part for part in event.broken if part.card != one.subject)
    return changed(event, moves=moves, broken=broken)


def _sent(state: FinalState, part: Move, one: Found, effect: Put) -> Move:
    return move(
        state,
        part.card,
        effect.zone,
        controller=_under(state, one),
        orientation=effect.orientation or part.orientation,
        face_up=effect.face_up,
    )


def dealt_otherwise(
    state: FinalState, event: DamageDealt, one: Found, effect: DamageTo
) -> DamageDealt:
    """Damage has another amount or another receiver. Each source deals its share of it."""
    to = pointed(state, effect.what, one.context)
    left = value(state, effect.amount, one.context)
    replaced = [
        place
        for place, part in enumerate(event.parts)
        if part.card == one.subject and one.by in (None, part.source)
    ]
    amended: list[Dealt] = []
    for place, part in enumerate(event.parts):
        if place not in replaced:
            amended.append(part)
            continue
        share = min(part.amount, left) if place != replaced[-1] else left
        left -= share
        amended += [changed(part, card=card, amount=share) for card in to if share > 0]
    return changed(event, parts=tuple(amended))


def loses_a_source(event: Event, amended: Event) -> bool:
    """Whether only some of the sources still deal damage to a Character, and others no longer."""
    if not isinstance(event, DamageDealt) or not isinstance(amended, DamageDealt):
        return False
    cards = {part.card for part in amended.parts}
    return any(len(_sources(amended, card)) < len(_sources(event, card)) for card in cards)


def _sources(event: DamageDealt, card: CardId) -> set[Reference | None]:
    return {part.source for part in event.parts if part.card == card}


def nothing_dealt(player: Player | None) -> Procedure[None]:
    """No damage is left to deal."""
    yield Noted(NO_DAMAGE, player)


def without(event: Event, card: CardId | None) -> Event | None:
    """The event without its part for ``card``; None if nothing is left."""
    match event:
        case Broke():
            moves = tuple(one for one in event.moves if one.card != card)
            broken = tuple(one for one in event.broken if one.card != card)
            return changed(event, moves=moves, broken=broken) if moves else None
        case Drew():
            return None
        case Moved():
            moves = tuple(one for one in event.moves if one.card != card)
            return changed(event, moves=moves) if moves else None
        case DamageDealt():
            dealt = tuple(one for one in event.parts if one.card != card)
            return changed(event, parts=dealt) if dealt else None
        case _:
            return None
