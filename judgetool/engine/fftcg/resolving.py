"""Resolving the top of the stack (11.11), and EX Bursts (11.10)."""

from functools import cache, partial

from judgetool.engine.fftcg import characteristics, faces, zones
from judgetool.engine.fftcg.actions import move
from judgetool.engine.fftcg.books import is_general, of_others, rule
from judgetool.engine.fftcg.declarable import can_be_declared, still_legal
from judgetool.engine.fftcg.declaring import declare
from judgetool.engine.fftcg.events import BurstDeclared, LeftStack
from judgetool.engine.fftcg.keywords import DAMAGE
from judgetool.engine.fftcg.nodes import DamageReceived
from judgetool.engine.fftcg.permissions import AUTO, SUMMON
from judgetool.engine.fftcg.permissions import EX_BURST as BURST
from judgetool.engine.fftcg.state import FinalGame, FinalState, StackItem
from judgetool.engine.kernel.abilities import Ability, Condition, Effect, Every, PutFrom
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.cards import JUDGE, NAME, CardId, Player, Reference, Words
from judgetool.engine.kernel.choices import face_needed, known
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import Decision, RuleNumbers
from judgetool.engine.kernel.effects.composed import execute
from judgetool.engine.kernel.evaluating import holds
from judgetool.engine.kernel.events import Moved, Noted
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure

EX = "EX"
"""The icon of auto-abilities that an EX Burst applies (11.10.3)."""


@rule("11.10.1")
def face_told(game: FinalGame, card: CardId) -> Procedure[None]:
    """Ask what the card is: its EX Burst has all the information of the card."""
    yield from face_needed(game, card, NAME, faces.TYPE)


def is_read(state: FinalState, card: CardId) -> bool:
    """Whether the engine has the whole text of a card."""
    face = state.face(card)
    return face is not None and face.unread == 0


@rule("11.10.3", "15.2.6.3", "15.2.6.3.1")
def burst_abilities(state: FinalState, card: CardId, damage: int) -> tuple[Ability, ...]:
    """The abilities that an EX Burst applies.

    Of a Summon these are all; of a Character its marked auto-abilities whose Damage is met by this
    ``damage``.
    """
    face = state.face(card)
    assert face is not None
    if characteristics.is_type(state, card, faces.SUMMON):
        return tuple(one for one in face.abilities if one.kind == "event")
    return tuple(
        one
        for one in face.abilities
        if one.kind == "automatic" and EX in one.icons and damage_asked(one.condition) <= damage
    )


def more_than_asked(state: FinalState, card: CardId, damage: int) -> bool:
    """Whether the player had received more damage by then than an EX Burst asks for."""
    face = state.face(card)
    marked = (one for one in face.abilities if EX in one.icons) if face else ()
    return any(0 < damage_asked(one.condition) < damage for one in marked)


def damage_asked(condition: Condition | None) -> int:
    """The damage that its controller must have received by the condition of an ability."""
    match condition:
        case DamageReceived(whose="yours"):
            return condition.at_least
        case Every():
            return max(map(damage_asked, condition.conditions), default=0)
        case _:
            return 0


def without_damage(ability: Ability) -> Ability:
    """The ability without its Damage condition, which was checked when the card was placed."""
    return changed(ability, condition=_other_than_damage(ability.condition))


def _other_than_damage(condition: Condition | None) -> Condition | None:
    match condition:
        case DamageReceived(whose="yours"):
            return None
        case Every():
            left = (_other_than_damage(one) for one in condition.conditions)
            return changed(condition, conditions=tuple(one for one in left if one is not None))
        case _:
            return condition


@rule("11.10.1")
def burst_context(state: FinalState, player: Player, card: CardId, ability: Ability) -> Context:
    """The context of an EX Burst. It counts as the Summon or auto-ability that it applies."""
    kind = AUTO if ability.kind == "automatic" else SUMMON
    this = state.reference(card)
    return Context(
        player,
        ability.name,
        this,
        automatic=kind == AUTO,
        kinds=(kind, BURST),
        unfound=not_on_the_field(ability),
    )


