"""Plain words: how people at the table would put what a rule settles, for the search alone."""

import hashlib
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from rules_index.errors import Problem


class BrokenPlainWords(Problem):
    """A file of plain words that comes with the program is not what it should be."""


@cache
def plain_words_of(book: str) -> Mapping[str, str]:
    """Plain words by rule number, none for a book without; raises ``BrokenPlainWords``."""
    source = files("resources") / "plain_words" / f"{book}.toml"
    if not source.is_file():
        return {}
    where = f"plain_words/{book}.toml"
    try:
        table = tomllib.loads(source.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as failure:
        raise _broken(f"not TOML: {failure}", where) from failure
    for number, words in table.items():
        if not isinstance(words, str) or not words.strip():
            raise _broken("must be words", f"{where}, {number}")
    return table


@cache
def fingerprint_of_plain_words(book: str) -> str:
    """Another fingerprint (hexadecimal SHA-256) means other plain words; none for no words."""
    source = files("resources") / "plain_words" / f"{book}.toml"
    return hashlib.sha256(source.read_bytes()).hexdigest() if source.is_file() else ""


def _broken(what: str, where: str) -> BrokenPlainWords:
    return BrokenPlainWords(what, where=where, remedy="install the program again")
