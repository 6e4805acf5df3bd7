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


def doing(effect: dict[str, Any]) -> dict[str, Any]:
    """A Summon with an effect, as a file has it."""
    ability = {"kind": "event", "name": "Spell", "rule": "11.11.5", "effect": effect}
    return {"type": "summon", "elements": "fire", "cost": 1, "abilities": [ability]}


def stronger(duration: str) -> dict[str, Any]:
    """An effect on the power of one's Characters."""
    return {"do": "change", "aspect": "power", "amount": 1, "what": {"zone": "field"}} | {
        "duration": duration
    }


def kept_from(action: str, what: Any) -> dict[str, Any]:
    """An effect that prohibits an action."""
    return {"do": "prohibit", "action": action, "what": what, "duration": "turn"}


@pytest.mark.parametrize(
    ("effect", "wrong"),
    [
        (stronger("for ever"), "“for ever” is not how long an effect lasts"),
        (stronger("as long as"), "“as long as” needs a condition"),
        (
            kept_from("sing", {"zone": "field"}),
            "“sing” is nothing that can be prohibited to a card",
        ),
        (kept_from("attack", "yours"), "“attack” is nothing that can be prohibited to a player"),
    ],
)
def test_words_that_the_game_does_not_have_are_refused(effect: dict[str, Any], wrong: str) -> None:
    with pytest.raises(ValidationError, match=wrong):
        CardSpec.model_validate(doing(effect))


def test_what_lasts_as_long_as_a_condition_holds_is_read() -> None:
    condition = {"do": "in turn", "whose": "yours"}
    held = {"do": "as long as", "condition": condition, "effect": stronger("as long as")}
    assert len(CardSpec.model_validate(doing(held)).abilities) == 1
