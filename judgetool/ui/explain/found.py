"""The explanations as rich text: each a row of steps, its mistakes marked, with what it assumes."""

from collections.abc import Iterator, Sequence
from html import escape

from judgetool.disputes.explaining.account import AccountLine
from judgetool.operations.disputes.explaining import ExplanationView, what_is_looked_for
from judgetool.operations.disputes.setting_up import SettingUp
from judgetool.ui.actions import key_of
from judgetool.ui.cited import citations, said_link
from judgetool.ui.dispute.set_up_panel import findings_html
from judgetool.ui.plain_text import capitalized

EXPLANATION = "explanation"
"""The kind of a link that makes an explanation an account."""

ARROW = " <span class='quiet'>→</span> "

SEARCH_AGAIN = f"{key_of('explain.search')} looks again."
HELP = (
    "<p>Enter the board as it was remembered on the left, and as it lies now on the right. "
    "Type what lies at a place: <b>6</b> are six cards that nobody knows. On the right, a place "
    "that you leave empty can hold anything; <b>0</b> says that nothing lies there.</p>"
    "<p><b>{other}</b> goes to the other board. <b>{search}</b> looks for the likeliest ways from "
    "one to the other: legal play, or play with as few mistakes as possible. "
    "To name the difference, type its title as in <b>title: Table 4</b>.</p>"
)


def before_html(setting: SettingUp | None) -> str:
    """What is to be done, and what is impossible about the board as remembered."""
    found = "" if setting is None or not setting.findings else findings_html(setting)
    what = "<p><b>The board as remembered is impossible:</b></p>" + found if found else ""
    return what + HELP.format(search=key_of("explain.search"), other=key_of("explain.other_side"))


def answers_html(book: str, status: str, found: Sequence[ExplanationView], ended: str) -> str:
    """How far the search is, below it the explanations, and at the end what was looked for."""
    answers = "".join(explanation_html(book, number, one) for number, one in enumerate(found, 1))
    limits = f"<p><span class='quiet small'>{escape(what_is_looked_for(book))}</span></p>"
    ending = f"<p>{escape(ended)}</p>" if ended else ""
    return f"<p>{status}</p>{answers}{ending}{limits}"


def status_html(found: Sequence[ExplanationView], *, changed: bool, searching: bool) -> str:
    """How far the search is; it always has one line, so that nothing below it moves."""
    if changed:
        return f"<span class='doubt'>The boards have changed since. {SEARCH_AGAIN}</span>"
    if searching:
        words = f"Looking for more… {key_of('desk.work.cancel')} stops it."
    elif found and found[0].left:
        words = "The search has ended without an explanation."
    elif found:
        words = f"The search has ended. The best explanation: {found[0].verdict}."
    else:
        words = "The search has ended."
    return f"<span class='quiet'>{escape(words)}</span>"


def explanation_html(book: str, number: int, found: ExplanationView) -> str:
    """An explanation; ``number`` is its place (from 1) among those that came."""
    tone = "doubt" if found.left else "bad" if found.mistakes else "good"
    verdict = escape(capitalized(found.verdict))
    account = said_link(EXPLANATION, str(number), "Make it an account of a dispute")
    head = f'{number}. <span class="{tone}">{verdict}</span>'
    parts = [
        f"<p><b>{head}</b> &nbsp; {account}</p>",
        f"<p>{ARROW.join(_steps(book, found.lines))}</p>",
        f"<p>{_assumed(found.assumed)}</p>" if found.assumed else "",
        f"<p>{_left(found.left)}</p>" if found.left else "",
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
    """What is assumed because nobody knew it. It has a question mark above."""
    said = escape(", ".join(f"“{line}”" for line in dict.fromkeys(assumed)))
    return f"<span class='doubt small'>Assumed, because nobody knew: {said}</span>"


def _left(left: Sequence[str]) -> str:
    """What the nearest course leaves unexplained."""
    return f"<span class='bad'>Not explained: {escape('; '.join(left))}</span>"
