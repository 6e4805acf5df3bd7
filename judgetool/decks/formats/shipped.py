"""The formats that ship in the box, and how a format is called."""

from collections.abc import Iterable
from functools import cache

from judgetool.decks.formats.errors import NoSuchFormat
from judgetool.decks.formats.reading import parse_format
from judgetool.decks.formats.schema import Format

FOLDER = "formats"


@cache
def shipped_formats() -> tuple[Format, ...]:
    """All formats that ship in the box, in the order of their files."""
    return tuple(parse_format(text, where=name) for name, text in shipped_files())


def shipped_files() -> tuple[tuple[str, str], ...]:
    """Name and text of the format files in the box."""
    from resources import files

    found = (file for file in files(FOLDER).iterdir() if file.name.endswith(".toml"))
    return tuple(
        (file.name, file.read_text("utf-8")) for file in sorted(found, key=lambda file: file.name)
    )


def named(formats: Iterable[Format], game: str, name: str) -> Format:
    """The format of ``game`` with that id or name; case and separators do not count.

    Raises ``NoSuchFormat``.
    """
    of_game = [one for one in formats if game in one.games]
    wanted = _plain(name)
    for one in of_game:
        if wanted in (_plain(one.id), _plain(one.name)):
            return one
    ids = ", ".join(sorted(one.id for one in of_game))
    raise NoSuchFormat(
        f"{game} has no format {name!r}", remedy=f"choose from: {ids}" if ids else "import one"
    )


def _plain(name: str) -> str:
    return "".join(sign for sign in name.casefold() if sign.isalnum())
