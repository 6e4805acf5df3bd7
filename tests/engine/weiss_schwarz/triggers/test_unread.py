"""Cards in play whose text nobody knows."""

from dataclasses import replace

from judgetool.engine.kernel.events import Moved, Noted
from judgetool.engine.weiss_schwarz.movement import move
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from tests.engine.table import FACES, happened, notes, play
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


def test_a_card_of_whose_text_a_part_is_not_carried_out_is_spoken_of() -> None:
    half_read = replace(FACES["Plain"], name="Half read", unread=2)
    built = PositionBuilder({**FACES, "Half read": half_read}, turn_player="A")
    for player in ("A", "B"):
        built.put_all(player, "deck", ["Plain"] * 5)
    card = built.put("A", "waiting room", "Half read")
    game = after(built, Moved((move(built.state(), card, "A", "center-left"),)))
    details = [event.detail for event, _ in happened(game) if isinstance(event, Noted)]
    assert notes(game) == ["card text is not carried out"]
    assert details == ["2 paragraphs"]


def test_a_card_that_only_changes_its_position_is_not_spoken_of_again() -> None:
    built = table()
    card = built.put("A", "center-left", None)
    assert notes(after(built, Moved((move(built.state(), card, "A", "back-left"),)))) == []


def test_unknown_cards_of_the_set_up_are_spoken_of_first() -> None:
    built = table()
    built.put("B", "climax area", None)
    assert notes(play(built))[0] == "card text is not known"
