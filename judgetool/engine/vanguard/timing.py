"""Check timings and play timings (8.4), and automatic abilities that stand by (8.6)."""

from judgetool.engine.kernel import waiting
from judgetool.engine.kernel.cards import Player
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.effects.composed import execute
from judgetool.engine.kernel.events import MomentCame, Noted, StandbyEnded
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.prohibitions import is_kept_from
from judgetool.engine.kernel.state import StandingBy
from judgetool.engine.kernel.waiting import Checking
from judgetool.engine.vanguard import events
from judgetool.engine.vanguard.books import OF_OTHERS, is_general, rule
from judgetool.engine.vanguard.paying import paid_if_wanted
from judgetool.engine.vanguard.prohibited import uses_of
from judgetool.engine.vanguard.rule_actions import LOOPING, nothing_is_due, rule_actions
from judgetool.engine.vanguard.state import VanguardGame, VanguardState


def moment(game: VanguardGame, name: str) -> Procedure[None]:
    """A moment at which automatic abilities trigger comes, followed by a check timing."""
    yield MomentCame(name)
    yield from check_timing(game)


@rule("8.4.1", "8.4.1.4", "3.5.1", "3.5.2", encloses=True)
def check_timing(game: VanguardGame) -> Procedure[None]:
    """Rule actions first, then the abilities that stand by."""
    yield from waiting.resolve_all(game, CHECKING)


def nothing_to_check(state: VanguardState) -> bool:
    """Whether a check timing has nothing to do and nothing to ask: the usual case."""
    return not state.standing_by and nothing_is_due(state)


@rule(
    *("8.4.2", "8.4.2.1", "8.4.2.2", "8.4.2.3", "3.6.2", "3.6.3", "3.6.3.1", "3.6.3.2"),
    encloses=True,
)
def play_timing(game: VanguardGame, player: Player, kind: str, number: str) -> Procedure[Command]:
    """A check timing, and only then the player acts or does nothing; gives the command.

    ``number`` is the rule that says what can be done then.
    """
    yield from check_timing(game)
    with game.citing(number):
        command = yield Decision(kind, "act", player)
    assert command is not None
    return command


def play_standing_by(game: VanguardGame, standing: StandingBy) -> Procedure[None]:
    """Play an ability that stands by, unless it cannot be used; the occurrence is used up."""
    several = len(waiting.standing_by(game.state, standing.master)) > 1
    if several and standing.master != game.state.turn_player:
        game.rests_on("opponents-ability-chosen-by-its-master")
    number = standing.ability.rule
    of_kind = game.citing(number, encloses=is_general(number))
    with of_kind, game.passing_over(*OF_OTHERS["automatic"]):
        if not (yield from is_canceled(game, standing)):
            yield from play_automatic(game, standing)
        yield StandbyEnded(standing.id)


@rule("11.2.1.3", "11.2.1", "8.6.3")
def is_canceled(game: VanguardGame, standing: StandingBy) -> Procedure[bool]:
    """Whether an ability that has become stand by cannot be used by now."""
    player, ability = standing.master, standing.ability
    if standing.source is not None and game.state.is_spent(standing.source, ability):
        yield Noted(events.CANNOT_BE_USED, player, standing.source.card, ability.name)
        return True
    for use in uses_of(ability):
        if (yield from is_kept_from(game, player, use, player)):
            return True
    return False


@rule("8.6.3", "8.6.7", "8.5.2.4.4", "3.4.5", encloses=True)
def play_automatic(game: VanguardGame, standing: StandingBy) -> Procedure[None]:
    """Play and resolve an ability; it must be played, wherever its card has gone.

    A cost is paid on resolution, if its master wants to.
    """
    ability = standing.ability
    context = changed(waiting.as_it_triggered(standing), ability=ability)
    if ability.may_pay:
        context = yield from paid_if_wanted(game, ability.cost, context)
        if not context.done:
            return
    yield from execute(game, ability.effect, context)


CHECKING: Checking[VanguardState] = Checking(
    nothing_to_check=nothing_to_check,
    rule_actions=rule_actions,
    play=play_standing_by,
    looping=LOOPING,
)
"""What this game says about check timings."""
