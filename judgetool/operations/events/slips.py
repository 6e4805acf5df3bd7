"""The slip of a check, one page to print: who, where, what was found, and room to sign.

The HTML is plain enough for a browser and for the rich text of the window alike.
"""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from string import Template

from judgetool.decks.games import game_title
from judgetool.decks.physical.count import TallyLine
from judgetool.decks.physical.registered import touched_rules
from judgetool.errors import NotFound, how_many
from judgetool.events.log import Entry, EventLog
from judgetool.events.scanned import code_of
from judgetool.events.things import Check, CheckKind, Extension, KeptFinding, Player
from judgetool.operations.events.counts import check_of_count, outcome_of
from judgetool.operations.events.list_checks import kept_findings
from judgetool.operations.events.words import entered_by, moment, plain, seen_of
from judgetool.store.events import Counts, Events, StoredCount
from judgetool.store.workspace import Workspace
from resources import files
from rules_index.editions import short_name_of

MOST_LINES, MOST_FINDINGS = 18, 10
"""So many cards and findings fit on the page. Of the others only their number is told."""

CODE_WIDTH, CODE_SCALE = 116, 12
"""The width of a code in pixels of a page, and how many pixels of its picture a square has."""

_COLUMNS = {"Card": 18, "Name": 28, "Section": 14, "List": 8, "Deck": 9, "Missing": 13, "Extra": 10}
"""The columns of the difference, each with its share of the width."""

_TITLES = {CheckKind.LIST: "registered list", CheckKind.PHYSICAL: "deck against registered list"}


def check_slip(workspace: Workspace, log: EventLog, number: int) -> str:
    """The slip of the check with that entry as an HTML page; raises ``NotFound``."""
    check = log.checks.get(number)
    if check is None:
        raise NotFound(
            f"there is no check with the entry {number}",
            where=log.facts.name,
            remedy="look up the check in the event's log",
        )
    entry = log.latest[number]
    return _page(
        facts=_with_code(log, check, _facts(log, check, entry.at, entered_by(entry))),
        outcome=check.outcome,
        findings=_findings(check.findings, log.facts.game),
        difference=_difference(_lines(workspace, log.history(number))),
        extension=_extensions(log, check),
    )


def count_slip(workspace: Workspace, stored: StoredCount) -> str:
    """The slip of a finished count; raises ``NotFound`` where the count is not finished.

    At an event it is the slip of the check that the count is.
    """
    tally, about = stored.count.tally, stored.facts
    if not tally.finished:
        raise NotFound(f"the count of {about.title} is not finished", remedy="finish it first")
    if about.event is not None:
        log = Events(workspace.db).log(about.event)
        found = check_of_count(log, stored.id)
        return check_slip(workspace, log, found.subject if found else 0)
    at = stored.times[-1] if stored.times else stored.at
    return _page(
        facts=_count_facts(stored, at),
        outcome=outcome_of(tally),
        findings=_findings(kept_findings(touched_rules(tally, about.game)), about.game),
        difference=_difference(tally.differences),
        extension=(),
    )


def _page(
    *,
    facts: Iterable[str],
    outcome: str,
    findings: Iterable[str],
    difference: Iterable[str],
    extension: Iterable[str],
) -> str:
    template = Template(files("slips", "deck_check.html").read_text("utf-8"))
    return template.substitute(
        style=files("styles", "print.css").read_text("utf-8"),
        facts="\n".join(facts),
        outcome=shown(outcome),
        findings="\n".join(findings),
        difference="\n".join(difference),
        extension="\n".join(extension),
    )


def _with_code(log: EventLog, check: Check, rows: Iterable[str]) -> Iterable[str]:
    known = log.player_of(check.player) is not None
    return beside_code(rows, code_of(log, check.player)) if known else rows


def _count_facts(stored: StoredCount, at: str) -> Iterator[str]:
    yield fact_row("List", stored.facts.title)
    yield fact_row("Game", game_title(stored.facts.game))
    yield fact_row("Checked", _TITLES[CheckKind.PHYSICAL])
    yield fact_row("When", moment(at))
    yield fact_row("By", stored.by)


