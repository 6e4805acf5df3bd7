"""A thousand complete random games: what must hold after every event and at every step."""

from collections import Counter
from collections.abc import Mapping

import pytest

from judgetool.disputes.random_games import random_game
from judgetool.engine.kernel.cards import PLAYERS, CardId, FaceId, Player, Zone
from judgetool.engine.kernel.events import apply
from judgetool.engine.kernel.hidden import undetermined
from judgetool.engine.kernel.transcript import Timeline, Transcript
from judgetool.engine.weiss_schwarz.codec import (
    state_from_json,
    state_to_json,
    transcript_from_json,
    transcript_to_json,
)
from judgetool.engine.weiss_schwarz.counterparts import BOOKS
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from judgetool.engine.weiss_schwarz.rules import WeissSchwarz
from judgetool.engine.weiss_schwarz.state import WeissState

GAMES = 1000
TOGETHER = 10
"""So many games make one test, so that several processes can share them."""

Decks = Mapping[Player, Counter[FaceId]]


def cards_are_where_they_say(state: WeissState) -> None:
    """Each card lies in exactly one zone, and says so itself."""
    lying = {
        card: Zone(player, zone)
        for player, own in state.zones.items()
        for zone, cards in own.items()
        for card in cards
    }
    places = sum(len(cards) for own in state.zones.values() for cards in own.values())
    assert places == len(lying) == len(state.cards)
    assert all(card.zone == lying[card.id] for card in state.cards.values())


def decks_are_complete(state: WeissState, decks: Decks) -> None:
    """Known faces and unseen ones together are the decks, and the unseen have cards to be."""
    for player in PLAYERS:
        known = Counter(card.face for card in state.owned_by(player) if card.face is not None)
        unseen = state.unseen[player]
        assert known + Counter(dict(unseen)) == decks[player]
        assert sum(unseen.values()) <= len(undetermined(state, player))


def owners(state: WeissState) -> dict[CardId, Player]:
    return {number: card.owner for number, card in state.cards.items()}


def only_events_change(timeline: Timeline[WeissState]) -> None:
    """Applying the recorded events gives the state of each step; all of them keep the cards."""
    state = timeline.setup
    decks = {player: Counter(dict(state.unseen[player])) for player in PLAYERS}
    at_first = owners(state)
    for index in range(len(timeline)):
        for event, _ in timeline[index].events:
            before, state = state, apply(state, event)
            assert state.time == before.time + 1
            if state.zones is not before.zones or state.cards is not before.cards:
                cards_are_where_they_say(state)
                decks_are_complete(state, decks)
        assert state == timeline[index].state
        assert owners(state) == at_first


def replaying_gives_the_same(timeline: Timeline[WeissState]) -> None:
    """The same transcript gives the same events, states and questions at every step."""
    again = Timeline(WeissSchwarz(), timeline.transcript)
    assert len(again) == len(timeline)
    assert all(again[index] == timeline[index] for index in range(len(timeline)))


def survives(transcript: Transcript[WeissState]) -> bool:
    return transcript_from_json(transcript_to_json(transcript)) == transcript


def everything_survives_json(timeline: Timeline[WeissState]) -> None:
    """Every state and every transcript on the way come back the same.

    A transcript lists its commands one after the other: that each command comes back by itself
    proves all transcripts but for their being put together, which some of them prove.
    """
    nothing = PositionBuilder({}).state()
    for index in range(len(timeline)):
        state, command = timeline[index].state, timeline[index].command
        assert state_from_json(state_to_json(state)) == state
        assert survives(Transcript(nothing, () if command is None else (command,)))
    for index in (*range(0, len(timeline), 25), len(timeline) - 1):
        assert survives(timeline.transcript_to(index))


@pytest.mark.parametrize("first", range(0, GAMES, TOGETHER))
def test_random_games_end_keep_every_card_replay_alike_and_survive_json(first: int) -> None:
    for seed in range(first, first + TOGETHER):
        timeline = random_game(seed, BOOKS[seed % 2])
        assert timeline[-1].state.result is not None, f"game {seed} does not end"
        only_events_change(timeline)
        replaying_gives_the_same(timeline)
        everything_survives_json(timeline)
