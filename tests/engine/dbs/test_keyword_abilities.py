"""[Blocker], [Dual Attack] and [Revenge] in games."""

from judgetool.engine.dbs import faces, zones
from judgetool.engine.kernel.commands import Answer, Pass
from tests.engine.dbs.table import Position, fighter


def test_a_blocker_rests_and_becomes_the_target() -> None:
    position = Position()
    guard = position.put("B", zones.BATTLE_AREA, "Guard")
    game = position.game(position.attack(), Answer("B", True))
    state = game.game.state
    assert state.guard_card() == guard
    assert not state.is_active(guard)


def test_not_to_block_rests_on_a_decision_of_this_program() -> None:
    position = Position()
    position.put("B", zones.BATTLE_AREA, "Guard")
    game = position.game(position.attack(), Answer("B", False))
    assert game.game.state.guard_card() == position.leader["B"]
    said = [one.rests_on for one in game[-1].events if one.rests_on]
    assert said == [("blocker-is-optional",)]


def test_a_blocker_in_rest_mode_does_not_block() -> None:
    position = Position()
    position.put("B", zones.BATTLE_AREA, "Guard", orientation=zones.REST)
    game = position.game(position.attack())
    assert game.decision is not None
    assert game.decision.kind == "offence step"


def test_a_blocker_does_not_answer_to_an_attack_on_itself() -> None:
    position = Position()
    guard = position.put("B", zones.BATTLE_AREA, "Guard", orientation=zones.REST)
    game = position.game(position.attack(attacked=guard))
    assert game.decision is not None
    assert game.decision.kind == "offence step"


def test_dual_attack_switches_the_card_back_once_a_turn() -> None:
    position = Position(fighter("Twice", 5000, skills=(faces.DUAL_ATTACK,)))
    card = position.put("A", zones.BATTLE_AREA, "Twice")
    once = (position.attack(card), Pass("A"), Pass("B"))
    game = position.game(*once)
    assert game.game.state.is_active(card)
    for command in once:
        game.submit(command)
    assert not game.game.state.is_active(card)


def test_revenge_koes_the_attacking_battle_card_after_the_battle() -> None:
    position = Position(fighter("Thorn", 5000, skills=(faces.REVENGE,)))
    attacker = position.put("A", zones.BATTLE_AREA, "Owl")
    thorn = position.put("B", zones.BATTLE_AREA, "Thorn", orientation=zones.REST)
    game = position.game(position.attack(attacker, thorn), Pass("A"), Pass("B"))
    state = game.game.state
    assert state.cards_in("A", zones.DROP_AREA) == (attacker,)
    assert state.cards_in("B", zones.DROP_AREA) == (thorn,)


def test_revenge_does_nothing_to_a_leader_card() -> None:
    position = Position(fighter("Thorn", 20000, skills=(faces.REVENGE,)))
    thorn = position.put("B", zones.BATTLE_AREA, "Thorn", orientation=zones.REST)
    game = position.game(position.attack(attacked=thorn), Pass("A"), Pass("B"))
    assert game.game.state.leader("A") == position.leader["A"]
    assert game.decision is not None
    assert game.decision.kind == "main phase"
