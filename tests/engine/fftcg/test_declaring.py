"""Selecting actions, setting X and dividing values, when something is put onto the stack."""

from judgetool.engine.fftcg.commands import Cast, Discard
from judgetool.engine.fftcg.commands import PayCP as PayingCP
from judgetool.engine.fftcg.nodes import (
    Assigned,
    DamageReceived,
    DamageTo,
    DeclareX,
    Depending,
    Divide,
    Fix,
    Modes,
    PayCP,
)
from judgetool.engine.kernel.abilities import (
    Ability,
    Alternative,
    Count,
    DealDamage,
    Draw,
    InOrder,
    MayPay,
    NoAction,
    PutFrom,
    Variable,
)
from judgetool.engine.kernel.commands import Declare, Pass, Select, TakeBack
from tests.engine.fftcg.cards import reasons
from tests.engine.fftcg.table import play
from tests.engine.fftcg.texts import (
    BOLT,
    THEIR_FORWARD,
    auto,
    cast,
    damage,
    forward,
    resolve,
    set_up,
    summon,
    to_chosen,
    triggered,
)
from tests.engine.playing import asked, choose, cited, now, select

HIT = Alternative("hit", to_chosen(DamageTo(3000), THEIR_FORWARD))
DRAW = Alternative("draw", Draw(1))
SHARED_OUT = Divide(5000, DamageTo(Assigned()), unit=1000)
BURN = Alternative("burn", DealDamage(1))


def test_one_action_is_selected_on_casting_and_only_that_is_done() -> None:
    built = set_up(summon("Either", Modes((HIT, DRAW, BURN))))
    card = built.put("A", "hand", "Either")
    theirs = built.put("B", "field", "Plain")
    game = play(built, Cast("A", card))
    assert (asked(game).kind, asked(game).options) == ("actions", ("hit", "draw", "burn"))
    assert "11.3.4" in asked(game).citations
    select(game, "hit")
    assert (asked(game).kind, asked(game).cards) == ("targets", (theirs,))
    choose(game, theirs)
    resolve(game)
    assert damage(game, theirs) == [3000]
    assert now(game).cards_in("A", "hand") == ()


def test_an_action_without_a_target_cannot_be_selected() -> None:
    built = set_up(summon("Either", Modes((HIT, DRAW, BURN), number=2)))
    card = built.put("A", "hand", "Either")
    game = play(built, Cast("A", card))
    assert asked(game).kind == "priority"
    item = now(game).stack[-1]
    assert item.context is not None
    declared = item.context.declaration("mode")
    assert declared is not None
    assert declared.ways == ("draw", "burn")


def test_fewer_actions_are_selected_if_for_the_others_there_is_no_target() -> None:
    built = set_up(summon("Both", Modes((HIT, DRAW), number=2)))
    card = built.put("A", "hand", "Both")
    game = play(built, Cast("A", card))
    item = now(game).stack[-1]
    assert item.context is not None
    declared = item.context.declaration("mode")
    assert declared is not None
    assert declared.ways == ("draw",)


def test_a_summon_cannot_be_cast_if_no_action_has_a_target() -> None:
    built = set_up(summon("Neither", Modes((HIT,), number=2)))
    card = built.put("A", "hand", "Neither")
    assert reasons(play(built), Cast("A", card)) == ["Neither lacks legal targets to choose"]


def test_how_many_actions_are_selected_is_fixed_on_casting() -> None:
    number = Depending(DamageReceived(2), 2, 1)
    built = set_up(summon("More", Modes((BURN, DRAW, HIT), number=number)))
    card = built.put("A", "hand", "More")
    built.put("A", "damage zone", "Plain")
    game = play(built, Cast("A", card))
    select(game, "draw")
    assert asked(game).kind == "priority"
    built.put("A", "damage zone", "Plain")
    game = play(built, Cast("A", card))
    assert asked(game).kind == "priority"
    resolve(game)
    assert len(now(game).cards_in("B", "damage zone")) == 1
    assert len(now(game).cards_in("A", "hand")) == 1


