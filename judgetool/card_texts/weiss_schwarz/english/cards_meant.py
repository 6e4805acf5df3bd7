"""Which cards a text means: by zone, type, level, trait and name."""

from typing import Any

from judgetool.card_texts.grammar import Category
from judgetool.card_texts.phrases import Phrase, gap, parts
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import Sort, Token
from judgetool.card_texts.tokens_and_lists import Listed, Single
from judgetool.card_texts.weiss_schwarz.english.selecting import (
    AMONG,
    AmongThose,
    CardsSaid,
    Containing,
    Followed,
    OneOrOther,
    WithTest,
)
from judgetool.engine.kernel.abilities import (
    OTHER,
    AnyOf,
    AspectOf,
    Bears,
    Compares,
    HasAbility,
    HasRole,
    Is,
    IsNamed,
    IsNot,
    IsType,
    Lies,
    LiesIn,
    NameHas,
    Plus,
    Relation,
    Selector,
    Shares,
)
from judgetool.engine.weiss_schwarz import faces, roles, zones
from judgetool.engine.weiss_schwarz.nodes import AtBottom, HasMarkers, InFrontOf, LiesFace
from judgetool.engine.weiss_schwarz.vocabulary import KEYWORDS

CHARACTER, CLIMAX, EVENT = (IsType(word) for word in (faces.CHARACTER, faces.CLIMAX, faces.EVENT))


# --- what is asked of a card ----------------------------------------------------------------------


VALUE = gap("value")
COMPARED: tuple[tuple[str, Relation, Any], ...] = (
    ("{number} <or higher|or more|or above|and higher>", "at least", gap("number")),
    ("{number} or <lower|less|below>", "at most", gap("number")),
    ("<equal to|exactly|> {number}", "exactly", gap("number")),
    ("higher than {value}", "at least", Plus(VALUE, 1)),
    ("<lower|less> than {value}", "at most", Plus(VALUE, -1)),
    (
        "<equal to or lower than|equal to or less than|lower than or equal to|less than or equal "
        "to|equal or lower than> {value}",
        "at most",
        VALUE,
    ),
    ("<equal to or higher than|higher than or equal to> {value}", "at least", VALUE),
    ("<equal to|the same as> {value}", "exactly", VALUE),
)
"""How a number of a card compares to another one."""

EXACTLY: tuple[tuple[str, Relation, Any], ...] = (("{number}", "exactly", gap("number")),)
NUMBERS = tuple(
    Phrase("adjective", f"{{aspect}} {words}", means=Compares(gap("aspect"), relation, number))
    for words, relation, number in (*COMPARED[:2], *EXACTLY)
)
ONE_OR_OTHER = Phrase(
    "adjective",
    "{aspect} {one: figure} or {other: figure}",
    means=AnyOf(tuple(Compares(gap("aspect"), "exactly", gap(name)) for name in ("one", "other"))),
)
"""Adjectives by a number of a card."""

COMPARED_AFTER = tuple(
    Phrase(
        "after noun",
        f"with <a|> {{aspect}} <of|> {words}",
        f"whose {{aspect}} is {words}",
        f"that <is|are> {{aspect}} {words}",
        means=Compares(gap("aspect"), relation, number),
    )
    for words, relation, number in COMPARED
)
"""What follows a noun: a number of the card, compared to another number."""

ASPECTS = (faces.LEVEL, faces.COST, faces.POWER, faces.SOUL)

ADJECTIVES = (
    Phrase("adjective", "other", "another", means=OTHER),
    *NUMBERS,
    ONE_OR_OTHER,
    Phrase("adjective", "{traits}", means=Bears(faces.TRAITS, gap("traits"))),
    Phrase(
        "adjective",
        "{color} or {traits}",
        means=AnyOf((Bears(faces.COLOR, (gap("color"),)), Bears(faces.TRAITS, gap("traits")))),
    ),
    *(
        Phrase("adjective", f"【{word.upper()}】", word, means=Lies((word,)))
        for word in zones.ORIENTATIONS
    ),
    Phrase("adjective", "{color}", means=Bears(faces.COLOR, (gap("color"),))),
    Phrase("adjective", "{colors}", means=Bears(faces.COLOR, gap("colors"))),
    Phrase("adjective", "direct attacking", means=HasRole(roles.DIRECT_ATTACKING)),
)

