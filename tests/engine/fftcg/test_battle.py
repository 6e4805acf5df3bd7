"""The Damage Resolution Step."""

import pytest

from judgetool.engine.fftcg.commands import AssignDamage, DeclareAttack, DeclareBlock, Portion
from judgetool.engine.fftcg.events import NOBODY_IN_BATTLE, Broke, DamageDealt
from judgetool.engine.fftcg.positions import PositionBuilder
from judgetool.engine.kernel.commands import MoveCard
from judgetool.engine.kernel.decisions import IllegalCommand
from judgetool.engine.kernel.events import Noted
from tests.engine.fftcg.table import Game, both_forfeit, play, position
from tests.engine.playing import asked, cards, cited, do_nothing, happened, now, place

STEP = "damage resolution step"


def fought(attacker: str, blocker: str, *, damage: int = 0) -> tuple[Game, int, int]:
    """A game in which a blocked attack deals its damage."""
    built = position(STEP)
    attacking, blocking = built.put("A", "field", attacker), built.put("B", "field", blocker)
    if damage:
        built.damage(attacking, damage)
    built.attack(attacking, blocker=blocking)
    return play(built), attacking, blocking


def test_an_unblocked_attack_deals_one_point_of_damage_to_the_opponent() -> None:
    built = position(STEP)
    built.attack(built.put("A", "field", "Strong"))
    game = play(built)
    assert (len(cards(game, "B", "damage zone")), len(cards(game, "A", "damage zone"))) == (1, 0)
    assert "10.1.4.1" in cited(game)


def test_an_unblocked_party_deals_one_point_of_damage() -> None:
    built = position(STEP)
    built.attack(built.put("A", "field", "Plain"), built.put("A", "field", "Strong"))
    assert len(cards(play(built), "B", "damage zone")) == 1


def test_a_blocked_attack_without_its_blocker_deals_no_damage_and_says_so() -> None:
    built = position(STEP)
    built.attack(built.put("A", "field", "Strong"), blocked=True)
    game = play(built)
    assert cards(game, "B", "damage zone") == ()
    noted = next(event for event, _ in happened(game) if isinstance(event, Noted))
    assert noted == Noted(NOBODY_IN_BATTLE, "A")
    assert {"10.1.3.2.1", "10.1.3.3"} <= set(cited(game))


def test_forwards_in_battle_break_each_other() -> None:
    game, attacker, blocker = fought("Plain", "Plain")
    assert (place(game, attacker), place(game, blocker)) == ("A.break zone", "B.break zone")
    assert cards(game, "B", "damage zone") == ()
    broken = next(event for event, _ in happened(game) if isinstance(event, Broke)).broken
    assert {one.card: one.by[0].card for one in broken} == {attacker: blocker, blocker: attacker}


def test_the_stronger_forward_survives_with_its_damage() -> None:
    game, attacker, blocker = fought("Strong", "Plain")
    assert (place(game, attacker), place(game, blocker)) == ("A.field", "B.break zone")
    assert now(game).damage_on(attacker) == 5000


def test_earlier_damage_counts() -> None:
    game, attacker, _ = fought("Strong", "Plain", damage=4000)
    assert place(game, attacker) == "A.break zone"


def test_with_first_strike_the_other_is_broken_before_it_deals_damage() -> None:
    game, attacker, blocker = fought("Quick", "Plain")
    assert place(game, blocker) == "B.break zone"
    assert (place(game, attacker), now(game).damage_on(attacker)) == ("A.field", 0)
    assert {"15.2.3.2", "15.2.3.3"} <= cited(game)


def test_a_blocker_with_first_strike_strikes_first() -> None:
    game, attacker, blocker = fought("Plain", "Quick")
    both_forfeit(game)
    assert (place(game, attacker), place(game, blocker)) == ("A.break zone", "B.field")


def test_who_survives_first_strike_strikes_back_and_nobody_strikes_twice() -> None:
    game, attacker, blocker = fought("Quick", "Strong")
    assert now(game).damage_on(attacker) == 0
    both_forfeit(game)
    assert place(game, attacker) == "A.break zone"
    assert now(game).damage_on(blocker) == 5000


def test_two_with_first_strike_strike_at_the_same_time_without_priority_between() -> None:
    game, attacker, blocker = fought("Quick", "Quick")
    assert (place(game, attacker), place(game, blocker)) == ("A.break zone", "B.break zone")
    both_forfeit(game)
    assert now(game).step == "attack declaration step"


def test_a_party_strikes_first_only_if_all_of_it_do() -> None:
    built = position(STEP)
    party = (built.put("A", "field", "Quick"), built.put("A", "field", "Plain"))
    blocker = built.put("B", "field", "Quick and strong")
    built.attack(*party, blocker=blocker)
    game = play(built)
    assert asked(game).kind == "damage of the blocking forward"
    game.submit(AssignDamage("B", (Portion(party[0], 5000), Portion(party[1], 4000))))
    assert place(game, party[0]) == "A.break zone"
    assert now(game).damage_on(blocker) == 0
    both_forfeit(game)
    assert now(game).damage_on(blocker) == 5000


def test_between_first_strike_and_the_rest_nothing_can_be_done() -> None:
    game, _, _ = fought("Quick", "Strong")
    attack = now(game).attack
    assert attack is not None
    assert attack.struck_first
    both_forfeit(game)
    after = now(game).attack
    assert after is not None
    assert not after.struck_first