def test_up_to_lets_the_player_stop() -> None:
    built = set_up(summon("Some", Modes((DRAW, BURN), number=2, up_to=True)))
    card = built.put("A", "hand", "Some")
    game = play(built, Cast("A", card))
    assert asked(game).options == ("draw", "burn", "no more")
    select(game, "burn")
    assert asked(game).options == ("draw", "no more")
    select(game, "no more")
    resolve(game)
    assert len(now(game).cards_in("B", "damage zone")) == 1
    assert now(game).cards_in("A", "hand") == ()


def test_an_auto_ability_of_which_no_action_can_be_selected_leaves_at_once() -> None:
    none = auto(Modes((HIT, DRAW), number=0))
    built = set_up(forward("Nobody", none))
    game = triggered(built, (none, built.put("A", "field", "Nobody")))
    assert now(game).stack == ()


def test_x_is_set_on_declaring_and_is_never_negative() -> None:
    built = set_up(summon("Many", DeclareX(Draw(Variable("X")))))
    card = built.put("A", "hand", "Many")
    game = play(built, Cast("A", card))
    assert (asked(game).kind, asked(game).form, asked(game).minimum) == (
        "variable number",
        "number",
        0,
    )
    assert reasons(game, Declare("A", -1)) == ["the number must be at least 0"]
    game.submit(Declare("A", 3))
    resolve(game)
    assert len(now(game).cards_in("A", "hand")) == 3


def test_what_an_auto_ability_costs_is_read_when_it_comes_to_the_stack() -> None:
    toll = auto(Fix("X", Count(THEIR_FORWARD), MayPay((PayCP(x="X"),), Draw(1))))
    built = set_up(forward("Toll", toll))
    card = built.put("A", "field", "Toll")
    theirs = built.put("B", "field", "Plain")
    built.damage(theirs, 1000)
    game = triggered(built, (toll, card))
    (item,) = now(game).stack
    assert item.context is not None
    assert item.context.variables == (("X", 1),)
    assert "11.8.8" in cited(game)


def test_targets_are_chosen_before_x_is_set_and_that_before_values_are_divided() -> None:
    text = InOrder(
        (
            DeclareX(Draw(Variable("X")), most=2),
            to_chosen(
                Divide(5000, DamageTo(Assigned()), unit=1000), THEIR_FORWARD, least=2, most=2
            ),
        )
    )
    built = set_up(summon("Ordered", text))
    card = built.put("A", "hand", "Ordered")
    theirs = [built.put("B", "field", "Plain") for _ in range(2)]
    game = play(built, Cast("A", card))
    assert asked(game).kind == "targets"
    choose(game, *theirs)
    assert (asked(game).kind, asked(game).options) == ("variable number", ("0", "1", "2"))
    select(game, "1")
    assert (asked(game).kind, asked(game).about) == ("value", theirs[0])
    assert asked(game).options == ("1000", "2000", "3000", "4000")
    assert "11.3.6" in asked(game).citations
    select(game, "2000")
    assert asked(game).kind == "priority"
    resolve(game)
    assert damage(game, *theirs) == [2000, 3000]
    assert len(now(game).cards_in("A", "hand")) == 1


def test_no_more_is_chosen_than_a_number_can_be_divided_among() -> None:
    text = to_chosen(Divide(2000, DamageTo(Assigned()), unit=1000), THEIR_FORWARD, least=1, most=5)
    built = set_up(summon("Split", text))
    card = built.put("A", "hand", "Split")
    theirs = [built.put("B", "field", "Plain") for _ in range(3)]
    game = play(built, Cast("A", card))
    assert (asked(game).minimum, asked(game).maximum) == (1, 2)
    choose(game, *theirs[:2])
    resolve(game)
    assert damage(game, *theirs) == [1000, 1000, 0]