AFTER_NOUN = (
    Phrase(
        "after noun",
        "<with|with either|and with> {parts of names} in <its|their> card <name|names>",
        "with {parts of names} in <its|their> <name|names>",
        "with card <name|names> including {parts of names}",
        means=NameHas(gap("parts_of_names")),
    ),
    Phrase(
        "after noun",
        "with {traits} or {parts_of_names} in <its|their> card <name|names>",
        means=AnyOf((Bears(faces.TRAITS, gap("traits")), NameHas(gap("parts_of_names")))),
    ),
    Phrase("after noun", "with {traits}", means=Bears(faces.TRAITS, gap("traits"))),
    Phrase(
        "after noun",
        "without {ability_quoted}",
        means=IsNot(HasAbility((gap("ability_quoted"),))),
    ),
    Phrase("after noun", "without <a marker|markers>", means=IsNot(HasMarkers(1))),
    Phrase(
        "after noun",
        "without {traits}",
        "that <is|are> not {traits}",
        means=IsNot(Bears(faces.TRAITS, gap("traits"))),
    ),
    Phrase(
        "after noun",
        "without {parts of names} in <its|their> card <name|names>",
        means=IsNot(NameHas(gap("parts_of_names"))),
    ),
    *(
        Phrase("after noun", f"that <is|are> not 【{word.upper()}】", means=IsNot(Lies((word,))))
        for word in zones.ORIENTATIONS
    ),
    Phrase("after noun", "except this card", means=OTHER),
    Phrase("after noun", "except {names}", means=IsNot(IsNamed(gap("names")))),
    Phrase("after noun", "named {names}", means=IsNamed(gap("names"))),
    *COMPARED_AFTER,
    Phrase("after noun", "with {abilities_quoted}", means=HasAbility(gap("abilities_quoted"))),
    Phrase("after noun", "facing this card", "facing it", means=Is("facing this card")),
    Phrase(
        "after noun",
        "with the same <card|> name as {subject}",
        means=Shares("name", gap("subject")),
    ),
    Phrase(
        "after noun",
        "with the same <card|> name as <a|an> {cards}",
        means=Shares("name", gap("cards")),
    ),
    Phrase(
        "after noun",
        "with the same <card|> name as a character <in|on> your stage or your opponent's stage",
        means=Shares("name", Selector("stage", "either's")),
    ),
    Phrase(
        "after noun",
        "with the same {aspect} as {subject}",
        means=Compares(gap("aspect"), "exactly", AspectOf(gap("aspect"), gap("subject"))),
    ),
    Phrase("after noun", "in battle", means=HasRole("in battle")),
    Phrase(
        "after noun",
        "that is being frontal attacked",
        "being frontal attacked",
        means=HasRole("defending"),
    ),
    Phrase("after noun", "that is attacking", means=HasRole("attacking")),
    Phrase("after noun", "in front of this card", means=InFrontOf("this card")),
    Phrase(
        "after noun", "with a marker <underneath it|>", "with <marker|markers>", means=HasMarkers(1)
    ),
    Phrase("after noun", "not in battle", means=IsNot(HasRole("in battle"))),
    Phrase(
        "after noun",
        "with {icon} in its trigger icon",
        "with {icon} trigger icon",
        means=Bears(faces.TRIGGER, (gap("icon"),)),
    ),
)

NOUNS = (
    Phrase("noun", "<character|characters>", means=(CHARACTER,)),
    Phrase("noun", "<climax|climaxes|climax card|climax cards>", means=(CLIMAX,)),
    Phrase("noun", "<event|events|event card|event cards>", means=(EVENT,)),
    Phrase("noun", "<card|cards>", means=()),
    Phrase("noun", "{names}", means=(IsNamed(gap("names")),)),
    *(
        Phrase("noun", f"{words} <card|cards>", means=(LiesFace(up),))
        for words, up in (("<face up|face-up>", True), ("<face down|face-down>", False))
    ),
)
ON_STAGE = (
    Phrase("noun on stage", "<character|characters>", "<card|cards>", means=()),
    Phrase("noun on stage", "{names}", means=(IsNamed(gap("names")),)),
    Phrase(
        "noun on stage",
        "{traits: quoted traits} characters",
        means=(Bears(faces.TRAITS, gap("traits")),),
    ),
)
"""Words for cards on the stage, where all cards are characters (2.3.2, 3.5)."""

