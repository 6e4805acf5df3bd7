"""Reading Final Fantasy TCG card files: each is recognised by the fields of its entries."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from judgetool.cards.errors import BrokenCardFile, NoCards
from judgetool.cards.fftcg import octgn, official, structured
from judgetool.cards.fftcg.statement import Statement
from judgetool.cards.native import Entry, Remark, card_files, content_of, entries_of

SHAPE = (
    "expected a JSON list of cards: the official list (cardNumber, element, ...), the structured "
    "one (set, index, elements, ...) or OCTGN ids (serial_number, octgn_id, ...)"
)
Reader = Callable[[list[Entry], str], Iterator[tuple[Statement | None, list[Remark]]]]
READERS: tuple[tuple[frozenset[str], Reader], ...] = (
    (official.MARK, official.read_official),
    (structured.MARK, structured.read_structured),
    (octgn.MARK, octgn.read_octgn),
)


@dataclass(frozen=True)
class Reading:
    """What files say of cards, and what had to be remarked about them."""

    statements: tuple[Statement, ...]
    remarks: tuple[Remark, ...]
    files: int


def read_files(paths: Iterable[Path]) -> Reading:
    """Read all files at ``paths``, and those in folders among them.

    Raises ``MissingFile``, ``NoCards``, ``BrokenCardFile`` or ``IncompleteCard``; each names
    file, card and field as far as there is one.
    """
    files = [file for path in paths for file in card_files(path)]
    found: dict[tuple[str, str], Statement] = {}
    remarks: list[Remark] = []
    for file in files:
        for statement, notes in parse_statements(content_of(file), where=str(file)):
            remarks += notes
            if statement is None:
                continue
            first = found.setdefault((statement.source, statement.code), statement)
            if first is not statement and first != statement:
                what = "stands there twice with different values; the first is kept"
                remarks.append(Remark(file.name, statement.code, "card number", what))
    if not found:
        raise NoCards("there is no card in it", where=", ".join(map(str, files)), remedy=SHAPE)
    return Reading(tuple(found.values()), tuple(remarks), len(files))


def parse_statements(
    text: str | bytes, *, where: str
) -> Iterator[tuple[Statement | None, list[Remark]]]:
    """What the entries written in ``text`` say, each with what is remarkable about it."""
    entries = entries_of(text, where, SHAPE)
    return _reader(entries, where)(entries, where)


def _reader(entries: Sequence[Entry], where: str) -> Reader:
    """The reader of the shape that has most of its fields in the first entry."""
    if not entries:
        return lambda _entries, _where: iter(())
    first = set(entries[0])
    mark, reader = max(READERS, key=lambda pair: len(pair[0] & first) / len(pair[0]))
    if 2 * len(mark & first) < len(mark):
        raise BrokenCardFile(
            "its entries are no cards of this game",
            where=where,
            remedy=f"{SHAPE}; nothing was imported",
        )
    return reader
