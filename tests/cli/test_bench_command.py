"""``judgetool bench`` as a user types it."""

import json

import pytest
from click.testing import CliRunner

from judgetool.cli import judgetool
from judgetool.measuring import engine, soaking
from judgetool.measuring.measurement import Measurement, measurement
from judgetool.measuring.soaking import Failure, Soaked, Soaking


def test_soaking_counts_games_and_steps() -> None:
    arguments = ["bench", "soak", "--games", "1", "--book", "ws-jp", "--seed", "1", "--json"]

    result = CliRunner().invoke(judgetool, arguments)

    data = json.loads(result.output)
    assert result.exit_code == 0
    assert (data["games"], data["failures"]) == (1, [])
    assert data["steps"] > 20


def test_a_game_that_fails_is_told_with_what_plays_it_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    failed = Soaking(3, 90, (Failure("ws-en", 12, 30, "a card lies in two zones or in none"),))
    monkeypatch.setattr("judgetool.cli.bench_command.soak_games", lambda *_, **__: failed)

    result = CliRunner().invoke(judgetool, ["bench", "soak", "--games", "3"])

    assert result.exit_code == 1
    assert result.output.splitlines() == [
        "ws-en, seed 12, step 30: a card lies in two zones or in none",
        "  again: judgetool bench soak --games 1 --book ws-en --seed 12",
        "3 games with 90 steps, 1 failed",
    ]


def test_games_go_through_the_books_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[str, int]] = []

    def play(seed: int, book: str, cards: object = ()) -> Soaked:
        played.append((book, seed))
        return Soaked(seed, 10, None)

    monkeypatch.setattr(soaking, "soak", play)
    done = soaking.soak_games(6, seed=5, jobs=1)

    assert played == [
        ("ws-en", 5),
        ("ws-jp", 6),
        ("fftcg", 7),
        ("vanguard", 8),
        ("dbs", 9),
        ("ws-en", 10),
    ]
    assert (done.games, done.steps, done.holds) == (6, 60, True)


def test_a_book_without_random_games_is_refused() -> None:
    result = CliRunner().invoke(judgetool, ["bench", "soak", "--book", "chess"])

    assert result.exit_code == 2


@pytest.mark.parametrize(
    ("asked", "areas"),
    [
        ((), ["engine ws-en", "engine fftcg", "engine vanguard", "engine dbs"]),
        (("fftcg",), ["engine"]),
        (("ws-jp", "fftcg"), ["engine ws-jp", "engine fftcg"]),
    ],
)
def test_the_engine_is_measured_by_the_books_asked_for_or_one_of_each_game(
    monkeypatch: pytest.MonkeyPatch, asked: tuple[str, ...], areas: list[str]
) -> None:
    game = measurement("engine", "a random game", 100, [80.0])
    monkeypatch.setattr(engine, "speed_of", lambda _: (game,))

    assert [one.area for one in engine.engine_speed(asked)] == areas


def test_bench_engine_says_what_it_measured_by_one_book(monkeypatch: pytest.MonkeyPatch) -> None:
    def measured(books: tuple[str, ...]) -> tuple[Measurement, ...]:
        return tuple(measurement("engine", f"a game by {one}", 100, [120.0]) for one in books)

    monkeypatch.setattr("judgetool.cli.bench_command.measure_engine", measured)
    monkeypatch.setattr("judgetool.cli.bench_command.hot_spots", lambda _: ())

    result = CliRunner().invoke(judgetool, ["bench", "engine", "--book", "fftcg", "--json"])

    measurements = json.loads(result.output)["measurements"]
    assert [(one["what"], one["within"]) for one in measurements] == [("a game by fftcg", False)]
    assert result.exit_code == 1
