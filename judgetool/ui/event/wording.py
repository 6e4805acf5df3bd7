"""Counts and findings of an event in words and rich text."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from types import MappingProxyType

from judgetool.errors import how_many
from judgetool.events.log import Entry, EventLog, Mark, PlayerLine, shown_player
from judgetool.events.things import Check, Draw, KeptFinding, Pairings, Penalty, Thing
from judgetool.operations.events.importing import EventImport
from judgetool.operations.events.words import (
    cited_words,
    contrary_words,
    entered_by,
    entries_on,
    moment,
    plain,
    sharing_words,
    thing_words,
)
from judgetool.store.events import CountFacts, StoredCount
from judgetool.ui.actions import key_of
from judgetool.ui.cited import rule_link
from judgetool.ui.decks.wording import game_title
from judgetool.ui.plain_text import capitalized

NOTHING_CONTRARY: Mapping[int, tuple[int, ...]] = MappingProxyType({})
"""That no entries contradict each other."""

TONES = {"violation": "bad", "difference": "bad", "undecided": "doubt", "unknown": "doubt"}
"""The tones of findings; other findings are quiet."""


def event_in_short(log: EventLog, lines: Sequence[PlayerLine]) -> str:
    """The game of an event, the number of its players, and what is still to do."""
    facts = log.facts
    lists = [line for line in lines if line.list is not None]
    unchecked = sum(line.verdict is None for line in lists)
    imports, adds = (
        key_of("decks.events.imports.ask_for_file"),
        key_of("decks.events.ask_for_player"),
    )
    players = how_many(len(lines), "player")
    parts = (
        game_title(facts.game) if facts.game else "",
        facts.format,
        facts.region,
        "list of today confirmed" if facts.list_of_today else "",
        players if lines else f"No players yet: {imports} imports them, {adds} adds one",
        f"{len(lines) - len(lists)} without a list" if len(lists) < len(lines) else "",
        f"{how_many(unchecked, 'list')} not checked" if unchecked else "",
    )
    return "  ·  ".join(filter(None, parts))


def findings_html(game: str, findings: Iterable[KeptFinding]) -> str:
    """Findings, each with its rule as a link."""
    return "".join(_finding(game, one) for one in findings)


def count_title(facts: CountFacts, event: str = "") -> str:
    """Whose deck is counted against which list, and where."""
    parts = (
        facts.title or "A list without a name",
        event or game_title(facts.game),
        f"round {facts.round}" if facts.round is not None else "",
        f"table {facts.table}" if facts.table is not None else "",
    )
    return "  ·  ".join(filter(None, parts))


def count_under_way_html(stored: StoredCount, event: str) -> str:
    """A count that was broken off."""
    tally = stored.count.tally
    last = stored.times[-1] if stored.times else stored.at
    return (
        f"<b>{escape(count_title(stored.facts, event))}</b><br>"
        f'<span class="quiet">{tally.counted} of {tally.total} counted, {tally.left} left, '
        f"{tally.extra} extra · {moment(last)}</span>"
    )


def _finding(game: str, finding: KeptFinding) -> str:
    rule = finding.rule
    cited = escape(rule) if finding.format or not game or not rule else rule_link(game, rule)
    tone = TONES.get(finding.kind, "quiet")
    return f'<p><b>{cited}</b>&nbsp; <span class="{tone}">{escape(finding.message)}</span></p>'


def draw_html(log: EventLog, draw: Draw) -> str:
    """Drawn tables with their players, and what is needed to draw them again."""
    rows = "".join(
        f"<tr><td><h2>{table}</h2></td><td>{escape(_names(log, players))}</td></tr>"
        for table, players in log.seated(draw.tables, draw.round).items()
    )
    excluded = ", ".join(map(str, draw.excluded)) or "none"
    facts = (
        ("Seed", draw.seed),
        ("Range", f"{draw.first} to {draw.last}"),
        ("Wanted", str(draw.wanted)),
        ("Left out", excluded),
        ("Method", draw.method),
    )
    return (
        f"<h1>Round {draw.round}</h1><table cellspacing='0'>{rows}</table>"
        f'<p class="label">To draw them again</p>{_facts_table(facts)}'
    )


def pairings_html(log: EventLog, pairings: Pairings) -> str:
    """Who plays whom in a round, table by table."""
    rows = "".join(
        f"<tr><td class='quiet'>{plain(one.table) or 'Bye'}</td>"
        f"<td>{escape(_names(log, one.players))}</td></tr>"
        for one in pairings.matches
    )
    return f"<table cellspacing='0'>{rows}</table>"


def _names(log: EventLog, players: Iterable[int]) -> str:
    known = map(log.player_of, players)
    return ", ".join(shown_player(one) for one in known if one is not None)


def player_html(
    log: EventLog, player: int, contrary: Mapping[int, Sequence[int]] = NOTHING_CONTRARY
) -> str:
    """All that was entered on a player, newest last; ``contrary`` is not settled."""
    name = escape(shown_player(log.players[player]))
    entries = (_entry(log, entry, contrary) for entry in entries_on(log, player))
    return f"<h1>{name}</h1>{''.join(entries)}"


def entry_html(
    log: EventLog, subject: int, contrary: Mapping[int, Sequence[int]] = NOTHING_CONTRARY
) -> str:
    """The history of an entry, what a check found, how a draw was made."""
    history = log.history(subject)
    thing = history[-1].thing
    more = draw_html(log, thing) if isinstance(thing, Draw) else ""
    more = pairings_html(log, thing) if isinstance(thing, Pairings) else more
    lines = "".join(_entry(log, entry, contrary) for entry in history)
    return f"<h1>Entry {subject}</h1>{lines}{more}"


def import_words(report: EventImport) -> str:
    """How many players and lists, or matches, an import brings, and how many are left out."""
    if report.round is not None:
        matches = how_many(report.matches, "match", "matches")
        wrong = how_many(len(report.problems), "row")
        refused = f" Nothing can be imported: {wrong} cannot be read." if report.problems else ""
        return f"Round {report.round}: {matches}, {how_many(report.byes, 'bye')}.{refused}"
    doubtful = f" Doubtful: {len(report.doubts)}." if report.doubts else ""
    return (
        f"Players: {report.new} new, {report.changed} changed, {report.unchanged} unchanged. "
        f"Lists: {report.lists}. Not imported: {len(report.problems)}.{doubtful}"
    )


def import_html(report: EventImport) -> str:
    """What is not taken, what is taken and doubtful or with a remark, and all that is entered."""
    parts = (
        ("Not imported", "bad", report.problems),
        ("Doubtful", "doubt", report.doubts),
        ("Worth knowing", "quiet", report.remarks),
        ("Entries", "", [capitalized(line) for line in report.entered]),
    )
    return "".join(
        f'<p class="label">{title}</p>'
        + "".join(f'<p class="{tone}">{escape(line)}</p>' for line in lines)
        for title, tone, lines in parts
        if lines
    )


def state_html(entry: Entry, contrary: Mapping[int, Sequence[int]]) -> str:
    """What keeps an entry from the others, and what it contradicts as long as that is open."""
    told = (("doubt", sharing_words(entry)), ("bad", contrary_words(entry, contrary)))
    return "".join(
        f' &nbsp;<b class="{tone} small">{escape(capitalized(words))}</b>'
        for tone, words in told
        if words
    )


def _entry(log: EventLog, entry: Entry, contrary: Mapping[int, Sequence[int]]) -> str:
    """An entry with what a check found."""
    by = f" · {escape(who)}" if (who := entered_by(entry)) else ""
    mark = "" if entry.mark is Mark.ENTERED else f'<b class="doubt">{capitalized(entry.mark)}</b> '
    thing = entry.thing
    found = findings_html(log.facts.game, thing.findings) if isinstance(thing, Check) else ""
    return (
        f"<p>{mark}{_thing(log, thing)}<br>"
        f'<span class="small quiet">{entry.number} · {moment(entry.at)}{by}</span>'
        f"{state_html(entry, contrary)}</p>{found}"
    )


def _thing(log: EventLog, thing: Thing) -> str:
    """What was entered, in words; a paragraph that it cites is a link."""
    words = escape(capitalized(thing_words(thing, log)))
    for one in thing.infractions if isinstance(thing, Check) else ():
        link = rule_link(one.book, one.number, cited_words(one), version=one.version)
        words = words.replace(escape(cited_words(one)), link, 1)
    if not isinstance(thing, Penalty) or thing.paragraph is None:
        return words
    one = thing.paragraph
    link = rule_link(one.book, one.number, thing.cited, version=one.version)
    return link.join(words.rsplit(escape(thing.cited), 1))


def _facts_table(facts: Iterable[tuple[str, str]]) -> str:
    rows = (f"<tr><td class='quiet'>{name}</td><td>{escape(one)}</td></tr>" for name, one in facts)
    return f"<table cellspacing='0'>{''.join(rows)}</table>"
