"""What card texts do: draw, look, play, KO, negate, flip, inflict damage, put cards elsewhere."""

from judgetool.engine.dbs import events, faces, happenings, zones
from judgetool.engine.dbs.characteristics import characteristic, has_skill
from judgetool.engine.dbs.commands import Attack, Play, Use
from judgetool.engine.dbs.keyword_abilities import OF_WORD, awaken, evolve
from judgetool.engine.dbs.nodes import Energy, KnockOut, NegateAnswered, NegateAttack
from judgetool.engine.dbs.prohibited import BE_CHOSEN, BE_KOED_BY_OPPONENT, HAVE_SKILLS_NEGATED
from judgetool.engine.kernel.abilities import (
    Ability,
    Bears,
    Change,
    ChooseCard,
    Compared,
    Compares,
    Cost,
    Count,
    DealDamage,
    Draw,
    Effect,
    GiveAbility,
    Happens,
    If,
    InOrder,
    IsType,
    Look,
    May,
    PayBy,
    Prohibit,
    Put,
    PutOff,
    Search,
    Selector,
    Shuffle,
    TakeAbilities,
    Turn,
)
from judgetool.engine.kernel.abilities.chance import ChooseAtRandom
from judgetool.engine.kernel.cards import JUDGE, CardId
from judgetool.engine.kernel.commands import Pass
from judgetool.engine.kernel.modifiers import Ruling
from tests.engine.dbs.table import Game, Position, extra, fighter, leader
from tests.engine.playing import (
    answer,
    asked,
    choose,
    cited,
    do_nothing,
    kinds,
    notes,
    now,
    shuffle,
)

THEIRS = Selector(zones.BATTLE_AREA, "opponent's", (IsType(faces.BATTLE),))


def on_play(effect: Effect) -> Ability:
    """An [Auto] skill for when its card is played."""
    trigger = Happens(happenings.IS_PLAYED)
    return Ability("automatic", "Arrival", "8-1-5", effect, trigger)


def main(effect: Effect, *cost: Cost, zone: str | None = None) -> Ability:
    """An [Activate: Main] skill."""
    return Ability(
        "activated", "Main", "8-1-3", effect, cost=cost, zone=zone, icons=("activate: main",)
    )


def counter(icon: str, effect: Effect, *cost: Cost) -> Ability:
    """A [Counter]."""
    return Ability("activated", "Counter", "10-9-1", effect, cost=cost, icons=(icon,))


def played(position: Position, face: str) -> tuple[Game, CardId]:
    """The game in which A has played a card of this face out of the hand, and the card."""
    position.energy("A", 3)
    card = position.put("A", zones.HAND, face)
    return position.game(Play("A", card)), card


def test_cards_from_the_top_of_the_deck_are_looked_at_and_one_is_added_to_the_hand() -> None:
    fitting = Selector(zones.DECK, tests=(Bears(faces.CHARACTER, ("Eagle",)),))
    looking = InOrder(
        (Look(3), ChooseCard(fitting, Put("chosen", zones.HAND), 0, 1, among_those=True), Shuffle())
    )
    position = Position(fighter("Seeker", 5000, on_play(looking)))
    eagle = position.put("A", zones.DECK, "Eagle")
    game, _ = played(position, "Seeker")
    choose(game, eagle)
    shuffle(game)
    assert now(game).cards_in("A", zones.HAND) == (eagle,)
    assert "3-2-4" in cited(game)


def test_a_card_is_played_out_of_the_deck_in_active_mode_and_triggers() -> None:
    young = Selector(zones.DECK, tests=(Bears(faces.CHARACTER, ("Chick",)),))
    calling = InOrder((Search(young, 1, Put("chosen", zones.BATTLE_AREA)), Shuffle()))
    position = Position(
        fighter("Mother", 5000, on_play(calling)), fighter("Chick", 1000, on_play(Draw(1)))
    )
    chick = position.put("A", zones.DECK, "Chick")
    game, mother = played(position, "Mother")
    choose(game, chick)
    shuffle(game)
    assert now(game).cards_in("A", zones.BATTLE_AREA) == (mother, chick)
    assert now(game).is_active(chick)
    assert len(now(game).cards_in("A", zones.HAND)) == 1


