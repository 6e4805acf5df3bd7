"""Paying CP: which cards can produce them, the decision, what is refused, and the payment."""

from collections.abc import Iterator
from typing import NamedTuple

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.actions import discard, dull
from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.characteristics import elements, is_type
from judgetool.engine.fftcg.commands import Declared, Discard, PayCP
from judgetool.engine.fftcg.events import CP, CPProduced
from judgetool.engine.fftcg.keywords import (
    PRODUCE,
    PRODUCE_ANY,
    PRODUCING,
    against_becoming_dull,
    may,
)
from judgetool.engine.fftcg.paying import cp
from judgetool.engine.fftcg.paying.cp import BACKUP, DISCARD, Produced, Requirement, Source
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.commands import Command, Pass, TakeBack
from judgetool.engine.kernel.continuous.force import nothing_is_about
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.events import Event, PaymentBegan, PaymentEnded
from judgetool.engine.kernel.immutable import record, remembered
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import FaceUnknown

Cards = tuple[CardId, ...]
Given = dict[Source, list[CardId]]
"""By source: the cards that are such a source, in the order in which they lie."""


@rule("5.2.1.3", "5.2.3.1.1.3", "11.2.1.1")
def source_of(state: FinalState, card: CardId) -> Source:
    """A Backup on the field, or a card in hand, as a source of CP; raises ``FaceUnknown``."""
    own = elements(state, card)
    if state.zone_of(card).name != zones.FIELD:
        return cp.source(DISCARD, own)
    return cp.source(
        BACKUP, (*own, *(one for one in allowed_besides(state, card) if one not in own))
    )


@rule("5.2.1.3")
def source_for(state: FinalState, bill: "Bill", card: CardId) -> Source:
    """A card as a source of CP for one bill; raises ``FaceUnknown``."""
    return cp.source(BACKUP, faces.ELEMENT_NAMES) if card in bill.of_any else source_of(state, card)


@rule("2.1")
def allowed_besides(state: FinalState, card: CardId) -> tuple[cp.Element, ...]:
    """The Elements of which effects let a Backup produce CP; raises ``FaceUnknown``."""
    if nothing_is_about(state, PRODUCING):
        return ()
    if may(state, card, PRODUCE_ANY):
        return faces.ELEMENT_NAMES
    return tuple(element for action, element in PRODUCE.items() if may(state, card, action))


def sources_by_kind(state: FinalState, player: Player, bill: "Bill") -> Given:
    """All known sources of a player for a bill."""
    found: Given = {}
    for card in sources(state, player).known:
        if card not in bill.besides:
            found.setdefault(source_for(state, bill, card), []).append(card)
    return found


def unknown_sources(state: FinalState, player: Player, besides: Cards = ()) -> dict[CardId, Source]:
    """The unknown cards that may be sources, each with the best source that it may be.

    These are unknown cards in hand and unknown active cards on the field.
    """
    hidden = sources(state, player).hidden
    return {card: may_be for card, may_be in hidden.items() if card not in besides}


class Sources(NamedTuple):
    """The cards with which a player can produce CP: known ones, and unknown ones at their best.

    ``number`` is how many CP all of them together produce at most.
    """

    known: dict[CardId, Source]
    hidden: dict[CardId, Source]
    number: int


@remembered
def sources(state: FinalState, player: Player) -> Sources:
    """All sources of a player, in the order in which they lie."""
    known: dict[CardId, Source] = {}
    hidden: dict[CardId, Source] = {}
    field, hand = state.field(player), state.cards_in(player, zones.HAND)
    active = [card for card in field if state.cards[card].orientation == zones.ACTIVE]
    for card in (*active, *hand):
        try:
            if not any(against_use(state, player, card, ())):
                known[card] = source_of(state, card)
        except FaceUnknown:
            hidden[card] = at_best(state, card)
    number = sum(source.number for source in (*known.values(), *hidden.values()))
    return Sources(known, hidden, number)


def is_source(state: FinalState, player: Player, card: CardId, besides: Cards) -> bool:
    """Whether a card is known to be a source of CP for ``player``."""
    return card not in besides and card in sources(state, player).known


def may_be_source(state: FinalState, player: Player, card: CardId, besides: Cards) -> bool:
    """Whether an unknown card may be a source of CP for ``player``."""
    return card not in besides and card in sources(state, player).hidden


def at_best(state: FinalState, card: CardId) -> Source:
    """The best source that a card can turn out to be."""
    if state.zone_of(card).name == zones.FIELD:
        return Source(BACKUP, faces.ELEMENT_NAMES)
    ordinary = (one for one in faces.ELEMENT_NAMES if one not in faces.LIMITED_ELEMENTS)
    return Source(DISCARD, tuple(ordinary))


