"""Casting Summons (11.3) and Characters (11.4): which cards can be cast, for what cost, and how."""

from collections.abc import Iterator, Mapping
from functools import partial

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.actions import move
from judgetool.engine.fftcg.books import of_others, rule
from judgetool.engine.fftcg.characteristics import called, elements, is_character, is_type
from judgetool.engine.fftcg.commands import Cast
from judgetool.engine.fftcg.declarable import can_be_declared_and_paid
from judgetool.engine.fftcg.declaring import declare, declare_for, knowing_what_paid
from judgetool.engine.fftcg.events import CardCast, CastDeclared, MovedBy, PutOnStack
from judgetool.engine.fftcg.keywords import BY_DISCARDING, NOT_OF, PAYING, has, lasting_of
from judgetool.engine.fftcg.limit_break import against_lb_cost, lb_cost_chosen, lies_in_lb_deck
from judgetool.engine.fftcg.next_cast import awaited, is_over
from judgetool.engine.fftcg.nodes import ProduceFor
from judgetool.engine.fftcg.paying.cp import (
    BACKUP,
    requirement_of_any,
    requirement_of_card,
    requirement_of_only,
)
from judgetool.engine.fftcg.paying.payment import Bill, against_bill
from judgetool.engine.fftcg.paying.settled_costs import (
    PLAIN,
    Settling,
    casting_cost,
    casting_costs,
    is_payable,
    pay_cost,
    settled,
)
from judgetool.engine.fftcg.permissions import (
    SUMMON,
    may_be_cast,
    with_any_element,
)
from judgetool.engine.fftcg.room import against_deploying
from judgetool.engine.fftcg.state import NEW, FinalGame, FinalState, StackItem
from judgetool.engine.fftcg.turn import (
    against_back_attack,
    against_instant,
    against_special,
)
from judgetool.engine.kernel.abilities import Ability, Cost, Effect, InOrder, NoAction
from judgetool.engine.kernel.cards import PLAYERS, CardId, Face, FaceId, Player
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.context import context_of as own_context
from judgetool.engine.kernel.continuous.force import nothing_is_about
from judgetool.engine.kernel.decisions import Decision, Objection, RuleNumbers
from judgetool.engine.kernel.evaluating import passes
from judgetool.engine.kernel.events import Moved, Noted, Seen
from judgetool.engine.kernel.immutable import changed, once_for_faces
from judgetool.engine.kernel.procedures import Procedure, TakenBack
from judgetool.engine.kernel.prohibitions import prohibition

CAST_FROM = (zones.HAND, zones.LB_DECK)
"""The zones from which cards are cast (11.3.1, 11.4.1)."""

NEEDED = frozenset((faces.TYPE, faces.ELEMENTS, faces.COST, faces.ICONS))
"""What must be known about a card before it can be cast."""

BACK_ATTACK = "Back Attack"
NOTHING_ELSE = NoAction()
"""What is declared for a card without a text that asks for it."""


@rule("11.1.1", "15.1.1.7.1")
def against_cast(state: FinalState, decision: Decision, command: Command) -> Iterator[Objection]:
    """Why a player with priority cannot cast a card; raises ``FaceUnknown``."""
    assert isinstance(command, Cast)
    player, card = decision.player, command.card
    problem = not_ready(state, player, card)
    if problem is not None:
        yield problem
        return
    character = is_character(state, card)
    if character:
        yield from against_time(state, player, card)
    else:
        yield from against_instant(state, "Summon can be cast")
    context = context_of(state, player, card)
    settling = settling_for(state, context)
    if character:
        yield from against_room(state, card, settling, context)
    yield from against_declaring(state, card, settling, context)
    if lies_in_lb_deck(state, card):
        yield from against_lb_cost(state, player, card)
    yield from against_cost(state, settling, context)


@rule("11.3.11", "11.4.1.1")
def against_cast_by_effect(state: FinalState, player: Player, card: CardId) -> Iterator[Objection]:
    """Why a card cannot be cast by an effect, in whatever phase; raises ``FaceUnknown``."""
    context = context_of(state, player, card)
    settling = settling_for(state, context)
    if is_character(state, card):
        yield from against_room(state, card, settling, context)
    yield from against_declaring(state, card, settling, context)
    yield from against_cost(state, settling, context)


