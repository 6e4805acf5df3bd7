"""Files that operations write, of whatever kind: as a whole or not at all."""

import csv
import io
import os
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from judgetool.errors import Problem
from judgetool.given_files import is_there


class CannotWrite(Problem):
    """A file cannot be written."""


class AlreadyThere(CannotWrite):
    """The file exists, and nobody said that it may be replaced."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            "this file already exists", where=str(path), remedy="replace it with --force"
        )


def write_new_file(path: Path, text: str, *, force: bool = False) -> None:
    """Write ``text`` to ``path`` as a whole or not at all; over another file only by ``force``.

    A file that is written over keeps its permissions, and a link to it stays a link. Raises
    ``CannotWrite``.
    """
    try:
        if force:
            path = Path(os.path.realpath(path))
        handle, name = tempfile.mkstemp(prefix=f".{path.name[:40]}-", dir=path.parent)
    except (OSError, ValueError) as failure:
        raise _cannot(path, failure) from failure
    beside = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.chmod(path.stat().st_mode & 0o777 if is_there(path) else 0o666 & ~_mask())
        if force:
            beside.replace(path)
        else:
            _put(beside, path)
    except OSError as failure:
        raise _cannot(path, failure) from failure
    finally:
        beside.unlink(missing_ok=True)


def write_beside(path: Path, mark: str, text: str) -> Path:
    """Write ``text`` to a new file beside ``path``, with ``mark`` in its name; gives that file.

    Raises ``CannotWrite``.
    """
    names = (f"{path.stem}.{mark}{number}{path.suffix}" for number in ("", *range(2, 1000)))
    free = (one for name in names if not is_there(one := path.with_name(name)))
    beside = next(free, path)
    write_new_file(beside, text)
    return beside


def _put(beside: Path, path: Path) -> None:
    """Give the file ``beside`` the name ``path``, which nothing else may have."""
    try:
        os.link(beside, path)
    except FileExistsError as failure:
        raise AlreadyThere(path) from failure
    except OSError:  # a file system without links: nothing else makes a name only if it is free
        with path.open("x", encoding="utf-8", newline="") as file:
            file.write(beside.read_text("utf-8"))


def _mask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _cannot(path: Path, failure: Exception) -> CannotWrite:
    why = getattr(failure, "strerror", None) or "this is not a path"
    return CannotWrite(f"it cannot be written ({why})", where=str(path), remedy="check the path")


BYTE_ORDER_MARK = "\ufeff"
"""Without it spreadsheets take names for another encoding."""

Row = tuple[str, ...]


def csv_text(headings: Sequence[str], rows: Iterable[Row]) -> str:
    """A table as CSV; no cell of it is a formula, or has signs that nobody sees."""
    from judgetool.decks.deck_list import shown
    from judgetool.decks.forms.row_entries import neutralised

    file = io.StringIO()
    file.write(BYTE_ORDER_MARK)
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow(headings)
    for row in rows:
        writer.writerow(neutralised(shown(cell)) for cell in row)
    return file.getvalue()
