"""The kinds of words in ability trees. Each field of a node says which kind it holds.

The vocabulary of a game has the words of each kind. Some kinds, such as names of cards, have other
words in each file. A file is checked against its own words then.
"""

from typing import Annotated

from judgetool.engine.kernel.immutable import record


@record
class WordKind:
    """A kind of word, with the name that judges read: “zone”, “duration”.

    One that stands ``in_given`` stands instead of another kind also in abilities that are given.
    """

    name: str
    in_given: bool = False


@record
class Word:
    """The field holds a word of this kind.

    ``on`` is another field of the node. Its word decides which words of the kind can be used.
    """

    kind: WordKind
    on: str | None = None


@record
class Naming:
    """The field holds a word that becomes a word of this kind by standing here, such as a name.

    Inside fields of the kind ``within`` it gives no name: another field must have given it.
    """

    kind: WordKind
    within: WordKind | None = None


@record
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
"""Cards that a text names. All games have these words:

- "this card": the card of the ability.
- "that card": the card that the trigger condition was about.
- "affected card": each card that a lasting effect changes, used in the change ("X is equal to that
  character's level").
- "chosen": the cards chosen last; "chosen earlier": those of the choice before.
- "those cards": the cards that the effect moved, revealed or looked at last.
- "the rest": those of them that a choice among them has left.
- "top of deck": the top card of the deck.

Games have more, such as cards with a part in the attack. A text can also give names itself.
"""

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
DONE_TO = WordKind("what a card does to another")
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
DAMAGE = "damage"
"""The name that the effect of a replacement has for the amount of damage."""

CANCELED = "canceled"
"""The name under which an effect keeps whether the damage that it has dealt last was canceled."""

THAT_DAMAGE = "that damage"
"""The word for the amount of the damage that has triggered an ability."""

OF_COSTS_IN_EFFECTS = WordKind("number that is paid in the middle of an effect")
"""A number in such a cost must have been set earlier: nobody sets one when it is paid there."""

NumberName = Annotated[str, Word(NUMBER_NAME)]
NumberPaid = Annotated[str, Naming(NUMBER_NAME, within=OF_COSTS_IN_EFFECTS)]
NumberNamed = Annotated[str, Naming(NUMBER_NAME)]
WayNamed = Annotated[str, Naming(WAY)]
Label = Annotated[str, Word(LABEL)]
"""Words for people. Nothing depends on them."""


# --- abilities ----------------------------------------------------------------------------------

ABILITY_ICON = WordKind("icon of an ability")
KEYWORD = WordKind("keyword")
RULE = WordKind("rule")

AbilityNamed = Annotated[str, Naming(ABILITY_NAME)]
AbilityIcon = Annotated[str, Word(ABILITY_ICON)]
Keyword = Annotated[str, Word(KEYWORD)]
RuleNumber = Annotated[str, Word(RULE)]