def against_use(
    state: FinalState, player: Player, card: CardId, besides: Cards
) -> Iterator[Objection]:
    """Why ``player`` cannot produce CP with a card; raises ``FaceUnknown``."""
    zone = state.zone_of(card)
    if zone.player == player and zone.name == zones.FIELD:
        yield from against_dulling(state, card, besides)
    elif zone.player == player and zone.name == zones.HAND:
        yield from against_discarding(card, besides)
    else:
        yield Objection(f"CP come from {player}'s Backups and hand only", ("5.2.1.3", "11.2.1.1"))


@rule("5.2.1.3", "5.2.3.1.1.3")
def against_dulling(state: FinalState, card: CardId, besides: Cards) -> Iterator[Objection]:
    """Only an active Backup is dulled for CP, and only if no other part of the cost takes it.

    Nor is one dulled that an effect keeps from becoming dull.
    """
    if state.cards[card].orientation != zones.ACTIVE:
        yield Objection("the card is dull already", ("5.2.1.3", "5.2.3.1.1.3"))
    elif card in besides:
        yield Objection("the card itself is part of the cost", ("5.2.1.3",))
    elif not is_type(state, card, faces.BACKUP):
        yield Objection("only Backups are dulled for CP", ("5.2.1.3", "5.2.3.1.1.3"))
    else:
        yield from against_becoming_dull(state, card, "5.2.1.3", "5.2.3.1.1.3")


@rule("5.2.1.3")
def against_discarding(card: CardId, besides: Cards) -> Iterator[Objection]:
    """A card is not discarded for CP if it is cast, or discarded for another part of the cost."""
    if card in besides:
        reason = "a card that is cast, or pays in another way, is not discarded for CP"
        yield Objection(reason, ("5.2.1.3",))


PAYMENT = "payment"
"""The kind of decision in which a player pays CP."""


@record
class Bill:
    """The CP that a player has to pay, and the cards that cannot be used for it.

    ``unpaid_by`` is the rule by which the player pays nothing if they cannot pay everything. If
    there is none, as for casting and for using abilities, the action is taken back instead.
    ``entering`` is the Character that enters the field when everything is paid. ``of_any`` are the
    Backups that can produce CP of any Element to pay this.
    """

    requirement: Requirement
    besides: tuple[CardId, ...] = ()
    unpaid_by: str = ""
    entering: CardId | None = None
    of_any: tuple[CardId, ...] = ()

    @property
    def exactly(self) -> str:
        """The rule that asks for the exact number of CP."""
        return self.requirement.exactly[-1]


FREE = Bill(cp.NOTHING)
"""A bill of nothing."""


@rule("11.3.7.1", "11.4.7", "11.6.10", "11.7.10")
def pay(
    game: FinalGame,
    player: Player,
    bill: Bill,
    about: CardId | None = None,
    along: tuple[Event, ...] = (),
    ability: str = "",
) -> Procedure[tuple[Produced, ...] | None]:
    """Pay the whole cost at the same time: its CP, and the events ``along`` with them.

    ``about`` is the card that is paid for, or the one whose ``ability`` is. The result is what
    produced the CP. It is None if nothing was paid, which happens only if the bill allows it and
    the cards turned out not to be enough.
    """
    payment = PayCP(player)
    if bill.requirement.number:
        answer = yield Decision(PAYMENT, "act", player, about=about, ability=ability, context=bill)
        if isinstance(answer, Pass):
            return None
        assert isinstance(answer, PayCP)
        payment = answer
    if not (used(payment) or along):
        return ()
    yield PaymentBegan(player, at_once=True)
    spent = yield from produce(game, bill, payment)
    yield from along
    yield PaymentEnded(player)
    return spent


@rule("5.2.1.3", "11.2.1.1")
def produce(game: FinalGame, bill: Bill, payment: PayCP) -> Procedure[tuple[Produced, ...]]:
    """Dull the Backups and discard the cards. CP in excess are wasted."""
    of_each = [(card, of_card(game.state, bill, payment, card)) for card in used(payment)]
    produced = tuple(
        CP(card, element, source.number)
        for card, (source, element) in of_each
        if element is not None
    )
    if not produced:
        return ()
    wasted = sum(one.number for one in produced) - bill.requirement.number
    exactly = bill.requirement.exactly if wasted else ()
    with game.citing(*exactly, *bill.requirement.by_element):
        yield CPProduced(payment.by, produced, wasted)
    yield from dull(game, payment.dull)
    yield from discard(game, (one.card for one in payment.discard))
    return tuple(one for _, one in of_each)


def used(payment: PayCP) -> tuple[CardId, ...]:
    """The cards of a payment: those that become dull, then those that are discarded."""
    return (*payment.dull, *(one.card for one in payment.discard))


def of_card(state: FinalState, bill: Bill, payment: PayCP, card: CardId) -> Produced:
    """What a card of a payment produces. Its Element is the declared one, or its only one."""
    source = source_for(state, bill, card)
    only = source.elements[0] if len(source.elements) == 1 else None
    answers: tuple[Discard | Declared, ...] = (*payment.discard, *payment.declared)
    said = (one.element for one in answers if one.card == card)
    return Produced(source, next(said, None) or only)


