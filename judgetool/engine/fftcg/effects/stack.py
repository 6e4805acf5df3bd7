"""Effects on the stack and on what comes onto it: casting, EX Bursts, delayed auto-abilities.

Costs that players pay while an effect is carried out are here, too, and additional Main Phases.
"""

from collections.abc import Iterator
from functools import partial

from judgetool.engine.fftcg import casting, faces, resolving
from judgetool.engine.fftcg.books import of_others, on_casting_others_by_effects, rule
from judgetool.engine.fftcg.characteristics import is_character, is_type
from judgetool.engine.fftcg.declaring import declare_for
from judgetool.engine.fftcg.events import CastingGranted, PutOnStack
from judgetool.engine.fftcg.given import known_later
from judgetool.engine.fftcg.lasting_effects import MainPhaseAdded
from judgetool.engine.fftcg.nodes import AddMainPhase, Cancel, CastIt, MayCast, TriggerBurst
from judgetool.engine.fftcg.paying.settled_costs import paid_if_wanted
from judgetool.engine.fftcg.permissions import SUMMON, cast_by, paid_by
from judgetool.engine.fftcg.reading import damage_received
from judgetool.engine.fftcg.resolving import NO_TARGET, is_met, leave_stack
from judgetool.engine.fftcg.state import (
    END_OF_TURN,
    NEW,
    FinalGame,
    FinalState,
    Granted,
    StackItem,
    StackKind,
)
from judgetool.engine.kernel.abilities import Delay, MayPay
from judgetool.engine.kernel.cards import CardId, Player, Words
from judgetool.engine.kernel.choices import face_needed, known
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.composed import what_follows
from judgetool.engine.kernel.effects.lasting import begins
from judgetool.engine.kernel.evaluating import players, pointed, references, value
from judgetool.engine.kernel.events import AbilityDelayed, Event, ModifierBegan, Noted, apply
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.modifiers import NumberChange, Ruling
from judgetool.engine.kernel.procedures import Procedure, carries_out
from judgetool.engine.kernel.state import DelayedAbility

CANNOT_BE_CAST = "it cannot be cast"


@carries_out(CastIt)
@rule("11.3.11", "11.4.1.1")
def lets_cast(game: FinalGame, effect: CastIt, context: Context) -> Procedure[Context]:
    """The player may cast the cards when the effect is over, if they can be cast."""
    player = context.master
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    less = yield from known(game, lambda state: value(state, effect.less, context))
    done = bool(cards)
    for card in cards:
        yield from face_needed(game, card, *casting.NEEDED)
        cheaper = tuple(cost_changed(game.state, effect, less, context, card))
        read = partial(can_be_cast, cheaper=cheaper, player=player, card=card)
        if not (yield from known(game, read)):
            yield Noted(CANNOT_BE_CAST, player, card, context.name)
            done = False
            continue
        character = is_character(game.state, card)
        with game.passing_over(on_casting_others_by_effects(character=character)):
            yield from cheaper
            yield CastingGranted(Granted(player, game.state.reference(card)))
    return changed(context, done=done)


@carries_out(MayCast)
@rule("2.1", "11.4.1", "11.12.4.1")
def lets_cast_for_a_while(game: FinalGame, effect: MayCast, context: Context) -> Procedure[Context]:
    """For some time a player can cast cards from where they lie, as long as they stay there."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    for player in players(effect.whose, context.master, game.state):
        for card in cards:
            ways = (cast_by(player), paid_by(player)) if effect.any_element else (cast_by(player),)
            for way in ways:
                change, subject = Ruling(way, allowed=True), game.state.reference(card)
                yield begins(game.state, subject, change, effect.duration, context)
    return changed(context, done=bool(cards))


def cost_changed(
    state: FinalState, effect: CastIt, less: int, context: Context, card: CardId
) -> Iterator[ModifierBegan]:
    """How the text changes the cost of casting a card."""
    subject, aspect = state.reference(card), faces.CASTING_COST
    if effect.free:
        yield begins(state, subject, NumberChange(aspect, "set", 0), END_OF_TURN, context)
    elif less:
        yield begins(state, subject, NumberChange(aspect, "add", -less), END_OF_TURN, context)


def can_be_cast(
    state: FinalState, cheaper: tuple[Event, ...], player: Player, card: CardId
) -> bool:
    """Whether a card can be cast for the changed cost; raises ``FaceUnknown``."""
    for event in cheaper:
        state = apply(state, event)
    return not any(casting.against_cast_by_effect(state, player, card))


@carries_out(TriggerBurst)
@rule("11.10.1")
def triggers_burst(game: FinalGame, effect: TriggerBurst, context: Context) -> Procedure[Context]:
    """The EX Bursts of cards are put onto the stack, so that players can respond to them."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    done = False
    for card in cards:
        yield from face_needed(game, card, faces.EX_BURST)
        if faces.has_ex_burst(game.state, card):
            yield from resolving.face_told(game, card)
            done = (yield from burst_onto_stack(game, context.master, card)) or done
    return changed(context, done=done)


