"""What the table shows of the Final Fantasy TCG."""

from judgetool.disputes.fftcg.words import described, described_card
from judgetool.disputes.views import CardSheet
from judgetool.ui.dispute.board_plan import plan_of
from tests.disputes.fftcg.table import dispute


def sheet(setup: str, place: int) -> CardSheet:
    played = dispute(setup)
    card = played.board(0).zones["A"]["forwards"].cards[place]
    return played.card_sheet(0, card.id)


def test_characters_are_shown_in_rows_by_their_type() -> None:
    board = dispute("{at: main phase 1, A: {field: [Ember, Knight, Ember]}}").board(0)
    rows = {row: [card.name for card in board.zones["A"][row].cards] for row in ("forwards",)}
    assert rows == {"forwards": ["Knight"]}
    assert [card.name for card in board.zones["A"]["backups"].cards] == ["Ember", "Ember"]
    assert board.zones["A"]["monsters"].cards == ()


def test_the_plan_of_the_table_has_every_area_but_those_shown_on_others() -> None:
    board = dispute("{at: main phase 1}").board(0)
    plan = plan_of("fftcg")
    assert {zone.name for zone in plan.zones} == set(board.zones["A"])
    assert {zone.name for zone in plan.shared} == set(board.shared)


def test_the_stack_shows_what_waits_from_the_top_with_what_was_declared() -> None:
    played = dispute("{at: main phase 1, A: {field: [2 Ember], hand: [Flare]}}")
    for line in ("A casts Flare", "A pays with Ember, Ember"):
        played.say(line)
    (item,) = played.board(played.last).shared["stack"].items
    assert (item.player, item.text) == ("A", "Summon: Flare")


def test_a_character_shows_its_power_damage_and_counters() -> None:
    setup = "{at: main phase 1, A: {field: [{card: Knight, damage: 3000, counters: {Luck: 2}}]}}"
    (card,) = dispute(setup).board(0).zones["A"]["forwards"].cards
    assert card.corners.bottom_left == "7000"
    assert card.corners.bottom_right == "-3000"
    assert card.said == ("power 7000", "damage 3000", "Luck counters: 2")
    assert card.colors == ("red",)


def test_the_sheet_of_a_card_tells_its_information_and_what_makes_it_so() -> None:
    told = sheet("{at: main phase 1, A: {field: [{card: Knight, power: -2000}]}}", 0)
    values = {value.name: (value.now, value.printed) for value in told.values}
    assert values["power"] == ("5000", "7000")
    assert values["elements"] == ("fire", "fire")
    (effect,) = told.effects
    assert effect.text == "gets -2000 power until end of turn"
    assert "11.12.4.6" in effect.citations


def test_an_attack_is_told() -> None:
    played = dispute(
        "{at: block declaration step, attack: {attackers: [Knight, Breaker]},"
        " A: {field: [{card: Knight, orientation: dull}, {card: Breaker, orientation: dull}]},"
        " B: {field: [Rime]}}"
    )
    assert played.board(0).attack == "attack of a party: Knight and Breaker"
    played.say("B blocks with Rime")
    said = "attack of a party: Knight and Breaker, blocked by Rime"
    assert played.board(played.last).attack == said


def test_a_partly_told_card_is_worded_as_it_is_told() -> None:
    for words in (
        "a card with EX Burst",
        "a fire forward of cost 3",
        "an ice wind backup of cost 2 without EX Burst",
        "a forward of cost 3 and power 7000",
    ):
        assert described_card(described(words)) == words


def test_marks_say_who_attacks_and_whose_a_card_is() -> None:
    field = "[Knight, {card: Knight, owner: B}]"
    played = dispute(f"{{at: attack declaration step, A: {{field: {field}}}}}")
    played.say("A attacks with A.field 1")
    cards = played.board(played.last).zones["A"]["forwards"].cards
    assert [card.marks for card in cards] == [("attacks",), ("B's card",)]


def test_power_that_is_not_as_printed_is_marked() -> None:
    field = "[{card: Knight, power: 1000}, Knight]"
    board = dispute(f"{{at: main phase 1, A: {{field: {field}}}}}").board(0)
    cards = board.zones["A"]["forwards"].cards
    assert [(card.corners.bottom_left, card.corners.changed) for card in cards] == [
        ("8000", True),
        ("7000", False),
    ]


def test_beside_the_names_of_players_stand_priority_and_crystals() -> None:
    board = dispute("{at: main phase 1, A: {crystals: 2}}").board(0)
    assert board.of_players == {"A": ("priority", "Crystals: 2"), "B": ()}


def test_the_lb_deck_counts_what_lies_face_up() -> None:
    pile = "[{card: Knight, face: up}, {card: Knight, face: down}]"
    board = dispute(f"{{at: main phase 1, A: {{LB deck: {pile}}}}}").board(0)
    assert board.zones["A"]["LB deck"].count == "2, 1 face up"
