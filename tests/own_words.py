"""The words that stand in the files of the project, for tests that compare them with others' words.

A text is what somebody would read in one go: an entry of a list in YAML, a paragraph, or a string
of Python with all its parts.
"""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = ("benchmarks", "docs", "installer", "judgetool", "resources", "rules_index", "tests")
KINDS = (".csv", ".html", ".json", ".md", ".py", ".toml", ".txt", ".yaml")
OF_OTHERS = (ROOT / "resources" / "qt_parts", ROOT / "resources" / "licences")
"""What others have written about their programs, as their licences ask."""

SHORTEST = 30
"""Letters; shorter texts are no sentences."""

IN_QUOTES = re.compile(r'"([^"]*)"|(?<=: )' + r"'((?:[^']|'')*)'")
PART = (
    r'"""(.*?)"""'
    r'|"((?:[^"\\\n]|\\.)*)"'
    r"|'((?:[^'\\\n]|\\.)*)'"
)
ONE_PART = re.compile(PART, re.DOTALL)
STRING = re.compile(rf"(?:[rf]?(?:{PART})\s*)+", re.DOTALL)
"""A string of Python, with all its parts one below the other."""

KEY = r'[\w"-]+(?: [\w"-]+){0,2} ?[:=]\s'
BETWEEN_ENTRIES = re.compile(rf"\n\s*\n|\n\s*(?:(?:- )+(?:{KEY})?|{KEY})")

WORD = re.compile(r"[\w']+")


def words(text: str) -> list[str]:
    """The words of a text, whatever stands between them."""
    return WORD.findall(text.casefold())


def files() -> Iterator[Path]:
    """The files of the project in which somebody has written something."""
    yield from ROOT.glob("*.md")
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in KINDS and not any(path.is_relative_to(one) for one in OF_OTHERS):
                yield path


def texts(written: str, suffix: str) -> Iterator[str]:
    """The texts of a file, and what stands in quotation marks in them."""
    for text in strings(written) if suffix == ".py" else entries(written):
        yield text
        quoted = (one or other for one, other in IN_QUOTES.findall(text))
        yield from (one for one in quoted if len(one) >= SHORTEST)


def entries(written: str) -> Iterator[str]:
    """The entries or paragraphs of what is written."""
    for text in BETWEEN_ENTRIES.split(written):
        if len(text) >= SHORTEST:
            yield text.replace('\\"', '"')


def strings(written: str) -> Iterator[str]:
    """The strings of a module; a long one has entries of its own."""
    for found in STRING.finditer(written):
        if len(found[0]) >= SHORTEST:
            parts = ONE_PART.findall(found[0])
            long = "\n".join(part[0] for part in parts)
            short = "".join(double or single for _long, double, single in parts)
            yield from entries(long)
            if len(short) >= SHORTEST:
                yield short.replace('\\"', '"').replace("\\n", "\n")