@rule("11.8.16.1")
def not_on_the_field(ability: Ability) -> Words:
    """The words for the card of an EX Burst, if its ability looks for it on the field.

    It speaks of a card that has entered the field. This one has not, so nothing is done to it.
    """
    enters = any(
        isinstance(one, PutFrom) and one.destination == zones.FIELD and one.what == "this card"
        for one in nodes_in(ability.trigger)
    )
    return ("this card",) if enters else ()


def burst_can_be_used(state: FinalState, ability: Ability, context: Context) -> bool:
    """Whether everything can be declared for the ability; raises ``FaceUnknown``."""
    return can_be_declared(state, ability.effect, context)


def may_have_one(state: FinalState, card: CardId, damage: int) -> bool:
    """Whether a card with the icon may have an EX Burst with this damage, as far as is known."""
    face = state.face(card)
    if face is None or not is_read(state, card) or not state.knows(card, NAME, faces.TYPE):
        return True
    return bool(burst_abilities(state, card, damage))


RESOLUTION = "what is on top of the stack is resolved"
EX_BURST = "the EX Burst is carried out"

NO_TARGET = "there is nothing that it can choose"
NO_TARGET_LEFT = "no target is legal any longer"
CONDITION_NOT_MET = "the condition does not hold any longer"


@rule("11.11.1", "11.1.7", encloses=True)
def resolve_top(game: FinalGame) -> Procedure[None]:
    """The top of the stack resolves and leaves the stack."""
    item = game.state.stack[-1]
    with game.passing_over(*of_others(item.kind)):
        resolved = yield from carry_out(game, item)
    yield from leave_stack(game, item, resolved=resolved)


@rule("11.5.4", encloses=True)
def carry_out(game: FinalGame, item: StackItem) -> Procedure[bool]:
    """Carry out the effect of an item, wherever its card is now.

    The result says whether it was carried out. If the text is not known, the judge does it by hand.
    """
    ability, context = item.ability, item.context
    if ability is None or context is None:
        about = item.card if item.card is not None else item.source and item.source.card
        yield Decision(RESOLUTION, "manual", JUDGE, about=about)
        return True
    if not (yield from is_met(game, ability, context)):
        return False
    legal = yield from with_legal_targets(game, ability, context)
    if legal is None:
        return False
    found = knowing_what_moved(game.state, ability, legal)
    general = game.citing(ability.rule, encloses=is_general(ability.rule))
    with general, game.citing(*without_its_source(game.state, item)):
        yield from instructions(game, ability, found)
    return True


@rule("6.4.2", "11.11.4")
def without_its_source(state: FinalState, item: StackItem) -> RuleNumbers:
    """The rules by which an ability resolves although its card has left its zone.

    If the effect reads something from the card, the card counts as it was just before it left.
    """
    if item.card is not None or item.source is None or state.is_same(item.source):
        return ()
    asks = item.ability is not None and asks_for_this_card(item.ability.effect)
    return ("11.11.4", "6.4.2") if asks else ("6.4.2",)


@cache
def asks_for_this_card(effect: Effect) -> bool:
    """Whether an effect reads something from its own card."""
    return any(getattr(one, "of", None) == "this card" for one in nodes_in(effect)) or any(
        getattr(one, "subject", None) == "this card" for one in nodes_in(effect)
    )


@rule("11.11.3", "11.8.13")
def is_met(game: FinalGame, ability: Ability, context: Context) -> Procedure[bool]:
    """The condition of an auto-ability is checked again."""
    if ability.kind != "automatic":
        return True
    condition = condition_of_text(ability)
    met = yield from known(game, lambda state: holds(state, condition, context))
    if not met:
        yield Noted(CONDITION_NOT_MET, context.master, context.card, ability.name)
    return met


