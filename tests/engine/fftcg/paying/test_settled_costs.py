"""What is settled of costs: additional, alternative and variable ones, and what effects change."""

import pytest

from judgetool.engine.fftcg.commands import Cast, Discard, PayCP, UseAbility
from judgetool.engine.fftcg.nodes import (
    Chose,
    CostWay,
    DamageTo,
    Modes,
    PayCrystals,
    PayOneOf,
    Variables,
)
from judgetool.engine.fftcg.nodes import Discard as Discarding
from judgetool.engine.fftcg.nodes import PayCP as Paying
from judgetool.engine.fftcg.paying.settled_costs import (
    additional_cost,
    alternative_cost,
    casting_cost,
    cost_less_than,
    may_add,
)
from judgetool.engine.kernel.abilities import (
    Ability,
    Alternative,
    Change,
    ChooseCard,
    Count,
    Draw,
    If,
    InOrder,
    IsType,
    Lasting,
    MayPay,
    NoAction,
    PayBy,
    Prohibit,
    PutFrom,
    Selector,
    Times,
    Turn,
    Variable,
)
from judgetool.engine.kernel.cards import CardId, Face
from judgetool.engine.kernel.commands import TakeBack
from judgetool.engine.kernel.immutable import changed
from tests.engine.fftcg.cards import reasons, refused
from tests.engine.fftcg.table import Game, play
from tests.engine.fftcg.texts import (
    ANY_FORWARD,
    DULL_ICON,
    THEIR_FORWARD,
    action,
    auto,
    character,
    damage,
    forward,
    places,
    resolve,
    set_up,
    summon,
    to_chosen,
    triggered,
)
from tests.engine.playing import answer, asked, choose, cited, notes, now, select

# --- casting --------------------------------------------------------------------------------------


YOUR_BACKUPS = Selector("field", "yours", (IsType("backup"),))
IN_HAND = Selector("hand")


def dulling_backups(number: int) -> PayBy:
    return PayBy(ChooseCard(YOUR_BACKUPS, Turn("chosen", "dull"), number, number))


def with_costs(face: Face, *costs: Ability, cost: int | None = None) -> Face:
    printed = face.printed if cost is None else {**face.printed, "cost": cost}
    return changed(face, printed=printed, abilities=(*face.abilities, *costs))


def entering(effect: Draw | If, *, name: str = "enters") -> Ability:
    return Ability("automatic", name, "11.8", effect, trigger=PutFrom(None, "field"))


HELPER = character("Helper", "backup")
TWICE = with_costs(
    summon(
        "Twice",
        If(
            Chose("pay 2 more"),
            to_chosen(DamageTo(4000), THEIR_FORWARD),
            to_chosen(DamageTo(1000), ANY_FORWARD),
        ),
    ),
    additional_cost(may_add("pay 2 more", Paying(generic=2))),
    cost=1,
)
DULLER = with_costs(
    forward("Duller"), alternative_cost("dull three Backups", dulling_backups(3)), cost=5
)


def hand_of(game: Game, player: str) -> tuple[CardId, ...]:
    return now(game).cards_in(player, "hand")


def test_an_additional_cost_is_chosen_before_the_payment_and_decides_what_is_chosen() -> None:
    built = set_up(TWICE, HELPER)
    card = built.put("A", "hand", "Twice")
    helpers = tuple(built.put("A", "field", "Helper") for _ in range(3))
    built.put("A", "field", "Plain")
    theirs = [built.put("B", "field", "Plain") for _ in range(2)]
    game = play(built, Cast("A", card))
    assert (asked(game).kind, asked(game).options) == (
        "way to pay",
        ("pay 2 more", "without: pay 2 more"),
    )
    assert "11.3.5" in asked(game).citations
    select(game, "pay 2 more")
    assert (asked(game).kind, asked(game).cards) == ("targets", tuple(theirs))
    choose(game, theirs[0])
    assert asked(game).kind == "payment"
    assert reasons(game, PayCP("A", helpers[:1])) == ["1 CP are produced, 3 must be paid"]
    game.submit(PayCP("A", helpers))
    resolve(game)
    assert damage(game, *theirs) == [4000, 0]


def test_an_additional_cost_that_cannot_be_paid_is_not_offered() -> None:
    built = set_up(TWICE, HELPER)
    card, helper = built.put("A", "hand", "Twice"), built.put("A", "field", "Helper")
    own = built.put("A", "field", "Plain")
    game = play(built, Cast("A", card))
    assert asked(game).kind == "targets"
    choose(game, own)
    game.submit(PayCP("A", (helper,)))
    resolve(game)
    assert damage(game, own) == [1000]


