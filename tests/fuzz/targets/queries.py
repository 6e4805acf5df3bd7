"""What is typed to find a rule, and numbers of rules."""

from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp

from judgetool.operations.rules import imports, pages, search
from judgetool.store import Workspace
from rules_index.editions import EDITIONS
from tests.fuzz.changing import ODD_TEXTS, changed_words
from tests.fuzz.target import Target, Unfit
from tests.rules_index.invented import INVENTED

USUAL = (
    "refresh in the middle of damage",
    "what if a player loses while resolving",
    "ws-en 4.10.1.2",
    "ffcg 11.*",
    '"top card" -deck clock',
    "book:fftcg stack priority",
    "can I pay a cost with 0",
    "was passiert bei einer Auffrischung",
    "\u30ea\u30d5\u30ec\u30c3\u30b7\u30e5",
    "1.1.1 - 1.1.3",
)
WORDS = ("-", '"', "*", "OR", "AND", "not", "(", ")", "4.10", "1.", ".1", "ws-jp", "~", "book:")


@cache
def _shelf() -> Path:
    home = Path(mkdtemp(prefix="judgetool-fuzz-"))
    (home / "pond.txt").write_text(INVENTED, encoding="utf-8")
    with Workspace(home) as workspace:
        imports.import_rulebook(workspace, home / "pond.txt", "ws-en")
    return home


@cache
def _open() -> Workspace:
    return Workspace(_shelf())


def _query(random: Random) -> bytes:
    """The first line says what is asked for, and in which book; what follows is typed."""
    way = random.choice(("search", "search", "typing", "show", "titled"))
    book = random.choice(list(EDITIONS))
    words = [*WORDS, *" ".join(USUAL).split(), *ODD_TEXTS]
    text = random.choice(USUAL)
    if way == "show":
        text = random.choice(("4.10.1.2", "1.1", "1.1.1", "12", "A.1"))
    if random.random() < 0.9:
        text = changed_words(random, text, words)
    return f"{way} {book}\n{text}".encode("utf-8", "surrogatepass")


def _ask(case: bytes) -> None:
    head, _, typed = case.partition(b"\n")
    way, _, book = head.decode("utf-8", "replace").partition(" ")
    text = typed.decode("utf-8", "replace")
    if book not in EDITIONS:
        raise Unfit
    workspace = _open()
    match way:
        case "search":
            search.find(workspace, text, within=book)
            search.find(workspace, text, book=book, section=text[:9] or None)
        case "typing":
            search.find(workspace, text, typing=True)
        case "titled":
            search.titled(workspace, text, 5)
        case "show":
            search.is_rule_number(text)
            pages.rule(workspace, book, text)
        case _:
            raise Unfit


QUERIES = Target("queries", "what is typed to find rules", _query, _ask, placed=False)
