"""Cards that stand in two sets in different words: what the sets say must be one tree.

The texts are read from ``../shared``; without it the tests are skipped.
"""

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

from judgetool.card_texts.books import BOOKS
from judgetool.card_texts.reading import ReadLine
from judgetool.engine.kernel.abilities import Ability

OTHER_CARDS = {
    "GBS/S63-TE08": "the source has the text of an event of another name",
    "TSK/S82-E106": "the source has the text of an event of another name",
    "TSK/S70-TE19": "the source has the text of an event of another name",
    "BM/S15-TE01": "the source lets “up to one” card be chosen where its namesake chooses one",
}
"""Cards whose text is not another wording of the card of their name, and why."""

VALUES = ("type", "color", "level", "cost", "power", "soul", "trigger")


def paragraphs(card: dict[str, Any]) -> tuple[str, ...]:
    """The text of a card, without the signs for a card that has none."""
    return tuple(one for one in card["ability"] or () if one.strip(" -\uff0d\u30fc"))


def words(card: dict[str, Any]) -> str:
    """The letters and figures of a text, by which two wordings are told apart."""
    return "".join(sign for one in paragraphs(card) for sign in one.lower() if sign.isalnum())


def worded_twice(sets: Path) -> list[list[dict[str, Any]]]:
    """The cards of one name and the same values, one for each wording, if they have several."""
    alike: dict[Any, dict[str, dict[str, Any]]] = defaultdict(dict)
    for path in sorted(sets.glob("*.json")):
        for card in json.loads(path.read_text("utf-8")):
            if paragraphs(card) and card["code"] not in OTHER_CARDS:
                values = tuple(str(card.get(one)) for one in VALUES)
                alike[card["name"].strip().lower(), values][words(card)] = card
    return [list(cards.values()) for cards in alike.values() if len(cards) > 1]


def read(card: dict[str, Any]) -> tuple[ReadLine, ...]:
    """The lines of a card."""
    return BOOKS["ws-en"].read(paragraphs(card), (card["type"] or "character").lower())


def trees(lines: tuple[ReadLine, ...]) -> list[Ability]:
    """The abilities of a card in a fixed order, as some sources have its lines in another one."""
    return sorted((one for line in lines for one in line.abilities), key=repr)


def test_cards_in_two_wordings_have_the_same_trees(shared: Path) -> None:
    differing, compared = [], 0
    for cards in worded_twice(shared / "cards" / "weiss-schwarz-en"):
        understood = [lines for lines in map(read, cards) if all(one.read for one in lines)]
        if len(understood) > 1:
            compared += 1
            if any(trees(one) != trees(understood[0]) for one in understood):
                differing.append([one["code"] for one in cards])
    assert differing == []
    assert compared >= 20