def test_a_weak_card_is_koed_and_a_protected_one_is_not() -> None:
    weak = Selector(zones.BATTLE_AREA, "opponent's", (Compares(faces.POWER, "at most", 10000),))
    position = Position(fighter("Hunter", 5000, on_play(KnockOut(weak))))
    owl = position.put("B", zones.BATTLE_AREA, "Owl")
    eagle = position.put("B", zones.BATTLE_AREA, "Eagle")
    safe = position.put("B", zones.BATTLE_AREA, "Owl")
    position.builder.last(safe, Ruling(BE_KOED_BY_OPPONENT))
    game, _ = played(position, "Hunter")
    assert now(game).cards_in("B", zones.DROP_AREA) == (owl,)
    assert now(game).cards_in("B", zones.BATTLE_AREA) == (eagle, safe)
    assert {"3-6-5", "1-3-3"} <= cited(game)


def test_a_battle_card_that_an_effect_places_in_the_drop_area_is_koed_but_not_for_a_cost() -> None:
    falling = Ability("automatic", "Fall", "8-1-5", Draw(1), Happens(happenings.IS_KOED))
    placing = main(ChooseCard(THEIRS, Put("chosen", zones.DROP_AREA)))
    paying = main(Draw(0), PayBy(Put("this card", zones.DROP_AREA)))
    position = Position(fighter("Victim", 5000, falling, paying), fighter("Bully", 5000, placing))
    victim = position.put("B", zones.BATTLE_AREA, "Victim")
    own = position.put("A", zones.BATTLE_AREA, "Victim")
    bully = position.put("A", zones.BATTLE_AREA, "Bully")
    game = position.game(Use("A", bully, 0))
    choose(game, victim)
    assert "knocked out" in kinds(game)
    assert len(now(game).cards_in("B", zones.HAND)) == 1
    game.submit(Use("A", own, 1))
    assert now(game).cards_in("A", zones.DROP_AREA) == (own,)
    assert now(game).cards_in("A", zones.HAND) == ()


def test_a_card_that_cannot_be_chosen_is_not_offered_to_the_opponent() -> None:
    position = Position(fighter("Hunter", 5000, on_play(ChooseCard(THEIRS, KnockOut("chosen"), 0))))
    owl = position.put("B", zones.BATTLE_AREA, "Owl")
    hidden = position.put("B", zones.BATTLE_AREA, "Eagle")
    position.builder.last(hidden, Ruling(BE_CHOSEN))
    game, _ = played(position, "Hunter")
    assert asked(game).cards == (owl,)


def test_a_negated_attack_leads_to_no_battle_and_the_end_of_battle_comes_all_the_same() -> None:
    negate = counter("counter: attack", NegateAttack())
    position = Position(extra("Shield", negate))
    position.energy("B", 1)
    shield = position.put("B", zones.HAND, "Shield")
    game = position.game(position.attack())
    assert asked(game).kind == "counter timing"
    game.submit(Use("B", shield, 0))
    assert asked(game).kind == "main phase"
    assert "battle began" not in kinds(game)
    assert not now(game).is_active(position.leader["A"])
    assert now(game).cards_in("B", zones.DROP_AREA) == (shield,)
    assert len(now(game).cards_in("B", zones.LIFE_AREA)) == 8


def test_a_counter_to_a_counter_lets_the_attack_go_on() -> None:
    negate = counter("counter: attack", NegateAttack())
    again = counter("counter: counter", NegateAnswered())
    position = Position(extra("Shield", negate), extra("Breaker", again))
    position.energy("A", 1)
    position.energy("B", 1)
    shield = position.put("B", zones.HAND, "Shield")
    breaker = position.put("A", zones.HAND, "Breaker")
    game = position.game(position.attack(), Use("B", shield, 0), Use("A", breaker, 0))
    assert asked(game).kind == "offence step"
    assert events.SKILL_NEGATED in notes(game)
    assert now(game).cards_in("B", zones.DROP_AREA) == (shield,)
    assert now(game).cards_in("A", zones.DROP_AREA) == (breaker,)


