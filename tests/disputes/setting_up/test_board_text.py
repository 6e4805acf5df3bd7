"""A whole board as one text: what is understood, what is marked, and the same board again."""

import json
from dataclasses import fields as dataclass_fields
from dataclasses import replace
from typing import Any

import pytest

from judgetool.disputes.games import tabletop_of
from judgetool.disputes.scenarios.models import ScenarioFile
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import state_of
from judgetool.disputes.setting_up.board_in_words import board_in_words
from judgetool.disputes.setting_up.board_text import BoardRead, read_board
from judgetool.disputes.setting_up.places import places_of
from judgetool.engine.kernel.cards import Reference
from judgetool.operations.disputes.open_dispute import OpenDispute
from resources import files

CARDS = """cards:
  Runner: {type: character, color: yellow, level: 0, cost: 0, power: 2000, soul: 1}
  Finale: {type: climax, color: yellow, trigger: [soul, soul]}
"""
FRAME = "scenario: A board\nbook: ws-en\nplayers: {A: Anna, B: Ben}\n"
FILE = parse(f"{FRAME}{CARDS}setup: {{turn: A, at: main phase}}\n", "x.yaml")
FFTCG = parse(
    "scenario: A board\nbook: fftcg\ncards:\n"
    "  Knight: {type: forward, elements: fire, cost: 3, power: 7000}\n"
    "  Helper: {type: backup, elements: fire, cost: 2, icons: generic}\n"
    "setup: {at: main phase 1}\n",
    "x.yaml",
)


def parts(text: str, file: ScenarioFile = FILE) -> dict[str, object]:
    """What the text changes, by the path without the set-up."""
    read = read_board(file, None, text)
    assert read.unclear == ()
    return {".".join(path[1:]): value for path, value in read.parts}


def unclear(text: str) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(one.words, one.why, one.meanings) for one in read_board(FILE, None, text).unclear]


def test_a_board_in_one_line() -> None:
    said = "A: clock 6, level 2, hand 4, front Runner, Runner, -; B: hand 5, deck 20"
    assert parts(said) == {
        "A": {
            "clock": 6,
            "level": 2,
            "hand": 4,
            "stage": {"center-left": "Runner", "center-middle": "Runner"},
        },
        "B": {"hand": 5, "deck": 20},
    }


@pytest.mark.parametrize(
    ("said", "stands"),
    [
        ("A: 6 clock", {"clock": 6}),
        ("A: 4 cards in hand", {"hand": 4}),
        ("a: Hand = 2 Runner, 3x Finale, ?", {"hand": ["2 Runner", "3 Finale", "unknown"]}),
        ("Anna: wr Finale and Runner", {"waiting room": ["Finale", "Runner"]}),
        ("A's res Runner", {"resolution zone": ["Runner"]}),
        ("A hand Runner x3", {"hand": ["3 Runner"]}),
        ("3 Runner in Anna's memory", {"memory": ["3 Runner"]}),
        ("A: mem run face down seen by A", None),
        ("A: cx fin", {"climax area": "Finale"}),
        ("A: levels 2", {"level": 2}),
        ("player A: library 7", {"deck": 7}),
        ("A:\nhand 3\nclock 2", {"hand": 3, "clock": 2}),
        ("A:\n- hand 3\n- clock 2", {"hand": 3, "clock": 2}),
    ],
)
def test_zones_are_called_as_people_call_them(said: str, stands: object) -> None:
    lying = {"memory": [{"card": "Runner", "face": "down", "seen": "A"}]}
    assert parts(said) == {"A": lying if stands is None else stands}


def test_what_lies_on_a_position_is_said_behind_its_card() -> None:
    said = "A: front Runner rested +500, Runner reversed 2 markers, run power -500, +1 soul"
    assert parts(said)["A"] == {
        "stage": {
            "center-left": {"card": "Runner", "orientation": "rest", "power": 500},
            "center-middle": {"card": "Runner", "orientation": "reverse", "markers": 2},
            "center-right": {"card": "Runner", "power": -500, "soul": 1},
        }
    }


