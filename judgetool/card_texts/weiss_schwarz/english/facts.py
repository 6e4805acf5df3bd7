"""What texts ask of single cards, of all cards, of places and of turns."""

from collections.abc import Iterator

from judgetool.card_texts.alternatives import Negated, OneAmong
from judgetool.card_texts.grammar import Category
from judgetool.card_texts.phrases import Phrase, gap, parts
from judgetool.card_texts.tables import Table
from judgetool.card_texts.weiss_schwarz.english.cards_meant import COMPARED
from judgetool.card_texts.weiss_schwarz.mentioning import SOMEWHERE, UNDER
from judgetool.card_texts.weiss_schwarz.unsaid import (
    CardTaken,
    Where,
    cards_drawn,
    damage_dealt,
    of_both_players_moved,
    put_into,
)
from judgetool.engine.kernel.abilities import (
    OTHER,
    AllAre,
    AnyOf,
    AspectOf,
    Bears,
    CameThisTurn,
    Compared,
    Compares,
    Count,
    Either,
    Every,
    Fits,
    InTurn,
    Is,
    IsNamed,
    IsNot,
    IsType,
    KindsOf,
    Lies,
    LiesIn,
    NameHas,
    OnTop,
    Plus,
    Relation,
    Selector,
    Unless,
    Variable,
    exist,
)
from judgetool.engine.kernel.cards import NAME
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.nodes import (
    THEIRS_OF_THOSE,
    YOURS_OF_THOSE,
    DamageCanceled,
    HasMarkers,
    LiesFace,
    PlayerLevel,
    ThatDamage,
)

HIGHER_OR_LOWER: tuple[tuple[str, Relation], ...] = (("higher", "at least"), ("lower", "at most"))


def named(name: str) -> Selector:
    """The cards of a name in a zone."""
    return Selector(gap("zone"), gap("whose"), (IsNamed((gap(name),)),))


PUT_HERE = "put into your waiting room <with|by> this effect"
PUT_THERE = "put into your opponent's waiting room <with|by> this effect"
THEY_PUT = "your opponent put into <their|his or her> waiting room <with|by> this effect"


def of_both_players() -> Iterator[Phrase]:
    """Conditions that compare the cards that all players have put into their waiting rooms."""
    theirs = Plus(AspectOf(faces.LEVEL, THEIRS_OF_THOSE), 1)
    yield Phrase(
        "simple condition",
        f"the level of the card {PUT_HERE} is higher than the level of the card {PUT_THERE} "
        "{of both players}",
        f"the level of the card {PUT_HERE} is higher than your opponent's {{of both players}}",
        f"the level of the card {PUT_HERE} is higher than the level of the card {THEY_PUT} "
        "{of both players}",
        means=Compared(AspectOf(faces.LEVEL, YOURS_OF_THOSE), "at least", theirs),
    )
    mine = Selector(zones.WAITING_ROOM, "yours", (Is(YOURS_OF_THOSE), parts("one")))
    other = Selector(zones.WAITING_ROOM, "opponent's", (Is(THEIRS_OF_THOSE), parts("other")))
    yield Phrase(
        "simple condition",
        f"the number of {{one: cards said}} {PUT_HERE} is more than the number of "
        f"{{other: cards said}} {PUT_THERE} {{of both players}}",
        means=Compared(Count(mine), "at least", Plus(Count(other), 1)),
    )


DECLARED = "your opponent <declared|chose>"


def facts() -> Iterator[Phrase]:
    """Conditions on single cards, all cards, positions and turns."""
    yield from of_both_players()
    yield from of_icons_and_declared_levels()
    yield from of_all_cards()
    yield from of_cards_pointed_at()
    yield from of_colors_names_and_markers()
    yield from of_fewer_cards()
    yield from of_one_card()
    yield from of_named_cards_and_turns()
    yield from of_what_was_just_done()
    yield from of_the_card_facing()
    yield from of_damage_and_this_turn()


