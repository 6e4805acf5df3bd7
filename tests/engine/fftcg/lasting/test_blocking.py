"""Forwards that cannot be blocked by some others."""

from dataclasses import replace

import pytest

from judgetool.engine.fftcg.commands import DeclareAttack, DeclareBlock
from judgetool.engine.fftcg.faces import card_face
from judgetool.engine.fftcg.nodes import NotBlockedBy
from judgetool.engine.kernel.abilities import Ability, Compares, InTurn
from judgetool.engine.kernel.cards import Face
from tests.engine.fftcg.cards import refused
from tests.engine.fftcg.effects.texts import forward, position
from tests.engine.fftcg.table import pass_until, play
from tests.engine.playing import now


def elusive(name: str, cost: int) -> Face:
    """A Forward that Forwards of so high a cost cannot block."""
    tests = (Compares("cost", "at least", cost),)
    ability = Ability("continuous", "elusive", "11.9.1", lasting=(NotBlockedBy(tests),))
    return forward(name, ability)


def costing(cost: int) -> Face:
    """A Forward of a cost."""
    return card_face(f"Cost {cost}", type_="forward", elements=("fire",), cost=cost, power=5000)


FACES = (elusive("From three", 3), elusive("From four", 4), costing(2), costing(3), costing(4))


@pytest.mark.parametrize(
    ("attackers", "able"),
    [
        (("From three",), {2}),
        (("From four",), {2, 3}),
        (("From three", "From four"), {2, 3}),
        (("From three", "Plain"), {2, 3, 4}),
    ],
)
def test_a_party_is_blocked_by_who_can_block_one_of_it(
    attackers: tuple[str, ...], able: set[int]
) -> None:
    """FF-E02."""
    built = position(*FACES)
    attacking = tuple(built.put("A", "field", name) for name in attackers)
    blockers = {cost: built.put("B", "field", f"Cost {cost}") for cost in (2, 3, 4)}
    game = play(built)
    pass_until(game, "attack declaration")
    game.submit(DeclareAttack("A", attacking))
    pass_until(game, "block declaration")
    for cost, card in blockers.items():
        if cost not in able:
            (objection,) = refused(game, DeclareBlock("B", card))
            assert objection.citations == ("10.1.3.1.2", "15.1.1.9.6")
    game.submit(DeclareBlock("B", blockers[max(able)]))
    assert now(game).blocker() == blockers[max(able)]


def test_the_condition_of_the_ability_is_asked() -> None:
    face = elusive("Only in the other turn", 1)
    ability = replace(face.abilities[0], condition=InTurn("opponent's"))
    built = position(replace(face, abilities=(ability,)), costing(2))
    attacker = built.put("A", "field", "Only in the other turn")
    blocker = built.put("B", "field", "Cost 2")
    game = play(built)
    pass_until(game, "attack declaration")
    game.submit(DeclareAttack("A", (attacker,)))
    pass_until(game, "block declaration")
    game.submit(DeclareBlock("B", blocker))
    assert now(game).blocker() == blocker
