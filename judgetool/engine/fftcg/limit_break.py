"""Limit Break (15.2.8): cards that are cast from the LB deck, and go back to it."""

from collections.abc import Iterator

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.actions import move
from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.characteristics import has_icon, number
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.cards import PLAYERS, CardId, Player
from judgetool.engine.kernel.choices import cards_chosen
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.events import Event, Move, Moved, TurnedOver
from judgetool.engine.kernel.procedures import Procedure, Recorded

PAID = "LB cost"
"""The kind of decision in which a player chooses the LB cards to turn face up."""

OUT_OF = {zones.FIELD: ("15.2.8.4.1",), zones.STACK: ("15.2.8.4.3",)}
"""The rules by which an LB card that leaves this zone goes back to the LB deck."""


def lies_in_lb_deck(state: FinalState, card: CardId) -> bool:
    """Whether a card lies in an LB deck."""
    return state.zone_of(card).name == zones.LB_DECK


def face_down_besides(state: FinalState, player: Player, card: CardId) -> tuple[CardId, ...]:
    """The face-down cards of an LB deck, without the card that is being cast."""
    return tuple(
        other
        for other in state.cards_in(player, zones.LB_DECK)
        if other != card and not state.cards[other].face_up
    )


@rule("15.2.8.3", "15.2.8.3.1", "15.2.8.3.2", "7.14.1")
def against_lb_cost(state: FinalState, player: Player, card: CardId) -> Iterator[Objection]:
    """Why an LB card cannot be cast.

    It has to lie face down, and as many other face-down LB cards as its LB cost are turned face up.
    """
    if not has_icon(state, card, faces.LIMIT_BREAK):
        yield Objection(
            "a card without the LB icon cannot be cast from the LB deck", ("15.2.8.3", "15.2.8.2")
        )
        return
    if state.cards[card].face_up:
        yield Objection(
            "the LB card lies face up: it has been used",
            ("15.2.8.3", "7.14.1"),
            rests_on=("face-up-is-not-cast",),
        )
    needed, there = lb_cost(state, card), len(face_down_besides(state, player, card))
    if there < needed:
        yield Objection(
            f"the LB cost is {needed}; other face-down cards of the LB deck: {there}",
            ("15.2.8.3.1", "15.2.8.3.2"),
        )


@rule("15.2.8.2")
def lb_cost(state: FinalState, card: CardId) -> int:
    """The LB cost of a card."""
    return number(state, card, faces.LB_COST)


@rule("15.2.8.3.1", "15.2.8.3.2")
def lb_cost_chosen(game: FinalGame, player: Player, card: CardId) -> Procedure[tuple[Event, ...]]:
    """The player chooses the cards to turn face up. They are turned with the payment."""
    needed = lb_cost(game.state, card)
    if not needed:
        return ()
    cards = yield from cards_chosen(
        player,
        PAID,
        face_down_besides(game.state, player, card),
        minimum=needed,
        maximum=needed,
        requirement="the face-down cards of the LB deck",
        about=card,
    )
    return (TurnedOver(cards, True, PLAYERS),)


@rule("15.2.8.4.1", "15.2.8.4.2", "15.2.8.4.3", "15.2.8.4.4", "15.2.8.4.5")
def going_back(event: Moved, after: FinalState) -> Iterator[Recorded]:
    """LB cards that left the field or the stack go to the LB deck at once, face up.

    Raises ``FaceUnknown`` if it is not known whether a card that left is an LB card.
    """
    for one in event.moves:
        if goes_astray(after, one) and is_lb_card(after, one.card):
            back = move(after, one.card, zones.LB_DECK, face_up=True)
            yield Recorded(Moved((back,)), carrying_out(one))


@rule("15.2.8.4.4")
def goes_astray(after: FinalState, one: Move) -> bool:
    """Whether an LB card that makes this move goes on to the LB deck.

    A card that leaves the field or the stack goes on from any zone. A card that comes from another
    public zone goes on only from a hidden zone, and only if its icons are known.
    """
    if one.origin.name in (zones.FIELD, zones.STACK):
        return one.to.name not in (zones.FIELD, zones.STACK, zones.LB_DECK, zones.PRIMED)
    public = one.origin.name not in (zones.MAIN_DECK, zones.HAND)
    return public and one.to.name in zones.HIDDEN and after.knows(one.card, faces.ICONS)


def is_lb_card(state: FinalState, card: CardId) -> bool:
    """Whether the LB icon is printed on a card; raises ``FaceUnknown``.

    That counts also for a card that was removed from play face down.
    """
    icons = state.printed(card, faces.ICONS)
    return isinstance(icons, tuple) and faces.LIMIT_BREAK in icons


def carrying_out(left: Move) -> tuple[str, ...]:
    """The rules by which an LB card goes on after the move by which it ``left``."""
    hidden = ("15.2.8.4.4",) if left.to.name in zones.HIDDEN else ()
    return (*hidden, *OUT_OF.get(left.origin.name, ()), "15.2.8.4.5")


@rule("15.2.8.4.1")
def still_where_put(state: FinalState, cards: tuple[CardId, ...], zone: str) -> tuple[CardId, ...]:
    """The cards that still lie in the zone into which an effect has put them.

    LB cards have gone on to the LB deck. They are new cards there, which the effect does not mean.
    """
    if zone == zones.LB_DECK:
        return cards
    return tuple(card for card in cards if not lies_in_lb_deck(state, card))
