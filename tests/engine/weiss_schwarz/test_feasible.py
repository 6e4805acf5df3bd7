"""Costs are tried out on the state: in every way, in full, and without a refresh."""

import pytest

from judgetool.engine.kernel.abilities import (
    ChooseCard,
    Cost,
    Draw,
    Exchange,
    InOrder,
    IsType,
    Pay,
    PayBy,
    Put,
    PutOff,
    Reveal,
    Selector,
    Turn,
    TurnOver,
)
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.faces import CHARACTER, CLIMAX
from judgetool.engine.weiss_schwarz.playing import can_pay
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from tests.engine.table import position
from tests.engine.weiss_schwarz.effects.text import context_of

A_CHARACTER = PayBy(
    ChooseCard(Selector(zones.HAND, tests=(IsType(CHARACTER),)), Put("chosen", zones.WAITING_ROOM))
)
A_CARD = PayBy(ChooseCard(Selector(zones.HAND), Put("chosen", zones.CLOCK)))


def payable(built: PositionBuilder, *cost: Cost, this: int | None = None) -> bool:
    return can_pay(built.state(), cost, context_of(built, this))


def with_hand(*names: str | None) -> PositionBuilder:
    built = position()
    built.put_all("A", "hand", names)
    return built


@pytest.mark.parametrize(
    ("hand", "expected"),
    [(("Plain",), False), (("Plain", "Climax"), True), (("Climax", "Climax"), False)],
)
def test_one_card_does_not_pay_two_parts(hand: tuple[str, ...], expected: bool) -> None:
    assert payable(with_hand(*hand), A_CHARACTER, A_CARD) is expected
    assert payable(with_hand(*hand), A_CARD, A_CHARACTER) is expected


def test_a_card_that_nobody_knows_leaves_it_open() -> None:
    with pytest.raises(FaceUnknown):
        payable(with_hand(None), A_CHARACTER)


def test_a_card_that_nobody_knows_pays_where_nothing_is_asked_of_it() -> None:
    assert payable(with_hand(None), A_CARD)


def test_a_known_card_that_fits_leaves_nothing_open() -> None:
    assert payable(with_hand(None, "Plain"), A_CHARACTER)


def test_a_part_may_pay_for_the_next() -> None:
    stock = PayBy(ChooseCard(Selector(zones.HAND), Put("chosen", zones.STOCK)))
    assert payable(with_hand("Plain"), stock, Pay(1))
    assert not payable(with_hand("Plain"), Pay(1), stock)


def test_no_refresh_helps_to_pay() -> None:
    built = position(deck=("Plain",))
    built.put_all("A", "waiting room", ["Plain"] * 5)
    mill = PayBy(PutOff(2, zones.DECK, zones.WAITING_ROOM))
    assert not payable(built, mill)
    assert payable(built, PayBy(PutOff(1, zones.DECK, zones.WAITING_ROOM)))
    assert not payable(built, PayBy(Draw(2)))


@pytest.mark.parametrize(("orientation", "expected"), [("stand", True), ("rest", False)])
def test_a_character_that_rests_cannot_be_rested(orientation: str, expected: bool) -> None:
    built = position()
    this = built.put("A", "center-left", "Plain", orientation=orientation)
    assert payable(built, PayBy(Turn("this card", "rest")), this=this) is expected


def test_a_card_cannot_be_put_away_twice() -> None:
    built = position()
    this = built.put("A", "center-left", "Plain")
    away = PayBy(Put("this card", zones.WAITING_ROOM))
    assert payable(built, away, this=this)
    assert not payable(built, away, PayBy(Turn("this card", "rest")), this=this)


def test_two_others_cannot_rest_where_one_stands() -> None:
    built = position()
    built.put("A", "center-left", "Plain")
    built.put("A", "center-right", "Plain")
    two = ChooseCard(Selector("stage"), Turn("chosen", "rest"), 2, 2)
    one_after_the_other = InOrder(
        (ChooseCard(Selector("center-left"), Turn("chosen", "rest")), two)
    )
    assert payable(built, PayBy(two))
    assert not payable(built, PayBy(one_after_the_other))


def test_a_marker_must_be_there() -> None:
    built = position()
    bare = built.put("A", "center-left", "Plain")
    built.put("A", "markers center-right", None)
    marked = built.put("A", "center-right", "Plain")
    spend = PayBy(PutOff(1, zones.MARKERS_HERE, zones.WAITING_ROOM))
    assert not payable(built, spend, this=bare)
    assert payable(built, spend, this=marked)


def test_what_is_shown_turned_over_or_exchanged_must_be_there() -> None:
    climaxes = Selector(zones.HAND, tests=(IsType(CLIMAX),))
    show = PayBy(ChooseCard(climaxes, Reveal("chosen")))
    assert payable(with_hand("Climax"), show)
    assert not payable(with_hand("Plain"), show)
    assert not payable(position(), PayBy(TurnOver(Selector(zones.LEVEL), False)))
    assert not payable(position(), PayBy(Exchange(Selector(zones.LEVEL), Selector(zones.CLOCK))))
