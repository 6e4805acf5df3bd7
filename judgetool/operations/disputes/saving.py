"""Saving a dispute: what was there is kept until the new text is known to be the same dispute."""

from pathlib import Path

from judgetool.disputes.scenarios.models import ScenarioFile
from judgetool.disputes.scenarios.plays import Plays
from judgetool.disputes.scenarios.writing import Changes, NotTheSame, written
from judgetool.errors import Problem
from judgetool.operations.files import write_beside, write_new_file


class ChangedMeanwhile(Problem):
    """The file of a dispute has changed since it was read."""


class NotSaved(Problem):
    """What would be written is another dispute than the one that is to be saved."""


def require_unchanged(path: Path, text: str) -> None:
    """Raise ``ChangedMeanwhile`` where a file is there and has another text."""
    try:
        changed = path.read_bytes() != text.encode("utf-8")
    except FileNotFoundError:
        changed = False
    except OSError:
        changed = True
    if changed:
        raise ChangedMeanwhile(
            "this file was changed by somebody else after it was opened, so it was not overwritten",
            where=str(path),
            remedy="save under another name, or open the file again",
        )


def write_changes(changes: Changes, plays: Plays, path: Path) -> ScenarioFile:
    """Write a file with ``changes`` to ``path``, and give it as it is read again.

    Raises ``NotSaved`` or ``CannotWrite``; what was there is still there then.
    """
    try:
        file = written(changes, plays, str(path))
    except NotTheSame as other:
        beside = write_beside(path, "not-saved", other.text)
        raise NotSaved(
            f"{other.what}; the file was not changed",
            where=str(path),
            remedy=f"the new text is in {beside}",
        ) from other
    write_new_file(path, file.text, force=True)
    return file
