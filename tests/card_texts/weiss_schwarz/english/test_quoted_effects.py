"""Effects in quotation marks of which one is performed, with invented names and traits."""

import pytest

from judgetool.card_texts.books import BOOKS
from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR
from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    Alternative,
    Bears,
    Change,
    ChooseCard,
    DealDamage,
    Draw,
    EachPlayer,
    Effect,
    GiveAbility,
    Happens,
    If,
    InOrder,
    Look,
    MayPay,
    OneOf,
    Pay,
    Put,
    Repeat,
    Selector,
    Shuffle,
    exist,
)
from tests.card_texts.weiss_schwarz.making import automatic, continuous, event

CARDS = BOOKS["ws-en"]
CHOIR = exist(Selector("stage", tests=(Bears("traits", ("Choir",)),)), 2)


def ways(*effects: Effect) -> tuple[Alternative, ...]:
    """Ways that are called by numbers."""
    return tuple(Alternative(str(place), one) for place, one in enumerate(effects, start=1))


ONCE = OneOf(ways(Draw(1), Shuffle()))
THRICE = OneOf(ways(Repeat(3, Draw(1)), Repeat(3, Shuffle())))
READ: dict[str, Effect] = {
    "Choose 1 of the following effects and perform it. If you have 2 or more 《Choir》 characters, "
    'perform the chosen effect 3 times instead. "Draw 1 card." "Shuffle your deck."': If(
        CHOIR, THRICE, ONCE
    ),
    "If you have 2 or more 《Choir》 characters, choose 1 of the following effects and perform it. "
    'Put this card into your memory. "Draw 1 card." "Shuffle your deck."': InOrder(
        (If(CHOIR, ONCE), Put("this card", "memory"))
    ),
}


@pytest.mark.parametrize(("text", "effect"), READ.items())
def test_one_of_several_effects(text: str, effect: Effect) -> None:
    (line,) = CARDS.read((text,), "event")
    (ability,) = line.abilities
    assert ability.effect == effect


def test_more_effects_than_a_clause_says_can_be_quoted() -> None:
    quoted = '"' + ", ".join(["draw 1 card"] * 5) + '."'
    line = CARDS.read_text(f"Perform the following effects 1 time each. {quoted} {quoted}")
    (ability,) = line.abilities
    assert ability.effect == InOrder((Draw(1),) * 10)


LINES = {
    '【AUTO】 When this card attacks, perform the following effects in any order. "Draw 1 card." '
    '"Shuffle your deck."': automatic(
        Happens("attacks"),
        OneOf((Alternative("1", Draw(1)), Alternative("2", Shuffle())), number=2),
    ),
    'Choose 1 of the following effects, and perform it. "Draw 1 card." "[(2)] You may '
    'pay the cost. If you do, deal 2 damage to your opponent."': event(
        OneOf((Alternative("1", Draw(1)), Alternative("2", MayPay((Pay(2),), DealDamage(2)))))
    ),
    '【AUTO】 When this card attacks, perform the following action 2 times. "Draw 1 card, look at the '
    "top card of your deck, and put it on the top of your deck or into your waiting "
    'room."': automatic(
        Happens("attacks"),
        Repeat(
            2,
            InOrder(
                (
                    Draw(1),
                    Look(1),
                    OneOf(
                        (
                            Alternative("top", Put("those cards", "deck")),
                            Alternative("waiting room", Put("those cards", "waiting room")),
                        )
                    ),
                )
            ),
        ),
    ),
    '【AUTO】 When this card attacks, all players perform the following action. "Draw 1 '
    'card."': automatic(Happens("attacks"), EachPlayer(Draw(1))),
    "【AUTO】 When this card attacks, draw 1 card, and perform the following action. "
    '"Choose 1 card in your hand, and put it into your waiting room."': automatic(
        Happens("attacks"),
        InOrder((Draw(1), ChooseCard(Selector("hand"), Put("chosen", "waiting room")))),
    ),
    "【AUTO】 When this card attacks, choose 1 of the following abilities, and this card "
    'gets that ability until end of turn. "【CONT】 This card gets +1 soul." "【CONT】 This '
    'card gets +1000 power."': automatic(
        Happens("attacks"),
        OneOf(
            (
                Alternative(
                    "1",
                    GiveAbility(
                        continuous(Change("soul", 1, "this card", UNTIL_NO_LONGER)),
                        "this card",
                        "turn",
                    ),
                ),
                Alternative(
                    "2",
                    GiveAbility(
                        continuous(Change("power", 1000, "this card", UNTIL_NO_LONGER)),
                        "this card",
                        "turn",
                    ),
                ),
            )
        ),
    ),
}


@pytest.mark.parametrize(("text", "tree"), LINES.items())
def test_a_line_is_read_into_one_tree(text: str, tree: object) -> None:
    assert GRAMMAR.trees(text, "line") == [(tree,)]
