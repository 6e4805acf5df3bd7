"""What card texts of this game mean, and how its cards are called."""

from judgetool.engine.dbs.reading import READING


def test_cards_of_a_type_are_called_as_the_book_does() -> None:
    assert READING.plural("battle") == "Battle Cards"
    assert READING.plural("extra") == "Extra Cards"


def test_cards_of_any_type_are_just_cards() -> None:
    assert READING.plural("card") == "cards"
