"""Costs of several parts: cards are chosen for all of them, then all is paid at the same time."""

from judgetool.engine.kernel.abilities import (
    Ability,
    Alternative,
    AspectOf,
    Bears,
    Change,
    ChooseCard,
    Compared,
    Cost,
    Count,
    Draw,
    Happens,
    InOrder,
    IsNamed,
    Look,
    OneOf,
    PayBy,
    Put,
    PutFrom,
    Selector,
    StateHolds,
    Turn,
)
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.commands import Choose, Select
from judgetool.engine.vanguard.characteristics import characteristic
from judgetool.engine.vanguard.commands import Use
from judgetool.engine.vanguard.costs import is_opened
from judgetool.engine.vanguard.nodes import CounterBlast, SoulBlast
from tests.engine.playing import asked, cards, kinds, now, orientation, place
from tests.engine.vanguard.table import Game, Position, unit

POWER = Change("power", 5000, "this card", "turn")
DISCARD = PayBy(ChooseCard(Selector("hand"), Put("chosen", "drop zone")))
RETURN = PayBy(ChooseCard(Selector("rear-guards"), Put("chosen", "hand")))


def act(*cost: Cost, zone: str = "vanguard circle") -> Ability:
    """An activated ability that gives power for a cost."""
    return Ability("activated", "Act", "8.1.1.1", POWER, cost=cost, zone=zone)


def with_vanguard(*abilities: Ability) -> tuple[Position, CardId]:
    """A position in which A's vanguard has these abilities."""
    position = Position(unit("Able", 3, 10000, *abilities), vanguards=("Able", "King"))
    return position, position.vanguard["A"]


def why(game: Game, able: CardId) -> tuple[list[str], list[str]]:
    """Why the ability cannot be used, and on which own decisions that rests."""
    refused = game.game.objections(Use("A", able, 0))
    return [one.reason for one in refused], [own for one in refused for own in one.rests_on]


def paid(game: Game) -> list[str]:
    """The kinds of events since the payment began."""
    every = kinds(game)
    return every[every.index("payment began") + 1 :]


def offered(game: Game, *chosen: CardId, player: Player = "A") -> list[str]:
    """Why cards cannot be chosen together."""
    return [one.reason for one in game.game.objections(Choose(player, chosen))]


def test_nothing_is_paid_before_the_cards_for_all_parts_are_chosen() -> None:
    position, able = with_vanguard(act(DISCARD, CounterBlast(1)))
    held = position.put("A", "hand", "Squire")
    damage = position.put("A", "damage zone", "Squire")
    game = position.game(Use("A", able, 0), Choose("A", (held,)))
    assert place(game, held) == "A.hand"
    game.submit(Choose("A", (damage,)))
    assert place(game, held) == "A.drop zone"
    assert not now(game).cards[damage].face_up


def test_cards_turn_before_cards_move() -> None:
    position, able = with_vanguard(act(DISCARD, CounterBlast(1)))
    held = position.put("A", "hand", "Squire")
    damage = position.put("A", "damage zone", "Squire")
    game = position.game(Use("A", able, 0), Choose("A", (held,)), Choose("A", (damage,)))
    assert paid(game)[:3] == ["turned over", "moved", "payment ended"]


def test_what_a_payment_triggers_stands_by_when_all_is_paid() -> None:
    alms = Ability(
        "automatic",
        "Alms",
        "8.1.1.2",
        Draw(1),
        trigger=PutFrom("hand", "drop zone", Selector("drop zone")),
        zone="vanguard circle",
    )
    position, able = with_vanguard(act(DISCARD, SoulBlast(1)), alms)
    held = position.put("A", "hand", "Squire")
    soul = position.put("A", "soul", "Squire")
    game = position.game(Use("A", able, 0), Choose("A", (held,)), Choose("A", (soul,)))
    assert paid(game)[:4] == ["moved", "moved", "payment ended", "stood by"]


def test_a_card_that_leaves_as_a_cost_is_known_as_it_was_before_the_payment() -> None:
    stronger = Change("power", 3000, Selector("rear-guards"), "while the ability is active")
    herald = Ability("continuous", "Cont", "8.1.1.3", zone="rear-guard circle", lasting=(stronger,))
    power = Change("power", AspectOf("power", "chosen"), "this card", "turn")
    cost = (PayBy(Put(Selector("rear-guards", tests=(IsNamed(("Herald",)),)), "soul")), RETURN)
    tribute = Ability("activated", "Act", "8.1.1.1", power, cost=cost, zone="vanguard circle")
    position = Position(
        unit("Able", 3, 10000, tribute), unit("Herald", 2, 9000, herald), vanguards=("Able", "King")
    )
    able = position.vanguard["A"]
    position.put("A", "left front", "Herald")
    squire = position.put("A", "left back", "Squire")
    before = characteristic(now(position.game()), squire, "power")
    game = position.game(Use("A", able, 0), Choose("A", (squire,)))
    assert place(game, squire) == "A.hand"
    assert characteristic(now(game), able, "power") == 10000 + before


def test_a_state_that_holds_only_between_two_parts_triggers_nothing() -> None:
    empty = Compared(Count(Selector("hand")), "at most", 0)
    thrift = Ability(
        "automatic",
        "Thrift",
        "8.1.1.2",
        Draw(1),
        trigger=StateHolds(empty),
        zone="vanguard circle",
    )
    position, able = with_vanguard(act(DISCARD, RETURN), thrift)
    held = position.put("A", "hand", "Squire")
    back = position.put("A", "left front", "Knight")
    game = position.game(Use("A", able, 0), Choose("A", (held,)), Choose("A", (back,)))
    assert cards(game, "A", "hand") == (back,)
    assert len(cards(game, "A", "deck")) == 8


