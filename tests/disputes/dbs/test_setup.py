"""Set-ups of Dragon Ball Super, and what is impossible about them."""

from dataclasses import replace

import pytest

from judgetool.cards.dbs.printed import Back, DbsCard
from judgetool.disputes.dbs.setup import back_of, face_of
from judgetool.disputes.errors import BadScenario
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import findings
from judgetool.disputes.views import CardView
from tests.disputes.dbs.table import CARDS, LEADERS, begun


def found(setup: str) -> list[tuple[str, tuple[str, ...]]]:
    """What is wrong with a set-up."""
    seen = findings(parse(f"{CARDS}setup: {{{setup}}}\n", "test.yaml"))
    return [(one.reason, one.citations) for one in seen]


def lying(setup: str, area: str) -> tuple[CardView, ...]:
    """The cards in an area of A."""
    return begun(f"at: main phase, {setup}").board(0).zones["A"][area].cards


def test_what_is_left_out_is_a_leader_that_nobody_knows_eight_life_and_the_rest_of_the_deck() -> (
    None
):
    zones = begun("at: main phase, A: {hand: 4, energy area: 3}").board(0).zones["A"]
    assert [card.name for card in zones["leader area"].cards] == ["a leader card"]
    assert (len(zones["life area"].cards), len(zones["deck"].cards)) == (8, 35)
    assert found("at: main phase, A: {hand: 4, energy area: 3}") == []


def test_before_the_life_is_laid_out_there_is_none() -> None:
    zones = begun("at: redraw, A: {hand: 6}, B: {hand: 6}").board(0).zones["A"]
    assert (len(zones["life area"].cards), len(zones["deck"].cards)) == (0, 44)


@pytest.mark.parametrize(
    "leader", ["{card: Goku, awakened: true}", "Great Goku", "{card: Great Goku, awakened: true}"]
)
def test_an_awakened_leader_lies_with_its_back_up(leader: str) -> None:
    (card,) = lying(f"A: {{leader area: {leader}}}", "leader area")
    assert (card.name, card.said) == ("Great Goku", ("power 15000", "awakened"))


def test_the_back_of_a_leader_that_nobody_describes_is_not_known() -> None:
    (card,) = lying("A: {leader area: {card: Vegeta, awakened: true}}", "leader area")
    assert not card.known


def test_what_is_not_said_of_the_back_is_as_on_the_front() -> None:
    (card,) = lying("A: {leader area: Great Goku}", "leader area")
    assert card.colors == ("red",)
    assert "skills: double strike" in card.lines


def test_energy_is_written_by_number_by_color_and_by_card_and_some_of_it_rests() -> None:
    area = "energy area: [2 red, Krillin, {card: 2 blue, orientation: rest}, unknown]"
    cards = lying(f"A: {{{area}}}", "energy area")
    assert [(card.name, card.orientation) for card in cards] == [
        ("a red card", "active"),
        ("a red card", "active"),
        ("Krillin", "active"),
        ("a blue card", "rest"),
        ("a blue card", "rest"),
        ("an unknown card", "active"),
    ]
    assert begun(f"at: main phase, A: {{{area}}}").board(0).zones["A"]["energy area"].count == (
        "6, 4 active"
    )


def test_colors_stand_for_cards_of_which_a_deck_list_may_still_have_any() -> None:
    setup = "A: {energy area: [2 red], deck list: {Krillin: 4}, hand: [Krillin]}"
    assert found(f"at: main phase, {setup}") == []


def test_a_card_lies_on_those_onto_which_it_was_evolved_and_all_are_one_card() -> None:
    area = "battle area: [{card: Grown Gohan, onto: [Krillin, Gohan], orientation: rest}, Guard]"
    grown, guard = lying(f"A: {{{area}}}", "battle area")
    assert (grown.name, grown.orientation) == ("Grown Gohan", "rest")
    assert grown.said == ("power 20000", "on Gohan, Krillin")
    assert guard.said == ("power 10000",)


def test_a_battle_is_under_way_and_the_leader_is_attacked_unless_something_else_is_said() -> None:
    areas = "A: {leader area: Goku, combo area: [Krillin]}"
    opponent = "B: {leader area: Vegeta, battle area: [{card: Guard, orientation: rest}]}"
    board = begun(f"at: defense step, attack: {{attacker: Goku}}, {areas}, {opponent}").board(0)
    assert board.attack == "attack of Goku on Vegeta"
    assert board.zones["A"]["leader area"].cards[0].orientation == "rest"
    attack = "attack: {attacker: Goku, attacked: Guard}"
    board = begun(f"at: offence step, {attack}, {areas}, {opponent}").board(0)
    assert board.attack == "attack of Goku on Guard"


def test_who_attacks_must_be_there() -> None:
    with pytest.raises(BadScenario, match="no card in sight is Krillin"):
        begun(f"at: offence step, attack: {{attacker: Krillin}}, {LEADERS}")


@pytest.mark.parametrize(
    ("setup", "reason", "numbers"),
    [
        (
            "at: main phase, A: {life area: 0}",
            "A has no card in the life area and has lost",
            ("9-2-3", "1-2-2-1"),
        ),
        (
            "at: main phase, A: {hand: [5 Krillin]}",
            "A has 5 cards named Krillin, 4 of a number are allowed",
            ("5-1-3-1", "2-14-2-1"),
        ),
        ("at: offence step", "there is no battle in the offence step", ("7-1-3",)),
        (
            "at: main phase, A: {combo area: [Krillin]}",
            "A has cards in the Combo Area outside a battle",
            ("9-3-2", "3-7-1"),
        ),
    ],
)
def test_what_is_impossible_is_found_with_its_rule(
    setup: str, reason: str, numbers: tuple[str, ...]
) -> None:
    assert (reason, numbers) in found(setup)


LEADER = DbsCard(
    number="JT1-001",
    name="Mirai",
    type="leader",
    colors=("red",),
    power=10000,
    characters=("Mirai",),
    keywords=("Awaken",),
    abilities=("a text",),
    back=Back("Mirai, Light", None, ("Double Strike",), ("another text", "and one more")),
    not_understood=("eras", "back.power"),
)


def test_of_an_imported_card_only_what_its_sources_tell_is_known_on_both_sides() -> None:
    front, back = face_of(LEADER), back_of(LEADER)
    assert (front.name, front.printed["power"], front.unread) == ("Mirai", 10000, 1)
    assert "era" not in front.printed
    assert back is not None
    assert (back.name, back.printed["skills"], back.unread) == (
        "Mirai, Light",
        ("double strike",),
        2,
    )
    assert "power" not in back.printed
    assert back.printed["character"] == ("Mirai",)


def test_a_paragraph_that_is_only_a_skill_in_one_word_is_read() -> None:
    texts = ("[Double Strike]", "[Blocker] (A note on it.)", "[Critical] [Auto] It does more.")
    assert face_of(replace(LEADER, abilities=texts)).unread == 1
