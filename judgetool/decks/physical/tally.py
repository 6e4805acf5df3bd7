"""What is on the table: counted cards beside the registered ones, as a list of acts makes it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from judgetool.decks.physical.acts import Act, Counted, Finished, Pile, Reset, SetAside, TakenBack


@dataclass(frozen=True, slots=True)
class RegisteredCard:
    """``count`` copies of a card in one section of the registered list."""

    card: str
    count: int
    name: str = ""
    section: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """One card as it came in the counting."""

    card: str
    section: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class TallyLine:
    """A card in one section: how many are registered, and how many have been counted."""

    card: str
    name: str
    section: str
    registered: int
    counted: int

    @property
    def left(self) -> int:
        """How many registered copies have not come yet; after the last card: are missing."""
        return max(self.registered - self.counted, 0)

    @property
    def extra(self) -> int:
        """How many copies came that are not registered."""
        return max(self.counted - self.registered, 0)


@dataclass(frozen=True)
class Tally:
    """A count at one moment: the registered cards, and the cards found so far in their order.

    ``pile`` is the section that is being counted, empty where they are not told apart.
    """

    registered: tuple[RegisteredCard, ...]
    order: tuple[Found, ...] = ()
    pile: str = ""
    finished: bool = False
    set_aside: bool = False

    @cached_property
    def lines(self) -> tuple[TallyLine, ...]:
        """Registered cards in the order of the list, then the others in the order they came."""
        counted = Counter((found.card, found.section) for found in self.order)
        names = {found.card: found.name for found in reversed(self.order)}
        listed = {(one.card, one.section): one for one in self.registered}
        own = [
            TallyLine(one.card, one.name, one.section, one.count, counted[key])
            for key, one in listed.items()
        ]
        others = [
            TallyLine(card, names[card], section, 0, count)
            for (card, section), count in counted.items()
            if (card, section) not in listed
        ]
        return (*own, *others)

    @property
    def counted(self) -> int:
        """How many cards have been counted."""
        return len(self.order)

    @property
    def total(self) -> int:
        """How many cards are registered."""
        return sum(one.count for one in self.registered)

    @property
    def left(self) -> int:
        """How many registered cards have not come yet."""
        return sum(line.left for line in self.lines)

    @property
    def extra(self) -> int:
        """How many cards came that are not registered."""
        return sum(line.extra for line in self.lines)

    @property
    def differences(self) -> tuple[TallyLine, ...]:
        """The lines in which list and deck do not agree."""
        return tuple(line for line in self.lines if line.registered != line.counted)

    def copies_of(self, card: str) -> int:
        """How many copies of ``card`` have been counted, in the pile that is being counted."""
        return sum(
            found.card == card and (not self.pile or found.section == self.pile)
            for found in self.order
        )


def tally_of(registered: Sequence[RegisteredCard], acts: Iterable[Act]) -> Tally:
    """What ``acts``, all of them in effect, make of a count that begins with nothing."""
    table = _Table(registered)
    finished = set_aside = False
    for act in acts:
        match act:
            case Counted():
                table.count(act)
            case TakenBack():
                table.take_back(act)
            case Pile():
                table.pile = act.section
            case Reset():
                table = _Table(registered)
            case Finished():
                finished = True
            case SetAside():
                set_aside = True
    return Tally(tuple(registered), tuple(table.order), table.pile, finished, set_aside)


class _Table:
    """The cards that have been counted while a tally is made."""

    def __init__(self, registered: Sequence[RegisteredCard]) -> None:
        self.order: list[Found] = []
        self.pile = ""
        self._sections: dict[str, list[str]] = {}
        several = len({one.section for one in registered}) != 1
        self._usual = "" if several else registered[0].section
        self._left: Counter[tuple[str, str]] = Counter()
        for one in registered:
            self._sections.setdefault(one.card, []).append(one.section)
            self._left[one.card, one.section] += one.count

    def count(self, act: Counted) -> None:
        for _ in range(act.copies):
            section = self._section(act.card)
            self._left[act.card, section] -= 1
            self.order.append(Found(act.card, section, act.name))

    def take_back(self, act: TakenBack) -> None:
        for _ in range(act.copies):
            place = max(place for place, found in enumerate(self.order) if self._is(found, act))
            found = self.order.pop(place)
            self._left[found.card, found.section] += 1

    def _is(self, found: Found, act: TakenBack) -> bool:
        return found.card == act.card and (not self.pile or found.section == self.pile)

    def _section(self, card: str) -> str:
        """The pile that is counted, else the first section in which a copy has yet to come."""
        if self.pile:
            return self.pile
        sections = self._sections.get(card, [self._usual])
        waiting = (section for section in sections if self._left[card, section] > 0)
        return next(waiting, sections[0])
