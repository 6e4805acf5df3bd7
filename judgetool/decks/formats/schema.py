"""The shape of a format file, which pydantic validates.

A format is one TOML file. Keys that are not known are refused, so that a slip of the pen does not
silently take a restriction away.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from judgetool.decks.formats.dates import Day, day_of

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
            raise ValueError("until lies before effective")
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

    Codes of any printing name the card; names
    stand for all cards that are called so.
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
