"""What cards are now: numbers and words under effects, sides, stacks, negated skills."""

import pytest

from judgetool.engine.dbs import faces, zones
from judgetool.engine.dbs.characteristics import (
    abilities_of,
    characteristic,
    has_number,
    has_skill,
    is_negated,
    names,
    recognized_skills,
    words,
)
from judgetool.engine.dbs.keyword_abilities import OF_WORD
from judgetool.engine.dbs.reading import READING
from judgetool.engine.kernel.abilities import Ability, Bears, Change, GiveWords, Lasting, Selector
from judgetool.engine.kernel.continuous.texts import with_text
from judgetool.engine.kernel.modifiers import (
    AbilitiesTaken,
    AbilityGiven,
    NumberChange,
    WordsChange,
)
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.weiss_schwarz.reading import READING as WEISS
from tests.engine.dbs.table import Position, fighter, leader

ACTIVE = "while the ability is active"


def always(*lasting: Lasting) -> Ability:
    """A [Permanent] skill."""
    return Ability("continuous", "Permanent", "8-1-4", lasting=lasting)


def test_effects_that_change_no_number_are_applied_before_those_that_do() -> None:
    cats = Selector(zones.BATTLE_AREA, tests=(Bears(faces.TRAIT, ("Cats",)),))
    strong = fighter("Strong", 10000, always(Change(faces.POWER, 3000, cats, ACTIVE)))
    catlike = fighter(
        "Catlike", 10000, always(GiveWords(faces.TRAIT, ("Cats",), "this card", ACTIVE))
    )
    position = Position(strong, catlike)
    position.put("A", zones.BATTLE_AREA, "Strong")
    card = position.put("A", zones.BATTLE_AREA, "Catlike")
    assert words(position.state, card, faces.TRAIT) == ("Owls", "Cats")
    assert characteristic(position.state, card, faces.POWER) == 13000


def test_a_negative_number_counts_as_0_but_further_effects_go_on_from_it() -> None:
    position = Position()
    card = position.put("A", zones.BATTLE_AREA, "Sparrow")
    position.builder.change(card, faces.POWER, -15000)
    assert characteristic(position.state, card, faces.POWER) == 0
    position.builder.change(card, faces.POWER, 12000)
    assert characteristic(position.state, card, faces.POWER) == 2000


def test_only_battle_cards_have_combo_power() -> None:
    position = Position()
    owl = position.put("A", zones.HAND, "Owl")
    song = position.put("A", zones.HAND, "Song")
    assert has_number(position.state, owl, faces.COMBO_POWER)
    assert not has_number(position.state, song, faces.COMBO_POWER)
    assert not has_number(position.state, position.leader["A"], faces.COMBO_POWER)


def test_only_the_side_that_faces_up_counts() -> None:
    position = Position(leader("Front", 10000), leader("Back", 15000))
    position.builder.leader("A", "Front", "Back", awakened=True)
    card = position.state.cards_in("A", zones.LEADER_AREA)[-1]
    assert position.state.is_awakened(card)
    assert names(position.state, card) == ("Back",)
    assert characteristic(position.state, card, faces.POWER) == 15000


def test_a_stack_has_the_information_of_the_card_on_top_and_keeps_its_effects() -> None:
    position = Position()
    card = position.put("A", zones.BATTLE_AREA, "Owl")
    position.builder.change(card, faces.POWER, 1000)
    position.builder.evolve(card, "Eagle", "Twin")
    assert names(position.state, card) == ("Twin",)
    assert characteristic(position.state, card, faces.POWER) == 21000
    assert has_skill(position.state, card, faces.DOUBLE_STRIKE)


def test_a_word_on_a_card_stands_for_a_skill_as_one_does_that_it_is_given() -> None:
    position = Position()
    card = position.put("A", zones.BATTLE_AREA, "Guard")
    position.builder.last(card, AbilityGiven(OF_WORD[faces.CRITICAL]))
    assert abilities_of(position.state, card) == (OF_WORD[faces.BLOCKER], OF_WORD[faces.CRITICAL])
    assert recognized_skills(position.state, card) == (faces.BLOCKER, faces.CRITICAL)
    assert has_skill(position.state, card, faces.CRITICAL)


def test_a_negated_skill_is_still_recognized_as_one() -> None:
    position = Position()
    card = position.put("A", zones.BATTLE_AREA, "Guard")
    position.builder.last(card, AbilityGiven(OF_WORD[faces.CRITICAL]))
    position.builder.last(card, AbilitiesTaken())
    assert abilities_of(position.state, card) == ()
    assert not has_skill(position.state, card, faces.BLOCKER)
    assert is_negated(position.state, card, OF_WORD[faces.BLOCKER])
    assert not is_negated(position.state, card, OF_WORD[faces.REVENGE])
    assert recognized_skills(position.state, card) == (faces.BLOCKER, faces.CRITICAL)


def test_what_is_not_known_of_a_card_must_be_told() -> None:
    position = Position()
    card = position.put("A", zones.HAND, None)
    position.builder.last(card, WordsChange(faces.COLOR, ("blue",)))
    position.builder.last(card, NumberChange(faces.POWER, "set", 7000))
    assert characteristic(position.state, card, faces.POWER) == 7000
    with pytest.raises(FaceUnknown):
        words(position.state, card, faces.COLOR)
    with pytest.raises(FaceUnknown):
        has_skill(position.state, card, faces.CRITICAL)


def test_single_words_are_text_by_the_rules_of_a_game_that_has_such_words() -> None:
    printed = {
        "Wall": faces.card_face("Wall", type_=faces.BATTLE, skills=(faces.BLOCKER,)),
        "Plain": faces.card_face("Plain", type_=faces.BATTLE),
    }
    assert [*with_text(READING.printed_on)(printed)] == ["Wall"]
    assert [*with_text(WEISS.printed_on)(printed)] == []
    assert [*with_text(READING.printed_on)(printed)] == ["Wall"]
