"""Building a state card by card: what set-ups, samples and tests begin with."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from judgetool.engine.kernel.cards import (
    PLAYERS,
    CardInstance,
    Face,
    FaceId,
    Player,
    Reference,
    Zone,
)
from judgetool.engine.kernel.modifiers import Modifier, NumberChange
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.counterparts import EN
from judgetool.engine.weiss_schwarz.durations import END_OF_TURN
from judgetool.engine.weiss_schwarz.state import Attack, AttackType, WeissState, empty_zones
from judgetool.engine.weiss_schwarz.zones import FACING

LATER_TURN = 3
"""A set-up in the middle of a game is not in the starting player's first turn."""


class PositionBuilder:
    """A state under construction; cards are numbered in the order in which they are put.

    Nothing is checked here: :mod:`status` names what is impossible about the result.
    """

    def __init__(
        self,
        faces: Mapping[FaceId, Face],
        *,
        turn_player: Player = PLAYERS[0],
        starting_player: Player = PLAYERS[0],
        turn: int = LATER_TURN,
        step: str = "main phase",
        book: str = EN,
    ) -> None:
        self._state = WeissState(
            book=book,
            starting_player=starting_player,
            turn_player=turn_player,
            turn=turn,
            step=step,
            faces=dict(faces),
            cards={},
            zones=empty_zones(),
            unseen={player: {} for player in PLAYERS},
        )

    def put(
        self,
        player: Player,
        zone: str,
        face: FaceId | None,
        *,
        owner: Player | None = None,
        orientation: str | None = None,
        face_up: bool | None = None,
    ) -> int:
        """Put a card on top of a zone; gives its number."""
        state = self._state
        number = len(state.cards) + 1
        shown = zones.lies_face_up(zone) if face_up is None else face_up
        on_stage = zone in zones.STAGE
        card = CardInstance(
            id=number,
            owner=owner or player,
            zone=Zone(player, zone),
            face=face,
            face_up=shown,
            orientation=(orientation or zones.STAND) if on_stage else None,
            entered=number,
            placed=number,
            seen_by=zones.sees(Zone(player, zone), face_up=shown),
        )
        cards_there = (*state.zones[player][zone], number)
        self._state = replace(
            state,
            cards={**state.cards, number: card},
            zones={**state.zones, player: {**state.zones[player], zone: cards_there}},
            time=number,
        )
        return number

    def put_all(self, player: Player, zone: str, faces: Iterable[FaceId | None]) -> None:
        """Put several cards, the last one on top."""
        for face in faces:
            self.put(player, zone, face)

    def change(self, card: int, aspect: str, amount: int) -> None:
        """Let a number of ``card`` be changed until the end of the turn."""
        state = self._state
        subject = Reference(card, state.cards[card].entered)
        number = len(state.modifiers) + 1
        change = NumberChange(aspect, "add", amount)
        modifier = Modifier(number, subject, change, END_OF_TURN, state.time, "set-up", state.time)
        self._state = replace(state, modifiers=(*state.modifiers, modifier), time=state.time + 1)

    def attack(self, position: str, type_: AttackType) -> None:
        """Let the turn player's character on ``position`` be attacking."""
        state = self._state
        attacker = state.at(state.turn_player, position)
        assert attacker is not None
        opponent = PLAYERS[1] if state.turn_player == PLAYERS[0] else PLAYERS[0]
        facing = state.at(opponent, FACING[position])
        attacked = None if facing is None else Reference(facing, state.cards[facing].placed)
        self._state = replace(
            state,
            attack=Attack(
                type=type_,
                attacker=Reference(attacker, state.cards[attacker].placed),
                defender=attacked if type_ == "frontal" else None,
                attacked=attacked,
            ),
            attacks=1,
            declarations=1,
        )

    def unseen(self, player: Player, faces: Mapping[FaceId, int]) -> None:
        """Let ``faces`` be among the unknown cards of ``player``."""
        self._state = replace(self._state, unseen={**self._state.unseen, player: dict(faces)})

    def state(self) -> WeissState:
        """The state as built so far."""
        return self._state


def deck_setup(
    faces: Mapping[FaceId, Face],
    decks: Mapping[Player, Mapping[FaceId, int]],
    book: str = EN,
) -> WeissState:
    """Two decks of known lists before the game (5.2.1.1), in an order that nobody knows."""
    builder = PositionBuilder(faces, turn=0, step="game preparation", book=book)
    for player, deck in decks.items():
        unknown: Sequence[FaceId | None] = [None] * sum(deck.values())
        builder.put_all(player, zones.DECK, unknown)
        builder.unseen(player, deck)
    return builder.state()
