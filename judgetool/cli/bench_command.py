"""``judgetool bench``: measure speed on this machine, and soak the engine in random games."""

import gc
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from judgetool.cli.output import Answer, answering, progress_shown
from judgetool.cli.terminal import is_watched
from judgetool.errors import how_many
from judgetool.measuring.areas import AREAS, measure, measure_engine, measure_window
from judgetool.measuring.engine import hot_spots
from judgetool.measuring.explaining import (
    ALL_LIMIT,
    AMONG,
    FIRST_LIMIT,
    Benchmark,
    Figures,
    measured,
    most_memory,
)
from judgetool.measuring.measurement import HotSpot, Measurement
from judgetool.measuring.soaking import SOAKED_BOOKS, Soaking, soak_games
from judgetool.operations.cards.facts import READ_GAMES

if TYPE_CHECKING:
    from judgetool.measuring.shared_event.bench import EventFigures

FC = TypeVar("FC", bound=Callable[..., Any])

SHORT = 20
"""At most so many failures are listed; JSON has them all."""


@answering
def everything(data_dir: Path | None) -> Answer:
    """Measure all areas."""
    return _answer([*(one for area in AREAS for one in measure(area)), *measure_window()])


@click.group(invoke_without_command=True)
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")
@click.option(
    "--data-dir",
    type=click.Path(path_type=Path, file_okay=False),
    help="Has no effect: no workspace is used for measuring.",
)
@click.pass_context
def command(context: click.Context, as_json: bool, data_dir: Path | None) -> None:
    """Measure how fast rules, cards, deck checks, the engine and the window are on this machine.

    Without a command, everything is measured. Exit status 1 means that a median is over its limit.

    Example: judgetool bench engine
    """
    given = {"as_json": as_json, "data_dir": data_dir}
    if context.invoked_subcommand is None:
        everything(**given)
    context.default_map = dict.fromkeys(command.commands, given)


@command.command("rules")
@answering
def rules_command(data_dir: Path | None) -> Answer:
    """Measure how long it takes to search and show rules.

    Example: judgetool bench rules
    """
    return _answer(measure("rules"))


@command.command("cards")
@answering
def cards_command(data_dir: Path | None) -> Answer:
    """Measure how long it takes to import many cards and to look one up.

    Example: judgetool bench cards
    """
    return _answer(measure("cards"))


@command.command("deck")
@answering
def deck_command(data_dir: Path | None) -> Answer:
    """Measure how long it takes to check a deck, to read lists, and to check a thousand files.

    Example: judgetool bench deck
    """
    return _answer(measure("deck"))


def _books(help_: str) -> Callable[[FC], FC]:
    """The option for the rulebooks by which random games are played."""
    kind = click.Choice(SOAKED_BOOKS)
    return click.option("--book", "books", type=kind, multiple=True, help=help_)


def _drawn(games: int, of: str, seed: str) -> Callable[[FC], FC]:
    """The options for how many of something are drawn, and from which seed."""

    def with_options(function: FC) -> FC:
        number = click.IntRange(1)
        several = click.option("--games", type=number, default=games, show_default=True, help=of)
        first = click.option("--seed", type=int, default=0, show_default=True, help=seed)
        return several(first(function))

    return with_options


@command.command("engine")
@_books("The rulebook to play by. Default: the first one of each game.")
@answering
def engine_command(books: tuple[str, ...], data_dir: Path | None) -> Answer:
    """Measure playing, stepping back, legal commands, refusals and memory; list what takes time.

    Example: judgetool bench engine --book fftcg
    """
    return _answer(measure_engine(books), hot_spots(books))


@command.command("window")
@answering
def window_command(data_dir: Path | None) -> Answer:
    """Measure how fast the window opens.

    Example: judgetool bench window
    """
    return _answer(measure_window())


@command.command("soak")
@_drawn(100, "Number of games.", "Seed of the first game.")
@_books("The rulebook to play by. Default: all in turn.")
@click.option("--jobs", type=click.IntRange(1), help="Processes. Default: one for each processor.")
@click.option(
    "--cards",
    "game",
    type=click.Choice(READ_GAMES),
    help="Play with the imported cards of this game whose whole text is carried out.",
)
@answering
def soak_command(
    games: int,
    books: tuple[str, ...],
    seed: int,
    jobs: int | None,
    game: str | None,
    data_dir: Path | None,
) -> Answer:
    """Play random games, and check that the engine keeps its promises.

    No game crashes or goes on for ever. No card is lost or doubled. The transcript gives the same
    game again. States and transcripts that were written down are read back the same. Each game has
    its own seed; a game that fails is listed with its book and its seed, and can be played again
    with `--games 1` and both. Exit status 1 means that something failed.

    Example: judgetool bench soak --games 1000 --book ws-en --seed 1
    """
    show = _show_progress if is_watched() else None
    cards = _cards(game, data_dir) if game else ()
    books = (game,) if game else books or SOAKED_BOOKS
    soaked = soak_games(games, seed=seed, books=books, jobs=jobs, progress=show, cards=cards)
    return Answer(asdict(soaked), "\n".join(_soaked(soaked, game)), yes=soaked.holds)


