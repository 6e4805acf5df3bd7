"""``python -m tests.mutation.layers``: break a layer at random, and say what no test notices.

The layers beside the engine have no table of rules. Their tests mirror the packages: a function
of ``judgetool.decks`` that is broken must be missed by a test in ``tests/decks`` that reaches it.
"""

import ast
import importlib
import json
import pkgutil
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import FunctionType, ModuleType

import click

from tests.mutation.breaking import Break, breaks
from tests.mutation.reaching import Reached, place_of, reached, verdicts

LAYERS = {
    "rules_index": "tests/rules_index",
    "judgetool.cards": "tests/cards",
    "judgetool.decks": "tests/decks",
    "judgetool.disputes": "tests/disputes",
    "judgetool.events": "tests/events",
    "judgetool.store": "tests/store",
    "judgetool.operations": "tests/operations",
}
"""The packages that can be broken, and the tests that mirror them."""

ENOUGH = 85.0
"""The share of breaks, in percent, that must be noticed."""

ROOT = Path(__file__).resolve().parents[2]


@click.command()
@click.argument("package", type=click.Choice([name.rpartition(".")[2] for name in LAYERS]))
@click.argument("modules", nargs=-1)
@click.option("--sample", default=40, show_default=True, help="How many breaks; 0 for all.")
@click.option("--seed", default=0, show_default=True, help="Another seed takes other breaks.")
@click.option("--processes", default=1, show_default=True, help="How many at the same time.")
@click.option("--kept", type=click.Path(path_type=Path), help="Keep what tests reach in a file.")
def command(
    package: str,
    modules: Sequence[str],
    sample: int,
    seed: int,
    processes: int,
    kept: Path | None,
) -> None:
    """Break functions of PACKAGE at random, or of its MODULES, and run the tests that reach them.

    MODULES are named below the package, as “forms.table”. Exit status 1 says that fewer than
    85 % of the breaks are noticed.
    """
    name = next(one for one in LAYERS if one.rpartition(".")[2] == package)
    possible = breaks_in(name, modules)
    chosen = sampled(possible, sample, seed)
    if kept is not None and kept.exists():
        found = Reached.from_plain(json.loads(kept.read_text(encoding="utf-8")))
    else:
        click.echo(f"{LAYERS[name]}: looking which functions each test reaches", err=True)
        found = reached(name, sorted((ROOT / LAYERS[name]).rglob("test_*.py")), processes)
        if kept is not None:
            kept.write_text(json.dumps(found.plain()), encoding="utf-8")
    noticed = 0
    for one, verdict in verdicts(chosen, found, processes):
        noticed += verdict != "quiet"
        if verdict == "quiet":
            why = "" if found.by(place_of(one)) else " (no test reaches it)"
            click.echo(f"{one.target.__module__}: {one.name}{why}")
    share = 100 * noticed / max(len(chosen), 1)
    click.echo(f"{name}: {noticed} of {len(chosen)} breaks noticed ({share:.1f} %)", nl=False)
    click.echo(f", of {len(possible)} possible ones")
    sys.exit(0 if share >= ENOUGH else 1)


def sampled(possible: Sequence[Break], size: int, seed: int) -> list[Break]:
    """So many of the ``possible`` breaks at random, the same ones for the same ``seed``."""
    if not 0 < size < len(possible):
        return list(possible)
    return random.Random(seed).sample(possible, size)


def breaks_in(package: str, modules: Sequence[str] = ()) -> list[Break]:
    """Every single break of the functions in a package, or only in those ``modules`` of it."""
    whole = importlib.import_module(package)
    inside = pkgutil.walk_packages(whole.__path__, f"{package}.")
    found = [whole, *(importlib.import_module(one.name) for one in inside)]
    if modules:
        wanted = tuple(f"{package}.{name}" for name in modules)
        found = [
            one for one in found if f"{one.__name__}.".startswith(tuple(f"{w}." for w in wanted))
        ]
    return [one for module in found for one in _breaks_of(module)]


def _breaks_of(module: ModuleType) -> Iterator[Break]:
    for name, member in sorted(vars(module).items()):
        function = getattr(member, "__wrapped__", member)
        written = isinstance(function, FunctionType | type)
        if not written or function.__module__ != module.__name__ or function.__name__ != name:
            continue
        for one in breaks(f"{module.__name__}:{name}"):
            if one.written is not None and not _says_nothing(one.written[0]):
                yield one


def _says_nothing(function: ast.FunctionDef) -> bool:
    """Whether a function is only declared, as in a protocol, or does nothing anyway."""
    return all(
        isinstance(statement, ast.Pass)
        or (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant))
        for statement in function.body
    )


if __name__ == "__main__":
    command()
