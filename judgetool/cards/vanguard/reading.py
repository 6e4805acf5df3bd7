"""Reading Vanguard card files: the publisher's table and the list that players typed."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from judgetool.cards import reading
from judgetool.cards.native import Remark
from judgetool.cards.reading import Reading, Watch
from judgetool.cards.statement import Statement
from judgetool.cards.vanguard import fan_list, official

FILES = ("*.json", "*.csv")
SHAPE = f"{official.SHAPE}, or a JSON list of cards with identifier, name, clan and so on"


def read_files(paths: Iterable[Path], watch: Watch | None = None) -> Reading:
    """Read all files at ``paths``, and those in folders among them; see ``cards.reading``."""
    return reading.read_files(paths, parse_statements, SHAPE, patterns=FILES, watch=watch)


def parse_statements(content: bytes, where: str) -> Iterator[tuple[Statement | None, list[Remark]]]:
    """What the entries in ``content`` say, each with its remarks; JSON begins with a bracket."""
    is_json = content.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] in (b"[", b"{")
    return (fan_list.parse_fan_list if is_json else official.parse_official)(content, where)
