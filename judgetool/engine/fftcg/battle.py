"""The Damage Resolution Step (10.1.4), with First Strike (15.2.3)."""

from collections.abc import Iterator
from functools import partial

from judgetool.engine.fftcg.actions import is_party
from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.characteristics import power
from judgetool.engine.fftcg.commands import AssignDamage, Portion
from judgetool.engine.fftcg.damage import deal_to_characters, deal_to_player
from judgetool.engine.fftcg.events import NOBODY_IN_BATTLE, AttackEnded, Dealt, FirstStrikeDealt
from judgetool.engine.fftcg.keywords import has_first_strike
from judgetool.engine.fftcg.priority import priority
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.cards import CardId, other
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.decisions import Decision, Objection, RuleNumbers
from judgetool.engine.kernel.events import Noted
from judgetool.engine.kernel.procedures import Procedure

ASSIGNMENT = "damage of the blocking forward"
THOUSAND = 1000
"""The smallest part of damage that is assigned to one Forward of a party (10.1.4.2.1)."""

AGAIN = "attack declaration step"
ATTACKING, BLOCKING = "attacking", "blocking"
SIDES = frozenset((ATTACKING, BLOCKING))
Next = str | None


@rule("10.1.4", encloses=True)
def damage_resolution_step(game: FinalGame) -> Procedure[Next]:
    """Damage Resolution Step: damage, then priority, then back to the Attack Declaration Step."""
    if game.state.attack is not None and not in_battle(game.state):
        yield from nobody_in_battle(game)
    first = yield from known(game, striking_first)
    rest = in_battle(game.state) - first
    with game.citing(*(yield from known(game, first_strike_of_a_party))):
        if first:
            yield from first_strike(game, first, followed=bool(rest))
        yield from battle_damage(game, rest)
    if first and rest:
        yield FirstStrikeDealt(over=True)
    with game.citing("10.1.4.3", "10.1.4.4", encloses=True):
        yield from priority(game)
    yield from disband()
    return AGAIN


@rule("10.1.4.5", "15.1.1.9.9")
def disband() -> Procedure[None]:
    """The attack is over, and so is a party."""
    yield AttackEnded()


@rule("10.1.3.2.1", "10.1.3.3", "10.1.4.1", "10.1.4.2")
def in_battle(state: FinalState) -> frozenset[str]:
    """The sides that deal damage.

    If the attack was blocked, both sides deal damage to each other, or nobody does when the
    blocking Forward has gone. Otherwise the attackers deal damage to the opponent.
    """
    attacking = bool(state.attackers())
    if state.attack is None or not attacking:
        return frozenset()
    if not state.attack.blocked:
        return frozenset((ATTACKING,))
    return SIDES if state.blocker() is not None else frozenset()


@rule("10.1.3.2.1", "10.1.3.3")
def nobody_in_battle(game: FinalGame) -> Procedure[None]:
    """If all attackers have gone, or the blocker has, nobody deals or receives damage."""
    if game.state.attackers():
        game.rests_on("blocked-without-the-blocker")
    yield Noted(NOBODY_IN_BATTLE, game.state.turn_player)


@rule("15.2.3.2", "15.2.3.4", "15.1.1.9.7")
def striking_first(state: FinalState) -> frozenset[str]:
    """The sides that deal First Strike damage. In a party all Forwards need First Strike.

    Raises ``FaceUnknown``.
    """
    blocker = state.blocker()
    members = {ATTACKING: state.attackers(), BLOCKING: () if blocker is None else (blocker,)}
    return frozenset(
        side
        for side in in_battle(state)
        if all(has_first_strike(state, card) for card in members[side])
    )


@rule("15.1.1.9.7", "15.2.3.4")
def first_strike_of_a_party(state: FinalState) -> RuleNumbers:
    """The rules on when a party deals its damage, if one of its Forwards has First Strike.

    Raises ``FaceUnknown``.
    """
    decides = is_party(state) and any(has_first_strike(state, one) for one in state.attackers())
    return ("15.1.1.9.7", "15.2.3.4") if decides else ()


@rule("15.2.3.2", "15.2.3.3")
def first_strike(game: FinalGame, sides: frozenset[str], *, followed: bool) -> Procedure[None]:
    """First Strike damage is dealt.

    If other damage follows, players gain priority before it but can do nothing. Abilities that
    trigger wait until all damage has been dealt.
    """
    yield from battle_damage(game, sides)
    if followed:
        yield FirstStrikeDealt()
        yield from priority(game, stacking=False)


