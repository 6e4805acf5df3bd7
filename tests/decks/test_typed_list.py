"""What one typed line says, and the list that typed lines make."""

import pytest

from judgetool.decks.deck_list import DeckEntry, DeckList
from judgetool.decks.typed_list import (
    CannotType,
    LastCount,
    Offered,
    Order,
    Part,
    TypedCard,
    TypedLine,
    TypedList,
    parts_of,
    typed_line,
)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("4 JT/S01-E001", TypedCard("JT/S01-E001", 4)),
        ("JT/S01-E001 4", TypedCard("JT/S01-E001", 4)),
        ("jt/s01-e001 x4", TypedCard("jt/s01-e001", 4)),
        ("4x greta", TypedCard("greta", 4)),
        ("4xgreta", TypedCard("greta", 4)),
        ("4 Xande", TypedCard("Xande", 4)),
        ("greta  the   bold 12", TypedCard("greta the bold", 12)),
        ("017 4", TypedCard("017", 4)),
        ("17 4", TypedCard("17", 4)),
        ("017", TypedCard("017")),
        ("1-107L", TypedCard("1-107L")),
        ("3 1-107L", TypedCard("1-107L", 3)),
        ("greta", TypedCard("greta")),
        ("3", LastCount(3)),
        ("x3", LastCount(3)),
        ("0", LastCount(0)),
        ("#2", Offered(2)),
        ("lb", Part("lb")),
        ("@LB", Part("lb")),
        ("Side deck", Part("side")),
        ("[forwards]", Part("forwards")),
        ("4 Leader", TypedCard("Leader", 4)),
        ("leader", Part("leader")),
        ("UNDO", Order.UNDO),
        ("done", Order.DONE),
        ("  ", None),
        ("\u200b", None),
    ],
)
def test_a_line_is_a_card_with_its_count_a_heading_or_an_order(
    line: str, said: TypedLine | None
) -> None:
    assert typed_line(line) == said


def test_a_name_with_a_number_in_it_is_a_whole_name_where_such_a_card_is_known() -> None:
    known = {"4 Warriors", "Leader"}.__contains__
    assert typed_line("4 Warriors", known) == TypedCard("4 Warriors")
    assert typed_line("2 4 Warriors", known) == TypedCard("4 Warriors", 2)
    assert typed_line("Leader", known) == TypedCard("Leader")


def test_cards_stand_in_the_part_that_was_typed_before_them() -> None:
    typed = TypedList().add("A-1", 3).begin("lb").add("B-2", 1, "Bell").begin("main").add("C-3", 2)
    assert typed.entries == (
        DeckEntry("A-1", 3),
        DeckEntry("B-2", 1, section="lb", name="Bell"),
        DeckEntry("C-3", 2, section="main"),
    )
    assert parts_of(typed.deck()) == {"main": 5, "lb": 1}


def test_divisions_of_the_main_deck_count_as_the_main_deck() -> None:
    deck = DeckList((DeckEntry("A", 3, section="forwards"), DeckEntry("B", 2, section="level 1")))
    assert parts_of(deck) == {"main": 5}


def test_the_last_card_is_counted_anew_exchanged_and_taken_out() -> None:
    typed = TypedList().add("A-1", 3).add("B-2", 1)
    assert typed.recount_last(4).entries[-1] == DeckEntry("B-2", 4)
    assert typed.mend_last("C-3", "Cog").entries[-1] == DeckEntry("C-3", 1, name="Cog")
    assert typed.recount_last(0).entries == (DeckEntry("A-1", 3),)


def test_every_change_is_undone_and_done_again_until_something_else_is_typed() -> None:
    typed = TypedList().add("A-1", 3).recount_last(2).begin("lb")
    back = typed.undo().undo()
    assert (back.entries, back.section) == ((DeckEntry("A-1", 3),), "")
    again = back.redo().redo()
    assert (again.entries, again.section) == ((DeckEntry("A-1", 2),), "lb")
    other = back.add("B-2", 1)
    assert other.undo().entries == (DeckEntry("A-1", 3),)
    with pytest.raises(CannotType, match="nothing was undone"):
        other.redo()
    with pytest.raises(CannotType, match="nothing to undo"):
        TypedList().undo()
    with pytest.raises(CannotType, match="no card was typed yet"):
        TypedList().recount_last(3)


def test_the_list_bears_its_name_and_its_player() -> None:
    deck = TypedList().add("A-1", 3).deck("Owls", "Ann Example", "fftcg")
    assert (deck.name, deck.player, deck.game, deck.total) == ("Owls", "Ann Example", "fftcg", 3)
