"""What happens to cards and players, as what triggers abilities."""

from collections.abc import Iterator
from typing import Any, Literal

from judgetool.card_texts.english import quoted
from judgetool.card_texts.grammar import Beginning, Category, Read, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap, parts
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import Sort, Token, tokens_of
from judgetool.card_texts.tokens_and_lists import Listed, Single
from judgetool.card_texts.weiss_schwarz.english.cards_meant import CLIMAX, EVENT
from judgetool.engine.kernel.abilities import (
    Happens,
    Is,
    IsNamed,
    LiesIn,
    PutFrom,
    Selector,
    Whose,
)
from judgetool.engine.weiss_schwarz import triggers, zones
from judgetool.engine.weiss_schwarz.nodes import HasMarkers, PlacedByEffect

# --- to whom it happens ---------------------------------------------------------------------------

THIS = "this card"
YOURS = Selector("stage", "yours", gap("cards_on_stage"))
THEIRS = Selector("stage", "opponent's", gap("cards_on_stage"))

FACING = Selector("stage", "opponent's", (Is("facing this card"),))

WHO = (
    Phrase("who", "this card", "this character", means=THIS),
    Phrase("who", "the character facing this card", means=FACING),
    Phrase(
        "who",
        "{cards_on_stage: another of all}",
        means=Selector("stage", "either's", gap("cards_on_stage")),
    ),
    Phrase(
        "who",
        "your {cards_on_stage}",
        "<one|1> of your {cards_on_stage}",
        "{cards_on_stage: another of your cards}",
        means=YOURS,
    ),
    Phrase(
        "who",
        "your {cards_on_stage} in the middle position of <the|your> center stage",
        means=Selector("stage", "yours", (parts("cards_on_stage"), LiesIn((zones.CENTER_MIDDLE,)))),
    ),
    Phrase(
        "who",
        "your opponent's {cards_on_stage}",
        "<one|1> of your opponent's {cards_on_stage}",
        "an opponent's {cards_on_stage}",
        means=THEIRS,
    ),
    Phrase(
        "who",
        "the character facing this card",
        means=Selector("stage", "opponent's", (Is("facing this card"),)),
    ),
)

# --- what happens to them -------------------------------------------------------------------------


def moves(
    origin: str | None, destination: str | None, *wordings: str, category: str = "doing"
) -> Phrase:
    """A move of the cards that are meant."""
    return Phrase(category, *wordings, means=(PutFrom(origin, destination),))


def does(event: str, *wordings: str, detail: str | None = None) -> Phrase:
    """Something that happens to the cards that are meant."""
    return Phrase("doing", *wordings, means=(Happens(event, detail=detail),))


STAGE = "<the|your|> stage"
BY_KIND: tuple[tuple[str, Literal["automatic", "activated"] | None], ...] = (
    ("", None),
    ("【AUTO】", "automatic"),
    ("【ACT】", "activated"),
)
"""Of what kind the ability is by whose effect a card is placed."""

SOURCES = (
    Phrase(
        "source",
        "from <your|the|> {origin: zone entered from}",
        "<your|> {origin: zone entered from}",
        means=(PutFrom(gap("origin"), "stage"),),
    ),
    Phrase("source", "from a marker area", means=(PutFrom(zones.MARKER_AREAS, "stage"),)),
    Phrase(
        "source",
        "by <a|an> {keyword_quoted} effect",
        "by the effect of {keyword_quoted}",
        "by {keyword_quoted}",
        means=(Happens(triggers.IS_PLACED_BY, detail=gap("keyword_quoted")),),
    ),
    *(
        Phrase(
            "source",
            f"by <the|an|> {icon} <effect|ability> of <a card named|> {{names: names of cards}}",
            f"from the {icon} effect of {{names: names of cards}}",
            means=(PlacedByEffect(gap("names"), kind),),
        )
        for icon, kind in BY_KIND
    ),
    *(
        Phrase(
            "source",
            f"from your {{origin: zone entered from}} by <the|an> {icon} effect of "
            "{names: names of cards}",
            means=(PlacedByEffect(gap("names"), kind, gap("origin")),),
        )
        for icon, kind in BY_KIND
    ),
    Phrase(
        "source",
        "by its {keyword_quoted} effect",
        means=(Happens(triggers.IS_PLACED_BY, detail=gap("keyword_quoted")),),
    ),
)
"""Where cards come from, and by which effect."""

ENTERED = ("waiting room", "clock", "memory", "stock")
LEFT = ("hand", "clock", "deck", "level", "memory")
ENTERED_FROM = ("hand", "waiting room", "memory", "clock", "deck")
"""The zones to which texts wait for cards to go, those from which they go there, and those from
which cards come onto the stage."""


