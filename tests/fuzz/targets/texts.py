"""Texts of cards: out of the phrases by which they are read, cut, repeated, nested and broken."""

from collections.abc import Callable
from functools import cache
from random import Random

from judgetool.card_texts.books import BOOKS
from judgetool.card_texts.keeping import packed, unpacked
from judgetool.card_texts.phrases import GapIn, Phrase
from judgetool.card_texts.tokens import shown
from tests.fuzz.target import Target, Wrong

SIGNS = ('"', "(", ")", "[", "]", "【", "】", "\u200b", "\x00", "\u202e", "*", "、", "。")
NAMES = ("1", "2", "+500", "X", '"Night Owl"', "《bird》", "【AUTO】", "this card", "it")
DEEPEST, LONGEST = 7, 1_000_000
"""How deep phrases stand in phrases, and how many signs a text has at most."""


def make(random: Random) -> bytes:
    """A text: some phrases of one language, and something done to it."""
    book = random.choice(tuple(BOOKS))
    text = " ".join(said(random, book) for _ in range(random.choice((1, 1, 2, 3))))
    for _ in range(random.choice((0, 1, 1, 2))):
        text = random.choice(CHANGES)(random, text)[:LONGEST]
    return f"{book}\n{text}".encode("utf-8", "surrogatepass")


def said(random: Random, book: str) -> str:
    """A phrase in one of its wordings, with phrases in its gaps."""
    category = random.choice(("ability", "ability", *phrases(book)))
    return _said(random, book, category, DEEPEST)


@cache
def phrases(book: str) -> dict[str, list[Phrase]]:
    """The phrases of the language of a book, by their categories."""
    found: dict[str, list[Phrase]] = {}
    for one in BOOKS[book].phrases():
        found.setdefault(one.category, []).append(one)
    return found


def _said(random: Random, book: str, category: str, depth: int) -> str:
    known = phrases(book).get(category)
    if not known or not depth:
        return random.choice(NAMES)
    wording = random.choice(random.choice(known).wordings)
    return " ".join(
        _said(random, book, one.category, depth - 1) if isinstance(one, GapIn) else shown(one)
        for one in wording
    )


def repeated(random: Random, text: str) -> str:
    """Some words again and again."""
    words = text.split(" ")
    start = random.randrange(len(words))
    end = start + random.randint(1, 8)
    again = words[start:end] * random.choice((3, 20, 80, 10_000))
    return " ".join((*words[:start], *again, *words[end:]))


def quoted(random: Random, text: str) -> str:
    """A text in a text in a text."""
    for _ in range(random.choice((1, 3, 12, 60))):
        text = f'【CONT】 This card gets "{text}"'
    return text


def broken(random: Random, text: str) -> str:
    """Signs where none should be, or a word taken out."""
    place = random.randrange(len(text) + 1)
    sign = random.choice(SIGNS) * random.choice((1, 1, 50, 100_000))
    return text[:place] + sign + text[place + random.randint(0, 9) :]


CHANGES: tuple[Callable[[Random, str], str], ...] = (repeated, repeated, quoted, broken)


def attempt(case: bytes) -> None:
    """Read the text of a card, keep what was read, and take it back."""
    book, _, text = case.decode("utf-8", "surrogatepass").partition("\n")
    texts = BOOKS.get(book, BOOKS["ws-en"])
    for one in texts.texts_of((text,), "character"):
        line = texts.read_text(one)
        if unpacked(book if book in BOOKS else "ws-en", one, packed(line)) != line:
            raise Wrong("a line does not come back as it was kept")


@cache
def ready() -> None:
    """Let the grammars be made: the first text that is read waits for its own."""
    for texts in BOOKS.values():
        texts.read_text("Night Owl")
        if texts.translations is not None:
            texts.translations.read_text("Night Owl")


TEXTS = Target("texts", "texts of cards", make, attempt, placed=False, seconds=0.5, ready=ready)
