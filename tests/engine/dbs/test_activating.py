"""Activating skills at free timings: when and where, what they cost, what becomes of the card."""

from judgetool.engine.dbs import faces, zones
from judgetool.engine.dbs.characteristics import characteristic
from judgetool.engine.dbs.commands import Use
from judgetool.engine.dbs.energy import payable_with
from judgetool.engine.dbs.icons import ACTIVATE_BATTLE, ACTIVATE_MAIN
from judgetool.engine.dbs.keyword_abilities import awaken
from judgetool.engine.dbs.nodes import Energy, NoEnergyCost
from judgetool.engine.kernel.abilities import (
    Ability,
    ChooseCard,
    Cost,
    Draw,
    Effect,
    PayBy,
    Put,
    Selector,
    Turn,
)
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.commands import Choose, Command, Pass
from tests.engine.dbs.table import Position, extra, fighter, leader

LIFE_TO_HAND = PayBy(ChooseCard(Selector(zones.LIFE_AREA), Put("chosen", zones.HAND)))
REST_THIS = PayBy(Turn("this card", zones.REST))


def skill(
    *cost: Cost,
    icon: str = ACTIVATE_MAIN,
    does: Effect | None = None,
    zone: str | None = None,
    times: int | None = None,
) -> Ability:
    """A skill that players activate; it draws a card unless something else is said."""
    return Ability(
        "activated",
        "Skill",
        "8-1-3",
        does or Draw(1),
        cost=cost,
        icons=(icon,),
        zone=zone,
        times_a_turn=times,
    )


def in_play(ability: Ability) -> tuple[Position, CardId]:
    """A position with a Battle Card that has the skill."""
    position = Position(fighter("Able", 10000, ability))
    return position, position.put("A", zones.BATTLE_AREA, "Able")


def reasons(position: Position, command: Use, *before: Command) -> list[str]:
    """Why a skill cannot be activated."""
    game = position.game(*before)
    return [one.reason for one in game.game.objections(command)]


def test_a_skill_without_cost_is_just_declared() -> None:
    position, card = in_play(skill())
    state = position.game(Use("A", card, 0)).game.state
    assert len(state.cards_in("A", zones.HAND)) == 1


def test_the_parts_of_a_cost_are_paid_from_the_beginning() -> None:
    position, card = in_play(skill(LIFE_TO_HAND, REST_THIS))
    game = position.game(Use("A", card, 0))
    assert game.decision is not None
    game.submit(Choose("A", game.decision.cards[:1]))
    kinds = [one.event.kind for one in game[-1].events]
    assert kinds.index("moved") < kinds.index("turned") < kinds.index("drew")
    state = game.game.state
    assert len(state.cards_in("A", zones.LIFE_AREA)) == 7
    assert len(state.cards_in("A", zones.HAND)) == 2
    assert not state.is_active(card)


def test_energy_that_is_named_and_has_gone_for_another_part_of_the_cost_does_not_pay() -> None:
    energy_to_hand = PayBy(ChooseCard(Selector(zones.ENERGY_AREA), Put("chosen", zones.HAND)))
    position, card = in_play(skill(energy_to_hand, Energy(1)))
    first, second = (position.put("A", zones.ENERGY_AREA, "Owl") for _ in range(2))
    game = position.game(Use("A", card, 0, (first,)), Choose("A", (first,)))
    state = game.game.state
    assert first in state.cards_in("A", zones.HAND)
    assert not state.is_active(second)


def test_a_cost_that_cannot_be_paid_as_a_whole_is_not_paid_at_all() -> None:
    position, card = in_play(skill(REST_THIS, Energy(1)))
    assert reasons(position, Use("A", card, 0)) == ["the whole cost of Skill cannot be paid"]
    position.energy("A", 1)
    assert reasons(position, Use("A", card, 0)) == []


def test_a_card_in_rest_mode_cannot_be_switched_to_rest_for_a_cost() -> None:
    position = Position(fighter("Able", 10000, skill(REST_THIS)))
    card = position.put("A", zones.BATTLE_AREA, "Able", orientation=zones.REST)
    assert reasons(position, Use("A", card, 0)) == ["the whole cost of Skill cannot be paid"]


def test_a_skill_of_once_per_turn_counts_for_each_card() -> None:
    position, card = in_play(skill(times=1))
    other = position.put("A", zones.BATTLE_AREA, "Able")
    game = position.game(Use("A", card, 0))
    assert [one.citations for one in game.game.objections(Use("A", card, 0))] == [("10-10-1",)]
    assert not game.game.refuses(Use("A", other, 0))


def test_skills_are_activated_at_the_timing_of_their_icon() -> None:
    position, card = in_play(skill(icon=ACTIVATE_BATTLE))
    assert reasons(position, Use("A", card, 0)) == [
        "Skill (activate: battle) cannot be activated now"
    ]
    assert reasons(position, Use("A", card, 0), position.attack()) == []


def test_the_non_turn_player_activates_in_the_defense_step() -> None:
    position = Position(fighter("Able", 10000, skill(icon=ACTIVATE_BATTLE)))
    card = position.put("B", zones.BATTLE_AREA, "Able")
    game = position.game(position.attack(), Pass("A"), Use("B", card, 0))
    assert len(game.game.state.cards_in("B", zones.HAND)) == 1


