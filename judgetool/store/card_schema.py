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
