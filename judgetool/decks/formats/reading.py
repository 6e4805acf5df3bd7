"""Reading format files: TOML in, a validated format out, or a failure that says where and what."""

import tomllib
from typing import Any

from pydantic import ValidationError

from judgetool.decks.formats.errors import BadFormat
from judgetool.decks.formats.schema import Format
from judgetool.decks.games import GAMES, deck_rules

REMEDY = "mend the file, or compare it with one from: judgetool deck formats show"
MOST_BYTES = 1_000_000
MOST_PARTS = 100
"""The most parts of a key; a long line of text may have as many full stops."""


def parse_format(text: str | bytes, *, where: str) -> Format:
    """The format written in ``text``; ``where`` names its source in messages.

    Raises ``BadFormat`` with the line or the key.
    """
    table = _table(text, where)
    try:
        read = Format.model_validate(table)
    except ValidationError as failure:
        raise _misshapen(failure, where) from failure
    _fits_its_games(read, where)
    return read


def _refuse_endless_keys(text: str, where: str) -> None:
    """Reading a key of very many parts would take minutes; no format has one of more than three."""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.partition("=")[0].count(".") > MOST_PARTS:
            raise BadFormat(
                f"a key with more than {MOST_PARTS} parts",
                where=f"{where}, line {number}",
                remedy=REMEDY,
            )


def _table(text: str | bytes, where: str) -> dict[str, Any]:
    if len(text) > MOST_BYTES:
        raise BadFormat("this is too long for a format", where=where, remedy=REMEDY)
    try:
        plain = text if isinstance(text, str) else text.decode("utf-8-sig")
        _refuse_endless_keys(plain, where)
        return tomllib.loads(plain)
    except UnicodeDecodeError as failure:
        raise BadFormat("this is not text in UTF-8", where=where, remedy=REMEDY) from failure
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as failure:
        raise BadFormat(f"this is not TOML ({failure})", where=where, remedy=REMEDY) from failure


def _misshapen(failure: ValidationError, where: str) -> BadFormat:
    """The first of the pydantic errors, told with its key."""
    first = failure.errors(include_url=False)[0]
    key = ".".join(str(part + 1) if isinstance(part, int) else part for part in first["loc"])
    what = {
        "missing": "is missing",
        "extra_forbidden": "is no key that a format has",
    }.get(first["type"], f"is wrong ({first['msg']})")
    return BadFormat(f"{key or 'the file'} {what}", where=where, remedy=REMEDY)


def _fits_its_games(read: Format, where: str) -> None:
    """Raises ``BadFormat`` where the format asks for what its games do not have."""
    for game in read.games:
        if game not in GAMES:
            raise BadFormat(
                f"games: there is no game {game!r}",
                where=where,
                remedy=f"choose from: {', '.join(GAMES)}",
            )
        rules = deck_rules(game)
        for key, asked, known in (
            ("construction", read.construction, rules.constructions),
            ("common.of", read.common.of if read.common else "", rules.belongings),
        ):
            if asked and asked not in known:
                raise BadFormat(
                    f"{key}: {game} knows no {asked!r}",
                    where=where,
                    remedy=f"choose from: {', '.join(known)}",
                )
