"""Paying CP: what a player can produce them with, the decision, what is refused, the payment."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.actions import discard, dull
from judgetool.engine.fftcg.characteristics import elements, is_type
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.commands import Declared, Discard, PayCP
from judgetool.engine.fftcg.events import CP, CPProduced
from judgetool.engine.fftcg.paying import cp
from judgetool.engine.fftcg.paying.cp import BACKUP, DISCARD, Produced, Requirement, Source
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.commands import Command, Pass, TakeBack
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.events import Event
from judgetool.engine.kernel.immutable import remembered
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import FaceUnknown

Cards = tuple[CardId, ...]
Given = dict[Source, list[CardId]]
"""The cards that are each source, in the order in which they lie."""


@rule("5.2.1.3", "5.2.3.1.1.3", "11.2.1.1")
def source_of(state: FinalState, card: CardId) -> Source:
    """The source of CP that a Backup on the field or a card in hand is; raises ``FaceUnknown``."""
    kind = BACKUP if state.zone_of(card).name == zones.FIELD else DISCARD
    return Source(kind, tuple(sorted(elements(state, card))))


def sources_by_kind(state: FinalState, player: Player, besides: Cards = ()) -> Given:
    """All sources of a player that are known, but for the cards ``besides``."""
    found: Given = {}
    for card, source in sources(state, player).known.items():
        if card not in besides:
            found.setdefault(source, []).append(card)
    return found


def unknown_sources(state: FinalState, player: Player, besides: Cards = ()) -> dict[CardId, Source]:
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
            if not any(against_use(state, player, card, ())):
                found.known[card] = source_of(state, card)
        except FaceUnknown:
            found.hidden[card] = at_best(state, card)
    return found


def is_source(state: FinalState, player: Player, card: CardId, besides: Cards) -> bool:
    """Whether a card is known to be a source of ``player``: nothing is against that."""
    return card not in besides and card in sources(state, player).known


def may_be_source(state: FinalState, player: Player, card: CardId, besides: Cards) -> bool:
    """Whether a card may turn out to be a source of ``player``, and is not known."""
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


PAYMENT = "payment"
"""The kind of the decision how CP are paid."""


@dataclass(frozen=True, slots=True)
class Bill:
    """What a player has to pay, and the cards that are not to be used for it.

    ``unpaid_by`` is the rule by which nothing is paid if not everything can be; by the rules for
    casting and for using abilities the action is rewound instead.
    """

    requirement: Requirement
    besides: tuple[CardId, ...] = ()
    unpaid_by: str = ""

    @property
    def exactly(self) -> str:
        """The rule that asks for the exact number of CP."""
        return self.requirement.exactly[-1]


FREE = Bill(cp.NOTHING)
"""Nothing is to be paid, and any card may be used."""


@rule("11.3.7.1", "11.4.7", "11.6.10", "11.7.10")
def pay(
    game: FinalGame,
    player: Player,
    bill: Bill,
    about: CardId | None = None,
    along: tuple[Event, ...] = (),
) -> Procedure[bool]:
    """Pay the whole cost at the same time: its CP, and what is done ``along`` with that.

    Nothing is paid only where the bill allows that, and the cards turned out not to suffice.
    """
    payment = PayCP(player)
    if bill.requirement.number:
        answer = yield Decision(PAYMENT, "act", player, about=about, context=bill)
        if isinstance(answer, Pass):
            return False
        assert isinstance(answer, PayCP)
        payment = answer
    yield from produce(game, bill, payment)
    yield from along
    return True


@rule("5.2.1.3", "11.2.1.1")
def produce(game: FinalGame, bill: Bill, payment: PayCP) -> Procedure[None]:
    """Dull the Backups and discard the cards; what is in excess is wasted."""
    of_each = [(card, of_card(game.state, payment, card)) for card in used(payment)]
    produced = tuple(
        CP(card, element, source.number)
        for card, (source, element) in of_each
        if element is not None
    )
    if not produced:
        return
    wasted = sum(one.number for one in produced) - bill.requirement.number
    exactly = bill.requirement.exactly if wasted else ()
    with game.citing(*exactly, *bill.requirement.by_element):
        yield CPProduced(payment.by, produced, wasted)
    yield from dull(game, payment.dull)
    yield from discard(game, (one.card for one in payment.discard))


def used(payment: PayCP) -> tuple[CardId, ...]:
    """The cards of a payment: those to be dulled, then those to be discarded."""
    return (*payment.dull, *(one.card for one in payment.discard))


def of_card(state: FinalState, payment: PayCP, card: CardId) -> Produced:
    """What a card of a payment produces, with the Element declared or the only one it has."""
    known = sources(state, payment.by).known
    source = known[card] if card in known else source_of(state, card)
    only = source.elements[0] if len(source.elements) == 1 else None
    answers: tuple[Discard | Declared, ...] = (*payment.discard, *payment.declared)
    said = (one.element for one in answers if one.card == card)
    return Produced(source, next(said, None) or only)


def can_be_paid(state: FinalState, player: Player, bill: Bill) -> bool:
    """Whether there is a legal way to pay, cards that nobody knows being whatever is needed."""
    given = sources_by_kind(state, player, bill.besides)
    known = [source for source, cards in given.items() for _ in cards]
    hidden = unknown_sources(state, player, bill.besides).values()
    return cp.can_be_paid(bill.requirement, [*known, *hidden])


def against_bill(state: FinalState, player: Player, bill: Bill) -> Iterator[Objection]:
    """What a player has and could dull or discard does not suffice to pay."""
    if can_be_paid(state, player, bill):
        return
    needed = bill.requirement
    own = f", of {' and '.join(needed.elements)} among them" if needed.elements else ""
    yield Objection(
        f"{player} has no way to pay {needed.number} CP{own}",
        tuple(dict.fromkeys(("11.2.1.1", *needed.by_element, *needed.exactly))),
    )


def acts(state: FinalState, decision: Decision) -> Iterator[Command]:
    """Payments that are worth judging: one for each way, with the first cards of each kind."""
    bill = bill_of(decision)
    given = sources_by_kind(state, decision.player, bill.besides)
    alike = [source for source, cards in given.items() for _ in cards]
    for way in cp.ways(bill.requirement, alike):
        yield paid_by(decision.player, way, given)
    yield unpaid(decision)


def unpaid(decision: Decision) -> Command:
    """What is said where the cost is not paid: nothing is, or the action is rewound."""
    player = decision.player
    return Pass(player) if bill_of(decision).unpaid_by else TakeBack(player)


def paid_by(player: Player, way: cp.Way, given: Given) -> PayCP:
    """The payment with the first cards of each kind that a way needs."""
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
    """What is to be paid at a decision of that kind."""
    assert isinstance(decision.context, Bill)
    return decision.context


def against_paying_nothing(
    state: FinalState, decision: Decision, command: Command
) -> Iterator[Objection]:
    """Who wanted to pay does so if there is a way, with cards that may turn out to give one."""
    bill = bill_of(decision)
    if not bill.unpaid_by:
        reason = "the cost is paid, or the action taken back"
        yield Objection(reason, decision.citations)
    elif can_be_paid(state, decision.player, bill):
        reason = f"{decision.player} chose to pay, and there may be a way to do it"
        yield Objection(reason, (bill.unpaid_by,))


def objections(state: FinalState, decision: Decision, command: Command) -> Iterator[Objection]:
    """Why a payment is refused: what is no source of CP, then what is wrong with the CP."""
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
            of_card(state, command, card)
            for card in cards
            if is_source(state, command.by, card, bill.besides)
        ]
        yield from cp.objections(bill.requirement, produced)


def against_cards(
    state: FinalState, bill: Bill, command: PayCP, cards: tuple[CardId, ...]
) -> Iterator[Objection]:
    """Cards that are no sources of CP, or are named twice, or in the wrong place."""
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
