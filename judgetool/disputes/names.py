"""How cards and zones are named in words: by name where it is known, else by place."""

from judgetool.disputes.tabletop import Scene
from judgetool.engine.kernel.cards import CardId, Zone
from judgetool.engine.kernel.state import State


def listed(scene: Scene[State], player: str, zone: str) -> tuple[CardId, ...]:
    """The cards of a zone in the order in which people list them."""
    cards = scene.state.cards_in(player, zone)
    return tuple(reversed(cards)) if zone in scene.tabletop.zones.from_the_top else cards


def card_name(scene: Scene[State], card: CardId) -> str:
    """What a card is called, what was told of it, or that it is not known."""
    called = scene.state.called(card)
    if called is not None:
        return called
    face = scene.state.face(scene.state.upper(card))
    if face is None:
        return "an unknown card"
    return scene.tabletop.wording.described(face.printed)


def place_of(scene: Scene[State], card: CardId) -> str:
    """Where a card lies, as the notation names it: ``A.hand 2``, ``B.center-left``."""
    zone = scene.state.cards[card].zone
    if zone.name in scene.tabletop.zones.positions and len(scene.state.cards_in(*zone)) == 1:
        return str(zone)
    return f"{zone} {listed(scene, *zone).index(card) + 1}"


def zone_name(zone: Zone) -> str:
    """A zone in words: ``A's deck``."""
    return f"{zone.player}'s {zone.name}"


def names_of(scene: Scene[State], cards: tuple[CardId, ...]) -> str:
    """Several cards by name, unknown ones counted."""
    state = scene.state
    known = [card_name(scene, card) for card in cards if state.face(state.upper(card))]
    unknown = len(cards) - len(known)
    if unknown:
        known.append("an unknown card" if unknown == 1 else f"{unknown} unknown cards")
    return enumerated(tuple(known))


def enumerated(words: tuple[str, ...]) -> str:
    """Words with commas and a final "and"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"
