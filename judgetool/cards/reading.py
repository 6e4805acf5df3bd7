"""Reading card files of any game: all files of an import together, each of them recognisable."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

from judgetool.cards.errors import NoCards
from judgetool.cards.keys import code_key
from judgetool.cards.native import Remark, card_files, content_of
from judgetool.cards.statement import Statement
from judgetool.errors import Stopped
from judgetool.given_files import readable

Parse = Callable[[bytes, str], Iterable[tuple[Statement | None, Sequence[Remark]]]]
"""What the entries in the content of a file say, each with its remarks; it is told the place."""

JSON_FILES = ("*.json",)
READING = "reading card files"
OFTEN = 500
"""After so many cards it is asked whether to go on."""

T = TypeVar("T")


@dataclass(frozen=True)
class Watch:
    """Who looks on while files are read: is told how far it is, and may wish it to stop."""

    tell: Callable[[str, int, int], None] = lambda _what, _done, _total: None
    stopped: Callable[[], bool] = lambda: False

    def reached(self, what: str, done: int, total: int) -> None:
        """So much of ``what`` is done; raises ``Stopped`` where no more is wished."""
        self.go_on()
        self.tell(what, done, total)

    def go_on(self) -> None:
        """Raise ``Stopped`` where no more is wished."""
        if self.stopped():
            raise Stopped("the import was stopped", remedy="nothing was changed")

    def over(self, things: Iterable[T], what: str = "", total: int = 0) -> Iterator[T]:
        """``things``, looking now and then whether to go on; ``what`` is told if it is named."""
        for done, thing in enumerate(things):
            if done % OFTEN == 0:
                self.go_on()
                if what:
                    self.tell(what, done, total)
            yield thing
        if what:
            self.reached(what, total, total)


@dataclass(frozen=True)
class CardFile:
    """A file of cards: its name and fingerprint, its sources, and how many printings it has.

    ``version`` is the date or version that it gives of itself, empty where it gives none.
    """

    name: str
    sha256: str
    sources: tuple[str, ...]
    cards: int
    version: str = ""


@dataclass(frozen=True)
class Reading:
    """What files say of cards, and what had to be remarked about them."""

    statements: tuple[Statement, ...]
    remarks: tuple[Remark, ...]
    files: tuple[CardFile, ...]


def read_files(
    paths: Iterable[Path],
    parse: Parse,
    shape: str,
    *,
    patterns: Sequence[str] = JSON_FILES,
    watch: Watch | None = None,
) -> Reading:
    """Read all files at ``paths``, and those in folders among them that fit ``patterns``.

    Raises ``MissingFile``, ``NoCards``, ``BrokenCardFile`` or ``IncompleteCard``, each naming
    file, card and field as far as there is one, and ``Stopped``. ``shape`` says what is expected.
    """
    files = [file for path in paths for file in card_files(path, patterns)]
    watch = watch or Watch()
    collecting = _Collecting()
    for place, file in enumerate(files):
        watch.reached(READING, place, len(files))
        collecting.take(file, parse, watch)
    watch.reached(READING, len(files), len(files))
    if not collecting.found:
        raise NoCards("there is no card in it", where=", ".join(map(str, files)), remedy=shape)
    return collecting.reading


class _Collecting:
    """What was read so far."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, str, str], list[Statement]] = {}
        self.remarks: list[Remark] = []
        self.files: list[CardFile] = []

    @property
    def reading(self) -> Reading:
        """All of it."""
        statements = tuple(one for same in self.found.values() for one in same)
        return Reading(statements, tuple(self.remarks), tuple(self.files))

    def take(self, file: Path, parse: Parse, watch: Watch) -> None:
        """Read ``file``."""
        content = content_of(file)
        sources: dict[str, None] = {}
        printings = set()
        for statement, remarks in watch.over(parse(content, str(file))):
            self.remarks += remarks
            if statement is not None:
                sources.setdefault(statement.source)
                printings.add(code_key(statement.code))
                self._add(statement, readable(Path(file.name)))
        digest = sha256(content).hexdigest()
        self.files.append(
            CardFile(readable(Path(file.name)), digest, tuple(sources), len(printings))
        )

    def _add(self, statement: Statement, file: str) -> None:
        """Keep a statement; another one about the same printing only if its file is named."""
        key = (statement.source, statement.file, code_key(statement.code))
        said = self.found.setdefault(key, [])
        if not said:
            said.append(statement)
        elif all(one.told != statement.told for one in said):
            kept = "both are kept" if statement.file else "the first is kept"
            what = f"stands there twice with different values; {kept}"
            self.remarks.append(Remark(file, statement.code, "card number", what))
            if statement.file:
                said.append(_further(statement, len(said) + 1))


def _further(statement: Statement, entry: int) -> Statement:
    return Statement(statement.source, statement.code, statement.told, statement.file, entry)
