"""What texts ask after “if”, how many of something there are, and what triggers an ability."""

from collections.abc import Iterator

from judgetool.card_texts.grammar import Category, Listed, Single, Table
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tokens import Sort, Token
from judgetool.card_texts.weiss_schwarz.cards_meant import OneAmong
from judgetool.engine.kernel.abilities import (
    AllAre,
    AnyTrigger,
    AspectOf,
    AtMoment,
    Bears,
    Compared,
    Count,
    Every,
    Fits,
    Happens,
    InTurn,
    LiesIn,
    PutFrom,
    Selector,
    Times,
    TotalOf,
    Whose,
)
from judgetool.engine.weiss_schwarz import faces, triggers, zones
from judgetool.engine.weiss_schwarz.nodes import HasMarkers

# --- numbers that are counted ---------------------------------------------------------------------

NUMBERS = (
    Phrase(
        "number counted",
        "the <total|> number of {cards_counted}",
        means=Count(gap("cards_counted")),
    ),
    Phrase("number counted", "{value}", means=gap("value")),
    Phrase(
        "number counted",
        "the <total level|sum of levels> of {cards_counted}",
        means=TotalOf(faces.LEVEL, gap("cards_counted")),
    ),
    Phrase(
        "number counted",
        "the soul of {subject}",
        "{subject: possessive} soul",
        means=AspectOf(faces.SOUL, gap("subject")),
    ),
)

DEFINED = (
    Phrase("number defined", "{number_counted}", means=gap("number_counted")),
    Phrase(
        "number defined",
        "{number_counted} x{factor}",
        "{number_counted} x {factor}",
        "{factor} multiplied by {number_counted}",
        "{factor} times {number_counted}",
        "{number_counted} multiplied by {factor}",
        means=Times(gap("number_counted"), gap("factor")),
    ),
)

# --- conditions -----------------------------------------------------------------------------------


def amounts(ways: tuple[str, ...], selector: object) -> tuple[Phrase, ...]:
    """Conditions on how many cards of a selection there are.

    ``ways`` are forms of words in which ``#`` stands where the amount stands.
    """
    count = Count(selector)  # type: ignore[arg-type]

    def said(amount: str) -> tuple[str, ...]:
        return tuple(way.replace("#", amount) for way in ways)

    return (
        Phrase(
            "simple condition",
            *said("{figure} or more"),
            means=Compared(count, "at least", gap("figure")),
        ),
        Phrase(
            "simple condition",
            *said("{figure} or <less|fewer>"),
            means=Compared(count, "at most", gap("figure")),
        ),
        Phrase(
            "simple condition",
            *said("exactly {figure}"),
            means=Compared(count, "exactly", gap("figure")),
        ),
        Phrase("simple condition", *said("no"), means=Compared(count, "at most", 0)),
    )


def there_is(
    with_one: tuple[str, ...], with_none: tuple[str, ...], selector: object
) -> tuple[Phrase, ...]:
    """Conditions that a card is there, or none."""
    count = Count(selector)  # type: ignore[arg-type]
    return (
        Phrase("simple condition", *with_one, means=Compared(count, "at least", 1)),
        Phrase("simple condition", *with_none, means=Compared(count, "at most", 0)),
    )


ON_STAGE = Selector("stage", "yours", gap("cards_on_stage"))
THEIRS = Selector("stage", "opponent's", gap("cards_on_stage"))
IN_STAGE_ZONE = Selector(gap("stage_zone"), gap("whose"), gap("cards_on_stage"))
IN_ZONE = Selector(gap("zone"), gap("whose"), gap("cards_said"))

