"""Effects by which players see cards, or cards turn (4.6, 4.8, 4.9)."""

from functools import partial

from judgetool.engine.kernel.abilities import (
    Look,
    Reveal,
    Search,
    Shuffle,
    Turn,
)
from judgetool.engine.kernel.cards import PLAYERS, CardId, Player, Zone
from judgetool.engine.kernel.choices import known, shuffled
from judgetool.engine.kernel.context import SINGLED_OUT, Context
from judgetool.engine.kernel.continuous import in_force_on
from judgetool.engine.kernel.effects.composed import how_often
from judgetool.engine.kernel.effects.one_by_one import (
    cards_searched,
    no_longer_there,
    one_more,
    spoken_of_in,
)
from judgetool.engine.kernel.evaluating import number_meant, players, pointed, speaking_of
from judgetool.engine.kernel.events import Moved, Noted, Seen
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.moving import nothing_left, off_the_top
from judgetool.engine.kernel.procedures import Procedure, carries_out
from judgetool.engine.kernel.prohibitions import able
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.books import rule
from judgetool.engine.weiss_schwarz.continuous import REVERSED_BY_AUTOMATIC, SEARCH
from judgetool.engine.weiss_schwarz.damage import is_by_automatic_ability
from judgetool.engine.weiss_schwarz.movement import lying_otherwise, move, shuffle, turn
from judgetool.engine.weiss_schwarz.nodes import FlipOver, LookAt
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState

# --- Look, reveal, search, shuffle

LOOKED_AT_AT_WILL = (zones.LEVEL, zones.MEMORY)
"""Where cards can lie face down that their player may see: 3.9.2.2, 3.12.2.2."""


@carries_out(Look)
@rule("4.8.1")
def looks(game: WeissGame, effect: Look, context: Context) -> Procedure[Context]:
    """The master sees cards from the top of a deck, one after the other; they stay there."""
    number = yield from how_often(game, effect.number, context)
    seen: list[CardId] = []
    for owner in players(effect.whose, context.master, game.state):
        to = (context.master,)
        seen += yield from seen_from_top(game, owner, number, to, effect.up_to, context)
    complete = bool(seen) and (effect.up_to or len(seen) >= number)
    return speaking_of(game.state, tuple(seen), context, done=complete)


@carries_out(Reveal)
def reveals(game: WeissGame, effect: Reveal, context: Context) -> Procedure[Context]:
    """Cards are shown to all players and stay where they are."""
    if effect.what is None:
        cards = yield from revealed_from_top(game, effect, context)
    else:
        what = effect.what
        cards = yield from known(game, lambda state: pointed(state, what, context))
        if cards:
            yield Seen(cards, PLAYERS)
    after = speaking_of(game.state, cards, context)
    found = effect.what == "chosen" and were_found(game.state, cards, context)
    rest = context.rest if effect.what in SINGLED_OUT and not found else after.rest
    shown = (*context.shown, *after.those)
    return changed(after, rest=rest, shown=shown, done=bool(cards))


def were_found(state: WeissState, cards: tuple[CardId, ...], context: Context) -> bool:
    """Whether the cards have been found in the deck: they are none of those seen on its top.

    The text can go on to choose among them, and the rest are the other cards found then.
    """
    seen = {reference.card for reference in context.those}
    return all(card not in seen and state.zone_of(card).name == zones.DECK for card in cards)


@rule("4.9.1")
def revealed_from_top(
    game: WeissGame, effect: Reveal, context: Context
) -> Procedure[tuple[CardId, ...]]:
    """Cards from the top of a deck are shown to all players, one after the other."""
    number = yield from how_often(game, effect.number, context)
    seen: list[CardId] = []
    for owner in players(effect.whose, context.master, game.state):
        seen += yield from seen_from_top(game, owner, number, PLAYERS, effect.up_to, context)
    return tuple(seen)


@rule("3.2.3")
def seen_from_top(
    game: WeissGame,
    owner: Player,
    number: int,
    by: tuple[Player, ...],
    up_to: bool,
    context: Context,
) -> Procedure[tuple[CardId, ...]]:
    """The cards that are seen one at a time from the top of ``owner``'s deck; none moves."""
    seen: list[CardId] = []
    while len(seen) < number:
        deck = game.state.cards_in(owner, zones.DECK)
        if len(seen) >= len(deck):
            yield from deck_is_seen_through(owner, bool(deck))
            break
        if up_to and not (yield from one_more(context.master, context)):
            break
        card = deck[-1 - len(seen)]
        yield Seen((card,), by)
        seen.append(card)
    return tuple(seen)


@rule("3.2.3.3")
def deck_is_seen_through(owner: Player, any_seen: bool) -> Procedure[None]:
    """All cards of the deck have been seen and are still there: the action ends, no refresh."""
    if any_seen:
        yield Noted("the whole deck has been seen", owner)
    else:
        yield from nothing_left(owner)


