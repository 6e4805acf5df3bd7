"""Every event has its words, every command its line, and lines mean what they spell."""

from dataclasses import replace

from judgetool.disputes.fftcg.tabletop import FINAL_FANTASY
from judgetool.disputes.fftcg.words import TELLERS
from judgetool.disputes.tabletop import Scene
from judgetool.engine.fftcg.events import CastDeclared, StackItemChanged
from judgetool.engine.fftcg.positions import PositionBuilder
from judgetool.engine.fftcg.state import StackItem
from judgetool.engine.kernel.cards import Face
from judgetool.engine.kernel.context import Context, Declared
from judgetool.engine.kernel.events import apply


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
