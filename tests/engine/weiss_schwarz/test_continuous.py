"""Continuous effects: their order, what explains them, what they prohibit, what stays open."""

from dataclasses import replace

import pytest

from judgetool.engine.kernel.abilities import (
    UNTIL_NO_LONGER,
    Allow,
    Bears,
    Change,
    Compared,
    Compares,
    Count,
    GiveAbility,
    GiveWords,
    IsNamed,
    LiesIn,
    Prohibit,
    Selector,
    TakeAbilities,
    Times,
)
from judgetool.engine.kernel.abilities import Fits as Is
from judgetool.engine.kernel.cards import Face
from judgetool.engine.kernel.continuous.force import effects_on, is_ruling
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.events import Moved, apply
from judgetool.engine.kernel.modifiers import NumberChange, WordsChange
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.weiss_schwarz.characteristics import (
    abilities_of,
    level,
    names,
    power,
    soul,
    surely_has_power,
    words,
)
from judgetool.engine.weiss_schwarz.commands import DeclareAttack, Exchange, Play
from judgetool.engine.weiss_schwarz.continuous import rules_of
from judgetool.engine.weiss_schwarz.movement import move
from judgetool.engine.weiss_schwarz.nodes import InFrontOf
from judgetool.engine.weiss_schwarz.positions import PositionBuilder, status
from judgetool.engine.weiss_schwarz.vocabulary import state_from_json, state_to_json
from tests.engine.table import now, orientation, place, play
from tests.engine.weiss_schwarz.stage import always, finale, person, stage

# --- Their order

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
    for where, expected in (("back-left", 3500), ("center-middle", 3000)):
        built = stage(PLAIN, person("Coach", always(stronger(500), condition=behind), power=1))
        card = built.put("A", "center-left", "Plain")
        built.put("A", where, "Coach")
        assert power(built.state(), card) == expected


# --- What explains them


def test_what_changes_no_value_stands_before_what_changes_one() -> None:
    coach = person("Coach", always(Change("power", 500, IN_FRONT, UNTIL_NO_LONGER)))
    captain = person("Captain", always(GiveWords("traits", ("Team",), ALL, UNTIL_NO_LONGER)))
    built = stage(PLAIN, coach, captain)
    built.put("A", "back-left", "Coach")
    card = built.put("A", "center-left", "Plain")
    built.put("A", "back-right", "Captain")
    state = built.state()
    found = effects_on(state, card)
    assert [one.part.change for one in found] == [
        WordsChange("traits", ("Team",)),
        NumberChange("power", "add", 500),
    ]
    layers = [set(rules_of(state, one)) & {"8.9.1.2", "8.9.1.3"} for one in found]
    assert layers == [{"8.9.1.2"}, {"8.9.1.3"}]


def test_effects_on_other_cards_are_left_out() -> None:
    coach = person("Coach", always(Change("power", 500, IN_FRONT, UNTIL_NO_LONGER)))
    built = stage(PLAIN, coach)
    built.put("A", "back-left", "Coach")
    built.put("A", "center-left", "Plain")
    away = built.put("A", "center-right", "Plain")
    assert effects_on(built.state(), away) == ()


def test_a_prohibition_is_no_information_and_has_no_place_in_the_order() -> None:
    guard = person("Guard", always(Prohibit("attack", ALL, UNTIL_NO_LONGER)))
    built = stage(PLAIN, guard)
    built.put("A", "back-left", "Guard")
    card = built.put("A", "center-left", "Plain")
    state = built.state()
    [found] = effects_on(state, card)
    assert is_ruling(found)
    assert rules_of(state, found)[-1] == "1.3.3"
    assert "8.9.1.2" not in rules_of(state, found)


# --- What is open

MATES = Selector("waiting room", tests=(TEAM,))
TWO = Compared(Count(MATES), "at least", 2)
MATE = person("Mate", traits=("Team",))


