"""A count of a physical deck: the registered list, the log of a judge's acts, and the tally.

The log of the acts is the truth of a count.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from typing import Any

from judgetool.decks.deck_list import MOST_COPIES
from judgetool.errors import Problem


@dataclass(frozen=True, slots=True)
class Counted:
    """``copies`` of ``card`` were counted, the next in the order in which the deck lies.

    ``card`` is the code or name by which the registered list has it, or else whatever tells what
    was found; ``name`` its name where that is known, ``typed`` what the judge typed.
    """

    card: str
    copies: int = 1
    name: str = ""
    typed: str = ""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The last ``copies`` of ``card`` that were counted are not there after all."""

    card: str
    copies: int = 1


@dataclass(frozen=True, slots=True)
class Pile:
    """From now on the cards of one section are counted, or of all together if it is empty."""

    section: str = ""


@dataclass(frozen=True, slots=True)
class Reset:
    """The count begins anew: nothing has been counted."""


@dataclass(frozen=True, slots=True)
class Finished:
    """All cards have been counted."""


@dataclass(frozen=True, slots=True)
class SetAside:
    """The count is given up without a result."""


@dataclass(frozen=True, slots=True)
class Undo:
    """The last act that is in effect is looked past."""


@dataclass(frozen=True, slots=True)
class Redo:
    """The act that was undone last is in effect again."""


Act = Counted | TakenBack | Pile | Reset | Finished | SetAside | Undo | Redo

UNKNOWN_CARD = "unknown card"
"""How a card is counted of which nobody can tell which one it is."""

_NAMES: Mapping[str, type[Act]] = {
    "counted": Counted,
    "taken back": TakenBack,
    "pile": Pile,
    "reset": Reset,
    "finished": Finished,
    "set aside": SetAside,
    "undo": Undo,
    "redo": Redo,
}
_WORDS = {kind: name for name, kind in _NAMES.items()}


def act_data(act: Act) -> dict[str, Any]:
    """``act`` as it is kept and exported."""
    return {"act": _WORDS[type(act)], **asdict(act)}


def act_of(data: Mapping[str, Any]) -> Act:
    """The act that :func:`act_data` gave ``data`` for; ``KeyError`` where there is none such."""
    return _NAMES[data["act"]](**{key: value for key, value in data.items() if key != "act"})


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


MOST_CARDS = 2000
"""More cards than any deck has; a slip of the finger must not fill the memory."""


class CannotCount(Problem):
    """What was typed cannot be counted, or the act is not possible now."""


@dataclass(frozen=True)
class PhysicalCount:
    """An immutable count. ``acts`` is the whole log, undone acts included; nothing leaves it.

    Undoing looks at an earlier length of what was done, redoing at a later one; an act after an
    undo takes the place of what was undone, which only the log remembers from then on.
    """

    registered: tuple[RegisteredCard, ...]
    acts: tuple[Act, ...] = ()

    def then(self, act: Act) -> "PhysicalCount":
        """The count after ``act``; raises ``CannotCount`` where it is not possible now."""
        if reason := self._why_not(act):
            raise CannotCount(reason[0], remedy=reason[1])
        return replace(self, acts=(*self.acts, act))

    @cached_property
    def tally(self) -> Tally:
        """What is counted, left and extra at this moment."""
        return tally_of(self.registered, self.in_effect)

    @property
    def in_effect(self) -> tuple[Act, ...]:
        """The acts that have not been undone, in their order."""
        done, length = self._history
        return done[:length]

    @property
    def can_undo(self) -> bool:
        """Whether there is an act to undo."""
        return self._history[1] > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is an undone act that may be in effect again."""
        done, length = self._history
        return length < len(done)

    @property
    def under_way(self) -> bool:
        """Whether the count is neither finished nor set aside."""
        return not (self.tally.finished or self.tally.set_aside)

    @property
    def last_counted(self) -> Counted | None:
        """The card that was counted last, as far as it is in effect."""
        cards = (act for act in reversed(self.in_effect) if isinstance(act, Counted))
        return next(cards, None) if self.tally.order else None

    @cached_property
    def _history(self) -> tuple[tuple[Act, ...], int]:
        """What was done, without what an act after an undo replaced, and how far it is seen."""
        done: list[Act] = []
        length = 0
        for act in self.acts:
            if isinstance(act, Undo):
                length -= 1
            elif isinstance(act, Redo):
                length += 1
            else:
                done[length:] = [act]
                length += 1
        return tuple(done), length

    def _why_not(self, act: Act) -> tuple[str, str] | None:
        if isinstance(act, Undo):
            return None if self.can_undo else ("there is nothing to undo", "count a card")
        if isinstance(act, Redo):
            return None if self.can_redo else ("nothing was undone", "count a card")
        if not self.under_way:
            return "this count has ended", "undo its end to go on with it"
        if isinstance(act, Counted):
            return self._why_not_counted(act)
        if isinstance(act, TakenBack) and not 1 <= act.copies <= self.tally.copies_of(act.card):
            return f"fewer copies of {act.card} have been counted", "take back fewer"
        return None

    def _why_not_counted(self, act: Counted) -> tuple[str, str] | None:
        if not 1 <= act.copies <= MOST_COPIES:
            return "this is not a number of copies", f"count from 1 to {MOST_COPIES} at once"
        if self.tally.counted + act.copies > MOST_CARDS:
            return f"no deck has more than {MOST_CARDS} cards", "undo what was counted in error"
        return None
