"""What is found about set-ups: copies that a text may allow are not impossible."""

from judgetool.engine.weiss_schwarz import faces
from judgetool.engine.weiss_schwarz.positions import PositionBuilder, status

RAT = faces.card_face("Rat", type_="character", color="red", level=0, cost=0, power=500, soul=1)
STORM = faces.card_face("Storm", type_="climax", color="red")


def found_with(name: str, number: int) -> list[tuple[str, bool]]:
    built = PositionBuilder({"Rat": RAT, "Storm": STORM})
    built.put_all("A", "waiting room", [name] * number)
    for player in ("A", "B"):
        built.put_all(player, "deck", [None] * 20)
    return [(one.reason, one.impossible) for one in status(built.state())]


def test_more_copies_than_usual_can_be_what_a_text_allows() -> None:
    assert found_with("Rat", 4) == []
    assert found_with("Rat", 5) == [
        ("A has 5 cards named Rat, 4 are allowed if no card text allows more", False)
    ]


def test_no_text_allows_more_climaxes() -> None:
    assert ("A has 9 climaxes, 8 are allowed", True) in found_with("Storm", 9)
