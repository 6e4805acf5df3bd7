"""In which order things that wait are resolved: rule actions, then abilities that stand by.

Games in which abilities wait until the rules ask for them agree on the order: the turn player's
come first. A game says which rule actions it has, and how an ability that stands by is played.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from judgetool.engine.kernel.abilities.words import DAMAGE
from judgetool.engine.kernel.cards import Player, other
from judgetool.engine.kernel.choices import option_chosen
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.loops import Looping, Watch, watched
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.state import S, StandingBy, State

WHICH_IS_NEXT = "which ability is played next"
"""What is asked of a player with several abilities that stand by."""


def nothing_first(_game: Game[Any]) -> Procedure[None]:
    """Nothing is done before rule actions are looked for."""
    yield from ()


@dataclass(frozen=True, kw_only=True)
class Checking(Generic[S]):
    """What a game says about what waits in it."""

    nothing_to_check: Callable[[S], bool]
    """Whether nothing waits, and there is nothing to ask: the usual case."""

    rule_actions: Callable[[Game[S]], Procedure[bool]]
    """Resolve all rule actions that are due, at once; gives whether there were any."""

    play: Callable[[Game[S], StandingBy], Procedure[None]]
    """Play and resolve an ability that stands by, and use up the occurrence."""

    looping: Looping
    """By which rules abilities that trigger each other for ever are a loop."""

    first: Callable[[Game[S]], Procedure[None]] = nothing_first
    """What is done each time before rule actions are looked for."""


def resolve_all(game: Game[S], checking: Checking[S]) -> Procedure[bool]:
    """Rule actions first, then one ability after the other, the turn player's first.

    Gives whether there was anything to resolve.
    """
    if checking.nothing_to_check(game.state):
        return False
    resolved = False
    watch: Watch[S] = Watch()
    while True:
        yield from checking.first(game)
        resolved = (yield from all_rule_actions(game, checking)) or resolved
        if game.state.standing_by:
            yield from watched(game, watch, checking.looping)
        turn_player = game.state.turn_player
        if standing_by(game.state, turn_player):
            yield from turn_players_ability(game, checking, turn_player)
        elif standing_by(game.state, other(turn_player)):
            yield from opponents_ability(game, checking, other(turn_player))
        else:
            return resolved
        resolved = True


def all_rule_actions(game: Game[S], checking: Checking[S]) -> Procedure[bool]:
    """Rule actions, as long as there are new ones; gives whether there were any.

    They are a loop where something else happens instead and leaves everything as it was.
    """
    watch: Watch[S] = Watch()
    resolved = False
    while (yield from checking.rule_actions(game)):
        resolved = True
        yield from watched(game, watch, checking.looping)
    return resolved


def standing_by(state: State, player: Player) -> tuple[StandingBy, ...]:
    """The occurrences of automatic abilities of ``player`` that stand by."""
    return tuple(one for one in state.standing_by if one.master == player)


def as_it_triggered(standing: StandingBy) -> Context:
    """The context of an ability that stands by: the cards that it means since it triggered."""
    return Context(
        standing.master,
        standing.ability.name,
        standing.source,
        standing.before,
        standing.that,
        as_before=standing.as_before,
        opponent=standing.opponent,
        created=standing.created,
        automatic=True,
        variables=standing.known.variables if standing.amount is None else with_amount(standing),
        declared=standing.known.declared,
        chosen=standing.known.chosen,
        those=standing.known.those,
        unfound=standing.known.unfound,
    )


def with_amount(standing: StandingBy) -> tuple[tuple[str, int], ...]:
    """The numbers that an ability knows, with the damage that its trigger condition was about."""
    assert standing.amount is not None
    return (*standing.known.variables, (DAMAGE, standing.amount))


def turn_players_ability(game: Game[S], checking: Checking[S], player: Player) -> Procedure[None]:
    """The turn player plays one of the abilities that stand by."""
    yield from next_ability(game, checking, player)


def opponents_ability(game: Game[S], checking: Checking[S], player: Player) -> Procedure[None]:
    """Without any of the turn player's, the opponent plays one that stands by."""
    yield from next_ability(game, checking, player)


def next_ability(game: Game[S], checking: Checking[S], player: Player) -> Procedure[None]:
    """The player chooses one of the abilities that stand by, and it is played."""
    waiting = standing_by(game.state, player)
    options = tuple(str(standing.id) for standing in waiting)
    chosen = yield from option_chosen(player, WHICH_IS_NEXT, options)
    standing = next(one for one in waiting if str(one.id) == chosen)
    yield from checking.play(game, standing)
