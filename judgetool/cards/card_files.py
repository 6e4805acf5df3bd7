"""Card files of any game, as people pass them around: finding, reading and checking them.

Every failure names file, card and field and says what to do. A file is read as a whole or not at
all.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from unicodedata import normalize

from judgetool.cards.keys import code_key
from judgetool.cards.statements import Statement, Value
from judgetool.errors import BrokenFile, MissingFile, Problem, Stopped, in_one_line
from judgetool.given_files import beginning_of, is_file, is_folder, readable

if TYPE_CHECKING:
    from pydantic import TypeAdapter, ValidationError


class BrokenCardFile(BrokenFile):
    """A card file is not JSON, or JSON of something else."""


class IncompleteCard(BrokenFile):
    """A card in a card file lacks a value that it must have, or has one of the wrong kind."""


class NoCards(Problem):
    """A file or folder that should hold cards holds none."""


_SIGNS = str.maketrans(
    dict.fromkeys("`\u00b4\u2018\u2019", "'")
    | dict.fromkeys("\u201c\u201d\u201e", '"')
    | dict.fromkeys("\u2013\u2014\u2015", "-")
)
_BREAK = re.compile(r"<br\s*/?>|\r?\n", re.IGNORECASE)
_LOOSE = re.compile(r"[\W_]+")


def one_line(text: str) -> str:
    """``text`` on one line without character references, full-width signs and curly quotes."""
    return " ".join(normalize("NFKC", unescape(text)).translate(_SIGNS).split())


def lines_of(text: str) -> tuple[str, ...]:
    """The lines of ``text`` that have anything in them, each as ``one_line`` has it."""
    return tuple(filter(None, map(one_line, _BREAK.split(text))))


def loosely(value: str | Iterable[str]) -> str:
    """What texts agree in that differ only in case, spaces and punctuation."""
    return _LOOSE.sub("", value if isinstance(value, str) else " ".join(value)).casefold()


Entry = dict[str, Any]
Native = TypeVar("Native")
MOST_BYTES = 50_000_000
MEND = "mend the file; nothing was imported"


@dataclass(frozen=True)
class Remark:
    """Something in a card file that is not as it should be, and what was made of it."""

    file: str
    code: str
    field: str
    what: str

    def __str__(self) -> str:
        return in_one_line(f"{self.file}: {self.code}: {self.field}: {self.what}")


def card_files(path: Path, patterns: Sequence[str] = ("*.json",)) -> list[Path]:
    """The file at ``path``, or the files of that folder that fit ``patterns``.

    Raises ``MissingFile`` or ``NoCards``.
    """
    if is_file(path):
        return [path]
    if not is_folder(path):
        raise MissingFile(
            "there is no such file or folder", where=str(path), remedy="check the path"
        )
    fitting = {file for pattern in patterns for file in path.glob(pattern)}
    files = sorted(file for file in fitting if file.is_file())
    if not files:
        remedy = f"choose one with {' or '.join(patterns)} files"
        raise NoCards("the folder holds no card file", where=str(path), remedy=remedy)
    return files


def content_of(file: Path) -> bytes:
    """What is in ``file``; raises ``MissingFile``, or ``BrokenCardFile`` where it is too large."""
    content = beginning_of(file, MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        most = f"the largest card files have a tenth of {MOST_BYTES // 1_000_000} MB"
        raise BrokenCardFile("this file is far too large for cards", where=str(file), remedy=most)
    return content


def entries_of(text: str | bytes, where: str, shape: str) -> list[Entry]:
    """The JSON list of objects in ``text``; raises ``BrokenCardFile``, telling the right shape."""
    try:
        data = json.loads(text)
        json.dumps(data, ensure_ascii=False).encode()  # half characters cannot be stored
    except json.JSONDecodeError as failure:
        raise BrokenCardFile(
            f"broken JSON ({failure.msg})",
            where=f"{where}, line {failure.lineno}",
            remedy="get the file again; nothing was imported",
        ) from failure
    except (UnicodeDecodeError, RecursionError, ValueError) as failure:
        raise BrokenCardFile(
            "this file is not a JSON list of cards",
            where=where,
            remedy=f"{shape}; nothing was imported",
        ) from failure
    if not isinstance(data, list) or not all(isinstance(entry, dict) for entry in data):
        raise BrokenCardFile(
            "this JSON is no known form of a card file",
            where=where,
            remedy=f"{shape}; nothing was imported",
        )
    return data


def validated(
    natives: "TypeAdapter[list[Native]]",
    entries: Sequence[Entry],
    where: str,
    *code: str,
) -> list[Native]:
    """``entries`` with the types that ``natives`` asks for.

    Raises ``IncompleteCard`` for the first that lacks something; the fields ``code`` name it.
    """
    from pydantic import ValidationError

    try:
        return natives.validate_python(entries)
    except ValidationError as failure:
        raise _incomplete(entries, failure, where, code) from failure


def refused(where: str, card: str, field: str, what: str) -> IncompleteCard:
    """The failure of a card that cannot be used without ``field``."""
    return IncompleteCard(f"{field} {what}", where=f"{where}: card {card}", remedy=MEND)


def _incomplete(
    entries: Sequence[Entry], failure: "ValidationError", where: str, code: Sequence[str]
) -> IncompleteCard:
    """The first of the pydantic errors, told with the code of its card."""
    first = failure.errors(include_url=False)[0]
    place, field = int(first["loc"][0]), ".".join(str(part) for part in first["loc"][1:])
    named = [entries[place].get(one) for one in code]
    card = " ".join(map(str, named)) if isinstance(named[0], str) else ""
    card = card or f"no. {place + 1}"
    what = "is missing" if first["type"] == "missing" else f"is wrong ({first['msg']})"
    return refused(where, card, field, what)


class Telling:
    """Collects what one entry says, and what is remarkable about it."""

    def __init__(self, source: str, code: str, where: str) -> None:
        self.source, self.code, self.where = source, code, where
        self.told: dict[str, Value] = {}
        self.remarks: list[Remark] = []

    @property
    def statement(self) -> Statement:
        """What was collected."""
        return Statement(self.source, self.code, self.told)

    def note(self, field: str, what: str) -> None:
        """Remark on ``field``."""
        self.remarks.append(Remark(Path(self.where).name, self.code, field, what))

    def refuse(self, field: str, what: str) -> IncompleteCard:
        """The failure of an entry that cannot be used."""
        return refused(self.where, self.code or "without a number", field, what)


Parse = Callable[[bytes, str], Iterable[tuple[Statement | None, Sequence[Remark]]]]
"""What the entries in the content of a file say, each with its remarks; it is told the place."""

JSON_FILES = ("*.json",)
READING = "reading card files"
OFTEN = 500
"""After so many cards it is asked whether to go on."""

T = TypeVar("T")


@dataclass(frozen=True)
class Watch:
    """Somebody who watches while files are read: they are told how far it is, and can stop it."""

    tell: Callable[[str, int, int], None] = lambda _what, _done, _total: None
    stopped: Callable[[], bool] = lambda: False

    def reached(self, what: str, done: int, total: int) -> None:
        """Tell how much of ``what`` is done; raises ``Stopped`` if the work shall stop."""
        self.go_on()
        self.tell(what, done, total)

    def go_on(self) -> None:
        """Raise ``Stopped`` if the work shall stop."""
        if self.stopped():
            raise Stopped("the import was stopped", remedy="nothing was changed")

    def over(self, things: Iterable[T], what: str = "", total: int = 0) -> Iterator[T]:
        """``things``; now and then it is asked whether to go on. ``what`` is told if named."""
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
        raise NoCards("this file has no cards", where=", ".join(map(str, files)), remedy=shape)
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
            what = f"appears twice with different values; {kept}"
            self.remarks.append(Remark(file, statement.code, "card number", what))
            if statement.file:
                said.append(replace(statement, entry=len(said) + 1))
