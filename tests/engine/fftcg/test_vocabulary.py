"""The words of this game in ability trees, and why others are refused."""

from typing import Any

import pytest

from judgetool.engine.fftcg.vocabulary import VOCABULARY
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.abilities.reader import TreeReader, unnamed
from judgetool.engine.kernel.abilities.vocabulary import Language
from judgetool.engine.kernel.abilities.words import RULE

LANGUAGE = Language(VOCABULARY)


def faults(**written: Any) -> list[tuple[str, str]]:
    """Where something is wrong in an ability, and what."""
    reader = TreeReader(LANGUAGE)
    reader.read({"kind": "event", "name": "Test", "rule": "11.11.5", **written}, Ability, ())
    found = (*reader.faults, *unnamed(reader.mentions, {**reader.names, RULE: {"11.11.5"}}))
    return [(".".join(map(str, one.path)), one.reason) for one in found]


@pytest.mark.parametrize(
    "trigger",
    [
        {"do": "happens", "event": "atacks"},
        {"do": "at moment", "moment": "end of the world"},
        {"do": "put from", "origin": "stage", "destination": "break zone"},
        {"do": "happens", "event": "attacks", "detail": "by Summons"},
        {"do": "state holds", "condition": {"do": "chose", "way": "the blue pill"}},
    ],
)
def test_a_trigger_condition_that_could_never_be_fulfilled_is_refused(
    trigger: dict[str, Any],
) -> None:
    assert faults(kind="automatic", trigger=trigger)


def test_a_trigger_condition_in_known_words_is_read() -> None:
    assert faults(kind="automatic", trigger={"do": "happens", "event": "attacks"}) == []


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
        (stronger("for ever"), "“for ever” is not a duration"),
        (stronger("as long as"), "a duration of what lasts as long as a condition holds"),
        (kept_from("sing", {"zone": "field"}), "“sing” is not an action that can be prohibited"),
        (kept_from("attack", "yours"), "“attack” is not an action that can be prohibited"),
        (
            {"do": "allow", "action": "attack", "what": "this card", "duration": "turn"},
            "not an action that can be allowed",
        ),
        ({"do": "turn", "what": "target", "orientation": "rest"}, "“rest” is not an orientation"),
        (
            {"do": "break", "what": "traget"},
            "no subject “traget” here",
        ),
        (
            {"do": "draw", "number": {"do": "variable", "name": "Z"}},
            "no name of a number “Z”",
        ),
    ],
)
def test_words_that_the_game_does_not_have_are_refused(effect: dict[str, Any], wrong: str) -> None:
    targets = [{"of": {"zone": "field"}}]
    chosen = {"do": "choose targets", "groups": targets, "then": effect}
    ((_, reason),) = faults(effect=chosen)
    assert wrong in reason


def test_what_lasts_as_long_as_a_condition_holds_is_read() -> None:
    condition = {"do": "in turn", "whose": "yours"}
    held = {"do": "as long as", "condition": condition, "effect": stronger("as long as")}
    assert faults(effect=held) == []


def test_a_field_ability_that_does_nothing_is_refused_with_the_names_near_to_it() -> None:
    assert faults(kind="continuous", name="Haste") == []
    assert faults(kind="continuous", name="Hast") == [
        ("name", "a field ability called “Hast” does nothing; is “Haste” meant?")
    ]


def test_only_field_abilities_work_in_a_main_deck() -> None:
    assert faults(kind="continuous", name="Haste", zone="main deck") == []
    trigger = {"do": "at moment", "moment": "end of turn"}
    draws = {"do": "draw", "number": 1}
    assert faults(kind="automatic", zone="main deck", trigger=trigger, effect=draws) == [
        ("zone", "no ability of kind automatic works in a main deck")
    ]


def test_a_field_ability_replaces_as_long_as_it_is_active_and_not_once() -> None:
    damaged = {"do": "happens", "event": "is dealt damage"}
    no_damage = {"do": "damage to", "amount": 0, "what": "this card"}
    replaced = {"do": "instead", "event": damaged, "effect": no_damage, "once": True}

    assert faults(effect={**replaced, "duration": "turn"}) == []
    assert faults(
        kind="continuous", lasting=[{**replaced, "duration": "while the ability is active"}]
    ) == [
        (
            "lasting",
            "“once” is for what an effect begins: what a continuous ability does never ends so",
        )
    ]


