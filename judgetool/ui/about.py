"""Sheets about the program: its versions, what others have made in it, whether there is a newer."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import qVersion

from judgetool.errors import how_many
from judgetool.operations.about import (
    Component,
    components,
    facts,
    licence_texts,
    newer_version,
)
from judgetool.operations.disputes.language import rulebooks_played
from judgetool.store.workspace import Workspace
from judgetool.ui.actions import key_of

SHOWN_WHOLE = 3
"""Of so many components at most the texts of the licences are shown at once."""


def about_html(workspace: Workspace) -> str:
    """What this program is, which rulebooks it has, and where the data of ``workspace`` lies."""
    told = facts(workspace)
    played = "".join(f"<tr><td>{escape(title)}</td></tr>" for title in rulebooks_played())
    books = "".join(
        f"<tr><td>{escape(name)}</td><td>{escape(version)}</td>"
        f"<td class='quiet'>{'official text' if official else 'our digest'}</td></tr>"
        for name, version, official in told.books
    )
    cards = "".join(
        f"<tr><td>{escape(game)}</td><td>{how_many(number, 'card')}</td>"
        f"<td class='quiet'>{f'the last imported on {day}' if day else ''}</td></tr>"
        for game, number, day in told.cards
    )
    made_of = f"Python {told.python}, Qt {qVersion()}, {told.system}"
    return "".join(
        (
            f"<h1>Judgetool {told.version}</h1>",
            "<p>Rules, decks and disputes for judges of trading card games. It needs no network"
            " and sends nothing anywhere.</p>",
            f"<p class='quiet'>{escape(made_of)}</p>",
            f'<p class="label">Rulebooks of the engine</p><table cellspacing="0">{played}</table>',
            f'<p class="label">Rulebooks at hand</p><table cellspacing="0">{books}</table>',
            f'<p class="label">Your data</p><p>{escape(str(told.data))}'
            f" <span class='quiet'>(the number of the workspace is {told.number})</span></p>",
            f'<table cellspacing="0">{cards}</table>' if cards else "",
            '<p class="label">Licences</p>',
            "<p>Judgetool is free software under the MIT licence; its icons are its own."
            " The window uses Qt and Qt for Python under the LGPL: they are separate libraries"
            " that you may replace."
            f" {key_of('sheets.show_licences')} shows everything that others have made in it, with"
            " the texts of the licences.</p>",
            "<p>The games, their cards and their rulebooks belong to their publishers. This"
            " program is not from them and not endorsed by them.</p>",
        )
    )


def licences_html(words: Sequence[str] = ()) -> str:
    """The components with all ``words``, which are in lower case, and their licences.

    If they are few, the texts of the licences follow.
    """
    found = [
        one
        for one in components()
        if all(word in f"{one.name} {one.licence}".lower() for word in words)
    ]
    if not found:
        return "<h1>Licences</h1><p>Nothing found. Try fewer or shorter words.</p>"
    rows = "".join(
        f"<tr><td><b>{escape(one.name)}</b></td><td>{escape(one.version)}</td>"
        f"<td class='quiet'>{escape(one.licence or 'see its text')}</td></tr>"
        for one in found
    )
    texts = "".join(map(_texts, found)) if len(found) <= SHOWN_WHOLE else ""
    hint = "" if texts else "<p class='quiet'>Type a name to read its licence.</p>"
    return f"<h1>Licences</h1>{hint}<table cellspacing='0'>{rows}</table>{texts}"


def _texts(component: Component) -> str:
    texts = licence_texts(component)
    if not texts:
        return (
            f"<p class='doubt'>The text of the licence of {escape(component.name)} is not here.</p>"
        )
    return "".join(
        f"<p class='label'>{escape(component.name)}: {escape(name)}</p>"
        f"<p class='small'>{escape(text).replace(chr(10), '<br>')}</p>"
        for name, text in texts
    )


def newer_html() -> str:
    """Which version this is, and how to look for a newer one."""
    newer = newer_version()
    ways = "".join(f"<p>{escape(one)}</p>" for one in newer.how)
    return "".join(
        (
            f"<h1>This is Judgetool {escape(newer.version)}</h1>",
            "<p>It never uses a network, so it cannot know whether there is a newer version."
            f" It was installed {escape(newer.installed)}.</p>",
            ways,
            "<p class='quiet'>A newer version keeps your workspace as it was before it changes"
            " anything in it.</p>",
        )
    )