def test_a_leader_awakens_and_stays_the_same_card_with_what_affects_it() -> None:
    waking = leader("Owl Prince", 10000, awaken(4, May(Draw(2))))
    position = Position(waking, leaders=("Owl Prince", "Owl King"), life=4)
    mine = position.leader["A"]
    position.builder.change(mine, faces.POWER, 5000)
    position.builder.change(mine, faces.POWER, 0)
    game = position.game(Use("A", mine, 0))
    answer(game, yes=True)
    state = now(game)
    assert state.is_awakened(mine)
    assert characteristic(state, mine, faces.POWER) == 20000
    assert len(state.cards_in("A", zones.HAND)) == 2
    assert "10-1-3" in cited(game)


def test_a_leader_cannot_awaken_with_more_life() -> None:
    position = Position(
        leader("Owl Prince", 10000, awaken(4)), leaders=("Owl Prince", "Owl King"), life=5
    )
    game = position.game()
    assert Use("A", position.leader["A"], 0) not in game.game.legal_commands()


def test_an_evolved_card_keeps_mode_and_effects_and_triggers_as_played() -> None:
    position = Position(fighter("Old Owl", 20000, evolve("Owl", 2), on_play(Draw(1))))
    position.energy("A", 2)
    owl = position.put("A", zones.BATTLE_AREA, "Owl", orientation=zones.REST)
    position.builder.change(owl, faces.POWER, 1000)
    old = position.put("A", zones.HAND, "Old Owl")
    game = position.game(Use("A", old, 0))
    choose(game, owl)
    state = now(game)
    assert state.stack(owl) == (owl, old)
    assert characteristic(state, owl, faces.POWER) == 21000
    assert not state.is_active(owl)
    assert len(state.cards_in("A", zones.HAND)) == 1


def test_the_whole_stack_leaves_with_the_card() -> None:
    returning = on_play(Put(THEIRS, zones.HAND))
    position = Position(fighter("Wind", 5000, returning))
    owl = position.put("B", zones.BATTLE_AREA, "Owl")
    position.builder.evolve(owl, "Eagle")
    game, _ = played(position, "Wind")
    assert len(now(game).cards_in("B", zones.HAND)) == 2
    assert now(game).evolved == {}


def test_damage_of_a_skill_takes_life_by_what_its_card_has() -> None:
    position = Position(fighter("Burner", 5000, on_play(DealDamage(2)), skills=(faces.CRITICAL,)))
    game, _ = played(position, "Burner")
    choose(game, *now(game).cards_in("B", zones.LIFE_AREA)[:2])
    assert len(now(game).cards_in("B", zones.DROP_AREA)) == 2
    assert {"4-10-1-2", "4-10-1-2-1"} <= cited(game)


def test_skills_can_be_given_and_negated_for_the_turn() -> None:
    both = InOrder(
        (
            GiveAbility(OF_WORD[faces.DOUBLE_STRIKE], "this card", "turn"),
            TakeAbilities(THEIRS, "turn"),
        )
    )
    position = Position(fighter("Silencer", 5000, on_play(both)))
    guard = position.put("B", zones.BATTLE_AREA, "Guard")
    game, card = played(position, "Silencer")
    assert has_skill(now(game), card, faces.DOUBLE_STRIKE)
    assert not has_skill(now(game), guard, faces.BLOCKER)
    do_nothing(game)
    assert not has_skill(now(game), card, faces.DOUBLE_STRIKE)
    assert has_skill(now(game), guard, faces.BLOCKER)


def test_a_skill_costs_life_and_energy_and_works_once_a_turn() -> None:
    life = PayBy(ChooseCard(Selector(zones.LIFE_AREA), Put("chosen", zones.HAND)))
    skill = Ability(
        "activated",
        "Rush",
        "8-1-3",
        Change(faces.POWER, 5000, "this card", "turn"),
        cost=(Energy(1, ("blue",)), life),
        times_a_turn=1,
        icons=("activate: main",),
    )
    position = Position(fighter("Runner", 5000, skill))
    position.energy("A", 2)
    position.energy("A", 1, "Eagle")
    runner = position.put("A", zones.BATTLE_AREA, "Runner")
    game = position.game(Use("A", runner, 0))
    choose(game, now(game).cards_in("A", zones.LIFE_AREA)[0])
    assert characteristic(now(game), runner, faces.POWER) == 10000
    rested = [c for c in now(game).cards_in("A", zones.ENERGY_AREA) if not now(game).is_active(c)]
    assert [now(game).name(card) for card in rested] == ["Eagle"]
    assert Use("A", runner, 0) not in game.game.legal_commands()