def test_a_summon_whose_number_is_too_low_for_its_targets_cannot_be_cast() -> None:
    text = to_chosen(Divide(1, DamageTo(Assigned())), THEIR_FORWARD, least=2, most=2)
    built = set_up(summon("Split", text))
    card = built.put("A", "hand", "Split")
    built.put_all("B", "field", ["Plain"] * 2)
    game = play(built)
    assert "Split lacks legal targets to choose" in reasons(game, Cast("A", card))


def test_x_is_high_enough_for_the_targets_among_which_it_is_divided() -> None:
    text = DeclareX(
        to_chosen(Divide(Variable("X"), DamageTo(Assigned())), THEIR_FORWARD, least=2, most=2),
        most=4,
    )
    built = set_up(summon("Split", text))
    card = built.put("A", "hand", "Split")
    built.put_all("B", "field", ["Plain"] * 2)
    game = play(built, Cast("A", card))
    assert (asked(game).kind, asked(game).options) == ("variable number", ("2", "3", "4"))


def test_an_ability_of_a_character_deals_what_was_divided_when_it_was_cast() -> None:
    told = Ability(
        "event",
        "Aim",
        "11.4.5",
        to_chosen(Divide(5000, NoAction(), unit=1000), THEIR_FORWARD, least=2, most=2),
    )
    enters = Ability(
        "automatic",
        "Volley",
        "11.8.1",
        DamageTo(Assigned(), "target"),
        trigger=PutFrom(None, "field"),
    )
    built = set_up(forward("Archer", told, enters))
    card = built.put("A", "hand", "Archer")
    plain = built.put("A", "hand", "Plain")
    theirs = [built.put("B", "field", "Plain") for _ in range(2)]
    game = play(built, Cast("A", card))
    choose(game, *theirs)
    select(game, "1000")
    game.submit(PayingCP("A", discard=(Discard(plain),)))
    resolve(game)
    assert damage(game, *theirs) == [1000, 4000]


def test_what_was_assigned_to_a_target_that_is_gone_is_lost() -> None:
    text = to_chosen(SHARED_OUT, THEIR_FORWARD, least=2, most=2)
    built = set_up(summon("Split", text), BOLT)
    first, second = built.put("A", "hand", "Split"), built.put("A", "hand", "Bolt")
    theirs = [built.put("B", "field", "Plain") for _ in range(2)]
    game = play(built, Cast("A", first))
    choose(game, *theirs)
    select(game, "1000")
    cast(game, second)
    choose(game, theirs[0])
    resolve(game)
    resolve(game)
    assert damage(game, theirs[1]) == [4000]
    assert damage(game, theirs[0]) == [0]


def test_casting_is_taken_back_in_the_middle_of_declaring() -> None:
    built = set_up(summon("Either", Modes((HIT, DRAW))))
    card = built.put("A", "hand", "Either")
    built.put("B", "field", "Plain")
    game = play(built, Cast("A", card), Select("A", "hit"))
    assert [str(now(game).zone_of(card)), len(now(game).stack)] == ["A.stack", 1]
    game.submit(TakeBack("A"))
    assert [str(now(game).zone_of(card)), now(game).stack] == ["A.hand", ()]
    assert (asked(game).kind, asked(game).player) == ("priority", "A")
    assert "14.1" in cited(game)


def test_two_auto_abilities_are_put_onto_the_stack_in_any_order_each_with_its_targets() -> None:
    small, big = (
        auto(to_chosen(DamageTo(amount), THEIR_FORWARD), name=str(amount))
        for amount in (1000, 2000)
    )
    built = set_up(forward("Twofold", small, big))
    source = built.put("A", "field", "Twofold")
    theirs = built.put("B", "field", "Plain")
    game = triggered(built, (small, source), (big, source))
    select(game, asked(game).options[1])
    assert (asked(game).kind, [item.kind for item in now(game).stack]) == ("targets", ["auto"])
    choose(game, theirs)
    choose(game, theirs)
    assert [item.ability and item.ability.name for item in now(game).stack] == ["2000", "1000"]
    resolve(game)
    assert damage(game, theirs) == [1000]
    game.submit(Pass("A"))
    game.submit(Pass("B"))
    assert damage(game, theirs) == [3000]
