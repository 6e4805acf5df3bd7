"""Scenario files: their grammar as strict models, and reading them with the line of every error.

The grammar is described for judges in ``docs/scenarios.md``.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Annotated, Any, Literal, get_args

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    ValidationError,
    field_validator,
)
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from judgetool.disputes.abilities import Abilities
from judgetool.disputes.errors import BadScenario
from judgetool.disputes.games import books, tabletop_of
from judgetool.engine.kernel.abilities.reading import Fault
from judgetool.engine.kernel.abilities.words import WordKind

Count = Annotated[int, Field(ge=0, le=50)]
Copies = Annotated[int, Field(ge=1, le=50)]
Number = Annotated[int, Field(ge=0, le=1_000_000)]
CardName = Annotated[str, Field(min_length=1, max_length=200)]
Change = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]

LONGEST_SHOWN = 120
"""So many characters of a value are shown in a message."""

LARGEST_SHOWN = 10**30

UNKNOWN = "unknown"
"""What a card is called that nobody knows."""

MANY = re.compile(r"(?P<number>-?\d{1,9})\s+(?P<name>.+)")
"""Several cards of one name in a list."""

MOST_NODES = 20_000
"""No scenario needs more values; a file that expands to more is refused."""


class AnyCase:
    """The mark of a word whose capitals do not matter: beside the other words it means but one."""

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Before it is looked at, a word is written as the game writes it."""
        words = {word.casefold(): word for word in get_args(source)}

        def meant(written: Any) -> Any:
            return words.get(written.casefold(), written) if isinstance(written, str) else written

        return core_schema.no_info_before_validator_function(meant, handler(source))


Side = Annotated[Literal["A", "B"], AnyCase()]
SeenBy = Annotated[Literal["nobody", "A", "B", "A and B"], AnyCase()]


class Part(BaseModel):
    """A part of a scenario: nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Lying(Part):
    """A card that lies in its zone otherwise than cards do there, or that somebody has seen."""

    card: str
    face: Literal["up", "down"] | None = None
    seen: SeenBy | None = None

    @property
    def face_up(self) -> bool | None:
        """Whether it lies face up; None for as cards lie in that zone."""
        return None if self.face is None else self.face == "up"

    @property
    def seen_by(self) -> tuple[Side, ...] | None:
        """Who has seen it; None for who sees a card that lies so."""
        by: dict[str, tuple[Side, ...]] = {"A": ("A",), "B": ("B",), "A and B": ("A", "B")}
        return None if self.seen is None else by.get(self.seen, ())


Pile = Count | list[str | Lying]


class Waiting(Part):
    """An automatic ability that has triggered: its name, its card, and the card it was about."""

    ability: str
    of: str
    that: str | None = None


class Moment(Part):
    """When a scenario begins: whose turn it is, which one, and who had the first one.

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
        """The starting player; it is whose turn it is where the scenario does not say."""
        return self.starting_player or self.turn

    def number(self, later: int) -> int:
        """The number of the turn; unsaid, ``later`` or the other player's turn after it."""
        if self.turn_number is not None:
            return self.turn_number
        return later if self.first == self.turn else later + 1


_CHECK = re.compile(
    r"\s*((?:illegal|legal)(?: after (?:line|step) [\d.]+)?):\s+(.+?)\s*", re.DOTALL
)


def _without_quotes(line: Any) -> Any:
    """A check that stands in quotation marks as a whole is a check all the same."""
    match = _CHECK.fullmatch(line) if isinstance(line, str) else None
    return line if match is None else {match[1]: match[2]}


ScriptLine = Annotated[
    str | dict[Literal["illegal", "legal"], str], BeforeValidator(_without_quotes)
]
Expectation = Annotated[str | dict[str, Any], BeforeValidator(_without_quotes)]


class Scenario(Part):
    """One file: a transcript with expectations, a training question, a bug report.

    A game's own model says what its cards and its set-up are.

    ``differs`` says where the other book of the game rules otherwise; without it both agree.
    """

    scenario: str
    book: str
    about: str = ""
    differs: str = ""
    cards: dict[str, Any] = {}
    setup: Any
    script: list[ScriptLine] = []
    expect: list[Expectation] = []

    @field_validator("book")
    @classmethod
    def is_a_book_of_a_game(cls, book: str) -> str:
        """Only by books of games can be played."""
        if book not in books():
            known = " or ".join(map(repr, books()))
            raise PydanticCustomError("literal_error", "{expected}", {"expected": known})
        return book

    @classmethod
    def with_rules_of(cls, book: str, part: Any) -> Any:
        """What is written about abilities, with its rules as the engine knows those of ``book``."""
        return part

    def names(self) -> Mapping[WordKind, Iterable[str]]:
        """The words of its own that the scenario has, such as traits of its cards."""
        return {}


@dataclass(frozen=True)
class ScenarioFile:
    """A scenario with the place of every field in its file, and the text that it was read from."""

    scenario: Scenario
    where: str
    document: Any
    text: str

    def place(self, *path: str | int) -> str:
        """The file and line where a field stands, for messages."""
        return f"{self.where}, line {_found(self.document, path)[1]}"

    def written(self) -> str:
        """The file as it is written."""
        return self.text


