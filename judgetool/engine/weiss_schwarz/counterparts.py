"""The numbers of the English book in the Japanese one, where they are not the same.

Code and data name rules by the numbers of the English book. A number that only one book has is
written with its book before it: ``ws-jp 10.14.3``.
"""

from functools import lru_cache

EN, JP = "ws-en", "ws-jp"
BOOKS = (EN, JP)
"""The books by which this game is played (the English and the Japanese edition)."""

LACKING_IN_JP = frozenset(
    (
        "1.3.1.1",
        "2.1.1.3",
        "2.1.2.2",
        "2.3.2.3.3",
        "2.12.3",
        "3.7.2.1.1",
        "3.11.4",
        "6.6.2",
        "7.3.1.2.2",
        "8.6.2.4",
        "8.11.2",
        "10.13.3.2",
    )
)
"""Rules of the English book that the Japanese one does not have."""

ELSEWHERE_IN_JP = {
    "3.12.2.3": "3.12.3",
    "5.2.1.5": "5.2.1.6",
    "7.3.1.2.1": "7.3.1.2",
    "7.3.1.2.3": "7.3.1.2",
    "7.3.1.2.3.1": "7.3.1.2.1",
    "8.6.2.5": "8.6.2.4",
    "8.6.2.5.1": "8.6.2.4.1",
    "8.6.2.5.2": "8.6.2.4.2",
    "8.6.2.5.3": "8.6.2.4.3",
    "8.6.2.5.4": "8.6.2.4.4",
    "8.6.4.1": "8.6.5",
    "9.1.2.1.2": "9.1.2.2",
    "9.1.2.1.2.1": "9.1.2.2.1",
    "10.13.3.1": "10.13.3",
    "10.14": "10.15",
    "10.14.1": "10.15.1",
    "10.14.1.1": "10.15.1.1",
    "10.14.1.1.1": "10.15.1.1.1",
    "10.14.1.1.2": "10.15.1.1.2",
    "10.14.1.1.2.1": "10.15.1.1.2.1",
    "10.14.2": "10.15.2",
    "10.14.3": "10.15.3",
    "10.15": "10.16",
    "10.15.1": "10.16.1",
    "10.15.2": "10.16.2",
    "10.15.3": "10.16.3",
    "10.15.3.1": "10.16.3.1",
    "10.15.4": "10.16.4",
}
"""Rules of the English book that stand under another number in the Japanese one."""


def counterpart(number: str, book: str) -> str | None:
    """What ``number`` of the English book is in ``book``; None where that has no such rule."""
    if book == EN:
        return number
    return None if number in LACKING_IN_JP else ELSEWHERE_IN_JP.get(number, number)


def of_book(book: str, number: str) -> str:
    """``number`` of ``book``, as code and data write it that name a rule of one book alone."""
    return number if book == EN else f"{book} {number}"


@lru_cache(maxsize=4096)
def in_book(book: str, numbers: tuple[str, ...]) -> tuple[str, ...]:
    """The rules that code and data name, as numbers of ``book``; those it lacks fall away."""
    found = (_in_book(book, number) for number in numbers)
    return tuple(dict.fromkeys(number for number in found if number is not None))


def _in_book(book: str, number: str) -> str | None:
    own, _, rest = number.rpartition(" ")
    if not own:
        return counterpart(number, book)
    return rest if own == book else None


def of_code(book: str, numbers: tuple[str, ...]) -> tuple[str, ...]:
    """Numbers of ``book``, as code and data would name them."""
    if book == EN:
        return numbers
    return tuple(of_book(book, number) for number in numbers)
