"""Cards and contradictions in words."""

from typing import Any

import pytest

from judgetool.cards.dbs.printed import Back, DbsCard
from judgetool.cards.fftcg.printed import FftcgCard, Priming
from judgetool.cards.statements import Conflict
from judgetool.cards.vanguard.printed import Trigger, VanguardCard
from judgetool.operations.cards.facts import CardFacts, conflict_line, facts_of
from tests.cards.invented import printed


def test_a_contradiction_says_what_each_source_tells_and_who_is_believed() -> None:
    told = (("list 1-001", ("fire", "ice")), ("table 1-001", None), ("scan 1-001", True))
    conflict = Conflict("1-001", "elements", told, "list 1-001", "it is the newest")
    assert conflict_line(conflict) == (
        "elements: list 1-001: fire, ice; table 1-001: none; scan 1-001: yes "
        "(list 1-001 is believed: it is the newest)"
    )


def test_long_values_are_cut_and_what_nobody_is_believed_in_stays_in_doubt() -> None:
    told = (("list 1-001", ("word " * 40,)), ("table 1-001", ()))
    line = conflict_line(Conflict("1-001", "abilities", told, None, "printings should agree"))
    assert "word …; table 1-001: none (stays in doubt: printings should agree)" in line
    assert len(line) < 180


def test_a_card_of_weiss_schwarz_in_words() -> None:
    card = printed(
        "TT/S01-E001",
        "Night Owl",
        level=0,
        power=None,
        translation="Owl",
        triggers=("soul", "gate"),
        traits=("Bird", "Night"),
        abilities=("Hoots.",),
        expansion="Tests",
        rarity="R",
        side="weiss",
        not_understood=("power",),
    )
    assert facts_of(card) == CardFacts(
        kind="red character",
        numbers=(("level", "0"), ("cost", "0"), ("soul", "1")),
        words=(("translated", "Owl"), ("icons", "soul, gate"), ("traits", "Bird, Night")),
        product=(("product", "Tests"), ("rarity", "R"), ("side", "weiss")),
        text=("Hoots.",),
        unclear=("power",),
    )


def fftcg(**values: Any) -> FftcgCard:
    usual: dict[str, Any] = {"elements": (), "cost": None, "power": None}
    return FftcgCard("1-007", "Knight", "forward", **usual | values)


def test_a_card_of_the_final_fantasy_tcg_in_words() -> None:
    card = fftcg(
        elements=("fire", "ice"),
        cost="X",
        power=7000,
        jobs=("Tester",),
        categories=("T", "II"),
        ex_burst=True,
        generic=True,
        limit_break=0,
        priming=Priming("Test", "[ice][1]"),
        abilities=("Try.",),
        product="Trials",
        rarity="L",
        printings=("1-007L", "20-003C"),
    )
    assert facts_of(card) == CardFacts(
        kind="fire/ice forward",
        numbers=(("cost", "X"), ("power", "7000")),
        words=(
            ("jobs", "Tester"),
            ("categories", "T, II"),
            ("icons", "EX Burst, generic, Limit Break 0"),
            ("Priming", "Test [ice][1]"),
            ("printings", "1-007L, 20-003C"),
        ),
        product=(("product", "Trials"), ("rarity", "L")),
        text=("Try.",),
        unclear=(),
    )


def test_elements_that_lists_do_not_agree_on_have_a_question_mark() -> None:
    card = fftcg(elements=("fire",), not_understood=("elements",))
    assert (facts_of(card).kind, facts_of(card).unclear) == ("fire? forward", ("elements",))


@pytest.mark.parametrize(("abilities", "unclear"), [(None, ()), (("Try.",), ("abilities",))])
def test_that_a_text_is_not_known_at_all_is_told_elsewhere(
    abilities: tuple[str, ...] | None, unclear: tuple[str, ...]
) -> None:
    card = fftcg(abilities=abilities, not_understood=("abilities",))
    assert facts_of(card).unclear == unclear


