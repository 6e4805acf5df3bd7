"""Preparing an attack, declaring it, and blocking it (10.1.1 to 10.1.3)."""

from functools import partial

from judgetool.engine.fftcg import keywords
from judgetool.engine.fftcg.actions import dull
from judgetool.engine.fftcg.citing import rule
from judgetool.engine.fftcg.commands import DeclareAttack, DeclareBlock
from judgetool.engine.fftcg.events import (
    ActionBegan,
    ActionEnded,
    AttackDeclared,
    BlockDeclared,
    PriorityUsed,
)
from judgetool.engine.fftcg.fighting import charge, pay_charge
from judgetool.engine.fftcg.notes import NO_ATTACK, NO_MORE_ATTACKS
from judgetool.engine.fftcg.priority import priority, rewound
from judgetool.engine.fftcg.state import FinalGame, FinalState
from judgetool.engine.kernel.cards import CardId, other
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.events import MomentCame, Noted
from judgetool.engine.kernel.procedures import Procedure, TakenBack

ATTACK, BLOCK = "attack declaration", "block declaration"
AFTER_ATTACKS = "main phase 2"
Next = str | None


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
    """Attack Declaration Step: an attack, or the way to Main Phase 2."""
    another = bool(game.state.attacked)
    while True:
        command = yield Decision(ATTACK, "act", game.state.turn_player)
        if not isinstance(command, DeclareAttack):
            break
        if (yield from declare_attack(game, command.attackers)):
            yield from priority_after_declaration(game)
            return None
    if another:
        yield from no_more_attacks(game)
    else:
        yield from no_attack(game)
    return AFTER_ATTACKS


@rule("10.1.2.5", "10.1.2.6", encloses=True)
def priority_after_declaration(game: FinalGame) -> Procedure[None]:
    """What the attack triggered goes onto the stack, and the turn player gains priority."""
    yield from priority(game)


@rule("10.1.2.7", "10.1.2.6")
def no_attack(game: FinalGame) -> Procedure[None]:
    """Without an attack the steps of blocking and damage are skipped, but priority is given."""
    game.rests_on("priority-without-an-attack")
    yield Noted(NO_ATTACK, game.state.turn_player)
    yield from priority(game)


@rule("10.1.4.6")
def no_more_attacks(game: FinalGame) -> Procedure[None]:
    """Not to make another attack leads to Main Phase 2 at once."""
    game.rests_on("priority-without-an-attack")
    yield Noted(NO_MORE_ATTACKS, game.state.turn_player)


@rule("10.1.2.1", "10.1.2.2", "10.1.2.4", "15.1.1.9.1")
def declare_attack(game: FinalGame, attackers: tuple[CardId, ...]) -> Procedure[bool]:
    """The Forwards are dulled, except those with Brave, and attack.

    A Forward that leaves to pay what that costs does not. Gives whether the declaration stands.
    """
    declared = tuple(game.state.placed(card) for card in attackers)
    dulled = yield from known(game, partial(without_brave, cards=attackers))
    turning = dull(game, dulled)
    if not (yield from at_a_cost(game, attackers, keywords.ATTACK, turning)):
        return False
    there = tuple(one for one in declared if game.state.is_in_place(one))
    if there:
        with game.citing(*of_party(attackers)):
            yield AttackDeclared(there)
    return True


def of_party(attackers: tuple[CardId, ...]) -> tuple[str, ...]:
    """The rules that let these Forwards attack as a party, if they are one."""
    return ("15.1.1.9.2", "15.1.1.9.3") if len(attackers) > 1 else ()


def at_a_cost(
    game: FinalGame, cards: tuple[CardId, ...], action: str, first: Procedure[None]
) -> Procedure[bool]:
    """Do what comes first, then pay what the action costs: until that is done it is taken back.

    Gives whether it was not.
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


@rule("10.1.2.2", "15.2.1.2")
def without_brave(state: FinalState, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """The attacking Forwards that dull; raises ``FaceUnknown``."""
    return tuple(card for card in cards if not keywords.has_brave(state, card))


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
    """The opponent blocks the attack, be it a party's, with one Forward, or does not block."""
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
    """To block turns nothing."""
    yield from ()