def blocked_party(blocker: str) -> tuple[Game, tuple[int, int]]:
    """A game in which a party of two is blocked."""
    built = position(STEP)
    party = (built.put("A", "field", "Plain"), built.put("A", "field", "Plain"))
    built.attack(*party, blocker=built.put("B", "field", blocker))
    return play(built), party


def test_the_damage_of_a_blocker_is_assigned_among_a_party_in_thousands() -> None:
    game, (first, second) = blocked_party("Strong")
    assert asked(game).player == "B"
    for portions in (
        (Portion(first, 9500),),
        (Portion(first, 8000),),
        (Portion(first, 9000), Portion(second, 0)),
        (Portion(first, 4500), Portion(second, 4500)),
        (Portion(first, 5000), Portion(first, 4000)),
    ):
        with pytest.raises(IllegalCommand) as error:
            game.submit(AssignDamage("B", portions))
        assert error.value.objections[0].citations == ("10.1.4.2.1",)
    assert len(list(game.game.legal_commands())) == 10
    game.submit(AssignDamage("B", (Portion(first, 5000), Portion(second, 4000))))
    assert place(game, first) == "A.break zone"
    assert now(game).damage_on(second) == 4000


def test_the_damage_of_a_party_is_dealt_together() -> None:
    game, party = blocked_party("Strong")
    game.submit(AssignDamage("B", (Portion(party[0], 9000),)))
    dealt = next(event for event, _ in happened(game) if isinstance(event, DamageDealt))
    assert [part.amount for part in dealt.parts] == [5000, 5000, 9000]
    broken = next(event for event, _ in happened(game) if isinstance(event, Broke)).broken
    assert {card.card for one in broken for card in one.by if one.card not in party} == set(party)


def declared() -> tuple[PositionBuilder, int, int]:
    built = position("attack declaration step")
    return built, built.put("A", "field", "Plain"), built.put("B", "field", "Plain")


def test_an_attack_whose_blocker_is_gone_stays_blocked() -> None:
    built, attacker, blocker = declared()
    game = play(built, DeclareAttack("A", (attacker,)))
    both_forfeit(game)
    game.submit(DeclareBlock("B", blocker))
    game.submit(MoveCard("judge", blocker, "B", "hand"))
    both_forfeit(game)
    assert now(game).step == STEP
    assert cards(game, "B", "damage zone") == ()
    assert now(game).damage_on(attacker) == 0


def test_without_an_attacker_there_is_neither_block_nor_damage() -> None:
    built, attacker, _ = declared()
    game = play(built, DeclareAttack("A", (attacker,)))
    game.submit(MoveCard("judge", attacker, "A", "hand"))
    both_forfeit(game)
    assert (now(game).step, asked(game).kind) == ("block declaration step", "priority")
    both_forfeit(game)
    assert now(game).step == STEP
    assert cards(game, "B", "damage zone") == ()


def test_a_forward_that_left_and_came_back_is_no_longer_in_battle() -> None:
    built, attacker, blocker = declared()
    game = play(built, DeclareAttack("A", (attacker,)))
    both_forfeit(game)
    game.submit(DeclareBlock("B", blocker))
    game.submit(MoveCard("judge", attacker, "A", "hand"))
    game.submit(MoveCard("judge", attacker, "A", "field"))
    both_forfeit(game)
    assert now(game).damage_on(blocker) == 0
    assert place(game, attacker) == "A.field"


def test_after_the_damage_a_party_is_disbanded_and_another_attack_can_be_declared() -> None:
    built = position(STEP)
    built.attack(built.put("A", "field", "Plain"), built.put("A", "field", "Strong"))
    third = built.put("A", "field", "Plain")
    game = play(built)
    both_forfeit(game)
    assert now(game).attack is None
    assert "10.1.4.5" in cited(game)
    game.submit(DeclareAttack("A", (third,)))
    assert now(game).attackers() == (third,)
    do_nothing(game)


def test_what_makes_no_whole_thousand_is_assigned_to_nobody() -> None:
    built = position(STEP)
    party = (built.put("A", "field", "Strong"), built.put("A", "field", "Strong"))
    blocker = built.put("B", "field", "Plain")
    built.change(blocker, "power", 500)
    built.attack(*party, blocker=blocker)
    game = play(built)
    game.submit(AssignDamage("B", (Portion(party[0], 3000), Portion(party[1], 2000))))
    assert [now(game).damage_on(card) for card in party] == [3000, 2000]


def test_each_of_a_party_has_broken_the_blocker_even_one_that_could_deal_no_damage() -> None:
    built = position(STEP)
    party = (built.put("A", "field", "Strong"), built.put("A", "field", "Harmless"))
    blocker = built.put("B", "field", "Strong")
    built.attack(*party, blocker=blocker)
    game = play(built)
    game.submit(AssignDamage("B", (Portion(party[1], 9000),)))
    dealt = next(event for event, _ in happened(game) if isinstance(event, DamageDealt))
    assert {one.source.card for one in dealt.parts if one.source} == {party[0], blocker}
    broken = next(event for event, _ in happened(game) if isinstance(event, Broke)).broken
    by = {one.card: {source.card for source in one.by} for one in broken}
    assert by == {blocker: set(party), party[1]: {blocker}}


def test_an_attack_alone_by_a_forward_that_deals_no_damage_to_forwards_breaks_nobody() -> None:
    game, attacker, blocker = fought("Harmless", "Weak")
    assert (now(game).damage_on(blocker), now(game).damage_on(attacker)) == (0, 2000)
    assert place(game, blocker) == "B.field"
