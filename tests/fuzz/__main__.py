"""``python -m tests.fuzz TARGET --seconds N``: try one target for long, and keep what fails."""

import faulthandler
import sys
from itertools import count, islice
from pathlib import Path

import click

from tests.fuzz.judge import failure_of
from tests.fuzz.running import run
from tests.fuzz.targets import TARGETS


@click.command()
@click.argument("name", metavar="TARGET", type=click.Choice(list(TARGETS)), required=False)
@click.option("--list", "listed", is_flag=True, help="Name the targets.")
@click.option("--seconds", type=float, default=60, help="Processor time (else 60).")
@click.option("--seed", type=int, default=1, help="The number of the first case (else 1).")
@click.option("--cases", type=int, help="So many cases at most.")
@click.option("--keep", type=click.Path(path_type=Path), help="Folder for cases that fail.")
@click.option("--again", type=click.Path(path_type=Path), help="Try the case in this file alone.")
def main(
    name: str | None,
    listed: bool,
    seconds: float,
    seed: int,
    cases: int | None,
    keep: Path | None,
    again: Path | None,
) -> None:
    """Give the program broken input of one kind, and look that it bears it."""
    if listed or name is None:
        for target in TARGETS.values():
            click.echo(f"{target.name:12} {target.about}")
        return
    faulthandler.enable()
    target = TARGETS[name]
    if again is not None:
        failure = failure_of(target, again.read_bytes())
        click.echo("it is borne" if failure is None else failure.told)
        sys.exit(0 if failure is None else 1)
    seeds = islice(count(seed), cases)
    done = run(target, seeds, seconds, keep or Path("fuzz-failures"), click.echo)
    click.echo(f"{target.name}: {done.cases} cases from seed {seed} on, {done.failed} fail")
    for mark, times in done.marks.most_common():
        click.echo(f"{times:6} {mark}")
    sys.exit(1 if done.failed else 0)


main()
