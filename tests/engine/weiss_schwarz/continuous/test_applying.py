"""The order of continuous effects: layers, dependency, time, and what is given and taken."""

from dataclasses import replace

import pytest

from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    Bears,
    Change,
    Compares,
    GiveAbility,
    GiveWords,
    LiesIn,
    Selector,
    TakeAbilities,
)
from judgetool.engine.kernel.abilities import Fits as Is
from judgetool.engine.kernel.events import Moved, apply
from judgetool.engine.weiss_schwarz.characteristics import abilities_of, names, power, soul, words
from judgetool.engine.weiss_schwarz.movement import move
from judgetool.engine.weiss_schwarz.nodes import InFrontOf
from tests.engine.weiss_schwarz.continuous.stage import always, finale, person, stage

ALL = Selector("stage")
TEAM = Bears("traits", ("Team",))
IN_FRONT = Selector("stage", tests=(InFrontOf("this card"),))
PLAIN = person("Plain")


def stronger(amount: int, *tests: Bears | Compares) -> Change:
    return Change("power", amount, Selector("stage", tests=tests), UNTIL_NO_LONGER)


def test_only_characters_in_front_are_made_stronger() -> None:
    coach = person("Coach", always(Change("power", 500, IN_FRONT, UNTIL_NO_LONGER)))
    built = stage(PLAIN, coach)
    built.put("A", "back-left", "Coach")
    left, right = built.put("A", "center-left", "Plain"), built.put("A", "center-right", "Plain")
    other = built.put("B", "center-left", "Plain")
    state = built.state()
    assert [power(state, card) for card in (left, right, other)] == [3500, 3000, 3000]


def test_weak_characters_are_made_stronger_by_one_of_two_abilities_only() -> None:
    weak = Compares("power", "at most", 3000)
    built = stage(PLAIN, person("Coach", always(stronger(500, weak)), power=9000))
    card = built.put("A", "center-left", "Plain")
    built.put("A", "back-left", "Coach")
    built.put("A", "back-right", "Coach")
    assert power(built.state(), card) == 3500


def test_effects_that_depend_on_each_other_apply_in_the_order_of_time() -> None:
    weak = Compares("power", "at most", 3000)
    to_five = Change("power", 5000, Selector("stage", tests=(weak,)), UNTIL_NO_LONGER, "set")
    built = stage(
        PLAIN,
        person("First", always(to_five), power=9000),
        person("Second", always(stronger(500, weak)), power=9000),
    )
    card = built.put("A", "center-left", "Plain")
    built.put("A", "back-left", "First")
    built.put("A", "back-right", "Second")
    assert power(built.state(), card) == 5000


@pytest.mark.parametrize(("book", "comes_out"), [("ws-en", 1500), ("ws-jp", 1000)])
def test_a_move_on_the_stage_makes_an_effect_younger_by_one_book(book: str, comes_out: int) -> None:
    to_one = Change("power", 1000, Selector("center stage"), UNTIL_NO_LONGER, "set")
    built = stage(
        PLAIN,
        person("Coach", always(Change("power", 500, ALL, UNTIL_NO_LONGER)), power=9000),
        person("Calm", always(to_one), power=9000),
    )
    card = built.put("A", "center-left", "Plain")
    coach = built.put("A", "back-left", "Coach")
    built.put("A", "center-right", "Calm")
    before = replace(built.state(), book=book)

    after = apply(before, Moved((move(before, coach, "A", "back-right"),)))

    assert (power(before, card), power(after, card)) == (1000, comes_out)


def test_a_chain_of_effects_is_followed_against_the_order_of_time() -> None:
    given = GiveWords("traits", ("Band",), Selector("stage", tests=(TEAM,)), UNTIL_NO_LONGER)
    built = stage(
        PLAIN,
        person("Third", always(stronger(1000, Bears("traits", ("Band",)))), power=100),
        person("Second", always(given), power=100),
        person("First", always(GiveWords("traits", ("Team",), ALL, UNTIL_NO_LONGER)), power=100),
    )
    built.put("A", "back-left", "Third")
    built.put("A", "back-right", "Second")
    built.put("A", "center-right", "First")
    card = built.put("A", "center-left", "Plain")
    assert power(built.state(), card) == 4000
    assert words(built.state(), card, "traits") == ("Team", "Band")


