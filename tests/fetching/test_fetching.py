"""A game that is made of what CONTRIBUTING.md names is played, printed, soaked and drawn."""

import re
import tomllib
from dataclasses import MISSING, fields
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

from judgetool.disputes.board.table import picture
from judgetool.disputes.errors import BadScenario
from judgetool.disputes.games import TABLETOPS
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import run
from judgetool.engine import kernel
from judgetool.engine.kernel.commands import Concede, Pass
from judgetool.engine.kernel.procedures import carried_out
from judgetool.engine.kernel.rules import Rules
from judgetool.engine.table import Table
from judgetool.measuring.soaking import soak
from judgetool.ui.dispute.board_plan import plan_in
from tests.fetching.book import BOOK, RULES
from tests.fetching.game import FETCHING, Fetch, FetchBuilder, stone
from tests.fetching.tabletop import TABLETOP

TEXT = """\
scenario: An echo
book: fetching
cards:
  Stone: {value: 1}
  Bell: {value: 2, echo: true}
setup:
  A: {pile: [Bell, Bell, Stone]}
  B: {pile: 1}
script:
  - A fetches a card
  - A passes
expect:
  - after line 1: {A.hand: [Bell, Bell, Stone], A.pile: 0}
  - line 1 cites 3.1
  - line 1 cites 3.2
  - after the last step: {turn: B}
"""
CONTRIBUTING = Path(__file__).parents[2] / "CONTRIBUTING.md"
ENGINE = Path(kernel.__path__[0]).parent
KERNEL = "judgetool.engine.kernel."
FIELDS = {one.name for one in fields(Rules)}
DEFINED = {"1", "2", "2.1", "2.2", "2.3", "3", "3.1", "4", "4.1", "4.2"}
"""The numbers of the book that no procedure carries out: headings, zones, a keyword, set-ups."""


@pytest.fixture(autouse=True)
def fetching(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TABLETOPS, BOOK, lambda: TABLETOP)


def test_each_of_its_twenty_rules_is_carried_out_or_defines_something() -> None:
    numbers = {number for one in carried_out(BOOK, FETCHING.shared_code) for number in one.numbers}
    refusing = {"1.3"}
    assert len(RULES) == 20
    assert numbers | refusing == set(RULES) - DEFINED


def test_a_wrong_expectation_is_answered_with_examples_of_the_game() -> None:
    text = TEXT.partition("expect:")[0] + "expect:\n  - so it is\n"
    with pytest.raises(BadScenario) as refusal:
        run(parse(text, "echo.yaml"))
    assert refusal.value.remedy == (
        "write “after the last step: {A.hand: 3}”, “some step cites 7.2” or “illegal: A passes”"
    )


def test_it_is_played_at_a_table() -> None:
    setup = FetchBuilder({"Stone": stone(1), "Bell": stone(2, echo=True)})
    setup.put_all("A", "pile", ["Stone", "Stone", "Bell"])
    setup.put_all("B", "pile", ["Stone"])
    table = Table(FETCHING, setup.state())
    assert table.legal == (Fetch("A"), Pass("A"))
    step = table.do(Fetch("A"))
    assert [len(table.state.cards_in("A", zone)) for zone in ("pile", "hand")] == [1, 2]
    assert step.events[-1].citations == ("3.1", "1.2", "2.4", "3.2", "1.1", "1.7")
    assert Table.of_data(FETCHING, table.data).state == table.state
    assert len(table.step_back().cards_in("A", "pile")) == 3
    table.do(Concede("A"))
    assert table.state.result is not None
    assert (table.state.result.winner, table.decision) == ("B", None)


def test_an_empty_pile_has_its_say() -> None:
    setup = FetchBuilder({"Bell": stone(2, echo=True)})
    setup.put_all("A", "pile", ["Bell"])
    table = Table(FETCHING, setup.state())
    assert "3.3" in table.do(Fetch("A")).events[-1].citations
    assert [one.citations for one in table.why_not(Fetch("A"))] == [("1.3",)]
    assert table.do(Pass("A")).events[-1].citations[0] == "1.5"


def test_its_scenarios_are_played_and_told() -> None:
    outcome = run(parse(TEXT, "echo.yaml"))
    assert outcome.failures == ()
    assert [step.text for step in outcome.dispute.steps()[1:]] == [
        "Bell goes from A's pile to A's hand. Echo of Bell triggers and stands by. "
        "Bell goes from A's pile to A's hand. Echo of Bell triggers and stands by. "
        "Stone goes from A's pile to A's hand.",
        "Turn 4: it is B's turn. Fetching step.",
    ]


def test_its_table_is_printed_area_by_area() -> None:
    dispute = run(parse(TEXT, "echo.yaml")).dispute
    assert picture(dispute.board(1)) == (
        "Turn 3 of A  ·  fetching step",
        "A hand, 3 cards: Stone; 2 of Bell",
        "B pile, 1 card: an unknown card",
    )


def test_its_table_is_drawn() -> None:
    board = run(parse(TEXT, "echo.yaml")).dispute.board(1)
    data = Path(__file__).with_name("board.toml").read_text(encoding="utf-8")
    plan = plan_in(tomllib.loads(data))
    placed = {(zone.player, zone.view.name): zone for zone in plan.place(board, "A")}
    assert set(placed) == {
        *((player, zone) for player in "AB" for zone in ("pile", "hand")),
        ("", "to come"),
        ("", "standing by"),
    }
    in_hand = [(card.card.name, card.box.x) for card in plan.cards(placed["A", "hand"])]
    assert in_hand == [("Bell", 7.0), ("Bell", 10.5), ("Stone", 14.0)]


def test_random_games_of_it_keep_all_that_must_hold() -> None:
    assert [soak(seed, BOOK).failure for seed in range(20)] == [None] * 20


def test_the_guide_names_all_that_the_rules_of_a_game_need_and_only_what_there_is() -> None:
    guide = CONTRIBUTING.read_text(encoding="utf-8")
    table = guide[guide.index("| piece |") : guide.index("All of it meets in one module")]
    columns = [row.split(" | ")[1] for row in table.splitlines()[2:] if row]
    named = {word.strip("@") for column in columns for word in re.findall("`([^`]+)`", column)}
    modules = [import_module(one.name) for one in walk_packages(kernel.__path__, KERNEL)]
    defined = {name for module in modules for name in vars(module)}
    files = {word for word in named if word.startswith("kernel/")}
    assert named - files - defined <= {"rule", "rule.of_shared_code", *FIELDS}
    assert [one for one in files if not (ENGINE / one).is_file()] == []
    needed = {one.name for one in fields(Rules) if one.default is one.default_factory is MISSING}
    assert needed - {"name", "books"} <= {word.casefold() for word in re.findall(r"\w+", table)}
