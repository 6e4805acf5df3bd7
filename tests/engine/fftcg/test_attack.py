"""Declaring attacks and blocks: who can, what it costs, and what is refused."""

from dataclasses import replace

import pytest

from judgetool.engine.fftcg.attack import cost_to
from judgetool.engine.fftcg.commands import DeclareAttack, DeclareBlock, PayCP
from judgetool.engine.fftcg.faces import card_face
from judgetool.engine.fftcg.nodes import NotBlockedBy, PayCrystals
from judgetool.engine.fftcg.nodes import PayCP as Paying
from judgetool.engine.fftcg.positions import PositionBuilder
from judgetool.engine.kernel.abilities import (
    Ability,
    Compares,
    GiveAbility,
    InTurn,
    IsType,
    PayBy,
    Put,
    Selector,
)
from judgetool.engine.kernel.abilities import Ability as Text
from judgetool.engine.kernel.cards import Face
from judgetool.engine.kernel.commands import Pass, TakeBack
from judgetool.engine.kernel.decisions import IllegalCommand
from tests.engine.fftcg.cards import reasons, refused
from tests.engine.fftcg.table import Game, both_forfeit, field_ability, pass_until, play, position
from tests.engine.fftcg.texts import character, forward, set_up
from tests.engine.playing import asked, cited, do_nothing, moments, now, orientation

STEP = "attack declaration step"


def at_declaration() -> PositionBuilder:
    return position(STEP)


def rules_against(game: Game, command: DeclareAttack | DeclareBlock | Pass) -> set[str]:
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
    assert rules_against(game, DeclareAttack("A", (card,))) == {"10.1.2.1.2", "15.2.1.2"}


def test_what_cannot_attack_and_why() -> None:
    built = at_declaration()
    new = built.came_this_turn(built.put("A", "field", "Plain"))
    hasty = built.came_this_turn(built.put("A", "field", "Hasty"))
    dull = built.put("A", "field", "Plain", orientation="dull")
    peaceful = built.put("A", "field", "Peaceful")
    helper = built.put("A", "field", "Helper")
    theirs = built.put("B", "field", "Plain")
    game = play(built)
    assert rules_against(game, DeclareAttack("A", (new,))) == {"10.1.2.1.1", "15.2.2.2"}
    assert rules_against(game, DeclareAttack("A", (dull,))) == {"10.1.2.1.1"}
    assert rules_against(game, DeclareAttack("A", (peaceful,))) == {"10.1.2.1.2", "2.2"}
    assert rules_against(game, DeclareAttack("A", (helper,))) == {"10.1.2.1", "5.2.3.1.1.2"}
    assert rules_against(game, DeclareAttack("A", (theirs,))) == {"10.1.2.1"}
    assert list(game.game.legal_commands()) == [Pass("A"), DeclareAttack("A", (hasty,))]


def test_a_party_needs_one_element_that_all_its_forwards_have() -> None:
    built = at_declaration()
    fire, ice, both = (built.put("A", "field", face) for face in ("Plain", "Cold", "Fire and ice"))
    game = play(built)
    assert rules_against(game, DeclareAttack("A", (fire, ice))) == {"15.1.1.9.2", "10.1.2.1"}
    assert rules_against(game, DeclareAttack("A", (fire, ice, both))) == {"15.1.1.9.2", "10.1.2.1"}
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
    assert rules_against(game, Pass("A")) == {"10.1.2.1.3"}
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
    assert rules_against(play(built), DeclareAttack("A", (taken,))) == {"10.1.2.1.1", "15.2.2.2"}


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
    assert rules_against(game, DeclareBlock("B", timid)) == {"10.1.3.1.2", "2.2"}
    assert rules_against(game, DeclareBlock("B", helper)) == {"10.1.3.1", "5.2.3.1.1.2"}
    assert list(game.game.legal_commands()) == [Pass("B")]


def test_a_dull_forward_cannot_block() -> None:
    built = at_declaration()
    attacker = built.put("A", "field", "Plain")
    dull = built.put("B", "field", "Plain", orientation="dull")
    game = play(built, DeclareAttack("A", (attacker,)))
    both_forfeit(game)
    assert rules_against(game, DeclareBlock("B", dull)) == {"10.1.3.1.1"}


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
    assert rules_against(game, Pass("B")) == {"10.1.3.1.3"}
    assert rules_against(game, DeclareBlock("B", plain)) == {"10.1.3.1.3"}
    assert list(game.game.legal_commands()) == [DeclareBlock("B", first), DeclareBlock("B", second)]
    game.submit(DeclareBlock("B", second))
    assert now(game).blocker() == second