def test_skills_of_battle_cards_are_not_active_in_the_hand() -> None:
    position = Position(fighter("Able", 10000, skill()))
    card = position.put("A", zones.HAND, "Able")
    assert reasons(position, Use("A", card, 0)) == ["Skill is not active for A in A's hand"]


# --- Extra Cards


def test_an_extra_card_is_paid_with_its_energy_cost_and_goes_to_the_drop_area_first() -> None:
    back = skill(does=Put(Selector(zones.DROP_AREA), zones.HAND))
    position = Position(extra("Echo", back, cost=2))
    position.energy("A", 3)
    card = position.put("A", zones.HAND, "Echo")
    state = position.game(Use("A", card, 0)).game.state
    assert state.cards_in("A", zones.HAND) == (card,)
    assert len(payable_with(state, "A")) == 1


def test_this_card_is_the_extra_card_in_the_drop_area() -> None:
    position = Position(extra("Echo", skill(does=Put("this card", zones.ENERGY_AREA)), cost=0))
    card = position.put("A", zones.HAND, "Echo")
    state = position.game(Use("A", card, 0)).game.state
    assert state.cards_in("A", zones.ENERGY_AREA) == (card,)


def test_a_skill_cost_is_paid_beside_the_energy_cost() -> None:
    position = Position(extra("Echo", skill(Energy(1, ("blue",))), cost=1))
    position.energy("A", 1)
    card = position.put("A", zones.HAND, "Echo")
    assert reasons(position, Use("A", card, 0)) == ["the whole cost of Skill cannot be paid"]
    position.energy("A", 1, "Eagle")
    assert not payable_with(position.game(Use("A", card, 0)).game.state, "A")


def test_an_extra_card_in_the_battle_area_has_no_skill_to_activate_there() -> None:
    position = Position(extra("Echo", skill(), cost=0))
    card = position.put("A", zones.BATTLE_AREA, "Echo")
    assert reasons(position, Use("A", card, 0)) == ["Skill is not active for A in A's battle area"]


def test_a_skill_for_the_battle_area_costs_no_energy_there_and_the_card_stays() -> None:
    position = Position(extra("Echo", skill(zone=zones.BATTLE_AREA), cost=3))
    card = position.put("A", zones.BATTLE_AREA, "Echo")
    state = position.game(Use("A", card, 0)).game.state
    assert state.cards_in("A", zones.BATTLE_AREA) == (card,)
    assert len(state.cards_in("A", zones.HAND)) == 1


# --- [Awaken]


def test_awaken_in_the_offence_step_keeps_mode_and_effects() -> None:
    hero = leader("Hero", 10000, awaken(4, Draw(1)))
    position = Position(hero, leaders=("Hero", "Owl King"), life=4)
    card = position.leader["A"]
    position.builder.change(card, faces.POWER, 5000, "turn")
    game = position.game(position.attack(), Use("A", card, 0))
    state = game.game.state
    assert state.is_awakened(card)
    assert not state.is_active(card)
    assert state.attack_card() == card
    assert characteristic(state, card, faces.POWER) == 20000
    assert len(state.cards_in("A", zones.HAND)) == 1


def test_awaken_needs_its_condition() -> None:
    hero = leader("Hero", 10000, awaken(4))
    position = Position(hero, leaders=("Hero", "Owl King"), life=5)
    assert reasons(position, Use("A", position.leader["A"], 0)) == [
        "awaken: its condition does not hold"
    ]


def test_choices_are_made_on_resolution_and_say_so_where_it_matters() -> None:
    weaken = ChooseCard(Selector(zones.HAND), Put("chosen", zones.DROP_AREA))
    position, card = in_play(skill(LIFE_TO_HAND, does=weaken))
    position.put("A", zones.HAND, "Sparrow")
    game = position.game(Use("A", card, 0))
    assert game.decision is not None
    game.submit(Choose("A", game.decision.cards[:1]))
    assert game[-1].rests_on == ("chosen-on-resolution",)
    assert len(game.decision.cards) == 2


def test_an_extra_card_is_used_for_life_instead_of_its_energy_cost() -> None:
    position = Position(extra("Mercy", skill(NoEnergyCost(), LIFE_TO_HAND), cost=2))
    mercy = position.put("A", zones.HAND, "Mercy")
    position.energy("A", 2)
    game = position.game(Use("A", mercy, 0))
    life = game[len(game) - 1].state.cards_in("A", zones.LIFE_AREA)
    game.submit(Choose("A", (life[0],)))
    state = game[len(game) - 1].state
    assert len(state.cards_in("A", zones.LIFE_AREA)) == 7
    assert payable_with(state, "A") == state.cards_in("A", zones.ENERGY_AREA)
    assert state.cards_in("A", zones.DROP_AREA) == (mercy,)


def test_energy_that_is_asked_for_itself_is_paid_also_without_the_energy_cost() -> None:
    cheap = skill(NoEnergyCost(), Energy(1))
    position = Position(extra("Cheap", cheap, cost=2))
    hand = position.put("A", zones.HAND, "Cheap")
    reason = "the whole cost of Skill cannot be paid"
    assert reasons(position, Use("A", hand, 0)) == [reason]
    position.energy("A", 1)
    assert reasons(position, Use("A", hand, 0)) == []