def test_what_is_asked_when_something_triggers_is_asked_of_what_is_left() -> None:
    some = Compared(Count(Selector("soul")), "at least", 1)
    echo = Ability(
        "automatic",
        "Echo",
        "8.1.1.2",
        Draw(1),
        trigger=Happens("becomes rested"),
        condition=some,
        zone="vanguard circle",
    )
    position, able = with_vanguard(act(PayBy(Turn("this card", "rest")), SoulBlast(1)), echo)
    soul = position.put("A", "soul", "Squire")
    game = position.game(Use("A", able, 0), Choose("A", (soul,)))
    assert orientation(game, able) == "rest"
    assert cards(game, "A", "hand") == ()


def test_a_card_is_withheld_from_a_part_if_a_later_one_needs_it() -> None:
    cats = CounterBlast(1, (Bears("clan", ("Cats",)),))
    position, able = with_vanguard(act(CounterBlast(1), cats))
    owl = position.put("A", "damage zone", "Squire")
    cat = position.put("A", "damage zone", "Stranger")
    game = position.game(Use("A", able, 0))
    assert "another part of the cost takes or needs this card" in offered(game, cat)
    assert offered(game, owl) == []


def test_cards_that_leave_a_later_part_unpaid_are_chosen_again() -> None:
    cats = CounterBlast(1, (Bears("clan", ("Cats",)),))
    position, able = with_vanguard(act(CounterBlast(2), cats))
    owl = position.put("A", "damage zone", "Squire")
    cat = position.put("A", "damage zone", "Stranger")
    other = position.put("A", "damage zone", "Stranger")
    game = position.game(Use("A", able, 0), Choose("A", (cat, other)))
    assert all(now(game).cards[one].face_up for one in (owl, cat, other))
    game.submit(Choose("A", (owl, cat)))
    assert offered(game, cat) != []
    game.submit(Choose("A", (other,)))
    assert asked(game).kind == "main phase"


def test_one_card_for_two_parts_is_an_own_decision() -> None:
    back = PayBy(ChooseCard(Selector("damage zone"), Put("chosen", "hand")))
    position, able = with_vanguard(act(CounterBlast(1), back))
    position.put("A", "damage zone", "Squire")
    assert why(position.game(), able) == (
        ["the whole cost of Act cannot be paid"],
        ["each-part-takes-its-own-cards"],
    )


def test_it_is_none_where_the_same_would_be_done_twice() -> None:
    position, able = with_vanguard(act(CounterBlast(1), CounterBlast(1)))
    position.put("A", "damage zone", "Squire")
    assert why(position.game(), able) == (["the whole cost of Act cannot be paid"], [])


def test_a_card_that_the_text_names_twice_does_both() -> None:
    cost = (PayBy(Put("this card", "soul")), PayBy(Turn("this card", "rest")))
    position = Position(unit("Able", 1, 6000, act(*cost, zone="rear-guard circle")))
    able = position.put("A", "left front", "Able")
    game = position.game(Use("A", able, 0))
    assert paid(game)[:3] == ["turned", "moved", "payment ended"]
    assert place(game, able) == "A.soul"


def test_a_card_cannot_go_to_two_places() -> None:
    cost = (PayBy(Put("this card", "soul")), PayBy(Put("this card", "drop zone")))
    position = Position(unit("Able", 1, 6000, act(*cost, zone="rear-guard circle")))
    able = position.put("A", "left front", "Able")
    assert why(position.game(), able) == (["the whole cost of Act cannot be paid"], [])


DISCARD_OR_BLAST = PayBy(
    OneOf(
        (
            Alternative("discard", DISCARD.effect),
            Alternative("blast", ChooseCard(Selector("soul"), Put("chosen", "drop zone"))),
        )
    )
)


def test_a_way_of_a_cost_is_chosen_before_anything_is_paid() -> None:
    position, able = with_vanguard(act(DISCARD_OR_BLAST, DISCARD))
    first, second = (position.put("A", "hand", "Squire") for _ in range(2))
    soul = position.put("A", "soul", "Squire")
    game = position.game(Use("A", able, 0), Select("A", "discard"), Choose("A", (first,)))
    assert [place(game, card) for card in (first, second, soul)] == ["A.hand", "A.hand", "A.soul"]
    game.submit(Choose("A", (second,)))
    assert place(game, first) == place(game, second) == "A.drop zone"
    assert place(game, soul) == "A.soul"


def test_only_a_way_is_on_offer_that_leaves_the_other_parts_payable() -> None:
    position, able = with_vanguard(act(DISCARD_OR_BLAST, DISCARD))
    position.put("A", "hand", "Squire")
    soul = position.put("A", "soul", "Squire")
    game = position.game(Use("A", able, 0))
    assert asked(game).cards == (soul,)


def test_what_depends_on_what_is_paid_is_chosen_while_it_is_paid() -> None:
    shown = InOrder(
        (Look(1), ChooseCard(Selector("deck"), Put("chosen", "soul"), among_those=True))
    )
    assert not is_opened(shown)
    assert is_opened(InOrder((Draw(1), DISCARD.effect)))
