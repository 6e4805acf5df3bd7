"""What texts do: they draw, choose, look, reveal, search, shuffle, turn and exchange cards."""

from collections.abc import Iterator
from typing import Any

from judgetool.card_texts.alternatives import OneAmong
from judgetool.card_texts.grammar import Category, Read, Table, Text
from judgetool.card_texts.mentions import Mentions
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.weiss_schwarz.mentioning import CHOSEN, REST
from judgetool.engine.kernel.abilities import (
    Alternative,
    Change,
    ChooseCard,
    Count,
    DealDamage,
    Declare,
    Draw,
    EachPlayer,
    EndGame,
    Exchange,
    InOrder,
    Is,
    Look,
    NoAction,
    OneOf,
    Put,
    Reveal,
    Search,
    Selector,
    Shuffle,
    TakeTurn,
    Turn,
    TurnOver,
    Whose,
)
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.nodes import (
    AtBottom,
    CheckTriggers,
    LookAt,
    LoseChosenTrait,
    PerformIcon,
    ThatDamage,
    UseCommand,
)

NOTHING = NoAction()
AMONG = "<from among|among> <them|those cards>"
THEIRS = Selector("stage", "opponent's")
DECKS: tuple[tuple[str, Whose], ...] = (("your", "yours"), ("your opponent's", "opponent's"))
AMONG_THOSE = Selector(zones.DECK, tests=gap("cards_said"))

# --- clauses --------------------------------------------------------------------------------------

