"""Benchmarks, outside the test run: ``python -m pytest benchmarks``.

``judgetool bench`` measures the same on a user's machine; these compare one commit with another.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from judgetool.disputes.dispute import Dispute
from judgetool.disputes.random_games import random_game
from judgetool.operations import rules
from judgetool.operations.cards import card_source
from judgetool.operations.decks import check_with, sample_deck
from judgetool.store.workspace import Workspace

LONG_GAME = 7


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace(tmp_path) as opened:
        yield opened


def test_a_random_game(benchmark: BenchmarkFixture) -> None:
    timeline = benchmark(random_game, LONG_GAME)
    assert timeline[len(timeline) - 1].state.result is not None


def test_listing_the_legal_commands(benchmark: BenchmarkFixture) -> None:
    game = random_game(LONG_GAME, "ws-en").branch(60).game
    assert benchmark(lambda: list(game.legal_commands()))


def test_a_step_back_with_its_board(benchmark: BenchmarkFixture) -> None:
    dispute = Dispute.of(random_game(LONG_GAME, "ws-en"))
    assert benchmark(dispute.board, 100).turn > 0


def test_branching_in_the_middle(benchmark: BenchmarkFixture) -> None:
    timeline = random_game(LONG_GAME, "ws-en")
    assert len(benchmark(timeline.branch, 100)) == 101


def test_searching_the_outline(benchmark: BenchmarkFixture, workspace: Workspace) -> None:
    assert benchmark(rules.search, workspace, "refresh damage", typing=True)


def test_checking_a_deck(benchmark: BenchmarkFixture, workspace: Workspace) -> None:
    cards, deck = card_source(workspace), sample_deck("legal-deck.txt")
    assert benchmark(check_with, cards, deck, "ws-en").legal
