"""Attacking (7-1): which card can attack which, and the attack until its battle begins."""

from collections.abc import Iterator

from judgetool.engine.dbs import events, faces, state, zones
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.characteristics import is_type
from judgetool.engine.dbs.commands import Attack
from judgetool.engine.dbs.events import AttackDeclared, BattleBegan, BattleEnded, BattleOver
from judgetool.engine.dbs.movement import turn
from judgetool.engine.dbs.prohibited import (
    ATTACK,
    ATTACK_ACTIVE,
    ATTACK_BATTLE_CARDS,
    ATTACK_LEADERS,
    BE_ATTACKED,
    BE_ATTACKED_BY_LEADERS,
    TO_REST,
)
from judgetool.engine.dbs.state import DbsGame, DbsState, Declared
from judgetool.engine.dbs.timing import checkpoint, counter_timing, moment
from judgetool.engine.kernel.cards import CardId, Player, other
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.prohibitions import against, is_allowed

# --- which attacks there may be


def attacks(present: DbsState, decision: Decision) -> Iterator[Command]:
    """Every card in Active Mode against every card of the opponent that may be attacked."""
    player = decision.player
    targets = tuple(in_play(present, other(player)))
    for card in in_play(present, player):
        if present.is_active(card):
            for target in targets:
                yield Attack(player, card, target)


def in_play(present: DbsState, player: Player) -> Iterator[CardId]:
    """The cards in the Leader Area and in the Battle Area."""
    for area in zones.IN_PLAY:
        yield from present.cards_in(player, area)


# --- why one is refused


def against_attack(present: DbsState, decision: Decision, command: Command) -> Iterator[Objection]:
    """Why a card cannot attack another one; raises ``FaceUnknown``."""
    assert isinstance(command, Attack)
    yield from against_attacker(present, decision.player, command.card)
    yield from against_attacked(present, decision.player, command.card, command.attacked)


@rule("7-1", "6-3-1-2-4")
def against_attacker(present: DbsState, player: Player, card: CardId) -> Iterator[Objection]:
    """The Leader Card or a Battle Card in Active Mode attacks."""
    if card not in in_play(present, player):
        where = f"{player}'s {zones.LEADER_AREA} or {zones.BATTLE_AREA}"
        yield Objection(f"the attacking card is not in {where}", ("7-1",))
        return
    if is_type(present, card, faces.EXTRA):
        yield Objection("an Extra Card has no power to attack with", ("7-1", "2-8-2"))
    if not present.is_active(card):
        yield Objection("the attacking card is in Rest Mode", ("7-1", "4-8-1-2"))
    yield from against(present, card, TO_REST)
    yield from against(present, player, ATTACK)
    yield from against(present, card, ATTACK)


@rule("7-1")
def against_attacked(
    present: DbsState, player: Player, card: CardId, attacked: CardId
) -> Iterator[Objection]:
    """The opponent's Leader Card is attacked, or one of their Battle Cards in Rest Mode."""
    opponent = other(player)
    if attacked not in in_play(present, opponent):
        where = f"{opponent}'s {zones.LEADER_AREA} or {zones.BATTLE_AREA}"
        yield Objection(f"the attacked card is not in {where}", ("7-1",))
        return
    if attacked == present.leader(opponent):
        yield from against(present, card, ATTACK_LEADERS)
    else:
        yield from against(present, card, ATTACK_BATTLE_CARDS)
        if not is_type(present, attacked, faces.BATTLE):
            yield Objection("only Leader Cards and Battle Cards can be attacked", ("7-1",))
        if present.is_active(attacked) and not is_allowed(present, card, ATTACK_ACTIVE):
            reason = "the attacked Battle Card is in Active Mode"
            yield Objection(reason, ("7-1", "4-8-1-1"))
    yield from against(present, attacked, BE_ATTACKED)
    if card == present.leader(player):
        yield from against(present, attacked, BE_ATTACKED_BY_LEADERS)


# --- the attack


@rule("7-1", encloses=True)
def attack(game: DbsGame, command: Attack) -> Procedure[str | None]:
    """Attack; gives the step that follows if there is a battle."""
    yield from declare(game, command)
    with game.citing("7-1-1", encloses=True):
        this = game.state.reference(command.card)
        yield from counter_timing(game, Declared(state.ATTACK, command.by, this))
    with game.citing("7-1-2", encloses=True):
        yield from checkpoint(game)
    return (yield from battle_or_not(game))


@rule("7-1", "6-3-1-2-4")
def declare(game: DbsGame, command: Attack) -> Procedure[None]:
    """The card is switched to Rest Mode and attacks, also if something else happens instead."""
    replaced = game.replaced
    yield from turn(game, (command.card,), zones.REST)
    if game.replaced != replaced:
        game.rests_on("replaced-cost-is-paid")
    now = game.state
    yield AttackDeclared(now.reference(command.card), now.reference(command.attacked))


@rule("7-1-3", encloses=True)
def battle_or_not(game: DbsGame) -> Procedure[str | None]:
    """There is a battle, unless the attack was negated or one of its cards has gone."""
    now = game.state
    assert now.attack is not None
    if now.attack.negated:
        yield from no_battle(game)
        return None
    if None in (now.attacker(), now.attacked()):
        game.rests_on("card-of-the-attack-gone")
        yield from no_battle(game)
        return None
    yield BattleBegan()
    return "offence step"


@rule("7-1-3", encloses=True)
def no_battle(game: DbsGame) -> Procedure[None]:
    """There is no battle; what waits for its end triggers all the same."""
    yield BattleOver()
    yield from moment(game, events.END_OF_BATTLE)
    yield BattleEnded()