def test_a_forward_that_cannot_be_blocked_is_not() -> None:
    game, (blocker,) = blocking("Plain", attacker="Ghost")
    assert rules_against(game, DeclareBlock("B", blocker)) == {"10.1.3.1.2", "15.1.1.9.6"}


def test_a_party_can_be_blocked_by_whoever_can_block_one_of_it() -> None:
    built = at_declaration()
    party = tuple(built.put("A", "field", face) for face in ("Ghost", "Plain"))
    blocker = built.put("B", "field", "Plain")
    game = play(built, DeclareAttack("A", party))
    both_forfeit(game)
    game.submit(DeclareBlock("B", blocker))
    assert now(game).blocker() == blocker


# --- Forwards that some others cannot block -------------------------------------------------------


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
    built = set_up(*FACES)
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
    built = set_up(replace(face, abilities=(ability,)), costing(2))
    attacker = built.put("A", "field", "Only in the other turn")
    blocker = built.put("B", "field", "Cost 2")
    game = play(built)
    pass_until(game, "attack declaration")
    game.submit(DeclareAttack("A", (attacker,)))
    pass_until(game, "block declaration")
    game.submit(DeclareBlock("B", blocker))
    assert now(game).blocker() == blocker


# --- costs to attack and to block -----------------------------------------------------------------


ATTACKS, BLOCKS = "attack declaration step", "block declaration step"
HELPER = character("Helper", "backup")
MERCENARY = forward("Mercenary", cost_to("attack", Paying(("fire",))))
SENTRY = forward("Sentry", cost_to("block", Paying(generic=2)))
TAXED = Selector("field", "opponent's", (IsType("forward"),))
TAX = Text(
    "continuous",
    "Tax",
    "11.9.1",
    lasting=(GiveAbility(cost_to("attack", PayCrystals(1)), TAXED, "while the ability is active"),),
)


def test_a_cost_to_attack_is_paid_after_the_forward_is_dulled_and_before_it_attacks() -> None:
    built = set_up(MERCENARY, HELPER, step=ATTACKS)
    card, helper = built.put("A", "field", "Mercenary"), built.put("A", "field", "Helper")
    game = play(built, DeclareAttack("A", (card,)))
    assert (asked(game).kind, asked(game).player) == ("payment", "A")
    assert "10.1.2.3" in asked(game).citations
    assert now(game).cards[card].orientation == "dull"
    assert now(game).attack is None
    game.submit(PayCP("A", (helper,)))
    assert now(game).attackers() == (card,)
    assert now(game).cards[helper].orientation == "dull"
    assert not {"10.1.3.1.3", "11.3.7.1", "11.4.7", "11.6.10", "11.7.10"} & cited(game)


def test_an_attack_that_cannot_be_paid_is_refused() -> None:
    built = set_up(MERCENARY, HELPER, step=ATTACKS)
    card = built.put("A", "field", "Mercenary")
    game = play(built)
    (objection,) = refused(game, DeclareAttack("A", (card,)))
    assert objection.reason == "A cannot pay what it costs to attack"
    assert objection.citations == ("10.1.2.3",)


def test_taking_an_attack_back_makes_the_forward_active_and_asks_again() -> None:
    built = set_up(MERCENARY, HELPER, step=ATTACKS)
    card, helper = built.put("A", "field", "Mercenary"), built.put("A", "field", "Helper")
    game = play(built, DeclareAttack("A", (card,)), TakeBack("A"))
    assert (asked(game).kind, asked(game).player) == ("attack declaration", "A")
    assert [now(game).cards[one].orientation for one in (card, helper)] == ["active", "active"]
    assert {"14.1", "14.2"} <= cited(game)
    game.submit(DeclareAttack("A", (card,)))
    assert asked(game).kind == "payment"


def test_the_costs_of_a_party_are_paid_together() -> None:
    built = set_up(MERCENARY, HELPER, step=ATTACKS)
    party = tuple(built.put("A", "field", "Mercenary") for _ in range(2))
    helpers = tuple(built.put("A", "field", "Helper") for _ in range(2))
    game = play(built, DeclareAttack("A", party))
    assert reasons(game, PayCP("A", helpers[:1])) == [
        "1 CP are produced, 2 must be paid",
        "1 CP of fire are produced, 2 must be paid",
    ]
    game.submit(PayCP("A", helpers))
    assert now(game).attackers() == party


def test_a_party_of_which_only_one_cost_can_be_paid_is_refused() -> None:
    built = set_up(MERCENARY, HELPER, step=ATTACKS)
    party = tuple(built.put("A", "field", "Mercenary") for _ in range(2))
    built.put("A", "field", "Helper")
    game = play(built)
    assert reasons(game, DeclareAttack("A", party)) == ["A cannot pay what it costs to attack"]
    game.submit(DeclareAttack("A", party[:1]))
    assert asked(game).kind == "payment"


