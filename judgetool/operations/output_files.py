"""Writing a file for the user: whole or not at all, and never over another one unasked."""

import os
from pathlib import Path
from tempfile import NamedTemporaryFile

from judgetool.errors import Problem


class CannotWrite(Problem):
    """A file cannot be written, or one is there already."""


def write_file(path: Path, text: str, *, force: bool = False) -> None:
    """Write ``text`` to ``path`` in UTF-8, moved into its place once it is complete.

    Raises ``CannotWrite``, also where a file is there and ``force`` is not given.
    """
    if path.exists() and not force:
        raise CannotWrite(
            "there is a file already", where=str(path), remedy="give --force to replace it"
        )
    try:
        with NamedTemporaryFile(
            "w", encoding="utf-8", newline="\n", dir=path.parent, prefix=".", delete=False
        ) as file:
            try:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
                file.close()
                os.replace(file.name, path)
            except BaseException:
                Path(file.name).unlink(missing_ok=True)
                raise
    except OSError as failure:
        raise CannotWrite(
            f"it cannot be written ({failure.strerror})",
            where=str(path),
            remedy="choose another place",
        ) from failure
