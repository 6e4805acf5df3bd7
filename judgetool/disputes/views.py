"""What the faces show of a dispute, as plain data: boards, steps, decisions, options."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from judgetool.disputes.telling.trees.said import Told

MOST_CITED = 3
"""So many rule numbers stand beside an event or a reason, the most special first; data has all."""


@dataclass(frozen=True, slots=True)
class Corners:
    """What is written in the corners of a card; empty if there is nothing, or it is not known.

    The upper two stand on the card's color. The lower right one is marked by another color; so is
    the lower left one if it has ``changed`` from what is printed.
    """

    top_left: str = ""
    top_right: str = ""
    bottom_left: str = ""
    bottom_right: str = ""
    changed: bool = False


@dataclass(frozen=True, slots=True)
class CardView:
    """One card on the board.

    ``name`` is the card's name, or says that it is not known. It is drawn in its ``colors`` with
    what stands in its ``corners``, ``badge`` beside it and ``marks`` upon it, each a word or two
    on its part in what goes on. ``said`` is what is said of it after its name, ``beside`` what its
    sheet and tooltip begin with, ``lines`` the rest of the tooltip.
    """

    id: int
    name: str
    known: bool
    face_up: bool
    orientation: str | None
    colors: tuple[str, ...] = ()
    corners: Corners = Corners()
    badge: str = ""
    said: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NamedCard:
    """A card in words that mean only this card: what it is, and where it lies."""

    id: int
    words: str


@dataclass(frozen=True, slots=True)
class CharacteristicView:
    """One kind of information on a card: what it is now, and what is printed.

    ``open`` says what must be told before it is certain; ``now`` is empty then.
    """

    name: str
    now: str
    printed: str
    open: str = ""

    @property
    def changed(self) -> bool:
        """Whether it certainly differs from what is printed."""
        return not self.open and self.now != self.printed


@dataclass(frozen=True, slots=True)
class ContinuousView:
    """A continuous effect on a card: what it does to it, where it comes from, by which rules.

    ``step`` is the step in which it began, None for what a continuous ability does.
    """

    text: str
    source: str
    citations: tuple[str, ...]
    step: int | None = None
    open: bool = False


class Beginning(NamedTuple):
    """The step in which an effect began, and the rules that were at work."""

    step: int
    citations: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardSheet:
    """All that is known of a card at one moment, and why it is so.

    ``effects`` stand in the order in which they are applied; ``notes`` say what else counts.
    ``says`` are the abilities that are printed on it, as the engine plays them, in our own words.
    """

    card: CardView
    place: str
    owner: str
    values: tuple[CharacteristicView, ...]
    effects: tuple[ContinuousView, ...]
    notes: tuple[str, ...] = ()
    says: tuple[Told, ...] = ()


@dataclass(frozen=True, slots=True)
class ItemView:
    """Something that waits in a queue, such as an ability on a stack: whose, what, of which card.

    ``lines`` say more of it, such as what was chosen for it. ``choice`` is the line that chooses
    it now, where one can.
    """

    player: str
    text: str
    card: int | None = None
    lines: tuple[str, ...] = ()
    choice: str = ""


@dataclass(frozen=True, slots=True)
class ZoneView:
    """One area of the table, mostly a zone: its cards from the bottom to the top.

    ``items`` wait there, the next one first, under a ``heading``; ``hidden`` areas show no faces.
    ``count`` is said of its cards if their number alone does not tell enough. People list an area
    ``from_the_top`` or from the bottom.
    """

    name: str
    cards: tuple[CardView, ...]
    hidden: bool
    items: tuple[ItemView, ...] = ()
    count: str = ""
    from_the_top: bool = False
    heading: str = ""


@dataclass(frozen=True, slots=True)
class BoardView:
    """Both players' areas at one moment, those that they share, and where the game stands.

    ``standing_by`` are abilities that have triggered; in the ``queue`` they wait for their turn.
    ``waiting`` are effects that wait or last and change no single card.
    ``of_players`` is what is said of each player, such as who may act. ``phases`` are those of a
    turn in their order.
    """

    turn_player: str
    turn: int
    step: str
    phase: str
    zones: dict[str, dict[str, ZoneView]]
    attack: str | None = None
    standing_by: tuple[str, ...] = ()
    queue: ZoneView | None = None
    waiting: ZoneView | None = None
    result: str | None = None
    shared: dict[str, ZoneView] = field(default_factory=dict)
    of_players: dict[str, tuple[str, ...]] = field(default_factory=dict)
    phases: tuple[str, ...] = ()


BY_OWN_DECISION = "by a decision of this program"
"""What stands before the words of every own decision."""


class OwnDecision(NamedTuple):
    """What this program does where the book contradicts itself or says nothing, in words.

    ``id`` is that of the erratum, ``citations`` are the rules that are flawed there.
    """

    id: str
    text: str
    citations: tuple[str, ...]

    def __str__(self) -> str:
        """The decision on one line."""
        return f"{BY_OWN_DECISION}: {self.text} ({', '.join(self.citations[:MOST_CITED])})"


@dataclass(frozen=True, slots=True)
class EventView:
    """One event in words, with its citations; ``data`` is the event itself for machines.

    ``rests_on`` are the own decisions without which it might not have happened.
    ``deciding`` is how many of the citations have a say in it: the others only surround it.
    """

    text: str
    citations: tuple[str, ...]
    data: dict[str, Any] = field(default_factory=dict)
    rests_on: tuple[OwnDecision, ...] = ()
    deciding: int | None = None

    @property
    def shown(self) -> tuple[str, ...]:
        """The citations that stand beside the text: the first of those that decide."""
        return self.citations[: self.deciding or None][:MOST_CITED]


@dataclass(frozen=True, slots=True)
class RulingView:
    """A ruling of the head judge: what counts, for which reason, by which rules or which policy.

    It came after step ``after``. If it brought about steps, ``last`` is the last of them, and the
    same as ``after`` otherwise.
    """

    text: str
    by: str
    reason: str
    rules: tuple[str, ...]
    policy: str
    time: str
    after: int
    last: int


@dataclass(frozen=True, slots=True)
class StepView:
    """What one command brought about. ``command`` is in the notation; the first step has none.

    ``kind`` is "start", "command", "reveal" (the judge supplied something), "edit" (the judge
    edited the set-up) or "ruling" (the head judge ruled so). ``rests_on`` are the own decisions
    that led to no event, but to nothing or to what is asked now. ``rulings`` are those on which
    it rests, because it came of them or after them. ``held_back`` are the abilities that would have
    triggered if their condition held, each with what its text asks for.
    """

    index: int
    kind: str
    command: str | None
    text: str
    events: tuple[EventView, ...]
    citations: tuple[str, ...]
    turn: int
    step: str
    rests_on: tuple[OwnDecision, ...] = ()
    rulings: tuple[RulingView, ...] = ()
    held_back: tuple[str, ...] = ()

    @property
    def shown(self) -> tuple[str, ...]:
        """The citations of the step in short: the most special one of each event that is told."""
        first = (event.shown[0] for event in self.events if event.text and event.shown)
        return tuple(dict.fromkeys(first))[:MOST_CITED]

    @property
    def own_decisions(self) -> tuple[OwnDecision, ...]:
        """All own decisions on which anything in it rests."""
        return (*(one for event in self.events for one in event.rests_on), *self.rests_on)


@dataclass(frozen=True, slots=True)
class ReasonView:
    """One reason against a command, with its citations and the own decisions behind it."""

    text: str
    citations: tuple[str, ...]
    rests_on: tuple[OwnDecision, ...] = ()

    @property
    def shown(self) -> tuple[str, ...]:
        """The citations that stand beside the text."""
        return self.citations[:MOST_CITED]


@dataclass(frozen=True, slots=True)
class ExpectationView:
    """What a scenario expects, ``said`` as it is written, and how it came out.

    ``where`` are its file and line; ``line`` is the line of the script (from 1) that it is, None
    for one at the end. ``found`` says what was there instead, empty where it holds. ``why`` are
    the reasons against a line that is illegal, or what a line that is legal would bring about;
    ``instead`` are, where it does not hold, the rules that were cited, or the whole table.
    """

    said: str
    where: str
    line: int | None = None
    found: str = ""
    why: tuple[ReasonView, ...] = ()
    instead: tuple[str, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether it came out as expected."""
        return not self.found

    @property
    def failure(self) -> str:
        """What was there instead, with the place of the expectation."""
        return f"{self.where}: {self.found}"


