"""Random games of Weiß Schwarz: their decks, and what is done in them before all else."""

from collections.abc import Iterable, Iterator
from random import Random

from judgetool.disputes.tabletop import RandomPlay
from judgetool.disputes.weiss_schwarz.random_cards import random_cards, random_deck
from judgetool.engine.kernel.cards import PLAYERS, CardId, Player
from judgetool.engine.kernel.commands import Command
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.commands import DeclareAttack, Exchange, Play, Use
from judgetool.engine.weiss_schwarz.positions import deck_setup
from judgetool.engine.weiss_schwarz.state import WeissState


def once_for_each_card(acts: Iterable[Command]) -> Iterator[Command]:
    """The ``acts``, of those that play the same card to one or another position only the first."""
    played: set[CardId] = set()
    for act in acts:
        if isinstance(act, Play):
            if act.card in played:
                continue
            played.add(act.card)
        yield act


def random_setup(random: Random, book: str) -> WeissState:
    """Two random decks before a game by ``book``."""
    cards = random_cards(random)
    decks = {player: random_deck(random, cards) for player in PLAYERS}
    return deck_setup(cards, decks, book)


def trial(player: Player, card: CardId) -> Play:
    """A play of a card onto the stage, whether it can be played or not."""
    return Play(player, card, zones.CENTER_LEFT)


RANDOM_PLAY = RandomPlay(
    setup=random_setup,
    preferred=(((DeclareAttack,), 0.9), ((Play, Use), 0.75), ((Exchange,), 0.2)),
    told_first=(zones.LEVEL, zones.CLOCK, zones.HAND),
    trial=trial,
    worth_judging=once_for_each_card,
)
"""Attacks and plays come before passing, exchanges rarely."""
