"""The part of the workspace's schema that holds printed cards."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from sqlite_utils import Database


def create_cards(db: Database) -> None:
    """One row per printing; the ``*_key`` columns are how it is looked up."""
    table = db.table("cards")
    texts = (
        *("game", "code_key", "base_key", "loose_key", "name_key"),
        *("code", "name", "type", "color"),
        *("triggers", "traits", "abilities", "not_understood"),
        *("side", "set", "expansion", "release", "rarity"),
    )
    numbers = ("level", "cost", "power", "soul")
    columns = dict.fromkeys(texts, str) | dict.fromkeys(numbers, int)
    table.create(columns, pk=("game", "code_key"))
    table.create_index(["game", "base_key"])
    table.create_index(["game", "loose_key"])


def create_fftcg_cards(db: Database) -> None:
    """Final Fantasy TCG: what sources say of printings, and the cards merged from it."""
    keys = ("game", "code_key", "loose_key", "name_key")
    texts = (
        *("number", "name", "type", "rarity", "set", "product"),
        *("elements", "cost", "jobs", "categories", "generic", "ex_burst", "abilities"),
        *("priming", "printings", "octgn_ids", "sources", "not_understood"),
    )
    numbers = {"power": int, "limit_break": int, "age": float}
    cards = db.table("fftcg_cards")
    cards.create(dict.fromkeys((*keys, *texts), str) | numbers, pk=("game", "code_key"))
    cards.create_index(["game", "loose_key"])
    statements = db.table("fftcg_statements")
    statements.create(
        dict.fromkeys(("source", "code", "printing_key", "told"), str), pk=("source", "code")
    )
    statements.create_index(["printing_key"])
    printings = db.table("fftcg_printings")
    printings.create({"printing_key": str, "code_key": str}, pk=("printing_key", "code_key"))
    printings.create_index(["code_key"])
    conflicts = db.table("fftcg_conflicts")
    conflicts.create(
        dict.fromkeys(("code_key", "number", "field", "values", "winner", "why"), str),
        pk=("code_key", "field"),
    )


def cards_of_all_games(db: Database) -> None:
    """What sources say, the cards made of it and where it disagrees: one design for all games."""
    _create_shared_tables(db)
    _take_over_weiss_schwarz(db)
    _take_over_fftcg(db)
    db.execute(
        "insert into card_files (game, source, name, sha256, imported, version, cards) "
        "select game, source, '', '', '', '', count(*) from card_statements group by game, source"
    )
    for table in ("cards", "fftcg_cards", "fftcg_statements", "fftcg_printings", "fftcg_conflicts"):
        db.table(table).drop()


def _create_shared_tables(db: Database) -> None:
    """``card`` and ``told`` are JSON; ``place`` and ``code`` are the order of the cards.

    ``printing`` is the key of the code that a statement is about, ``code_key`` that of the card
    that was made of it, ``base_key`` what a printing is folded to. Of the statements of one
    source those with the highest ``import_number`` came last.
    """
    cards = db.table("printed_cards")
    names: tuple[str, ...] = ("game", "code_key", "loose_key", "name_key", "code", "card")
    cards.create(_columns(names) | {"place": float}, pk=("game", "code_key"))
    cards.create_index(["game", "loose_key"])
    printings = db.table("card_printings")
    names = ("game", "base_key", "code_key")
    printings.create(_columns(names), pk=names)
    printings.create_index(["game", "code_key"])
    statements = db.table("card_statements")
    names = ("game", "source", "file", "printing", "code", "told", "code_key")
    statements.create(_columns(names, "id", "entry", "import_number"), pk="id")
    statements.create_index(["game", "printing", "source", "file", "entry"], unique=True)
    statements.create_index(["game", "code_key"])
    conflicts = db.table("card_conflicts")
    names = ("game", "code_key", "number", "field", "values", "winner", "why")
    conflicts.create(_columns(names, "id"), pk="id")
    conflicts.create_index(["game", "code_key"])
    files = db.table("card_files")
    names = ("game", "source", "name", "sha256", "imported", "version")
    files.create(_columns(names, "id", "cards"), pk="id")
    files.create_index(["game", "sha256"])


def _columns(texts: Iterable[str], *numbers: str) -> dict[str, type]:
    return dict.fromkeys(texts, str) | dict.fromkeys(numbers, int)


def _take_over_weiss_schwarz(db: Database) -> None:
    """The rows of printings, each with what its card list had said."""
    plain = (
        *("name", "type", "color", "level", "cost", "power", "soul"),
        *("side", "set", "expansion", "release", "rarity"),
    )
    for row in list(db.table("cards").rows):
        lists = ("triggers", "traits", "abilities", "not_understood")
        told = {field: row[field] for field in plain} | {
            field: json.loads(row[field]) for field in lists if row[field] is not None
        }
        card = {"game": row["game"], "code": row["code"], "abilities": None} | told
        _insert_card(db, row, row["code"], 0.0, card)
        _insert_printing(db, row["game"], row["base_key"], row["code_key"])
        if not told["not_understood"]:
            del told["not_understood"]
        _insert_statement(
            db, row["game"], "card list", row["code"], row["code_key"], row["code_key"], told
        )


def _take_over_fftcg(db: Database) -> None:
    """The cards, with their statements, printings and conflicts."""
    plain = ("game", "number", "name", "type", "power", "limit_break", "rarity", "set", "product")
    lists = (
        *("elements", "cost", "jobs", "categories", "generic", "ex_burst", "abilities"),
        *("printings", "octgn_ids", "sources", "not_understood", "priming"),
    )
    for row in list(db.table("fftcg_cards").rows):
        card = {field: row[field] for field in plain} | {
            field: None if row[field] is None else json.loads(row[field]) for field in lists
        }
        _insert_card(db, row, row["number"], row["age"], card)
    owners: dict[str, str] = {}
    for row in list(db.table("fftcg_printings").rows):
        owners[row["printing_key"]] = row["code_key"]
        _insert_printing(db, "fftcg", row["printing_key"], row["code_key"])
    for row in list(db.table("fftcg_statements").rows):
        owner = owners.get(row["printing_key"], row["printing_key"])
        printing = "".join(filter(str.isalnum, row["code"])).casefold()
        told = json.loads(row["told"])
        _insert_statement(db, "fftcg", row["source"], row["code"], printing, owner, told)
    for row in list(db.table("fftcg_conflicts").rows_where(order_by="rowid")):
        db.table("card_conflicts").insert({"game": "fftcg", **row})


def _insert_card(
    db: Database, row: Mapping[str, Any], code: str, place: float, card: Mapping[str, Any]
) -> None:
    keys = {key: row[key] for key in ("game", "code_key", "loose_key", "name_key")}
    text = json.dumps(card, ensure_ascii=False, sort_keys=True)
    db.table("printed_cards").insert(keys | {"code": code, "place": place, "card": text})


def _insert_printing(db: Database, game: str, base_key: str, code_key: str) -> None:
    db.execute("insert or ignore into card_printings values (?, ?, ?)", (game, base_key, code_key))


def _insert_statement(
    db: Database,
    game: str,
    source: str,
    code: str,
    printing: str,
    code_key: str,
    told: Mapping[str, Any],
) -> None:
    db.execute(
        "insert or ignore into card_statements "
        "(game, source, file, printing, code, told, code_key, entry, import_number) "
        "values (?, ?, '', ?, ?, ?, ?, 1, 0)",
        (
            game,
            source,
            printing,
            code,
            json.dumps(told, ensure_ascii=False, sort_keys=True),
            code_key,
        ),
    )


def cards_by_ids_and_other_names(db: Database) -> None:
    """What else a card is found by, and a token for each game that changes with its cards."""
    ids = db.table("card_ids")
    names: tuple[str, ...] = ("game", "id", "code_key")
    ids.create(_columns(names), pk=names)
    others = db.table("card_other_names")
    names = ("game", "loose_key", "name_key", "code_key")
    others.create(_columns(names), pk=names)
    db.table("card_states").create(_columns(("game", "token")), pk="game")
    db.execute(
        "insert into card_states select game, lower(hex(randomblob(16))) "
        "from printed_cards group by game"
    )
    sql = "select code_key, card from printed_cards where game = 'fftcg'"
    for code_key, card in db.execute(sql).fetchall():
        for found in json.loads(card)["octgn_ids"]:
            ids.insert({"game": "fftcg", "id": found.casefold(), "code_key": code_key})