def named_zones(category: str, zones_there: tuple[str, ...]) -> Table:
    """A category of the names of some zones."""
    return Table(Phrase(category, zone, means=zone) for zone in zones_there)


def leaving(origin: Any, words: str) -> Phrase:
    """Cards go to another zone."""
    return Phrase(
        "doing",
        "<is put|is placed|put> into <your|the|its owner's|their|his or her> {zone_entered} from "
        f"{words}",
        f"<is|> put from {words} into <your|the|its owner's|their|his or her> {{zone_entered}}",
        f"into <your|the> {{zone_entered}} from {words}",
        means=(PutFrom(origin, gap("zone_entered")),),
    )


DOINGS = (
    Phrase("doing", f"is <placed|put> <on|to|in> {STAGE} {{sources}}", means=gap("sources")),
    Phrase("doing", "is placed {by: sources}", means=gap("by")),
    moves("hand", "stage", f"is placed from <your|> hand <on|to> {STAGE}"),
    moves(None, "stage", f"is placed <on|to|in> {STAGE}"),
    leaving("stage", STAGE),
    Phrase(
        "doing",
        f"is put into <your|the> {{zone_entered}} or {{other: zone entered}} from {STAGE}",
        means=(PutFrom("stage", gap("zone_entered")), PutFrom("stage", gap("other"))),
    ),
    leaving(gap("zone_left"), "<your|the> {zone_left}"),
    leaving(zones.MARKER_AREAS, "a marker area"),
    moves(None, "waiting room", "is put into <your|the> waiting room"),
    moves(
        "hand",
        "climax area",
        "is placed <on|in> <your|the> climax area from <your|> hand",
        "is placed from <your|> hand <to|on> <your|the> climax area",
    ),
    moves("stage", "hand", f"is returned to <your|their> hand from {STAGE}"),
    moves("stage", "stage", "moves to another <stage position|position of the stage>"),
    does(triggers.ATTACKS, "<attacks|attack>"),
    does(triggers.ATTACKS, "direct attacks", detail="direct"),
    does(triggers.ATTACKS, "frontal attacks", detail="frontal"),
    does(triggers.ATTACKS, "side attacks", detail="side"),
    Phrase(
        "doing",
        "frontal or side attacks",
        means=(
            Happens(triggers.ATTACKS, detail="frontal"),
            Happens(triggers.ATTACKS, detail="side"),
        ),
    ),
    does(triggers.IS_ATTACKED, "is <being|> attacked"),
    does(triggers.IS_FRONTAL_ATTACKED, "is <frontal|front|being frontal> attacked"),
    does(triggers.BECOMES_REVERSED, "becomes 【REVERSE】"),
    does(
        triggers.BECOMES_REVERSED,
        "becomes 【REVERSE】 <in|during> battle",
        detail=triggers.IN_BATTLE,
    ),
    does(triggers.BECOMES_RESTED, "becomes 【REST】"),
    does(triggers.STANDS, "becomes 【STAND】"),
    does(triggers.IS_PLAYED_ONTO_STAGE, f"is played and placed on {STAGE}"),
)

# --- what happens, said in its own way ------------------------------------------------------------


def happens(event: str, selector: Any, *wordings: str, detail: Any = None) -> Phrase:
    """Something that happens, with words of its own for the card or the player."""
    return Phrase("own happening", *wordings, means=(Happens(event, selector, detail),))


WHO_PLAYS: tuple[tuple[str, str, Whose], ...] = (
    ("you", "", "yours"),
    ("your opponent", "s", "opponent's"),
)


def of_players() -> Iterator[Phrase]:
    """What players do, and what happens to them."""
    for who, s, whose in WHO_PLAYS:
        yield happens(
            triggers.IS_USED,
            Selector("stage", whose),
            f"{who} use{s} <a|an|> 【ACT】",
            f"{who} use{s} <a|an|> 【ACT】 ability",
            detail="activated",
        )
        yield happens(
            triggers.IS_USED,
            Selector("stage", whose),
            f"{who} use{s} <a|an|> {{keyword_quoted}}",
            detail=gap("keyword_quoted"),
        )
        yield happens(
            triggers.IS_PLAYED,
            Selector("hand", whose, (EVENT,)),
            f"{who} play{s} an event <card|>",
        )
        yield happens(
            triggers.IS_PLAYED,
            Selector("hand", whose, gap("cards_said")),
            f"{who} play{s} <a card named|> {{cards_said: names said}}",
        )
        yield happens(triggers.LEVELS_UP, Selector("level", whose), f"{who} level{s} up")


