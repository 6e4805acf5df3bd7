"""Effects in quotation marks of which one is performed, with invented names and traits."""

import pytest

from judgetool.card_texts.books import BOOKS
from judgetool.engine.kernel.abilities import (
    Alternative,
    Bears,
    Draw,
    Effect,
    If,
    InOrder,
    OneOf,
    Put,
    Repeat,
    Selector,
    Shuffle,
    exist,
)

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
