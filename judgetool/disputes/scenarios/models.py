"""The grammar of scenario files as strict models, and a file that was read.

It is described for judges in ``scenarios.md`` of the handbook.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from itertools import islice
from typing import Annotated, Any, ClassVar, Literal

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    GetCoreSchemaHandler,
    InstanceOf,
    Tag,
)
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from judgetool.disputes.errors import PlaceInFile
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.abilities.words import WordKind
from judgetool.engine.kernel.cards import Player
from judgetool.engine.kernel.positions import LATER_TURN

Count = Annotated[int, Field(ge=0, le=50)]
Copies = Annotated[int, Field(ge=1, le=50)]
Number = Annotated[int, Field(ge=0, le=1_000_000)]
CardName = Annotated[str, Field(min_length=1, max_length=200)]
Change = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]

LONGEST_SHOWN = 120
"""The most characters of a value that a message shows."""

LARGEST_SHOWN = 10**30

UNKNOWN = "unknown"
"""The name of a card that nobody knows."""

MANY = re.compile(r"(?P<number>-?\d{1,9})\s+(?P<name>.+)")
"""Several cards of one name in a list."""


def can_name_a_card(name: str) -> bool:
    """Whether a card of a scenario can be called so; in a zone others would mean something else."""
    return bool(name) and name.casefold() != UNKNOWN and MANY.fullmatch(name) is None


class OneOf:
    """The mark of a word that is one of these ``words``; its capitals do not matter."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = {word.casefold(): word for word in words}

    def __get_pydantic_core_schema__(self, _: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """A word as the game writes it; anything else is refused with all that it could be."""

        def meant(written: Any) -> str:
            word = self.words.get(written.casefold()) if isinstance(written, str) else None
            if word is None:
                *others, last = map(repr, self.words.values())
                expected = f"{', '.join(others)} or {last}" if others else last
                raise PydanticCustomError("literal_error", "{expected}", {"expected": expected})
            return word

        return core_schema.no_info_plain_validator_function(meant)


class NamesACard:
    """The mark of words that name a card of the scenario."""


class HasAPart:
    """The mark of a field that names a card with a part in what is under way, and whose it is.

    ``whose`` is ``turn player`` or ``opponent``.
    """

    def __init__(self, whose: Literal["turn player", "opponent"]) -> None:
        self.whose = whose


OfTurnPlayer, OfOpponent = HasAPart("turn player"), HasAPart("opponent")


ACard = Annotated[str, NamesACard]
Side = Annotated[str, OneOf(("A", "B"))]
SeenBy = Annotated[str, OneOf(("nobody", "A", "B", "A and B"))]


class Part(BaseModel):
    """A part of a scenario. Unknown fields are refused, and no value is converted."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Lying(Part):
    """A card that lies in its zone in another way than usual, or that somebody has seen."""

    card: ACard
    face: Literal["up", "down"] | None = None
    seen: SeenBy | None = None

    @property
    def face_up(self) -> bool | None:
        """Whether it lies face up; None if it lies as cards usually do in that zone."""
        return None if self.face is None else self.face == "up"

    @property
    def seen_by(self) -> tuple[Player, ...] | None:
        """Who has seen it; None if those have who usually see a card that lies so."""
        by = {"A": ("A",), "B": ("B",), "A and B": ("A", "B")}
        return None if self.seen is None else by.get(self.seen, ())


Pile = Count | list[ACard | Lying]


def _as_list(written: Any) -> Any:
    return [written] if isinstance(written, str) else written


def _as_list_or_number(written: Any) -> Any:
    return written if is_number(written) else _as_list(written)


def is_number(written: Any) -> bool:
    """Whether somebody has written a number in figures, as a number or as words of a line."""
    return isinstance(written, int) or (isinstance(written, str) and written.strip().isdecimal())


AsList = BeforeValidator(_as_list)
"""Lets a single word stand for a list of one."""

AsListOrNumber = BeforeValidator(_as_list_or_number)
"""Lets a single word stand for a list of one, unless it is a number."""

Words = Annotated[list[str], AsList]
Paragraphs = Annotated[int, Field(ge=0, le=20)]
Sentences = Annotated[str, Field(min_length=1, max_length=4000)]


class OwnCard(Part):
    """A card that a scenario describes itself; a game adds what else is printed on it.

    A card of each type has the fields of ``of_type`` and no others of them. ``usual`` are values
    that people leave out when they say what a card is; ``example`` says what one is, in a line.
    ``text`` is how many paragraphs the judge carries out, or the printed words themselves: what
    these say is among the ``abilities`` then.
    """

    of_type: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    usual: ClassVar[Mapping[str, Any]] = {}
    example: ClassVar[str] = ""

    name: CardName | None = None
    text: Annotated[Paragraphs | list[Sentences] | None, AsListOrNumber] = None
    abilities: tuple[InstanceOf[Ability], ...] = ()

    @classmethod
    def needed(cls, type_: str | None) -> tuple[str, ...]:
        """The fields without which a card of this type is none."""
        always = (
            info.alias or name for name, info in cls.model_fields.items() if info.is_required()
        )
        return (*always, *cls.of_type.get(type_ or "", ()))

    def unread(self, *, has_text: bool) -> int:
        """How many paragraphs of its text the judge must carry out.

        If the scenario does not say so, it is one for a card of a kind that ``has_text``, unless
        its abilities are described. Of a text in words, none is left to the judge.
        """
        if isinstance(self.text, int):
            return self.text
        return int(has_text and not self.abilities)


class Waiting(Part):
    """An automatic ability that has triggered: its name and its card.

    ``that`` is the card that triggered it, ``before`` the zone where its own card was immediately
    before, and ``opponent`` the other character of the battle in which its card was. ``damage`` is
    how much damage it was that triggered it.
    """

    ability: str
    of: str
    that: str | None = None
    before: str | None = Field(default=None, alias="from")
    opponent: str | None = None
    damage: Annotated[int, Field(ge=1, le=1000)] | None = None


class Moment(Part):
    """When a scenario begins: whose turn it is, its number, and who had the first turn.

    ``standing_by`` are abilities that have triggered and wait.
    """

    turn: Side = "A"
    turn_number: Annotated[int, Field(ge=0, le=1000)] | None = Field(
        default=None, alias="turn number"
    )
    starting_player: Side | None = Field(default=None, alias="starting player")
    standing_by: list[Waiting] = Field(default=[], alias="standing by")

    @property
    def first(self) -> Side:
        """The starting player; the turn player, if the scenario does not say."""
        return self.starting_player or self.turn

    @property
    def number(self) -> int:
        """The number of the turn; if it is not said, it is not the first of either player."""
        if self.turn_number is not None:
            return self.turn_number
        return LATER_TURN if self.first == self.turn else LATER_TURN + 1


_CHECK = re.compile(
    r"\s*((?:illegal|legal)(?: after (?:line|step) [\d.]+)?):\s+(.+?)\s*", re.DOTALL
)


def _without_quotes(line: Any) -> Any:
    """A line or a check; a check may stand in quotation marks as a whole."""
    match = _CHECK.fullmatch(line) if isinstance(line, str) else None
    return line if match is None else {match[1]: match[2]}


def _moment_in_words(written: Any) -> Any:
    """A moment as words, also where YAML takes it for one."""
    return str(written) if isinstance(written, date) else written


class Ruling(Part):
    """What the head judge rules at a moment: it counts as something, whatever was done.

    ``rule`` are the numbers behind it, ``policy`` a document of the event. ``do`` are the lines
    that it brings about; without any the game stands as it is.
    """

    ruling: Annotated[str, Field(min_length=1, max_length=2000)]
    by: str = ""
    reason: str = ""
    rule: str = ""
    policy: str = ""
    time: Annotated[str, BeforeValidator(_moment_in_words)] = ""
    do: list[str] = []

    @property
    def rules(self) -> tuple[str, ...]:
        """The numbers of the rules behind it."""
        return tuple(number for part in self.rule.split(",") if (number := part.strip()))

    def written(self) -> dict[str, Any]:
        """The fields that say something."""
        return {name: value for name, value in self if value}


def _kind_of_line(line: Any) -> str:
    ruling = isinstance(line, Ruling) or (isinstance(line, Mapping) and "ruling" in line)
    return "a ruling" if ruling else "a line"


ScriptLine = Annotated[
    Annotated[
        str | dict[Literal["illegal", "legal"], str],
        BeforeValidator(_without_quotes),
        Tag("a line"),
    ]
    | Annotated[Ruling, Tag("a ruling")],
    Discriminator(_kind_of_line),
]
"""A line that is said, a check, or a ruling."""

Expectation = Annotated[str | dict[str, Any], BeforeValidator(_without_quotes)]


TRUNK = "trunk"
"""How the account is called that is no branch: the script of the file."""

AccountName = Annotated[str, Field(min_length=1, max_length=80)]


class Account(Part):
    """What somebody says about the course of the game, where that leaves another account.

    It leaves the account ``leaves`` after that many lines of it, and goes on with its own.
    """

    leaves: str = Field(default=TRUNK, alias="from")
    after_line: Annotated[int, Field(ge=0)] = Field(default=0, alias="after line")
    script: list[ScriptLine] = []


class Scenario(Part):
    """One file: a transcript with expectations, a training question, a bug report.

    A game's own model says what its cards and its set-up are. In its set-ups ``words_for_cards``
    stand for cards of which no more is known, such as a color.

    ``differs`` says where the other book of the game rules otherwise; if it is empty, both agree.
    ``players`` are the names of the people. ``script`` is the trunk; ``accounts`` branch off it.
    """

    words_for_cards: ClassVar[tuple[str, ...]] = ()

    scenario: str
    book: str
    about: str = ""
    differs: str = ""
    players: dict[Side, str] = {}
    cards: dict[str, Any] = {}
    setup: Any
    script: list[ScriptLine] = []
    accounts: Annotated[dict[AccountName, Account], Field(max_length=50)] = {}
    expect: list[Expectation] = []

    @classmethod
    def with_rules_of(cls, book: str, part: Any) -> Any:
        """``part`` of a file with the rule numbers of ``book`` as the engine writes them."""
        return part

    def names(self) -> Mapping[WordKind, Iterable[str]]:
        """The scenario's own words by their kind, such as the traits of its cards."""
        return {}


@dataclass(frozen=True)
class ScenarioFile:
    """A scenario with the place of every field in its file, and the text that it was read from.

    ``undescribed`` are names of cards that lie on its board although nobody said what these are.
    """

    scenario: Scenario
    where: str
    document: Any = field(repr=False)
    text: str = field(repr=False)
    undescribed: tuple[str, ...] = ()

    def place(self, *path: str | int) -> PlaceInFile:
        """The file and line where a field stands, for messages."""
        return PlaceInFile(f"{self.where}, line {found_at(self.document, path)[1]}", path)

    def written(self) -> str:
        """The file as it is written."""
        return self.text


def shown(value: Any) -> str:
    """A value of a scenario file as messages show it: on one line of limited length."""
    if isinstance(value, bool):
        said = "true" if value else "false"
    elif value is None:
        said = "nothing"
    elif isinstance(value, int) and abs(value) > LARGEST_SHOWN:
        said = "a number of very many digits"
    elif isinstance(value, list):
        parts = ((one, shown(one)) for one in value[:LONGEST_SHOWN])
        said = ", ".join(f"[{part}]" if isinstance(one, list) else part for one, part in parts)
    elif isinstance(value, dict):
        pairs = islice(value.items(), LONGEST_SHOWN)
        said = f"{{{', '.join(f'{key}: {shown(one)}' for key, one in pairs)}}}"
    else:
        said = " ".join(str(value).split())
    return said if len(said) <= LONGEST_SHOWN else f"{said[: LONGEST_SHOWN - 1]}…"


def found_at(document: Any, location: tuple[str | int, ...]) -> tuple[list[str], int]:
    """The part of ``location`` that the document has, and the line (from 1) where that stands."""
    from ruamel.yaml.comments import CommentedMap, CommentedSeq

    node, line = document, 1
    path: list[str] = []
    for key in location:
        if isinstance(node, CommentedMap):
            match = next((k for k in node if _key(k) == _key(key)), None)
            if match is None:
                continue
            line = node.lc.key(match)[0] + 1
            node = node[match]
        elif isinstance(node, CommentedSeq) and isinstance(key, int) and key < len(node):
            line = node.lc.item(key)[0] + 1
            node = node[key]
        else:
            continue
        path.append(str(key))
    return path, line


def _key(key: object) -> str:
    """A field as it is compared: files have blanks where the models have none."""
    return str(key).replace(" ", "_")
