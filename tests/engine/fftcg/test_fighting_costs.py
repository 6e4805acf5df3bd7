"""Costs to attack and to block: what is asked, when, and what is refused."""

from judgetool.engine.fftcg.commands import DeclareAttack, DeclareBlock, PayCP
from judgetool.engine.fftcg.fighting import cost_to
from judgetool.engine.fftcg.nodes import PayCP as Paying
from judgetool.engine.fftcg.nodes import PayCrystals
from judgetool.engine.kernel.abilities import Ability as Text
from judgetool.engine.kernel.abilities import GiveAbility, IsType, PayBy, Put, Selector
from judgetool.engine.kernel.commands import Pass, TakeBack
from tests.engine.fftcg.cards import reasons, refused
from tests.engine.fftcg.effects.texts import character, field_ability, forward, position
from tests.engine.fftcg.table import play
from tests.engine.playing import asked, cited, do_nothing, now

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
    built = position(MERCENARY, HELPER, step=ATTACKS)
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
    built = position(MERCENARY, HELPER, step=ATTACKS)
    card = built.put("A", "field", "Mercenary")
    game = play(built)
    (objection,) = refused(game, DeclareAttack("A", (card,)))
    assert objection.reason == "A cannot pay what it costs to attack"
    assert objection.citations == ("10.1.2.3",)


def test_taking_an_attack_back_makes_the_forward_active_and_asks_again() -> None:
    built = position(MERCENARY, HELPER, step=ATTACKS)
    card, helper = built.put("A", "field", "Mercenary"), built.put("A", "field", "Helper")
    game = play(built, DeclareAttack("A", (card,)), TakeBack("A"))
    assert (asked(game).kind, asked(game).player) == ("attack declaration", "A")
    assert [now(game).cards[one].orientation for one in (card, helper)] == ["active", "active"]
    assert {"14.1", "14.2"} <= cited(game)
    game.submit(DeclareAttack("A", (card,)))
    assert asked(game).kind == "payment"


def test_the_costs_of_a_party_are_paid_together() -> None:
    built = position(MERCENARY, HELPER, step=ATTACKS)
    party = tuple(built.put("A", "field", "Mercenary") for _ in range(2))
    helpers = tuple(built.put("A", "field", "Helper") for _ in range(2))
    game = play(built, DeclareAttack("A", party))
    assert reasons(game, PayCP("A", helpers[:1])) == [
        "1 CP are produced, 2 must be paid",
        "1 CP of fire are produced, 2 must be",
    ]
    game.submit(PayCP("A", helpers))
    assert now(game).attackers() == party


def test_a_party_of_which_only_one_cost_can_be_paid_is_refused() -> None:
    built = position(MERCENARY, HELPER, step=ATTACKS)
    party = tuple(built.put("A", "field", "Mercenary") for _ in range(2))
    built.put("A", "field", "Helper")
    game = play(built)
    assert reasons(game, DeclareAttack("A", party)) == ["A cannot pay what it costs to attack"]
    game.submit(DeclareAttack("A", party[:1]))
    assert asked(game).kind == "payment"


def test_each_forward_of_a_party_speaks_of_itself_in_its_cost_and_leaves_with_it() -> None:
    fleeting = forward("Fleeting", cost_to("attack", PayBy(Put("this card", "break zone"))))
    built = position(fleeting, step=ATTACKS)
    first, second = (built.put("A", "field", "Fleeting") for _ in range(2))
    plain = built.put("A", "field", "Plain")
    game = play(built, DeclareAttack("A", (plain, second)))
    assert now(game).attackers() == (plain,)
    assert str(now(game).zone_of(second)) == "A.break zone"
    assert str(now(game).zone_of(first)) == "A.field"


def test_an_effect_makes_the_forwards_of_the_opponent_cost_something() -> None:
    built = position(forward("Collector", TAX), step=ATTACKS)
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
    built = position(forced, HELPER, step=ATTACKS)
    built.put("A", "field", "Forced")
    poor = play(built)
    do_nothing(poor)
    assert asked(poor).kind == "priority"
    built.put("A", "field", "Helper")
    (objection,) = refused(play(built), Pass("A"))
    assert objection.reason == "Forced must attack"
    assert objection.citations == ("10.1.2.1.3",)


def test_a_cost_to_block_is_paid_by_the_player_who_blocks() -> None:
    built = position(SENTRY, HELPER, step=BLOCKS)
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
    built = position(guard, HELPER, step=BLOCKS)
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
    built = position(fleeting, step=BLOCKS)
    attacker, card = built.put("A", "field", "Plain"), built.put("B", "field", "Fleeting")
    built.attack(attacker)
    game = play(built, DeclareBlock("B", card))
    attack = now(game).attack
    assert attack is not None
    assert (attack.blocked, str(now(game).zone_of(card))) == (False, "B.break zone")
