"""Which effects make a card what it is: in their order, with their rules, and of no other card."""

from judgetool.engine.kernel.abilities import UNTIL_NO_LONGER, Change, GiveWords, Prohibit, Selector
from judgetool.engine.kernel.continuous.explaining import effects_on, is_ruling
from judgetool.engine.kernel.modifiers import NumberChange, WordsChange
from judgetool.engine.weiss_schwarz.continuous import rules_of
from judgetool.engine.weiss_schwarz.nodes import InFrontOf
from tests.engine.weiss_schwarz.continuous.stage import always, person, stage

ALL = Selector("stage")
IN_FRONT = Selector("stage", tests=(InFrontOf("this card"),))
PLAIN = person("Plain")


def test_what_changes_no_value_stands_before_what_changes_one() -> None:
    coach = person("Coach", always(Change("power", 500, IN_FRONT, UNTIL_NO_LONGER)))
    captain = person("Captain", always(GiveWords("traits", ("Team",), ALL, UNTIL_NO_LONGER)))
    built = stage(PLAIN, coach, captain)
    built.put("A", "back-left", "Coach")
    card = built.put("A", "center-left", "Plain")
    built.put("A", "back-right", "Captain")
    state = built.state()
    found = effects_on(state, card)
    assert [one.part.change for one in found] == [
        WordsChange("traits", ("Team",)),
        NumberChange("power", "add", 500),
    ]
    layers = [set(rules_of(state, one)) & {"8.9.1.2", "8.9.1.3"} for one in found]
    assert layers == [{"8.9.1.2"}, {"8.9.1.3"}]


def test_effects_on_other_cards_are_left_out() -> None:
    coach = person("Coach", always(Change("power", 500, IN_FRONT, UNTIL_NO_LONGER)))
    built = stage(PLAIN, coach)
    built.put("A", "back-left", "Coach")
    built.put("A", "center-left", "Plain")
    away = built.put("A", "center-right", "Plain")
    assert effects_on(built.state(), away) == ()


def test_a_prohibition_is_no_information_and_has_no_place_in_the_order() -> None:
    guard = person("Guard", always(Prohibit("attack", ALL, UNTIL_NO_LONGER)))
    built = stage(PLAIN, guard)
    built.put("A", "back-left", "Guard")
    card = built.put("A", "center-left", "Plain")
    state = built.state()
    [found] = effects_on(state, card)
    assert is_ruling(found)
    assert rules_of(state, found)[-1] == "1.3.3"
    assert "8.9.1.2" not in rules_of(state, found)
