"""Casting Summons (11.3) and Characters (11.4)."""

from functools import partial

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.castable import (
    BACK_ATTACK,
    CAST_FROM,
    context_of,
    effect_of,
    settling_of,
)
from judgetool.engine.fftcg.characteristics import is_type
from judgetool.engine.fftcg.citing import of_others, rule
from judgetool.engine.fftcg.commands import Cast
from judgetool.engine.fftcg.declaring import declare, declare_for
from judgetool.engine.fftcg.events import CardCast, CastDeclared, PutOnStack
from judgetool.engine.fftcg.keywords import has
from judgetool.engine.fftcg.limit_break import lb_cost_chosen
from judgetool.engine.fftcg.movement import move
from judgetool.engine.fftcg.paying.ability_costs import pay_cost
from judgetool.engine.fftcg.paying.payment import Bill
from judgetool.engine.fftcg.paying.settling import Settling, settled
from judgetool.engine.fftcg.state import NEW, FinalGame, FinalState, StackItem
from judgetool.engine.fftcg.timing import against_special
from judgetool.engine.kernel.abilities import Cost
from judgetool.engine.kernel.cards import PLAYERS, CardId, Player
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import RuleNumbers
from judgetool.engine.kernel.events import Moved, Seen
from judgetool.engine.kernel.procedures import Procedure


def cast(game: FinalGame, command: Command) -> Procedure[Player | None]:
    """Cast a card that can be cast; gives who gains priority then, None for its player again."""
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
    """The rule by which a card is cast that lies neither in the player's hand nor LB deck."""
    zone = state.zone_of(card)
    return () if zone.player == player and zone.name in CAST_FROM else ("2.1",)


@rule("15.2.5", "15.2.5.2", "15.2.5.3", "15.2.5.4")
def by_back_attack(state: FinalState, player: Player, card: CardId) -> RuleNumbers:
    """The rules for casting a Character when others cannot be cast, such as in response.

    Raises ``FaceUnknown``.
    """
    usual = not any(against_special(state, player, "Characters are cast", ("11.4.1",)))
    if usual or not has(state, card, BACK_ATTACK):
        return ()
    return ("15.2.5.2", *(("15.2.5.3", "15.2.5.4") if state.stack else ()), "15.2.5")


# --- Summons -----------------------------------------------------------------------------


@rule("11.3", "11.3.1")
def cast_summon(game: FinalGame, player: Player, card: CardId) -> Procedure[None]:
    """Onto the stack first, then what is declared, then its cost."""
    from_lb_deck = game.state.zone_of(card).name == zones.LB_DECK
    # Effects that change the cost speak of the card where it lies before it becomes another.
    settling = yield from known(game, partial(settling_of, player=player, card=card))
    yield from onto_the_stack(game, player, card)
    item = yield from declare_for(game, game.state.stack[-1], settling)
    assert item.context is not None
    cost = cost_of_summon(settling, item.context)
    yield from pay_for(game, cost, settling.base, item.context, from_lb_deck=from_lb_deck)
    yield from summon_is_cast(player, card)


@rule("11.3.2", "7.12.3")
def onto_the_stack(game: FinalGame, player: Player, card: CardId) -> Procedure[None]:
    """The Summon is revealed and moved from where it lies to the top of the stack."""
    yield Seen((card,), PLAYERS)
    yield Moved((move(game.state, card, zones.STACK, controller=player),))
    yield PutOnStack(item_of(game.state, player, card))


def item_of(state: FinalState, player: Player, card: CardId) -> StackItem:
    """A Summon as it comes to the stack, with nothing declared yet."""
    this = state.reference(card)
    ability = effect_of(state, card)
    context = context_of(state, player, card)
    return StackItem(NEW, "summon", player, this, card, ability, context)


@rule("11.3.7")
def cost_of_summon(settling: Settling, context: Context) -> tuple[Cost, ...]:
    """The cost is locked: that has to be paid, whatever changes it later."""
    return settled(settling.cost, context)


@rule("11.3.8")
def summon_is_cast(player: Player, card: CardId) -> Procedure[None]:
    """The Summon is cast; what triggers on that triggers now."""
    yield CardCast(player, card)


# --- Characters --------------------------------------------------------------------------


@rule("11.4", "11.4.1")
def cast_character(game: FinalGame, player: Player, card: CardId) -> Procedure[None]:
    """Declared, paid for and put onto the field; nothing of that uses the stack."""
    from_lb_deck = game.state.zone_of(card).name == zones.LB_DECK
    yield from reveal(card)
    settling = yield from known(game, partial(settling_of, player=player, card=card))
    context = yield from declared_for(game, player, card, settling)
    cost = cost_of_character(settling, context)
    yield from pay_for(game, cost, settling.base, context, from_lb_deck=from_lb_deck)
    yield from onto_the_field(game, player, card)


@rule("11.4.2")
def reveal(card: CardId) -> Procedure[None]:
    """The Character to be cast is revealed where it lies."""
    yield Seen((card,), PLAYERS)


@rule("11.4.3", "11.4.4", "11.4.5")
def declared_for(
    game: FinalGame, player: Player, card: CardId, settling: Settling
) -> Procedure[Context]:
    """Actions selected, the cost settled, values assigned: the abilities of the card look at it."""
    before = context_of(game.state, player, card)
    context = yield from declare(game, settling, before)
    if context != before:
        yield CastDeclared(card, context)
    return context


@rule("11.4.6")
def cost_of_character(settling: Settling, context: Context) -> tuple[Cost, ...]:
    """The cost is locked: what it was then has to be paid, whatever changes it later."""
    return settled(settling.cost, context)


@rule("11.4.8", "5.2.3.1.1.1")
def onto_the_field(game: FinalGame, player: Player, card: CardId) -> Procedure[None]:
    """The Character enters the field under the control of the player who cast it."""
    yield Moved((move(game.state, card, zones.FIELD, controller=player),))
    yield CardCast(player, card)


# --- both --------------------------------------------------------------------------------


def pay_for(
    game: FinalGame,
    cost: tuple[Cost, ...],
    base: Bill,
    context: Context,
    *,
    from_lb_deck: bool,
) -> Procedure[None]:
    """Pay the whole cost, and for a card from the LB deck its LB cost at the same time."""
    assert context.this is not None
    player, card = context.master, context.this.card
    turned = (yield from lb_cost_chosen(game, player, card)) if from_lb_deck else ()
    yield from pay_cost(game, cost, context, base=base, along=turned, exactly=base.exactly)
