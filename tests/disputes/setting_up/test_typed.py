"""Short text for what stands at a place of a set-up, and what it means in a file."""

from typing import Any

import pytest

from judgetool.disputes.errors import Ambiguous, NoSuchCard, NotReadable
from judgetool.disputes.games import tabletop_of
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.setting_up.names import CardNames
from judgetool.disputes.setting_up.places import Place, places_of
from judgetool.disputes.setting_up.typed import read, written

WEISS = """\
scenario: Names
book: ws-en
cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
  Night Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
  Finale: {type: climax, color: yellow, trigger: [soul, soul]}
  Wren, Lantern Bearer: {type: climax, color: yellow, trigger: [soul, soul]}
setup: {turn: A, at: main phase}
"""

FINAL = """\
scenario: Names
book: fftcg
cards:
  Knight: {type: forward, elements: fire, cost: 2, power: 5000}
  Lancer: {type: forward, elements: fire, cost: 2, power: 5000}
  Flare: {type: summon, elements: fire, cost: 2}
setup: {turn: A, at: main phase 1}
"""


def place(book: str, player: str, name: str) -> Place:
    tabletop = tabletop_of(book)
    places = places_of(tabletop.scenario, tabletop.zones)
    return next(one for one in places if (one.player, one.name) == (player, name))


def meant(text: str, name: str, player: str = "A", *, of: str = WEISS) -> Any:
    file = parse(of, "names.yaml")
    return read(place(file.scenario.book, player, name).kind, text, CardNames(file))


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("3 Runner, 2 unknown", "hand", ["3 Runner", "2 unknown"]),
        ("Runner, 2", "hand", ["Runner", "2 unknown"]),
        ("6", "clock", 6),
        ("0", "deck", 0),
        ("", "deck", None),
        ("Finale", "climax area", "Finale"),
        ("fin", "waiting room", ["Finale"]),
        ("runner", "waiting room", ["Runner"]),
        ("2 Wren, Lantern Bearer, Runner", "stock", ["2 Wren, Lantern Bearer", "Runner"]),
        ("“Wren, Lantern Bearer”", "stock", ["Wren, Lantern Bearer"]),
        ("Runner (rest", "center-left", {"card": "Runner", "orientation": "rest"}),
        (
            "Runner (reverse, power +500, soul -1, markers [2 fin, 3])",
            "center-left",
            {
                "card": "Runner",
                "orientation": "reverse",
                "power": 500,
                "soul": -1,
                "markers": ["2 Finale", "3 unknown"],
            },
        ),
        (
            "2 Runner (down, seen A), {card: Finale, face: down}",
            "level",
            [
                {"card": "Runner", "face": "down", "seen": "A"},
                {"card": "Runner", "face": "down", "seen": "A"},
                {"card": "Finale", "face": "down"},
            ],
        ),
        (
            "Runner, 2 up",
            "level",
            ["Runner", {"card": "unknown", "face": "up"}, {"card": "unknown", "face": "up"}],
        ),
        ("4 Runner, 2x Finale, Wren, Lantern Bearer", "deck list", None),
    ],
)
def test_cards_are_named_counted_and_said_more_of(text: str, name: str, value: Any) -> None:
    expected = {"Runner": 4, "Finale": 2, "Wren, Lantern Bearer": 1}
    assert meant(text, name) == (expected if name == "deck list" else value)


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("att", "at", "attack declaration step"),
        ("b", "turn", "B"),
        ("2", "turn number", 2),
        ("center-left, frontal", "attack", {"position": "center-left", "type": "frontal"}),
        (
            "ability Serve, of center-left; ability Serve, of center-right, that B.hand 1",
            "standing by",
            [
                {"ability": "Serve", "of": "center-left"},
                {"ability": "Serve", "of": "center-right", "that": "B.hand 1"},
            ],
        ),
    ],
)
def test_the_moment_is_typed_like_everything_else(text: str, name: str, value: Any) -> None:
    assert meant(text, name, "") == value


@pytest.mark.parametrize(
    ("text", "name", "player", "value"),
    [
        (
            "2 Knight (dull, damage 3000, frozen, counters Luck 2), Lancer, 1",
            "field",
            "A",
            [
                *[
                    {
                        "card": "Knight",
                        "orientation": "dull",
                        "damage": 3000,
                        "frozen": True,
                        "counters": {"Luck": 2},
                    }
                ]
                * 2,
                "Lancer",
                "1 unknown",
            ],
        ),
        ("3", "crystals", "A", 3),
        ("yes", "limited", "", True),
        ("Knight, Lancer, blocker Flare", "attack", "", None),
        (
            "summon Flare, by B, targets [A.Knight]",
            "stack",
            "",
            [{"summon": "Flare", "by": "B", "targets": ["A.Knight"]}],
        ),
    ],
)
def test_a_game_says_by_its_model_what_can_be_typed(
    text: str, name: str, player: str, value: Any
) -> None:
    attack = {"attackers": ["Knight", "Lancer"], "blocker": "Flare"}
    assert meant(text, name, player, of=FINAL) == (attack if name == "attack" else value)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("3 Runner, 2 unknown", "hand"),
        ("6", "clock"),
        ("“Wren, Lantern Bearer”, Runner (face down, seen A and B)", "level"),
        ("Runner (reverse, power 500, soul -1, markers [2 Finale, 3 unknown])", "center-left"),
        ("4 Runner, 2 Finale", "deck list"),
    ],
)
def test_what_stands_at_a_place_is_shown_as_it_is_typed(text: str, name: str) -> None:
    assert written(place("ws-en", "A", name).kind, meant(text, name)) == text


def test_cards_that_lie_alike_are_counted() -> None:
    kind = place("ws-en", "A", "level").kind
    lying = {"card": "Runner", "face": "down"}
    assert written(kind, [lying, lying, "Finale"]) == "2 Runner (face down), Finale"
    assert written(kind, [{**lying, "card": "2 Runner"}]) == "2 Runner (face down)"


def test_a_name_that_no_card_has_is_refused_with_what_to_do() -> None:
    with pytest.raises(NoSuchCard, match="no card is called “Walker” here"):
        meant("Walker", "hand")


def test_the_beginning_of_several_names_is_asked_back() -> None:
    text = WEISS.replace("Night Runner", "Runner of the Night")
    with pytest.raises(Ambiguous, match=r"“run” could be several cards: Runner \| Runner of"):
        meant("run", "hand", of=text)


def test_what_cannot_be_said_of_a_card_is_refused_with_what_can() -> None:
    with pytest.raises(NotReadable, match="“dull” cannot be said here") as refused:
        meant("Runner (dull)", "center-left")
    assert refused.value.remedy == (
        "say orientation stand / rest / reverse, power NUMBER, soul NUMBER, markers [CARDS]"
    )


def test_a_step_that_the_game_does_not_have_is_refused_with_those_that_it_has() -> None:
    with pytest.raises(NotReadable, match="“dinner” is none of game preparation, opening hands"):
        meant("dinner", "at", "")
