"""The words of a text: how a printed text is cut into tokens, and how tokens become text again.

Two texts with the same tokens are the same text. What cutting leaves out changes no meaning:
spaces, capitals, the full-width forms of signs, and the shapes of quotation marks. A quoted text,
a trait and an icon are one token each, so that no phrase ever looks inside a name.
"""

import re
import unicodedata
from functools import cache, lru_cache
from typing import NamedTuple

from judgetool.errors import Problem


class Sort:
    """What a token is. These are plain words, because tokens are compared all the time."""

    WORD = "word"
    NUMBER = "number"
    QUOTE = "quote"
    TRAIT = "trait"
    ICON = "icon"
    SIGN = "sign"


SORTS = {one: one for one in (Sort.WORD, Sort.NUMBER, Sort.TRAIT, Sort.ICON, Sort.SIGN)}


class Token(NamedTuple):
    """One word, number, sign, quoted text, trait or icon. ``text`` is what stands in it.

    Tokens are compared and looked up all the time: nothing does it faster than a tuple.
    """

    sort: str
    text: str


Tokens = tuple[Token, ...]


class NoTokens(Problem):
    """A text cannot be cut into words: a quotation does not end, or a sign is unknown."""


LONGEST, MOST_TOKENS = 3000, 220
"""The most signs and tokens that a text may have. The longest printed text has some 150 tokens."""

_QUOTATION = "\u201c\u201d\u201e\u2033\uff02"
_APOSTROPHES = "\u2018\u2019\uff07\u0060"
_DASHES = "\uff0d\u2212\u2013\u2012"
_TIMES = "\u00d7\u2715"
_SPACES = "\u3000\u00a0"
_SIGNS: dict[int, str | int] = {
    **{ord(sign): '"' for sign in _QUOTATION},
    **{ord(sign): "'" for sign in _APOSTROPHES},
    **{ord(sign): "-" for sign in _DASHES},
    **{ord(sign): "x" for sign in _TIMES},
    **{ord(sign): " " for sign in _SPACES},
    **{
        sign: sign - 0xFF00 + 0x20 for sign in range(0xFF01, 0xFF5F) if sign not in (0xFF02, 0xFF0A)
    },
    **{0x2460 + number: f"({number + 1})" for number in range(20)},
    ord("\u226a"): "\u300a",
    ord("\u226b"): "\u300b",
}
"""Signs that are printed in several ways, such as the full-width ones."""

_CUT = re.compile(
    r"""\s*(?:
        (?P<icon>【[^【】]{1,30}】)
      | 《(?P<trait>[^《》]{1,60})》
      | (?P<number>[+-]?\d+(?:\.\d+)?)
      | (?P<word>[+-]?[A-Za-z]+(?:['-][A-Za-z]+)*'?)
      | (?P<sign>[,.:;()\[\]&/+-])
    )""",
    re.VERBOSE,
)


def tokens_of(text: str) -> Tokens:
    """The tokens of a text. Raises :class:`NoTokens`."""
    if len(text) > LONGEST:
        raise NoTokens(f"The text has more than {LONGEST} signs.")
    plain = text.translate(_SIGNS).strip()
    if any(map(_is_invisible, set(plain))):
        raise NoTokens("The text has invisible signs.")
    found: list[Token] = []
    place = 0
    while place < len(plain):
        if plain[place].isspace():
            place += 1
        elif plain[place] == '"':
            end = _end_of_quote(plain, place)
            found.append(Token(Sort.QUOTE, plain[place + 1 : end].strip()))
            place = end + 1
        else:
            match = _CUT.match(plain, place)
            if match is None:
                raise NoTokens(f"“{plain[place]}” is no sign that texts are made of.")
            sort = match.lastgroup or Sort.SIGN
            found.append(_token(sort, match[sort]))
            place = match.end()
        if len(found) > MOST_TOKENS:
            raise NoTokens(f"The text has more than {MOST_TOKENS} words.")
    return tuple(found)


@lru_cache(maxsize=4096)
def _is_invisible(sign: str) -> bool:
    return unicodedata.category(sign) in ("Cc", "Cf") and sign not in "\n\r\t"


@lru_cache(maxsize=4096)
def _token(sort: str, text: str) -> Token:
    """The token that some signs are: of the words of a language there are not many."""
    sort = SORTS[sort]
    if sort is Sort.ICON:
        return Token(sort, text[1:-1].strip().upper())
    return Token(sort, text.lower() if sort is Sort.WORD else text.strip())


def _end_of_quote(text: str, start: int) -> int:
    """Where the quotation that begins at ``start`` ends; quotations can stand in it.

    A mark opens a quotation if it stands at the beginning, after a space or after a mark that
    opens one. Every other mark closes one.
    """
    depth, before, place = 0, " ", start
    while place < len(text):
        if text[place] == '"':
            opens = before in ' \n([/"' if before != '"' else _opened(text, place - 1, start)
            depth += 1 if opens else -1
            if depth == 0:
                return place
        before = text[place]
        place += 1
    raise NoTokens("A quotation does not end.")


def _opened(text: str, place: int, start: int) -> bool:
    """Whether the mark at ``place`` opens a quotation."""
    while place > start and text[place - 1] == '"':
        place -= 1
    return place == start or text[place - 1] in " \n([/"


# --- tokens as text -------------------------------------------------------------------------------

_GLUED_BEFORE = {",", ".", ":", ";", ")", "]"}
_GLUED_AFTER = {"(", "[", "/"}


def text_of(tokens: Tokens) -> str:
    """The text that tokens make: the same for all texts that have these tokens."""
    written = ""
    glued = True
    for token in tokens:
        sign = token.text if token.sort is Sort.SIGN else ""
        if not glued and sign not in _GLUED_BEFORE and sign != "/":
            written += " "
        written += shown(token)
        glued = sign in _GLUED_AFTER
    return written


@cache
def shown(token: Token) -> str:
    """A token as it stands in a text."""
    match token.sort:
        case Sort.QUOTE:
            return f'"{token.text}"'
        case Sort.TRAIT:
            return f"《{token.text}》"
        case Sort.ICON:
            return f"【{token.text}】"
        case _:
            return token.text
