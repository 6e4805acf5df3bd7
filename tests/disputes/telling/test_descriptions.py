"""What is printed on a card, told as people say it: what it is, what it is not, what is open."""

import pytest

from judgetool.disputes.dispute import Dispute
from judgetool.disputes.errors import Ambiguous, AmbiguousCard, NotReadable
from judgetool.disputes.fftcg import words as final
from judgetool.disputes.vanguard import words as vanguard
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
        ("not red", {"not color": ("red",)}),
        ("neither red nor blue", {"not color": ("red", "blue")}),
        ("not yellow, green, red or blue", {"color": "purple"}),
        ("without soul icon", {"not trigger": ("soul",)}),
        ("without a soul or a gate icon", {"not trigger": ("soul", "gate")}),
        ("no character", {"not type": ("character",)}),
        ("not an event", {"not type": ("event",)}),
        ("no climax and not an event", {"type": "character", "climax": "no"}),
        ("not level 3", {"not level": ("3",)}),
        ("not level 0, 1 or 2", {"not level": ("0", "1", "2")}),
        ("a level 1 card, not red", {"level": 1, "not color": ("red",)}),
        ("not “Runner”", {"not name": ("Runner",)}),
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
        ("not a forward", {"not type": ("forward",)}),
        ("not a character", {"type": "summon"}),
        ("a fire character", {"elements": ("fire",), "not type": ("summon",)}),
        ("not light or dark", {"not elements": ("light", "dark")}),
        ("not cost 3", {"not cost": ("3",)}),
    ],
)
def test_a_final_fantasy_card_is_told_in_many_ways(text: str, told: dict[str, Value]) -> None:
    assert final.described(text) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("not grade 3", {"not grade": ("3",)}),
        ("not a heal trigger", {"not trigger": ("heal",)}),
        ("not a trigger unit", {"trigger": (), "type": "normal unit"}),
        ("without boost", {"not skills": ("boost",)}),
        ("no shield", {"shield": None}),
        ("grade 1, not of clan “Owls”", {"grade": 1, "not clan": ("Owls",)}),
    ],
)
def test_a_vanguard_card_is_told_in_many_ways(text: str, told: dict[str, Value]) -> None:
    assert vanguard.described(text) == told
    assert vanguard.described(vanguard.described_card(told)) == told


@pytest.mark.parametrize(
    ("text", "meanings"),
    [
        ("red or blue", ("a red card", "a blue card")),
        ("level 1 or 2", ("a level 1 card", "a level 2 card")),
        (
            "not a red climax",
            ("a card that is no climax", "a card, not red", "a card that is no climax, not red"),
        ),
    ],
)
def test_what_leaves_several_cards_open_is_asked_back(text: str, meanings: tuple[str, ...]) -> None:
    with pytest.raises(AmbiguousCard) as caught:
        weiss.described(text)
    assert caught.value.meanings == meanings


def test_a_card_that_has_some_trigger_is_asked_back() -> None:
    with pytest.raises(AmbiguousCard) as caught:
        vanguard.described("not a normal unit")
    assert caught.value.meanings == (
        "a card with critical trigger",
        "a card with draw trigger",
        "a card with stand trigger",
        "a card with heal trigger",
    )


def test_what_is_not_there_is_worded_so_that_it_is_read_again() -> None:
    told = "a level 1 character, not red, not cost 3, without soul icon"
    assert weiss.described_card(weiss.described(told)) == told
    told = "a card that is no climax, not “Runner”"
    assert weiss.described_card(weiss.described(told)) == told
    told = "a card with EX Burst, no forward, not fire"
    assert final.described_card(final.described(told)) == told


@pytest.mark.parametrize("text", ["a climax that is no climax", "hocus"])
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