AREAS: tuple[tuple[str, str, str, Whose], ...] = (
    ("your", "you place", "<your|the>", "yours"),
    (
        "your opponent's",
        "your opponent places",
        "<their|your opponent's|his or her>",
        "opponent's",
    ),
)
"""Whose card, who places it, and on whose climax area."""


def onto_climax_areas() -> Iterator[Phrase]:
    """Cards come to the climax area of a player."""
    for owner, player, area, whose in AREAS:
        placed = f"is <placed|put> <on|in|into> {area} climax area"
        came = PutFrom(None, "climax area", Selector("climax area", whose, gap("cards_said")))
        yield Phrase(
            "own happening",
            f"<a|an> {{cards_said}} {placed}",
            f"{owner} {{cards_said}} {placed}",
            f"{{cards_said: names said}} {placed}",
            f"{player} <a|an|> {{cards_said}} <on|in> {area} climax area",
            means=(came,),
        )


INTO_MEMORY = Phrase(
    "own happening",
    "{owner} {cards_said} is put into <your|the|their|his or her> memory",
    means=(PutFrom(None, "memory", Selector("memory", gap("owner"), gap("cards_said"))),),
)
INTO_LEVEL = Phrase(
    "own happening",
    "your {cards_said} is <placed|put> <on|in|into> <your|the> level <area|>",
    "<a|an> {cards_said} is <placed|put> <on|in|into> your level <area|>",
    means=(PutFrom(None, "level", Selector("level", "yours", gap("cards_said"))),),
)
"""Cards come to the level of their owner, from wherever they come."""

OWN_HAPPENINGS = (
    *of_players(),
    *onto_climax_areas(),
    Phrase(
        "own happening",
        "a climax is <placed|put> on your climax area or your opponent's climax area",
        means=(PutFrom(None, "climax area", Selector("climax area", "either's", (CLIMAX,))),),
    ),
    happens(
        triggers.OPPONENT_REVERSED,
        THIS,
        "this card's battle opponent becomes 【REVERSE】 <in battle|>",
        "the battle opponent of this card becomes 【REVERSE】 <in battle|>",
    ),
    Phrase(
        "own happening",
        "this card or this card's battle opponent becomes 【REVERSE】",
        means=(Happens(triggers.BECOMES_REVERSED), Happens(triggers.OPPONENT_REVERSED)),
    ),
    happens(
        triggers.OPPONENT_REVERSED,
        YOURS,
        "your {cards_on_stage: possessed cards} battle opponent becomes 【REVERSE】 <in battle|>",
        "{cards_on_stage: another possessed} battle opponent becomes 【REVERSE】 <in battle|>",
        "the battle opponent of your {cards_on_stage} becomes 【REVERSE】 <in battle|>",
    ),
    Phrase(
        "own happening",
        "the damage you <took|received|receive> is canceled or <the|> damage dealt by this card is "
        "canceled",
        means=(
            Happens(triggers.CANCELS_DAMAGE, Selector("stage")),
            Happens(triggers.DAMAGE_CANCELED),
        ),
    ),
    happens(
        triggers.DAMAGE_CANCELED,
        THIS,
        "<the|> damage dealt by this card is canceled",
        "this card's damage is canceled",
    ),
    happens(
        triggers.DAMAGE_DEALT,
        THIS,
        "<the|> damage dealt by this card is not canceled",
        "this card's damage is not canceled",
    ),
    *(
        Phrase(
            "own happening",
            f"<the|> damage dealt by this card or the character facing this card is {ended}",
            means=(Happens(event), Happens(event, FACING)),
        )
        for event, ended in (
            (triggers.DAMAGE_CANCELED, "canceled"),
            (triggers.DAMAGE_DEALT, "not canceled"),
        )
    ),
    *(
        happens(
            event,
            YOURS,
            f"<the|> damage dealt by your {{cards_on_stage}} is {ended}",
            f"<the|> damage dealt by {{cards_on_stage: another of your cards}} is {ended}",
        )
        for event, ended in (
            (triggers.DAMAGE_CANCELED, "canceled"),
            (triggers.DAMAGE_DEALT, "not canceled"),
        )
    ),
    happens(
        triggers.CANCELS_DAMAGE,
        Selector("stage", "yours"),
        "the damage you <took|received|receive> is canceled",
        "<the|> damage dealt to you is canceled",
        "you cancel damage",
        "you cancel the damage you <took|received|receive>",
    ),
    happens(
        triggers.TAKES_DAMAGE,
        Selector("stage", "yours"),
        "the damage you <took|received|receive> is not canceled",
        "<the|> damage dealt to you is not canceled",
    ),
    happens(
        triggers.TRIGGER_CHECK_REVEALS,
        Selector("resolution zone", "yours", gap("cards_said")),
        "<your|your character's|your characters'> trigger check reveals <a|an> {cards_said}",
        "the trigger check of your character reveals <a|an> {cards_said}",
        "your {cards_said} triggers",
        "<your|your character's|your characters'> trigger check reveals {cards_said: names said}",
    ),
    happens(
        triggers.IS_USED,
        THIS,
        "you use this card's {keyword_quoted}",
        "you use <the|> {keyword_quoted} of this card",
        detail=gap("keyword_quoted"),
    ),
)


