"""A card says what it is and what of it is not known."""

from judgetool.cards.dbs.printed import LEADER, Back, DbsCard


def test_a_card_is_its_number() -> None:
    card = DbsCard("BT1-014", "Tester", "battle", ("red",), printings=("BT1-014", "BT1-014_SPR"))
    assert (card.game, card.code, card.face) == ("dbs", "BT1-014", ("BT1-014",))


def test_the_text_of_a_leader_is_known_if_that_of_both_sides_is() -> None:
    front = DbsCard("BT1-001", "Tester", LEADER, ("red",), abilities=())
    both = DbsCard("BT1-001", "Tester", LEADER, ("red",), abilities=(), back=Back("Tester", 15000))
    assert front.text_known
    assert not both.text_known


def test_a_gap_is_named() -> None:
    card = DbsCard("BT1-014", "Tester", "battle", ("red",), not_understood=("limit",))
    assert not card.knows("limit")
    assert card.knows("power")
