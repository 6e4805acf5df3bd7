"""Building a state card by card: what set-ups, samples and tests begin with."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Generic

from judgetool.engine.kernel.cards import CardInstance, FaceId, Player, Reference, Zone
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.modifiers import LastingChange, Modifier, NumberChange
from judgetool.engine.kernel.state import S


class Builder(Generic[S]):
    """A state under construction; cards are numbered in the order in which they are put.

    Nothing is checked here. A game says how cards lie in its zones, and who sees them there.
    """

    def __init__(self, state: S) -> None:
        self._state = state

    def lies_face_up(self, zone: str) -> bool:
        """Whether cards lie face up in a zone unless something else is said."""
        raise NotImplementedError

    def seen_by(self, zone: Zone, *, face_up: bool) -> tuple[Player, ...]:
        """Who sees a card that lies so."""
        raise NotImplementedError

    def turned(self, zone: str, orientation: str | None) -> str | None:
        """How a card lies in a zone for which ``orientation`` was asked."""
        raise NotImplementedError

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

        Unless something else is said, it lies as cards there do, and whoever sees it has seen it.
        """
        state = self._state
        number = len(state.cards) + 1
        shown = self.lies_face_up(zone) if face_up is None else face_up
        sees = self.seen_by(Zone(player, zone), face_up=shown)
        card = CardInstance(
            id=number,
            owner=owner or player,
            zone=Zone(player, zone),
            face=face,
            face_up=shown,
            orientation=self.turned(zone, orientation),
            entered=number,
            placed=number,
            seen_by=sees if seen_by is None else seen_by,
        )
        cards_there = (*state.zones[player][zone], number)
        self._state = changed(
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

    def change(self, card: int, aspect: str, amount: int, duration: str = "turn") -> None:
        """Let a number of ``card`` be changed, until the end of the turn unless said."""
        self.last(card, NumberChange(aspect, "add", amount), duration)

    def last(self, card: int, change: LastingChange, duration: str = "turn") -> None:
        """Let a lasting effect be at work on ``card``."""
        state = self._state
        subject = Reference(card, state.cards[card].entered)
        number = len(state.modifiers) + 1
        modifier = Modifier(number, subject, change, duration, state.time, "set-up", state.time)
        self._state = replace(state, modifiers=(*state.modifiers, modifier), time=state.time + 1)

    def unseen(self, player: Player, faces: Mapping[FaceId, int]) -> None:
        """Let ``faces`` be among the unknown cards of ``player``."""
        self._state = replace(self._state, unseen={**self._state.unseen, player: dict(faces)})

    def state(self) -> S:
        """The state as built so far."""
        return self._state
