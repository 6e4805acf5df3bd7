"""Playing Battle Cards out of the hand, Extra Cards in the Battle Area, and [Evolve]."""

from judgetool.engine.dbs import faces, zones
from judgetool.engine.dbs.characteristics import characteristic, has_skill
from judgetool.engine.dbs.commands import Play, Use
from judgetool.engine.dbs.energy import WHICH_ENERGY, payable_with
from judgetool.engine.dbs.icons import ACTIVATE_MAIN
from judgetool.engine.dbs.keyword_abilities import DUAL_ATTACK, evolve
from judgetool.engine.kernel.abilities import (
    Ability,
    GiveAbility,
    InOrder,
    Prohibit,
    Put,
    Selector,
)
from judgetool.engine.kernel.commands import Choose
from tests.engine.dbs.table import Position, extra, fighter


def reasons(position: Position, command: Play) -> list[tuple[str, tuple[str, ...]]]:
    """Why a card cannot be played."""
    found = position.game().game.objections(command)
    return [(one.reason, one.citations) for one in found]


def test_a_battle_card_is_paid_for_and_comes_in_active_mode() -> None:
    position = Position()
    position.energy("A", 3)
    owl = position.put("A", zones.HAND, "Owl")
    game = position.game(Play("A", owl)).game
    assert game.state.cards_in("A", zones.BATTLE_AREA) == (owl,)
    assert game.state.is_active(owl)
    assert len(payable_with(game.state, "A")) == 1


def test_the_card_is_revealed_before_it_is_paid_for() -> None:
    position = Position()
    position.energy("A", 2)
    owl = position.put("A", zones.HAND, "Owl")
    events = [one.event.kind for one in position.game(Play("A", owl))[-1].events]
    assert events[:2] == ["seen", "turned"]
    assert events[-1] == "played"


def test_without_enough_energy_a_card_cannot_be_declared() -> None:
    position = Position()
    position.energy("A", 1)
    owl = position.put("A", zones.HAND, "Owl")
    assert reasons(position, Play("A", owl)) == [
        ("A's energy cannot pay 2 energy", ("6-3-1-2-1-1", "2-10-1-1"))
    ]


def test_only_battle_cards_of_the_own_hand_are_played() -> None:
    position = Position()
    song = position.put("A", zones.HAND, "Song")
    theirs = position.put("B", zones.HAND, "Owl")
    assert reasons(position, Play("A", song)) == [
        ("only Battle Cards can be played", ("6-3-1-2-1", "3-6-3"))
    ]
    assert reasons(position, Play("A", theirs)) == [("the card is not in A's hand", ("6-3-1-2-1",))]


def test_the_player_is_asked_for_energy_only_where_it_makes_a_difference() -> None:
    position = Position()
    position.energy("A", 2)
    position.energy("A", 1, "Eagle")
    owl = position.put("A", zones.HAND, "Owl")
    game = position.game(Play("A", owl))
    assert game.decision is not None
    assert (game.decision.kind, game.decision.about) == (WHICH_ENERGY, owl)
    (red, _, blue) = game.decision.cards
    game.submit(Choose("A", (red, blue)))
    assert game.game.state.cards_in("A", zones.BATTLE_AREA) == (owl,)


def test_energy_that_the_command_names_pays() -> None:
    position = Position()
    position.energy("A", 2)
    position.energy("A", 1, "Eagle")
    owl = position.put("A", zones.HAND, "Owl")
    (red, other, blue) = position.state.cards_in("A", zones.ENERGY_AREA)
    game = position.game(Play("A", owl, (other, blue)))
    assert payable_with(game.game.state, "A") == (red,)


def test_cards_that_are_chosen_to_pay_must_have_the_specified_colors() -> None:
    position = Position(fighter("Blue", cost=2, specified=("blue",)))
    position.energy("A", 2)
    position.energy("A", 2, "Eagle")
    card = position.put("A", zones.HAND, "Blue")
    game = position.game(Play("A", card))
    assert game.decision is not None
    red, _, blue, _ = game.decision.cards
    assert game.game.refuses(Choose("A", game.decision.cards[:2]))
    assert not game.game.refuses(Choose("A", (red, blue)))