@rule("11.3.1", "11.4.1", "15.2.8.3")
def not_ready(state: FinalState, player: Player, card: CardId) -> Objection | None:
    """A card that is not in the right zone, or that is not known.

    An effect may let the player cast a card from another zone (2.1).
    """
    zone = state.cards[card].zone if card in state.cards else None
    own = zone is not None and zone.player == player and zone.name in CAST_FROM
    if zone is None or not (own or may_be_cast(state, player, card)):
        where = f"{player}'s hand or LB deck"
        return Objection(f"cards can be cast only from {where}", ("15.1.1.7.1", "11.3.1", "11.4.1"))
    if state.cards[card].face not in known_well_enough(state.faces):
        return Objection("the card is not known: tell what it is first", ("11.3.2", "11.4.2"))
    return None


@once_for_faces
def known_well_enough(printed: Mapping[FaceId, Face]) -> frozenset[FaceId]:
    """The faces of which everything is known that must be known before a card is cast."""
    return frozenset(name for name, face in printed.items() if face.printed.keys() >= NEEDED)


def against_time(state: FinalState, player: Player, card: CardId) -> Iterator[Objection]:
    """The wrong time for casting a Character."""
    now = against_special(state, player, "Characters are cast", ("11.4.1", "9.3.1.5"))
    if now and has(state, card, BACK_ATTACK):
        now = tuple(against_back_attack(state))
    yield from now


@rule("7.7.3", "7.7.4", "7.7.5")
def against_room(
    state: FinalState, card: CardId, settling: Settling, context: Context
) -> Iterator[Objection]:
    """No room on the field for a Character, not even when its cost is paid.

    What is on the field when it enters decides, and its cost may put another one away.
    """
    there = tuple(against_deploying(state, context.master, card))
    if there and (settling.cost == PLAIN or not is_payable(state, settling, context)):
        yield from there


@rule("11.3.3", "11.4.3", "11.4.5")
def against_declaring(
    state: FinalState, card: CardId, settling: Settling, context: Context
) -> Iterator[Objection]:
    """A Summon without a legal target, or a Character for which not everything can be declared."""
    ability = effect_of(state, card)
    if ability is None:
        return
    if can_be_declared_and_paid(state, settling, context):
        return
    if is_character(state, card):
        yield Objection(f"{ability.name}: not everything can be declared", ("11.4.3", "11.4.5"))
    else:
        yield Objection(f"{ability.name} lacks legal targets to choose", ("11.3.3",))


def effect_of(state: FinalState, card: CardId) -> Ability | None:
    """All paragraphs of a Summon in one ability, or what is declared for a Character.

    None if not all of the text is known.
    """
    face = state.cards[card].face
    return None if face is None else effects_printed(state.faces)[face]


@once_for_faces
def effects_printed(printed: Mapping[FaceId, Face]) -> Mapping[FaceId, Ability | None]:
    """The same for each face."""
    return {name: _in_one(face) if face.unread == 0 else None for name, face in printed.items()}


def _in_one(face: Face) -> Ability | None:
    does = tuple(one for one in face.abilities if one.kind == "event")
    if len(does) < 2:
        return does[0] if does else None
    return changed(does[0], effect=InOrder(tuple(one.effect for one in does)))


def context_of(state: FinalState, player: Player, card: CardId) -> Context:
    """The context of a Summon when it is put onto the stack, or of a Character when it is cast."""
    ability = effect_of(state, card)
    kinds = (SUMMON,) if is_type(state, card, faces.SUMMON) else ()
    name = called(state, card) if ability is None else ability.name
    return own_context(player, name, *state.reference(card), kinds)


@rule("11.3.5", "11.4.4")
def settling_of(state: FinalState, player: Player, card: CardId) -> Settling:
    """What is declared for a card that is cast, with its whole cost where the card lies now."""
    return settling_for(state, context_of(state, player, card))


def settling_for(state: FinalState, context: Context) -> Settling:
    """The same for the card of a context."""
    assert context.card is not None
    ability = effect_of(state, context.card)
    effect: Effect = NOTHING_ELSE if ability is None else ability.effect
    cost = casting_costs(state, context.card, context)
    return Settling(effect, cost, bill_for(state, context))


@rule("11.2.1", "11.4.7", "11.3.7.1")
def against_cost(state: FinalState, settling: Settling, context: Context) -> Iterator[Objection]:
    """A cost that the player can pay in no way."""
    player = context.master
    settling = changed(settling, base=changed(settling.base, entering=None))
    if settling.cost == PLAIN:
        yield from against_bill(state, player, settling.base)
    elif not is_payable(state, settling, context):
        rules = ("11.3.7.1", "11.3.5") if SUMMON in context.kinds else ("11.4.7", "11.4.4")
        yield Objection(f"{player} has no way to pay everything that casting costs", rules)


