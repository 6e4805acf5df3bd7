"""Format files: what one can say, reading it with every problem told, and those in the box.

A format is one TOML file, which pydantic validates. Keys that are not known are refused, so that
a slip of the pen does not silently take a restriction away.
"""

import calendar
import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator

from judgetool.decks.games import GAMES, deck_rules
from judgetool.errors import BrokenFile, NotFound


class BadFormat(BrokenFile):
    """A format file is not TOML, or says something that no format can say."""


class NoSuchFormat(NotFound):
    """A game has no format of that name."""


_WRITTEN = re.compile(r"(\d{4})-(\d{2})(?:-(\d{2}))?")


@dataclass(frozen=True)
class Day:
    """A day from ``first`` to ``last``; they are the same where the very day is known."""

    first: date
    last: date

    def __str__(self) -> str:
        return f"{self.first}" if self.first == self.last else f"{self.first:%Y-%m}"


def day_of(value: object) -> Day:
    """The day that ``value`` writes, as ``2021-03-26`` or ``2018-06``; raises ``ValueError``."""
    if isinstance(value, date) and not isinstance(value, datetime):
        return Day(value, value)
    found = _WRITTEN.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        raise ValueError("give a date as 2021-03-26, or a month as 2018-06")
    year, month = int(found[1]), int(found[2])
    if found[3]:
        day = date(year, month, int(found[3]))
        return Day(day, day)
    return Day(date(year, month, 1), date(year, month, calendar.monthrange(year, month)[1]))


def in_force(as_of: date, effective: Day | None, until: Day | None) -> bool | None:
    """Whether what holds from ``effective`` until the end of ``until`` holds on ``as_of``.

    None where only the month is known in which it began or ended.
    """
    if effective is not None and as_of < effective.first:
        return False
    if until is not None and as_of > until.last:
        return False
    began = effective is None or as_of >= effective.last
    goes_on = until is None or as_of <= until.first
    return True if began and goes_on else None


Identifier = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]{0,39}$")]
Text = Annotated[str, Field(min_length=1, max_length=400)]
Copies = Annotated[int, Field(ge=0, le=99)]
DayOrMonth = Annotated[Day, BeforeValidator(day_of)]


class Part(BaseModel):
    """A part of a format file."""

    model_config = ConfigDict(extra="forbid", frozen=True, arbitrary_types_allowed=True)


class Timed(Part):
    """What holds from one day to another, in one region or everywhere, as somebody published it.

    ``complete`` is False where more was published than stands here; ``note`` says what else a
    judge should know.
    """

    effective: DayOrMonth | None = None
    until: DayOrMonth | None = None
    region: str = ""
    source: str = ""
    note: str = ""
    complete: bool = True

    @model_validator(mode="after")
    def _ends_after_it_begins(self) -> "Timed":
        if self.effective and self.until and self.until.last < self.effective.first:
            raise ValueError("“until” is before “effective”")
        return self


class Limited(Part):
    """Of each of ``cards``, and of each name of ``names``, a deck may have at most ``most``."""

    cards: tuple[Text, ...] = ()
    names: tuple[Text, ...] = ()
    most: Copies = 1

    @model_validator(mode="after")
    def _is_about_something(self) -> "Limited":
        if not self.cards and not self.names:
            raise ValueError("give cards or names that are limited")
        return self


class Conditional(Part):
    """If a deck has the card ``if_card``, it may have at most ``most`` of the others together.

    Those are the cards with these codes and all cards with these names.
    """

    if_card: Text
    cards: tuple[Text, ...] = ()
    names: tuple[Text, ...] = ()
    most: Copies

    @model_validator(mode="after")
    def _is_about_something(self) -> "Conditional":
        if not self.cards and not self.names:
            raise ValueError("give cards or names that are limited")
        return self


class Choice(Part):
    """A deck may have cards of at most ``most`` of these groups, one unless it says otherwise."""

    groups: tuple[tuple[Text, ...], ...] = Field(min_length=2)
    most: int = Field(default=1, ge=1)


class Entry(Timed):
    """One announcement: what it forbids or limits.

    The code of any printing names its card; a name stands for all cards that are called so.
    """

    banned: tuple[Text, ...] = ()
    banned_names: tuple[Text, ...] = ()
    limited: tuple[Limited, ...] = ()
    conditional: tuple[Conditional, ...] = ()
    choice: tuple[Choice, ...] = ()


class Exempt(Timed):
    """Cards that a deck of one of ``values`` may have although they do not belong there.

    They are told by their whole names or by a part of their name.
    """

    values: tuple[Text, ...] = Field(min_length=1)
    names: tuple[Text, ...] = ()
    names_with: tuple[Text, ...] = ()


class Common(Part):
    """What all cards of a deck have in common.

    Each belongs to the same ``of``, a kind that the game knows, or all to at most ``most`` of
    them together. ``groups`` count as one under their name.
    """

    of: Text
    most: int = Field(default=1, ge=1, le=5)
    groups: dict[Text, tuple[Text, ...]] = Field(default_factory=dict)
    exempt: tuple[Exempt, ...] = ()


