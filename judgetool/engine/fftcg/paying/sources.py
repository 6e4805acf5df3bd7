"""What a player can produce CP with now: active Backups, and cards in hand (5.2.1.3)."""

from collections.abc import Iterator
from typing import NamedTuple

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.characteristics import elements, is_type
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.paying.cp import BACKUP, DISCARD, Source
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.immutable import remembered
from judgetool.engine.kernel.state import FaceUnknown

Cards = tuple[CardId, ...]
Given = dict[Source, list[CardId]]
"""The cards that are each source, in the order in which they lie."""


@rule("5.2.1.3", "5.2.3.1.1.3", "11.2.1.1")
def source_of(state: FinalState, card: CardId) -> Source:
    """The source of CP that a Backup on the field or a card in hand is; raises ``FaceUnknown``."""
    kind = BACKUP if state.zone_of(card).name == zones.FIELD else DISCARD
    return Source(kind, tuple(sorted(elements(state, card))))


def given(state: FinalState, player: Player, besides: Cards = ()) -> Given:
    """All sources of a player that are known, but for the cards ``besides``."""
    found: Given = {}
    for card, source in sources(state, player).known.items():
        if card not in besides:
            found.setdefault(source, []).append(card)
    return found


def unknown(state: FinalState, player: Player, besides: Cards = ()) -> dict[CardId, Source]:
    """The cards of which it is not known whether they produce CP, and what they may turn out to be.

    They are cards in hand, and active cards on the field, which nobody has told.
    """
    hidden = sources(state, player).hidden
    return {card: may_be for card, may_be in hidden.items() if card not in besides}


class Sources(NamedTuple):
    """The cards with which a player can produce CP, each as what it is or may turn out to be."""

    known: dict[CardId, Source]
    hidden: dict[CardId, Source]


@remembered
def sources(state: FinalState, player: Player) -> Sources:
    """All sources of a player, in the order in which they lie."""
    found = Sources({}, {})
    for card in (*state.field(player), *state.cards_in(player, zones.HAND)):
        try:
            if not any(against(state, player, card, ())):
                found.known[card] = source_of(state, card)
        except FaceUnknown:
            found.hidden[card] = may_be(state, card)
    return found


def is_one(state: FinalState, player: Player, card: CardId, besides: Cards) -> bool:
    """Whether a card is known to be a source of ``player``: nothing is against that."""
    return card not in besides and card in sources(state, player).known


def is_open(state: FinalState, player: Player, card: CardId, besides: Cards) -> bool:
    """Whether a card may turn out to be a source of ``player``, and is not known."""
    return card not in besides and card in sources(state, player).hidden


def may_be(state: FinalState, card: CardId) -> Source:
    """The best source that a card can turn out to be."""
    if state.zone_of(card).name == zones.FIELD:
        return Source(BACKUP, faces.ELEMENT_NAMES)
    ordinary = (one for one in faces.ELEMENT_NAMES if one not in faces.LIMITED_ELEMENTS)
    return Source(DISCARD, tuple(ordinary))


def against(state: FinalState, player: Player, card: CardId, besides: Cards) -> Iterator[Objection]:
    """Why a card is nothing that ``player`` can produce CP with; raises ``FaceUnknown``."""
    zone = state.zone_of(card)
    if zone.player == player and zone.name == zones.FIELD:
        yield from against_dulling(state, card, besides)
    elif zone.player == player and zone.name == zones.HAND:
        yield from against_discarding(card, besides)
    else:
        yield Objection(f"CP come from {player}'s Backups and hand only", ("5.2.1.3", "11.2.1.1"))


@rule("5.2.1.3", "5.2.3.1.1.3")
def against_dulling(state: FinalState, card: CardId, besides: Cards) -> Iterator[Objection]:
    """Only an active Backup, which nothing else in the same cost needs, is dulled for CP."""
    if state.cards[card].orientation != zones.ACTIVE:
        yield Objection("the card is dull already", ("5.2.1.3", "5.2.3.1.1.3"))
    elif card in besides:
        yield Objection("the card itself is part of the cost", ("5.2.1.3",))
    elif not is_type(state, card, faces.BACKUP):
        yield Objection("only Backups are dulled for CP", ("5.2.1.3", "5.2.3.1.1.3"))


@rule("5.2.1.3")
def against_discarding(card: CardId, besides: Cards) -> Iterator[Objection]:
    """A card that is being cast, or discarded for something else, is not discarded for CP."""
    if card in besides:
        yield Objection("what is cast or used is not discarded for its own cost", ("5.2.1.3",))