def _facts(log: EventLog, check: Check, at: str, by: str) -> Iterator[str]:
    player = log.player_of(check.player) or Player("")
    facts = log.facts
    yield fact_row("Event", ", ".join(filter(None, [facts.name, facts.date])))
    asked = [game_title(facts.game), facts.format, facts.region]
    yield fact_row("Game", ", ".join(filter(None, asked)))
    yield fact_row("Player", f"{player.name} {player.id}".strip())
    yield fact_row("Table", plain(check.table))
    yield fact_row("Round", plain(check.round))
    yield fact_row("Checked", _TITLES[check.kind])
    yield fact_row("When", moment(at))
    yield fact_row("By", by)
    yield from (fact_row(name.capitalize(), words) for name, words in seen_of(check))


def _findings(findings: Sequence[KeptFinding], game: str) -> Iterator[str]:
    yield from (_finding(one, game) for one in findings[:MOST_FINDINGS])
    if len(findings) > MOST_FINDINGS:
        yield f"<p>… and {how_many(len(findings) - MOST_FINDINGS, 'more finding')}</p>"


def _finding(finding: KeptFinding, game: str) -> str:
    """A finding with its rule, and the book of the rule."""
    where = finding.format or (short_name_of(game) if game and finding.rule else "")
    rule = " ".join(filter(None, [where, "" if finding.rule == where else finding.rule]))
    cited = f'<span class="number">{shown(rule)}</span>&nbsp; ' if rule else ""
    cards = f" ({shown(', '.join(finding.cards))})" if finding.kind == "violation" else ""
    return f"<p>{cited}{shown(finding.message)}{cards if finding.cards else ''}</p>"


def _lines(workspace: Workspace, history: Iterable[Entry]) -> Sequence[TallyLine]:
    """Where list and deck differ; nothing where another workspace made the count."""
    checks = (entry.thing for entry in history if isinstance(entry.thing, Check))
    count = next((check.count for check in checks if check.count is not None), None)
    return () if count is None else Counts(workspace.db).get(count).count.tally.differences


def _difference(lines: Sequence[TallyLine]) -> Iterator[str]:
    if not lines:
        return
    yield '<table width="100%" cellspacing="0" cellpadding="3" border="1">'
    titles = (f'<th width="{width}%">{title}</th>' for title, width in _COLUMNS.items())
    yield f"<tr>{''.join(titles)}</tr>"
    for line in lines[:MOST_LINES]:
        numbers = (line.registered, line.counted, line.left or "", line.extra or "")
        cells = (line.card, line.name, line.section, *map(str, numbers))
        yield f"<tr>{''.join(f'<td>{shown(cell)}</td>' for cell in cells)}</tr>"
    yield "</table>"
    if len(lines) > MOST_LINES:
        yield f"<p>… and {how_many(len(lines) - MOST_LINES, 'more different card')}</p>"


def _extensions(log: EventLog, check: Check) -> Iterator[str]:
    """The time that was given for this player or table in the round of the check."""
    given = [one for one in log.extensions.values() if _belongs(one, check)]
    if given:
        why = "; ".join(dict.fromkeys(one.why for one in given if one.why))
        minutes = sum(one.minutes for one in given)
        because = f" ({shown(why)})" if why else ""
        yield f'<p class="heading">Time extension: {how_many(minutes, "minute")}{because}</p>'


def _belongs(extension: Extension, check: Check) -> bool:
    if extension.round != check.round:
        return False
    same_table = extension.table is not None and extension.table == check.table
    return extension.player == check.player or same_table


def beside_code(rows: Iterable[str], text: str) -> Iterator[str]:
    """``rows`` of facts with ``text`` beside them as a code that a scanner reads."""
    first, *others = rows
    cell = f'<td rowspan="{1 + len(others)}" width="22%" align="center">{_code(text)}</td></tr>'
    yield first.removesuffix("</tr>") + cell
    yield from others


def _code(text: str) -> str:
    """``text`` as a QR code, drawn as a picture that is part of the page."""
    import segno

    # Of a paper that is crumpled or written on, a quarter may be lost.
    picture = segno.make_qr(text, error="q").png_data_uri(scale=CODE_SCALE)
    return f'<img src="{picture}" width="{CODE_WIDTH}" height="{CODE_WIDTH}" alt="{text}">'


def fact_row(label: str, value: str) -> str:
    """A row of the facts at the head of a slip."""
    return f'<tr><td width="25%">{label}</td><td>{shown(value)}</td></tr>'


def shown(text: str) -> str:
    """``text`` as HTML. Its writing direction has no effect outside it."""
    return f"<bdi>{escape(text)}</bdi>" if text else "&nbsp;"
