"""Cards in hand that nobody knows: what they can be, and how a player pays with them."""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import combinations, repeat

from judgetool.disputes.explaining.naming import cards_of
from judgetool.disputes.explaining.observed import is_whole, known_of
from judgetool.disputes.explaining.weighing import (
    AGAINST,
    FITTING,
    MOST_FACES_TRIED,
    OPEN,
    Weighed,
    Weighing,
)
from judgetool.engine.kernel.cards import JUDGE, CardId, FaceId, Player
from judgetool.engine.kernel.commands import Command, Reveal
from judgetool.engine.kernel.state import State

MOST_OTHERS_TRIED = 4
"""An unknown card that pays is tried as at most so many faces that are seen nowhere."""

MOST_TOGETHER, MOST_FACES_TOGETHER = 3, 40
"""At most so many unknown cards pay together, and they are tried as so many sets of faces."""

TAKEN = -1
"""How soon a face is tried that is seen on the side of another player."""


class InHand(Weighing):
    """A decision about which it can matter what lies in a hand."""

    def unknown_of(self, player: Player) -> Mapping[Hashable, Sequence[CardId]]:
        """The cards in the player's hand that nobody knows whole, by what is known of them."""
        found: dict[Hashable, list[CardId]] = {}
        for card in self.state.zones.get(player, {}).get("hand", ()):
            if not is_whole(self.state, self.state.cards[card].face):
                found.setdefault(known_of(self.state, card), []).append(card)
        return found

    def likely_faces(self, player: Player) -> Iterator[FaceId]:
        """The faces that are seen somewhere, and that no known card has there.

        Where known cards have to leave, what is seen can also come only after that. A card of this
        player that is seen on the side of another one has been taken over; that is tried last.
        """
        unseen = self.state.unseen.get(player, {})
        short: dict[FaceId, int] = {}
        for zone, one in self.differs.zones.items():
            if zone.player == player and zone.name != "hand":
                alone = len(self.state.cards_in(*zone)) == 0
                for face in one.shortage:
                    short[face] = max(short.get(face, 0), 1 + alone)
                for face in self.differs.seen_in.get(zone, ()) if one.surplus else ():
                    short.setdefault(face, 0)
            elif zone.player != player:
                for face in one.shortage if unseen else ():
                    short.setdefault(face, TAKEN)
        known = (face for face in short if unseen.get(face, 0) > 0 or not unseen)
        return self.at_most(sorted(known, key=lambda face: -short[face]), MOST_FACES_TRIED)

    # --- paying

    def paid_with_unknown(self) -> Iterator[Weighed]:
        """Payments with as few unknown cards as will do, told at once to be what is seen elsewhere.

        Told one by one they would be as many ways as there are orders of them.
        """
        player = self.decision.player
        unknown = max(self.unknown_of(player).values(), key=len, default=[])
        faces: Counter[FaceId] = Counter()
        for zone, one in self.differs.zones.items():
            if zone.player == player and not one.in_play:
                faces.update(one.shortage)
        for number in range(1, min(len(unknown), MOST_TOGETHER) + 1):
            together = dict.fromkeys(combinations(sorted(faces.elements()), number))
            found = [
                (*reveals, act)
                for some in self.at_most(together, MOST_FACES_TOGETHER)
                for reveals in (tuple(map(Reveal, repeat(JUDGE), unknown, some)),)
                for act in self.payments_with(unknown[:number], self.all_told(reveals))
            ]
            if found:
                yield from ((one, FITTING**2) for one in found)
                return

    def payments_with(self, cards: Sequence[CardId], state: State | None) -> Iterator[Command]:
        """The acts that pay with all of these cards, once they are told."""
        if state is None:
            return
        for act in self.rules.acts.may_be_legal(state, self.decision):
            if {*cards} <= {*cards_of(act)} and not self.refuses_in(state, act):
                yield act

    def tellings(self) -> Iterator[Weighed]:
        """Where an action is paid for: an unknown card in hand as one that is seen elsewhere."""
        player = self.decision.player
        seen = [*self.likely_faces(player)]
        others = [face for face in self.possible_faces(player) if face not in seen]
        for unknown, *_ in self.unknown_of(player).values():
            for face in (*seen, *self.at_most(others, MOST_OTHERS_TRIED)):
                reveal = Reveal(JUDGE, unknown, face)
                if not self.refuses(reveal):
                    yield (reveal,), self.pays(player, face)
            for printed, _ in self.ordinary_of(player, 1):
                reveal = Reveal(JUDGE, unknown, told=printed)
                if not self.refuses(reveal):
                    yield (reveal,), AGAINST

    def pays(self, player: Player, face: FaceId) -> float:
        """How likely an unknown card that pays is this one: it does not come into play."""
        short = self.short_of(player, face)
        if not short:
            return AGAINST
        return OPEN if all(one.in_play for one in short) else FITTING
