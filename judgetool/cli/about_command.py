"""``judgetool about``: what this program is, and what others have made in it."""

from collections.abc import Iterator

import click

from judgetool.cli.output import Answer, in_workspace
from judgetool.operations.about import Component, Facts, components, facts, licence_texts
from judgetool.store.workspace import Workspace


@click.command()
@click.option("--licences", is_flag=True, help="Show the texts of all licences, too.")
@in_workspace
def command(licences: bool, workspace: Workspace) -> Answer:
    """Show versions, the books and cards at hand, where the data lies, and what others have made.

    Example: judgetool about --licences
    """
    told, parts = facts(workspace), components()
    data = {
        "version": told.version,
        "python": told.python,
        "qt": told.qt,
        "system": told.system,
        "data": str(told.data),
        "books": [
            {"name": name, "version": version, "official": official}
            for name, version, official in told.books
        ],
        "workspace_number": told.number,
        "cards": [
            {"game": game, "cards": number, "imported": day} for game, number, day in told.cards
        ],
        "components": [_data(one, licences) for one in parts],
    }
    return Answer(data, "\n".join((*_lines(told), *_parts(parts), *_texts(parts, licences))))


def _data(part: Component, with_texts: bool) -> dict[str, object]:
    data: dict[str, object] = {
        "name": part.name,
        "version": part.version,
        "licence": part.licence,
    }
    if with_texts:
        data["texts"] = dict(licence_texts(part))
    return data


def _lines(told: Facts) -> Iterator[str]:
    qt = f", Qt for Python {told.qt}" if told.qt else ""
    yield f"Judgetool {told.version}, Python {told.python}{qt}, {told.system}"
    yield f"Your data: {told.data}"
    yield f"Number of the workspace: {told.number}"
    yield "Books:"
    for name, version, official in told.books:
        yield f"  {name} {version} ({'official text' if official else 'our digest'})"
    if told.cards:
        yield "Cards:"
    for game, number, day in told.cards:
        yield f"  {game}: {number}" + (f", the last imported on {day}" if day else "")


def _parts(parts: tuple[Component, ...]) -> Iterator[str]:
    yield "Made with:"
    for one in parts:
        yield f"  {one.name} {one.version} ({one.licence or 'see the text of its licence'})"


def _texts(parts: tuple[Component, ...], wanted: bool) -> Iterator[str]:
    for one in parts if wanted else ():
        for name, text in licence_texts(one):
            yield f"\n== {one.name} {one.version}: {name}\n\n{text.rstrip()}"
