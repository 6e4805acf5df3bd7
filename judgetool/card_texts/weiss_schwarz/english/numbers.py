"""Numbers that texts count or look up: how many cards there are, levels, what X is."""

from judgetool.card_texts.alternatives import OneAmong
from judgetool.card_texts.grammar import Category
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tables import Table
from judgetool.card_texts.weiss_schwarz.english.selecting import Followed
from judgetool.engine.kernel.abilities import (
    AspectOf,
    Bears,
    Count,
    KindsOf,
    Plus,
    Selector,
    Times,
    TotalOf,
    Variable,
    WordsOn,
)
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.nodes import PlayerLevel

DECLARED = Variable("Number")
"""The number that the opponent has declared."""

# --- which cards are counted ----------------------------------------------------------------------

COUNTED = (
    Phrase(
        "counted there",
        "{cards_on_stage} you have",
        "of your {cards_on_stage}",
        "your {cards_on_stage}",
        "{cards_on_stage} on your stage",
        means=Selector("stage", "yours", gap("cards_on_stage")),
    ),
    Phrase(
        "counted there",
        "{traits: traits together} characters you have",
        means=Selector("stage", "yours", (Bears(faces.TRAITS, gap("traits")),)),
    ),
    Phrase(
        "counted there",
        "{cards_on_stage} your opponent has",
        "<of|> your opponent's {cards_on_stage}",
        "{cards_on_stage} on your opponent's stage",
        means=Selector("stage", "opponent's", gap("cards_on_stage")),
    ),
    Phrase(
        "counted there",
        "{cards_on_stage} <in|on> {whose} {stage_zone}",
        means=Selector(gap("stage_zone"), gap("whose"), gap("cards_on_stage")),
    ),
    Phrase(
        "counted there",
        "{cards_on_stage} you have <in|on> <your|the> {stage_zone}",
        "<of|> your {cards_on_stage} <in|on> <your|the> {stage_zone}",
        means=Selector(gap("stage_zone"), "yours", gap("cards_on_stage")),
    ),
    Phrase(
        "counted there",
        "{cards_said} <in|from> {whose} {zone}",
        "{cards_said} you have in {whose} {zone}",
        means=Selector(gap("zone"), gap("whose"), gap("cards_said")),
    ),
    Phrase("counted there", "{among_those}", means=gap("among_those")),
    Phrase(
        "counted there",
        "<marker|markers> underneath this card",
        "<marker|markers> this card has",
        "this card's markers",
        means=Selector(zones.MARKERS_HERE),
    ),
)

# --- numbers --------------------------------------------------------------------------------------


OF_A_CARD = Phrase(
    "number of a card",
    "the {aspect} of {subject}",
    "{subject: possessive} {aspect}",
    means=AspectOf(gap("aspect"), gap("subject")),
)

PLAIN = (
    Phrase(
        "plain number", "the <total|> number of {cards_counted}", means=Count(gap("cards_counted"))
    ),
    Phrase(
        "plain number", "the <number|level> <that|> your opponent <declared|chose>", means=DECLARED
    ),
    Phrase(
        "plain number",
        "the level of the character you chose",
        means=AspectOf(faces.LEVEL, "chosen"),
    ),
    Phrase("plain number", "your level", means=PlayerLevel()),
    Phrase("plain number", "your opponent's level", means=PlayerLevel("opponent's")),
    Phrase(
        "plain number",
        "the <total level|sum of levels|sum of the levels> of <the|all|> {cards_counted}",
        "the total level of the {cards_counted}",
        "the <total level|sum of levels|sum of the levels> of {cards_counted: among those}",
        "the total level of your {cards_counted}",
        means=TotalOf(faces.LEVEL, gap("cards_counted")),
    ),
    Phrase(
        "plain number",
        "the <total level|sum of levels|sum of the levels> of {subject: pointer}",
        means=TotalOf(faces.LEVEL, gap("subject")),
    ),
)

MARKERS = (
    Phrase(
        "plain number",
        "the <total|> number of markers underneath {whose} characters",
        "the <total|> number of cards in {whose} marker area",
        means=Count(Selector(zones.MARKER_AREAS, gap("whose"))),
    ),
)

COLORS = (
    Phrase(
        "plain number",
        "the <total|> number of colors <of|> your {cards_on_stage} <on|in> <your|> stage <have|>",
        "the <total|> number of colors of your {cards_on_stage}",
        "the <total|> number of colors among your {cards_on_stage}",
        means=KindsOf(faces.COLOR, Selector("stage", tests=gap("cards_on_stage"))),
    ),
    Phrase(
        "plain number",
        "the <total|> number of colors <revealed|> among {subject: pointer}",
        means=KindsOf(faces.COLOR, gap("subject")),
    ),
)

ICONS = (
    Phrase(
        "plain number",
        "the <total|> number of trigger icons <revealed|> among those cards",
        "the <total|> number of trigger icons among the cards revealed by this effect",
        means=WordsOn(faces.TRIGGER, "those cards"),
    ),
    Phrase(
        "plain number",
        "the <total|> number of {icon} in the trigger icons <of|among> those cards",
        means=WordsOn(faces.TRIGGER, "those cards", (gap("icon"),)),
    ),
)
"""Trigger icons are counted one by one: a card can have two."""

SOUL = Phrase(
    "number of a card",
    "the number of souls {subject} has",
    means=AspectOf(faces.SOUL, gap("subject")),
)

CHANGED = (
    Phrase("value", "{one_number}", means=gap("one_number")),
    Phrase(
        "value",
        "{one_number} {constant_change}",
        means=Plus(gap("one_number"), gap("constant_change")),
    ),
)

DEFINED = (
    Phrase("number defined", "{value}", means=gap("value")),
    Phrase(
        "number defined",
        "{one_number} x{factor}",
        "{one_number} x {factor}",
        "{factor} multiplied by {one_number}",
        "{factor} times {one_number}",
        "{one_number} multiplied by {factor}",
        means=Times(gap("one_number"), gap("factor")),
    ),
)


CATEGORIES: dict[str, Category] = {
    "counted there": Table(COUNTED),
    "cards counted": Followed("counted there"),
    "number of a card": Table((OF_A_CARD, SOUL)),
    "plain number": Table((*PLAIN, *MARKERS, *COLORS, *ICONS)),
    "one number": OneAmong("plain number", "number of a card", "number of the cost"),
    "value": Table(CHANGED),
    "number defined": Table(DEFINED),
}
