"""What texts do: they draw, choose, look, reveal, search, shuffle, turn and exchange cards."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.grammar import Beginning, Category, Listed, Read, Table, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.rows import in_a_row, nested
from judgetool.card_texts.tokens import tokens_of
from judgetool.card_texts.weiss_schwarz.english.cards_meant import OneAmong
from judgetool.engine.kernel.abilities import (
    Ability,
    Alternative,
    ChooseCard,
    DealDamage,
    Draw,
    EachPlayer,
    Effect,
    Exchange,
    GiveAbility,
    Look,
    MayPay,
    NoAction,
    OneOf,
    Put,
    Repeat,
    Reveal,
    Search,
    Selector,
    Shuffle,
    Turn,
    Whose,
)
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.nodes import CheckTriggers, PerformIcon

NOTHING = NoAction()
AMONG = "<from among|among> <them|those cards>"
AMONG_THOSE = Selector(zones.DECK, tests=gap("cards_said"))

# --- clauses --------------------------------------------------------------------------------------

CHOICES: tuple[tuple[tuple[str, ...], ChooseCard], ...] = (
    (
        ("{number} {cards}",),
        ChooseCard(gap("cards"), NOTHING, gap("number"), gap("number")),
    ),
    (("up to {number} {cards}",), ChooseCard(gap("cards"), NOTHING, 0, gap("number"))),
    (("{cards}",), ChooseCard(gap("cards"), NOTHING)),
    (
        (f"up to {{number}} {{cards_said}} {AMONG}",),
        ChooseCard(AMONG_THOSE, NOTHING, 0, gap("number"), among_those=True),
    ),
    (
        (f"{{number}} {{cards_said}} {AMONG}",),
        ChooseCard(AMONG_THOSE, NOTHING, gap("number"), gap("number"), among_those=True),
    ),
)
"""How many of which cards are chosen, in words and in trees."""


def choices(category: str, by: Whose) -> Iterator[Phrase]:
    """What a player chooses."""
    for words, choice in CHOICES:
        yield Phrase(category, *words, means=changed(choice, by=by))


SHUFFLES = (
    Phrase("clause", "shuffle your deck <afterwards|>", "shuffle that deck", means=(Shuffle(),)),
)

DRAWS = (
    Phrase("clause", "draw {number} <card|cards>", means=(Draw(gap("number")),)),
    Phrase("clause", "draw up to {number} <card|cards>", means=(Draw(gap("number"), up_to=True),)),
    Phrase("clause", "deal {number} damage to your opponent", means=(DealDamage(gap("number")),)),
    Phrase(
        "clause",
        "you take {number} damage",
        "deal {number} damage to yourself",
        means=(DealDamage(gap("number"), "yours"),),
    ),
)


def looked_at_and_put_back() -> Iterator[Phrase]:
    """Cards are looked at and stay where they are, in the same order."""
    piles: tuple[tuple[str, Whose], ...] = (
        ("your", "yours"),
        ("<your opponent's|their|his or her>", "opponent's"),
    )
    for pile, whose in piles:
        back = f"<and|, and> put <them|those cards> on <the|> top of {pile} deck in"
        order = "<the original order|the same order|their original order>"
        for number, up_to in (("up to {number}", True), ("{number}", False)):
            yield Phrase(
                "clause",
                f"look at {number} <card|cards> from <the|> top of {pile} deck {back} {order}",
                means=(Look(gap("number"), whose, up_to=up_to),),
            )


SEES = (
    Phrase(
        "clause",
        "look at up to {number} <card|cards> from <the|> top of your deck",
        means=(Look(gap("number"), up_to=True),),
    ),
    Phrase(
        "clause",
        "look at up to {number} <card|cards> from <the|> top of your opponent's deck",
        means=(Look(gap("number"), "opponent's", up_to=True),),
    ),
    Phrase(
        "clause",
        "look at {number} <card|cards> from the top of your deck",
        "look at the top {number} cards of your deck",
        means=(Look(gap("number")),),
    ),
    *looked_at_and_put_back(),
    Phrase("clause", "look at the top card of your deck", means=(Look(1),)),
    Phrase(
        "clause", "look at the top card of your opponent's deck", means=(Look(1, "opponent's"),)
    ),
    Phrase("clause", "reveal the top card of your deck", means=(Reveal(),)),
    Phrase(
        "clause",
        "reveal the top {number} cards of your deck",
        means=(Reveal(number=gap("number")),),
    ),
    Phrase(
        "clause",
        "reveal up to {number} <card|cards> from the top of your deck",
        means=(Reveal(number=gap("number"), up_to=True),),
    ),
    Phrase(
        "clause",
        "reveal {subject} <to your opponent|>",
        "show {subject} to your opponent",
        means=(Reveal(gap("subject")),),
    ),
    Phrase(
        "clause",
        "search your deck for up to {number} {cards_said}",
        means=(Search(Selector(zones.DECK, tests=gap("cards_said")), gap("number"), NOTHING),),
    ),
    Phrase(
        "clause",
        "search your deck for {number} {cards_said}",
        means=(
            Search(
                Selector(zones.DECK, tests=gap("cards_said")), gap("number"), NOTHING, exactly=True
            ),
        ),
    ),
    Phrase(
        "clause",
        "put {subject} on <the|> top of your deck or <into|in> your waiting room",
        "put {subject} on top of your deck or put {subject} into your waiting room",
        means=(
            OneOf(
                (
                    Alternative("top", Put(gap("subject"), zones.DECK)),
                    Alternative("waiting room", Put(gap("subject"), zones.WAITING_ROOM)),
                )
            ),
        ),
    ),
    Phrase(
        "clause",
        "put {subject} on <the|> top or <at|on|> <the|> bottom of your deck",
        "put {subject} on <the|> top of your deck or at the bottom of your deck",
        "put {subject} either on top or bottom of your deck",
        means=(
            OneOf(
                (
                    Alternative("top", Put(gap("subject"), zones.DECK)),
                    Alternative("bottom", Put(gap("subject"), zones.DECK, place="bottom")),
                )
            ),
        ),
    ),
)

TURNS = (
    *(
        Phrase(
            "clause",
            f"【{word.upper()}】 {{what}}",
            f"{word} {{what}}",
            means=(Turn(gap("what"), word),),
        )
        for word in zones.ORIENTATIONS
    ),
    Phrase(
        "clause",
        "exchange {one: subject} and {other: subject}",
        means=(Exchange(gap("one"), gap("other")),),
    ),
    Phrase(
        "clause",
        "during <that|this> attack, perform a trigger check {number} times "
        "<on|in|during> the trigger step",
        "the number of times you trigger check during <this card's|that|this> attack "
        "becomes {number}",
        means=(CheckTriggers(gap("number")),),
    ),
    Phrase("clause", "perform <the|> 【STANDBY】 effect", means=(PerformIcon("standby"),)),
)

# --- what the opponent does -----------------------------------------------------------------------

THEY = "<your opponent|they|>"
OPPONENTS = (
    Phrase(
        "clause",
        f"{THEY} chooses {{choice of the opponent}}",
        means=(gap("choice_of_the_opponent"),),
    ),
    Phrase(
        "clause",
        f"{THEY} draws {{number}} <card|cards>",
        means=(Draw(gap("number"), "opponent's"),),
    ),
    Phrase(
        "clause",
        f"{THEY} draws up to {{number}} <card|cards>",
        means=(Draw(gap("number"), "opponent's", up_to=True),),
    ),
    Phrase(
        "clause",
        f"{THEY} shuffles <their|his or her|that> deck",
        "shuffle <your opponent's|their> deck",
        means=(Shuffle("opponent's"),),
    ),
    Phrase("clause", "your opponent takes {number} damage", means=(DealDamage(gap("number")),)),
)
"""What the opponent does: a verb in the third person says that it is the opponent who does it."""

# --- choices with what is done to the cards -------------------------------------------------------

CHOOSES = (
    Phrase("clause", "choose {choice}", means=(gap("choice"),)),
    Phrase(
        "clause",
        "choose {one: choice} and {other: choice} <,|> <and|> exchange <them|those cards>",
        means=(gap("one"), gap("other"), Exchange("chosen earlier", "chosen")),
    ),
    Phrase(
        "clause",
        "choose {choice} and this card <,|> <and|> exchange them",
        "choose this card and {choice} <,|> <and|> exchange them",
        means=(gap("choice"), Exchange("chosen", "this card")),
    ),
)

# --- effects in quotation marks -------------------------------------------------------------------

PERFORMED = (
    Phrase(
        "clause",
        "perform the following action {number} times. {quoted effects}",
        means=(Repeat(gap("number"), gap("quoted_effects")),),
    ),
    Phrase(
        "clause",
        "<all players|each player> <perform|performs> the following action. {quoted effects}",
        means=(EachPlayer(gap("quoted_effects")),),
    ),
    Phrase(
        "clause",
        "deal {number} damage to your opponent {times: number} times",
        means=(Repeat(gap("times"), DealDamage(gap("number"))),),
    ),
)


PERFORM = tokens_of("perform the following action.")


class Performed(Beginning):
    """The category of clauses that name a quoted effect. The tree is the row of its effects."""

    beginnings = PERFORM[:1]

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The row of the effect that is quoted after the words at a place."""
        start = text.after(PERFORM, place)
        if start is not None:
            for effect, end in text.read("quoted effects", start, mentions):
                yield Read(in_a_row(effect), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words and the quotation."""
        start = text.after(PERFORM, place)
        if start is not None and isinstance(tree, tuple) and tree:
            yield from text.write("quoted effects", nested(tree), start, mentions)


class Ways(Beginning):
    """The category of several effects in quotation marks, as ways that are called by numbers."""

    beginnings = ("several quoted effects",)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The ways that are quoted at a place."""
        for effects, end in text.read("several quoted effects", place, mentions):
            yield Read(ways(effects), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the quotations of these ways."""
        effects = tuple(way.effect for way in tree)
        if ways(effects) == tree:
            yield from text.write("several quoted effects", effects, place, mentions)


def ways(effects: tuple[Effect, ...]) -> tuple[Alternative, ...]:
    """Effects as ways among which a player chooses, called by the order in which they stand."""
    return tuple(Alternative(str(place), one) for place, one in enumerate(effects, start=1))


EXCHANGE = tuple(tokens_of(one) for one in ("exchange them", "exchanges them"))


class ExchangeThem(Beginning):
    """The category of clauses that exchange the cards chosen, one choice with the other or two."""

    beginnings = tuple(first for first, *_ in EXCHANGE)

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The exchange at a place."""
        for words in EXCHANGE:
            end = text.after(words, place)
            if end is not None:
                yield from (Read((one,), end) for one in exchange_of(mentions))

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words."""
        if tree in [(one,) for one in exchange_of(mentions)]:
            yield from (end for words in EXCHANGE if (end := text.after(words, place)) is not None)


def exchange_of(mentions: Mentions) -> Iterator[Exchange]:
    """The cards that “them” are: two that were chosen at once, or one of each of two choices."""
    last, before = mentions.of("chosen"), mentions.of("chosen earlier")
    if last is not None and last.several:
        yield Exchange("chosen", "chosen")
    elif last is not None and before is not None:
        yield Exchange("chosen earlier", "chosen")


STOP = tokens_of(".")
ABILITY_CHOSEN = tuple(
    tokens_of(f"choose {number} of the following {abilities}, and this card gets {it}")
    for number in ("1", "one")
    for abilities in ("abilities", "2 abilities", "two abilities")
    for it in ("that ability", "the chosen ability", "the ability")
)


class AbilityChosen(Beginning):
    """The category of clauses that give a card one of several quoted abilities."""

    beginnings = tuple({first for first, *_ in ABILITY_CHOSEN})

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """The choice at a place."""
        for words in ABILITY_CHOSEN:
            start = text.after(words, place)
            if start is None:
                continue
            for duration, end in text.read("said duration", start, mentions):
                quoted = text.after(STOP, end)
                if quoted is not None:
                    for abilities, last in text.read("quoted abilities", quoted, mentions):
                        yield Read((_given(abilities, duration),), last)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words that give one of several abilities."""
        match tree:
            case (OneOf(ways=several),) if all(
                isinstance(way.effect, GiveAbility) for way in several
            ):
                given = [way.effect for way in several if isinstance(way.effect, GiveAbility)]
            case _:
                return
        abilities = tuple(one.ability for one in given)
        duration = given[0].duration
        if tree != (_given(abilities, duration),):
            return
        for words in ABILITY_CHOSEN:
            start = text.after(words, place)
            if start is None:
                continue
            for end in text.write("said duration", duration, start, mentions):
                quoted = text.after(STOP, end)
                if quoted is not None:
                    yield from text.write("quoted abilities", abilities, quoted, mentions)


def _given(abilities: tuple[Ability, ...], duration: str) -> OneOf:
    return OneOf(ways(tuple(GiveAbility(one, "this card", duration) for one in abilities)))


CHOSEN_WAYS = (
    Phrase(
        "clause",
        "choose {number} of the following <effects|actions> <,|> and perform <it|them>. {ways}",
        means=(OneOf(gap("ways"), gap("number")),),
    ),
)

CLAUSES = (
    *CHOOSES,
    *SHUFFLES,
    *DRAWS,
    *SEES,
    *TURNS,
    *OPPONENTS,
    *PERFORMED,
    *CHOSEN_WAYS,
)

CLAUSE_KINDS = (
    "plain clause",
    "exchange",
    "performed",
    "ability chosen",
    "put",
    "gets",
    "prohibition",
    "later",
    "shot",
)
"""The categories of clauses. The tree of a clause is a row of effects, most often of one."""

ACTIONS = (
    Phrase("action quoted", "{effects}", means=gap("effects")),
    Phrase(
        "action quoted",
        "{cost} you may pay the cost. if you do, {effects}",
        means=MayPay(gap("cost"), gap("effects")),
    ),
)
"""What stands in quotation marks as an effect: sentences, with a cost before them or without."""

CATEGORIES: dict[str, Category] = {
    "choice": Table(choices("choice", "yours")),
    "choice of the opponent": Table(choices("choice of the opponent", "opponent's")),
    "plain clause": Table(CLAUSES),
    "performed": Performed(),
    "exchange": ExchangeThem(),
    "ability chosen": AbilityChosen(),
    "clause": OneAmong(*CLAUSE_KINDS),
    "ways": Ways(),
    "several quoted effects": Listed("quoted effects", ("", ","), least=2),
    "action quoted": Table(ACTIONS),
}
