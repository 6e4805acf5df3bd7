"""What a card must fulfil to be played (8.6.2.1, 8.6.2.3): colour, level, cost."""

from collections.abc import Iterator

from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.prohibitions import against, is_allowed
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.books import rule
from judgetool.engine.weiss_schwarz.characteristics import (
    characteristic,
    decidable,
    level,
    player_level,
    surely_lacks,
    words,
)
from judgetool.engine.weiss_schwarz.continuous import (
    BE_PLAYED,
    PLAYED_WITHOUT_COLOR,
    PLAYED_WITHOUT_LEVEL,
)
from judgetool.engine.weiss_schwarz.state import WeissState

COUNTED = (faces.TYPE, faces.COLOR, faces.LEVEL, faces.COST)
"""The information on a card that must be known before it can be played."""


def against_playing(state: WeissState, player: Player, card: CardId) -> Iterator[Objection]:
    """Every requirement of a card in hand, with known face, that is not fulfilled."""
    yield from against(state, card, BE_PLAYED)
    if not is_allowed(state, card, PLAYED_WITHOUT_COLOR):
        yield from against_color(state, player, card)
    if not is_allowed(state, card, PLAYED_WITHOUT_LEVEL):
        yield from against_level(state, player, card)
    yield from against_cost(state, player, card)


@rule("8.6.2.1.1", "8.6.2.1.1.1", "2.4.2")
def against_color(state: WeissState, player: Player, card: CardId) -> Iterator[Objection]:
    """The card's color must be among the level and clock; not asked of level 0 cards."""
    if not faces.is_type(state, card, faces.CLIMAX) and level(state, card) == 0:
        return
    colors = words(state, card, faces.COLOR)
    lying = (*state.cards_in(player, zones.LEVEL), *state.cards_in(player, zones.CLOCK))
    shown = [other for other in lying if state.cards[other].face_up]
    known = [other for other in shown if decidable(state, other, faces.COLOR)]
    if any(set(words(state, other, faces.COLOR)) & set(colors) for other in known):
        return
    color = " or ".join(colors)
    open_ = [
        other
        for other in shown
        if other not in known and not surely_lacks(state, other, faces.COLOR, colors)
    ]
    if open_:
        yield Objection(
            f"whether {player} has {color} is open: "
            f"{len(open_)} cards in level and clock are not known",
            ("8.6.2.1.1",),
        )
    else:
        climax = faces.is_type(state, card, faces.CLIMAX)
        yield Objection(
            f"no card in {player}'s level or clock is {color}",
            ("8.6.2.1.1", "8.6.2.1"),
            rests_on=("climax-needs-color",) if climax else (),
        )


@rule("8.6.2.1.2", "8.6.2.1.2.1", "2.6.2")
def against_level(state: WeissState, player: Player, card: CardId) -> Iterator[Objection]:
    """The card's level may not exceed the player's level; not asked of climaxes."""
    if faces.is_type(state, card, faces.CLIMAX):
        return
    has, needs = player_level(state, player), level(state, card)
    if needs > has:
        yield Objection(
            f"the card is level {needs}, {player} is level {has}", ("8.6.2.1.2", "8.6.2.1")
        )


@rule("8.6.2.3.2", "8.4.2.2", "2.7.2")
def against_cost(state: WeissState, player: Player, card: CardId) -> Iterator[Objection]:
    """The whole cost must be payable from the stock."""
    cost = characteristic(state, card, faces.COST)
    stock = len(state.cards_in(player, zones.STOCK))
    if stock < cost:
        yield Objection(f"the cost is {cost}, {player} has {stock} stock", ("8.6.2.3.2", "8.4.2.2"))
