"""Rulings of the head judge, and two accounts beside each other, in words."""

from collections.abc import Iterator

from judgetool.disputes.comparing import Comparison, Side
from judgetool.disputes.errors import with_citations
from judgetool.disputes.scenarios.accounts import account_title
from judgetool.disputes.scenarios.outcomes import Stop
from judgetool.disputes.views import RulingView


def ruling_line(ruling: RulingView) -> str:
    """A ruling on one line: what counts, by what, for which reason, by whom and when."""
    cited = ", ".join(filter(None, (*ruling.rules, ruling.policy)))
    words = f"{ruling.text} ({cited})" if cited else ruling.text
    reason = f"; {ruling.reason}" if ruling.reason else ""
    signed = ", ".join(filter(None, (ruling.by, ruling.time)))
    return f"Ruling: {words}{reason}{f'; {signed}' if signed else ''}"


def stopped(stop: Stop) -> str:
    """The first line that cannot be carried out, without saying why."""
    kind = "is illegal" if stop.illegal else "cannot be carried out"
    return f"line {stop.line}, “{stop.said}”, {kind}"


def stop_line(stop: Stop) -> str:
    """The first line that cannot be carried out, and why, with rule numbers."""
    why = "; ".join(map(with_citations, stop.reasons)) if stop.illegal else stop.why
    return f"{stopped(stop)}: {why}"


SAME_END = "They end in the same way."
"""What is said of two accounts that do not differ at the end."""


def parting(compared: Comparison) -> tuple[str, ...]:
    """Where two accounts part, and what each of them says there."""
    sides = (compared.one, compared.other)
    if all(side.line is None for side in sides):
        return ("They say the same.",)
    return (f"They part after step {compared.number}:", *map(_says, sides))


def _says(side: Side) -> str:
    if side.line is None:
        return f"“{account_title(side.account)}” ends there"
    return f"“{account_title(side.account)}” says in line {side.line}: {side.says}"


def comparison_lines(compared: Comparison) -> Iterator[str]:
    """Where two accounts part, what is illegal in each, and how they differ at the end."""
    yield f"“{account_title(compared.one.account)}” and “{account_title(compared.other.account)}”"
    where, *said = parting(compared)
    yield where
    yield from (f"  {one}" for one in said)
    for side in (compared.one, compared.other):
        if side.stop is not None:
            yield f"In “{account_title(side.account)}” {stop_line(side.stop)}"
    if not compared.differences:
        yield SAME_END
        return
    yield "How they differ at the end:"
    for one in compared.differences:
        yield f"  {one.what}: {one.one}  /  {one.other}"
