"""Positions of the game: how they are built and edited."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from judgetool.engine.dbs import zones
from judgetool.engine.dbs.books import BOOK
from judgetool.engine.dbs.movement import move
from judgetool.engine.dbs.reading import READING
from judgetool.engine.dbs.state import Attack, DbsState
from judgetool.engine.kernel.cards import PLAYERS, CardId, Face, FaceId, Player
from judgetool.engine.kernel.commands import ChangeNumber, Command, MoveCard, TurnCard
from judgetool.engine.kernel.effects.lasting import changes
from judgetool.engine.kernel.events import Event, Moved, Turned
from judgetool.engine.kernel.positions import Builder

MAIN_PHASE = "main phase"

# --- building


class PositionBuilder(Builder[DbsState]):
    """A state under construction; nothing is checked here."""

    kind, reading, book, step = DbsState, READING, BOOK, MAIN_PHASE
    oriented: Mapping[str, str] = dict.fromkeys(zones.WITH_MODE, zones.ACTIVE)

    def leader(
        self,
        player: Player,
        front: FaceId,
        back: FaceId | None = None,
        *,
        awakened: bool = False,
        mode: str = zones.ACTIVE,
    ) -> CardId:
        """Put a Leader Card into its area, with its back facing up if it is awakened."""
        if back is not None:
            self._state = replace(self._state, backs={**self._state.backs, front: back})
        up = back if awakened else front
        return self.put(player, zones.LEADER_AREA, up, orientation=mode)

    def evolve(self, card: CardId, *faces: FaceId | None) -> None:
        """Let cards have been played onto a Battle Card by [Evolve], the last one on top."""
        player = self._state.zone_of(card).player
        upon = tuple(self.put(player, zones.STACKED, face, face_up=True) for face in faces)
        state = self._state
        both = (*state.evolved.get(card, ()), *upon)
        self._state = replace(state, evolved={**state.evolved, card: both})

    def attack(self, card: CardId, attacked: CardId, *, battle: bool = True) -> None:
        """Let a card be attacking another one, as a rule in a battle; it is in Rest Mode."""
        state = self._state
        rested = replace(state.cards[card], orientation=zones.REST)
        attack = Attack(state.reference(card), state.reference(attacked), battle=battle)
        self._state = replace(state, attack=attack, cards={**state.cards, card: rested})


def deck_setup(
    faces: Mapping[FaceId, Face],
    decks: Mapping[Player, Mapping[FaceId, int]],
    leaders: Mapping[Player, FaceId],
    backs: Mapping[FaceId, FaceId],
) -> DbsState:
    """Two decks of known lists before the game (5-2-1), in an order that nobody knows.

    ``leaders`` are the fronts of the Leader Cards, which lie in their area already; ``backs`` has
    the back of each.
    """
    builder = PositionBuilder(faces, turn=0, step="game preparation")
    for player in PLAYERS:
        if player in leaders:
            builder.leader(player, leaders[player], backs.get(leaders[player]))
    builder.put_decks(zones.DECK, decks)
    return builder.state()


# --- edits by the judge


def edited(state: DbsState, command: Command) -> Iterator[Event]:
    """The raw change of a set-up edit."""
    match command:
        case MoveCard():
            player, area, mode = command.player, command.zone, command.orientation
            stack = state.stack(command.card)
            yield Moved(tuple(move(state, one, player, area, mode=mode) for one in stack))
        case TurnCard():
            yield Turned((command.card,), command.orientation)
        case ChangeNumber():
            card, aspect, amount = command.card, command.aspect, command.amount
            yield changes(state, card, aspect, amount, command.duration, "the judge")
