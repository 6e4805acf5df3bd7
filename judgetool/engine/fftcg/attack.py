"""Attacking and blocking (10.1.1 to 10.1.3): the steps, who can, and what it costs.

A cost to attack or block is a field ability of the Forward, its own or given by an effect. A
keyword marks it (10.1.2.3, 10.1.3.1.3).
"""

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import NamedTuple

from judgetool.engine.fftcg import faces, keywords, zones
from judgetool.engine.fftcg.actions import dull
from judgetool.engine.fftcg.books import of_others, rule
from judgetool.engine.fftcg.characteristics import called, controlled, elements, is_type
from judgetool.engine.fftcg.commands import DeclareAttack, DeclareBlock
from judgetool.engine.fftcg.declaring import declare
from judgetool.engine.fftcg.events import (
    NO_ATTACK,
    NO_MORE_ATTACKS,
    ActionBegan,
    ActionEnded,
    AttackDeclared,
    BlockDeclared,
    PriorityUsed,
)
from judgetool.engine.fftcg.field_effects import Saying, is_meant, said
from judgetool.engine.fftcg.keywords import abilities_of
from judgetool.engine.fftcg.nodes import AttacksInTurn, PartyOfAnyElement
from judgetool.engine.fftcg.paying.costs import THIS
from judgetool.engine.fftcg.paying.settled_costs import Settling, is_payable, pay_cost, settled
from judgetool.engine.fftcg.priority import priority, rewound
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.abilities import Ability, Condition, Cost, NoAction
from judgetool.engine.kernel.abilities.node import with_word
from judgetool.engine.kernel.cards import CardId, CardsAtOnce, Player, other
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.context import Context, Declared
from judgetool.engine.kernel.continuous.reach import seen_from
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.evaluating import holds, passes
from judgetool.engine.kernel.events import MomentCame, Noted, Turned, apply
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure, TakenBack
from judgetool.engine.kernel.state import FaceUnknown

ATTACK, BLOCK = "attack declaration", "block declaration"
AFTER_ATTACKS = "main phase 2"
Next = str | None

COSTS = "costs to "
COST_RULES = {keywords.ATTACK: "10.1.2.3", keywords.BLOCK: "10.1.3.1.3"}
"""The rule on the cost of each action."""


@rule("10.1.1", encloses=True)
def attack_preparation_step(game: FinalGame) -> Procedure[Next]:
    """Attack Preparation Step."""
    yield from attack_phase_begins()
    with game.citing("10.1.1.2", encloses=True):
        yield from priority(game)
    return None


@rule("10.1.1.1")
def attack_phase_begins() -> Procedure[None]:
    """The beginning of the Attack Phase."""
    yield MomentCame("beginning of attack phase")


@rule("10.1.2", "9.4.1", "10.1", encloses=True)
def attack_declaration_step(game: FinalGame) -> Procedure[Next]:
    """Attack Declaration Step: the turn player attacks, or Main Phase 2 follows."""
    another = bool(game.state.attacked)
    while True:
        command = yield Decision(ATTACK, "act", game.state.turn_player)
        if isinstance(command, DeclareAttack):
            if (yield from declare_attack(game, command.attackers)):
                yield from priority_after_declaration(game)
                return None
        elif another:
            yield from no_more_attacks(game)
            return AFTER_ATTACKS
        else:
            yield from no_attack(game)
            read = partial(compelled_to_attack, player=game.state.turn_player)
            if not (yield from known(game, read)):
                return AFTER_ATTACKS


@rule("10.1.2.5", "10.1.2.6", encloses=True)
def priority_after_declaration(game: FinalGame) -> Procedure[None]:
    """The abilities that the attack triggered go onto the stack; the turn player gains priority."""
    yield from priority(game)


@rule("10.1.2.7", "10.1.2.6")
def no_attack(game: FinalGame) -> Procedure[None]:
    """Without an attack the block and damage steps are skipped, but players still gain priority."""
    game.rests_on("priority-without-an-attack")
    yield Noted(NO_ATTACK, game.state.turn_player)
    yield from priority(game)


@rule("10.1.4.6")
def no_more_attacks(game: FinalGame) -> Procedure[None]:
    """If no other attack is declared, Main Phase 2 follows at once."""
    game.rests_on("priority-without-an-attack")
    yield Noted(NO_MORE_ATTACKS, game.state.turn_player)


