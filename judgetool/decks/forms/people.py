"""Which columns of a table tell of a player: his name, his number with the organiser, his table."""

import re
from collections.abc import Mapping

from judgetool.cards.keys import loose_key
from judgetool.decks.forms.columns import Row

NAME, FIRST, LAST, ID, TABLE = "name", "first name", "last name", "id", "table"
HEADINGS: Mapping[str, frozenset[str]] = {
    NAME: frozenset(
        {"name", "player", "playername", "fullname", "spieler", "nom", "nickname", "participant"}
        | {"competitor", "registrant", "nameofplayer", "firstandlastname", "firstlastname"}
        | {"realname", "legalname", "vorundnachname", "プレイヤー", "氏名", "名前"}
    ),
    FIRST: frozenset({"firstname", "first", "givenname", "given", "forename", "vorname"}),
    LAST: frozenset({"lastname", "last", "surname", "familyname", "family", "nachname"}),
    ID: frozenset(
        {"id", "playerid", "number", "no", "nr", "playernumber", "playerno", "membership"}
        | {"membershipnumber", "membershipno", "membershipid", "memberid", "bushiroadid", "bnid"}
    ),
    TABLE: frozenset({"table", "tableno", "tablenumber", "seat", "seatno", "tisch"}),
}
LONGEST_HEADING = 200
_BESIDE = re.compile(r"\([^()]*\)|\[[^\[\]]*\]|[*:?]")
_ASKED = re.compile(r"^(?:(?:please|enter|what|is|your|the|player's|players)\s+)+")


def people_columns(row: Row) -> dict[str, int]:
    """Where which of the columns in ``HEADINGS`` stands, if ``row`` has the headings."""
    found: dict[str, int] = {}
    for place, cell in enumerate(row.cells):
        keys = (loose_key(cell[:LONGEST_HEADING]), loose_key(asked(cell)))
        for column, names in HEADINGS.items():
            if not names.isdisjoint(keys):
                found.setdefault(column, place)
    return found


def names_people(columns: Mapping[str, int]) -> bool:
    """Whether there is a column of names among ``columns``, or two that make up names."""
    return NAME in columns or {FIRST, LAST} <= set(columns)


def in_column(row: Row, columns: Mapping[str, int], column: str) -> str:
    """What stands in that column of ``row``, on one line."""
    place = columns.get(column, len(row.cells))
    return " ".join(row.cells[place].split()) if place < len(row.cells) else ""


def name_in(row: Row, columns: Mapping[str, int]) -> str:
    """The name of the player of ``row``."""
    parts = (in_column(row, columns, column) for column in (FIRST, LAST))
    return in_column(row, columns, NAME) or " ".join(filter(None, parts))


def asked(heading: str) -> str:
    """What a form asks for in ``heading``: its words without courtesies, in lower case."""
    bare = _BESIDE.sub(" ", heading[:LONGEST_HEADING]).casefold()
    return " ".join(_ASKED.sub("", " ".join(bare.split())).split())
