"""Attack declaration and trigger step."""

import pytest

from judgetool.engine.kernel.cards import JUDGE
from judgetool.engine.kernel.commands import MoveCard, Pass, Reveal
from judgetool.engine.kernel.decisions import IllegalCommand
from judgetool.engine.kernel.events import Turned
from judgetool.engine.weiss_schwarz.attack import trigger_check
from judgetool.engine.weiss_schwarz.characteristics import soul
from judgetool.engine.weiss_schwarz.commands import DeclareAttack
from judgetool.engine.weiss_schwarz.events import AttackDeclared
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from judgetool.engine.weiss_schwarz.state import AttackType
from tests.engine.table import (
    answer,
    asked,
    cards,
    carried_out,
    choose,
    cited,
    happened,
    moments,
    notes,
    now,
    orientation,
    place,
    play,
    position,
    select,
    shuffle,
    steps_citing,
)

STEP = "attack declaration step"


def attack(position_: str, type_: AttackType = "direct") -> DeclareAttack:
    return DeclareAttack("A", position_, type_)


def test_a_direct_attack_gives_a_soul_more_until_end_of_turn() -> None:
    built = position(STEP)
    attacker = built.put("A", "center-left", "Plain")
    game = play(built, attack("center-left"))
    assert soul(now(game), attacker) == 2
    assert len(cards(game, "B", "clock")) == 2
    assert "7.2.1.4.1" in cited(game)


@pytest.mark.parametrize(
    ("facing", "left"), [("Plain", 2), ("Yellow one", 1), ("Yellow two", 0), ("Yellow three", -1)]
)
def test_a_side_attack_loses_as_much_soul_as_the_facing_character_has_levels(
    facing: str, left: int
) -> None:
    built = position(STEP)
    attacker = built.put("A", "center-left", "Strong")
    built.put("B", "center-right", facing)
    game = play(built, attack("center-left", "side"))
    assert soul(now(game), attacker) == left
    assert len(cards(game, "B", "clock")) == max(0, left)


def test_a_frontal_attack_changes_no_soul_and_names_a_defender() -> None:
    built = position(STEP)
    attacker = built.put("A", "center-middle", "Strong")
    facing = built.put("B", "center-middle", "Yellow two")
    game = play(built, attack("center-middle", "frontal"))
    declared = next(e for e, _ in happened(game) if isinstance(e, AttackDeclared)).attack
    assert (declared.attacker.card, declared.type) == (attacker, "frontal")
    assert declared.defender is not None
    assert declared.attacked is not None
    assert (declared.defender.card, declared.attacked.card) == (facing, facing)
    assert soul(now(game), attacker) == 2


def test_a_side_attack_names_an_attacked_character_but_no_defender() -> None:
    built = position(STEP)
    built.put("A", "center-middle", "Strong")
    facing = built.put("B", "center-middle", "Strong")
    game = play(built, attack("center-middle", "side"))
    declared = next(e for e, _ in happened(game) if isinstance(e, AttackDeclared)).attack
    assert declared.defender is None
    assert declared.attacked is not None
    assert declared.attacked.card == facing


def test_the_attacker_rests_after_the_attack_is_declared() -> None:
    built = position(STEP)
    attacker = built.put("A", "center-left", "Plain")
    game = play(built, attack("center-left"))
    assert orientation(game, attacker) == "rest"
    events = [e for e, _ in happened(game) if isinstance(e, AttackDeclared | Turned)]
    assert [type(e) for e in events] == [AttackDeclared, Turned]


def test_left_attacks_right() -> None:
    built = position(STEP)
    built.put("A", "center-left", "Plain")
    built.put("B", "center-left", "Plain")
    game = play(built)
    assert game.game.objections(attack("center-left")) == ()
    with pytest.raises(IllegalCommand, match="no character is faced"):
        game.submit(attack("center-left", "frontal"))


