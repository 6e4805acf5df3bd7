"""The registered list as a judge counts it, and which rules a difference from the deck touches.

Whether the list itself is legal is another question. What follows from a difference is for the
floor rules of the event, of which the program knows nothing.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from judgetool.decks.counted import CountedCard, CountedDeck, UnknownCard
from judgetool.decks.deck_list import MAIN
from judgetool.decks.deck_rules import Finding
from judgetool.decks.physical.count import PhysicalCount, RegisteredCard, Tally
from judgetool.errors import how_many


def registered_cards(deck: CountedDeck[Any]) -> tuple[RegisteredCard, ...]:
    """Each card of each section once, in the order of the list; no entry is left out.

    A card that is not known stands as it is written. What stands in no section of the list is
    part of the deck itself.
    """
    entries = (*deck.known, *deck.unknown, *deck.aside)
    cards: dict[tuple[str, str], RegisteredCard] = {}
    for entry in sorted(entries, key=_place):
        card = _registered(entry)
        before = cards.get((card.card, card.section))
        count = card.count + (before.count if before else 0)
        cards[card.card, card.section] = RegisteredCard(card.card, count, card.name, card.section)
    return tuple(cards.values())


def start(deck: CountedDeck[Any]) -> PhysicalCount:
    """A count of ``deck`` in which nothing has been counted yet."""
    return PhysicalCount(registered_cards(deck))


def registered_data(card: RegisteredCard) -> dict[str, Any]:
    """A registered card as it is kept and exported."""
    return {"card": card.card, "count": card.count, "name": card.name, "section": card.section}


def registered_of(data: Mapping[str, Any]) -> RegisteredCard:
    """The card that :func:`registered_data` gave ``data`` for."""
    return RegisteredCard(data["card"], data["count"], data["name"], data["section"])


def _place(entry: CountedCard[Any] | UnknownCard[Any]) -> int:
    return min(entry.lines, default=0)


def _registered(entry: CountedCard[Any] | UnknownCard[Any]) -> RegisteredCard:
    section = entry.section or MAIN
    if isinstance(entry, UnknownCard):
        return RegisteredCard(entry.card, entry.count, entry.name, section)
    return RegisteredCard(entry.card.code, entry.count, entry.card.name, section)


FLOOR_RULES = "apply the floor rules of the event"


@dataclass(frozen=True)
class Difference(Finding):
    """A rule of deck construction that is touched where list and deck are not the same."""


def touched_rules(tally: Tally, game: str) -> tuple[Difference, ...]:
    """The rules of ``game`` that the differences touch; empty where list and deck agree.

    For a game whose book is not known the rule is empty.
    """
    return tuple(_touched(tally, _rules().get(game, {})))


def _touched(tally: Tally, rules: dict[str, str]) -> Iterator[Difference]:
    differences = tally.differences
    if not differences:
        return
    cards = tuple(dict.fromkeys(line.card for line in differences))
    parts = [f"{tally.left} missing" if tally.left else "", f"{tally.extra} extra"]
    amount = ", ".join(part for part in parts if part and part != "0 extra")
    yield Difference(
        rules.get("construction", ""), f"list and deck differ: {amount}; {FLOOR_RULES}", cards
    )
    if tally.counted != tally.total:
        yield Difference(
            rules.get("size", ""),
            f"{how_many(tally.counted)} in the deck, {tally.total} in the registered list",
        )


@cache
def _rules() -> dict[str, Any]:
    import tomllib

    from resources import files

    return tomllib.loads(files("deck_construction", "counting.toml").read_text("utf-8"))