CONDITIONS = (
    *amounts(("you have # {cards_on_stage}",), ON_STAGE),
    *amounts(("your opponent has # {cards_on_stage}",), THEIRS),
    *amounts(
        (
            "you have # {cards_on_stage} in {whose} {stage_zone}",
            "there are # {cards_on_stage} in {whose} {stage_zone}",
        ),
        IN_STAGE_ZONE,
    ),
    *amounts(
        (
            "you have # {cards_said} in {whose} {zone}",
            "there are # {cards_said} in {whose} {zone}",
            "{whose} {zone} has # {cards_said}",
            "your opponent has # {cards_said} in {whose} {zone}",
        ),
        IN_ZONE,
    ),
    *amounts(
        ("there are # markers underneath this card", "this card has # markers"),
        Selector(zones.MARKERS_HERE),
    ),
    *there_is(
        ("you have <a|an|> {cards_on_stage}",),
        ("you do not have <a|an|any|> {cards_on_stage}", "you have no {cards_on_stage}"),
        ON_STAGE,
    ),
    *there_is(
        ("your opponent has <a|an|> {cards_on_stage}",),
        (
            "your opponent does not have <a|an|any|> {cards_on_stage}",
            "your opponent has no {cards_on_stage}",
        ),
        THEIRS,
    ),
    *there_is(
        (
            "you have <a|an|> {cards_on_stage} <in|on> {whose} {stage_zone}",
            "there is <a|an|> {cards_on_stage} <in|on> {whose} {stage_zone}",
            "{cards_on_stage} is <in|on> {whose} {stage_zone}",
        ),
        (
            "you do not have <a|an|any|> {cards_on_stage} <in|on> {whose} {stage_zone}",
            "there <is|are> no {cards_on_stage} <in|on> {whose} {stage_zone}",
        ),
        IN_STAGE_ZONE,
    ),
    *there_is(
        (
            "you have <a|an|> {cards_said} in {whose} {zone}",
            "there is <a|an|> {cards_said} in {whose} {zone}",
            "<a|> {cards_said} is in {whose} {zone}",
            "{whose} {zone} has <a|an|> {cards_said}",
        ),
        (
            "you do not have <a|an|any|> {cards_said} in {whose} {zone}",
            "there <is|are> no {cards_said} in {whose} {zone}",
        ),
        IN_ZONE,
    ),
    Phrase(
        "simple condition",
        "{number_counted} is {figure} or <more|higher>",
        means=Compared(gap("number_counted"), "at least", gap("figure")),
    ),
    Phrase(
        "simple condition",
        "{number_counted} is {figure} or <less|lower|fewer>",
        means=Compared(gap("number_counted"), "at most", gap("figure")),
    ),
    Phrase(
        "simple condition",
        "{number_counted} is {figure}",
        means=Compared(gap("number_counted"), "exactly", gap("figure")),
    ),
    Phrase(
        "simple condition",
        "all <of|> your characters are {tests_said}",
        "you only have {tests_said} characters",
        means=AllAre(Selector("stage"), gap("tests_said")),
    ),
    Phrase(
        "simple condition",
        "{subject} is <a|an|> {described}",
        "{subject} is <a|an|> {described}",
        means=Fits(gap("subject"), gap("described")),
    ),
    Phrase(
        "simple condition",
        "this card is in {place}",
        "this card is on {place}",
        means=Fits("this card", (LiesIn((gap("place"),)),)),
    ),
    Phrase(
        "simple condition",
        "there is a character facing this card",
        means=Fits("facing this card", ()),
    ),
    Phrase(
        "simple condition",
        "there is a marker underneath this card",
        "there <is|are> <1 or more|one or more> <marker|markers> underneath this card",
        "this card has a marker",
        means=Fits("this card", (HasMarkers(1),)),
    ),
    Phrase("simple condition", "it is your turn", means=InTurn("yours")),
    Phrase("simple condition", "it is your opponent's turn", means=InTurn("opponent's")),
)

PLACES = (
    Phrase("place", "<your|the> center stage", means="center stage"),
    Phrase("place", "<your|the> back stage", means="back stage"),
    Phrase(
        "place",
        "the <middle|center> position of <your|the> center stage",
        "<your|the> center stage middle position",
        "your middle position center stage",
        means=zones.CENTER_MIDDLE,
    ),
    Phrase("place", "the left position of <your|the> center stage", means=zones.CENTER_LEFT),
    Phrase("place", "the right position of <your|the> center stage", means=zones.CENTER_RIGHT),
    Phrase("place", "<your|the> stage", means="stage"),
    *(
        Phrase("place", f"<your|the> {zone}", means=zone)
        for zone in (zones.CLOCK, zones.LEVEL, zones.HAND, zones.WAITING_ROOM, zones.STOCK)
    ),
)

