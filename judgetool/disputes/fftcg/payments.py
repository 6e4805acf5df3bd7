"""Payments in the notation: ``A pays with Helper, Sage as ice and discards Rain as fire``."""

import re
from collections.abc import Iterator

from judgetool.disputes.meaning import Commands, told
from judgetool.disputes.notation import Said
from judgetool.disputes.pointing import card_list, pointed
from judgetool.disputes.spelling import named_card
from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.characteristics import elements
from judgetool.engine.fftcg.commands import Declared, Discard, PayCP
from judgetool.engine.fftcg.faces import ELEMENT_NAMES
from judgetool.engine.fftcg.paying.payment import PAYMENT, bill_of
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.state import FaceUnknown

AS = re.compile(rf"(?P<card>.+?)\s+as\s+(?P<element>{'|'.join(ELEMENT_NAMES)})", re.IGNORECASE)
"""A card with the Element of which it produces CP."""


def pay(game: FinalGame, said: Said) -> Commands:
    """The payment that a line means; unknown cards in hand are told first."""
    state, player = game.state, said.player
    first: Commands = ()
    dull: list[CardId] = []
    declared: list[Declared] = []
    for text, element in _parts(state, said.get("cards")):
        card = pointed(state, text, player, _left(dulled(state, player), dull), reveal=False).card
        dull.append(card)
        declared += [Declared(card, element)] if element else []
    discard: list[Discard] = []
    for text, element in _parts(state, said.get("discarded")):
        hand = _left(in_hand(state, player, game.decision), [one.card for one in discard])
        found = pointed(state, text, player, hand)
        first += told(found.card, found.as_face)
        discard.append(Discard(found.card, element))
    payment = PayCP(player, tuple(dull), tuple(discard), tuple(declared))
    return (*first, payment)


def spelled_payment(command: PayCP, state: FinalState, decision: Decision | None) -> str:
    """The line of a payment; the Element is named where a card could produce another."""
    elements_of = {one.card: one.element for one in command.declared}
    words = [
        _with_element(state, named, card, elements_of.get(card))
        for named, card in _named(state, command.by, command.dull, dulled(state, command.by))
    ]
    cards = tuple(one.card for one in command.discard)
    hand = in_hand(state, command.by, decision)
    discarded = [
        _with_element(state, named, one.card, one.element)
        for (named, _), one in zip(
            _named(state, command.by, cards, hand), command.discard, strict=True
        )
    ]
    if not words:
        return f"{command.by} pays by discarding {', '.join(discarded)}"
    also = f" and discards {', '.join(discarded)}" if discarded else ""
    return f"{command.by} pays with {', '.join(words)}{also}"


def dulled(state: FinalState, player: Player) -> tuple[CardId, ...]:
    """What can be meant to be dulled: active cards that a player controls."""
    field = state.field(player)
    return tuple(card for card in field if state.cards[card].orientation == zones.ACTIVE)


def in_hand(state: FinalState, player: Player, decision: Decision | None) -> tuple[CardId, ...]:
    """What can be meant to be discarded: cards in hand, but for the one that is paid for."""
    paying = decision is not None and decision.kind == PAYMENT
    besides = bill_of(decision).besides if decision is not None and paying else ()
    return tuple(card for card in state.cards_in(player, zones.HAND) if card not in besides)


def _parts(state: FinalState, text: str) -> Iterator[tuple[str, str | None]]:
    """The cards of a list, each with the Element that is named for it."""
    if not text:
        return
    for part in card_list(state, text):
        match = AS.fullmatch(part)
        yield (match["card"], match["element"].lower()) if match else (part, None)


def _left(cards: tuple[CardId, ...], besides: list[CardId]) -> tuple[CardId, ...]:
    return tuple(card for card in cards if card not in besides)


def _named(
    state: FinalState, player: Player, cards: tuple[CardId, ...], offered: tuple[CardId, ...]
) -> Iterator[tuple[str, CardId]]:
    """Each card as a line names it after those before."""
    for index, card in enumerate(cards):
        yield named_card(state, card, player, _left(offered, list(cards[:index]))), card


def _with_element(state: FinalState, named: str, card: CardId, element: str | None) -> str:
    return f"{named} as {element}" if element and _could_differ(state, card) else named


def _could_differ(state: FinalState, card: CardId) -> bool:
    """Whether a card can produce CP of several Elements."""
    try:
        return len(elements(state, card)) > 1
    except FaceUnknown:
        return True
