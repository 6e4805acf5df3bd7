"""Changing bytes and lines: what any file can suffer."""

import re
from collections.abc import Callable, Sequence
from random import Random

ODD_TEXTS = (
    "",
    " ",
    "\x00",
    "\x1b[2J",
    "\x7f",
    "\u2028",
    "\u202e",
    "\u200b",
    "\ufeff",
    "\ufffd",
    "e\u0301" * 20,
    "ß",
    "İ",
    "Ⅷ",
    "٣",
    "²",
    "\U0001d7dc",
    "👩\u200d👩\u200d👧",
    "カード",
    "null",
    "true",
    "-0",
    "1e999",
    "NaN",
    "9" * 30,
    "9" * 5_000,
    "x" * 3_000,
    "%s{}\\",
    "../../etc",
    "a" * 300,
)
ODD_NUMBERS: tuple[int | float, ...] = (
    0,
    -1,
    1,
    2,
    1000,
    2**31,
    -(2**63),
    2**64,
    10**30,
    0.5,
    -1.5,
    1e308,
)
MARKS = (
    *("\n", "\r\n", "\t", '"', "'", "<", ">", "&", "[", "]", "{", "}", ",", ";", "|", ":", "-"),
    *("#", "- ", "  ", "=", "@", "!", "&a", "*a", "<<: *a", "~", "?", "|-", "0", "-1", "//"),
    *("<!--", "]]>", "<!DOCTYPE x>", "&#0;", "&#xD800;", "\\ud800", "\\u0000", "1.1.1."),
)
"""What means something in one form or another."""

NO_TEXT = (b"\xff", b"\xfe\xff", b"\x80", b"\xed\xa0\x80", b"\xc0\x80", b"\x00\x00")
PIECES = (*(piece.encode("utf-8") for piece in (*MARKS, *ODD_TEXTS)), *NO_TEXT)

NUMBER = re.compile(rb"\d+")


def changed_bytes(random: Random, content: bytes, others: Sequence[bytes] = ()) -> bytes:
    """``content`` after one to six changes; pieces of ``others`` may come into it."""
    for _ in range(random.choice((1, 1, 2, 3, 6))):
        content = random.choice(BYTE_CHANGES)(random, content, random.choice(others or (content,)))
    return content


def changed_lines(random: Random, text: str, others: Sequence[str] = ()) -> str:
    """``text`` after one to four changes of whole lines, or of words in them."""
    lines = text.splitlines()
    for _ in range(random.choice((1, 1, 2, 4))):
        other = random.choice(others).splitlines() if others else lines
        lines = random.choice(LINE_CHANGES)(random, lines or [""], other or [""])
    return "\n".join(lines) + random.choice(("\n", "\n", ""))


def changed_words(random: Random, line: str, words: Sequence[str]) -> str:
    """A line with words left out, doubled, exchanged, misspelled or put in."""
    said = line.split(" ")
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        at = random.randrange(len(said) + 1)
        match random.randrange(6):
            case 0:
                said[at : at + 1] = []
            case 1:
                said[at:at] = [random.choice(words)]
            case 2:
                said[at : at + 1] = [random.choice(words)]
            case 3:
                said[at:at] = said[at : at + random.randrange(4)]
            case 4:
                said[at : at + 1] = [random.choice(ODD_TEXTS)]
            case _:
                said[at : at + 1] = [misspelled(random, word) for word in said[at : at + 1]]
    return " ".join(said)


def misspelled(random: Random, word: str) -> str:
    """A word with one letter changed, left out or doubled, or its capitals."""
    if not word:
        return random.choice(ODD_TEXTS)
    at = random.randrange(len(word))
    ways = (
        word[:at] + word[at + 1 :],
        word[:at] + word[at] + word[at:],
        word[:at] + random.choice("aeinrst01239-/.,:;()") + word[at + 1 :],
        word.swapcase(),
        word[at:],
    )
    return random.choice(ways)


def _span(random: Random, content: bytes, most: int) -> tuple[int, int]:
    at = random.randint(0, len(content))
    return at, min(len(content), at + random.randint(1, most))