@rule("10.1.2.1", "10.1.2.2", "10.1.2.4", "15.1.1.9.1")
def declare_attack(game: FinalGame, attackers: tuple[CardId, ...]) -> Procedure[bool]:
    """The Forwards are dulled, except those with Brave, and attack.

    A Forward that leaves the field to pay the cost does not attack. The result says whether the
    declaration stands or was taken back.
    """
    declared = tuple(game.state.placed(card) for card in attackers)
    dulled = yield from known(game, partial(dulled_by_attacking, cards=attackers))
    turning = dull(game, dulled)
    if not (yield from at_a_cost(game, attackers, keywords.ATTACK, turning)):
        return False
    there = tuple(one for one in declared if game.state.is_in_place(one))
    if there:
        with game.citing(*of_party(attackers)):
            yield AttackDeclared(there)
    return True


def of_party(attackers: tuple[CardId, ...]) -> tuple[str, ...]:
    """The rules by which these Forwards attack as a party; none for a single Forward."""
    return ("15.1.1.9.2", "15.1.1.9.3") if len(attackers) > 1 else ()


def at_a_cost(
    game: FinalGame, cards: tuple[CardId, ...], action: str, first: Procedure[None]
) -> Procedure[bool]:
    """Do what comes first, then pay the cost of the action.

    Until the cost is paid the player can take all of it back. The result says whether the action
    stands.
    """
    due = yield from known(game, partial(charge, cards=cards, action=action))
    if due is None:
        yield from first
        return True
    player = due.context.master
    yield ActionBegan(player)
    try:
        yield from first
        due = yield from known(game, partial(charge, cards=cards, action=action))
        if due is not None:
            yield from pay_charge(game, due, action)
    except TakenBack:
        yield from rewound(game, player)
        yield PriorityUsed()
        return False
    yield ActionEnded(player)
    return True


@rule("10.1.2.2", "15.2.1.2", "2.2")
def dulled_by_attacking(state: FinalState, cards: tuple[CardId, ...]) -> CardsAtOnce:
    """The attacking Forwards that become dull; raises ``FaceUnknown``.

    Those with Brave do not, nor those that an effect keeps from it: they attack all the same.
    """
    return tuple(
        card
        for card in cards
        if not keywords.has_brave(state, card)
        and not keywords.cannot(state, card, keywords.BECOME_DULL)
    )


@rule("10.1.3", encloses=True)
def block_declaration_step(game: FinalGame) -> Procedure[Next]:
    """Block Declaration Step."""
    if game.state.attackers():
        yield from declare_block(game)
    with game.citing("10.1.3.5", "10.1.3.6", encloses=True):
        yield from priority(game)
    return None


@rule("10.1.3.1", "10.1.3.2", "10.1.3.4")
def declare_block(game: FinalGame) -> Procedure[None]:
    """The opponent blocks the attack with one Forward, or does not block.

    One Forward blocks a whole party, too.
    """
    while True:
        command = yield Decision(BLOCK, "act", other(game.state.turn_player))
        if not isinstance(command, DeclareBlock):
            return
        blocker = game.state.placed(command.blocker)
        if (yield from at_a_cost(game, (command.blocker,), keywords.BLOCK, nothing())):
            break
    if game.state.is_in_place(blocker):
        yield BlockDeclared(blocker)


def nothing() -> Procedure[None]:
    """A block turns no card."""
    yield from ()


# --- what attacking and blocking cost -------------------------------------------------------------


class Charge(NamedTuple):
    """What has to be paid for one or several Forwards together, and who pays it."""

    settling: Settling
    context: Context


def cost_to(action: str, *cost: Cost, condition: Condition | None = None) -> Ability:
    """A field ability: the Forward attacks or blocks only if its player pays this cost."""
    name = f"{COSTS}{action}"
    return Ability(
        "continuous", name, COST_RULES[action], cost=cost, condition=condition, keywords=(name,)
    )


@rule("10.1.2.3", "10.1.3.1.3")
def charge(state: FinalState, cards: tuple[CardId, ...], action: str) -> Charge | None:
    """What the action costs these Forwards now, None for nothing; raises ``FaceUnknown``."""
    cost = tuple(part for card in cards for part in _costs(state, card, action))
    if not cost:
        return None
    forwards = tuple(Declared(_called(card), (state.reference(card),)) for card in cards)
    context = Context(state.controller(cards[0]), f"the {action}", state.reference(cards[0]))
    return Charge(Settling(NoAction(), cost), changed(context, declared=forwards))