@carries_out(FlipOver)
@rule("3.2.5", "3.2.3", "3.13.1.4")
def flips_over(game: WeissGame, effect: FlipOver, context: Context) -> Procedure[Context]:
    """Cards from the top of the deck are put face up into the resolution zone, one by one."""
    number = yield from how_often(game, effect.number, context)
    player = context.master

    def moved(card: CardId) -> Moved:
        return Moved((move(game.state, card, player, zones.RESOLUTION),))

    flipped = yield from off_the_top(game, player, number, moved)
    context = speaking_of(game.state, flipped, context)
    complete = bool(flipped) and len(flipped) == number
    return changed(context, shown=(*context.shown, *context.those), done=complete)


@carries_out(LookAt)
@rule("4.8.1")
def looks_there(game: WeissGame, effect: LookAt, context: Context) -> Procedure[Context]:
    """The master sees cards where they lie; they stay there."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    if not cards:
        yield from no_longer_there(context, effect.what)
        return changed(context, done=False)
    yield Seen(cards, (context.master,))
    return speaking_of(game.state, cards, context)


@carries_out(Search)
def searches(game: WeissGame, effect: Search, context: Context) -> Procedure[Context]:
    """The master looks through a zone and chooses cards there; nobody else knows what is there.

    A player who cannot search finds nothing; the rest of the text is done nevertheless (1.3.3).
    The text speaks no more of the rest of cards that were seen before.
    """
    before = changed(context, rest=())
    return (yield from cards_searched(game, effect, before, SEARCH))


@carries_out(Shuffle)
def shuffles(game: WeissGame, effect: Shuffle, context: Context) -> Procedure[Context]:
    """The owner shuffles the deck, or the face-down cards in another zone."""
    for player in players(effect.whose, context.master, game.state):
        if effect.zone in (None, zones.DECK):
            known = yield from spoken_of_in(game, Zone(player, zones.DECK), context)
            yield from shuffle(game, player, known)
        else:
            assert effect.zone is not None
            yield from face_down_cards_shuffled(game, Zone(player, effect.zone), context)
    return changed(context, done=True)


@rule("3.12.2.2.3")
def face_down_cards_shuffled(game: WeissGame, zone: Zone, context: Context) -> Procedure[None]:
    """Face-down cards are shuffled among themselves; nobody sees which is which in this effect."""
    state = game.state
    up = tuple(card for card in state.cards_in(*zone) if state.cards[card].face_up)
    down = tuple(card for card in state.cards_in(*zone) if card not in up)
    known = yield from spoken_of_in(game, zone, context, up)
    yield from shuffled(game, zone, down, f"cards in {zone.name} are shuffled", known)


@rule("3.9.2.2", "3.12.2.2")
def looked_at_again(game: WeissGame) -> Procedure[None]:
    """When the effect is over, players may look again at their own cards that it hid."""
    for player in PLAYERS:
        for zone in LOOKED_AT_AT_WILL:
            hidden = hidden_from(game.state, player, zone)
            if hidden:
                yield Seen(hidden, (player,), at_will=True)


def hidden_from(state: WeissState, player: Player, zone: str) -> tuple[CardId, ...]:
    """The cards of a player in a zone that this player has not seen."""
    lying, cards = state.cards_in(player, zone), state.cards
    return tuple([card for card in lying if player not in cards[card].seen_by]) if lying else ()


def nothing_is_hidden(state: WeissState) -> bool:
    """Whether players have seen all their own cards at which they may look at will."""
    cards = state.cards
    for player, own in state.zones.items():
        for zone in LOOKED_AT_AT_WILL:
            for card in own[zone]:
                if player not in cards[card].seen_by:
                    return False
    return True


# --- Stand, rest, reverse, face up and face down


@carries_out(Turn)
def turns(game: WeissGame, effect: Turn, context: Context) -> Procedure[Context]:
    """Cards stand, rest or are reversed; a card that lies so already does not become so again.

    If the text names cards, it is done only if all of them were turned.
    """
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    if effect.orientation == zones.REVERSE:
        cards = yield from free_to_be_reversed(game, cards, context)
    turned = yield from turn(game, cards, effect.orientation)
    meant = number_meant(game.state, effect.what, turned, context)
    return changed(context, done=bool(turned) and len(turned) == meant)


def free_to_be_reversed(
    game: WeissGame, cards: tuple[CardId, ...], context: Context
) -> Procedure[tuple[CardId, ...]]:
    """Those of the cards that no effect keeps from being reversed by abilities like this."""
    against: list[CardId] = []
    for card in lying_otherwise(game.state, cards, zones.REVERSE):
        if in_force_on(game.state, REVERSED_BY_AUTOMATIC).says_nothing_of(
            card, REVERSED_BY_AUTOMATIC
        ):
            continue
        player = game.state.zone_of(card).player
        by_automatic = partial(is_by_automatic_ability, player=player, context=context)
        if (yield from known(game, by_automatic)):
            against.append(card)
    free = yield from able(game, against, REVERSED_BY_AUTOMATIC)
    return tuple(card for card in cards if card not in against or card in free)
