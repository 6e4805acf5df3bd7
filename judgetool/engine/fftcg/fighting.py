"""Which Forwards can attack and block, what that costs, and how damage may be assigned (10.1).

Such a cost is a field ability of the Forward, its own or got from an effect, marked by a keyword
(10.1.2.3, 10.1.3.1.3).
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import combinations
from typing import Any, NamedTuple

from judgetool.engine.fftcg import faces, keywords, zones
from judgetool.engine.fftcg.battle import THOUSAND, assignable, assignments, strength
from judgetool.engine.fftcg.characteristics import called, controlled, elements, is_type
from judgetool.engine.fftcg.citing import of_others, rule
from judgetool.engine.fftcg.commands import AssignDamage, DeclareAttack, DeclareBlock, Portion
from judgetool.engine.fftcg.declaring import declare
from judgetool.engine.fftcg.keywords import ATTACK, BLOCK, abilities_of
from judgetool.engine.fftcg.paying.costs import THIS
from judgetool.engine.fftcg.paying.settled_costs import Settling, is_payable, pay_cost, settled
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.abilities import Ability, Condition, Cost, NoAction
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.context import Context, Declared
from judgetool.engine.kernel.continuous.at_work import seen_from
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.events import Turned, apply
from judgetool.engine.kernel.measuring import holds
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import FaceUnknown

COSTS = "costs to "
RULES = {ATTACK: "10.1.2.3", BLOCK: "10.1.3.1.3"}
"""The rule on the cost of each action."""


class Charge(NamedTuple):
    """What is to be paid for Forwards, all of it together, and who pays."""

    settling: Settling
    context: Context


def cost_to(action: str, *cost: Cost, condition: Condition | None = None) -> Ability:
    """The field ability that a Forward attacks or blocks only if its player pays that."""
    name = f"{COSTS}{action}"
    return Ability(
        "continuous", name, RULES[action], cost=cost, condition=condition, keywords=(name,)
    )


@rule("10.1.2.3", "10.1.3.1.3")
def charge(state: FinalState, cards: tuple[CardId, ...], action: str) -> Charge | None:
    """What the action of these Forwards costs now, None where nothing; raises ``FaceUnknown``."""
    cost = tuple(part for card in cards for part in _costs(state, card, action))
    if not cost:
        return None
    forwards = tuple(Declared(_called(card), (state.reference(card),)) for card in cards)
    name = f"{COSTS}{action}"
    context = Context(state.controller(cards[0]), name, state.reference(cards[0]))
    return Charge(Settling(NoAction(), cost), replace(context, declared=forwards))


def _costs(state: FinalState, card: CardId, action: str) -> Iterator[Cost]:
    """The costs of one Forward; of a party each has to speak of its own Forward."""
    keyword = f"{COSTS}{action}"
    for one in abilities_of(state, card):
        if keyword in one.keywords and holds(state, one.condition, seen_from(state, card, one)):
            yield from _speaking_of(one.cost, _called(card))


def _called(card: CardId) -> str:
    return f"forward {card}"


def _speaking_of(node: Any, name: str) -> Any:
    """A part of a text that calls the Forward by a name instead of "this card"."""
    if node == THIS:
        return name
    if isinstance(node, tuple):
        return tuple(_speaking_of(part, name) for part in node)
    if is_dataclass(node) and not isinstance(node, type):
        parts = {one.name: _speaking_of(getattr(node, one.name), name) for one in fields(node)}
        return type(node)(**parts)
    return node


@rule("10.1.2.3", "10.1.3.1.3")
def against_costs(state: FinalState, cards: tuple[CardId, ...], action: str) -> Iterator[Objection]:
    """The action costs what its player has no way to pay; raises ``FaceUnknown``."""
    due = charge(state, cards, action)
    if due is not None and not is_payable(state, *due):
        player = due.context.master
        yield Objection(f"{player} cannot pay what it costs to {action}", (RULES[action],))


@rule("10.1.2.3", "10.1.3.1.3")
def pay_charge(game: FinalGame, due: Charge, action: str) -> Procedure[None]:
    """The cost is locked and paid as any other."""
    of_the_other = (number for other, number in RULES.items() if other != action)
    with game.passing_over(*of_others(), *of_the_other):
        context = yield from declare(game, due.settling, due.context)
        cost = settled(due.settling.cost, context)
        yield from pay_cost(game, cost, context, exactly=RULES[action])


def attacks(state: FinalState, decision: Decision) -> Iterator[Command]:
    """Every Forward alone, then every party of those that can attack."""
    own = state.field(decision.player)
    yield from (DeclareAttack(decision.player, (card,)) for card in own)
    able = [card for card in own if _may_attack(state, card)]
    for number in range(2, len(able) + 1):
        yield from (DeclareAttack(decision.player, party) for party in combinations(able, number))


def _may_attack(state: FinalState, card: CardId) -> bool:
    try:
        return not any(against_attacker(state, card))
    except FaceUnknown:
        return True


@rule("10.1.2.1")
def against_attack(state: FinalState, decision: Decision, command: Command) -> Iterator[Objection]:
    """One Forward, or several of the same Element, each of which can attack."""
    assert isinstance(command, DeclareAttack)
    own = state.field(decision.player)
    if not command.attackers:
        yield Objection("no forward is declared", ("10.1.2.1",))
    if len(set(command.attackers)) < len(command.attackers):
        yield Objection("a forward is declared twice", ("10.1.2.1",))
    for card in dict.fromkeys(command.attackers):
        if card in own and len(command.attackers) > 1:
            yield from against_member(state, card)
        elif card in own:
            yield from against_attacker(state, card)
        else:
            yield Objection(f"{decision.player} does not control that card", ("10.1.2.1",))
    if not set(command.attackers) <= set(own):
        return
    if len(command.attackers) > 1:
        yield from against_party(state, command.attackers)
    yield from against_attack_costs(state, command.attackers)


@rule("10.1.2.3", "10.1.2.2")
def against_attack_costs(state: FinalState, attackers: tuple[CardId, ...]) -> Iterator[Objection]:
    """What the attack costs must be payable once its Forwards have been dulled."""
    dulled = tuple(one for one in attackers if not keywords.has_brave(state, one))
    after = apply(state, Turned(dulled, zones.DULL))
    yield from against_costs(after, attackers, keywords.ATTACK)


@rule("15.1.1.9.3")
def against_member(state: FinalState, card: CardId) -> Iterator[Objection]:
    """A Forward that cannot attack cannot attack in a party either, for the same reasons."""
    for one in against_attacker(state, card):
        yield replace(one, citations=("15.1.1.9.3", *one.citations))


@rule("10.1.2.1.1", "10.1.2.1.2", "15.2.2.2")
def against_attacker(state: FinalState, card: CardId) -> Iterator[Objection]:
    """A Forward that is active, there since the turn began or hasty, and has not attacked."""
    name = called(state, card)
    if not is_type(state, card, faces.FORWARD):
        yield Objection(f"{name} is no forward", ("10.1.2.1", "5.2.3.1.1.2"))
        return
    if state.cards[card].orientation != zones.ACTIVE:
        yield Objection(f"{name} is dull", ("10.1.2.1.1",))
    if state.since(card) > state.turn_began and not keywords.has_haste(state, card):
        yield Objection(
            f"{name} has not been controlled since the beginning of the turn",
            ("10.1.2.1.1", "15.2.2.2"),
        )
    if has_attacked(state, card):
        of_brave = ("15.2.1.2",) if keywords.has_brave(state, card) else ()
        yield Objection(f"{name} has attacked in this turn", ("10.1.2.1.2", *of_brave))
    if keywords.cannot(state, card, keywords.ATTACK):
        yield Objection(f"{name} cannot attack: an effect prevents it", ("10.1.2.1.2", "2.2"))


def has_attacked(state: FinalState, card: CardId) -> bool:
    """Whether the card, as the card that it is, has attacked in this turn."""
    entered = state.cards[card].entered
    return any(one.card == card and one.since >= entered for one in state.attacked)


@rule("15.1.1.9.2")
def against_party(state: FinalState, attackers: tuple[CardId, ...]) -> Iterator[Objection]:
    """All Forwards of a party have one Element in common."""
    shared = set.intersection(*(set(elements(state, card)) for card in attackers))
    if not shared:
        yield Objection("a party needs forwards of the same element", ("15.1.1.9.2", "10.1.2.1"))


@rule("10.1.2.1.3")
def against_no_attack(
    state: FinalState, decision: Decision, command: Command
) -> Iterator[Objection]:
    """Forwards that must attack have to, as long as they can and what it costs can be paid."""
    for card in controlled(state, decision.player, faces.FORWARD):
        if (
            keywords.must(state, card, keywords.ATTACK)
            and not any(against_attacker(state, card))
            and not any(against_attack_costs(state, (card,)))
        ):
            yield Objection(f"{called(state, card)} must attack", ("10.1.2.1.3",))


def blocks(state: FinalState, decision: Decision) -> Iterator[Command]:
    """Every Character as a blocker."""
    yield from (DeclareBlock(decision.player, card) for card in state.field(decision.player))


@rule("10.1.3.1")
def against_block(state: FinalState, decision: Decision, command: Command) -> Iterator[Objection]:
    """One Forward that can block; if there are such that must, one of these."""
    assert isinstance(command, DeclareBlock)
    if command.blocker not in state.field(decision.player):
        yield Objection(f"{decision.player} does not control that card", ("10.1.3.1",))
        return
    yield from against_blocker(state, command.blocker)
    yield from against_costs(state, (command.blocker,), keywords.BLOCK)
    forced = compelled(state, decision.player)
    if forced and command.blocker not in forced:
        yield Objection(f"{called(state, forced[0])} must block", ("10.1.3.1.3",))


@rule("10.1.3.1.1", "10.1.3.1.2", "15.1.1.9.6")
def against_blocker(state: FinalState, card: CardId) -> Iterator[Objection]:
    """An active Forward that can block at least one of the attacking Forwards."""
    name = called(state, card)
    if not is_type(state, card, faces.FORWARD):
        yield Objection(f"{name} is no forward", ("10.1.3.1", "5.2.3.1.1.2"))
        return
    if state.cards[card].orientation != zones.ACTIVE:
        yield Objection(f"{name} is dull", ("10.1.3.1.1",))
    if keywords.cannot(state, card, keywords.BLOCK):
        yield Objection(f"{name} cannot block: an effect prevents it", ("10.1.3.1.2", "2.2"))
    if not any(keywords.can_be_blocked_by(state, one, card) for one in state.attackers()):
        yield Objection(f"{name} cannot block this attack", ("10.1.3.1.2", "15.1.1.9.6"))


@rule("10.1.3.1.3")
def compelled(state: FinalState, player: Player) -> tuple[CardId, ...]:
    """The Forwards of a player that must block, and can at a cost that can be paid."""
    return tuple(
        card
        for card in controlled(state, player, faces.FORWARD)
        if keywords.must(state, card, keywords.BLOCK)
        and not any(against_blocker(state, card))
        and not any(against_costs(state, (card,), keywords.BLOCK))
    )


@rule("10.1.3.1.3")
def against_no_block(
    state: FinalState, decision: Decision, command: Command
) -> Iterator[Objection]:
    """Not to block is possible unless a Forward that can block must."""
    for card in compelled(state, decision.player):
        yield Objection(f"{called(state, card)} must block", ("10.1.3.1.3",))


def all_assignments(state: FinalState, decision: Decision) -> Iterator[Command]:
    """Every way to assign the damage of the blocking Forward."""
    assert decision.about is not None
    amount = assignable(strength(state, decision.about))
    for portions in assignments(amount, decision.cards):
        yield AssignDamage(decision.player, tuple(Portion(*one) for one in portions))


@rule("10.1.4.2.1")
def against_assignment(
    state: FinalState, decision: Decision, command: Command
) -> Iterator[Objection]:
    """All the damage, in thousands, to Forwards of the party, to each once."""
    assert isinstance(command, AssignDamage)
    assert decision.about is not None
    number = ("10.1.4.2.1",)
    amount = assignable(strength(state, decision.about))
    cards = [portion.card for portion in command.portions]
    if len(set(cards)) < len(cards):
        yield Objection("damage is assigned to a forward twice", number)
    if not set(cards) <= set(decision.cards):
        yield Objection("damage is assigned to a card that is not in the party", number)
    if any(one.amount < THOUSAND or one.amount % THOUSAND for one in command.portions):
        yield Objection("damage is assigned in thousands, to each forward at least 1000", number)
    total = sum(one.amount for one in command.portions)
    if total != amount:
        yield Objection(f"{amount} damage must be assigned, not {total}", number)
