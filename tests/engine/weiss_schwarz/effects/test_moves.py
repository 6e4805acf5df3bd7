"""Effects that move cards."""

from judgetool.engine.kernel.abilities import Draw, InOrder, Put, PutOff, Selector, Shuffle
from judgetool.engine.weiss_schwarz import zones
from tests.engine.table import (
    answer,
    asked,
    cards,
    choose,
    cited,
    notes,
    now,
    place,
    position,
    select,
)
from tests.engine.weiss_schwarz.effects.text import resolved


def test_drawing_up_to_two_asks_before_each_card_and_is_done_with_one() -> None:
    game, results = resolved(position(), Draw(2, up_to=True))
    assert asked(game).kind == "another card"
    assert "3.2.3.1" in cited(game)
    answer(game, yes=True)
    answer(game, yes=False)
    assert len(cards(game, "A", "hand")) == 1
    assert results[0].done


def test_drawing_more_than_there_is_is_not_done_in_full() -> None:
    _, results = resolved(position(deck=("Plain",)), Draw(2))
    assert not results[0].done


def test_drawing_from_an_empty_deck_ends_at_once_however_much_is_to_be_drawn() -> None:
    game, _ = resolved(position(deck=()), Draw(10**9))
    assert notes(game) == ["no card in the deck"]


def test_drawing_a_negative_number_draws_nothing_and_says_so() -> None:
    game, results = resolved(position(), Draw(-2))
    assert cards(game, "A", "hand") == ()
    assert notes(game) == ["zero times is not at all"]
    assert "1.3.2.2" in cited(game)
    assert not results[0].done


def test_cards_put_on_the_deck_before_a_shuffle_need_no_order() -> None:
    built = position()
    built.put_all("A", "waiting room", ["Plain", "Strong"])
    back = InOrder((Put(Selector(zones.WAITING_ROOM), zones.DECK), Shuffle()))
    game, _ = resolved(built, back)
    assert asked(game).form == "shuffle"


def test_cards_put_on_the_deck_are_ordered_by_their_owner_where_it_matters() -> None:
    built = position()
    plain = built.put("A", "waiting room", "Plain")
    strong = built.put("A", "waiting room", "Strong")
    game, _ = resolved(built, Put(Selector(zones.WAITING_ROOM), zones.DECK))
    assert (asked(game).kind, asked(game).player) == ("the order in which cards are put", "A")
    choose(game, strong, plain)
    assert cards(game, "A", "deck")[-2:] == (strong, plain)
    assert now(game).cards[plain].seen_by == ("A",)


def test_a_card_put_under_the_deck_lies_below_all_others() -> None:
    built = position()
    plain = built.put("A", "waiting room", "Plain")
    game, _ = resolved(built, Put(Selector(zones.WAITING_ROOM), zones.DECK, place="bottom"))
    assert cards(game, "A", "deck")[0] == plain


def test_only_open_positions_of_the_named_part_of_the_stage_are_offered() -> None:
    built = position()
    this = built.put("A", "center-left", "Plain")
    built.put("A", "back-left", "Plain")
    to_the_back = Put("this card", "stage", positions=("back stage",), open_only=True)
    game, _ = resolved(built, to_the_back, this)
    assert place(game, this) == "A.back-right"


def test_a_card_is_put_onto_a_position_of_the_stage_that_is_named() -> None:
    built = position()
    this = built.put("A", "hand", "Plain")
    game, _ = resolved(built, Put("this card", "stage", whose="opponent's"), this)
    select(game, "center-middle")
    assert place(game, this) == "B.center-middle"


def test_a_text_goes_on_speaking_of_a_card_that_it_put_onto_the_stage() -> None:
    built = position()
    this = built.put("A", "waiting room", "Plain")
    onto = Put("this card", "stage", positions=("back-left",))
    game, _ = resolved(built, InOrder((onto, Put("this card", zones.STOCK))), this)
    assert place(game, this) == "A.stock"


def test_a_text_loses_sight_of_a_card_that_left_the_stage() -> None:
    built = position()
    this = built.put("A", "center-left", "Plain")
    away = InOrder((Put("this card", zones.HAND), Put("this card", zones.CLOCK)))
    game, results = resolved(built, away, this)
    assert place(game, this) == "A.hand"
    assert notes(game) == ["it is no longer there"]
    assert not results[0].done


def test_markers_are_put_off_from_the_top() -> None:
    built = position()
    deep = built.put("A", "markers center-left", None)
    high = built.put("A", "markers center-left", None)
    this = built.put("A", "center-left", "Plain")
    game, _ = resolved(built, PutOff(1, zones.MARKERS_HERE, zones.HAND), this)
    assert (place(game, high), place(game, deep)) == ("A.hand", "A.markers center-left")


def test_a_card_under_a_character_that_has_gone_is_not_put_there() -> None:
    built = position()
    this = built.put("A", "waiting room", "Plain")
    under = Put("top of deck", "markers", under="this card")
    game, results = resolved(built, under, this)
    assert len(cards(game, "A", "deck")) == 5
    assert not results[0].done


def test_several_cards_come_onto_the_stage_in_one_event() -> None:
    built = position()
    first, second = (built.put("A", "waiting room", "Plain") for _ in range(2))
    game, results = resolved(built, Put(Selector(zones.WAITING_ROOM), "stage"))
    select(game, "center-left")
    assert place(game, first) == "A.waiting room"
    select(game, "back-left")
    assert [place(game, card) for card in (first, second)] == ["A.center-left", "A.back-left"]
    assert now(game).cards[first].placed == now(game).cards[second].placed
    assert results[0].done


def test_an_open_position_is_left_for_one_card_only() -> None:
    built = position()
    for taken in ("center-left", "center-middle", "center-right", "back-left"):
        built.put("A", taken, "Plain")
    first, second = (built.put("A", "waiting room", "Plain") for _ in range(2))
    game, results = resolved(built, Put(Selector(zones.WAITING_ROOM), "stage", open_only=True))
    assert [place(game, card) for card in (first, second)] == ["A.back-right", "A.waiting room"]
    assert not results[0].done
