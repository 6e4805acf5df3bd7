"""Priority (11.1): who may act, what happens before that, and when a phase or step ends."""

from judgetool.engine.fftcg.actions import no_longer_forwards
from judgetool.engine.fftcg.books import on_casting_others_by_effects, rule
from judgetool.engine.fftcg.characteristics import is_character
from judgetool.engine.fftcg.commands import Cast
from judgetool.engine.fftcg.declaring import abilities_onto_stack
from judgetool.engine.fftcg.events import (
    ActionBegan,
    ActionEnded,
    ActionRewound,
    GrantTaken,
    PriorityForfeited,
    PriorityGained,
    PriorityUsed,
)
from judgetool.engine.fftcg.resolving import resolve_top
from judgetool.engine.fftcg.rule_processes import (
    ROUNDS,
    FinalWatch,
    any_processes,
    nothing_is_due,
    watched,
)
from judgetool.engine.fftcg.state import FinalGame
from judgetool.engine.kernel.cards import Player, other
from judgetool.engine.kernel.commands import Command, Pass
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.loops import Watch
from judgetool.engine.kernel.procedures import Procedure, TakenBack

PRIORITY = "priority"

TURN_PLAYER_GAINS = ("11.1.2", "11.1.5")
"""The rules by which the turn player gains priority. They are not cited when one forfeits it."""


@rule("11.1.2", "11.1.5", "11.1.6", "11.1.7", encloses=True)
def priority(game: FinalGame, *, stacking: bool = True) -> Procedure[None]:
    """Players have priority, beginning with the turn player, until both forfeit it in a row.

    Then the top of the stack resolves and the turn player gains priority again. With an empty stack
    it is over. Without ``stacking`` triggered abilities keep waiting.
    """
    player = game.state.turn_player
    watch: FinalWatch = Watch(ROUNDS)
    yield PriorityUsed()
    while True:
        command = yield from gain(game, player, watch, stacking=stacking)
        if not isinstance(command, Pass):
            player = yield from act(game, player, command)
            continue
        yield from forfeit(game, player)
        if game.state.forfeits < 2:
            player = other(player)
        elif game.state.stack:
            yield from resolve_top(game)
            yield PriorityUsed()
            player = game.state.turn_player
        else:
            return


def forfeit(game: FinalGame, player: Player) -> Procedure[None]:
    """The player forfeits priority."""
    with game.passing_over(*TURN_PLAYER_GAINS):
        yield PriorityForfeited(player)


@rule("11.1.1", "11.1.3", "11.1.4", encloses=True)
def gain(
    game: FinalGame, player: Player, watch: FinalWatch, *, stacking: bool
) -> Procedure[Command]:
    """A player gains priority when no rule process and no triggered ability is left."""
    yield from granted_castings(game)
    yield from settled(game, stacking=stacking)
    yield from no_longer_forwards(game)
    yield PriorityGained(player)
    yield from watched(game, watch)
    command = yield Decision(PRIORITY, "act", player)
    assert command is not None
    return command


@rule("11.3.11", "11.4.1.1")
def granted_castings(game: FinalGame) -> Procedure[None]:
    """Cards that finished effects let players cast are cast before anything else."""
    while game.state.granted:
        player, (card, _) = game.state.granted[0].player, game.state.granted[0].card
        there = game.state.is_same(game.state.granted[0].card)
        yield GrantTaken()
        if there:
            character = is_character(game.state, card)
            with game.passing_over(on_casting_others_by_effects(character=character)):
                yield from act(game, player, Cast(player, card))


@rule("12.3", encloses=True)
def settled(game: FinalGame, *, stacking: bool = True) -> Procedure[None]:
    """Rule processes and triggered abilities, in turn, until none is left."""
    if nothing_is_due(game.state) and not game.state.standing_by:
        return
    watch: FinalWatch = Watch()
    while True:
        yield from watched(game, watch)
        if (yield from any_processes(game)):
            continue
        if not stacking or not (yield from abilities_onto_stack(game)):
            return


def act(game: FinalGame, player: Player, command: Command) -> Procedure[Player]:
    """Perform an act, which can be taken back. The result is who gains priority next."""
    perform = game.rules.performances[type(command)]
    yield ActionBegan(player)
    try:
        following: Player | None = yield from perform(game, command)
    except TakenBack:
        yield from rewound(game, player)
        return player
    yield ActionEnded(player)
    yield PriorityUsed()
    return following or player


@rule("14.1", "14.2", "14.3", "14.4")
def rewound(game: FinalGame, player: Player) -> Procedure[None]:
    """Everything is again as it was before the action. Its player has priority again."""
    game.rests_on("rewind-takes-all-back")
    yield ActionRewound(player)