def each(amount: int) -> Change:
    return Change("power", Times(Count(MATES), amount), "this card", UNTIL_NO_LONGER)


def test_a_number_is_not_guessed_and_other_numbers_are_known() -> None:
    built = stage(PLAIN, MATE, person("Sum", always(each(500))))
    card, other = built.put("A", "center-left", "Sum"), built.put("A", "back-left", "Plain")
    hidden = built.put("A", "waiting room", None)
    with pytest.raises(FaceUnknown) as unknown:
        power(built.state(), card)
    assert (unknown.value.card, unknown.value.aspect) == (hidden, "traits")
    assert (level(built.state(), card), power(built.state(), other)) == (0, 3000)


def test_what_can_only_grow_is_surely_above_zero() -> None:
    built = stage(PLAIN, person("More", always(each(500))), person("Less", always(each(-500))))
    more, less = built.put("A", "center-left", "More"), built.put("A", "back-left", "Less")
    built.put("A", "waiting room", None)
    assert surely_has_power(built.state(), more)
    assert not surely_has_power(built.state(), less)


def test_an_unknown_card_is_not_asked_for_where_it_cannot_matter() -> None:
    more = person(
        "More", always(Change("power", 1000, "this card", UNTIL_NO_LONGER), condition=TWO)
    )
    built = stage(MATE, more)
    card = built.put("A", "center-left", "More")
    built.put("A", "waiting room", None)
    assert power(built.state(), card) == 3000
    built.put("A", "waiting room", "Mate")
    with pytest.raises(FaceUnknown):
        power(built.state(), card)
    built.put("A", "waiting room", "Mate")
    assert power(built.state(), card) == 4000


def test_an_effect_that_sets_a_number_later_makes_it_known() -> None:
    zero = Change("power", 0, Selector("center-left"), UNTIL_NO_LONGER, "set")
    built = stage(person("Sum", always(each(500))), person("Zero", always(zero)))
    card = built.put("A", "center-left", "Sum")
    built.put("A", "waiting room", None)
    built.put("A", "back-left", "Zero")
    assert power(built.state(), card) == 0


def test_abilities_are_not_guessed_either() -> None:
    gift = GiveAbility(always(), "this card", UNTIL_NO_LONGER)
    built = stage(MATE, person("Hope", always(gift, condition=TWO)))
    card = built.put("A", "center-left", "Hope")
    built.put("A", "waiting room", "Mate")
    built.put("A", "waiting room", None)
    with pytest.raises(FaceUnknown):
        abilities_of(built.state(), card)


def test_a_set_up_with_an_open_number_can_be_checked() -> None:
    built = stage(person("Sum", always(each(-500))))
    built.put("A", "center-left", "Sum")
    built.put("A", "waiting room", None)
    assert not any("power" in finding.reason for finding in status(built.state()))


# --- what effects keep cards and players from, and what they allow --------------------------------


ATTACKING = "attack declaration step"


def barred(action: str) -> Face:
    return person("Barred", always(Prohibit(action, "this card", UNTIL_NO_LONGER)))


def with_decks(built: PositionBuilder) -> PositionBuilder:
    for player in ("A", "B"):
        built.put_all(player, "deck", ("Plain",) * 5)
    return built


def reasons(built: PositionBuilder, command: DeclareAttack | Exchange | Play) -> list[str]:
    return [o.reason for o in play(with_decks(built)).game.objections(command)]


def test_one_way_of_attacking_can_be_prohibited_and_the_others_not() -> None:
    built = stage(PLAIN, barred("side attack"), step=ATTACKING)
    built.put("A", "center-middle", "Barred")
    built.put("B", "center-middle", "Plain")
    side = DeclareAttack("A", "center-middle", "side")
    frontal = DeclareAttack("A", "center-middle", "frontal")
    assert reasons(built, side) == ["Barred cannot side attack (Test)"]
    assert play(built).game.objections(frontal) == ()