def test_the_back_has_two_positions() -> None:
    assert parts("B: back -, Runner")["B"] == {"stage": {"back-right": "Runner"}}
    assert unclear("B: back Runner, Runner, Runner") == [
        ("Runner", "only 2 cards can be there", ())
    ]


@pytest.mark.parametrize(
    ("said", "moment"),
    [
        ("turn B, at climax phase", {"turn": "B", "at": "climax phase"}),
        ("turn B at climax phase", {"turn": "B", "at": "climax phase"}),
        ("it is B's turn in the main phase", {"turn": "B", "at": "main phase"}),
        ("Ben's turn, turn 5", {"turn": "B", "turn number": 5}),
        ("it is B's turn, in the main phase", {"turn": "B", "at": "main phase"}),
        ("B's main phase, turn 5", {"turn": "B", "turn number": 5, "at": "main phase"}),
        ("main phase B's turn", {"turn": "B", "at": "main phase"}),
        ("start of the main phase", {"at": "main phase"}),
        ("attack step, B's turn", {"turn": "B", "at": "attack declaration step"}),
        ("attack phase; B started", {"at": "attack declaration step", "starting player": "B"}),
        (
            "at trigger step; attack center-left, frontal",
            {"at": "trigger step", "attack": {"position": "center-left", "type": "frontal"}},
        ),
    ],
)
def test_the_moment_is_said_in_the_same_text(said: str, moment: dict[str, object]) -> None:
    assert parts(said) == moment


def test_cards_are_described_in_the_same_text() -> None:
    read = read_board(FILE, None, "Owl: red level 1 character 5000/1 cost 1\nA: hand 2 Owl")
    assert read.unclear == ()
    assert dict(read.parts)["cards", "Owl"] == {
        "type": "character",
        "color": "red",
        "level": 1,
        "cost": 1,
        "power": 5000,
        "soul": 1,
    }
    assert dict(read.parts)["setup", "A"] == {"hand": ["2 Owl"]}


def test_what_is_not_understood_is_marked_and_changes_nothing() -> None:
    read = read_board(FILE, None, "A: clock 6, hand Runner, 2 Finnale, stck 3")
    assert dict(read.parts) == {("setup", "A"): {"clock": 6, "hand": ["Runner"]}}
    assert [(one.words, one.meanings) for one in read.unclear] == [
        ("2 Finnale", ("2 Finale",)),
        ("stck 3", ("stock 3",)),
    ]


def test_whose_a_zone_is_must_be_said() -> None:
    assert unclear("clock 6") == [
        ("clock 6", "it does not say whose", ("A: clock 6", "B: clock 6"))
    ]


def test_it_tells_what_it_understood() -> None:
    read: BoardRead = read_board(FILE, None, "B: clock 6, front run rest\nB's turn")
    assert [(one.of, one.meaning) for one in read.understood] == [
        ("B's clock", "6 unknown"),
        ("B's center-left", "Runner (rest)"),
        ("turn", "B"),
    ]


def test_a_field_is_said_in_rows_and_each_goes_on() -> None:
    said = "A: forwards Knight dull damage 3000; backups 2 Helper, crystals 1; bz 3"
    assert parts(said, FFTCG)["A"] == {
        "field": [{"card": "Knight", "orientation": "dull", "damage": 3000}, "2 Helper"],
        "crystals": 1,
        "break zone": 3,
    }


def test_what_is_not_named_stays() -> None:
    file = parse(f"{FRAME}{CARDS}setup: {{at: main phase, A: {{hand: 3, clock: 2}}}}\n", "x.yaml")
    assert read_board(file, None, "A: hand 4").parts == ((("setup", "A", "hand"), 4),)


@pytest.mark.parametrize("book", ["ws-en", "ws-jp", "fftcg", "vanguard", "dbs"])
def test_each_board_of_the_box_is_the_same_again(book: str) -> None:
    empty = OpenDispute.new(book).document.file
    for one in sorted(files("scenarios", book).iterdir(), key=lambda one: one.name):
        file = parse(one.read_text(encoding="utf-8"), one.name)
        read = read_board(empty, None, board_in_words(file))
        assert read.unclear == (), one.name
        again = with_parts(book, read)
        same = (again.scenario.setup, again.scenario.cards) == (
            file.scenario.setup,
            file.scenario.cards,
        )
        assert same or stands(again) == stands(file), one.name