def of_icons_and_declared_levels() -> Iterator[Phrase]:
    """Conditions on a trigger icon, and on the level that the opponent has declared."""
    yield Phrase(
        "simple condition",
        "{subject: possessive} trigger <icon|> is {icon}",
        means=Fits(gap("subject"), (Bears(faces.TRIGGER, (gap("icon"),)),)),
    )
    declared = (Compares(faces.LEVEL, "exactly", Variable("Number")),)
    yield Phrase(
        "simple condition",
        f"{{subject}} is the level <that|> {DECLARED}",
        f"{{subject: possessive}} level is the <number|level> <that|> {DECLARED}",
        f"{{subject}} is a card of a level that matches the number <that|> {DECLARED}",
        means=Fits(gap("subject"), declared),
    )
    yield Phrase(
        "simple condition",
        f"{{subject}} is a character of the level <that|> {DECLARED}",
        f"{{subject}} is a character of a level that matches the number <that|> {DECLARED}",
        means=Fits(gap("subject"), (IsType(faces.CHARACTER), *declared)),
    )


def of_all_cards() -> Iterator[Phrase]:
    """Conditions that all cards of a player or in a zone must pass."""
    yield Phrase(
        "simple condition",
        "all <of|> {whose} characters {tests_said}",
        "{whose} characters {tests_said: all of them}",
        means=AllAre(Selector("stage", gap("whose")), gap("tests_said")),
    )
    yield Phrase(
        "simple condition",
        "all <of|> your {cards_on_stage} <in|on> <your|the> {stage_zone} {tests_said}",
        means=AllAre(Selector(gap("stage_zone"), tests=gap("cards_on_stage")), gap("tests_said")),
    )
    yield Phrase(
        "simple condition",
        "all <of the|> cards in {whose} {zone} are {described}",
        means=AllAre(Selector(gap("zone"), gap("whose")), gap("described")),
    )
    yield Phrase(
        "simple condition",
        "all <of the|> cards in {whose} {zone} are {names} or have {parts_of_names} in their card "
        "names",
        means=AllAre(
            Selector(gap("zone"), gap("whose")),
            (AnyOf((IsNamed(gap("names")), NameHas(gap("parts_of_names")))),),
        ),
    )


def of_cards_pointed_at() -> Iterator[Phrase]:
    """Conditions on the cards of which the text speaks, and on the top card of a zone."""
    yield Phrase(
        "simple condition",
        "there <are|is> no <markers|marker> underneath {subject: pointer}",
        means=Fits(gap("subject"), (IsNot(HasMarkers(1)),)),
    )
    yield Phrase(
        "simple condition",
        "{subject} has {parts_of_names} in its <card|> name",
        means=Fits(gap("subject"), (NameHas(gap("parts_of_names")),)),
    )
    yield Phrase(
        "simple condition",
        "{subject} is named {names}",
        means=Fits(gap("subject"), (IsNamed(gap("names")),)),
    )
    yield Phrase(
        "simple condition",
        "the <card|character> <you chose|chosen> is <a|an|> {described} {chosen: card taken}",
        means=Fits(gap("chosen"), gap("described")),
    )
    for kind in (faces.CLIMAX, faces.EVENT):
        yield Phrase(
            "simple condition",
            f"you put <1|one|a|an> {kind} into your hand {{chosen: card taken}}",
            means=Fits(gap("chosen"), (IsType(kind),)),
        )
    yield Phrase(
        "simple condition",
        "all <of|> {subject: pointer} are <all|> {described}",
        "{subject: pointer} are all {described}",
        means=Fits(gap("subject"), gap("described")),
    )
    yield Phrase(
        "simple condition",
        "the top card of {whose} {zone} is <a|an|> {described}",
        means=exist(Selector(gap("zone"), gap("whose"), (parts("described"), OnTop()))),
    )


