"""Acts: of known cards, and of cards that nobody knows as what is seen somewhere."""

from collections.abc import Collection, Hashable, Iterator, Sequence
from functools import cached_property
from itertools import combinations

from judgetool.disputes.explaining.in_hand import InHand
from judgetool.disputes.explaining.naming import cards_of, with_card, with_cards
from judgetool.disputes.explaining.observed import Lying, is_whole
from judgetool.disputes.explaining.open_acts import could_be_told, open_until, what_is_open
from judgetool.disputes.explaining.weighing import (
    AGAINST,
    FITTING,
    OPEN,
    WANTED,
    Weighed,
    one_for_all,
)
from judgetool.engine.kernel.cards import JUDGE, TYPE, CardId, CardInstance, FaceId, Zone
from judgetool.engine.kernel.commands import Command, Pass, Reveal, TakeBack
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.state import State

MOST_TURNED, MOST_NAMED = 5, 3
"""Payments are looked for among at most so many cards that were seen turned, of at most so many
cards."""

PASSING = 3.0
"""How likely a player passes."""

PASSING_BY, INSTEAD = 1.5, 0.3
"""How likely a card that was seen in another zone is put to a place: from there it leaves play
again, or is moved to another place in play."""

OUT_OF_ORDER = 0.1
"""How likely a card acts before another one that could act first just as well."""


