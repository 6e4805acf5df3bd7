"""Reading many texts of cards: in two processes where that is faster, with progress, until stopped.

Reading keeps an interpreter busy all the time, so that a thread for it would hold up the window.
"""

import gc
import os
from collections.abc import Iterator, Sequence
from threading import Thread

from judgetool.card_texts.books import BOOKS
from judgetool.card_texts.keeping import read_and_packed
from judgetool.cards.card_files import Watch

READING = "reading card texts"

FEW = 400
"""So many texts are read before two processes have begun."""

AT_ONCE = 50
"""So many texts are read between two looks at whether to go on: that takes a tenth of a second."""

PROCESSES = min(2, os.cpu_count() or 1)

Packed = list[tuple[str, str]]


def read_texts(game: str, texts: Sequence[str], watch: Watch) -> Iterator[tuple[str, str]]:
    """Each of some texts of a game with what was read of it, as it is kept; raises ``Stopped``."""
    parts = [texts[place : place + AT_ONCE] for place in range(0, len(texts), AT_ONCE)]
    together = len(texts) > FEW and PROCESSES > 1
    done = 0
    for read in _in_processes(game, parts) if together else _here(game, parts):
        yield from read
        done += len(read)
        watch.reached(READING, done, len(texts))


def _here(game: str, parts: Sequence[Sequence[str]]) -> Iterator[Packed]:
    for part in parts:
        yield read_and_packed(game, part)


def _in_processes(game: str, parts: Sequence[Sequence[str]]) -> Iterator[Packed]:
    """Read by a pool of processes; what none of them can read is read here."""
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    done = 0
    try:
        pool = ProcessPoolExecutor(PROCESSES, get_context("spawn"), _begin, (game,))
        try:
            for reading in [pool.submit(read_and_packed, game, part) for part in parts]:
                yield reading.result()
                done += 1
        finally:
            pool.shutdown(cancel_futures=True)
    except (BrokenProcessPool, OSError):  # the system gives no processes, or has ended one
        yield from _here(game, parts[done:])


def _begin(game: str) -> None:
    """Make this process of a pool ready to read.

    What was needed for a text is let go once it is read: nothing of it is left that only the
    collector of cycles would find. It would take a tenth of the time.
    """
    _end_with_parent()
    BOOKS[game].phrases()
    gc.disable()


def _end_with_parent() -> None:
    """Let this process of a pool end when the program does that started it, however that ends."""
    from multiprocessing import parent_process
    from multiprocessing.connection import wait

    parent = parent_process()
    if parent is not None:
        sentinel = parent.sentinel
        Thread(target=lambda: (wait([sentinel]), os._exit(1)), daemon=True).start()
