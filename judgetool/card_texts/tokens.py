"""The words of a text: how a printed text is cut into tokens, and how tokens become text again.

Two texts with the same tokens are the same text. What cutting leaves out changes no meaning:
spaces, capitals, the full-width forms of signs, and the shapes of quotation marks. A quoted text,
a name, a trait and an icon are one token each, so that no phrase ever looks inside a name.

Japanese has no spaces. A run of katakana is one token, and so is each of a few words that all texts
use; every other sign is a token of its own.
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
    NAME = "name"
    TRAIT = "trait"
    ICON = "icon"
    SIGN = "sign"


SORTS = {one: one for one in (Sort.WORD, Sort.NUMBER, Sort.NAME, Sort.TRAIT, Sort.ICON, Sort.SIGN)}


class Token(NamedTuple):
    """One word, number, sign, quoted text, name, trait or icon. ``text`` is what stands in it.

    Tokens are compared and looked up all the time: nothing does it faster than a tuple.
    """

    sort: str
    text: str


Tokens = tuple[Token, ...]


class NoTokens(Problem):
    """A text cannot be cut into words: a quotation does not end, or a sign is unknown."""


LONGEST, MOST_TOKENS = 3000, 300
"""The most signs and tokens that a text may have. The longest printed text has some 200 tokens."""

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
    ord("\uff62"): "\u300c",
    ord("\uff63"): "\u300d",
    ord("\uff64"): "\u3001",
    ord("\uff61"): "\u3002",
}
"""Signs that are printed in several ways, such as the full-width ones."""

_NAME = "\u300c(?:[^\u300c\u300d]|\u300c[^\u300c\u300d]*\u300d){1,80}\u300d"
_NAMES = re.compile(f"({_NAME}|\uff62[^\uff62\uff63]{{1,80}}\uff63)")
"""Names in corner brackets; their signs stay as they are printed."""

JAPANESE_WORDS = (
    "あなた", "自分", "相手", "この", "その", "それら", "控え室", "山札", "手札", "舞台", "前列",
    "後列", "中央", "以上", "以下", "置場", "枚数", "すべて", "思い出",
)  # fmt: skip
"""Words that are one token each. No phrase begins or ends within one of them."""

_CUT = re.compile(
    rf"""\s*(?:
        (?P<icon>【[^【】]{{1,30}}】)
      | 《(?P<trait>[^《》]{{1,60}})》
      | (?P<name>{_NAME})
      | (?P<number>[+-]?\d+(?:\.\d+)?)
      | (?P<word>[+-]?[A-Za-z]+(?:['-][A-Za-z]+)*'?
          | {"|".join(JAPANESE_WORDS)} | [ァ-ヺー]+ | [ぁ-ゖ一-鿿々])
      | (?P<sign>[,.:;()\[\]&/+@、。-])
    )""",
    re.VERBOSE,
)


def tokens_of(text: str) -> Tokens:
    """The tokens of a text. Raises :class:`NoTokens`."""
    if len(text) > LONGEST:
        raise NoTokens(f"The text has more than {LONGEST} signs.")
    plain = _plain(text)
    if any(map(_is_invisible, set(plain))):
        raise NoTokens("The text has invisible signs.")
    found: list[Token] = []
    place = 0
    while place < len(plain):
        if plain[place].isspace():
            place += 1
        elif plain[place] == '"':
            end = _end_of_quote(plain, place)
            if not plain[place + 1 : end].strip():
                raise NoTokens("A name is missing between two quotation marks.")
            found.append(Token(Sort.QUOTE, plain[place + 1 : end].strip()))
            place = end + 1
        elif plain[place] == OPENING:
            end = _end_of_ability(plain, place)
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


def spelled(name: str) -> str:
    """A name as it is read in a quotation, whose signs have one form each."""
    return " ".join(name.translate(_SIGNS).split())


def _plain(text: str) -> str:
    """A text with one sign for those that are printed in several ways, but for names."""
    if OPENING_NAME not in text and "\uff62" not in text:
        return text.translate(_SIGNS).strip()
    parts = _NAMES.split(text)
    parts[::2] = [one.translate(_SIGNS) for one in parts[::2]]
    parts[1::2] = [f"\u300c{one[1:-1].strip()}\u300d" for one in parts[1::2]]
    return "".join(parts).strip()


@lru_cache(maxsize=4096)
def _is_invisible(sign: str) -> bool:
    return unicodedata.category(sign) in ("Cc", "Cf") and sign not in "\n\r\t"


@lru_cache(maxsize=4096)
def _token(sort: str, text: str) -> Token:
    """The token that some signs are: of the words of a language there are not many."""
    sort = SORTS[sort]
    if sort is Sort.ICON:
        return Token(sort, text[1:-1].strip().upper())
    if sort is Sort.NAME:
        return Token(sort, text[1:-1].strip())
    return Token(sort, text.lower() if sort is Sort.WORD else text.strip())


OPENING_NAME, OPENING, CLOSING = "\u300c", "\u300e", "\u300f"
"""How a name begins in Japanese, and how a quoted ability begins and ends."""


def _end_of_ability(text: str, start: int) -> int:
    """Where the Japanese quotation that begins at ``start`` ends; quotations can stand in it."""
    depth, place = 0, start
    while place < len(text):
        sign = text[place]
        if sign == OPENING_NAME and (name := _NAMES.match(text, place)):
            place = name.end()
            continue
        depth += (sign == OPENING) - (sign == CLOSING)
        if depth == 0:
            return place
        place += 1
    raise NoTokens("A quotation does not end.")


def _end_of_quote(text: str, start: int) -> int:
    """Where the quotation that begins at ``start`` ends; quotations can stand in it.

    A mark opens a quotation if it stands at the beginning, after a space or after a mark that
    opens one, and nothing that ends a quotation follows it. So does one between two letters if the
    next two marks end a name in a name. Every other mark closes one.
    """
    depth, before, place = 0, " ", start
    while place < len(text):
        if text[place] == '"':
            opens = before in ' \n([/"' if before != '"' else _opened(text, place - 1, start)
            if place > start and _CLOSES.match(text, place):
                opens = False
            elif before.isalpha() and _NAME_IN_NAME.match(text, place):
                opens = True
            depth += 1 if opens else -1
            if depth == 0:
                return place
        before = text[place]
        place += 1
    raise NoTokens("A quotation does not end.")


_CLOSES = re.compile(r'"(?:\s*[.,)\]]|\s+[a-z(]|\s*$)')
"""A mark before the end of a sentence, or before a word that goes on with one."""

_NAME_IN_NAME = re.compile(r'"[^\W\d_][^"]*""')
"""A mark that opens the end of a name, as in “Owl"Night""”."""


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
    japanese = any(map(_is_japanese, tokens))
    for token in tokens:
        sign = token.text if token.sort is Sort.SIGN else ""
        if not glued and not japanese and sign not in _GLUED_BEFORE and sign != "/":
            written += " "
        written += f"『{token.text}』" if japanese and token.sort is Sort.QUOTE else shown(token)
        glued = sign in _GLUED_AFTER
    return written


def _is_japanese(token: Token) -> bool:
    """Whether a token stands in Japanese texts only."""
    return token.sort is Sort.NAME or (token.sort is Sort.WORD and token.text >= "\u3000")


@cache
def shown(token: Token) -> str:
    """A token as it stands in a text."""
    match token.sort:
        case Sort.QUOTE:
            return f'"{token.text}"'
        case Sort.NAME:
            return f"「{token.text}」"
        case Sort.TRAIT:
            return f"《{token.text}》"
        case Sort.ICON:
            return f"【{token.text}】"
        case _:
            return token.text
