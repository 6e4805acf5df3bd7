"""Every event has its words, every command its line, and lines mean what they spell."""

from dataclasses import replace

from judgetool.disputes.board.decisions import question
from judgetool.disputes.fftcg.stack import item_name
from judgetool.disputes.fftcg.tabletop import FINAL_FANTASY
from judgetool.disputes.fftcg.words import TELLERS
from judgetool.disputes.tabletop import Scene
from judgetool.engine.fftcg.actions import move
from judgetool.engine.fftcg.declarable import CHOICE
from judgetool.engine.fftcg.events import CastDeclared, StackItemChanged
from judgetool.engine.fftcg.faces import card_face
from judgetool.engine.fftcg.paying.settled_costs import COST
from judgetool.engine.fftcg.positions import PositionBuilder
from judgetool.engine.fftcg.state import StackItem
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import Face
from judgetool.engine.kernel.context import Context, Declared
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.events import Moved, StoodBy, apply
from judgetool.engine.kernel.state import StandingBy


def test_what_is_declared_for_a_summon_and_for_a_character_is_told() -> None:
    rich = Face("Rich", {})
    built = PositionBuilder({"Rich": rich})
    card = built.put("A", "hand", "Rich")
    scene = Scene(FINAL_FANTASY, built.state())
    chosen = Context("A", "Rich", declared=(Declared("way to pay", ways=("a Crystal",)),))
    cast = CastDeclared(card, replace(chosen, variables=(("X", 2),)))
    told = TELLERS[CastDeclared](cast, scene, replace(scene, state=apply(scene.state, cast)))
    assert told == "A declares for Rich: X = 2; way to pay: a Crystal."
    item = StackItem(1, "summon", "A", None, card, None, Context("A", "Rich"))
    before = replace(scene, state=replace(scene.state, stack=(item,)))
    declared = StackItemChanged(replace(item, context=chosen))
    after = replace(scene, state=apply(before.state, declared))
    assert "way to pay: a Crystal" in TELLERS[StackItemChanged](declared, before, after)


def test_an_ability_of_a_primed_character_that_has_left_is_called_as_that_was() -> None:
    faces = {name: card_face(name, type_="forward", elements=("fire",)) for name in ("Low", "High")}
    built = PositionBuilder(faces)
    low, high = built.put("A", "field", "Low"), built.put("A", "removed from play", "High")
    on_field = replace(built.state(), primed={low: high})
    gone = apply(on_field, Moved((move(on_field, low, "break zone"),)))
    gone = replace(gone, primed={})
    became = gone.reference(low)
    ability = Ability("automatic", "Last Fire", "11.8.1")
    item = StackItem(1, "auto", "A", became, None, ability, Context("A", "Last Fire", became))
    scene = Scene(FINAL_FANTASY, gone)
    stood_by = StoodBy(StandingBy(1, ability, "A", became, None))
    assert TELLERS[StoodBy](stood_by, scene, scene) == "Last Fire of High triggers and waits."
    assert item_name(Scene(FINAL_FANTASY, gone), item) == "Last Fire of High"
    assert item_name(Scene(FINAL_FANTASY, gone.forgetting()), item) == "Last Fire of Low"


def test_what_is_paid_for_is_the_ability_where_it_is_one() -> None:
    plain = PositionBuilder({"Big": card_face("Big", type_="forward", elements=("fire",))})
    card = plain.put("A", "field", "Big")
    scene = Scene(FINAL_FANTASY, plain.state())
    asked = Decision(COST, "cards", "A", about=card)
    assert question(scene, asked) == "A: with what is the cost of Big paid?"
    used = replace(asked, ability="Roar")
    assert question(scene, used) == "A: with what is the cost of Roar of Big paid?"


def test_a_choice_says_of_what_and_how_many() -> None:
    plain = PositionBuilder({"Big": card_face("Big", type_="forward", elements=("fire",))})
    card = plain.put("A", "field", "Big")
    scene = Scene(FINAL_FANTASY, plain.state())
    asked = Decision(CHOICE, "cards", "A", minimum=0, maximum=2, requirement="the forwards")
    assert question(scene, replace(asked, about=card)) == (
        "A chooses for Big: up to 2 of the forwards."
    )
