"""Ways to pay for abilities, variable costs in them, and costs that are paid on resolution."""

from judgetool.engine.fftcg.commands import Discard, PayCP, UseAbility
from judgetool.engine.fftcg.nodes import Chose, CostWay, DamageTo, PayCrystals, PayOneOf
from judgetool.engine.fftcg.nodes import PayCP as Paying
from judgetool.engine.fftcg.paying.settled_costs import may_add
from judgetool.engine.kernel.abilities import Draw, If, InOrder, MayPay, Variable
from tests.engine.fftcg.cards import reasons, refused
from tests.engine.fftcg.effects.texts import (
    DULL_ICON,
    THEIR_FORWARD,
    action,
    auto,
    character,
    damage,
    forward,
    position,
    resolve,
    to_chosen,
    triggered,
)
from tests.engine.fftcg.table import play
from tests.engine.playing import answer, asked, choose, cited, notes, now, select

HELPER = character("Helper", "backup")


def test_an_ability_is_paid_in_one_of_two_ways_and_knows_which() -> None:
    ways = PayOneOf((CostWay("a Crystal", (PayCrystals(1),)), CostWay("dull it", (DULL_ICON,))))
    effect = InOrder((Draw(1), If(Chose("a Crystal"), Draw(1))))
    built = position(forward("Rich", action(effect, ways)))
    card = built.put("A", "field", "Rich")
    built.crystals("A", 1)
    game = play(built, UseAbility("A", card, 0))
    assert (asked(game).kind, asked(game).options) == ("way to pay", ("a Crystal", "dull it"))
    assert "11.6.7" in asked(game).citations
    select(game, "a Crystal")
    assert (now(game).crystals["A"], now(game).cards[card].orientation) == (0, "active")
    resolve(game)
    assert len(now(game).cards_in("A", "hand")) == 2
    game.submit(UseAbility("A", card, 0))
    assert now(game).cards[card].orientation == "dull"
    resolve(game)
    assert len(now(game).cards_in("A", "hand")) == 3
    (objection,) = refused(game, UseAbility("A", card, 0))
    assert objection.reason == "the whole cost of act cannot be paid"


def test_targets_are_chosen_first_and_then_x_is_set_to_what_can_be_paid() -> None:
    shot = to_chosen(DamageTo(Variable("X")), THEIR_FORWARD)
    cost = (Paying(("fire",), x="X"), may_add("pay 1 more", Paying(generic=1)))
    built = position(forward("Archer", action(shot, *cost)), HELPER)
    card, theirs = built.put("A", "field", "Archer"), built.put("B", "field", "Plain")
    helpers = tuple(built.put("A", "field", "Helper") for _ in range(3))
    game = play(built, UseAbility("A", card, 0))
    choose(game, theirs)
    select(game, "pay 1 more")
    assert (asked(game).kind, asked(game).options) == ("variable number", ("0", "1"))
    select(game, "1")
    assert reasons(game, PayCP("A", helpers[:2])) == ["2 CP are produced, 3 must be paid"]
    game.submit(PayCP("A", helpers))
    resolve(game)
    assert damage(game, theirs) == [1]


def test_a_cost_on_resolution_is_paid_with_the_same_payment_or_not_at_all() -> None:
    ability = auto(MayPay((Paying(("fire",)),), Draw(2), Draw(1)))
    built = position(forward("Asker", ability), HELPER)
    card, helper = built.put("A", "field", "Asker"), built.put("A", "field", "Helper")
    spare = built.put("A", "hand", "Plain")
    game = triggered(built, (ability, card))
    resolve(game)
    answer(game, yes=True)
    assert (asked(game).kind, asked(game).player) == ("payment", "A")
    assert reasons(game, PayCP("A", (helper,), (Discard(spare),))) == [
        "3 CP are produced, 1 must be paid: an excess of 1 at most is allowed"
    ]
    game.submit(PayCP("A", (), (Discard(spare),)))
    assert now(game).cards[helper].orientation == "active"
    assert len(now(game).cards_in("A", "hand")) == 2
    assert "11.8.14" in cited(game)


def test_crystals_pay_on_resolution_and_a_cost_that_cannot_be_paid_leads_to_the_other() -> None:
    ability = auto(MayPay((PayCrystals(2),), Draw(2), Draw(1)))
    built = position(forward("Asker", ability))
    card = built.put("A", "field", "Asker")
    built.crystals("A", 1)
    poor = triggered(built, (ability, card))
    resolve(poor)
    assert len(now(poor).cards_in("A", "hand")) == 1
    assert "the cost cannot be paid" in notes(poor)
    built.crystals("A", 3)
    rich = triggered(built, (ability, card))
    resolve(rich)
    answer(rich, yes=True)
    assert (now(rich).crystals["A"], len(now(rich).cards_in("A", "hand"))) == (1, 2)
