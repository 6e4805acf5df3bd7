"""Whether an effect can be carried out in full. To find out, it is tried on the state.

The parts are tried one after the other, as the procedures would carry them out, with every possible
choice of cards, until one way leads to the end. Nothing is replaced and nothing triggers in this.
A game says how its own effects are tried, and those that move cards.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any, NamedTuple

from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Draw,
    Effect,
    If,
    IfYouDo,
    InOrder,
    Let,
    Look,
    May,
    MayPay,
    OneOf,
    PutOff,
    Repeat,
    Reveal,
    Search,
    Turn,
    TurnOver,
    What,
    means_players,
)
from judgetool.engine.kernel.abilities.chance import ChooseAtRandom
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.choices import known_to_fit, offered
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.composed import named
from judgetool.engine.kernel.evaluating import (
    holds,
    number_meant,
    players,
    pointed,
    searched,
    selected,
    speaking_of,
    value,
)
from judgetool.engine.kernel.events import Move, Moved, Turned, TurnedOver, apply
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.prohibitions import prohibition
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.sums import too_much

Ways = Iterator[tuple[Any, Context]]
"""For each way to carry something out in full: the state and the context after it."""

Moves = list[Move]
"""What a way moves."""

Trial = Callable[[Any, Any, Context, Any], Ways]
"""Tries an effect in a state with a context, by the ``Trying`` of the game; gives the ways."""


class Trying(NamedTuple):
    """How effects are tried in a game."""

    tried: Mapping[type[Effect], Trial]
    """By effect: what tries it. For any other effect the cards that it means must be there."""

    without_choosing: bool = False
    """Whether choosing no card counts as carried out in full, if the text allows it."""

    certainly: bool = False
    """Whether only cards that are known to fit can be chosen."""

    all_seen: bool = False
    """Whether as many cards must be there as are looked at or shown, unless it is "up to" them."""

    def can_be_done(
        self, state: State, effect: Effect, context: Context, *, certainly: bool = False
    ) -> bool:
        """Whether there is a way to carry out ``effect`` in full.

        ``certainly`` counts only cards that are known to fit.
        """
        trying = self._replace(certainly=certainly)
        return any(True for _ in ways(state, effect, context, trying))


def ways(state: State, effect: Effect, context: Context, trying: Trying) -> Ways:
    """The ways to carry out ``effect`` in full; raises ``FaceUnknown``."""
    return trying.tried.get(type(effect), there)(state, effect, context, trying)


def there(state: State, effect: Effect, context: Context, _trying: Trying) -> Ways:
    """The cards that an effect means are there, or it means none."""
    what = getattr(effect, "what", None)
    if what is None or means_players(what) or pointed(state, what, context):
        yield state, context


def in_turn(state: State, effects: tuple[Effect, ...], context: Context, trying: Trying) -> Ways:
    """One effect after the other."""
    if not effects:
        yield state, context
        return
    for after, then in ways(state, effects[0], context, trying):
        yield from in_turn(after, effects[1:], then, trying)


def left_open(state: State, _effect: Effect, context: Context, _trying: Trying) -> Ways:
    """An effect in which players decide can be done in any case."""
    yield state, context


def _in_order(state: State, effect: InOrder, context: Context, trying: Trying) -> Ways:
    return in_turn(state, effect.effects, context, trying)


def _one_of(state: State, effect: OneOf, context: Context, trying: Trying) -> Ways:
    for some in combinations(effect.ways, min(effect.number, len(effect.ways))):
        yield from in_turn(state, tuple(way.effect for way in some), context, trying)


def _if(state: State, effect: If, context: Context, trying: Trying) -> Ways:
    follows = effect.then if holds(state, effect.condition, context) else effect.otherwise
    if follows is not None:
        yield from ways(state, follows, context, trying)


def _let(state: State, effect: Let, context: Context, trying: Trying) -> Ways:
    number = value(state, effect.number, context)
    return ways(state, effect.effect, named(context, effect.name, number), trying)


def _choices(state: State, effect: ChooseCard, context: Context, trying: Trying) -> Ways:
    for inside in ways_to_choose(state, effect, context, trying):
        if inside.chosen:
            yield from ways(state, effect.then, inside, trying)
        else:
            yield state, inside


def ways_to_choose(
    state: State, effect: ChooseCard, context: Context, trying: Trying
) -> Iterator[Context]:
    """The context after each way to choose cards, without those that make no difference."""
    cards = offered(state, effect, context)
    if trying.certainly:
        cards = tuple(c for c in cards if known_to_fit(state, c, effect.selector, context))
    least, most = (value(state, n, context) for n in (effect.minimum, effect.maximum))
    fewest = 0 if trying.without_choosing else 1
    tried: set[tuple[object, ...]] = set()
    for number in range(max(fewest, least), min(most, len(cards)) + 1):
        for some in combinations(cards, number):
            kind = tuple(kind_of(state, card) for card in some)
            if kind in tried:
                continue
            tried.add(kind)
            if effect.adding_up and too_much(state, some, effect.adding_up, context) is not False:
                continue
            chosen = tuple(state.reference(card) for card in some)
            yield changed(context, chosen=chosen, earlier=context.chosen)


def _again(state: State, effect: Repeat, context: Context, trying: Trying) -> Ways:
    number = value(state, effect.number, context)
    if number > 0:
        yield from in_turn(state, (effect.effect,) * number, context, trying)


def _seen(state: State, effect: Look | Reveal, context: Context, trying: Trying) -> Ways:
    """Looking and revealing leave the cards where they are."""
    number, deck = 1, state.reading.deck
    if isinstance(effect, Reveal) and effect.what is not None:
        cards = pointed(state, effect.what, context)
    else:
        number = value(state, effect.number, context)
        owners = players(effect.whose, context.master, state)
        cards = tuple(c for one in owners for c in state.cards_in(one, deck)[::-1][:number])
    if cards and (len(cards) >= number or effect.up_to or not trying.all_seen):
        yield state, speaking_of(state, cards, context)


def at_random(state: State, effect: ChooseAtRandom, context: Context, trying: Trying) -> Ways:
    """Any cards can come out; what is done with them is tried with the first ones."""
    number = value(state, effect.number, context)
    found = selected(state, effect.selector, context)
    free = (card for card in found if state.reading.offers(state, card, context))
    cards = tuple(free)[: max(0, number)]
    if cards and len(cards) == number:
        chosen = tuple(state.reference(card) for card in cards)
        inside = changed(context, chosen=chosen, earlier=context.chosen)
        yield from ways(state, effect.then, inside, trying)


def both(state: State, effect: IfYouDo, context: Context, trying: Trying) -> Ways:
    """What follows "if you do" belongs to it, so both parts must be possible."""
    yield from in_turn(state, (effect.effect, effect.then), context, trying)


def _turned(state: State, effect: Turn, context: Context, _trying: Trying) -> Ways:
    return turned(state, pointed(state, effect.what, context), effect.orientation, context)


def turned(state: State, cards: tuple[CardId, ...], orientation: str, context: Context) -> Ways:
    """All cards lie in another way, and no effect keeps one of them from being turned."""
    action = state.reading.turning[orientation]
    if cards and all(
        state.cards[card].orientation not in (None, orientation)
        and prohibition(state, card, action) is None
        for card in cards
    ):
        yield apply(state, Turned(cards, orientation)), context


def _turned_over(state: State, effect: TurnOver, context: Context, _trying: Trying) -> Ways:
    """All cards that are meant lie with the other side up."""
    cards = pointed(state, effect.what, context)
    if cards and all(state.cards[card].face_up != effect.face_up for card in cards):
        yield apply(state, TurnedOver(cards, effect.face_up, ())), context


def looked_through(state: State, effect: Search, context: Context, _trying: Trying) -> Ways:
    """There is a card to look at; nobody needs to find one."""
    if any(True for _ in searched(state, effect.selector, context)):
        yield state, context


def all_there(state: State, what: What, context: Context) -> tuple[CardId, ...]:
    """The cards that a text means; none if one of those that it has named is gone."""
    cards = pointed(state, what, context)
    return cards if len(cards) == number_meant(state, what, cards, context) else ()


def off_the_end(
    state: State, effect: PutOff, pile: tuple[CardId, ...], context: Context
) -> tuple[CardId, ...] | None:
    """The cards that would be taken off a pile; None if there are too few."""
    number = max(0, value(state, effect.number, context))
    if len(pile) < number and not effect.up_to:
        return None
    return pile[::-1][:number] if effect.end == "top" else pile[:number]


def kind_of(state: State, card: CardId) -> tuple[object, ...]:
    """What tells cards on offer apart for this purpose."""
    instance = state.cards[card]
    if instance.zone.name in state.reading.in_play or instance.face is None:
        return (card,)
    return (instance.zone, instance.face, instance.face_up)


def putting_off(moves: Callable[[Any, tuple[CardId, ...], str], Iterable[Move]]) -> Trial:
    """What tries to put cards off piles, if ``moves`` says how cards go to a zone."""

    def tried(state: State, effect: PutOff, context: Context, _trying: Trying) -> Ways:
        gone: Moves = []
        for player in players(effect.whose, context.master, state):
            taken = off_the_end(state, effect, state.cards_in(player, effect.origin), context)
            if taken is None:
                return
            gone += moves(state, taken, effect.zone)
        yield moved(state, gone, context)

    return tried


def drawn_into(hand: str) -> Trial:
    """What tries to draw cards: they are put off the deck into the hand."""

    def tried(state: State, effect: Draw, context: Context, trying: Trying) -> Ways:
        deck = state.reading.deck
        taken = PutOff(effect.number, deck, hand, effect.whose, up_to=effect.up_to)
        return ways(state, taken, context, trying)

    return tried


def moved(state: State, moves: Iterable[Move], context: Context) -> tuple[Any, Context]:
    """The state after the moves, and the context in which the text means these cards."""
    moves = tuple(moves)
    after = apply(state, Moved(moves))
    return after, speaking_of(after, (change.card for change in moves), context)


SHARED: Mapping[type[Effect], Trial] = {
    InOrder: _in_order,
    OneOf: _one_of,
    If: _if,
    Let: _let,
    May: left_open,
    MayPay: left_open,
    ChooseCard: _choices,
    Repeat: _again,
    Look: _seen,
    Reveal: _seen,
}
"""How effects are tried that contain others, or let a player decide."""

WITH_ALL_PARTS: Mapping[type[Effect], Trial] = {
    **SHARED,
    IfYouDo: both,
    Turn: _turned,
    TurnOver: _turned_over,
    Search: looked_through,
}
"""The same in games where "if you do" needs both parts, and where nothing turns to how it lies."""
