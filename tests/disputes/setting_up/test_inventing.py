"""Cards that are described in one line."""

import pytest

from judgetool.disputes.errors import NotReadable
from judgetool.disputes.games import tabletop_of
from judgetool.disputes.setting_up.inventing import card_model, described, invented

RUNNER = {"type": "character", "color": "yellow", "level": 0, "cost": 0, "power": 2000, "soul": 1}


def fields(line: str, book: str = "ws-en") -> dict[str, object]:
    return dict(invented(tabletop_of(book), line).fields)


@pytest.mark.parametrize(
    "line",
    [
        "Runner: yellow level 0 character 2000/1",
        "Runner: yellow character 0/0 2000/1",
        "Runner = Yellow Character, level 0, cost 0, 2000 power, 1 soul",
        "Runner: power 2000 soul 1, a yellow character of level 0 without icon",
        "Runner: yellow character level 0 cost 0 power 2000 soul 1",
        "Runner: yellow character 0/0 power 2000 1 soul",
        "Runner: yellow character 0 power 2000 1 soul",
    ],
)
def test_the_words_come_in_any_order(line: str) -> None:
    assert fields(line) == RUNNER


def test_what_was_not_said_but_is_usual_is_told() -> None:
    card = invented(tabletop_of("ws-en"), "Runner: yellow level 0 character 2000/1")
    assert (card.name, card.not_said) == ("Runner", {"cost": 0})


def test_icons_traits_and_abilities() -> None:
    assert fields("Finale: yellow climax, two soul icons") == {
        "type": "climax",
        "color": "yellow",
        "trigger": ["soul", "soul"],
    }
    card = fields("Owl: red 1/0 character 4500/1 soul trait Music great performance")
    assert (card["trigger"], card["traits"]) == (["soul"], ["Music"])
    assert card["abilities"] == [{"keyword": "great performance"}]
    assert fields("Parry: blue event 1/1 with counter icon")["icons"] == ["counter"]


def test_each_quotation_behind_its_text_is_a_paragraph() -> None:
    said = "Owl: red 1/0 character 4500/1 trait “Choir” text “【CONT】 One.” “【AUTO】 Two.”"
    card = fields(said)
    assert (card["traits"], card["text"]) == (["Choir"], ["【CONT】 One.", "【AUTO】 Two."])


def test_cards_of_another_game() -> None:
    line = "Knight: fire forward 3 7000 job “Red Mage” category VII first strike limit break 2"
    assert fields(line, "fftcg") == {
        "type": "forward",
        "elements": ["fire"],
        "cost": 3,
        "power": 7000,
        "jobs": ["Red Mage"],
        "categories": ["VII"],
        "limit break": 2,
        "abilities": ["first strike"],
    }


@pytest.mark.parametrize(
    "line",
    [
        "Goku: red leader 10000 back 15000 double strike",
        "Goku: leader, red, power 10000, back {power: 15000, skills: [double strike]}",
    ],
)
def test_what_stands_behind_the_name_of_another_side_describes_that_side(line: str) -> None:
    assert fields(line, "dbs") == {
        "color": ["red"],
        "power": 10000,
        "type": "leader",
        "back": {"power": 15000, "skills": ["double strike"]},
    }


@pytest.mark.parametrize("said", ["red red", "2 red", "red, red"])
def test_words_of_two_fields_stand_behind_the_name_of_the_second(said: str) -> None:
    line = f"Gohan: red battle cost 3 specified cost {said} power 15000"
    assert fields(line, "dbs") == {
        "color": ["red"],
        "power": 15000,
        "type": "battle",
        "cost": 3,
        "specified cost": ["red", "red"],
    }


def test_a_card_of_two_sides_is_put_into_words_that_describe_it_again() -> None:
    model = card_model(tabletop_of("dbs").scenario)
    for line in (
        "Gohan: red battle cost 3 specified cost 2 red power 15000",
        "Goku: red leader 10000 back 15000 double strike",
    ):
        card = fields(line, "dbs")
        assert fields(f"X: {described(model, card)}", "dbs") == card


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (
            "X: character 2000/1",
            "X: it needs a color (yellow, green, red, blue, purple) and a level",
        ),
        ("X: yellow", "X: it needs a type (character, event, climax)"),
        ("X: yellow character level 0", "X: it needs a power and a soul"),
        ("X: yellow climax level 1", "X: a card of type climax has no level"),
        ("X: yellow climax shiny", "X: “shiny” says nothing about a card"),
        ("X: yellow red climax", "X: it has two values of color: yellow and red"),
        ("3 X: yellow climax", "“3 X” cannot be the name of a card"),
        ("yellow climax", "“yellow climax” does not describe a card"),
        ("X: climax abilities [{{a: b}: c}]", "X: “[{{a: b}: c}]” is not written as in a file"),
    ],
)
def test_what_is_missing_is_said(line: str, why: str) -> None:
    with pytest.raises(NotReadable) as failure:
        fields(line)
    assert failure.value.what == why


@pytest.mark.parametrize("book", ["ws-en", "ws-jp", "fftcg"])
def test_the_example_of_each_game_describes_a_card(book: str) -> None:
    tabletop = tabletop_of(book)
    model = card_model(tabletop.scenario)
    card = invented(tabletop, model.example)
    again = invented(tabletop, f"{card.name}: {described(model, card.fields)}")
    assert again.fields == card.fields
