"""Of what skills speak, so that a [Counter] can answer to them."""

import pytest

from judgetool.engine.dbs import zones
from judgetool.engine.dbs.keyword_abilities import (
    BLOCKER,
    DUAL_ATTACK,
    FIELD,
    REVENGE,
    awaken,
    evolve,
)
from judgetool.engine.dbs.nodes import NegateAttack
from judgetool.engine.dbs.skills import about
from judgetool.engine.kernel.abilities import (
    Ability,
    ChooseCard,
    Draw,
    Effect,
    Happens,
    HasRole,
    ManualStep,
    Prohibit,
    Put,
    Selector,
    Turn,
)


def doing(effect: Effect) -> Ability:
    """A skill that does this."""
    return Ability("activated", "Skill", "8-1-3", effect)


ATTACKER = Selector(zones.BATTLE_AREA, "opponent's", (HasRole("attacking"),))


@pytest.mark.parametrize(
    ("ability", "words"),
    [
        (doing(Draw(1)), ()),
        (doing(Put(Selector(zones.HAND), zones.BATTLE_AREA)), ("play",)),
        (doing(Put(Selector(zones.HAND), zones.DROP_AREA)), ()),
        (doing(NegateAttack()), ("attack",)),
        (doing(Prohibit("attack", Selector(zones.BATTLE_AREA), "turn")), ("attack",)),
        (doing(ChooseCard(ATTACKER, Turn("chosen", zones.REST))), ("attack",)),
        (doing(ManualStep("Play a token")), ("play",)),
        (Ability("automatic", "Auto", "8-1-5", Draw(1), Happens("is played")), ("play",)),
        (Ability("automatic", "Auto", "8-1-5", Draw(1), Happens("attacks")), ("attack",)),
        (BLOCKER, ("attack",)),
        (DUAL_ATTACK, ("attack",)),
        (REVENGE, ("attack",)),
        (FIELD, ()),
        (awaken(4), ()),
        (evolve("Owl"), ("play",)),
    ],
)
def test_the_text_of_a_skill_says_play_or_attack(ability: Ability, words: tuple[str, ...]) -> None:
    assert about(ability) == words
