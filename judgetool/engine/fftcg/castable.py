"""Which cards can be cast now, for what, and why others cannot (11.3, 11.4)."""

from collections.abc import Iterator

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.casting_costs import PLAIN, casting_costs
from judgetool.engine.fftcg.characteristics import (
    called,
    elements,
    is_character,
    is_type,
)
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.commands import Cast
from judgetool.engine.fftcg.declarable import can_be_declared_and_paid
from judgetool.engine.fftcg.deploying import against_deploying
from judgetool.engine.fftcg.keywords import has
from judgetool.engine.fftcg.limit_break import against_lb_cost, lies_in_lb_deck
from judgetool.engine.fftcg.paying.changed_costs import casting_cost
from judgetool.engine.fftcg.paying.cp import requirement_of_any, requirement_of_card
from judgetool.engine.fftcg.paying.payment import Bill, against_bill
from judgetool.engine.fftcg.paying.settling import Settling, is_payable
from judgetool.engine.fftcg.permissions import lying_elsewhere, may_be_cast, with_any_element
from judgetool.engine.fftcg.protections import SUMMON
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.fftcg.timing import (
    against_back_attack,
    against_instant,
    against_special,
)
from judgetool.engine.kernel.abilities import Ability, Effect, InOrder, NoAction
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.immutable import changed

CAST_FROM = (zones.HAND, zones.LB_DECK)
"""Where cards are cast from (11.3.1, 11.4.1)."""

NEEDED = (faces.TYPE, faces.ELEMENTS, faces.COST, faces.ICONS)
"""The information on a card that must be known before it can be cast."""

BACK_ATTACK = "Back Attack"


def casts(state: FinalState, decision: Decision) -> Iterator[Command]:
    """Every casting of a card that is worth judging."""
    player = decision.player
    for zone in CAST_FROM:
        yield from (Cast(player, card) for card in state.cards_in(player, zone))
    yield from (Cast(player, card) for card in lying_elsewhere(state, player))


@rule("11.1.1", "15.1.1.7.1")
def against_cast(state: FinalState, decision: Decision, command: Command) -> Iterator[Objection]:
    """Why a player with priority cannot cast a card; raises ``FaceUnknown`` where that is open."""
    assert isinstance(command, Cast)
    player, card = decision.player, command.card
    problem = not_ready(state, player, card)
    if problem is not None:
        yield problem
        return
    if is_character(state, card):
        yield from against_character(state, player, card)
    else:
        yield from against_instant(state, "Summon can be cast")
    context, settling = context_of(state, player, card), settling_of(state, player, card)
    yield from against_declaring(state, card, settling, context)
    if lies_in_lb_deck(state, card):
        yield from against_lb_cost(state, player, card)
    yield from against_cost(state, card, settling, context)


@rule("11.3.11", "11.4.1.1")
def against_cast_by_effect(state: FinalState, player: Player, card: CardId) -> Iterator[Objection]:
    """Why a card cannot be cast by an effect, which asks for no phase; raises ``FaceUnknown``."""
    if is_character(state, card):
        yield from against_deploying(state, player, card)
    context, settling = context_of(state, player, card), settling_of(state, player, card)
    yield from against_declaring(state, card, settling, context)
    yield from against_cost(state, card, settling, context)


@rule("11.3.1", "11.4.1", "15.2.8.3")
def not_ready(state: FinalState, player: Player, card: CardId) -> Objection | None:
    """A card that lies elsewhere, or of which it must first be told what it is.

    Something may let the player cast it from there (2.1).
    """
    zone = state.cards[card].zone if card in state.cards else None
    own = zone is not None and zone.player == player and zone.name in CAST_FROM
    if zone is None or not (own or may_be_cast(state, player, card)):
        where = f"{player}'s hand or LB deck"
        return Objection(f"cards are cast from {where}", ("15.1.1.7.1", "11.3.1", "11.4.1"))
    if not state.knows(card, *NEEDED):
        return Objection("the card is not known: tell what it is first", ("11.3.2", "11.4.2"))
    return None


def against_character(state: FinalState, player: Player, card: CardId) -> Iterator[Objection]:
    """When a Character can be cast, and whether the field has room for it."""
    now = tuple(against_special(state, player, "Characters are cast", ("11.4.1", "9.3.1.5")))
    if now and has(state, card, BACK_ATTACK):
        now = tuple(against_back_attack(state))
    yield from now
    yield from against_deploying(state, player, card)


@rule("11.3.3", "11.4.3", "11.4.5")
def against_declaring(
    state: FinalState, card: CardId, settling: Settling, context: Context
) -> Iterator[Objection]:
    """A Summon that chooses something needs a legal target, a Character what it asks to declare."""
    ability = effect_of(state, card)
    if ability is None:
        return
    if can_be_declared_and_paid(state, settling, context):
        return
    if is_character(state, card):
        yield Objection(f"{ability.name}: not all can be declared", ("11.4.3", "11.4.5"))
    else:
        yield Objection(f"{ability.name} has no legal target to choose", ("11.3.3",))


def effect_of(state: FinalState, card: CardId) -> Ability | None:
    """What a Summon does, all its paragraphs together, or what is declared for a Character.

    None where nobody has told all of it.
    """
    face = state.face(card)
    if face is None or face.unread != 0:
        return None
    does = tuple(one for one in face.abilities if one.kind == "event")
    if len(does) < 2:
        return does[0] if does else None
    return changed(does[0], effect=InOrder(tuple(one.effect for one in does)))


def context_of(state: FinalState, player: Player, card: CardId) -> Context:
    """What a Summon knows when it is put onto the stack, or a Character when it is cast."""
    ability = effect_of(state, card)
    kinds = (SUMMON,) if is_type(state, card, faces.SUMMON) else ()
    name = called(state, card) if ability is None else ability.name
    return Context(player, name, state.reference(card), kinds=kinds)


@rule("11.3.5", "11.4.4")
def settling_of(state: FinalState, player: Player, card: CardId) -> Settling:
    """What casting a card declares, with all that it costs where the card lies now."""
    ability = effect_of(state, card)
    effect: Effect = NoAction() if ability is None else ability.effect
    cost = casting_costs(state, card, context_of(state, player, card))
    return Settling(effect, cost, bill_for(state, player, card))


@rule("11.2.1", "11.4.7", "11.3.7.1")
def against_cost(
    state: FinalState, card: CardId, settling: Settling, context: Context
) -> Iterator[Objection]:
    """The whole cost must be payable in one of the ways that there are."""
    player = context.master
    if settling.cost == PLAIN:
        yield from against_bill(state, player, settling.base)
    elif not is_payable(state, settling, context):
        rules = (
            ("11.3.7.1", "11.3.5") if is_type(state, card, faces.SUMMON) else ("11.4.7", "11.4.4")
        )
        yield Objection(f"{player} has no way to pay everything that casting costs", rules)


@rule("11.3.5", "11.4.4")
def bill_for(state: FinalState, player: Player, card: CardId) -> Bill:
    """The CP cost of casting a card as it is now; the card is not discarded for itself."""
    exactly = "11.3.7.1" if is_type(state, card, faces.SUMMON) else "11.4.6.4"
    needed = casting_cost(state, card)
    if with_any_element(state, player, card):
        return Bill(requirement_of_any(needed, exactly=exactly), besides=(card,))
    requirement = requirement_of_card(needed, elements(state, card), exactly=exactly)
    return Bill(requirement, besides=(card,))