def test_a_way_to_pay_that_leaves_no_target_is_not_offered() -> None:
    built = set_up(TWICE, HELPER)
    card = built.put("A", "hand", "Twice")
    for _ in range(3):
        built.put("A", "field", "Helper")
    own = built.put("A", "field", "Plain")
    game = play(built, Cast("A", card))
    assert (asked(game).kind, asked(game).cards) == ("targets", (own,))


def test_three_backups_are_dulled_rather_than_cp_paid() -> None:
    built = set_up(DULLER, HELPER)
    card = built.put("A", "hand", "Duller")
    helpers = tuple(built.put("A", "field", "Helper") for _ in range(4))
    built.put("A", "hand", "Plain")
    game = play(built, Cast("A", card))
    assert asked(game).options == ("its cost", "dull three Backups")
    assert "11.4.4" in asked(game).citations
    select(game, "dull three Backups")
    choose(game, *helpers[1:])
    turned = [now(game).cards[one].orientation for one in helpers]
    assert turned == ["active", "dull", "dull", "dull"]
    assert places(game, card) == ["A.field"]
    assert "11.4.7" in cited(game)


def test_with_nothing_to_pay_in_either_way_a_card_cannot_be_cast() -> None:
    built = set_up(DULLER, HELPER)
    card = built.put("A", "hand", "Duller")
    for _ in range(2):
        built.put("A", "field", "Helper")
    (objection,) = refused(play(built), Cast("A", card))
    assert objection.reason == "A has no way to pay everything that casting costs"
    assert objection.citations == ("11.4.7", "11.4.4")


def test_with_one_way_to_pay_left_nothing_is_asked() -> None:
    built = set_up(DULLER, HELPER)
    card = built.put("A", "hand", "Duller")
    for _ in range(3):
        built.put("A", "field", "Helper")
    game = play(built, Cast("A", card))
    assert (asked(game).kind, asked(game).minimum) == ("cost", 3)


def test_the_card_that_is_cast_is_not_discarded_for_its_additional_cost() -> None:
    discarding = PayBy(ChooseCard(IN_HAND, Discarding()))
    built = set_up(with_costs(forward("Greedy"), additional_cost(discarding), cost=0))
    card = built.put("A", "hand", "Greedy")
    assert reasons(play(built), Cast("A", card)) == [
        "A has no way to pay everything that casting costs"
    ]
    other = built.put("A", "hand", "Plain")
    game = play(built, Cast("A", card))
    assert asked(game).cards == (other,)
    choose(game, other)
    assert places(game, card, other) == ["A.field", "A.break zone"]


def test_an_additional_discard_and_the_cp_are_paid_with_different_cards() -> None:
    discarding = PayBy(ChooseCard(IN_HAND, Discarding()))
    built = set_up(with_costs(forward("Greedy"), additional_cost(discarding), cost=2))
    card = built.put("A", "hand", "Greedy")
    first = built.put("A", "hand", "Plain")
    assert reasons(play(built), Cast("A", card)) == [
        "A has no way to pay everything that casting costs"
    ]
    second = built.put("A", "hand", "Plain")
    game = play(built, Cast("A", card))
    choose(game, first)
    assert reasons(game, PayCP("A", (), (Discard(first),))) == [
        "a card that is cast, or pays in another way, is not discarded for CP",
        "0 CP are produced, 2 must be paid",
        "0 CP of fire are produced, 1 must be paid",
    ]
    game.submit(PayCP("A", (), (Discard(second),)))
    assert places(game, card, first, second) == ["A.field", "A.break zone", "A.break zone"]


def test_x_is_set_before_the_cost_is_locked_to_what_can_be_paid() -> None:
    flood = with_costs(summon("Flood", Draw(Variable("X"))), additional_cost(Paying(x="X")), cost=1)
    built = set_up(flood, HELPER)
    card = built.put("A", "hand", "Flood")
    helpers = tuple(built.put("A", "field", "Helper") for _ in range(3))
    game = play(built, Cast("A", card))
    assert (asked(game).kind, asked(game).options) == ("variable number", ("0", "1", "2"))
    assert "11.3.5" in asked(game).citations
    select(game, "2")
    assert reasons(game, PayCP("A", helpers[:1])) == ["1 CP are produced, 3 must be paid"]
    game.submit(PayCP("A", helpers))
    resolve(game)
    assert len(hand_of(game, "A")) == 2


