"""Playing cards and using abilities (8.6), and paying their costs (8.4)."""

from collections.abc import Iterator
from functools import partial

from judgetool.engine.kernel.abilities import (
    Ability,
    ChooseCard,
    Cost,
    Effect,
    InOrder,
    ManualStep,
    NoAction,
    Pay,
    PayBy,
)
from judgetool.engine.kernel.cards import CardId, Player, Reference
from judgetool.engine.kernel.choices import known, offered, wants
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.composed import execute
from judgetool.engine.kernel.effects.parts_of_costs import part_paid
from judgetool.engine.kernel.events import AbilityUsed, Moved, Noted, PaymentBegan, PaymentEnded
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.paying import cannot_pay, wants_to_pay
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.kernel.triggers.consequences import TEXT_UNREAD, paragraphs, watched_for
from judgetool.engine.kernel.usable import ACTIVATED, designated
from judgetool.engine.weiss_schwarz import events, faces, feasible, paying_otherwise, zones
from judgetool.engine.weiss_schwarz.books import edition_of, is_general, rule, rule_jp
from judgetool.engine.weiss_schwarz.characteristics import characteristic
from judgetool.engine.weiss_schwarz.commands import Play, Use
from judgetool.engine.weiss_schwarz.keyword_abilities.activated import BACKUP
from judgetool.engine.weiss_schwarz.movement import move, stock_goes, to_owner
from judgetool.engine.weiss_schwarz.nodes import CountAsUsed
from judgetool.engine.weiss_schwarz.paying_otherwise import ACTIVATED as ACTIVATED_ABILITY
from judgetool.engine.weiss_schwarz.paying_otherwise import Way
from judgetool.engine.weiss_schwarz.requirements import (
    against_color,
    against_level,
    context_of_card,
)
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState

# --- Costs (8.4)


def unpayable(cost: tuple[Cost, ...]) -> Iterator[str]:
    """Why something that is written as a cost can never be paid; nothing if it can be.

    A text with such a cost is refused when it is read.
    """
    for part in cost:
        match part:
            case Pay() if part.number < 0:
                yield f"{part.number} cards of stock cannot be paid"
            case Pay() | PayBy():
                pass
            case _:
                yield f"nothing in this game is paid by {type(part).__name__}"


@rule("8.4.2.2", "8.6.2.3.2")
def can_pay(state: WeissState, cost: tuple[Cost, ...], context: Context) -> bool:
    """Whether the whole cost can be paid; a part of it is never paid.

    Raises ``FaceUnknown`` where that depends on a card that nobody knows.
    """
    if all_payable(state, cost, context, certainly=True):
        return True
    if may_be_payable(state, cost, context):
        opened = next(feasible.open_cards(state, cost, context), None)
        if opened is not None:
            card, aspects = opened
            raise FaceUnknown(card, next(a for a in aspects if not state.knows(card, a)))
    return False


def may_be_payable(state: WeissState, cost: tuple[Cost, ...], context: Context) -> bool:
    """Whether the cost can be paid if all cards that nobody knows are what it asks for."""
    return all_payable(state, cost, context)


def all_payable(
    state: WeissState, cost: tuple[Cost, ...], context: Context, *, certainly: bool = False
) -> bool:
    """Whether the whole cost can be paid, and each part by itself if the book asks so."""
    if as_written(state, cost, context, certainly=certainly):
        return True
    several = paying_otherwise.ways(state, context)
    return any(
        as_written(after, left, context, certainly=certainly)
        for after, left in paying_otherwise.payments(state, cost, several, certainly=certainly)
    )


def as_written(
    state: WeissState, cost: tuple[Cost, ...], context: Context, *, certainly: bool = False
) -> bool:
    """Whether a cost can be paid with nothing in place of it."""
    if edition_of(state).cost_parts_are_payable_by_themselves and not each_payable(
        state, cost, context, certainly=certainly
    ):
        return False
    return feasible.can_all_be_paid(state, cost, context, certainly=certainly)