def with_parts(book: str, read: BoardRead) -> ScenarioFile:
    """A file that has nothing but what was read."""
    fields: dict[str, Any] = {"scenario": "A board", "book": book}
    for (*path, last), value in read.parts:
        inner = fields
        for name in path:
            inner = inner.setdefault(name, {})
        inner[last] = value
    return parse(json.dumps(fields), "again.yaml")


def stands(file: ScenarioFile) -> dict[str, object]:
    """All of the state; the numbers that the engine gave to cards are left out."""
    state = state_of(file)
    unnumbered = {
        one: replace(card, id=0, entered=0, placed=0) for one, card in state.cards.items()
    }
    cards = {
        (player, zone): [unnumbered[one] for one in lying]
        for player, zones in state.zones.items()
        for zone, lying in zones.items()
    }
    changes = [
        (unnumbered[of.card] if isinstance(of := one.subject, Reference) else of, one.change)
        for one in state.modifiers
    ]
    numbered = ("zones", "modifiers", "cards")
    others = {one.name: getattr(state, one.name) for one in dataclass_fields(state)}
    return {name: value for name, value in others.items() if name not in numbered} | {
        "cards": cards,
        "changes": sorted(changes, key=repr),
    }


def test_the_text_of_a_card_has_brackets_and_quotation_marks_within() -> None:
    text = '【ACT】 [【REST】 this card] Choose 1 《Choir》 character or "Lark", and stand it.'
    said = f"Well: yellow level 0 character 2000/1 text “{text}”\nA: front Well"
    well = parts(said)["Well"]
    assert isinstance(well, dict)
    assert well["text"] == text


def test_a_text_that_quotation_marks_cannot_hold_stands_in_brackets() -> None:
    text = "【CONT】 All of your “Lark” get +500 power."
    file = parse(
        f"{FRAME}{CARDS}  Well:\n    type: character\n    color: yellow\n    level: 0\n"
        f"    cost: 0\n    power: 2000\n    soul: 1\n    text:\n    - '{text}'\n"
        "setup: {turn: A, at: main phase, A: {stage: {center-left: Well}}}\n",
        "x.yaml",
    )
    well = parts(board_in_words(file))["Well"]
    assert isinstance(well, dict)
    assert well["text"] == [text]


@pytest.mark.parametrize(
    "name",
    [
        *("Owl (VIII)", "Owl and Lark", '"Owl"', "“Owl” Lark", '“Owl” "Lark"', "Owl;Lark"),
        *("Owl: Lark", "Owl = Lark", "- Owl", "Owl - Lark", "Owl [2]", "Nothing", "5"),
        *("A climax", "A's Owl", "B", "Deck", "turn A", "Owl (rest)", "Owl, rest", "*"),
    ],
)
def test_a_card_of_any_name_is_the_same_again(name: str) -> None:
    runner = {"type": "character", "color": "red", "level": 0, "cost": 0, "power": 500, "soul": 1}
    stage = {"center-left": {"card": name, "orientation": "rest"}, "center-right": name}
    fields = {
        "scenario": "A board",
        "book": "ws-en",
        "cards": {name: runner},
        "setup": {"at": "main phase", "A": {"hand": [name, f"2 {name}"], "stage": stage}},
    }
    file = parse(json.dumps(fields), "x.yaml")
    read = read_board(FILE, None, board_in_words(file))
    assert read.unclear == ()
    assert stands(with_parts("ws-en", read)) == stands(file)


