"""Drawing tables at random so that anybody can draw them again, with nothing but a hash.

The method ``sha256-1``: for each table that can be drawn take the SHA-256 of the UTF-8 bytes of
``seed``, ``round`` and ``table``, one a line without a line end after the last (the seed in
Unicode form NFC, without spaces around it, the numbers in decimal). The tables with the smallest
hashes are drawn, smallest first. A later version of the program that draws otherwise gives its
method another name.
"""

import unicodedata
from collections.abc import Collection
from hashlib import sha256

from judgetool.events.things import CannotEnter, Draw

METHOD = "sha256-1"
HIGHEST_TABLE = 9999


def draw_tables(
    seed: str,
    *,
    round_number: int,
    first: int,
    last: int,
    wanted: int,
    excluded: Collection[int] = (),
) -> Draw:
    """Draw ``wanted`` of the tables from ``first`` to ``last`` that are not ``excluded``.

    If there are fewer, all of them are drawn. Raises ``CannotEnter`` where there is no seed, or
    no table to draw.
    """
    plain = unicodedata.normalize("NFC", seed).strip()
    if not plain or "\n" in plain:
        raise CannotEnter("a draw needs a seed", remedy="give any line of text as seed")
    if not 1 <= first <= last <= HIGHEST_TABLE:
        raise CannotEnter(
            f"there are no tables {first} to {last}",
            remedy=f"give tables from 1 to {HIGHEST_TABLE}",
        )
    if wanted < 1 or round_number < 0:
        raise CannotEnter("a draw needs a round and at least one table", remedy="give both")
    open_tables = [table for table in range(first, last + 1) if table not in excluded]
    if not open_tables:
        raise CannotEnter("no table is left to draw", remedy="exclude fewer tables")
    order = sorted(open_tables, key=lambda table: _hash(plain, round_number, table))
    left_out = tuple(sorted(table for table in set(excluded) if first <= table <= last))
    return Draw(METHOD, plain, round_number, first, last, wanted, left_out, tuple(order[:wanted]))


def draw_again(draw: Draw) -> Draw:
    """``draw`` as it comes out when it is drawn once more; the same, if nobody tampered with it.

    Raises ``CannotEnter`` where it was drawn by a method that this program does not know.
    """
    if draw.method != METHOD:
        raise CannotEnter(
            f"the method {draw.method!r} is not known",
            remedy="use the version of the program that drew them",
        )
    return draw_tables(
        draw.seed,
        round_number=draw.round,
        first=draw.first,
        last=draw.last,
        wanted=draw.wanted,
        excluded=draw.excluded,
    )


def _hash(seed: str, round_number: int, table: int) -> str:
    return sha256(f"{seed}\n{round_number}\n{table}".encode()).hexdigest()
