"""The kinds of words that ability trees hold: each field of a node says which kind stands in it.

A game's vocabulary has the words of each kind. Of some kinds every file has its own words, such as
names of cards: a file is then held to what it has itself.
"""

from dataclasses import dataclass
from typing import Annotated


@dataclass(frozen=True, slots=True)
class WordKind:
    """A kind of word, by what a judge calls it: “zone”, “duration”."""

    name: str


@dataclass(frozen=True, slots=True)
class Word:
    """What a field holds: a word of this kind.

    ``on`` is the other field of the node whose word decides which words of the kind there are.
    """

    kind: WordKind
    on: str | None = None


@dataclass(frozen=True, slots=True)
class Naming:
    """What a field holds: a word that the text itself makes a word of this kind, such as a name.

    Where it stands ``within`` words of that kind, it gives no name: another field must give it.
    """

    kind: WordKind
    within: WordKind | None = None


@dataclass(frozen=True, slots=True)
class Within:
    """Inside this field, the words of one kind are those of ``other`` instead."""

    kind: WordKind
    other: WordKind


# --- cards, zones and how cards lie -------------------------------------------------------------

ZONE = WordKind("zone")
ONE_ZONE = WordKind("single zone")
PILE = WordKind("zone that cards are taken from")
DESTINATION = WordKind("zone that cards are put into")
PUT_OFF_INTO = WordKind("zone that cards are put off into")
WORKS_IN = WordKind("zone where an ability works")
POSITION = WordKind("position")
ORIENTATION = WordKind("orientation")
SUBJECT = WordKind("subject")
CARD_TYPE = WordKind("type of card")
ROLE = WordKind("role")

Zone = Annotated[str, Word(ZONE)]
"""A zone, or a group of zones that texts speak of together."""
OneZone = Annotated[str, Word(ONE_ZONE)]
Pile = Annotated[str, Word(PILE)]
Destination = Annotated[str, Word(DESTINATION)]
PutOffInto = Annotated[str, Word(PUT_OFF_INTO)]
WorksIn = Annotated[str, Word(WORKS_IN)]
Position = Annotated[str, Word(POSITION)]
Orientation = Annotated[str, Word(ORIENTATION)]
CardType = Annotated[str, Word(CARD_TYPE)]
Role = Annotated[str, Word(ROLE)]

Subject = Annotated[str, Word(SUBJECT)]
"""Cards that a text points at. In all games: "this card", the card of the ability; "that card", the
one that the trigger condition was about; "affected card", each of the cards that a lasting effect
changes, in what it does to that card ("X is equal to that character's level"); "chosen", the cards
chosen last, and "chosen earlier", by the choice before it; "those cards" that the effect moved,
revealed or looked at last; "the rest", those of them that were not chosen when cards were chosen
among them; "top of deck". Games have more, such as those that have a part in the attack, and names
that a text itself gives."""

SUBJECTS = (
    "this card",
    "that card",
    "affected card",
    "chosen",
    "chosen earlier",
    "those cards",
    "the rest",
    "top of deck",
)
"""The subjects of all games."""

SubjectNamed = Annotated[str, Naming(SUBJECT)]


# --- what is printed on cards -------------------------------------------------------------------

NUMBER = WordKind("number of a card")
CHANGED_NUMBER = WordKind("number of a card that effects change")
INFORMATION = WordKind("information in words")
PRINTED_WORD = WordKind("word on cards")
CARD_NAME = WordKind("name of a card")
NAME_PART = WordKind("part of a name")
ABILITY_NAME = WordKind("name of an ability")

NumberAspect = Annotated[str, Word(NUMBER)]
ChangedNumber = Annotated[str, Word(CHANGED_NUMBER)]
WordsAspect = Annotated[str, Word(INFORMATION)]
PrintedWord = Annotated[str, Word(PRINTED_WORD, on="aspect")]
CardName = Annotated[str, Word(CARD_NAME)]
NamePart = Annotated[str, Word(NAME_PART)]
AbilityName = Annotated[str, Word(ABILITY_NAME)]


# --- what happens and when ----------------------------------------------------------------------

HAPPENING = WordKind("happening")
DETAIL = WordKind("detail of a happening")
REPLACED = WordKind("happening that can be replaced")
REPLACED_DETAIL = WordKind("detail of a happening that can be replaced")
MOMENT = WordKind("moment")
STEP = WordKind("step")
PHASE_OR_STEP = WordKind("phase or step")

HappeningWord = Annotated[str, Word(HAPPENING)]
Detail = Annotated[str, Word(DETAIL, on="event")]
Moment = Annotated[str, Word(MOMENT)]
Step = Annotated[str, Word(STEP)]
PhaseOrStep = Annotated[str, Word(PHASE_OR_STEP)]


# --- what effects do ----------------------------------------------------------------------------

ACTION = WordKind("action that can be prohibited")
ALLOWED = WordKind("action that can be allowed")
DURATION = WordKind("duration")
OWN_DURATION = WordKind("duration of what a continuous ability does")

Action = Annotated[str, Word(ACTION, on="what")]
AllowedAction = Annotated[str, Word(ALLOWED)]
Duration = Annotated[str, Word(DURATION)]


# --- what a text gives names to -----------------------------------------------------------------

NUMBER_NAME = WordKind("name of a number")
WAY = WordKind("way to choose")
LABEL = WordKind("label")

NUMBER_REPLACED = WordKind("name of a number in a replacement")
OF_COSTS_IN_EFFECTS = WordKind("number that is paid in the middle of an effect")
"""Nobody sets a number when a cost is paid there: it must have been set before."""

NumberName = Annotated[str, Word(NUMBER_NAME)]
NumberPaid = Annotated[str, Naming(NUMBER_NAME, within=OF_COSTS_IN_EFFECTS)]
NumberNamed = Annotated[str, Naming(NUMBER_NAME)]
WayNamed = Annotated[str, Naming(WAY)]
Label = Annotated[str, Word(LABEL)]
"""Words for people, which nothing depends on."""


# --- abilities ----------------------------------------------------------------------------------

ABILITY_ICON = WordKind("icon of an ability")
KEYWORD = WordKind("keyword")
RULE = WordKind("rule")

AbilityNamed = Annotated[str, Naming(ABILITY_NAME)]
AbilityIcon = Annotated[str, Word(ABILITY_ICON)]
Keyword = Annotated[str, Word(KEYWORD)]
RuleNumber = Annotated[str, Word(RULE)]