BOARDS: dict[str, tuple[dict[str, object], dict[str, object], dict[str, object]]] = {
    "ws-en": (
        {"type": "character", "color": "red", "level": 0, "cost": 0, "power": 500, "soul": 1},
        {"stage": {"center-left": "{}", "back-right": "{}"}, "clock": ["Owl", "{}"]},
        {"waiting room": ["{}", "{}"], "level": ["{}"]},
    ),
    "fftcg": (
        {"type": "forward", "elements": "fire", "cost": 1, "power": 5000, "icons": "generic"},
        {"field": ["{}", "{}"], "break zone": ["Owl", "{}"], "damage zone": ["{}"]},
        {"field": ["Owl"], "hand": 2},
    ),
    "vanguard": (
        {"grade": 1, "power": 6000, "shield": 5000, "clan": "Owls"},
        {"circles": {"vanguard circle": "{}", "left front": "{}"}, "drop zone": ["Owl", "{}"]},
        {"circles": {"vanguard circle": "Owl"}, "soul": ["{}", "Owl"]},
    ),
    "dbs": (
        {"type": "battle", "color": "red", "cost": 1, "power": 5000},
        {"battle area": ["{}", "Owl"], "drop area": ["Owl", "{}"], "energy area": ["{}"]},
        {"battle area": ["{}"], "hand": 3},
    ),
}
"""By book: what a card is, and two sides of a board; the card is called otherwise each time."""

BOARDS["ws-jp"] = BOARDS["ws-en"]


def words_of_boards(book: str) -> list[str]:
    """The words that a board as one text is made of: zones, rows, fields, steps, and players."""
    tabletop = tabletop_of(book)
    zones = tabletop.zones
    return [
        *zones.names,
        *zones.rows,
        *(name for names in zones.called.values() for name in names),
        *(one.name for one in places_of(tabletop.scenario, zones)),
        *tabletop.turn.phases,
        *("A", "Player B", "Anna", "turn of A", "B's turn", "empty", "unknown cards", "no"),
        *("is", "has", "rest", "face down", "deck list", "Owl in hand", "hand of A"),
    ]


def same_again(book: str, *names: str) -> bool:
    """Whether a board of cards that are called so is the same when it is read from its text."""
    card, *both = BOARDS[book]
    cards: dict[str, object] = dict.fromkeys((*names, "Owl"), card)
    called = dict(zip("AB", (names[0], names[-1]), strict=True))
    sides = {
        player: json.loads(json.dumps(side).replace("{}", called[player]))
        for player, side in zip("AB", both, strict=True)
    }
    sides["A"]["hand"] = [*names, "Owl", f"2 {names[0]}"]
    if book == "dbs":
        cards["King"] = {"type": "leader", "color": "red", "power": 10000}
        sides = {player: {"leader area": "King", **side} for player, side in sides.items()}
    at = "main phase 1" if book == "fftcg" else "main phase"
    frame = {"scenario": "A board", "book": book, "players": {"A": "Anna", "B": "Ben"}}
    empty = parse(json.dumps({**frame, "setup": {"at": at}}), "x.yaml")
    setup = {"at": at, "turn": "B", **sides}
    file = parse(json.dumps({**frame, "cards": cards, "setup": setup}), "x.yaml")
    read = read_board(empty, None, board_in_words(file))
    return read.unclear == () and stands(with_parts(book, read)) == stands(file)


@pytest.mark.parametrize("book", BOARDS)
def test_a_card_that_is_called_as_a_zone_is_the_same_again(book: str) -> None:
    for zone in tabletop_of(book).zones.names:
        assert same_again(book, zone.capitalize()), zone


@pytest.mark.parametrize("book", BOARDS)
def test_cards_that_are_called_as_all_words_of_boards_are_the_same_again(book: str) -> None:
    names = list(dict.fromkeys(words_of_boards(book)))
    for first in range(0, len(names), 40):
        assert same_again(book, *names[first : first + 40])


def test_a_place_is_told_from_a_card_of_its_name() -> None:
    clock = "  Clock: {type: climax, color: red}\n"
    file = parse(f"{FRAME}{CARDS}{clock}setup: {{at: main phase}}\n", "x.yaml")
    said = parts("A: hand Runner, Clock, clock Runner, memory: Clock, Clock", file)
    assert said == {"A": {"hand": ["Runner", "Clock"], "clock": ["Runner"], "memory": ["2 Clock"]}}
