"""Fingerprints: they tell whether a rule has the same words in another version, under any number.

For every rule of the versions that the digests were written for, the fingerprint and the numbers
that the rule refers to come with the program. They say nothing of the words, only whether a rule
has the same ones.
"""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from resources import files
from rules_index.errors import Problem
from rules_index.icons import without_named_icons
from rules_index.model import Rule
from rules_index.references import references_in, with_references

_WORD = re.compile(r"(?<!\w)[+\-\u2010-\u2015\u2212](?=\d)|\w+")
_MINUS = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212", "-"))
LENGTH = 32
"""Hexadecimal digits of a fingerprint."""

KEPT = 16
"""Hexadecimal digits that come with the program: enough for some thousands of rules."""

FOLDER = "fingerprints"


class BrokenFingerprints(Problem):
    """Fingerprints that come with the program are not what they should be."""


@dataclass(frozen=True)
class Print:
    """What is known of a rule's words: its fingerprint, and the numbers that it refers to.

    ``variants`` are the fingerprints that the rule has in other files of the same version.
    """

    number: str
    fingerprint: str
    refers_to: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()

    @property
    def line(self) -> str:
        """The print as one line of a file."""
        return " ".join(
            (self.number, ",".join((self.fingerprint, *self.variants)), *self.refers_to)
        )


def fingerprint_of(rule: Rule) -> str:
    """The fingerprint of what ``rule`` says: its words, without the numbers that it refers to.

    Renumbering, punctuation, quotation marks, dashes and capitals do not change it; any other word
    does, and so does the sign before a number.
    """
    text = with_references(without_named_icons(_whole(rule)), lambda _: " ")
    words = " ".join(_WORD.findall(text.casefold())).translate(_MINUS)
    return hashlib.sha256(words.encode("utf-8", "replace")).hexdigest()[:LENGTH]


def print_of(rule: Rule) -> Print:
    """What is kept of ``rule``."""
    return Print(rule.number, fingerprint_of(rule)[:KEPT], tuple(references_in(_whole(rule))))


@cache
def prints_of(book: str) -> tuple[Print, ...]:
    """The prints of ``book`` in the version that its digest was written for, in the book's order.

    None for a book without; raises ``BrokenFingerprints``.
    """
    source = files(FOLDER, f"{book}.txt")
    if not source.is_file():
        return ()
    lines = source.read_text(encoding="utf-8").splitlines()
    return tuple(parsed_prints(lines, where=f"{FOLDER}/{book}.txt"))


def parsed_prints(lines: Iterable[str], where: str) -> list[Print]:
    """``lines`` as prints, remarks (``#``) left out; raises ``BrokenFingerprints``."""
    found = []
    for place, line in enumerate(lines, start=1):
        if line.startswith("#"):
            continue
        match line.split():
            case [number, fingerprints, *refers_to]:
                first, *variants = fingerprints.split(",")
                found.append(Print(number, first, tuple(refers_to), tuple(variants)))
            case _:
                raise BrokenFingerprints(
                    "needs a number and a fingerprint",
                    where=f"{where}, line {place}",
                    remedy="install the program again",
                )
    return found


def _whole(rule: Rule) -> str:
    return " ".join((rule.text, *rule.examples))
