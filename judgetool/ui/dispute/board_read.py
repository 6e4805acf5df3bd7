"""What was understood of a pasted board, in rich text."""

from html import escape

from judgetool.disputes.setting_up.board_text import BoardRead, Unclear
from judgetool.ui.cited import escape_lines, said_link
from judgetool.ui.plain_text import capitalized

PUT = "put"
"""The kind of a link by which a line is said in the set-up."""


def board_read_html(read: BoardRead) -> str:
    """What a pasted text says of a board: first what was not understood, then all that was."""
    unclear = "".join(map(_unclear_html, read.unclear))
    understood = "<br>".join(
        f"{escape(capitalized(one.of))}: {escape(one.meaning)}" for one in read.understood
    )
    return unclear + (f'<p class="small">{understood}</p>' if understood else "")


def _unclear_html(one: Unclear) -> str:
    links = (said_link(PUT, line) for line in one.lines)
    meant = " · ".join(links) or escape(" · ".join(one.meanings))
    said = f"“{one.words}”: {one.why}" if one.words else one.why
    asked = f"<br>{meant}" if meant else ""
    return f'<p><span class="bad">{escape_lines(said)}</span>{asked}</p>'
