"""Words in trigger conditions that there are not."""

import pytest

from judgetool.engine.kernel.abilities import (
    Ability,
    AnyTrigger,
    AtMoment,
    Delay,
    Happens,
    PutFrom,
    TriggerCondition,
)
from judgetool.engine.weiss_schwarz.nodes import NextDamage
from judgetool.engine.weiss_schwarz.triggers import misspelt
from tests.engine.weiss_schwarz.triggers.table import ability


@pytest.mark.parametrize(
    ("trigger", "wrong"),
    [
        (Happens("attacks"), []),
        (Happens("atacks"), ["atacks"]),
        (AtMoment("end of turn"), []),
        (AtMoment("end of the world"), ["end of the world"]),
        (PutFrom("hand", "center stage"), []),
        (PutFrom("hand", "graveyard"), ["graveyard"]),
        (NextDamage("canceled"), []),
        (NextDamage("prevented"), ["prevented"]),
        (AnyTrigger((Happens("attacks"), Happens("hops"))), ["hops"]),
    ],
)
def test_a_word_that_there_is_not_is_found(trigger: TriggerCondition, wrong: list[str]) -> None:
    assert list(misspelt(ability(trigger))) == wrong


def test_abilities_that_an_effect_creates_are_looked_at_too() -> None:
    later = Delay(ability(Happens("hops")), "this card", "turn")
    outer = Ability(kind="event", name="Later", rule="8.7.5", effect=later)
    assert list(misspelt((outer,))) == ["hops"]
