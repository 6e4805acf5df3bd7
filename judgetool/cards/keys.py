"""Codes and names in the form in which they are compared or sorted; small slips are forgiven."""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

_QUOTES = str.maketrans(
    dict.fromkeys("`\u00b4\u2018\u2019", "'") | dict.fromkeys("\u201c\u201d\u201e", '"')
)
_UNSEEN: dict[int, None] = dict.fromkeys(
    (0xAD, 0x61C, 0x180E, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070))
)
"""Characters that nobody sees: those of no width, those of writing direction, soft hyphens."""

_COMPARED = _QUOTES | _UNSEEN | {0xFEFF: None}
_BETWEEN = re.compile(r"[\W_]+")
_SUFFIX = re.compile(r"(?<=\d)[a-z]+$")
_CODE = re.compile(
    r"(?<![A-Za-z0-9/])[A-Za-z0-9]{1,5}/[A-Za-z]{1,4}\d{1,4}-[A-Za-z]{0,4}\d{1,5}"
    r"(?:-\d{1,3})?(?:[A-Za-z]{1,4}(?![A-Za-z0-9]))?\+?"
)
_KEY = re.compile(r"[a-z0-9]{1,5}[a-z]{1,3}\d{1,3}[a-z]{0,3}\d{2,4}[a-z]{0,3}")

KEPT_KEYS = 1 << 16
"""The most keys that are kept: enough for all cards of a game, which are asked for often."""


@lru_cache(maxsize=KEPT_KEYS)
def code_key(code: str) -> str:
    """``code`` without case, spaces, dashes and slashes: ``bd w73 e002`` is ``BD/W73-E002``."""
    return _BETWEEN.sub("", unicodedata.normalize("NFKC", code).casefold())


@lru_cache(maxsize=KEPT_KEYS)
def base_key(code: str) -> str:
    """The key of the card of which ``code`` is a foil, parallel or alternate printing."""
    return _SUFFIX.sub("", code_key(code))


def same_name(name: str) -> str:
    """``name`` as the rules compare it (ws-en 2.1): names with one key are surely the same.

    Width, the shape of quotation marks and characters that nobody sees do not count. Whether small
    and capital letters make another name no rulebook says: they count here.
    """
    return " ".join(unicodedata.normalize("NFKC", name).translate(_COMPARED).split())


def name_key(name: str) -> str:
    """``name`` for finding a card by what somebody typed: small and capital letters are alike."""
    return same_name(name).casefold()


def loose_key(name: str) -> str:
    """``name`` for looking up only: its letters and digits, or all of it where it has none."""
    key = name_key(name)
    return _BETWEEN.sub("", key) or key


def find_code(text: str) -> re.Match[str] | None:
    """The first thing in ``text`` that is written like a card code, if there is one."""
    return _CODE.search(text)


def looks_like_code(text: str) -> bool:
    """Whether ``text`` as a whole is rather a card code than a name."""
    return _KEY.fullmatch(code_key(text)) is not None


@dataclass(frozen=True)
class CodeForm:
    """How the codes of one game's cards are compared.

    ``key`` and ``base`` give the keys of a code as such and of the card that it is a printing
    of; ``is_code`` tells a text that is rather a code from a name.
    """

    key: Callable[[str], str]
    base: Callable[[str], str]
    is_code: Callable[[str], bool]


WEISS_SCHWARZ_CODES = CodeForm(code_key, base_key, looks_like_code)


def natural_order(text: str) -> list[tuple[int, str]]:
    """A key by which texts are put into order, with 2 before 10."""
    parts = re.split(r"(\d{1,18})", text.casefold())
    return [(int(part) if part.isdecimal() else -1, part) for part in parts]