@rule_jp("8.4.2.2.1")
def each_payable(
    state: WeissState, cost: tuple[Cost, ...], context: Context, *, certainly: bool
) -> bool:
    """Whether each part of a cost can be paid as things are when the cost is determined.

    A part that speaks of the cards of an earlier one cannot be judged by itself.
    """
    return all(
        feasible.can_all_be_paid(state, (part,), context, certainly=certainly)
        for part in cost
        if not isinstance(part, PayBy) or not feasible.speaks_of_earlier(part.effect)
    )


def choice_differs(before: WeissState, after: WeissState, effect: Effect, context: Context) -> bool:
    """Whether an effect begins with a choice among other cards than before the cost was paid."""
    while isinstance(effect, InOrder) and effect.effects:
        effect = next((e for e in effect.effects if not isinstance(e, CountAsUsed)), NoAction())
    if not isinstance(effect, ChooseCard) or effect.among_those:
        return False
    earlier, later = (set(offered(state, effect, context)) for state in (before, after))
    return earlier - being_played(after, context) != later


def being_played(state: WeissState, context: Context) -> set[CardId]:
    """The card of the event that is carried out: it had left the hand before the cost was paid."""
    card = context.card
    if card is None or state.zone_of(card).name != zones.RESOLUTION:
        return set()
    return {card}


@rule_jp("8.4.2.2.2")
@rule("8.4.2", "8.4.2.1", "8.4.3")
def pay(game: WeissGame, cost: tuple[Cost, ...], context: Context) -> Procedure[Context]:
    """Pay a cost part by part; neither refresh nor level up happens before it is paid."""
    if not cost:
        return context
    assert not any(unpayable(cost)), f"{cost!r} should have been refused when it was read"
    yield PaymentBegan(context.master)
    cost = yield from with_something_else(game, cost, context)
    context = changed(context, as_cost=True, paid=())
    replaced = game.replaced
    for number, part in enumerate(cost, 1):
        if isinstance(part, Pay):
            if part.number > 0:
                yield from stock_goes(game, context.master, part.number)
        elif isinstance(part, PayBy):
            context = yield from paid_part(game, part.effect, cost[number:], context)
    if game.replaced != replaced:
        game.rests_on("replaced-cost-is-paid")
    with game.speaking(context):
        yield PaymentEnded(context.master)
    return changed(context, as_cost=False, done=True)


def paid_part(
    game: WeissGame, effect: Effect, left: tuple[Cost, ...], context: Context
) -> Procedure[Context]:
    """A part of a cost is paid with cards that the parts ``left`` do not need (8.4.2.2)."""
    if not isinstance(effect, ChooseCard) or not left:
        return (yield from execute(game, effect, context))

    def rest(state: WeissState, after: Context) -> bool:
        return feasible.can_all_be_paid(state, left, after)

    return (yield from part_paid(game, effect, context, feasible.TRYING, rest))


def with_something_else(
    game: WeissGame, cost: tuple[Cost, ...], context: Context
) -> Procedure[tuple[Cost, ...]]:
    """What is left of a cost after the payer has done what they may in place of paying stock.

    They are not asked where the cost cannot be paid otherwise.
    """
    several = list((yield from known(game, partial(paying_otherwise.ways, paying=context))))
    while several:
        way = several.pop(0)
        left = paying_otherwise.less(cost, way)
        if left is None:
            continue
        gone = partial(is_possible, way=way, left=left, others=several, context=context)
        if not (yield from known(game, gone)):
            continue
        without = partial(is_payable_with, cost=cost, several=several, context=context)
        needed = not (yield from known(game, without))
        asked = wants(context.master, way.context.name, way.context.card, way.context)
        if needed or (yield from asked):
            yield from paying_otherwise.done(game, way)
            cost = left
    return cost