WITH_MARKER = Phrase(
    "own happening",
    f"this card is put into your waiting room from {STAGE} with a marker underneath it",
    means=(
        PutFrom("stage", "waiting room", Selector("stage", tests=(Is("this card"), HasMarkers(1)))),
    ),
)
"""The markers go to the waiting room together with the card (3.7.3.2): it had them before."""

NAMED_LEAVES = Phrase(
    "own happening",
    f"a card named {{names}} is put into your waiting room from {STAGE}",
    means=(PutFrom("stage", "waiting room", Selector("stage", tests=(IsNamed(gap("names")),))),),
)
"""A card goes to the waiting room of its owner, who is its master on the stage, too (3.1.4)."""

ELSEWHERE = Phrase(
    "own happening",
    "{owner} {cards_said} is put into <your|the|> {zone_entered} from <your|the|> {zone_left}",
    "{owner} {cards_said} is put from <your|the> {zone_left} into <your|the> {zone_entered}",
    means=(
        PutFrom(
            gap("zone_left"),
            gap("zone_entered"),
            Selector(gap("zone_entered"), gap("owner"), gap("cards_said")),
        ),
    ),
)
"""Moves of other cards away from the stage."""

OWNERS = (
    Phrase("owner", "your", means="yours"),
    Phrase("owner", "your opponent's", means="opponent's"),
)
"""Whose cards move."""


OF_THIS_CARD = (tokens_of("this card's"), tokens_of("this character's"))
REVERSED = tokens_of("becomes 【REVERSE】")
IN_BATTLE = tokens_of("in battle")


class OpponentReversed(Beginning):
    """What happens to a battle opponent of which the text says more than that it is one.

    It is the battle opponent of this card that becomes reversed, if it passes more tests.
    """

    beginnings = OF_THIS_CARD[0][:1]

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The trigger condition at a place."""
        for start in text.after_any(OF_THIS_CARD, place):
            for tests, end in text.read("battle opponent said", start, mentions):
                last = text.after(REVERSED, end)
                if last is not None and tests:
                    for ended in in_battle_or_not(text, last):
                        yield Read((reversed_one(tests),), ended)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words of such a trigger condition."""
        match tree:
            case (Happens(what=Selector(tests=(Is("battle opponent"), *tests))),) if tests:
                if tree != (reversed_one(tuple(tests)),):
                    return
                for start in text.after_any(OF_THIS_CARD, place):
                    for end in text.write("battle opponent said", tuple(tests), start, mentions):
                        last = text.after(REVERSED, end)
                        if last is not None:
                            yield from in_battle_or_not(text, last)


def in_battle_or_not(text: Text, place: int) -> Iterator[int]:
    """The places after “in battle”, which need not be said of a battle opponent."""
    yield place
    said = text.after(IN_BATTLE, place)
    if said is not None:
        yield said


def reversed_one(tests: tuple[Any, ...]) -> Happens:
    """The battle opponent of this card becomes reversed, and it passes these tests."""
    opponent = Selector("stage", "opponent's", (Is("battle opponent"), *tests))
    return Happens(triggers.BECOMES_REVERSED, opponent)


# --- keywords that are used -----------------------------------------------------------------------

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


def name_of_card(token: Token) -> str | None:
    """The name in quotation marks, if it is no keyword."""
    return None if keyword(token) else quoted(token)


CATEGORIES: dict[str, Category] = {
    "name of card": Single(name_of_card),
    "names of cards": Listed("name of card", ("or", ", or")),
    "keyword quoted": Single(keyword),
    "who": Table(WHO),
    "source": Table(SOURCES),
    "doing": Table(DOINGS),
    "own happening": Table(
        (*OWN_HAPPENINGS, INTO_MEMORY, INTO_LEVEL, WITH_MARKER, NAMED_LEAVES, ELSEWHERE)
    ),
    "owner": Table(OWNERS),
    "zone entered": named_zones("zone entered", ENTERED),
    "zone left": named_zones("zone left", LEFT),
    "zone entered from": named_zones("zone entered from", ENTERED_FROM),
    "opponent reversed": OpponentReversed(),
}
