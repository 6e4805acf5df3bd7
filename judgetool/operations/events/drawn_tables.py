"""The paper for drawn tables: a counting sheet for each player, or the slip once it is counted."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from string import Template

from judgetool.decks.games import game_title
from judgetool.decks.physical.count import RegisteredCard
from judgetool.errors import NotFound, Problem
from judgetool.events.log import EventLog, shown_player
from judgetool.events.scanned import code_of
from judgetool.events.things import CheckKind, Draw
from judgetool.operations.events.counts import registered_for
from judgetool.operations.events.list_secrecy import ListsSecret, look
from judgetool.operations.events.slips import beside_code, check_slip, fact_row, shown
from judgetool.operations.events.words import plain
from judgetool.store.workspace import Workspace
from resources import files

_COLUMNS = {"Card": 22, "Name": 44, "Section": 14, "List": 8, "Deck": 12}
"""The columns of the cards, each with its share of the width; the last one is written in."""


def drawn_papers(
    workspace: Workspace, log: EventLog, number: int, *, now: datetime, by: str = ""
) -> tuple[str, ...]:
    """The papers of the draw with that entry, each an HTML page, table by table.

    For a player whose deck was counted in the round of the draw it is the slip of that check, else
    a sheet to count the deck on. Raises ``NotFound`` where there is no such draw, or nobody sits at
    its tables.
    """
    draw = log.draws.get(number)
    if draw is None:
        raise NotFound(
            f"there is no draw with the entry {number}",
            where=log.facts.name,
            remedy="look up the draw in the event's log",
        )
    seated = log.seated(draw.tables, draw.round)
    players = [player for table in draw.tables for player in seated[table]]
    if not players:
        raise NotFound(
            "nobody is known to sit at the drawn tables",
            where=log.facts.name,
            remedy="import the players with their tables",
        )
    lists = [found[0] for found in map(log.list_of, players) if found is not None]
    with suppress(ListsSecret):  # the sheets say so
        look(workspace, log, lists, why="to print counting sheets", now=now, by=by)
    return tuple(_paper(workspace, log, player, draw) for player in players)


def together(pages: Sequence[str]) -> str:
    """Several HTML pages with the same head as one, each on a sheet of its own when printed."""
    first, *others = pages
    bodies = (page.partition("<body>")[2].partition("</body>")[0] for page in others)
    more = "".join(f'<div style="page-break-before: always">{body}</div>\n' for body in bodies)
    return first.replace("</body>", f"{more}</body>")


def counting_sheet(
    workspace: Workspace, log: EventLog, player: int, round_number: int | None = None
) -> str:
    """A sheet to count a player's deck on: the registered cards, with room for what is found.

    Where no list can be read, the sheet says why.
    """
    try:
        cards = _cards(registered_for(workspace, log, player))
    except Problem as problem:
        cards = iter([f"<p>{shown(str(problem))}</p>"])
    template = Template(files("slips", "counting_sheet.html").read_text("utf-8"))
    return template.substitute(
        style=files("styles", "print.css").read_text("utf-8"),
        facts="\n".join(beside_code(_facts(log, player, round_number), code_of(log, player))),
        cards="\n".join(cards),
    )


def _paper(workspace: Workspace, log: EventLog, player: int, draw: Draw) -> str:
    done = [
        key
        for key, check in log.checks_of(player).items()
        if check.kind is CheckKind.PHYSICAL and (check.round or 0) == draw.round
    ]
    if done:
        return check_slip(workspace, log, done[-1])
    return counting_sheet(workspace, log, player, draw.round)


def _facts(log: EventLog, player: int, round_number: int | None) -> Iterator[str]:
    facts, who = log.facts, log.players[player]
    yield fact_row("Event", ", ".join(filter(None, [facts.name, facts.date])))
    yield fact_row("Game", game_title(facts.game) if facts.game else "")
    yield fact_row("Player", shown_player(who))
    yield fact_row("Table", plain(log.table_of(player, round_number)))
    yield fact_row("Round", plain(round_number))


def _cards(cards: Sequence[RegisteredCard]) -> Iterator[str]:
    yield '<table width="100%" cellspacing="0" cellpadding="2" border="1">'
    titles = (f'<th width="{width}%">{title}</th>' for title, width in _COLUMNS.items())
    yield f"<tr>{''.join(titles)}</tr>"
    for card in cards:
        yield _row(card.card, card.name, card.section, str(card.count))
    yield _row("", "All cards", "", str(sum(card.count for card in cards)))
    yield "</table>"


def _row(*cells: str) -> str:
    return f"<tr>{''.join(f'<td>{shown(cell)}</td>' for cell in (*cells, ''))}</tr>"
