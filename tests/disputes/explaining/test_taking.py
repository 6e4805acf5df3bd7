"""Which unknown cards must be which, so that a board is as it was seen."""

from judgetool.disputes.explaining.observed import Lying, Observed
from judgetool.disputes.explaining.taking import taken_by
from judgetool.engine.kernel.cards import Zone
from judgetool.engine.weiss_schwarz.faces import card_face
from judgetool.engine.weiss_schwarz.positions import PositionBuilder
from judgetool.engine.weiss_schwarz.state import WeissState

HAND = Zone("A", "hand")


def hand(*faces: str | None, deck: int = 0) -> WeissState:
    """A's hand and a deck, and an Owl and a Crow among the unknown cards."""
    owl = card_face("Owl", type_="character", color="red", level=0, cost=0, power=500, soul=1)
    crow = card_face("Crow", type_="character", color="red", level=0, cost=0, power=900, soul=1)
    setup = PositionBuilder({"Owl": owl, "Crow": crow})
    setup.put_all("A", "hand", list(faces))
    setup.put_all("A", "deck", [None] * deck)
    setup.unseen("A", {"Owl": 1, "Crow": 1})
    return setup.state()


def seen(*faces: str) -> Observed:
    return Observed({HAND: tuple(Lying(face) for face in faces)})


def test_unknown_cards_are_told_as_they_were_seen() -> None:
    assert taken_by(hand("Owl", "Owl", None, deck=3), seen("Owl", "Owl", "Crow")) == {3: "Crow"}


def test_the_deck_list_bounds_what_unknown_cards_can_be() -> None:
    assert taken_by(hand(None, None), seen("Owl", "Crow")) == {1: "Owl", 2: "Crow"}
    assert taken_by(hand(None, None), seen("Crow", "Crow")) is None