@rule("11.3.5", "11.4.4")
def bill_for(state: FinalState, context: Context) -> Bill:
    """The CP cost of casting a card now. The card cannot be discarded for it."""
    assert context.card is not None
    card, summon = context.card, SUMMON in context.kinds
    exactly = "11.3.7.1" if summon else "11.4.6.4"
    needed = casting_cost(state, card, context.master)
    only = only_element(state, card)
    if only is not None:
        requirement = requirement_of_only(needed, only, exactly=exactly)
    elif with_any_element(state, context.master, card):
        requirement = requirement_of_any(needed, exactly=exactly)
    else:
        requirement = requirement_of_card(needed, elements(state, card), exactly=exactly)
    if not nothing_is_about(state, PAYING) and kept_from(state, card, BY_DISCARDING):
        requirement = changed(requirement, kinds=(BACKUP,))
    freely = tuple(backups_of_any(state, context.master, card))
    return Bill(requirement, (card,), entering=None if summon else card, of_any=freely)


@rule("2.2")
def only_element(state: FinalState, card: CardId) -> str | None:
    """The Element of which all CP for a card must be, if a text asks it; raises ``FaceUnknown``."""
    if nothing_is_about(state, PAYING):
        return None
    return next((one for action, one in NOT_OF.items() if kept_from(state, card, action)), None)


PRODUCING_FOR = faces.with_effect(ProduceFor)
"""The faces of cards that can produce CP of any Element for some cards."""


@rule("5.2.1.3")
def backups_of_any(state: FinalState, player: Player, cast: CardId) -> Iterator[CardId]:
    """The Backups that can produce CP of any Element to cast a card; raises ``FaceUnknown``."""
    printed = PRODUCING_FOR(state.faces)
    for card in state.field(player) if printed else ():
        if state.reading.face(state, card) in printed and any(
            passes(state, cast, says.tests, context)
            for says, context in lasting_of(state, card, ProduceFor)
        ):
            yield card


def kept_from(state: FinalState, card: CardId, action: str) -> bool:
    """Whether an effect prohibits an action of a card in whatever zone; raises ``FaceUnknown``."""
    return prohibition(state, card, action) is not None


def cast(game: FinalGame, command: Command) -> Procedure[Player | None]:
    """Cast a card. The result is who gains priority next; None means the same player."""
    assert isinstance(command, Cast)
    because = from_elsewhere(game.state, command.by, command.card)
    if is_type(game.state, command.card, faces.SUMMON):
        with game.citing(*because), game.passing_over(*of_others("summon")):
            yield from cast_summon(game, command.by, command.card)
        return None
    because += yield from known(game, partial(by_back_attack, player=command.by, card=command.card))
    with game.citing(*because), game.passing_over(*of_others("character")):
        yield from cast_character(game, command.by, command.card)
    return game.state.turn_player


def from_elsewhere(state: FinalState, player: Player, card: CardId) -> RuleNumbers:
    """The rule for casting a card from elsewhere than the player's hand or LB deck."""
    zone = state.zone_of(card)
    return () if zone.player == player and zone.name in CAST_FROM else ("2.1",)


@rule("15.2.5", "15.2.5.2", "15.2.5.3", "15.2.5.4")
def by_back_attack(state: FinalState, player: Player, card: CardId) -> RuleNumbers:
    """The rules for casting with Back Attack at a time when Characters usually cannot be cast.

    Raises ``FaceUnknown``.
    """
    usual = not against_special(state, player, "Characters are cast", ("11.4.1",))
    if usual or not has(state, card, BACK_ATTACK):
        return ()
    return ("15.2.5.2", *(("15.2.5.3", "15.2.5.4") if state.stack else ()), "15.2.5")


# --- Summons -----------------------------------------------------------------------------


@rule("11.3", "11.3.1")
def cast_summon(game: FinalGame, player: Player, card: CardId) -> Procedure[None]:
    """Put the Summon onto the stack, declare for it, then pay its cost."""
    from_lb_deck = game.state.zone_of(card).name == zones.LB_DECK
    # Effects on the cost mean the card in its first zone: on the stack it is another card.
    settling = yield from known(game, partial(settling_of, player=player, card=card))
    over = yield from awaited(game, player, card)
    yield from onto_the_stack(game, player, card)
    item = yield from declare_for(game, game.state.stack[-1], settling)
    assert item.context is not None
    cost = cost_of_summon(settling, item.context)
    base = settling.base
    paid = yield from pay_for(game, cost, base, item.context, from_lb_deck=from_lb_deck)
    yield from knowing_what_paid(item, paid)
    yield from summon_is_cast(player, card)
    yield from is_over(over)