def test_only_what_replaces_damage_asks_how_much_it_is() -> None:
    little = {
        "do": "compared",
        "left": {"do": "variable", "name": "damage"},
        "relation": "at most",
        "right": 3000,
    }
    replaced = {
        "do": "instead",
        "condition": little,
        "effect": {"do": "draw", "number": 1},
        "duration": "turn",
    }

    assert faults(effect={**replaced, "event": {"do": "happens", "event": "deals damage"}}) == []
    assert faults(effect={**replaced, "event": {"do": "happens", "event": "is broken"}}) == [
        (
            "effect.condition",
            "there is no “damage” here: only what replaces one of these has it: "
            "deals damage, is dealt damage, player takes damage",
        )
    ]


def test_icons_of_abilities_are_none_of_cards() -> None:
    ((where, reason),) = faults(kind="activated", icons=["ex burst"])
    assert where == "icons.0"
    assert reason.startswith("“ex burst” is not an icon of an ability")


def cost(*parts: dict[str, Any], **ability: Any) -> list[str]:
    """Why something is no cost of an action ability."""
    written = {"kind": "activated", "cost": list(parts), **ability}
    return [reason for _, reason in faults(**written)]


def by(**effect: Any) -> dict[str, Any]:
    """A cost that is paid by an effect."""
    return {"do": "pay by", "effect": effect}


def chosen(then: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A cost for which cards are chosen."""
    return by(do="choose card", selector={"zone": "hand"}, then=then, **fields)


DISCARD = {"do": "discard", "what": "chosen"}


def test_costs_of_each_form_can_be_paid() -> None:
    assert cost({"do": "pay CP", "elements": "Fire", "generic": 1, "x": "X"}) == []
    assert cost({"do": "pay Crystals", "number": 1}) == []
    assert cost(by(do="turn", what="this card", orientation="dull")) == []
    assert cost(chosen(DISCARD)) == []
    assert cost(by(do="put", what="this card", zone="break zone")) == []
    assert cost(by(do="remove counters", name="Warp")) == []


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ({"do": "pay", "number": 1}, "“pay” is not a cost"),
        (by(do="draw", number=1), "costs are not paid with “draw”"),
        (by(do="turn", what="this card", orientation="active"), "costs dull Characters"),
        (by(do="put", what="this card", zone="field"), "puts no card onto the field"),
        (chosen(DISCARD, minimum=0), "minimum and maximum must be the same"),
        (chosen({"do": "freeze", "what": "chosen"}), "costs are not paid with “freeze”"),
        (chosen({"do": "discard", "what": "this card"}), "write what: chosen"),
    ],
)
def test_what_cannot_be_paid_is_refused(part: dict[str, Any], said: str) -> None:
    (reason,) = cost(part)
    assert said in reason


def test_a_cost_that_nobody_pays_is_refused() -> None:
    crystal = {"do": "pay Crystals", "number": 1}
    assert "nobody pays the cost" in cost(crystal, kind="event")[0]
    assert "only with a keyword" in cost(crystal, kind="continuous")[0]
    assert cost(crystal, kind="continuous", keywords=["additional cost"], zone="hand") == []


def paying(part: dict[str, Any]) -> dict[str, Any]:
    """An effect in whose middle something is paid."""
    return {"do": "may pay", "cost": [part], "then": {"do": "draw", "number": 1}}


def test_ways_to_pay_are_not_settled_in_the_middle_of_an_effect() -> None:
    ((where, reason),) = faults(effect=paying({"do": "pay one of", "ways": [{"name": "free"}]}))
    assert where == "effect.cost"
    assert "in an effect, write each way to pay as an offer of its own" in reason


def test_a_number_that_is_paid_in_the_middle_of_an_effect_was_set_before() -> None:
    effect = paying({"do": "pay CP", "x": "X"})
    assert faults(effect=effect) == [("effect.cost.0.x", "there is no name of a number “X” here")]
    assert faults(effect={"do": "fix", "name": "X", "number": 2, "then": effect}) == []
