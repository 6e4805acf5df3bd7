"""Card texts that speak of deck construction: how many copies a card allows of itself.

Such a text replaces the rules of its book (ws-en 5.1.2.4, fftcg 8.1.2, vanguard 5.1.2.6). What
speaks of decks in another way is not interpreted: the checks say that it must be read.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBERS = {word: number for number, word in enumerate(_WORDS, start=1)}
_COUNT = r"(?:up to (?P<most>\w+)|(?P<any>any number of|as many))"
_COPIES = re.compile(
    rf"\b{_COUNT}\b[^.]{{0,200}}?(?:\bsame (?:card )?(?:name|number)\b|\bcopies of this\b)"
    r"(?P<with>[^.]{0,200}?)\b(?:in|into) (?:your|a|the) (?:main )?deck\b",
    re.IGNORECASE,
)
_OTHER_NAME = re.compile(r"\bnamed\s+\"(?P<name>.+)\"", re.IGNORECASE)
_ABOUT_DECKS = re.compile(
    r"\b(?:put|include|have|use|contain)\b[^.]{0,200}\b(?:in|into) (?:your|a|the) (?:main )?deck\b"
    r"|\bdeck[ -]?(?:construction|building)\b",
    re.IGNORECASE,
)
_CONSTRUCTION = re.compile(
    r"\bcopies\b|\bany number of\b|\bas many\b|\bmay only\b|\bcan only\b|\bcan(?:'t|not) include\b"
    r"|\bconstruction\b|\bdeck[ -]?building\b",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Allowance:
    """What a card says of its copies: ``most`` of them, None for any number.

    ``together`` is another name whose cards count with its own, empty where there is none.
    """

    most: int | None
    together: str = ""


@lru_cache(maxsize=4096)
def allowance(paragraphs: tuple[str, ...]) -> Allowance | None:
    """How many copies of its card this text allows; None where it says nothing of that."""
    for paragraph in paragraphs:
        found = _COPIES.search(paragraph)
        if found is None:
            continue
        other = _OTHER_NAME.search(found["with"])
        together = other["name"].strip() if other else ""
        if found["any"]:
            return Allowance(None, together)
        most = _number(found["most"])
        if most is not None:
            return Allowance(most, together)
    return None


@lru_cache(maxsize=4096)
def unread_paragraphs(paragraphs: tuple[str, ...]) -> tuple[str, ...]:
    """The paragraphs that seem to speak of how a deck is built, and not of copies of the card."""
    return tuple(
        paragraph
        for paragraph in paragraphs
        if _ABOUT_DECKS.search(paragraph)
        and _CONSTRUCTION.search(paragraph)
        and allowance((paragraph,)) is None
    )


def _number(written: str) -> int | None:
    plain = written.casefold()
    return int(plain) if plain.isdecimal() else _NUMBERS.get(plain)
