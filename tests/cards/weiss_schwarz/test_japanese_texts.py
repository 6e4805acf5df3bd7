"""Files of nothing but texts of Japanese-edition cards."""

import json
from typing import Any

from judgetool.cards.printed import PrintedCard
from judgetool.cards.statements import Statement
from judgetool.cards.weiss_schwarz.game import WeissSchwarzJapanese
from judgetool.cards.weiss_schwarz.japanese_files import parse_statements

TEXT = {
    "code": "TT/W01-001",
    "name": "試しの人",
    "ability": "【永】このカードはサイドアタックできない。",
}
FACTS = {
    "Type": "CHARACTER",
    "ID": "TT-W01-001",
    "Name": "試しの人",
    "Rarity": "R",
    "Colour": "YELLOW",
    "Level": "1",
    "Cost": "0",
    "Trigger": "SOUL",
    "Power": "3500",
    "Traits": ["MUSIC"],
    "Soul": "1",
}


def told(*files: list[dict[str, Any]]) -> tuple[list[Statement], list[str]]:
    """What files say, and what is remarkable about it."""
    found = [
        one
        for place, entries in enumerate(files)
        for one in parse_statements(json.dumps(entries).encode(), f"{place}.json")
    ]
    remarks = [str(remark) for _, more in found for remark in more]
    return [statement for statement, _ in found if statement is not None], remarks


def merged(*files: list[dict[str, Any]]) -> PrintedCard:
    """The only card that files tell of."""
    made = WeissSchwarzJapanese().merge(told(*files)[0])
    assert made.conflicts == ()
    (card,) = made.cards
    return card


def test_a_text_joins_the_values_of_its_card() -> None:
    card = merged([TEXT], [FACTS])
    assert card.abilities == (TEXT["ability"],)
    assert (card.name, card.level, card.power, card.traits) == ("試しの人", 1, 3500, ("音楽",))
    assert card.not_understood == ()


def test_a_text_alone_leaves_every_value_in_doubt() -> None:
    card = merged([TEXT])
    assert card.abilities == (TEXT["ability"],)
    assert not any(card.knows(field) for field in ("name", "type", "level", "power", "traits"))


def test_a_card_without_a_text_has_none() -> None:
    assert merged([{**TEXT, "ability": ""}], [FACTS]).abilities == ()


def test_what_is_no_text_and_has_no_number_is_remarked() -> None:
    statements, remarks = told([{**TEXT, "ability": 3}, {**TEXT, "code": ""}])
    assert [one.told.get("abilities") for one in statements] == [None]
    assert [one.partition(": ")[2] for one in remarks] == [
        "TT/W01-001: ability: 3 is no text; it counts as not known",
        "an entry: code: has none, so nothing can be kept of it ('試しの人')",
    ]
