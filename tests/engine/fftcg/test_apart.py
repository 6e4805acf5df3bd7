"""Choices of one text are told apart by name."""

from judgetool.engine.fftcg.apart import told_apart
from judgetool.engine.fftcg.nodes import Break, ChooseTargets, DamageTo, Targets
from judgetool.engine.kernel.abilities import Ability, Effect, InOrder, Selector

FIELD = Selector("field")


def choosing(then: Effect, name: str = "target") -> ChooseTargets:
    return ChooseTargets((Targets(FIELD, name),), then)


def event(*effects: Effect) -> Ability:
    return Ability("event", "Blow", "11.3.1", InOrder(effects))


def test_a_second_choice_of_a_text_gets_another_name_with_all_that_is_done_to_it() -> None:
    (found,) = told_apart((event(choosing(DamageTo(1000)), choosing(Break())),))
    assert found == event(choosing(DamageTo(1000)), choosing(Break("target 2"), "target 2"))


def test_all_paragraphs_of_a_summon_are_one_text() -> None:
    _, second = told_apart((event(choosing(Break())), event(choosing(Break()))))
    assert second == event(choosing(Break("target 2"), "target 2"))


def test_each_other_ability_is_a_text_of_its_own() -> None:
    own = Ability("activated", "Cut", "11.6.1", choosing(Break()))
    assert told_apart((own, own)) == (own, own)


def test_a_name_of_which_another_part_of_the_text_speaks_stays() -> None:
    text = event(choosing(DamageTo(1000)), choosing(DamageTo(2000)), Break())
    assert told_apart((text,)) == (text,)
