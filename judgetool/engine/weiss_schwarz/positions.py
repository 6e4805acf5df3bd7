"""Building a state card by card: what set-ups, samples and tests begin with."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from judgetool.engine.kernel.cards import PLAYERS, Face, FaceId, Player, Reference, Zone
from judgetool.engine.kernel.positions import Builder
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.counterparts import EN
from judgetool.engine.weiss_schwarz.reading import READING
from judgetool.engine.weiss_schwarz.state import Attack, AttackType, WeissState, empty_zones
from judgetool.engine.weiss_schwarz.zones import FACING

LATER_TURN = 3
"""A set-up in the middle of a game is not in the starting player's first turn."""


class PositionBuilder(Builder[WeissState]):
    """A state under construction; :mod:`status` names what is impossible about the result."""

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
        state = WeissState(
            reading=READING,
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
        super().__init__(state)

    def lies_face_up(self, zone: str) -> bool:
        """Whether cards lie face up in a zone unless something else is said."""
        return zones.lies_face_up(zone)

    def seen_by(self, zone: Zone, *, face_up: bool) -> tuple[Player, ...]:
        """Who sees a card that lies so."""
        return zones.sees(zone, face_up=face_up)

    def turned(self, zone: str, orientation: str | None) -> str | None:
        """How a card lies: only on the stage in one orientation or another."""
        return (orientation or zones.STAND) if zone in zones.STAGE else None

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