def test_what_an_effect_prohibits_is_not_played() -> None:
    no_plays = Prohibit("play cards", "opponent's", "while the ability is active")
    tyrant = fighter("Tyrant", 10000, Ability("continuous", "No", "8-1-4", lasting=(no_plays,)))
    position = Position(tyrant)
    position.put("B", zones.BATTLE_AREA, "Tyrant")
    position.energy("A", 2)
    owl = position.put("A", zones.HAND, "Owl")
    assert reasons(position, Play("A", owl)) == [("A cannot play cards (No)", ("1-3-3",))]


# --- Extra Cards in the Battle Area


def test_field_takes_the_place_of_the_extra_card_that_is_there() -> None:
    field = extra("Field", skills=(faces.FIELD,), cost=1)
    position = Position(field, extra("Old", skills=(faces.FIELD,)))
    old = position.put("A", zones.BATTLE_AREA, "Old")
    owl = position.put("A", zones.BATTLE_AREA, "Owl")
    position.energy("A", 1)
    new = position.put("A", zones.HAND, "Field")
    state = position.game(Use("A", new, 0)).game.state
    assert state.cards_in("A", zones.BATTLE_AREA) == (owl, new)
    assert state.cards_in("A", zones.DROP_AREA) == (old,)
    assert not payable_with(state, "A")


def test_a_second_extra_card_is_not_placed() -> None:
    both = Ability(
        "activated",
        "Both",
        "8-1-3",
        InOrder((Put(Selector(zones.DROP_AREA), zones.BATTLE_AREA),)),
        icons=(ACTIVATE_MAIN,),
        zone=zones.LEADER_AREA,
    )
    position = Position(fighter("Placer", 10000, both))
    position.put("A", zones.BATTLE_AREA, "Song")
    again = position.put("A", zones.DROP_AREA, "Song")
    placer = position.put("A", zones.LEADER_AREA, "Placer")
    state = position.game(Use("A", placer, 0)).game.state
    assert state.cards_in("A", zones.DROP_AREA) == (again,)


# --- [Evolve]


def evolving() -> tuple[Position, int, int]:
    """A position with an Owl in the Battle Area, and a card in hand that evolves from it."""
    hero = fighter("Hero", 20000, evolve("Owl", 1, ("red",)), cost=7)
    position = Position(hero)
    position.energy("A", 1)
    owl = position.put("A", zones.BATTLE_AREA, "Owl", orientation=zones.REST)
    return position, owl, position.put("A", zones.HAND, "Hero")


def test_evolve_costs_its_skill_cost_and_makes_one_card_that_keeps_its_mode() -> None:
    position, owl, hero = evolving()
    game = position.game(Use("A", hero, 0))
    assert game.decision is not None
    game.submit(Choose("A", (owl,)))
    state = game.game.state
    assert state.cards_in("A", zones.BATTLE_AREA) == (owl,)
    assert state.cards_in("A", zones.HAND) == ()
    assert not state.is_active(owl)
    assert characteristic(state, owl, faces.POWER) == 20000
    assert not payable_with(state, "A")


def test_effects_on_the_card_beneath_go_on() -> None:
    position, owl, hero = evolving()
    position.builder.change(owl, faces.POWER, 5000, "turn")
    game = position.game(Use("A", hero, 0), Choose("A", (owl,)))
    assert characteristic(game.game.state, owl, faces.POWER) == 25000


def test_a_skill_that_the_card_beneath_was_given_is_inherited() -> None:
    trained = fighter(
        "Student",
        10000,
        Ability(
            "activated",
            "Learn",
            "8-1-3",
            GiveAbility(DUAL_ATTACK, "this card", "turn"),
            icons=(ACTIVATE_MAIN,),
        ),
    )
    master = fighter("Master", 20000, evolve("Student"))
    position = Position(trained, master)
    student = position.put("A", zones.BATTLE_AREA, "Student")
    card = position.put("A", zones.HAND, "Master")
    game = position.game(Use("A", student, 0), Use("A", card, 0), Choose("A", (student,)))
    assert has_skill(game.game.state, student, faces.DUAL_ATTACK)


def test_without_a_card_of_the_character_evolve_cannot_be_activated() -> None:
    hero = fighter("Hero", 20000, evolve("Owl"))
    position = Position(hero)
    position.put("B", zones.BATTLE_AREA, "Owl")
    card = position.put("A", zones.HAND, "Hero")
    assert position.game().game.refuses(Use("A", card, 0))


def test_evolve_is_for_the_main_phase_and_the_hand() -> None:
    position, _, hero = evolving()
    found = position.game(position.attack()).game.objections(Use("A", hero, 0))
    assert found[0].reason == "evolve (evolve) cannot be activated now"