def vanguard(*triggers: Trigger | None, **values: Any) -> VanguardCard:
    usual: dict[str, Any] = dict.fromkeys(("race", "shield", "critical", "trigger", "skill"))
    usual |= {"clans": ("Testers",), "grade": 0, "power": 5000, "triggers_told": triggers}
    return VanguardCard("JT01/001EN", "Squire", **usual | values)


@pytest.mark.parametrize(
    ("triggers", "kind"),
    [
        (("critical",), "Testers trigger unit"),
        ((None,), "Testers normal unit"),
        (("critical", None), "Testers unit"),
    ],
)
def test_a_unit_is_a_trigger_unit_or_not_as_far_as_that_is_known(
    triggers: tuple[Trigger | None, ...], kind: str
) -> None:
    assert facts_of(vanguard(*triggers)).kind == kind


def test_a_card_of_vanguard_in_words() -> None:
    card = vanguard(
        "critical",
        race="Human",
        nation="Trial Zone",
        trigger="critical",
        skill="boost",
        sentinel=True,
        rarity="C",
        regulation="G",
        printings=("JT01/001EN",),
    )
    facts = facts_of(card)
    assert facts.numbers == (("grade", "0"), ("power", "5000"))
    assert facts.words == (
        ("race", "Human"),
        ("nation", "Trial Zone"),
        ("icons", "critical trigger, boost"),
        ("keywords", "Sentinel"),
        ("printings", "JT01/001EN"),
    )
    assert facts.product == (("rarity", "C"), ("regulation", "G"))


def dbs(**values: Any) -> DbsCard:
    return DbsCard("BT1-014", "Fighter", "battle", **values)


def test_a_card_of_dragon_ball_super_in_words() -> None:
    card = dbs(
        colors=("red", "blue"),
        power=15000,
        energy_cost=2,
        combo_cost=0,
        specified_cost=("red",),
        characters=("Fighter",),
        traits=("Tester",),
        eras=("Trials",),
        abilities=("Try.",),
        rarity="C",
    )
    facts = facts_of(card)
    assert facts.kind == "red/blue battle"
    assert facts.numbers == (("power", "15000"), ("energy cost", "2"), ("combo cost", "0"))
    assert facts.words[:4] == (
        ("specified cost", "red"),
        ("characters", "Fighter"),
        ("special traits", "Tester"),
        ("era", "Trials"),
    )
    assert (facts.text, facts.product) == (("Try.",), (("rarity", "C"),))


@pytest.mark.parametrize(
    ("told", "abilities", "text", "other"),
    [
        (("Wake.",), ("Rest.",), ("Wake.", "(Ace)", "Rest."), "Ace 20000"),
        (("Wake.",), None, ("Wake.",), "Ace 20000"),
        (None, ("Rest.",), None, "Ace 20000"),
    ],
)
def test_a_leader_has_the_text_of_both_sides_where_both_are_known(
    told: tuple[str, ...] | None,
    abilities: tuple[str, ...] | None,
    text: tuple[str, ...] | None,
    other: str,
) -> None:
    facts = facts_of(dbs(colors=(), abilities=told, back=Back("Ace", 20000, abilities=abilities)))
    assert facts.text == text
    assert ("other side", other) in facts.words
    nameless = facts_of(dbs(colors=(), back=Back("Ace", None)))
    assert ("other side", "Ace ") in nameless.words


@pytest.mark.parametrize("field", ["nation", "limit"])
def test_what_is_no_characteristic_is_not_called_unclear(field: str) -> None:
    assert facts_of(dbs(colors=(), not_understood=(field, "power"))).unclear == ("power",)


def test_a_trigger_icon_in_doubt_says_what_lists_tell() -> None:
    card = vanguard("critical", None, not_understood=("trigger",), skill="boost")
    assert ("icons", "critical or no trigger?, boost") in facts_of(card).words


def test_a_card_of_which_little_is_known_is_a_card() -> None:
    card = FftcgCard("1-007", "Knight", None, elements=(), cost=None, power=None)
    facts = facts_of(card)
    assert (facts.kind, facts.numbers, facts.words, facts.product) == ("card", (), (), ())
