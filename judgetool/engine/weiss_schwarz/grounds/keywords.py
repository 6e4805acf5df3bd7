"""What a keyword is (section 10): the definitions behind the abilities that have it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from judgetool.engine.kernel.events import Event, StoodBy
from judgetool.engine.weiss_schwarz.counterparts import in_book
from judgetool.engine.weiss_schwarz.keywords import ENCORE_3
from judgetool.engine.weiss_schwarz.state import WeissState

SECTIONS = {
    "10.1": ("10.1.1", "10.1.2"),
    "10.2": ("10.2.1", "10.2.2"),
    "10.3": ("10.3.1", "10.3.2"),
    "10.4": ("10.4.1", "10.4.2"),
    "10.5": ("10.5.1", "10.5.2"),
    "10.6": ("10.6.1", "10.6.2"),
    "10.7": ("10.7.1", "10.7.2"),
    "10.8": ("10.8.1", "10.8.2"),
    "10.9": ("10.9.1", "10.9.2"),
    "10.10": ("10.10.1", "10.10.2"),
    "10.11": ("10.11.1", "10.11.2"),
    "10.12": ("10.12.1", "10.12.2"),
    "10.13": ("10.13.1", "10.13.2"),
    "10.14": ("10.14.1", "10.14.2"),
    "10.15": ("10.15.1", "10.15.2"),
}
"""For each keyword's section of the English book: what the keyword is, and how it is written."""


def of_keywords(citations: Sequence[str], book: str) -> Iterator[str]:
    """What the keywords are whose rules an event carries out; numbers of the English book."""
    sections = sections_in(book)
    for number in citations:
        if number.startswith("10."):
            yield from sections.get(".".join(number.split(".", 2)[:2]), ())


@lru_cache(maxsize=4)
def sections_in(book: str) -> dict[str, tuple[str, ...]]:
    """The definitions of each keyword, by its section in ``book``."""
    return {number: own for one, own in SECTIONS.items() for number in in_book(book, (one,))}


def of_event(before: WeissState, event: Event) -> Iterator[str]:
    """What decides that a keyword ability stands by: its trigger, and why the card has it."""
    if not isinstance(event, StoodBy):
        return
    ability = event.standing.ability
    if ability == ENCORE_3:
        yield "10.2.3"
    if "Encore" in ability.keywords:
        yield "10.2.1"
    source = event.standing.source
    if any(s.ability == ability and s.source == source for s in before.standing_by):
        yield "8.7.2.1"
