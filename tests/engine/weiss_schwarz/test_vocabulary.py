"""The words of this game in ability trees, and why others are refused."""

from typing import Any

import pytest

from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.abilities.reader import TreeReader, unnamed
from judgetool.engine.kernel.abilities.vocabulary import Language
from judgetool.engine.kernel.abilities.words import RULE
from judgetool.engine.weiss_schwarz.vocabulary import VOCABULARY

LANGUAGE = Language(VOCABULARY)


def faults(**written: Any) -> list[tuple[str, str]]:
    """Where something is wrong in an ability, and what."""
    reader = TreeReader(LANGUAGE)
    reader.read({"kind": "event", "name": "Test", "rule": "8.6.3", **written}, Ability, ())
    return [(".".join(map(str, one.path)), one.reason) for one in reader.faults]


def mentioned(effect: dict[str, Any]) -> list[str]:
    """What an event speaks of by a name that nothing gives."""
    reader = TreeReader(LANGUAGE)
    written = {"kind": "event", "name": "Test", "rule": "8.6.3", "effect": effect}
    reader.read(written, Ability, ())
    found = unnamed(reader.mentions, {**reader.names, RULE: {"8.6.3"}})
    return [one.reason for one in found]


def effect(**written: Any) -> list[tuple[str, str]]:
    """The same for what an event does."""
    return faults(effect=written)


def lasting(**written: Any) -> list[tuple[str, str]]:
    """The same for what a continuous ability does."""
    written.setdefault("duration", "while the ability is active")
    return faults(kind="continuous", lasting=[written])


def trigger(**written: Any) -> list[tuple[str, str]]:
    """The same for what an automatic ability waits for."""
    return faults(kind="automatic", trigger=written)


def test_known_words_are_understood() -> None:
    assert lasting(do="prohibit", action="side attack", what="this card") == []
    assert effect(do="prohibit", action="draw", what="opponent's", duration="game") == []
    assert effect(do="prohibit", action="use Backup", what="either's", duration="attack") == []
    assert lasting(do="allow", action="be played without color", what="this card") == []


@pytest.mark.parametrize(
    ("action", "what", "said"),
    [
        (
            "sing",
            "this card",
            "“sing” is not an action that can be prohibited where “what” is “this card”",
        ),
        ("side attack", "yours", "is not an action that can be prohibited where “what” is “yours”"),
        ("use Bakcup", "yours", "is “use Backup” meant?"),
    ],
)
def test_an_action_must_be_one_of_cards_or_of_players(action: str, what: str, said: str) -> None:
    ((where, reason),) = lasting(do="prohibit", action=action, what=what)
    assert where == "lasting.0.action"
    assert said in reason


def test_a_duration_is_one_of_what_is_begun_or_of_what_continues() -> None:
    change = {"do": "change", "aspect": "power", "amount": 500, "what": "this card"}
    assert effect(**change, duration="fortnight")[0][0] == "effect.duration"
    assert effect(**change, duration="while the ability is active")[0][0] == "effect.duration"
    assert lasting(**change, duration="turn")[0][0] == "lasting.0.duration"
    assert effect(**change, duration="Turn") == []


@pytest.mark.parametrize(
    ("written", "where", "said"),
    [
        ({"do": "happens", "event": "atacks"}, "event", "is “attacks”"),
        ({"do": "happens", "event": "attacks", "detail": "sidewards"}, "detail", "“side” meant?"),
        (
            {"do": "happens", "event": "player levels up", "detail": "side"},
            "detail",
            "is not a detail",
        ),
        ({"do": "at moment", "moment": "end of the world"}, "moment", "is not a moment"),
        (
            {"do": "put from", "origin": "hand", "destination": "graveyard"},
            "destination",
            "not a zone",
        ),
        ({"do": "next damage", "outcome": "cancelled"}, "outcome", "is “canceled” meant?"),
    ],
)
def test_trigger_conditions_wait_for_what_can_happen(
    written: dict[str, str], where: str, said: str
) -> None:
    ((path, reason),) = trigger(**written)
    assert path == f"trigger.{where}"
    assert said in reason


def test_what_is_replaced_has_fewer_words_than_what_triggers() -> None:
    draw = {"do": "draw", "number": 1}
    assert (
        lasting(do="instead", event={"do": "happens", "event": "deals damage"}, effect=draw) == []
    )
    ((where, _),) = lasting(
        do="instead", event={"do": "happens", "event": "player levels up"}, effect=draw
    )
    assert where == "lasting.0.event.event"
    assert trigger(do="happens", event="deals damage")[0][0] == "trigger.event"


def test_how_much_damage_there_would_be_is_asked_only_where_damage_is_replaced() -> None:
    draw = {"do": "draw", "number": {"do": "variable", "name": "damage"}}
    damage = {"do": "happens", "event": "player takes damage"}
    assert lasting(do="instead", event=damage, effect=draw) == []
    ((where, _),) = lasting(do="instead", event={**damage, "event": "stands"}, effect=draw)
    assert where == "lasting.0.effect"
    assert mentioned(draw) == ["there is no name of a number “damage” here"]