def can_be_paid(state: FinalState, player: Player, bill: Bill) -> bool:
    """Whether there is a legal way to pay. Unknown cards count as the best that they may be."""
    known, hidden, number = sources(state, player)
    if number < bill.requirement.number:
        return False
    best = {**known, **hidden}
    best.update((card, source_for(state, bill, card)) for card in bill.of_any if card in best)
    left = [source for card, source in best.items() if card not in bill.besides]
    if sum([source.number for source in left]) < bill.requirement.number:
        return False
    return cp.can_be_paid(bill.requirement, left)


def against_bill(state: FinalState, player: Player, bill: Bill) -> Iterator[Objection]:
    """The player has no legal way to pay."""
    if can_be_paid(state, player, bill):
        return
    needed = bill.requirement
    own = f", some of it {' and '.join(needed.elements)}" if needed.elements else ""
    yield Objection(
        f"{player} has no way to pay {needed.number} CP{own}",
        tuple(dict.fromkeys(("11.2.1.1", *needed.by_element, *needed.exactly))),
    )


def acts(state: FinalState, decision: Decision) -> Iterator[Command]:
    """One payment for each way to pay, with the first of equal cards, and not paying."""
    bill = bill_of(decision)
    given = sources_by_kind(state, decision.player, bill)
    alike = [source for source, cards in given.items() for _ in cards]
    for way in cp.ways(bill.requirement, alike):
        yield paid_by(decision.player, way, given)
    yield unpaid(decision)


def unpaid(decision: Decision) -> Command:
    """The command for not paying: the player pays nothing, or takes the action back."""
    player = decision.player
    return Pass(player) if bill_of(decision).unpaid_by else TakeBack(player)


def paid_by(player: Player, way: cp.Way, given: Given) -> PayCP:
    """The payment for a way, with the first of equal cards."""
    left = {source: list(cards) for source, cards in given.items()}
    dulled: list[CardId] = []
    discarded: list[Discard] = []
    declared: list[Declared] = []
    for source, element, number in way:
        several = len(source.elements) > 1
        for card in [left[source].pop(0) for _ in range(number)]:
            if source.kind != BACKUP:
                discarded.append(Discard(card, element if several else None))
                continue
            dulled.append(card)
            if several:
                declared.append(Declared(card, element))
    return PayCP(player, tuple(dulled), tuple(discarded), tuple(declared))


def bill_of(decision: Decision) -> Bill:
    """The bill of a payment decision."""
    assert isinstance(decision.context, Bill)
    return decision.context


def against_paying_nothing(
    state: FinalState, decision: Decision, command: Command
) -> Iterator[Objection]:
    """A player who chose to pay must pay, as long as there may be a way to do it."""
    bill = bill_of(decision)
    if not bill.unpaid_by:
        reason = "pay the cost, or take the action back"
        yield Objection(reason, decision.citations)
    elif can_be_paid(state, decision.player, bill):
        reason = f"{decision.player} chose to pay, and the cost may be payable"
        yield Objection(reason, (bill.unpaid_by,))


def objections(state: FinalState, decision: Decision, command: Command) -> Iterator[Objection]:
    """Why a payment is refused: its cards, then the CP that they produce."""
    assert isinstance(command, PayCP)
    bill = bill_of(decision)
    cards = used(command)
    missing = [card for card in cards if card not in state.cards]
    if missing:
        yield Objection("there is no such card", ())
    elif any(may_be_source(state, command.by, card, bill.besides) for card in cards):
        reason = "a card to be used for CP is not known: tell what it is first"
        yield Objection(reason, ("5.2.1.3",))
    else:
        yield from against_cards(state, bill, command, cards)
        produced = [
            of_card(state, bill, command, card)
            for card in cards
            if is_source(state, command.by, card, bill.besides)
        ]
        yield from cp.objections(bill.requirement, produced)


def against_cards(
    state: FinalState, bill: Bill, command: PayCP, cards: tuple[CardId, ...]
) -> Iterator[Objection]:
    """Cards of a payment that produce no CP, that are named twice, or in the wrong place."""
    if len(set(cards)) < len(cards):
        yield Objection("a card is used twice", ("5.2.1.3",))
    for card in dict.fromkeys(cards):
        if not is_source(state, command.by, card, bill.besides):
            yield from against_use(state, command.by, card, bill.besides)
    hand = state.cards_in(command.by, zones.HAND)
    if any(card in hand for card in command.dull):
        yield Objection("a card in hand is discarded for CP, not dulled", ("5.2.1.3",))
    if any(one.card in state.field(command.by) for one in command.discard):
        yield Objection("a card on the field is dulled for CP, not discarded", ("5.2.1.3",))
    if any(one.card not in command.dull for one in command.declared):
        yield Objection("an Element is declared for a Backup that is not dulled", ("5.2.1.3",))
