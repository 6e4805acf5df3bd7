"""The ways on from a decision, guided by what differs from the board that was seen.

Answers that lead to boards which look the same are one way. Each way has its unlikeliness: what
concerns cards that lie otherwise than they were seen is likely, what moves others is not. Chance
(draws, triggers, damage) is as likely as the deck lists make it. Where a rule needs the face of a
card that nobody knows, only what it asks for is told, so that the card can still be any that fits.
"""

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice, repeat
from math import log
from typing import Any, NamedTuple, TypeVar

from judgetool.disputes.explaining.coming_up import Weighed, what_comes_up
from judgetool.disputes.explaining.naming import cards_of, with_card
from judgetool.disputes.explaining.observed import Difference, Lying, is_whole, known_of
from judgetool.disputes.explaining.open_acts import could_be_told, what_is_open
from judgetool.engine.kernel.cards import (
    JUDGE,
    CardId,
    CardInstance,
    FaceId,
    Zone,
)
from judgetool.engine.kernel.commands import (
    Answer,
    Choose,
    Command,
    Declare,
    Done,
    Pass,
    Reveal,
    Select,
    Shuffle,
    TakeBack,
)
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.events import apply
from judgetool.engine.kernel.game import Game, face_told, refuses
from judgetool.engine.kernel.state import State

T = TypeVar("T")

MOST_COMBINATIONS = 400
"""So many choices of cards are weighed at most."""

MOST_NUMBERS = 3
"""So many numbers are tried where a player declares one."""

MOST_WAYS = 40
"""So many ways on are followed at most from one decision; those beyond are the unlikeliest."""

MOST_FACES_TRIED = 10
"""So many faces an unknown card is tried as, where a player plays or chooses it."""

MOST_OTHERS_TRIED = 4
"""So many faces that are seen nowhere it is tried as, where it pays for something."""

MOST_UNKNOWN_CHOSEN = 3
"""So many unknown cards are chosen together at most."""

WANTED, FITTING, OPEN, AGAINST = 10.0, 4.0, 1.0, 0.12
"""How much likelier an act is which puts a card where it was seen, or only away from where it was
not; and one that moves a card away from where it was seen."""

PASSING = 3.0

PASSING_BY, INSTEAD = 1.5, 0.3
"""How likely a card is put to a place that was seen in another zone: it leaves the place again, or
is moved from there to another place in play."""

SINGLED_OUT = 2.0
"""How much likelier a chosen card is the only one that is short somewhere."""


class Way(NamedTuple):
    """Commands that follow each other at one decision, and how unlikely they are.

    ``regret`` is how much unlikelier they are than the likeliest way on. Of many ways that are all
    as good each is unlikely, and none is to be regretted.
    """

    commands: tuple[Command, ...]
    unlikeliness: float
    regret: float = 0.0


class WaysOn(NamedTuple):
    """The ways on from a decision, the likeliest first.

    So many commands were ``weighed``. ``left_out`` says that there are further ways, which nobody
    follows.
    """

    ways: tuple[Way, ...]
    weighed: int
    left_out: bool


def ways_on(game: Game[Any], differs: Difference) -> WaysOn:
    """The ways on from the decision of ``game``."""
    decision = game.decision
    assert decision is not None
    weighing = _Weighing(game, decision, differs)
    found = sorted(weighing.all(), key=lambda one: -one[1])
    best = found[:MOST_WAYS]
    total = sum(weight for _, weight in best)
    ways = tuple(
        Way(commands, log(total / weight), log(best[0][1] / weight))
        for commands, weight in best
        if weight > 0
    )
    return WaysOn(ways, weighing.weighed, weighing.left_out or len(found) > len(best))


