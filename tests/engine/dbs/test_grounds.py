"""The definitions on which events and the information of cards rest."""

from judgetool.engine.dbs import faces, zones
from judgetool.engine.dbs.commands import Play
from judgetool.engine.dbs.grounds import grounds_of, grounds_of_value
from judgetool.engine.kernel.commands import Pass
from tests.engine.dbs.table import Game, Position
from tests.engine.playing import choose, now


def rested_on(game: Game, kind: str) -> tuple[str, ...]:
    """The special grounds of the first event of a kind in the last step."""
    state, before = now(game), game[-2].state
    recorded = next(one for one in game[-1].events if one.event.kind == kind)
    return grounds_of(before, recorded, state).special


def test_a_card_is_played_in_active_mode() -> None:
    position = Position()
    position.energy("A", 2)
    owl = position.put("A", zones.HAND, "Owl")
    game = position.game(Play("A", owl))
    assert rested_on(game, "played") == ("3-6-3", "3-6-3-1")
    assert rested_on(game, "turned") == ("4-8-1-2",)


def test_damage_of_a_strike_rests_on_the_strike_and_on_its_source() -> None:
    position = Position()
    twin = position.put("A", zones.BATTLE_AREA, "Twin")
    game = position.game(position.attack(twin), Pass("A"), Pass("B"))
    assert rested_on(game, "damage inflicted") == ("4-11-1-1", "10-6-1", "10-6-1-1")
    choose(game, *now(game).cards_in("B", zones.LIFE_AREA)[:2])
    assert rested_on(game, "life taken") == ()


def test_the_power_of_a_stack_is_that_of_the_card_on_top_with_what_changes_it() -> None:
    position = Position()
    owl = position.put("A", zones.BATTLE_AREA, "Owl")
    assert grounds_of_value(position.state, owl, faces.POWER) == ("8-9-1-1", "2-8-1")
    position.builder.evolve(owl, "Eagle")
    position.builder.change(owl, faces.POWER, 1000)
    found = grounds_of_value(position.state, owl, faces.POWER)
    assert found == ("10-4-3", "8-9-1-3", "8-9-1-1", "2-8-1")