class Newest(Timed):
    """The day from which ``set`` was the newest one."""

    set: Text
    effective: DayOrMonth


class Pool(Part):
    """The cards that a deck may be made of: those of ``sets``, or of the newest ``window`` sets."""

    sets: tuple[Text, ...] = ()
    window: int | None = Field(default=None, ge=1, le=99)
    newest: tuple[Newest, ...] = ()


class Format(Timed):
    """One format of one game, or of several editions of one game.

    ``types`` are card types that it allows although the game's book does not know them.
    """

    id: Identifier
    games: tuple[Text, ...] = Field(min_length=1)
    name: Text
    about: str = ""
    construction: str = ""
    types: tuple[Text, ...] = ()
    editions: Literal["one", "any"] = "any"
    common: Common | None = None
    pool: Pool | None = None
    entry: tuple[Entry, ...] = ()

    @property
    def incomplete(self) -> bool:
        """Whether more was published than stands here, of the format or of one of its entries."""
        return not all(timed.complete for timed in (self, *self.entry))


REMEDY = "mend the file, or compare it with one from: judgetool deck formats show"
MOST_BYTES = 1_000_000
MOST_PARTS = 100
"""The most parts of a key; a long line of text may have as many full stops."""


def parse_format(text: str | bytes, *, where: str) -> Format:
    """The format written in ``text``; ``where`` names its source in messages.

    Raises ``BadFormat`` with the line or the key.
    """
    table = _table(text, where)
    try:
        read = Format.model_validate(table)
    except ValidationError as failure:
        raise _misshapen(failure, where) from failure
    _fits_its_games(read, where)
    return read


def _refuse_endless_keys(text: str, where: str) -> None:
    """Reading a key of very many parts would take minutes; no format has one of more than three."""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.partition("=")[0].count(".") > MOST_PARTS:
            raise BadFormat(
                f"a key with more than {MOST_PARTS} parts",
                where=f"{where}, line {number}",
                remedy=REMEDY,
            )


def _table(text: str | bytes, where: str) -> dict[str, Any]:
    if len(text) > MOST_BYTES:
        raise BadFormat("this is too long for a format", where=where, remedy=REMEDY)
    try:
        plain = text if isinstance(text, str) else text.decode("utf-8-sig")
        _refuse_endless_keys(plain, where)
        return tomllib.loads(plain)
    except UnicodeDecodeError as failure:
        raise BadFormat("this is not text in UTF-8", where=where, remedy=REMEDY) from failure
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as failure:
        raise BadFormat(f"this is not TOML ({failure})", where=where, remedy=REMEDY) from failure


def _misshapen(failure: ValidationError, where: str) -> BadFormat:
    """The first of the pydantic errors, told with its key."""
    first = failure.errors(include_url=False)[0]
    key = ".".join(str(part + 1) if isinstance(part, int) else part for part in first["loc"])
    what = {"missing": "is missing", "extra_forbidden": "is not a key of a format"}.get(
        first["type"], f"is wrong ({first['msg']})"
    )
    return BadFormat(f"{key or 'the file'} {what}", where=where, remedy=REMEDY)


def _fits_its_games(read: Format, where: str) -> None:
    """Raises ``BadFormat`` where the format asks for what its games do not have."""
    for game in read.games:
        if game not in GAMES:
            raise BadFormat(
                f"games: there is no game {game!r}",
                where=where,
                remedy=f"choose from: {', '.join(GAMES)}",
            )
        rules = deck_rules(game)
        for key, asked, known in (
            ("construction", read.construction, rules.constructions),
            ("common.of", read.common.of if read.common else "", rules.belongings),
        ):
            if asked and asked not in known:
                raise BadFormat(
                    f"{key}: {game} has no {asked!r}",
                    where=where,
                    remedy=f"choose from: {', '.join(known)}",
                )


FOLDER = "formats"


@cache
def shipped_formats() -> tuple[Format, ...]:
    """All formats that ship in the box, in the order of their files."""
    return tuple(parse_format(text, where=name) for name, text in shipped_files())


def shipped_files() -> tuple[tuple[str, str], ...]:
    """Name and text of the format files in the box."""
    from resources import files

    found = (file for file in files(FOLDER).iterdir() if file.name.endswith(".toml"))
    return tuple(
        (file.name, file.read_text("utf-8")) for file in sorted(found, key=lambda file: file.name)
    )


def named(formats: Iterable[Format], game: str, name: str) -> Format:
    """The format of ``game`` with that id or name; case and separators do not count.

    Raises ``NoSuchFormat``.
    """
    of_game = [one for one in formats if game in one.games]
    wanted = _plain(name)
    for one in of_game:
        if wanted in (_plain(one.id), _plain(one.name)):
            return one
    ids = ", ".join(sorted(one.id for one in of_game))
    raise NoSuchFormat(
        f"{game} has no format {name!r}", remedy=f"choose from: {ids}" if ids else "import one"
    )


def _plain(name: str) -> str:
    return "".join(sign for sign in name.casefold() if sign.isalnum())
