"""Effects on the numbers of cards, and damage (8.2.1.2, 4.10)."""

from dataclasses import replace

from judgetool.engine.kernel.abilities import Change, DealDamage
from judgetool.engine.kernel.cards import CardId, Reference
from judgetool.engine.kernel.events import ModifierBegan, Noted
from judgetool.engine.kernel.modifiers import Modifier
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.context import Context
from judgetool.engine.weiss_schwarz.damage import deal_damage
from judgetool.engine.weiss_schwarz.effects.dispatch import carries_out
from judgetool.engine.weiss_schwarz.effects.needing import known
from judgetool.engine.weiss_schwarz.measuring import players, pointed, value
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState


@carries_out(Change)
def change(game: WeissGame, effect: Change, context: Context) -> Procedure[Context]:
    """Numbers of cards change for a while (8.2.1.2); each card by the same amount."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    if not cards:
        yield Noted("nothing to change", context.master, detail=context.name)
        return replace(context, done=False)
    amount = yield from known(game, lambda state: value(state, effect.amount, context))
    for card in cards:
        yield changes(
            game.state, card, effect.aspect, amount, effect.duration, context.name, effect.operation
        )
    return replace(context, done=True)


def changes(
    state: WeissState,
    card: CardId,
    aspect: str,
    amount: int,
    duration: str,
    source: str,
    operation: str = "add",
) -> ModifierBegan:
    """The event that adds ``amount`` to a number of ``card``, or sets it."""
    subject = Reference(card, state.cards[card].entered)
    assert operation in ("add", "set")
    return ModifierBegan(
        Modifier(
            state.time,
            subject,
            aspect,
            "set" if operation == "set" else "add",
            amount,
            duration,
            state.time,
            source,
        )
    )


@carries_out(DealDamage)
def damage(game: WeissGame, effect: DealDamage, context: Context) -> Procedure[Context]:
    """Damage is dealt to a player."""
    number = yield from known(game, lambda state: value(state, effect.number, context))
    for player in players(effect.to, context.master, game.state):
        yield from deal_damage(game, player, number, source_of(game.state, context))
    return replace(context, done=number > 0)


@rule("4.11.1.2")
def source_of(state: WeissState, context: Context) -> Reference | None:
    """The source of damage that an effect deals: the card whose ability or icon it is."""
    if context.card is None:
        return None
    return Reference(context.card, state.cards[context.card].entered)
