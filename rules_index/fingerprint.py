"""Fingerprints: by which a rule is known again in another version, whatever its number there."""

import hashlib
import re

from rules_index.model import Rule
from rules_index.references import with_references

_WORD = re.compile(r"\w+")
LENGTH = 32
"""Hexadecimal digits of a fingerprint."""


def fingerprint_of(rule: Rule) -> str:
    """The fingerprint of what ``rule`` says: its words, without the numbers that it refers to.

    Renumbering, punctuation and capitals do not change it; any other word does.
    """
    text = with_references(" ".join((rule.text, *rule.examples)), lambda _: " ")
    words = " ".join(_WORD.findall(text.casefold()))
    return hashlib.sha256(words.encode("utf-8", "replace")).hexdigest()[:LENGTH]