TURNS = (
    Phrase("during", "during your turn,", means=InTurn("yours")),
    Phrase("during", "during your opponent's turn,", means=InTurn("opponent's")),
)

# --- trigger conditions ---------------------------------------------------------------------------

OTHERS = Selector("stage", "yours", gap("cards_on_stage"))
ANOTHER = (
    "your {cards_on_stage}",
    "another of your {cards_on_stage}",
    "one of your {cards_on_stage}",
)


def happens(words: str, event: str, detail: str | None = None) -> tuple[Phrase, ...]:
    """Trigger conditions of something that happens to this card, or to one of a player's."""
    return (
        Phrase("happening", f"this card {words}", means=Happens(event, detail=detail)),
        Phrase(
            "happening",
            *tuple(f"{one} {words}" for one in ANOTHER),
            means=Happens(event, Selector("stage", "yours", gap("cards_on_stage")), detail),
        ),
        Phrase(
            "happening",
            f"your opponent's {{cards_on_stage}} {words}",
            f"one of your opponent's {{cards_on_stage}} {words}",
            means=Happens(event, Selector("stage", "opponent's", gap("cards_on_stage")), detail),
        ),
    )


def moved(
    words: tuple[str, ...], origin: str | None, destination: str | None
) -> tuple[Phrase, ...]:
    """Trigger conditions of moves of this card, or of one of a player's."""
    return (
        Phrase(
            "happening",
            *tuple(f"this card {one}" for one in words),
            means=PutFrom(origin, destination),
        ),
        Phrase(
            "happening",
            *tuple(f"{who} {one}" for one in words for who in ANOTHER),
            means=PutFrom(origin, destination, OTHERS),
        ),
    )


STAGE = "<the|your|> stage"
HAPPENINGS = (
    *moved(
        (
            f"is placed <on|to> {STAGE} from your hand",
            f"is placed from your hand <on|to> {STAGE}",
            f"is placed from hand to {STAGE}",
        ),
        "hand",
        "stage",
    ),
    *moved((f"is placed <on|to> {STAGE}",), None, "stage"),
    *moved((f"is placed <on|to> {STAGE} from your memory",), "memory", "stage"),
    *moved((f"is placed <on|to> {STAGE} from your waiting room",), "waiting room", "stage"),
    *moved((f"is placed <on|to> {STAGE} from your clock",), "clock", "stage"),
    *moved(
        (
            f"is put into your waiting room from {STAGE}",
            f"is put from {STAGE} into your waiting room",
        ),
        "stage",
        "waiting room",
    ),
    *moved(
        (
            "is placed on your climax area from <your|> hand",
            "is placed from <your|> hand to the climax area",
            "is placed on the climax area from <your|> hand",
        ),
        "hand",
        "climax area",
    ),
    *moved(("is put into your clock from the stage",), "stage", "clock"),
    *moved(("is put into your waiting room from your hand",), "hand", "waiting room"),
    *moved(("is put into your waiting room from your clock",), "clock", "waiting room"),
    *moved(("is returned to your hand from the stage",), "stage", "hand"),
    Phrase(
        "happening",
        "<a|> {cards_said} is placed <on|in> your climax area",
        "you place <a|> {cards_said} <on|in> your climax area",
        means=PutFrom(None, "climax area", Selector("climax area", "yours", gap("cards_said"))),
    ),
    *happens("attacks", triggers.ATTACKS),
    *happens("direct attacks", triggers.ATTACKS, "direct"),
    *happens("frontal attacks", triggers.ATTACKS, "frontal"),
    *happens("side attacks", triggers.ATTACKS, "side"),
    *happens("is attacked", triggers.IS_ATTACKED),
    *happens("is frontal attacked", triggers.IS_FRONTAL_ATTACKED),
    *happens("becomes 【REVERSE】", triggers.BECOMES_REVERSED),
    *happens("becomes 【REVERSE】 in battle", triggers.BECOMES_REVERSED, triggers.IN_BATTLE),
    *happens("becomes 【REST】", triggers.BECOMES_RESTED),
    *happens("becomes 【STAND】", triggers.STANDS),
    Phrase(
        "happening",
        "this card's battle opponent becomes 【REVERSE】",
        "the battle opponent of this card becomes 【REVERSE】",
        means=Happens(triggers.OPPONENT_REVERSED),
    ),
    Phrase(
        "happening",
        "your {cards_on_stage: possessed cards} battle opponent becomes 【REVERSE】",
        "the battle opponent of your {cards_on_stage} becomes 【REVERSE】",
        means=Happens(triggers.OPPONENT_REVERSED, OTHERS),
    ),
    Phrase(
        "happening",
        "damage dealt by this card is canceled",
        "the damage dealt by this card is canceled",
        means=Happens(triggers.DAMAGE_CANCELED),
    ),
    Phrase(
        "happening",
        "damage dealt by this card is not canceled",
        "the damage dealt by this card is not canceled",
        means=Happens(triggers.DAMAGE_DEALT),
    ),
    Phrase(
        "happening",
        "the damage you took is canceled",
        "damage dealt to you is canceled",
        "you cancel damage",
        means=Happens(triggers.CANCELS_DAMAGE, Selector("stage", "yours")),
    ),
    Phrase(
        "happening",
        "your <character's|characters'> trigger check reveals <a|an> {cards_said}",
        "the trigger check of your character reveals <a|an> {cards_said}",
        means=Happens(
            triggers.TRIGGER_CHECK_REVEALS, Selector("resolution zone", "yours", gap("cards_said"))
        ),
    ),
    Phrase(
        "happening",
        "you use this card's {keyword_quoted}",
        "you use {keyword_quoted} of this card",
        "you use the {keyword_quoted} of this card",
        means=Happens(triggers.IS_USED, detail=gap("keyword_quoted")),
    ),
)