def test_each_forward_of_a_party_speaks_of_itself_in_its_cost_and_leaves_with_it() -> None:
    fleeting = forward("Fleeting", cost_to("attack", PayBy(Put("this card", "break zone"))))
    built = set_up(fleeting, step=ATTACKS)
    first, second = (built.put("A", "field", "Fleeting") for _ in range(2))
    plain = built.put("A", "field", "Plain")
    game = play(built, DeclareAttack("A", (plain, second)))
    assert now(game).attackers() == (plain,)
    assert str(now(game).zone_of(second)) == "A.break zone"
    assert str(now(game).zone_of(first)) == "A.field"


def test_an_effect_makes_the_forwards_of_the_opponent_cost_something() -> None:
    built = set_up(forward("Collector", TAX), step=ATTACKS)
    built.put("B", "field", "Collector")
    plain = built.put("A", "field", "Plain")
    assert reasons(play(built), DeclareAttack("A", (plain,))) == [
        "A cannot pay what it costs to attack"
    ]
    built.crystals("A", 1)
    game = play(built, DeclareAttack("A", (plain,)))
    assert now(game).attackers() == (plain,)
    assert now(game).crystals["A"] == 0


def test_a_forward_that_must_attack_has_to_be_paid_for_as_long_as_that_can_be_done() -> None:
    forced = forward("Forced", field_ability("must attack"), cost_to("attack", Paying(("fire",))))
    built = set_up(forced, HELPER, step=ATTACKS)
    built.put("A", "field", "Forced")
    poor = play(built)
    do_nothing(poor)
    assert asked(poor).kind == "priority"
    built.put("A", "field", "Helper")
    (objection,) = refused(play(built), Pass("A"))
    assert objection.reason == "Forced must attack"
    assert objection.citations == ("10.1.2.1.3",)


def test_a_cost_to_block_is_paid_by_the_player_who_blocks() -> None:
    built = set_up(SENTRY, HELPER, step=BLOCKS)
    attacker, sentry = built.put("A", "field", "Plain"), built.put("B", "field", "Sentry")
    helpers = tuple(built.put("B", "field", "Helper") for _ in range(2))
    built.attack(attacker)
    game = play(built, DeclareBlock("B", sentry))
    assert (asked(game).kind, asked(game).player) == ("payment", "B")
    assert "10.1.3.1.3" in asked(game).citations
    assert now(game).blocker() is None
    game.submit(TakeBack("B"))
    assert asked(game).kind == "block declaration"
    game.submit(DeclareBlock("B", sentry))
    game.submit(PayCP("B", helpers))
    assert now(game).blocker() == sentry


def test_a_forward_that_must_block_and_cannot_be_paid_for_need_not() -> None:
    guard = forward("Guard", field_ability("must block"), cost_to("block", Paying(generic=1)))
    built = set_up(guard, HELPER, step=BLOCKS)
    attacker, card = built.put("A", "field", "Plain"), built.put("B", "field", "Guard")
    built.attack(attacker)
    poor = play(built)
    assert reasons(poor, DeclareBlock("B", card)) == ["B cannot pay what it costs to block"]
    do_nothing(poor)
    assert asked(poor).kind == "priority"
    built.put("B", "field", "Helper")
    assert reasons(play(built), Pass("B")) == ["Guard must block"]


def test_a_forward_that_leaves_to_pay_for_its_block_does_not_block() -> None:
    fleeting = forward("Fleeting", cost_to("block", PayBy(Put("this card", "break zone"))))
    built = set_up(fleeting, step=BLOCKS)
    attacker, card = built.put("A", "field", "Plain"), built.put("B", "field", "Fleeting")
    built.attack(attacker)
    game = play(built, DeclareBlock("B", card))
    attack = now(game).attack
    assert attack is not None
    assert (attack.blocked, str(now(game).zone_of(card))) == (False, "B.break zone")


def test_where_no_attack_can_be_declared_it_is_said_what_is_asked() -> None:
    built = position("main phase 1")
    card = built.put("A", "field", "Plain")
    attack = DeclareAttack("A", (card,))
    assert reasons(play(built), attack) == [
        "an attack cannot be declared now: A has priority (main phase 1)"
    ]
    assert reasons(play(built, Pass("A")), attack) == ["B has priority (main phase 1), not A"]
    game = play(at_declaration())
    assert reasons(game, PayCP("A")) == [
        "no CP can be paid now: A decides whether to attack (attack declaration step)"
    ]