def test_a_player_who_cannot_attack_attacks_with_nobody() -> None:
    rain = person("Rain", always(Prohibit("attack", "opponent's", UNTIL_NO_LONGER)))
    built = stage(PLAIN, rain, step=ATTACKING)
    built.put("A", "center-middle", "Plain")
    built.put("B", "center-left", "Rain")
    direct = DeclareAttack("A", "center-middle", "direct")
    assert reasons(built, direct) == ["A cannot attack (Test)"]


def test_a_direct_attack_past_a_character_can_be_allowed() -> None:
    leaper = person("Leaper", always(Allow("direct attack", "this card", UNTIL_NO_LONGER)))
    direct = DeclareAttack("A", "center-middle", "direct")
    for name, number in (("Leaper", 0), ("Plain", 1)):
        built = stage(PLAIN, leaper, step=ATTACKING)
        built.put("A", "center-middle", name)
        built.put("B", "center-middle", "Plain")
        assert len(reasons(built, direct)) == number


def test_whoever_cannot_move_is_not_exchanged() -> None:
    built = stage(PLAIN, barred("move"))
    built.put("A", "center-middle", "Barred")
    exchange = Exchange("A", "center-middle", "back-left")
    assert reasons(built, exchange) == ["Barred cannot move (Test)"]


def test_what_is_open_is_a_reason_that_is_no_violation() -> None:
    team = Selector("waiting room", tests=(Bears("traits", ("Team",)),))
    some = Compared(Count(team), "at least", 1)
    shy = person(
        "Shy",
        always(
            Prohibit("be played from hand", "this card", UNTIL_NO_LONGER),
            condition=some,
            zone="hand",
        ),
    )
    built = stage(PLAIN, shy)
    card = built.put("A", "hand", "Shy")
    built.put("A", "waiting room", None)
    game = play(with_decks(built)).game
    assert game.objections(Play("A", card, "back-left")) == (
        Objection(
            "whether an effect prohibits it is open: the traits of a card in A.waiting room "
            "is not known",
            ("1.3.3",),
        ),
    )


def test_who_stays_resting_in_the_stand_phase_keeps_lying() -> None:
    built = stage(PLAIN, barred("stand in the stand phase"), step="stand phase")
    card = built.put("A", "center-left", "Barred", orientation="rest")
    other = built.put("A", "center-right", "Plain", orientation="rest")
    game = play(with_decks(built))
    assert (orientation(game, card), orientation(game, other)) == ("rest", "stand")


def test_who_was_given_that_it_does_not_stand_keeps_lying() -> None:
    staying = always(Prohibit("stand in the stand phase", "this card", UNTIL_NO_LONGER))
    others = Selector("stage", tests=(IsNamed(("Plain",)),))
    holder = person("Holder", always(GiveAbility(staying, others, UNTIL_NO_LONGER)))
    built = stage(PLAIN, holder, step="stand phase")
    holding = built.put("A", "center-left", "Holder", orientation="rest")
    held = built.put("A", "center-right", "Plain", orientation="rest")
    game = play(with_decks(built))
    assert (orientation(game, holding), orientation(game, held)) == ("stand", "rest")


def test_a_card_cheaper_in_hand_costs_its_own_cost_on_the_stage() -> None:
    cheap = replace(
        person("Cheap", always(Change("cost", -1, "this card", UNTIL_NO_LONGER), zone="hand")),
    )
    cheap = replace(cheap, printed={**cheap.printed, "cost": 1})
    built = stage(PLAIN, cheap)
    card = built.put("A", "hand", "Cheap")
    game = play(with_decks(built), Play("A", card, "back-left"))
    assert place(game, card) == "A.back-left"


def test_a_state_with_lasting_effects_can_be_written_and_read() -> None:
    built = stage(PLAIN, barred("move"))
    card = built.put("A", "center-middle", "Barred")
    built.change(card, "power", 500)
    state = now(play(with_decks(built)))
    again = state_from_json(state_to_json(state))
    assert again == state
    assert power(again, card) == 3500