def _flip(random: Random, content: bytes, _other: bytes) -> bytes:
    if not content:
        return random.randbytes(random.randint(1, 40))
    flipped = bytearray(content)
    for _ in range(random.choice((1, 1, 4, 30))):
        flipped[random.randrange(len(flipped))] ^= 1 << random.randrange(8)
    return bytes(flipped)


def _cut(random: Random, content: bytes, _other: bytes) -> bytes:
    at, to = _span(random, content, random.choice((4, 60, 2000)))
    return content[:at] + content[to:]


def _end(random: Random, content: bytes, _other: bytes) -> bytes:
    return content[: random.randint(0, len(content))]


def _repeat(random: Random, content: bytes, _other: bytes) -> bytes:
    at, to = _span(random, content, random.choice((2, 20, 200)))
    times = random.choice((2, 2, 5, 200))
    return content[:at] + content[at:to] * times + content[to:]


def _put_in(random: Random, content: bytes, _other: bytes) -> bytes:
    at, to = _span(random, content, random.choice((1, 10)))
    return content[: random.choice((at, to))] + random.choice(PIECES) + content[to:]


def _splice(random: Random, content: bytes, other: bytes) -> bytes:
    return content[: random.randint(0, len(content))] + other[random.randint(0, len(other)) :]


def _renumber(random: Random, content: bytes, _other: bytes) -> bytes:
    found = list(NUMBER.finditer(content))
    if not found:
        return content
    one = random.choice(found)
    number = random.choice((*map(str, ODD_NUMBERS), "9" * 40, "00", "٣")).encode("utf-8")
    return content[: one.start()] + number + content[one.end() :]


def _recode(random: Random, content: bytes, _other: bytes) -> bytes:
    text = content.decode("utf-8", "replace")
    return text.encode(random.choice(("utf-16", "utf-32", "cp932", "cp1252", "utf-7")), "replace")


Bytes = Callable[[Random, bytes, bytes], bytes]
BYTE_CHANGES: tuple[Bytes, ...] = (
    _flip,
    _cut,
    _cut,
    _end,
    _repeat,
    _put_in,
    _put_in,
    _put_in,
    _splice,
    _renumber,
    _renumber,
    _recode,
)


def _drop_line(random: Random, lines: list[str], _other: list[str]) -> list[str]:
    at = random.randrange(len(lines))
    return lines[:at] + lines[at + random.choice((1, 1, 3)) :]


def _double_line(random: Random, lines: list[str], _other: list[str]) -> list[str]:
    at = random.randrange(len(lines))
    return lines[:at] + [lines[at]] * random.choice((2, 3, 50)) + lines[at + 1 :]


def _move_line(random: Random, lines: list[str], _other: list[str]) -> list[str]:
    at, to = random.randrange(len(lines)), random.randrange(len(lines))
    rest = lines[:at] + lines[at + 1 :]
    return [*rest[:to], lines[at], *rest[to:]]


def _foreign_line(random: Random, lines: list[str], other: list[str]) -> list[str]:
    at = random.randrange(len(lines))
    return [*lines[:at], random.choice(other), *lines[at + random.randrange(2) :]]


def _shift_line(random: Random, lines: list[str], _other: list[str]) -> list[str]:
    at = random.randrange(len(lines))
    shifted = random.choice(("  " + lines[at], lines[at][2:], "\t" + lines[at], "- " + lines[at]))
    return [*lines[:at], shifted, *lines[at + 1 :]]


def _in_line(random: Random, lines: list[str], _other: list[str]) -> list[str]:
    at = random.randrange(len(lines))
    words = random.choice(lines).split() or [""]
    return [*lines[:at], changed_words(random, lines[at], words), *lines[at + 1 :]]


Lines = Callable[[Random, list[str], list[str]], list[str]]
LINE_CHANGES: tuple[Lines, ...] = (
    _drop_line,
    _double_line,
    _move_line,
    _foreign_line,
    _shift_line,
    _in_line,
    _in_line,
    _in_line,
)