def test_what_was_paid_for_a_character_and_its_x_are_known_to_its_abilities() -> None:
    extra = entering(If(Chose("a Crystal"), Draw(Variables("X"))))
    face = with_costs(
        forward("Rich", extra),
        additional_cost(may_add("a Crystal", PayCrystals(1)), Paying(x="X")),
        cost=0,
    )
    built = set_up(face, HELPER)
    card = built.put("A", "hand", "Rich")
    helpers = tuple(built.put("A", "field", "Helper") for _ in range(2))
    built.crystals("A", 1)
    game = play(built, Cast("A", card))
    select(game, "a Crystal")
    select(game, "2")
    game.submit(PayCP("A", helpers))
    assert now(game).crystals["A"] == 0
    resolve(game)
    assert len(hand_of(game, "A")) == 2


def test_what_a_character_lets_its_player_select_is_declared_when_it_is_cast() -> None:
    modes = Modes((Alternative("sword", NoAction()), Alternative("shield", NoAction())))
    declaring = Ability("event", "Stance", "11.4.3", modes)
    drawing = entering(If(Chose("shield"), Draw(1)))
    built = set_up(with_costs(forward("Knight", declaring, drawing), cost=0))
    card = built.put("A", "hand", "Knight")
    game = play(built, Cast("A", card))
    assert asked(game).options == ("sword", "shield")
    assert "11.4.3" in asked(game).citations
    select(game, "shield")
    assert now(game).cast_as[card].declaration("mode") is not None
    resolve(game)
    assert len(hand_of(game, "A")) == 1


def test_taking_back_undoes_what_was_settled() -> None:
    built = set_up(DULLER, HELPER)
    card = built.put("A", "hand", "Duller")
    for _ in range(3):
        built.put("A", "field", "Helper")
    for _ in range(3):
        built.put("A", "hand", "Plain")
    game = play(built, Cast("A", card))
    select(game, "its cost")
    game.submit(TakeBack("A"))
    assert asked(game).kind == "priority"
    assert (places(game, card), now(game).cast_as) == (["A.hand"], {})


def test_a_cost_counts_what_there_is_when_it_is_settled() -> None:
    counting = PayBy(ChooseCard(YOUR_BACKUPS, Turn("chosen", "dull"), *(Count(YOUR_BACKUPS),) * 2))
    built = set_up(with_costs(forward("Leader"), additional_cost(counting), cost=0), HELPER)
    card = built.put("A", "hand", "Leader")
    helpers = tuple(built.put("A", "field", "Helper") for _ in range(2))
    game = play(built, Cast("A", card))
    assert (asked(game).minimum, asked(game).maximum) == (2, 2)
    choose(game, *helpers)
    assert places(game, card) == ["A.field"]


# --- abilities ------------------------------------------------------------------------------------


def test_an_ability_is_paid_in_one_of_two_ways_and_knows_which() -> None:
    ways = PayOneOf((CostWay("a Crystal", (PayCrystals(1),)), CostWay("dull it", (DULL_ICON,))))
    effect = InOrder((Draw(1), If(Chose("a Crystal"), Draw(1))))
    built = set_up(forward("Rich", action(effect, ways)))
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
    built = set_up(forward("Archer", action(shot, *cost)), HELPER)
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
    built = set_up(forward("Asker", ability), HELPER)
    card, helper = built.put("A", "field", "Asker"), built.put("A", "field", "Helper")
    spare = built.put("A", "hand", "Plain")
    game = triggered(built, (ability, card))
    resolve(game)
    answer(game, yes=True)
    assert (asked(game).kind, asked(game).player) == ("payment", "A")
    assert reasons(game, PayCP("A", (helper,), (Discard(spare),))) == [
        "3 CP are produced, 1 must be paid: an excess of at most 1 is allowed"
    ]
    game.submit(PayCP("A", (), (Discard(spare),)))
    assert now(game).cards[helper].orientation == "active"
    assert len(now(game).cards_in("A", "hand")) == 2
    assert "11.8.14" in cited(game)


def test_crystals_pay_on_resolution_and_a_cost_that_cannot_be_paid_leads_to_the_other() -> None:
    ability = auto(MayPay((PayCrystals(2),), Draw(2), Draw(1)))
    built = set_up(forward("Asker", ability))
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


