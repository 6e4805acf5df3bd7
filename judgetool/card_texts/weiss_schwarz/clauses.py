"""What texts do: they draw, choose, look, reveal, search, shuffle, turn and exchange cards."""

from judgetool.card_texts.grammar import Category, Table
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.weiss_schwarz.cards_meant import OneAmong
from judgetool.engine.kernel.abilities import (
    Alternative,
    ChooseCard,
    DealDamage,
    Draw,
    Exchange,
    Look,
    NoAction,
    OneOf,
    Put,
    Reveal,
    Search,
    Selector,
    Shuffle,
    Turn,
)
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.nodes import CheckTriggers, PerformIcon

NOTHING = NoAction()

# --- clauses --------------------------------------------------------------------------------------

CARDS_CHOSEN = (
    Phrase(
        "choice",
        "{number} {cards}",
        means=ChooseCard(gap("cards"), NOTHING, gap("number"), gap("number")),
    ),
    Phrase(
        "choice",
        "up to {number} {cards}",
        means=ChooseCard(gap("cards"), NOTHING, 0, gap("number")),
    ),
    Phrase("choice", "{cards}", "another {cards}", means=ChooseCard(gap("cards"), NOTHING)),
    Phrase(
        "choice",
        "up to {number} {cards_said} <from among|among> <them|those cards>",
        means=ChooseCard(
            Selector(zones.DECK, tests=gap("cards_said")),
            NOTHING,
            0,
            gap("number"),
            among_those=True,
        ),
    ),
    Phrase(
        "choice",
        "{number} {cards_said} <from among|among> <them|those cards>",
        means=ChooseCard(
            Selector(zones.DECK, tests=gap("cards_said")),
            NOTHING,
            gap("number"),
            gap("number"),
            among_those=True,
        ),
    ),
)

SHUFFLES = (
    Phrase("clause", "shuffle your deck <afterwards|>", "shuffle that deck", means=(Shuffle(),)),
    Phrase(
        "clause", "your opponent shuffles <their|his or her> deck", means=(Shuffle("opponent's"),)
    ),
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

CHOOSES = (Phrase("clause", "choose {choice}", means=(gap("choice"),)),)

CLAUSES = (*CHOOSES, *SHUFFLES, *DRAWS, *SEES, *TURNS)


CLAUSE_KINDS = ("plain clause", "put", "gets", "prohibition")
"""The categories of clauses. The tree of a clause is a row of effects, most often of one."""

CATEGORIES: dict[str, Category] = {
    "choice": Table(CARDS_CHOSEN),
    "plain clause": Table(CLAUSES),
    "clause": OneAmong(*CLAUSE_KINDS),
}