@rule("11.3.2", "7.12.3")
def onto_the_stack(game: FinalGame, player: Player, card: CardId) -> Procedure[None]:
    """The Summon is revealed and put on top of the stack."""
    yield Seen((card,), PLAYERS)
    yield Moved((move(game.state, card, zones.STACK, controller=player),))
    yield PutOnStack(item_of(game.state, player, card))


def item_of(state: FinalState, player: Player, card: CardId) -> StackItem:
    """The item for a Summon, with nothing declared yet."""
    this = state.reference(card)
    ability = effect_of(state, card)
    context = context_of(state, player, card)
    return StackItem(NEW, "summon", player, this, card, ability, context)


@rule("11.3.7")
def cost_of_summon(settling: Settling, context: Context) -> tuple[Cost, ...]:
    """The cost is locked: later changes do not count."""
    return settled(settling.cost, context)


@rule("11.3.8")
def summon_is_cast(player: Player, card: CardId) -> Procedure[None]:
    """The Summon is cast. Abilities that trigger on this trigger now."""
    yield CardCast(player, card)


# --- Characters --------------------------------------------------------------------------


@rule("11.4", "11.4.1")
def cast_character(game: FinalGame, player: Player, card: CardId) -> Procedure[None]:
    """Declare for the Character, pay its cost, and put it onto the field, all without the stack."""
    from_lb_deck = game.state.zone_of(card).name == zones.LB_DECK
    yield from reveal(card)
    over = yield from awaited(game, player, card)
    settling = yield from known(game, partial(settling_of, player=player, card=card))
    context = yield from declared_for(game, player, card, settling)
    cost = cost_of_character(settling, context)
    paid = yield from pay_for(game, cost, settling.base, context, from_lb_deck=from_lb_deck)
    if cost != PLAIN:
        yield from still_has_room(game, player, card)
    if paid is not None and paid.declared != context.declared:
        yield CastDeclared(card, changed(context, declared=paid.declared))
    yield from onto_the_field(game, player, card)
    yield from is_over(over)


@rule("11.4.2")
def reveal(card: CardId) -> Procedure[None]:
    """The Character is revealed where it lies."""
    yield Seen((card,), PLAYERS)


@rule("11.4.3", "11.4.4", "11.4.5")
def declared_for(
    game: FinalGame, player: Player, card: CardId, settling: Settling
) -> Procedure[Context]:
    """Select actions, settle the cost, divide values. The card's abilities can ask for it later."""
    before = context_of(game.state, player, card)
    context = yield from declare(game, settling, before)
    if context != before:
        yield CastDeclared(card, context)
    return context


@rule("11.4.6")
def cost_of_character(settling: Settling, context: Context) -> tuple[Cost, ...]:
    """The cost is locked: later changes do not count."""
    return settled(settling.cost, context)


@rule("14.1")
def still_has_room(game: FinalGame, player: Player, card: CardId) -> Procedure[None]:
    """Rewind the casting if what was paid leaves no room on the field."""
    against = yield from known(game, lambda state: tuple(against_deploying(state, player, card)))
    if against:
        with game.citing(*against[0].citations):
            yield Noted(NO_ROOM, player, card)
        raise TakenBack


NO_ROOM = "no room on the field"


@rule("11.4.8", "5.2.3.1.1.1")
def onto_the_field(game: FinalGame, player: Player, card: CardId) -> Procedure[None]:
    """The Character enters the field under the control of the player who cast it."""
    yield MovedBy((move(game.state, card, zones.FIELD, controller=player),), "casting", player)
    yield CardCast(player, card)


# --- both --------------------------------------------------------------------------------


def pay_for(
    game: FinalGame,
    cost: tuple[Cost, ...],
    base: Bill,
    context: Context,
    *,
    from_lb_deck: bool,
) -> Procedure[Context | None]:
    """Pay the whole cost; for a card from the LB deck pay its LB cost at the same time."""
    assert context.this is not None
    player, card = context.master, context.this.card
    turned = (yield from lb_cost_chosen(game, player, card)) if from_lb_deck else ()
    return (yield from pay_cost(game, cost, context, base=base, along=turned, exactly=base.exactly))
