"""Building a state card by card, for set-ups, samples and tests."""

from collections.abc import Iterable, Mapping
from typing import Any, Generic

from judgetool.engine.kernel.cards import (
    PLAYERS,
    CardInstance,
    Face,
    FaceId,
    Player,
    Zone,
)
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.modifiers import LastingChange, Modifier, NumberChange
from judgetool.engine.kernel.reading import Reading
from judgetool.engine.kernel.state import S

LATER_TURN = 3
"""A set-up in the middle of a game is not in the starting player's first turn."""


class Builder(Generic[S]):
    """A state under construction. Cards get numbers in the order in which they are put.

    The cards came where they lie before the present turn began. Nothing is checked here. A game
    says the ``kind`` of its states, their ``reading`` and their ``book``, and the ``step`` at which
    they begin. ``own`` gives the fields that only its states have, by name.
    """

    kind: type[S]
    reading: Reading[S]
    book: str
    step: str

    oriented: Mapping[str, str] = {}
    """The zones where cards have an orientation, and their usual orientation there."""

    def __init__(
        self,
        faces: Mapping[FaceId, Face],
        *,
        turn_player: Player = PLAYERS[0],
        starting_player: Player = PLAYERS[0],
        turn: int = LATER_TURN,
        step: str | None = None,
        book: str | None = None,
        **own: Any,
    ) -> None:
        self._state = self.kind(
            reading=self.reading,
            book=book or self.book,
            starting_player=starting_player,
            turn_player=turn_player,
            turn=turn,
            step=step or self.step,
            faces=dict(faces),
            cards={},
            zones={player: dict.fromkeys(self.reading.zones, ()) for player in PLAYERS},
            unseen={player: {} for player in PLAYERS},
            **own,
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
        seen_by: tuple[Player, ...] | None = None,
    ) -> int:
        """Put a card on top of a zone; gives its number.

        Unless something else is said, it lies as cards there usually do, and the players who see it
        there have seen it.
        """
        number = len(self._state.cards) + 1
        shown = self.reading.lies_face_up(zone) if face_up is None else face_up
        card = CardInstance(
            id=number,
            owner=owner or player,
            zone=Zone(player, zone),
            face=face,
            face_up=shown,
            orientation=(orientation or self.oriented[zone]) if zone in self.oriented else None,
            entered=number,
            placed=number,
            seen_by=self._sees(player, zone, face_up=shown) if seen_by is None else seen_by,
        )
        self._lay(player, zone, [card])
        return number

    def put_all(self, player: Player, zone: str, faces: Iterable[FaceId | None]) -> None:
        """Put several cards, as they usually lie there, the last one on top."""
        there, shown = Zone(player, zone), self.reading.lies_face_up(zone)
        turned, seen_by = self.oriented.get(zone), self._sees(player, zone, face_up=shown)
        first = len(self._state.cards) + 1
        self._lay(
            player,
            zone,
            [
                CardInstance(
                    number, player, there, face, shown, turned, number, number, None, seen_by
                )
                for number, face in enumerate(faces, first)
            ],
        )

    def _sees(self, player: Player, zone: str, *, face_up: bool) -> tuple[Player, ...]:
        return self.reading.sees(Zone(player, zone), face_up=face_up)

    def _lay(self, player: Player, zone: str, new: list[CardInstance]) -> None:
        if not new:
            return
        state = self._state
        cards_there = (*state.zones[player][zone], *[card.id for card in new])
        cards = {**state.cards, **{card.id: card for card in new}}
        self._state = changed(
            state,
            cards=cards,
            zones={**state.zones, player: {**state.zones[player], zone: cards_there}},
            time=len(cards),
            turn_began=len(cards),
        )

    def change(self, card: int, aspect: str, amount: int, duration: str = "turn") -> None:
        """Let a number of ``card`` be changed, until the end of the turn or for ``duration``."""
        self.last(card, NumberChange(aspect, "add", amount), duration)

    def change_each(self, card: int, amounts: Mapping[str, int]) -> None:
        """Let several numbers of ``card`` be changed until the end of the turn; 0 changes none."""
        for aspect, amount in amounts.items():
            if amount:
                self.change(card, aspect, amount)

    def last(self, card: int, change: LastingChange, duration: str = "turn") -> None:
        """Let a lasting effect be at work on ``card``."""
        state = self._state
        subject = state.reference(card)
        number = len(state.modifiers) + 1
        modifier = Modifier(number, subject, change, duration, state.time, "set-up", state.time)
        self._state = changed(state, modifiers=(*state.modifiers, modifier), time=state.time + 1)

    def unseen(self, player: Player, faces: Mapping[FaceId, int]) -> None:
        """Let ``faces`` be among the unknown cards of ``player``."""
        self._state = changed(self._state, unseen={**self._state.unseen, player: dict(faces)})

    def put_decks(self, zone: str, decks: Mapping[Player, Mapping[FaceId, int]]) -> None:
        """Put decks with known lists in unknown order."""
        for player, deck in decks.items():
            self.put_all(player, zone, [None] * sum(deck.values()))
            self.unseen(player, deck)

    def state(self) -> S:
        """The state as built so far."""
        return self._state