def is_possible(
    state: WeissState, way: Way, left: tuple[Cost, ...], others: list[Way], context: Context
) -> bool:
    """Whether a way can be gone, and what is left can be paid then."""
    after = paying_otherwise.ends(state, way)
    return any(is_payable_with(one, left, others, context) for one in after)


def is_payable_with(
    state: WeissState, cost: tuple[Cost, ...], several: list[Way], context: Context
) -> bool:
    """Whether a cost can be paid, with some of these ways or without any."""
    return as_written(state, cost, context) or any(
        as_written(after, left, context)
        for after, left in paying_otherwise.payments(state, cost, several)
    )


@rule("8.4.2.2")
def paid_if_wanted(game: WeissGame, cost: tuple[Cost, ...], context: Context) -> Procedure[Context]:
    """Let the master pay the cost or not; ``done`` says whether it was paid, in full."""
    payable = partial(may_be_payable, cost=cost, context=context)
    if not (yield from wants_to_pay(game, context, payable)):
        return changed(context, done=False)
    if not (yield from known(game, lambda state: can_pay(state, cost, context))):
        yield from cannot_pay(context)
        return changed(context, done=False)
    return (yield from pay(game, cost, context))


# --- Playing cards (8.6)

MANUAL_EVENT = ManualStep("carry out the event's text by hand")


@rule("8.6.2", encloses=True)
def play_card(game: WeissGame, command: Play) -> Procedure[None]:
    """Play a card whose requirements are fulfilled: pay, play, resolve."""
    player, card = command.by, command.card
    before = game.state
    yield from pay_for_card(game, player, card)
    yield from card_is_played(player, card)
    yield from resolve_card(game, command, before)


@rule("8.6.2.3", "8.6.2.3.1", "2.7.2")
def pay_for_card(game: WeissGame, player: Player, card: CardId) -> Procedure[None]:
    """Determine the cost and pay it in full."""
    number = characteristic(game.state, card, faces.COST)
    cost = (Pay(number),) if number > 0 else ()
    yield from pay(game, cost, context_of_card(game.state, player, card))


@rule("8.6.2.4")
def card_is_played(player: Player, card: CardId) -> Procedure[None]:
    """Only now the card counts as played."""
    yield Noted(events.PLAYED, player, card)


@rule("8.6.2.5", encloses=True)
def resolve_card(game: WeissGame, command: Play, before: WeissState) -> Procedure[None]:
    """Resolve the played card by its type.

    ``before`` is the state in which the card was designated.
    """
    player, card = command.by, command.card
    kind = game.state.printed(card, faces.TYPE)
    if kind == faces.CHARACTER:
        assert command.position is not None
        yield from resolve_character(game, player, card, command.position)
    elif kind == faces.EVENT:
        yield from resolve_event(game, player, card, before)
    else:
        yield from resolve_climax(game, player, card)
    yield from announce_unread_text(game, player, card)


@rule("8.6.2.5.1", "8.6.2.2", "8.6.2.2.1")
def resolve_character(
    game: WeissGame, player: Player, card: CardId, position: str
) -> Procedure[None]:
    """The character is placed on the chosen stage position."""
    yield Moved((move(game.state, card, player, position),))
    yield Noted(events.PLAYED_ONTO_STAGE, player, card)


@rule("8.6.2.5.2", "3.13.1.1")
def resolve_event(
    game: WeissGame, player: Player, card: CardId, before: WeissState
) -> Procedure[None]:
    """The event goes to the resolution zone, its effect is carried out, then it goes away."""
    yield Moved((move(game.state, card, player, zones.RESOLUTION),))
    this = game.state.reference(card)
    face = game.state.face(card)
    for ability in () if face is None else face.abilities:
        if ability.kind == "event":
            context = Context(player, ability.name, this)
            if choice_differs(before, game.state, ability.effect, context):
                game.rests_on("chosen-on-resolution")
            with game.citing(ability.rule, encloses=is_general(ability.rule)):
                yield from execute(game, ability.effect, context)
    if face is None or face.unread != 0:
        yield from execute(game, MANUAL_EVENT, Context(player, "event", this))
    if game.state.is_same(this):
        yield Moved(to_owner(game.state, card, zones.WAITING_ROOM))