@dataclass(frozen=True, slots=True)
class OptionView:
    """One answer to the decision, in the notation; refused ones carry the reasons why.

    ``about`` names the card and the ability that it is about, where the line has only the card's
    place or the ability's number; ``card`` is that card, which stands for the answer on the table.
    """

    line: str
    legal: bool
    reasons: tuple[ReasonView, ...] = ()
    about: str = ""
    card: int | None = None


class Taken(NamedTuple):
    """A card that is taken for an act, in which way, and how much if that is asked."""

    card: int
    way: str = ""
    amount: int = 0


@dataclass(frozen=True, slots=True)
class CandidateView:
    """A card that could be taken for an act, where it lies, and the ways to take it.

    ``reasons`` say why it cannot be taken, whatever else is.
    """

    card: CardView
    place: str
    ways: tuple[str, ...] = ()
    reasons: tuple[ReasonView, ...] = ()


@dataclass(frozen=True, slots=True)
class GatherView:
    """An act that is put together card by card; ``confirm`` is the word for carrying it out.

    At most ``most`` cards are taken, if that is a number. Where there is a ``portion``, each card
    is taken in multiples of it.
    """

    confirm: str
    candidates: tuple[CandidateView, ...]
    most: int | None = None
    portion: int = 0


class Tallied(NamedTuple):
    """One number of what has been gathered, in words; ``wanting`` if it does not suffice."""

    name: str
    value: str
    wanting: bool = False


@dataclass(frozen=True, slots=True)
class GatheredView:
    """What has been gathered so far: its line in the notation, its numbers, what it still lacks."""

    line: str
    reasons: tuple[ReasonView, ...]
    tally: tuple[Tallied, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether it can be carried out as it is."""
        return not self.reasons


@dataclass(frozen=True, slots=True)
class DecisionView:
    """What the rules ask now, of whom, and by which rules.

    For a choice of cards ``cards`` are those on offer, and between ``minimum`` and ``maximum``
    of them are chosen. An act can be one that is put together as ``gather`` says, and ``options``
    are then what there is besides; otherwise they are all there is to say. Where a face is asked
    for, ``examples`` are lines that tell one. ``back`` is the line that takes the action back
    that is being performed, where one is.
    """

    player: str
    question: str
    form: str
    citations: tuple[str, ...]
    options: tuple[OptionView, ...] = ()
    cards: tuple[CardView, ...] = ()
    minimum: int = 1
    maximum: int = 1
    examples: tuple[str, ...] = ()
    gather: GatherView | None = None
    back: str = ""

    @property
    def leaves_no_choice(self) -> bool:
        """Whether only one card can be chosen, and it must be."""
        single = self.minimum == len(self.cards) == 1
        return self.form == "cards" and self.gather is None and single
