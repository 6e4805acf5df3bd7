"""Rulebooks and books of a judge's own: texts, HTML and Markdown, and the bytes of PDFs."""

from functools import cache
from random import Random

from rules_index.editions import EDITIONS, edition_of
from rules_index.infractions import infractions_of
from rules_index.reading import read_own_book, read_rulebook
from tests.fuzz.changing import changed_bytes, changed_lines
from tests.fuzz.seeds import shared_files
from tests.fuzz.target import Target, Unfit
from tests.guides import BOOK, GUIDE
from tests.rules_index.invented import INVENTED, pdf

ENDINGS = ("txt", "md", "html", "pdf")
FRAME = "<html><head><title>Rules</title></head><body>{}</body></html>"


@cache
def _texts() -> tuple[str, ...]:
    real = (data.decode("utf-8", "replace") for data in shared_files("rulebooks/text/*.txt"))
    return (INVENTED, GUIDE, *real)


def _as_page(random: Random, text: str) -> str:
    """A text in HTML, in paragraphs, lists or tables."""
    before, after = random.choice((("<p>", "</p>"), ("<li>", ""), ("<tr><td>", ""), ("", "<br>")))
    return FRAME.format("\n".join(f"{before}{line}{after}" for line in text.splitlines()))


def _text_or_page(random: Random) -> tuple[str, str]:
    text = random.choice(_texts())
    ending = random.choice(("txt", "txt", "md"))
    return ending, changed_lines(random, text, _texts()) if random.random() < 0.7 else text


def _document(random: Random) -> bytes:
    ending, text = _text_or_page(random)
    content = text.encode("utf-8", "surrogatepass")
    if random.random() < 0.7:
        content = changed_bytes(random, content)
    return _named(random, ending, content)


def _page(random: Random) -> bytes:
    if random.random() < 0.4:
        content = _as_page(random, _text_or_page(random)[1]).encode("utf-8", "surrogatepass")
        return _named(random, "html", changed_bytes(random, content))
    lines = INVENTED.splitlines()
    half = random.randrange(len(lines))
    made = pdf([lines[:half], lines[half:]])
    return _named(random, "pdf", changed_bytes(random, made))


def _named(random: Random, ending: str, content: bytes) -> bytes:
    """The first line says as which book, and under which ending, the rest is read."""
    return f"{random.choice([*EDITIONS, BOOK])} {ending}\n".encode() + content


def _read(case: bytes) -> None:
    head, _, content = case.partition(b"\n")
    book, _, ending = head.decode("utf-8", "replace").partition(" ")
    if book not in (*EDITIONS, BOOK) or ending not in ENDINGS:
        raise Unfit
    if book == BOOK:
        infractions_of(read_own_book(content, f"book.{ending}", edition_of(book)).rules)
    else:
        read_rulebook(content, f"book.{ending}", EDITIONS[book])


RULEBOOKS = Target("rulebooks", "rulebooks as text and Markdown", _document, _read)
PAGES = Target(
    "pages", "rulebooks as HTML and PDF, which a process of its own reads", _page, _read, short=4
)