def of_colors_names_and_markers() -> Iterator[Phrase]:
    """Conditions on colors, on different names and on what is underneath this card."""
    nobody = Selector("center stage", "opponent's")
    yield Phrase(
        "simple condition",
        "your opponent does not have any characters <on|in> <his or her|their> center stage, or "
        "all characters <on|in> your opponent's center stage are 【REVERSE】",
        "your opponent does not have any characters <on|in> <his or her|their> center stage <,|> "
        "or if all characters <on|in> <your opponent's|their> center stage are 【REVERSE】",
        "there are no characters <on|in> your opponent's center stage or all characters <on|in> "
        "<your opponent's|their> center stage are 【REVERSE】",
        means=AllAre(nobody, (Lies((zones.REVERSE,)),)),
    )
    yield Phrase(
        "simple condition",
        "your characters on <your|> stage have {figure} or more colors in total",
        means=Compared(KindsOf(faces.COLOR, Selector("stage")), "at least", gap("figure")),
    )
    yield Phrase(
        "simple condition",
        "{whose} {zone} has {figure} or more {cards_said} with different <card|> names",
        "you have {figure} or more {cards_said} with different <card|> names in {whose} {zone}",
        means=Compared(
            KindsOf(NAME, Selector(gap("zone"), gap("whose"), gap("cards_said"))),
            "at least",
            gap("figure"),
        ),
    )
    yield Phrase(
        "simple condition",
        "you have {figure} or more {cards_on_stage} with different <card|> names",
        means=Compared(
            KindsOf(NAME, Selector("stage", tests=gap("cards_on_stage"))),
            "at least",
            gap("figure"),
        ),
    )
    for words, up in (("face up", True), ("face down", False)):
        yield Phrase(
            "simple condition",
            f"there is a {words} marker underneath this card",
            means=exist(Selector(zones.MARKERS_HERE, tests=(LiesFace(up),))),
        )
    yield Phrase(
        "simple condition",
        "{name} is underneath this card as a marker",
        means=exist(Selector(zones.MARKERS_HERE, tests=(IsNamed((gap("name"),)),))),
    )


def of_fewer_cards() -> Iterator[Phrase]:
    """Conditions that fewer cards are in one zone, or that all characters have a trait."""
    yield Phrase(
        "simple condition",
        "you have {figure} or more {cards_on_stage} and {fewer: figure} or <less|fewer> "
        "{cards_said} in {whose} {zone}",
        means=Every(
            (
                exist(Selector("stage", tests=gap("cards_on_stage")), gap("figure")),
                Compared(
                    Count(Selector(gap("zone"), gap("whose"), gap("cards_said"))),
                    "at most",
                    gap("fewer"),
                ),
            )
        ),
    )
    fewer: tuple[tuple[str, Relation, int], ...] = (
        ("<less|fewer>", "at most", -1),
        ("more", "at least", 1),
    )
    for words, relation, difference in fewer:
        yield Phrase(
            "simple condition",
            f"{{whose}} {{zone}} has {words} cards than {{other_whose: whose}} "
            "{other_zone: zone}",
            f"the number of cards in {{whose}} {{zone}} is {words} than {{other_whose: whose}} "
            "{other_zone: zone}",
            means=Compared(
                Count(Selector(gap("zone"), gap("whose"))),
                relation,
                Plus(Count(Selector(gap("other_zone"), gap("other_whose"))), difference),
            ),
        )
    yield Phrase(
        "simple condition",
        "you only have {traits} characters",
        means=AllAre(Selector("stage"), (Bears(faces.TRAITS, gap("traits")),)),
    )


def of_one_card() -> Iterator[Phrase]:
    """Conditions on what one card is, and on where it lies."""
    yield Phrase(
        "simple condition",
        "{subject} is <a|an|> {described}",
        means=Fits(gap("subject"), gap("described")),
    )
    yield Phrase(
        "simple condition",
        "{subject} <is not|isn't> <a|an|> {described: not_described}",
        means=Fits(gap("subject"), gap("described")),
    )
    yield Phrase(
        "simple condition",
        "this card <is|> <in|on|in on> {place}",
        means=Fits("this card", (LiesIn((gap("place"),)),)),
    )
    yield Phrase(
        "simple condition",
        "you <put|returned|return> <it|that card> <into|to> your {zone} "
        "{chosen: card put somewhere}",
        means=Fits(gap("chosen"), (LiesIn((gap("zone"),)),)),
    )
    yield Phrase(
        "simple condition",
        "{subject: pointer} is <in|on> <your|the> stage",
        means=Fits(gap("subject"), (LiesIn(("stage",)),)),
    )