def battle_damage(game: FinalGame, sides: frozenset[str]) -> Procedure[None]:
    """The sides that are still in battle deal their damage at the same time."""
    dealing = in_battle(game.state) & sides
    attack = game.state.attack
    if not dealing or attack is None:
        return
    if attack.blocked:
        yield from damage_to_each_other(game, dealing)
    else:
        yield from damage_to_opponent(game)


@rule("10.1.4.1")
def damage_to_opponent(game: FinalGame) -> Procedure[None]:
    """An attack that is not blocked deals one point of damage, also when a party attacks."""
    state = game.state
    sources = tuple(state.reference(card) for card in state.attackers())
    yield from deal_to_player(game, other(state.turn_player), 1, sources)


@rule("10.1.4.2")
def damage_to_each_other(game: FinalGame, dealing: frozenset[str]) -> Procedure[None]:
    """Attacking and blocking Forwards deal as much damage as they have power."""
    blocker = game.state.blocker()
    assert blocker is not None
    parts: list[Dealt] = []
    if ATTACKING in dealing:
        for card in game.state.attackers():
            amount = yield from known(game, partial(strength, card=card))
            parts.append(Dealt(blocker, amount, game.state.reference(card)))
    if BLOCKING in dealing:
        parts += yield from damage_of_blocker(game, blocker)
    yield from deal_to_characters(game, parts, battle=True)


def damage_of_blocker(game: FinalGame, blocker: CardId) -> Procedure[tuple[Dealt, ...]]:
    """The blocker deals all its damage to a single attacker, or divides it among a party."""
    attackers = game.state.attackers()
    source = game.state.reference(blocker)
    amount = yield from known(game, partial(strength, card=blocker))
    if len(attackers) == 1:
        return (Dealt(attackers[0], amount, source),)
    if assignable(amount) < amount:
        game.rests_on("no-share-below-a-thousand")
    if assignable(amount) == 0:
        return ()
    portions = yield from assigned(game, blocker, attackers)
    return tuple(Dealt(card, part, source) for card, part in portions)


@rule("10.1.4.2.1")
def assigned(
    game: FinalGame, blocker: CardId, attackers: tuple[CardId, ...]
) -> Procedure[tuple[tuple[CardId, int], ...]]:
    """The blocker's controller divides its damage among the party, in thousands."""
    player = game.state.controller(blocker)
    answer = yield Decision(ASSIGNMENT, "act", player, cards=attackers, about=blocker)
    assert isinstance(answer, AssignDamage)
    return tuple((portion.card, portion.amount) for portion in answer.portions)


@rule("4.3")
def strength(state: FinalState, card: CardId) -> int:
    """The damage that a Forward deals: its power, and none if that is negative."""
    return max(0, power(state, card) or 0)


@rule("10.1.4.2.1")
def assignable(amount: int) -> int:
    """The part of the damage that can be assigned: whole thousands."""
    return amount - amount % THOUSAND


def assignments(
    amount: int, attackers: tuple[CardId, ...]
) -> Iterator[tuple[tuple[CardId, int], ...]]:
    """All ways to divide an amount among the Forwards of a party, one after the other."""
    if amount == 0:
        yield ()
    elif attackers:
        first, others = attackers[0], attackers[1:]
        for part in range(amount, -1, -THOUSAND):
            for following in assignments(amount - part, others):
                yield ((first, part), *following) if part else following


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
    """All the damage is assigned, in thousands, and each Forward of the party is named once."""
    assert isinstance(command, AssignDamage)
    assert decision.about is not None
    number = ("10.1.4.2.1",)
    amount = assignable(strength(state, decision.about))
    cards = [portion.card for portion in command.portions]
    if len(set(cards)) < len(cards):
        yield Objection("damage is assigned to a Forward twice", number)
    if not set(cards) <= set(decision.cards):
        yield Objection("damage is assigned to a card that is not in the party", number)
    if any(one.amount < THOUSAND or one.amount % THOUSAND for one in command.portions):
        yield Objection("damage is assigned in thousands, to each Forward at least 1000", number)
    total = sum(one.amount for one in command.portions)
    if total != amount:
        yield Objection(f"{amount} damage must be assigned, not {total}", number)
