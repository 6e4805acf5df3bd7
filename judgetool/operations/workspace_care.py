"""Looking a workspace through, and saving what can be saved of a damaged one."""

import os
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from judgetool.errors import MissingFile
from judgetool.given_files import is_there
from judgetool.store.check import findings
from judgetool.store.failures import DamagedWorkspace, NoPlace, no_permission
from judgetool.store.places import FILE_NAME, file_of
from judgetool.store.rescue import Saved, rescued
from judgetool.store.workspace import JOURNALS, Workspace

__all__ = [
    "DamagedWorkspace",
    "Rescue",
    "Saved",
    "check_workspace",
    "put_aside",
    "rescue_workspace",
]


@dataclass(frozen=True)
class Rescue:
    """What was saved, the file in which it is, and the damaged file, which is kept."""

    saved: tuple[Saved, ...]
    path: Path
    damaged: Path


def check_workspace(directory: Path) -> tuple[str, ...]:
    """What is damaged in the workspace of ``directory``, a line each; nothing if it is sound.

    Raises ``MissingFile`` where there is none, and other problems of opening one.
    """
    path = _file(directory)
    try:
        with Workspace(directory) as workspace:
            return tuple(findings(workspace.db))
    except DamagedWorkspace as problem:
        return (f"{path}: {problem.what}",)


def rescue_workspace(directory: Path, output: Path | None = None) -> Rescue:
    """Save what can be read of the workspace of ``directory`` into a fresh one.

    It is written into the folder ``output``, or takes the place of the damaged one, which then
    stays beside it under another name. Raises ``CannotStore`` where it cannot be written.
    """
    path = _file(directory)
    if output is not None:
        if is_there(output / FILE_NAME):
            raise NoPlace(
                "there is already a workspace in this folder",
                where=str(output),
                remedy="choose another folder with --output",
            )
        try:
            saved = rescued(path, output)
        except OSError as failure:
            raise no_permission(path, str(failure.strerror)) from failure
        return Rescue(saved, output / FILE_NAME, path)
    try:
        with TemporaryDirectory(dir=path.parent, prefix=".rescue-") as folder:
            saved = rescued(path, Path(folder))
            damaged = put_aside(directory)
            os.replace(Path(folder, FILE_NAME), path)
    except OSError as failure:
        raise no_permission(directory, str(failure.strerror)) from failure
    return Rescue(saved, path, damaged)


def put_aside(directory: Path) -> Path:
    """Rename the workspace's file, so that it is kept and not opened; gives its new name."""
    path = _file(directory)
    numbers = range(1, 1000)
    names = (path.with_name(f"workspace.damaged-{number}.sqlite") for number in numbers)
    kept = next(name for name in names if not os.path.lexists(name))
    try:
        path.rename(kept)
        for ending in (*JOURNALS, "-shm"):
            beside = path.with_name(f"{path.name}{ending}")
            if is_there(beside):
                beside.rename(kept.with_name(f"{kept.name}{ending}"))
    except OSError as failure:
        raise no_permission(path, str(failure.strerror)) from failure
    return kept


def _file(directory: Path) -> Path:
    path = file_of(directory)
    if not is_there(path):
        raise MissingFile(
            "there is no workspace here yet",
            where=str(path),
            remedy="the first command that needs a workspace makes one",
        )
    return path