def of_named_cards_and_turns() -> Iterator[Phrase]:
    """Conditions that two cards are there, on whose turn it is and on where this card lies."""
    for words, zone, tests in (
        ("you have {one: name} and {other: name}", "stage", ()),
        ("you have another {one: name} and <another|> {other: name}", "stage", (OTHER,)),
        ("you have {one: name} and {other: name} in your center stage", "center stage", ()),
        (
            "you have another {one: name} and {other: name} in your center stage",
            "center stage",
            (OTHER,),
        ),
    ):
        each = tuple(
            exist(Selector(zone, "yours", (*tests, IsNamed((gap(name),)))))
            for name in ("one", "other")
        )
        yield Phrase("simple condition", words, means=Every(each))
    yield Phrase("simple condition", "during your turn", means=InTurn("yours"))
    yield Phrase("simple condition", "during your opponent's turn", means=InTurn("opponent's"))
    yield Phrase(
        "simple condition",
        "this card is <in|on> <your|the> center stage except the <middle|center> position",
        means=Fits("this card", (LiesIn((zones.CENTER_LEFT, zones.CENTER_RIGHT)),)),
    )
    yield Phrase(
        "simple condition",
        "this card is <in|on> {place} and <is|> not {adjective}",
        means=Fits("this card", (IsNot(gap("adjective")), LiesIn((gap("place"),)))),
    )
    yield Phrase(
        "simple condition",
        "this card is {adjective} in {place}",
        means=Fits("this card", (gap("adjective"), LiesIn((gap("place"),)))),
    )
    yield Phrase(
        "simple condition",
        "{one: name} and {other: name} are in {whose} {zone}",
        means=Every((exist(named("one")), exist(named("other")))),
    )


def of_what_was_just_done() -> Iterator[Phrase]:
    """Conditions on what the sentence before has done."""
    yield Phrase(
        "simple condition",
        "you <put|returned|return> <1|one|a> <card|character> <into|to> your hand "
        "{chosen: card taken}",
        "you put <1|one|a> <card|character> underneath this card {chosen: card put under}",
        "you put <1|one|a> <card|character> into your clock {chosen: card put into clock}",
        means=Fits(gap("chosen"), ()),
    )
    yield Phrase(
        "simple condition",
        "you put {figure} <card|cards> into your waiting room {cards put away}",
        "you put {figure: several} cards into your clock {cards put into clock}",
        "you <draw|drew> {figure} <card|cards> {cards drawn}",
        means=Compared(Count("those cards"), "exactly", gap("figure")),
    )
    yield Phrase(
        "simple condition",
        "there are {figure} or more colors {cards moved}",
        means=Compared(KindsOf(faces.COLOR, "those cards"), "at least", gap("figure")),
    )


def of_the_card_facing() -> Iterator[Phrase]:
    """Conditions on the character that faces this card."""
    no_one_faces = Unless(Fits("facing this card", ()))
    reversed_faces = Fits("facing this card", (Lies((zones.REVERSE,)),))
    yield Phrase(
        "simple condition",
        "there is a character facing this card",
        means=Fits("facing this card", ()),
    )
    yield Phrase(
        "simple condition",
        "there is no character facing this card",
        "there are no characters facing this card",
        "this card does not have a character facing <it|this card>",
        means=no_one_faces,
    )
    yield Phrase(
        "simple condition",
        "there is no character facing this card or the character facing this card is 【REVERSE】",
        "there are no characters facing this card or the character facing this card is 【REVERSE】",
        means=Either((no_one_faces, reversed_faces)),
    )


