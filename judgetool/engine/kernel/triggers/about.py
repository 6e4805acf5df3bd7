"""What an occasion is about: which cards, as what they are known, how much damage."""

from judgetool.engine.kernel.cards import AsBefore, CardId, Reference, Zone
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.triggers.occasions import Occasion, Watcher

NO_CARD = -1
"""No card has this number: what is watched is no longer there."""


def subject_of(occasion: Occasion) -> tuple[CardId | None, CardId | None]:
    """The card that moves or to which something happens, and the other one that it is about."""
    if occasion.move is not None:
        return occasion.move.card, None
    happening = occasion.happening
    return (None, None) if happening is None else (happening.card, happening.about)


def that_card(occasion: Occasion, state: State) -> Reference | None:
    """The card that an occasion is about, as it is in ``state``."""
    card: CardId | None = None
    if occasion.move is not None:
        card = occasion.move.card
    elif occasion.happening is not None:
        happening = occasion.happening
        card = happening.card if happening.about is None else happening.about
    return None if card is None else Reference(card, state.cards[card].entered)


def amount_of(occasion: Occasion) -> int | None:
    """How much damage an occasion is about, if it is about damage."""
    return None if occasion.happening is None else occasion.happening.amount


def item_of(occasion: Occasion) -> int | None:
    """What of the stack an occasion is the doing of, where that is known."""
    return None if occasion.happening is None else occasion.happening.item


def zone_before(watcher: Watcher, occasion: Occasion) -> Zone | None:
    """Where the card of an ability was immediately before it moved."""
    move = occasion.move
    return move.origin if move is not None and move.card == watcher.card else None


def known_as_before(
    occasion: Occasion, card: CardId, that: Reference | None, after: State
) -> AsBefore:
    """Which cards of an ability are known as they were before an event: the ones that it moved.

    ``card`` has the ability. A card that has stayed where it was is known as it is.
    """
    cards = {"this card": card, "that card": None if that is None else that.card}
    return tuple(word for word in occasion.as_before if became_new(occasion, cards[word], after))


def became_new(occasion: Occasion, card: CardId | None, after: State) -> bool:
    """Whether an event has made another card of a card, as far as the state before it is known."""
    seen: State = occasion.seen
    if card is None or card == NO_CARD:
        return False
    return seen is after or seen.cards[card].entered != after.cards[card].entered
