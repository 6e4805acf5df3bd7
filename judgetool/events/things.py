"""What is entered at an event: its facts, players, lists, pairings, checks, penalties, notes."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, TypeVar

from judgetool.cards.game import hints_of, is_of
from judgetool.errors import NotFound, Problem

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


class CannotEnter(Problem):
    """What was to be entered makes no sense: no name, no such table, a wrong date."""


class NotEntered(NotFound):
    """An event, a player or an entry that was asked for is not there, or not only one."""


Made = TypeVar("Made", bound="DataclassInstance")


class CheckKind(StrEnum):
    """What was checked: the registered list, or the deck against it."""

    LIST = "list"
    PHYSICAL = "physical"


@dataclass(frozen=True)
class EventFacts:
    """An event. ``date`` is written year-month-day; it decides which restrictions are in force.

    ``list_of_today`` tells that a judge confirmed that they have the publisher's list of today for
    the format of the event.
    """

    name: str
    date: str = ""
    game: str = ""
    format: str = ""
    region: str = ""
    notes: str = ""
    list_of_today: bool = False


@dataclass(frozen=True)
class Player:
    """A player; ``id`` is their number with the organiser, ``table`` where they sit now."""

    name: str
    id: str = ""
    table: int | None = None


@dataclass(frozen=True)
class RegisteredList:
    """A list as it came, known by the hash of its bytes; ``player`` is the entry of its player.

    ``source`` is the name of the file from which it came, ``place`` which of the lists in it is
    meant, from 1.
    """

    player: int
    sha256: str
    source: str = ""
    place: int = 1


@dataclass(frozen=True)
class KeptFinding:
    """What a check found, in the words of then; ``kind`` says what the finding decides."""

    kind: str
    rule: str
    message: str
    cards: tuple[str, ...] = ()
    format: str = ""
    source: str = ""


@dataclass(frozen=True)
class Paragraph:
    """A paragraph of a book, in a version, and the infraction that it is in a penalty guide."""

    book: str
    version: str
    number: str
    infraction: str = ""


@dataclass(frozen=True)
class Check:
    """A check and what came of it, as it was then.

    ``list`` is the entry of the list that was checked, ``count`` the count of a physical check in
    this workspace, and ``counting`` the entry by which it began; a list was checked by ``format``
    as of a day. Of a deck the judge can say how the ``sleeves`` are and which cards are ``marked``;
    ``infractions`` are paragraphs of penalty guides.
    """

    kind: CheckKind
    player: int
    outcome: str
    findings: tuple[KeptFinding, ...] = ()
    round: int | None = None
    table: int | None = None
    list: int | None = None
    count: int | None = None
    format: str = ""
    as_of: str = ""
    counting: int | None = None
    sleeves: str = ""
    marked: str = ""
    infractions: tuple[Paragraph, ...] = ()


@dataclass(frozen=True)
class Penalty:
    """A penalty as the judge words it; ``cited`` is the rule or policy that they name.

    ``paragraph`` is the one that ``cited`` names, where a book at hand had it.
    """

    player: int
    penalty: str
    cited: str = ""
    round: int | None = None
    note: str = ""
    paragraph: Paragraph | None = None


@dataclass(frozen=True)
class Extension:
    """Minutes that a table is given beyond the end of the round.

    They are reckoned from the minutes ``spent`` where these are known: what is given beyond them is
    what the floor rules add.
    """

    minutes: int
    player: int | None = None
    table: int | None = None
    round: int | None = None
    why: str = ""
    spent: int | None = None


@dataclass(frozen=True)
class EventNote:
    """Free words on the event, or on one player."""

    text: str
    player: int | None = None


@dataclass(frozen=True)
class Draw:
    """Tables drawn to be checked, with everything that is needed to draw them again."""

    method: str
    seed: str
    round: int
    first: int
    last: int
    wanted: int
    excluded: tuple[int, ...]
    tables: tuple[int, ...]


@dataclass(frozen=True)
class Settled:
    """What holds of entries that contradict each other; each is named by its number.

    ``about`` is the kind of these entries, one of ``KINDS``. Of ``others`` nothing holds any more.
    """

    about: str
    holds: tuple[int, ...]
    others: tuple[int, ...] = ()
    why: str = ""


@dataclass(frozen=True)
class Match:
    """Two players at a table, by their entries; a player alone has a bye, which is at no table."""

    table: int | None
    players: tuple[int, ...]


@dataclass(frozen=True)
class Pairings:
    """All matches of a round, and so where everybody sits in it."""

    round: int
    matches: tuple[Match, ...]


@dataclass(frozen=True)
class Round:
    """A round that began, or that has ended: between rounds all judges may see the lists."""

    round: int
    ended: bool


@dataclass(frozen=True)
class Counting:
    """Somebody of a shared event counts a player's deck against the list of the entry ``list``.

    ``count`` is the count in the workspace in which it is made. ``instead`` is the entry of a count
    that was taken over.
    """

    player: int
    list: int
    round: int | None = None
    table: int | None = None
    count: int | None = None
    instead: int | None = None


@dataclass(frozen=True)
class NamesErased:
    """The names of the players were erased, everywhere where they stood.

    ``lists`` are the hashes of lists in which names stood: their bytes are deleted.
    """

    lists: tuple[str, ...] = ()


@dataclass(frozen=True)
class Looked:
    """Somebody looked at a registered list while it was secret.

    ``list`` is its entry, None for all lists of the event.
    """

    list: int | None
    why: str = ""


Thing = (
    EventFacts
    | Player
    | RegisteredList
    | Check
    | Penalty
    | Extension
    | EventNote
    | Draw
    | Settled
    | Pairings
    | Round
    | Counting
    | Looked
    | NamesErased
)

KINDS: Mapping[str, type[Thing]] = {
    "event": EventFacts,
    "player": Player,
    "list": RegisteredList,
    "check": Check,
    "penalty": Penalty,
    "extension": Extension,
    "note": EventNote,
    "draw": Draw,
    "settled": Settled,
    "pairings": Pairings,
    "round": Round,
    "counting": Counting,
    "looked": Looked,
    "erased": NamesErased,
}
_WORDS = {kind: word for word, kind in KINDS.items()}


def kind_of(thing: Thing) -> str:
    """The word for what ``thing`` is: one of ``KINDS``."""
    return _WORDS[type(thing)]


def thing_data(thing: Thing) -> dict[str, Any]:
    """``thing`` as it is kept and exported."""
    return asdict(thing)


def thing_of(kind: str, data: Mapping[str, Any]) -> Thing:
    """The thing that :func:`thing_data` gave ``data`` for.

    Fields that only a later version of the program knows are passed over; ``KeyError`` where it
    is of a kind that this one does not know, ``TypeError`` where a field is of another type.
    """
    return _made(KINDS[kind], {key: _READ.get(key, _same)(one) for key, one in data.items()})


def _made(kind: type[Made], data: Mapping[str, Any]) -> Made:
    hints = hints_of(kind)
    given = {key: value for key, value in data.items() if key in hints}
    for key, value in given.items():
        if not is_of(value, hints[key]):
            raise TypeError(f"{key} of {kind.__name__} is no {type(value).__name__}")
    return kind(**given)


def _same(value: Any) -> Any:
    return value


def _findings(found: list[dict[str, Any]]) -> tuple[KeptFinding, ...]:
    return tuple(_made(KeptFinding, {**one, "cards": tuple(one["cards"])}) for one in found)


def _paragraph(told: dict[str, Any] | None) -> Paragraph | None:
    return None if told is None else _made(Paragraph, told)


def _paragraphs(told: list[dict[str, Any]]) -> tuple[Paragraph, ...]:
    return tuple(_made(Paragraph, one) for one in told)


def _matches(told: list[dict[str, Any]]) -> tuple[Match, ...]:
    return tuple(_made(Match, {**one, "players": tuple(one["players"])}) for one in told)


_READ: Mapping[str, Callable[[Any], Any]] = {
    "kind": CheckKind,
    "findings": _findings,
    "paragraph": _paragraph,
    "infractions": _paragraphs,
    "excluded": tuple,
    "tables": tuple,
    "holds": tuple,
    "others": tuple,
    "lists": tuple,
    "matches": _matches,
}
"""What JSON does not tell apart, by the name of the field."""