# --- zones and selections -------------------------------------------------------------------------

ZONES = (
    Phrase("zone", "waiting room", means=zones.WAITING_ROOM),
    Phrase("zone", "hand", means=zones.HAND),
    Phrase("zone", "clock", means=zones.CLOCK),
    Phrase("zone", "level", "level zone", "level area", means=zones.LEVEL),
    Phrase("zone", "stock", means=zones.STOCK),
    Phrase("zone", "memory", means=zones.MEMORY),
    Phrase("zone", "deck", means=zones.DECK),
    Phrase("zone", "climax area", "climax", means=zones.CLIMAX_AREA),
)
LEVEL_AREA = Phrase("level area", "level area", means=zones.LEVEL)
"""The name of the level on which cards lie: in zones with other names they lie."""
STAGES = (
    Phrase("stage zone", "center stage", means="center stage"),
    Phrase("stage zone", "back stage", means="back stage"),
    Phrase("stage zone", "center stage middle position", means=zones.CENTER_MIDDLE),
    Phrase(
        "stage zone",
        "middle position of <your|the> center stage",
        means=zones.CENTER_MIDDLE,
    ),
    *(
        Phrase("stage zone", f"{side} position of <your|the> center stage", means=zone)
        for side, zone in (("left", zones.CENTER_LEFT), ("right", zones.CENTER_RIGHT))
    ),
)

SELECTIONS = (
    Phrase(
        "cards there",
        "{cards_on_stage: another of your cards}",
        means=Selector("stage", "yours", gap("cards_on_stage")),
    ),
    Phrase(
        "cards there",
        "{theirs: another of theirs}",
        means=Selector("stage", "opponent's", gap("theirs")),
    ),
    Phrase(
        "cards there",
        "of {whose} {cards on stage}",
        "{cards on stage} <in|on|from> {whose} stage",
        "of {whose} {cards on stage} <from|on|in> <your|the> stage",
        means=Selector("stage", gap("whose"), gap("cards_on_stage")),
    ),
    Phrase(
        "cards there",
        "an opponent's {cards on stage}",
        means=Selector("stage", "opponent's", gap("cards_on_stage")),
    ),
    Phrase(
        "cards there",
        "{cards on stage} <in|on|from> {whose} {stage zone}",
        "of {whose} {cards on stage} on the {stage zone}",
        "of {whose} {cards on stage} in {whose} {stage zone}",
        "of {whose} {cards on stage} in <the|their> {stage zone}",
        "of the {cards on stage} in {whose} {stage zone}",
        means=Selector(gap("stage_zone"), gap("whose"), gap("cards_on_stage")),
    ),
    Phrase(
        "cards there",
        "{cards said} <in|from> {whose} {zone}",
        "{cards said} on {whose} {zone: level area}",
        "of <the|your> {cards said} in {whose} {zone}",
        "of {whose} {cards said} in the {zone}",
        means=Selector(gap("zone"), gap("whose"), gap("cards_said")),
    ),
    Phrase(
        "cards there",
        "{in_battle}",
        means=Selector("stage", "either's", gap("in_battle")),
    ),
    Phrase(
        "cards there",
        "{facing}",
        means=Selector("stage", "opponent's", gap("facing")),
    ),
    Phrase(
        "cards there",
        "{cards on stage} in the middle position of {whose} center stage",
        means=Selector(zones.CENTER_MIDDLE, gap("whose"), gap("cards_on_stage")),
    ),
    Phrase(
        "cards there",
        "{tests: names said} <marker|markers> underneath this card",
        means=Selector(zones.MARKERS_HERE, tests=gap("tests")),
    ),
    *(
        Phrase(
            "cards there",
            f"{words} <marker|markers|card|cards> underneath this card",
            means=Selector(zones.MARKERS_HERE, tests=(LiesFace(up),)),
        )
        for words, up in (("face up", True), ("face down", False))
    ),
    Phrase(
        "cards there",
        "{cards_said} from the markers underneath this card",
        means=Selector(zones.MARKERS_HERE, tests=gap("cards_said")),
    ),
    Phrase(
        "cards there",
        "the bottom card of {whose} clock",
        means=Selector(zones.CLOCK, gap("whose"), (AtBottom(),)),
    ),
)

