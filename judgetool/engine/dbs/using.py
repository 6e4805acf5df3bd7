"""Activating a skill at a free timing (6-3-1-2-2, 6-3-1-2-3, 7-2-1-2-3, 7-3-1-2-2-2, 8-6-2)."""

from judgetool.engine.dbs.activating import activate
from judgetool.engine.dbs.books import is_general, rule
from judgetool.engine.dbs.commands import DEFENSE, MAIN, OFFENCE, Use
from judgetool.engine.dbs.keyword_abilities import AWAKEN
from judgetool.engine.dbs.state import DbsGame
from judgetool.engine.dbs.timing import resolves_unless_countered
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.usable import designated

BY_STEP = {
    MAIN: ("6-3-1-2-2", "6-3-1-2-3"),
    OFFENCE: ("7-2-1-2-3", "7-2-1-2-3-1"),
    DEFENSE: ("7-3-1-2-2-2", "7-3-1-2-2-3"),
}
"""By phase or step: the rules by which skills are activated in it, and by which [Awaken] is."""


@rule("8-6-2", "8-6-2-4", "8-1-3", encloses=True)
def use_skill(game: DbsGame, command: Use) -> Procedure[None]:
    """Activate a skill and pay for it; after a counter timing it resolves, unless it is negated."""
    ability = designated(game.state, command.card, command.ability)
    assert ability is not None
    of_skills, of_awaken = BY_STEP[game.state.step]
    with game.citing(of_awaken if AWAKEN in ability.icons else of_skills, encloses=True):
        with game.citing(ability.rule, encloses=is_general(ability.rule)):
            one = yield from activate(game, command)
        yield from resolves_unless_countered(game, one)
