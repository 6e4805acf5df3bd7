"""Something else happens instead (8.2.1.3)."""

from judgetool.engine.kernel.abilities import Ability, Instead, NoAction, Put, PutFrom
from judgetool.engine.kernel.commands import Answer
from tests.engine.playing import orientation, place
from tests.engine.vanguard.table import Position, unit

ACTIVE = "while the ability is active"
LEAVES = PutFrom("rear-guard circle", "drop zone")


def instead(one: Instead) -> Ability:
    """A continuous ability that replaces something."""
    return Ability("continuous", "Instead", "8.2.1.3", zone="rear-guard circle", lasting=(one,))


def test_a_rear_guard_that_would_be_retired_goes_to_the_bind_zone_instead() -> None:
    binds = instead(Instead(LEAVES, Put("that card", "bind zone"), ACTIVE))
    position = Position(unit("Able", 2, 9000, binds), step="start step")
    able = position.put("B", "left front", "Able")
    game = position.game(Answer("A", True), position.attack(attacked=able))
    assert place(game, able) == "B.bind zone"


def test_a_replacement_that_says_may_is_asked() -> None:
    stays = instead(Instead(LEAVES, NoAction(), ACTIVE, may=True))
    position = Position(unit("Able", 2, 9000, stays), step="start step")
    position.put("A", "left front", "Knight")
    able = position.put("B", "left front", "Able", orientation="rest")
    game = position.game(Answer("A", True), position.attack(attacked=able), Answer("B", True))
    assert place(game, able) == "B.left front"
    assert orientation(game, able) == "rest"
