"""Abilities that effects give speak of what was declared for the effect."""

from judgetool.engine.fftcg.given import as_given, known_later, meant_by
from judgetool.engine.fftcg.nodes import Break, ChooseTargets, DamageTo, Targets
from judgetool.engine.kernel.abilities import Ability, Selector, Variable
from judgetool.engine.kernel.cards import Reference
from judgetool.engine.kernel.context import Context, Declared, Known

PREY = Declared("prey", (Reference(7, 42), Reference(9, 3)))
CONTEXT = Context("A", "Hunt", declared=(PREY,), variables=(("X", 2000),))


def test_names_and_numbers_of_the_effect_stand_in_the_ability() -> None:
    ability = Ability("automatic", "Pounce", "11.8.1", DamageTo(Variable("X"), "prey"))
    given = as_given(ability, CONTEXT)
    assert isinstance(given.effect, DamageTo)
    assert isinstance(given.effect.what, str)
    assert given.effect.amount == 2000
    assert meant_by(given.effect.what) == PREY.cards


def test_what_an_ability_declares_itself_is_not_that_of_the_effect() -> None:
    own = ChooseTargets((Targets(Selector("field"), "prey"),), Break("prey"))
    ability = Ability("automatic", "Pounce", "11.8.1", own)
    assert known_later(ability, CONTEXT) == Known((), (("X", 2000),))
    assert as_given(ability, CONTEXT) == ability


def test_other_words_mean_no_chosen_cards() -> None:
    assert meant_by("this card") is None