def _costs(state: FinalState, card: CardId, action: str) -> Iterator[Cost]:
    """The costs of one Forward. In a party the cost of each Forward names that Forward."""
    keyword = f"{COSTS}{action}"
    for one in abilities_of(state, card):
        if keyword in one.keywords and holds(state, one.condition, seen_from(state, card, one)):
            yield from with_word(one.cost, THIS, _called(card))


def _called(card: CardId) -> str:
    return f"forward {card}"


@rule("10.1.2.3", "10.1.3.1.3")
def against_costs(state: FinalState, cards: tuple[CardId, ...], action: str) -> Iterator[Objection]:
    """The player has no way to pay the cost of the action; raises ``FaceUnknown``."""
    due = charge(state, cards, action)
    if due is not None and not is_payable(state, *due):
        player = due.context.master
        yield Objection(f"{player} cannot pay what it costs to {action}", (COST_RULES[action],))


@rule("10.1.2.3", "10.1.3.1.3")
def pay_charge(game: FinalGame, due: Charge, action: str) -> Procedure[None]:
    """The cost is locked and then paid like any other cost."""
    of_the_other = (number for other, number in COST_RULES.items() if other != action)
    with game.passing_over(*of_others(), *of_the_other):
        context = yield from declare(game, due.settling, due.context)
        cost = settled(due.settling.cost, context)
        yield from pay_cost(game, cost, context, exactly=COST_RULES[action])


# --- who can attack and block ---------------------------------------------------------------------


def attacks(state: FinalState, decision: Decision) -> Iterator[Command]:
    """Each Character alone, then each party of Forwards that can attack."""
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
    """One Forward that can attack, or several that can and share an Element."""
    assert isinstance(command, DeclareAttack)
    own = state.field(decision.player)
    if not command.attackers:
        yield Objection("no Forward is declared", ("10.1.2.1",))
    if len(set(command.attackers)) < len(command.attackers):
        yield Objection("a Forward is declared twice", ("10.1.2.1",))
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
    """The cost of the attack must be payable after its Forwards have become dull."""
    after = apply(state, Turned(dulled_by_attacking(state, attackers), zones.DULL))
    yield from against_costs(after, attackers, keywords.ATTACK)


@rule("15.1.1.9.3")
def against_member(state: FinalState, card: CardId) -> Iterator[Objection]:
    """A Forward that cannot attack alone cannot attack in a party, for the same reasons."""
    for one in against_attacker(state, card):
        yield changed(one, citations=("15.1.1.9.3", *one.citations))


@rule("10.1.2.1.1", "10.1.2.1.2", "15.2.2.2")
def against_attacker(state: FinalState, card: CardId) -> Iterator[Objection]:
    """A Forward attacks if it is active and has not attacked in this turn, or may do so again.

    Unless it has Haste, its player has controlled it since the turn began.
    """
    name = called(state, card)
    if not is_type(state, card, faces.FORWARD):
        yield Objection(f"{name} is not a Forward", ("10.1.2.1", "5.2.3.1.1.2"))
        return
    if state.cards[card].orientation != zones.ACTIVE:
        yield Objection(f"{name} is dull", ("10.1.2.1.1",))
    if state.since(card) > state.turn_began and not keywords.has_haste(state, card):
        yield Objection(
            f"{name} came under its player's control in this turn",
            ("10.1.2.1.1", "15.2.2.2"),
        )
    if has_attacked(state, card) and attacks_left(state, card) <= 0:
        of_brave = ("15.2.1.2",) if keywords.has_brave(state, card) else ()
        often = times_attacked(state, card)
        said = "in this turn" if often == 1 else f"{often} times in this turn"
        yield Objection(f"{name} has attacked {said}", ("10.1.2.1.2", *of_brave))
    if keywords.cannot(state, card, keywords.ATTACK):
        yield Objection(f"{name} cannot attack: an effect prevents it", ("10.1.2.1.2", "2.2"))


def has_attacked(state: FinalState, card: CardId) -> bool:
    """Whether the card has attacked in this turn since it entered its zone."""
    return times_attacked(state, card) > 0


def times_attacked(state: FinalState, card: CardId) -> int:
    """How often the card has attacked in this turn since it entered its zone."""
    entered = state.cards[card].entered
    return sum(one.card == card and one.since >= entered for one in state.attacked)