def test_who_faces_a_character_cannot_attack_directly() -> None:
    built = position(STEP)
    built.put("A", "center-left", "Plain")
    built.put("B", "center-right", "Plain")
    with pytest.raises(IllegalCommand, match="frontal or side"):
        play(built, attack("center-left"))


@pytest.mark.parametrize("orientation_", ["rest", "reverse"])
def test_only_standing_characters_attack(orientation_: str) -> None:
    built = position(STEP)
    built.put("A", "center-left", "Plain", orientation=orientation_)
    with pytest.raises(IllegalCommand, match="not standing"):
        play(built, attack("center-left"))


def test_nobody_attacks_from_the_back_stage_or_from_an_empty_position() -> None:
    built = position(STEP)
    built.put("A", "back-left", "Plain")
    game = play(built)
    with pytest.raises(IllegalCommand, match="only characters on the center stage"):
        game.submit(attack("back-left"))
    with pytest.raises(IllegalCommand, match="no character on center-left"):
        game.submit(attack("center-left"))


def test_the_starting_player_attacks_once_in_the_first_turn() -> None:
    built = position(STEP, turn=1)
    built.put("A", "center-left", "Plain")
    built.put("A", "center-right", "Plain")
    game = play(built, attack("center-left"))
    with pytest.raises(IllegalCommand, match="only once in the first turn"):
        game.submit(attack("center-right"))
    later = position(STEP, turn=2)
    later.put("A", "center-left", "Plain")
    later.put("A", "center-right", "Plain")
    assert asked(play(later, attack("center-left"), attack("center-right"))).kind == STEP


def test_the_attack_phase_begins_once_in_a_turn_and_each_declaration_step_anew() -> None:
    built = position(STEP)
    built.put("A", "center-left", "Plain")
    game = play(built, attack("center-left"))
    assert moments(game).count("beginning of attack phase") == 1
    assert moments(game).count("beginning of attack declaration step") == 2


def test_a_check_timing_follows_the_beginning_of_the_phase_and_that_of_the_step() -> None:
    built = position(STEP)
    weak = built.put("A", "center-left", "Powerless")
    game = play(built)
    assert place(game, weak) == "A.waiting room"
    assert "7.2.1.1" in cited(game)


def test_ending_the_attack_phase_leads_to_the_encore_step() -> None:
    game = play(position(STEP), Pass("A"))
    assert "encore step" in moments(game)
    assert "trigger step" not in moments(game)


def test_the_level_of_an_unknown_facing_character_is_asked_for_a_side_attack() -> None:
    built = position(STEP)
    attacker = built.put("A", "center-left", "Strong")
    facing = built.put("B", "center-right", None)
    game = play(built)
    game.submit(Reveal(JUDGE, facing, told={"type": "character", "power": 3000}))
    game.submit(attack("center-left", "side"))
    assert (asked(game).cards, asked(game).aspects) == ((facing,), ("level",))
    game.submit(Reveal(JUDGE, facing, told={"level": 1}))
    assert soul(now(game), attacker) == 1


def triggering(top: str, *, below: tuple[str, ...] = ()) -> tuple[PositionBuilder, int, int]:
    """A's character attacks frontally and ``top`` comes up; that card and the attacker."""
    built = position("trigger step", deck=("Plain",) * 5)
    built.put_all("A", "deck", below)
    card = built.put("A", "deck", top)
    attacker = built.put("A", "center-middle", "Plain")
    built.put("B", "center-middle", "Plain")
    built.attack("center-middle", "frontal")
    return built, card, attacker


def test_the_trigger_check_shows_the_top_card_and_puts_it_face_down_into_the_stock() -> None:
    built, card, _ = triggering("Plain")
    game = play(built)
    assert cards(game, "A", "stock") == (card,)
    assert not now(game).cards[card].face_up
    assert now(game).cards[card].seen_by == ("A", "B")
    assert notes(game) == ["a card comes up in the trigger check", "no trigger icon"]
    assert {"7.3.1.2", "7.3.1.2.3", "4.12.2.1"} <= cited(game)


