"""Scenario files: their grammar as strict models, and reading them with the line of every error.

The grammar is described for judges in ``docs/scenarios.md``.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Self

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    TypeAdapter,
    ValidationError,
    model_validator,
)

from judgetool.disputes.errors import BadScenario
from judgetool.disputes.keyword_forms import AbilityForm
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.weiss_schwarz.counterparts import BOOKS, of_book
from judgetool.engine.weiss_schwarz.triggers.spelling import misspelt
from judgetool.engine.weiss_schwarz.vocabulary import not_understood

Count = Annotated[int, Field(ge=0, le=50)]
Copies = Annotated[int, Field(ge=1, le=50)]
Number = Annotated[int, Field(ge=0, le=1_000_000)]
Side = Literal["A", "B"]
CardType = Literal["character", "event", "climax"]
Color = Literal["yellow", "green", "red", "blue", "purple"]
BookName = Literal["ws-en", "ws-jp"]
Orientation = Literal["stand", "rest", "reverse"]
Icon = Literal[
    "soul",
    "return",
    "pool",
    "comeback",
    "draw",
    "shot",
    "treasure",
    "gate",
    "standby",
    "choice",
]
StepName = Literal[
    "game preparation",
    "opening hands",
    "mulligan",
    "stand phase",
    "draw phase",
    "clock phase",
    "main phase",
    "climax phase",
    "attack declaration step",
    "trigger step",
    "counter step",
    "damage step",
    "battle step",
    "encore step",
    "end phase",
]
Position = Literal["center-left", "center-middle", "center-right", "back-left", "back-right"]
Pile = Count | list[str]

MOST_NODES = 20_000
"""No scenario needs more values; a file that expands to more is refused."""


class _Part(BaseModel):
    """A part of a scenario: nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


def _of_book(book: str, part: Any) -> Any:
    """A part of a file with every rule that an ability names marked as one of ``book``."""
    if isinstance(part, dict):
        return {
            key: of_book(book, value)
            if key == "rule" and isinstance(value, str)
            else _of_book(book, value)
            for key, value in part.items()
        }
    return [_of_book(book, one) for one in part] if isinstance(part, list) else part


_ABILITIES: TypeAdapter[tuple[Ability, ...]] = TypeAdapter(tuple[AbilityForm, ...])


def _abilities(written: Any) -> Any:
    """Ability trees are written as lists and mappings, keywords in short: see the docs."""
    abilities = _ABILITIES.validate_python(written)
    unknown = [reason for ability in abilities for reason in not_understood(ability)]
    if unknown:
        raise ValueError("; ".join(unknown))
    return abilities


class CardSpec(_Part):
    """A card of the scenario's own."""

    type: CardType
    color: Color
    level: Number | None = None
    cost: Number | None = None
    power: Number | None = None
    soul: Number | None = None
    trigger: list[Icon] = []
    traits: list[str] = []
    icons: list[Literal["counter", "clock"]] = []
    text: Annotated[int, Field(ge=0, le=20)] | None = None
    abilities: Annotated[tuple[Ability, ...], BeforeValidator(_abilities)] = ()

    @model_validator(mode="after")
    def triggers_in_known_words(self) -> Self:
        """Trigger conditions name only happenings, moments and zones that there are."""
        for word in misspelt(self.abilities):
            raise ValueError(f"no trigger condition knows “{word}”")
        return self

    @model_validator(mode="after")
    def has_the_values_of_its_type(self) -> Self:
        """A card has the numbers of its type and no others (ws-en 2.6.1, 2.7.1, 2.9.1, 2.10.1)."""
        numbers = {
            "character": ("level", "cost", "power", "soul"),
            "event": ("level", "cost"),
            "climax": (),
        }[self.type]
        for name in ("level", "cost", "power", "soul"):
            given = getattr(self, name) is not None
            if name in numbers and not given:
                raise ValueError(f"a card of type {self.type} needs a {name}")
            if given and name not in numbers:
                raise ValueError(f"a card of type {self.type} has no {name}")
        return self


class OnStage(_Part):
    """A character on the stage that is not simply standing there."""

    card: str
    orientation: Orientation = "stand"
    power: int = 0
    soul: int = 0
    markers: Pile = 0


class PlayerSetup(_Part):
    """One player's zones; what is left out is empty, a deck that is left out fills up to fifty."""

    deck: Pile | None = None
    deck_list: dict[str, Copies] | None = Field(default=None, alias="deck list")
    hand: Pile = 0
    stock: Pile = 0
    clock: Pile = 0
    level: Pile = 0
    waiting_room: Pile = Field(default=0, alias="waiting room")
    memory: Pile = 0
    climax_area: str | None = Field(default=None, alias="climax area")
    resolution_zone: Pile = Field(default=0, alias="resolution zone")
    stage: dict[Position, str | OnStage] = {}