class _Weighing:
    """The answers to one decision with their weights.

    So many commands were ``weighed``; ``left_out`` says that a limit has left out some.
    """

    def __init__(self, game: Game[Any], decision: Decision, differs: Difference) -> None:
        self.game, self.rules, self.state = game, game.rules, game.state
        self.decision, self.differs = decision, differs
        self.weighed, self.left_out = 0, False

    def refuses(self, command: Command) -> bool:
        """Whether a command is refused now."""
        self.weighed += 1
        return self.game.refuses(command)

    def refuses_in(self, state: State, command: Command) -> bool:
        """Whether a command is refused at the same decision in a state in which more is told."""
        self.weighed += 1
        return refuses(self.rules, state, self.decision, command)

    def first(self, found: Iterable[T], limit: int) -> Iterator[T]:
        """At most so many of what was found."""
        left = iter(found)
        yield from islice(left, limit)
        self.left_out = self.left_out or next(left, None) is not None

    def all(self) -> list[Weighed]:
        """All answers that are worth following."""
        decision, by = self.decision, self.decision.player
        match decision.form:
            case "act":
                return [*self.acts()]
            case "cards":
                return [*self.choices()]
            case "face":
                found = [*what_comes_up(self.game, decision, self.differs)]
                self.weighed += len(found)
                return found
            case "option":
                answers: Iterable[Command] = (Select(by, one) for one in decision.options)
            case "yes or no":
                answers = (Answer(by, True), Answer(by, False))
            case "number":
                least = decision.minimum
                answers = (Declare(by, number) for number in range(least, least + MOST_NUMBERS))
                self.left_out = True
            case "shuffle":
                answers = (Shuffle(by),)
            case _:
                answers = (Done(by),)
        return [((one,), 1.0) for one in answers if not self.refuses(one)]

    # --- acts

    def acts(self) -> Iterator[Weighed]:
        """Acts of known cards, and of unknown ones as what is seen somewhere."""
        met: set[Hashable] = set()
        paying, acted = False, []
        for act in self.rules.acts.may_be_legal(self.state, self.decision):
            if isinstance(act, TakeBack):
                paying = True
                continue
            for one in (act, *self.with_other_cards(act)):
                key = self.alike(self.state, one)
                if key in met or self.refuses(one):
                    continue
                met.add(key)
                acted.append(one)
                yield (one,), self.weight(self.state, one)
        if paying:
            yield from self.tellings()
        else:
            yield from self.acts_of_unknown()
            yield from self.open_acts_of_known({card for one in acted for card in cards_of(one)})
        yield from self.tellings_in_play()

    def with_other_cards(self, act: Command) -> Iterator[Command]:
        """The same act with a card that has to go elsewhere instead of one of several cards.

        Of cards with which one pays in the same way only the first are listed.
        """
        several = cards_of(act, only_several=True)
        if not several:
            return
        for card in several:
            instance = self.state.cards[card]
            for other in self.state.cards_in(*instance.zone):
                like = self.state.cards[other]
                if other in several or like.face == instance.face:
                    continue
                if like.face in self.differs.of(instance.zone).surplus:
                    yield with_card(act, card, other)

    def tellings(self) -> Iterator[Weighed]:
        """Where an action is paid for: an unknown card in hand as one that is seen elsewhere."""
        player = self.decision.player
        seen = [*self.likely_faces(player)]
        others = [face for face in self.every_shortage(player) if face not in seen]
        for unknown in self.unknown_of(player):
            for face in (*seen, *self.first(others, MOST_OTHERS_TRIED)):
                reveal = Reveal(JUDGE, unknown, face)
                if not self.refuses(reveal):
                    yield (reveal,), FITTING if face in seen else AGAINST

    def tellings_in_play(self) -> Iterator[Weighed]:
        """An unknown card in play as one that is seen there: what it is can decide what it pays."""
        for zone, one in self.differs.zones.items():
            for card in self.state.cards_in(*zone) if one.shortage else ():
                instance = self.state.cards[card]
                if instance.orientation is None or is_whole(self.state, instance.face):
                    continue
                for face in one.shortage:
                    reveal = Reveal(JUDGE, card, face)
                    if not self.refuses(reveal):
                        yield (reveal,), FITTING
                break

    def acts_of_unknown(self) -> Iterator[Weighed]:
        """Acts of a card in hand that nobody knows, told to be one that is seen elsewhere."""
        player = self.decision.player
        for unknown in self.unknown_of(player):
            for face in self.likely_faces(player):
                yield from self.acts_as(unknown, face)

    def open_acts_of_known(self, acting: Collection[CardId]) -> Iterator[Weighed]:
        """Acts of known cards in hand that are wanted elsewhere, and are open as things are."""
        player = self.decision.player
        wanted = {*self.likely_faces(player)}
        for card in self.state.zones.get(player, {}).get("hand", ()):
            if card not in acting and self.state.cards[card].face in wanted:
                yield from self.acts_once_told(card, (), self.state)

    def acts_as(self, unknown: CardId, face: FaceId) -> Iterator[Weighed]:
        """Acts of an unknown card that is told to have this face, if it can have it."""
        reveal = Reveal(JUDGE, unknown, face)
        state = self.all_told((reveal,))
        if state is None:
            return
        found = [*self.acts_after(unknown, (reveal,), state)]
        yield from found or self.acts_once_told(unknown, (reveal,), state)

    def acts_after(self, card: CardId, told: tuple[Reveal, ...], state: State) -> Iterator[Weighed]:
        """The legal acts of a card in the state in which some cards are told."""
        for act in self.rules.acts.may_be_legal(state, self.decision):
            if card in cards_of(act) and not self.refuses_in(state, act):
                yield (*told, act), self.weight(state, act)

    def acts_once_told(
        self, card: CardId, told: tuple[Reveal, ...], state: State
    ) -> Iterator[Weighed]:
        """Acts of a card that are open until another card is told, as the color in the clock."""
        asked = what_is_open(self.rules, state, self.decision, card)
        if asked is None:
            return
        for reveal in could_be_told(state, *asked, self.differs):
            known = self.all_told((*told, reveal))
            if known is not None:
                yield from self.acts_after(card, (*told, reveal), known)

    def unknown_of(self, player: str) -> Iterable[CardId]:
        """The cards in the player's hand that nobody knows whole; the first of those alike."""
        found: dict[Hashable, CardId] = {}
        for card in self.state.zones.get(player, {}).get("hand", ()):
            if not is_whole(self.state, self.state.cards[card].face):
                found.setdefault(known_of(self.state, card), card)
        return found.values()

    def likely_faces(self, player: str) -> Iterator[FaceId]:
        """The faces that are seen somewhere, and that no known card has there.

        Where known cards have to leave, what is seen can also come only after that.
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
        known = (face for face in short if unseen.get(face, 0) > 0 or not unseen)
        return self.first(sorted(known, key=lambda face: -short[face]), MOST_FACES_TRIED)

    def weight(self, state: State, act: Command) -> float:
        """How likely an act is, as what it moves lies otherwise than it was seen."""
        if isinstance(act, Pass):
            return PASSING
        found = OPEN
        cards = cards_of(act)
        place = getattr(act, "position", None) or getattr(act, "circle", None)
        for card in cards:
            found *= self.leaves(state, card)
        if cards and isinstance(place, str):
            found *= self.comes(state, Zone(act.by, place), state.cards[cards[0]])
        elif isinstance(place, str) and place in state.zones.get(act.by, {}):
            differs = self.differs.of(Zone(act.by, place))
            found *= FITTING if differs.turned or differs.leaving else OPEN
        elif hasattr(act, "first") and hasattr(act, "second"):
            found *= self.changes_places(state, act.by, act.first, act.second)
        elif len(cards) == 1 and place is None:
            found *= self.is_told_as_seen(state.cards[cards[0]])
        return found

    def is_told_as_seen(self, card: CardInstance) -> float:
        """How likely a card in hand acts that is told to be what is seen elsewhere."""
        if card.zone.name != "hand" or card.face in self.differs.of(card.zone).surplus:
            return OPEN
        return FITTING if card.face in self.differs.shortage.get(card.owner, ()) else OPEN

    def changes_places(self, state: State, player: str, first: str, second: str) -> float:
        """How likely what lies at two places changes them."""
        both = Zone(player, first), Zone(player, second)
        fits = otherwise = 0
        for here, there in (both, both[::-1]):
            short, differs = self.differs.of(there).shortage, self.differs.of(here)
            fits += any(state.cards[card].face in short for card in state.cards_in(*here))
            otherwise += bool(differs.surplus or differs.shortage)
        return WANTED if fits else (AGAINST * 0.3, 0.2, 0.5)[otherwise]

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

    def comes(self, state: State, zone: Zone, card: CardInstance) -> float:
        """How likely a card comes to a place."""
        if zone.name not in state.zones.get(zone.player, {}):
            return OPEN
        differs = self.differs.of(zone)
        if card.face is not None and card.face in differs.shortage:
            return WANTED
        zones = self.differs.zones.items()
        short = [
            one for zone, one in zones if zone.player == card.owner and card.face in one.shortage
        ]
        if short:
            return INSTEAD if all(one.in_play for one in short) else PASSING_BY
        return 0.5 if differs.arriving else AGAINST

    def alike(self, state: State, act: Command) -> Hashable:
        """The same for acts of cards that cannot be told apart."""
        cards = cards_of(act)
        if not cards:
            return repr(act)
        for card in cards:
            act = with_card(act, card, -1)
        return repr(act), tuple(self.looks(state, card) for card in cards)

    def looks(self, state: State, card: CardId) -> Hashable:
        """The same for cards that cannot be told apart."""
        instance = state.cards[card]
        if instance.orientation is not None:
            return card
        return instance.zone, instance.face, self.depth(state, card)

    def depth(self, state: State, card: CardId) -> int:
        """Where a card lies in a zone from which cards come from the top; 0 in others."""
        zone = state.cards[card].zone
        if zone.name != "deck":
            return 0
        return state.cards_in(*zone).index(card)

    # --- choices of cards

    def choices(self) -> Iterator[Weighed]:
        """Choices of cards; the first of those that look alike stand for all of them."""
        decision, by = self.decision, self.decision.player
        for cards in self.worth_choosing():
            for number in range(decision.minimum, decision.maximum + 1):
                if number > len(cards):
                    break
                met: set[Hashable] = set()
                for chosen in self.first(combinations(cards, number), MOST_COMBINATIONS):
                    looks = tuple(self.looks(self.state, card) for card in chosen)
                    if looks in met:
                        continue
                    met.add(looks)
                    choice = Choose(by, chosen)
                    if not self.refuses(choice):
                        weight = OPEN
                        for card in chosen:
                            weight *= self.leaves(self.state, card) * self.is_singled_out(card)
                        yield (choice,), weight
        yield from self.choices_of_unknown()

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

    def worth_choosing(self) -> Iterator[tuple[CardId, ...]]:
        """The cards on offer, as many of each look as can be chosen."""
        decision = self.decision
        each: dict[Hashable, int] = {}
        found: list[CardId] = []
        ranked = sorted(decision.cards, key=lambda card: -self.leaves(self.state, card))
        for card in ranked:
            looks = self.looks(self.state, card)
            each[looks] = each.get(looks, 0) + 1
            if each[looks] <= decision.maximum:
                found.append(card)
        limit = 30 if decision.maximum <= 2 else 12
        if decision.minimum > limit:
            limit = decision.minimum
        yield tuple(self.first(found, limit))

    def choices_of_unknown(self) -> Iterator[Weighed]:
        """Unknown cards that must be known to be chosen, as what is seen elsewhere."""
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
                yield from self.first(self.chosen_as(cards[:number]), MOST_FACES_TRIED)

    def chosen_as(self, cards: Sequence[CardId]) -> Iterator[Weighed]:
        """Unknown cards are chosen as those that they can be: what is seen elsewhere first."""
        choice = Choose(self.decision.player, tuple(cards))
        owner = self.state.cards[cards[0]].owner
        faces: Iterable[FaceId] = self.every_shortage(owner)
        if len(cards) > 1:
            faces = Counter(self.differs.shortage.get(owner, {})).elements()
        for some in dict.fromkeys(combinations(faces, len(cards))):
            reveals = tuple(map(Reveal, repeat(JUDGE), cards, some))
            state = self.all_told(reveals)
            if state is not None and not self.refuses_in(state, choice):
                yield (*reveals, choice), FITTING

    def all_told(self, reveals: Sequence[Reveal]) -> State | None:
        """The state in which several cards are told, one after the other, if they can be."""
        state: State = self.state
        for reveal in reveals:
            if self.refuses_in(state, reveal):
                return None
            state = apply(state, face_told(self.rules, state, reveal))
        return state

    def every_shortage(self, owner: str) -> Iterator[FaceId]:
        unseen = self.state.unseen.get(owner, {})
        short: Mapping[FaceId, int] = self.differs.shortage.get(owner, {})
        first = [face for face in short if unseen.get(face, 0) > 0]
        if not unseen:
            first = list(short)
        yield from first
        yield from (face for face, number in unseen.items() if number > 0 and face not in short)
