"""Random games by the thousand, to see whether the engine keeps what it promises."""

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from judgetool.disputes.games import books as playable_books
from judgetool.disputes.soaking import Failure, Soaked, soak

SOAKED_BOOKS = playable_books()
"""The books by which random games are played."""

Progress = Callable[[int, int, int], None]
"""Told after each game: how many were played, of how many, and how many of them failed."""


@dataclass(frozen=True)
class Soaking:
    """What came of random games: how many, how many steps they had, and what failed."""

    games: int
    steps: int
    failures: tuple[Failure, ...]

    @property
    def holds(self) -> bool:
        """Whether all that must hold held in all games."""
        return not self.failures


def soak_games(
    games: int,
    *,
    seed: int = 0,
    books: Sequence[str] = SOAKED_BOOKS,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Soaking:
    """Play ``games`` random games, one of each of ``books`` in turn, from ``seed`` on.

    ``jobs`` processes share them, as many as there are processors if it is left out.
    """
    orders = [(books[number % len(books)], seed + number) for number in range(games)]
    failures: list[Failure] = []
    steps = 0
    for number, soaked in enumerate(_played(orders, jobs or os.cpu_count() or 1), start=1):
        steps += soaked.steps
        if soaked.failure is not None:
            failures.append(soaked.failure)
        if progress is not None:
            progress(number, games, len(failures))
    return Soaking(games, steps, tuple(failures))


def _played(orders: Sequence[tuple[str, int]], jobs: int) -> Iterator[Soaked]:
    if jobs == 1 or len(orders) == 1:
        yield from map(_soak_one, orders)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(min(jobs, len(orders)), mp_context=get_context("spawn")) as pool:
        yield from pool.map(_soak_one, orders, chunksize=max(1, min(20, len(orders) // jobs)))


def _soak_one(order: tuple[str, int]) -> Soaked:
    book, seed = order
    return soak(seed, book)