def test_an_ability_for_the_strong_looks_at_the_power_as_it_has_become() -> None:
    strong = Selector("stage", tests=(Compares("power", "at least", 3500),))
    built = stage(
        PLAIN,
        person("Prize", always(GiveWords("traits", ("Elite",), strong, UNTIL_NO_LONGER)), power=1),
        person("Coach", always(stronger(500)), power=1),
    )
    built.put("A", "back-left", "Prize")
    card = built.put("A", "center-left", "Plain")
    assert words(built.state(), card, "traits") == ()
    built.put("A", "back-right", "Coach")
    assert words(built.state(), card, "traits") == ("Elite",)


def test_what_an_ability_gives_can_give_in_turn() -> None:
    gift = always(Change("power", 500, "this card", UNTIL_NO_LONGER))
    built = stage(PLAIN, person("Giver", always(GiveAbility(gift, ALL, UNTIL_NO_LONGER)), power=1))
    card = built.put("A", "center-left", "Plain")
    built.put("A", "back-left", "Giver")
    built.put("A", "back-right", "Giver")
    assert power(built.state(), card) == 4000
    assert [ability.name for ability in abilities_of(built.state(), card)] == [
        "Test",
        "Test",
        "Encore [3]",
    ]


def test_an_ability_that_is_taken_away_does_nothing() -> None:
    front = Selector("center-left")
    built = stage(
        PLAIN,
        person("Coach", always(stronger(1000))),
        person("Thief", always(TakeAbilities(front, UNTIL_NO_LONGER)), power=1),
    )
    coach = built.put("A", "center-left", "Coach")
    card = built.put("A", "center-right", "Plain")
    assert power(built.state(), card) == 4000
    built.put("A", "back-left", "Thief")
    assert power(built.state(), card) == 3000
    assert abilities_of(built.state(), coach) == ()


def test_the_abilities_of_one_kind_can_be_taken_alone() -> None:
    taken = TakeAbilities(Selector("center-left"), UNTIL_NO_LONGER, "automatic")
    built = stage(person("Coach", always(stronger(1000))), person("Thief", always(taken), power=1))
    coach = built.put("A", "center-left", "Coach")
    built.put("A", "back-left", "Thief")
    assert [ability.name for ability in abilities_of(built.state(), coach)] == ["Test"]
    assert power(built.state(), coach) == 4000


def test_names_and_colors_are_got_beside_the_printed_ones() -> None:
    built = stage(
        PLAIN,
        person("Mask", always(GiveWords("name", ("Hero",), ALL, UNTIL_NO_LONGER))),
        person("Paint", always(GiveWords("color", ("red",), ALL, UNTIL_NO_LONGER))),
    )
    card = built.put("A", "center-left", "Plain")
    built.put("A", "back-left", "Mask")
    built.put("A", "back-right", "Paint")
    assert names(built.state(), card) == ("Plain", "Hero")
    assert words(built.state(), card, "color") == ("yellow", "red")


def test_a_climax_works_in_the_climax_area_and_a_character_on_the_stage_alone() -> None:
    built = stage(
        PLAIN,
        person("Coach", always(stronger(1000))),
        finale("Finale", always(Change("soul", 1, ALL, UNTIL_NO_LONGER))),
    )
    card = built.put("A", "center-left", "Plain")
    for zone in ("hand", "waiting room", "clock", "level", "memory", "climax area"):
        built.put("A", zone, "Coach")
    assert (power(built.state(), card), soul(built.state(), card)) == (3000, 1)
    built.put("A", "climax area", "Finale")
    assert soul(built.state(), card) == 2


def test_an_ability_for_the_memory_works_there_face_up_only() -> None:
    built = stage(PLAIN, person("Memory", always(stronger(1000), zone="memory")))
    card = built.put("A", "center-left", "Plain")
    built.put("A", "memory", "Memory", face_up=False)
    assert power(built.state(), card) == 3000
    built.put("A", "memory", "Memory")
    assert power(built.state(), card) == 4000


def test_a_condition_decides_whether_an_ability_is_active() -> None:
    behind = Is("this card", (LiesIn(("back stage",)),))
    for place, expected in (("back-left", 3500), ("center-middle", 3000)):
        built = stage(PLAIN, person("Coach", always(stronger(500), condition=behind), power=1))
        card = built.put("A", "center-left", "Plain")
        built.put("A", place, "Coach")
        assert power(built.state(), card) == expected
