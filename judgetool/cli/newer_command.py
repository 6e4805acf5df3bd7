"""``judgetool newer``: how to look for a newer version. Nothing here asks a network."""

from dataclasses import asdict
from pathlib import Path

import click

from judgetool.cli.output import Answer, answering
from judgetool.operations.about import newer_version


@click.command()
@answering
def command(data_dir: Path | None) -> Answer:
    """Say which version this is and how to look for a newer one; no network is used.

    Example: judgetool newer
    """
    newer = newer_version()
    lines = (
        f"This is Judgetool {newer.version}, installed {newer.installed}.",
        "It never uses a network, so it cannot know whether there is a newer version.",
        *newer.how,
        "A newer version keeps your workspace as it was before it changes anything in it.",
    )
    return Answer(asdict(newer), "\n".join(lines))