MARKERS_HERE = (
    "<marker|markers|card|cards> underneath this card",
    "of the markers underneath this card",
    "<marker|markers> from underneath this card",
    "of this card's markers",
)
"""Where they are put away without a word for choosing, they leave from the top (3.7.2)."""

ANY_MARKERS = (Phrase("cards there", *MARKERS_HERE, means=Selector(zones.MARKERS_HERE)),)

AT_THE_SIDES = LiesIn((zones.CENTER_LEFT, zones.CENTER_RIGHT))
ALL_CARDS = (
    Phrase(
        "all cards there",
        "all <of|> your opponent's or your {cards on stage}",
        "all players' {cards on stage}",
        means=Selector("stage", "either's", gap("cards_on_stage")),
    ),
    Phrase(
        "all cards there",
        "all players' {cards on stage} <in|on> their {stage zone}",
        means=Selector(gap("stage_zone"), "either's", gap("cards_on_stage")),
    ),
    Phrase(
        "all cards there",
        "all <of|> {whose} {cards on stage}",
        "{whose} {cards on stage}",
        "each of {whose} {cards on stage}",
        means=Selector("stage", gap("whose"), gap("cards_on_stage")),
    ),
    Phrase(
        "all cards there",
        "all <of|> {whose} {cards on stage} in {whose} {stage zone}",
        "all <of the|> {cards on stage} <in|on> {whose} {stage zone}",
        "{whose} {cards on stage} in {whose} {stage zone}",
        "{whose} {cards on stage} <in|on> the {stage zone}",
        "all <of|> {whose} {cards on stage} <in|on> the {stage zone}",
        "all <of|> {whose} {cards on stage} on {whose} {stage zone}",
        means=Selector(gap("stage_zone"), gap("whose"), gap("cards_on_stage")),
    ),
    Phrase(
        "all cards there",
        "{whose} {cards on stage} <in|> the <middle|center> position of <the|your> center stage",
        "the {cards on stage} in the <middle|center> position of {whose} center stage",
        means=Selector(zones.CENTER_MIDDLE, gap("whose"), gap("cards_on_stage")),
    ),
    Phrase(
        "all cards there",
        "<all of|> {whose} {cards on stage} <in|on> the left and right positions of <the|your> "
        "center stage",
        means=Selector("stage", gap("whose"), (parts("cards_on_stage"), AT_THE_SIDES)),
    ),
    Phrase(
        "all cards there",
        "all <of|> {whose} other {names: names together}",
        means=Selector("stage", gap("whose"), (OTHER, IsNamed(gap("names")))),
    ),
    Phrase(
        "all cards there",
        "all <of|> {whose} {names: names together}",
        means=Selector("stage", gap("whose"), (IsNamed(gap("names")),)),
    ),
    Phrase(
        "all cards there",
        "all <of|> {whose} {traits: traits together} characters",
        means=Selector("stage", gap("whose"), (Bears(faces.TRAITS, gap("traits")),)),
    ),
    Phrase(
        "all cards there",
        "all <of the|> {cards said} in {whose} {zone}",
        "all of {whose} {cards said} in {whose} {zone}",
        means=Selector(gap("zone"), gap("whose"), gap("cards_said")),
    ),
    Phrase(
        "all cards there",
        "all of {whose} stock",
        "all cards in {whose} stock",
        means=Selector(zones.STOCK, gap("whose")),
    ),
    Phrase(
        "all cards there",
        "this card and the character facing <this card|it>",
        "the character facing this card and this card",
        means=Selector(
            zones.WHOLE_STAGE, "either's", (AnyOf((Is("this card"), Is("facing this card"))),)
        ),
    ),
    Phrase(
        "all cards there",
        "this card and this card's battle opponent",
        means=Selector(
            zones.WHOLE_STAGE, "either's", (AnyOf((Is("this card"), Is("battle opponent"))),)
        ),
    ),
    Phrase(
        "all cards there",
        "all <of the|> characters in battle",
        means=Selector("stage", "either's", (HasRole("in battle"),)),
    ),
    Phrase(
        "all cards there",
        "all <of the|> markers <|from> underneath this card",
        means=Selector(zones.MARKERS_HERE),
    ),
)


