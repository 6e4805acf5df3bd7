"""How likely answers are: what acts, choices of cards and other answers have in common.

An answer is likely if it concerns cards that lie otherwise than they were seen, and unlikely if it
moves others.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice
from typing import Any, TypeVar

from judgetool.disputes.explaining.alike import spoken_of
from judgetool.disputes.explaining.customs import Customs
from judgetool.disputes.explaining.observed import Difference, InZone, Lying, known_of
from judgetool.engine.kernel.cards import CardId, FaceId, Player
from judgetool.engine.kernel.commands import Command, Reveal
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.events import apply
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.hidden import undetermined
from judgetool.engine.kernel.legality import face_told, refuses
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.told import Facts

T = TypeVar("T")

MOST_FACES_TRIED = 10
"""An unknown card that is played or chosen is tried as at most so many faces."""

WANTED, FITTING, OPEN, AGAINST = 10.0, 4.0, 1.0, 0.12
"""How likely an act is that puts a card where it was seen, one that only takes a card away from
where it was not seen, one that does neither, and one that takes a card away from where it was seen.
"""

Weighed = tuple[tuple[Command, ...], float]
"""Commands that follow each other at one decision, with their weight among all of its ways."""


def one_for_all(
    found: Sequence[Weighed], names: Sequence[str | None], others: float
) -> Iterator[Weighed]:
    """What was found, where of all that have a name the first one stands for the ``others``.

    It does not matter which of them is the first: each by itself would be as unlikely.
    """
    first, *later = sorted({name for name in names if name is not None}) or [""]
    together = sum(weight for (_, weight), name in zip(found, names, strict=True) if name)
    for (commands, weight), name in zip(found, names, strict=True):
        if name is None or not later:
            yield commands, weight
        else:
            yield commands, together if name == first else weight * others


class Weighing(ABC):
    """A decision, and how likely its answers are.

    So many commands were ``weighed``; ``left_out`` says that a limit has left out some. Where
    something is said of single cards in play, these are kept ``apart``, though they lie alike.
    """

    def __init__(
        self,
        game: Game[Any],
        decision: Decision,
        differs: Difference,
        customs: Customs,
        apart: bool = False,
    ) -> None:
        self.game, self.rules, self.state = game, game.rules, game.state
        self.decision, self.differs = decision, differs
        self.customs = customs
        self.apart = apart
        self.weighed, self.left_out = 0, False

    @abstractmethod
    def answers(self) -> Iterator[Weighed]:
        """The answers that are worth following."""

    def refuses(self, command: Command) -> bool:
        """Whether a command is refused now."""
        self.weighed += 1
        return self.game.refuses(command)

    def refuses_in(self, state: State, command: Command) -> bool:
        """Whether a command is refused at the same decision in a state in which more is told."""
        self.weighed += 1
        return refuses(self.rules, state, self.decision, command)

    def at_most(self, found: Iterable[T], limit: int) -> Iterator[T]:
        """At most so many of what was found."""
        left = iter(found)
        yield from islice(left, limit)
        self.left_out = self.left_out or next(left, None) is not None

    def all_told(self, reveals: Sequence[Reveal]) -> State | None:
        """The state in which several cards are told, one after the other, if they can be."""
        state: State = self.state
        for reveal in reveals:
            if self.refuses_in(state, reveal):
                return None
            state = apply(state, face_told(self.rules, state, reveal))
        return state

    def possible_faces(self, owner: str) -> Iterator[FaceId]:
        """The faces that an unknown card of a player can have: first those that are short."""
        unseen = self.state.unseen.get(owner, {})
        short: Mapping[FaceId, int] = self.differs.shortage.get(owner, {})
        first = [face for face in short if unseen.get(face, 0) > 0]
        if not unseen:
            first = list(short)
        yield from first
        yield from (face for face, number in unseen.items() if number > 0 and face not in short)

    def ordinary_of(self, owner: str, weight: float) -> Iterator[tuple[Facts, float]]:
        """What a player's unknown cards can be that no deck list has, as likely as it is for them.

        Without any list all of them weigh as much as is given.
        """
        listed = sum(self.state.unseen.get(owner, {}).values())
        gaps = len(undetermined(self.state, owner)) - listed
        if gaps <= 0:
            return
        self.left_out = True
        whole = sum(number for _, number in self.customs.ordinary)
        among = gaps if listed else weight or 1
        yield from ((printed, among * number / whole) for printed, number in self.customs.ordinary)

    def short_of(self, owner: Player, face: FaceId | None) -> Sequence[InZone]:
        """The player's zones in which a card with this face is seen and none lies."""
        zones = self.differs.zones.items()
        return [one for zone, one in zones if zone.player == owner and face in one.shortage]

    def leaves(self, state: State, card: CardId) -> float:
        """How likely a card leaves where it lies."""
        instance = state.cards[card]
        differs = self.differs.of(instance.zone)
        if instance.face is not None and instance.face in differs.surplus:
            elsewhere = self.differs.shortage.get(instance.owner, ())
            return FITTING * 2 if instance.face in elsewhere else FITTING
        if Lying(instance.face, instance.orientation) in differs.otherwise:
            return FITTING
        if differs.leaving or differs.turned:
            return 1.5 if instance.face is None else 1.0
        return 0.5

    def looks(self, state: State, card: CardId) -> Hashable:
        """The same for cards that cannot be told apart.

        In play those can be that lie in the same way and of which nothing else is held.
        """
        instance = state.cards[card]
        if instance.orientation is None:
            return instance.zone, instance.face, self.depth(state, card)
        if self.apart or card in self.spoken_of:
            return card
        is_new = instance.entered > state.turn_began
        return instance.zone, known_of(state, card), instance.orientation, is_new

    @cached_property
    def spoken_of(self) -> Collection[CardId]:
        """The cards of which the state or the decision says more than where and how they lie."""
        about = self.decision.about
        return spoken_of(self.state) | (set() if about is None else {about})

    def depth(self, state: State, card: CardId) -> int:
        """Where a card lies in a zone from which cards come from the top; 0 in others."""
        zone = state.cards[card].zone
        if zone.name != "deck":
            return 0
        return state.cards_in(*zone).index(card)
