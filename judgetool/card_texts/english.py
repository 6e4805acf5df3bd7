"""What English card texts of all games share: numbers, changes of numbers, whose something is."""

import re

from judgetool.card_texts.grammar import Category
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import Sort, Token
from judgetool.card_texts.tokens_and_lists import Single
from judgetool.engine.kernel.abilities import Variable

IN_WORDS = {
    "zero": 0, "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6,
    "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
}  # fmt: skip


def whole_number(token: Token) -> int | None:
    """The number that a token is, in figures or in words."""
    if token.sort is Sort.NUMBER and token.text.isdecimal():
        return int(token.text)
    return IN_WORDS.get(token.text) if token.sort is Sort.WORD else None


def figure(token: Token) -> int | None:
    """The number that a token is, in figures or in a word that only means a number."""
    return None if token.text in ("a", "an") else whole_number(token)


def number(token: Token) -> int | Variable | None:
    """The number that a token is, or X."""
    if token == Token(Sort.WORD, "x"):
        return Variable("X")
    return whole_number(token)


def several(token: Token) -> int | Variable | None:
    """The number that a token is, or X, if it is more than one."""
    meant = number(token)
    return None if meant in (0, 1) else meant


def change(token: Token) -> int | Variable | None:
    """What is added to a number: a number with its sign, or X."""
    if token == Token(Sort.WORD, "+x"):
        return Variable("X")
    if token.sort is Sort.NUMBER and re.fullmatch(r"[+-]\d+", token.text):
        return int(token.text)
    return None


def factor(token: Token) -> int | None:
    """The number after a sign that multiplies."""
    if token.sort is Sort.WORD or not token.text.isdecimal():
        return None
    return int(token.text)


def quoted(token: Token) -> str | None:
    """A name in quotation marks."""
    return token.text if token.sort is Sort.QUOTE else None


def trait(token: Token) -> str | None:
    """The name of a trait."""
    return token.text if token.sort is Sort.TRAIT else None


def constant(token: Token) -> int | None:
    """A number in figures that is set, such as the power of a keyword."""
    return int(token.text) if token.sort is Sort.NUMBER and token.text.isdecimal() else None


CATEGORIES: dict[str, Category] = {
    "number": Single(number),
    "several": Single(several),
    "figure": Single(figure),
    "constant": Single(constant),
    "factor": Single(factor),
    "change": Single(change),
    "name": Single(quoted),
    "trait": Single(trait),
    "whose": Table(
        (
            Phrase("whose", "your", means="yours"),
            Phrase("whose", "your opponent's", "their", "his or her", means="opponent's"),
        )
    ),
}

__all__ = ["CATEGORIES", "gap"]
