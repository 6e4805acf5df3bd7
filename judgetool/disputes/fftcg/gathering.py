"""Acts of the Final Fantasy TCG that are put together card by card: payments, attacks, blocks."""

from collections.abc import Iterable, Iterator, Mapping

from judgetool.disputes.tabletop import Gathering
from judgetool.disputes.views import Taken, Tallied
from judgetool.engine.fftcg import attack, faces
from judgetool.engine.fftcg.attack import ATTACK, BLOCK
from judgetool.engine.fftcg.battle import ASSIGNMENT, THOUSAND, assignable, strength
from judgetool.engine.fftcg.characteristics import is_type
from judgetool.engine.fftcg.commands import (
    AssignDamage,
    DeclareAttack,
    DeclareBlock,
    Declared,
    Discard,
    PayCP,
    Portion,
)
from judgetool.engine.fftcg.paying import cp, payment
from judgetool.engine.fftcg.paying.payment import PAYMENT, bill_of
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.fftcg.zones import HAND
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.commands import Command, Pass
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.state import FaceUnknown

AllTaken = tuple[Taken, ...]


def _to_pay_with(state: FinalState, decision: Decision) -> Iterator[CardId]:
    """Backups on the field, and the cards in hand except the one that is paid for."""
    yield from _of_type(state, decision, faces.BACKUP)
    besides = bill_of(decision).besides
    yield from (c for c in state.cards_in(decision.player, HAND) if c not in besides)


def _against_paying_with(
    state: FinalState, decision: Decision, card: CardId
) -> Iterable[Objection]:
    """Why a card produces no CP. There is no reason against a card that is not known."""
    try:
        bill = bill_of(decision)
        source = payment.source_for(state, bill, card)
        produced = cp.Produced(source, source.elements[0])
        against = payment.against_use(state, decision.player, card, bill.besides)
        kept = cp.against_kinds(bill.requirement, (produced,))
        return (*against, *cp.against_source(produced), *kept)
    except FaceUnknown:
        return ()


def _elements_of(state: FinalState, decision: Decision, card: CardId) -> tuple[str, ...]:
    """The Elements among which one is declared."""
    try:
        possible = cp.elements_to_declare(payment.source_for(state, bill_of(decision), card))
    except FaceUnknown:
        return ()
    return possible if len(possible) > 1 else ()


def _payment(state: FinalState, decision: Decision, taken: AllTaken) -> PayCP:
    """Cards in hand are discarded, all others dulled."""
    hand = state.cards_in(decision.player, HAND)
    dulled = [one for one in taken if one.card not in hand]
    return PayCP(
        decision.player,
        tuple(one.card for one in dulled),
        tuple(Discard(one.card, one.way or None) for one in taken if one.card in hand),
        tuple(Declared(one.card, one.way) for one in dulled if one.way),
    )


def _tally_of_payment(state: FinalState, decision: Decision, taken: AllTaken) -> Iterator[Tallied]:
    """The CP that are needed, produced, still missing, and wasted."""
    needed = bill_of(decision).requirement
    paid = _payment(state, decision, taken)
    unknown = payment.unknown_sources(state, decision.player, bill_of(decision).besides)
    known = [card for card in payment.used(paid) if card not in unknown]
    made = cp.tally([payment.of_card(state, bill_of(decision), paid, card) for card in known])
    yield Tallied("needed", _cp(needed.number, dict(needed.named)))
    yield Tallied("produced", _cp(made.number, made.all))
    lacking = {one: n - made.all[one] for one, n in needed.named if made.all[one] < n}
    missing = max(needed.number - made.number, 0)
    named = ", ".join(f"{element} {count}" for element, count in lacking.items())
    said = named if named and not missing else _cp(missing, lacking)
    yield Tallied("missing", said, bool(missing or lacking))
    yield Tallied("wasted", _cp(max(made.number - needed.number, 0), {}))


def _cp(number: int, of_each: Mapping[str, int]) -> str:
    """A number of CP, with the CP of each Element that is asked for: ``3 CP (fire 1)``."""
    named = ", ".join(f"{element} {count}" for element, count in of_each.items())
    return f"{number} CP ({named})" if named else f"{number} CP"


def _unpaid(state: FinalState, decision: Decision) -> Iterator[Command]:
    yield payment.unpaid(decision)


def _of_type(state: FinalState, decision: Decision, type_: str) -> Iterator[CardId]:
    """The Characters of a type that a player controls, and unknown ones that may be of it."""
    for card in state.field(decision.player):
        try:
            if is_type(state, card, type_):
                yield card
        except FaceUnknown:
            yield card


def _forwards(state: FinalState, decision: Decision) -> Iterator[CardId]:
    return _of_type(state, decision, faces.FORWARD)


def _pass(state: FinalState, decision: Decision) -> Iterator[Command]:
    yield Pass(decision.player)


def _attack(state: FinalState, decision: Decision, taken: AllTaken) -> DeclareAttack:
    """All that are taken attack, several as a party."""
    return DeclareAttack(decision.player, tuple(one.card for one in taken))


def _against_attacking_with(
    state: FinalState, decision: Decision, card: CardId
) -> Iterable[Objection]:
    try:
        return tuple(attack.against_attacker(state, card))
    except FaceUnknown:
        return ()


def _block(state: FinalState, decision: Decision, taken: AllTaken) -> Command:
    """The Forward that is taken blocks. If none is taken, nobody blocks."""
    return DeclareBlock(decision.player, taken[0].card) if taken else Pass(decision.player)


def _against_blocking_with(
    state: FinalState, decision: Decision, card: CardId
) -> Iterable[Objection]:
    block = DeclareBlock(decision.player, card)
    try:
        return tuple(attack.against_block(state, decision, block))
    except FaceUnknown:
        return ()


def _party(state: FinalState, decision: Decision) -> tuple[CardId, ...]:
    return decision.cards


def _assignable(state: FinalState, decision: Decision, card: CardId) -> Iterable[Objection]:
    """Damage can be assigned to every Forward of the party."""
    return ()


def _assignment(state: FinalState, decision: Decision, taken: AllTaken) -> AssignDamage:
    return AssignDamage(decision.player, tuple(Portion(one.card, one.amount) for one in taken))


def _tally_of_damage(state: FinalState, decision: Decision, taken: AllTaken) -> Iterator[Tallied]:
    """The damage that is to be assigned, that is assigned, and that is left."""
    assert decision.about is not None
    amount = assignable(strength(state, decision.about))
    assigned = sum(one.amount for one in taken)
    yield Tallied("to assign", str(amount))
    yield Tallied("assigned", str(assigned), assigned > amount)
    yield Tallied("left", str(max(amount - assigned, 0)), assigned < amount)


def _nothing_else(state: FinalState, decision: Decision) -> Iterable[Command]:
    return ()


GATHERINGS: Mapping[str, Gathering[FinalState]] = {
    PAYMENT: Gathering(
        "Pay",
        _to_pay_with,
        _against_paying_with,
        _payment,
        _unpaid,
        _elements_of,
        _tally_of_payment,
    ),
    ATTACK: Gathering("Attack", _forwards, _against_attacking_with, _attack, _pass),
    BLOCK: Gathering("Block", _forwards, _against_blocking_with, _block, _pass, most=1),
    ASSIGNMENT: Gathering(
        "Assign",
        _party,
        _assignable,
        _assignment,
        _nothing_else,
        tally=_tally_of_damage,
        portion=THOUSAND,
    ),
}
"""The acts that are put together, by the kind of the decision."""
