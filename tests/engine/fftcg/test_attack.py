"""Declaring attacks and blocks."""

import pytest

from judgetool.engine.fftcg.commands import DeclareAttack, DeclareBlock
from judgetool.engine.fftcg.positions import PositionBuilder
from judgetool.engine.kernel.commands import Pass
from judgetool.engine.kernel.decisions import IllegalCommand
from tests.engine.fftcg.table import Game, both_forfeit, play, position
from tests.engine.playing import asked, cited, moments, now, orientation

STEP = "attack declaration step"


def at_declaration() -> PositionBuilder:
    return position(STEP)


def refused(game: Game, command: DeclareAttack | DeclareBlock | Pass) -> set[str]:
    """The rules by which a command is refused."""
    with pytest.raises(IllegalCommand) as error:
        game.submit(command)
    return {number for one in error.value.objections for number in one.citations}


def test_an_attacking_forward_dulls_and_is_the_attacker() -> None:
    built = at_declaration()
    card = built.put("A", "field", "Plain")
    game = play(built, DeclareAttack("A", (card,)))
    assert orientation(game, card) == "dull"
    assert now(game).attackers() == (card,)
    assert asked(game).player == "A"
    assert {"10.1.2.2", "10.1.2.6"} <= cited(game)


def test_a_forward_with_brave_stays_active_but_attacks_once_a_turn() -> None:
    built = at_declaration()
    card = built.put("A", "field", "Brave")
    game = play(built, DeclareAttack("A", (card,)))
    assert orientation(game, card) == "active"
    both_forfeit(game)
    game.submit(Pass("B"))
    both_forfeit(game)
    both_forfeit(game)
    assert asked(game).kind == "attack declaration"
    assert refused(game, DeclareAttack("A", (card,))) == {"10.1.2.1.2", "15.2.1.2"}


def test_what_cannot_attack_and_why() -> None:
    built = at_declaration()
    new = built.came_this_turn(built.put("A", "field", "Plain"))
    hasty = built.came_this_turn(built.put("A", "field", "Hasty"))
    dull = built.put("A", "field", "Plain", orientation="dull")
    peaceful = built.put("A", "field", "Peaceful")
    helper = built.put("A", "field", "Helper")
    theirs = built.put("B", "field", "Plain")
    game = play(built)
    assert refused(game, DeclareAttack("A", (new,))) == {"10.1.2.1.1", "15.2.2.2"}
    assert refused(game, DeclareAttack("A", (dull,))) == {"10.1.2.1.1"}
    assert refused(game, DeclareAttack("A", (peaceful,))) == {"10.1.2.1.2", "2.2"}
    assert refused(game, DeclareAttack("A", (helper,))) == {"10.1.2.1", "5.2.3.1.1.2"}
    assert refused(game, DeclareAttack("A", (theirs,))) == {"10.1.2.1"}
    assert list(game.game.legal_commands()) == [Pass("A"), DeclareAttack("A", (hasty,))]


def test_a_party_needs_one_element_that_all_its_forwards_have() -> None:
    built = at_declaration()
    fire, ice, both = (built.put("A", "field", face) for face in ("Plain", "Cold", "Fire and ice"))
    game = play(built)
    assert refused(game, DeclareAttack("A", (fire, ice))) == {"15.1.1.9.2", "10.1.2.1"}
    assert refused(game, DeclareAttack("A", (fire, ice, both))) == {"15.1.1.9.2", "10.1.2.1"}
    game.submit(DeclareAttack("A", (fire, both)))
    attack = now(game).attack
    assert attack is not None
    assert attack.party
    assert now(game).attackers() == (fire, both)
    assert orientation(game, ice) == "active"


def test_a_forward_that_must_attack_keeps_the_attack_phase_open() -> None:
    built = at_declaration()
    fierce = built.put("A", "field", "Fierce")
    game = play(built)
    assert refused(game, Pass("A")) == {"10.1.2.1.3"}
    game.submit(DeclareAttack("A", (fierce,)))
    assert now(game).attackers() == (fierce,)


def test_one_that_must_attack_but_cannot_does_not_keep_it_open() -> None:
    built = at_declaration()
    built.came_this_turn(built.put("A", "field", "Fierce"))
    game = play(built, Pass("A"))
    assert asked(game).kind == "priority"


