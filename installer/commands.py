"""The command line ``python -m installer``."""

from pathlib import Path

import click

from installer.archives import write_checksums
from installer.artifacts import ALL, ARTIFACTS, named
from installer.context import CannotBuild, context
from judgetool.errors import Problem

NAMES = [*(one.name for one in ARTIFACTS), ALL]


@click.group()
def installer() -> None:
    """Make the files that judges download."""


WHICH = click.argument(
    "names", nargs=-1, type=click.Choice(NAMES), metavar=f"[{'|'.join(NAMES)}]..."
)
WHERE = click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("dist"),
    show_default=True,
    help="Where the artifacts go.",
)


@installer.command()
@WHICH
@WHERE
def build(names: tuple[str, ...], out: Path) -> None:
    """Make artifacts from this checkout; all of them if none is named.

    Beside each lies the list of its components, and SHA256SUMS has the checksums of all.
    """
    out.mkdir(parents=True, exist_ok=True)
    try:
        here = context(out)
        for artifact in named(names):
            click.echo(f"{artifact.name}: {artifact.what}")
            made = artifact.build(here)
            click.echo(f"  {made.name}: {made.stat().st_size / 1e6:.1f} MB")
        write_checksums(out)
    except CannotBuild as problem:
        raise click.ClickException(str(problem)) from problem


@installer.command()
@WHICH
@WHERE
def smoke(names: tuple[str, ...], out: Path) -> None:
    """Try out artifacts that were built, each on a clean system; all of them if none is named."""
    here = context(out)
    for artifact in named(names):
        click.echo(artifact.name)
        try:
            for line in artifact.smoke(here):
                click.echo(f"  {line}")
        except Problem as problem:
            raise click.ClickException(str(problem)) from problem


@installer.command()
@click.option("--upgrade", is_flag=True, help="Take the newest versions that are allowed.")
def lock(upgrade: bool) -> None:
    """Write the lock files anew, with uv."""
    from installer.lock import LOCKS, renew

    try:
        for one in LOCKS:
            renew(one, upgrade=upgrade)
            click.echo(one.file)
    except CannotBuild as problem:
        raise click.ClickException(str(problem)) from problem


@installer.command()
@click.option("--pictures", is_flag=True, help="Take the pictures of the window anew, too.")
def handbook(pictures: bool) -> None:
    """Write the chapters of the handbook that are made from the program."""
    from installer.context import ROOT
    from installer.handbook import FOLDER, write
    from installer.handbook_pictures import take

    for file in write(ROOT):
        click.echo(file.relative_to(ROOT))
    for file in take(ROOT / FOLDER / "pictures") if pictures else ():
        click.echo(file.relative_to(ROOT))