def test_energy_is_switched_and_added_and_counted() -> None:
    energy = Selector(zones.ENERGY_AREA)
    rich = If(Compared(Count(energy), "at least", 4), Draw(1))
    growing = InOrder(
        (
            PutOff(1, zones.DECK, zones.ENERGY_AREA),
            ChooseCard(energy, Turn("chosen", zones.ACTIVE), 0, 1),
            rich,
        )
    )
    position = Position(fighter("Farmer", 5000, on_play(growing)))
    game, _ = played(position, "Farmer")
    rested = [c for c in now(game).cards_in("A", zones.ENERGY_AREA) if not now(game).is_active(c)]
    choose(game, rested[0])
    state = now(game)
    assert len(state.cards_in("A", zones.ENERGY_AREA)) == 4
    assert len([c for c in state.cards_in("A", zones.ENERGY_AREA) if state.is_active(c)]) == 3
    assert len(state.cards_in("A", zones.HAND)) == 1


def test_a_combo_by_an_effect_costs_nothing() -> None:
    dropped = Selector(zones.DROP_AREA, tests=(IsType(faces.BATTLE),))
    helping = Ability(
        "automatic",
        "Help",
        "8-1-5",
        ChooseCard(dropped, Put("chosen", zones.COMBO_AREA), 0, 1),
        Happens(happenings.ATTACKS),
    )
    position = Position(fighter("Caller", 10000, helping))
    caller = position.put("A", zones.BATTLE_AREA, "Caller")
    sparrow = position.put("A", zones.DROP_AREA, "Sparrow")
    game = position.game(position.attack(caller))
    choose(game, sparrow)
    assert now(game).cards_in("A", zones.COMBO_AREA) == (sparrow,)
    assert asked(game).kind == "offence step"
    game.submit(Pass("A"))
    game.submit(Pass("B"))
    assert asked(game).kind == "cards of life"
    assert "3-7-3" in cited(game)


def test_blocker_changes_the_target_of_the_attack() -> None:
    position = Position()
    guard = position.put("B", zones.BATTLE_AREA, "Guard")
    game = position.game(position.attack())
    answer(game, yes=True)
    assert now(game).attacked() == guard
    assert not now(game).is_active(guard)
    assert "10-3-1" in cited(game)


def test_an_effect_can_keep_a_card_from_attacking() -> None:
    held = on_play(Prohibit("attack", THEIRS, "beginning of your next turn"))
    position = Position(fighter("Holder", 5000, held))
    owl = position.put("B", zones.BATTLE_AREA, "Owl")
    game, _ = played(position, "Holder")
    do_nothing(game)
    choose(game, now(game).cards_in("B", zones.HAND)[0])
    attacks = [one.card for one in game.game.legal_commands() if isinstance(one, Attack)]
    assert attacks
    assert owl not in attacks


def test_chance_chooses_cards_of_the_opponents_hand() -> None:
    losing = ChooseAtRandom(Selector(zones.HAND, "opponent's"), Put("chosen", zones.DROP_AREA), 2)
    position = Position(fighter("Rager", 5000, on_play(losing)))
    hand = [position.put("B", zones.HAND, "Owl") for _ in range(3)]
    game, _ = played(position, "Rager")
    assert asked(game).player == JUDGE
    choose(game, *hand[:2])
    assert now(game).cards_in("B", zones.DROP_AREA) == tuple(hand[:2])


def test_skills_that_cannot_be_negated_stay_valid() -> None:
    position = Position(fighter("Silencer", 5000, on_play(TakeAbilities(THEIRS, "turn"))))
    guard = position.put("B", zones.BATTLE_AREA, "Guard")
    steadfast = position.put("B", zones.BATTLE_AREA, "Guard")
    position.builder.last(steadfast, Ruling(HAVE_SKILLS_NEGATED))
    game, _ = played(position, "Silencer")
    assert not has_skill(now(game), guard, faces.BLOCKER)
    assert has_skill(now(game), steadfast, faces.BLOCKER)
    assert "1-3-3" in cited(game)
