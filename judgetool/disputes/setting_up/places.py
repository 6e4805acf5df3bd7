"""The places of a set-up into which something can be put, read off the game's scenario model.

A place is a field of the set-up: a player's zone, a position, or a field of the moment such as the
step. Nothing here is written for a game: what its set-ups can say, its scenario model says.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic.fields import FieldInfo

from judgetool.disputes.scenarios.models import HasAPart, NamesACard, OneOf, Part, Scenario
from judgetool.disputes.tabletop import Zones
from judgetool.engine.kernel.cards import PLAYERS

SETUP = "setup"


class Form(Enum):
    """What can stand in a field."""

    PILE = "cards"
    CARD = "a card"
    WORD = "a word"
    NUMBER = "a number"
    TRUTH = "yes or no"
    TEXT = "words"
    COUNTS = "numbers of things"
    SEVERAL = "several"
    FIELDS = "fields"
    ANYTHING = "anything"


@dataclass(frozen=True)
class Kind:
    """What can stand in a field, as the model says it.

    ``words`` are those of ``Form.WORD``. ``part`` are the fields that can be said beside a card, or
    those of ``Form.FIELDS``. A pile of so many cards that nobody knows is a ``number``. ``of`` is
    what stands in a list, or before the numbers of ``Form.COUNTS``.
    """

    form: Form
    words: tuple[str, ...] = ()
    part: type[Part] | None = None
    number: bool = False
    of: "Kind | None" = None


TEXT, CARD = Kind(Form.TEXT), Kind(Form.CARD)
ANYTHING = Kind(Form.ANYTHING)


@dataclass(frozen=True)
class Field:
    """A field of a part by its name in files; ``usual`` is its value where it is left out.

    It names a card with a part in what is under way where it says ``whose`` card that is.
    """

    name: str
    kind: Kind
    usual: Any
    needed: bool
    whose: str = ""


@dataclass(frozen=True)
class Place:
    """A field of the set-up: ``path`` leads to it, ``name`` is how it is called.

    ``player`` is whose it is, empty for the moment that both share.
    """

    path: tuple[str, ...]
    player: str
    name: str
    kind: Kind
    usual: Any = field(default=None, compare=False)

    def __str__(self) -> str:
        return f"{self.player}'s {self.name}" if self.player else self.name

    @property
    def is_in_play(self) -> bool:
        """Whether cards lie there one by one, and more can be said of each."""
        return self.kind.form is Form.CARD or (self.kind.form is Form.PILE and not self.kind.number)


@cache
def places_of(model: type[Scenario], zones: Zones) -> tuple[Place, ...]:
    """All places of the set-ups of a game, in the order in which a board is mostly described.

    First what each player has in play, then the other zones, then the rest; last the moment.
    """
    whole: Any = model.model_fields[SETUP].annotation
    setup = fields_of(whole)
    own = [
        place
        for player in PLAYERS
        for place in sorted(_of_player(setup[player].kind, player, zones), key=_rank)
    ]
    moment = [
        Place((SETUP, one.name), "", one.name, one.kind, one.usual)
        for one in sorted(setup.values(), key=lambda one: not one.needed)
        if one.name not in PLAYERS
    ]
    return (*own, *moment)


def _rank(place: Place) -> int:
    """What is in play comes first, then zones, then what is no zone."""
    if place.is_in_play and place.kind.part is not None:
        return 0
    return 1 if place.kind.form in (Form.PILE, Form.CARD) else 2


def _of_player(kind: Kind, player: str, zones: Zones) -> Iterator[Place]:
    assert kind.part is not None
    for one in fields_of(kind.part).values():
        path = (SETUP, player, one.name)
        if one.kind.form is Form.SEVERAL and one.kind.words and one.kind.of is not None:
            for position in one.kind.words:
                yield Place((*path, position), player, position, one.kind.of)
        elif one.kind.form is Form.TEXT and one.name in zones.names:
            yield Place(path, player, one.name, CARD, one.usual)
        else:
            yield Place(path, player, one.name, one.kind, one.usual)


@cache
def fields_of(part: Any) -> Mapping[str, Field]:
    """The fields of a part of scenarios by their names in files."""
    return {
        (name := found.alias or field.replace("_", " ")): Field(
            name, _kind_of_field(found), _usual(found), found.is_required(), _whose(found)
        )
        for field, found in part.model_fields.items()
    }


def _whose(found: FieldInfo) -> str:
    marks = (mark.whose for mark in found.metadata if isinstance(mark, HasAPart))
    return next(marks, "")


def _usual(found: FieldInfo) -> Any:
    return None if found.is_required() else found.get_default(call_default_factory=True)


def _kind_of_field(found: FieldInfo) -> Kind:
    return _kind(found.annotation, tuple(found.metadata))


def _kind(annotation: Any, marks: tuple[Any, ...] = ()) -> Kind:
    """The kind of field that an annotation of a model describes."""
    if get_origin(annotation) is Annotated:
        inner, *own = get_args(annotation)
        return _kind(inner, (*own, *marks))
    listed = next((mark for mark in marks if isinstance(mark, OneOf)), None)
    if listed is not None:
        return Kind(Form.WORD, words=tuple(listed.words.values()))
    if any(mark is NamesACard for mark in marks):
        return CARD
    if get_origin(annotation) is Literal:
        return Kind(Form.WORD, words=tuple(map(str, get_args(annotation))))
    if get_origin(annotation) in (Union, UnionType):
        kinds = [_kind(one) for one in get_args(annotation) if one is not NoneType]
        return kinds[0] if len(kinds) == 1 else _either(kinds)
    if get_origin(annotation) is list:
        return _listed(_kind(*get_args(annotation)))
    if get_origin(annotation) is dict:
        return _by_name(*map(_kind, get_args(annotation)))
    if isinstance(annotation, type) and issubclass(annotation, Part):
        return Kind(Form.FIELDS, part=annotation)
    simple = {bool: Form.TRUTH, int: Form.NUMBER, str: Form.TEXT}
    return Kind(simple[annotation]) if annotation in simple else ANYTHING


def _listed(kind: Kind) -> Kind:
    """A list: of cards, if each can be a name or a card of which more is said."""
    if kind.form is Form.CARD:
        return Kind(Form.PILE, part=kind.part)
    return Kind(Form.SEVERAL, of=kind)


def _by_name(key: Kind, value: Kind) -> Kind:
    if key.form is Form.WORD:
        return Kind(Form.SEVERAL, words=key.words, of=value)
    return Kind(Form.COUNTS, of=key) if value.form is Form.NUMBER else ANYTHING


def _either(kinds: list[Kind]) -> Kind:
    """A field that can be written in several ways: a pile, or a card with fields or without."""
    forms = {kind.form for kind in kinds}
    part = next((kind.part for kind in kinds if kind.form is Form.FIELDS), None)
    if part is not None and forms <= {Form.TEXT, Form.CARD, Form.FIELDS}:
        return Kind(Form.CARD, part=part)
    pile = next((kind for kind in kinds if kind.form is Form.PILE), None)
    if pile is not None and Form.NUMBER in forms:
        return Kind(Form.PILE, part=pile.part, number=True)
    return ANYTHING