class Acting(InHand):
    """An act is asked for."""

    def answers(self) -> Iterator[Weighed]:
        """The acts. Where several cards can act in any order, those of the first face act first.

        Else each order would be a way of its own, and none of them likely.
        """
        acts = [*self.acts()]
        names = [self.comes_in_any_order(commands) for commands, _ in acts]
        yield from one_for_all(acts, names, OUT_OF_ORDER)

    def comes_in_any_order(self, commands: Sequence[Command]) -> str | None:
        """The faces of cards that go where they were seen, in whatever order they come."""
        *told, act = commands
        usual = self.customs.in_any_order.get(self.decision.kind)
        if usual is None or not isinstance(act, usual.command):
            return None
        cards = {
            card: self.state.cards[card].face for card in cards_of(act) if self.leaves_hand(card)
        }
        cards |= {one.card: one.face for one in told if isinstance(one, Reveal)}
        zones = [self.differs.of(Zone(act.by, zone)).shortage for zone in usual.zones]
        if not all(any(face in one for one in zones) for face in cards.values()):
            return None
        return ", ".join(sorted(map(str, cards.values()))) or None

    def leaves_hand(self, card: CardId) -> bool:
        """Whether a card that acts, or with which one pays, is in hand."""
        zone: Zone = self.state.cards[card].zone
        return zone == Zone(self.decision.player, "hand")

    def acts(self) -> Iterator[Weighed]:
        """Acts of known cards, and of unknown ones that are told to be what is seen somewhere."""
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
                for otherwise in self.paid_with_what_is_turned(one):
                    yield (otherwise,), self.weight(self.state, one)
        if paying:
            yield from self.paid_with_unknown()
            yield from self.tellings()
        else:
            yield from self.acts_of_unknown()
            yield from self.open_acts_of_known({card for one in acted for card in cards_of(one)})
        yield from self.tellings_in_play()
        yield from self.tellings_of_open_acts()

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

    def paid_with_what_is_turned(self, act: Command) -> Iterator[Command]:
        """The same act where the player names what pays: cards that were seen turned.

        Of cards with which one pays in the same way the first are taken if nobody names any.
        """
        if getattr(act, "energy", None) != ():
            return
        for number in range(1, min(len(self.turned), MOST_NAMED) + 1):
            named = (changed(act, energy=cards) for cards in combinations(self.turned, number))
            paid = [one for one in named if not self.refuses(one)]
            yield from paid
            if paid:
                return

    @cached_property
    def turned(self) -> Sequence[CardId]:
        """The player's cards in play that were seen lying otherwise, one for each look."""
        player, cards = self.decision.player, self.state.cards
        found: dict[Hashable, CardId] = {}
        for zone, one in self.differs.zones.items():
            for card in self.state.cards_in(*zone) if zone.player == player else ():
                if Lying(cards[card].face, cards[card].orientation) in one.otherwise:
                    found.setdefault(self.looks(self.state, card), card)
        return [*found.values()][:MOST_TURNED]

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

    def tellings_of_open_acts(self) -> Iterator[Weighed]:
        """An unknown card in play as what it can be, where an act is open until that is told."""
        unknown = self.unknown_in_play()
        if not unknown:
            return
        acts = self.rules.acts.worth_judging(self.state, self.decision)
        asked = (open_until(self.rules, self.state, self.decision, act) for act in acts)
        for card, aspect in dict.fromkeys(one for one in asked if one is not None):
            if card not in unknown:
                continue
            instance = self.state.cards[card]
            ordinary = self.ordinary_of(instance.owner, 1)
            values = dict.fromkeys(printed[aspect] for printed, _ in ordinary if aspect in printed)
            described = could_be_told(self.state, card, aspect, self.differs)
            for reveal in (*described, *(Reveal(JUDGE, card, told={aspect: v}) for v in values)):
                if not self.refuses(reveal):
                    yield (reveal,), OPEN

    def unknown_in_play(self) -> Collection[CardId]:
        """The cards that lie upright or turned, and of which nobody knows all."""
        return {
            number
            for number, card in self.state.cards.items()
            if card.orientation is not None and not is_whole(self.state, card.face)
        }

    def acts_of_unknown(self) -> Iterator[Weighed]:
        """Acts of a card in hand that nobody knows, told to be one that is seen elsewhere."""
        player = self.decision.player
        for unknown, *_ in self.unknown_of(player).values():
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

    def weight(self, state: State, act: Command) -> float:
        """How likely an act is, as what it moves lies otherwise than it was seen."""
        if isinstance(act, Pass):
            return PASSING
        found = OPEN
        cards = cards_of(act)
        place = getattr(act, "position", None) or getattr(act, "circle", None)
        place = place or self.customs.comes_to.get(type(act))
        several = type(act) in self.customs.together
        together = cards_of(act, only_several=True) if several else ()
        if together:
            found *= min(self.leaves(state, card) for card in together)
        for card in cards:
            if card not in together:
                leaves = self.leaves(state, card)
                is_attacked = state.cards[card].zone.player != act.by
                found *= max(leaves, OPEN) if is_attacked else leaves
        if cards and isinstance(place, str):
            found *= self.comes(state, Zone(act.by, place), state.cards[cards[0]])
        elif isinstance(place, str) and place in state.zones.get(act.by, {}):
            differs = self.differs.of(Zone(act.by, place))
            found *= FITTING if differs.turned or differs.leaving else OPEN
        elif hasattr(act, "first") and hasattr(act, "second"):
            found *= self.changes_places(state, act.by, act.first, act.second)
        elif len(cards) == 1 and place is None:
            found *= self.is_told_as_seen(act, state.cards[cards[0]])
        return found

    def is_told_as_seen(self, act: Command, card: CardInstance) -> float:
        """How likely an unknown card in hand acts as one that is seen elsewhere.

        If the act puts it into play, it is seen there.
        """
        if card.face is None or card.zone.name != "hand":
            return OPEN
        comes = self.state.faces[card.face].printed.get(TYPE) in self.customs.into_play.get(
            type(act), ()
        )
        short = self.short_of(card.owner, card.face)
        fits = any(one.in_play or not comes for one in short)
        if card.face in self.differs.of(card.zone).surplus:
            return OPEN if fits or not short else INSTEAD
        return FITTING if fits else OPEN

    def changes_places(self, state: State, player: str, first: str, second: str) -> float:
        """How likely the cards of two places are exchanged: likely if more then lie as seen."""
        both = Zone(player, first), Zone(player, second)
        gained = otherwise = 0
        for here, there in (both, both[::-1]):
            short, differs = self.differs.of(there).shortage, self.differs.of(here)
            faces = [state.cards[card].face for card in state.cards_in(*here)]
            gained += any(face in short for face in faces)
            gained -= any(self.differs.is_as_seen(here, face) for face in faces)
            otherwise += bool(differs.surplus or differs.shortage)
        return WANTED if gained > 0 else (AGAINST * 0.3, 0.2, 0.5)[otherwise]

    def comes(self, state: State, zone: Zone, card: CardInstance) -> float:
        """How likely a card comes to a place."""
        if zone.name not in state.zones.get(zone.player, {}):
            return OPEN
        differs = self.differs.of(zone)
        if card.face is not None and card.face in differs.shortage:
            return WANTED
        goes_on = self.customs.on_the_way.get(zone.name)
        if goes_on is not None:
            there = self.differs.of(zone._replace(name=goes_on)).shortage
            return FITTING if card.face in there else INSTEAD
        short = self.short_of(card.owner, card.face)
        if short:
            return INSTEAD if all(one.in_play for one in short) else PASSING_BY
        return 0.5 if differs.arriving else AGAINST

    def alike(self, state: State, act: Command) -> Hashable:
        """The same for acts of cards that cannot be told apart."""
        cards = cards_of(act)
        if not cards:
            return act
        nameless = with_cards(act, dict.fromkeys(cards, -1))
        return nameless, tuple([self.looks(state, card) for card in cards])
