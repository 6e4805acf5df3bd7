"""``judgetool workspace``: check the file in which everything is kept, and rescue a damaged one."""

from collections.abc import Iterator
from pathlib import Path

import click

from judgetool.cli.output import Answer, answering
from judgetool.operations import workspace_care as operations
from judgetool.operations.workspace_care import Rescue
from judgetool.store.workspace import data_directory


@click.group()
def command() -> None:
    """Check the workspace, and rescue a damaged one.

    Example: judgetool workspace check
    """


@command.command("check")
@answering
def check_command(data_dir: Path | None) -> Answer:
    """Tell whether the workspace is sound: its pages, its tables and every row.

    Example: judgetool workspace check
    """
    directory = data_directory(data_dir)
    found = operations.check_workspace(directory)
    data = {"sound": not found, "findings": list(found)}
    if not found:
        return Answer(data, f"The workspace in {directory} is sound.")
    lines = [f"The workspace in {directory} is damaged:", *(f"  {line}" for line in found)]
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
    """Save what can be read of a damaged workspace into a fresh one, and tell what is missing.

    The fresh one takes its place, unless --output names another; the damaged file is kept beside
    it. Close the window before. Exit status 1 says that something could not be saved.

    Example: judgetool workspace rescue
    """
    directory = data_directory(data_dir)
    if not operations.check_workspace(directory):
        data = {"sound": True, "workspace": str(directory), "damaged": None, "saved": []}
        return Answer(data, f"The workspace in {directory} is sound: there is nothing to rescue.")
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


def _lines(rescue: Rescue) -> Iterator[str]:
    yield f"Rescued into {rescue.path}"
    for one in rescue.saved:
        yield f"  {one.name}: {one.rows}"
        yield from (f"    lost: {line}" for line in one.lost)
    yield f"The damaged file is kept: {rescue.damaged}"