def color(token: Token) -> str | None:
    """The colour that a token is."""
    return token.text if token.sort is Sort.WORD and token.text in faces.COLORS else None


def icon(token: Token) -> str | None:
    """The trigger icon that a token is."""
    return token.text.lower().replace(" ", "") if token.sort is Sort.ICON else None


def ability_name(token: Token) -> str | None:
    """The ability that is named in quotation marks."""
    if token.sort is not Sort.QUOTE:
        return None
    said = token.text.casefold()
    return next((one for one in KEYWORDS if one.casefold() == said), None)


CATEGORIES: dict[str, Category] = {
    "icon": Single(icon),
    "ability quoted": Single(ability_name),
    "abilities quoted": Listed("ability quoted", ("or",)),
    "adjective": Table(ADJECTIVES),
    "after noun": Table(AFTER_NOUN),
    "aspect": Table(Phrase("aspect", aspect, means=aspect) for aspect in ASPECTS),
    "noun": Table(NOUNS),
    "noun on stage": Table(ON_STAGE),
    "one kind of cards": CardsSaid("noun"),
    "one kind on stage": CardsSaid("noun on stage"),
    "cards said": OneOrOther("one kind of cards"),
    "cards on stage": OneOrOther("one kind on stage"),
    "another of your cards": WithTest(("another of your",), OTHER, "cards on stage"),
    "another of all": WithTest(("another of your or your opponent's",), OTHER, "cards on stage"),
    "names said": Table((Phrase("names said", "{names}", means=(IsNamed(gap("names")),)),)),
    "battle opponent said": CardsSaid("battle opponent noun"),
    "battle opponent noun": Table((Phrase("battle opponent noun", "battle opponent", means=()),)),
    "among those": AmongThose(*AMONG),
    "cards among those": AmongThose(
        "is among those cards",
        "are among those cards",
        "is revealed among those cards",
        "are revealed among those cards",
    ),
    "revealed cards": AmongThose("", *AMONG),
    "possessed noun": Table((Phrase("possessed noun", "<character's|characters'>", means=()),)),
    "possessed cards": CardsSaid("possessed noun"),
    "in battle": Containing("one kind on stage", HasRole(roles.IN_BATTLE)),
    "facing": Containing("one kind on stage", Is("facing this card")),
    "another of theirs": WithTest(("another of your opponent's",), OTHER, "cards on stage"),
    "another possessed": WithTest(("another of your",), OTHER, "possessed cards"),
    "traits": Listed("trait", ("or", "and/or", ",", ", or")),
    "traits together": Listed("trait", ("and",), least=2),
    "quoted traits": Listed("name", ("or",)),
    "names": Listed("name", ("or", ", or", ",")),
    "names together": Listed("name", ("and", ", and", ","), least=2),
    "colors": Listed("color", ("or",), least=2),
    "color": Single(color),
    "parts of names": Listed("name", ("or", ", or", ",")),
    "zone": Table(ZONES),
    "level area": Table((LEVEL_AREA,)),
    "stage zone": Table(STAGES),
    "cards there": Table((*SELECTIONS, *ANY_MARKERS)),
    "cards": Followed("cards there"),
    "cards there but markers": Table(SELECTIONS),
    "cards but markers": Followed("cards there but markers"),
    "all cards there": Table(ALL_CARDS),
    "all cards": Followed("all cards there"),
}