CHOICES: tuple[tuple[tuple[str, ...], ChooseCard], ...] = (
    (
        ("{number} {cards}",),
        ChooseCard(gap("cards"), NOTHING, gap("number"), gap("number")),
    ),
    (("up to {number} {cards}",), ChooseCard(gap("cards"), NOTHING, 0, gap("number"))),
    (
        ("in {whose} {zone} <,|> {number} {cards_said}",),
        ChooseCard(
            Selector(gap("zone"), gap("whose"), gap("cards_said")),
            NOTHING,
            gap("number"),
            gap("number"),
        ),
    ),
    (("{cards}",), ChooseCard(gap("cards"), NOTHING)),
    (
        ("up to {number} {cards_said} <from|among> the remaining cards",),
        ChooseCard(AMONG_THOSE, NOTHING, 0, gap("number"), among_those=True),
    ),
    (
        ("up to {number} {cards_said} {among_seen}",),
        ChooseCard(AMONG_THOSE, NOTHING, 0, gap("number"), among_those=True),
    ),
    (
        (f"up to {{number}} {{cards_said}} {AMONG}", "up to {number} {cards_said: of those cards}"),
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


class Choices(Table):
    """What a player chooses. “Among them” is read only where the text has spoken of those cards.

    They are the cards seen last without those that were taken from them, or the cards found in a
    deck. Several cards that were chosen otherwise could be meant as well, so that is not read.
    """

    def read(self, text: Text, place: int, mentions: Mentions) -> list[Read]:
        """The choices at a place."""
        choices = super().read(text, place, mentions)
        if mentions.of(REST) is not None and not several_chosen_last(mentions):
            return choices
        return [one for one in choices if not one.tree.among_those]


def several_chosen_last(mentions: Mentions) -> bool:
    """Whether the text has spoken last of several cards that were chosen, and not in a search."""
    last = mentions.those[0]
    return last.subject == CHOSEN and last.several is not False and last.zone != zones.DECK


SHUFFLES = (
    Phrase("clause", "shuffle your stock", means=(Shuffle(zone=zones.STOCK),)),
    Phrase(
        "clause",
        "search your stock for up to {number} {cards_said}",
        means=(Search(Selector(zones.STOCK, tests=gap("cards_said")), gap("number"), NOTHING),),
    ),
    Phrase(
        "clause",
        "<shuffle|shuffles> your deck <afterwards||afterward>",
        means=(Shuffle(),),
    ),
)

DRAWS = (
    Phrase("clause", "<|you> draw {number} <card|cards>", means=(Draw(gap("number")),)),
    Phrase(
        "clause",
        "<|you> draw up to {number} <card|cards>",
        means=(Draw(gap("number"), up_to=True),),
    ),
    Phrase(
        "clause",
        "<|you> deal {number} damage to your opponent",
        means=(DealDamage(gap("number")),),
    ),
    Phrase(
        "clause",
        "<|you> deal the same damage to your opponent {that_damage}",
        means=(DealDamage(ThatDamage()),),
    ),
    Phrase(
        "clause",
        "deal either {one: constant} or {other: constant} damage to your opponent",
        means=(
            OneOf(
                (
                    Alternative("first number", DealDamage(gap("one"))),
                    Alternative("second number", DealDamage(gap("other"))),
                )
            ),
        ),
    ),
    Phrase(
        "clause",
        "you take {number} damage",
        "deal {number} damage to yourself",
        means=(DealDamage(gap("number"), "yours"),),
    ),
)


def looked_at_and_put_back() -> Iterator[Phrase]:
    """Cards are looked at and stay where they are, in the same order."""
    order = "<the original order|the same order|their original order>"
    piles: tuple[tuple[str, Whose], ...] = (("your", "yours"), ("their", "opponent's"))
    for pile, whose in piles:
        top, again = f"{{top of {pile} deck}}", f"{{again: top of {pile} deck}}"
        back = f"<and|, and|,> put <them|those cards> <on|at> {again} in {order}"
        for number, up_to in (("up to {number}", True), ("{number}", False)):
            yield Phrase(
                "clause",
                f"look at {number} <card|cards> from {top} {back}",
                means=(Look(gap("number"), whose, up_to=up_to),),
            )
        yield Phrase(
            "clause",
            f"look at up to {{number}} <card|cards> from {top}, and put it on {again} in any order",
            means=(
                Look(gap("number"), whose, up_to=True),
                Put("those cards", zones.DECK, place="top in any order"),
            ),
        )


TOP_OF_YOURS = (Phrase("top of your deck", "<the|> top of your deck", means=None),)
TOP_OF_THEIRS = (
    Phrase(
        "top of their deck",
        "<the|> top of <your opponent's|their|his or her> deck",
        means=None,
    ),
)

SAME_NUMBER = (
    Phrase(
        "clause",
        "draw <an equal|the same> number of cards {cards moved}",
        means=(Draw(Count("those cards")),),
    ),
    Phrase(
        "clause",
        "put all cards from your hand into your waiting room, and draw <an equal|the same> number "
        "of cards",
        means=(Put(Selector(zones.HAND), zones.WAITING_ROOM), Draw(Count("those cards"))),
    ),
    Phrase(
        "clause",
        "choose <the same|an equal> number of {cards moved} {cards}",
        "choose <the same|an equal> number of {cards drawn} {cards}",
        means=(ChooseCard(gap("cards"), NOTHING, Count("those cards"), Count("those cards")),),
    ),
)
"""As many cards as were moved or seen last."""

ONE_OF_THOSE = "choose <1|one> card from the revealed cards"
AMONG_CHOSEN = (
    Phrase(
        "clause",
        f"choose up to <2|two> {{cards_said}} {AMONG}, reveal them to your opponent, "
        f"{ONE_OF_THOSE}, put it into your hand, {ONE_OF_THOSE}, <and|> put it into your stock",
        means=(
            ChooseCard(AMONG_THOSE, NOTHING, 0, 2, among_those=True),
            Reveal("chosen"),
            ChooseCard(Selector(zones.DECK, tests=(Is("chosen"),)), NOTHING),
            Put("chosen", zones.HAND),
            ChooseCard(Selector(zones.DECK, tests=(Is("chosen earlier"),)), NOTHING),
            Put("chosen", zones.STOCK),
        ),
    ),
)
"""Cards are chosen once more, among those chosen before."""

FOUND = (Reveal("chosen"), Put("chosen", zones.HAND))
DECLARED_ZONE = (
    Phrase(
        "clause",
        "declare either your deck or your waiting room, search your declared zone for up to "
        "{number} {cards_said}, reveal <it|them> to your opponent, and put <it|them> into your "
        "hand. if you declared your deck, shuffle your deck",
        means=(
            OneOf(
                (
                    Alternative(
                        "deck",
                        InOrder(
                            (
                                Search(
                                    Selector(zones.DECK, tests=gap("cards_said")),
                                    gap("number"),
                                    InOrder(FOUND),
                                ),
                                Shuffle(),
                            )
                        ),
                    ),
                    Alternative(
                        "waiting room",
                        ChooseCard(
                            Selector(zones.WAITING_ROOM, tests=gap("cards_said")),
                            InOrder(FOUND),
                            0,
                            gap("number"),
                        ),
                    ),
                )
            ),
        ),
    ),
)
"""One of two zones in which the player looks for cards."""

COURSE = (
    Phrase("clause", "you <get|take> <1|an|one> <additional|more> turn", means=(TakeTurn(),)),
    Phrase("clause", "you win the game", means=(EndGame("yours", wins=True),)),
    Phrase(
        "clause", "all players draw {number} <card|cards>", means=(EachPlayer(Draw(gap("number"))),)
    ),
    Phrase(
        "clause",
        "<all players|each player> <reveal|reveals> <their|his or her> <hand|hands>",
        means=(EachPlayer(Reveal(Selector(zones.HAND))),),
    ),
    Phrase(
        "clause",
        "{change} power to {what} {duration}",
        means=(Change("power", gap("change"), gap("what"), gap("duration")),),
    ),
    Phrase(
        "clause",
        "{change} soul from {what} {duration}",
        means=(Change("soul", gap("change"), gap("what"), gap("duration")),),
    ),
)
"""Turns, the end of the game, what all players do, and power that is said without a verb."""

DECK = "<your|their|his or her|your opponent's> deck"
WAITING_ROOM = "<your|their|his or her|your opponent's> waiting room"
"""Cards go to the zones of their owners, whatever is said (3.1.4)."""

SEES = (
    Phrase(
        "clause",
        "<|you> look at up to {number} <card|cards> from <the|> top of your deck",
        means=(Look(gap("number"), up_to=True),),
    ),
    Phrase(
        "clause",
        "<|you> look at up to {number} <card|cards> from <the|> top of your opponent's deck",
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
        "reveal your hand <to your opponent|>",
        means=(Reveal(Selector(zones.HAND)),),
    ),
    Phrase(
        "clause",
        "look at your opponent's hand",
        means=(LookAt(Selector(zones.HAND, "opponent's")),),
    ),
    *(
        Phrase(
            "clause",
            f"look at the bottom card of {deck} deck",
            means=(LookAt(Selector(zones.DECK, whose, (AtBottom(),))),),
        )
        for deck, whose in DECKS
    ),
    Phrase("clause", "look at {subject: pointer}", means=(LookAt(gap("subject")),)),
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
        "search for up to {number} {cards_said} {among_seen}",
        means=(ChooseCard(AMONG_THOSE, NOTHING, 0, gap("number"), among_those=True),),
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
        f"put {{subject}} on <the|> top of {DECK} or <into|in> {WAITING_ROOM}",
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
        f"put {{subject}} on <the|> top or <at|on|> <the|> bottom of {DECK}",
        f"puts {{subject}} on <the|> top or <at|on|> <the|> bottom of {DECK}",
        f"put {{subject}} on <the|> top of {DECK} or at the bottom of {DECK}",
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

CHECKS = (
    "<during that attack,|during this attack,|> perform a trigger check {number} times "
    "<on|in|during> the trigger step"
)

PILE_ENDS = tuple(
    Phrase(
        "clause",
        f"put {{subject}} on <the|> top or <at|on|> <the|> bottom of your {pile}",
        means=(
            OneOf(
                (
                    Alternative("top", Put(gap("subject"), pile)),
                    Alternative("bottom", Put(gap("subject"), pile, place="bottom")),
                )
            ),
        ),
    )
    for pile in (zones.STOCK, zones.CLOCK)
)

THREE_WAYS = (
    Phrase(
        "clause",
        f"put {{subject}} on <the|> top or <at|on|> <the|> bottom of {DECK} or into {WAITING_ROOM}",
        means=(
            OneOf(
                (
                    Alternative("top", Put(gap("subject"), zones.DECK)),
                    Alternative("bottom", Put(gap("subject"), zones.DECK, place="bottom")),
                    Alternative("waiting room", Put(gap("subject"), zones.WAITING_ROOM)),
                )
            ),
        ),
    ),
    Phrase(
        "clause",
        f"put {{subject}} at the bottom of {DECK} or into {WAITING_ROOM}",
        means=(
            OneOf(
                (
                    Alternative("bottom", Put(gap("subject"), zones.DECK, place="bottom")),
                    Alternative("waiting room", Put(gap("subject"), zones.WAITING_ROOM)),
                )
            ),
        ),
    ),
)
"""Two or three places for cards among which the player chooses."""

TURNED_OVER = tuple(
    Phrase(
        "clause",
        f"put {{subject: pointer}} face {way}",
        means=(TurnOver(gap("subject"), face_up=up),),
    )
    for way, up in (("up", True), ("down", False))
)
"""Cards are turned over where they lie."""

TRAITS_LOST = (
    Phrase(
        "clause",
        "choose {choice} and <1|one> trait of that character, and that character loses <all of|> "
        "that trait {duration}",
        means=(gap("choice"), LoseChosenTrait("chosen", "chosen", gap("duration"))),
    ),
    *(
        Phrase(
            "clause",
            "choose <1|one> trait of a character <on|in> your opponent's stage, and "
            f"{one} all of your opponent's characters lose <all of|> <that|that chosen> trait "
            f"{other}",
            means=(LoseChosenTrait(THEIRS, THEIRS, gap("duration")),),
        )
        for one, other in (("", "{duration}"), ("{duration: said duration} <,|>", ""))
    ),
)
"""A trait that the player chooses is lost."""

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
        f"{CHECKS} <.|> if performed {{number}} times, {{effects}}",
        means=(CheckTriggers(gap("number"), gap("effects")),),
    ),
    Phrase(
        "clause",
        "exchange {one: subject} and {other: subject}",
        means=(Exchange(gap("one"), gap("other")),),
    ),
    Phrase(
        "clause",
        CHECKS,
        "the number of times you trigger check during <this card's|that|this> attack "
        "becomes {number}",
        means=(CheckTriggers(gap("number")),),
    ),
    Phrase(
        "clause",
        "【REST】 {number} {cards}",
        means=(
            ChooseCard(gap("cards"), NOTHING, gap("number"), gap("number")),
            Turn("chosen", zones.REST),
        ),
    ),
    Phrase("clause", "<you|> {command name}", means=(UseCommand(gap("command_name")),)),
    Phrase("clause", "perform <the|> 【STANDBY】 effect", means=(PerformIcon("standby"),)),
)

# --- what the opponent does -----------------------------------------------------------------------

THEY = "<your opponent|they|>"
OPPONENTS = (
    Phrase(
        "clause",
        f"{THEY} chooses {{choice of the opponent}}",
        "<your opponent|they> choose {choice of the opponent}",
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
        f"{THEY} reveals <their|his or her> hand",
        means=(Reveal(Selector(zones.HAND, "opponent's")),),
    ),
    Phrase(
        "clause",
        f"{THEY} reveals the top {{number}} cards of <their|his or her> deck",
        f"{THEY} reveals {{number}} cards from the top of <their|his or her> deck",
        means=(Reveal(number=gap("number"), whose="opponent's"),),
    ),
    Phrase(
        "clause",
        f"{THEY} reveals the top card of <their|his or her|your opponent's> deck",
        means=(Reveal(whose="opponent's"),),
    ),
    Phrase(
        "clause",
        f"{THEY} shuffles <their|his or her|that> deck",
        "shuffle <your opponent's|their|his or her> deck <|afterwards>",
        means=(Shuffle("opponent's"),),
    ),
    Phrase(
        "clause",
        "your opponent <declares|chooses> <the number|> 0 or 1 or 2 or 3",
        means=(Declare("Number", 0, 3, NOTHING, by="opponent's"),),
    ),
    Phrase(
        "clause",
        "your opponent <declares|chooses> <the number|> 0 or 1 or 2",
        means=(Declare("Number", 0, 2, NOTHING, by="opponent's"),),
    ),
    Phrase(
        "clause",
        "your opponent <declares|chooses> <the number|> 0 or 1",
        means=(Declare("Number", 0, 1, NOTHING, by="opponent's"),),
    ),
    Phrase("clause", "your opponent takes {number} damage", means=(DealDamage(gap("number")),)),
)
"""What the opponent does: a verb in the third person says that it is the opponent who does it."""

DEEDS = (
    Phrase(
        "deed",
        "reveal <their|his or her> hand",
        means=(Reveal(Selector(zones.HAND, "opponent's")),),
    ),
    Phrase("deed", "choose {choice of the opponent}", means=(gap("choice_of_the_opponent"),)),
    Phrase("deed", "draw {number} <card|cards>", means=(Draw(gap("number"), "opponent's"),)),
    Phrase(
        "deed",
        "draw up to {number} <card|cards>",
        means=(Draw(gap("number"), "opponent's", up_to=True),),
    ),
)
"""What the opponent may do."""

COMMANDS = tuple(
    Phrase("command name", words, means=name)
    for words, name in (
        ("trigger fever", "Trigger Fever"),
        ("floop the pig", "Floop the Pig"),
        ("playback", "Playback"),
    )
)
"""What texts elsewhere on the same card are called (11.3)."""


class PutByOpponent(OneAmong):
    """What the opponent puts somewhere: the opponent chooses the stage position, too."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """What is put at a place, by the opponent."""
        for row, end in super().read(text, place, mentions):
            yield Read(tuple(_with_chooser(one, "yours", "opponent's") for one in row), end)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The ends of the words of what the opponent puts somewhere."""
        row = tuple(_with_chooser(one, "opponent's", "yours") for one in tree)
        if tree == tuple(_with_chooser(one, "yours", "opponent's") for one in row):
            yield from super().write(text, row, place, mentions)


def _with_chooser(effect: Any, old: Whose, new: Whose) -> Any:
    """A move onto the stage for which another player chooses the position."""
    match effect:
        case Put(zone=zones.WHOLE_STAGE, under=None, by=by) if by == old:
            return changed(effect, by=new)
    return effect


# --- words that are not said ----------------------------------------------------------------------


class AmongSeen:
    """No words at all, where cards of the deck were seen last: the choice is among those."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """Nothing, if the text has spoken of such cards."""
        there = mentions.of("those cards")
        if there is not None and there.zone == zones.DECK:
            yield Read(None, place)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The place itself, if the text has spoken of such cards."""
        yield from (end for _, end in self.read(text, place, mentions))


class CardsMoved:
    """No words at all, where cards were moved or seen before: as many as those are meant."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """Nothing, if the text has spoken of such cards."""
        if mentions.of("those cards") is not None:
            yield Read(None, place)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The place itself, if the text has spoken of such cards."""
        yield from (end for _, end in self.read(text, place, mentions))


class DamageTriggered:
    """No words at all, where the end of damage has triggered the ability: it is that damage."""

    def read(self, text: Text, place: int, mentions: Mentions) -> Iterator[Read]:
        """Nothing, if damage is what triggered the ability."""
        if mentions.damage:
            yield Read(None, place)

    def write(self, text: Text, tree: Any, place: int, mentions: Mentions) -> Iterator[int]:
        """The place itself, if damage is what triggered the ability."""
        if mentions.damage:
            yield place


CLAUSES = (
    Phrase("clause", "<|you> choose {choice}", means=(gap("choice"),)),
    *SAME_NUMBER,
    *AMONG_CHOSEN,
    *DECLARED_ZONE,
    *COURSE,
    *SHUFFLES,
    *DRAWS,
    *SEES,
    *PILE_ENDS,
    *THREE_WAYS,
    *TURNS,
    *TURNED_OVER,
    *TRAITS_LOST,
    *OPPONENTS,
)

CLAUSE_KINDS = (
    "gets",
    "gets of nobody",
    "plain clause",
    "quoted clause",
    "choice with more",
    "over this card",
    "each chosen",
    "each searched",
    "combination declared",
    "exchange",
    "performed",
    "performed once each",
    "performed in any order",
    "performed oftener",
    "ability chosen",
    "put",
    "for one time",
    "prohibition",
    "later",
    "shot",
)
"""The categories of clauses. The tree of a clause is a row of effects, most often of one."""

CATEGORIES: dict[str, Category] = {
    "choice": Choices(choices("choice", "yours")),
    "command name": Table(COMMANDS),
    "deed": Table(DEEDS),
    "deed of the opponent": OneAmong("deed", "put by the opponent"),
    "put by the opponent": PutByOpponent("put"),
    "choice of the opponent": Choices(choices("choice of the opponent", "opponent's")),
    "top of your deck": Table(TOP_OF_YOURS),
    "top of their deck": Table(TOP_OF_THEIRS),
    "plain clause": Table(CLAUSES),
    "clause": OneAmong(*CLAUSE_KINDS),
    "of those cards": Table((Phrase("of those cards", "of those cards", means=()),)),
    "among seen": AmongSeen(),
    "cards moved": CardsMoved(),
    "that damage": DamageTriggered(),
}
