"""The part of the workspace's schema that holds printed cards."""

from sqlite_utils import Database

from judgetool.store.migrations import migration


@migration
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


@migration
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
