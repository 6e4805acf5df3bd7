"""How cards and zones are named in words: by name where it is known, else by place."""

from judgetool.engine.kernel.cards import CardId, Zone
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.state import WeissState

FROM_THE_TOP = (zones.DECK, zones.STOCK)
"""Zones that people list from the top; all others are listed from the bottom (docs)."""


def listed(state: WeissState, player: str, zone: str) -> tuple[CardId, ...]:
    """The cards of a zone in the order in which people list them."""
    cards = state.cards_in(player, zone)
    return tuple(reversed(cards)) if zone in FROM_THE_TOP else cards


def card_name(state: WeissState, card: CardId) -> str:
    """The name of a card, what was told of it, or that it is not known."""
    face = state.face(card)
    if face is None:
        return "an unknown card"
    if face.name is not None:
        return face.name
    return described_card(dict(face.printed))


def described_card(printed: dict[str, object]) -> str:
    """A partly told card in the words in which it is told."""
    kind = printed.get("type", "card")
    words = [str(printed[k]) for k in ("color",) if printed.get(k)]
    if printed.get("level") is not None:
        words.append(f"level {printed['level']}")
    words.append(str(kind))
    told = f"{'an' if words[0][0] in 'aeiou' else 'a'} {' '.join(words)}"
    if "type" not in printed and printed.get("climax") == "no":
        told += " that is no climax"
    icons = printed.get("trigger")
    if icons == ():
        told += " without icon"
    elif isinstance(icons, tuple):
        told += f" with {' and '.join(icons)} icon"
    return told


def place_of(state: WeissState, card: CardId) -> str:
    """Where a card lies, as the notation names it: ``A.hand 2``, ``B.center-left``."""
    zone = state.cards[card].zone
    if zone.name in zones.STAGE and len(state.cards_in(*zone)) == 1:
        return str(zone)
    return f"{zone} {listed(state, *zone).index(card) + 1}"


def zone_name(zone: Zone) -> str:
    """A zone in words: ``A's deck``."""
    return f"{zone.player}'s {zone.name}"


def names_of(state: WeissState, cards: tuple[CardId, ...]) -> str:
    """Several cards by name, unknown ones counted."""
    known = [card_name(state, card) for card in cards if state.face(card) is not None]
    unknown = len(cards) - len(known)
    if unknown:
        known.append("an unknown card" if unknown == 1 else f"{unknown} unknown cards")
    return enumerated(tuple(known))


def enumerated(words: tuple[str, ...]) -> str:
    """Words with commas and a final "and"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"