WHOSE_MOMENT: tuple[tuple[str, Whose], ...] = (
    ("your", "yours"),
    ("your opponent's", "opponent's"),
    ("the", "either's"),
)


def moments() -> Iterator[Phrase]:
    """The moments of a turn, of one player's or of every one."""
    for moment in triggers.MOMENTS:
        edge, _, part = moment.partition(" of ")
        for words, whose in WHOSE_MOMENT:
            said = f"at the {edge} of {words} {part.removeprefix('the ')}"
            yield Phrase("moment", said, means=AtMoment(moment, whose))


TRIGGERS = (
    Phrase("trigger", "when {happening}", means=gap("happening")),
    Phrase("trigger", "{moment}", means=gap("moment")),
    Phrase(
        "trigger",
        "when {first: happening} or when {second: happening}",
        "when {first: happening} or {second: happening}",
        "when {first: happening} or {second: moment}",
        means=AnyTrigger((gap("first"), gap("second"))),
    ),
)

KEYWORD_NAMES = (
    "Backup",
    "Brainstorm",
    "Encore",
    "Change",
    "Shift",
    "Accelerate",
    "Resonate",
    "Fusion",
)


def keyword(token: Token) -> str | None:
    """The keyword that is named in quotation marks."""
    if token.sort is not Sort.QUOTE:
        return None
    return next((one for one in KEYWORD_NAMES if one.casefold() == token.text.casefold()), None)


CATEGORIES: dict[str, Category] = {
    "keyword quoted": Single(keyword),
    "tests said": Table(
        (Phrase("tests said", "{traits}", means=(Bears(faces.TRAITS, gap("traits")),)),)
    ),
    "described": OneAmong("cards said", "bare adjective"),
    "bare adjective": Table((Phrase("bare adjective", "{adjective}", means=(gap("adjective"),)),)),
    "number counted": Table(NUMBERS),
    "number defined": Table(DEFINED),
    "simple condition": Table(CONDITIONS),
    "several conditions": Listed(
        "simple condition", ("and", ", and", ", and if", "and if", ","), least=2
    ),
    "condition": Table(
        (
            Phrase("condition", "{simple_condition}", means=gap("simple_condition")),
            Phrase("condition", "{several_conditions}", means=Every(gap("several_conditions"))),
        )
    ),
    "place": Table(PLACES),
    "during": Table(TURNS),
    "happening": Table(HAPPENINGS),
    "moment": Table(moments()),
    "trigger": Table(TRIGGERS),
}