@rule("8.6.2.5.3")
def resolve_climax(game: WeissGame, player: Player, card: CardId) -> Procedure[None]:
    """The climax is placed on the climax area."""
    yield Moved((move(game.state, card, player, zones.CLIMAX_AREA),))


def announce_unread_text(game: WeissGame, player: Player, card: CardId) -> Procedure[None]:
    """Say that the card has text which the engine does not carry out.

    If the text is not known, this is said whenever the card comes into play.
    """
    face = game.state.face(card)
    if face is not None and face.unread:
        yield Noted(TEXT_UNREAD, player, card, paragraphs(face.unread))


# --- Using abilities (8.6)

PLAYED = "played"
"""The word for playing an activated ability."""


def context_of(state: WeissState, card: CardId, ability: Ability) -> Context:
    """What an ability knows when it is used: its card, and the stage position where that is."""
    instance = state.cards[card]
    here = instance.zone if instance.zone.name in zones.STAGE else None
    this = Reference(card, instance.entered)
    kinds = (ACTIVATED_ABILITY,)
    return Context(instance.zone.player, ability.name, this, before=here, kinds=kinds)


@rule("8.6.2", "8.6.2.1", encloses=True)
def use_ability(game: WeissGame, command: Use) -> Procedure[None]:
    """Use an activated ability whose requirements are fulfilled: pay, use, resolve."""
    ability = designated(game.state, command.card, command.ability)
    assert ability is not None
    context = context_of(game.state, command.card, ability)
    if BACKUP in ability.keywords and any(
        (
            *against_color(game.state, command.by, command.card),
            *against_level(game.state, command.by, command.card),
        )
    ):
        game.rests_on("backup-asks-its-own-level-only")
    before = game.state
    with game.citing(ability.rule, encloses=is_general(ability.rule)):
        after = yield from pay_for_ability(game, ability, context)
        yield from ability_is_played(context, ability)
        if edition_of(game.state).used_when_paid:
            yield from is_used(context, ability)
            yield from resolve_ability(game, ability, after, before)
        else:
            earlier = watched_for(game, used(context, ability))
            yield from resolve_ability(game, ability, after, before)
            if earlier or watched_for(game, used(context, ability)):
                game.rests_on("used-when-resolved")
            yield from is_used(context, ability)


@rule("8.6.2.3", "8.6.2.3.1")
def pay_for_ability(game: WeissGame, ability: Ability, context: Context) -> Procedure[Context]:
    """Pay the cost of the ability in full."""
    after = yield from pay(game, ability.cost, changed(context, follows=(ability.effect,)))
    return changed(after, follows=())


@rule("8.6.2.4")
def ability_is_played(context: Context, ability: Ability) -> Procedure[None]:
    """The cost is paid, so the ability is played; this is one of its times in the turn."""
    assert context.this is not None
    counted = ability if ability.times_a_turn is not None else None
    yield AbilityUsed(context.master, context.this, PLAYED, ability.name, counted)


@rule("8.1.1.1.2")
def is_used(context: Context, ability: Ability) -> Procedure[None]:
    """The player has now used an activated ability."""
    yield used(context, ability)


def used(context: Context, ability: Ability) -> AbilityUsed:
    """The event of using an activated ability."""
    assert context.this is not None
    return AbilityUsed(context.master, context.this, ACTIVATED, ability.name)


@rule("8.6.2.5", "8.6.2.5.4", encloses=True)
def resolve_ability(
    game: WeissGame, ability: Ability, context: Context, before: WeissState
) -> Procedure[None]:
    """The effect of the ability is carried out.

    ``before`` is the state in which the ability was designated.
    """
    if choice_differs(before, game.state, ability.effect, context):
        game.rests_on("chosen-on-resolution")
    yield from execute(game, ability.effect, context)
