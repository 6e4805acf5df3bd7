"""The explanations as rich text: each a row of steps, its mistakes marked, with what it assumes."""

from collections.abc import Iterator, Sequence
from html import escape

from judgetool.disputes.explaining.account import AccountLine
from judgetool.operations.disputes.explaining import ExplanationView
from judgetool.ui.cited import citations, said_link
from judgetool.ui.plain_text import capitalized

EXPLANATION = "explanation"
"""The kind of a link that makes an explanation an account."""

ARROW = " <span class='quiet'>→</span> "


def explanation_html(book: str, number: int, found: ExplanationView) -> str:
    """An explanation; ``number`` is its place (from 1) among those that came."""
    tone = "bad" if found.mistakes else "good"
    verdict = escape(capitalized(found.verdict))
    account = said_link(EXPLANATION, str(number), "Make it an account of a dispute")
    head = f'{number}. <span class="{tone}">{verdict}</span>'
    parts = [
        f"<p><b>{head}</b> &nbsp; {account}</p>",
        f"<p>{ARROW.join(_steps(book, found.lines))}</p>",
        f"<p>{_assumed(found.assumed)}</p>" if found.assumed else "",
    ]
    return "".join(parts)


def _steps(book: str, lines: Sequence[AccountLine]) -> Iterator[str]:
    """What was done, one after the other; where a step of the turn begins, its name."""
    step = ""
    for line in lines:
        named = f"<span class='quiet small'>{escape(line.when)}:</span> "
        yield (named if line.when != step else "") + _line(book, line)
        step = line.when


def _line(book: str, line: AccountLine) -> str:
    if line.is_mistake:
        said = f"✗ {escape(line.player)}: {escape(line.text)}"
        return f"<span class='bad'><b>{said}</b></span> {citations(book, (line.rule,))}"
    if line.assumed:
        return f"<span class='doubt'>{escape(line.text)}?</span>"
    return escape(line.text)


def _assumed(assumed: Sequence[str]) -> str:
    """What nobody knew, and is taken to be so; what is marked with a question mark above."""
    said = escape(", ".join(f"“{line}”" for line in dict.fromkeys(assumed)))
    return f"<span class='doubt small'>Assumed, because nobody knew: {said}</span>"
