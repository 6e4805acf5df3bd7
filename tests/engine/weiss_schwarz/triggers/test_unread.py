"""Cards in play whose text nobody knows."""

from judgetool.engine.kernel.events import Moved
from judgetool.engine.weiss_schwarz.movement import move
from tests.engine.table import notes, play
from tests.engine.weiss_schwarz.triggers.table import after, table


def test_an_unknown_card_that_comes_into_play_is_spoken_of() -> None:
    built = table()
    card = built.put("A", "waiting room", None)
    game = after(built, Moved((move(built.state(), card, "A", "center-left"),)))
    assert notes(game) == ["card text is not known"]


def test_a_card_whose_text_is_known_is_not() -> None:
    built = table()
    card = built.put("A", "waiting room", "Plain")
    assert notes(after(built, Moved((move(built.state(), card, "A", "center-left"),)))) == []


def test_a_card_that_only_changes_its_position_is_not_spoken_of_again() -> None:
    built = table()
    card = built.put("A", "center-left", None)
    assert notes(after(built, Moved((move(built.state(), card, "A", "back-left"),)))) == []


def test_unknown_cards_of_the_set_up_are_spoken_of_first() -> None:
    built = table()
    built.put("B", "climax area", None)
    assert notes(play(built))[0] == "card text is not known"
