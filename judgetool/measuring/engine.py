"""How fast the engine plays, steps back and explains itself, and how much memory it takes."""

import cProfile
import gc
import pstats
import time
import tracemalloc
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from judgetool.disputes.dispute import Dispute
from judgetool.disputes.games import first_books, tabletop_of
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.timeline import Timeline
from judgetool.measuring.measurement import HotSpot, Measurement, measurement
from judgetool.measuring.random_games import random_game

SEEDS = range(40)

LENGTH = 200
"""Games are measured as if each had so many decisions."""

TRIED = 30
"""So many games are looked through for a long one."""

REMEMBERED = 500
"""So many steps are kept for measuring memory."""

TOP = 15
"""So many functions are named among those where the time goes."""


def engine_speed(books: Sequence[str] = ()) -> tuple[Measurement, ...]:
    """All measurements of the engine, for each game by its first book, or for ``books`` only."""
    measured = {book: speed_of(book) for book in books or first_books()}
    if len(measured) == 1:
        return next(iter(measured.values()))
    return tuple(
        replace(one, area=f"{one.area} {book}") for book, many in measured.items() for one in many
    )


def speed_of(book: str) -> tuple[Measurement, ...]:
    """All measurements of the engine by one book."""
    games: list[float] = []
    legal: list[float] = []
    back: list[float] = []
    refusals: list[float] = []
    random_game(0, book)
    for seed in SEEDS:
        begin = time.perf_counter()
        timeline = random_game(seed, book)
        games.append((time.perf_counter() - begin) * 1000 * LENGTH / len(timeline))
        back.append(_milliseconds(partial(_step_back, timeline)) / len(timeline))
        game = _at_an_act(timeline).game
        legal.append(_milliseconds(partial(_legal, game)))
        refusals += _refusals(_at_an_act(timeline).game)
    return (
        measurement("engine", f"play a random game of {LENGTH} decisions", 100, games),
        measurement("engine", "step back", 2, back),
        _shown_step_back(book),
        measurement("engine", "list the legal commands", 2, legal),
        measurement("engine", "give the reasons of a refusal", 5, refusals),
        memory(book),
    )


def _milliseconds(act: Callable[[], object]) -> float:
    begin = time.perf_counter()
    act()
    return (time.perf_counter() - begin) * 1000


def _legal(game: Game[Any]) -> list[Command]:
    return list(game.legal_commands())


def _refusals(game: Game[Any]) -> list[float]:
    """Milliseconds for each refusal to play a card, over all cards of both players."""
    decision = game.decision
    if decision is None:
        return []
    times: list[float] = []
    trial = tabletop_of(game.state.book).random.trial
    for card in game.state.cards:
        play = trial(decision.player, card)
        begin = time.perf_counter()
        refused = game.objections(play)
        if refused:
            times.append((time.perf_counter() - begin) * 1000)
    return times


def _step_back(timeline: Timeline[Any]) -> None:
    for index in range(len(timeline) - 1, -1, -1):
        assert timeline[index].state.time >= 0


def _at_an_act(timeline: Timeline[Any]) -> Timeline[Any]:
    """The game up to an act in its middle, played anew so that nothing is remembered of it."""
    for index in range(len(timeline) // 2, len(timeline)):
        decision = timeline[index].decision
        if decision is not None and decision.form == "act":
            return timeline.branch(index)
    return timeline.branch(0)


def _shown_step_back(book: str) -> Measurement:
    """A step back as the window shows it: board and decision of the step before."""
    played = _long(300, book)
    dispute, steps = Dispute(tabletop_of(book), played), range(len(played) - 1, -1, -1)
    times = [_milliseconds(partial(dispute.board, index)) for index in steps]
    what = f"step back in {len(played)} steps, with the board"
    return measurement("engine", what, 2, times)


def _long(steps: int, book: str) -> Timeline[Any]:
    """The first ``steps`` of a random game that has so many.

    Games of some books are over sooner; of those the longest one of several is taken.
    """
    longest = random_game(0, book, at_most=steps)
    for seed in range(1, TRIED):
        if len(longest) >= steps:
            break
        longest = max(longest, random_game(seed, book, at_most=steps), key=len)
    return longest


def memory(book: str) -> Measurement:
    """The memory of five hundred steps, with all their states and events."""
    transcript = _long(REMEMBERED, book).transcript
    gc.collect()
    tracemalloc.start()
    try:
        kept = Timeline(tabletop_of(book).rules, transcript)
        gc.collect()
        megabytes = tracemalloc.get_traced_memory()[0] / 1_000_000
    finally:
        tracemalloc.stop()
    what = f"memory for a transcript of {len(kept)} steps"
    return measurement("engine", what, 60, [megabytes], unit="MB")


def hot_spots(books: Sequence[str] = ()) -> tuple[HotSpot, ...]:
    """The functions in which random games, by ``books`` only, spend most of their time."""
    profile = cProfile.Profile()
    profile.enable()
    for seed in range(10):
        for book in books or first_books():
            random_game(seed, book)
    profile.disable()
    return _top(pstats.Stats(profile))


def _top(stats: pstats.Stats) -> tuple[HotSpot, ...]:
    profile = stats.get_stats_profile()
    found = sorted(profile.func_profiles.items(), key=lambda item: -item[1].tottime)
    return tuple(
        HotSpot(
            f"{Path(function.file_name).name}:{function.line_number} {name}",
            int(str(function.ncalls).partition("/")[0]),
            100 * function.tottime / (profile.total_tt or 1),
        )
        for name, function in found[:TOP]
    )
