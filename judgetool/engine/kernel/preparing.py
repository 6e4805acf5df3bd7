"""What games have in common before the first turn, and how they go on from step to step."""

from typing import Any

from judgetool.engine.kernel.cards import JUDGE, PLAYERS, CardId, Player
from judgetool.engine.kernel.choices import cards_chosen, option_chosen
from judgetool.engine.kernel.events import StartingPlayerChosen, StepBegan
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.triggers import consequences
from judgetool.engine.kernel.turns import Row, TurnTable

STARTING_PLAYER = "the starting player"


def lots_decide_who_begins() -> Procedure[None]:
    """Chance decides who begins; the judge tells who it is."""
    starting = yield from option_chosen(JUDGE, STARTING_PLAYER, PLAYERS)
    yield StartingPlayerChosen(starting)


def chosen_in_hand(
    game: Game[Any], player: Player, kind: str, hand: str, minimum: int, maximum: int
) -> Procedure[tuple[CardId, ...]]:
    """The cards that a player chooses among those in hand, whatever they are."""
    return (
        yield from cards_chosen(
            player,
            kind,
            game.state.cards_in(player, hand),
            minimum=minimum,
            maximum=maximum,
            requirement=f"the cards in {player}'s hand",
        )
    )


def texts_in_play_missed(game: Game[Any]) -> Procedure[None]:
    """Say of each card in play that its text may do more than what is carried out."""
    in_play = consequences.in_play(game.rules.triggering, game.state)
    yield from consequences.texts_missed(game.state, in_play)


def begins(game: Game[Any], row: Row) -> Procedure[None]:
    """A phase or step begins, by the rule of its row."""
    with game.citing(row.number, encloses=True):
        yield StepBegan(row.name)


def course(game: Game[Any], table: TurnTable) -> Procedure[None]:
    """The game from the state's step on, row after row of its table, until it ends."""
    row = table.rows[game.state.step]
    yield from texts_in_play_missed(game)
    while True:
        yield from begins(game, row)
        goal = yield from row.procedure(game)
        row = table.following(row) if goal is None else table.rows[goal]
