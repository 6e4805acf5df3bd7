"""``judgetool workspace``: care for the file in which everything is kept."""

from collections.abc import Iterator
from pathlib import Path

import click

from judgetool.cli.output import FORCE, Answer, answering
from judgetool.operations import workspace_care as operations
from judgetool.operations import workspace_copies as copies
from judgetool.operations.workspace_care import Rescue
from judgetool.store.places import place_of
from judgetool.store.workspace import data_directory


@click.group()
def command() -> None:
    """Check, back up, restore, move and rescue the workspace, which holds all your data.

    Example: judgetool workspace check
    """


@command.command("check")
@answering
def check_command(data_dir: Path | None) -> Answer:
    """Check whether the workspace is sound: its pages, its tables and every row.

    Example: judgetool workspace check
    """
    directory = data_directory(data_dir)
    found = operations.check_workspace(directory)
    data = {"sound": not found, "findings": list(found)}
    if not found:
        return Answer(data, f"The workspace in {place_of(directory)} is sound.")
    lines = [
        f"The workspace in {place_of(directory)} is damaged:",
        *(f"  {line}" for line in found),
    ]
    lines.append("Save what can be read with: judgetool workspace rescue")
    return Answer(data, "\n".join(lines), yes=False)


@command.command("rescue")
@click.option(
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write the rescued workspace into this folder, and leave the damaged one in its place.",
)
@answering
def rescue_command(output: Path | None, data_dir: Path | None) -> Answer:
    """Save what can be read of a damaged workspace in a new one, and list what is lost.

    The new workspace replaces the damaged one, unless --output names another folder; the damaged
    file is kept beside it. Close the window first. Exit status 1 means that something is lost.

    Example: judgetool workspace rescue
    """
    directory = data_directory(data_dir)
    if not operations.check_workspace(directory):
        data = {"sound": True, "workspace": str(directory), "damaged": None, "saved": []}
        return Answer(data, f"The workspace in {directory} is sound. There is nothing to rescue.")
    rescue = operations.rescue_workspace(directory, output)
    data = {
        "sound": False,
        "workspace": str(rescue.path),
        "damaged": str(rescue.damaged),
        "saved": [
            {"what": one.name, "rows": one.rows, "lost": list(one.lost)} for one in rescue.saved
        ],
    }
    whole = not any(one.lost for one in rescue.saved)
    return Answer(data, "\n".join(_lines(rescue)), yes=whole)


@command.command("backup")
@click.argument("file", type=click.Path(path_type=Path))
@FORCE
@answering
def backup_command(file: Path, force: bool, data_dir: Path | None) -> Answer:
    """Write the whole workspace to FILE, a zip file that says what it is, and check it.

    The window and other commands can stay at work: the backup is the workspace as it was at one
    moment.

    Example: judgetool workspace backup before-the-event.zip
    """
    directory = data_directory(data_dir)
    backup = copies.backup_workspace(directory, file, force=force)
    lines = (
        f"Backed up the workspace in {place_of(directory)}",
        f"  to {backup.path}: {_megabytes(backup)}, SHA-256 {backup.checksum[:16]}…",
        f"Restore it with: judgetool workspace restore {backup.path}",
    )
    return Answer(_backup_data(backup), "\n".join(lines))


@command.command("restore")
@click.argument("file", type=click.Path(path_type=Path))
@answering
def restore_command(file: Path, data_dir: Path | None) -> Answer:
    """Bring the workspace back to what it was when the backup FILE was made.

    The backup is checked before anything is changed, and the present workspace is kept as a backup
    too. Close the window first.

    Example: judgetool workspace restore before-the-event.zip
    """
    done = copies.restore_workspace(data_directory(data_dir), file)
    lines = [f"Restored {done.path} from the backup of {done.backup.when}"]
    if done.kept is not None:
        lines.append(f"What was there before is kept: {done.kept}")
    data = {
        "workspace": str(done.path),
        "backup": _backup_data(done.backup),
        "kept": None if done.kept is None else str(done.kept),
    }
    return Answer(data, "\n".join(lines))


@command.command("move")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option(
    "--is-there",
    is_flag=True,
    help="Move nothing: only remember that the workspace is in FOLDER now.",
)
@answering
def move_command(folder: Path, is_there: bool, data_dir: Path | None) -> Answer:
    """Move the workspace to FOLDER, such as a folder on a stick, and remember where it is.

    FOLDER must be empty or new. Close the window first. If the stick later has another letter or
    name, say so with --is-there.

    Example: judgetool workspace move /media/stick/judgetool
    """
    moved = copies.move_workspace(data_directory(data_dir), folder, is_there_already=is_there)
    told = f"The workspace was moved from {moved.before} to {moved.after}"
    if is_there:
        told = f"From now on the workspace is the one in {moved.after}"
    data = {"before": str(moved.before), "after": str(moved.after)}
    return Answer(data, told)


def _megabytes(backup: copies.Backup) -> str:
    return f"{backup.size / 1_000_000:.1f} MB unpacked"


def _backup_data(backup: copies.Backup) -> dict[str, object]:
    return {
        "file": str(backup.path),
        "made": backup.made.isoformat(),
        "program": backup.program,
        "size": backup.size,
        "sha256": backup.checksum,
    }


def _lines(rescue: Rescue) -> Iterator[str]:
    yield f"Rescued: {rescue.path}"
    for one in rescue.saved:
        yield f"  {one.name}: {one.rows}"
        yield from (f"    lost: {line}" for line in one.lost)
    yield f"The damaged file is kept: {rescue.damaged}"
