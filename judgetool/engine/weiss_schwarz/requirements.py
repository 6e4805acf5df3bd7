"""What a card must fulfil to be played (8.6.2.1, 8.6.2.3): colour, level, cost."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from judgetool.engine.kernel.cards import CardId, Face, FaceId, Player
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.continuous.force import nothing_is_about
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.immutable import once_for_faces, remembered
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
    PLAY_EVENTS,
    PLAYED_WITHOUT_COLOR,
    PLAYED_WITHOUT_LEVEL,
)
from judgetool.engine.weiss_schwarz.paying_otherwise import CARD, enough_for_card, offering
from judgetool.engine.weiss_schwarz.state import WeissState

COUNTED = (faces.TYPE, faces.COLOR, faces.LEVEL, faces.COST)
"""The information on a card that must be known before it can be played."""


def against_playing(state: WeissState, player: Player, card: CardId) -> tuple[Objection, ...]:
    """Every requirement of a card in hand, with known face, that is not fulfilled.

    They do not depend on where a character is put: they are the same for each position.
    """
    return _not_fulfilled(state, (player, card))


@remembered
def _not_fulfilled(state: WeissState, played: tuple[Player, CardId]) -> tuple[Objection, ...]:
    return tuple(_against_playing(state, *played))


def _against_playing(state: WeissState, player: Player, card: CardId) -> Iterator[Objection]:
    yield from against(state, card, BE_PLAYED)
    if faces.is_type(state, card, faces.EVENT):
        yield from against(state, player, PLAY_EVENTS)
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
    colors, shown = words(state, card, faces.COLOR), colors_shown(state, player)
    if not shown.known.isdisjoint(colors):
        return
    color = " or ".join(colors)
    open_ = [one for one in shown.unknown if not surely_lacks(state, one, faces.COLOR, colors)]
    if open_:
        yield Objection(
            f"whether {player} has {color} is open: "
            f"{_not_known(len(open_))} in level and clock; tell one first",
            ("8.6.2.1.1",),
            open=(open_[0], faces.COLOR),
        )
    else:
        climax = faces.is_type(state, card, faces.CLIMAX)
        yield Objection(
            f"no card in {player}'s level or clock is {color}",
            ("8.6.2.1.1", "8.6.2.1"),
            rests_on=("climax-needs-color",) if climax else (),
        )


def _not_known(number: int) -> str:
    return "one card is not known" if number == 1 else f"{number} cards are not known"


class Colors(NamedTuple):
    """The colors that cards in the level and clock of a player show, and those not known."""

    known: frozenset[str]
    unknown: tuple[CardId, ...]


@remembered
def colors_shown(state: WeissState, player: Player) -> Colors:
    """The colors that ``player`` has for playing cards."""
    lying = (*state.cards_in(player, zones.LEVEL), *state.cards_in(player, zones.CLOCK))
    shown = [card for card in lying if state.cards[card].face_up]
    known = [card for card in shown if decidable(state, card, faces.COLOR)]
    colors = frozenset(color for card in known for color in words(state, card, faces.COLOR))
    return Colors(colors, tuple(card for card in shown if card not in known))


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
    if stock < cost and not enough_for_card(state, cost, context_of_card(state, player, card)):
        yield Objection(f"the cost is {cost}, {player} has {stock} stock", ("8.6.2.3.2", "8.4.2.2"))


def context_of_card(state: WeissState, player: Player, card: CardId) -> Context:
    """Who pays for a card that is played, and for which one."""
    return Context(player, "cost", state.reference(card), kinds=(CARD,))


# --- what the print alone refuses -----------------------------------------------------------------


class Asked(NamedTuple):
    """What is printed on a card that decides whether it can be played: its type, and what it asks.

    ``colors`` is empty where none is asked for.
    """

    type: str
    colors: frozenset[str]
    level: int
    cost: int
    counter: bool


@once_for_faces
def asked_in_print(printed: Mapping[FaceId, Face]) -> Mapping[FaceId | None, Asked]:
    """What each face asks on which everything is known that must be known."""
    return {
        name: _asked(face) for name, face in printed.items() if face.printed.keys() >= {*COUNTED}
    }


def _asked(face: Face) -> Asked:
    type_, color, level, cost = (face.printed[one] for one in COUNTED)
    icons = face.printed.get(faces.ICONS)
    asks = type_ == faces.CLIMAX or bool(level)
    return Asked(
        str(type_),
        frozenset((str(color),)) if asks else frozenset(),
        level if isinstance(level, int) and type_ != faces.CLIMAX else faces.MISSING,
        cost if isinstance(cost, int) else faces.MISSING,
        isinstance(icons, tuple) and faces.COUNTER_ICON in icons,
    )


PRINTED_REQUIREMENTS = (*COUNTED[1:], PLAYED_WITHOUT_COLOR, PLAYED_WITHOUT_LEVEL)
"""The information that is as printed, and the permissions that nobody has, in the usual case."""


def playable_in_print(state: WeissState, player: Player) -> list[tuple[CardId, Asked]]:
    """The cards in hand that may be playable by color, level and cost, with what they ask.

    The others cannot be played. Where an effect bears on any of that, only those that nobody knows
    are left out.
    """
    asked = asked_in_print(state.faces)
    known = [
        (card, one)
        for card in state.cards_in(player, zones.HAND)
        if (one := asked.get(state.cards[card].face)) is not None
    ]
    if not nothing_is_about(state, PRINTED_REQUIREMENTS) or offering(state.faces):
        return known
    colors, level = colors_shown(state, player).known, player_level(state, player)
    stock = len(state.cards_in(player, zones.STOCK))
    return [
        (card, one)
        for card, one in known
        if one.level <= level
        and one.cost <= stock
        and not (one.colors and one.colors.isdisjoint(colors))
    ]
