"""What random games of the Final Fantasy TCG need to be played."""

from random import Random

from judgetool.disputes.fftcg.random_cards import random_cards, random_decks
from judgetool.disputes.tabletop import RandomPlay
from judgetool.engine.fftcg import zones
from judgetool.engine.fftcg.commands import (
    AssignDamage,
    Cast,
    DeclareAttack,
    DeclareBlock,
    PayCP,
    UseAbility,
    Warp,
)
from judgetool.engine.fftcg.positions import deck_setup
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.cards import PLAYERS


def random_setup(random: Random, book: str) -> FinalState:
    """Two random main decks and LB decks before a game."""
    cards = random_cards(random)
    decks = {player: random_decks(random, cards) for player in PLAYERS}
    return deck_setup(
        cards,
        {player: main for player, (main, _) in decks.items()},
        {player: lb for player, (_, lb) in decks.items()},
        limited=random.random() < 0.2,
    )


RANDOM_PLAY = RandomPlay(
    setup=random_setup,
    preferred=(
        ((PayCP, AssignDamage), 0.97),
        ((DeclareAttack,), 0.85),
        ((DeclareBlock,), 0.5),
        ((Cast, UseAbility, Warp), 0.75),
    ),
    told_first=(zones.HAND,),
    trial=Cast,
)
"""Payments, attacks and castings come before passing."""
