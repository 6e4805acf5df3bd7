"""How cards and zones are named in words: by name where it is known, else by place."""

from judgetool.disputes.games import tabletop_of
from judgetool.engine.kernel.cards import CardId, Zone
from judgetool.engine.kernel.state import State


def listed(state: State, player: str, zone: str) -> tuple[CardId, ...]:
    """The cards of a zone in the order in which people list them."""
    cards = state.cards_in(player, zone)
    return tuple(reversed(cards)) if zone in tabletop_of(state.book).zones.from_the_top else cards


def card_name(state: State, card: CardId) -> str:
    """What a card is called, what was told of it, or that it is not known."""
    called = state.called(card)
    if called is not None:
        return called
    face = state.face(state.upper(card))
    if face is None:
        return "an unknown card"
    return tabletop_of(state.book).wording.described(face.printed)


def place_of(state: State, card: CardId) -> str:
    """Where a card lies, as the notation names it: ``A.hand 2``, ``B.center-left``."""
    zone = state.cards[card].zone
    if zone.name in tabletop_of(state.book).zones.positions and len(state.cards_in(*zone)) == 1:
        return str(zone)
    return f"{zone} {listed(state, *zone).index(card) + 1}"


def zone_name(zone: Zone) -> str:
    """A zone in words: ``A's deck``."""
    return f"{zone.player}'s {zone.name}"


def names_of(state: State, cards: tuple[CardId, ...]) -> str:
    """Several cards by name, unknown ones counted."""
    known = [card_name(state, card) for card in cards if state.face(state.upper(card))]
    unknown = len(cards) - len(known)
    if unknown:
        known.append("an unknown card" if unknown == 1 else f"{unknown} unknown cards")
    return enumerated(tuple(known))


def enumerated(words: tuple[str, ...]) -> str:
    """Words with commas and a final "and"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"
