"""Formats as a user sees them: those in the box, and files that a judge puts in their place."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from judgetool.decks.formats.format_files import (
    MOST_BYTES,
    Format,
    NoSuchFormat,
    named,
    parse_format,
    shipped_files,
    shipped_formats,
)
from judgetool.given_files import beginning_of, readable
from judgetool.store.formats import KeptFormat, KeptFormats
from judgetool.store.workspace import Workspace


@dataclass(frozen=True)
class FormatInUse:
    """A format of one game: ``file`` is where it was imported from, empty if it is in the box."""

    game: str
    format: Format
    file: str = ""
    sha256: str = ""
    imported: str = ""

    @property
    def shipped(self) -> bool:
        """Whether it is the one that came with the program."""
        return not self.file


def formats_in_use(workspace: Workspace, game: str = "") -> tuple[FormatInUse, ...]:
    """The formats of ``game``, or of all games. An imported format replaces the one in the box."""
    found = {(one.game, one.format.id): one for one in _shipped() if game in ("", one.game)}
    found |= {
        (kept.game, kept.id): _in_use(kept)
        for kept in KeptFormats(workspace.db).all()
        if game in ("", kept.game)
    }
    return tuple(found[key] for key in sorted(found))


def find_format(workspace: Workspace, game: str, name: str) -> FormatInUse:
    """The format of ``game`` with that id or name; raises ``NoSuchFormat``."""
    formats = formats_in_use(workspace, game)
    found = named((one.format for one in formats), game, name)
    return next(one for one in formats if one.format is found)


def require_format(workspace: Workspace, game: str, name: str) -> None:
    """Raise ``NoSuchFormat`` where ``game``, or any game if it is empty, has no such format."""
    games = (game,) if game else sorted({one.game for one in formats_in_use(workspace)})
    for each in games:
        try:
            find_format(workspace, each, name)
            return
        except NoSuchFormat:
            if game:
                raise
    known = ", ".join(f"{one.format.id} of {one.game}" for one in formats_in_use(workspace))
    raise NoSuchFormat(f"no game has the format {name!r}", remedy=f"choose from: {known}")


def format_text(workspace: Workspace, game: str, name: str) -> str:
    """The file of that format, as it is; raises ``NoSuchFormat``."""
    wanted = find_format(workspace, game, name)
    for kept in KeptFormats(workspace.db).all():
        if (kept.game, kept.id) == (game, wanted.format.id):
            return kept.text
    files = ((name, text) for name, text in shipped_files())
    return next(
        text
        for name, text in files
        if (read := parse_format(text, where=name)).id == wanted.format.id and game in read.games
    )


def import_format(workspace: Workspace, path: Path, today: date) -> Format:
    """Use the format in the file at ``path`` from now on, for each of its games.

    Raises ``MissingFile``, ``BadFormat`` or ``CannotStore``. Nothing has changed then.
    """
    content = beginning_of(path, MOST_BYTES + 1)
    read = parse_format(content, where=str(path))
    kept = [
        KeptFormat(
            game=game,
            id=read.id,
            text=content.decode("utf-8-sig"),
            source_file=readable(Path(path.name)),
            source_sha256=hashlib.sha256(content).hexdigest(),
            imported=today.isoformat(),
        )
        for game in read.games
    ]
    KeptFormats(workspace.db).keep(kept)
    return read


def remove_format(workspace: Workspace, game: str, name: str) -> FormatInUse | None:
    """Forget an imported format. Gives the one in the box that is used again, if there is one.

    Named by its id, a format is forgotten even if its file cannot be read any more. Raises
    ``NoSuchFormat`` where it was not imported, and ``CannotStore``.
    """
    kept = KeptFormats(workspace.db)
    removed = name
    if not kept.remove(game, name):
        wanted = find_format(workspace, game, name).format
        removed = wanted.id
        if not kept.remove(game, removed):
            raise NoSuchFormat(
                f"{wanted.name} of {game} came with the program and cannot be removed",
                remedy="to replace it, import a format with the same game and id",
            )
    again = (one for one in _shipped() if (one.game, one.format.id) == (game, removed))
    return next(again, None)


def _shipped() -> Iterator[FormatInUse]:
    for one in shipped_formats():
        for game in one.games:
            yield FormatInUse(game, one)


def _in_use(kept: KeptFormat) -> FormatInUse:
    read = parse_format(kept.text, where=kept.source_file)
    return FormatInUse(kept.game, read, kept.source_file, kept.source_sha256, kept.imported)