def _cards(game: str, data_dir: Path | None) -> Sequence[Any]:
    """The imported cards of a game with their lines; raises ``NotFound`` where there are none.

    They stay, and are left out when Python looks for data in cycles: to go through all of them
    again and again takes a good part of the time of a game.
    """
    from judgetool.operations.cards.library import every_card
    from judgetool.operations.cards.texts import texts
    from judgetool.store.workspace import Workspace, data_directory

    with Workspace(data_directory(data_dir)) as workspace:
        every_card(workspace, game)
        cards = tuple(texts(workspace, game, tell=progress_shown()))
    gc.freeze()
    return cards


@command.command("event")
@click.option("--stations", type=click.IntRange(1), default=50, show_default=True, help="Judges.")
@click.option("--players", type=click.IntRange(1), default=2000, show_default=True, help="Players.")
@click.option(
    "--entries", type=click.IntRange(1), default=20000, show_default=True, help="Entries in all."
)
@click.option(
    "--cuts",
    type=click.IntRange(0),
    default=3,
    show_default=True,
    help="How often each station loses the network.",
)
@click.option(
    "--kills",
    type=click.IntRange(0),
    default=10,
    show_default=True,
    help="How many stations are killed.",
)
@click.option(
    "--server-kills",
    type=click.IntRange(0),
    default=2,
    show_default=True,
    help="How often the server is killed.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(1),
    default=400,
    show_default=True,
    help="Time over which the entries are made.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="Seed of what happens.")
@answering
def event_command(kills: int, seconds: float, data_dir: Path | None, **plan: int) -> Answer:
    """Measure a shared event: many stations at one server, while network, stations and server fail.

    A PostgreSQL server is started in a temporary folder; each station is a process with a workspace
    of its own. In the end, each entry that was acknowledged must be on the server exactly once, all
    stations must be equal, and others must have seen an entry within 1 s in 95 % of cases; those
    are left out in which one of the two stations was cut off or dead. Exit status 1 means that
    something of this does not hold, 2 that PostgreSQL is not installed.

    Example: judgetool bench event --stations 10 --entries 500 --seconds 30
    """
    from judgetool.measuring.shared_event.bench import Plan, measure_event

    show = _show_line if is_watched() else lambda _line: None
    figures = measure_event(Plan(**plan, station_kills=kills, seconds=seconds), show)
    data = {**asdict(figures), "holds": figures.holds}
    return Answer(data, "\n".join(_event_figures(figures)), yes=figures.holds)


def _show_line(line: str) -> None:
    click.echo(line, err=True)


def _event_figures(figures: "EventFigures") -> Iterator[str]:
    plan = figures.plan
    stations = how_many(plan.stations, "station")
    yield f"{stations}, {how_many(plan.players, 'player')}, seed {plan.seed}"
    made = f"{figures.acknowledged} of {plan.entries} entries acknowledged"
    yield f"{made}, {figures.size} on the server"
    yield f"lost: {figures.lost}, there twice: {figures.twice}"
    unequal = ", ".join(figures.unequal)
    yield f"stations that differ in the end: {unequal or 'none'}"
    if figures.unsettled:
        yield "the stations had not entered everything when the measurement ended"
    median, p95, last = figures.seen
    yield (
        f"seen by others after {median:.2f} s at the median, {p95:.2f} s in 95 %, {last:.2f} s at"
        f" last, over {figures.pairs} cases without a failure"
    )


@command.command("explain")
@click.option(
    "--games", type=click.IntRange(1), default=40, show_default=True, help="Number of positions."
)
@click.option(
    "--book",
    "books",
    type=click.Choice(SOAKED_BOOKS),
    multiple=True,
    help="The rulebook to play by. Default: each of them.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="Seed of the positions.")
@click.option(
    "--mistakes",
    "numbers",
    type=click.IntRange(0, 3),
    multiple=True,
    help="Number of mistakes that were made. Default: none, one and two in turn.",
)
@answering
def explain_command(
    games: int, books: tuple[str, ...], seed: int, numbers: tuple[int, ...], data_dir: Path | None
) -> Answer:
    """Explain boards of random games with known mistakes, and compare this with what happened.

    For each rulebook and each number of mistakes, `--games` positions are drawn. What happened
    should be among the first three explanations: without mistakes in 98 %, with one in 90 %, with
    two in 60 %. Exit status 1 means that this was not reached. Times are processor time.

    Example: judgetool bench explain --seed 7 --book ws-en --games 100 --mistakes 1
    """
    show = _show_explained if is_watched() else None
    found = [
        measured(books or SOAKED_BOOKS, seed, games, number, show)
        for number in numbers or (0, 1, 2)
    ]
    memory = most_memory()
    data = {"benchmarks": [_benchmark(one) for one in found], "memory_mb": memory}
    lines = [line for one in found for line in _explained(one)]
    if memory is not None:
        lines.append(f"the most memory: {memory:.0f} MB")
    return Answer(data, "\n".join(lines), yes=all(one.reached for one in found))


def _benchmark(one: Benchmark) -> dict[str, Any]:
    return {
        "seed": one.seed,
        "mistakes": one.mistakes,
        "goal": one.goal,
        "reached": one.reached,
        "books": [{**asdict(each), "share": each.share} for each in one.by_book()],
        "kinds": [{**asdict(each), "share": each.share} for each in one.by_kind()],
        "late": dict(zip(("first", "all"), one.late, strict=True)),
        "seconds": {str(share): one.seconds(share) for share in (0.5, 0.95, 1.0)},
        "positions": [asdict(each) for each in one.explained],
    }


def _explained(one: Benchmark) -> Iterator[str]:
    goal = "" if one.goal is None else f" (goal: {one.goal:.0%})"
    yield f"{how_many(one.mistakes, 'mistake')}, seed {one.seed}{goal}"
    heads = ("positions", "first", f"first {AMONG}", "and step", "fewer", "nothing", "share")
    yield f"{'':56} " + " ".join(f"{head:>9}" for head in heads)
    for each in (*one.by_book(), *one.by_kind()):
        yield f"{each.what:56} " + " ".join(f"{number:>9}" for number in _numbers(each))
    for share in (0.5, 0.95, 1.0):
        first, whole = one.seconds(share)
        yield f"  {share:4.0%} within {first:.2f} s to the first answer, {whole:.2f} s in all"
    first_late, all_late = one.late
    yield (
        f"  longer than {FIRST_LIMIT:.0f} s to the first answer: {first_late} of "
        f"{len(one.explained)}; longer than {ALL_LIMIT:.0f} s in all: {all_late}"
    )
    yield ""


def _numbers(of: Figures) -> tuple[object, ...]:
    counted = (of.positions, of.first, of.found, of.steps, of.fewer, of.nothing)
    return (*counted, f"{of.share:.0%}")


def _show_explained(done: int, of: int) -> None:
    end = "\n" if done == of else ""
    click.echo(f"\r{done} of {of} positions{end}", err=True, nl=False)


def _show_progress(played: int, games: int, failed: int) -> None:
    if played % 10 == 0 or played == games:
        end = "\n" if played == games else ""
        click.echo(f"\r{played} of {games} games, {failed} failed{end}", err=True, nl=False)


def _soaked(soaked: Soaking, game: str | None) -> Iterator[str]:
    for failure in soaked.failures[:SHORT]:
        played = f"--cards {game}" if game else f"--book {failure.book}"
        again = f"judgetool bench soak --games 1 {played} --seed {failure.seed}"
        yield f"{failure.book}, seed {failure.seed}, step {failure.step}: {failure.what}"
        yield f"  again: {again}"
    if len(soaked.failures) > SHORT:
        yield f"… and {len(soaked.failures) - SHORT} more"
    yield f"{soaked.games} games with {soaked.steps} steps, {len(soaked.failures)} failed"


def _answer(measured: Iterable[Measurement], spots: tuple[HotSpot, ...] = ()) -> Answer:
    measured = list(measured)
    data: dict[str, Any] = {"measurements": [{**asdict(m), "within": m.within} for m in measured]}
    if spots:
        data["hot spots"] = [asdict(spot) for spot in spots]
    lines = [*_lines(measured), *_spots(spots)]
    return Answer(data, "\n".join(lines), yes=all(one.within for one in measured))


def _lines(measured: Iterable[Measurement]) -> Iterator[str]:
    yield f"{'what':52} {'median':>10} {'95 %':>10} {'limit':>10}"
    for one in measured:
        mark = "" if one.within else "  over"
        what = f"{one.area}: {one.what}"
        yield f"{what:52} {one.median:10.3f} {one.p95:10.3f} {one.limit:10.0f} {one.unit}{mark}"


def _spots(spots: tuple[HotSpot, ...]) -> Iterator[str]:
    if spots:
        yield ""
        yield "Where a random game spends its time (share of the time in the function itself):"
    for spot in spots:
        yield f"{spot.share:6.1f} %  {spot.calls:8d} calls  {spot.place}"
