"""What a card can be that comes up: only what is asked is told, so that it can be any that fits."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import NamedTuple

from judgetool.disputes.explaining.customs import Brings
from judgetool.disputes.explaining.weighing import Weighed, Weighing
from judgetool.engine.kernel.cards import (
    JUDGE,
    NAME,
    TYPE,
    CardId,
    Face,
    FaceId,
    Value,
    Zone,
    other,
)
from judgetool.engine.kernel.commands import Reveal
from judgetool.engine.kernel.told import agrees, is_partial

SEEN = 8.0
"""How much likelier a card that comes up is one that is seen somewhere now."""

EXPLAINS = 8.0
"""How much likelier a card comes up that lets another one go where it was seen."""


class Possible(NamedTuple):
    """What a card can be: its face if somebody has described it, what is printed, how likely."""

    face: FaceId | None
    printed: Mapping[str, Value]
    likely: float


class ComingUp(Weighing):
    """A card comes up of which a rule has to know something."""

    def answers(self) -> Iterator[Weighed]:
        """Each answer as likely as the list makes it, as far as it is asked."""
        aspects = self.decision.aspects
        whole = NAME in aspects or "abilities" in aspects
        card = self.decision.cards[0]
        groups: dict[Hashable, list[Possible]] = {}
        for one in self.possible(card):
            answer = tuple(
                [one.face if aspect == NAME else one.printed.get(aspect) for aspect in aspects]
            )
            groups.setdefault(answer, []).append(one)
        for found in groups.values():
            reveal = Reveal(JUDGE, card, told=self.as_asked(found))
            if whole or self.refuses(reveal):
                yield from self.whole_faces(card, found)
            else:
                yield (reveal,), sum(one.likely for one in found)

    def explains(self, printed: Mapping[str, Value]) -> float:
        """How much likelier a card comes up that lets another one go where that is missing."""
        brings = [
            self.customs.brings[word]
            for aspect in self.decision.aspects
            for word in words_in(printed.get(aspect))
            if word in self.customs.brings
        ]
        return EXPLAINS if any(self.is_missing(one) for one in brings) else 1.0

    def is_missing(self, one: Brings) -> bool:
        """Whether a card has to leave one of the zones, and one has to come to another."""
        owner = self.state.cards[self.decision.cards[0]].owner
        player = other(owner) if one.theirs else owner
        return any(self.differs.of(Zone(player, zone)).leaving for zone in one.origin) and any(
            self.differs.of(Zone(player, zone)).arriving for zone in one.to
        )

    def possible(self, card: CardId) -> Iterator[Possible]:
        """What a card can be: what the list has left, or what is described, and ordinary cards."""
        owner, known = self.state.cards[card].owner, self.state.face(card)
        faces = self.state.faces
        listed = {face: n for face, n in self.state.unseen.get(owner, {}).items() if n > 0}
        described = listed or {face: 1 for face, one in faces.items() if not is_partial(one)}
        short = self.differs.shortage.get(owner, ())
        for face, number in described.items():
            likely = number * (SEEN if face in short else 1.0)
            likely *= self.explains(faces[face].printed)
            if known is None or agrees(faces[face], known.printed):
                yield Possible(face, faces[face].printed, likely)
        for printed, likely in self.ordinary_of(owner, sum(described.values())):
            if known is None or agrees(Face(None, printed, unread=None), known.printed):
                yield Possible(None, printed, likely * self.explains(printed))

    def whole_faces(self, card: CardId, found: Sequence[Possible]) -> Iterator[Weighed]:
        """The card told as each of these faces; one that nobody has described cannot be told."""
        for one in found:
            if one.face is None:
                self.left_out = True
                continue
            reveal = Reveal(JUDGE, card, one.face)
            if not self.refuses(reveal):
                yield (reveal,), one.likely

    def as_asked(self, found: Sequence[Possible]) -> Mapping[str, Value]:
        """What is printed as far as it is asked, and the type if that follows from it."""
        first = found[0].printed
        aspects = self.decision.aspects
        types = {one.printed.get(TYPE) for one in found}
        told = (*aspects, TYPE) if len(types) == 1 else aspects
        return {aspect: first[aspect] for aspect in told if aspect in first}


def words_in(value: Value | None) -> Sequence[str]:
    """The words of a value that has several."""
    return [one for one in value if isinstance(one, str)] if isinstance(value, tuple) else []