def parse(text: str, where: str) -> ScenarioFile:
    """The scenario in ``text``; ``where`` names the file. Raises ``BadScenario`` with the line."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError
    from ruamel.yaml.reader import ReaderError

    reader = YAML(typ="rt")
    reader.composer.warn_double_anchors = False  # YAML allows it: the last one before is meant
    try:
        document = reader.load(text)
        plain = _plain(document, iter(range(MOST_NODES)))
    except MarkedYAMLError as failure:
        mark = failure.problem_mark or failure.context_mark
        line = "" if mark is None else f", line {mark.line + 1}"
        raise BadScenario(
            f"this is not YAML ({failure.problem or failure.context})",
            where=f"{where}{line}",
            remedy="docs/scenarios.md shows how; words with a colon stand in quotation marks",
        ) from failure
    except ReaderError as failure:
        number = text.count("\n", 0, failure.position) + 1
        raise BadScenario(
            f"this is not text: it has the character {text[failure.position]!r}",
            where=f"{where}, line {number}",
            remedy="take it out",
        ) from failure
    except (YAMLError, ValueError, RecursionError) as failure:
        raise BadScenario(f"this is not YAML ({failure})", where=where) from failure
    if not isinstance(document, dict):
        raise BadScenario(
            "a scenario is a list of fields such as “scenario:”, “book:”, “setup:”",
            where=where,
            remedy="docs/scenarios.md shows one",
        )
    model = _model(plain)
    read = Abilities(plain, model)
    try:
        scenario = model.model_validate(read.document)
    except ValidationError as failure:
        raise _bad(failure, document, where) from failure
    faults = read.faults(scenario)
    if faults:
        raise _misworded(faults, document, where)
    return ScenarioFile(scenario, where, document, text)


def _model(written: dict[str, Any]) -> type[Scenario]:
    """The model of the scenarios of the game whose book a file names."""
    book = written.get("book")
    if not isinstance(book, str) or book not in books():
        return Scenario
    return tabletop_of(book).scenario


def _misworded(faults: Sequence[Fault], document: Any, where: str) -> BadScenario:
    """The first thing wrong in the abilities, with its line and field; how many more there are."""
    first = faults[0]
    path, line = _found(document, first.path)
    more = f" ({len(faults) - 1} more like that)" if len(faults) > 1 else ""
    return BadScenario(
        f"{'.'.join(path)}: {first.reason}{more}",
        where=f"{where}, line {line}",
        remedy="docs/words.md lists the words",
    )


def _plain(node: Any, budget: Iterator[int]) -> Any:
    """A YAML node as plain lists, dictionaries and values; raises ``ValueError`` if too large."""
    if next(budget, None) is None:
        raise ValueError(f"more than {MOST_NODES} values")
    if isinstance(node, dict):
        return {str(key): _plain(value, budget) for key, value in node.items()}
    if isinstance(node, list):
        return [_plain(value, budget) for value in node]
    for kind in (bool, int, float, str):
        if isinstance(node, kind):
            return kind(node)
    return node


def _bad(failure: ValidationError, document: Any, where: str) -> BadScenario:
    """The first thing wrong, with its line and field; how many more there are."""
    errors = sorted(
        failure.errors(),
        key=lambda one: (-len(_found(document, one["loc"])[0]), one["type"] != "missing"),
    )
    first = errors[0]
    path, line = _found(document, first["loc"])
    field = ".".join(path) or "the scenario"
    kinds = [one["type"] for one in errors if _found(document, one["loc"])[0] == path]
    return BadScenario(
        f"{field}: {_message(dict(first), kinds)}",
        where=f"{where}, line {line}",
        remedy="docs/scenarios.md lists the fields",
    )


EXPECTED = {
    "string_type": "text",
    "int_type": "a whole number",
    "bool_type": "true or false",
    "list_type": "a list",
    "dict_type": "fields with values",
    "model_type": "fields with values",
}
"""What is expected where something of another kind is written."""


def shown(value: Any) -> str:
    """A value of a scenario file as messages show it: in one line, and not too long a one."""
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


def _message(error: dict[str, Any], kinds: Iterable[str]) -> str:
    """What is wrong in plain words; ``kinds`` are those of all that is wrong at the same place."""
    kind, context = error["type"], error.get("ctx", {})
    if kind in EXPECTED:
        expected = dict.fromkeys(EXPECTED[one] for one in kinds if one in EXPECTED)
        written = error["input"]
        quoted = f"“{shown(written)}”" if isinstance(written, str) else shown(written)
        which = f"the list [{quoted}]" if isinstance(written, list) else quoted
        return f"{' or '.join(expected)} is expected here, not {which}"
    if kind == "extra_forbidden":
        return "there is no such field"
    if kind == "missing":
        return f"the field “{error['loc'][-1]}” is missing"
    if kind == "less_than_equal":
        return f"at most {context['le']} can be there, not {shown(error['input'])}"
    if kind == "greater_than_equal":
        return f"at least {context['ge']}, not {shown(error['input'])}"
    if kind == "literal_error":
        return f"“{shown(error['input'])}” is none of {context['expected']}"
    return str(error["msg"]).removeprefix("Value error, ").lower()


def _found(document: Any, location: tuple[str | int, ...]) -> tuple[list[str], int]:
    """How far ``location`` leads into the document, and the line (from 1) where that stands."""
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
    """A field as it is compared: some have blanks in files and none here."""
    return str(key).replace(" ", "_")