# --- what field abilities change ------------------------------------------------------------------


FORWARDS = (IsType("forward"),)
FOREVER = "while the ability is active"


def field(name: str, *lasting: Lasting) -> Face:
    return character(name, "monster", Ability("continuous", name, "11.9.1", lasting=lasting))


def casting(amount: int, zone: str = "hand") -> Lasting:
    return Change("casting cost", amount, Selector(zone, tests=FORWARDS), FOREVER)


def floor(least: int) -> Lasting:
    return Prohibit(cost_less_than(least), Selector("hand", tests=FORWARDS), FOREVER)


def of_cost(number: int) -> Face:
    plain = forward("Dear")
    return Face("Dear", {**plain.printed, "cost": number})


@pytest.mark.parametrize(
    ("cost", "lasting", "expected"),
    [
        (4, (casting(-1),), 3),
        (4, (casting(2),), 6),
        (1, (casting(-2),), 0),
        (3, (casting(-3), floor(1)), 1),
        (3, (casting(-3), floor(1), floor(2)), 2),
        (3, (casting(-1), floor(1)), 2),
        (0, (casting(-1), floor(1)), 0),
        (2, (casting(1), casting(-2), floor(2)), 2),
    ],
)
def test_what_a_card_in_hand_costs(cost: int, lasting: tuple[Lasting, ...], expected: int) -> None:
    built = set_up(of_cost(cost), field("Changer", *lasting))
    card = built.put("A", "hand", "Dear")
    theirs = built.put("B", "hand", "Dear")
    built.put("A", "field", "Changer")
    assert casting_cost(built.state(), card, "A") == expected
    assert casting_cost(built.state(), theirs, "B") == cost


def test_a_reduction_to_nothing_asks_for_no_payment_and_no_element() -> None:
    built = set_up(of_cost(2), field("Changer", casting(-2)))
    card = built.put("A", "hand", "Dear")
    built.put("A", "field", "Changer")
    game = play(built, Cast("A", card))
    assert asked(game).kind == "priority"
    assert str(now(game).zone_of(card)) == "A.field"


def test_cards_in_the_lb_deck_are_reached_by_effects_that_name_it() -> None:
    built = set_up(of_cost(4), field("Changer", casting(-1, "LB deck")))
    there, in_hand = built.put("A", "LB deck", "Dear"), built.put("A", "hand", "Dear")
    built.put("A", "field", "Changer")
    assert [casting_cost(built.state(), card, "A") for card in (there, in_hand)] == [3, 4]


def test_a_cost_depends_on_other_cards_and_is_locked_when_it_is_paid() -> None:
    helpers = Count(Selector("field", tests=(IsType("backup"),)))
    less = Change("casting cost", Times(helpers, -1), Selector("hand", tests=FORWARDS), FOREVER)
    built = set_up(of_cost(5), field("Changer", less), HELPER)
    card = built.put("A", "hand", "Dear")
    built.put("A", "field", "Changer")
    backups = tuple(built.put("A", "field", "Helper") for _ in range(3))
    game = play(built, Cast("A", card))
    assert reasons(game, PayCP("A", backups)) == ["the excess CP is not from a discarded card"]
    game.submit(PayCP("A", backups[:2]))
    assert str(now(game).zone_of(card)) == "A.field"


@pytest.mark.parametrize(("change", "dulled"), [(1, 4), (-1, 2), (-2, 1), (-9, 0)])
def test_the_cost_of_abilities_is_changed(change: int, dulled: int) -> None:
    changing = Change(
        "cost of action abilities", change, Selector("field", tests=FORWARDS), FOREVER
    )
    user = forward("User", action(Draw(1), Paying(("fire", "ice"), generic=1)))
    both = character("Both", "backup")
    both = Face("Both", {**both.printed, "elements": ("fire",)})
    cold = Face("Cold", {**both.printed, "elements": ("ice",)})
    built = set_up(user, field("Changer", changing), both, cold)
    card = built.put("A", "field", "User")
    built.put("A", "field", "Changer")
    backups = tuple(built.put("A", "field", name) for name in ("Both", "Cold", "Both", "Both"))
    game = play(built, UseAbility("A", card, 0))
    if dulled:
        game.submit(PayCP("A", backups[:dulled]))
    assert asked(game).kind == "priority"
    assert len(now(game).stack) == 1
    dull = [one for one in backups if now(game).cards[one].orientation == "dull"]
    assert len(dull) == dulled