def of_damage_and_this_turn() -> Iterator[Phrase]:
    """Conditions on damage, on whose turn it is and on what has come in it."""
    yield Phrase(
        "simple condition",
        "<that|the> damage is {figure} or <more|higher> {that_damage}",
        means=Compared(ThatDamage(), "at least", gap("figure")),
    )
    yield Phrase(
        "simple condition",
        "<this|that|the> damage <is|was> canceled {damage dealt}",
        means=DamageCanceled(),
    )
    yield Phrase("simple condition", "<it|this> is your turn", means=InTurn("yours"))
    yield Phrase("simple condition", "it is your opponent's turn", means=InTurn("opponent's"))
    yield Phrase(
        "simple condition",
        "this card <is|was> placed on <the|your> stage from {zone entered from} <during|> this "
        "turn",
        means=CameThisTurn(origin=gap("zone_entered_from")),
    )
    yield Phrase(
        "simple condition",
        "this card <is|was> placed on <the|your> stage <during|> this turn",
        means=CameThisTurn(),
    )


def of_a_card() -> Iterator[Phrase]:
    """Conditions on a number of one card: the card must be there."""
    for words, relation, number in COMPARED:
        yield Phrase(
            "simple condition",
            f"the {{aspect}} of {{subject}} is {words}",
            f"{{subject: possessive}} {{aspect}} is {words}",
            f"{{subject}} has <a|> {{aspect}} {words}",
            means=Fits(gap("subject"), (Compares(gap("aspect"), relation, number),)),
        )
    yield Phrase(
        "simple condition",
        "{subject} is higher than your opponent's level",
        means=Fits(
            gap("subject"), (Compares(faces.LEVEL, "at least", Plus(PlayerLevel("opponent's"), 1)),)
        ),
    )
    of_other = AspectOf(gap("aspect"), gap("other"))
    for more, relation in HIGHER_OR_LOWER:
        than = Plus(of_other, 1 if relation == "at least" else -1)
        yield Phrase(
            "simple condition",
            f"{{subject}} is <a|> {more} {{aspect}} than {{other: subject}}",
            f"{{subject}} has <a|> {more} {{aspect}} than {{other: subject}}",
            means=Fits(gap("subject"), (Compares(gap("aspect"), relation, than),)),
        )


def places() -> Iterator[Phrase]:
    """Where on the stage this card is.

    Where else it lies is no condition: an ability that asks for it works there (2.12.2.2).
    """
    for words, place in (
        ("center stage", "center stage"),
        ("back stage", "back stage"),
        ("center stage middle position", zones.CENTER_MIDDLE),
        ("stage", "stage"),
    ):
        yield Phrase("place", f"<your|the> {words}", means=place)
    for side, place in (
        ("<middle|center>", zones.CENTER_MIDDLE),
        ("left", zones.CENTER_LEFT),
        ("right", zones.CENTER_RIGHT),
    ):
        yield Phrase("place", f"the {side} position of <your|the> center stage", means=place)
    yield Phrase("place", "your middle position center stage", means=zones.CENTER_MIDDLE)


CATEGORIES: dict[str, Category] = {
    "tests said": Table(
        (
            Phrase("tests said", "are <all|> {adjective} <characters|>", means=(gap("adjective"),)),
            Phrase(
                "tests said",
                "have {parts_of_names} in <its|their> <card|> <name|names>",
                means=(NameHas(gap("parts_of_names")),),
            ),
        )
    ),
    "all of them": Table(
        (Phrase("all of them", "are all {adjective}", means=(gap("adjective"),)),)
    ),
    "described": OneAmong("cards said", "bare adjective"),
    "not described": Negated("described"),
    "bare adjective": Table((Phrase("bare adjective", "{adjective}", means=(gap("adjective"),)),)),
    "place": Table(places()),
    "cards put away": Where(put_into(zones.WAITING_ROOM)),
    "cards put into clock": Where(put_into(zones.CLOCK)),
    "of both players": Where(of_both_players_moved),
    "damage dealt": Where(damage_dealt),
    "cards drawn": Where(cards_drawn),
    "card taken": CardTaken(zones.HAND),
    "card put under": CardTaken(UNDER),
    "card put into clock": CardTaken(zones.CLOCK),
    "card put somewhere": CardTaken(SOMEWHERE),
}
