"""Characters of which a text does not say whose they are, with invented names and traits."""

import pytest

from judgetool.card_texts.books import BOOKS
from judgetool.engine.kernel.abilities import (
    OTHER,
    Bears,
    Change,
    ChooseCard,
    Effect,
    Is,
    Selector,
)

CARDS = BOOKS["ws-en"]
GETS = Change("power", 500, "chosen", "turn")
MOON = Bears("traits", ("Moon",))
READ: dict[str, Effect] = {
    "Choose 1 《Moon》 character, and that character gets +500 power until end of turn.": ChooseCard(
        Selector("stage", "either's", (MOON,)), GETS
    ),
    "Choose another character, and that character gets +500 power until end of turn.": ChooseCard(
        Selector("stage", "either's", (OTHER,)), GETS
    ),
    "Choose up to 2 characters, and those characters get +500 power until end of turn.": ChooseCard(
        Selector("stage", "either's"), GETS, 0, 2
    ),
    "Choose 1 character facing this card, and that character gets +500 power until end of turn.": (
        ChooseCard(Selector("stage", "opponent's", (Is("facing this card"),)), GETS)
    ),
}


@pytest.mark.parametrize(("text", "effect"), READ.items())
def test_characters_of_nobody_are_those_of_either_player(text: str, effect: Effect) -> None:
    (ability,) = CARDS.read_text(text).abilities
    assert ability.effect == effect


@pytest.mark.parametrize(
    "text",
    [
        "Choose 1 《Moon》 character, and put it on any position of your stage.",
        "Choose 1 《Moon》 character, and return it to your hand.",
        "Choose 1 card, and that card gets +500 power until end of turn.",
    ],
)
def test_what_could_lie_elsewhere_is_not_read(text: str) -> None:
    assert not CARDS.read_text(text).read
