"""Carrying out effects of the ability tree (8.6.3, 8.8)."""

from dataclasses import dataclass
from dataclasses import replace as changed

from judgetool.engine.kernel.abilities import (
    Change,
    ChooseCard,
    DealDamage,
    Delay,
    Draw,
    Effect,
    InOrder,
    ManualStep,
    May,
    OneOf,
    Put,
    PutBack,
    Subject,
)
from judgetool.engine.kernel.cards import JUDGE, CardId, Player, Reference, Zone, other
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.events import AbilityDelayed, ModifierBegan, Moved, Noted
from judgetool.engine.kernel.modifiers import Modifier
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import DelayedAbility
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.actions import draw, from_top_of_deck
from judgetool.engine.weiss_schwarz.asking import (
    cards_chosen,
    option_chosen,
    wants,
)
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.damage import deal_damage
from judgetool.engine.weiss_schwarz.keywords import STAGE
from judgetool.engine.weiss_schwarz.movement import move, to_owner
from judgetool.engine.weiss_schwarz.selecting import in_words, known_to_fit, offered
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState


@dataclass(frozen=True, slots=True)
class Context:
    """Whose effect it is, what it is called, and the cards that it speaks of.

    ``before`` is the zone where this card was immediately before its ability triggered.
    """

    master: Player
    name: str
    this: Reference | None = None
    before: Zone | None = None
    chosen: Reference | None = None


@rule("8.8.1")
def execute(game: WeissGame, effect: Effect, context: Context) -> Procedure[None]:
    """Carry out ``effect`` once, as far as it can be carried out."""
    match effect:
        case InOrder():
            for part in effect.effects:
                yield from execute(game, part, context)
        case May():
            yield from optional(game, effect, context)
        case ChooseCard():
            yield from with_chosen_card(game, effect, context)
        case OneOf():
            yield from one_way(game, effect, context)
        case ManualStep():
            yield Decision(effect.about, "manual", JUDGE, about=_card(context.this))
        case _:
            yield from simple(game, effect, context)


def simple(game: WeissGame, effect: Effect, context: Context) -> Procedure[None]:
    """Carry out an effect that has no other effects inside."""
    match effect:
        case Draw():
            yield from draw(game, context.master, effect.number)
        case DealDamage():
            hit = context.master if effect.to == "yours" else other(context.master)
            yield from deal_damage(game, hit, effect.number, source_of(game.state, context))
        case Change():
            yield from change(game, effect, context)
        case Put():
            yield from put(game, effect, context)
        case PutBack():
            yield from put_back(game, effect, context)
        case Delay():
            yield from delay(game, effect, context)
        case _:
            yield Noted("no action", context.master)


@rule("4.11.1.2")
def source_of(state: WeissState, context: Context) -> Reference | None:
    """The source of damage that an effect deals: the card whose ability or icon it is."""
    if context.this is None:
        return None
    card = context.this.card
    return Reference(card, state.cards[card].entered)


def optional(game: WeissGame, effect: May, context: Context) -> Procedure[None]:
    """Ask whether the master wants to; without asking where nothing could be done."""
    inside = effect.effect
    if isinstance(inside, ChooseCard) and not offered(game.state, inside.selector, context.master):
        yield from no_target(context)
        return
    if (yield from wants(context.master, context.name, about=_card(context.this))):
        yield from execute(game, inside, context)


@rule("8.6.3.1.3")
def no_target(context: Context) -> Procedure[None]:
    """Nothing can be chosen, so nothing is done."""
    yield Noted("nothing to choose", context.master, detail=context.name)


@rule("8.6.3", "8.6.3.1")
def with_chosen_card(game: WeissGame, effect: ChooseCard, context: Context) -> Procedure[None]:
    """The master chooses a card, and the rest is done with it.

    A card that fits must be chosen if there is one; of the unknown cards on offer nobody but
    the master can say whether one of them fits.
    """
    state, selector = game.state, effect.selector
    on_offer = offered(state, selector, context.master)
    certain = any(known_to_fit(state, card, selector, context.master) for card in on_offer)
    chosen = yield from cards_chosen(
        context.master,
        context.name,
        on_offer,
        minimum=1 if certain else 0,
        requirement=in_words(selector, state, context.master),
        about=_card(context.this),
        selector=selector,
    )
    if not chosen:
        yield from no_target(context)
        return
    reference = Reference(chosen[0], game.state.cards[chosen[0]].entered)
    yield from execute(game, effect.then, changed(context, chosen=reference))


def one_way(game: WeissGame, effect: OneOf, context: Context) -> Procedure[None]:
    """The master chooses one of several ways."""
    names = tuple(way.name for way in effect.ways)
    chosen = yield from option_chosen(
        context.master, context.name, names, about=_card(context.chosen)
    )
    way = next(way for way in effect.ways if way.name == chosen)
    yield from execute(game, way.effect, context)


def change(game: WeissGame, effect: Change, context: Context) -> Procedure[None]:
    """A number of a card changes for a while (8.2.1.2)."""
    card = subject(game.state, effect.what, context)
    if card is None:
        yield Noted("nothing to change", context.master, detail=context.name)
        return
    yield changes(game.state, card, effect.aspect, effect.amount, effect.duration, context.name)


def changes(
    state: WeissState, card: CardId, aspect: str, amount: int, duration: str, source: str
) -> ModifierBegan:
    """The event that adds ``amount`` to a number of ``card``."""
    subject_ = Reference(card, state.cards[card].entered)
    return ModifierBegan(
        Modifier(state.time, subject_, aspect, "add", amount, duration, state.time, source)
    )


def put(game: WeissGame, effect: Put, context: Context) -> Procedure[None]:
    """Put a card somewhere: the top of a deck, onto the stage, or to a zone of its owner."""
    if effect.what == "top of deck":
        yield from from_top_of_deck(game, context.master, 1, effect.zone)
        return
    card = subject(game.state, effect.what, context)
    if card is None:
        yield Noted("it is no longer there", context.master, detail=context.name)
    elif effect.zone == STAGE:
        position = yield from option_chosen(
            context.master, "a stage position", zones.STAGE, about=card
        )
        yield Moved(
            (move(game.state, card, context.master, position, orientation=effect.orientation),)
        )
    else:
        yield Moved(to_owner(game.state, card, effect.zone))


@rule("8.7.7")
def put_back(game: WeissGame, effect: PutBack, context: Context) -> Procedure[None]:
    """Put this card where it was before; if it has moved on since, nothing happens."""
    card = subject(game.state, "this card", context)
    if card is None or context.before is None:
        yield Noted("it is no longer there", context.master, detail=context.name)
        return
    to = context.before
    yield Moved((move(game.state, card, to.player, to.name, orientation=effect.orientation),))


@rule("8.7.5")
def delay(game: WeissGame, effect: Delay, context: Context) -> Procedure[None]:
    """Create an automatic ability with a timed trigger condition."""
    card = subject(game.state, effect.what, context)
    if card is None:
        yield Noted("nothing to change", context.master, detail=context.name)
        return
    watched = Reference(card, game.state.cards[card].entered)
    yield AbilityDelayed(
        DelayedAbility(
            game.state.time,
            effect.ability,
            context.master,
            context.this,
            watched,
            effect.duration,
        )
    )


def subject(state: WeissState, what: Subject, context: Context) -> CardId | None:
    """The card that an effect speaks of, or None where it is gone."""
    if what == "attacking character":
        return state.attacker()
    reference = context.this if what == "this card" else context.chosen
    if reference is None or not state.is_same(reference):
        return None
    return reference.card


def _card(reference: Reference | None) -> CardId | None:
    return None if reference is None else reference.card
