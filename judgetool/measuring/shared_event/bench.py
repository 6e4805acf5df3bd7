"""What an event of many stations keeps while network, stations and server fail, and how fast."""

import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from judgetool.events.things import EventFacts, Thing, thing_data
from judgetool.measuring.shared_event.network import Line, Network
from judgetool.measuring.shared_event.postgres import (
    OWNER,
    PASSWORD,
    Postgres,
    admit,
    database,
    running,
)
from judgetool.measuring.shared_event.station import EVENT, Task, work
from judgetool.operations.events import entries, sharing
from judgetool.operations.events.imports import import_players
from judgetool.store.sharing import Sharing, renamed
from judgetool.store.workspace import Workspace

LIMIT = 1.0
"""Seconds within which an entry is seen by the others, nineteen times out of twenty."""

CUT, DOWN = (1.0, 6.0), 1.0
"""Seconds that a line is cut, between these two, and that the server or a station is down."""

MARGIN = 0.1
"""In this share of the time at the beginning, and at the end, no line is cut and nobody killed."""

SETTLES = 120.0
"""Seconds after the last entry within which all must have been shared."""

LAST_SEEN = 3.0
"""Seconds that the stations go on after that: what nobody has seen yet has no time that counts."""


@dataclass(frozen=True)
class Plan:
    """What is measured. The same seed gives the same stations, entries and moments of failure."""

    stations: int = 50
    players: int = 2000
    entries: int = 20000
    cuts: int = 3
    station_kills: int = 10
    server_kills: int = 2
    seconds: float = 400.0
    seed: int = 0


@dataclass(frozen=True)
class EventFigures:
    """What came of it.

    ``lost`` entries were acknowledged and are not on the server, ``twice`` are there or at a
    station more than once, ``unequal`` are the stations whose event is not that of the server, and
    ``unsettled`` says that the stations did not come to an end. ``seen`` is after how many seconds
    others saw an entry, at the median, in 95 % of cases, and at last; over ``pairs`` of an entry
    and a station that no failure concerned. ``size`` is the number of entries on the server.
    """

    plan: Plan
    acknowledged: int
    size: int
    lost: int
    twice: int
    unequal: tuple[str, ...]
    unsettled: bool
    pairs: int
    seen: tuple[float, float, float]

    @property
    def holds(self) -> bool:
        """Whether nothing was lost or doubled, all are equal, and entries were seen in time."""
        kept = not (self.lost or self.twice or self.unequal or self.unsettled)
        return kept and self.seen[1] <= LIMIT


@dataclass
class Running:
    """A station while it is measured. ``failing`` are the times when it was cut off or dead."""

    task: Task
    line: Line
    process: Any = None
    failing: list[tuple[float, float]] = field(default_factory=list)


Tell = Callable[[str], None]


def measure_event(plan: Plan, tell: Tell = lambda _line: None) -> EventFigures:
    """Play an event on a real server; raises ``NoPostgres`` where there is none."""
    with (
        tempfile.TemporaryDirectory(prefix="judgetool-event-") as folder,
        running(durable=True) as server,
        Network(server.port) as network,
    ):
        database(server, "measured")
        desk = Path(folder) / "desk"
        tell(f"an event of {plan.players} players is shared")
        _share(desk, server, plan)
        stations = [_station(plan, number, Path(folder), network, server) for number in _all(plan)]
        over = stations[0].task.over
        try:
            _join(stations, tell)
            _fail_at_random(plan, stations, network, server, tell)
            unsettled = not _settled(stations)
        finally:
            over.touch()
            for one in stations:
                one.process.join(30)
                one.process.kill()
        tell("the stations are compared")
        return _figures(plan, desk, server, stations, unsettled)


def _all(plan: Plan) -> range:
    return range(1, plan.stations + 1)