@rule("11.10.1", "11.10.3")
def burst_onto_stack(game: FinalGame, player: Player, card: CardId) -> Procedure[bool]:
    """Put the abilities of an EX Burst onto the stack and declare for them; tells whether any was.

    They count as the Summon or auto-ability and have all information of their card. Damage that an
    EX Burst asks for is met by what the player has received by now.
    """
    if not resolving.is_read(game.state, card):
        summon = is_type(game.state, card, faces.SUMMON)
        kind: StackKind = "summon" if summon else "auto"
        yield PutOnStack(StackItem(NEW, kind, player, game.state.reference(card)))
        return True
    done = False
    damage = damage_received(game.state, player)
    for one in resolving.burst_abilities(game.state, card, damage):
        ability = resolving.without_damage(one)
        context = resolving.burst_context(game.state, player, card, ability)
        if not (yield from is_met(game, ability, context)):
            continue
        read = partial(resolving.burst_can_be_used, ability=ability, context=context)
        if not (yield from known(game, read)):
            yield Noted(NO_TARGET, player, card, ability.name)
            continue
        kind = "auto" if context.automatic else "summon"
        with game.citing(ability.rule), game.passing_over(*of_others(kind)):
            yield PutOnStack(StackItem(NEW, kind, player, context.this, None, ability, context))
            yield from declare_for(game, game.state.stack[-1])
        done = True
    return done


@carries_out(Cancel)
@rule("11.11.10")
def cancels(game: FinalGame, effect: Cancel, context: Context) -> Procedure[Context]:
    """The chosen Summons and abilities leave the stack, and nothing of them is carried out."""
    declared = context.declaration(effect.what)
    ids = () if declared is None else declared.items
    chosen = tuple(item for item in game.state.stack if item.id in ids)
    for item in chosen:
        yield from leave_stack(game, item, resolved=False)
    return changed(context, done=bool(chosen))


OF_A_SUMMON, OF_AN_ABILITY = ("11.8.17.4", "6.4.1.1"), ("11.8.17.5", "6.4.1.2")
OF_A_FIELD_ABILITY = ("11.8.17.6", "6.4.1.3")
"""The rules on source and controller, by what generates the auto-ability."""


@carries_out(Delay)
@rule("11.8.17.1", *OF_A_SUMMON, *OF_AN_ABILITY, *OF_A_FIELD_ABILITY)
def delays(game: FinalGame, effect: Delay, context: Context) -> Procedure[Context]:
    """A delayed auto-ability is generated for each card that it watches.

    It has the source and the present controller of the effect that generates it, even if the source
    has left its zone. A replacement effect of a field ability generates it when it is applied.
    """
    cards = references(game.state, effect.what, context)
    if effect.what != "this card":
        cards = tuple(one for one in cards if game.state.is_same(one))
    if not cards:
        yield Noted("nothing to change", context.master, detail=context.name)
        return changed(context, done=False)
    known = changed(known_later(effect.ability, context), unfound=unfound_later(effect, context))
    with game.passing_over(*of_other_origins(context)):
        for watched in cards:
            yield AbilityDelayed(
                DelayedAbility(
                    game.state.time,
                    effect.ability,
                    context.master,
                    context.this,
                    watched,
                    effect.duration,
                    known=known,
                )
            )
    return changed(context, done=True)


@rule("11.8.16.1")
def unfound_later(effect: Delay, context: Context) -> Words:
    """The words for cards that a delayed ability cannot find, as little as its effect can."""
    watched = ("that card",) if effect.what in context.unfound else ()
    return (*context.unfound, *watched)


def of_other_origins(context: Context) -> tuple[str, ...]:
    """The rules on other origins. An origin without a kind is a field ability."""
    if not context.kinds:
        return (*OF_A_SUMMON, *OF_AN_ABILITY)
    other = OF_AN_ABILITY if SUMMON in context.kinds else OF_A_SUMMON
    return (*other, *OF_A_FIELD_ABILITY)


@carries_out(MayPay)
def may_pay(game: FinalGame, effect: MayPay, context: Context) -> Procedure[Context]:
    """The player may pay; what follows depends on whether they did."""
    paid = yield from paid_if_wanted(game, effect.cost, context)
    context = changed(paid or context, done=paid is not None)
    return (yield from what_follows(game, context, effect.then, effect.otherwise))


@carries_out(AddMainPhase)
@rule("9.3.1.1")
def adds_main_phase(game: FinalGame, effect: AddMainPhase, context: Context) -> Procedure[Context]:
    """One more Main Phase follows the present phase."""
    yield MainPhaseAdded()
    return changed(context, done=True)