@pytest.mark.parametrize(
    ("written", "where"),
    [
        ({"do": "turn", "what": "this card", "orientation": "activated"}, "orientation"),
        ({"do": "turn", "what": "that one", "orientation": "rest"}, "what"),
        ({"do": "perform icon", "icon": "sole"}, "icon"),
        ({"do": "put off", "number": 1, "origin": "dekc", "zone": "stock"}, "origin"),
        ({"do": "put", "what": "chosen", "zone": "center-left"}, "zone"),
        ({"do": "put", "what": "chosen", "zone": "stage", "positions": ["left"]}, "positions.0"),
        ({"do": "count as used", "what": "Brainstrom"}, "what"),
        ({"do": "go to", "step": "tea break"}, "step"),
        ({"do": "freeze", "what": "this card"}, "do"),
        ({"do": "draw", "numbr": 1}, "numbr"),
    ],
)
def test_each_word_of_an_effect_is_held_to_its_kind(written: dict[str, Any], where: str) -> None:
    assert f"effect.{where}" in [path for path, _ in effect(**written)]


def condition(tests: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """What is wrong with tests of this card."""
    fits = {"do": "fits", "subject": "this card", "tests": tests}
    return faults(kind="automatic", trigger={"do": "happens", "event": "attacks"}, condition=fits)


def test_each_word_of_a_test_is_held_to_its_kind() -> None:
    assert condition([{"do": "compares", "aspect": "powr", "relation": "at least", "number": 1}])
    assert condition([{"do": "bears", "aspect": "color", "words": ["orange"]}])
    assert condition([{"do": "bears", "aspect": "power", "words": ["yellow"]}])
    assert condition([{"do": "is type", "type": "characters"}])
    assert condition([{"do": "has role", "role": "dancing"}])
    assert condition([{"do": "lies", "orientations": ["standing"]}])
    assert condition([{"do": "bears", "aspect": "Color", "words": ["Yellow"]}]) == []


def test_capitals_do_not_matter_where_they_can_mean_nothing_else() -> None:
    reader = TreeReader(LANGUAGE)
    written = {"do": "Turn", "what": "This card", "orientation": "REST"}
    made = reader.read(
        {"kind": "Event", "name": "Test", "rule": "8.6.3", "effect": written}, Ability, ()
    )
    assert reader.faults == []
    assert (made.kind, made.effect.what, made.effect.orientation) == ("event", "this card", "rest")


def test_only_questions_that_the_books_answer_differently_can_be_asked_of_them() -> None:
    def asked(switch: str) -> list[tuple[str, str]]:
        asking = {"do": "book says", "switch": switch}
        return faults(
            kind="automatic", trigger={"do": "at moment", "moment": "end of turn"}, condition=asking
        )

    assert asked("bond_fetches_if_wanted") == []
    assert asked("applied_last")[0][0] == "condition.switch"


@pytest.mark.parametrize(
    ("written", "where"),
    [
        ({"cost": [{"do": "pay", "number": 1}]}, "cost"),
        ({"kind": "activated", "cost": [{"do": "pay", "number": -1}]}, "cost"),
        ({"kind": "automatic", "cost": [{"do": "pay", "number": 1}]}, "cost"),
        ({"kind": "continuous"}, "lasting"),
        ({"trigger": {"do": "happens", "event": "attacks"}}, "trigger"),
        ({"kind": "continuous", "effect": {"do": "draw", "number": 1}}, "effect"),
    ],
)
def test_nothing_stands_in_an_ability_for_nothing(written: dict[str, Any], where: str) -> None:
    assert where in [path for path, _ in faults(**written)]


def test_that_damage_needs_damage_that_triggers_the_ability() -> None:
    again = {"do": "deal damage", "number": {"do": "that damage"}}
    canceled = {"do": "happens", "event": "its damage is canceled"}
    attacks = {"do": "happens", "event": "attacks"}
    either = {"do": "any trigger", "triggers": [canceled, attacks]}
    needed = "“that damage” needs damage that triggers the ability"
    assert faults(kind="automatic", trigger=canceled, effect=again) == []
    assert faults(kind="automatic", trigger=either, effect=again) == [("effect", needed)]
    assert faults(effect=again) == [("effect", needed)]
    enough = {"do": "compared", "left": again["number"], "relation": "at least", "right": 2}
    assert faults(kind="automatic", trigger=canceled, condition=enough, effect=again) == [
        ("condition", "“that damage” is known when the ability is carried out")
    ]


@pytest.mark.parametrize("zone", ["center stage", "back stage", "center-middle"])
def test_where_a_watched_character_is_stands_among_the_tests(zone: str) -> None:
    ignored = {"zone": zone}
    asked = {"zone": "stage", "tests": [{"do": "lies in", "zones": [zone]}]}
    for written in (
        {"do": "happens", "event": "attacks"},
        {"do": "put from", "origin": "stage", "destination": "waiting room"},
    ):
        assert [path for path, _ in trigger(**written, what=ignored)] == ["trigger.what"]
        assert trigger(**written, what=asked) == []
