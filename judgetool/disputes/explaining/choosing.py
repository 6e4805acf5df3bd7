"""Choices of cards: which are worth following, and how likely each is."""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import combinations, repeat

from judgetool.disputes.explaining.naming import cards_of
from judgetool.disputes.explaining.observed import is_whole, known_of, whole_face
from judgetool.disputes.explaining.weighing import (
    AGAINST,
    FITTING,
    MOST_FACES_TRIED,
    OPEN,
    WANTED,
    Weighed,
    Weighing,
    one_for_all,
)
from judgetool.engine.kernel.cards import JUDGE, CardId, FaceId, Player, Zone
from judgetool.engine.kernel.commands import Choose, Command, Reveal

MOST_COMBINATIONS = 400
"""So many choices of cards are weighed at most."""

MOST_OFFERED, FEWER_OFFERED = 30, 12
"""At most so many cards are tried where one or two are chosen, and so many where more are."""

MOST_UNKNOWN_CHOSEN = 3
"""So many unknown cards are chosen together at most."""

SINGLED_OUT = 2.0
"""How much likelier a chosen card is the only one that is short somewhere."""

ANOTHER = 0.3
"""How likely cards are chosen where others stand for all that are as likely."""

RATHER_NOT = 0.3
"""How likely a card is chosen to stay that was not seen there."""


class Choosing(Weighing):
    """Cards are chosen."""

    def answers(self) -> Iterator[Weighed]:
        """Choices of known cards and of unknown ones."""
        choices = [*self.choices()]
        best = max((weight for _, weight in choices), default=OPEN)
        whichever = self.decision.kind in self.customs.whichever
        names = [
            self.faces_in(choice) if whichever and weight == best else None
            for choice, weight in choices
        ]
        yield from one_for_all(choices, names, ANOTHER)
        yield from self.choices_of_unknown()

    def faces_in(self, choice: Sequence[Command]) -> str:
        """The faces of the chosen cards, in whatever order they are named."""
        cards = (self.state.cards[card] for one in choice for card in cards_of(one))
        return ", ".join(sorted(str(card.face) for card in cards))

    def choices(self) -> Iterator[Weighed]:
        """Choices of cards; the first of those that look alike stand for all of them."""
        decision, by = self.decision, self.decision.player
        cards = self.worth_choosing()
        for number in range(decision.minimum, min(decision.maximum, len(cards)) + 1):
            met: set[Hashable] = set()
            for chosen in self.at_most(combinations(cards, number), MOST_COMBINATIONS):
                looks = tuple(self.looks(self.state, card) for card in chosen)
                if looks in met:
                    continue
                met.add(looks)
                choice = Choose(by, chosen)
                if not self.refuses(choice):
                    weight = OPEN
                    for card in chosen:
                        weight *= self.goes(card)
                    yield (choice,), weight

    def goes(self, card: CardId) -> float:
        """How likely a card is chosen: it leaves, or stays where this decision leaves it."""
        kind = self.decision.kind
        if kind in self.customs.chosen_for:
            zone = Zone(self.decision.player, self.customs.chosen_for[kind])
            if zone in self.differs.seen_in:
                return self.leaves(self.state, card) * self.comes_to(zone, card)
        if kind not in self.customs.staying:
            return self.leaves(self.state, card) * self.is_singled_out(card)
        instance = self.state.cards[card]
        has_to_leave = instance.face in self.differs.of(instance.zone).surplus
        return RATHER_NOT if has_to_leave else OPEN

    def comes_to(self, zone: Zone, card: CardId) -> float:
        """How likely a card is chosen that comes to a zone.

        Where the zone is to be emptied, what comes there now goes on to others with the rest.
        """
        face, there = whole_face(self.state, self.state.cards[card].face), self.differs.of(zone)
        if there.emptied and there.leaving:
            short = self.short_of(zone.player, face)
            return OPEN if face is None or any(not one.in_play for one in short) else AGAINST
        if face is None:
            return FITTING if there.arriving else AGAINST
        if face in there.shortage:
            return WANTED
        return OPEN if there.arriving and not there.shortage else AGAINST

    def is_singled_out(self, card: CardId) -> float:
        """How likely a card is chosen among others that leave: it goes where few are seen."""
        instance = self.state.cards[card]
        differs = self.differs.of(instance.zone)
        if instance.face is None or differs.leaving <= self.decision.maximum:
            return OPEN
        short = [
            one.shortage
            for zone, one in self.differs.zones.items()
            if zone.player == instance.owner and instance.face in one.shortage
        ]
        fewest = min((sum(faces.values()) for faces in short), default=0)
        return SINGLED_OUT / fewest if fewest else OPEN

    def worth_choosing(self) -> tuple[CardId, ...]:
        """The cards on offer, as many of each look as can be chosen."""
        decision = self.decision
        each: dict[Hashable, int] = {}
        found: list[CardId] = []
        ranked = sorted(decision.cards, key=lambda card: -self.goes(card))
        for card in ranked:
            looks = self.looks(self.state, card)
            each[looks] = each.get(looks, 0) + 1
            if each[looks] <= decision.maximum:
                found.append(card)
        limit = MOST_OFFERED if decision.maximum <= 2 else FEWER_OFFERED
        return tuple(self.at_most(found, max(limit, decision.minimum)))

    def choices_of_unknown(self) -> Iterator[Weighed]:
        """Unknown cards that must be known to be chosen, as what is seen elsewhere.

        One that can be chosen as it is can be told later, if anything asks for it.
        """
        decision = self.decision
        if decision.selector is None:
            return
        alike: dict[Hashable, list[CardId]] = {}
        for card in decision.cards:
            instance = self.state.cards[card]
            if not is_whole(self.state, instance.face):
                looks = instance.zone, known_of(self.state, card)
                alike.setdefault(looks, []).append(card)
        most = min(decision.maximum, MOST_UNKNOWN_CHOSEN)
        for cards in alike.values():
            self.left_out = self.left_out or min(decision.maximum, len(cards)) > 1
            for number in range(max(1, decision.minimum), min(most, len(cards)) + 1):
                if self.refuses(Choose(decision.player, tuple(cards[:number]))):
                    yield from self.at_most(self.chosen_as(cards[:number]), MOST_FACES_TRIED)

    def chosen_as(self, cards: Sequence[CardId]) -> Iterator[Weighed]:
        """Unknown cards are chosen as those that they can be: what is seen elsewhere first."""
        choice = Choose(self.decision.player, tuple(cards))
        owner = self.state.cards[cards[0]].owner
        faces: Iterable[FaceId] = self.possible_faces(owner)
        if len(cards) > 1:
            faces = Counter(self.differs.shortage.get(owner, {})).elements()
        for some in dict.fromkeys(combinations(faces, len(cards))):
            reveals = tuple(map(Reveal, repeat(JUDGE), cards, some))
            state = self.all_told(reveals)
            if state is not None and not self.refuses_in(state, choice):
                yield (*reveals, choice), self.fits_elsewhere(owner, some)

    def fits_elsewhere(self, owner: Player, faces: Sequence[FaceId]) -> float:
        """How likely unknown cards are chosen as these: what is seen nowhere would have to hide."""
        short = self.differs.shortage.get(owner, ())
        return FITTING if all(face in short for face in faces) else OPEN
