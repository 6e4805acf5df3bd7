"""Cards as scenario files of the Final Fantasy TCG write them."""

from typing import Any

import pytest
from pydantic import ValidationError

from judgetool.disputes.fftcg.scenario import CardSpec


def card(trigger: dict[str, str]) -> dict[str, Any]:
    """A Forward with an auto-ability, as a file has it."""
    ability = {
        "kind": "automatic",
        "name": "Watch",
        "rule": "11.8.2",
        "trigger": trigger,
        "effect": {"do": "draw", "number": 1},
    }
    values = {"type": "forward", "elements": "fire", "cost": 1, "power": 1000}
    return {**values, "abilities": [ability]}


@pytest.mark.parametrize(
    ("trigger", "wrong"),
    [
        ({"do": "happens", "event": "atacks"}, "atacks"),
        ({"do": "at moment", "moment": "end of the world"}, "end of the world"),
        ({"do": "put from", "origin": "stage", "destination": "break zone"}, "stage"),
    ],
)
def test_a_trigger_condition_that_could_never_be_fulfilled_is_refused(
    trigger: dict[str, str], wrong: str
) -> None:
    with pytest.raises(ValidationError, match=f"no trigger condition knows “{wrong}”"):
        CardSpec.model_validate(card(trigger))


def test_a_trigger_condition_in_known_words_is_read() -> None:
    read = CardSpec.model_validate(card({"do": "happens", "event": "attacks"}))
    assert [one.name for one in read.abilities] == ["Watch"]