def _share(desk: Path, server: Postgres, plan: Plan) -> None:
    """Enter an event with its players at the scorekeeper's desk, and share it."""
    now = datetime.now(UTC)
    with Workspace(desk) as workspace:
        entries.new_event(workspace, EventFacts(EVENT, "2026-04-12"), now=now)
        log = entries.event(workspace, EVENT)
        seats = [
            f"Player {number},{10000 + number},{(number + 1) // 2}\n"
            for number in range(1, plan.players + 1)
        ]
        table = desk / "players.csv"
        table.write_text("".join(["name,id,table\n", *seats]), "utf-8")
        import_players(workspace, log, table, now=now)
        login = sharing.login(server.address(OWNER, "measured"), lambda _account: PASSWORD)
        sharing.share(workspace, entries.event(workspace, EVENT), login, "desk")


def _station(plan: Plan, number: int, folder: Path, network: Network, server: Postgres) -> Running:
    name = f"judge{number}"
    admit(server, name, "judge")
    line = network.new_line()
    address = f"postgresql://{name}@127.0.0.1:{line.port}/measured"
    own = plan.entries // plan.stations + (number <= plan.entries % plan.stations)
    pause = plan.seconds / max(1, own)
    files = (folder / "begun", folder / "over")
    return Running(
        Task(folder / name, address, PASSWORD, name, plan.seed, own, pause, *files), line
    )


def _join(stations: Sequence[Running], tell: Tell) -> None:
    """Let all stations join, and begin the judges' work when each follows: to start takes long."""
    for one in stations:
        with Workspace(one.task.folder) as workspace:
            login = sharing.login(one.task.address, lambda _account: PASSWORD)
            sharing.join(workspace, login, one.task.name)
    tell(f"{len(stations)} stations have joined")
    for one in stations:
        _start(one)
    for one in stations:
        while not one.task.seen:
            time.sleep(0.05)
    stations[0].task.begun.touch()


def _start(one: Running) -> None:
    one.process = get_context("spawn").Process(target=work, args=(one.task,), daemon=True)
    one.process.start()


@dataclass(frozen=True, order=True)
class Failure:
    """Something that fails at a moment, in seconds from the beginning, and comes back later."""

    at: float
    what: str
    station: int = 0
    seconds: float = DOWN


def failures(plan: Plan) -> list[Failure]:
    """What fails in a measurement, in its order."""
    luck = random.Random(plan.seed)

    def moment() -> float:
        return luck.uniform(MARGIN, 1 - MARGIN) * plan.seconds

    cuts = [
        Failure(moment(), "cut", number - 1, luck.uniform(*CUT))
        for number in _all(plan)
        for _ in range(plan.cuts)
    ]
    dead = [
        Failure(moment(), "kill", luck.randrange(plan.stations)) for _ in range(plan.station_kills)
    ]
    apart = plan.seconds / (plan.server_kills + 1)  # it must have come back before the next one
    down = [Failure(apart * number, "server") for number in range(1, plan.server_kills + 1)]
    return sorted([*cuts, *dead, *down])


def _fail_at_random(
    plan: Plan,
    stations: Sequence[Running],
    network: Network,
    server: Postgres,
    tell: Tell,
) -> None:
    """Cut lines, and kill stations and the server, each at its moment; all come back."""
    begin = time.monotonic()
    planned = failures(plan)
    acts = [(one.at, False, one) for one in planned]
    acts += [(one.at + one.seconds, True, one) for one in planned]
    began: dict[Failure, float] = {}
    for at, back, one in sorted(acts):
        time.sleep(max(0.0, begin + at - time.monotonic()))
        station = stations[one.station]
        if back:
            _come_back(one.what, station, network, server)
            for each in stations if one.what == "server" else [station]:
                each.failing.append((began[one], time.monotonic()))
        else:
            tell(f"{at:6.1f} s: {one.what} {'' if one.what == 'server' else station.task.name}")
            began[one] = time.monotonic()
            _fail(one.what, station, network, server)
    time.sleep(max(0.0, begin + plan.seconds - time.monotonic()))


def _fail(what: str, station: Running, network: Network, server: Postgres) -> None:
    match what:
        case "cut":
            network.cut(station.line)
        case "kill":
            station.process.kill()
            station.process.join()
        case "server":
            server.kill()


