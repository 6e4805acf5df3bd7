"""Events in words and as data: what the faces show of players, entries, checks and counts."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from judgetool.decks.games import game_title
from judgetool.decks.physical.count import PhysicalCount, Tally, act_data
from judgetool.errors import how_many
from judgetool.events.log import Entry, EventLog, PlayerLine, shown_player
from judgetool.events.things import (
    Check,
    Counting,
    Draw,
    EventFacts,
    EventNote,
    Extension,
    KeptFinding,
    Looked,
    Match,
    NamesErased,
    Pairings,
    Paragraph,
    Penalty,
    Player,
    RegisteredList,
    Round,
    Settled,
    Thing,
    kind_of,
    thing_data,
)
from judgetool.store.events import StoredCount
from judgetool.store.sharing import made_by


def event_line(log: EventLog) -> str:
    """An event on one line."""
    facts = log.facts
    told = filter(
        None, (facts.date, game_title(facts.game), facts.format, facts.region, _confirmed(facts))
    )
    return f"{log.event}  {facts.name}  {', '.join(told)}".rstrip()


def event_data(log: EventLog) -> dict[str, Any]:
    """The event as data."""
    return {"event": log.event, **thing_data(log.facts)}


def player_line(line: PlayerLine, unsettled: Sequence[str] = ()) -> str:
    """A player at a glance, with what is contradictory about them."""
    parts = [
        f"table {line.table}" if line.table is not None else "",
        f"list {line.verdict or 'not checked'}" if line.list else "no list",
        f"deck: {line.deck}" if line.deck else "",
        how_many(line.penalties, "penalty", "penalties") if line.penalties else "",
        f"+{how_many(line.minutes, 'minute')}" if line.minutes else "",
        f"not settled: {'; '.join(unsettled)}" if unsettled else "",
    ]
    return f"  {line.number}  {shown_player(line.player)}: {', '.join(filter(None, parts))}"


def player_data(line: PlayerLine, unsettled: Sequence[str] = ()) -> dict[str, Any]:
    """A player at a glance, as data."""
    return {
        "entry": line.number,
        **thing_data(line.player),
        "table": line.table,
        "list": line.list,
        "verdict": line.verdict,
        "deck": line.deck,
        "checks": line.checks,
        "penalties": line.penalties,
        "minutes": line.minutes,
        "unsettled": list(unsettled),
    }


def show_lines(
    log: EventLog, lines: Iterable[PlayerLine], unsettled: Mapping[int, Sequence[str]]
) -> Iterator[str]:
    """An event with the ``lines`` of players, and what is contradictory about which of them."""
    yield event_line(log)
    if log.facts.notes:
        yield f"  {log.facts.notes}"
    if waiting := len(log.not_shared):
        yield f"  {how_many(waiting, 'entry is', 'entries are')} not shared yet"
    yield from (player_line(one, unsettled.get(one.number, ())) for one in lines)


def entries_on(log: EventLog, player: int) -> tuple[Entry, ...]:
    """What holds of all that was entered on a player, the player themselves first."""
    return tuple(
        entry
        for entry in log.latest.values()
        if entry.subject == player or getattr(entry.thing, "player", None) == player
    )


def entry_line(entry: Entry, log: EventLog, contrary: Sequence[int] = ()) -> str:
    """An entry of the log on one line, with the entries that it contradicts."""
    subject = f" {entry.subject}" if entry.subject != entry.number else ""
    by = f" by {who}" if (who := entered_by(entry)) else ""
    said = thing_words(entry.thing, log)
    against = contrary_words(entry, {entry.number: contrary})
    state = "".join(f" [{words}]" for words in (sharing_words(entry), against) if words)
    return f"{entry.number}  {entry.at}{by}  {entry.mark}{subject}: {said}{state}"


def entered_by(entry: Entry) -> str:
    """Who made an entry: the judge, and at a shared event the login and the station."""
    origin = entry.origin
    return made_by(entry.by, origin.author, origin.station) if origin else entry.by


def in_short(entry: Entry) -> str:
    """Who made an entry in one word: the judge, else the login."""
    return entry.by or (entry.origin.author if entry.origin else "") or "somebody"


def contrary_words(entry: Entry, contrary: Mapping[int, Sequence[int]]) -> str:
    """Which entries an entry contradicts by ``contrary``; empty where it is none."""
    against = ", ".join(map(str, contrary.get(entry.number, ())))
    return f"not settled: contrary to {against}" if against else ""


def sharing_words(entry: Entry) -> str:
    """What keeps an entry of a shared event from the others; empty where nothing does."""
    if entry.origin is None or entry.origin.shared:
        return ""
    why = entry.origin.refused
    return f"not shared: {why}" if why else "not yet shared"


def entry_data(entry: Entry) -> dict[str, Any]:
    """An entry of the log as data."""
    return {
        "entry": entry.number,
        "subject": entry.subject,
        "mark": entry.mark.value,
        "at": entry.at,
        "by": entry.by,
        "kind": kind_of(entry.thing),
        "data": thing_data(entry.thing),
        **({} if entry.origin is None else asdict(entry.origin)),
    }


def thing_words(thing: Thing, log: EventLog) -> str:
    """What was entered, in a few words."""
    match thing:
        case EventFacts():
            told = (thing.date, game_title(thing.game), thing.format, thing.region)
            said = (thing.name, *told, _confirmed(thing), thing.notes)
            return f"event {', '.join(filter(None, said))}"
        case Draw():
            return draw_words(thing)
        case Settled():
            return _settled_words(thing)
        case Pairings():
            return pairings_words(thing)
        case NamesErased():
            return "names of players erased"
        case Counting():
            return _counting_words(thing, log)
        case Round():
            state = "ended: judges may see lists" if thing.ended else "began: lists are secret"
            return f"round {thing.round} {state}"
        case _:
            return _words_on_players(thing, log)


OnPlayers = Player | RegisteredList | Check | Penalty | Extension | EventNote | Looked
"""What is entered about players, or about all of them."""


def _words_on_players(thing: OnPlayers, log: EventLog) -> str:
    match thing:
        case Player():
            return f"player {shown_player(thing)}{_at(None, thing.table)}"
        case RegisteredList():
            return f"list of {_who(log, thing.player)}: {thing.source} sha256 {thing.sha256[:12]}"
        case Looked():
            return _looked_words(thing, log)
        case Check():
            about = f"{thing.kind} check of {_who(log, thing.player)}"
            said = "; ".join([thing.outcome, *(f"{name}: {one}" for name, one in seen_of(thing))])
            return f"{about}{_at(thing.round, thing.table)}: {said}"
        case Penalty():
            infraction = thing.paragraph.infraction if thing.paragraph else ""
            told = (thing.penalty, infraction, thing.cited, thing.note)
            said = "; ".join(filter(None, told))
            return f"penalty for {_who(log, thing.player)}{_at(thing.round, None)}: {said}"
        case Extension():
            return _extension_words(thing, log)
        case EventNote():
            if thing.player is None:
                return f"note: {thing.text}"
            return f"note on {_who(log, thing.player)}: {thing.text}"


def _counting_words(counting: Counting, log: EventLog) -> str:
    place = _at(counting.round, counting.table)
    words = f"counts the deck of {_who(log, counting.player)}{place}"
    return words if counting.instead is None else f"{words}, taken over from {counting.instead}"


def counting_lines(log: EventLog) -> Iterator[str]:
    """Which decks are being counted now at other stations, and by whom."""
    for number, one in log.counting.items():
        if one.count is None:
            yield f"  {number}  {entered_by(log.latest[number])} {_counting_words(one, log)}"


def secrecy_words(log: EventLog) -> str:
    """Whether lists are secret at a shared event, and in which round."""
    if log.lists_open:
        return "judges may see lists"
    return f"lists are secret in round {log.told.round}" if log.told else "lists are secret"


def _looked_words(looked: Looked, log: EventLog) -> str:
    what = "all lists"
    if looked.list is not None:
        listed = log.latest[looked.list].thing
        what = f"the list of {_who(log, getattr(listed, 'player', None))}"
    return f"looked at {what}: {looked.why}" if looked.why else f"looked at {what}"


def seen_of(check: Check) -> Iterator[tuple[str, str]]:
    """What was seen of a deck beside its cards: each field that is filled, and what it says."""
    told = (
        ("sleeves", check.sleeves),
        ("marked cards", check.marked),
        ("infractions", infraction_words(check.infractions)),
    )
    yield from ((name, words) for name, words in told if words)


def cited_words(paragraph: Paragraph) -> str:
    """A paragraph as a judge cites it: book and number."""
    return f"{paragraph.book} {paragraph.number}"


def infraction_words(infractions: Iterable[Paragraph]) -> str:
    """Infractions in words, each with its paragraph."""
    return "; ".join(
        f"{one.infraction} ({cited_words(one)})" if one.infraction else cited_words(one)
        for one in infractions
    )


def _extension_words(extension: Extension, log: EventLog) -> str:
    who = _who(log, extension.player) if extension.player is not None else ""
    whom = f"{who}{_at(extension.round, extension.table)}".removeprefix(", ")
    spent = "" if extension.spent is None else f" ({extension.spent} spent)"
    words = f"{how_many(extension.minutes, 'minute')} more{spent} for {whom}"
    return f"{words}: {extension.why}" if extension.why else words


def _settled_words(settled: Settled) -> str:
    holds, others = (" and ".join(map(str, of)) for of in (settled.holds, settled.others))
    words = f"{holds} {'holds' if len(settled.holds) == 1 else 'hold'}"
    words += f", not {others}" if others else ""
    return f"{words}: {settled.why}" if settled.why else words


def _confirmed(facts: EventFacts) -> str:
    return "list of today confirmed" if facts.list_of_today else ""


def pairings_words(pairings: Pairings) -> str:
    """The pairings of a round in short."""
    byes = sum(match.table is None for match in pairings.matches)
    matches = how_many(len(pairings.matches) - byes, "match", "matches")
    told = f", {how_many(byes, 'bye')}" if byes else ""
    return f"pairings of round {pairings.round}: {matches}{told}"


def match_words(log: EventLog, match: Match) -> str:
    """A match in words: the table and who plays there, or who has a bye."""
    names = " and ".join(_who(log, player) for player in match.players)
    return f"{names} has a bye" if match.table is None else f"table {match.table}: {names}"


def pairings_data(log: EventLog, entry: int, pairings: Pairings) -> dict[str, Any]:
    """The pairings of a round as data, with the names of the players."""
    matches = [
        {**asdict(match), "names": [_who(log, player) for player in match.players]}
        for match in pairings.matches
    ]
    return {"entry": entry, "round": pairings.round, "matches": matches}


def draw_words(draw: Draw) -> str:
    """A draw with everything that is needed to repeat it."""
    drawn = "table" if len(draw.tables) == 1 else "tables"
    tables = ", ".join(map(str, draw.tables))
    excluded = ", ".join(map(str, draw.excluded)) or "none"
    return (
        f"{drawn} {tables} drawn for round {draw.round} from {draw.first} to {draw.last} "
        f"with the seed {draw.seed!r} ({draw.method}, {draw.wanted} wanted, excluded: {excluded})"
    )


def seat_lines(draw: Draw, log: EventLog) -> Iterator[str]:
    """Who sits at each of the drawn tables in the round of the draw."""
    for table, players in log.seated(draw.tables, draw.round).items():
        names = ", ".join(_who(log, number) for number in players)
        yield f"  table {table}: {names or 'nobody is known to sit there'}"


def finding_line(finding: KeptFinding) -> str:
    """A finding with its rule."""
    return f"  {finding.rule or finding.kind}  {finding.message}"


def count_data(stored: StoredCount) -> dict[str, Any]:
    """A count as data: where it stands, and the whole log of its acts."""
    tally = stored.count.tally
    return {
        "count": stored.id,
        "title": stored.facts.title,
        "game": stored.facts.game,
        "round": stored.facts.round,
        "table": stored.facts.table,
        "finished": tally.finished,
        "set_aside": tally.set_aside,
        "counted": tally.counted,
        "registered": tally.total,
        "left": tally.left,
        "extra": tally.extra,
        "cards": [
            {
                "card": line.card,
                "name": line.name,
                "section": line.section,
                "registered": line.registered,
                "counted": line.counted,
                "left": line.left,
                "extra": line.extra,
            }
            for line in tally.lines
        ],
        "order": [found.card for found in tally.order],
        "acts": [
            {"at": at, **act_data(act)}
            for at, act in zip(stored.times, stored.count.acts, strict=True)
        ],
    }


def count_line(count: PhysicalCount) -> str:
    """How far a count is, on one line."""
    tally = count.tally
    pile = f"  [{tally.pile}]" if tally.pile else ""
    last = ""
    if tally.order:
        found = tally.order[-1]
        last = f"  {found.card} {found.name}".rstrip()
        last += f" ({_counted(tally, found.card)})"
    return f"{tally.counted} of {tally.total}, {tally.left} left, {tally.extra} extra{pile}{last}"


def left_lines(tally: Tally, word: str = "left") -> Iterator[str]:
    """The cards that are still to come, or missing when all is counted, and extra ones."""
    for line in tally.lines:
        name = f"{line.card} {line.name}".rstrip()
        if line.left:
            yield f"  {word:8}{line.left} x {name} ({line.counted} of {line.registered})"
    for line in tally.lines:
        name = f"{line.card} {line.name}".rstrip()
        if line.extra:
            yield f"  extra   {line.extra} x {name} ({line.counted} of {line.registered})"


def _counted(tally: Tally, card: str) -> str:
    own = [line for line in tally.lines if line.card == card]
    return f"{sum(line.counted for line in own)} of {sum(line.registered for line in own)}"


def _who(log: EventLog, number: int | None) -> str:
    player = log.player_of(number)
    return shown_player(player) if player else f"player {number}"


def _at(round_number: int | None, table: int | None) -> str:
    parts = (
        f", round {round_number}" if round_number is not None else "",
        f", table {table}" if table is not None else "",
    )
    return "".join(parts)


def plain(number: int | None) -> str:
    """A number as it stands in a field or a cell, which stays empty without one."""
    return "" if number is None else str(number)


MINUTES = len("2026-04-12T09:30")


def moment(at: str) -> str:
    """A kept moment to the minute."""
    return at[:MINUTES].replace("T", " ")
