"""What is printed on a card, told as people say it: what it is, what it is not, what is open."""

import pytest

from judgetool.disputes.dispute import Dispute
from judgetool.disputes.errors import Ambiguous, AmbiguousCard, NotReadable
from judgetool.disputes.fftcg import words as final
from judgetool.disputes.weiss_schwarz import words as weiss
from judgetool.engine.kernel.cards import Value
from tests.disputes.invented import dispute

NO_CLIMAX: dict[str, Value] = {"climax": "no"}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("not a climax", NO_CLIMAX),
        ("no climax", NO_CLIMAX),
        ("a card that is no climax", NO_CLIMAX),
        ("a card that isn't a climax", NO_CLIMAX),
        ("non-climax", NO_CLIMAX),
        ("anything but a climax", NO_CLIMAX),
        ("a cx", {"type": "climax", "climax": "yes"}),
        ("neither a character nor an event", {"type": "climax", "climax": "yes"}),
        ("a soul icon", {"trigger": ("soul",)}),
        ("double soul trigger", {"trigger": ("soul", "soul")}),
        ("with soul and gate icon", {"trigger": ("soul", "gate")}),
        ("no trigger icon", {"trigger": ()}),
        ("a blank trigger", {"trigger": ()}),
        ("no counter icon", {"icons": ()}),
        ("a 1/0", {"level": 1, "cost": 0}),
        ("lvl two", {"level": 2}),
        ("a 2500 power green", {"power": 2500, "color": "green"}),
    ],
)
def test_a_weiss_schwarz_card_is_told_in_many_ways(text: str, told: dict[str, Value]) -> None:
    assert weiss.described(text) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("no EX", {"ex burst": "no"}),
        ("without an EX Burst icon", {"ex burst": "no"}),
        ("it doesn't have EX Burst", {"ex burst": "no"}),
        ("EX", {"ex burst": "yes"}),
        ("a 3-cost backup", {"cost": 3, "type": "backup"}),
        ("7k forward", {"power": 7000, "type": "forward"}),
        ("fire ice", {"elements": ("fire", "ice")}),
    ],
)
def test_a_final_fantasy_card_is_told_in_many_ways(text: str, told: dict[str, Value]) -> None:
    assert final.described(text) == told


@pytest.mark.parametrize(
    ("text", "meanings"),
    [
        ("not red", ("a yellow card", "a green card", "a blue card", "a purple card")),
        ("red or blue", ("a red card", "a blue card")),
        ("not an event", ("a character", "a climax")),
    ],
)
def test_what_leaves_several_cards_open_is_asked_back(text: str, meanings: tuple[str, ...]) -> None:
    with pytest.raises(AmbiguousCard) as caught:
        weiss.described(text)
    assert caught.value.meanings == meanings


def test_what_is_told_beside_stays_and_the_rest_can_be_left_open() -> None:
    with pytest.raises(AmbiguousCard) as caught:
        weiss.described("a character without soul icon")
    assert caught.value.meanings[:3] == (
        "a character",
        "a character without icon",
        "a character with return icon",
    )
    with pytest.raises(AmbiguousCard) as caught:
        final.described("not a forward")
    assert caught.value.meanings == ("a backup", "a monster", "a summon")


@pytest.mark.parametrize(
    "text", ["not a red climax", "a climax that is no climax", "with icon", "not level 1", "hocus"]
)
def test_what_nobody_can_be_sure_of_is_not_guessed(text: str) -> None:
    with pytest.raises(NotReadable):
        weiss.described(text)


def attacked() -> Dispute:
    game = dispute("{at: attack declaration step, A: {stage: {center-left: Runner}}, B: {}}")
    game.say("A attacks with center-left, direct")
    return game


def test_a_line_that_leaves_something_open_could_be_several_lines() -> None:
    with pytest.raises(Ambiguous) as caught:
        attacked().say("trigger check reveals red or blue")
    assert caught.value.meanings == (
        "trigger check reveals a red card",
        "trigger check reveals a blue card",
    )


def test_what_the_rules_ask_of_a_face_is_on_offer_before_any_name() -> None:
    game = attacked()
    asked = game.decision(game.last)
    assert asked is not None
    lines = [option.line for option in asked.options]
    assert lines[:2] == ["it is a card without icon", "it is a card with soul icon"]
    assert "it is Runner" in lines
    game.say(lines[0])
    asked = game.decision(game.last)
    assert asked is not None
    assert [option.line for option in asked.options][:2] == [
        "it is a card that is no climax",
        "it is a climax",
    ]


DISCARD = "{at: end phase, A: {hand: [Finale, Runner, 7 unknown]}, B: {}}"


def test_an_unknown_card_on_offer_is_chosen_by_what_is_told_of_it() -> None:
    game = dispute(DISCARD)
    game.say("A discards a level 1 character, no climax")
    hand = [card.name for card in game.board(game.last).zones["A"]["waiting room"].cards]
    assert "a level 1 character" in hand
    assert [step.command for step in game.steps()][1] == "A.hand 3 is a level 1 character"


def test_a_known_card_that_fits_the_words_is_meant_first() -> None:
    game = dispute(DISCARD)
    game.say("A discards a climax, Runner")
    there = [card.name for card in game.board(game.last).zones["A"]["waiting room"].cards]
    assert there == ["Finale", "Runner"]


def test_words_that_describe_no_card_still_ask_for_a_name() -> None:
    with pytest.raises(NotReadable, match="did you mean Runner"):
        dispute(DISCARD).say("A discards Runer, Finale")
