"""Playing on from wherever a dispute stands, as a judge would who tries everything."""

from random import Random
from typing import Any

from judgetool.disputes.dispute import Dispute
from judgetool.engine.kernel.cards import JUDGE, CardId
from judgetool.engine.kernel.commands import Command, Reveal
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.state import State
from judgetool.measuring.random_games import RandomPlayer


class AnyPlayer(RandomPlayer):
    """A random player who needs no deck lists: an unknown card is any that the file tells of."""

    def reveal(self, state: State, card: CardId) -> Reveal:
        """Some face for ``card``."""
        unseen = state.unseen[state.cards[card].owner]
        return Reveal(JUDGE, card, self.random.choice([*unseen] or list(state.faces)))


def any_player(random: Random, dispute: Dispute) -> AnyPlayer:
    """A player for the game of ``dispute``."""
    return AnyPlayer(dispute.tabletop.random, random, open_decks=random.random() < 0.3)


def next_command(player: AnyPlayer, game: Game[Any]) -> Command | None:
    """What is done next; None where nothing can be, as far as this player sees."""
    if game.decision is None or not game.state.faces:
        return None
    try:
        command = player.command(game)
    except AssertionError:
        return None
    return None if game.refuses(command) else command
