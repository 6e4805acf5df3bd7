"""Additional and alternative costs, variable costs, and what is declared for a Character."""

from judgetool.engine.fftcg.commands import Cast, Discard, PayCP
from judgetool.engine.fftcg.nodes import Chose, DamageTo, Modes, PayCrystals, Variables
from judgetool.engine.fftcg.nodes import Discard as Discarding
from judgetool.engine.fftcg.nodes import PayCP as Paying
from judgetool.engine.fftcg.paying.settled_costs import additional_cost, alternative_cost, may_add
from judgetool.engine.kernel.abilities import (
    Ability,
    Alternative,
    ChooseCard,
    Count,
    Draw,
    If,
    IsType,
    NoAction,
    PayBy,
    PutFrom,
    Selector,
    Turn,
    Variable,
)
from judgetool.engine.kernel.cards import CardId, Face
from judgetool.engine.kernel.commands import TakeBack
from judgetool.engine.kernel.immutable import changed
from tests.engine.fftcg.cards import reasons, refused
from tests.engine.fftcg.effects.texts import (
    ANY_FORWARD,
    THEIR_FORWARD,
    character,
    damage,
    forward,
    places,
    position,
    resolve,
    summon,
    to_chosen,
)
from tests.engine.fftcg.table import Game, play
from tests.engine.playing import asked, choose, cited, now, select

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
    built = position(TWICE, HELPER)
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
    built = position(TWICE, HELPER)
    card, helper = built.put("A", "hand", "Twice"), built.put("A", "field", "Helper")
    own = built.put("A", "field", "Plain")
    game = play(built, Cast("A", card))
    assert asked(game).kind == "targets"
    choose(game, own)
    game.submit(PayCP("A", (helper,)))
    resolve(game)
    assert damage(game, own) == [1000]


def test_a_way_to_pay_that_leaves_no_target_is_not_offered() -> None:
    built = position(TWICE, HELPER)
    card = built.put("A", "hand", "Twice")
    for _ in range(3):
        built.put("A", "field", "Helper")
    own = built.put("A", "field", "Plain")
    game = play(built, Cast("A", card))
    assert (asked(game).kind, asked(game).cards) == ("targets", (own,))


def test_three_backups_are_dulled_rather_than_cp_paid() -> None:
    built = position(DULLER, HELPER)
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
    built = position(DULLER, HELPER)
    card = built.put("A", "hand", "Duller")
    for _ in range(2):
        built.put("A", "field", "Helper")
    (objection,) = refused(play(built), Cast("A", card))
    assert objection.reason == "A has no way to pay everything that casting costs"
    assert objection.citations == ("11.4.7", "11.4.4")


def test_with_one_way_to_pay_left_nothing_is_asked() -> None:
    built = position(DULLER, HELPER)
    card = built.put("A", "hand", "Duller")
    for _ in range(3):
        built.put("A", "field", "Helper")
    game = play(built, Cast("A", card))
    assert (asked(game).kind, asked(game).minimum) == ("cost", 3)


def test_the_card_that_is_cast_is_not_discarded_for_its_additional_cost() -> None:
    discarding = PayBy(ChooseCard(IN_HAND, Discarding()))
    built = position(with_costs(forward("Greedy"), additional_cost(discarding), cost=0))
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
    built = position(with_costs(forward("Greedy"), additional_cost(discarding), cost=2))
    card = built.put("A", "hand", "Greedy")
    first = built.put("A", "hand", "Plain")
    assert reasons(play(built), Cast("A", card)) == [
        "A has no way to pay everything that casting costs"
    ]
    second = built.put("A", "hand", "Plain")
    game = play(built, Cast("A", card))
    choose(game, first)
    assert reasons(game, PayCP("A", (), (Discard(first),))) == [
        "what is cast or used is not discarded for its own cost",
        "0 CP are produced, 2 must be paid",
        "0 CP of fire are produced, 1 must be",
    ]
    game.submit(PayCP("A", (), (Discard(second),)))
    assert places(game, card, first, second) == ["A.field", "A.break zone", "A.break zone"]


def test_x_is_set_before_the_cost_is_locked_to_what_can_be_paid() -> None:
    flood = with_costs(summon("Flood", Draw(Variable("X"))), additional_cost(Paying(x="X")), cost=1)
    built = position(flood, HELPER)
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
    built = position(face, HELPER)
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
    built = position(with_costs(forward("Knight", declaring, drawing), cost=0))
    card = built.put("A", "hand", "Knight")
    game = play(built, Cast("A", card))
    assert asked(game).options == ("sword", "shield")
    assert "11.4.3" in asked(game).citations
    select(game, "shield")
    assert now(game).cast_as[card].declaration("mode") is not None
    resolve(game)
    assert len(hand_of(game, "A")) == 1


def test_taking_back_undoes_what_was_settled() -> None:
    built = position(DULLER, HELPER)
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
    built = position(with_costs(forward("Leader"), additional_cost(counting), cost=0), HELPER)
    card = built.put("A", "hand", "Leader")
    helpers = tuple(built.put("A", "field", "Helper") for _ in range(2))
    game = play(built, Cast("A", card))
    assert (asked(game).minimum, asked(game).maximum) == (2, 2)
    choose(game, *helpers)
    assert places(game, card) == ["A.field"]
