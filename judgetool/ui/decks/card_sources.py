"""The register of card files, and what they tell differently from each other, on a sheet."""

from collections.abc import Iterator, Sequence
from html import escape

from judgetool.cards.statements import Conflict
from judgetool.operations.cards.facts import conflict_line
from judgetool.operations.cards.library import GAMES, cards_known, conflicts, sources
from judgetool.store.card_sources import RegisteredFile
from judgetool.store.workspace import Workspace
from judgetool.ui.cited import CARD, link
from judgetool.ui.decks.games import game_title

MOST_CONFLICTS = 200
"""So many contradictions of a game are listed; the command line has them all."""


def sources_html(workspace: Workspace) -> str:
    """Which files were imported for each game, and where they contradict each other."""
    return "".join(_parts(workspace))


def _parts(workspace: Workspace) -> Iterator[str]:
    yield "<h1>Card sources</h1>"
    for game in GAMES:
        yield f"<h2>{escape(game_title(game))}</h2>"
        known = cards_known(workspace, game)
        if not known:
            yield '<p class="quiet">No cards have been imported; only sample cards are known.</p>'
            continue
        files = sources(workspace, game)
        yield f"<p>Cards: {known}, from files: {len(files)}.</p>"
        yield from _conflicts(game, conflicts(workspace, game))
        yield from _files(files)


def _files(files: Sequence[RegisteredFile]) -> Iterator[str]:
    yield '<p class="label">Files, the newest first</p><table cellspacing="0">'
    for file in reversed(files):
        day = file.imported.isoformat() if file.imported else "before there was a register"
        version = f", version {file.version}" if file.version else ""
        yield (
            f"<tr><td>{escape(file.name or file.source)}<br>"
            f"<span class='quiet small'>{escape(file.source)}, printings: {file.cards}</span></td>"
            f"<td class='quiet'>{escape(day + version)}<br>"
            f"<span class='small'>{escape(file.sha256[:16])}</span></td></tr>"
        )
    yield "</table>"


def _conflicts(game: str, found: Sequence[Conflict]) -> Iterator[str]:
    if not found:
        return
    yield f'<p class="label">Contradictions · {len(found)}</p>'
    for conflict in found[:MOST_CONFLICTS]:
        told = escape(conflict_line(conflict))
        yield f"<p>{link(CARD, game, conflict.number)} &nbsp;{told}</p>"
    if len(found) > MOST_CONFLICTS:
        more = len(found) - MOST_CONFLICTS
        yield f'<p class="quiet">and {more} more: judgetool cards conflicts {escape(game)}</p>'