class AttackSetup(_Part):
    """The attack that is under way."""

    position: Literal["center-left", "center-middle", "center-right"]
    type: Literal["direct", "frontal", "side"]


class Setup(_Part):
    """Where the game stands when the scenario begins."""

    turn: Side = "A"
    turn_number: Annotated[int, Field(ge=0, le=1000)] | None = Field(
        default=None, alias="turn number"
    )
    starting_player: Side | None = Field(default=None, alias="starting player")
    at: StepName
    attack: AttackSetup | None = None
    A: PlayerSetup = PlayerSetup()
    B: PlayerSetup = PlayerSetup()


ScriptLine = str | dict[Literal["illegal", "legal"], str]
Expectation = str | dict[str, Any]


class Scenario(_Part):
    """One file: a transcript with expectations, a training question, a bug report.

    ``differs`` says where the other book of the game rules otherwise; without it both agree.
    """

    scenario: str
    book: BookName
    about: str = ""
    differs: str = ""
    cards: dict[str, CardSpec | str] = {}
    setup: Setup
    script: list[ScriptLine] = []
    expect: list[Expectation] = []

    @model_validator(mode="before")
    @classmethod
    def names_rules_by_its_own_book(cls, written: Any) -> Any:
        """The rules of abilities are numbers of the scenario's book: the engine is told so."""
        if not isinstance(written, dict) or written.get("book") not in BOOKS:
            return written
        return {**written, "cards": _of_book(written["book"], written.get("cards", {}))}


@dataclass(frozen=True)
class ScenarioFile:
    """A scenario with the place of every field in its file."""

    scenario: Scenario
    where: str
    document: Any

    def place(self, *path: str | int) -> str:
        """The file and line where a field stands, for messages."""
        return f"{self.where}, line {_found(self.document, path)[1]}"


def parse(text: str, where: str) -> ScenarioFile:
    """The scenario in ``text``; ``where`` names the file. Raises ``BadScenario`` with the line."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    reader = YAML(typ="rt")
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
    except (YAMLError, ValueError, RecursionError) as failure:
        raise BadScenario(f"this is not YAML ({failure})", where=where) from failure
    if not isinstance(document, dict):
        raise BadScenario(
            "a scenario is a list of fields such as “scenario:”, “book:”, “setup:”",
            where=where,
            remedy="docs/scenarios.md shows one",
        )
    try:
        return ScenarioFile(Scenario.model_validate(plain), where, document)
    except ValidationError as failure:
        raise _bad(failure, document, where) from failure


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
    errors = sorted(failure.errors(), key=lambda e: -len(_found(document, e["loc"])[0]))
    first = errors[0]
    path, line = _found(document, first["loc"])
    field = ".".join(path) or str(first["loc"][0])
    message = _message(dict(first))
    return BadScenario(
        f"{field}: {message}",
        where=f"{where}, line {line}",
        remedy="docs/scenarios.md lists the fields",
    )


def _message(error: dict[str, Any]) -> str:
    kind, context = error["type"], error.get("ctx", {})
    if kind == "extra_forbidden":
        return "there is no such field"
    if kind == "missing":
        return f"the field “{error['loc'][-1]}” is missing"
    if kind == "less_than_equal":
        return f"at most {context['le']} can be there, not {error['input']}"
    if kind == "greater_than_equal":
        return f"at least {context['ge']}, not {error['input']}"
    if kind == "literal_error":
        return f"“{error['input']}” is none of {context['expected']}"
    if kind == "string_type" and isinstance(error["input"], list):
        return "one name is expected here, not a list"
    return str(error["msg"]).removeprefix("Value error, ").lower()


def _found(document: Any, location: tuple[str | int, ...]) -> tuple[list[str], int]:
    """How far ``location`` leads into the document, and the line (from 1) where that stands."""
    from ruamel.yaml.comments import CommentedMap, CommentedSeq

    node, line = document, 1
    path: list[str] = []
    for key in location:
        if isinstance(node, CommentedMap):
            match = next((k for k in node if str(k) == str(key)), None)
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


def rewritten(file: ScenarioFile, script: list[str], keep_expectations: bool) -> str:
    """The scenario as YAML with another script, all else as it was written."""
    from copy import deepcopy
    from io import StringIO

    from ruamel.yaml import YAML

    document = deepcopy(file.document)
    document["script"] = script
    if not keep_expectations:
        document.pop("expect", None)
    out = StringIO()
    writer = YAML(typ="rt")
    writer.width = 100
    writer.dump(document, out)
    return out.getvalue()
