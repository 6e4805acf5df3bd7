"""Reading Final Fantasy TCG card files: each is recognised by the fields of its entries."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from judgetool.cards import reading
from judgetool.cards.errors import BrokenCardFile
from judgetool.cards.fftcg import octgn, official, structured
from judgetool.cards.fftcg.statement import Statement
from judgetool.cards.native import Entry, Remark, entries_of
from judgetool.cards.reading import Reading, Watch

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


def read_files(paths: Iterable[Path], watch: Watch | None = None) -> Reading:
    """Read all files at ``paths``, and those in folders among them; see ``cards.reading``."""
    return reading.read_files(paths, parse_statements, SHAPE, watch=watch)


def parse_statements(
    text: str | bytes, where: str
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
