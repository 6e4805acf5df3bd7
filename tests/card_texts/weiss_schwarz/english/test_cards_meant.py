"""Which cards a text means, with invented names and traits."""

import pytest

from judgetool.card_texts.weiss_schwarz.english.grammar import GRAMMAR
from judgetool.engine.kernel.abilities import (
    OTHER,
    AllOf,
    AnyOf,
    AspectOf,
    Bears,
    Compares,
    HasAbility,
    HasRole,
    Is,
    IsNamed,
    IsNot,
    IsType,
    NameHas,
    Plus,
    Selector,
    Shares,
)
from judgetool.engine.weiss_schwarz.nodes import HasMarkers, PlayerLevel

SPORT = Bears("traits", ("sport",))
CHARACTER, EVENT = IsType("character"), IsType("event")

CARDS = {
    "level 3 character in battle": Selector(
        "stage", "either's", (HasRole("in battle"), Compares("level", "exactly", 3))
    ),
    "cost 0 or lower character in your waiting room with level equal to or lower than your level": (
        Selector(
            "waiting room",
            tests=(
                CHARACTER,
                Compares("cost", "at most", 0),
                Compares("level", "at most", PlayerLevel()),
            ),
        )
    ),
    'event except "Moonrise" in your hand': Selector(
        "hand", tests=(IsNot(IsNamed(("Moonrise",))), EVENT)
    ),
    "level 1 or lower character facing this card": Selector(
        "stage", "opponent's", (Is("facing this card"), Compares("level", "at most", 1))
    ),
    "character in the middle position of your center stage": Selector("center-middle"),
    "event or level 1 or lower character in your hand": Selector(
        "hand",
        tests=(AnyOf((EVENT, AllOf((CHARACTER, Compares("level", "at most", 1))))),),
    ),
    "of your other 《sport》 characters": Selector("stage", tests=(OTHER, SPORT)),
    "another of your characters": Selector("stage", tests=(OTHER,)),
    "character from your stage": Selector("stage"),
    "of your characters in your center stage": Selector("center stage"),
    "level 1 or lower 《sport》 character in your waiting room": Selector(
        "waiting room", tests=(CHARACTER, Compares("level", "at most", 1), SPORT)
    ),
    "《sport》 character with level 1 or lower in your waiting room": Selector(
        "waiting room", tests=(CHARACTER, Compares("level", "at most", 1), SPORT)
    ),
    "character in your waiting room with a level equal to or lower than your level": Selector(
        "waiting room", tests=(CHARACTER, Compares("level", "at most", PlayerLevel()))
    ),
    "character in your opponent's center stage with level higher than this card's level": Selector(
        "center stage",
        "opponent's",
        (Compares("level", "at least", Plus(AspectOf("level", "this card"), 1)),),
    ),
    'character with "Runner" or "Rider" in its card name in your hand': Selector(
        "hand", tests=(CHARACTER, NameHas(("Runner", "Rider")))
    ),
    "event or 《sport》 character in your hand": Selector(
        "hand", tests=(AnyOf((EVENT, AllOf((CHARACTER, SPORT)))),)
    ),
    'of your other 《sport》 characters or characters with "Rider" in its card name': Selector(
        "stage", tests=(OTHER, AnyOf((SPORT, NameHas(("Rider",)))))
    ),
    'of your characters with "Encore"': Selector("stage", tests=(HasAbility(("Encore",)),)),
    'of your characters with "Experience" or "Resonate"': Selector(
        "stage", tests=(HasAbility(("Experience", "Resonate")),)
    ),
    "character in your waiting room with the same card name as this card": Selector(
        "waiting room", tests=(CHARACTER, Shares("name", "this card"))
    ),
    "green or 《sport》 character in your hand": Selector(
        "hand", tests=(CHARACTER, AnyOf((Bears("color", ("green",)), SPORT)))
    ),
    "of your characters without a marker": Selector("stage", tests=(IsNot(HasMarkers(1)),)),
    "character in battle": Selector("stage", "either's", (HasRole("in battle"),)),
    '"Last Lap" marker underneath this card': Selector(
        "markers under this card", tests=(IsNamed(("Last Lap",)),)
    ),
}


@pytest.mark.parametrize(("text", "tree"), CARDS.items())
def test_a_selection_is_read(text: str, tree: object) -> None:
    assert GRAMMAR.trees(text, "cards") == [tree]


UNREAD = {
    "a number that may be said of both": "level 1 or lower 《sport》 character or event in your hand",
    "no zone": "《sport》 character",
    "a trait where a zone stands": "character in your 《sport》",
}


@pytest.mark.parametrize("text", UNREAD.values(), ids=UNREAD.keys())
def test_what_is_no_selection_is_not_read(text: str) -> None:
    assert GRAMMAR.trees(text, "cards") == []


def test_two_traits_without_an_or_are_not_read() -> None:
    assert GRAMMAR.trees("of your 《sport》 《music》 characters", "cards") == []