def test_a_soul_icon_gives_the_attacker_a_soul_and_two_give_two() -> None:
    for top, souls in (("Souled", 2), ("Twice souled", 3)):
        built, _, attacker = triggering(top)
        assert soul(now(play(built)), attacker) == souls


def test_several_icons_act_in_the_order_that_the_player_wishes() -> None:
    built, card, attacker = triggering("Soul and treasure")
    game = play(built)
    assert asked(game).options == ("soul", "treasure")
    select(game, "treasure")
    assert place(game, card) == "A.hand"
    answer(game, yes=False)
    assert soul(now(game), attacker) == 2
    assert place(game, card) == "A.hand"


def test_a_refresh_during_the_trigger_check_comes_before_the_icons_and_spares_the_card() -> None:
    built = position("trigger step", deck=())
    built.put_all("B", "deck", ["Plain"] * 5)
    card = built.put("A", "deck", "draw")
    built.put_all("A", "waiting room", ["Plain"] * 3)
    built.put("A", "center-left", "Plain")
    built.attack("center-left", "direct")
    game = play(built)
    assert asked(game).form == "shuffle"
    assert place(game, card) == "A.resolution zone"
    shuffle(game)
    assert asked(game).form == "yes or no"
    assert len(cards(game, "A", "clock")) == 1


def test_with_nothing_in_the_deck_there_is_nothing_to_check() -> None:
    built = position(deck=())
    built.put("B", "deck", "Plain")
    game, _ = carried_out(built, trigger_check)
    assert notes(game) == ["no card in the deck"]


def test_only_a_frontal_attack_leads_to_the_counter_step() -> None:
    built, _, _ = triggering("Plain")
    assert "counter step" in moments(play(built))
    direct = position("trigger step")
    direct.put("A", "center-left", "Plain")
    direct.attack("center-left", "direct")
    assert "counter step" not in moments(play(direct))
    assert "battle step" not in moments(play(direct))


def test_a_side_attack_on_a_character_of_level_zero_changes_nothing() -> None:
    built = position(STEP)
    built.put("A", "center-left", "Strong")
    built.put("B", "center-right", "Plain")
    assert now(play(built, attack("center-left", "side"))).modifiers == ()


def test_the_steps_of_a_frontal_attack_begin_one_after_the_other() -> None:
    built = position(STEP)
    built.put("A", "center-middle", "Strong")
    built.put("B", "center-middle", "Plain")
    game = play(built, attack("center-middle", "frontal"), Pass("B"))
    assert moments(game) == [
        "attack declaration step",
        "beginning of attack phase",
        "beginning of attack declaration step",
        "trigger step",
        "beginning of trigger step",
        "counter step",
        "beginning of counter step",
        "damage step",
        "beginning of damage step",
        "battle step",
        "beginning of battle step",
        "end of the attack",
        "attack declaration step",
        "beginning of attack declaration step",
    ]


def test_a_check_timing_follows_the_declaration_before_the_trigger_step() -> None:
    built = position(STEP)
    built.put("A", "center-left", "Strong")
    event = built.put("B", "hand", "Event")
    game = play(built, MoveCard(JUDGE, event, "B", "back-left"), attack("center-left"))
    assert place(game, event) == "B.waiting room"
    assert steps_citing(game, "9.6.1") == [STEP]


def test_a_check_timing_follows_the_trigger_check_within_the_step() -> None:
    built, _, attacker = triggering("standby")
    fitting = built.put("A", "waiting room", "Plain")
    game = play(built)
    answer(game, yes=True)
    choose(game, fitting)
    select(game, "center-middle")
    assert place(game, attacker) == "A.waiting room"
    assert steps_citing(game, "9.6.2") == ["trigger step"]


def test_the_icon_that_acts_is_noted() -> None:
    built, _, _ = triggering("Souled")
    assert "trigger icon" in notes(play(built))