def _come_back(what: str, station: Running, network: Network, server: Postgres) -> None:
    match what:
        case "cut":
            network.mend(station.line)
        case "kill" if not station.process.is_alive():
            _start(station)
        case "server":
            server.start()


def _settled(stations: Sequence[Running]) -> bool:
    """Wait until all stations have entered everything, and the last of it can have been seen."""
    end = time.monotonic() + SETTLES
    while time.monotonic() < end:
        if all(len(one.task.entered) >= one.task.entries for one in stations):
            time.sleep(LAST_SEEN)
            return True
        time.sleep(1)
    return False


def _figures(
    plan: Plan, desk: Path, server: Postgres, stations: Sequence[Running], unsettled: bool
) -> EventFigures:
    at_desk = server.address(OWNER, "measured")
    for one in stations:  # what was entered last is given, before anything is compared
        _exchange(one.task.folder, one.task.address)
    whole = _exchange(desk, at_desk)
    on_server = Counter(_on_server(desk, at_desk))
    acknowledged = {uid for one in stations for uid, _ in one.task.entered}
    unequal = [
        one.task.name for one in stations if _exchange(one.task.folder, one.task.address) != whole
    ]
    if [uid for uid, *_ in whole] != list(on_server):
        unequal.append("desk")
    times = sorted(_times(stations)) or [0.0]
    return EventFigures(
        plan,
        acknowledged=len(acknowledged),
        size=len(on_server),
        lost=len(acknowledged - set(on_server)),
        twice=sum(1 for many in on_server.values() if many > 1),
        unequal=tuple(unequal),
        unsettled=unsettled,
        pairs=len(times),
        seen=(times[len(times) // 2], times[int(len(times) * 0.95)], times[-1]),
    )


Told = tuple[str, str, str, str, str, dict[str, Any]]


def _exchange(folder: Path, address: str) -> list[Told]:
    """Exchange the event once more; gives its entries in their order, in words of no station."""
    with Workspace(folder) as workspace:
        log = entries.event(workspace, EVENT)
        sharing.exchange(workspace, log, sharing.login(address, lambda _account: PASSWORD))
        log = entries.event(workspace, EVENT)
        numbers = [one.number for one in log.entries]
        uids = dict(zip(numbers, Sharing(workspace.db).uids(numbers), strict=True))
        return [
            (uids[one.number], uids[one.subject], one.mark, one.at, one.by, _data(one.thing, uids))
            for one in log.entries
        ]


def _data(thing: Thing, uids: Mapping[int, str]) -> dict[str, Any]:
    """What was entered, which names other entries by their UUIDs."""
    return renamed(thing_data(thing), lambda entry: uids.get(entry, ""))


def _on_server(desk: Path, address: str) -> Iterator[str]:
    """The UUIDs of all entries on the server, in their order."""
    with Workspace(desk) as workspace:
        shared = sharing.shared_event(workspace, entries.event(workspace, EVENT))
    with sharing.login(address, lambda _account: PASSWORD).connect() as server:
        for some in server.take(shared.uid, 0):
            yield from (one.uid for one in some)


def _times(stations: Sequence[Running]) -> Iterator[float]:
    """After how many seconds others saw an entry, where no failure concerned them."""
    troubles = {one.task.name: list(_troubles(one)) for one in stations}
    made = {uid: (at, one.task.name) for one in stations for uid, at in one.task.entered}
    for one in stations:
        for uid, at in one.task.seen:
            if uid not in made:
                continue
            entered, maker = made[uid]
            both = (*troubles[one.task.name], *troubles[maker])
            if maker != one.task.name and not any(
                begin <= at and entered <= end for begin, end in both
            ):
                yield at - entered


def _troubles(one: Running) -> Iterator[tuple[float, float]]:
    """From when to when a station was cut off or dead: until its first exchange after that."""
    told = sorted({at for _, at in one.task.seen})
    for begin, end in one.failing:
        yield begin, next((at for at in told if at > end), float("inf"))
