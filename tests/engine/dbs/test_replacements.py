"""What happens instead: damage, KO and switching that effects replace."""

from judgetool.engine.dbs import faces, happenings, zones
from judgetool.engine.dbs.commands import Play
from judgetool.engine.dbs.nodes import KnockOut
from judgetool.engine.kernel.abilities import (
    Ability,
    DealDamage,
    Draw,
    Effect,
    Happens,
    Instead,
    IsType,
    Put,
    PutFrom,
    PutOff,
    Selector,
)
from judgetool.engine.kernel.commands import Pass
from tests.engine.dbs.table import Position, fighter
from tests.engine.playing import cited, now

ACTIVE = "while the ability is active"
MINE = Selector(zones.LEADER_AREA)


def always(event: PutFrom | Happens, effect: Effect) -> Ability:
    """A [Permanent] skill that replaces."""
    lasting = (Instead(event, effect, ACTIVE),)
    return Ability("continuous", "Shelter", "8-1-4", lasting=lasting)


def on_play(effect: Effect) -> Ability:
    """An [Auto] skill for when its card is played."""
    return Ability("automatic", "Arrival", "8-1-5", effect, Happens(happenings.IS_PLAYED))


def test_damage_is_taken_by_the_deck_instead() -> None:
    shelter = always(Happens(happenings.TAKES_DAMAGE, MINE), PutOff(3, zones.DECK, zones.DROP_AREA))
    position = Position(fighter("Shelter", 5000, shelter))
    position.put("B", zones.BATTLE_AREA, "Shelter")
    twin = position.put("A", zones.BATTLE_AREA, "Twin")
    game = position.game(position.attack(twin), Pass("A"), Pass("B"))
    assert len(now(game).cards_in("B", zones.LIFE_AREA)) == 8
    assert len(now(game).cards_in("B", zones.DROP_AREA)) == 3
    assert {"8-10-1", "8-10-1-1"} <= cited(game)


def test_a_stack_that_would_be_koed_goes_to_the_hand_instead_and_others_do_not() -> None:
    safe = always(PutFrom(zones.BATTLE_AREA, zones.DROP_AREA), Put("this card", zones.HAND))
    everyone = KnockOut(Selector(zones.BATTLE_AREA, "opponent's", (IsType(faces.BATTLE),)))
    position = Position(fighter("Feather", 5000, safe), fighter("Storm", 5000, on_play(everyone)))
    owl = position.put("B", zones.BATTLE_AREA, "Owl")
    feather = position.put("B", zones.BATTLE_AREA, "Eagle")
    position.builder.evolve(feather, "Feather")
    position.energy("A", 2)
    storm = position.put("A", zones.HAND, "Storm")
    game = position.game(Play("A", storm))
    assert now(game).cards_in("B", zones.DROP_AREA) == (owl,)
    assert len(now(game).cards_in("B", zones.HAND)) == 2
    assert now(game).evolved == {}


def test_other_damage_can_take_the_place_of_damage() -> None:
    back = always(Happens(happenings.TAKES_DAMAGE, MINE), DealDamage(1))
    position = Position(fighter("Mirror", 5000, back))
    position.put("B", zones.BATTLE_AREA, "Mirror")
    twin = position.put("A", zones.BATTLE_AREA, "Twin")
    game = position.game(position.attack(twin), Pass("A"), Pass("B"))
    assert now(game).damaging[-1].player == "A"


def test_a_card_that_is_koed_with_one_that_goes_elsewhere_is_koed_all_the_same() -> None:
    safe = always(PutFrom(zones.BATTLE_AREA, zones.DROP_AREA), Put("this card", zones.HAND))
    mourns = Ability("automatic", "Grief", "8-1-5", Draw(1), Happens(happenings.IS_KOED))
    everyone = KnockOut(Selector(zones.BATTLE_AREA, "opponent's", (IsType(faces.BATTLE),)))
    position = Position(
        fighter("Feather", 5000, safe),
        fighter("Mourner", 5000, mourns),
        fighter("Storm", 5000, on_play(everyone)),
    )
    feather = position.put("B", zones.BATTLE_AREA, "Feather")
    mourner = position.put("B", zones.BATTLE_AREA, "Mourner")
    position.energy("A", 2)
    storm = position.put("A", zones.HAND, "Storm")
    game = position.game(Play("A", storm))
    assert now(game).cards_in("B", zones.DROP_AREA) == (mourner,)
    assert now(game).cards_in("B", zones.HAND)[0] == feather
    assert len(now(game).cards_in("B", zones.HAND)) == 2
