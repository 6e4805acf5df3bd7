"""What texts do: they draw, deal damage, turn and exchange cards; and all kinds of clauses."""

from judgetool.card_texts.alternatives import OneAmong
from judgetool.card_texts.grammar import Category
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tables import Table
from judgetool.card_texts.weiss_schwarz.english.choosing import AMONG_CHOSEN, NOTHING, TRAITS_LOST
from judgetool.card_texts.weiss_schwarz.english.one_of_several_places import (
    PILE_ENDS,
    THREE_WAYS,
    TOP_OR,
)
from judgetool.card_texts.weiss_schwarz.english.opponents_deeds import OPPONENTS
from judgetool.card_texts.weiss_schwarz.english.seeing import DECLARED_ZONE, SEES, SHUFFLES
from judgetool.card_texts.weiss_schwarz.unsaid import (
    Where,
    cards_moved,
    cards_seen,
    triggered_by_damage,
)
from judgetool.engine.kernel.abilities import (
    Alternative,
    Change,
    ChooseCard,
    Count,
    DealDamage,
    Draw,
    EachPlayer,
    EndGame,
    Exchange,
    OneOf,
    Put,
    Reveal,
    Selector,
    TakeTurn,
    Turn,
    TurnOver,
)
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.nodes import (
    CheckTriggers,
    PerformIcon,
    ThatDamage,
    UseCommand,
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

CHECKS = (
    "<during that attack,|during this attack,|> perform a trigger check {number} times "
    "<on|in|during> the trigger step"
)

TURNED_OVER = tuple(
    Phrase(
        "clause",
        f"put {{subject: pointer}} face {way}",
        means=(TurnOver(gap("subject"), face_up=up),),
    )
    for way, up in (("up", True), ("down", False))
)
"""Cards are turned over where they lie."""

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

COMMANDS = tuple(
    Phrase("command name", words, means=name)
    for words, name in (
        ("trigger fever", "Trigger Fever"),
        ("floop the pig", "Floop the Pig"),
        ("playback", "Playback"),
    )
)
"""What texts elsewhere on the same card are called (11.3)."""


CLAUSES = (
    Phrase("clause", "<|you> choose {choice}", means=(gap("choice"),)),
    *SAME_NUMBER,
    *AMONG_CHOSEN,
    *DECLARED_ZONE,
    *COURSE,
    *SHUFFLES,
    *DRAWS,
    *SEES,
    *TOP_OR,
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
    "command name": Table(COMMANDS),
    "plain clause": Table(CLAUSES),
    "clause": OneAmong(*CLAUSE_KINDS),
    "of those cards": Table((Phrase("of those cards", "of those cards", means=()),)),
    "among seen": Where(cards_seen),
    "cards moved": Where(cards_moved),
    "that damage": Where(triggered_by_damage),
}
