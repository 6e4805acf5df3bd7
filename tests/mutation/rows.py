"""The rows of a conformance table, and whether their scenarios notice what is broken."""

from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context

from judgetool.disputes.scenarios.running import run
from judgetool.engine.weiss_schwarz.books import BOOKS, EN, counterpart
from judgetool.operations.rules.coverage import Row, conformance
from tests.conformance.library import proof, proofs
from tests.mutation.breaking import load_engine, named
from tests.mutation.trying import Trial, trials, verdict

Order = tuple[str, str, tuple[str, ...]]
"""What is broken, for which rule number (where that matters), and the scenarios to play."""


@dataclass(frozen=True)
class Noticed:
    """What the scenarios of a row make of the breaks of everything that the row names."""

    number: str
    scenarios: tuple[str, ...]
    trials: dict[str, tuple[Trial, ...]]

    @property
    def unnoticed(self) -> tuple[str, ...]:
        """The places that can be broken as a whole without any scenario noticing it."""
        return tuple(
            place
            for place, made in self.trials.items()
            if made and not any(one.noticed_by(self.scenarios) for one in made if one.whole)
        )

    @property
    def holds(self) -> bool:
        """Whether the scenarios notice a break of each place that the row names.

        Data without an effect cannot be broken; something that the row names must be.
        """
        return any(self.trials.values()) and not self.unnoticed

    @property
    def by_crash_alone(self) -> bool:
        """Whether all that notice it do so because the engine stops with an exception."""
        verdicts = {
            one.verdicts[name]
            for made in self.trials.values()
            for one in made
            if one.whole
            for name in one.noticed_by(self.scenarios)
        }
        return self.holds and verdicts == {"crashed"}

    @property
    def quiet_ways(self) -> tuple[str, ...]:
        """All breaks, of a whole or of one place, that no scenario of the row notices."""
        made = (one for found in self.trials.values() for one in found)
        return tuple(one.name for one in made if not one.noticed_by(self.scenarios))

    @property
    def number_of_ways(self) -> int:
        """How many breaks were made for this row."""
        return sum(len(made) for made in self.trials.values())


def rows_to_prove(book: str, numbers: Sequence[str] = ()) -> dict[str, Row]:
    """The rows of procedures that are carried out; all, or those of ``numbers``."""
    return {
        number: row
        for number, row in conformance(book).rules.items()
        if row.kind == "procedure" and not row.later and (not numbers or number in numbers)
    }


def warm_up() -> None:
    """Load the engine and play one scenario: what is built then counts for no scenario's time."""
    load_engine()
    run(proof(proofs(EN)[0]))


def failing(book: str) -> tuple[str, ...]:
    """The scenarios that do not come out as they say although nothing is broken."""
    warm_up()
    return tuple(name for name in proofs(book) if verdict(book, name) != "quiet")


def noticing(
    book: str,
    rows: dict[str, Row],
    *,
    all_scenarios: bool = False,
    only_whole: bool = False,
    processes: int = 2,
) -> tuple[Noticed, ...]:
    """Break everything that ``rows`` name, and look which scenarios notice."""
    load_engine()
    every = proofs(book) if all_scenarios else ()
    orders = _orders(rows, every)
    work = partial(_carry_out, book, only_whole)
    if processes > 1:
        with _processes(processes) as pool:
            made = dict(zip(orders, pool.map(work, orders, chunksize=4), strict=True))
    else:
        made = {order: work(order) for order in orders}
    by_place = {(place, number): found for (place, number, _), found in made.items()}
    naming = _rows_by_place(rows_to_prove(book))
    return tuple(
        Noticed(
            number,
            every or tuple(row.scenarios),
            {
                place: tuple(
                    one
                    for one in by_place[place, about(place, number)]
                    if answers_for(number, one, naming[place], book)
                )
                for place in row.code
            },
        )
        for number, row in rows.items()
    )


def _rows_by_place(rows: dict[str, Row]) -> dict[str, tuple[str, ...]]:
    """The numbers of the rows that name each place."""
    found: dict[str, tuple[str, ...]] = {}
    for number, row in rows.items():
        for place in row.code:
            found[place] = (*found.get(place, ()), number)
    return found


def answers_for(number: str, one: Trial, naming: Iterable[str], book: str) -> bool:
    """Whether the row of ``number`` has to notice a break of one of its places.

    Where the broken place itself says that it carries out a rule, the row of this rule has to,
    and those of the rules above it; all rows that name the place, if none of these does.
    """
    if one.whole or not one.rules:
        return True
    ruled = {counterpart(rule, book) if book in BOOKS else rule for rule in one.rules}
    held = [row for row in naming if any(_is_part_of(rule, row) for rule in ruled if rule)]
    return not held or number in held


def _is_part_of(rule: str, number: str) -> bool:
    """Whether a rule is the one of ``number`` or stands below it."""
    return rule == number or rule.startswith((f"{number}.", f"{number}-"))


def _processes(number: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(number, mp_context=get_context("spawn"), initializer=warm_up)


def about(place: str, number: str) -> str:
    """The rule number that decides what of ``place`` is broken: of data only."""
    return "" if callable(named(place)) else number


def _orders(rows: dict[str, Row], every: tuple[str, ...]) -> list[Order]:
    """Each place once, with the scenarios of all rows that name it."""
    wanted: dict[tuple[str, str], dict[str, None]] = {}
    for number, row in rows.items():
        for place in row.code:
            playing = wanted.setdefault((place, about(place, number)), {})
            playing.update(dict.fromkeys(every or row.scenarios))
    return [(place, number, tuple(playing)) for (place, number), playing in wanted.items()]


def _carry_out(book: str, only_whole: bool, order: Order) -> tuple[Trial, ...]:
    place, number, scenarios = order
    return trials(book, place, number, scenarios, only_whole=only_whole)


def share(noticed: Iterable[Noticed]) -> float:
    """The share of rows whose scenarios notice, in percent."""
    held = [row.holds for row in noticed]
    return 100 * sum(held) / max(1, len(held))
