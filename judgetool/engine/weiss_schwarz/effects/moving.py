"""Effects that move and turn cards (4.7, 3.1)."""

from dataclasses import replace

from judgetool.engine.kernel.abilities import Draw, Put, PutBack, PutOff, Turn
from judgetool.engine.kernel.cards import CardId, Player, Reference
from judgetool.engine.kernel.events import Move, Moved, Noted
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.actions import draw, from_top_of_deck, turn
from judgetool.engine.weiss_schwarz.asking import option_chosen
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.context import Context
from judgetool.engine.weiss_schwarz.effects.dispatch import carries_out
from judgetool.engine.weiss_schwarz.effects.needing import known
from judgetool.engine.weiss_schwarz.measuring import now, players, pointed, value
from judgetool.engine.weiss_schwarz.movement import move, to_owner
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState

STAGE = "stage"


@carries_out(Draw)
def draws(game: WeissGame, effect: Draw, context: Context) -> Procedure[Context]:
    """A player draws cards."""
    number = yield from known(game, lambda state: value(state, effect.number, context))
    for player in players(effect.whose, context.master, game.state):
        yield from draw(game, player, number)
    return replace(context, done=number > 0)


@carries_out(Turn)
def turns(game: WeissGame, effect: Turn, context: Context) -> Procedure[Context]:
    """Cards stand, rest or are reversed."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    yield from turn(game, cards, effect.orientation)
    return replace(context, done=bool(cards))


@carries_out(Put)
def put(game: WeissGame, effect: Put, context: Context) -> Procedure[Context]:
    """Put cards somewhere: the top of a deck, onto the stage, or to a zone of their owner."""
    if effect.what == "top of deck":
        yield from from_top_of_deck(game, context.master, 1, effect.zone)
        return replace(context, done=True)
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    if not cards:
        yield Noted("it is no longer there", context.master, detail=context.name)
        return replace(context, done=False)
    if effect.zone == STAGE:
        for card in cards:
            yield from put_on_stage(game, effect, context, card)
    else:
        yield Moved(tuple(one for card in cards for one in to_owner(game.state, card, effect.zone)))
    return with_those(game.state, cards, context)


def put_on_stage(game: WeissGame, effect: Put, context: Context, card: CardId) -> Procedure[None]:
    """The master chooses a stage position for the card."""
    (player,) = players(effect.whose, context.master, game.state)
    positions = effect.positions or zones.STAGE
    position = yield from option_chosen(context.master, "a stage position", positions, about=card)
    yield Moved((onto_stage(game.state, card, player, position, effect.orientation),))


def onto_stage(
    state: WeissState, card: CardId, player: Player, position: str, orientation: str | None
) -> Move:
    """A card's move to a stage position."""
    return move(state, card, player, position, orientation=orientation)


def with_those(state: WeissState, cards: tuple[CardId, ...], context: Context) -> Context:
    """The context in which the text now speaks of ``cards`` as those cards."""
    those = tuple(reference for card in cards for reference in now(state, card))
    return replace(context, those=those, done=True)


@carries_out(PutOff)
@rule("3.2.3")
def put_off(game: WeissGame, effect: PutOff, context: Context) -> Procedure[Context]:
    """Put cards from the top or bottom of a zone elsewhere, one at a time."""
    number = yield from known(game, lambda state: value(state, effect.number, context))
    moved: list[CardId] = []
    for player in players(effect.whose, context.master, game.state):
        for _ in range(number):
            cards = game.state.cards_in(player, effect.origin)
            if not cards:
                yield Noted("nothing left to move", player, detail=effect.origin)
                break
            card = cards[-1] if effect.end == "top" else cards[0]
            yield Moved(to_owner(game.state, card, effect.zone))
            moved.append(card)
    return replace(with_those(game.state, tuple(moved), context), done=bool(moved))


@carries_out(PutBack)
@rule("8.7.7")
def put_back(game: WeissGame, effect: PutBack, context: Context) -> Procedure[Context]:
    """Put this card where it was before; if it has moved on since, nothing happens."""
    cards = pointed(game.state, "this card", context)
    if not cards or context.before is None:
        yield Noted("it is no longer there", context.master, detail=context.name)
        return replace(context, done=False)
    to = context.before
    (card,) = cards
    yield Moved((move(game.state, card, to.player, to.name, orientation=effect.orientation),))
    this = Reference(card, game.state.cards[card].entered)
    return replace(context, this=this, done=True)
