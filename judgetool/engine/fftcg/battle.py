"""The Damage Resolution Step (10.1.4), with First Strike (15.2.3)."""

from collections.abc import Iterator
from functools import partial

from judgetool.engine.fftcg.characteristics import power
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.commands import AssignDamage
from judgetool.engine.fftcg.damage import deal_to_characters, deal_to_player
from judgetool.engine.fftcg.events import AttackEnded, Dealt, FirstStrikeDealt
from judgetool.engine.fftcg.keywords import has_first_strike
from judgetool.engine.fftcg.notes import NOBODY_IN_BATTLE
from judgetool.engine.fftcg.party import is_party
from judgetool.engine.fftcg.priority import priority
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.cards import CardId, other
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.decisions import Decision, RuleNumbers
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
    """Damage Resolution Step: damage, priority, and back to the declaration of an attack."""
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
    """The sides that have damage to deal: to each other, or the attackers to the opponent.

    An attack that was blocked stays blocked when the blocking Forward is gone.
    """
    attacking = bool(state.attackers())
    if state.attack is None or not attacking:
        return frozenset()
    if not state.attack.blocked:
        return frozenset((ATTACKING,))
    return SIDES if state.blocker() is not None else frozenset()


@rule("10.1.3.2.1", "10.1.3.3")
def nobody_in_battle(game: FinalGame) -> Procedure[None]:
    """With the attacking Forwards or the one that blocked gone, nobody deals or takes damage."""
    if game.state.attackers():
        game.rests_on("blocked-without-the-blocker")
    yield Noted(NOBODY_IN_BATTLE, game.state.turn_player)


@rule("15.2.3.2", "15.2.3.4", "15.1.1.9.7")
def striking_first(state: FinalState) -> frozenset[str]:
    """The sides that deal First Strike damage: of a party all must have it.

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
    """The rules that decide when a party deals its damage, where one of its Forwards strikes first.

    Raises ``FaceUnknown``.
    """
    decides = is_party(state) and any(has_first_strike(state, one) for one in state.attackers())
    return ("15.1.1.9.7", "15.2.3.4") if decides else ()


@rule("15.2.3.2", "15.2.3.3")
def first_strike(game: FinalGame, sides: frozenset[str], *, followed: bool) -> Procedure[None]:
    """First Strike damage; if more follows, priority before it, in which nothing can be done.

    What it triggers waits until all damage has been dealt.
    """
    yield from battle_damage(game, sides)
    if followed:
        yield FirstStrikeDealt()
        yield from priority(game, stacking=False)


def battle_damage(game: FinalGame, sides: frozenset[str]) -> Procedure[None]:
    """The sides that still are in battle deal their damage, at the same time."""
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
    """An attack that is not blocked, be it a party's, deals one point of damage."""
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
    """All its damage to a single attacking Forward; to those of a party as it is assigned."""
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
    """The controller of the blocking Forward assigns its damage among the party in thousands."""
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
    """All ways to assign an amount among the Forwards of a party, lazily."""
    if amount == 0:
        yield ()
    elif attackers:
        first, others = attackers[0], attackers[1:]
        for part in range(amount, -1, -THOUSAND):
            for following in assignments(amount - part, others):
                yield ((first, part), *following) if part else following
