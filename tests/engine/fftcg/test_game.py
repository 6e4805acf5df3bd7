"""Whole games of cards without text: they end, replay the same, and keep their cards."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from judgetool.engine.fftcg.effects import EFFECTS
from judgetool.engine.fftcg.events import AttackDeclared
from judgetool.engine.fftcg.game import FINAL_FANTASY
from judgetool.engine.fftcg.nodes import (
    AttacksInTurn,
    HandSize,
    NotBlockedBy,
    NotChosenBy,
    PartyOfAnyElement,
    Priming,
    ProduceFor,
    Warping,
)
from judgetool.engine.fftcg.positions import deck_setup
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.fftcg.vocabulary import (
    VOCABULARY,
    state_from_json,
    state_to_json,
    transcript_from_json,
    transcript_to_json,
)
from judgetool.engine.kernel.abilities import Effect
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.timeline import Timeline
from judgetool.engine.kernel.transcript import Transcript
from tests.engine.fftcg.table import FACES, Game, play, position
from tests.engine.playing import cited, happened, kinds, now

VANILLA = (
    *("Plain", "Weak", "Strong", "Cold", "Fire and ice", "Bright", "Brave", "Hasty", "Quick"),
    *("Helper", "Monster", "Summon"),
)
MORE_THAN_ANY_GAME = 3000


def with_open_decks(chance: Random) -> Game:
    """A game of cards that are all known, with Characters on the field already."""
    deck = tuple(chance.choice(VANILLA) for _ in range(40))
    built = position("active phase", turn=1, deck=deck)
    for player in ("A", "B"):
        built.put_all(player, "field", [chance.choice(VANILLA) for _ in range(8)])
    return play(built)


def with_shuffled_decks(chance: Random) -> Game:
    """A game from its beginning, of which only the lists of the decks are known."""
    decks = {player: Counter(chance.choices(VANILLA, k=50)) for player in ("A", "B")}
    return Timeline(FINAL_FANTASY, Transcript(deck_setup(FACES, decks)))


def played(seed: int, begin: Callable[[Random], Game] = with_open_decks) -> Game:
    """A game to its end, in which whoever is asked answers at random."""
    chance = Random(seed)
    game = begin(chance)
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


@pytest.mark.parametrize("begin", [with_open_decks, with_shuffled_decks])
@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_ends_replays_the_same_and_keeps_its_cards(
    seed: int, begin: Callable[[Random], Game]
) -> None:
    game = played(seed, begin)
    state = now(game)
    assert state.result is not None
    assert {"12.4.1", "12.4.2", "12.4.3"} & cited(game)
    again = Timeline(FINAL_FANTASY, transcript_from_json(transcript_to_json(game.transcript)))
    assert now(again) == state
    assert state_from_json(state_to_json(state)) == state
    assert all(all_cards_lie_once(game[index].state) for index in range(0, len(game), 7))


def test_such_games_have_attacks_blocks_parties_and_cast_characters() -> None:
    game = played(1)
    assert {"attack declared", "block declared", "damage dealt", "card cast"} <= set(kinds(game))
    assert any(
        len(event.attackers) > 1 for event, _ in happened(game) if isinstance(event, AttackDeclared)
    )


def test_every_effect_of_this_game_has_its_procedure() -> None:
    every = VOCABULARY.members(Effect)
    assert set(EFFECTS.unhandled(every)) == {
        Warping,
        Priming,
        NotBlockedBy,
        NotChosenBy,
        AttacksInTurn,
        HandSize,
        PartyOfAnyElement,
        ProduceFor,
    }
