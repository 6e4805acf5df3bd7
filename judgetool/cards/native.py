"""Card files as people pass them around, before any game looks at them: JSON lists of cards.

Every failure names file, card and field and what to do; a file is read as a whole or not at all.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from judgetool.cards.errors import BrokenCardFile, IncompleteCard, NoCards
from judgetool.errors import MissingFile, in_one_line
from judgetool.given_files import beginning_of, is_file, is_folder

if TYPE_CHECKING:
    from pydantic import TypeAdapter, ValidationError

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
        raise BrokenCardFile("far too large for cards", where=str(file), remedy=most)
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
            remedy="get the file anew; nothing was imported",
        ) from failure
    except (UnicodeDecodeError, RecursionError, ValueError) as failure:
        raise BrokenCardFile(
            "this is not JSON text of cards", where=where, remedy=f"{shape}; nothing was imported"
        ) from failure
    if not isinstance(data, list) or not all(isinstance(entry, dict) for entry in data):
        raise BrokenCardFile(
            "JSON of another shape", where=where, remedy=f"{shape}; nothing was imported"
        )
    return data


def validated(
    natives: "TypeAdapter[list[Native]]",
    entries: Sequence[Entry],
    where: str,
    code_of: Callable[[Mapping[str, Any]], object],
) -> list[Native]:
    """``entries`` with the types that ``natives`` asks for.

    Raises ``IncompleteCard`` for the first that lacks something; ``code_of`` tells its code.
    """
    from pydantic import ValidationError

    try:
        return natives.validate_python(entries)
    except ValidationError as failure:
        raise _incomplete(entries, failure, where, code_of) from failure


def refused(where: str, card: str, field: str, what: str) -> IncompleteCard:
    """The failure of a card that cannot be used without ``field``."""
    return IncompleteCard(f"{field} {what}", where=f"{where}: card {card}", remedy=MEND)


def _incomplete(
    entries: Sequence[Entry],
    failure: "ValidationError",
    where: str,
    code_of: Callable[[Mapping[str, Any]], object],
) -> IncompleteCard:
    """The first of the pydantic errors, told with the code of its card."""
    first = failure.errors(include_url=False)[0]
    place, field = first["loc"][0], ".".join(str(part) for part in first["loc"][1:])
    code = code_of(entries[place]) if isinstance(place, int) else None
    card = code if isinstance(code, str) and code else f"no. {int(place) + 1}"
    what = "is missing" if first["type"] == "missing" else f"is wrong ({first['msg']})"
    return refused(where, card, field, what)
