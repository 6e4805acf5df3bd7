"""Payments in the notation: ``A pays with Helper, Sage as ice and discards Rain as fire``."""

import re
from collections.abc import Iterable

from judgetool.disputes.notation.forms import Said
from judgetool.disputes.notation.meaning import Commands, told
from judgetool.disputes.notation.pointing import card_list, pointed_in_turn
from judgetool.disputes.notation.spelling import named_cards
from judgetool.disputes.tabletop import Scene
from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.commands import Declared, Discard, PayCP
from judgetool.engine.fftcg.faces import ELEMENT_NAMES
from judgetool.engine.fftcg.paying.payment import FREE, PAYMENT, Bill, bill_of, source_for
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.state import FaceUnknown

AS = re.compile(rf"(?P<card>.+?)\s+as\s+(?P<element>{'|'.join(ELEMENT_NAMES)})", re.IGNORECASE)
"""A card with the Element of which it produces CP."""


def pay(scene: Scene[FinalState], said: Said) -> Commands:
    """The payment that a line means; unknown cards in hand are told first."""
    player = said.player
    backups, declared = _with_elements(scene, said.get("cards"))
    dull = pointed_in_turn(scene, backups, player, dulled(scene.state, player), reveal=False)
    cards, of = _with_elements(scene, said.get("discarded"))
    discard = pointed_in_turn(scene, cards, player, in_hand(scene, player))
    payment = PayCP(
        player,
        tuple(one.card for one in dull),
        tuple(Discard(one.card, element) for one, element in zip(discard, of, strict=True)),
        tuple(Declared(one.card, each) for one, each in zip(dull, declared, strict=True) if each),
    )
    return (*told(*discard), payment)


def spelled_payment(command: PayCP, scene: Scene[FinalState]) -> str:
    """The line of a payment. The Element is named where a card could produce CP of several."""
    by, of = command.by, {one.card: one.element for one in command.declared}
    named = named_cards(scene, command.dull, by, dulled(scene.state, by))
    cards = tuple(one.card for one in command.discard)
    each = (one.element for one in command.discard)
    dull = _spelled(scene, named, command.dull, map(of.get, command.dull))
    discarded = _spelled(scene, named_cards(scene, cards, by, in_hand(scene, by)), cards, each)
    if not dull:
        return f"{by} pays by discarding {discarded}"
    return f"{by} pays with {dull}{' and discards ' if discarded else ''}{discarded}"


def dulled(state: FinalState, player: Player) -> tuple[CardId, ...]:
    """The cards that a line can dull: active ones that the player controls."""
    field = state.field(player)
    return tuple(card for card in field if state.cards[card].orientation == zones.ACTIVE)


def in_hand(scene: Scene[FinalState], player: Player) -> tuple[CardId, ...]:
    """The cards that a line can discard: those in hand except the one that is paid for."""
    besides = _bill(scene).besides
    return tuple(card for card in scene.state.cards_in(player, zones.HAND) if card not in besides)


def _bill(scene: Scene[FinalState]) -> Bill:
    """The bill that is paid now; one of nothing where none is."""
    decision = scene.decision
    paying = decision is not None and decision.kind == PAYMENT
    return bill_of(decision) if decision is not None and paying else FREE


def _with_elements(scene: Scene[FinalState], text: str) -> tuple[list[str], list[str | None]]:
    """The cards of a list, and the Elements that are named for them."""
    cards: list[str] = []
    of: list[str | None] = []
    for part in card_list(scene, text):
        match = AS.fullmatch(part)
        cards.append(match["card"] if match else part)
        of.append(match["element"].lower() if match else None)
    return cards, of


def _spelled(
    scene: Scene[FinalState],
    named: Iterable[str],
    cards: Iterable[CardId],
    of: Iterable[str | None],
) -> str:
    """A list of cards. The Element is named where a card could produce CP of several."""
    return ", ".join(
        f"{name} as {element}" if element and _could_differ(scene, card) else name
        for name, card, element in zip(named, cards, of, strict=True)
    )


def _could_differ(scene: Scene[FinalState], card: CardId) -> bool:
    """Whether a card can produce CP of several Elements."""
    try:
        return len(source_for(scene.state, _bill(scene), card).elements) > 1
    except FaceUnknown:
        return True
