"""Whole games of cards without text: they end, replay the same, and keep their cards."""

from random import Random

import pytest

from judgetool.engine.fftcg.codec import (
    state_from_json,
    state_to_json,
    transcript_from_json,
    transcript_to_json,
)
from judgetool.engine.fftcg.rules import FinalFantasy
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.transcript import Timeline
from tests.engine.fftcg.table import Game, play, position
from tests.engine.playing import cited, now

VANILLA = (
    *("Plain", "Weak", "Strong", "Cold", "Fire and ice", "Bright", "Brave", "Hasty", "Quick"),
    *("Helper", "Monster", "Summon"),
)
MORE_THAN_ANY_GAME = 3000


def played(seed: int) -> Game:
    """A game to its end, in which whoever is asked answers at random."""
    chance = Random(seed)
    deck = tuple(chance.choice(VANILLA) for _ in range(40))
    built = position("active phase", turn=1, deck=deck)
    for player in ("A", "B"):
        built.put_all(player, "field", [chance.choice(VANILLA[:-1]) for _ in range(8)])
    game = play(built)
    while game.decision is not None and len(game) < MORE_THAN_ANY_GAME:
        game.submit(chosen(game, game.decision, chance))
    return game


def chosen(game: Game, decision: Decision, chance: Random) -> Command:
    """One of the first legal answers, at random."""
    legal = [command for command, _ in zip(game.game.legal_commands(), range(12), strict=False)]
    return chance.choice(legal)


def all_cards_lie_once(state: FinalState) -> bool:
    """Whether each card lies in the one zone that it names."""
    lying = [
        (card, player, name)
        for player, own in state.zones.items()
        for name, there in own.items()
        for card in there
    ]
    return sorted(card for card, _, _ in lying) == sorted(state.cards) and all(
        state.cards[card].zone == (player, name) for card, player, name in lying
    )


@pytest.mark.parametrize("seed", range(12))
def test_a_whole_game_ends_replays_the_same_and_keeps_its_cards(seed: int) -> None:
    game = played(seed)
    state = now(game)
    assert state.result is not None
    assert {"12.4.1", "12.4.2", "12.4.3"} & cited(game)
    again = Timeline(FinalFantasy(), transcript_from_json(transcript_to_json(game.transcript)))
    assert now(again) == state
    assert state_from_json(state_to_json(state)) == state
    assert all(all_cards_lie_once(game[index].state) for index in range(0, len(game), 7))


def test_games_end_by_damage_and_by_drawing() -> None:
    ends = [cited(played(seed)) for seed in range(12)]
    assert any("12.4.1" in numbers for numbers in ends)


def test_summons_and_characters_are_cast_in_them_and_castings_are_taken_back() -> None:
    numbers = set().union(*(cited(played(seed)) for seed in range(4)))
    assert {"11.3.8", "11.4.8", "14.2"} <= numbers
