"""Printings are folded by number; what they say differently is noted, what nobody says named."""

from judgetool.cards.dbs.merging import merge
from judgetool.cards.dbs.printed import Back, DbsCard
from tests.cards.dbs.invented import said


def one(*statements: object) -> DbsCard:
    [card] = merge(statements).cards  # type: ignore[arg-type]
    return card


def test_a_card_is_made_of_what_is_said() -> None:
    assert one(said(limit=4, series="Trials")) == DbsCard(
        number="BT1-014",
        name="Test Fighter",
        type="battle",
        colors=("red",),
        power=15000,
        energy_cost=3,
        specified_cost=("red", "red"),
        combo_cost=1,
        combo_power=5000,
        characters=("Tester",),
        traits=("Saiyan",),
        eras=("Trial Saga",),
        limit=4,
        keywords=("Blocker",),
        abilities=("[Blocker]",),
        rarity="C",
        set="BT1",
        series="Trials",
        printings=("BT1-014",),
        sources=("card list",),
    )


def test_alternate_printings_are_one_card_with_the_own_number_first() -> None:
    merged = merge([said("BT1-014_SPR", rarity="SPR"), said("BT1-014"), said("BT1-014_PR02")])
    assert merged.cards[0].printings == ("BT1-014", "BT1-014_PR02", "BT1-014_SPR")
    assert merged.cards[0].rarity == "C"
    assert merged.conflicts == ()


def test_printings_that_differ_are_a_conflict_and_the_own_number_is_believed() -> None:
    merged = merge([said("BT1-014_SPR", power=20000), said(power=15000)])
    assert merged.cards[0].power == 15000
    [conflict] = merged.conflicts
    assert (conflict.number, conflict.field) == ("BT1-014", "power")
    assert conflict.winner == "card list BT1-014"
    assert conflict.values == (("card list BT1-014", 15000), ("card list BT1-014_SPR", 20000))


def test_texts_that_differ_in_their_writing_only_are_no_conflict() -> None:
    other = said("BT1-014_BD", abilities=("[ Blocker ].",), keywords=("BLOCKER",))
    assert merge([said(), other]).conflicts == ()


def test_a_printing_fills_the_gap_of_another() -> None:
    card = one(said(era=..., abilities=..., keywords=...), said("BT1-014_SPR"))
    assert card.abilities == ("[Blocker]",)


def test_what_nobody_tells_is_not_known() -> None:
    card = one(said(power=..., abilities=..., keywords=...))
    assert card.not_understood == ("power", "limit", "abilities", "keywords")
    assert not card.text_known


def test_the_other_side_of_a_leader_is_put_together() -> None:
    sides = {"back_name": "Test Chief, Awake", "back_power": 15000, "back_keywords": ("Critical",)}
    card = one(said("BT1-001", type="leader", **sides))
    assert card.back == Back("Test Chief, Awake", 15000, ("Critical",), None)
    assert "back.abilities" in card.not_understood
    assert not card.text_known


def test_a_leader_without_another_side_leaves_it_open() -> None:
    card = one(said("BT1-001", type="leader"))
    assert card.back is None
    assert not card.knows("back")


def test_cards_stand_in_the_order_of_their_sets() -> None:
    merged = merge([said("P-001"), said("BT10-001"), said("BT2-003"), said("BT2-001")])
    numbers = [card.number for card in merged.cards]
    assert numbers == ["BT2-001", "BT2-003", "BT10-001", "P-001"]
