"""Rulings of the head judge, and two accounts beside each other, in words."""

from collections.abc import Iterator

from judgetool.disputes.comparing import Comparison, Side
from judgetool.disputes.errors import with_citations
from judgetool.disputes.scenarios.outcomes import Stop
from judgetool.disputes.views import RulingView


def ruling_line(ruling: RulingView) -> str:
    """A ruling on one line: what counts, by what, for which reason, by whom and when."""
    cited = ", ".join(filter(None, (*ruling.rules, ruling.policy)))
    words = f"{ruling.text} ({cited})" if cited else ruling.text
    reason = f"; {ruling.reason}" if ruling.reason else ""
    signed = ", ".join(filter(None, (ruling.by, ruling.time)))
    return f"Ruling: {words}{reason}{f'; {signed}' if signed else ''}"


def stop_line(stop: Stop) -> str:
    """The first line that cannot be carried out, and why, with rule numbers."""
    said = f"line {stop.line}, “{stop.said}”"
    if stop.illegal:
        reasons = "; ".join(map(with_citations, stop.reasons))
        return f"{said}, is illegal: {reasons}"
    return f"{said}: {stop.why}"


def comparison_lines(compared: Comparison) -> Iterator[str]:
    """Where two accounts part, what is illegal in each, and how they differ at the end."""
    yield f"“{compared.one.account}” and “{compared.other.account}”"
    sides = (compared.one, compared.other)
    if all(side.line is None for side in sides):
        yield "They say the same."
    else:
        yield f"They part after step {compared.common}:"
        yield from map(_says, sides)
    for side in sides:
        if side.stop is not None:
            yield f"In “{side.account}” {stop_line(side.stop)}"
    if not compared.differences:
        yield "They come to the same."
        return
    yield "How they differ at the end:"
    for one in compared.differences:
        yield f"  {one.what}: {one.one}  /  {one.other}"


def _says(side: Side) -> str:
    if side.line is None:
        return f"  “{side.account}” ends there"
    return f"  “{side.account}” says in line {side.line}: {side.says}"
