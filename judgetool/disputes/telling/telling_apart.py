"""Which card is meant: its name, and where that is not enough whose it is, or where it lies.

A name tells a card apart if no other card is called so for which it could be taken. If one of the
other player is, it is said whose it is; if one of the same player is, it is said where it lies.
Nothing is added that is not needed.
"""

from collections.abc import Iterator
from enum import Enum, auto

from judgetool.disputes.tabletop import Scene
from judgetool.disputes.telling.names import (
    UNKNOWN,
    card_name,
    counted,
    enumerated,
    listed,
    names_of,
    place_in_words,
    together,
    zone_name,
)
from judgetool.engine.kernel.cards import PLAYERS, CardId, Player, Reference, Zone
from judgetool.engine.kernel.state import State


class _By(Enum):
    """What tells a card apart from all others."""

    NAME = auto()
    PLAYER = auto()
    ZONE = auto()
    PLACE = auto()


def which_card(scene: Scene[State], card: CardId, of: Player | None = None) -> str:
    """A card in words that mean no other card.

    “Moss”, “A's Moss”, “Moss in A's center-left”, or “Moss (card 2 in A's field)”. If the sentence
    says that it is a card ``of`` a player, that is not said again.
    """
    name, zone = card_name(scene, card), scene.state.zone_of(card)
    match _told_apart_by(scene, card, of):
        case _By.NAME:
            return name
        case _By.PLAYER:
            return f"{zone.player}'s {name}"
        case _By.ZONE:
            return f"{name} in {zone_name(zone)}"
        case _By.PLACE:
            return f"{name} ({place_in_words(scene, card)})"


def of_the_card_that_has_it(
    ability: str, bearer: Reference | None, scene: Scene[State], of: Player | None = None
) -> str:
    """An ability with its card, as that can be found now; a card that has left by name alone.

    The name of the card is not said twice where the ability goes by it.
    """
    if bearer is None:
        return ability
    name = name_it_had(scene, bearer)
    card = which_card(scene, bearer.card, of) if scene.state.is_same(bearer) else name
    return card if ability == name else f"{ability} of {card}"


def which_it_was(scene: Scene[State], meant: Reference, of: Player | None = None) -> str:
    """A card as it was when the reference was made: “Moss”, or “Moss (now Owl)”.

    A Character with cards on it was called as the uppermost of them. What it is called now is
    added only where another card is called as it was.
    """
    now, was = which_card(scene, meant.card, of), name_it_had(scene, meant)
    if was == card_name(scene, meant.card):
        return now
    others = (card_name(scene, one) for one in _in_sight(scene, meant.card))
    return f"{was} (now {now})" if was in others else was


def which_they_were(scene: Scene[State], meant: tuple[Reference, ...]) -> str:
    """Several cards as they were when the references were made."""
    cards = tuple(one.card for one in meant)
    if all(name_it_had(scene, one) == card_name(scene, one.card) for one in meant):
        return which_cards(scene, cards)
    return enumerated(tuple(which_it_was(scene, one) for one in meant))


def name_it_had(scene: Scene[State], meant: Reference) -> str:
    """What a card was called when the reference was made, if that is remembered."""
    seen = scene.state.last_seen(meant, became=True)
    was = None if seen is None else seen.called(meant.card)
    return card_name(scene, meant.card) if was is None else was


def which_cards(scene: Scene[State], cards: tuple[CardId, ...], of: Player | None = None) -> str:
    """Several cards in words that mean no others: “Owl and Moss (cards 2 and 3 in A's field)”."""
    lying: dict[tuple[str, Zone], list[CardId]] = {}
    for card in cards:
        if _told_apart_by(scene, card, of) is _By.PLACE:
            key = (card_name(scene, card), scene.state.zone_of(card))
            lying.setdefault(key, []).append(card)
    words = []
    for card in cards:
        key = (card_name(scene, card), scene.state.zone_of(card))
        if key not in lying or len(lying[key]) == 1:
            words.append(which_card(scene, card, of))
        elif card == lying[key][0]:
            words.append(_lying_together(scene, *key, lying[key]))
    return together(words)


def which_leave(
    before: Scene[State], after: Scene[State], origin: Zone, cards: tuple[CardId, ...]
) -> str:
    """Cards that leave ``origin``: by name, and by their places if others of that name stay."""
    if origin.name not in before.tabletop.zones.oriented:
        return names_of(after, cards)
    lying = before.state.cards_in(*origin)
    stay = {card_name(before, card) for card in lying if card not in cards}
    known = tuple(c for c in cards if c in lying and card_name(before, c) in stay)
    others = tuple(card for card in cards if card not in known)
    said = (which_cards(before, known), names_of(after, others))
    return enumerated(tuple(filter(None, said)))


def _lying_together(scene: Scene[State], name: str, zone: Zone, cards: list[CardId]) -> str:
    """Cards of one name in one zone: “Moss (cards 2 and 3 in A's field)”."""
    numbers = sorted(listed(scene, *zone).index(card) + 1 for card in cards)
    places = f"cards {enumerated(tuple(map(str, numbers)))} in {zone_name(zone)}"
    several = f"{len(cards)} unknown cards" if name == UNKNOWN else counted(name, len(cards))
    return f"{several} ({places})"


def _told_apart_by(scene: Scene[State], card: CardId, of: Player | None) -> _By:
    if scene.by_name:
        return _By.NAME
    state, name = scene.state, card_name(scene, card)
    zone, in_play = state.zone_of(card), _in_play(scene, card)
    if name == UNKNOWN and not in_play:
        return _By.NAME
    others = {state.zone_of(one) for one in _in_sight(scene, card) if card_name(scene, one) == name}
    if zone.player == of:
        others = {one for one in others if one.player == of}
    if not others or (others == {zone} and not in_play):
        return _By.NAME
    if state.called(card) is not None and zone.player not in {one.player for one in others}:
        return _By.PLAYER
    return _By.PLACE if zone in others and in_play else _By.ZONE


def _in_play(scene: Scene[State], card: CardId) -> bool:
    return scene.state.cards[card].orientation is not None


def _in_sight(scene: Scene[State], card: CardId) -> Iterator[CardId]:
    """The other cards for which ``card`` could be taken.

    They are those in play, those that lie in zones as it does, and those on offer with it. A card
    in a hidden zone, such as the hand, is never taken for one in play.
    """
    state, zones, own = scene.state, scene.tabletop.zones, scene.state.zone_of(card).name
    in_play = () if own in zones.hidden else zones.oriented
    for name in {own, *in_play}:
        for player in PLAYERS:
            yield from (one for one in state.cards_in(player, name) if one != card)
    if card in scene.offered:
        yield from (one for one in scene.offered if one != card)
