"""``python -m tests.mutation``: break the engine row by row, and say what nobody notices."""

import json
import sys
from collections.abc import Sequence
from typing import Any

import click

from judgetool.operations.rules.coverage import COVERED_BOOKS
from tests.mutation.phrases import phrases
from tests.mutation.rows import Noticed, failing, noticing, rows_to_prove, share

ENOUGH = 95.0
"""The share of rows, in percent, that must be noticed."""


@click.command()
@click.argument("book", default=COVERED_BOOKS[0], type=click.Choice(COVERED_BOOKS))
@click.argument("numbers", nargs=-1)
@click.option("--all-scenarios", is_flag=True, help="Play all scenarios, not only the row's own.")
@click.option("--whole", is_flag=True, help="Break functions as a whole only: much faster.")
@click.option("--ways", is_flag=True, help="List every single break that no scenario notices.")
@click.option("--processes", default=2, show_default=True, help="How many at the same time.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(
    book: str,
    numbers: Sequence[str],
    all_scenarios: bool,
    whole: bool,
    ways: bool,
    processes: int,
    as_json: bool,
) -> None:
    """Break what the rows of BOOK name, for all rules or NUMBERS, and play their scenarios.

    Exit status 1 says that fewer than 95 % of the rows are noticed, 2 that scenarios fail
    although nothing is broken, or that there is no such row.
    """
    wrong = failing(book)
    if wrong:
        click.echo(f"these fail although nothing is broken: {', '.join(wrong)}", err=True)
        sys.exit(2)
    rows = rows_to_prove(book, numbers)
    missing = set(numbers) - set(rows)
    if missing:
        click.echo(f"no procedure that is carried out: {', '.join(sorted(missing))}", err=True)
        sys.exit(2)
    found = noticing(book, rows, all_scenarios=all_scenarios, only_whole=whole, processes=processes)
    if as_json:
        click.echo(json.dumps({"book": book, "rows": [_data(row) for row in found]}, indent=1))
    else:
        _print(found, ways=ways)
    sys.exit(0 if share(found) >= ENOUGH else 1)


def _data(row: Noticed) -> dict[str, Any]:
    return {
        "number": row.number,
        "noticed": row.holds,
        "by crash alone": row.by_crash_alone,
        "breaks": row.number_of_ways,
        "unnoticed": list(row.unnoticed),
        "quiet": list(row.quiet_ways),
    }


def _print(found: Sequence[Noticed], *, ways: bool) -> None:
    for row in found:
        for place in row.unnoticed:
            click.echo(f"{row.number:14} nobody notices a break of {place}")
        if ways:
            for way in row.quiet_ways:
                click.echo(f"{row.number:14}   quiet: {way}")
    breaks = sum(row.number_of_ways for row in found)
    quiet = sum(len(row.quiet_ways) for row in found)
    crashes = sum(row.by_crash_alone for row in found)
    click.echo(f"{len(found)} rows, {sum(row.holds for row in found)} of them noticed", nl=False)
    click.echo(f" ({share(found):.1f} %), {crashes} by a crash alone")
    click.echo(f"{breaks} breaks, {breaks - quiet} of them noticed by the scenarios of their row")


if __name__ == "__main__":
    if sys.argv[1:2] == ["phrases"]:
        phrases(sys.argv[2:])
    else:
        command()