@rule("2.1", "10.1.2.1.2")
def attacks_left(state: FinalState, card: CardId) -> int:
    """How often a Forward may still attack in this turn; raises ``FaceUnknown``.

    Of several texts that say how often, the one that allows most counts. What texts allow beyond
    that is added.
    """
    found = [one for one, _ in keywords.lasting_of(state, card, AttacksInTurn)]
    most = max([1, *(one.number for one in found if one.operation == "set")])
    more = sum(one.number for one in found if one.operation == "add")
    return most + more - times_attacked(state, card)


@rule("15.1.1.9.2", "2.1")
def against_party(state: FinalState, attackers: tuple[CardId, ...]) -> Iterator[Objection]:
    """All Forwards of a party share an Element, except those that an effect lets join the others.

    It is an own decision that the others share one also where such a Forward is among them.
    """
    bound = [card for card in attackers if not may_join(state, card, attackers)]
    if bound and not set.intersection(*(set(elements(state, card)) for card in bound)):
        reason = "a party needs Forwards of the same Element"
        joins_any = len(bound) < len(attackers)
        yield Objection(
            reason,
            ("15.1.1.9.2", "10.1.2.1"),
            rests_on=("others-of-a-party-share",) if joins_any else (),
        )


WITH_SOME = Saying(PartyOfAnyElement)
"""The field abilities that let Forwards form parties with some others of any Element."""


@rule("15.1.1.9.2")
def may_join(state: FinalState, card: CardId, party: tuple[CardId, ...]) -> bool:
    """Whether effects let a Forward form this party, whatever Elements the others have.

    Raises ``FaceUnknown``.
    """
    if keywords.may(state, card, keywords.PARTY_OF_ANY):
        return True
    others = [one for one in party if one != card]
    for says, context in said(state, WITH_SOME, PartyOfAnyElement):
        if not is_meant(state, says.what, card, context):
            continue
        others = [one for one in others if not passes(state, one, says.tests, context)]
        if not others:
            return True
    return False


@rule("10.1.2.1.3")
def against_no_attack(
    state: FinalState, decision: Decision, command: Command
) -> Iterator[Objection]:
    """The Attack Phase does not end as long as a Forward must attack."""
    for card in compelled_to_attack(state, decision.player):
        yield Objection(f"{called(state, card)} must attack", ("10.1.2.1.3",))


@rule("10.1.2.1.3")
def compelled_to_attack(state: FinalState, player: Player) -> tuple[CardId, ...]:
    """The Forwards that must attack and have not, if they can and the cost can be paid.

    Raises ``FaceUnknown``.
    """
    return tuple(
        card
        for card in controlled(state, player, faces.FORWARD)
        if keywords.must(state, card, keywords.ATTACK)
        and not has_attacked(state, card)
        and not any(against_attacker(state, card))
        and not any(against_attack_costs(state, (card,)))
    )


def blocks(state: FinalState, decision: Decision) -> Iterator[Command]:
    """Each Character of the player as the blocker."""
    yield from (DeclareBlock(decision.player, card) for card in state.field(decision.player))


@rule("10.1.3.1")
def against_block(state: FinalState, decision: Decision, command: Command) -> Iterator[Objection]:
    """One Forward that can block. If some must block, it is one of them."""
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
        yield Objection(f"{name} is not a Forward", ("10.1.3.1", "5.2.3.1.1.2"))
        return
    if state.cards[card].orientation != zones.ACTIVE:
        yield Objection(f"{name} is dull", ("10.1.3.1.1",))
    if keywords.cannot(state, card, keywords.BLOCK):
        yield Objection(f"{name} cannot block: an effect prevents it", ("10.1.3.1.2", "2.2"))
    if not any(keywords.can_be_blocked_by(state, one, card) for one in state.attackers()):
        yield Objection(f"{name} cannot block this attack", ("10.1.3.1.2", "15.1.1.9.6"))


@rule("10.1.3.1.3")
def compelled(state: FinalState, player: Player) -> tuple[CardId, ...]:
    """The Forwards of a player that must block, can block, and whose cost can be paid."""
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
    """The player need not block unless a Forward that can block must block."""
    for card in compelled(state, decision.player):
        yield Objection(f"{called(state, card)} must block", ("10.1.3.1.3",))