@rule("15.2.6.2", "11.5.4")
def condition_of_text(ability: Ability) -> Condition | None:
    """The condition that an auto-ability names itself.

    Damage is a field ability by which its card has the auto-ability. On the stack the auto-ability
    no longer depends on that.
    """
    return (without_damage(ability) if DAMAGE in ability.keywords else ability).condition


@rule("11.11.2", "11.11.2.1")
def with_legal_targets(
    game: FinalGame, ability: Ability, context: Context
) -> Procedure[Context | None]:
    """The context with only the targets that are still legal; None if none is."""
    legal = yield from known(game, lambda state: still_legal(state, ability.effect, context))
    if legal is None:
        yield Noted(NO_TARGET_LEFT, context.master, context.card, ability.name)
    return legal


def knowing_what_moved(state: FinalState, ability: Ability, context: Context) -> Context:
    """The context in which cards that moved are found where they are now.

    A card in a hidden zone cannot be found. It counts as what it was before it moved.
    """
    if ability.kind != "automatic" or ability.zone in zones.HIDDEN:
        return context
    this, that = context.this, context.that
    if context.before is not None and is_out_of_sight(state, this):
        this = before_it_moved(state, this)
    if is_out_of_sight(state, that):
        that = before_it_moved(state, that)
    return changed(context, this=this, that=that)


@rule("11.8.16.2")
def is_out_of_sight(state: FinalState, card: Reference | None) -> bool:
    """Whether a card cannot be found because it went to a hidden zone."""
    if card is None or not state.is_same(card):
        return False
    return state.zone_of(card.card).name in zones.HIDDEN


def before_it_moved(state: FinalState, card: Reference | None) -> Reference | None:
    """The card that this card was before it moved, if that is still known."""
    return next((one.was for one in reversed(state.left) if one.became == card), None)


@rule("11.11.5", "11.12.3.1", encloses=True)
def instructions(game: FinalGame, ability: Ability, context: Context) -> Procedure[None]:
    """The controller follows the text."""
    yield from execute(game, ability.effect, context)


@rule("11.11.10")
def leave_stack(game: FinalGame, item: StackItem, *, resolved: bool = True) -> Procedure[None]:
    """A resolved Summon goes to its owner's Break Zone; an ability ceases to exist."""
    if all(one.id != item.id for one in game.state.stack):
        return
    card = item.card
    if card is not None and game.state.zone_of(card).name == zones.STACK:
        yield Moved((move(game.state, card, zones.BREAK_ZONE),))
    yield LeftStack(item.id, resolved=resolved)


@rule("11.10.1", "11.10.3")
def ex_burst(game: FinalGame, player: Player, card: CardId, damage: int) -> Procedure[None]:
    """Carry out a Summon, or the marked auto-abilities of another card.

    It does not use the stack, so no player can respond. If the text is not known, the judge does it
    by hand.
    """
    yield from face_told(game, card)
    if not is_read(game.state, card):
        yield Decision(EX_BURST, "manual", JUDGE, about=card)
        return
    for ability in burst_abilities(game.state, card, damage):
        context = burst_context(game.state, player, card, ability)
        kind = "auto" if context.automatic else "summon"
        if not (yield from is_met(game, without_damage(ability), context)):
            continue
        with (
            game.citing(ability.rule, encloses=is_general(ability.rule)),
            game.passing_over(*of_others(kind)),
        ):
            yield from at_once(game, ability, context)


@rule("11.10.2")
def at_once(game: FinalGame, ability: Ability, context: Context) -> Procedure[None]:
    """Declare for an ability of an EX Burst and carry it out, without the stack."""
    if not (yield from known(game, partial(burst_can_be_used, ability=ability, context=context))):
        yield Noted(NO_TARGET, context.master, context.card, ability.name)
        return
    declared = yield from declare(game, ability.effect, context)
    if declared != context:
        assert declared.card is not None
        yield BurstDeclared(declared.card, declared)
    yield from instructions(game, ability, declared)
