"""What a game must give so that decks of it can be checked."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from judgetool.cards.keys import CodeForm
from judgetool.cards.printed import Card
from judgetool.decks.counted import CountedDeck, Same, only_one
from judgetool.decks.statistics import Chart
from judgetool.decks.verdict import Finding

C = TypeVar("C", bound=Card)

Check = Callable[[CountedDeck[C]], Iterator[Finding]]
"""One rule of deck construction: what it says of a deck, nothing if the deck keeps it."""


Belongings = Callable[[C], tuple[str, ...] | None]
"""To what of a kind a card belongs: its sides, titles, clans; None where nobody knows."""


def _no_type(_card: Card) -> str:
    """No card has a type that the book does not know."""
    return ""


@dataclass(frozen=True)
class DeckRules(Generic[C]):
    """The rules of deck construction of one game.

    ``constructions`` has, for each way to build a deck that its book knows, the checks; the first
    is the usual one. ``preparation`` is the number of the rule that asks for a deck: what is odd
    about a list is noted under it. ``is_printed`` says whether a text is written as codes of the
    game's cards are printed. ``belongings`` has what formats may ask of a card, its ``set`` among
    them. ``same`` tells what a list means by a name, ``editions`` are the other editions of the
    game, whose cards are not of this one. ``by_number`` says that its rules tell cards apart by
    their numbers and not by their names. ``strange_type`` is the type of a card where the book
    does not know such a type, otherwise nothing; ``type_rule`` is the rule about types.
    """

    constructions: Mapping[str, tuple[Check[C], ...]]
    statistics: Callable[[CountedDeck[C]], tuple[Chart, ...]]
    preparation: str
    codes: CodeForm
    is_printed: Callable[[str], bool]
    belongings: Mapping[str, Belongings[C]]
    same: Same[C] = only_one
    editions: tuple[str, ...] = ()
    by_number: bool = False
    strange_type: Callable[[C], str] = _no_type
    type_rule: str = ""