def test_without_an_attack_main_phase_2_follows() -> None:
    game = play(at_declaration(), Pass("A"))
    assert "10.1.2.7" in cited(game)
    both_forfeit(game)
    assert moments(game)[:2] == ["attack declaration step", "main phase 2"]


def test_after_an_attack_not_to_make_another_leads_to_main_phase_2_at_once() -> None:
    built = at_declaration()
    card = built.put("A", "field", "Plain")
    game = play(built, DeclareAttack("A", (card,)))
    both_forfeit(game)
    game.submit(Pass("B"))
    both_forfeit(game)
    both_forfeit(game)
    assert now(game).attack is None
    game.submit(Pass("A"))
    assert now(game).step == "main phase 2"
    assert "10.1.4.6" in cited(game)


def test_a_new_turn_players_forward_taken_over_this_turn_cannot_attack() -> None:
    built = at_declaration()
    taken = built.came_this_turn(built.put("A", "field", "Plain", owner="B"))
    assert refused(play(built), DeclareAttack("A", (taken,))) == {"10.1.2.1.1", "15.2.2.2"}


def blocking(*theirs: str, attacker: str = "Plain") -> tuple[Game, list[int]]:
    """A game at the block declaration, with Forwards that could block."""
    built = at_declaration()
    attacking = built.put("A", "field", attacker)
    blockers = [built.put("B", "field", face) for face in theirs]
    game = play(built, DeclareAttack("A", (attacking,)))
    both_forfeit(game)
    assert asked(game).kind == "block declaration"
    return game, blockers


def test_a_blocker_stays_active_and_blocks_the_attack() -> None:
    game, (blocker,) = blocking("Plain")
    game.submit(DeclareBlock("B", blocker))
    assert orientation(game, blocker) == "active"
    assert now(game).blocker() == blocker
    assert asked(game).player == "A"
    assert {"10.1.3.1", "10.1.3.6"} <= cited(game)


def test_what_cannot_block_and_why() -> None:
    game, (timid, helper) = blocking("Timid", "Helper")
    assert refused(game, DeclareBlock("B", timid)) == {"10.1.3.1.2", "2.2"}
    assert refused(game, DeclareBlock("B", helper)) == {"10.1.3.1", "5.2.3.1.1.2"}
    assert list(game.game.legal_commands()) == [Pass("B")]


def test_a_dull_forward_cannot_block() -> None:
    built = at_declaration()
    attacker = built.put("A", "field", "Plain")
    dull = built.put("B", "field", "Plain", orientation="dull")
    game = play(built, DeclareAttack("A", (attacker,)))
    both_forfeit(game)
    assert refused(game, DeclareBlock("B", dull)) == {"10.1.3.1.1"}


def test_a_forward_that_came_this_turn_can_block() -> None:
    built = at_declaration()
    attacker = built.put("A", "field", "Plain")
    new = built.came_this_turn(built.put("B", "field", "Plain"))
    game = play(built, DeclareAttack("A", (attacker,)))
    both_forfeit(game)
    game.submit(DeclareBlock("B", new))
    assert now(game).blocker() == new


def test_of_two_forwards_that_must_block_exactly_one_blocks() -> None:
    game, (first, second, plain) = blocking("Guard", "Guard", "Plain")
    assert refused(game, Pass("B")) == {"10.1.3.1.3"}
    assert refused(game, DeclareBlock("B", plain)) == {"10.1.3.1.3"}
    assert list(game.game.legal_commands()) == [DeclareBlock("B", first), DeclareBlock("B", second)]
    game.submit(DeclareBlock("B", second))
    assert now(game).blocker() == second


def test_a_forward_that_cannot_be_blocked_is_not() -> None:
    game, (blocker,) = blocking("Plain", attacker="Ghost")
    assert refused(game, DeclareBlock("B", blocker)) == {"10.1.3.1.2", "15.1.1.9.6"}


def test_a_party_can_be_blocked_by_whoever_can_block_one_of_it() -> None:
    built = at_declaration()
    party = tuple(built.put("A", "field", face) for face in ("Ghost", "Plain"))
    blocker = built.put("B", "field", "Plain")
    game = play(built, DeclareAttack("A", party))
    both_forfeit(game)
    game.submit(DeclareBlock("B", blocker))
    assert now(game).blocker() == blocker
